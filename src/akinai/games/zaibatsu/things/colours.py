"""The six colours: each has its workers, its expert and its department."""

from __future__ import annotations

from typing import Final, TypeAlias

from mypy_extensions import i64

from akinai.engine import sets

Colour: TypeAlias = i64

BLACK: Final = 0
RED: Final = 1
GREY: Final = 2
BLUE: Final = 3
WHITE: Final = 4
YELLOW: Final = 5
COLOURS: Final = 6
NONE: Final = -1
NAMES: Final = ["black", "red", "grey", "blue", "white", "yellow"]
OF_SET: Final = [sets.row(some) for some in range(sets.one(COLOURS))]
"""The colours of every set of colours, in order: the hiring spaces are gone through most often of all."""


def named(some: list[int]) -> list[str]:
    """The names of colours, in their order."""
    return [NAMES[colour] for colour in some]
