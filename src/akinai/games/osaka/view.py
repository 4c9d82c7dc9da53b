"""What a seat may see of Osaka."""

from __future__ import annotations

import msgspec
from librt.vecs import vec
from mypy_extensions import i64

from akinai.engine.chance import Chance
from akinai.games.osaka.ids import COLOUR_NAMES, COLOURS, FACES, KINDS, NOBODY
from akinai.games.osaka.scoring import sale
from akinai.games.osaka.state import OsakaState


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


def many(names: list[str], counts: list[int]) -> list[str]:
    """Cards one by one, from their numbers per kind."""
    return [name for name, n in zip(names, counts, strict=True) for _ in range(n)]


def kinds(s: OsakaState) -> list[KindView]:
    t = s.tables
    return [KindView(t.labels[k], k // FACES, t.value[k], t.icons[k], t.count[k]) for k in range(KINDS)]


def row(names: list[str], cards: vec[i64], by: vec[i64]) -> list[MarketCard]:
    """Market or farm with the markers on it."""
    return [MarketCard(names[k], None if b == NOBODY else b) for k, b in zip(cards, by, strict=True)]


def view(s: OsakaState, seat: int | None) -> OsakaView:
    names = s.tables.labels

    def of(table: list[int], who: int) -> list[str]:
        return many(names, table[who * KINDS : (who + 1) * KINDS])

    hands, goods, insured = list(s.hands), list(s.goods), list(s.insured)
    step = None if s.over else s.table[s.step].name
    return OsakaView(
        seat=seat,
        colours=COLOUR_NAMES,
        kinds=kinds(s),
        actor=None if s.over else s.actor,
        active=None if s.over else active(s),
        step=step,
        first=s.first,
        turn=s.turn,
        market=row(names, s.market, s.market_by),
        farm=row(names, s.farm, s.farm_by),
        price=None if seat is None else s.price(seat),
        pile=s.pile_n,
        discard=many(names, list(s.discard)),
        ships=list(s.ships),
        spaces=s.tables.spaces,
        anchor=s.tables.anchor,
        waves=list(range(s.tables.first_wave, s.tables.goal)),
        sunk=[c for c in range(COLOURS) if s.sunk >> c & 1],
        owed=s.a if step == "pay" else None,
        seats=[
            SeatView(
                hand=of(hands, i) if i == seat else None,
                hand_size=s.hand_size(i),
                coins=s.coins(i) if i == seat else None,
                goods=of(goods, i),
                insured=of(insured, i),
                sales=[sale(s, i, c) for c in range(COLOURS)],
                tokens=list(s.tokens[i * COLOURS : (i + 1) * COLOURS]),
                points=s.points(i),
                earned=list(s.earned[i * COLOURS : (i + 1) * COLOURS]),
                marker=s.marker_out[i] == 0,
            )
            for i in range(s.seats)
        ],
        ending=s.ending or None,
    )


def active(s: OsakaState) -> int:
    """Whose turn it is: the seat of the lowest step, under the questions to others."""
    return s.stack[1] if len(s.stack) > 0 else s.actor


def scramble(s: OsakaState, seat: int | None, chance: Chance) -> OsakaState:
    """Deals everything anew that the view hides: pile, unseen points, and the hands of the other seats."""
    c = s.clone()
    c.chance = chance
    others = [i for i in range(s.seats) if i != seat]
    heap = [k for k in range(KINDS) for _ in range(c.pile[k] + c.unseen[k])]
    heap += [k for i in others for k in range(KINDS) for _ in range(c.hands[i * KINDS + k])]
    for i in range(len(heap) - 1, 0, -1):
        j = chance.below(i + 1)
        heap[i], heap[j] = heap[j], heap[i]
    unseen = sum(c.unseen)
    for k in range(KINDS):
        c.pile[k] = 0
        c.unseen[k] = 0
    for i in others:
        size = s.hand_size(i)
        for k in range(KINDS):
            c.hands[i * KINDS + k] = 0
        for _ in range(size):
            c.hands[i * KINDS + heap.pop()] += 1
    for _ in range(unseen):
        c.unseen[heap.pop()] += 1
    for kind in heap:
        c.pile[kind] += 1
    return c
