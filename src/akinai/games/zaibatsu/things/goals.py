"""Goals, shared or against the Automa: one for each personal objective, and one for influence in the regions."""

from __future__ import annotations

from typing import Final, TypeAlias

from mypy_extensions import i64

from akinai.games.zaibatsu.things import objectives

Goal: TypeAlias = i64

INFLUENCE: Final = 8
"""Influence tokens in the regions; the goals before it are the objectives by number."""
GOALS: Final = 9
NONE: Final = -1
NAMES: Final = [*objectives.NAMES, "influence"]
MOST_OF_A_PERIOD: Final = 3
