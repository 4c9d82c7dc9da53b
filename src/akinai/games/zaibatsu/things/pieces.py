"""Ships, machines and trains: six each on a player board."""

from __future__ import annotations

from typing import Final, TypeAlias

from mypy_extensions import i64

Piece: TypeAlias = i64

SHIP: Final = 0
MACHINE: Final = 1
TRAIN: Final = 2
NAMES: Final = ["ship", "machine", "train"]
EACH: Final = 6
"""Of each kind on a player board: the columns of its gaps, too."""
