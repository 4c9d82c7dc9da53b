"""Workers and experts in the worker area of a player board. A worker is known by its colour, an expert beyond these."""

from __future__ import annotations

from typing import Final, TypeAlias

from mypy_extensions import i64

from akinai.games.zaibatsu.things.colours import COLOURS, Colour

Worker: TypeAlias = i64

SPACES: Final = 6
"""Of the worker area."""
OF_A_COLOUR: Final = 8
"""Workers in the box."""


def expert(colour: Colour) -> Worker:
    return COLOURS + colour


def is_expert(worker: Worker) -> bool:
    return worker >= COLOURS


def colour_of(worker: Worker) -> Colour:
    if worker >= COLOURS:
        return worker - COLOURS
    return worker
