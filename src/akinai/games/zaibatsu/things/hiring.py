"""Workers that nobody has hired yet: on the hiring spaces, in the rows of the queue, and in the bag."""

from __future__ import annotations

from typing import Final, TypeAlias, final

from librt.vecs import vec
from mypy_extensions import i64

from akinai.engine import sets
from akinai.engine.rows import added, row_of, total, zeros
from akinai.games.zaibatsu.things.colours import COLOURS, Colour

HiringSpace: TypeAlias = i64

SPACES: Final = 5
SPACE_LETTERS: Final = "ABCDE"
NO_SPACE: Final = -1
FULL: Final = 3
"""Workers on a hiring space or in a row of the queue at most."""
ROWS: Final = 6
ROWS_IN_USE: Final = row_of([0, 0, 2, 4, 6])
"""Rows of the queue, by the number of players (the Automa is one)."""
SETS_REMOVED: Final = row_of([0, 0, 2, 1, 0])
"""Workers of each colour that stay in the box, by the number of players."""


def at(line: i64, colour: Colour) -> i64:
    """Where a colour stands in the table of spaces or rows: a line for each."""
    return line * COLOURS + colour


def listed(table: vec[i64], line: i64) -> list[int]:
    """The colours of the workers in a line of the table, each as often as there are."""
    found: list[int] = []
    for colour in range(COLOURS):
        for _ in range(table[at(line, colour)]):
            found.append(colour)
    return found


@final
class HiringArea:
    """How many workers of each colour there are.

    Only the queue changes so seldom that it is replaced, and shared by clones; the others are changed in place.
    """

    def __init__(self, spaces: vec[i64], present: vec[i64], queue: vec[i64], bag: vec[i64]) -> None:
        self.spaces = spaces
        """A line for each hiring space; ask `on_space`."""
        self.present = present
        """By hiring space: the set of the colours that it has, which is so often asked for."""
        self.queue = queue
        """A line for each row; ask `in_row`."""
        self.bag = bag
        """By colour."""

    def clone(self) -> HiringArea:
        return HiringArea(self.spaces[:], self.present[:], self.queue, self.bag[:])

    # ---- how many there are

    def on_space(self, space: HiringSpace, colour: Colour) -> i64:
        return self.spaces[at(space, colour)]

    def in_row(self, row: i64, colour: Colour) -> i64:
        return self.queue[at(row, colour)]

    def has_worker(self, space: HiringSpace) -> bool:
        return self.present[space] != sets.EMPTY

    def all_on_space(self, space: HiringSpace) -> i64:
        n: i64 = 0
        for colour in range(COLOURS):
            n += self.on_space(space, colour)
        return n

    def all_in_row(self, row: i64) -> i64:
        n: i64 = 0
        first = at(row, 0)
        for i in range(first, first + COLOURS):
            n += self.queue[i]
        return n

    def all_in_queue(self) -> i64:
        return total(self.queue)

    def all_in_bag(self) -> i64:
        return total(self.bag)

    def everywhere(self, colour: Colour) -> i64:
        """All workers of a colour that nobody has hired."""
        n = self.bag[colour]
        for space in range(SPACES):
            n += self.on_space(space, colour)
        for row in range(ROWS):
            n += self.in_row(row, colour)
        return n

    def workers_on_space(self, space: HiringSpace) -> list[int]:
        """The colours of the workers, each as often as there are."""
        return listed(self.spaces, space)

    def workers_in_row(self, row: i64) -> list[int]:
        return listed(self.queue, row)

    # ---- coming and going

    def put_on_space(self, space: HiringSpace, colour: Colour, n: i64) -> None:
        """So many workers more."""
        if n > 0:
            self.spaces[at(space, colour)] += n
            self.present[space] = sets.add(self.present[space], colour)

    def put_in_row(self, row: i64, colour: Colour, n: i64) -> None:
        self.queue = added(self.queue, at(row, colour), n)

    def take(self, space: HiringSpace, colour: Colour) -> None:
        """A worker leaves a hiring space."""
        place = at(space, colour)
        self.spaces[place] -= 1
        if self.spaces[place] == 0:
            self.present[space] = sets.drop(self.present[space], colour)

    def move_up(self, row: i64, space: HiringSpace) -> None:
        """All workers of a row go to an empty hiring space."""
        queue = self.queue[:]
        for colour in range(COLOURS):
            self.put_on_space(space, colour, self.in_row(row, colour))
            queue[at(row, colour)] = 0
        self.queue = queue

    def miscounted(self) -> bool:
        """Whether a number is negative, or the sets of colours are wrong."""
        for colour in range(COLOURS):
            if self.bag[colour] < 0:
                return True
            for space in range(SPACES):
                n = self.on_space(space, colour)
                if n < 0 or (n > 0) != sets.has(self.present[space], colour):
                    return True
            for row in range(ROWS):
                if self.in_row(row, colour) < 0:
                    return True
        return False


def empty_area() -> HiringArea:
    return HiringArea(zeros(SPACES * COLOURS), zeros(SPACES), zeros(ROWS * COLOURS), zeros(COLOURS))
