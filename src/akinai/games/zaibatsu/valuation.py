"""How good a position of Zaibatsu looks to a bot: a few turns are played on quickly, then everything is weighed."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from akinai.engine.kernel import Choices, Valuation
from akinai.games.zaibatsu.quick import QuickChoices
from akinai.games.zaibatsu.scoring import is_ahead
from akinai.games.zaibatsu.state import ZaibatsuState
from akinai.games.zaibatsu.steps.turn import LOST, Turn, begin_turn
from akinai.games.zaibatsu.weights import Weights
from akinai.games.zaibatsu.worth import Worth

WORST: Final = -1000.0
"""Less than any prospects."""


@final
class ZaibatsuValuation(Valuation[ZaibatsuState]):
    def __init__(self) -> None:
        self.weights = Weights()
        self.worth = Worth(self.weights)
        self.quick_choices = QuickChoices(self.worth)
        self.out = Choices()

    def value(self, s: ZaibatsuState, seat: i64) -> float:
        """The seat's prospects after its next turns, less some of its rivals'."""
        if s.over:
            return self.result(s, seat)
        later = self.play_on(s, seat)
        if later.over:
            return self.result(later, seat)
        self.worth.look_at(later)
        prospects = [self.worth.prospects(later, player) for player in later.players]
        return self.against_rivals(prospects, seat)

    def result(self, s: ZaibatsuState, seat: i64) -> float:
        """A game that is over: points, and who won."""
        value = self.against_rivals([float(player.points()) for player in s.players], seat)
        if s.solo:
            return value - self.weights.solo_loss if s.ending == LOST else value
        for other in range(s.seats):
            if other != seat and is_ahead(s, other, seat):
                return value - self.weights.win
        return value + self.weights.win

    def against_rivals(self, prospects: list[float], seat: i64) -> float:
        """One's own prospects, less some of the best rival's and of the mean of all rivals'."""
        value = prospects[seat]
        rivals: i64 = len(prospects) - 1
        if rivals == 0:
            return value
        best = WORST
        total = 0.0
        for other in range(len(prospects)):
            if other != seat:
                total += prospects[other]
                if prospects[other] > best:
                    best = prospects[other]
        return value - (self.weights.rival * best + self.weights.others * total / float(rivals))

    def play_on(self, s: ZaibatsuState, seat: i64) -> ZaibatsuState:
        """The seat's next turns, played quickly, as if nobody else moved: what it has set up comes to fruit."""
        c = s.clone()
        for _ in range(self.weights.turns_ahead):
            if c.over or len(c.pending) > 0 or not isinstance(c.top, Turn):
                return c
            c.pop()
            begin_turn(c, seat)
            turn = c.turn
            c.settle()
            while c.turn == turn and not c.over:
                c.advance(self.quick(c))
        return c

    def quick(self, s: ZaibatsuState) -> i64:
        s.legal(self.out)
        if self.out.n == 1:
            return self.out.items[0]
        return self.quick_choices.choose(s, self.out)
