"""Personal objectives, which favor tokens lie on. The first six areas have two thresholds each."""

from __future__ import annotations

from typing import Final, TypeAlias

from mypy_extensions import i64

Objective: TypeAlias = i64

RD: Final = 0
MINING: Final = 1
FINANCE: Final = 2
SHIPS: Final = 3
MACHINES: Final = 4
TRAINS: Final = 5
FACTORIES: Final = 6
CONTRACTS: Final = 7
OBJECTIVES: Final = 8
WITH_THRESHOLDS: Final = 6
NAMES: Final = ["rd", "mining", "finance", "ships", "machines", "trains", "factories", "contracts"]

LEVELS: Final = 3
"""Of favor tokens, from 1."""
LEVEL_LABELS: Final = ["1", "2", "3"]
FAVORS: Final = 3
"""Favor tokens of each level."""
NO_FAVOR: Final = 0
"""The level of an objective without a favor token."""


def is_track(objective: Objective) -> bool:
    """R&D, Mining or Finance: the number of the objective is that of the track."""
    return objective < SHIPS


def is_piece(objective: Objective) -> bool:
    return SHIPS <= objective <= TRAINS
