"""Factories: their tiles, and a factory on a player board with its machines and goods.

There are five tiles of each kind of goods: 1 to 4, and the advanced one. The Old Factory has a side for cotton and one
for paper, which count as two more tiles.
"""

from __future__ import annotations

from typing import Final, TypeAlias, final

from mypy_extensions import i64, mypyc_attr

from akinai.engine.rows import row_of
from akinai.games.zaibatsu.things import goods
from akinai.games.zaibatsu.things.goods import Kind

Tile: TypeAlias = i64

OF_A_KIND: Final = 5
TILES: Final = 30
"""Tiles that can be on offer: all but the Old Factory."""
OLD_COTTON: Final = 30
OLD_PAPER: Final = 31
NONE: Final = -1
NAMES: Final = [f"{kind}{n}" for kind in goods.NAMES for n in range(1, OF_A_KIND + 1)] + ["old_cotton", "old_paper"]

SIDE_A: Final = 0
SIDE_B: Final = 1
SIDES: Final = 2
SIDE_NAMES: Final = ["a", "b"]
NOT_IN_GAME: Final = -1
"""Instead of a side: the tile is in the box."""

SLOTS: Final = 6
"""Factory spaces of a player board."""
SLOT_LABELS: Final = ["1", "2", "3", "4", "5", "6"]
SLOT_SPOTS: Final = [f"factory:{label}" for label in SLOT_LABELS]
MACHINE_SPACES: Final = 2
GOODS_SPACES: Final = 4


def kind_of(tile: Tile) -> Kind:
    """The goods of a factory."""
    if tile < OLD_COTTON:
        return tile // OF_A_KIND
    return tile - OLD_COTTON


LEVELS: Final = row_of([goods.level_of(kind_of(tile)) for tile in range(len(NAMES))])


def level_of(tile: Tile) -> i64:
    return LEVELS[tile]


def number_of(tile: Tile) -> i64:
    """The number on the tile, from 1; the advanced one has the highest."""
    return tile % OF_A_KIND + 1


def tile_of(kind: Kind, number: i64) -> Tile:
    return kind * OF_A_KIND + number - 1


def is_old(tile: Tile) -> bool:
    """The Old Factory produces nothing, has no machine spaces and no effect."""
    return tile >= OLD_COTTON


def is_advanced(tile: Tile) -> bool:
    return not is_old(tile) and number_of(tile) == OF_A_KIND


@final
@mypyc_attr(free_list_len=1)
class Factory:
    """A built factory. It never changes: one with another machine or other goods is another one."""

    def __init__(self, tile: Tile, machines: i64, goods: i64) -> None:
        self.tile: Final = tile
        self.machines: Final = machines
        self.goods: Final = goods

    def kind(self) -> Kind:
        return kind_of(self.tile)
