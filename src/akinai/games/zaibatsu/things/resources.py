"""Coal, silk, iron and coins, in the order of the colours whose departments bring them."""

from __future__ import annotations

from typing import Final, TypeAlias

from mypy_extensions import i64

Resource: TypeAlias = i64

COAL: Final = 0
SILK: Final = 1
IRON: Final = 2
COINS: Final = 3
RESOURCES: Final = 4
NAMES: Final = ["coal", "silk", "iron", "coins"]
