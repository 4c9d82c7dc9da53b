"""The achievements, four of each type; a tile of each type is in play. And their reward tokens (mini-expansion 1)."""

from __future__ import annotations

from typing import Final, TypeAlias

from mypy_extensions import i64

Achievement: TypeAlias = i64
AchievementType: TypeAlias = i64
Prize: TypeAlias = i64

# Type A: goods.
FISH: Final = 0
TEA: Final = 1
SILK: Final = 2
COPPER: Final = 3
# Type B: other things to have.
TECHNOLOGIES: Final = 4
YEN: Final = 5
AGENTS: Final = 6
ORDERS: Final = 7
# Type C: areas with an own building.
COMMERCIAL: Final = 8
MIXED_COMMERCIAL: Final = 9
MIXED_PRODUCTION: Final = 10
PRODUCTION: Final = 11
ACHIEVEMENTS: Final = 12
NAMES: Final = [
    "fish", "tea", "silk", "copper", "technologies", "yen", "agents", "orders", "commercial", "mixed_commercial",
    "mixed_production", "production",
]  # fmt: skip
OF_EACH_TYPE: Final = 4
TYPES: Final = 3
LETTERS: Final = ["A", "B", "C"]
"""The types: a tile of each is in play."""

PRIZES: Final = 6
"""Achievement reward tokens in the box."""
PRIZE_LABELS: Final = ["1", "2", "3", "4", "5", "6"]
PRIZES_DEALT: Final = 4
NO_PRIZE: Final = -1
NOT_CHOSEN: Final = -1
"""Before the set-up: no achievement of the type is in play."""


def type_of(achievement: Achievement) -> AchievementType:
    """A, B or C."""
    return achievement // OF_EACH_TYPE


def counts_buildings(achievement: Achievement) -> bool:
    """Whether it asks for buildings in areas (type C), not for an amount of something."""
    return achievement >= COMMERCIAL
