"""The kernel: a state carries a stack of steps; the step on top says what is legal and does it.

A step is one decision point. Its class has no data of its own: what it needs to know stands in the state and in
its frame on the stack (`actor`, `a`, `b`). A step may also have nothing to ask: then `enter` does its work and
leaves the stage to the next one. `State.advance` plays one action and goes on until a decision is due.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from typing import Any, Final, Generic, TypeVar

from librt.vecs import append, pop, vec
from mypy_extensions import i64, mypyc_attr

from akinai.engine.chance import Chance
from akinai.engine.events import Event
from akinai.engine.sentence import Sentence

S = TypeVar("S", bound="State")

NO_SEAT: Final = -1
MOST_CHOICES: Final = 256
"""No step may offer more: larger choices are split into steps of about a hundred at most."""


def many_zeros(n: i64) -> vec[i64]:
    v = vec[i64](capacity=n)
    for _ in range(n):
        v = append(v, 0)
    return v


MOST_ZEROS: Final = 512
ZEROS: Final = many_zeros(MOST_ZEROS)
"""Never changed: a slice of it is a copy, and much faster than zeros one by one."""


def zeros(n: i64) -> vec[i64]:
    """A table of n zeros."""
    return ZEROS[0:n] if n <= MOST_ZEROS else many_zeros(n)


def filled(n: i64, value: i64) -> vec[i64]:
    """A table of n equal numbers."""
    v = zeros(n)
    for i in range(n):
        v[i] = value
    return v


def bits(mask: i64) -> i64:
    """How many bits are set."""
    n: i64 = 0
    while mask != 0:
        mask &= mask - 1
        n += 1
    return n


def bit(n: i64) -> i64:
    """The number with only bit n set. Compiled, a literal 1 would be shifted in 32 bits, so this 1 is not a literal."""
    return (n - n + 1) << n


class Choices:
    """The legal actions of a decision, in a buffer that is used again and again."""

    def __init__(self) -> None:
        self.items: vec[i64] = zeros(MOST_CHOICES)
        self.n: i64 = 0

    def add(self, action: i64) -> None:
        self.items[self.n] = action
        self.n += 1

    def list(self) -> list[int]:
        return [self.items[i] for i in range(self.n)]


class IllegalAction(Exception):
    """An action that is not legal now. The state has not changed."""

    def __init__(self, actor: int, tried: str, legal: list[str]) -> None:
        super().__init__(f"seat {actor} may act; tried: {tried}; legal: {', '.join(legal) or 'nothing'}")
        self.actor = actor
        self.tried = tried
        self.legal = legal


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[S]):
    """One decision point: who chooses, what may be chosen, what the choice does."""

    name: str = ""
    """The step's word in positions."""
    fields: list[str] = []
    """The words for its frame's `a` and `b` in positions, where they mean something."""

    def enter(self, s: S) -> bool:
        """Called when the step is on top. True: a decision is due. False: the step has dealt with itself."""
        return True

    @abstractmethod
    def legal(self, s: S, out: Choices) -> None:
        """Adds every legal action to `out`."""

    @abstractmethod
    def do(self, s: S, action: i64) -> None:
        """Performs a legal action."""

    def secret(self, s: S) -> bool:
        """Whether the choice itself is hidden from the other seats."""
        return False

    @abstractmethod
    def question(self, s: S) -> Sentence:
        """What is asked of the actor, in words."""

    @abstractmethod
    def rule(self, s: S) -> str:
        """The number of the rule at hand."""

    @abstractmethod
    def spots(self, s: S, action: i64) -> list[str]:
        """The places on the board that the action belongs to."""


