"""Refilling market and farm (rules O-7)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from akinai.games.osaka.events import Refilled
from akinai.games.osaka.ids import FARM_SIZE, MARKET_DRAW, NOBODY
from akinai.games.osaka.state import OsakaState


def fill_farm(s: OsakaState) -> None:
    """One card from the pile to the farm."""
    s.farm = append(s.farm, s.draw_open())
    s.farm_by = append(s.farm_by, NOBODY)


def refill(s: OsakaState) -> None:
    """The farm moves up with its markers, two cards (or up to five) join the market, three the farm.

    If pile and discards run out, what there is goes to the market first (O-11.2).
    """
    moved: i64 = len(s.farm)
    for i in range(moved):
        s.market = append(s.market, s.farm[i])
        s.market_by = append(s.market_by, s.farm_by[i])
    s.farm = vec[i64]()
    s.farm_by = vec[i64]()
    old: i64 = len(s.market)
    target: i64 = old + MARKET_DRAW
    if s.refill_to > 0:
        target = s.refill_to
    while len(s.market) < target and s.can_draw():
        s.lay(s.draw_open())
    while len(s.farm) < FARM_SIZE and s.can_draw():
        fill_farm(s)
    if s.listener is not None:
        market = [s.market[i] for i in range(old, len(s.market))]
        farm = [s.farm[i] for i in range(len(s.farm))]
        s.listener(Refilled(moved, market, farm))


def shut_out(s: OsakaState, seat: i64) -> bool:
    """Whether the market is empty or holds only cards reserved by others: at the start of a turn it is refilled."""
    for i in range(len(s.market)):
        if s.open_to(i, seat):
            return False
    return True
