"""A toy game, as an example: all that it takes to be a game, in a few hundred lines that run uncompiled.

Each seat is dealt two secret cards and keeps one; the other goes back to the box unseen. In each of three rounds a
seat has two actions: it plays its card (once), asks another seat, which must answer before the turn goes on, or takes
a bonus: two effects in the order it likes, one of which brings a further bonus. Gems are limited, coins are not. With
the option `automa` an automaton closes each round: it turns up two cards of the box and takes gems.

actions             what can be chosen
state               where every card, gem and coin is
steps               the rules: set-up, turns, answers, bonuses, the automaton
events, view        what happens, what a seat may see
words               what things are called; actions and events in sentences
position            position files

`docs/add-a-game.md` walks through it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
from mypy_extensions import i64

from akinai.engine.chance import Chance, any_chance
from akinai.engine.codec import ActionSpace
from akinai.engine.deeds import Deed
from akinai.engine.edition import Edition, EditionData, build
from akinai.engine.errors import BadChoice
from akinai.engine.events import Event
from akinai.engine.game import Game, OptionSpec, Result, Setup
from akinai.engine.kernel import NO_SEAT, Step, Valuation
from akinai.engine.sentence import Arg, Sentence
from examples.toy import events, position, view, words
from examples.toy.actions import ACTIONS, KEEP
from examples.toy.state import CARDS, ToyState, empty_state
from examples.toy.steps import Answer, Automa, Bonus, Keep, Round, Turn, set_up


class Box(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    gems: int
    rounds: int
    from_: dict[str, str] = msgspec.field(name="from")


class ToyEdition(EditionData, frozen=True, forbid_unknown_fields=True):
    box: Box


STANDARD: dict[str, Any] = {
    "name": "standard",
    "game": "toy",
    "title": "Toy",
    "sources": {"made": {"kind": "reconstructed", "text": "made up"}},
    "box": {"gems": 5, "rounds": 3, "from": {"gems": "made", "rounds": "made"}},
}
"""The published edition. The games of the package keep theirs in TOML files."""


class ToyValuation(Valuation[ToyState]):
    def value(self, s: ToyState, seat: i64) -> float:
        return float(s.points(seat))

    def quick(self, s: ToyState) -> i64:
        return s.legal_list()[0]


class Toy(Game[ToyState]):
    id = "toy"
    rules_version = 1
    seats = (2, 3)
    options = (OptionSpec("automa", ("no", "yes"), "no"),)
    default_edition = "standard"
    edition_type = ToyEdition
    letter = "T"
    view_type = view.ToyView
    printed_type = view.ToyPrinted
    outlook_type = view.ToyOutlook
    event_type = events.ToyEvent
    steps: tuple[type[Step[Any]], ...] = (Keep, Round, Turn, Answer, Bonus, Automa)

    def __init__(self) -> None:
        self.standard = build(STANDARD, ToyEdition, "toy", published=True)
        self.action_space = ActionSpace(ACTIONS)

    def published(self, name: str) -> Edition:
        if name != self.default_edition:
            raise BadChoice("error.edition.unknown", name=name, names=self.default_edition)
        return self.standard

    def empty_state(self, setup: Setup, chance: Chance) -> ToyState:
        data = setup.edition.data
        assert isinstance(data, ToyEdition)
        return empty_state(setup.seats, chance, data.box.rounds, data.box.gems, setup.options["automa"] == "yes")

    def start(self, setup: Setup, chance: Chance, listener: Callable[[Event], None] | None = None) -> ToyState:
        s = self.empty_state(setup, chance)
        s.listen(listener)
        set_up(s)
        return s

    def space(self, edition: Edition) -> ActionSpace:
        return self.action_space

    def chance_labels(self, edition: Edition) -> list[list[str]]:
        return [list(CARDS)]

    def describe(self, s: ToyState, action: int) -> Sentence:
        return words.describe(action)

    def deed(self, s: ToyState, action: int, events: list[Event]) -> Deed:
        return words.deed(s, action, events)

    def narrate(self, s: ToyState, event: Event, names: list[Arg]) -> Sentence | None:
        return words.narrate(event, names)

    def printed_view(self, s: ToyState) -> view.ToyPrinted:
        return view.printed_view(s)

    def table_view(self, s: ToyState) -> view.ToyTable:
        return view.table_view(s)

    def own_view(self, s: ToyState, seat: int) -> view.ToyOwn:
        return view.own_view(s, seat)

    def outlook(self, s: ToyState, seat: int) -> view.ToyOutlook:
        return view.outlook(s, seat)

    def seen(self, event: Event, seat: int | None) -> Event:
        return events.seen(event, seat)

    def redeal(self, s: ToyState, seat: int | None, chance: Chance) -> ToyState:
        c = s.clone()
        c.deal_anew(NO_SEAT if seat is None else seat, chance)
        return c

    def action_known(self, s: ToyState, seat: int, action: int) -> bool:
        return s.players[seat].played == KEEP.which(action)

    def chance_known(self, s: ToyState, seat: int, pool: int, result: int) -> bool:
        return s.players[seat].played == result

    def write_position(self, s: ToyState) -> position.ToyPosition:
        return position.write(s)

    def read_position(self, setup: Setup, data: Any, file: str) -> ToyState:
        return position.read(self.empty_state(setup, any_chance()), data, file)

    def impossible(self, s: ToyState) -> Sentence | None:
        return None

    def result(self, s: ToyState) -> Result:
        points = [s.points(seat) for seat in range(s.seats)]
        winners = [seat for seat, n in enumerate(points) if n == max(points)]
        return Result(points, winners, s.ending, [player.sources() for player in s.players])

    def valuation(self) -> Valuation[ToyState]:
        return ToyValuation()


GAME = Toy()
