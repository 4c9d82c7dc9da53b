"""The Port: orders to take, and the refill that can bring the end (rules Y-12)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from akinai.engine import sets
from akinai.engine.chance import EVERYONE
from akinai.engine.fields import Number, One, YesNo
from akinai.engine.kernel import AutoStep, Choices
from akinai.engine.sentence import Sentence, say
from akinai.games.yokohama.actions import DONE, TAKE_ORDER
from akinai.games.yokohama.events import OrderTaken, PortRefilled
from akinai.games.yokohama.player import Player
from akinai.games.yokohama.printed import Printed
from akinai.games.yokohama.state import MOST_POWER, YokohamaState
from akinai.games.yokohama.steps.base import StepWithTechnologies, add_technologies, same_seat
from akinai.games.yokohama.steps.building import DURING_THE_ACTION, acting_area
from akinai.games.yokohama.steps.units import PayUnits, payable_units
from akinai.games.yokohama.things import areas, endings, orders, slots
from akinai.games.yokohama.things.orders import HAND_LIMIT
from akinai.games.yokohama.things.slots import NO_CARD, SLOTS, Port

PRICE_OF_SECOND: Final = 1
"""In units of ¥2 or an import."""


def slots_open(printed: Printed, port: Port, power: i64) -> i64:
    """How many slots of the port so much power opens (Y-12.2)."""
    levels = printed.port_levels[port]
    n: i64 = 0
    for slot in range(SLOTS):
        if levels[slot] <= power:
            n += 1
    return n


@final
@mypyc_attr(free_list_len=1)
class TakeOrder(StepWithTechnologies):
    """Which order? The first is free, a second costs ¥2 or an import."""

    name = "order"
    fields = {"port": One(slots.LETTERS), "power": Number(1, MOST_POWER), "second": YesNo()}
    on = ("stock_port",)

    def __init__(self, actor: i64, port: Port, power: i64, second: bool) -> None:
        super().__init__(actor)
        self.port: Final = port
        self.power: Final = power
        self.second: Final = second
        """Whether one order has been taken already."""

    def legal(self, s: YokohamaState, out: Choices) -> None:
        out.add(DONE)
        if self.may_take(s.players[self.actor]):
            row = s.ports[self.port]
            levels = s.printed.port_levels[self.port]
            for slot in range(SLOTS):
                if row[slot] != NO_CARD and levels[slot] <= self.power:
                    out.add(TAKE_ORDER.of(slot))
        add_technologies(s, self.actor, out)

    def may_take(self, player: Player) -> bool:
        """Whether there is room for one more order, and a second can be paid."""
        if self.second and payable_units(player) < PRICE_OF_SECOND:
            return False
        return sets.size(player.orders) < HAND_LIMIT

    def choose(self, s: YokohamaState, action: i64) -> None:
        if action == DONE:
            s.pop()
            return
        slot = TAKE_ORDER.which(action)
        order = s.ports[self.port][slot]
        s.lay_order(self.port, slot, NO_CARD)
        s.players[self.actor].take_order(order)
        if s.watched:
            s.tell(OrderTaken(self.actor, orders.LABELS[order], slots.port_spot(self.port, slot)))
        if self.second:
            s.swap(PayUnits(self.actor, PRICE_OF_SECOND))
        else:
            s.swap(TakeOrder(self.actor, self.port, self.power, second=True))

    def ask(self, s: YokohamaState) -> Sentence:
        return say("yokohama.ask.second_order" if self.second else "yokohama.ask.order", power=self.power)

    def rule_now(self, s: YokohamaState) -> str:
        return "Y-12.3" if self.second else "Y-12.1"

    def spots(self, s: YokohamaState, action: i64) -> list[str]:
        if TAKE_ORDER.has(action):
            return [slots.port_spot(self.port, TAKE_ORDER.which(action))]
        return super().spots(s, action)

    def possible(self, s: YokohamaState) -> bool:
        below = self.below
        return super().possible(s) and isinstance(below, StockPort) and below.port == self.port


@final
@mypyc_attr(free_list_len=1)
class StockPort(AutoStep[YokohamaState]):
    """Orders shift to the left and new ones fill the slots; if they cannot, the end comes."""

    name = "stock_port"
    fields = {"port": One(slots.LETTERS)}
    on = DURING_THE_ACTION

    def __init__(self, actor: i64, port: Port) -> None:
        super().__init__(actor)
        self.port: Final = port

    def enter(self, s: YokohamaState) -> bool:
        s.shift_orders(self.port)
        filled: list[int] = []
        for slot in range(SLOTS):
            if s.ports[self.port][slot] == NO_CARD and s.orders_left > 0:
                order = s.draw_order(EVERYONE)
                s.lay_order(self.port, slot, order)
                filled.append(slot)
        if s.watched and filled:
            drawn = [orders.LABELS[s.ports[self.port][slot]] for slot in filled]
            s.tell(PortRefilled(drawn, [slots.port_spot(self.port, slot) for slot in filled]))
        if s.ports[self.port][SLOTS - 1] == NO_CARD:
            s.trigger_end(self.actor, endings.ORDERS)
        s.pop()
        return False

    def possible(self, s: YokohamaState) -> bool:
        return same_seat(self) and acting_area(self) == areas.port_area(self.port)
