"""A table as tests look at it: what is printed and what lies on it put together, by name."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

import msgspec

from akinai.games.zaibatsu import GAME
from akinai.games.zaibatsu.state import ZaibatsuState
from akinai.games.zaibatsu.things.owners import Owner
from akinai.games.zaibatsu.view import PrintedBonus, SeatTable, ZaibatsuPrinted, ZaibatsuTable, ZaibatsuView

Amounts = dict[str, int]


@dataclass(frozen=True)
class Tile:
    tile: str
    kind: str
    level: int
    side: str | None


@dataclass(frozen=True)
class BuiltFactory:
    tile: Tile
    machines: int
    goods: int


@dataclass(frozen=True)
class Space:
    space: str
    actions: list[str]
    workers: Amounts


@dataclass(frozen=True)
class InfluenceSpace:
    side: str
    good: str
    printed: int
    owner: Owner | None
    value: int | None


@dataclass(frozen=True)
class Market:
    market: str
    limit: int
    spaces: list[InfluenceSpace]


@dataclass(frozen=True)
class Rail:
    bonus: Amounts
    owner: Owner | None


@dataclass(frozen=True)
class Region:
    region: str
    bonus: Amounts
    markets: list[Market]
    trains: list[Rail]
    influence: list[int]
    foreign: int
    colour: str | None


@dataclass(frozen=True)
class Location:
    location: str
    colour: str
    expert: bool
    upgrades: int
    ships: list[int]
    limit: int


@dataclass(frozen=True)
class Pair:
    a: str
    points: int
    b: Amounts
    left: bool


@dataclass(frozen=True)
class SharedGoal:
    goal: str
    have: list[int]
    rewards: Amounts


@dataclass(frozen=True)
class SoloGoal:
    goal: str
    need: int
    have: int
    reached: bool


@dataclass(frozen=True)
class ActionToken:
    shows: str
    level: int
    arrow: str
    up: bool


@dataclass(frozen=True)
class Automa:
    difficulty: int
    priority: list[str]
    tokens: list[ActionToken]
    influence: list[list[int]]
    trains: int
    goals: list[SoloGoal]


@dataclass(frozen=True)
class Objective:
    area: str
    favor: int
    reached: int
    points: int


@dataclass(frozen=True)
class Worker:
    colour: str
    expert: bool


@dataclass(frozen=True)
class Seat:
    resources: Amounts
    stored_coal: int
    tracks: Amounts
    pieces_left: Amounts
    kept_machine: int
    kept_goods: int
    factories: list[BuiltFactory]
    workers: list[Worker]
    upgraded: list[str]
    contracts: list[str]
    influence: list[int]
    locked: list[int]
    objectives: list[Objective]
    favors: list[int]
    start: list[str]
    income: Amounts
    points: int
    sources: Amounts


@dataclass(frozen=True)
class Table:
    actor: int | None
    step: str | None
    first: int
    turn: int
    round: int
    period: int
    final_first: Owner | None
    hiring: list[Space]
    queue: list[Amounts]
    bag: Amounts
    offer: list[Tile]
    locations: list[Location]
    regions: list[Region]
    period_points: list[list[int]]
    pairs: list[Pair]
    goals: list[list[SharedGoal]]
    automa: Automa | None
    modifier: str | None
    ending: str | None
    seats: list[Seat]


def look(s: ZaibatsuState, seat: int | None = None) -> Table:
    """What a seat, or a spectator, can see."""
    printed, view = GAME.printed_view(s), GAME.view(s, seat)
    assert isinstance(printed, ZaibatsuPrinted)
    assert isinstance(view, ZaibatsuView)
    t = view.table
    tiles = tiles_of(printed)
    hiring = zip(printed.hiring, t.hiring, strict=True)
    places = zip(printed.locations, t.locations, strict=True)
    pairs = zip(printed.pairs, t.pairs_left, strict=True)
    return Table(
        actor=t.actor,
        step=t.step,
        first=t.first,
        turn=t.turn,
        round=t.round,
        period=t.period,
        final_first=t.final_first,
        hiring=[Space(p.space, p.actions, dict(Counter(there))) for p, there in hiring],
        queue=[dict(Counter(row)) for row in t.queue],
        bag={colour: n for colour, n in t.bag.items() if n},
        offer=[tiles[tile] for tile in t.offer],
        locations=[
            Location(p.location, p.colour, x.expert, x.upgrades, x.ships, printed.ship_limit) for p, x in places
        ],
        regions=regions_of(printed, t),
        period_points=[period.points for period in printed.periods],
        pairs=[Pair(p.a, p.points, amounts(p.bonuses), left) for p, left in pairs],
        goals=[
            [SharedGoal(p.goal, have, amounts(p.rewards)) for p, have in zip(*row, strict=True)]
            for row in zip(printed.goals, t.goals, strict=True)
        ],
        automa=automa_of(printed, t),
        modifier=t.modifier,
        ending=t.ending,
        seats=[seat_of(printed, seat) for seat in t.seats],
    )


def amounts(bonuses: list[PrintedBonus]) -> Amounts:
    return {bonus.part: bonus.count for bonus in bonuses}


def tiles_of(printed: ZaibatsuPrinted) -> dict[str, Tile]:
    return {p.tile: Tile(p.tile, p.good, p.level, p.side) for p in printed.tiles}


def regions_of(printed: ZaibatsuPrinted, t: ZaibatsuTable) -> list[Region]:
    found = []
    for p, x in zip(printed.regions, t.regions, strict=True):
        markets = []
        for market, tokens in zip(p.markets, x.markets, strict=True):
            spaces = [
                InfluenceSpace(
                    space.side, space.good, space.foreign,
                    None if token is None else token.owner, None if token is None else token.value,
                )
                for space, token in zip(market.spaces, tokens, strict=True)
            ]  # fmt: skip
            markets.append(Market(market.market, printed.market_limit, spaces))
        rails = zip(p.rails, x.rails, strict=True)
        trains = [Rail(amounts([rail.bonus] if rail.bonus else []), owner) for rail, owner in rails]
        *influence, foreign = x.influence
        found.append(Region(p.region, amounts([p.bonus]), markets, trains, influence, foreign, p.colour))
    return found


def automa_of(printed: ZaibatsuPrinted, t: ZaibatsuTable) -> Automa | None:
    if printed.automa is None or t.automa is None:
        return None
    tokens = zip(printed.automa.tokens, t.automa.turned_up, strict=True)
    goals = zip(printed.automa.goals, t.automa.goals, strict=True)
    return Automa(
        printed.automa.difficulty,
        t.automa.priority,
        [ActionToken(p.space or "workers", p.level or 0, p.arrow or "", up) for p, up in tokens],
        t.automa.influence,
        t.automa.trains,
        [SoloGoal(p.goal, p.need, now.have, now.reached) for p, now in goals],
    )


def seat_of(printed: ZaibatsuPrinted, x: SeatTable) -> Seat:
    tiles = tiles_of(printed)
    objectives = zip(printed.sheet.objectives, x.favors, x.reached, x.worth, strict=True)
    return Seat(
        resources=msgspec.structs.asdict(x.resources),
        stored_coal=x.stored_coal,
        tracks=msgspec.structs.asdict(x.tracks),
        pieces_left=msgspec.structs.asdict(x.pieces),
        kept_machine=x.kept_machine,
        kept_goods=x.kept_goods,
        factories=[BuiltFactory(tiles[f.tile], f.machines, f.goods) for f in x.factories],
        workers=[Worker(w.colour, w.expert) for w in x.workers],
        upgraded=x.upgraded,
        contracts=x.contracts,
        influence=x.tokens,
        locked=x.locked,
        objectives=[Objective(p.objective, favor, reached, worth) for p, favor, reached, worth in objectives],
        favors=x.favors_left,
        start=x.start,
        income={"coal": x.coal_income, "coins": x.coin_income},
        points=x.points,
        sources={p.word: n for p, n in zip(printed.categories, x.sources, strict=True)},
    )
