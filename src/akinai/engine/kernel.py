"""The kernel: a state carries a stack of steps; the step on top says what is legal and does it.

A step is one decision point, and a value: `Offer(actor, given, missing)`. It never changes once it lies on the stack;
to change it is to replace it (`State.swap`). So clones share their stacks. A step may also have nothing to ask: then
`enter` does its work and leaves the stage to the next one. `State.advance` plays one action and goes on until a
decision is due.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from typing import Any, ClassVar, Final, Generic, Self, TypeVar

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from akinai.engine.actions import Family
from akinai.engine.chance import Chance
from akinai.engine.events import Event
from akinai.engine.fields import Field
from akinai.engine.rows import zeros
from akinai.engine.sentence import Sentence, say

S = TypeVar("S", bound="State")

NO_SEAT: Final = -1
NO_ACTION: Final = -1
MOST_CHOICES: Final = 256
"""No step may offer more: larger choices are split into steps of about a hundred at most."""
BOTTOM: Final = ""
"""In `Step.on`: the step can be the lowest of the stack."""


class Choices:
    """The legal actions of a decision, in a buffer that is used again and again."""

    def __init__(self) -> None:
        self.items: vec[i64] = zeros(MOST_CHOICES)
        self.n: i64 = 0

    def add(self, action: i64) -> None:
        self.items[self.n] = action
        self.n += 1

    def add_row(self, family: Family, row: i64, columns: vec[i64]) -> None:
        """The actions of a family over two things, for one of the first and several of the second."""
        first = family.at(row, 0)
        items = self.items
        n = self.n
        for i in range(len(columns)):
            items[n] = first + columns[i]
            n += 1
        self.n = n

    def list(self) -> list[int]:
        return [self.items[i] for i in range(self.n)]


class IllegalAction(Exception):
    """An action that is not legal now. The state has not changed."""

    def __init__(self, actor: int, tried: int, legal: list[int]) -> None:
        super().__init__(f"seat {actor} may act; tried: {tried}; legal: {legal or 'nothing'}")
        self.actor = actor
        self.tried = tried
        self.legal = legal


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[S]):
    """One decision point: who chooses, what may be chosen, what the choice does.

    A step's class declares what is always the same. Its fields are parameters of `__init__` after the actor, set
    once and never changed.
    """

    name: ClassVar[str] = ""
    """The step's word in positions and views."""
    rule: ClassVar[str] = ""
    """The number of the rule at hand."""
    question: ClassVar[str] = ""
    """The id of the sentence that asks the actor."""
    fields: ClassVar[dict[str, Field]] = {}
    """What each field holds, by its name in `__init__`."""
    on: ClassVar[tuple[str, ...]] = ()
    """The names of the steps that it can lie on; BOTTOM if it can be the lowest."""
    secret: ClassVar[bool] = False
    """Whether the choice itself is hidden from the other seats."""
    guarded: ClassVar[bool] = False
    """Whether the actor is asked even where there is only one answer: from not being asked others would learn what the
    actor holds."""
    problem: ClassVar[str] = "problem.step"
    """The id of the sentence about a position in which the step is not `possible`."""

    def __init__(self, actor: i64) -> None:
        self.actor: i64 = actor
        self.below: Step[Any] | None = None
        """The step that this one lies on."""

    def enter(self, s: S) -> bool:
        """Called when the step is on top. True: a decision is due. False: the step has dealt with itself."""
        return True

    @abstractmethod
    def legal(self, s: S, out: Choices) -> None:
        """Adds every legal action to `out`."""

    @abstractmethod
    def do(self, s: S, action: i64) -> None:
        """Performs a legal action."""

    @abstractmethod
    def spots(self, s: S, action: i64) -> list[str]:
        """The places on the board that the action belongs to."""

    def foregone(self, s: S) -> i64:
        """The action that nobody needs to choose although there are others: all ways come to what it leads to, or only
        give things away beside it. NO_ACTION if there is a choice."""
        return NO_ACTION

    def ask(self, s: S) -> Sentence:
        """What is asked of the actor, in words."""
        return say(self.question)

    def rule_now(self, s: S) -> str:
        """The number of the rule at hand, where it is not always the same."""
        return self.rule

    def possible(self, s: S) -> bool:
        """Whether a game can come to this step, as far as its fields and the steps below it do not say it."""
        return True


