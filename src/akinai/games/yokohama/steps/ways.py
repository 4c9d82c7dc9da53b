"""The cheapest way of a president to every area, as the movement would be now (rules Y-5.2 to Y-5.7)."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from akinai.engine import sets
from akinai.engine.rows import filled
from akinai.games.yokohama.state import YokohamaState
from akinai.games.yokohama.steps.moving import Move, can_end, can_go_straight, passable, straight_toll, toll
from akinai.games.yokohama.things import technologies
from akinai.games.yokohama.things.areas import AREAS, NOWHERE, Area
from akinai.games.yokohama.things.seats import Seat

UNREACHED: Final = -1
DEARER: Final = 100
"""A yen more is worse than so many areas more: there are not that many."""


@final
class Ways:
    def __init__(self, here: Area, length: vec[i64], before: vec[i64]) -> None:
        self.here: Final = here
        """Where they begin."""
        self.length: Final = length
        """Of the way on foot to each area: its toll times DEARER, and a step for each area; or UNREACHED."""
        self.before: Final = before
        """The area before each one on its way."""

    def to(self, area: Area) -> list[int]:
        """The areas that are entered on the way, in order."""
        found: list[int] = []
        while area != self.here:
            found.append(area)
            area = self.before[area]
        found.reverse()
        return found


def ways_on_foot(s: YokohamaState, seat: Seat, here: Area, visited: i64) -> Ways:
    """From `here`, without the areas visited: nearest first, and never further than the seat can pay."""
    ways = Ways(here, filled(AREAS, UNREACHED), filled(AREAS, NOWHERE))
    ways.length[here] = 0
    done: i64 = sets.EMPTY
    area = here
    while area != NOWHERE:
        done = sets.add(done, area)
        beside = s.pyramid.ways[area]
        for i in range(len(beside)):
            other = beside[i]
            if not sets.has(visited, other) and passable(s, seat, other):
                length: i64 = ways.length[area] + toll(s, seat, other) * DEARER + 1
                if length // DEARER <= s.players[seat].yen and shorter(length, ways.length[other]):
                    ways.length[other] = length
                    ways.before[other] = area
        area = nearest(ways.length, done)
    return ways


def shorter(length: i64, than: i64) -> bool:
    return than == UNREACHED or length < than


def nearest(length: vec[i64], done: i64) -> Area:
    """The nearest area that has been reached and not been left; NOWHERE if there is none."""
    found: Area = NOWHERE
    for area in range(AREAS):
        if length[area] != UNREACHED and not sets.has(done, area):
            if found == NOWHERE or length[area] < length[found]:
                found = area
    return found


@final
class Journeys:
    """How the president of a seat could come to each area now: on foot, or straight."""

    def __init__(self, s: YokohamaState, seat: Seat) -> None:
        self.s: Final = s
        self.seat: Final = seat
        self.here: Final = s.players[seat].president
        self.on_foot: Ways | None = None
        step = s.top
        route: i64 = sets.EMPTY
        if isinstance(step, Move) and step.actor == seat:
            route = step.route
        self.under_way: Final = route != sets.EMPTY
        """Whether it has begun to walk: then it goes no way straight any more."""
        if self.here != NOWHERE:
            visited = route if self.under_way else sets.one(self.here)
            self.on_foot = ways_on_foot(s, seat, self.here, visited)

    def straight(self, area: Area) -> bool:
        """Whether going straight there is possible, and not dearer than walking."""
        if self.under_way or area == self.here:
            return False
        anywhere = self.here == NOWHERE or self.s.players[self.seat].knows(technologies.TRAM)
        if not can_go_straight(self.s, self.seat, area, anywhere):
            return False
        on_foot = self.toll_on_foot(area)
        return on_foot == UNREACHED or straight_toll(self.s, self.seat, area) <= on_foot

    def toll(self, area: Area) -> i64:
        """What the cheapest way costs; UNREACHED if there is none."""
        if self.straight(area):
            return straight_toll(self.s, self.seat, area)
        return self.toll_on_foot(area)

    def toll_on_foot(self, area: Area) -> i64:
        """What the cheapest walk costs; UNREACHED if there is none, or it may not end there."""
        ways = self.on_foot
        if ways is None or ways.length[area] == UNREACHED or not can_end(self.s, self.seat, area):
            return UNREACHED
        if area == self.here and not self.under_way:
            return UNREACHED
        return ways.length[area] // DEARER
