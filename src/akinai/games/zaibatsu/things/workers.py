"""Workers and experts in the worker area of a player board. A worker is known by its colour, an expert beyond these."""

from __future__ import annotations

from typing import Final, TypeAlias

from librt.vecs import vec
from mypy_extensions import i64

from akinai.engine.rows import row_of
from akinai.games.zaibatsu.things.colours import COLOURS, Colour

Worker: TypeAlias = i64

SPACES: Final = 6
"""Of the worker area."""
OF_A_COLOUR: Final = 8
"""Workers in the box."""


BOTH_FROM: Final = 4
"""Workers from which on the highest one brings a department bonus in a Consolidation, too."""


def in_canonical_order(workers: vec[i64]) -> vec[i64]:
    """The lowest stays where it is, and the highest if it counts; the others mean the same in any order."""
    found = list(workers)
    end = len(found) - 1 if len(found) >= BOTH_FROM else len(found)
    return row_of(found[:1] + sorted(found[1:end]) + found[end:])


def expert(colour: Colour) -> Worker:
    return COLOURS + colour


def is_expert(worker: Worker) -> bool:
    return worker >= COLOURS


def colour_of(worker: Worker) -> Colour:
    if worker >= COLOURS:
        return worker - COLOURS
    return worker
