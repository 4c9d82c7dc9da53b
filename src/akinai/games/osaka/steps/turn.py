"""A turn: buy goods, take a coin, or reserve a card (rules O-3 to O-6); and whose turn is next."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from akinai.engine import sets
from akinai.engine.actions import Family
from akinai.engine.kernel import BOTTOM, AutoStep, Choices
from akinai.engine.sentence import Sentence, say
from akinai.games.osaka.actions import BUY, RESERVE, RESERVE_FARM, TAKE, TAKE_OWN
from akinai.games.osaka.events import Buying, CoinTaken, GameEnded, Passed, Reserved, ShutOut, TurnBegan
from akinai.games.osaka.state import NOBODY, OsakaState
from akinai.games.osaka.steps.base import OsakaStep, farm_spot, market_spot
from akinai.games.osaka.steps.buying import Pay
from akinai.games.osaka.steps.refill import refill
from akinai.games.osaka.things.cards import COLOUR_NAMES, COLOURS, Card, ColourName

STALLED: Final = "stalled"
"""The ending where nobody has anything left to do."""


@final
@mypyc_attr(free_list_len=1)
class Round(AutoStep[OsakaState]):
    """The turns go clockwise: the actor's is over, the next seat's begins."""

    name = "round"
    on = (BOTTOM,)

    def enter(self, s: OsakaState) -> bool:
        seat = s.next_seat(self.actor)
        s.swap(Round(seat))
        s.turn += 1
        if s.watched:
            s.tell(TurnBegan(seat))
        shut_out = s.shut_out(seat)
        if shut_out:
            if s.watched:
                s.tell(ShutOut(seat))
            refill(s)
            shut_out = s.shut_out(seat)
        if not shut_out:
            s.passes = 0
            s.push(Turn(seat))
            return False
        # No card has come, so the farm is empty too, and nothing is left to do (O-11.4): the seat passes, and when
        # all do, the game is over.
        s.passes += 1
        if s.watched:
            s.tell(Passed(seat))
        if s.passes == s.seats:
            s.finish(STALLED)
            if s.watched:
                s.tell(GameEnded(STALLED))
        return False


@final
@mypyc_attr(free_list_len=1)
class Turn(OsakaStep):
    """The choice of the turn's one action."""

    name = "turn"
    rule = "O-3.2"
    on = ("round",)

    def legal(self, s: OsakaState, out: Choices) -> None:
        seat = self.actor
        player = s.players[seat]
        price = s.price(seat)
        if 0 < price <= player.coins:
            out.add(BUY)
        unreserved = unreserved_cards(s.market, s.market_by, out, TAKE)
        if player.reserves:
            for slot in range(len(s.market)):
                if s.market_by[slot] == seat:
                    out.add(TAKE_OWN)
        else:
            last = out.n
            for i in range(last - unreserved, last):
                out.add(RESERVE.of(TAKE.which(out.items[i])))
            unreserved_cards(s.farm, s.farm_by, out, RESERVE_FARM)

    def do(self, s: OsakaState, action: i64) -> None:
        seat = self.actor
        if action == BUY:
            price = s.price(seat)
            s.swap(Pay(seat, price, price))
            if s.watched:
                names = s.printed.labels
                s.tell(Buying(seat, [names[s.market[slot]] for slot in s.for_sale(seat)], price, sailing(s, seat)))
            return
        s.pop()
        if action == TAKE_OWN:
            take_own(s, seat)
        elif TAKE.has(action):
            take_coin(s, seat, TAKE.which(action))
        elif RESERVE.has(action):
            reserve_in_market(s, seat, RESERVE.which(action))
        else:
            reserve_in_farm(s, seat, RESERVE_FARM.which(action))

    def ask(self, s: OsakaState) -> Sentence:
        return say("osaka.ask.turn", price=s.price(self.actor), coins=s.players[self.actor].coins)

    def spots(self, s: OsakaState, action: i64) -> list[str]:
        seat = self.actor
        if action == BUY:
            return [market_spot(slot) for slot in s.for_sale(seat)]
        if action == TAKE_OWN:
            return [market_spot(slot) for slot in range(len(s.market)) if s.market_by[slot] == seat]
        if RESERVE_FARM.has(action):
            return alike("farm:", s.farm, s.farm_by, RESERVE_FARM.which(action))
        card = TAKE.which(action) if TAKE.has(action) else RESERVE.which(action)
        return alike("market:", s.market, s.market_by, card)


def sailing(s: OsakaState, seat: i64) -> dict[ColourName, str]:
    """Where each ship will be when the seat has bought."""
    return {COLOUR_NAMES[colour]: s.printed.spaces[s.landing(seat, colour)] for colour in range(COLOURS)}


def unreserved_cards(cards: vec[i64], by: vec[i64], out: Choices, family: Family) -> i64:
    """Adds an action for every kind of card without a marker; returns how many. Equal cards are one action."""
    before = out.n
    listed: i64 = sets.EMPTY
    for slot in range(len(cards)):
        if by[slot] == NOBODY:
            card = cards[slot]
            if not sets.has(listed, card):
                listed = sets.add(listed, card)
                out.add(family.of(card))
    return out.n - before


def alike(place: str, cards: vec[i64], by: vec[i64], card: Card) -> list[str]:
    """The spots of all unreserved cards of a kind."""
    return [place + str(slot) for slot in range(len(cards)) if cards[slot] == card and by[slot] == NOBODY]


def unreserved(cards: vec[i64], by: vec[i64], card: Card) -> i64:
    """The first slot with an unreserved card of the kind."""
    for slot in range(len(cards)):
        if cards[slot] == card and by[slot] == NOBODY:
            return slot
    raise AssertionError("the card is not there")


def take_coin(s: OsakaState, seat: i64, card: Card) -> None:
    """One market card goes to the hand (O-5)."""
    take_from(s, seat, unreserved(s.market, s.market_by, card), False)


def take_own(s: OsakaState, seat: i64) -> None:
    """The card that the seat has reserved; its marker comes home."""
    s.players[seat].reserves = False
    for slot in range(len(s.market)):
        if s.market_by[slot] == seat:
            take_from(s, seat, slot, True)
            return


def take_from(s: OsakaState, seat: i64, slot: i64, own: bool) -> None:
    card = s.take_card(slot)
    s.players[seat].take(card, s.printed.value[card])
    if s.watched:
        s.tell(CoinTaken(seat, s.printed.labels[card], market_spot(slot), own, s.printed.value[card]))


def reserve_in_market(s: OsakaState, seat: i64, card: Card) -> None:
    """The marker goes on an unreserved card (O-6)."""
    slot = unreserved(s.market, s.market_by, card)
    s.market_by[slot] = seat
    s.players[seat].reserves = True
    if s.watched:
        s.tell(Reserved(seat, s.printed.labels[card], market_spot(slot)))


def reserve_in_farm(s: OsakaState, seat: i64, card: Card) -> None:
    slot = unreserved(s.farm, s.farm_by, card)
    s.farm_by[slot] = seat
    s.players[seat].reserves = True
    if s.watched:
        s.tell(Reserved(seat, s.printed.labels[card], farm_spot(slot)))