@mypyc_attr(allow_interpreted_subclasses=True)
class AutoStep(Step[S]):
    """A step that asks nothing: all its work is done in `enter`, which returns False."""

    def legal(self, s: S, out: Choices) -> None:
        raise AssertionError("this step asks nothing")

    def do(self, s: S, action: i64) -> None:
        raise AssertionError("this step asks nothing")

    def question(self, s: S) -> Sentence:
        raise AssertionError("this step asks nothing")

    def rule(self, s: S) -> str:
        raise AssertionError("this step asks nothing")

    def spots(self, s: S, action: i64) -> list[str]:
        raise AssertionError("this step asks nothing")


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """One position of one game, everything included."""

    def __init__(self, seats: i64, chance: Chance, table: list[Step[Any]], names: list[str]) -> None:
        self.seats: i64 = seats
        self.chance: Chance = chance
        self.table: list[Step[Any]] = table
        """The game's steps by number."""
        self.names: list[str] = names
        """The notation of every action of the action space."""
        self.step: i64 = -1
        self.actor: i64 = NO_SEAT
        self.a: i64 = 0
        self.b: i64 = 0
        self.stack: vec[i64] = vec[i64]()
        """The frames below the top one: (step, actor, a, b) each."""
        self.turn: i64 = 0
        """How many turns have begun."""
        self.over: bool = False
        self.ending: str = ""
        """Why the game ended: an id."""
        self.listener: Callable[[Event], None] | None = None

    # ---- the stack

    def push(self, step: i64, actor: i64, a: i64, b: i64) -> None:
        """Puts a step on top."""
        if self.step >= 0:
            v = append(self.stack, self.step)
            v = append(v, self.actor)
            v = append(v, self.a)
            self.stack = append(v, self.b)
        self.step = step
        self.actor = actor
        self.a = a
        self.b = b

    def pop(self) -> None:
        """Takes the top step off."""
        v = self.stack
        if len(v) == 0:
            self.step = -1
            self.actor = NO_SEAT
            self.a = 0
            self.b = 0
            return
        v, self.b = pop(v)
        v, self.a = pop(v)
        v, self.actor = pop(v)
        v, self.step = pop(v)
        self.stack = v

    def swap(self, step: i64, actor: i64, a: i64, b: i64) -> None:
        """Replaces the top step by another."""
        self.step = step
        self.actor = actor
        self.a = a
        self.b = b

    def finish(self, ending: str) -> None:
        """Ends the game."""
        self.over = True
        self.ending = ending
        self.stack = vec[i64]()
        self.swap(-1, NO_SEAT, 0, 0)

    def copy_frame(self, other: State) -> None:
        """Takes over what every state has from `other`: for `clone`."""
        self.step = other.step
        self.actor = other.actor
        self.a = other.a
        self.b = other.b
        if len(other.stack) > 0:
            self.stack = other.stack[:]
        self.turn = other.turn
        self.over = other.over
        self.ending = other.ending

    # ---- playing

    def legal(self, out: Choices) -> None:
        """Fills `out` with the legal actions."""
        out.n = 0
        if not self.over:
            self.table[self.step].legal(self, out)

    def legal_list(self) -> list[int]:
        out = Choices()
        self.legal(out)
        return out.list()

    def settle(self) -> None:
        """Goes on until a decision is due or the game is over."""
        while not self.over:
            if self.table[self.step].enter(self):
                return

    def advance(self, action: i64) -> None:
        """Plays an action that is known to be legal."""
        self.table[self.step].do(self, action)
        self.settle()

    def apply(self, action: int) -> None:
        """Plays an action, or refuses it and changes nothing."""
        legal = self.legal_list()
        if action not in legal:
            tried = self.names[action] if 0 <= action < len(self.names) else str(action)
            raise IllegalAction(self.actor, tried, [self.names[a] for a in legal])
        self.advance(action)

    # ---- what a game must say

    @abstractmethod
    def clone(self) -> State:
        """A state of its own that goes on exactly like this one. Listeners stay behind."""

    @abstractmethod
    def determinise(self, seat: i64, chance: Chance) -> State:
        """A clone in which everything that the seat cannot know is dealt anew, and the future is `chance`'s.

        NO_SEAT stands for a spectator.
        """

    @abstractmethod
    def points(self, seat: i64) -> i64:
        """The points that the seat has now."""

    @abstractmethod
    def conserved(self) -> str:
        """What is wrong with the limited components, in a few words; empty if nothing is."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Valuation:
    """How good a position looks, for bots. Compiled, one per game."""

    part_names: list[str] = ["position"]
    """What the value is made of, for hints: their texts are `<game>.hint.<part>`."""

    @abstractmethod
    def value(self, s: State, seat: i64) -> float:
        """What the state is worth to the seat, between turns; in points, more or less."""

    def parts(self, s: State, seat: i64) -> list[float]:
        """The value in its parts; their sum is the value."""
        return [self.value(s, seat)]

    @abstractmethod
    def quick(self, s: State) -> i64:
        """A sensible action without looking ahead, for the small steps inside a turn."""


def play_random(s: State, chance: Chance, out: Choices) -> i64:
    """Plays uniformly random actions to the end; returns how many."""
    n: i64 = 0
    while not s.over:
        s.legal(out)
        s.advance(out.items[chance.below(out.n)])
        n += 1
    return n
