"""Chance: the random generator that lives inside every state.

The generator is MRG32k3a (L'Ecuyer 1999): six integers below 2**32, about 191 bits of state. Every product
stays below 2**53, so the compiled build (64-bit integers) and plain Python (unbounded ones) agree on every
platform. It is part of the state, so that a clone continues exactly like the original.

Decks are not shuffled in advance: a card is drawn when it is needed, out of the cards that can still come. For
the players this is the same as a shuffled deck, and there is no hidden order that a view could leak. Each
result is reported to `log` (records keep it), and can be dictated by `script` (replay follows it).
"""

from __future__ import annotations

import hashlib
import secrets
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

M1: Final = 4294967087
M2: Final = 4294944443

EVERYONE: Final = -1
"""Known to all: the result is open."""
NOBODY: Final = -2
"""Known to nobody, not even to the seat that it belongs to (a card taken unseen)."""
UNKNOWN: Final = -1
"""In a script: this result was hidden from whoever wrote the script; draw any that fits."""


class ChanceNeeded(Exception):
    """A preview has reached chance: what follows cannot be known."""


class ChanceMismatch(Exception):
    """The script does not fit the game: `code` is an id, `pool` and `result` say where."""

    def __init__(self, code: str, pool: int, result: int) -> None:
        super().__init__(code, pool, result)
        self.code = code
        self.pool = pool
        self.result = result


class Chance:
    """A random generator with a memory of its results."""

    def __init__(self, a0: i64, a1: i64, a2: i64, b0: i64, b1: i64, b2: i64) -> None:
        self.a0: i64 = a0
        self.a1: i64 = a1
        self.a2: i64 = a2
        self.b0: i64 = b0
        self.b1: i64 = b1
        self.b2: i64 = b2
        self.results: i64 = 0
        """How many results were given and secrets shown: where this number rises, undo stops."""
        self.closed: bool = False
        """A closed generator gives nothing: previews stop there."""
        self.log: list[tuple[int, int, int]] | None = None
        """Who wants to keep the results sets a list: (pool, result, known to)."""
        self.script: list[tuple[int, int]] | None = None
        """Results that are dictated: (pool, result or UNKNOWN)."""
        self.at: i64 = 0
        """How much of the script is used up."""

    def clone(self) -> Chance:
        """The same generator for a state of its own; log and script stay behind."""
        c = Chance(self.a0, self.a1, self.a2, self.b0, self.b1, self.b2)
        c.results = self.results
        return c

    def fork(self) -> Chance:
        """A generator of its own, seeded from this one."""
        a0, a1, a2 = self.next(), self.next(), self.next()
        b0, b1, b2 = self.next(), self.next(), self.next()
        return Chance(a0, a1, 1 + a2 % (M1 - 1), b0 % M2, b1 % M2, 1 + b2 % (M2 - 1))

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
        """A number 0 <= x < n, each equally likely (to within n / 2**32). Not a result of the game by itself."""
        return self.next() * n // M1

    def pick(self, pool: i64, weights: vec[i64], total: i64, known: i64) -> i64:
        """One index of `weights`, as likely as its weight; `total` is their sum, above 0.

        `pool` names what is drawn from (records need it), `known` who gets to see the result: a seat, EVERYONE
        or NOBODY.
        """
        if self.closed:
            raise ChanceNeeded()
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
        if self.closed:
            raise ChanceNeeded()
        self.results += 1

    def scripted(self, pool: i64, weights: vec[i64], total: i64, drawn: i64) -> i64:
        """The next result of the script, checked; for a hidden one, `drawn` or whatever leaves the rest possible."""
        script = self.script
        assert script is not None
        if self.at >= len(script):
            raise ChanceMismatch("missing", pool, -1)
        entry = script[self.at]
        self.at += 1
        if entry[0] != pool:
            raise ChanceMismatch("pool", entry[0], entry[1])
        if entry[1] != UNKNOWN:
            if not 0 <= entry[1] < len(weights) or weights[entry[1]] <= 0:
                raise ChanceMismatch("impossible", pool, entry[1])
            return entry[1]
        # Best is what never comes out of this pool again. If there is none, the pool will be filled anew, and only what
        # comes out before that is spoken for.
        later = [result for other, result in script[self.at :] if other == pool]
        for spoken in (later, later[: total - 1]):
            free = [k for k in range(len(weights)) if weights[k] > spoken.count(k)]
            if drawn in free:
                return drawn
            if free:
                return free[self.below(len(free))]
        return drawn

    def numbers(self) -> list[int]:
        """The generator's six numbers, for positions and fingerprints."""
        return [self.a0, self.a1, self.a2, self.b0, self.b1, self.b2]


def chance_of(seed: str) -> Chance:
    """The generator that belongs to a seed: the same on every machine."""
    digest = hashlib.sha256(("akinai:" + seed).encode()).digest()
    n = [int.from_bytes(digest[i * 4 : i * 4 + 4], "big") for i in range(6)]
    # Each half must not be all zero, and each number must be below its modulus.
    return Chance(n[0] % M1, n[1] % M1, 1 + n[2] % (M1 - 1), n[3] % M2, n[4] % M2, 1 + n[5] % (M2 - 1))


def chance_from(numbers: list[int]) -> Chance | None:
    """The generator with these six numbers, or None if there is no such generator."""
    if len(numbers) != 6 or any(n < 0 for n in numbers):
        return None
    if any(n >= M1 for n in numbers[:3]) or any(n >= M2 for n in numbers[3:]):
        return None
    if sum(numbers[:3]) == 0 or sum(numbers[3:]) == 0:
        return None
    return Chance(numbers[0], numbers[1], numbers[2], numbers[3], numbers[4], numbers[5])


def fresh_seed() -> str:
    """A seed that nobody can guess."""
    return secrets.token_hex(24)
