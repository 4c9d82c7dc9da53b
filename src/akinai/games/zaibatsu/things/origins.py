"""Where bonuses come from: the spaces, tiles and tokens that they are printed on, in one row of numbers.

An origin is told and shown, and no rule asks for it: no future depends on it.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from mypy_extensions import i64

from akinai.games.zaibatsu.things import (
    colours,
    contracts,
    factories,
    goals,
    jobs,
    pieces,
    rails,
    regions,
    sources,
    starts,
    tracks,
)
from akinai.games.zaibatsu.things.colours import Colour
from akinai.games.zaibatsu.things.contracts import Contract
from akinai.games.zaibatsu.things.factories import Tile
from akinai.games.zaibatsu.things.goals import Goal
from akinai.games.zaibatsu.things.jobs import Job
from akinai.games.zaibatsu.things.rails import Rail
from akinai.games.zaibatsu.things.regions import Region
from akinai.games.zaibatsu.things.sources import Source
from akinai.games.zaibatsu.things.starts import StartA, StartB
from akinai.games.zaibatsu.things.tracks import Track

Origin: TypeAlias = i64

NONE: Final = -1
"""Nobody knows any more: the position was read from a file that does not say it."""
LONGEST_TRACK: Final = 30
GAP_NAMES: Final = ["ships_machines", "machines_trains"]
SHIPS_MACHINES: Final = 0
MACHINES_TRAINS: Final = 1

FIRST_JOB: Final[i64] = 0
FIRST_SPACE: Final[i64] = jobs.JOBS
FIRST_GAP: Final[i64] = FIRST_SPACE + tracks.TRACKS * LONGEST_TRACK
FIRST_RAIL: Final[i64] = FIRST_GAP + 2 * pieces.EACH
FIRST_REGION: Final[i64] = FIRST_RAIL + rails.RAILS
FIRST_TILE: Final[i64] = FIRST_REGION + regions.REGIONS
FIRST_CONTRACT: Final[i64] = FIRST_TILE + factories.TILES
FIRST_DEPARTMENT: Final[i64] = FIRST_CONTRACT + contracts.CONTRACTS
FIRST_START_A: Final[i64] = FIRST_DEPARTMENT + colours.COLOURS
FIRST_START_B: Final[i64] = FIRST_START_A + starts.STARTS
FIRST_GOAL: Final[i64] = FIRST_START_B + starts.STARTS
LOWEST_WORKER: Final[i64] = FIRST_GOAL + goals.GOALS
"""In a Consolidation the lowest and the highest worker bring the bonuses of their departments."""
HIGHEST_WORKER: Final[i64] = LOWEST_WORKER + 1
MINING_INCOME: Final[i64] = LOWEST_WORKER + 2
FINANCE_INCOME: Final[i64] = LOWEST_WORKER + 3

NAMES: Final = [
    *(f"action:{job}" for job in jobs.NAMES),
    *(f"track:{track}:{space}" for track in tracks.NAMES for space in range(1, LONGEST_TRACK + 1)),
    *(f"gap:{gap}:{column}" for gap in GAP_NAMES for column in range(1, pieces.EACH + 1)),
    *rails.SPOTS,
    *(f"region:{region}" for region in regions.NAMES),
    *(f"tile:{tile}" for tile in factories.NAMES[: factories.TILES]),
    *(f"contract:{contract}" for contract in contracts.NAMES),
    *(f"department:{colour}" for colour in colours.NAMES),
    *(f"start:{start}" for start in starts.NAMES),
    *(f"start:{start}" for start in starts.B_NAMES),
    *(f"goal:{goal}" for goal in goals.NAMES),
    "worker:lowest", "worker:highest", "income:mining", "income:finance",
]  # fmt: skip
"""Places are named like their spots on the board."""


def of_job(job: Job) -> Origin:
    return FIRST_JOB + job


def of_track(track: Track, space: i64) -> Origin:
    return FIRST_SPACE + track * LONGEST_TRACK + space - 1


def of_gap(gap: i64, column: i64) -> Origin:
    """Columns count from 1."""
    return FIRST_GAP + gap * pieces.EACH + column - 1


def of_rail(rail: Rail) -> Origin:
    return FIRST_RAIL + rail


def of_region(region: Region) -> Origin:
    return FIRST_REGION + region


def of_tile(tile: Tile) -> Origin:
    return FIRST_TILE + tile


def of_contract(contract: Contract) -> Origin:
    return FIRST_CONTRACT + contract


def of_department(colour: Colour) -> Origin:
    return FIRST_DEPARTMENT + colour


def of_start_a(start: StartA) -> Origin:
    return FIRST_START_A + start


def of_start_b(start: StartB) -> Origin:
    return FIRST_START_B + start


def of_goal(goal: Goal) -> Origin:
    return FIRST_GOAL + goal


def name_of(origin: Origin) -> str | None:
    return None if origin == NONE else NAMES[origin]


def points_source(origin: Origin) -> Source:
    """What points that are printed there count as."""
    if origin < FIRST_RAIL:
        return sources.DEPARTMENTS
    if origin < FIRST_REGION:
        return sources.TRAINS
    if origin < FIRST_TILE:
        return sources.MARKETS
    if origin < FIRST_CONTRACT:
        return sources.FACTORIES
    if origin < FIRST_START_A:
        return sources.DEPARTMENTS
    if origin < FIRST_GOAL:
        return sources.START
    if origin < LOWEST_WORKER:
        return sources.GOALS
    return sources.DEPARTMENTS
