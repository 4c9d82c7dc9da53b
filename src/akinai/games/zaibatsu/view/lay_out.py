"""Makes what everybody sees of a game: after every move, so it only looks up and counts what the rules count."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from akinai.engine import sets
from akinai.games.zaibatsu.player import Player
from akinai.games.zaibatsu.scoring import NO_PERIOD, coming_period, objective_points, parties, region_points
from akinai.games.zaibatsu.state import ZaibatsuState
from akinai.games.zaibatsu.steps.consolidation import finance_income, mining_income, wage_of_each, wages
from akinai.games.zaibatsu.steps.goals import goal_reached, leaders, reach, standing
from akinai.games.zaibatsu.steps.helping import can_come
from akinai.games.zaibatsu.steps.turn import turns_left
from akinai.games.zaibatsu.things import (
    automa,
    colours,
    contracts,
    factories,
    hiring,
    influence,
    locations,
    objectives,
    origins,
    owners,
    parts,
    periods,
    pieces,
    rails,
    regions,
    sources,
    starts,
    workers,
)
from akinai.games.zaibatsu.things.effects import Effect
from akinai.games.zaibatsu.things.owners import HUMAN, NOBODY, Owner
from akinai.games.zaibatsu.view.table import (
    AutomaTable,
    Factory,
    LocationTable,
    Pieces,
    RegionTable,
    Resources,
    SeatTable,
    SoloProgress,
    Token,
    Tracks,
    Waiting,
    Worker,
    ZaibatsuTable,
)
from akinai.games.zaibatsu.words import part_words

WORKERS: Final = [
    Worker(colours.NAMES[workers.colour_of(worker)], workers.is_expert(worker))
    for worker in range(2 * colours.COLOURS)
]  # fmt: skip
TOKENS: Final = [
    [Token(owners.named(owner), value) for value in range(influence.HIGHEST + 1)]
    for owner in range(owners.AUTOMA + 1)
]  # fmt: skip
"""Tokens and workers are all alike: made once."""


def table_view(s: ZaibatsuState) -> ZaibatsuTable:
    period = coming_period(s)
    stands = zero_points(s)
    by_region = [region_table(s, region, period, stands) for region in range(regions.REGIONS)]
    over = s.over
    return ZaibatsuTable(
        None if over else s.actor,
        None if over else s.top.name,
        s.first,
        s.turn,
        s.round,
        s.period() + 1,
        None if s.final_first == NOBODY else owners.named(s.owner_at(s.final_first)),
        rows_left(s),
        turns_left(s) if s.round > periods.LONG_ROUNDS and not over else None,
        [colours.named(s.hiring.workers_on_space(space)) for space in range(hiring.SPACES)],
        [colours.named(s.hiring.workers_in_row(row)) for row in range(hiring.ROWS_IN_USE[s.chairs])],
        {colours.NAMES[colour]: s.hiring.bag[colour] for colour in range(colours.COLOURS)},
        [factories.NAMES[tile] for tile in sets.listed(s.offer)],
        [location_table(s, location) for location in range(locations.LOCATIONS)],
        by_region,
        [sets.has(s.pairs_left, number) for number in range(len(s.pairs))],
        [[[reach(s, player, goal) for player in s.players] for goal in row] for row in s.goals],
        [[leaders(standing(s, goal)) for goal in row] for row in s.goals],
        automa_table(s) if s.solo else None,
        None if s.hired == colours.NONE else colours.NAMES[s.hired],
        None if s.modifier == factories.NONE else factories.NAMES[s.modifier],
        s.modifier_used,
        [waiting_effect(s, s.players[s.actor], effect) for effect in s.pending],
        origins.name_of(s.origin),
        s.ending or None,
        [seat_table(s, player, stands[player.seat]) for player in s.players],
    )


def zero_points(s: ZaibatsuState) -> list[int]:
    """By chair, and for the foreign companies."""
    return [0] * (s.chairs + 1)


def rows_left(s: ZaibatsuState) -> int:
    n = 0
    for row in range(hiring.ROWS_IN_USE[s.chairs]):
        if s.hiring.all_in_row(row) > 0:
            n += 1
    return n


# ---- the main board


def region_table(s: ZaibatsuState, region: i64, period: i64, stands: list[int]) -> RegionTable:
    """A region; what the coming scoring would bring there is added to `stands`."""
    there = parties(s, region)
    points = region_standing(s, period, there)
    for i in range(len(points)):
        stands[i] += points[i]
    first: i64 = regions.first_market(region)
    markets: list[list[Token | None]] = []
    for market in range(first, first + regions.MARKETS_OF_A_REGION):
        markets.append([token_at(s, regions.space_at(market, side)) for side in range(regions.SIDES)])
    trains: list[Owner | None] = []
    for place in range(s.rail_limit):
        owner = s.train_owner[rails.rail_at(region, place)]
        trains.append(None if owner == NOBODY else owners.named(owner))
    return RegionTable(markets, trains, list(there), by_trains(s, region, there), points)


def by_trains(s: ZaibatsuState, region: i64, there: vec[i64]) -> list[int]:
    """How much of the influence that each has there trains bring."""
    found: list[int] = [0] * len(there)
    for chair in range(s.chairs):
        if there[chair] > 0:
            found[chair] = there[chair] - s.token_influence(s.owner_at(chair), region)
    return found


def region_standing(s: ZaibatsuState, period: i64, there: vec[i64]) -> list[int]:
    """What everybody in a region would get; nothing if no scoring is to come."""
    if period == NO_PERIOD:
        return [0] * len(there)
    return [region_points(s, period, there, i) for i in range(len(there))]


def token_at(s: ZaibatsuState, space: i64) -> Token | None:
    if s.is_free(space):
        return None
    return TOKENS[s.token_owner[space]][s.token_value[space]]


def location_table(s: ZaibatsuState, location: i64) -> LocationTable:
    expert = sets.has(s.experts, s.printed.location_colour[location])
    return LocationTable(expert, s.upgrades[location], [player.ships_at[location] for player in s.players])


def automa_table(s: ZaibatsuState) -> AutomaTable:
    left = sets.listed(s.automa.tokens)
    return AutomaTable(
        colours.named(list(s.automa.priority)),
        [not sets.has(s.automa.face_down, token) for token in range(automa.ACTION_TOKENS)],
        [
            [automa.value_of(token) for token in left if automa.row_of_token(token) == row]
            for row in range(automa.ROWS)
        ],
        s.automa.trains_left,
        [SoloProgress(reach(s, s.players[HUMAN], goal), goal_reached(s, goal)) for goal in s.solo_goals],
    )  # fmt: skip


# ---- what waits


def waiting_effect(s: ZaibatsuState, player: Player, effect: Effect) -> Waiting:
    part = parts.NAMES[effect.part]
    return Waiting(
        part,
        effect.amount,
        part_words(part, effect.amount),
        origins.name_of(effect.origin),
        effect.optional,
        place_name(effect) if effect.is_second() else None,
        can_come(s, player, effect),
    )


def place_name(effect: Effect) -> str:
    """Where the first piece of the effect was built."""
    if parts.builds_ship(effect.part):
        return locations.NAMES[effect.place]
    if parts.builds_train(effect.part):
        return regions.NAMES[effect.place]
    return factories.SLOT_SPOTS[effect.place]


# ---- the seats


def seat_table(s: ZaibatsuState, player: Player, scoring: int) -> SeatTable:
    worth = [objective_points(s, player, i, player.favors[i]) for i in range(objectives.OBJECTIVES)]
    points = player.points()
    stands = points if s.over else points + scoring + sum(worth) - scored_of_these(s, player)
    tokens: list[int] = []
    for value in range(1, influence.HIGHEST + 1):
        for _ in range(player.tokens[value]):
            tokens.append(value)
    start = [] if player.start_a == starts.NONE else [starts.NAMES[player.start_a], starts.B_NAMES[player.start_b]]
    return SeatTable(
        Resources(player.coal, player.silk, player.iron, player.coins),
        player.stored_coal,
        Tracks(player.rd, player.mining, player.finance),
        Pieces(pieces.EACH - player.ships, pieces.EACH - player.machines, pieces.EACH - player.trains),
        player.kept_machine,
        player.kept_goods,
        [Factory(factories.NAMES[f.tile], f.machines, f.goods) for f in player.factories],
        [WORKERS[worker] for worker in player.workers],
        [colours.NAMES[colour] for colour in sets.listed(player.upgraded)],
        [contracts.NAMES[contract] for contract in sets.listed(player.contracts)],
        tokens,
        [influence.LOCKED_VALUES[lock] for lock in sets.listed(player.locked)],
        list(player.favors),
        [reached(s, player, objective) for objective in range(objectives.OBJECTIVES)],
        worth,
        [player.favors_left(level) for level in range(1, objectives.LEVELS + 1)],
        start,
        mining_income(s, player),
        finance_income(s, player),
        wages(player),
        wage_of_each(player),
        points,
        list(player.scored),
        stands,
    )


def scored_of_these(s: ZaibatsuState, player: Player) -> i64:
    """Points of the coming scoring and of the objectives that have come already: a scoring goes on."""
    period = coming_period(s)
    scored = player.scored[sources.OBJECTIVES]
    return scored if period == NO_PERIOD else scored + player.scored[sources.influence_in(period)]


def reached(s: ZaibatsuState, player: Player, objective: i64) -> int:
    """Thresholds, or the number of factories or contracts."""
    n = player.reached(objective)
    if objective >= objectives.WITH_THRESHOLDS:
        return n
    found = 0
    if n >= s.printed.lower[objective]:
        found += 1
    if n >= s.printed.higher[objective]:
        found += 1
    return found
