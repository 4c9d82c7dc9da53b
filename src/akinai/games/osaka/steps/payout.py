"""The payout: sales, tokens, end of the game, Black Tide and insurance, ships come home (rules O-8 and O-9)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from akinai.engine import sets
from akinai.engine.fields import Number, One
from akinai.engine.kernel import AutoStep, Choices
from akinai.engine.rows import changed
from akinai.engine.sentence import Sentence, say
from akinai.games.osaka.actions import COVER, DONE, INSURE
from akinai.games.osaka.events import GameEnded, Insured, Insuring, Lost, ShipReturned, ShipSunk, TokenGained
from akinai.games.osaka.scoring import sell
from akinai.games.osaka.state import OsakaState
from akinai.games.osaka.steps.base import OsakaStep, hand_spot
from akinai.games.osaka.steps.refill import refill
from akinai.games.osaka.things.cards import (
    COLOUR_NAMES,
    COLOURS,
    FACES,
    KINDS,
    SAMPLE_LABELS,
    Card,
    cheapest,
    colour_of,
)

TOKENS_TO_END: Final = 8
BY_TOKENS: Final = "tokens"
"""The ending where somebody has enough tokens."""
MOST_ICONS: Final = 9


def pay_out(s: OsakaState, active: i64) -> None:
    """Steps 1 and 2 at once, then the end of the game or the steps 3 and 4 as steps on the stack."""
    sold = [sets.EMPTY] * s.seats
    for colour in range(COLOURS):
        if s.ships[colour] == s.printed.goal:
            for i in range(s.seats):
                seat: i64 = (active + i) % s.seats
                if sell(s, seat, colour):
                    sold[seat] = sets.add(sold[seat], colour)
    if gain_tokens(s, active, sold):
        s.finish(BY_TOKENS)
        if s.watched:
            s.tell(GameEnded(BY_TOKENS))
        return
    s.sunk = sets.EMPTY
    for colour in range(COLOURS):
        if s.printed.in_waves(s.ships[colour]):
            s.sunk = sets.add(s.sunk, colour)
            if s.watched:
                spaces = s.printed.spaces
                s.tell(ShipSunk(COLOUR_NAMES[colour], spaces[s.ships[colour]], spaces[s.printed.anchor]))
    s.push(Sink(active))
    if s.sunk != sets.EMPTY:
        # The active player insures first, so that step lies on top.
        for i in range(s.seats):
            s.push(Insure((active + s.seats - 1 - i) % s.seats))


def gain_tokens(s: OsakaState, active: i64, sold: list[int]) -> bool:
    """A token for every colour sold, after all the sales, so that none of them counts in this payout.

    Returns whether somebody has enough to end the game.
    """
    enough: bool = False
    for colour in range(COLOURS):
        for i in range(s.seats):
            seat: i64 = (active + i) % s.seats
            if sets.has(sold[seat], colour):
                player = s.players[seat]
                player.add_token(colour)
                if s.watched:
                    s.tell(TokenGained(seat, COLOUR_NAMES[colour]))
                if player.all_tokens() >= TOKENS_TO_END:
                    enough = True
    return enough


def can_insure_with(s: OsakaState, seat: i64, card: Card) -> bool:
    """A hand card with icons, of a sunk colour in which the seat has something to lose (O-9.3)."""
    player = s.players[seat]
    if player.hand[card] == 0 or s.printed.icons[card] == 0:
        return False
    colour = colour_of(card)
    return sets.has(s.sunk, colour) and player.uninsured(colour) > 0


@final
@mypyc_attr(free_list_len=1)
class Insure(OsakaStep):
    """A seat may discard hand cards with icons, one after another. Passed over if it has nothing to decide."""

    name = "insure"
    rule = "O-9.3"
    on = ("sink", "insure")
    problem = "problem.stacked"

    def enter(self, s: OsakaState) -> bool:
        for card in range(KINDS):
            if can_insure_with(s, self.actor, card):
                return True
        s.pop()
        return False

    def legal(self, s: OsakaState, out: Choices) -> None:
        out.add(DONE)
        for card in range(KINDS):
            if can_insure_with(s, self.actor, card):
                out.add(INSURE.of(card))

    def do(self, s: OsakaState, action: i64) -> None:
        if action == DONE:
            s.pop()
            return
        card = INSURE.which(action)
        s.pay_with(s.players[self.actor], card)
        if s.watched:
            s.tell(Insuring(self.actor, s.printed.labels[card]))
        s.push(Cover(self.actor, s.printed.icons[card], card))

    def ask(self, s: OsakaState) -> Sentence:
        player = s.players[self.actor]
        at_risk = sum([player.uninsured(colour) for colour in sets.listed(s.sunk)])
        return say("osaka.ask.insure", count=at_risk)

    def spots(self, s: OsakaState, action: i64) -> list[str]:
        return hand_spot(s, INSURE.which(action)) if INSURE.has(action) else super().spots(s, action)

    def possible(self, s: OsakaState) -> bool:
        """The seats insure in turn order from the active one: the last lies lowest."""
        below = self.below
        assert below is not None
        last: i64 = (s.active() + s.seats - 1) % s.seats
        if isinstance(below, Insure):
            return self.actor == (below.actor + s.seats - 1) % s.seats and self.actor != last
        return self.actor == last


@final
@mypyc_attr(free_list_len=1)
class Cover(OsakaStep):
    """Each icon covers one good of the discarded card's colour.

    The first icon must be used, a second may be left unused (O-9.5).
    """

    name = "cover"
    rule = "O-9.5"
    fields = {"icons": Number(1, MOST_ICONS), "card": One(SAMPLE_LABELS)}
    on = ("insure",)
    problem = "osaka.problem.cover"

    def __init__(self, actor: i64, icons: i64, card: Card) -> None:
        super().__init__(actor)
        self.icons: Final = icons
        """Those that are left."""
        self.card: Final = card
        """The card that was discarded."""

    def enter(self, s: OsakaState) -> bool:
        goods = s.players[self.actor].goods
        kinds: i64 = 0
        only: i64 = 0
        if self.icons > 0:
            first = cheapest(colour_of(self.card))
            for card in range(first, first + FACES):
                if goods[card] > 0:
                    kinds += 1
                    only = card
        if kinds == 0:
            s.pop()
            return False
        if kinds == 1 and self.icons == s.printed.icons[self.card]:
            self.cover(s, only)
            return False
        return True

    def legal(self, s: OsakaState, out: Choices) -> None:
        if self.icons < s.printed.icons[self.card]:
            out.add(DONE)
        goods = s.players[self.actor].goods
        first = cheapest(colour_of(self.card))
        for card in range(first, first + FACES):
            if goods[card] > 0:
                out.add(COVER.of(card))

    def do(self, s: OsakaState, action: i64) -> None:
        if action == DONE:
            s.pop()
        else:
            self.cover(s, COVER.which(action))

    def cover(self, s: OsakaState, card: Card) -> None:
        s.players[self.actor].insure(card)
        s.swap(Cover(self.actor, self.icons - 1, self.card))
        if s.watched:
            s.tell(Insured(self.actor, s.printed.labels[card]))

    def ask(self, s: OsakaState) -> Sentence:
        colour = COLOUR_NAMES[colour_of(self.card)]
        return say("osaka.ask.cover", count=self.icons, colour=say("osaka.colour." + colour))

    def spots(self, s: OsakaState, action: i64) -> list[str]:
        if COVER.has(action):
            return ["goods:" + str(self.actor) + ":" + s.printed.labels[COVER.which(action)]]
        return super().spots(s, action)

    def possible(self, s: OsakaState) -> bool:
        below = self.below
        assert below is not None
        sunk = sets.has(s.sunk, colour_of(self.card))
        return below.actor == self.actor and sunk and 1 <= self.icons <= s.printed.icons[self.card]


@final
@mypyc_attr(free_list_len=1)
class Sink(AutoStep[OsakaState]):
    """The Black Tide takes what is not insured; ships come home."""

    name = "sink"
    on = ("close",)
    problem = "problem.stacked"

    def enter(self, s: OsakaState) -> bool:
        if s.sunk != sets.EMPTY:
            for i in range(s.seats):
                lose_goods(s, (self.actor + i) % s.seats)
        for colour in range(COLOURS):
            start = s.ships[colour]
            if sets.has(s.sunk, colour):
                s.ships = changed(s.ships, colour, s.printed.anchor)
                s.sunk = sets.drop(s.sunk, colour)
            elif start == s.printed.goal:
                s.ships = changed(s.ships, colour, 0)
            else:
                continue
            if s.watched:
                spaces = s.printed.spaces
                s.tell(ShipReturned(COLOUR_NAMES[colour], spaces[start], spaces[s.ships[colour]]))
        s.pop()
        return False

    def possible(self, s: OsakaState) -> bool:
        below = self.below
        assert below is not None
        return self.actor == below.actor


def lose_goods(s: OsakaState, seat: i64) -> None:
    """What the seat has of the sunk colours, and has not insured, is discarded."""
    player = s.players[seat]
    lost: list[str] = []
    for card in range(KINDS):
        n = player.goods[card]
        if n > 0 and sets.has(s.sunk, colour_of(card)):
            s.put_away(card, n)
            player.lose(card)
            lost += [s.printed.labels[card]] * n
    if lost and s.watched:
        s.tell(Lost(seat, lost))


@final
@mypyc_attr(free_list_len=1)
class Close(AutoStep[OsakaState]):
    """After a purchase and its payout, market and farm are refilled, and the turn is over."""

    name = "close"
    on = ("round",)

    def enter(self, s: OsakaState) -> bool:
        refill(s)
        s.pop()
        return False
