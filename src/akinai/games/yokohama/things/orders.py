"""The order cards, by their number in the edition."""

from __future__ import annotations

from typing import Final, TypeAlias

from mypy_extensions import i64

Order: TypeAlias = i64

ORDERS: Final = 36
LABELS: Final = [f"order{n}" for n in range(1, ORDERS + 1)]
HAND_LIMIT: Final = 3
REMOVED: Final = [0, 0, 16, 5, 0]
"""How many are removed unseen in the set-up, by the number of seats (Y-2.10)."""
