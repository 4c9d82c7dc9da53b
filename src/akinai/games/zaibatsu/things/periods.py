"""Rounds and periods of the game."""

from __future__ import annotations

from typing import Final

ROUNDS: Final = 8
LONG_ROUNDS: Final = 5
"""Rounds that end when workers run out; the final ones after them give everybody one turn each."""
PERIODS: Final = 3
NAMES: Final = ["I", "II", "III"]
LAST: Final = 2
"""The third period, counted from 0."""
PLACES: Final = 4
"""Places in a region that bring points."""
