"""The areas of the pyramid. Each kind of production has two; the second of them stays in the box first."""

from __future__ import annotations

from typing import Final, TypeAlias

from mypy_extensions import i64

from akinai.games.yokohama.things.goods import Good
from akinai.games.yokohama.things.slots import Lab, Port

Area: TypeAlias = i64

COPPER_MINE: Final = 0
COPPER_MINE_2: Final = 1
SILK_MILL: Final = 2
SILK_MILL_2: Final = 3
TEA_PLANTATION: Final = 4
TEA_PLANTATION_2: Final = 5
FISHING_GROUND: Final = 6
FISHING_GROUND_2: Final = 7
BANK: Final = 8
CHINATOWN: Final = 9
CHURCH: Final = 10
CUSTOMS: Final = 11
AGENCY: Final = 12
LAB_A: Final = 13
LAB_B: Final = 14
PORT_A: Final = 15
PORT_B: Final = 16
CANAL: Final = 17
"""The last area, and the only one in which nothing is ever placed: the areas below it hold tiles, tokens and pieces."""
AREAS: Final = 18
LABELS: Final[list[str]] = [
    "copper", "copper2", "silk", "silk2", "tea", "tea2", "fish", "fish2", "bank", "chinatown", "church", "customs",
    "agency", "labA", "labB", "portA", "portB", "canal",
]  # fmt: skip
RULES: Final = [
    "Y-9.1", "Y-9.1", "Y-9.2", "Y-9.2", "Y-9.3", "Y-9.3", "Y-9.3", "Y-9.3", "Y-9.4", "Y-9.5", "Y-10.1", "Y-10.5",
    "Y-11.1", "Y-11.4", "Y-11.4", "Y-12.1", "Y-12.1", "Y-5.7",
]  # fmt: skip
"""Where the rules begin to tell what an area does."""
NOWHERE: Final = -1
"""A president in hand, an assistant from the hand, a station token that nobody has placed."""

FIRST_COMMERCIAL: Final = BANK
"""Areas below this one are production areas, those from here up to the Canal commercial ones."""

LEFT_OUT: Final = [
    [],
    [],
    [LAB_B, PORT_B, CHINATOWN, CANAL, COPPER_MINE_2, SILK_MILL_2, TEA_PLANTATION_2, FISHING_GROUND_2],
    [LAB_B, COPPER_MINE_2, SILK_MILL_2, TEA_PLANTATION_2],
    [],
]
"""Areas that stay in the box, by the number of seats (Y-2.2)."""


def label_or_hand(area: Area) -> str | None:
    """The area's label; None for NOWHERE, where the thing is in hand."""
    return None if area == NOWHERE else LABELS[area]


def is_production(area: Area) -> bool:
    return area < FIRST_COMMERCIAL


def produced_in(area: Area) -> Good:
    """The good of a production area: there are two areas for each, in the order of the goods."""
    return area // 2


def is_laboratory(area: Area) -> bool:
    return LAB_A <= area < PORT_A


def lab_area(lab: Lab) -> Area:
    return LAB_A + lab


def lab_in(area: Area) -> Lab:
    """The laboratory board of a laboratory."""
    return area - LAB_A


def port_area(port: Port) -> Area:
    return PORT_A + port


def port_in(area: Area) -> Port:
    """The port board of a port."""
    return area - PORT_A
