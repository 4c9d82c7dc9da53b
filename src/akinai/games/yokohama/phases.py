"""Where a turn of Yokohama stands: its phase, and the area action that goes on (rules Y-3)."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from akinai.engine.kernel import Step
from akinai.games.yokohama.state import NO_POWER, YokohamaState
from akinai.games.yokohama.steps.additional import AdditionalActions
from akinai.games.yokohama.steps.building import Build, Recover, Token
from akinai.games.yokohama.steps.laboratory import Research
from akinai.games.yokohama.steps.management import Declare, Pray
from akinai.games.yokohama.steps.moving import Move, Recall
from akinai.games.yokohama.steps.placing import Place
from akinai.games.yokohama.steps.port import TakeOrder
from akinai.games.yokohama.steps.rewards import Gain, Hire, Lift
from akinai.games.yokohama.things import areas, parts
from akinai.games.yokohama.things.areas import AGENCY, CHURCH, CUSTOMS, Area
from akinai.games.yokohama.things.parts import NO_PART, ActionPart

ADDITIONAL_1: Final = "additional_1"
PLACEMENT: Final = "placement"
MOVEMENT: Final = "movement"
ADDITIONAL_2: Final = "additional_2"
NAMES: Final = [ADDITIONAL_1, PLACEMENT, MOVEMENT, *parts.NAMES, ADDITIONAL_2]
"""In the order of a turn."""


class Standing:
    """What the stack says, and the state about the action that goes on."""

    def __init__(self, s: YokohamaState) -> None:
        self.phase: str | None = None
        """None in the set-up, between two turns, and when the game is over."""
        self.part: ActionPart = NO_PART
        """Of the main action, or of an agent's; NO_PART outside of an action."""
        self.area: Area = areas.NOWHERE
        self.power: i64 = s.acting_power
        """Of that action; NO_POWER outside of one."""
        self.read(s)

    def read(self, s: YokohamaState) -> None:
        step = s.top
        while step.below is not None:
            if isinstance(step, AdditionalActions):
                self.phase = ADDITIONAL_2 if step.second else ADDITIONAL_1
            elif isinstance(step, Place):
                self.phase = PLACEMENT
            elif isinstance(step, (Move, Recall)):
                self.phase = MOVEMENT
            elif isinstance(step, Recover):
                self.area = step.area
                self.part = s.part
                if self.part == NO_PART:
                    self.part = part_by_stack(s.top, step.area)
                    self.power = power_by_stack(s.top)
                self.phase = parts.NAMES[self.part]
            step = step.below


def part_by_stack(top: Step[Any], area: Area) -> ActionPart:
    """The part in a position of before 0.7.0, which does not tell it: by the next part, which waits below.

    Employment Agency, Church and Customs ask for the same as token and building bring; they are taken for the area
    action there.
    """
    step = top
    above: Step[Any] | None = None
    while following(step) == NO_PART and step.below is not None:
        above = step
        step = step.below
    waits = following(step)
    if above is None:
        return waits
    area_asks = area == AGENCY or area == CHURCH or area == CUSTOMS
    if area_asks or not isinstance(above, (Gain, Hire, Lift)):
        return parts.AREA_ACTION
    return waits - 1


def power_by_stack(top: Step[Any]) -> i64:
    """The power in such a position, where the step says it."""
    if isinstance(top, Research):
        return top.power
    if isinstance(top, TakeOrder):
        return top.power
    if isinstance(top, Pray):
        return top.power
    return top.power if isinstance(top, Declare) else NO_POWER


def following(step: Step[Any]) -> ActionPart:
    """The part that the step is; NO_PART for those that lie on one."""
    if isinstance(step, Token):
        return parts.FIVE_POWER
    if isinstance(step, Build):
        return parts.BUILDING
    return parts.RECOVERY if isinstance(step, Recover) else NO_PART
