"""How the game comes to its end: what can trigger it, and how far it has come (rules Y-15)."""

from __future__ import annotations

from typing import Final, TypeAlias

from mypy_extensions import i64

Reason: TypeAlias = i64
Stage: TypeAlias = i64

HOUSES: Final = 0
SHOPS: Final = 1
ORDERS: Final = 2
CHURCH: Final = 3
CUSTOMS: Final = 4
NAMES: Final = ["houses", "shops", "orders", "church", "customs"]
NONE_YET: Final = -1

# The stages.
RUNNING: Final = 0
"""Nothing has triggered the end."""
TRIGGERED: Final = 1
"""Something did in this round."""
LAST_ROUND: Final = 2
