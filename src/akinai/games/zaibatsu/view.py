"""What can be seen of Zaibatsu: everything but what chance will bring."""

from __future__ import annotations

import msgspec

from akinai.games.zaibatsu.ids import (
    ACTION_NAMES,
    AREA_NAMES,
    AREAS,
    AUTOMA_TOKENS,
    BAG,
    BUILT,
    CITIES,
    CITY_NAMES,
    COLOUR_NAMES,
    COLOURS,
    CONTRACT_NAMES,
    CONTRACTS,
    DONE,
    EXPERT,
    FAVOR,
    GOAL_NAMES,
    GOAL_SLOTS,
    GOODS,
    HARBOUR,
    HIRING,
    KEPT_GOODS,
    KEPT_MACHINE,
    KIND_NAMES,
    LEVELS,
    LOCKED,
    LOCKED_VALUES,
    MARKET_NAMES,
    MARKETS,
    MOST_PARTS,
    MOST_SEATS,
    NOBODY,
    OWN,
    PART_NAMES,
    PERIODS,
    QUEUE,
    RAIL,
    RD,
    REGION_NAMES,
    REGIONS,
    RESERVE,
    RESOURCE_NAMES,
    ROWS_BY_CHAIRS,
    SCORE,
    SIDE_NAMES,
    SIDES,
    SLOTS_N,
    SOURCE_NAMES,
    SPACE_LETTERS,
    SPACES,
    START_A,
    START_B,
    START_NAMES,
    STORED,
    TILE,
    TILE_NAMES,
    TILES,
    TOKEN,
    TOKENS,
    TRACK_SPACES,
    TRACKED,
    UPGRADED,
    UPGRADES,
    VALUES,
    WHEN_NAMES,
    WORKER,
    WORKERS_N,
)
from akinai.games.zaibatsu.scoring import objective
from akinai.games.zaibatsu.sheet import Amounts as Amounts
from akinai.games.zaibatsu.sheet import SheetView as SheetView
from akinai.games.zaibatsu.sheet import bonus, sheet
from akinai.games.zaibatsu.state import ZaibatsuState, automa_value, kind_of
from akinai.games.zaibatsu.steps.consolidation import favors_left
from akinai.games.zaibatsu.steps.goals import goal_reached, progress, reach


class EffectView(msgspec.Struct, frozen=True):
    when: str
    parts: Amounts


class TileView(msgspec.Struct, frozen=True):
    tile: str
    kind: str
    level: int
    side: str
    """`a` or `b`; empty for the Old Factory."""
    effect: EffectView | None


class FactoryView(msgspec.Struct, frozen=True):
    """A built factory."""

    tile: TileView
    machines: int
    goods: int


class WorkerView(msgspec.Struct, frozen=True):
    colour: str
    expert: bool


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


class PairView(msgspec.Struct, frozen=True):
    a: str
    points: int
    b: Amounts
    left: bool


class ObjectiveView(msgspec.Struct, frozen=True):
    area: str
    favor: int
    reached: int
    """Thresholds reached: 0 to 2; for factories and contracts their number."""
    points: int
    """What the favor token on it is worth now."""


class SeatView(msgspec.Struct, frozen=True):
    resources: Amounts
    stored_coal: int
    tracks: Amounts
    pieces_left: Amounts
    """Ships, machines and trains on the player board."""
    kept_machine: int
    kept_goods: int
    factories: list[FactoryView]
    workers: list[WorkerView]
    """The lowest first."""
    upgraded: list[str]
    contracts: list[str]
    """Fulfilled ones."""
    influence: list[int]
    """Values of the tokens at hand."""
    locked: list[int]
    objectives: list[ObjectiveView]
    favors: list[int]
    """Favor tokens left, by level."""
    start: list[str]
    income: Amounts
    points: int
    sources: Amounts


class SoloGoalView(msgspec.Struct, frozen=True):
    """A goal of the solo game: what it asks for, how far you are, and whether that is enough."""

    goal: str
    need: int
    have: int
    reached: bool


class AutomaTokenView(msgspec.Struct, frozen=True):
    """An action token: a hiring space, or the Workers icon with level and arrow."""

    shows: str
    level: int
    arrow: str
    up: bool
    """Whether it has been turned up."""


class GoalView(msgspec.Struct, frozen=True):
    """A shared goal: how far every seat is, and what it brings (one of these, or the points alone)."""

    goal: str
    have: list[int]
    reward: Amounts


class AutomaView(msgspec.Struct, frozen=True):
    difficulty: int
    priority: list[str]
    tokens: list[AutomaTokenView]
    influence: list[list[int]]
    """Values of its tokens, row by row."""
    trains: int
    goals: list[SoloGoalView]


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


