"""How long bots think, and that they stop when they are asked to."""

from __future__ import annotations

import threading
import time

import pytest

from akinai.bots.bot import Glimpse
from akinai.bots.budget import Budget
from akinai.bots.players import WORLDS, GreedyBot
from akinai.engine.chance import Chance, chance_of
from akinai.engine.kernel import State
from akinai.games.osaka import GAME

A_LONG_TIME = 200_000
"""So many worlds take a compiled bot some seconds."""


class Clock:
    """A clock that goes on by one second whenever somebody looks at it."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        self.now += 1
        return self.now


def iterations(budget: Budget) -> int:
    budget.begin()
    n = 0
    while budget.more():
        n += 1
    assert budget.done == n
    return n


def middle_of_a_game() -> State:
    s = GAME.start(GAME.setup(3), chance_of("budget"))
    luck = chance_of("budget:play")
    while s.turn < 12:
        legal = s.legal_list()
        s.advance(legal[luck.below(len(legal))])
    return s


class Forks(Chance):
    """A chance that counts the worlds that are dealt."""

    def __init__(self) -> None:
        super().__init__()
        self.inner = chance_of("forks")
        self.forks = 0

    def below(self, n: int) -> int:
        return self.inner.below(n)

    def clone(self) -> Chance:
        raise AssertionError("nobody copies a bot's own chance")

    def fork(self) -> Chance:
        self.forks += 1
        return self.inner.fork()


@pytest.mark.parametrize(
    ("budget", "expected"),
    [
        (Budget(1), 1),
        (Budget(7), 7),
        (Budget(0), 1),
        (Budget(seconds=5, clock=Clock()), 5),
        (Budget(seconds=0, clock=Clock()), 1),
        (Budget(seconds=float("nan"), clock=Clock()), 1),
        (Budget(3, 50, Clock()), 3),
        (Budget(50, 3, Clock()), 3),
    ],
    ids=["one", "seven", "none", "seconds", "no seconds", "no number", "iterations first", "seconds first"],
)
def test_iterations_or_seconds_whichever_comes_first(budget: Budget, expected: int) -> None:
    assert iterations(budget) == expected
    assert iterations(budget) == expected, "it begins anew with every decision"


def test_a_stopped_budget_allows_one_iteration() -> None:
    budget = Budget()
    budget.stop()
    assert iterations(budget) == 1


def test_a_larger_budget_means_more_worlds() -> None:
    s = middle_of_a_game()
    bot = GreedyBot(GAME.valuation())
    for budget, worlds in ((None, WORLDS), (Budget(1), 1), (Budget(9), 9), (Budget(seconds=4, clock=Clock()), 4)):
        for ask in (bot.rate, bot.choose):
            chance = Forks()
            ask(Glimpse(s, s.actor), chance, budget)
            assert chance.forks == worlds


def test_stop_while_a_bot_thinks() -> None:
    """From inside, between two iterations: the answer is that of the iterations so far."""
    s = middle_of_a_game()
    bot = GreedyBot(GAME.valuation())

    def stop_at_five() -> float:
        if budget.done == 5:
            budget.stop()
        return 0.0

    budget = Budget(seconds=1, clock=stop_at_five)
    ratings = bot.rate(Glimpse(s, s.actor), chance_of("same"), budget)
    # The clock is looked at after the question whether to stop, so one more is made.
    assert budget.done == 6
    same = bot.rate(Glimpse(s, s.actor), chance_of("same"), Budget(6))
    assert [(r.action, r.value) for r in ratings] == [(r.action, r.value) for r in same]


def test_stop_from_another_thread() -> None:
    """In compiled code, too, the bot must let the other thread in."""
    s = middle_of_a_game()
    budget = Budget(A_LONG_TIME)
    chosen: list[int] = []

    def think() -> None:
        chosen.append(GreedyBot(GAME.valuation()).choose(Glimpse(s, s.actor), chance_of("thread"), budget))

    thread = threading.Thread(target=think)
    thread.start()
    while budget.done == 0:
        time.sleep(0.001)
    budget.stop()
    thread.join()
    assert chosen[0] in s.legal_list()
    assert 1 <= budget.done < A_LONG_TIME
