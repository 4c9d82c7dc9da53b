"""How good a position of Zaibatsu looks to a bot, and quick choices inside a turn."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from akinai.engine.kernel import Choices, State, Valuation
from akinai.games.zaibatsu.ids import (
    COAL,
    COINS,
    OWN,
    RESERVE,
    RESOURCES,
    STORED,
    TURN,
    UPGRADED,
    VALUES,
)
from akinai.games.zaibatsu.quick import Quick
from akinai.games.zaibatsu.scoring import rank
from akinai.games.zaibatsu.state import ZaibatsuState
from akinai.games.zaibatsu.steps.turn import begin_turn
from akinai.games.zaibatsu.worth import Weights, Worth


class ZaibatsuValuation(Valuation):
    def __init__(self) -> None:
        self.w = Weights()
        self.worth = Worth(self.w)
        self.fast = Quick(self.worth)
        self.out = Choices()

    def value(self, s: State, seat: i64) -> float:
        """The seat's prospects, less some of its rivals'."""
        assert isinstance(s, ZaibatsuState)
        if not s.over and self.w.turns > 0:
            s = self.play_on(s, seat)
        value = self.prospects(s, seat)
        if s.seats > 1:
            best = -1000.0
            total = 0.0
            ahead: bool = True
            for other in range(s.seats):
                if other != seat:
                    v = self.prospects(s, other)
                    total += v
                    if v > best:
                        best = v
                    if rank(s, other) > rank(s, seat):
                        ahead = False
            value -= self.w.rival * best + self.w.others * total / float(s.seats - 1)
            if s.over:
                value += 20.0 if ahead else -20.0
        elif s.over and s.ending == "lost":
            value -= 200.0
        return value

    def play_on(self, s: ZaibatsuState, seat: i64) -> ZaibatsuState:
        """The seat's next turns, played quickly, as if nobody else moved: what it has set up comes to fruit."""
        c = s.clone()
        for _ in range(self.w.turns):
            if c.over or len(c.pending) > 0 or c.step != TURN:
                return c
            c.stack = vec[i64]()
            begin_turn(c, seat)
            turn = c.turn
            c.settle()
            while c.turn == turn and not c.over:
                c.advance(self.quick(c))
        return c

    def prospects(self, s: ZaibatsuState, seat: i64) -> float:
        """The points that a seat has, and those that it may expect."""
        value = float(s.points(seat))
        if s.over:
            return value
        x = self.worth
        x.look(s, seat)
        value += x.influence(s, seat)
        value += x.objectives(s, seat)
        value += x.industry(s, seat)
        value += x.tracks(s, seat)
        value += x.workers(s, seat)
        value += self.holdings(s, seat)
        if s.difficulty > 0:
            value += x.solo(s)
        return value

    def holdings(self, s: ZaibatsuState, seat: i64) -> float:
        """Resources, upgrades, influence tokens at hand. Coal and coins are lost in the next Consolidation."""
        at: i64 = seat * OWN
        x = self.worth
        value = 0.0
        for i in range(RESOURCES):
            n = float(s.own[at + i])
            if i == COAL:
                stored = float(s.own[at + STORED])
                value += x.unit[COAL] * (stored + self.w.fleeting * (n - stored))
            elif i == COINS:
                value += x.unit[COINS] * self.w.fleeting * (n if n <= 12.0 else 12.0 + 0.5 * (n - 12.0))
            else:
                value += x.unit[i] * (n if n <= 6.0 else 6.0 + 0.5 * (n - 6.0))
        for colour in range(6):
            if s.own[at + UPGRADED] >> colour & 1:
                value += self.w.upgrade * x.left
        for v in range(VALUES):
            value += self.w.token * 0.3 * x.left * float(s.own[at + RESERVE + v])
        return value

    def quick(self, s: State) -> i64:
        assert isinstance(s, ZaibatsuState)
        s.legal(self.out)
        if self.out.n == 1:
            return self.out.items[0]
        return self.fast.choose(s, self.out)
