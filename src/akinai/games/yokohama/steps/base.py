"""What all steps share: places on the board, the seat they belong to, and technologies that are used at will."""

from __future__ import annotations

from abc import abstractmethod
from typing import Any

from mypy_extensions import i64

from akinai.engine.kernel import Choices, Decision, Step
from akinai.games.yokohama.actions import ACTIONS, USE_MILL, USE_UNIVERSITY
from akinai.games.yokohama.events import Hired, TechnologyUsed
from akinai.games.yokohama.player import Player
from akinai.games.yokohama.state import YokohamaState
from akinai.games.yokohama.steps.gaining import gain, spend
from akinai.games.yokohama.things import goods, pieces, technologies
from akinai.games.yokohama.things.seats import Seat


class YokohamaStep(Decision[YokohamaState]):
    def spots(self, s: YokohamaState, action: i64) -> list[str]:
        return ACTIONS.spots(action)

    def possible(self, s: YokohamaState) -> bool:
        return same_seat(self)


def same_seat(step: Step[Any]) -> bool:
    """Whether the step belongs to the seat of the one below it: nobody acts in another's turn."""
    below = step.below
    return below is not None and below.actor == step.actor


class StepWithTechnologies(YokohamaStep):
    """A step at which University and Spinning Mill may be used, too (Y-14.12, Y-14.19)."""

    def do(self, s: YokohamaState, action: i64) -> None:
        if action == USE_UNIVERSITY:
            use_university(s, self.actor)
        elif action == USE_MILL:
            use_mill(s, self.actor)
        else:
            self.choose(s, action)

    @abstractmethod
    def choose(self, s: YokohamaState, action: i64) -> None:
        """Performs one of the step's own choices."""


def add_technologies(s: YokohamaState, seat: Seat, out: Choices) -> None:
    """University and Spinning Mill, once a turn each."""
    player = s.players[seat]
    if player.knows(technologies.UNIVERSITY) and not s.used_university:
        if player.yen >= technologies.UNIVERSITY_PRICE and player.warehouse_assistants > 0:
            out.add(USE_UNIVERSITY)
    if not s.used_mill and can_spin(player):
        out.add(USE_MILL)


def can_spin(player: Player) -> bool:
    """Whether the player has a Spinning Mill and the silk for it."""
    return player.knows(technologies.SPINNING_MILL) and player.silk >= technologies.SPINNING_MILL_SILK


def use_university(s: YokohamaState, seat: Seat) -> None:
    """¥1 brings an assistant from the warehouse to the hand."""
    s.used_university = True
    if s.watched:
        s.tell(TechnologyUsed(seat, technologies.NAMES[technologies.UNIVERSITY]))
    spend(s, seat, goods.YEN, technologies.UNIVERSITY_PRICE)
    s.players[seat].hire(pieces.ASSISTANT)
    if s.watched:
        s.tell(Hired(seat, pieces.NAMES[pieces.ASSISTANT], 0))


def use_mill(s: YokohamaState, seat: Seat) -> None:
    """A silk is discarded for ¥2."""
    s.used_mill = True
    if s.watched:
        s.tell(TechnologyUsed(seat, technologies.NAMES[technologies.SPINNING_MILL]))
    spend(s, seat, goods.SILK, technologies.SPINNING_MILL_SILK)
    gain(s, seat, goods.YEN, technologies.SPINNING_MILL_YEN)
