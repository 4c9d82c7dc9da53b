"""Traders of Osaka: the game's table of contents.

things/             what is counted: cards; what a space of the route is
actions             what can be chosen
components          what an edition must hold (`editions/` has the published ones)
printed             what is printed on the components, as the rules need it
state, player       where every card, ship, marker and token is
steps/              set-up, turn, buying, payout, refill: the rulebook's chapters
scoring             the sale of a set, the winners
events, view        what happens, what a seat may see
viewing             makes the views
words               what things are called
notation, narration actions and events in words
position            position files
valuation           how bots judge a state
rules/, text/       the numbered rules and all sentences, in every language
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
from akinai.engine.kernel import Step, Valuation
from akinai.engine.sentence import Arg, Sentence
from akinai.games.osaka import components, events, narration, notation, position, scoring, view, viewing
from akinai.games.osaka.actions import DONE
from akinai.games.osaka.state import OsakaState, empty_state
from akinai.games.osaka.steps.buying import Pay
from akinai.games.osaka.steps.payout import Close, Cover, Insure, Sink
from akinai.games.osaka.steps.setup import MARKET_START, Token, set_up
from akinai.games.osaka.steps.turn import Round, Turn
from akinai.games.osaka.things.cards import COLOUR_NAMES
from akinai.games.osaka.valuation import OsakaValuation


class Osaka(Game[OsakaState]):
    id = "osaka"
    rules_version = 1
    seats = (2, 3, 4)
    options = (OptionSpec("refill", ("plus2", "to5"), "plus2"),)
    default_edition = "standard"
    edition_type = components.OsakaEdition
    letter = "O"
    view_type = view.OsakaView
    printed_type = view.OsakaPrinted
    outlook_type = view.OsakaOutlook
    event_type = events.OsakaEvent
    steps: tuple[type[Step[Any]], ...] = (Token, Round, Turn, Pay, Close, Sink, Insure, Cover)
    closing = (DONE,)

    def empty_state(self, setup: Setup, chance: Chance) -> OsakaState:
        refill_to = MARKET_START if setup.options["refill"] == "to5" else 0
        return empty_state(setup.seats, chance, components.printed(setup.edition), refill_to)

    def start(self, setup: Setup, chance: Chance, listener: Callable[[Event], None] | None = None) -> OsakaState:
        s = self.empty_state(setup, chance)
        s.listen(listener)
        set_up(s)
        return s

    def labels(self, edition: Edition) -> dict[str, list[str]]:
        return {"card": list(components.labels(edition))}

    def space(self, edition: Edition) -> ActionSpace:
        return notation.space(edition)

    def chance_labels(self, edition: Edition) -> list[list[str]]:
        return notation.chance_labels(edition)

    def describe(self, s: OsakaState, action: int) -> Sentence:
        return notation.describe(s, action)

    def narrate(self, s: OsakaState, event: Event, names: list[Arg]) -> Sentence | None:
        return narration.narrate(s, event, names)

    def deed(self, s: OsakaState, action: int, events: list[Event]) -> Deed:
        return notation.deed(s, action, events)

    def printed_view(self, s: OsakaState) -> msgspec.Struct:
        return viewing.printed_view(s)

    def table_view(self, s: OsakaState) -> msgspec.Struct:
        return viewing.table_view(s)

    def own_view(self, s: OsakaState, seat: int) -> msgspec.Struct:
        return viewing.own_view(s, seat)

    def outlook(self, s: OsakaState, seat: int) -> msgspec.Struct:
        return viewing.outlook(s, seat)

    def seen(self, event: Event, seat: int | None) -> Event:
        return events.seen(event, seat)

    def redeal(self, s: OsakaState, seat: int | None, chance: Chance) -> OsakaState:
        return viewing.redeal(s, seat, chance)

    def write_position(self, s: OsakaState) -> msgspec.Struct:
        return position.write(s)

    def read_position(self, setup: Setup, data: Any, file: str) -> OsakaState:
        return position.read(self.empty_state(setup, any_chance()), data, file)

    def old_steps(self, s: OsakaState, rows: list[dict[str, Any]]) -> list[dict[str, Any]]:
        return position.old_steps(s, rows)

    def impossible(self, s: OsakaState) -> Sentence | None:
        return position.impossible(s)

    def result(self, s: OsakaState) -> Result:
        points = [player.points() for player in s.players]
        sources: list[dict[str, int]] = [dict(zip(COLOUR_NAMES, player.earned, strict=True)) for player in s.players]
        return Result(points, scoring.winners(s), s.ending, sources)

    def valuation(self) -> Valuation[OsakaState]:
        return OsakaValuation()


GAME = Osaka()
