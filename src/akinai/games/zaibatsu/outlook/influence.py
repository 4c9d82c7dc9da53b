"""Influence: what tokens would bring in the markets, and what more influence would bring in the regions."""

from __future__ import annotations

from akinai.engine.events import Event
from akinai.engine.rows import row_of
from akinai.games.zaibatsu.events import TokenReturned
from akinai.games.zaibatsu.outlook.trying import copy
from akinai.games.zaibatsu.scoring import NO_PERIOD, coming_period, parties, region_points
from akinai.games.zaibatsu.state import ZaibatsuState
from akinai.games.zaibatsu.steps.markets import (
    can_place,
    is_crowded,
    lowest,
    put_token,
    send_home,
    token_for,
)
from akinai.games.zaibatsu.steps.spending import MOST_GOODS
from akinai.games.zaibatsu.things import pieces, rails, regions
from akinai.games.zaibatsu.things.owners import NOBODY
from akinai.games.zaibatsu.view.lay_out import by_trains, region_standing
from akinai.games.zaibatsu.view.outlook import (
    MarketOutlook,
    RegionOutlook,
    SentHome,
    StandingOutlook,
    TokenOutlook,
)


def parties_in(s: ZaibatsuState, region: int) -> list[int]:
    return list(parties(s, region))


def points_in(s: ZaibatsuState, there: list[int], seat: int) -> int:
    """What the coming scoring would bring the seat."""
    period = coming_period(s)
    return 0 if period == NO_PERIOD else region_points(s, period, row_of(there), seat)


def place_in(there: list[int], seat: int) -> int | None:
    """The place of the seat, from 1; None without influence."""
    mine = there[seat]
    return 1 + sum(other > mine for other in there) if mine else None


# ---- markets


def markets_outlook(s: ZaibatsuState, seat: int) -> list[MarketOutlook]:
    """Every influence space where the seat could place a token now."""
    found = [MarketOutlook(regions.SPOTS[space], fitting(s, seat, space)) for space in range(regions.SPACES)]
    return [market for market in found if market.tokens]


def fitting(s: ZaibatsuState, seat: int, space: int) -> list[TokenOutlook]:
    player = s.players[seat]
    most = min(player.stock[s.demand[space]], MOST_GOODS)
    return [token_outlook(s, seat, space, n) for n in range(1, most + 1) if can_place(s, player, space, n)]


def token_outlook(s: ZaibatsuState, seat: int, space: int, n: int) -> TokenOutlook:
    value = token_for(s.demand[space], n)
    c = copy(s)
    told: list[Event] = []
    c.listen(told.append)
    if is_crowded(c, space):
        send_home(c, displaced(c, seat, space))
    put_token(c, seat, space, value)
    c.listen(None)
    return TokenOutlook(value, n, sent_home(told), standing_after(s, c, seat, regions.region_of(space)))


def sent_home(told: list[Event]) -> list[SentHome]:
    return [SentHome(event.owner, event.space, event.value) for event in told if isinstance(event, TokenReturned)]


def standing_after(s: ZaibatsuState, c: ZaibatsuState, seat: int, region: int) -> StandingOutlook:
    """A region of a copy in which something has been done, against how it is."""
    there = parties(c, region)
    points = region_standing(c, coming_period(c), there)
    more = points[seat] - points_in(s, parties_in(s, region), seat)
    return StandingOutlook(list(there), by_trains(c, region, there), points, place_in(list(there), seat), more)


def displaced(s: ZaibatsuState, seat: int, space: int) -> int:
    """One of the lowest tokens of a crowded market; the choice is the player's, so another's if there is one."""
    market = regions.market_of(space)
    least = lowest(s, market)
    first = regions.space_at(market, 0)
    found = [other for other in range(first, first + regions.SIDES) if s.token_value[other] == least]
    return next((other for other in found if s.token_owner[other] != seat), found[0])


# ---- regions


def regions_outlook(s: ZaibatsuState, seat: int) -> list[RegionOutlook]:
    return [region_outlook(s, seat, region) for region in range(regions.REGIONS)]


def region_outlook(s: ZaibatsuState, seat: int, region: int) -> RegionOutlook:
    there = parties_in(s, region)
    place, now = place_in(there, seat), points_in(s, there, seat)
    train = train_outlook(s, seat, region)
    beyond = max(there) + 1 - there[seat]
    for more in range(1, beyond + 1):
        richer = there[:]
        richer[seat] += more
        gain = points_in(s, richer, seat) - now
        if gain > 0:
            return RegionOutlook(regions.NAMES[region], place, more, gain, train)
    return RegionOutlook(regions.NAMES[region], place, None, 0, train)


def train_outlook(s: ZaibatsuState, seat: int, region: int) -> StandingOutlook | None:
    """Any free space will do: they differ only in their bonuses."""
    there = [rails.rail_at(region, place) for place in range(s.rail_limit)]
    free = [rail for rail in there if s.train_owner[rail] == NOBODY]
    if not free or s.players[seat].trains == pieces.EACH:
        return None
    c = copy(s)
    c.add_train(free[0], seat)
    return standing_after(s, c, seat, region)
