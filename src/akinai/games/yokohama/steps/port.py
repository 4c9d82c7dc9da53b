"""The Port: orders to take, and the refill that can bring the end (rules Y-12)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from akinai.engine.chance import EVERYONE
from akinai.engine.kernel import AutoStep, Choices, bit
from akinai.engine.sentence import Sentence, say
from akinai.games.yokohama.events import OrderTaken, PortRefilled
from akinai.games.yokohama.ids import (
    BY_ORDERS,
    DO_DONE,
    DO_ORDER,
    HAND,
    HAND_LIMIT,
    HAND_N,
    NOBODY,
    OWN,
    POOL_ORDER,
    SLOTS,
    UNITS,
)
from akinai.games.yokohama.state import YokohamaState
from akinai.games.yokohama.steps.base import Decision, close_gaps, free_technologies, trigger
from akinai.games.yokohama.steps.laboratory import can_pay

SECOND: Final = 8
"""Added to the power in the frame when one order has been taken."""


class Order(Decision):
    """Which order? The first is free, a second costs ¥2 or an import. Frame: a = the port, b = the power (+ SECOND)."""

    name = "order"
    fields = ["port", "power"]

    def legal(self, s: YokohamaState, out: Choices) -> None:
        out.add(DO_DONE)
        if s.own[s.actor * OWN + HAND_N] < HAND_LIMIT and (s.b < SECOND or can_pay(s, s.actor) > 0):
            power = s.b % SECOND
            for slot in range(SLOTS):
                at: i64 = s.a * SLOTS + slot
                if s.ports[at] != NOBODY and s.tables.port_level[at] <= power:
                    out.add(DO_ORDER + slot)
        free_technologies(s, out)

    def choose(self, s: YokohamaState, action: i64) -> None:
        if action == DO_DONE:
            s.pop()
            return
        seat, port, slot = s.actor, s.a, action - DO_ORDER
        order = s.ports[port * SLOTS + slot]
        s.ports[port * SLOTS + slot] = NOBODY
        s.own[seat * OWN + HAND] |= bit(order)
        s.own[seat * OWN + HAND_N] += 1
        if s.listener is not None:
            s.listener(OrderTaken(seat, order, port, slot))
        if s.b < SECOND:
            s.b += SECOND
        else:
            s.swap(UNITS, seat, 1, 0)

    def question(self, s: YokohamaState) -> Sentence:
        return say("yokohama.ask.second_order" if s.b >= SECOND else "yokohama.ask.order", power=s.b % SECOND)

    def rule(self, s: YokohamaState) -> str:
        return "Y-12.3" if s.b >= SECOND else "Y-12.1"


def draw_order(s: YokohamaState, known: i64) -> i64:
    """The next order of the deck. The removed ones are among those that can come: nobody knows which they are."""
    total: i64 = 0
    for order in range(len(s.deck)):
        total += s.deck[order]
    card = s.chance.pick(POOL_ORDER, s.deck, total, known)
    s.deck[card] -= 1
    s.deck_n -= 1
    return card


class StockPort(AutoStep[YokohamaState]):
    """Orders shift to the left and new ones fill the slots; if they cannot, the end comes. Frame: a = the port."""

    name = "stock_port"
    fields = ["port"]

    def enter(self, s: YokohamaState) -> bool:
        at: i64 = s.a * SLOTS
        first = close_gaps(s.ports, at)
        to = first
        while to < at + SLOTS and s.deck_n > 0:
            s.ports[to] = draw_order(s, EVERYONE)
            to += 1
        if s.listener is not None and to > first:
            s.listener(PortRefilled(s.a, [s.ports[i] for i in range(first, to)]))
        if to < at + SLOTS:
            trigger(s, BY_ORDERS)
        s.pop()
        return False
