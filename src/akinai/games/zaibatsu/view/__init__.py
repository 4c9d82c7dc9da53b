"""What can be seen of Zaibatsu: everything but what chance will bring.

sheet        what is printed on every player board
tiles        factory tiles
main_board   hiring spaces, locations, regions and markets
seats        what everyone has
goals        starting tokens, shared goals, the Automa and its goals
"""

from __future__ import annotations

import msgspec

from akinai.engine import sets
from akinai.games.zaibatsu.state import ZaibatsuState
from akinai.games.zaibatsu.steps.consolidation import WAGE
from akinai.games.zaibatsu.steps.industry import NEEDED_RD
from akinai.games.zaibatsu.steps.production import COAL_PRICE
from akinai.games.zaibatsu.things import factories, hiring, locations, regions
from akinai.games.zaibatsu.things.colours import NAMES as COLOUR_NAMES
from akinai.games.zaibatsu.things.contracts import NAMES as CONTRACT_NAMES
from akinai.games.zaibatsu.things.goods import NAMES as KIND_NAMES
from akinai.games.zaibatsu.things.owners import AUTOMA, NOBODY
from akinai.games.zaibatsu.things.periods import ROUNDS
from akinai.games.zaibatsu.things.regions import SIDE_NAMES
from akinai.games.zaibatsu.things.workers import SPACES as WORKER_SPACES
from akinai.games.zaibatsu.view.goals import AutomaView, GoalView, PairView, automa_view, pair_view, shared_goals
from akinai.games.zaibatsu.view.main_board import (
    InfluenceView,
    LocationView,
    MarketView,
    RailView,
    RegionView,
    SpaceView,
    by_colour,
    location_view,
    region_view,
    space_view,
    workers_in_row,
)
from akinai.games.zaibatsu.view.seats import FactoryView, ObjectiveView, SeatView, seat_view
from akinai.games.zaibatsu.view.sheet import Amounts, SheetView, sheet_view
from akinai.games.zaibatsu.view.tiles import TileView, tile_view

__all__ = [
    "AUTOMA",
    "COAL_PRICE",
    "COLOUR_NAMES",
    "CONTRACT_NAMES",
    "KIND_NAMES",
    "NEEDED_RD",
    "ROUNDS",
    "SIDE_NAMES",
    "WAGE",
    "WORKER_SPACES",
    "Amounts",
    "AutomaView",
    "FactoryView",
    "InfluenceView",
    "LocationView",
    "MarketView",
    "ObjectiveView",
    "RailView",
    "RegionView",
    "SeatView",
    "SheetView",
    "TileView",
    "ZaibatsuView",
    "view",
]
"""What a board is drawn from: it knows nothing of the game but this."""


class ZaibatsuView(msgspec.Struct, frozen=True, tag_field="game", tag="zaibatsu"):
    seat: int | None
    """Whose view it is; None for a spectator."""
    actor: int | None
    step: str | None
    first: int
    turn: int
    round: int
    period: int
    final_first: int | None
    """Who began the final rounds: a seat, or 4 for the Automa."""
    hiring: list[SpaceView]
    queue: list[Amounts]
    bag: Amounts
    offer: list[TileView]
    locations: list[LocationView]
    regions: list[RegionView]
    period_points: list[list[int]]
    pairs: list[PairView]
    goals: list[list[GoalView]]
    """Shared goals by period."""
    automa: AutomaView | None
    sheet: SheetView
    modifier: str | None
    """The factory whose modifier applies to the action at hand."""
    ending: str | None
    seats: list[SeatView]


def view(s: ZaibatsuState, seat: int | None) -> ZaibatsuView:
    return ZaibatsuView(
        seat=seat,
        actor=None if s.over else s.actor,
        step=None if s.over else s.top.name,
        first=s.first,
        turn=s.turn,
        round=s.round,
        period=s.period() + 1,
        final_first=final_first(s),
        hiring=[space_view(s, space) for space in range(hiring.SPACES)],
        queue=[workers_in_row(s, row) for row in range(hiring.ROWS_IN_USE[s.chairs])],
        bag=by_colour(list(s.hiring.bag)),
        offer=[tile_view(s, tile) for tile in sets.listed(s.offer)],
        locations=[location_view(s, location) for location in range(locations.LOCATIONS)],
        regions=[region_view(s, region) for region in range(regions.REGIONS)],
        period_points=[list(points) for points in s.printed.period_points],
        pairs=[pair_view(s, number) for number in range(len(s.pairs))],
        goals=shared_goals(s),
        automa=automa_view(s),
        sheet=sheet_view(s.printed),
        modifier=None if s.modifier == factories.NONE else factories.NAMES[s.modifier],
        ending=s.ending or None,
        seats=[seat_view(s, player) for player in s.players],
    )


def final_first(s: ZaibatsuState) -> int | None:
    """The Automa's chair, the one after the seats, is called by its number as an owner."""
    if s.final_first == NOBODY:
        return None
    return s.owner_at(s.final_first)
