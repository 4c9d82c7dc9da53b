"""Chance: what gives the results of a game, and lives inside every state.

Decks are not shuffled in advance: a card is drawn when it is needed, out of the cards that can still come. For
the players this is the same as a shuffled deck, and there is no hidden order that a view could leak. Each
result is reported to `log` (records keep it), and can be dictated by `script` (replay follows it).

`Chance` is what the rules know; a subclass says where its numbers come from. `Generator` is the one for everything
that has a seed. Another one, compiled or not, needs `below`, `clone` and `fork`; and `__reduce__`, if its states are to
be pickled.
"""

from __future__ import annotations

import hashlib
import secrets
from abc import abstractmethod
from typing import Any, Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

EVERYONE: Final = -1
"""Known to all: the result is open."""
KNOWN_TO_NOBODY: Final = -2
"""Known to nobody, not even to the seat that it belongs to (a card taken unseen)."""
UNKNOWN: Final = -1
"""In a script: this result was hidden from whoever wrote the script; draw any that fits."""

# What happens when a result is needed that no script dictates.
OPEN: Final = 0
"""Chance gives one."""
ASKING: Final = 1
"""`ChanceNeeded` says what it would be: for those who go through all results, or choose them."""
CLOSED: Final = 2
"""The same, and nothing hidden is shown either: previews stop there."""


class Unforeseeable(Exception):
    """What follows cannot be known before it happens: where a preview ends."""


class ChanceNeeded(Unforeseeable):
    """Chance is needed and none is given. The state has changed halfway: go on with a clone of the one before."""

    def __init__(self, pool: int, weights: list[int], known: int) -> None:
        super().__init__(pool, weights, known)
        self.pool = pool
        """What is drawn from: the place of its labels in `Game.chance_labels`."""
        self.weights = weights
        """How likely each result is, by its number; 0 for those that cannot come."""
        self.known = known
        """Who will see the result: a seat, EVERYONE or KNOWN_TO_NOBODY."""


class ChanceMismatch(Exception):
    """The script does not fit the game: `code` is an id, `pool` and `result` say where."""

    def __init__(self, code: str, pool: int, result: int) -> None:
        super().__init__(code, pool, result)
        self.code = code
        self.pool = pool
        self.result = result


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance:
    """Gives results, and keeps them for whoever wants to know."""

    def __init__(self) -> None:
        self.results: i64 = 0
        """How many results were given and secrets shown: where this number rises, undo stops."""
        self.mode: i64 = OPEN
        self.log: list[tuple[int, int, int]] | None = None
        """Whoever wants to keep the results sets a list: (pool, result, known to)."""
        self.script: list[tuple[int, int]] | None = None
        """Results that are dictated: see `follow`."""
        self.script_used: i64 = 0
        """How many entries of the script are used up."""

    def follow(self, script: list[tuple[int, int]]) -> None:
        """From now on the results are those of the script: (pool, result or UNKNOWN) each."""
        self.script = script
        self.script_used = 0

    def surplus(self) -> tuple[int, int] | None:
        """The next result of the script that nobody has asked for; None if all are used up."""
        script = self.script
        if script is None or self.script_used >= len(script):
            return None
        return script[self.script_used]

    def release(self) -> None:
        """No script and no questions any more: results come from here again."""
        self.script = None
        self.script_used = 0
        self.mode = OPEN

    @abstractmethod
    def below(self, n: i64) -> i64:
        """A number 0 <= x < n, each equally likely. Not a result of the game by itself."""

    @abstractmethod
    def clone(self) -> Chance:
        """The same chance for a state of its own, with its count of results; log and script stay behind."""

    @abstractmethod
    def fork(self) -> Chance:
        """Another chance, which goes its own way."""

    def numbers(self) -> list[int]:
        """What the next results follow from, for positions and fingerprints; empty if nothing can be told."""
        return []

    def __reduce__(self) -> tuple[Any, ...]:
        raise TypeError(f"{type(self).__name__} does not say how it is pickled: it needs __reduce__")

    def pick(self, pool: i64, weights: vec[i64], total: i64, known: i64) -> i64:
        """One index of `weights`, as likely as its weight; `total` is their sum, above 0.

        `pool` names what is drawn from (records need it), `known` who gets to see the result: a seat, EVERYONE
        or KNOWN_TO_NOBODY.
        """
        if self.mode != OPEN:
            script = self.script
            if script is None or self.script_used >= len(script):
                raise ChanceNeeded(pool, list(weights), known)
        x = self.below(total)
        result: i64 = 0
        while x >= weights[result]:
            x -= weights[result]
            result += 1
        if self.script is not None:
            result = self.scripted(pool, weights, total, result)
        self.results += 1
        if self.log is not None:
            self.log.append((pool, result, known))
        return result

    def reveal(self) -> None:
        """An action shows its actor something that was hidden, without chance: undo and previews stop here."""
        if self.mode == CLOSED:
            raise Unforeseeable()
        self.results += 1

    def scripted(self, pool: i64, weights: vec[i64], total: i64, drawn: i64) -> i64:
        """The next result of the script, checked; for a hidden one, `drawn` or whatever leaves the rest possible."""
        script = self.script
        assert script is not None
        if self.script_used >= len(script):
            raise ChanceMismatch("missing", pool, -1)
        entry = script[self.script_used]
        self.script_used += 1
        if entry[0] != pool:
            raise ChanceMismatch("pool", entry[0], entry[1])
        if entry[1] != UNKNOWN:
            if not 0 <= entry[1] < len(weights) or weights[entry[1]] <= 0:
                raise ChanceMismatch("impossible", pool, entry[1])
            return entry[1]
        # Best is what never comes out of this pool again. If there is none, the pool will be filled anew, and only what
        # comes out before that is spoken for.
        later = [result for other, result in script[self.script_used :] if other == pool]
        for spoken in (later, later[: total - 1]):
            free = [k for k in range(len(weights)) if weights[k] > spoken.count(k)]
            if drawn in free:
                return drawn
            if free:
                return free[self.below(len(free))]
        return drawn


