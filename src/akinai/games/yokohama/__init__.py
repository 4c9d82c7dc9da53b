"""Yokohama: the game's table of contents.

ids, tables         numbers behind the words, an edition's numbers
components          what an edition must hold (`editions/` has the published ones)
state               where every piece, card, tile and token is
steps/              the rulebook's chapters: set-up, turn, extra (additional actions), placing, moving, areas (the area
                    action, Chinatown), boards (Church, Customs), laboratory, port, building, rewards
scoring             the final scoring, the winner
events, view        what happens, what a seat may see
notation, narration actions and events in words
position, frames    position files, and what cannot be in one
valuation           how bots judge a state; worth: what things are worth; quick: small choices without looking ahead
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
from akinai.games.yokohama import components, events, frames, narration, notation, position, scoring, view
from akinai.games.yokohama.ids import DO_KEEP, DONE, OWN, POOL_ORDER, SCORE, SOURCE_NAMES
from akinai.games.yokohama.state import YokohamaState
from akinai.games.yokohama.steps.setup import set_up
from akinai.games.yokohama.steps.table import table
from akinai.games.yokohama.valuation import YokohamaValuation


class Yokohama(Game):
    id = "yokohama"
    rules_version = 1
    seats = (2, 3, 4)
    options = (
        OptionSpec("rewards", ("no", "yes"), "no"),
        OptionSpec("agents", ("no", "yes"), "no"),
    )
    default_edition = "standard"
    edition_type = components.YokohamaEdition
    letter = "Y"

    def __init__(self) -> None:
        self.table = table()

    def empty_state(self, setup: Setup, chance: Chance) -> YokohamaState:
        names = notation.space(setup.edition).names
        tables = components.tables(setup.edition)
        prizes, agents = setup.options["rewards"] == "yes", setup.options["agents"] == "yes"
        return YokohamaState(setup.seats, chance, self.table, names, tables, prizes, agents)

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
        return narration.narrate(own(s), event, names)

    def view(self, s: State, seat: int | None) -> msgspec.Struct:
        return view.view(own(s), seat)

    def seen(self, event: Event, seat: int | None) -> Event:
        return events.seen(event, seat)

    def scramble(self, s: State, seat: int | None, chance: Chance) -> State:
        return view.scramble(own(s), seat, chance)

    def action_out(self, s: State, seat: int, action: int) -> bool:
        """The kept order has come to light when it is fulfilled."""
        return own(s).own[seat * OWN + DONE] >> (action - DO_KEEP) & 1 == 1

    def chance_out(self, s: State, seat: int, pool: int, result: int) -> bool:
        return pool == POOL_ORDER and own(s).own[seat * OWN + DONE] >> result & 1 == 1

    def write_position(self, s: State) -> msgspec.Struct:
        return position.write(own(s))

    def read_position(self, setup: Setup, data: Any, file: str) -> State:
        return position.read(self.empty_state(setup, Chance(1, 1, 1, 1, 1, 1)), data, file)

    def impossible(self, s: State) -> Sentence | None:
        return frames.impossible(own(s))

    def result(self, s: State) -> Result:
        o = own(s)
        points = [o.points(seat) for seat in range(o.seats)]
        sources = [
            {name: o.own[seat * OWN + SCORE + i] for i, name in enumerate(SOURCE_NAMES)} for seat in range(o.seats)
        ]
        return Result(points, [scoring.winner(o)], o.ending, sources)

    def valuation(self) -> Valuation:
        return YokohamaValuation()


def own(s: State) -> YokohamaState:
    assert isinstance(s, YokohamaState)
    return s


GAME = Yokohama()
