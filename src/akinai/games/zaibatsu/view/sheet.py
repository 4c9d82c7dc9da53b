"""What is printed on every player board of Zaibatsu, and on its contracts: the same for all seats."""

from __future__ import annotations

import msgspec

from akinai.games.zaibatsu.printed import Printed
from akinai.games.zaibatsu.things import colours, contracts, objectives, tracks
from akinai.games.zaibatsu.things.effects import Bonus
from akinai.games.zaibatsu.things.parts import NAMES as PART_NAMES

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


def amounts(bonuses: list[Bonus]) -> Amounts:
    """The parts of a bonus or effect, and how much of each."""
    return {PART_NAMES[bonus.part]: bonus.amount for bonus in bonuses if bonus.exists()}


def track_view(printed: Printed, number: int) -> TrackView:
    """Its spaces count from 1; R&D has no income."""
    track = printed.tracks[number]
    income = [] if number == tracks.RD else list(track.income)[tracks.FIRST_SPACE :]
    return TrackView(tracks.NAMES[number], [amounts([bonus]) for bonus in track.bonuses[tracks.FIRST_SPACE :]], income)


def sheet_view(printed: Printed) -> SheetView:
    names = objectives.NAMES[: objectives.WITH_THRESHOLDS]
    return SheetView(
        tracks=[track_view(printed, number) for number in range(tracks.TRACKS)],
        thresholds=[ThresholdView(name, printed.lower[i], printed.higher[i]) for i, name in enumerate(names)],
        ships_machines=[amounts([bonus]) for bonus in printed.ships_machines],
        machines_trains=[amounts([bonus]) for bonus in printed.machines_trains],
        favor=list(printed.favor_level)[1:],
        basic=dict(zip(colours.NAMES, printed.basic, strict=True)),
        upgraded=dict(zip(colours.NAMES, printed.upgraded, strict=True)),
        contracts={name: amounts([printed.contract_bonus[i]]) for i, name in enumerate(contracts.NAMES)},
        factory_points=[list(row)[1:] for row in printed.factory_points[1:]],
        contract_points=[list(row)[1:] for row in printed.contract_points[1:]],
    )
