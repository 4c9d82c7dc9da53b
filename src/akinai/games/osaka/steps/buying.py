"""Buying goods: paying, laying out the goods, sailing the ships (rules O-4)."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from akinai.engine.fields import Number
from akinai.engine.kernel import NO_ACTION, Choices
from akinai.engine.rows import changed
from akinai.engine.sentence import Sentence, say
from akinai.games.osaka.actions import DONE, PAY
from akinai.games.osaka.events import Bought, Laid, Paid, ShipMoved
from akinai.games.osaka.state import NOBODY, OsakaState
from akinai.games.osaka.steps.base import OsakaStep, hand_spot, market_spot
from akinai.games.osaka.steps.payout import Close, pay_out
from akinai.games.osaka.things.cards import COLOUR_NAMES, COLOURS, KINDS

MOST_COINS: Final = 999


@final
@mypyc_attr(free_list_len=1)
class Pay(OsakaStep):
    """Coins are laid down one by one; 0 or less is owed when it is enough."""

    name = "pay"
    rule = "O-4.3"
    fields = {"owed": Number(-MOST_COINS, MOST_COINS), "price": Number(1, MOST_COINS)}
    on = ("round",)
    problem = "osaka.problem.payment"

    def __init__(self, actor: i64, owed: i64, price: i64) -> None:
        super().__init__(actor)
        self.owed: Final = owed
        self.price: Final = price

    def enter(self, s: OsakaState) -> bool:
        if self.owed <= 0 and s.players[self.actor].hand_size == 0:
            self.complete(s)
            return False
        return True

    def legal(self, s: OsakaState, out: Choices) -> None:
        if self.owed <= 0:
            out.add(DONE)
        hand = s.players[self.actor].hand
        for card in range(KINDS):
            if hand[card] > 0:
                out.add(PAY.of(card))

    def foregone(self, s: OsakaState) -> i64:
        """Whoever has paid enough gains nothing by paying more (O-4.4); and where one set of cards is all that can be
        paid without a card too many, their order makes no difference."""
        if self.owed <= 0:
            return DONE
        return card_in_every_payment(s, self.actor, self.owed)

    def do(self, s: OsakaState, action: i64) -> None:
        if action == DONE:
            self.complete(s)
            return
        card = PAY.which(action)
        s.pay_with(s.players[self.actor], card)
        owed: i64 = self.owed - s.printed.value[card]
        s.swap(Pay(self.actor, owed, self.price))
        if s.watched:
            s.tell(Paid(self.actor, s.printed.labels[card], owed))

    def complete(self, s: OsakaState) -> None:
        """The price is paid: goods change hands, their ships sail, and arrivals are paid out."""
        seat = self.actor
        landing = [s.landing(seat, colour) for colour in range(COLOURS)]
        bought: list[Laid] = []
        if s.watched:
            bought = [Laid(s.printed.labels[s.market[slot]], market_spot(slot)) for slot in s.for_sale(seat)]
        marker = take_goods(s, seat)
        s.swap(Close(seat))
        if s.watched:
            s.tell(Bought(seat, bought, self.price, marker))
        arrived: bool = False
        for colour in range(COLOURS):
            start = s.ships[colour]
            end: i64 = landing[colour]
            if end != start:
                s.ships = changed(s.ships, colour, end)
                if end == s.printed.goal:
                    arrived = True
                if s.watched:
                    s.tell(ShipMoved(COLOUR_NAMES[colour], s.printed.spaces[start], s.printed.spaces[end]))
        if arrived:
            pay_out(s, seat)

    def ask(self, s: OsakaState) -> Sentence:
        if self.owed == 0:
            return say("osaka.ask.paid_exact", price=self.price)
        if self.owed < 0:
            return say("osaka.ask.paid", price=self.price, over=-self.owed)
        return say("osaka.ask.pay", price=self.price, owed=self.owed)

    def spots(self, s: OsakaState, action: i64) -> list[str]:
        return hand_spot(s, PAY.which(action)) if PAY.has(action) else super().spots(s, action)

    def possible(self, s: OsakaState) -> bool:
        owed = self.owed
        return self.price == s.price(self.actor) and owed <= self.price and owed <= s.players[self.actor].coins


def card_in_every_payment(s: OsakaState, seat: i64, owed: i64) -> i64:
    """How a card is paid that no payment can do without, if such cards are enough; NO_ACTION if others may be paid.

    Of each kind as many are needed as are still owed when all other cards of the hand are paid. If these are enough,
    every payment holds them, so that any more would be too many; if not, there are two ways at least to pay the rest.
    """
    player = s.players[seat]
    value = s.printed.value
    paid: i64 = 0
    found: i64 = NO_ACTION
    for card in range(KINDS):
        others: i64 = player.coins - player.hand[card] * value[card]
        if others < owed:
            paid += (owed - others + value[card] - 1) // value[card] * value[card]
            found = PAY.of(card)
    return found if paid >= owed else NO_ACTION


def take_goods(s: OsakaState, seat: i64) -> bool:
    """All market cards that are not reserved by others become the seat's stock. Whether its marker comes back."""
    player = s.players[seat]
    marker = False
    goods = player.goods[:]
    left = vec[i64]()
    left_by = vec[i64]()
    for slot in range(len(s.market)):
        by = s.market_by[slot]
        if by == NOBODY or by == seat:
            goods[s.market[slot]] += 1
            if by == seat:
                player.reserves = False
                marker = True
        else:
            left = append(left, s.market[slot])
            left_by = append(left_by, by)
    player.goods = goods
    s.market = left
    s.market_by = left_by
    return marker
