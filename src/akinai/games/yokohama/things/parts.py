"""The parts of the main action from the area action on, in their order. An agent does them, too (rule Y-8.4)."""

from __future__ import annotations

from typing import Final, TypeAlias

from mypy_extensions import i64

ActionPart: TypeAlias = i64

AREA_ACTION: Final = 0
FIVE_POWER: Final = 1
BUILDING: Final = 2
RECOVERY: Final = 3
NAMES: Final = ["area_action", "five_power", "building", "recovery"]
NO_PART: Final = -1
"""No action goes on; or a position of before 0.7.0, which does not tell."""
