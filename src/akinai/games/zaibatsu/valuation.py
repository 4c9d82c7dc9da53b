"""How good a position of Zaibatsu looks to a bot: a few turns are played on quickly, then everything is weighed."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from akinai.engine.kernel import Choices, Valuation
from akinai.games.zaibatsu.quick import QuickChoices
from akinai.games.zaibatsu.scoring import winner
from akinai.games.zaibatsu.state import ZaibatsuState
from akinai.games.zaibatsu.steps.turn import LOST, Turn, begin_turn
from akinai.games.zaibatsu.weights import Weights
from akinai.games.zaibatsu.worth import PROSPECTS, Worth

WORST: Final = -1000.0
"""Less than any prospects."""


@final
class ZaibatsuValuation(Valuation[ZaibatsuState]):
    part_names = [*PROSPECTS, "rivals", "end"]

    def __init__(self) -> None:
        self.weights = Weights()
        self.worth = Worth(self.weights)
        self.quick_choices = QuickChoices(self.worth)
        self.out = Choices()

    def value(self, s: ZaibatsuState, seat: i64) -> float:
        """The seat's prospects after its next turns, less some of its rivals'."""
        later = self.later(s, seat)
        prospects = self.prospects(later)
        return prospects[seat] - self.of_rivals(prospects, seat) + self.at_end(later, seat)

    def parts(self, s: ZaibatsuState, seat: i64) -> list[float]:
        later = self.later(s, seat)
        rivals = -self.of_rivals(self.prospects(later), seat)
        own = later.players[seat]
        end = self.at_end(later, seat)
        if later.over:
            nothing_to_come = [0.0] * (len(PROSPECTS) - 1)
            return [float(own.points()), *nothing_to_come, rivals, end]
        return [*self.worth.in_parts(later, own), rivals, end]

    def later(self, s: ZaibatsuState, seat: i64) -> ZaibatsuState:
        """The state to be judged: after the seat's next turns."""
        return s if s.over else self.play_on(s, seat)

    def prospects(self, s: ZaibatsuState) -> list[float]:
        """What each seat may expect; if the game is over, the points."""
        if s.over:
            return [float(player.points()) for player in s.players]
        self.worth.look_at(s)
        return [self.worth.prospects(s, player) for player in s.players]

    def of_rivals(self, prospects: list[float], seat: i64) -> float:
        """Some of the best rival's prospects, and of the mean of all rivals'."""
        rivals: i64 = len(prospects) - 1
        if rivals == 0:
            return 0.0
        best = WORST
        total = 0.0
        for other in range(len(prospects)):
            if other != seat:
                total += prospects[other]
                if prospects[other] > best:
                    best = prospects[other]
        return self.weights.rival * best + self.weights.others * total / float(rivals)

    def at_end(self, s: ZaibatsuState, seat: i64) -> float:
        """What it is worth to have won; nothing while the game goes on."""
        if not s.over:
            return 0.0
        if s.solo:
            return -self.weights.solo_loss if s.ending == LOST else 0.0
        return self.weights.win if winner(s) == seat else -self.weights.win

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
