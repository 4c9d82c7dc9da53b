"""Selling a set, and who wins (rules O-8 and O-10)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from akinai.engine.chance import KNOWN_TO_NOBODY
from akinai.games.osaka.events import PointUnseen, Sold
from akinai.games.osaka.state import OsakaState, add_scored, add_unseen
from akinai.games.osaka.things.cards import COLOUR_NAMES, FACES, Colour, cheapest

COINS_A_POINT: Final = 5


def set_product(best: i64, tokens: i64, cards: i64) -> i64:
    """(best card + tokens) * cards (O-8.3)."""
    return (best + tokens) * cards


def set_points(best: i64, tokens: i64, cards: i64) -> i64:
    """The product rounded up to fives, a point for each five (O-8.3)."""
    return (set_product(best, tokens, cards) + COINS_A_POINT - 1) // COINS_A_POINT


def set_of_goods(s: OsakaState, seat: i64, colour: Colour) -> tuple[i64, i64]:
    """The goods of a colour that the seat has, insured or not: how many, and the value of the best."""
    player = s.players[seat]
    cards: i64 = 0
    best: i64 = 0
    first = cheapest(colour)
    for card in range(first, first + FACES):
        n: i64 = player.goods[card] + player.insured[card]
        if n > 0:
            cards += n
            best = s.printed.value[card]
    return cards, best


def sale(s: OsakaState, seat: i64, colour: Colour) -> i64:
    """What the seat's goods of a colour would bring if its ship arrived now."""
    cards, best = set_of_goods(s, seat, colour)
    if cards == 0:
        return 0
    return set_points(best, s.players[seat].tokens[colour], cards)


def sell(s: OsakaState, seat: i64, colour: Colour) -> bool:
    """Sells all goods of a colour; False if there are none. The cheapest cards become points, the rest is discarded."""
    points = sale(s, seat, colour)
    if points == 0:
        return False
    player = s.players[seat]
    cards, best = set_of_goods(s, seat, colour)
    owed = points
    first = cheapest(colour)
    for card in range(first, first + FACES):
        n: i64 = player.goods[card] + player.insured[card]
        kept: i64 = min(n, owed)
        owed -= kept
        add_scored(s, card, kept)
        s.put_away(card, n - kept)
    player.sell(colour)
    player.earn(colour, points)
    if s.watched:
        tokens = player.tokens[colour]
        product = set_product(best, tokens, cards)
        rounded: i64 = points * COINS_A_POINT
        name = COLOUR_NAMES[colour]
        s.tell(Sold(seat, name, best, tokens, cards, product, rounded, points, max(points - cards, 0)))
    while owed > 0 and s.can_draw():
        card = s.draw(KNOWN_TO_NOBODY)
        add_unseen(s, card)
        owed -= 1
        if s.watched:
            s.tell(PointUnseen(seat, s.printed.labels[card]))
    # No card is left anywhere: the rest of the points are counted without one (O-11.3).
    s.substitutes += owed
    return True


def winners(s: OsakaState) -> list[int]:
    """Most points; among equals most tokens; still equal: they share the win (O-10.2)."""
    return [seat for seat in range(s.seats) if not any(is_ahead(s, other, seat) for other in range(s.seats))]


def is_ahead(s: OsakaState, seat: i64, other: i64) -> bool:
    """Whether a seat has more points than another, or as many and more tokens."""
    points = s.points(seat)
    others = s.points(other)
    if points != others:
        return points > others
    return s.players[seat].all_tokens() > s.players[other].all_tokens()
