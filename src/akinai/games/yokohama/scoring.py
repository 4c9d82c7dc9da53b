"""The final scoring, and who wins (rules Y-16)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from akinai.engine.kernel import zeros
from akinai.games.yokohama.events import Scored
from akinai.games.yokohama.ids import (
    CARDS,
    CHURCH_BONUS,
    CHURCH_FIRST,
    CHURCH_SECOND,
    COUNTRIES,
    COUNTRY_BONUS,
    CUSTOMS_BONUS,
    CUSTOMS_FIRST,
    CUSTOMS_SECOND,
    FLAGS,
    GOODS,
    IMPORTS,
    LEFTOVERS,
    NEUTRAL,
    NOBODY,
    OWN,
    SET_POINTS,
    TECH_CARDS,
    TECHNOLOGY_BONUS,
    TECHNOLOGY_FIRST,
    TECHNOLOGY_SECOND,
    YEN,
)
from akinai.games.yokohama.state import YokohamaState


def board_ranks(s: YokohamaState, spaces: vec[i64]) -> vec[i64]:
    """Assistants on a board by seat, so that among equals the rightmost one is ahead (Y-16.1)."""
    ranks = zeros(s.seats)
    for space in range(len(spaces)):
        seat = spaces[space]
        if seat != NOBODY and seat != NEUTRAL:
            # Hundreds count the assistants, the rest is the place of the rightmost one.
            ranks[seat] = (ranks[seat] // 100 + 1) * 100 + space
    return ranks


def production(s: YokohamaState, seat: i64) -> i64:
    """The production value of all technologies of the seat."""
    total: i64 = 0
    mask = s.own[seat * OWN + CARDS]
    for card in range(TECH_CARDS):
        if mask >> card & 1:
            total += s.tables.tech_value[s.tables.card_name[card]]
    return total


def technology_ranks(s: YokohamaState) -> vec[i64]:
    """Production values, so that among equals the one nearer to the first player is ahead (Y-16.3)."""
    ranks = zeros(s.seats)
    for seat in range(s.seats):
        total = production(s, seat)
        if total > 0:
            ranks[seat] = total * 10 + s.seats - (seat - s.first + s.seats) % s.seats
    return ranks


def best(ranks: vec[i64], but: i64) -> i64:
    """The seat with the highest rank above 0, apart from `but`; NOBODY if there is none."""
    found: i64 = NOBODY
    for seat in range(len(ranks)):
        if seat != but and ranks[seat] > 0 and (found == NOBODY or ranks[seat] > ranks[found]):
            found = seat
    return found


def bonus(ranks: vec[i64], seat: i64, first: i64, second: i64) -> i64:
    """What a seat gets for its rank: a sole holder gets only the first prize, and there is no second."""
    leader = best(ranks, NOBODY)
    if seat == leader:
        return first
    if leader != NOBODY and seat == best(ranks, leader):
        return second
    return 0


def country_points(s: YokohamaState, seat: i64) -> i64:
    """Sets of different flags, as large as they come: no other division brings more (Y-16.4)."""
    total: i64 = 0
    n: i64 = 1
    while True:
        size: i64 = 0
        for country in range(COUNTRIES):
            if s.own[seat * OWN + FLAGS + country] >= n:
                size += 1
        if size < 2:
            return total
        total += SET_POINTS[size]
        n += 1


def leftover_points(s: YokohamaState, seat: i64) -> i64:
    """Unused agents and imports 1 each, 1 for ¥2, 1 for three goods (Y-16.5)."""
    at: i64 = seat * OWN
    goods: i64 = 0
    for good in range(GOODS):
        goods += s.own[at + good]
    return s.unused_agents(seat) + s.own[at + IMPORTS] + s.own[at + YEN] // 2 + goods // 3


def bonus_of(s: YokohamaState, seat: i64, source: i64) -> i64:
    """What the final scoring would bring the seat from one of its five sources now."""
    if source == CHURCH_BONUS:
        return bonus(board_ranks(s, s.church), seat, CHURCH_FIRST, CHURCH_SECOND)
    if source == CUSTOMS_BONUS:
        return bonus(board_ranks(s, s.customs), seat, CUSTOMS_FIRST, CUSTOMS_SECOND)
    if source == TECHNOLOGY_BONUS:
        return bonus(technology_ranks(s), seat, TECHNOLOGY_FIRST, TECHNOLOGY_SECOND)
    if source == COUNTRY_BONUS:
        return country_points(s, seat)
    return leftover_points(s, seat)


def final_scoring(s: YokohamaState) -> None:
    for source in range(CHURCH_BONUS, LEFTOVERS + 1):
        for i in range(s.seats):
            seat: i64 = (s.first + i) % s.seats
            points = bonus_of(s, seat, source)
            if points > 0:
                s.score(seat, source, points)
                if s.listener is not None:
                    s.listener(Scored(seat, source, points))


def rank(s: YokohamaState, seat: i64) -> i64:
    """Points, and among equals the nearness to the first player (Y-16.6)."""
    return s.points(seat) * 10 + s.seats - (seat - s.first + s.seats) % s.seats


def winner(s: YokohamaState) -> i64:
    found: i64 = 0
    for seat in range(1, s.seats):
        if rank(s, seat) > rank(s, found):
            found = seat
    return found
