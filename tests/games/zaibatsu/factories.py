"""Ann builds a factory or owns it, for the tests of what factories do."""

from __future__ import annotations

from typing import Any

from akinai.engine.match import Match
from tests.games.zaibatsu.acting import BEN
from tests.games.zaibatsu.by_hand import P, board, play, zaibatsu


def ready(tile: str, side: str = "a", p: P | None = None, ben: P = BEN, hire: str = "blue", **places: Any) -> Match:
    """Ann, with exactly the price of a factory unless said otherwise, has hired a worker for the Factory action."""
    sides = tile if side == "b" else ""
    match = zaibatsu(p or P(coins=6, rd=6), ben, offer=tile, sides=sides, **places)
    play(match, f"hire factory {hire}")
    return match


def built(tile: str, side: str = "a", p: P | None = None, ben: P = BEN, hire: str = "blue", **places: Any) -> Match:
    """Ann has built the factory; what it asks is still to be answered."""
    match = ready(tile, side, p, ben, hire, **places)
    play(match, f"build {tile}")
    return match


def tracks(match: Match) -> tuple[int, int, int]:
    """R&D, Mining and Finance."""
    t = board(match).tracks
    return t["rd"], t["mining"], t["finance"]


def factories(match: Match) -> list[tuple[str, int, int]]:
    """Tile, machines, goods."""
    return [(f.tile.tile, f.machines, f.goods) for f in board(match).factories]


def machines(match: Match) -> list[int]:
    return [f.machines for f in board(match).factories]


def left(match: Match, piece: str) -> int:
    """Ships, machines or trains on the player board."""
    return board(match).pieces_left[piece]
