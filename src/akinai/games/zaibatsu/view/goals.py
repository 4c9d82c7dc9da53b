"""What not every game has: starting tokens to choose from, shared goals, the Automa and its goals."""

from __future__ import annotations

import msgspec

from akinai.engine import sets
from akinai.games.zaibatsu.state import ZaibatsuState
from akinai.games.zaibatsu.steps.goals import goal_reached, progress, reach
from akinai.games.zaibatsu.things import automa, colours, goals, hiring, periods, starts
from akinai.games.zaibatsu.view.sheet import Amounts, amounts


class PairView(msgspec.Struct, frozen=True):
    a: str
    points: int
    b: Amounts
    left: bool


class GoalView(msgspec.Struct, frozen=True):
    """A shared goal: how far every seat is, and what it brings (one of these, or the points alone)."""

    goal: str
    have: list[int]
    reward: Amounts


class SoloGoalView(msgspec.Struct, frozen=True):
    """A goal of the solo game: what it asks for, how far you are, and whether that is enough."""

    goal: str
    need: int
    have: int
    reached: bool


class AutomaTokenView(msgspec.Struct, frozen=True):
    """An action token: a hiring space, or the Workers icon with level and arrow."""

    shows: str
    level: int
    arrow: str
    up: bool
    """Whether it has been turned up."""


class AutomaView(msgspec.Struct, frozen=True):
    difficulty: int
    priority: list[str]
    tokens: list[AutomaTokenView]
    influence: list[list[int]]
    """Values of its tokens, row by row."""
    trains: int
    goals: list[SoloGoalView]


def pair_view(s: ZaibatsuState, number: int) -> PairView:
    pair = s.pairs[number]
    bonuses = amounts(s.printed.start_bonuses[pair.b])
    return PairView(starts.NAMES[pair.a], s.printed.start_points[pair.a], bonuses, sets.has(s.pairs_left, number))


# ---- shared goals


def shared_goals(s: ZaibatsuState) -> list[list[GoalView]]:
    """By period; none without that module."""
    return [[goal_view(s, period, slot, goal) for slot, goal in enumerate(row)] for period, row in enumerate(s.goals)]


def goal_view(s: ZaibatsuState, period: int, slot: int, goal: int) -> GoalView:
    have = [progress(s, player, goal) for player in s.players]
    return GoalView(goals.NAMES[goal], have, goal_reward(s, period, slot))


def goal_reward(s: ZaibatsuState, period: int, slot: int) -> Amounts:
    if period == periods.LAST:
        return {"vp": s.printed.last_goal_points[slot]}
    reward = s.printed.goal_rewards[period]
    return {"vp": reward.points, "any": reward.departments, "finance": reward.finance}


# ---- the Automa


def automa_view(s: ZaibatsuState) -> AutomaView | None:
    if not s.solo:
        return None
    left = sets.listed(s.automa.tokens)
    return AutomaView(
        difficulty=s.difficulty,
        priority=[colours.NAMES[colour] for colour in s.automa.priority],
        tokens=[action_token_view(s, token) for token in range(automa.ACTION_TOKENS)],
        influence=[
            [automa.value_of(token) for token in left if automa.row_of_token(token) == row]
            for row in range(automa.ROWS)
        ],
        trains=s.automa.trains_left,
        goals=[solo_goal_view(s, goal) for goal in s.solo_goals],
    )


def action_token_view(s: ZaibatsuState, number: int) -> AutomaTokenView:
    token = s.printed.action_tokens[number]
    up = not sets.has(s.automa.face_down, number)
    if token.space != hiring.NO_SPACE:
        return AutomaTokenView(hiring.SPACE_LETTERS[token.space], 0, "", up)
    return AutomaTokenView("workers", token.least_difficulty, "right" if token.right else "left", up)


def solo_goal_view(s: ZaibatsuState, goal: int) -> SoloGoalView:
    return SoloGoalView(goals.NAMES[goal], s.printed.solo_need[goal], reach(s, goal), goal_reached(s, goal))
