"""The turn, the rounds, and the end of the game (rules Y-3 and Y-15)."""

from __future__ import annotations

from typing import Any, Final, TypeAlias, final

from mypy_extensions import i64, mypyc_attr

from akinai.engine import sets
from akinai.engine.fields import One
from akinai.engine.kernel import BOTTOM, NO_SEAT, AutoStep, Step
from akinai.games.yokohama.events import GameEnded, LastRoundBegan, TechnologyUsed, TurnBegan
from akinai.games.yokohama.scoring import final_scoring
from akinai.games.yokohama.state import YokohamaState
from akinai.games.yokohama.steps.additional import AdditionalActions
from akinai.games.yokohama.steps.gaining import gain
from akinai.games.yokohama.steps.moving import Move
from akinai.games.yokohama.steps.placing import Place
from akinai.games.yokohama.things import endings, goods, technologies
from akinai.games.yokohama.things.seats import Seat

Phase: TypeAlias = i64

ADDITIONAL_ACTIONS_1: Final = 0
"""The additional actions I, with which the turn begins."""
PLACEMENT: Final = 1
MOVEMENT: Final = 2
"""The movement, and all of the main action that follows from it."""
ADDITIONAL_ACTIONS_2: Final = 3
END: Final = 4
PHASES: Final = ["additional_actions_1", "placement", "movement", "additional_actions_2", "end"]


@final
@mypyc_attr(free_list_len=1)
class Turn(AutoStep[YokohamaState]):
    """A seat's turn, at the bottom of the stack: it puts the phases of the turn on itself, one after another."""

    name = "turn"
    fields = {"next": One(PHASES)}
    on = (BOTTOM,)

    def __init__(self, actor: i64, next: Phase) -> None:
        super().__init__(actor)
        self.next: Final = next
        """What comes when nothing lies on this step any more."""

    def enter(self, s: YokohamaState) -> bool:
        seat = self.actor
        if self.next == ADDITIONAL_ACTIONS_1:
            s.swap(Turn(seat, PLACEMENT))
            begin_turn(s, seat)
            s.push(AdditionalActions(seat, second=False))
        elif self.next == PLACEMENT:
            s.swap(Turn(seat, MOVEMENT))
            s.push(Place(seat, sets.EMPTY, paired=False))
        elif self.next == MOVEMENT:
            s.swap(Turn(seat, ADDITIONAL_ACTIONS_2))
            s.push(Move(seat, sets.EMPTY))
        elif self.next == ADDITIONAL_ACTIONS_2:
            s.swap(Turn(seat, END))
            s.push(AdditionalActions(seat, second=True))
        else:
            end_turn(s, seat)
        return False

    def possible(self, s: YokohamaState) -> bool:
        """The step on this one must belong to the phase that goes on."""
        steps = s.stack()
        fits = len(steps) == 1 or self.next == phase_after(steps[1])
        return self.actor != NO_SEAT and fits


def phase_after(step: Step[Any]) -> Phase:
    """What follows a step that lies on the turn; the main action goes on under all the others."""
    if isinstance(step, AdditionalActions):
        return END if step.second else PLACEMENT
    if isinstance(step, Place):
        return MOVEMENT
    return ADDITIONAL_ACTIONS_2


def begin_turn(s: YokohamaState, seat: Seat) -> None:
    """What may be done once a turn may be done again; the Stock Market works before anything else (Y-14.15)."""
    s.turn += 1
    s.used_agent = False
    s.used_university = False
    s.used_mill = False
    if s.watched:
        s.tell(TurnBegan(seat))
    player = s.players[seat]
    if player.knows(technologies.STOCK_MARKET) and player.yen < technologies.STOCK_MARKET_YEN:
        if s.watched:
            s.tell(TechnologyUsed(seat, technologies.NAMES[technologies.STOCK_MARKET]))
        gain(s, seat, goods.YEN, technologies.STOCK_MARKET_YEN - player.yen)


def end_turn(s: YokohamaState, seat: Seat) -> None:
    """The next seat's turn; after a triggered round one more, and then the end."""
    following = s.next_seat(seat)
    if following == s.first:
        if s.end_stage == endings.LAST_ROUND:
            final_scoring(s)
            reason = endings.NAMES[s.reason]
            s.finish(reason)
            if s.watched:
                s.tell(GameEnded(reason))
            return
        if s.end_stage == endings.TRIGGERED:
            s.end_stage = endings.LAST_ROUND
            if s.watched:
                s.tell(LastRoundBegan())
    s.swap(Turn(following, ADDITIONAL_ACTIONS_1))
