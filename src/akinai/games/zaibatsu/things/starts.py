"""Starting tokens: eight with an effect and points (A), eight with bonuses (B). They are chosen in pairs."""

from __future__ import annotations

from typing import Final, TypeAlias, final

from mypy_extensions import i64

StartA: TypeAlias = i64
StartB: TypeAlias = i64

MACHINE: Final = 0
SHIP: Final = 1
TRAIN: Final = 2
GOODS: Final = 3
OLD_FACTORY: Final = 4
WORKER: Final = 5
COAL: Final = 6
CHEAPER: Final = 7
STARTS: Final = 8
"""Of each letter."""
NONE: Final = -1
NAMES: Final = ["machine", "ship", "train", "goods", "old_factory", "worker", "coal", "cheap"]
"""Of the tokens A."""
B_NAMES: Final = ["B1", "B2", "B3", "B4", "B5", "B6", "B7", "B8"]
PAIRS: Final = [0, 2, 3, 4, 5]
"""By the number of seats."""
PAIR_LABELS: Final = ["1", "2", "3", "4", "5"]


@final
class Pair:
    """A token A and a token B that are chosen together."""

    def __init__(self, a: StartA, b: StartB) -> None:
        self.a: Final = a
        self.b: Final = b
