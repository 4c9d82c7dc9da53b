"""Osaka's part of a position file, and what makes a position impossible.

Cards are counted by their notation: {"R2": 3} is three red twos.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Any

import msgspec

from akinai.engine import sets
from akinai.engine.decode import convert
from akinai.engine.position import PartReader
from akinai.engine.rows import row_of, total
from akinai.engine.sentence import Sentence, say
from akinai.games.osaka.player import Player
from akinai.games.osaka.state import NOBODY, OsakaState
from akinai.games.osaka.steps.payout import BY_TOKENS, TOKENS_TO_END
from akinai.games.osaka.steps.refill import FARM_SIZE, MARKET_MOST
from akinai.games.osaka.steps.turn import STALLED
from akinai.games.osaka.things.cards import COLOUR_NAMES, COLOURS, KINDS
from akinai.games.osaka.view import MarketCard
from akinai.games.osaka.viewing import row_view

MOST = 1_000_000
"""No game of ours counts further: larger numbers are refused at once."""
Natural = Annotated[int, msgspec.Meta(ge=0, le=MOST)]
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


def counts(names: list[str], numbers: Iterable[int]) -> dict[str, int]:
    return {name: n for name, n in zip(names, numbers, strict=True) if n}


def write(s: OsakaState) -> OsakaPosition:
    names = s.printed.labels
    return OsakaPosition(
        first=s.first,
        ships={COLOUR_NAMES[colour]: s.printed.spaces[s.ships[colour]] for colour in range(COLOURS)},
        market=row_view(s, list(s.market), list(s.market_by)),
        farm=row_view(s, list(s.farm), list(s.farm_by)),
        pile=counts(names, s.pile),
        discard=counts(names, s.discard),
        points_open=counts(names, s.scored),
        points_unseen=counts(names, s.unseen),
        points_without_card=s.substitutes,
        seats=[write_seat(names, player) for player in s.players],
        passes=s.passes,
        sunk=[COLOUR_NAMES[colour] for colour in sets.listed(s.sunk)],
    )


def write_seat(names: list[str], player: Player) -> SeatPosition:
    return SeatPosition(
        hand=counts(names, player.hand),
        goods=counts(names, player.goods),
        insured=counts(names, player.insured),
        tokens=dict(zip(COLOUR_NAMES, player.tokens, strict=True)),
        points=dict(zip(COLOUR_NAMES, player.earned, strict=True)),
    )


class Reader(PartReader):
    """Fills a state from a position and checks each part."""

    def __init__(self, s: OsakaState, p: OsakaPosition, file: str) -> None:
        super().__init__(file, s.seats)
        self.s = s
        self.p = p
        self.names = s.printed.labels

    def read(self) -> None:
        s, p = self.s, self.p
        if len(p.seats) != s.seats:
            raise self.wrong("seats", say("problem.seats", found=len(p.seats), seats=s.seats))
        s.first = self.seat(p.first, "first")
        s.passes = p.passes
        s.substitutes = p.points_without_card
        s.pile = row_of(self.cards(p.pile, "pile"))
        s.discard = row_of(self.cards(p.discard, "discard"))
        s.pile_size, s.discard_size = total(s.pile), total(s.discard)
        s.scored = row_of(self.cards(p.points_open, "points_open"))
        s.unseen = row_of(self.cards(p.points_unseen, "points_unseen"))
        for i, seat in enumerate(p.seats):
            self.read_seat(s.players[i], seat, f"seats[{i}]")
        s.market = row_of(self.row_cards(p.market, "market", MARKET_MOST))
        s.market_by = row_of(self.row_markers(p.market, "market"))
        s.farm = row_of(self.row_cards(p.farm, "farm", FARM_SIZE))
        s.farm_by = row_of(self.row_markers(p.farm, "farm"))
        s.ships = row_of(self.ships())
        s.sunk = sets.set_of([self.word(name, COLOUR_NAMES, "sunk") for name in p.sunk])
        self.add_up()

    def read_seat(self, player: Player, given: SeatPosition, path: str) -> None:
        for card, n in enumerate(self.cards(given.hand, f"{path}.hand")):
            player.hand[card] = n
            player.hand_size += n
            player.coins += n * self.s.printed.value[card]
        player.goods = row_of(self.cards(given.goods, f"{path}.goods"))
        player.insured = row_of(self.cards(given.insured, f"{path}.insured"))
        player.tokens = row_of(self.by_colour(given.tokens, f"{path}.tokens"))
        player.earned = row_of(self.by_colour(given.points, f"{path}.points"))

    def ships(self) -> list[int]:
        spaces = self.s.printed.spaces
        for name in self.p.ships:
            self.word(name, COLOUR_NAMES, "ships")
        found: list[int] = []
        for name in COLOUR_NAMES:
            space = self.p.ships.get(name)
            if space is None:
                raise self.wrong("ships", say("problem.missing", field=name))
            if space not in spaces:
                what = say("osaka.problem.off_route", space=space, spaces=", ".join(spaces))
                raise self.wrong(f"ships.{name}", what)
            found.append(spaces.index(space))
        return found

    def card(self, name: str, path: str) -> int:
        if name not in self.names:
            raise self.wrong(path, say("osaka.problem.no_card", card=name))
        return self.names.index(name)

    def by_colour(self, given: dict[str, int], path: str) -> list[int]:
        found = [0] * COLOURS
        for name, n in given.items():
            found[self.word(name, COLOUR_NAMES, path)] = n
        return found

    def cards(self, given: dict[str, int], path: str) -> list[int]:
        found = [0] * KINDS
        for name, n in given.items():
            found[self.card(name, path)] = n
        return found

    def row_cards(self, given: list[MarketCard], path: str, most: int) -> list[int]:
        if len(given) > most:
            raise self.wrong(path, say("problem.longest", limit=most))
        return [self.card(card.card, f"{path}[{i}].card") for i, card in enumerate(given)]

    def row_markers(self, given: list[MarketCard], path: str) -> list[int]:
        found: list[int] = []
        for i, card in enumerate(given):
            if card.reserved is None:
                found.append(NOBODY)
                continue
            seat = self.seat(card.reserved, f"{path}[{i}].reserved")
            player = self.s.players[seat]
            if player.reserves:
                raise self.wrong(f"{path}[{i}].reserved", say("osaka.problem.markers", seat=seat))
            player.reserves = True
            found.append(seat)
        return found

    def add_up(self) -> None:
        """Every card exactly as often as the edition has it, and a card for every point."""
        s = self.s
        heaps = [s.pile, s.discard, s.scored, s.unseen]
        for player in s.players:
            heaps += [player.hand, player.goods, player.insured]
        shown = [*s.market, *s.farm]
        for card, name in enumerate(self.names):
            found = sum(heap[card] for heap in heaps) + shown.count(card)
            if found != s.printed.count[card]:
                raise self.wrong("", say("osaka.problem.count", card=name, found=found, count=s.printed.count[card]))
        points = sum(player.points() for player in s.players)
        under = total(s.scored) + total(s.unseen) + s.substitutes
        if points != under:
            raise self.wrong("", say("osaka.problem.points", points=points, count=under))


def read(s: OsakaState, data: Any, file: str) -> OsakaState:
    Reader(s, convert(data, OsakaPosition, file, "position"), file).read()
    return s


def old_steps(s: OsakaState, rows: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The steps of a position of format 1, which had no step for the round, as they are today."""
    first = rows[0]
    if first.get("step") == "token":
        return rows
    seat = first.get("seat")
    if first.get("step") == "turn":
        begun = first.pop("begun", None)
        if begun == 0 and isinstance(seat, int):
            # The turn had not begun: that of the seat before is over.
            return [{"step": "round", "seat": (seat - 1) % s.seats}, *rows[1:]]
        if begun != 1:
            first["begun"] = begun  # unknown today, and said to be so
    for step in rows:
        if step.get("step") == "cover" and "kind" in step:
            step["card"] = step.pop("kind")
    return [{"step": "round", "seat": seat}, *rows]


def impossible(s: OsakaState) -> Sentence | None:
    """What no game can come to, though every card is there and each step may lie where it lies."""
    tokens = [player.all_tokens() for player in s.players]
    if s.over:
        if s.ending not in (BY_TOKENS, STALLED):
            return say("problem.ending", ending=s.ending)
        if s.ending == BY_TOKENS and max(tokens) < TOKENS_TO_END:
            return say("osaka.problem.no_tokens", number=TOKENS_TO_END)
        return None
    if max(tokens) >= TOKENS_TO_END:
        return say("osaka.problem.tokens", seat=tokens.index(max(tokens)), number=max(tokens))
    if s.passes >= s.seats:
        return say("problem.stacked")
    in_edo = s.printed.goal in list(s.ships)
    steps = [step.name for step in s.stack()]
    if "sink" in steps:
        sinking = [colour for colour in range(COLOURS) if s.printed.in_waves(s.ships[colour])]
        if steps[-1] == "sink":
            return say("problem.stacked")
        return None if in_edo and sets.listed(s.sunk) == sinking else say("osaka.problem.sunk")
    if in_edo:
        return say("osaka.problem.in_edo")
    return say("osaka.problem.sunk") if s.sunk else None
