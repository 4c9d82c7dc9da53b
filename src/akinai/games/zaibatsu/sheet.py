"""What is printed on every player board of Zaibatsu, and on its contracts: the same for all seats."""

from __future__ import annotations

import msgspec

from akinai.games.zaibatsu.ids import (
    AREA_NAMES,
    COLOUR_NAMES,
    CONTRACT_NAMES,
    LEVELS,
    NOBODY,
    PART_NAMES,
    PIECES,
    TRACKED,
    WORKER_SPACES,
)
from akinai.games.zaibatsu.tables import Tables

Amounts = dict[str, int]


class TrackView(msgspec.Struct, frozen=True):
    """A track: the bonus of each space, and the income of Mining or Finance."""

    track: str
    bonuses: list[Amounts]
    income: list[int]


class ThresholdView(msgspec.Struct, frozen=True):
    area: str
    lower: int
    higher: int


class SheetView(msgspec.Struct, frozen=True):
    tracks: list[TrackView]
    thresholds: list[ThresholdView]
    ships_machines: list[Amounts]
    """The bonuses between the spaces of ships and machines, from the left."""
    machines_trains: list[Amounts]
    favor: list[int]
    """The level of the favor token by the number of workers, from 1."""
    basic: Amounts
    """The departments' bonuses by colour."""
    upgraded: Amounts
    contracts: dict[str, Amounts]
    factory_points: list[list[int]]
    """By the number of factories from 1: the points for favor levels 1 to 3."""
    contract_points: list[list[int]]


def bonus(part: int, amount: int) -> Amounts:
    return {} if part == NOBODY else {PART_NAMES[part]: amount}


def track(t: Tables, number: int) -> TrackView:
    spaces = range(1, t.length[number] + 1)
    income = [[], list(t.coal)[1:], list(t.coins)[1:]][number]
    bonuses = [bonus(t.track_part[number][i], t.track_amount[number][i]) for i in spaces]
    return TrackView(AREA_NAMES[number], bonuses, income)


def rows(points: list[int]) -> list[list[int]]:
    """The table of an objective without its row and column for nothing."""
    width = LEVELS + 1
    return [points[i + 1 : i + width] for i in range(width, len(points), width)]


def sheet(t: Tables) -> SheetView:
    gaps = [bonus(t.gap_part[i], t.gap_amount[i]) for i in range(2 * PIECES)]
    return SheetView(
        tracks=[track(t, number) for number in range(3)],
        thresholds=[ThresholdView(AREA_NAMES[a], t.lower[a], t.higher[a]) for a in range(TRACKED)],
        ships_machines=gaps[:PIECES],
        machines_trains=gaps[PIECES:],
        favor=[t.favor[n] for n in range(1, WORKER_SPACES + 1)],
        basic=dict(zip(COLOUR_NAMES, t.basic, strict=True)),
        upgraded=dict(zip(COLOUR_NAMES, t.upgraded, strict=True)),
        contracts={name: bonus(t.contract_part[i], 1) for i, name in enumerate(CONTRACT_NAMES)},
        factory_points=rows(list(t.factory_points)),
        contract_points=rows(list(t.contract_points)),
    )
