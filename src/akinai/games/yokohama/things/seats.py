"""Whose a thing is: a seat by its number, nobody's, or neutral."""

from __future__ import annotations

from typing import Final, TypeAlias

from mypy_extensions import i64

Seat: TypeAlias = i64

MOST_SEATS: Final = 4
NOBODY: Final = -1
NEUTRAL: Final = 4
"""The owner of the neutral assistants in a game of two."""
