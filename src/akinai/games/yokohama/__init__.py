"""Yokohama: the game's table of contents.

things/             the rulebook's nouns, a module for each kind: achievements, areas, boards, countries, endings,
                    goods, orders, parts, pieces, pools, pyramid, rewards, seats, sites, slots, sources, technologies
actions             what can be chosen
components          what an edition must hold (`editions/` has the published ones)
printed             what is printed on the components, as the rules need it
state, player       where every piece, card, tile and token is
steps/              the rulebook's chapters: set-up, turn, additional (actions) with achieving and fulfilling, placing,
                    moving, acting (the area action), chinatown, management (Church, Customs), laboratory,
                    units (how cards are paid), port, building, rewards; ways: the cheapest ways of a president
scoring             the final scoring, the winner
events              what happens
words               every thing in words; notation, narration, deeds: actions, events, and the parts of actions
view/               what can be seen. Made by printing: what is printed; viewing: what everybody and a seat sees;
                    outlook: what a seat could do and would get; with trying: what something would bring;
                    phases: where a turn stands; effects: what technologies do, in numbers
position            position files
valuation           how bots judge a state; worth: what things are worth; quick: small choices without looking ahead;
                    weights: their numbers
rules/, text/       the numbered rules and all sentences, in every language
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from akinai.engine import sets
from akinai.engine.chance import Chance, any_chance
from akinai.engine.codec import ActionSpace
from akinai.engine.deeds import Deed
from akinai.engine.edition import Edition
from akinai.engine.events import Event
from akinai.engine.game import Game, OptionSpec, Result, Setup
from akinai.engine.kernel import NO_SEAT, Step, Valuation
from akinai.engine.sentence import Arg, Sentence
from akinai.games.yokohama import (
    components,
    deeds,
    events,
    narration,
    notation,
    outlook,
    position,
    printing,
    scoring,
    view,
    viewing,
)
from akinai.games.yokohama.actions import DONE, KEEP
from akinai.games.yokohama.state import YokohamaState, empty_state
from akinai.games.yokohama.steps.achieving import ChoosePrize
from akinai.games.yokohama.steps.additional import AdditionalActions
from akinai.games.yokohama.steps.building import Build, Recover, Token
from akinai.games.yokohama.steps.chinatown import Exchange
from akinai.games.yokohama.steps.laboratory import Learn, PlaceStation, Research, StockLab
from akinai.games.yokohama.steps.management import Declare, Offer, Pray, Put
from akinai.games.yokohama.steps.moving import Move, Recall
from akinai.games.yokohama.steps.placing import Place
from akinai.games.yokohama.steps.port import StockPort, TakeOrder
from akinai.games.yokohama.steps.rewards import Gain, Hire, Lift, Lower
from akinai.games.yokohama.steps.setup import Keep, set_up
from akinai.games.yokohama.steps.turn import Turn
from akinai.games.yokohama.steps.units import PayUnits
from akinai.games.yokohama.things import pools, sources
from akinai.games.yokohama.valuation import YokohamaValuation


class Yokohama(Game[YokohamaState]):
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
    view_type = view.YokohamaView
    printed_type = view.YokohamaPrinted
    outlook_type = view.YokohamaOutlook
    event_type = events.YokohamaEvent
    steps: tuple[type[Step[Any]], ...] = (
        Keep, Turn, AdditionalActions, ChoosePrize, Place, Move, Recall, Exchange, Pray, Offer, Declare, Put, Hire,
        Research, PayUnits, Learn, PlaceStation, StockLab, TakeOrder, StockPort, Token, Build, Recover, Gain, Lift,
        Lower,
    )  # fmt: skip
    closing = (DONE,)

    def empty_state(self, setup: Setup, chance: Chance) -> YokohamaState:
        printed = components.printed(setup.edition)
        prizes, free_agents = setup.options["rewards"] == "yes", setup.options["agents"] == "yes"
        return empty_state(setup.seats, chance, printed, prizes, free_agents)

    def start(self, setup: Setup, chance: Chance, listener: Callable[[Event], None] | None = None) -> YokohamaState:
        s = self.empty_state(setup, chance)
        s.listen(listener)
        set_up(s)
        return s

    def space(self, edition: Edition) -> ActionSpace:
        return notation.space(edition)

    def chance_labels(self, edition: Edition) -> list[list[str]]:
        return notation.chance_labels(edition)

    def describe(self, s: YokohamaState, action: int) -> Sentence:
        return notation.describe(s, action)

    def narrate(self, s: YokohamaState, event: Event, names: list[Arg]) -> Sentence | None:
        return narration.narrate(s, event, names)

    def deed(self, s: YokohamaState, action: int, events: list[Event]) -> Deed:
        return deeds.deed(s, action, events)

    def printed_view(self, s: YokohamaState) -> msgspec.Struct:
        return printing.printed_view(s)

    def table_view(self, s: YokohamaState) -> msgspec.Struct:
        return viewing.table_view(s)

    def own_view(self, s: YokohamaState, seat: int) -> msgspec.Struct:
        return viewing.own_view(s, seat)

    def outlook(self, s: YokohamaState, seat: int) -> msgspec.Struct:
        return outlook.outlook(s, seat)

    def seen(self, event: Event, seat: int | None) -> Event:
        return events.seen(event, seat)

    def redeal(self, s: YokohamaState, seat: int | None, chance: Chance) -> YokohamaState:
        return viewing.redeal(s, NO_SEAT if seat is None else seat, chance)

    def action_known(self, s: YokohamaState, seat: int, action: int) -> bool:
        """The kept order has come to light when it is fulfilled."""
        return sets.has(s.players[seat].fulfilled, KEEP.which(action))

    def chance_known(self, s: YokohamaState, seat: int, pool: int, result: int) -> bool:
        return pool == pools.ORDER and sets.has(s.players[seat].fulfilled, result)

    def write_position(self, s: YokohamaState) -> msgspec.Struct:
        return position.write(s)

    def read_position(self, setup: Setup, data: Any, file: str) -> YokohamaState:
        return position.read(self.empty_state(setup, any_chance()), data, file)

    def old_steps(self, s: YokohamaState, rows: list[dict[str, Any]]) -> list[dict[str, Any]]:
        return position.old_steps(s, rows)

    def impossible(self, s: YokohamaState) -> Sentence | None:
        return position.impossible(s)

    def result(self, s: YokohamaState) -> Result:
        points = [player.points() for player in s.players]
        by_source = [dict(zip(sources.NAMES, player.scored, strict=True)) for player in s.players]
        return Result(points, [scoring.winner(s)], s.ending, by_source)

    def valuation(self) -> Valuation[YokohamaState]:
        return YokohamaValuation()


GAME = Yokohama()
