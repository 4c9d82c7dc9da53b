"""The bots: `random` and `greedy`."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from akinai.bots.bot import Bot, Glimpse, Rating, best_of
from akinai.bots.budget import Budget
from akinai.engine.chance import Chance
from akinai.engine.kernel import Choices, State, Valuation, try_out

WORLDS: Final = 3


class RandomBot(Bot):
    """Any legal action, each equally likely."""

    name = "random"

    def __init__(self) -> None:
        self.out = Choices()

    def rate(self, glimpse: Glimpse, chance: Chance, budget: Budget | None = None) -> list[Rating]:
        glimpse.legal(self.out)
        return [Rating(self.out.items[i], 0.0, {}) for i in range(self.out.n)]

    def choose(self, glimpse: Glimpse, chance: Chance, budget: Budget | None = None) -> i64:
        glimpse.legal(self.out)
        return self.out.items[chance.below(self.out.n)]


class GreedyBot(Bot):
    """Tries each action in a few possible worlds, plays the turn out quickly and takes what looks best.

    An iteration is a world with every action tried in it.
    """

    name = "greedy"
    iterations: i64 = WORLDS

    def __init__(self, valuation: Valuation[Any]) -> None:
        self.valuation = valuation
        self.out = Choices()

    def rate(self, glimpse: Glimpse, chance: Chance, budget: Budget | None = None) -> list[Rating]:
        glimpse.legal(self.out)
        if budget is None:
            budget = Budget(self.iterations)
        ratings = self.add_up(glimpse, chance, budget, True)
        worlds = float(budget.done)
        for rating in ratings:
            rating.value /= worlds
            rating.parts = {name: part / worlds for name, part in rating.parts.items()}
        return ratings

    def choose(self, glimpse: Glimpse, chance: Chance, budget: Budget | None = None) -> i64:
        out = self.out
        glimpse.legal(out)
        if out.n == 1:
            return out.items[0]
        if budget is None:
            budget = Budget(self.iterations)
        return best_of(self.add_up(glimpse, chance, budget, False), chance)

    def add_up(self, glimpse: Glimpse, chance: Chance, budget: Budget, explain: bool) -> list[Rating]:
        """The values of the actions in `out`, added up over all worlds; with their parts if these are to be told."""
        out = self.out
        valuation = self.valuation
        names: list[str] = valuation.part_names
        ratings = [Rating(out.items[i], 0.0, {}) for i in range(out.n)]
        budget.begin()
        while budget.more():
            # The same worlds for every action: luck favours none of them.
            world = glimpse.world(chance.fork())
            for rating in ratings:
                after = try_out(world, rating.action, valuation)
                value = valuation.value(after, glimpse.seat)
                rating.value += value
                if explain:
                    parts = [value] if len(names) == 1 else valuation.parts(after, glimpse.seat)
                    for i in range(len(names)):
                        rating.parts[names[i]] = rating.parts.get(names[i], 0.0) + parts[i]
        return ratings


def play_out(s: State, bots: list[Bot], chance: Chance) -> i64:
    """Plays a game to its end with a bot on every seat; returns the number of decisions."""
    n: i64 = 0
    glimpses = [Glimpse(s, seat) for seat in range(s.seats)]
    while not s.over:
        seat = s.actor
        s.advance(bots[seat].choose(glimpses[seat], chance, None))
        n += 1
    return n
