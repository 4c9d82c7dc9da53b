"""What all steps share: forced choices, technologies that may be used at any time, gaining, paying, scoring."""

from __future__ import annotations

from abc import abstractmethod
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from akinai.engine.kernel import Choices, Step
from akinai.games.yokohama.events import (
    AgentGained,
    EndTriggered,
    Gained,
    Hired,
    Paid,
    Scored,
    Spent,
    TechnologyUsed,
)
from akinai.games.yokohama.ids import (
    AGENTS,
    AREA_LABELS,
    COPPER,
    DO_MILL,
    DO_UNIVERSITY,
    ENDINGS,
    FLAGS,
    HAND_ASSISTANTS,
    MINING_TECHNOLOGY,
    NOBODY,
    OWN,
    PRESIDENT,
    RUNNING,
    SILK,
    SLOTS,
    SPINNING_MILL,
    STOCK_ASSISTANTS,
    TOLL,
    TRIGGERED,
    UNIT_YEN,
    UNIVERSITY,
    YEN,
    YEN_2,
)
from akinai.games.yokohama.state import YokohamaState

SCRATCH: Final = Choices()
"""Filled and read at once in `forced`: a buffer of its own for every state would cost more than the rules do."""


class Decision(Step[YokohamaState]):
    """A step that makes the choice itself where there is only one."""

    def enter(self, s: YokohamaState) -> bool:
        return not forced(self, s)

    def do(self, s: YokohamaState, action: i64) -> None:
        if action >= DO_UNIVERSITY:
            use_technology(s, action)
        else:
            self.choose(s, action)

    def spots(self, s: YokohamaState, action: i64) -> list[str]:
        return spots(s, action)

    @abstractmethod
    def choose(self, s: YokohamaState, action: i64) -> None:
        """Performs one of the step's own choices."""


def forced(step: Decision, s: YokohamaState) -> bool:
    """Makes the only choice there is; False if there are several (or none: then a position was wrong)."""
    SCRATCH.n = 0
    step.legal(s, SCRATCH)
    if SCRATCH.n != 1:
        return False
    step.choose(s, SCRATCH.items[0])
    return True


def free_technologies(s: YokohamaState, out: Choices) -> None:
    """University and Spinning Mill, once a turn each (Y-14.12, Y-14.19)."""
    at: i64 = s.actor * OWN
    if s.knows(s.actor, UNIVERSITY) and not s.used_university:
        if s.own[at + YEN] > 0 and s.own[at + STOCK_ASSISTANTS] > 0:
            out.add(DO_UNIVERSITY)
    if s.knows(s.actor, SPINNING_MILL) and not s.used_mill and s.own[at + SILK] > 0:
        out.add(DO_MILL)


def use_technology(s: YokohamaState, action: i64) -> None:
    seat = s.actor
    if action == DO_MILL:
        s.used_mill = True
        if s.listener is not None:
            s.listener(TechnologyUsed(seat, SPINNING_MILL))
        spend(s, seat, SILK, 1)
        gain(s, seat, YEN_2, UNIT_YEN)
        return
    s.used_university = True
    if s.listener is not None:
        s.listener(TechnologyUsed(seat, UNIVERSITY))
    spend(s, seat, YEN_2, 1)
    s.own[seat * OWN + STOCK_ASSISTANTS] -= 1
    s.own[seat * OWN + HAND_ASSISTANTS] += 1
    if s.listener is not None:
        s.listener(Hired(seat, 0, 0))


# ---- gaining and paying


def gain(s: YokohamaState, seat: i64, what: i64, n: i64) -> None:
    """Goods, imports or yen from the supply. Mining Technology adds a copper to each gain of copper (Y-14.8)."""
    if n == 0:
        return
    if what == COPPER and s.knows(seat, MINING_TECHNOLOGY):
        n += 1
    s.own[seat * OWN + what] += n
    if s.listener is not None:
        s.listener(Gained(seat, what, n))


def spend(s: YokohamaState, seat: i64, what: i64, n: i64) -> None:
    """Back to the supply."""
    if n == 0:
        return
    s.own[seat * OWN + what] -= n
    if s.listener is not None:
        s.listener(Spent(seat, what, n))


def pay_toll(s: YokohamaState, seat: i64, area: i64, times: i64) -> None:
    """¥1 to the owner of every other president in the area, as often as asked (Y-4.4, Y-5.4)."""
    for other in range(s.seats):
        if other != seat and s.own[other * OWN + PRESIDENT] == area:
            s.own[seat * OWN + YEN] -= times * TOLL
            s.own[other * OWN + YEN] += times * TOLL
            if s.listener is not None:
                s.listener(Paid(seat, other, times * TOLL))


def score(s: YokohamaState, seat: i64, source: i64, points: i64) -> None:
    if points != 0:
        s.score(seat, source, points)
        if s.listener is not None:
            s.listener(Scored(seat, source, points))


def add_agent(s: YokohamaState, seat: i64, kind: i64) -> None:
    s.own[seat * OWN + AGENTS + kind] += 1
    if s.listener is not None:
        s.listener(AgentGained(seat, kind))


def add_flag(s: YokohamaState, seat: i64, country: i64) -> None:
    """One more flag; every second one of a country brings its agent, while there are any (Y-8.12)."""
    at: i64 = seat * OWN + FLAGS + country
    s.own[at] += 1
    if s.own[at] % 2 == 0 and s.agents[country] > 0:
        s.agents[country] -= 1
        add_agent(s, seat, country)


def trigger(s: YokohamaState, reason: i64) -> None:
    """A condition of the end is met: this round and one more (Y-15.6)."""
    if s.left == RUNNING:
        s.left = TRIGGERED
        s.reason = reason
        if s.listener is not None:
            s.listener(EndTriggered(s.actor, ENDINGS[reason]))


def count_on(s: YokohamaState, board: i64) -> i64:
    """Assistants on the Church (0) or Customs (1) board, neutral ones included."""
    spaces = s.church if board == 0 else s.customs
    n: i64 = 0
    for i in range(len(spaces)):
        if spaces[i] != NOBODY:
            n += 1
    return n


def close_gaps(row: vec[i64], first: i64) -> i64:
    """Shifts the cards of six slots to the left; returns the first slot that is empty now."""
    to: i64 = first
    for i in range(first, first + SLOTS):
        card = row[i]
        if card != NOBODY:
            row[i] = NOBODY
            row[to] = card
            to += 1
    return to


# ---- places on the board


def spots(s: YokohamaState, action: i64) -> list[str]:
    """Where an action belongs. The notation names most places; slots and building spaces hang on the area at hand."""
    verb, _, label = s.names[action].partition(" ")
    if verb in ("place", "pair", "go", "jump", "back", "agent", "lift", "lower", "station"):
        return ["hand:assistant" if label == "hand" else "area:" + label]
    if verb in ("keep", "fulfil"):
        return ["order:" + label]
    if verb in ("sell", "buy", "gain", "offer"):
        return ["supply:" + label]
    if verb in ("church", "customs", "prize"):
        return [verb + ":" + label]
    if verb == "hire":
        return ["warehouse:" + label]
    if verb == "achieve":
        return ["goal:" + label]
    if verb == "research":
        return ["lab:" + "AB"[s.a] + ":" + label]
    if verb == "order":
        return ["port:" + "AB"[s.a] + ":" + label]
    if verb == "build":
        return ["tile:" + AREA_LABELS[s.a] + ":" + label]
    if verb == "token":
        return ["token:" + AREA_LABELS[s.a]]
    if verb in ("university", "mill"):
        return ["technology:" + verb]
    return ["button:" + s.names[action].replace(" ", "_")]
