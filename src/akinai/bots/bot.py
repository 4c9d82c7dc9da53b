"""What a bot is. It never gets the state: only the legal actions, and worlds that fit what its seat knows."""

from __future__ import annotations

from abc import abstractmethod

from mypy_extensions import i64, mypyc_attr

from akinai.engine.chance import Chance
from akinai.engine.kernel import Choices, State


class Glimpse:
    """The game as a bot's seat knows it."""

    def __init__(self, state: State, seat: i64) -> None:
        self.__state: State = state
        self.seat: i64 = seat

    def legal(self, out: Choices) -> None:
        self.__state.legal(out)

    def world(self, chance: Chance) -> State:
        """A full state that the seat cannot tell from the real one; `chance` deals what is hidden."""
        return self.__state.determinise(self.seat, chance)


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """Chooses an action for a seat. `chance` is the bot's own: its choices can be repeated from a seed."""

    name: str = ""

    @abstractmethod
    def choose(self, glimpse: Glimpse, chance: Chance) -> i64:
        """A legal action."""
