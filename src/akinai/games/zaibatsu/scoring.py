"""Influence scoring, the final scoring, and the winner (rules Z-17 and Z-18)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from akinai.engine.rows import row_of, zeros
from akinai.games.zaibatsu import events
from akinai.games.zaibatsu.player import Player
from akinai.games.zaibatsu.state import ZaibatsuState
from akinai.games.zaibatsu.steps.gaining import score, sell_silk
from akinai.games.zaibatsu.things import objectives, owners, periods, regions, sources
from akinai.games.zaibatsu.things.objectives import Objective
from akinai.games.zaibatsu.things.owners import AUTOMA
from akinai.games.zaibatsu.things.regions import Region

THRESHOLD_POINTS: Final = row_of([0, 5, 8, 10])
"""For the lower threshold by favor level."""
HIGHER_TIMES: Final = 2
"""The higher threshold brings so many times the points of the lower one."""
GOODS_PER_POINT: Final = 3
COINS_PER_POINT: Final = 5
MOST_SILK_SOLD: Final = GOODS_PER_POINT - 1
"""More silk than this never brings more points as coins: with every three a point goes, and at most one comes."""

NO_PERIOD: Final = -1
AFTER_SCORING: Final = ("next_round", "final")
"""The lowest steps between the scoring of a period and the next round, or the end."""
RANKS: Final = [150, 180, 210, 240]
"""Points that the ranks of a solo game begin with (Z-23.4)."""

# ---- influence


def place_points(s: ZaibatsuState, period: i64, place: i64) -> i64:
    """Points for a place from 0; with two players the second value is left out (Z-17.6)."""
    if s.chairs == 2 and place > 0:
        place += 1
    if place >= periods.PLACES:
        return 0
    return s.printed.period_points[period][place]


def region_points(s: ZaibatsuState, period: i64, influence: vec[i64], who: i64) -> i64:
    """What a party gets: those ahead take the better places, those level share theirs (Z-17.4, Z-17.5)."""
    mine = influence[who]
    if mine == 0:
        return 0
    ahead: i64 = 0
    level: i64 = 0
    for i in range(len(influence)):
        if influence[i] > mine:
            ahead += 1
        elif influence[i] == mine:
            level += 1
    total: i64 = 0
    for place in range(ahead, ahead + level):
        total += place_points(s, period, place)
    return total // level


def parties(s: ZaibatsuState, region: Region) -> vec[i64]:
    """The influence of the seats, of the Automa, and last of the foreign companies."""
    influence = zeros(s.chairs + 1)
    for seat in range(s.seats):
        influence[seat] = s.influence(seat, region)
    if s.solo:
        influence[s.seats] = s.influence(AUTOMA, region)
    influence[s.chairs] = s.foreign_influence(region)
    return influence


def score_influence(s: ZaibatsuState, period: i64) -> None:
    """Every region from left to right."""
    for region in range(regions.REGIONS):
        influence = parties(s, region)
        for player in s.players:
            points_here = region_points(s, period, influence, player.seat)
            score(s, player, sources.influence_in(period), points_here)
        if s.watched:
            standing = [
                events.RegionStanding(owners.named(s.owner_at(i)), influence[i], region_points(s, period, influence, i))
                for i in range(s.chairs)
            ]
            s.tell(events.InfluenceScored(periods.NAMES[period], regions.NAMES[region], standing, influence[s.chairs]))


def coming_period(s: ZaibatsuState) -> i64:
    """The period that will be scored next; NO_PERIOD after the last scoring."""
    if s.over:
        return NO_PERIOD
    period = s.period()
    if s.stack()[0].name in AFTER_SCORING and s.round == s.printed.period_end[period]:
        period += 1
    return NO_PERIOD if period > periods.LAST else period


# ---- the end of the game


def objective_points(s: ZaibatsuState, player: Player, objective: Objective, level: i64) -> i64:
    """What a favor token of this level on an objective is worth now (Z-18.3 to Z-18.5)."""
    if level == objectives.NO_FAVOR:
        return 0
    reached = player.reached(objective)
    if objective == objectives.FACTORIES:
        return s.printed.factory_points[reached][level]
    if objective == objectives.CONTRACTS:
        return s.printed.contract_points[reached][level]
    if reached >= s.printed.higher[objective]:
        return HIGHER_TIMES * THRESHOLD_POINTS[level]
    if reached >= s.printed.lower[objective]:
        return THRESHOLD_POINTS[level]
    return 0


def cubes_left(player: Player) -> i64:
    """Goods and resources that are not coins."""
    return player.coal + player.silk + player.iron + player.all_goods + player.kept_goods


def leftovers(player: Player, silk: i64) -> i64:
    """Points for goods and resources, and for coins, if so much silk becomes coins (Z-18.6)."""
    return (cubes_left(player) - silk) // GOODS_PER_POINT + (player.coins + silk) // COINS_PER_POINT


def best_silk(player: Player) -> i64:
    """The least silk to turn into coins so that the leftovers bring the most."""
    best: i64 = 0
    for silk in range(1, player.silk + 1):
        if silk > MOST_SILK_SOLD:
            break
        if leftovers(player, silk) > leftovers(player, best):
            best = silk
    return best


def score_leftovers(s: ZaibatsuState, player: Player) -> None:
    points = leftovers(player, 0)
    player.score(sources.LEFTOVERS, points)
    if s.watched and points > 0:
        cubes = cubes_left(player)
        by_cubes, by_coins = cubes // GOODS_PER_POINT, player.coins // COINS_PER_POINT
        s.tell(events.LeftoversScored(player.seat, cubes, by_cubes, player.coins, by_coins))


def final_scoring(s: ZaibatsuState) -> None:
    for player in s.players:
        for objective in range(objectives.OBJECTIVES):
            level = player.favors[objective]
            points = objective_points(s, player, objective, level)
            player.score(sources.OBJECTIVES, points)
            if s.watched and level > 0:
                name = objectives.NAMES[objective]
                s.tell(events.ObjectiveScored(player.seat, name, level, player.reached(objective), points))
        sell_silk(s, player, best_silk(player))
        score_leftovers(s, player)


def is_ahead(s: ZaibatsuState, seat: i64, other: i64) -> bool:
    """Whether a seat has more points than another, or as many and the later last turn (Z-18.8)."""
    points = s.points(seat)
    others = s.points(other)
    if points != others:
        return points > others
    return (seat - s.final_first) % s.chairs > (other - s.final_first) % s.chairs


def winner(s: ZaibatsuState) -> i64:
    best: i64 = 0
    for seat in range(1, s.seats):
        if is_ahead(s, seat, best):
            best = seat
    return best
