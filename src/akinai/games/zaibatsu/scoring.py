"""Influence scoring, the final scoring, and the winner (rules Z-17 and Z-18)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from akinai.engine.kernel import zeros
from akinai.games.zaibatsu.events import InfluenceScored, ObjectiveScored
from akinai.games.zaibatsu.ids import (
    AREAS,
    AUTOMA,
    COAL,
    COINS,
    COINS_PER_POINT,
    CONTRACTS_AREA,
    DONE_N,
    FACTORIES_AREA,
    FAVOR,
    FROM_LEFTOVERS,
    FROM_OBJECTIVES,
    FROM_PERIODS,
    GOODS_PER_POINT,
    IRON,
    KEPT_GOODS,
    LEVELS,
    NOBODY,
    OWN,
    PLACES,
    RD,
    REGIONS,
    SILK,
    SLOTS_N,
    THRESHOLD_POINTS,
)
from akinai.games.zaibatsu.state import ZaibatsuState
from akinai.games.zaibatsu.steps.base import score, sell_silk


def place_points(s: ZaibatsuState, period: i64, place: i64) -> i64:
    """Points for a place from 0; with two players the second value is left out (Z-17.6)."""
    if s.chairs == 2 and place > 0:
        place += 1
    return s.tables.period_points[period * PLACES + place] if place < PLACES else 0


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


def parties(s: ZaibatsuState, region: i64) -> vec[i64]:
    """The influence of the seats, of the Automa, and last of the foreign companies."""
    influence = zeros(s.chairs + 1)
    for seat in range(s.seats):
        influence[seat] = s.influence(seat, region)
    if s.difficulty > 0:
        influence[1] = s.influence(AUTOMA, region)
    influence[s.chairs] = s.foreign(region)
    return influence


def score_influence(s: ZaibatsuState, period: i64) -> None:
    """Every region from left to right."""
    for region in range(REGIONS):
        influence = parties(s, region)
        if s.listener is not None:
            got = [region_points(s, period, influence, i) for i in range(s.chairs)]
            there = [influence[i] for i in range(s.chairs)]
            s.listener(InfluenceScored(period, region, there, got, influence[s.chairs]))
        for seat in range(s.seats):
            score(s, seat, FROM_PERIODS + period, region_points(s, period, influence, seat))


def objective(s: ZaibatsuState, seat: i64, area: i64, level: i64) -> i64:
    """What a favor token of this level on an objective is worth now (Z-18.3 to Z-18.5)."""
    at: i64 = seat * OWN
    if level == 0:
        return 0
    if area == FACTORIES_AREA:
        return s.tables.factory_points[s.own[at + SLOTS_N] * (LEVELS + 1) + level]
    if area == CONTRACTS_AREA:
        return s.tables.contract_points[s.own[at + DONE_N] * (LEVELS + 1) + level]
    n = s.own[at + RD + area]
    lower: i64 = THRESHOLD_POINTS[level]
    if n >= s.tables.higher[area]:
        return 2 * lower
    return lower if n >= s.tables.lower[area] else 0


def leftovers(s: ZaibatsuState, seat: i64, silk: i64) -> i64:
    """Points for goods and resources, and for coins, if so much silk becomes coins (Z-18.6)."""
    at: i64 = seat * OWN
    cubes = s.own[at + COAL] + s.own[at + SILK] + s.own[at + IRON] + s.all_goods(seat) - silk
    cubes += s.own[at + KEPT_GOODS]
    return cubes // GOODS_PER_POINT + (s.own[at + COINS] + silk) // COINS_PER_POINT


def best_silk(s: ZaibatsuState, seat: i64) -> i64:
    """The least silk to turn into coins so that the leftovers bring the most."""
    best: i64 = 0
    for silk in range(1, s.own[seat * OWN + SILK] + 1):
        if silk > 12:
            break
        if leftovers(s, seat, silk) > leftovers(s, seat, best):
            best = silk
    return best


def final_scoring(s: ZaibatsuState) -> None:
    for seat in range(s.seats):
        for area in range(AREAS):
            level = s.own[seat * OWN + FAVOR + area]
            points = objective(s, seat, area, level)
            s.score(seat, FROM_OBJECTIVES, points)
            if s.listener is not None and level > 0:
                s.listener(ObjectiveScored(seat, area, level, points))
        sell_silk(s, seat, best_silk(s, seat))
        score(s, seat, FROM_LEFTOVERS, leftovers(s, seat, 0))


def rank(s: ZaibatsuState, seat: i64) -> i64:
    """Points, and who had the later last turn (Z-18.8)."""
    later: i64 = (seat - (0 if s.last == NOBODY else s.last)) % s.chairs
    return s.points(seat) * 8 + later


def winner(s: ZaibatsuState) -> i64:
    best: i64 = 0
    for seat in range(1, s.seats):
        if rank(s, seat) > rank(s, best):
            best = seat
    return best
