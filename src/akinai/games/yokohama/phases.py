"""Where a turn of Yokohama stands: its phase, and the area action that goes on (rules Y-3)."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from akinai.engine.kernel import Step
from akinai.games.yokohama.state import MOST_POWER, YokohamaState
from akinai.games.yokohama.steps.acting import POWER_TO_BUILD
from akinai.games.yokohama.steps.additional import AdditionalActions
from akinai.games.yokohama.steps.building import Build, Recover, Token
from akinai.games.yokohama.steps.laboratory import Research
from akinai.games.yokohama.steps.management import Declare, Pray
from akinai.games.yokohama.steps.moving import Move, Recall
from akinai.games.yokohama.steps.placing import Place
from akinai.games.yokohama.steps.port import TakeOrder
from akinai.games.yokohama.steps.rewards import Gain, Hire, Lift
from akinai.games.yokohama.things import areas
from akinai.games.yokohama.things.areas import AGENCY, CHURCH, CUSTOMS, Area
from akinai.games.yokohama.things.seats import Seat

ADDITIONAL_1: Final = "additional_1"
PLACEMENT: Final = "placement"
MOVEMENT: Final = "movement"
AREA_ACTION: Final = "area_action"
FIVE_POWER: Final = "five_power"
BUILDING: Final = "building"
RECOVERY: Final = "recovery"
ADDITIONAL_2: Final = "additional_2"
NAMES: Final = [
    ADDITIONAL_1, PLACEMENT, MOVEMENT, AREA_ACTION, FIVE_POWER, BUILDING, RECOVERY, ADDITIONAL_2,
]  # fmt: skip
"""In the order of a turn."""
UNKNOWN: Final = 0
"""No power: it no longer matters, and cannot always be told any more."""


class Standing:
    """What the stack says: read from the top down to the phase of the turn."""

    def __init__(self, s: YokohamaState) -> None:
        self.phase: str | None = None
        """None in the set-up, and when the game is over."""
        self.part: str | None = None
        """The step of the main action, also of an agent's; None outside of an action."""
        self.area: i64 = areas.NOWHERE
        self.power: i64 = UNKNOWN
        self.read(s)

    def read(self, s: YokohamaState) -> None:
        step = s.top
        above: Step[Any] | None = None
        while step.below is not None:
            if self.part is None:
                self.read_part(s, step, above)
            if isinstance(step, AdditionalActions):
                self.phase = ADDITIONAL_2 if step.second else ADDITIONAL_1
            elif isinstance(step, Place):
                self.phase = PLACEMENT
            elif isinstance(step, (Move, Recall)):
                self.phase = MOVEMENT
            elif isinstance(step, Recover):
                self.phase = self.part
            above = step
            step = step.below

    def read_part(self, s: YokohamaState, step: Step[Any], above: Step[Any] | None) -> None:
        if isinstance(step, Token):
            self.area = step.area
            self.part = FIVE_POWER if above is None else AREA_ACTION
        elif isinstance(step, Build):
            self.area = step.area
            self.part = BUILDING if above is None else after(s, step.actor, step.area, above, FIVE_POWER)
        elif isinstance(step, Recover):
            self.area = step.area
            self.part = RECOVERY if above is None else after(s, step.actor, step.area, above, BUILDING)
        if self.part == FIVE_POWER:
            self.power = MOST_POWER
        elif self.part == AREA_ACTION and above is not None and (self.area == AGENCY or not is_choice(above)):
            self.power = power_of(s, s.top, self.area)


def is_choice(step: Step[Any]) -> bool:
    """Whether the step is a choice that a reward brings; the Employment Agency hires so, too."""
    return isinstance(step, (Gain, Hire, Lift))


def after(s: YokohamaState, seat: Seat, area: Area, step: Step[Any], rewarded: str) -> str:
    """The part of the action to which a step belongs that lies on the next part: the area action, or what brings the
    reward.

    Only Employment Agency, Church and Customs ask for the same as rewards do. There the power decides whether there
    was a building, and the owner of the five-power token whether it was taken.
    """
    if not is_choice(step):
        return AREA_ACTION
    if area != AGENCY and area != CHURCH and area != CUSTOMS:
        return rewarded
    site = s.sites[area]
    if rewarded == BUILDING:
        return BUILDING if s.power(seat, area) >= POWER_TO_BUILD and site.has_building(seat) else AREA_ACTION
    if site.token_by != seat:
        return AREA_ACTION
    reward = s.printed.tokens[site.token].reward
    if isinstance(step, Gain):
        brought = reward.any_goods
    elif isinstance(step, Hire):
        brought = reward.pieces
    else:
        brought = reward.moves
    return FIVE_POWER if brought > 0 else AREA_ACTION


def power_of(s: YokohamaState, step: Step[Any], area: Area) -> i64:
    """The power of the area action that goes on: as its step says, or as it stands, for nothing has changed it yet."""
    if isinstance(step, Research):
        return step.power
    if isinstance(step, TakeOrder):
        return step.power
    if isinstance(step, Pray):
        return step.power
    if isinstance(step, Declare):
        return step.power
    return s.power(step.actor, area)
