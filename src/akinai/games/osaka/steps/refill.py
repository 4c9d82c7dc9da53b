"""Refilling market and farm (rules O-7)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from akinai.games.osaka.events import FarmMovedUp, Laid, MovedUp, Refilled
from akinai.games.osaka.state import NOBODY, OsakaState
from akinai.games.osaka.steps.base import farm_spot, market_spot

MARKET_DRAW: Final = 2
FARM_SIZE: Final = 3
MARKET_MOST: Final = 8
"""5 cards and what the three other seats can have reserved."""


def refill(s: OsakaState) -> None:
    """The farm moves up with its markers, two cards (or up to five) join the market, three the farm.

    If pile and discards run out, what there is goes to the market first (O-11.2).
    """
    move_farm_up(s)
    old: i64 = len(s.market)
    target: i64 = old + MARKET_DRAW
    if s.refill_to > 0:
        target = s.refill_to
    while len(s.market) < target and s.can_draw():
        s.lay(s.draw_open(), NOBODY)
    while len(s.farm) < FARM_SIZE and s.can_draw():
        s.plant(s.draw_open())
    if s.watched and (len(s.market) > old or len(s.farm) > 0):
        names = s.printed.labels
        market = [Laid(names[s.market[slot]], market_spot(slot)) for slot in range(old, len(s.market))]
        s.tell(Refilled(market, [Laid(names[s.farm[slot]], farm_spot(slot)) for slot in range(len(s.farm))]))


def move_farm_up(s: OsakaState) -> None:
    farm = s.farm
    stayed: i64 = len(s.market)
    for slot in range(len(farm)):
        s.lay(farm[slot], s.farm_by[slot])
    s.farm = vec[i64]()
    s.farm_by = vec[i64]()
    if s.watched and len(farm) > 0:
        names = s.printed.labels
        s.tell(
            FarmMovedUp(
                [MovedUp(names[farm[i]], farm_spot(i), market_spot(stayed + i)) for i in range(len(farm))]
            )
        )
