"""The tracks of a player board: R&D, Mining and Finance. Their spaces count from 1."""

from __future__ import annotations

from typing import Final, TypeAlias

from mypy_extensions import i64

Track: TypeAlias = i64

RD: Final = 0
MINING: Final = 1
FINANCE: Final = 2
TRACKS: Final = 3
NAMES: Final = ["rd", "mining", "finance"]
FIRST_SPACE: Final = 1