M1: Final = 4294967087
M2: Final = 4294944443


@final
class Generator(Chance):
    """MRG32k3a (L'Ecuyer 1999): six integers below 2**32, about 191 bits of state.

    Every product stays below 2**53, so the compiled build (64-bit integers) and plain Python (unbounded ones) agree on
    every platform. It is part of the state, so that a clone continues exactly like the original.
    """

    def __init__(self, a0: i64, a1: i64, a2: i64, b0: i64, b1: i64, b2: i64) -> None:
        super().__init__()
        self.a0: i64 = a0
        self.a1: i64 = a1
        self.a2: i64 = a2
        self.b0: i64 = b0
        self.b1: i64 = b1
        self.b2: i64 = b2

    def clone(self) -> Generator:
        c = Generator(self.a0, self.a1, self.a2, self.b0, self.b1, self.b2)
        c.results = self.results
        return c

    def fork(self) -> Generator:
        """A generator of its own, seeded from this one."""
        a0, a1, a2 = self.next(), self.next(), self.next()
        b0, b1, b2 = self.next(), self.next(), self.next()
        return Generator(a0, a1, 1 + a2 % (M1 - 1), b0 % M2, b1 % M2, 1 + b2 % (M2 - 1))

    def next(self) -> i64:
        """The next number, 0 <= n < M1."""
        p: i64 = (1403580 * self.a1 - 810728 * self.a0) % M1
        q: i64 = (527612 * self.b2 - 1370589 * self.b0) % M2
        self.a0 = self.a1
        self.a1 = self.a2
        self.a2 = p
        self.b0 = self.b1
        self.b1 = self.b2
        self.b2 = q
        if p < q:
            return p - q + M1
        return p - q

    def below(self, n: i64) -> i64:
        """Equally likely to within n / 2**32."""
        return self.next() * n // M1

    def numbers(self) -> list[int]:
        return [self.a0, self.a1, self.a2, self.b0, self.b1, self.b2]

    def __reduce__(self) -> tuple[Any, ...]:
        return generator_with, (self.numbers(), self.results)


def chance_of(seed: str) -> Generator:
    """The generator that belongs to a seed: the same on every machine."""
    digest = hashlib.sha256(("akinai:" + seed).encode()).digest()
    n = [int.from_bytes(digest[i * 4 : i * 4 + 4], "big") for i in range(6)]
    # Each half must not be all zero, and each number must be below its modulus.
    return Generator(n[0] % M1, n[1] % M1, 1 + n[2] % (M1 - 1), n[3] % M2, n[4] % M2, 1 + n[5] % (M2 - 1))


def chance_from(numbers: list[int]) -> Generator | None:
    """The generator with these six numbers, or None if there is no such generator."""
    if len(numbers) != 6 or any(n < 0 for n in numbers):
        return None
    if any(n >= M1 for n in numbers[:3]) or any(n >= M2 for n in numbers[3:]):
        return None
    if sum(numbers[:3]) == 0 or sum(numbers[3:]) == 0:
        return None
    return Generator(numbers[0], numbers[1], numbers[2], numbers[3], numbers[4], numbers[5])


def generator_with(numbers: list[int], results: int) -> Generator:
    """A generator that goes on from these numbers: for pickles, which leave log and script behind as clones do."""
    made = Generator(numbers[0], numbers[1], numbers[2], numbers[3], numbers[4], numbers[5])
    made.results = results
    return made


def any_chance() -> Generator:
    """A generator for those who set one of their own later: nothing is drawn from it."""
    return Generator(1, 1, 1, 1, 1, 1)


def fresh_seed() -> str:
    """A seed that nobody can guess."""
    return secrets.token_hex(24)
