"""Nippon: Zaibatsu: the game's table of contents.

ids, tables         numbers behind the words, an edition's numbers
components          what an edition must hold (`editions/` has the published ones)
layout, state       the tables of a state; where every worker, piece, tile and token is
steps/              the rulebook's chapters: set-up, turn (hiring, end of turn and round), actions (R&D, Mining, Ships,
                    Trains, modifiers), industry (factories, machines, production), markets (and investments), pieces
                    (ships, machines, trains), effects (their order), choices (what they ask), consolidation, goals,
                    solo (the Automa)
scoring             influence, the final scoring, the winner
events, view, sheet what happens, what can be seen, what is printed on every player board
notation, narration actions and events in words
position, reading   position files; frames: what cannot be in one
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
from akinai.engine.sentence import Arg, Sentence, say
from akinai.games.zaibatsu import components, frames, narration, notation, position, reading, scoring, view
from akinai.games.zaibatsu.ids import DIFFICULTY_NAMES, OWN, RANKS, SCORE, SOURCE_NAMES
from akinai.games.zaibatsu.state import ZaibatsuState
from akinai.games.zaibatsu.steps.setup import set_up
from akinai.games.zaibatsu.steps.table import table
from akinai.games.zaibatsu.valuation import ZaibatsuValuation


class Zaibatsu(Game):
    id = "zaibatsu"
    rules_version = 1
    seats = (1, 2, 3, 4)
    options = (
        OptionSpec("sides", ("a", "random"), "a"),
        OptionSpec("advanced", ("no", "yes"), "no"),
        OptionSpec("goals", ("no", "yes"), "no"),
        OptionSpec("difficulty", tuple(DIFFICULTY_NAMES), "normal"),
    )
    default_edition = "standard"
    edition_type = components.ZaibatsuEdition
    letter = "Z"

    def __init__(self) -> None:
        self.table = table()

    def clash(self, seats: int, options: dict[str, str]) -> Sentence | None:
        """Solo is played without the modules (Z-21.1); the difficulty is the Automa's."""
        for module in ("advanced", "goals"):
            if seats == 1 and options[module] == "yes":
                return say("zaibatsu.error.solo_module", name=module)
        if seats > 1 and options["difficulty"] != "normal":
            return say("zaibatsu.error.difficulty")
        return None

    def empty_state(self, setup: Setup, chance: Chance) -> ZaibatsuState:
        o = setup.options
        difficulty = DIFFICULTY_NAMES.index(o["difficulty"]) + 1 if setup.seats == 1 else 0
        return ZaibatsuState(
            setup.seats, chance, self.table, notation.space(setup.edition).names, components.tables(setup.edition),
            o["sides"] == "random", o["advanced"] == "yes", o["goals"] == "yes", difficulty,
        )  # fmt: skip

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
        """Everything happens in the open."""
        return event

    def scramble(self, s: State, seat: int | None, chance: Chance) -> State:
        """Only what chance will bring is hidden."""
        return own(s).determinise(0, chance)

    def write_position(self, s: State) -> msgspec.Struct:
        return position.write(own(s))

    def read_position(self, setup: Setup, data: Any, file: str) -> State:
        return reading.read(self.empty_state(setup, Chance(1, 1, 1, 1, 1, 1)), data, file)

    def impossible(self, s: State) -> Sentence | None:
        return frames.impossible(own(s))

    def result(self, s: State) -> Result:
        o = own(s)
        points = [o.points(seat) for seat in range(o.seats)]
        sources = [
            {name: o.own[seat * OWN + SCORE + i] for i, name in enumerate(SOURCE_NAMES)} for seat in range(o.seats)
        ]
        winners = [] if o.ending == "lost" else [scoring.winner(o)]
        return Result(points, winners, o.ending, sources)

    def verdict(self, s: State) -> Sentence | None:
        """Against the Automa: lost, or the rank that the points bring (Z-23.4)."""
        o = own(s)
        if not o.over or o.difficulty == 0:
            return None
        if o.ending == "lost":
            return say("zaibatsu.verdict.lost")
        rank = sum(o.points(0) >= limit for limit in RANKS)
        return say(f"zaibatsu.verdict.{rank}", points=o.points(0))

    def valuation(self) -> Valuation:
        return ZaibatsuValuation()


def own(s: State) -> ZaibatsuState:
    assert isinstance(s, ZaibatsuState)
    return s


GAME = Zaibatsu()
