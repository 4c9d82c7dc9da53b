"""Fulfilling orders (rule Y-8.11)."""

from __future__ import annotations

from mypy_extensions import i64

from akinai.games.yokohama.events import OrderFulfilled
from akinai.games.yokohama.state import YokohamaState
from akinai.games.yokohama.steps.gaining import add_flag, gain, score, spend
from akinai.games.yokohama.steps.rewards import give_reward
from akinai.games.yokohama.things import goods, orders, sources, technologies
from akinai.games.yokohama.things.goods import GOODS, Good
from akinai.games.yokohama.things.orders import Order
from akinai.games.yokohama.things.seats import Seat


def can_fulfil(s: YokohamaState, seat: Seat, order: Order) -> bool:
    """Whether the seat has the goods that the order asks for."""
    for good in range(GOODS):
        if missing(s, seat, order, good) > 0:
            return False
    return True


def missing(s: YokohamaState, seat: Seat, order: Order, good: Good) -> i64:
    """How many of a good the seat lacks for the order; 0 or less if it has enough."""
    need: i64 = s.printed.orders[order].needs[good]
    return need - s.players[seat].have(good)


def fulfil(s: YokohamaState, seat: Seat, order: Order) -> None:
    """The goods are paid, the card lies open, its reward and its flag come."""
    player = s.players[seat]
    card = s.printed.orders[order]
    player.lay_open(order)
    if s.watched:
        s.tell(OrderFulfilled(seat, orders.LABELS[order]))
    for good in range(GOODS):
        spend(s, seat, good, card.needs[good])
    if player.knows(technologies.BALL):
        score(s, seat, sources.TECHNOLOGIES, technologies.BALL_POINTS)
    if player.knows(technologies.LANGUAGE_SCHOOL):
        gain(s, seat, goods.YEN, technologies.LANGUAGE_SCHOOL_YEN)
    give_reward(s, seat, card.reward, sources.ORDERS)
    add_flag(s, seat, card.flag)
