"""Sets of small numbers (areas, colours, cards), kept in one number: a bit for each member, 62 at most.

All arithmetic with bits is in this module; everybody else asks in words.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

EMPTY: Final = 0


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


def within(members: i64, others: i64) -> bool:
    """Whether all members belong to the others, too."""
    return members & ~others == 0


def listed(members: i64) -> list[int]:
    """The members in order."""
    found: list[int] = []
    member: i64 = 0
    while members >> member != 0:
        if has(members, member):
            found.append(member)
        member += 1
    return found


def set_of(members: list[int]) -> i64:
    found: i64 = EMPTY
    for member in members:
        found = add(found, member)
    return found
