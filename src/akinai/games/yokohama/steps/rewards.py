"""Rewards: what the symbols bring, and the choices they ask for (rules Y-13). The Employment Agency hires so, too."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from akinai.engine.kernel import Choices
from akinai.engine.sentence import Sentence, say
from akinai.games.yokohama.events import AssistantMoved, Hired
from akinai.games.yokohama.ids import (
    AREAS,
    DO_DONE,
    DO_GAIN,
    DO_HIRE,
    DO_LIFT,
    DO_LIFT_HAND,
    DO_LOWER,
    FREE_AGENT,
    GAIN,
    GOODS,
    HAND_ASSISTANTS,
    HIRE,
    IMPORT,
    LIFT,
    LOWER,
    NOBODY,
    OWN,
    POINTS,
    R_AGENT,
    R_ANY,
    R_GOODS,
    R_IMPORT,
    R_MOVE,
    R_WAREHOUSE,
    R_YEN,
    STOCK_ASSISTANTS,
    STOCK_HOUSES,
    STOCK_SHOPS,
    YEN,
    YEN_2,
)
from akinai.games.yokohama.state import YokohamaState
from akinai.games.yokohama.steps.base import Decision, add_agent, free_technologies, gain, score, spend


def reward(s: YokohamaState, seat: i64, rewards: vec[i64], at: i64, source: i64) -> None:
    """Pays out a reward: what is certain at once, then any goods, warehouse pieces and moves as steps on the stack."""
    score(s, seat, source, rewards[at + POINTS])
    gain(s, seat, YEN_2, rewards[at + R_YEN])
    for good in range(GOODS):
        gain(s, seat, good, rewards[at + R_GOODS + good])
    gain(s, seat, IMPORT, rewards[at + R_IMPORT])
    for _ in range(rewards[at + R_AGENT]):
        add_agent(s, seat, FREE_AGENT)
    if rewards[at + R_MOVE] > 0:
        s.push(LIFT, seat, rewards[at + R_MOVE], 0)
    if rewards[at + R_WAREHOUSE] > 0:
        s.push(HIRE, seat, rewards[at + R_WAREHOUSE], 0)
    if rewards[at + R_ANY] > 0:
        s.push(GAIN, seat, rewards[at + R_ANY], 0)


class Gain(Decision):
    """Any good, one after another. Frame: a = how many."""

    name = "gain"
    fields = ["left"]

    def legal(self, s: YokohamaState, out: Choices) -> None:
        for good in range(GOODS):
            out.add(DO_GAIN + good)

    def choose(self, s: YokohamaState, action: i64) -> None:
        gain(s, s.actor, action - DO_GAIN, 1)
        s.a -= 1
        if s.a == 0:
            s.pop()

    def question(self, s: YokohamaState) -> Sentence:
        return say("yokohama.ask.gain", count=s.a)

    def rule(self, s: YokohamaState) -> str:
        return "Y-13.3"


def house_price(s: YokohamaState, seat: i64) -> i64:
    """The next trading house costs ¥4, 5, 6, 7 (Y-11.3)."""
    return s.tables.house_price[s.tables.kit[STOCK_HOUSES] - s.own[seat * OWN + STOCK_HOUSES]]


class Hire(Decision):
    """Pieces from the warehouse. Frame: a = how many may still be taken."""

    name = "hire"
    fields = ["left"]

    def legal(self, s: YokohamaState, out: Choices) -> None:
        out.add(DO_DONE)
        if s.a == 0:
            return
        at: i64 = s.actor * OWN
        yen = s.own[at + YEN]
        if s.own[at + STOCK_ASSISTANTS] > 0:
            out.add(DO_HIRE)
        if s.own[at + STOCK_SHOPS] > 0 and yen >= s.tables.shop_price:
            out.add(DO_HIRE + 1)
        if s.own[at + STOCK_HOUSES] > 0 and yen >= house_price(s, s.actor):
            out.add(DO_HIRE + 2)
        free_technologies(s, out)

    def choose(self, s: YokohamaState, action: i64) -> None:
        if action == DO_DONE:
            s.pop()
            return
        piece = action - DO_HIRE
        price: i64 = 0
        if piece == 1:
            price = s.tables.shop_price
        elif piece == 2:
            price = house_price(s, s.actor)
        spend(s, s.actor, YEN_2, price)
        at: i64 = s.actor * OWN
        s.own[at + STOCK_ASSISTANTS + piece] -= 1
        s.own[at + HAND_ASSISTANTS + piece] += 1
        s.a -= 1
        if s.listener is not None:
            s.listener(Hired(s.actor, piece, price))

    def question(self, s: YokohamaState) -> Sentence:
        return say("yokohama.ask.hire", count=s.a)

    def rule(self, s: YokohamaState) -> str:
        return "Y-11.2"


class Lift(Decision):
    """Assistant moves: which assistant? Frame: a = moves left."""

    name = "lift"
    fields = ["left"]

    def legal(self, s: YokohamaState, out: Choices) -> None:
        out.add(DO_DONE)
        if s.a == 0:
            return
        for area in range(AREAS):
            if s.men[s.actor * AREAS + area] > 0:
                out.add(DO_LIFT + area)
        if s.own[s.actor * OWN + HAND_ASSISTANTS] > 0:
            out.add(DO_LIFT_HAND)
        free_technologies(s, out)

    def choose(self, s: YokohamaState, action: i64) -> None:
        if action == DO_DONE:
            s.pop()
            return
        s.a -= 1
        s.push(LOWER, s.actor, NOBODY if action == DO_LIFT_HAND else action - DO_LIFT, 0)

    def question(self, s: YokohamaState) -> Sentence:
        return say("yokohama.ask.lift", count=s.a)

    def rule(self, s: YokohamaState) -> str:
        return "Y-13.6"


class Lower(Decision):
    """Assistant moves: to where? Frame: a = the area it comes from, or NOBODY: from the hand."""

    name = "lower"
    fields = ["start"]

    def legal(self, s: YokohamaState, out: Choices) -> None:
        for area in range(AREAS):
            if s.placeable(area) and area != s.a:
                out.add(DO_LOWER + area)

    def choose(self, s: YokohamaState, action: i64) -> None:
        seat = s.actor
        start = s.a
        end = action - DO_LOWER
        if start == NOBODY:
            s.own[seat * OWN + HAND_ASSISTANTS] -= 1
        else:
            s.men[seat * AREAS + start] -= 1
        s.men[seat * AREAS + end] += 1
        s.pop()
        if s.listener is not None:
            s.listener(AssistantMoved(seat, start, end))

    def question(self, s: YokohamaState) -> Sentence:
        return say("yokohama.ask.lower")

    def rule(self, s: YokohamaState) -> str:
        return "Y-13.6"
