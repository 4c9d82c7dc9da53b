"""Shared goals and solo goals (rules Z-20 and Z-23)."""

from __future__ import annotations

from mypy_extensions import i64

from akinai.engine.kernel import Choices
from akinai.engine.sentence import Sentence, say
from akinai.games.zaibatsu.events import GoalLed, SoloGoal
from akinai.games.zaibatsu.ids import (
    CONTRACTS_AREA,
    DEPARTMENT_STEP,
    DO_REWARD,
    DONE_N,
    FACTORIES_AREA,
    FROM_GOALS,
    GOAL_SLOTS,
    GOAL_STEP,
    GOALS,
    KEPT_MACHINE,
    NOBODY,
    OWN,
    P_FINANCE,
    PERIODS,
    RD,
    RESOLVE,
    SLOTS_N,
)
from akinai.games.zaibatsu.state import ZaibatsuState
from akinai.games.zaibatsu.steps.base import Decision, gain, score

DIFFERENT = 64
"""In the frame of a department choice: no colour twice."""


def progress(s: ZaibatsuState, seat: i64, goal: i64) -> i64:
    """How far a seat is at a goal: pieces built, steps from the first space, factories, contracts, tokens."""
    at: i64 = seat * OWN
    if goal < 3:
        return s.own[at + RD + goal] - 1
    if goal < FACTORIES_AREA:
        kept = s.own[at + KEPT_MACHINE] if goal == 4 else 0
        return s.own[at + RD + goal] - kept
    if goal == FACTORIES_AREA:
        return s.own[at + SLOTS_N]
    if goal == CONTRACTS_AREA:
        return s.own[at + DONE_N]
    return s.tokens_out(seat)


def leads(s: ZaibatsuState, seat: i64, goal: i64) -> bool:
    """Alone or with others, but not with nothing (Z-20.3)."""
    mine = progress(s, seat, goal)
    if mine == 0:
        return False
    for other in range(s.seats):
        if progress(s, other, goal) > mine:
            return False
    return True


def award_goals(s: ZaibatsuState, period: i64, chair: i64) -> None:
    """All goals of the period are compared first; then the rewards, in turn order from the next player on."""
    for i in range(GOAL_SLOTS - 1, -1, -1):
        goal = s.goals[period * GOAL_SLOTS + i]
        if goal == NOBODY:
            continue
        for distance in range(s.seats, 0, -1):
            seat: i64 = (chair + distance) % s.seats
            if leads(s, seat, goal):
                s.push(GOAL_STEP, seat, period, i)


class GoalStep(Decision):
    """Which reward for the goal? Frame: a = the period, b = the place of the goal on its board."""

    name = "goal"
    fields = ["period", "slot"]

    def enter(self, s: ZaibatsuState) -> bool:
        if s.listener is not None:
            s.listener(GoalLed(s.actor, s.goals[s.a * GOAL_SLOTS + s.b]))
        if s.a < PERIODS - 1:
            return True
        seat = s.actor
        points = s.tables.goal_points[s.a + s.b]
        s.pop()
        score(s, seat, FROM_GOALS, points)
        return False

    def legal(self, s: ZaibatsuState, out: Choices) -> None:
        out.add(DO_REWARD)
        out.add(DO_REWARD + 1)
        out.add(DO_REWARD + 2)

    def do(self, s: ZaibatsuState, action: i64) -> None:
        seat = s.actor
        period = s.a
        what = action - DO_REWARD
        if what == 0:
            s.pop()
            score(s, seat, FROM_GOALS, s.tables.goal_points[period])
            return
        s.swap(RESOLVE, seat, 0, 0)
        if what == 1:
            s.push(DEPARTMENT_STEP, seat, s.tables.goal_departments[period], DIFFERENT)
        else:
            gain(s, seat, P_FINANCE, s.tables.goal_finance[period], FROM_GOALS)

    def question(self, s: ZaibatsuState) -> Sentence:
        return say("zaibatsu.ask.goal")

    def rule(self, s: ZaibatsuState) -> str:
        return "Z-20.4"


def reach(s: ZaibatsuState, goal: i64) -> i64:
    """How far you are at a solo goal: tracks are given by space, all else by number."""
    n = progress(s, 0, goal)
    return n + 1 if goal < 3 else n


def goal_reached(s: ZaibatsuState, goal: i64) -> bool:
    return reach(s, goal) >= s.tables.solo_need[goal]


def solo_won(s: ZaibatsuState) -> bool:
    """All solo goals of the game, before the Final Consolidation (Z-23.2)."""
    won: bool = True
    for i in range(GOALS):
        goal = s.goals[i]
        if goal != NOBODY:
            reached = goal_reached(s, goal)
            if s.listener is not None:
                s.listener(SoloGoal(goal, reached))
            if not reached:
                won = False
    return won
