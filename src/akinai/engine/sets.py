"""Sets of small numbers (areas, colours, cards), kept in one number: a bit for each member, 62 at most.

All arithmetic with bits is in this module; everybody else asks in words.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from akinai.engine.rows import zeros

EMPTY: Final = 0
MOST: Final = 62
FEW: Final = 8


# Compiled, a literal 1 would be shifted in 32 bits, so the 1 is never a literal here. `add` and `drop` do not call
# `one`: in plain Python a call costs more than the rest.


def one(member: i64) -> i64:
    """The set with this member alone."""
    return (member - member + 1) << member


def has(members: i64, member: i64) -> bool:
    return members >> member & 1 != 0


def add(members: i64, member: i64) -> i64:
    """The set with one more member."""
    return members | (member - member + 1) << member


def drop(members: i64, member: i64) -> i64:
    """The set without this member."""
    return members & ~((member - member + 1) << member)


def size(members: i64) -> i64:
    """How many members there are."""
    n: i64 = 0
    while members != 0:
        members &= members - 1
        n += 1
    return n


def full(n: i64) -> i64:
    """The set of the numbers below n."""
    return one(n) - 1


def union(members: i64, others: i64) -> i64:
    """The set of all that belong to one of the two, or to both."""
    return members | others


def meets(members: i64, others: i64) -> bool:
    """Whether the two have a member in common."""
    return members & others != 0


def within(members: i64, others: i64) -> bool:
    """Whether all members belong to the others, too."""
    return members & ~others == 0


POWERS_APART: Final = 67
"""Divided by it, all the bits leave different remainders."""


def members_by_remainder() -> vec[i64]:
    found = zeros(POWERS_APART)
    for member in range(MOST):
        found[one(member) % POWERS_APART] = member
    return found


MEMBER: Final = members_by_remainder()
"""So a bit is found without trying all those below it."""


def row(members: i64) -> vec[i64]:
    """The members in order: the fastest way through a large set with few of them."""
    found = vec[i64](capacity=FEW)
    while members != 0:
        found = append(found, MEMBER[(members & -members) % POWERS_APART])
        members &= members - 1
    return found


def listed(members: i64) -> list[int]:
    """The members in order, in a list."""
    return list(row(members))


def set_of(members: list[int]) -> i64:
    found: i64 = EMPTY
    for member in members:
        found = add(found, member)
    return found
