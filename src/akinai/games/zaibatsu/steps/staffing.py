"""Workers for the hiring spaces and the queue (rules Z-2.5, Z-5.9 and Z-16)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from akinai.engine import sets
from akinai.engine.chance import EVERYONE
from akinai.games.zaibatsu import events
from akinai.games.zaibatsu.state import ZaibatsuState
from akinai.games.zaibatsu.things import colours, hiring, pools
from akinai.games.zaibatsu.things.colours import Colour
from akinai.games.zaibatsu.things.hiring import HiringArea

NO_ROW: Final = -1


def draw_worker(s: ZaibatsuState) -> Colour:
    """A worker from the bag; NONE if it is empty."""
    bag = s.hiring.bag
    left = s.hiring.all_in_bag()
    if left == 0:
        return colours.NONE
    colour = s.chance.pick(pools.WORKER, bag, left, EVERYONE)
    bag[colour] -= 1
    return colour


def draw_onto_space(s: ZaibatsuState, space: i64) -> None:
    """A worker from the bag, if there is one, onto a hiring space."""
    colour = draw_worker(s)
    if colour != colours.NONE:
        s.hiring.put_on_space(space, colour, 1)


def fill_queue(s: ZaibatsuState) -> None:
    """The rows from the top; with too few workers in the bag, the last ones stay short (Z-16.5)."""
    for row in range(hiring.ROWS_IN_USE[s.chairs]):
        for _ in range(hiring.FULL - s.hiring.all_in_row(row)):
            colour = draw_worker(s)
            if colour == colours.NONE:
                return
            s.hiring.put_in_row(row, colour, 1)


def first_row(s: ZaibatsuState) -> i64:
    """The topmost row of the queue that has workers."""
    for row in range(hiring.ROWS):
        if s.hiring.all_in_row(row) > 0:
            return row
    return NO_ROW


def refill(s: ZaibatsuState) -> bool:
    """Empty hiring spaces get the topmost row of the queue; False if there is none left for one of them (Z-5.9)."""
    enough: bool = True
    for space in range(hiring.SPACES):
        if s.hiring.present[space] == sets.EMPTY:
            row = first_row(s)
            if row == NO_ROW:
                enough = False
            else:
                s.hiring.move_up(row, space)
                if s.watched:
                    found = colours.named(s.hiring.workers_on_space(space))
                    s.tell(events.SpaceRefilled(hiring.SPACE_LETTERS[space], row + 1, found))
    return enough


def add_workers(s: ZaibatsuState) -> None:
    """The end of a round: one worker onto every hiring space with fewer than three, then the queue (Z-16.3)."""
    before = s.hiring.clone()
    for space in range(hiring.SPACES):
        if s.hiring.all_on_space(space) < hiring.FULL:
            draw_onto_space(s, space)
    fill_queue(s)
    if s.watched:
        tell_drawn(s, before)


def tell_drawn(s: ZaibatsuState, before: HiringArea) -> None:
    """Which workers the bag has brought."""
    now = s.hiring
    spaces = [more(now.workers_on_space(i), before.workers_on_space(i)) for i in range(hiring.SPACES)]
    rows = [more(now.workers_in_row(i), before.workers_in_row(i)) for i in range(hiring.ROWS_IN_USE[s.chairs])]
    s.tell(events.WorkersAdded(spaces, rows))


def more(now: list[int], before: list[int]) -> list[str]:
    """The colours of what is there now and was not before."""
    found = now[:]
    for colour in before:
        found.remove(colour)
    return colours.named(found)
