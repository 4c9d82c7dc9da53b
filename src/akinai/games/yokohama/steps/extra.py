"""Additional actions: foreign agents, achievements, orders (rules Y-8)."""

from __future__ import annotations

from mypy_extensions import i64

from akinai.engine.kernel import Choices, bit
from akinai.engine.sentence import Sentence, say
from akinai.games.yokohama.events import Achieved, AgentUsed, OrderFulfilled, PrizeTaken
from akinai.games.yokohama.ids import (
    ACHIEVED,
    AGENT_KINDS,
    AGENTS,
    AREAS,
    BALL,
    CANAL,
    CARDS_N,
    CHOOSE_PRIZE,
    COPPER,
    DO_ACHIEVE,
    DO_AGENT,
    DO_DONE,
    DO_FULFIL,
    DO_PRIZE,
    DONE,
    DONE_N,
    FISH,
    FREE_AGENT,
    FROM_GOALS,
    FROM_ORDERS,
    FROM_TECHNOLOGIES,
    GOODS,
    HAND,
    HAND_ASSISTANTS,
    HAND_N,
    LANGUAGE_SCHOOL,
    NOBODY,
    ORDERS,
    OWN,
    PLACE,
    PRESIDENT,
    PRIZE,
    PRIZES,
    PRODUCTION_AREAS,
    REWARD,
    SECRET,
    SILK,
    TEA,
    TOKENS_N,
    USED,
    YEN,
    YEN_2,
)
from akinai.games.yokohama.state import YokohamaState
from akinai.games.yokohama.steps.areas import act
from akinai.games.yokohama.steps.base import (
    Decision,
    add_agent,
    add_flag,
    forced,
    free_technologies,
    gain,
    score,
    spend,
)
from akinai.games.yokohama.steps.rewards import reward
from akinai.games.yokohama.steps.turn import end_turn


class Extra(Decision):
    """Additional actions in any order. Frame: a = 1 before the main action, 2 after it."""

    name = "extra"
    fields = ["phase"]

    def enter(self, s: YokohamaState) -> bool:
        # Whoever holds orders is always asked: others must not learn from it what can be fulfilled.
        return s.own[s.actor * OWN + HAND_N] > 0 or not forced(self, s)

    def legal(self, s: YokohamaState, out: Choices) -> None:
        out.add(DO_DONE)
        seat = s.actor
        at: i64 = seat * OWN
        if not s.used_agent and s.unused_agents(seat) > 0:
            for area in range(AREAS):
                if s.men[seat * AREAS + area] > 0 and s.own[at + PRESIDENT] != area:
                    out.add(DO_AGENT + area)
        if s.own[at + HAND_ASSISTANTS] > 0:
            for tile in range(3):
                if s.own[at + ACHIEVED] >> tile & 1 == 0 and reached(s, seat, s.goals[tile]):
                    out.add(DO_ACHIEVE + tile)
        hand = s.own[at + HAND]
        if hand != 0:
            for order in range(ORDERS):
                if hand >> order & 1 and can_fulfil(s, seat, order):
                    out.add(DO_FULFIL + order)
        free_technologies(s, out)

    def choose(self, s: YokohamaState, action: i64) -> None:
        if action == DO_DONE:
            if s.a == 1:
                s.swap(PLACE, s.actor, 0, 0)
            else:
                end_turn(s)
        elif action < DO_ACHIEVE:
            use_agent(s, action - DO_AGENT)
        elif action < DO_FULFIL:
            achieve(s, action - DO_ACHIEVE)
        else:
            fulfil(s, action - DO_FULFIL)

    def question(self, s: YokohamaState) -> Sentence:
        return say("yokohama.ask.extra_first" if s.a == 1 else "yokohama.ask.extra_second")

    def rule(self, s: YokohamaState) -> str:
        return "Y-8.1"


def use_agent(s: YokohamaState, area: i64) -> None:
    """An agent is turned face down and does the steps 3 to 6 in the area."""
    seat = s.actor
    s.used_agent = True
    kind: i64 = 0
    for k in range(AGENT_KINDS):
        if s.own[seat * OWN + AGENTS + k] > s.own[seat * OWN + USED + k]:
            kind = k
    s.own[seat * OWN + USED + kind] += 1
    if s.listener is not None:
        s.listener(AgentUsed(seat, kind, area))
    act(s, area)


# ---- achievements


