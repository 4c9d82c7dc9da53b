"""A reward: what the symbols on a component bring (rules Y-13)."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

NAMES: Final = [
    "vp", "yen", "copper", "silk", "tea", "fish", "import", "any_good", "warehouse", "move", "free_agent",
]  # fmt: skip
"""The words for its parts; `Reward.parts` follows their order. They are resolved in it, too, but for free agents, which
come before any goods."""


@final
class Reward:
    """Never changed."""

    def __init__(
        self,
        points: i64,
        yen: i64,
        goods: vec[i64],
        imports: i64,
        any_goods: i64,
        pieces: i64,
        moves: i64,
        free_agents: i64,
    ) -> None:
        self.points: Final = points
        self.yen: Final = yen
        self.goods: Final = goods
        """How many of each good."""
        self.imports: Final = imports
        self.any_goods: Final = any_goods
        """Goods of the player's choice."""
        self.pieces: Final = pieces
        """Pieces that may be taken from the warehouse."""
        self.moves: Final = moves
        """Moves of assistants."""
        self.free_agents: Final = free_agents

    def parts(self) -> list[int]:
        """The numbers that belong to `NAMES`."""
        later = [self.any_goods, self.pieces, self.moves, self.free_agents]
        return [self.points, self.yen, *self.goods, self.imports, *later]