@mypyc_attr(allow_interpreted_subclasses=True)
class AutoStep(Step[S]):
    """A step that asks nothing: all its work is done in `enter`, which returns False."""

    def legal(self, s: S, out: Choices) -> None:
        raise AssertionError("this step asks nothing")

    def do(self, s: S, action: i64) -> None:
        raise AssertionError("this step asks nothing")

    def spots(self, s: S, action: i64) -> list[str]:
        raise AssertionError("this step asks nothing")


SPARE: Final = [Choices()]
"""Buffers for `Decision.forced`: one of its own for every state would cost more than the rules. Whoever needs one takes
it out, as games are played in several threads."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Decision(Step[S]):
    """A step that makes the choice itself where there is only one."""

    def enter(self, s: S) -> bool:
        return not self.forced(s)

    def forced(self, s: S) -> bool:
        """Makes the only choice there is; False if there are several (or none: then a position was wrong)."""
        out = SPARE.pop() if SPARE else Choices()
        out.n = 0
        self.legal(s, out)
        n = out.n
        only = out.items[0]
        SPARE.append(out)
        if n != 1:
            return False
        self.do(s, only)
        return True


class Nothing(AutoStep["State"]):
    """What lies under the lowest step, and alone where a game is over."""


NOTHING: Final = Nothing(NO_SEAT)


@mypyc_attr(allow_interpreted_subclasses=True)
class Shared:
    """What all states of an edition share and nobody changes: what is printed on the components."""


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """One position of one game, everything included.

    A game's own state takes all its fields as parameters of `__init__`: `clone` calls it, and states become bytes by it
    (`engine.anatomy`).
    """

    remarks: ClassVar[tuple[str, ...]] = ()
    """Attributes that no rule asks for, as they are only shown and told: copies keep them, digests do without them."""

    def __init__(self, seats: i64, chance: Chance) -> None:
        self.seats: i64 = seats
        self.chance: Chance = chance
        self.top: Step[Any] = NOTHING
        """The step that is asked now; the others lie below it."""
        self.first: i64 = 0
        """The first player."""
        self.turn: i64 = 0
        """How many turns have begun."""
        self.over: bool = False
        self.ending: str = ""
        """Why the game ended: an id."""
        self.listener: Callable[[Event], None] | None = None
        self.watched: bool = False
        """Whether somebody listens: events are made only then."""

    # ---- the stack

    def push(self, step: Step[Any]) -> None:
        """Puts a step on top."""
        step.below = self.top
        self.top = step

    def pop(self) -> None:
        """Takes the top step off."""
        below = self.top.below
        assert below is not None
        self.top = below

    def swap(self, step: Step[Any]) -> None:
        """Replaces the top step by another."""
        step.below = self.top.below
        self.top = step

    def finish(self, ending: str) -> None:
        """Ends the game."""
        self.over = True
        self.ending = ending
        self.top = NOTHING

    def stack(self) -> list[Step[Any]]:
        """All steps, the lowest first."""
        steps: list[Step[Any]] = []
        step = self.top
        while step.below is not None:
            steps.append(step)
            step = step.below
        steps.reverse()
        return steps

    @property
    def actor(self) -> i64:
        """The seat that is asked; NO_SEAT when the game is over."""
        return self.top.actor

    def active(self) -> i64:
        """Whose turn it is: the actor of the lowest step. In the middle of a turn others may be asked."""
        step = self.top
        while step.below is not None and step.below.below is not None:
            step = step.below
        return step.actor

    def take_over(self, other: State) -> None:
        """Takes what every state has over from `other`: for `clone`. Listeners stay behind."""
        self.top = other.top
        self.first = other.first
        self.turn = other.turn
        self.over = other.over
        self.ending = other.ending

    # ---- who wants to know

    def listen(self, listener: Callable[[Event], None] | None) -> None:
        self.listener = listener
        self.watched = listener is not None

    def tell(self, event: Event) -> None:
        """Reports an event. Made only `if s.watched`: most games are played with nobody listening."""
        if self.listener is not None:
            self.listener(event)

    # ---- playing

    def legal(self, out: Choices) -> None:
        """Fills `out` with the legal actions."""
        out.n = 0
        if not self.over:
            self.top.legal(self, out)

    def legal_list(self) -> list[int]:
        out = Choices()
        self.legal(out)
        return out.list()

    def settle(self) -> None:
        """Goes on until a decision is due or the game is over."""
        while not self.over:
            top = self.top
            if top.enter(self):
                return

    def advance(self, action: i64) -> None:
        """Plays an action that is known to be legal."""
        top = self.top
        top.do(self, action)
        self.settle()

    def apply(self, action: int) -> None:
        """Plays an action, or refuses it and changes nothing."""
        legal = self.legal_list()
        if action not in legal:
            raise IllegalAction(self.actor, action, legal)
        self.advance(action)

    # ---- what a game must say

    @abstractmethod
    def clone(self) -> Self:
        """A state of its own that goes on exactly like this one. Listeners stay behind."""

    @abstractmethod
    def determinise(self, seat: i64, chance: Chance) -> Self:
        """A clone in which everything that the seat cannot know is dealt anew, and the future is `chance`'s.

        NO_SEAT stands for a spectator.
        """

    @abstractmethod
    def points(self, seat: i64) -> i64:
        """The points that the seat has now."""

    @abstractmethod
    def conserved(self) -> str:
        """What is wrong with the limited components, in a few words; empty if nothing is."""

    def canonical(self) -> State:
        """A state that no future tells from this one, the same for all of them: for hashes. Sorts what has no order."""
        return self

    # ---- copies and hashes; `engine.anatomy` does the work

    def __copy__(self) -> Self:
        return self.clone()

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self.clone()

    def __reduce__(self) -> tuple[Any, ...]:
        from akinai.engine import anatomy

        return anatomy.thaw, (anatomy.freeze(self),)

    def digest(self) -> int:
        """A hash of 64 bits, equal for states of one game and edition that no future tells apart; generator and log do
        not count."""
        from akinai.engine import anatomy

        return anatomy.digest(self)


@mypyc_attr(allow_interpreted_subclasses=True)
class Valuation(Generic[S]):
    """How good a position looks, for bots. Compiled, one per game."""

    part_names: ClassVar[list[str]] = ["position"]
    """What the value is made of, for hints: their texts are `<game>.hint.<part>`."""

    @abstractmethod
    def value(self, s: S, seat: i64) -> float:
        """What the state is worth to the seat, between turns; in points, more or less."""

    def parts(self, s: S, seat: i64) -> list[float]:
        """The value in its parts; their sum is the value."""
        return [self.value(s, seat)]

    @abstractmethod
    def quick(self, s: S) -> i64:
        """A sensible action without looking ahead, for the small steps inside a turn."""


def play_random(s: State, chance: Chance, out: Choices) -> i64:
    """Plays uniformly random actions to the end; returns how many."""
    n: i64 = 0
    while not s.over:
        s.legal(out)
        s.advance(out.items[chance.below(out.n)])
        n += 1
    return n


def finish_turn(s: S, turn: i64, valuation: Valuation[S]) -> None:
    """Plays the turn of this number to its end by quick choices."""
    while not s.over and s.turn == turn:
        s.advance(valuation.quick(s))


def try_out(s: S, action: i64, valuation: Valuation[S]) -> S:
    """What an action leads to if the rest of the turn is played by quick choices."""
    after = s.clone()
    turn = after.turn
    after.advance(action)
    finish_turn(after, turn, valuation)
    return after


def next_turn(s: S, seat: i64, valuation: Valuation[S]) -> bool:
    """Plays by quick choices until the seat's next turn has begun; False if the game ends before."""
    while True:
        finish_turn(s, s.turn, valuation)
        if s.over:
            return False
        if s.active() == seat:
            return True
