"""The six kinds of goods: two of each level."""

from __future__ import annotations

from typing import Final, TypeAlias

from mypy_extensions import i64

Kind: TypeAlias = i64

COTTON: Final = 0
PAPER: Final = 1
KINDS: Final = 6
KINDS_OF_A_LEVEL: Final = 2
FIRST_LEVEL: Final = 0
SECOND_LEVEL: Final = 1
THIRD_LEVEL: Final = 2
NAMES: Final = ["cotton", "paper", "bento", "lenses", "bulbs", "clocks"]


def level_of(kind: Kind) -> i64:
    """The level of a kind of goods, from 0."""
    return kind // KINDS_OF_A_LEVEL
