"""A turn: buy goods, take a coin, or reserve a card (rules O-4 to O-6)."""

from __future__ import annotations

from typing import Final

from librt.vecs import pop
from mypy_extensions import i64

from akinai.engine.kernel import Choices, Step, bit
from akinai.engine.sentence import Sentence, say
from akinai.games.osaka.events import Buying, CoinTaken, GameEnded, Passed, Reserved, TurnBegan
from akinai.games.osaka.ids import (
    COLOURS,
    DO_BUY,
    DO_RESERVE,
    DO_RESERVE_FARM,
    DO_TAKE,
    DO_TAKE_OWN,
    KINDS,
    NOBODY,
    PAY,
    TURN,
)
from akinai.games.osaka.state import OsakaState
from akinai.games.osaka.steps.refill import refill, shut_out

NOT_BEGUN: Final = 0
BEGUN: Final = 1


def begin_turn(s: OsakaState, seat: i64) -> None:
    """Hands the turn to a seat. The step itself does what happens at the start of a turn."""
    s.swap(TURN, seat, NOT_BEGUN, 0)


class Turn(Step[OsakaState]):
    """The choice of the turn's one action. Frame: a = whether the turn has begun."""

    name = "turn"
    fields = ["begun"]

    def enter(self, s: OsakaState) -> bool:
        if s.a == BEGUN:
            return True
        seat = s.actor
        s.turn += 1
        s.a = BEGUN
        if s.listener is not None:
            s.listener(TurnBegan(seat))
        if shut_out(s, seat):
            refill(s)
        if not shut_out(s, seat):
            s.passes = 0
            return True
        # No card has come, so the farm is empty too, and nothing is left to do (O-11.4): the seat passes, and when
        # all do, the game is over.
        s.passes += 1
        if s.listener is not None:
            s.listener(Passed(seat))
        if s.passes == s.seats:
            if s.listener is not None:
                s.listener(GameEnded("stalled"))
            s.finish("stalled")
        else:
            begin_turn(s, s.next_seat(seat))
        return False

    def legal(self, s: OsakaState, out: Choices) -> None:
        seat = s.actor
        price = s.price(seat)
        if price > 0 and s.coins(seat) >= price:
            out.add(DO_BUY)
        # Equal cards are one action; `taken` has a bit for every kind that is listed already.
        taken: i64 = 0
        first = out.n
        own: bool = False
        for i in range(len(s.market)):
            by = s.market_by[i]
            if by == NOBODY:
                kind = s.market[i]
                if not taken >> kind & 1:
                    taken |= bit(kind)
                    out.add(DO_TAKE + kind)
            elif by == seat:
                own = True
        last = out.n
        if own:
            out.add(DO_TAKE_OWN)
        if s.marker_out[seat] == 0:
            for i in range(first, last):
                out.add(out.items[i] - DO_TAKE + DO_RESERVE)
            taken = 0
            for i in range(len(s.farm)):
                if s.farm_by[i] == NOBODY:
                    kind = s.farm[i]
                    if not taken >> kind & 1:
                        taken |= bit(kind)
                        out.add(DO_RESERVE_FARM + kind)

    def do(self, s: OsakaState, action: i64) -> None:
        seat = s.actor
        if action == DO_BUY:
            price = s.price(seat)
            if s.listener is not None:
                s.listener(Buying(seat, s.for_sale(seat), price, [s.landing(seat, c) for c in range(COLOURS)]))
            s.swap(PAY, seat, price, price)
            return
        if action < DO_RESERVE:
            take_coin(s, seat, action)
        else:
            reserve(s, seat, action)
        begin_turn(s, s.next_seat(seat))

    def question(self, s: OsakaState) -> Sentence:
        return say("osaka.ask.turn", price=s.price(s.actor), coins=s.coins(s.actor))

    def rule(self, s: OsakaState) -> str:
        return "O-3.2"

    def spots(self, s: OsakaState, action: i64) -> list[str]:
        seat = s.actor
        if action == DO_BUY:
            return ["market:" + str(i) for i in range(len(s.market)) if s.open_to(i, seat)]
        if action == DO_TAKE_OWN:
            return ["market:" + str(i) for i in range(len(s.market)) if s.market_by[i] == seat]
        if action < DO_RESERVE:
            kind = action - DO_TAKE
        elif action < DO_RESERVE_FARM:
            kind = action - DO_RESERVE
        else:
            kind = action - DO_RESERVE_FARM
            return ["farm:" + str(i) for i in range(len(s.farm)) if s.farm[i] == kind and s.farm_by[i] == NOBODY]
        return ["market:" + str(i) for i in range(len(s.market)) if s.market[i] == kind and s.market_by[i] == NOBODY]


def take_coin(s: OsakaState, seat: i64, action: i64) -> None:
    """One market card goes to the hand; a marker on it comes home (O-5)."""
    own = action == DO_TAKE_OWN
    for i in range(len(s.market)):
        if own:
            fits = s.market_by[i] == seat
        else:
            fits = s.market[i] == action - DO_TAKE and s.market_by[i] == NOBODY
        if fits:
            kind = s.market[i]
            s.market, _ = pop(s.market, i)
            s.market_by, _ = pop(s.market_by, i)
            if own:
                s.marker_out[seat] = 0
            s.hands[seat * KINDS + kind] += 1
            if s.listener is not None:
                s.listener(CoinTaken(seat, kind, i, own))
            return


def reserve(s: OsakaState, seat: i64, action: i64) -> None:
    """The marker goes on an unreserved card of market or farm (O-6)."""
    s.marker_out[seat] = 1
    farm = action >= DO_RESERVE_FARM
    cards = s.farm if farm else s.market
    by = s.farm_by if farm else s.market_by
    kind = action - DO_RESERVE_FARM if farm else action - DO_RESERVE
    for i in range(len(cards)):
        if cards[i] == kind and by[i] == NOBODY:
            by[i] = seat
            if s.listener is not None:
                s.listener(Reserved(seat, kind, farm, i))
            return