def owner(number: int) -> int | None:
    return None if number == NOBODY else number


def workers_at(s: ZaibatsuState, at: int) -> Amounts:
    return {COLOUR_NAMES[c]: s.men[at + c] for c in range(COLOURS) if s.men[at + c]}


def tile_view(s: ZaibatsuState, tile: int) -> TileView:
    kind = kind_of(tile)
    if tile >= TILES:
        return TileView(TILE_NAMES[tile], KIND_NAMES[kind], 1, "", None)
    side = s.tile_side[tile]
    e = tile * 2 + side
    parts = {
        PART_NAMES[s.tables.part[e * MOST_PARTS + i]]: s.tables.amount[e * MOST_PARTS + i]
        for i in range(MOST_PARTS)
        if s.tables.part[e * MOST_PARTS + i] != NOBODY
    }
    effect = EffectView(WHEN_NAMES[s.tables.when[e]], parts)
    return TileView(TILE_NAMES[tile], KIND_NAMES[kind], kind // 2 + 1, "ab"[side], effect)


def market_view(s: ZaibatsuState, market: int) -> MarketView:
    spaces = []
    for side in range(SIDES):
        at = market * SIDES + side
        token = s.board[TOKEN + at]
        whose = None if token == NOBODY else token // 8
        value = None if token == NOBODY else token % 8
        good = KIND_NAMES[s.demand[at]]
        spaces.append(InfluenceView(SIDE_NAMES[side], good, s.tables.printed[at], whose, value))
    return MarketView(MARKET_NAMES[market], s.token_limit, spaces)


def region_view(s: ZaibatsuState, region: int) -> RegionView:
    t = s.tables
    rails = [
        RailView(bonus(t.rail_part[at], t.rail_amount[at]), owner(s.board[RAIL + at]))
        for at in range(region * TRACK_SPACES, region * TRACK_SPACES + s.train_limit)
    ]
    colour = [COLOUR_NAMES[c] for c in range(COLOURS) if s.region_of[c] == region]
    influence = [s.influence(seat, region) for seat in range(s.seats)]
    if s.difficulty:
        influence.append(s.influence(4, region))
    return RegionView(
        REGION_NAMES[region],
        bonus(t.bonus_part[region], t.bonus_amount[region]),
        [market_view(s, m) for m in range(MARKETS) if m // 2 == region],
        rails,
        influence,
        s.foreign(region),
        colour[0] if colour else None,
    )


def location_view(s: ZaibatsuState, city: int) -> LocationView:
    colour = s.tables.city_colour[city]
    ships = [s.board[HARBOUR + city * MOST_SEATS + seat] for seat in range(s.seats)]
    expert = bool(s.experts >> colour & 1)
    upgrades = s.board[UPGRADES + city]
    return LocationView(CITY_NAMES[city], COLOUR_NAMES[colour], expert, upgrades, ships, s.token_limit)


def reached(s: ZaibatsuState, seat: int, area: int) -> int:
    if area >= TRACKED:
        return progress(s, seat, area)
    n = s.own[seat * OWN + RD + area]
    return int(n >= s.tables.lower[area]) + int(n >= s.tables.higher[area])


def seat_view(s: ZaibatsuState, seat: int) -> SeatView:
    own = list(s.own)[seat * OWN : (seat + 1) * OWN]
    t = s.tables
    slots = range(own[SLOTS_N])
    start = [] if own[START_A] == NOBODY else [START_NAMES[own[START_A]], f"B{own[START_B] + 1}"]
    return SeatView(
        resources=dict(zip(RESOURCE_NAMES, own[: len(RESOURCE_NAMES)], strict=True)),
        stored_coal=own[STORED],
        tracks={AREA_NAMES[i]: own[RD + i] for i in range(3)},
        pieces_left={AREA_NAMES[i]: 6 - own[RD + i] for i in range(3, TRACKED)},
        kept_machine=own[KEPT_MACHINE],
        kept_goods=own[KEPT_GOODS],
        factories=[FactoryView(tile_view(s, own[TILE + i]), own[BUILT + i], own[GOODS + i]) for i in slots],
        workers=[
            WorkerView(COLOUR_NAMES[own[WORKER + i] % EXPERT], own[WORKER + i] >= EXPERT) for i in range(own[WORKERS_N])
        ],
        upgraded=[COLOUR_NAMES[c] for c in range(COLOURS) if own[UPGRADED] >> c & 1],
        contracts=[CONTRACT_NAMES[c] for c in range(CONTRACTS) if own[DONE] >> c & 1],
        influence=[v + 1 for v in range(VALUES) for _ in range(own[RESERVE + v])],
        locked=[LOCKED_VALUES[i] for i in range(3) if own[LOCKED] >> i & 1],
        objectives=[
            ObjectiveView(AREA_NAMES[a], own[FAVOR + a], reached(s, seat, a), objective(s, seat, a, own[FAVOR + a]))
            for a in range(AREAS)
        ],
        favors=[favors_left(s, seat, level) for level in range(1, LEVELS + 1)],
        start=start,
        income={"coal": t.coal[own[RD + 1]], "coins": t.coins[own[RD + 2]]},
        points=s.points(seat),
        sources={name: own[SCORE + i] for i, name in enumerate(SOURCE_NAMES)},
    )


def solo_goal(s: ZaibatsuState, goal: int) -> SoloGoalView:
    return SoloGoalView(GOAL_NAMES[goal], s.tables.solo_need[goal], reach(s, goal), goal_reached(s, goal))


def automa_token(s: ZaibatsuState, i: int) -> AutomaTokenView:
    t = s.tables
    up = not s.stack_left >> i & 1
    if t.token_space[i] != NOBODY:
        return AutomaTokenView(SPACE_LETTERS[t.token_space[i]], 0, "", up)
    return AutomaTokenView("workers", t.token_level[i], "right" if t.token_right[i] else "left", up)


def automa_view(s: ZaibatsuState) -> AutomaView | None:
    if not s.difficulty:
        return None
    left = [i for i in range(AUTOMA_TOKENS) if s.automa_tokens >> i & 1]
    return AutomaView(
        difficulty=s.difficulty,
        priority=[COLOUR_NAMES[c] for c in s.priority],
        tokens=[automa_token(s, i) for i in range(TOKENS)],
        influence=[[automa_value(i) for i in left if min(i // 3, 2) == row] for row in range(3)],
        trains=s.automa_trains,
        goals=[solo_goal(s, g) for g in s.goals if g != NOBODY],
    )


def goal_view(s: ZaibatsuState, period: int, slot: int, goal: int) -> GoalView:
    t = s.tables
    last = period == PERIODS - 1
    reward = {"vp": t.goal_points[period + slot if last else period]}
    if not last:
        reward |= {"any": t.goal_departments[period], "finance": t.goal_finance[period]}
    return GoalView(GOAL_NAMES[goal], [progress(s, seat, goal) for seat in range(s.seats)], reward)


def shared_goals(s: ZaibatsuState) -> list[list[GoalView]]:
    if not s.with_goals:
        return []
    rows = [list(s.goals)[p * GOAL_SLOTS : (p + 1) * GOAL_SLOTS] for p in range(PERIODS)]
    return [[goal_view(s, p, i, g) for i, g in enumerate(row) if g != NOBODY] for p, row in enumerate(rows)]


def view(s: ZaibatsuState, seat: int | None) -> ZaibatsuView:
    t = s.tables
    pairs = list(s.pairs)
    points = list(t.period_points)
    last = None if s.last == NOBODY else s.last if s.last < s.seats else 4
    return ZaibatsuView(
        seat=seat,
        actor=None if s.over else s.actor,
        step=None if s.over else s.table[s.step].name,
        first=s.first,
        turn=s.turn,
        round=s.round,
        period=s.period() + 1,
        final_first=last,
        hiring=[
            SpaceView(
                SPACE_LETTERS[i],
                [ACTION_NAMES[a] for a in range(len(ACTION_NAMES)) if t.space_of[a] == i],
                workers_at(s, HIRING + i * COLOURS),
            )
            for i in range(SPACES)
        ],
        queue=[workers_at(s, QUEUE + i * COLOURS) for i in range(ROWS_BY_CHAIRS[s.chairs])],
        bag=workers_at(s, BAG),
        offer=[tile_view(s, tile) for tile in range(TILES) if s.offer >> tile & 1],
        locations=[location_view(s, city) for city in range(CITIES)],
        regions=[region_view(s, region) for region in range(REGIONS)],
        period_points=[points[i * 4 : i * 4 + 4] for i in range(PERIODS)],
        pairs=[
            PairView(
                START_NAMES[pairs[i]],
                t.start_points[pairs[i]],
                {PART_NAMES[p]: n for p, n in t.start_b[pairs[i + 1]]},
                bool(s.pairs_left >> (i // 2) & 1),
            )
            for i in range(0, len(pairs), 2)
        ],
        goals=shared_goals(s),
        automa=automa_view(s),
        sheet=sheet(t),
        modifier=None if s.modifier == NOBODY else TILE_NAMES[s.modifier],
        ending=s.ending or None,
        seats=[seat_view(s, i) for i in range(s.seats)],
    )
