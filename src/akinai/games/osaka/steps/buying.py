"""Buying goods: paying, laying out the goods, sailing the ships (rules O-4)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from akinai.engine.kernel import Choices, Step
from akinai.engine.sentence import Sentence, say
from akinai.games.osaka.events import Bought, Paid, ShipMoved
from akinai.games.osaka.ids import CLOSE, COLOURS, DO_DONE, DO_PAY, KINDS, NOBODY
from akinai.games.osaka.state import OsakaState
from akinai.games.osaka.steps.payout import pay_out


class Pay(Step[OsakaState]):
    """Coins are laid down one by one. Frame: a = what is still owed (0 or less: enough), b = the price."""

    name = "pay"
    fields = ["owed", "price"]

    def enter(self, s: OsakaState) -> bool:
        if s.a <= 0 and s.hand_size(s.actor) == 0:
            complete(s)
            return False
        return True

    def legal(self, s: OsakaState, out: Choices) -> None:
        if s.a <= 0:
            out.add(DO_DONE)
        base: i64 = s.actor * KINDS
        for k in range(KINDS):
            if s.hands[base + k] > 0:
                out.add(DO_PAY + k)

    def do(self, s: OsakaState, action: i64) -> None:
        if action == DO_DONE:
            complete(s)
            return
        kind = action - DO_PAY
        s.hands[s.actor * KINDS + kind] -= 1
        s.put_away(kind, 1)
        s.a -= s.tables.value[kind]
        if s.listener is not None:
            s.listener(Paid(s.actor, kind, s.a))

    def question(self, s: OsakaState) -> Sentence:
        if s.a == 0:
            return say("osaka.ask.paid_exact", price=s.b)
        if s.a < 0:
            return say("osaka.ask.paid", price=s.b, over=-s.a)
        return say("osaka.ask.pay", price=s.b, owed=s.a)

    def rule(self, s: OsakaState) -> str:
        return "O-4.3"

    def spots(self, s: OsakaState, action: i64) -> list[str]:
        if action == DO_DONE:
            return ["button:done"]
        return ["hand:" + s.names[action].split(" ")[1]]


def complete(s: OsakaState) -> None:
    """The price is paid: goods change hands, their ships sail, and arrivals are paid out."""
    seat = s.actor
    price = s.b
    left = vec[i64]()
    left_by = vec[i64]()
    landing = [s.landing(seat, c) for c in range(COLOURS)]
    for i in range(len(s.market)):
        kind = s.market[i]
        by = s.market_by[i]
        if by == NOBODY or by == seat:
            s.goods[seat * KINDS + kind] += 1
            if by == seat:
                s.marker_out[seat] = 0
        else:
            left = append(left, kind)
            left_by = append(left_by, by)
    if s.listener is not None:
        s.listener(Bought(seat, s.for_sale(seat), price))
    s.market = left
    s.market_by = left_by
    arrived: bool = False
    for c in range(COLOURS):
        start = s.ships[c]
        if landing[c] != start:
            s.ships[c] = landing[c]
            if s.ships[c] == s.tables.goal:
                arrived = True
            if s.listener is not None:
                s.listener(ShipMoved(c, start, s.ships[c]))
    s.swap(CLOSE, seat, 0, 0)
    if arrived:
        pay_out(s, seat)
