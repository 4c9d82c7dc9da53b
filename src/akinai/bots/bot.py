"""What a bot is. It never gets the state: only the legal actions, and worlds that fit what its seat knows."""

from __future__ import annotations

from abc import abstractmethod

from mypy_extensions import i64, mypyc_attr

from akinai.bots.budget import Budget
from akinai.engine.chance import Chance
from akinai.engine.kernel import Choices, State


class Glimpse:
    """The game as a bot's seat knows it."""

    def __init__(self, state: State, seat: i64) -> None:
        self.__state: State = state
        self.seat: i64 = seat

    @property
    def turn(self) -> i64:
        """How many turns have begun."""
        return self.__state.turn

    @property
    def chance_results(self) -> i64:
        """How many results chance has given and how many secrets have been shown so far; what they were is not told.
        Counted since the game began, or since its position was read."""
        return self.__state.chance.results

    def legal(self, out: Choices) -> None:
        self.__state.legal(out)

    def world(self, chance: Chance) -> State:
        """A full state that the seat cannot tell from the real one; `chance` deals what is hidden."""
        return self.__state.determinise(self.seat, chance)


class Rating:
    """What a bot thinks of a legal action."""

    def __init__(self, action: i64, value: float, parts: dict[str, float]) -> None:
        self.action: i64 = action
        self.value: float = value
        """In points, more or less; it is compared with those of the other actions."""
        self.parts: dict[str, float] = parts
        """What the value is the sum of, by the names of the game's `Valuation.part_names`; empty if there is nothing to
        tell."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """Judges the actions of a seat. `chance` is the bot's own: its choices can be repeated from a seed.

    `budget` says how long it may think; without one it makes the `iterations` that are usual for it.
    """

    name: str = ""
    iterations: i64 = 1

    @abstractmethod
    def rate(self, glimpse: Glimpse, chance: Chance, budget: Budget | None = None) -> list[Rating]:
        """Every legal action with its value and the parts of that value."""

    def choose(self, glimpse: Glimpse, chance: Chance, budget: Budget | None = None) -> i64:
        """A legal action: the best."""
        return best_of(self.rate(glimpse, chance, budget), chance)


def best_of(ratings: list[Rating], chance: Chance) -> i64:
    """The action with the largest value; `chance` decides between equals."""
    best = ratings[0]
    ties: i64 = 1
    for i in range(1, len(ratings)):
        rating = ratings[i]
        if rating.value > best.value:
            best = rating
            ties = 1
        elif rating.value == best.value:
            ties += 1
            if chance.below(ties) == 0:
                best = rating
    return best.action
