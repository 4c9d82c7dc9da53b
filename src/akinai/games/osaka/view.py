"""What a seat may see of Osaka."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from akinai.engine import sets
from akinai.engine.chance import Chance
from akinai.engine.rows import row_of, total
from akinai.games.osaka.player import Player
from akinai.games.osaka.scoring import sale
from akinai.games.osaka.state import NOBODY, OsakaState
from akinai.games.osaka.steps.buying import Pay
from akinai.games.osaka.things.cards import COLOUR_LETTERS as COLOUR_LETTERS
from akinai.games.osaka.things.cards import COLOUR_NAMES as COLOUR_NAMES
from akinai.games.osaka.things.cards import COLOURS, KINDS, colour_of

SPACE_NAMES = ["osaka", "oshima", "anori", "enshunada_1", "enshunada_2", "edo"]
"""The spaces whose names stand in the catalogues; others are called as their edition calls them."""


class KindView(msgspec.Struct, frozen=True):
    """A kind of card; events give kinds by their number."""

    card: str
    colour: int
    value: int
    icons: int
    count: int
    """How many of them there are in the game."""


class MarketCard(msgspec.Struct, frozen=True):
    card: str
    reserved: int | None
    """The seat whose marker lies on it."""


class SeatView(msgspec.Struct, frozen=True):
    hand: list[str] | None
    """The seat's own hand; the others' are hidden."""
    hand_size: int
    coins: int | None
    goods: list[str]
    insured: list[str]
    sales: list[int]
    """What the goods of each colour would bring if its ship arrived now."""
    tokens: list[int]
    points: int
    earned: list[int]
    """The points by the colour of the goods that brought them."""
    marker: bool
    """Whether the reservation marker is at hand."""


class OsakaView(msgspec.Struct, frozen=True, tag_field="game", tag="osaka"):
    seat: int | None
    """Whose view it is; None for a spectator."""
    colours: list[str]
    kinds: list[KindView]
    actor: int | None
    active: int | None
    """Whose turn it is; in a payout others may be asked."""
    step: str | None
    first: int
    turn: int
    market: list[MarketCard]
    farm: list[MarketCard]
    price: int | None
    """What a purchase would cost the seat now."""
    pile: int
    discard: list[str]
    ships: list[int]
    spaces: list[str]
    anchor: int
    waves: list[int]
    sunk: list[int]
    owed: int | None
    """While somebody is paying: what is still owed."""
    seats: list[SeatView]
    ending: str | None


def one_by_one(names: list[str], counts: Sequence[int]) -> list[str]:
    """Cards one by one, from their numbers per kind."""
    return [name for name, n in zip(names, counts, strict=True) for _ in range(n)]


def kinds(s: OsakaState) -> list[KindView]:
    p = s.printed
    return [KindView(p.labels[k], colour_of(k), p.value[k], p.icons[k], p.count[k]) for k in range(KINDS)]


def row(names: list[str], cards: Sequence[int], by: Sequence[int]) -> list[MarketCard]:
    """Market or farm with the markers on it."""
    return [MarketCard(names[card], None if b == NOBODY else b) for card, b in zip(cards, by, strict=True)]


def view(s: OsakaState, seat: int | None) -> OsakaView:
    names = s.printed.labels
    step = s.top
    return OsakaView(
        seat=seat,
        colours=COLOUR_NAMES,
        kinds=kinds(s),
        actor=None if s.over else s.actor,
        active=None if s.over else s.active(),
        step=None if s.over else step.name,
        first=s.first,
        turn=s.turn,
        market=row(names, list(s.market), list(s.market_by)),
        farm=row(names, list(s.farm), list(s.farm_by)),
        price=None if seat is None else s.price(seat),
        pile=s.pile_size,
        discard=one_by_one(names, list(s.discard)),
        ships=list(s.ships),
        spaces=s.printed.spaces,
        anchor=s.printed.anchor,
        waves=list(range(s.printed.first_wave, s.printed.goal)),
        sunk=sets.listed(s.sunk),
        owed=step.owed if isinstance(step, Pay) else None,
        seats=[seat_view(s, i, player, i == seat) for i, player in enumerate(s.players)],
        ending=s.ending or None,
    )


def seat_view(s: OsakaState, seat: int, player: Player, own: bool) -> SeatView:
    names = s.printed.labels
    return SeatView(
        hand=one_by_one(names, list(player.hand)) if own else None,
        hand_size=player.hand_size,
        coins=player.coins if own else None,
        goods=one_by_one(names, list(player.goods)),
        insured=one_by_one(names, list(player.insured)),
        sales=[sale(s, seat, colour) for colour in range(COLOURS)],
        tokens=list(player.tokens),
        points=player.points(),
        earned=list(player.earned),
        marker=not player.reserves,
    )


def redeal(s: OsakaState, seat: int | None, chance: Chance) -> OsakaState:
    """Another world with the same view: pile, unseen points, and the hands of the other seats are dealt anew."""
    c = s.clone()
    c.chance = chance
    others = [player for i, player in enumerate(c.players) if i != seat]
    sizes = [player.hand_size for player in others]
    heap = [card for card in range(KINDS) for _ in range(c.pile[card] + c.unseen[card])]
    for player in others:
        hand = [card for card in range(KINDS) for _ in range(player.hand[card])]
        for card in hand:
            player.give(card, s.printed.value[card])
        heap += hand
    for i in range(len(heap) - 1, 0, -1):
        j = chance.below(i + 1)
        heap[i], heap[j] = heap[j], heap[i]
    for player, size in zip(others, sizes, strict=True):
        for card in heap[:size]:
            player.take(card, s.printed.value[card])
        del heap[:size]
    unseen = total(s.unseen)
    c.unseen = row_of([heap[:unseen].count(card) for card in range(KINDS)])
    c.pile = row_of([heap[unseen:].count(card) for card in range(KINDS)])
    return c
