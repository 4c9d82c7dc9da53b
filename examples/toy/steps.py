"""The decisions of the toy game, in the order in which they come up."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from akinai.engine import sets
from akinai.engine.chance import EVERYONE
from akinai.engine.fields import Number, Some
from akinai.engine.kernel import BOTTOM, AutoStep, Choices, Step
from examples.toy.actions import ACTIONS, ASK, BONUS, CHAIN, END, GEM, GIVE, KEEP, PLAY, REFUSE
from examples.toy.events import Answered, Asked, AutomaDrew, AutomaTook, Chained, Dealt, GemTaken, Kept, Played
from examples.toy.state import CARDS, ToyState, card_points

MOST_SEATS: Final = 3
ACTIONS_A_TURN: Final = 2

# What a bonus brings, in the order that the player likes.
A_GEM: Final = 0
A_CHAIN: Final = 1
EFFECT_NAMES: Final = ["gem", "chain"]
BOTH: Final = sets.set_of([A_GEM, A_CHAIN])
CHAINED: Final = 2
"""How many further bonuses a bonus can bring, one after another."""


def set_up(s: ToyState) -> None:
    """Two secret cards each; then all keep one of them, before the first round begins."""
    for seat, player in enumerate(s.players):
        player.hand = sorted((s.draw(seat), s.draw(seat)))
        if s.watched:
            s.tell(Dealt(seat, [CARDS[card] for card in player.hand]))
    s.push(Round(0, 0))
    for seat in reversed(range(s.seats)):
        s.push(Keep(seat))
    s.settle()


class ToyStep(Step[ToyState]):
    """What all steps that ask something share: the spots that were declared with the actions."""

    def spots(self, s: ToyState, action: i64) -> list[str]:
        return ACTIONS.spots(action)


class Keep(ToyStep):
    """The secret choice: one of two cards."""

    name = "keep"
    rule = "T-1.1"
    question = "toy.ask.keep"
    on = ("round", "keep")
    secret = True

    def legal(self, s: ToyState, out: Choices) -> None:
        for card in s.players[self.actor].hand:
            out.add(KEEP.of(card))

    def do(self, s: ToyState, action: i64) -> None:
        player = s.players[self.actor]
        card = KEEP.which(action)
        player.hand.remove(card)
        player.back = player.hand.pop()
        player.hand = [card]
        s.box[player.back] = 1
        if s.watched:
            s.tell(Kept(self.actor, CARDS[card], CARDS[player.back]))
        s.pop()


class Round(AutoStep[ToyState]):
    """Lies under the turns. The actor began the round; `turns` have been taken in it."""

    name = "round"
    fields = {"turns": Number(0, MOST_SEATS + 1)}
    on = (BOTTOM,)

    def __init__(self, actor: i64, turns: i64) -> None:
        super().__init__(actor)
        self.turns: Final = turns

    def enter(self, s: ToyState) -> bool:
        s.swap(Round(self.actor, self.turns + 1))
        if self.turns < s.seats:
            s.turn += 1
            s.push(Turn((self.actor + self.turns) % s.seats, ACTIONS_A_TURN))
        elif self.turns == s.seats and s.automa:
            s.push(Automa(self.actor))
        else:
            s.round += 1
            s.swap(Round((self.actor + 1) % s.seats, 0))
            if s.round == s.rounds:
                s.finish("rounds")
        return False


class Turn(ToyStep):
    """Two actions, or fewer."""

    name = "turn"
    rule = "T-2.1"
    question = "toy.ask.turn"
    fields = {"left": Number(0, ACTIONS_A_TURN)}
    on = ("round",)

    def __init__(self, actor: i64, left: i64) -> None:
        super().__init__(actor)
        self.left: Final = left

    def legal(self, s: ToyState, out: Choices) -> None:
        if self.left > 0:
            if s.players[self.actor].hand:
                out.add(PLAY)
            for seat in range(s.seats):
                if seat != self.actor:
                    out.add(ASK.of(seat))
            out.add(BONUS)
        out.add(END)

    def do(self, s: ToyState, action: i64) -> None:
        if action == END:
            s.pop()
            return
        s.swap(Turn(self.actor, self.left - 1))
        if action == PLAY:
            player = s.players[self.actor]
            player.played = player.hand.pop()
            if s.watched:
                s.tell(Played(self.actor, CARDS[player.played], card_points(player.played)))
        elif action == BONUS:
            s.push(Bonus(self.actor, BOTH, CHAINED))
        else:
            other = ASK.which(action)
            s.push(Answer(other, self.actor))
            if s.watched:
                s.tell(Asked(self.actor, other))


class Answer(ToyStep):
    """Another seat decides in the middle of a turn: coins for both, or none."""

    name = "answer"
    rule = "T-3.1"
    question = "toy.ask.answer"
    fields = {"asker": Number(0, MOST_SEATS - 1)}
    on = ("turn",)

    def __init__(self, actor: i64, asker: i64) -> None:
        super().__init__(actor)
        self.asker: Final = asker

    def legal(self, s: ToyState, out: Choices) -> None:
        out.add(GIVE)
        out.add(REFUSE)

    def do(self, s: ToyState, action: i64) -> None:
        coins, askers = (1, 2) if action == GIVE else (0, 0)
        s.players[self.actor].coins += coins
        s.players[self.asker].coins += askers
        s.pop()
        if s.watched:
            s.tell(Answered(self.actor, coins, self.asker, askers))

    def possible(self, s: ToyState) -> bool:
        assert self.below is not None
        return self.below.actor == self.asker != self.actor


class Bonus(ToyStep):
    """A gem, and a coin per gem with a further bonus, in any order."""

    name = "bonus"
    rule = "T-4.1"
    question = "toy.ask.bonus"
    fields = {"effects": Some(EFFECT_NAMES), "further": Number(0, CHAINED)}
    on = ("turn", "bonus")

    def __init__(self, actor: i64, effects: i64, further: i64) -> None:
        super().__init__(actor)
        self.effects: Final = effects
        """Those that are still to come."""
        self.further: Final = further

    def enter(self, s: ToyState) -> bool:
        if self.effects == sets.EMPTY:
            s.pop()
            return False
        return True

    def legal(self, s: ToyState, out: Choices) -> None:
        if sets.has(self.effects, A_GEM):
            out.add(GEM)
        if sets.has(self.effects, A_CHAIN):
            out.add(CHAIN)

    def do(self, s: ToyState, action: i64) -> None:
        player = s.players[self.actor]
        if action == GEM:
            s.swap(Bonus(self.actor, sets.drop(self.effects, A_GEM), self.further))
            got = s.take_gems(1)
            player.gems += got
            if s.watched:
                s.tell(GemTaken(self.actor, got))
        else:
            s.swap(Bonus(self.actor, sets.drop(self.effects, A_CHAIN), self.further))
            player.coins += player.gems
            if s.watched:
                s.tell(Chained(self.actor, player.gems, self.further > 0))
            if self.further > 0:
                s.push(Bonus(self.actor, BOTH, self.further - 1))


class Automa(AutoStep[ToyState]):
    """The automaton's turn: two cards that it turns up say how many gems it wants; it takes what there is."""

    name = "automa"
    on = ("round",)

    def enter(self, s: ToyState) -> bool:
        cards = [s.draw(EVERYONE), s.draw(EVERYONE)]
        s.shown += cards
        wants = sum(cards) % 3
        if s.watched:
            s.tell(AutomaDrew([CARDS[card] for card in cards], wants))
        got = s.take_gems(wants)
        s.automa_gems += got
        if s.watched:
            s.tell(AutomaTook(got, s.supply))
        s.pop()
        return False
