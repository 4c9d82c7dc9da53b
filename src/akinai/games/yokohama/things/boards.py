"""The management boards of Church and Customs: assistants put on their spaces stay there. Ports and laboratories have
theirs in `slots`."""

from __future__ import annotations

from typing import Final, TypeAlias

from mypy_extensions import i64

from akinai.games.yokohama.things import areas
from akinai.games.yokohama.things.areas import Area

Board: TypeAlias = i64
Space: TypeAlias = i64

CHURCH: Final = 0
CUSTOMS: Final = 1
BOARDS: Final = 2
NAMES: Final[list[str]] = ["church", "customs"]
MOST_SPACES: Final = 10
"""No board of any edition has more."""
SPACE_LABELS: Final[list[str]] = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10"]
FULL: Final = [0, 0, 5, 5, 6]
"""So many assistants on a board trigger the end, by the number of seats (Y-15.4, Y-15.5)."""


def area_of(board: Board) -> Area:
    """The area in which assistants are put on the board."""
    if board == CHURCH:
        return areas.CHURCH
    return areas.CUSTOMS
