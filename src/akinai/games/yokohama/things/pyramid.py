"""The pyramid: which areas are in play, and which of them are neighbours (rules Y-2.2 to Y-2.4)."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from akinai.engine import sets
from akinai.engine.rows import zeros
from akinai.games.yokohama.things import areas
from akinai.games.yokohama.things.areas import Area

ROWS: Final = [[], [], [4, 3, 2, 1], [5, 4, 3, 2], [6, 5, 4, 3]]
"""The lengths of the rows, by the number of seats."""


@final
class Pyramid:
    """Laid out in the set-up, shared by all states of a game, never changed."""

    def __init__(self, layout: vec[i64], in_play: i64, neighbours: vec[i64]) -> None:
        self.layout = layout
        """The areas row by row, from the longest row."""
        self.in_play = in_play
        """The set of these areas."""
        self.neighbours = neighbours
        """For each area the set of those beside it."""
        self.ways = [sets.row(beside) for beside in neighbours]
        """For each area the same ones in a row."""
        self.places = sets.row(sets.drop(in_play, areas.CANAL))
        """The areas that assistants can be placed on."""


def pyramid_of(seats: i64, layout: vec[i64]) -> Pyramid:
    """The pyramid with these areas. Its rows are staggered like bricks, each one shorter than that above (Y-2.4)."""
    rows = ROWS[seats]
    in_play: i64 = sets.EMPTY
    neighbours = zeros(areas.AREAS)
    place: i64 = 0
    for row in range(len(rows)):
        for column in range(rows[row]):
            in_play = sets.add(in_play, layout[place])
            if column > 0:
                join(neighbours, layout[place], layout[place - 1])
            if row > 0:
                above: i64 = place - rows[row - 1]
                join(neighbours, layout[place], layout[above])
                join(neighbours, layout[place], layout[above + 1])
            place += 1
    return Pyramid(layout, in_play, neighbours)


def join(neighbours: vec[i64], one: Area, other: Area) -> None:
    neighbours[one] = sets.add(neighbours[one], other)
    neighbours[other] = sets.add(neighbours[other], one)


def rows_of(seats: i64, layout: vec[i64]) -> list[list[str]]:
    """The labels of the areas, row by row."""
    found: list[list[str]] = []
    place: i64 = 0
    for length in ROWS[seats]:
        row: list[str] = []
        for _ in range(length):
            row.append(areas.LABELS[layout[place]])
            place += 1
        found.append(row)
    return found


def empty_pyramid() -> Pyramid:
    """Nothing is laid out yet."""
    return Pyramid(vec[i64](), sets.EMPTY, zeros(areas.AREAS))
