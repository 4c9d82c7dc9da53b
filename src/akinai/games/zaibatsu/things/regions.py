"""The regions of the main board: each has two local markets, each market four influence spaces around its city.

A space is known by its number on the whole board: the markets from left to right, the sides of each clockwise.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from mypy_extensions import i64

Region: TypeAlias = i64
Market: TypeAlias = i64
Space: TypeAlias = i64

REGIONS: Final = 4
NONE: Final = -1
NAMES: Final = ["west", "kansai", "chubu", "north"]
MARKETS: Final = 8
MARKETS_OF_A_REGION: Final = 2
MARKET_NAMES: Final = ["nagasaki", "hiroshima", "osaka", "kobe", "nagoya", "yokohama", "sendai", "hakodate"]
SIDES: Final = 4
SIDE_NAMES: Final = ["n", "e", "s", "w"]
SPACES: Final = 32
NO_SPACE: Final = -1
SPACES_OF_A_REGION: Final = 8
SPACE_LABELS: Final = [f"{market} {side}" for market in MARKET_NAMES for side in SIDE_NAMES]
SPOTS: Final = [f"market:{market}:{side}" for market in MARKET_NAMES for side in SIDE_NAMES]
DEMAND_TILES: Final = 9
"""Eight of them lie on the cities."""


def space_at(market: Market, side: i64) -> Space:
    return market * SIDES + side


def market_of(space: Space) -> Market:
    return space // SIDES


def side_of(space: Space) -> i64:
    return space % SIDES


def region_of(space: Space) -> Region:
    return space // SPACES_OF_A_REGION


def region_of_market(market: Market) -> Region:
    return market // MARKETS_OF_A_REGION


def first_space(region: Region) -> Space:
    return region * SPACES_OF_A_REGION


def end_of_spaces(region: Region) -> Space:
    """The first space after those of the region."""
    return (region + 1) * SPACES_OF_A_REGION


def first_market(region: Region) -> Market:
    return region * MARKETS_OF_A_REGION
