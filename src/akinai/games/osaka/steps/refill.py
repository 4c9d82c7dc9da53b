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
    market: i64 = len(s.market)
    farm: i64 = 0
    target: i64 = market + MARKET_DRAW
    if s.refill_to > 0:
        target = s.refill_to
    while (len(s.market) < target or len(s.farm) < FARM_SIZE) and s.can_draw():
        if s.pile_size == 0:
            # The next card tells of a reshuffle: whoever follows the events must know of the cards before it.
            tell_new_cards(s, market, farm)
            market, farm = len(s.market), len(s.farm)
        card = s.draw_open()
        if len(s.market) < target:
            s.lay(card, NOBODY)
        else:
            s.plant(card)
    tell_new_cards(s, market, farm)


def move_farm_up(s: OsakaState) -> None:
    farm = s.farm
    stayed: i64 = len(s.market)
    for slot in range(len(farm)):
        s.lay(farm[slot], s.farm_by[slot])
    s.farm = vec[i64]()
    s.farm_by = vec[i64]()
    if s.watched and len(farm) > 0:
        names = s.printed.labels
        moved = [MovedUp(names[farm[i]], farm_spot(i), market_spot(stayed + i)) for i in range(len(farm))]
        s.tell(FarmMovedUp(moved))


def tell_new_cards(s: OsakaState, market: i64, farm: i64) -> None:
    """Tells of the cards from these slots on; of nothing, if none has come."""
    if s.watched and (market < len(s.market) or farm < len(s.farm)):
        names = s.printed.labels
        in_market = [Laid(names[s.market[slot]], market_spot(slot)) for slot in range(market, len(s.market))]
        in_farm = [Laid(names[s.farm[slot]], farm_spot(slot)) for slot in range(farm, len(s.farm))]
        s.tell(Refilled(in_market, in_farm))
