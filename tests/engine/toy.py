"""The toy game as the rest of the program knows it: its rules are in `toy_rules`."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

import msgspec
from mypy_extensions import i64

from akinai.engine.chance import Chance
from akinai.engine.codec import ActionSpace
from akinai.engine.decode import convert
from akinai.engine.edition import Edition, build
from akinai.engine.errors import BadChoice
from akinai.engine.events import Event
from akinai.engine.game import Game, OptionSpec, Result, Setup
from akinai.engine.kernel import NO_SEAT, State, Step, Valuation
from akinai.engine.record import bad_place
from akinai.engine.sentence import Arg, Sentence, say
from tests.engine.toy_rules import (
    CARDS,
    DO_KEEP,
    KEEP,
    NONE,
    RAW,
    ROUND,
    SPACE,
    Answer,
    Automa,
    Bonus,
    Dealt,
    Keep,
    Kept,
    Round,
    ToyEdition,
    ToyState,
    Turn,
)

# ---- what is seen and written: a view is a position in which some cards are hidden


class SeatPart(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    hand: list[str]
    """`?` for a card that is hidden."""
    back: str | None
    played: str | None
    gems: int
    coins: int


class Table(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Every card that is not here lies in the box."""

    round: int
    supply: int
    automa: int
    shown: list[str]
    seats: list[SeatPart]


class ToyView(msgspec.Struct, frozen=True, tag_field="game", tag="toy"):
    seat: int | None
    actor: int | None
    step: str | None
    turn: int
    ending: str
    table: Table


def word(card: int, shown: bool = True) -> str | None:
    return CARDS[card] if shown and card != NONE else None


def table_of(s: ToyState, eyes: Collection[int | None]) -> Table:
    """The table as those see it who see the hands of `eyes`."""
    seats = [
        SeatPart(
            hand=[CARDS[card] if i in eyes else "?" for card in s.hand[i]],
            back=word(s.back[i], i in eyes),
            played=word(s.played[i]),
            gems=s.gems[i],
            coins=s.coins[i],
        )
        for i in range(s.seats)
    ]
    return Table(s.round, s.supply, s.automa_gems, [CARDS[card] for card in s.shown], seats)


class ToyValuation(Valuation):
    def value(self, s: State, seat: i64) -> float:
        return float(s.points(seat))

    def quick(self, s: State) -> i64:
        return s.legal_list()[0]


# ---- the game


class Toy(Game):
    id = "toy"
    rules_version = 1
    seats = (2, 3)
    options = (OptionSpec("automa", ("no", "yes"), "no"),)
    default_edition = "standard"
    edition_type = ToyEdition
    letter = "T"

    def __init__(self) -> None:
        self.table: list[Step[Any]] = [Keep(), Round(), Turn(), Answer(), Bonus(), Automa()]
        self.standard = build(RAW, ToyEdition, "toy", published=True)

    def published(self, name: str) -> Edition:
        if name != self.default_edition:
            raise BadChoice("error.edition.unknown", name=name, names=self.default_edition)
        return self.standard

    def empty_state(self, setup: Setup, chance: Chance) -> ToyState:
        data = setup.edition.data
        assert isinstance(data, ToyEdition)
        return ToyState(setup.seats, chance, self.table, data, setup.options["automa"] == "yes")

    def start(self, setup: Setup, chance: Chance, listener: Any = None) -> ToyState:
        s = self.empty_state(setup, chance)
        s.listener = listener
        for seat in range(s.seats):
            s.hand[seat] = sorted((s.draw(seat), s.draw(seat)))
            s.tell(Dealt(seat, s.hand[seat][:]))
        s.push(ROUND, 0, 0, 0)
        for seat in reversed(range(s.seats)):
            s.push(KEEP, seat, 0, 0)
        s.settle()
        return s

    def space(self, edition: Edition) -> ActionSpace:
        return SPACE

    def chance_labels(self, edition: Edition) -> list[list[str]]:
        return [list(CARDS)]

    def describe(self, s: State, action: int) -> Sentence:
        form = SPACE.structured(action)
        return Sentence(f"toy.do.{form.verb}", dict(form.args))

    def narrate(self, s: State, event: Event, names: list[Arg]) -> Sentence | None:
        plain: dict[str, Any] = msgspec.to_builtins(event)
        args: dict[str, Arg] = {key: names[n] if key in ("seat", "other") else str(n) for key, n in plain.items()}
        return Sentence(f"toy.log.{plain['event']}", args)

    def view(self, s: State, seat: int | None) -> ToyView:
        t = own(s)
        actor, step = (None, None) if t.over else (t.actor, t.table[t.step].name)
        return ToyView(seat, actor, step, t.turn, t.ending, table_of(t, (seat,)))

    def seen(self, event: Event, seat: int | None) -> Event:
        if isinstance(event, Dealt) and event.seat != seat:
            return Dealt(event.seat, None)
        if isinstance(event, Kept) and event.seat != seat:
            return Kept(event.seat, None, None)
        return event

    def scramble(self, s: State, seat: int | None, chance: Chance) -> State:
        c = own(s).clone()
        c.deal_anew(NO_SEAT if seat is None else seat, chance)
        return c

    def action_out(self, s: State, seat: int, action: int) -> bool:
        return own(s).played[seat] == action - DO_KEEP

    def chance_out(self, s: State, seat: int, pool: int, result: int) -> bool:
        return own(s).played[seat] == result

    def write_position(self, s: State) -> Table:
        return table_of(own(s), range(s.seats))

    def read_position(self, setup: Setup, data: Any, file: str) -> ToyState:
        table = convert(data, Table, file, "position")
        s = self.empty_state(setup, Chance(1, 1, 1, 1, 1, 1))
        if len(table.seats) != s.seats:
            raise bad_place(file, "position.seats", say("problem.seats", found=len(table.seats), seats=s.seats))

        def card(name: str, path: str) -> int:
            if name not in CARDS:
                raise bad_place(file, f"position.{path}", say("problem.value", value=name))
            return CARDS.index(name)

        s.round, s.supply, s.automa_gems = table.round, table.supply, table.automa
        s.shown = [card(name, "shown") for name in table.shown]
        for i, part in enumerate(table.seats):
            s.hand[i] = [card(name, f"seats[{i}].hand") for name in part.hand]
            s.back[i] = card(part.back, f"seats[{i}].back") if part.back else NONE
            s.played[i] = card(part.played, f"seats[{i}].played") if part.played else NONE
            s.gems[i], s.coins[i] = part.gems, part.coins
        for number in [*s.shown, *s.played, *(number for cards in s.hand for number in cards)]:
            if number != NONE:
                s.box[number] -= 1
        return s

    def impossible(self, s: State) -> Sentence | None:
        return None

    def result(self, s: State) -> Result:
        t = own(s)
        points = [t.points(i) for i in range(t.seats)]
        winners = [i for i, n in enumerate(points) if n == max(points)]
        return Result(points, winners, t.ending, [t.sources(i) for i in range(t.seats)])

    def valuation(self) -> Valuation:
        return ToyValuation()


def own(s: State) -> ToyState:
    assert isinstance(s, ToyState)
    return s


TOY = Toy()
