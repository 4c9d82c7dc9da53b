"""Osaka's part of a position file, and what makes a position impossible.

Cards are counted by their notation: {"R2": 3} is three red twos.
"""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from librt.vecs import vec
from mypy_extensions import i64

from akinai.engine.decode import convert
from akinai.engine.errors import BadFile
from akinai.engine.record import bad_place
from akinai.engine.sentence import Sentence, say
from akinai.games.osaka.ids import COLOUR_NAMES, COLOURS, FARM_SIZE, KINDS, MARKET_MOST, NOBODY
from akinai.games.osaka.state import OsakaState
from akinai.games.osaka.view import MarketCard

Natural = Annotated[int, msgspec.Meta(ge=0)]
Cards = dict[str, Natural]


class SeatPosition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    hand: Cards
    goods: Cards
    insured: Cards
    tokens: dict[str, Natural]
    points: dict[str, Natural]
    """By the colour of the goods that brought them."""


class OsakaPosition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    first: Natural
    """The first player."""
    ships: dict[str, str]
    """The space of each ship."""
    market: list[MarketCard]
    farm: list[MarketCard]
    pile: Cards
    discard: Cards
    points_open: Cards
    """Cards under the trader pieces that came from sold sets."""
    points_unseen: Cards
    """Cards under the trader pieces that came from the pile."""
    points_without_card: Natural
    seats: list[SeatPosition]
    passes: Natural = 0
    sunk: list[str] = []
    """Ships that are sinking just now."""


def counts(names: list[str], table: list[int]) -> Cards:
    return {name: n for name, n in zip(names, table, strict=True) if n}


def write(s: OsakaState) -> OsakaPosition:
    names = s.tables.labels

    def seat_cards(table: vec[i64], seat: int) -> Cards:
        return counts(names, list(table)[seat * KINDS : (seat + 1) * KINDS])

    def row(cards: vec[i64], by: vec[i64]) -> list[MarketCard]:
        return [MarketCard(names[k], None if b == NOBODY else b) for k, b in zip(cards, by, strict=True)]

    return OsakaPosition(
        first=s.first,
        ships={COLOUR_NAMES[c]: s.tables.spaces[s.ships[c]] for c in range(COLOURS)},
        market=row(s.market, s.market_by),
        farm=row(s.farm, s.farm_by),
        pile=counts(names, list(s.pile)),
        discard=counts(names, list(s.discard)),
        points_open=counts(names, list(s.scored)),
        points_unseen=counts(names, list(s.unseen)),
        points_without_card=s.substitutes,
        seats=[
            SeatPosition(
                hand=seat_cards(s.hands, i),
                goods=seat_cards(s.goods, i),
                insured=seat_cards(s.insured, i),
                tokens=by_colour(s.tokens, i),
                points=by_colour(s.earned, i),
            )
            for i in range(s.seats)
        ],
        passes=s.passes,
        sunk=[COLOUR_NAMES[c] for c in range(COLOURS) if s.sunk >> c & 1],
    )


def by_colour(table: vec[i64], seat: int) -> dict[str, int]:
    return {COLOUR_NAMES[c]: table[seat * COLOURS + c] for c in range(COLOURS)}


