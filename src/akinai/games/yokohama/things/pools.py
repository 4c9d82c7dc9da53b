"""What chance draws from; the notation of the results is in this order, too."""

from __future__ import annotations

from typing import Final

AREA: Final = 0
TILE: Final = 1
TOKEN: Final = 2
ACHIEVEMENT: Final = 3
PRIZE: Final = 4
TECHNOLOGY: Final = 5
ORDER: Final = 6
SEAT: Final = 7
