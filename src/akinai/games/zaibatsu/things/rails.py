"""Train spaces: seven in each region, of which fewer are in use with fewer players."""

from __future__ import annotations

from typing import Final, TypeAlias

from mypy_extensions import i64

from akinai.engine.rows import row_of
from akinai.games.zaibatsu.things import regions
from akinai.games.zaibatsu.things.regions import Region

Rail: TypeAlias = i64

OF_A_REGION: Final = 7
RAILS: Final = 28
LABELS: Final = [f"{region} {n}" for region in regions.NAMES for n in range(1, OF_A_REGION + 1)]
SPOTS: Final = [f"rail:{region}:{n}" for region in regions.NAMES for n in range(1, OF_A_REGION + 1)]
IN_USE: Final = row_of([0, 0, 3, 5, 7])
"""Of each region from the top, by the number of players (the Automa is one)."""


def rail_at(region: Region, place: i64) -> Rail:
    """The train space by its place in the region, from 0 at the top."""
    return region * OF_A_REGION + place


def region_of(rail: Rail) -> Region:
    return rail // OF_A_REGION


def place_of(rail: Rail) -> i64:
    return rail % OF_A_REGION
