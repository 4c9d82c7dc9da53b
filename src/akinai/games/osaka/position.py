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
from akinai.games.osaka.ids import (
    CLOSE,
    COLOUR_NAMES,
    COLOURS,
    COVER,
    ENDINGS,
    FACES,
    FARM_SIZE,
    INSURE,
    KINDS,
    MARKET_MOST,
    NOBODY,
    PAY,
    SINK,
    TOKEN,
    TOKENS_TO_END,
    TURN,
)
from akinai.games.osaka.state import OsakaState
from akinai.games.osaka.view import MarketCard, row

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

    return OsakaPosition(
        first=s.first,
        ships={COLOUR_NAMES[c]: s.tables.spaces[s.ships[c]] for c in range(COLOURS)},
        market=row(names, s.market, s.market_by),
        farm=row(names, s.farm, s.farm_by),
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


def impossible(s: OsakaState) -> Sentence | None:
    """What no game can come to, though every card is there."""
    tokens = [s.tokens_of(seat) for seat in range(s.seats)]
    if s.over:
        if s.ending not in ENDINGS:
            return say("problem.ending", ending=s.ending)
        if s.ending == "tokens" and max(tokens) < TOKENS_TO_END:
            return say("osaka.problem.no_tokens", number=TOKENS_TO_END)
        return None
    if max(tokens) >= TOKENS_TO_END:
        return say("osaka.problem.tokens", seat=tokens.index(max(tokens)), number=max(tokens))
    numbers = [*s.stack, s.step, s.actor, s.a, s.b]
    steps, seats = numbers[::4], numbers[1::4]
    if steps[0] == CLOSE:
        return impossible_payout(s, steps, seats)
    if len(steps) != 1 or s.step not in (TOKEN, TURN, PAY) or s.passes >= s.seats:
        return say("osaka.problem.steps")
    if s.tables.goal in list(s.ships):
        return say("osaka.problem.in_edo")
    if s.sunk:
        return say("osaka.problem.sunk")
    if s.step == TURN and s.a not in (0, 1):
        return say("problem.value", value=str(s.a))
    if s.step == PAY and (s.b != s.price(s.actor) or s.a > s.b or s.a > s.coins(s.actor)):
        return say("osaka.problem.payment")
    return None


def impossible_payout(s: OsakaState, steps: list[int], seats: list[int]) -> Sentence | None:
    """In a payout: the active seat's refill and sinking, above them those who have still to insure, the last below."""
    asking = len(steps) - 2 - (steps[-1] == COVER)
    active = seats[0]
    turns = [(active + s.seats - 1 - i) % s.seats for i in range(asking)]
    if not 1 <= asking <= s.seats or steps[:2] != [CLOSE, SINK] or steps[2 : 2 + asking] != [INSURE] * asking:
        return say("osaka.problem.steps")
    if seats[1] != active or seats[2 : 2 + asking] != turns or seats[-1] != turns[-1]:
        return say("osaka.problem.steps")
    waves = [c for c in range(COLOURS) if s.tables.first_wave <= s.ships[c] < s.tables.goal]
    if [c for c in range(COLOURS) if s.sunk >> c & 1] != waves or s.tables.goal not in list(s.ships):
        return say("osaka.problem.sunk")
    if s.step == COVER:
        fits = 0 <= s.b < KINDS and 1 <= s.a <= s.tables.icons[s.b] and s.b // FACES in waves
        return None if fits else say("osaka.problem.cover")
    return None
