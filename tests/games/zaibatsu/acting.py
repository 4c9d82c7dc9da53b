"""Ann's action at a table where Ben waits, for the tests of what the actions do."""

from __future__ import annotations

from typing import Any

from akinai.engine.match import Match
from tests.games.zaibatsu.by_hand import P, board, legal, view, zaibatsu

BEN = P(coins=1)
"""Has something to choose in his turn, so that nothing goes on by itself."""


def acting(p: P, seats: int = 2, **places: Any) -> Match:
    """Ann's turn, with so many players in all."""
    return zaibatsu(p, *[BEN] * (seats - 1), **places)


def purse(match: Match) -> dict[str, int]:
    """Ann's resources but for those that she has none of."""
    return {name: n for name, n in board(match).resources.items() if n}


def goods(match: Match) -> list[int]:
    return [f.goods for f in board(match).factories]


def crew(match: Match) -> list[str]:
    return [w.colour + (" expert" if w.expert else "") for w in board(match).workers]


def options(match: Match) -> set[str]:
    """What is legal for Ann; nothing if it is not her choice."""
    return set(legal(match)) if view(match).actor == 0 else set()


def ended(match: Match) -> bool:
    """Ann's action is over, and it is Ben's turn."""
    return view(match).actor == 1 and view(match).step == "turn"
