"""Nippon: Zaibatsu: the game's table of contents.

things/                   the rulebook's nouns, a module for each kind; hiring and automa are parts of the state,
                          effects are bonuses and what waits to be resolved
actions                   the actions that can be chosen
components                what an edition must hold (`editions/` has the published ones)
printed                   what is printed on the components, as the rules need it
state, player             where every worker, piece, tile and token is
effect_words              effects that wait, as files write them
steps/                    the rulebook's chapters: its own table of contents says which
scoring                   influence, the final scoring, the winner
events, view/             what happens, what can be seen
outlook/                  what a seat could do and would get
words                     things as parts of sentences; notation, narration, deeds: actions and events
position/                 position files
valuation                 how bots judge a state (worth, weights), and small choices without looking ahead (quick)
rules/, text/             the numbered rules and all sentences, in every language
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from akinai.engine.chance import Chance, any_chance
from akinai.engine.codec import ActionSpace
from akinai.engine.deeds import Deed
from akinai.engine.edition import Edition
from akinai.engine.events import Event
from akinai.engine.game import Game, OptionSpec, Result, Setup
from akinai.engine.kernel import NO_SEAT, Step, Valuation
from akinai.engine.sentence import Arg, Sentence, say
from akinai.games.zaibatsu import components, deeds, events, narration, notation, outlook, position, scoring, view
from akinai.games.zaibatsu.actions import DONE
from akinai.games.zaibatsu.position.impossible import impossible
from akinai.games.zaibatsu.position.old_steps import old_steps
from akinai.games.zaibatsu.state import ZaibatsuState, empty_state
from akinai.games.zaibatsu.steps.choices import ChooseDepartment, Innovate, Modify, Spread, SwapFinance
from akinai.games.zaibatsu.steps.consolidation import Consolidate, Keep, PayWages, PlaceFavor
from akinai.games.zaibatsu.steps.effects import Resolve
from akinai.games.zaibatsu.steps.free_pieces import BuildMachine, BuildShip, BuildTrain, ChoosePiece
from akinai.games.zaibatsu.steps.goals import ChooseReward
from akinai.games.zaibatsu.steps.industry import Build, Machines, Production
from akinai.games.zaibatsu.steps.invest import FinanceOrContract, Invest
from akinai.games.zaibatsu.steps.markets import ChooseAmount, ChooseBonus, Markets, PlaceToken
from akinai.games.zaibatsu.steps.modifiers import ChooseModifier
from akinai.games.zaibatsu.steps.production import Produce
from akinai.games.zaibatsu.steps.research import Advance
from akinai.games.zaibatsu.steps.setup import Begin, ChooseOld, ChooseStart, ChooseWorker, set_up
from akinai.games.zaibatsu.steps.shipping import ChooseRegion, PayShip, PayTrain, Ships, Trains
from akinai.games.zaibatsu.steps.solo import AutomaTurn
from akinai.games.zaibatsu.steps.spending import TakeGoods
from akinai.games.zaibatsu.steps.turn import LOST, EndRound, FinalConsolidations, NextRound, Turn, TurnOrder
from akinai.games.zaibatsu.things import automa, owners, sources
from akinai.games.zaibatsu.valuation import ZaibatsuValuation

MODULES = ("advanced", "goals")


class Zaibatsu(Game[ZaibatsuState]):
    id = "zaibatsu"
    rules_version = 2
    seats = (1, 2, 3, 4)
    options = (
        OptionSpec("sides", ("a", "random"), "a"),
        OptionSpec("advanced", ("no", "yes"), "no"),
        OptionSpec("goals", ("no", "yes"), "no"),
        OptionSpec("difficulty", tuple(automa.DIFFICULTY_NAMES), "normal"),
    )
    default_edition = "standard"
    edition_type = components.ZaibatsuEdition
    letter = "Z"
    view_type = view.ZaibatsuView
    printed_type = view.ZaibatsuPrinted
    outlook_type = view.ZaibatsuOutlook
    event_type = events.ZaibatsuEvent
    steps: tuple[type[Step[Any]], ...] = (
        ChooseStart, ChooseOld, ChooseWorker, Begin,
        TurnOrder, Turn, ChooseModifier,
        Advance, Build, Machines, Production, Ships, PayShip, Trains, PayTrain, ChooseRegion,
        Markets, ChooseAmount, PlaceToken, ChooseBonus, Invest, FinanceOrContract, TakeGoods,
        Resolve, ChooseDepartment, Innovate, Modify, BuildShip, BuildTrain, BuildMachine, ChoosePiece, Produce, Spread,
        SwapFinance,
        Consolidate, PlaceFavor, Keep, PayWages,
        EndRound, ChooseReward, NextRound, FinalConsolidations, AutomaTurn,
    )  # fmt: skip
    closing = (DONE,)

    def contradiction(self, seats: int, options: dict[str, str]) -> Sentence | None:
        """Solo is played without the modules (Z-21.1); the difficulty is the Automa's."""
        for module in MODULES:
            if seats == 1 and options[module] == "yes":
                return say("zaibatsu.error.solo_module", name=module)
        if seats > 1 and options["difficulty"] != "normal":
            return say("zaibatsu.error.difficulty")
        return None

    def empty_state(self, setup: Setup, chance: Chance) -> ZaibatsuState:
        chosen = setup.options
        difficulty = automa.NO_DIFFICULTY
        if setup.seats == 1:
            difficulty = automa.DIFFICULTY_NAMES.index(chosen["difficulty"]) + 1
        printed = components.printed(setup.edition)
        mixed, advanced, goals = chosen["sides"] == "random", chosen["advanced"] == "yes", chosen["goals"] == "yes"
        return empty_state(setup.seats, chance, printed, setup.rules, mixed, advanced, goals, difficulty)

    def start(self, setup: Setup, chance: Chance, listener: Callable[[Event], None] | None = None) -> ZaibatsuState:
        s = self.empty_state(setup, chance)
        s.listen(listener)
        set_up(s)
        return s

    def space(self, edition: Edition) -> ActionSpace:
        return notation.space(edition)

    def chance_labels(self, edition: Edition) -> list[list[str]]:
        return notation.chance_labels(edition)

    def describe(self, s: ZaibatsuState, action: int) -> Sentence:
        return notation.describe(s, action)

    def deed(self, s: ZaibatsuState, action: int, events: list[Event]) -> Deed:
        return deeds.deed(s, action, events)

    def narrate(self, s: ZaibatsuState, event: Event, names: list[Arg]) -> Sentence | None:
        return narration.narrate(s, event, names)

    def printed_view(self, s: ZaibatsuState) -> msgspec.Struct:
        return view.printed_view(s)

    def table_view(self, s: ZaibatsuState) -> msgspec.Struct:
        return view.table_view(s)

    def own_view(self, s: ZaibatsuState, seat: int) -> msgspec.Struct | None:
        """Everything lies open."""
        return None

    def outlook(self, s: ZaibatsuState, seat: int) -> msgspec.Struct:
        return outlook.outlook(s, seat)

    def seen(self, event: Event, seat: int | None) -> Event:
        """Everything happens in the open."""
        return event

    def redeal(self, s: ZaibatsuState, seat: int | None, chance: Chance) -> ZaibatsuState:
        """Only what chance will bring is hidden."""
        return s.determinise(NO_SEAT if seat is None else seat, chance)

    def write_position(self, s: ZaibatsuState) -> msgspec.Struct:
        return position.write(s)

    def read_position(self, setup: Setup, data: Any, file: str) -> ZaibatsuState:
        return position.read(self.empty_state(setup, any_chance()), data, file)

    def old_steps(self, s: ZaibatsuState, rows: list[dict[str, Any]]) -> list[dict[str, Any]]:
        return old_steps(s, rows)

    def impossible(self, s: ZaibatsuState) -> Sentence | None:
        return impossible(s)

    def result(self, s: ZaibatsuState) -> Result:
        points = [player.points() for player in s.players]
        by_source = [dict(zip(sources.NAMES, player.scored, strict=True)) for player in s.players]
        winners = [] if s.ending == LOST else [scoring.winner(s)]
        return Result(points, winners, s.ending, by_source)

    def verdict(self, s: ZaibatsuState) -> Sentence | None:
        """Against the Automa: lost, or the rank that the points bring (Z-23.4)."""
        if not s.over or not s.solo:
            return None
        if s.ending == LOST:
            return say("zaibatsu.verdict.lost")
        points = s.points(owners.HUMAN)
        rank = sum(points >= least for least in scoring.RANKS)
        return say(f"zaibatsu.verdict.{rank}", points=points)

    def valuation(self) -> Valuation[ZaibatsuState]:
        return ZaibatsuValuation()


GAME = Zaibatsu()