def buildings(s: YokohamaState, seat: i64, first: i64, last: i64) -> i64:
    """Areas of a range in which the seat has a building; each counts once."""
    n: i64 = 0
    for area in range(first, last):
        if s.house[area] == seat or s.has_shop(seat, area):
            n += 1
    return n


def amount(s: YokohamaState, seat: i64, goal: i64) -> i64:
    """What the seat has of that which an achievement of type A or B counts."""
    at: i64 = seat * OWN
    if goal == 0:
        return s.own[at + FISH]
    if goal == 1:
        return s.own[at + TEA]
    if goal == 2:
        return s.own[at + SILK]
    if goal == 3:
        return s.own[at + COPPER]
    if goal == 4:
        return s.own[at + CARDS_N]
    if goal == 5:
        return s.own[at + YEN]
    if goal == 6:
        return s.agents_of(seat) + s.own[at + TOKENS_N]
    return s.own[at + DONE_N]


def reached(s: YokohamaState, seat: i64, goal: i64) -> bool:
    """Whether the seat meets the condition of the achievement (Y-8.8 to Y-8.10)."""
    t = s.tables
    if goal < 8:
        return amount(s, seat, goal) >= t.goal_amount[goal]
    if buildings(s, seat, 0, PRODUCTION_AREAS) < t.goal_production[goal]:
        return False
    return buildings(s, seat, PRODUCTION_AREAS, CANAL) >= t.goal_commercial[goal]


def achieve(s: YokohamaState, tile: i64) -> None:
    """An assistant from the hand to the first free space of the tile."""
    seat = s.actor
    at: i64 = seat * OWN
    goal = s.goals[tile]
    s.own[at + HAND_ASSISTANTS] -= 1
    s.own[at + ACHIEVED] |= bit(tile)
    place: i64 = 0
    while s.goal_by[tile * s.seats + place] != NOBODY:
        place += 1
    s.goal_by[tile * s.seats + place] = seat
    if s.listener is not None:
        s.listener(Achieved(seat, goal, place))
    score(s, seat, FROM_GOALS, s.tables.goal_first[goal] if place == 0 else s.tables.goal_later[goal])
    if s.own[at + ACHIEVED] == 7 and s.prizes != 0:
        s.push(CHOOSE_PRIZE, seat, 0, 0)


class ChoosePrize(Decision):
    """All three achievements: which reward token? (Mini-expansion 1)"""

    name = "choose_prize"

    def legal(self, s: YokohamaState, out: Choices) -> None:
        for prize in range(PRIZES):
            if s.prizes >> prize & 1:
                out.add(DO_PRIZE + prize)

    def choose(self, s: YokohamaState, action: i64) -> None:
        seat, prize = s.actor, action - DO_PRIZE
        s.prizes &= ~bit(prize)
        s.own[seat * OWN + PRIZE] = prize
        s.pop()
        if s.listener is not None:
            s.listener(PrizeTaken(seat, prize))
        if s.tables.prize[prize] == FREE_AGENT:
            add_agent(s, seat, FREE_AGENT)
        else:
            add_flag(s, seat, s.tables.prize[prize])

    def question(self, s: YokohamaState) -> Sentence:
        return say("yokohama.ask.prize")

    def rule(self, s: YokohamaState) -> str:
        return "Y-17.2"


# ---- orders


def can_fulfil(s: YokohamaState, seat: i64, order: i64) -> bool:
    at: i64 = seat * OWN
    need = s.tables.order_need
    for good in range(GOODS):
        if s.own[at + good] < need[order * GOODS + good]:
            return False
    return True


def fulfil(s: YokohamaState, order: i64) -> None:
    """The goods are paid, the card lies open, its reward and its flag come."""
    seat = s.actor
    at: i64 = seat * OWN
    s.own[at + HAND] &= ~bit(order)
    s.own[at + SECRET] &= ~bit(order)
    s.own[at + HAND_N] -= 1
    s.own[at + DONE] |= bit(order)
    s.own[at + DONE_N] += 1
    if s.listener is not None:
        s.listener(OrderFulfilled(seat, order))
    for good in range(GOODS):
        spend(s, seat, good, s.tables.order_need[order * GOODS + good])
    if s.knows(seat, BALL):
        score(s, seat, FROM_TECHNOLOGIES, 2)
    if s.knows(seat, LANGUAGE_SCHOOL):
        gain(s, seat, YEN_2, 1)
    reward(s, seat, s.tables.order_reward, order * REWARD, FROM_ORDERS)
    add_flag(s, seat, s.tables.order_flag[order])
