"""The locations of the Iwakura Mission, where ships go: each has the expert of its colour and upgrade tokens."""

from __future__ import annotations

from typing import Final, TypeAlias

from mypy_extensions import i64

from akinai.engine.rows import row_of

Location: TypeAlias = i64

LOCATIONS: Final = 6
NONE: Final = -1
NAMES: Final = ["san_francisco", "berlin", "new_york", "london", "paris", "washington"]
SHIP_SPACES: Final = row_of([0, 0, 2, 3, 4])
"""In each location, by the number of players (the Automa is one)."""
