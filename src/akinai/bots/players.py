"""The bots: `random` and `greedy`."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from akinai.bots.bot import Bot, Glimpse
from akinai.engine.chance import Chance
from akinai.engine.kernel import Choices, State, Valuation, try_out

WORLDS: Final = 3


class RandomBot(Bot):
    """Any legal action, each equally likely."""

    name = "random"

    def __init__(self) -> None:
        self.out = Choices()

    def choose(self, glimpse: Glimpse, chance: Chance) -> i64:
        glimpse.legal(self.out)
        return self.out.items[chance.below(self.out.n)]


class GreedyBot(Bot):
    """Tries each action in a few possible worlds, plays the turn out quickly and takes what looks best."""

    name = "greedy"

    def __init__(self, valuation: Valuation[Any]) -> None:
        self.valuation = valuation
        self.out = Choices()

    def choose(self, glimpse: Glimpse, chance: Chance) -> i64:
        out = self.out
        glimpse.legal(out)
        if out.n == 1:
            return out.items[0]
        totals = [0.0] * out.n
        for _ in range(WORLDS):
            # The same worlds for every action: luck favours none of them.
            world = glimpse.world(chance.fork())
            for i in range(out.n):
                after = try_out(world, out.items[i], self.valuation)
                totals[i] += self.valuation.value(after, glimpse.seat)
        best: i64 = 0
        ties: i64 = 1
        for i in range(1, out.n):
            if totals[i] > totals[best]:
                best = i
                ties = 1
            elif totals[i] == totals[best]:
                ties += 1
                if chance.below(ties) == 0:
                    best = i
        return out.items[best]


def play_out(s: State, bots: list[Bot], chance: Chance) -> i64:
    """Plays a game to its end with a bot on every seat; returns the number of decisions."""
    n: i64 = 0
    glimpses = [Glimpse(s, seat) for seat in range(s.seats)]
    while not s.over:
        seat = s.actor
        s.advance(bots[seat].choose(glimpses[seat], chance))
        n += 1
    return n
