"""Traders of Osaka: the game's table of contents.

ids, tables         numbers behind the words, an edition's numbers
components          what an edition must hold (`editions/` has the published ones)
state               where every card, ship, marker and token is
steps/              set-up, turn, buying, payout, refill: the rulebook's chapters
scoring             the sale of a set, the winners
events, view        what happens, what a seat may see
notation            actions and events in words
position            position files
valuation           how bots judge a state
rules/, text/       the numbered rules and all sentences, in every language
"""

from __future__ import annotations

from typing import Any

import msgspec

from akinai.engine.chance import Chance
from akinai.engine.codec import ActionSpace
from akinai.engine.edition import Edition
from akinai.engine.events import Event
from akinai.engine.game import Game, OptionSpec, Result, Setup
from akinai.engine.kernel import State, Valuation
from akinai.engine.sentence import Arg, Sentence
from akinai.games.osaka import components, events, notation, position, scoring, view
from akinai.games.osaka.ids import COLOUR_NAMES, COLOURS, MARKET_START
from akinai.games.osaka.state import OsakaState
from akinai.games.osaka.steps.setup import set_up
from akinai.games.osaka.steps.table import table
from akinai.games.osaka.valuation import OsakaValuation


class Osaka(Game):
    id = "osaka"
    rules_version = 1
    seats = (2, 3, 4)
    options = (OptionSpec("refill", ("plus2", "to5"), "plus2"),)
    default_edition = "standard"
    edition_type = components.OsakaEdition
    letter = "O"

    def __init__(self) -> None:
        self.table = table()

    def empty_state(self, setup: Setup, chance: Chance) -> OsakaState:
        names = notation.space(setup.edition).names
        refill_to = MARKET_START if setup.options["refill"] == "to5" else 0
        tables = components.tables(setup.edition)
        return OsakaState(setup.seats, chance, self.table, names, tables, refill_to)

    def start(self, setup: Setup, chance: Chance, listener: Any = None) -> State:
        s = self.empty_state(setup, chance)
        s.listener = listener
        set_up(s)
        return s

    def space(self, edition: Edition) -> ActionSpace:
        return notation.space(edition)

    def chance_labels(self, edition: Edition) -> list[list[str]]:
        return notation.chance_labels(edition)

    def describe(self, s: State, action: int) -> Sentence:
        return notation.describe(own(s), action)

    def narrate(self, s: State, event: Event, names: list[Arg]) -> Sentence | None:
        return notation.narrate(own(s), event, names)

    def view(self, s: State, seat: int | None) -> msgspec.Struct:
        return view.view(own(s), seat)

    def seen(self, event: Event, seat: int | None) -> Event:
        return events.seen(event, seat)

    def scramble(self, s: State, seat: int | None, chance: Chance) -> State:
        return view.scramble(own(s), seat, chance)

    def write_position(self, s: State) -> msgspec.Struct:
        return position.write(own(s))

    def read_position(self, setup: Setup, data: Any, file: str) -> State:
        return position.read(self.empty_state(setup, Chance(1, 1, 1, 1, 1, 1)), data, file)

    def impossible(self, s: State) -> Sentence | None:
        return position.impossible(own(s))

    def result(self, s: State) -> Result:
        o = own(s)
        points = [o.points(seat) for seat in range(o.seats)]
        earned = list(o.earned)
        sources = [
            dict(zip(COLOUR_NAMES, earned[seat * COLOURS : (seat + 1) * COLOURS], strict=True))
            for seat in range(o.seats)
        ]
        return Result(points, scoring.winners(o), o.ending, sources)

    def valuation(self) -> Valuation:
        return OsakaValuation()


def own(s: State) -> OsakaState:
    assert isinstance(s, OsakaState)
    return s


GAME = Osaka()
