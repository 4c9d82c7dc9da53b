"""The eight contracts of a seat: one for each colour, and two special ones."""

from __future__ import annotations

from typing import Final, TypeAlias

from mypy_extensions import i64

Contract: TypeAlias = i64

LEVEL_2: Final = 6
"""Needs goods of level 2 among those of the action."""
LEVEL_3: Final = 7
CONTRACTS: Final = 8
NAMES: Final = ["black", "red", "grey", "blue", "white", "yellow", "level2", "level3"]
