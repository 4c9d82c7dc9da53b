"""What a seat has: its player board, and what lies beside it."""

from __future__ import annotations

import msgspec

from akinai.engine import sets
from akinai.games.zaibatsu.player import Player
from akinai.games.zaibatsu.scoring import objective_points
from akinai.games.zaibatsu.state import ZaibatsuState
from akinai.games.zaibatsu.things import (
    colours,
    contracts,
    influence,
    objectives,
    pieces,
    resources,
    sources,
    starts,
    tracks,
    workers,
)
from akinai.games.zaibatsu.view.sheet import Amounts
from akinai.games.zaibatsu.view.tiles import TileView, tile_view


class FactoryView(msgspec.Struct, frozen=True):
    """A built factory."""

    tile: TileView
    machines: int
    goods: int


class WorkerView(msgspec.Struct, frozen=True):
    colour: str
    expert: bool


class ObjectiveView(msgspec.Struct, frozen=True):
    area: str
    favor: int
    reached: int
    """Thresholds reached: 0 to 2; for factories and contracts their number."""
    points: int
    """What the favor token on it is worth now."""


class SeatView(msgspec.Struct, frozen=True):
    resources: Amounts
    stored_coal: int
    tracks: Amounts
    pieces_left: Amounts
    """Ships, machines and trains on the player board."""
    kept_machine: int
    kept_goods: int
    factories: list[FactoryView]
    workers: list[WorkerView]
    """The lowest first."""
    upgraded: list[str]
    contracts: list[str]
    """Fulfilled ones."""
    influence: list[int]
    """Values of the tokens at hand."""
    locked: list[int]
    objectives: list[ObjectiveView]
    favors: list[int]
    """Favor tokens left, by level."""
    start: list[str]
    income: Amounts
    points: int
    sources: Amounts


def seat_view(s: ZaibatsuState, player: Player) -> SeatView:
    printed = s.printed.tracks
    return SeatView(
        resources={name: player.resource(what) for what, name in enumerate(resources.NAMES)},
        stored_coal=player.stored_coal,
        tracks={name: player.space_on(track) for track, name in enumerate(tracks.NAMES)},
        pieces_left={
            name: pieces.EACH - player.reached(objective)
            for objective, name in enumerate(objectives.NAMES)
            if objectives.is_piece(objective)
        },
        kept_machine=player.kept_machine,
        kept_goods=player.kept_goods,
        factories=[FactoryView(tile_view(s, f.tile), f.machines, f.goods) for f in player.factories],
        workers=[WorkerView(colours.NAMES[workers.colour_of(w)], workers.is_expert(w)) for w in player.workers],
        upgraded=[colours.NAMES[colour] for colour in sets.listed(player.upgraded)],
        contracts=[contracts.NAMES[contract] for contract in sets.listed(player.contracts)],
        influence=[value for value, n in enumerate(player.tokens) for _ in range(n)],
        locked=[influence.LOCKED_VALUES[lock] for lock in sets.listed(player.locked)],
        objectives=[objective_view(s, player, objective) for objective in range(objectives.OBJECTIVES)],
        favors=[player.favors_left(level) for level in range(1, objectives.LEVELS + 1)],
        start=start_names(player),
        income={
            "coal": printed[tracks.MINING].income[player.mining],
            "coins": printed[tracks.FINANCE].income[player.finance],
        },
        points=player.points(),
        sources=dict(zip(sources.NAMES, player.scored, strict=True)),
    )


def start_names(player: Player) -> list[str]:
    """The starting tokens A and B; none before they are chosen."""
    if player.start_a == starts.NONE:
        return []
    return [starts.NAMES[player.start_a], starts.B_NAMES[player.start_b]]


def objective_view(s: ZaibatsuState, player: Player, objective: int) -> ObjectiveView:
    favor = player.favors[objective]
    return ObjectiveView(
        objectives.NAMES[objective], favor, reached(s, player, objective), objective_points(s, player, objective, favor)
    )


def reached(s: ZaibatsuState, player: Player, objective: int) -> int:
    """Thresholds, or the number of factories or contracts."""
    n = player.reached(objective)
    if objective >= objectives.WITH_THRESHOLDS:
        return n
    return int(n >= s.printed.lower[objective]) + int(n >= s.printed.higher[objective])
