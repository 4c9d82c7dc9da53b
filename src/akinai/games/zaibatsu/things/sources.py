"""Where points come from."""

from __future__ import annotations

from typing import Final, TypeAlias

from mypy_extensions import i64

Source: TypeAlias = i64

START: Final = 0
MARKETS: Final = 1
DEPARTMENTS: Final = 2
TRAINS: Final = 3
FACTORIES: Final = 4
PERIOD_I: Final = 5
"""Influence in the first period; the other two follow."""
GOALS: Final = 8
WAGES: Final = 9
OBJECTIVES: Final = 10
LEFTOVERS: Final = 11
SOURCES: Final = 12
NAMES: Final = [
    "start", "markets", "departments", "trains", "factories", "influence1", "influence2", "influence3", "goals",
    "wages", "objectives", "leftovers",
]  # fmt: skip


def is_influence(source: Source) -> bool:
    return PERIOD_I <= source < GOALS


def influence_in(period: i64) -> Source:
    return PERIOD_I + period