class Reader:
    """Fills a state from a position and checks each part."""

    def __init__(self, s: OsakaState, p: OsakaPosition, file: str) -> None:
        self.s = s
        self.p = p
        self.file = file
        self.names = s.tables.labels
        self.kinds = {name: k for k, name in enumerate(self.names)}
        self.spaces = s.tables.spaces

    def wrong(self, path: str, what: Sentence) -> BadFile:
        return bad_place(self.file, f"position.{path}", what)

    def read(self) -> None:
        s, p = self.s, self.p
        s.empty()
        if len(p.seats) != s.seats:
            raise self.wrong("seats", say("problem.seats", found=len(p.seats), seats=s.seats))
        s.first = self.seat(p.first, "first")
        s.passes = p.passes
        s.substitutes = p.points_without_card
        self.cards(p.pile, s.pile, 0, "pile")
        self.cards(p.discard, s.discard, 0, "discard")
        self.cards(p.points_open, s.scored, 0, "points_open")
        self.cards(p.points_unseen, s.unseen, 0, "points_unseen")
        s.pile_n = sum(s.pile)
        s.discard_n = sum(s.discard)
        s.market, s.market_by = self.row(p.market, "market", MARKET_MOST)
        s.farm, s.farm_by = self.row(p.farm, "farm", FARM_SIZE)
        for i, seat in enumerate(p.seats):
            self.cards(seat.hand, s.hands, i * KINDS, f"seats[{i}].hand")
            self.cards(seat.goods, s.goods, i * KINDS, f"seats[{i}].goods")
            self.cards(seat.insured, s.insured, i * KINDS, f"seats[{i}].insured")
            self.by_colour(seat.tokens, s.tokens, i, f"seats[{i}].tokens")
            self.by_colour(seat.points, s.earned, i, f"seats[{i}].points")
        for name in COLOUR_NAMES:
            space = p.ships.get(name)
            if space is None:
                raise self.wrong("ships", say("problem.missing", field=name))
            if space not in self.spaces:
                what = say("osaka.problem.off_route", space=space, spaces=", ".join(self.spaces))
                raise self.wrong(f"ships.{name}", what)
            s.ships[COLOUR_NAMES.index(name)] = self.spaces.index(space)
        for name in p.ships:
            self.colour(name, "ships")
        for name in p.sunk:
            s.sunk |= 1 << self.colour(name, "sunk")
        self.add_up()

    def seat(self, number: int, path: str) -> int:
        if not 0 <= number < self.s.seats:
            raise self.wrong(path, say("problem.seat", seat=number, seats=self.s.seats))
        return number

    def colour(self, name: str, path: str) -> int:
        if name not in COLOUR_NAMES:
            raise self.wrong(path, say("problem.value", value=name))
        return COLOUR_NAMES.index(name)

    def kind(self, name: str, path: str) -> int:
        if name not in self.kinds:
            raise self.wrong(path, say("osaka.problem.no_card", card=name))
        return self.kinds[name]

    def by_colour(self, given: dict[str, int], table: vec[i64], seat: int, path: str) -> None:
        for name, n in given.items():
            table[seat * COLOURS + self.colour(name, path)] = n

    def cards(self, given: Cards, table: vec[i64], at: int, path: str) -> None:
        for name, n in given.items():
            table[at + self.kind(name, path)] = n

    def row(self, given: list[MarketCard], path: str, most: int) -> tuple[vec[i64], vec[i64]]:
        if len(given) > most:
            raise self.wrong(path, say("problem.longest", limit=most))
        cards: list[int] = []
        by: list[int] = []
        for i, card in enumerate(given):
            cards.append(self.kind(card.card, f"{path}[{i}].card"))
            if card.reserved is None:
                by.append(NOBODY)
                continue
            seat = self.seat(card.reserved, f"{path}[{i}].reserved")
            if self.s.marker_out[seat]:
                raise self.wrong(f"{path}[{i}].reserved", say("osaka.problem.markers", seat=seat))
            self.s.marker_out[seat] = 1
            by.append(seat)
        return vec[i64](cards), vec[i64](by)

    def add_up(self) -> None:
        """Every card exactly as often as the edition has it, and a card for every point."""
        s = self.s
        found = [*s.market, *s.farm]
        for table in (s.pile, s.discard, s.scored, s.unseen, s.hands, s.goods, s.insured):
            found += [i % KINDS for i, n in enumerate(table) for _ in range(n)]
        for k, name in enumerate(self.names):
            if found.count(k) != s.tables.count[k]:
                what = say("osaka.problem.count", card=name, found=found.count(k), count=s.tables.count[k])
                raise bad_place(self.file, "position", what)
        points = sum(s.earned)
        under = sum(s.scored) + sum(s.unseen) + s.substitutes
        if points != under:
            raise bad_place(self.file, "position", say("osaka.problem.points", points=points, count=under))


def read(s: OsakaState, data: Any, file: str) -> OsakaState:
    Reader(s, convert(data, OsakaPosition, file, "position"), file).read()
    return s
