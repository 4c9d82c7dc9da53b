"""The main board: hiring spaces and queue, the locations of the Iwakura Mission, the regions with their markets."""

from __future__ import annotations

import msgspec

from akinai.engine import sets
from akinai.games.zaibatsu.state import ZaibatsuState
from akinai.games.zaibatsu.things import colours, goods, hiring, jobs, locations, owners, rails, regions
from akinai.games.zaibatsu.view.sheet import Amounts, amounts


class SpaceView(msgspec.Struct, frozen=True):
    """A hiring space with the actions below it."""

    space: str
    actions: list[str]
    workers: Amounts


class InfluenceView(msgspec.Struct, frozen=True):
    """An influence space: the good it asks for, the foreign influence printed on it, and the token on it."""

    side: str
    good: str
    printed: int
    owner: int | None
    """4 is the Automa."""
    value: int | None


class MarketView(msgspec.Struct, frozen=True):
    market: str
    limit: int
    """How many tokens it holds."""
    spaces: list[InfluenceView]


class RailView(msgspec.Struct, frozen=True):
    bonus: Amounts
    owner: int | None


class RegionView(msgspec.Struct, frozen=True):
    region: str
    bonus: Amounts
    markets: list[MarketView]
    trains: list[RailView]
    influence: list[int]
    """By seat, as it would be scored now."""
    foreign: int
    colour: str | None
    """The worker that lies here against the Automa."""


class LocationView(msgspec.Struct, frozen=True):
    location: str
    colour: str
    expert: bool
    """Whether the expert is there."""
    upgrades: int
    ships: list[int]
    limit: int


# ---- workers


def space_view(s: ZaibatsuState, space: int) -> SpaceView:
    below = [name for job, name in enumerate(jobs.NAMES) if s.printed.hiring_space[job] == space]
    return SpaceView(hiring.SPACE_LETTERS[space], below, workers_on_space(s, space))


def workers_on_space(s: ZaibatsuState, space: int) -> Amounts:
    return by_colour([s.hiring.on_space(space, colour) for colour in range(colours.COLOURS)])


def workers_in_row(s: ZaibatsuState, row: int) -> Amounts:
    return by_colour([s.hiring.in_row(row, colour) for colour in range(colours.COLOURS)])


def by_colour(counts: list[int]) -> Amounts:
    return {name: n for name, n in zip(colours.NAMES, counts, strict=True) if n}


# ---- locations and regions


def location_view(s: ZaibatsuState, location: int) -> LocationView:
    colour = s.printed.location_colour[location]
    return LocationView(
        location=locations.NAMES[location],
        colour=colours.NAMES[colour],
        expert=sets.has(s.experts, colour),
        upgrades=s.upgrades[location],
        ships=[player.ships_at[location] for player in s.players],
        limit=s.ship_limit,
    )


def influence_view(s: ZaibatsuState, space: int) -> InfluenceView:
    free = s.is_free(space)
    return InfluenceView(
        side=regions.SIDE_NAMES[regions.side_of(space)],
        good=goods.NAMES[s.demand[space]],
        printed=s.printed.foreign[space],
        owner=None if free else s.token_owner[space],
        value=None if free else s.token_value[space],
    )


def market_view(s: ZaibatsuState, market: int) -> MarketView:
    spaces = [influence_view(s, regions.space_at(market, side)) for side in range(regions.SIDES)]
    return MarketView(regions.MARKET_NAMES[market], s.market_limit, spaces)


def rail_view(s: ZaibatsuState, rail: int) -> RailView:
    owner = s.train_owner[rail]
    return RailView(amounts([s.printed.rail_bonus[rail]]), None if owner == owners.NOBODY else owner)


def region_view(s: ZaibatsuState, region: int) -> RegionView:
    there = [name for colour, name in enumerate(colours.NAMES) if s.automa.region_of[colour] == region]
    parties = [*range(s.seats), *([owners.AUTOMA] if s.solo else [])]
    return RegionView(
        region=regions.NAMES[region],
        bonus=amounts([s.printed.region_bonus[region]]),
        markets=[market_view(s, m) for m in range(regions.MARKETS) if regions.region_of_market(m) == region],
        trains=[rail_view(s, rails.rail_at(region, place)) for place in range(s.rail_limit)],
        influence=[s.influence(owner, region) for owner in parties],
        foreign=s.foreign_influence(region),
        colour=there[0] if there else None,
    )
