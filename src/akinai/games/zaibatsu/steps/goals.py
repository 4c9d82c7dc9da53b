"""Shared goals and solo goals (rules Z-20 and Z-23)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from akinai.engine.fields import Number, One
from akinai.engine.kernel import Choices
from akinai.games.zaibatsu import events
from akinai.games.zaibatsu.actions import REWARD_DEPARTMENTS, REWARD_FINANCE, REWARD_POINTS
from akinai.games.zaibatsu.player import Player
from akinai.games.zaibatsu.state import ZaibatsuState
from akinai.games.zaibatsu.steps.base import ZaibatsuStep
from akinai.games.zaibatsu.steps.choices import ALL_COLOURS, ChooseDepartment
from akinai.games.zaibatsu.steps.effects import Resolve
from akinai.games.zaibatsu.steps.gaining import gain, score
from akinai.games.zaibatsu.things import goals, objectives, origins, parts, periods, sources, tracks
from akinai.games.zaibatsu.things.goals import Goal
from akinai.games.zaibatsu.things.origins import Origin
from akinai.games.zaibatsu.things.owners import HUMAN


def progress(s: ZaibatsuState, player: Player, goal: Goal) -> i64:
    """How far a seat is at a goal: pieces built, steps from the first space, factories, contracts, tokens."""
    if goal == goals.INFLUENCE:
        return s.tokens_of(player.seat)
    if objectives.is_track(goal):
        return player.space_on(goal) - tracks.FIRST_SPACE
    if goal == objectives.MACHINES:
        return player.built_machines()
    return player.reached(goal)


def reach(s: ZaibatsuState, player: Player, goal: Goal) -> i64:
    """The same as it is told: tracks by space, all else by number."""
    n = progress(s, player, goal)
    if objectives.is_track(goal):
        return n + tracks.FIRST_SPACE
    return n


# ---- shared goals


def leaders(there: list[int]) -> list[int]:
    """The seats that are furthest, alone or with others, but not with nothing (Z-20.3)."""
    most = max(there)
    if most == 0:
        return []
    return [seat for seat in range(len(there)) if there[seat] == most]


def standing(s: ZaibatsuState, goal: Goal) -> list[int]:
    """How far every seat is at a goal."""
    return [progress(s, player, goal) for player in s.players]


def leads(s: ZaibatsuState, player: Player, goal: Goal) -> bool:
    return player.seat in leaders(standing(s, goal))


def award_goals(s: ZaibatsuState, period: i64, chair: i64) -> None:
    """All goals of the period are compared first; then the rewards, in turn order from the next player on."""
    # What is pushed last comes first: so the goals and the seats go backwards here.
    there = s.goals[period]
    for i in range(len(there)):
        slot: i64 = len(there) - 1 - i
        for distance in range(s.seats):
            seat: i64 = (chair + s.seats - distance) % s.seats
            if leads(s, s.players[seat], there[slot]):
                s.push(ChooseReward(seat, period, slot))


@final
@mypyc_attr(free_list_len=1)
class ChooseReward(ZaibatsuStep):
    """Which reward for the goal?"""

    name = "goal"
    rule = "Z-20.4"
    question = "zaibatsu.ask.goal"
    fields = {"period": One(periods.NAMES), "slot": Number(0, goals.MOST_OF_A_PERIOD - 1)}
    on = ("next_round", "goal")

    def __init__(self, actor: i64, period: i64, slot: i64) -> None:
        super().__init__(actor)
        self.period: Final = period
        """From 0."""
        self.slot: Final = slot
        """The place of the goal among those of the period."""

    def enter(self, s: ZaibatsuState) -> bool:
        if s.watched:
            goal = goals.NAMES[s.goals[self.period][self.slot]]
            s.tell(events.GoalLed(self.actor, goal, [origins.NAMES[self.origin(s)]]))
        if self.period < periods.LAST:
            return True
        s.pop()
        score(s, s.players[self.actor], sources.GOALS, s.printed.last_goal_points[self.slot], self.origin(s))
        return False

    def origin(self, s: ZaibatsuState) -> Origin:
        return origins.of_goal(s.goals[self.period][self.slot])

    def legal(self, s: ZaibatsuState, out: Choices) -> None:
        out.add(REWARD_POINTS)
        out.add(REWARD_DEPARTMENTS)
        out.add(REWARD_FINANCE)

    def do(self, s: ZaibatsuState, action: i64) -> None:
        player = s.players[self.actor]
        reward = s.printed.goal_rewards[self.period]
        origin = self.origin(s)
        if action == REWARD_POINTS:
            s.pop()
            score(s, player, sources.GOALS, reward.points, origin)
            return
        s.swap(Resolve(self.actor))
        if action == REWARD_DEPARTMENTS:
            s.origin = origin
            s.push(ChooseDepartment(self.actor, reward.departments, ALL_COLOURS, True))
        else:
            gain(s, player, parts.FINANCE, reward.finance, origin)

    def possible(self, s: ZaibatsuState) -> bool:
        if not s.with_goals or s.round != s.printed.period_end[self.period]:
            return False
        return self.slot < len(s.goals[self.period])


# ---- solo goals


def goal_reached(s: ZaibatsuState, goal: Goal) -> bool:
    return reach(s, s.players[HUMAN], goal) >= s.printed.solo_need[goal]


def solo_won(s: ZaibatsuState) -> bool:
    """All solo goals of the game, before the Final Consolidation (Z-23.2)."""
    won: bool = True
    for i in range(len(s.solo_goals)):
        goal = s.solo_goals[i]
        reached = goal_reached(s, goal)
        if s.watched:
            s.tell(events.SoloGoal(goals.NAMES[goal], reached))
        if not reached:
            won = False
    return won
