"""Pools that chance draws from."""

from __future__ import annotations

from typing import Final

DEMAND_TILE: Final = 0
DEMAND_TURN: Final = 1
WORKER: Final = 2
TILE: Final = 3
SIDE: Final = 4
SEAT: Final = 5
START_A: Final = 6
START_B: Final = 7
GOAL: Final = 8
REGION: Final = 9
PRIORITY: Final = 10
ACTION_TOKEN: Final = 11
