"""Influence tokens: ten of each seat, with the values 1 to 7, and 3, 5 and 7 once more."""

from __future__ import annotations

from typing import Final, TypeAlias

from mypy_extensions import i64

from akinai.engine.rows import row_of

Value: TypeAlias = i64

HIGHEST: Final = 7
"""The values begin with 1."""
NO_VALUE: Final = 0
"""The value of a space without a token: lower than all."""
LOCKED_VALUES: Final = [3, 5, 7]
"""Of the tokens that must be gained first."""
IN_A_MARKET: Final = row_of([0, 0, 2, 3, 4])
"""Tokens that a market holds, by the number of players (the Automa is one)."""


def copies(value: Value) -> i64:
    """How many tokens of this value a seat has: one at hand from the start, and maybe a locked one."""
    if value in LOCKED_VALUES:
        return 2
    return 1


def lock_of(value: Value) -> i64:
    """The place of a value among the locked ones."""
    return LOCKED_VALUES.index(value)
