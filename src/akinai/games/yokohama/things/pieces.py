"""The pieces of the warehouse."""

from __future__ import annotations

from typing import Final, TypeAlias

from mypy_extensions import i64

Piece: TypeAlias = i64

ASSISTANT: Final = 0
SHOP: Final = 1
HOUSE: Final = 2
NAMES: Final = ["assistant", "shop", "house"]
