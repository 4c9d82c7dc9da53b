"""The four goods; and with imports and yen all kinds of what can be gained, spent, offered and exchanged."""

from __future__ import annotations

from typing import Final, TypeAlias

from mypy_extensions import i64

Good: TypeAlias = i64
Kind: TypeAlias = i64

COPPER: Final = 0
SILK: Final = 1
TEA: Final = 2
FISH: Final = 3
GOODS: Final = 4
"""Kinds below this number are goods."""
IMPORT: Final = 4
YEN: Final = 5
KINDS: Final = 6
NAMES: Final = ["copper", "silk", "tea", "fish"]
KIND_NAMES: Final = [*NAMES, "import", "yen"]
BOUGHT_IN_CHINATOWN: Final = [*NAMES, "import"]
"""What yen can buy: the goods, and an import."""
BOUGHT: Final = 5
"""Kinds below this number."""

YEN_PER_UNIT: Final = 2
"""¥2 pay what an import pays in laboratories and ports, and for one faith; never an import in the Customs."""
