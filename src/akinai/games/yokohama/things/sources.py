"""Where points come from."""

from __future__ import annotations

from typing import Final, TypeAlias

from mypy_extensions import i64

Source: TypeAlias = i64

ORDERS: Final = 0
TECHNOLOGIES: Final = 1
CHURCH: Final = 2
CUSTOMS: Final = 3
SHOPS: Final = 4
HOUSES: Final = 5
TOKENS: Final = 6
ACHIEVEMENTS: Final = 7
PORTS: Final = 8
# Those of the final scoring, in its order.
CHURCH_BONUS: Final = 9
CUSTOMS_BONUS: Final = 10
TECHNOLOGY_BONUS: Final = 11
COUNTRY_BONUS: Final = 12
LEFTOVERS: Final = 13
SOURCES: Final = 14
NAMES: Final = [
    "orders", "technologies", "church", "customs", "shops", "houses", "tokens", "achievements", "ports",
    "church_bonus", "customs_bonus", "technology_bonus", "countries", "leftovers",
]  # fmt: skip
FINAL_NAMES: Final = NAMES[CHURCH_BONUS:]
"""Those of the final scoring."""
