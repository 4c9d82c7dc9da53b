"""Selling a set, and who wins (rules O-8 and O-10)."""

from __future__ import annotations

from mypy_extensions import i64

from akinai.engine.chance import NOBODY
from akinai.games.osaka.events import PointUnseen, Sold
from akinai.games.osaka.ids import COLOURS, FACES, KINDS
from akinai.games.osaka.state import OsakaState


def set_points(best: i64, tokens: i64, cards: i64) -> i64:
    """(best card + tokens) * cards, rounded up to fives, a point for each five (O-8.3)."""
    return ((best + tokens) * cards + 4) // 5


def sale(s: OsakaState, seat: i64, colour: i64) -> i64:
    """What the seat's goods of a colour would bring if its ship arrived now."""
    cards: i64 = 0
    best: i64 = 0
    base: i64 = seat * KINDS + colour * FACES
    for f in range(FACES):
        n = s.goods[base + f] + s.insured[base + f]
        if n > 0:
            cards += n
            best = s.tables.value[colour * FACES + f]
    if cards == 0:
        return 0
    return set_points(best, s.tokens[seat * COLOURS + colour], cards)


def sell(s: OsakaState, seat: i64, colour: i64) -> i64:
    """Sells all goods of a colour. The cheapest cards become points, the rest is discarded."""
    points = sale(s, seat, colour)
    if points == 0:
        return 0
    owed = points
    cards: i64 = 0
    best: i64 = 0
    base: i64 = seat * KINDS + colour * FACES
    for f in range(FACES):
        kind: i64 = colour * FACES + f
        n = s.goods[base + f] + s.insured[base + f]
        s.goods[base + f] = 0
        s.insured[base + f] = 0
        if n > 0:
            cards += n
            best = s.tables.value[kind]
        kept: i64 = min(n, owed)
        owed -= kept
        s.scored[kind] += kept
        s.put_away(kind, n - kept)
    s.earned[seat * COLOURS + colour] += points
    if s.listener is not None:
        s.listener(Sold(seat, colour, best, s.tokens[seat * COLOURS + colour], cards, points, owed))
    while owed > 0 and s.can_draw():
        kind = s.draw(NOBODY)
        s.unseen[kind] += 1
        owed -= 1
        if s.listener is not None:
            s.listener(PointUnseen(seat, kind))
    # No card is left anywhere: the rest of the points are counted without one (O-11.3).
    s.substitutes += owed
    return points


def winners(s: OsakaState) -> list[int]:
    """Most points; among equals most tokens; still equal: they share the win (O-10.2)."""
    best = max(rank(s, seat) for seat in range(s.seats))
    return [seat for seat in range(s.seats) if rank(s, seat) == best]


def rank(s: OsakaState, seat: i64) -> i64:
    return s.points(seat) * 1000 + s.tokens_of(seat)
