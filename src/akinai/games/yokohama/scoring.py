"""The final scoring, and who wins (rules Y-16)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from akinai.engine import sets
from akinai.engine.rows import zeros
from akinai.games.yokohama.state import YokohamaState
from akinai.games.yokohama.steps.gaining import score
from akinai.games.yokohama.things import boards, sources
from akinai.games.yokohama.things.boards import Board
from akinai.games.yokohama.things.countries import COUNTRIES
from akinai.games.yokohama.things.seats import NEUTRAL, NOBODY, Seat
from akinai.games.yokohama.things.sources import Source
from akinai.games.yokohama.things.technologies import CARDS

CHURCH_FIRST: Final = 6
CHURCH_SECOND: Final = 3
CUSTOMS_FIRST: Final = 8
CUSTOMS_SECOND: Final = 4
TECHNOLOGY_FIRST: Final = 10
TECHNOLOGY_SECOND: Final = 5
SET_POINTS: Final = [0, 0, 2, 4, 8, 12]
"""For flags of so many different countries."""
YEN_FOR_POINT: Final = 2
GOODS_FOR_POINT: Final = 3

TIES: Final = 100
"""More than any number that decides between equals."""


def ranked(amount: i64, among_equals: i64) -> i64:
    """A rank: the greater amount is ahead; of equal amounts, what decides among them."""
    return amount * TIES + among_equals


def nearness(s: YokohamaState, seat: Seat) -> i64:
    """The first player is ahead of all others, whoever sits nearest to the left comes next."""
    return s.seats - (seat - s.first + s.seats) % s.seats


# ---- the bonuses


def board_ranks(s: YokohamaState, board: Board) -> vec[i64]:
    """Assistants on a board by seat; among equals the rightmost one is ahead (Y-16.1)."""
    assistants = zeros(s.seats)
    rightmost = zeros(s.seats)
    spaces = s.boards[board]
    for space in range(len(spaces)):
        seat = spaces[space]
        if seat != NOBODY and seat != NEUTRAL:
            assistants[seat] += 1
            rightmost[seat] = space
    for seat in range(s.seats):
        assistants[seat] = ranked(assistants[seat], rightmost[seat])
    return assistants


def production_value(s: YokohamaState, seat: Seat) -> i64:
    """The production value of all technologies of the seat."""
    total: i64 = 0
    cards = s.players[seat].cards
    if cards != sets.EMPTY:
        for card in range(CARDS):
            if sets.has(cards, card):
                total += s.printed.cards[card].value
    return total


def technology_ranks(s: YokohamaState) -> vec[i64]:
    """Production values; among equals the one nearer to the first player is ahead (Y-16.3)."""
    ranks = zeros(s.seats)
    for seat in range(s.seats):
        value = production_value(s, seat)
        if value > 0:
            ranks[seat] = ranked(value, nearness(s, seat))
    return ranks


def best(ranks: vec[i64], but: Seat) -> Seat:
    """The seat with the highest rank above 0, apart from `but`; NOBODY if there is none."""
    found: Seat = NOBODY
    for seat in range(len(ranks)):
        if seat != but and ranks[seat] > 0 and (found == NOBODY or ranks[seat] > ranks[found]):
            found = seat
    return found


def bonus(ranks: vec[i64], seat: Seat, first: i64, second: i64) -> i64:
    """What a seat gets for its rank: a sole holder gets only the first prize, and there is no second."""
    leader = best(ranks, NOBODY)
    if seat == leader:
        return first
    if leader != NOBODY and seat == best(ranks, leader):
        return second
    return 0


def place(ranks: vec[i64], seat: Seat) -> i64:
    """1 for the highest rank, 2 for the next …; 0 for a seat that has nothing."""
    if ranks[seat] == 0:
        return 0
    found: i64 = 1
    for other in range(len(ranks)):
        if ranks[other] > ranks[seat]:
            found += 1
    return found


def country_points(s: YokohamaState, seat: Seat) -> i64:
    """Sets of different flags, as large as they come: no other division brings more (Y-16.4)."""
    flags = s.players[seat].flags
    total: i64 = 0
    nth_set: i64 = 1
    while True:
        size: i64 = 0
        for country in range(COUNTRIES):
            if flags[country] >= nth_set:
                size += 1
        if size < 2:
            return total
        total += SET_POINTS[size]
        nth_set += 1


def leftover_points(s: YokohamaState, seat: Seat) -> i64:
    """Unused agents and imports 1 each, 1 for ¥2, 1 for three goods (Y-16.5)."""
    player = s.players[seat]
    changed = player.yen // YEN_FOR_POINT + player.all_goods() // GOODS_FOR_POINT
    return player.unused_agents() + player.imports + changed


def ranks_of(s: YokohamaState, source: Source) -> vec[i64]:
    """The ranks that decide on one of the three bonuses for the most and the second most."""
    if source == sources.CHURCH_BONUS:
        return board_ranks(s, boards.CHURCH)
    if source == sources.CUSTOMS_BONUS:
        return board_ranks(s, boards.CUSTOMS)
    return technology_ranks(s)


def bonus_by_rank(ranks: vec[i64], seat: Seat, source: Source) -> i64:
    if source == sources.CHURCH_BONUS:
        return bonus(ranks, seat, CHURCH_FIRST, CHURCH_SECOND)
    if source == sources.CUSTOMS_BONUS:
        return bonus(ranks, seat, CUSTOMS_FIRST, CUSTOMS_SECOND)
    return bonus(ranks, seat, TECHNOLOGY_FIRST, TECHNOLOGY_SECOND)


def bonus_of(s: YokohamaState, seat: Seat, source: Source) -> i64:
    """What the final scoring would bring the seat from one of its five sources now."""
    if source == sources.COUNTRY_BONUS:
        return country_points(s, seat)
    if source == sources.LEFTOVERS:
        return leftover_points(s, seat)
    return bonus_by_rank(ranks_of(s, source), seat, source)


def final_bonuses(s: YokohamaState) -> list[vec[i64]]:
    """What the final scoring would bring now, by source and seat; what it has brought already does not count again."""
    found: list[vec[i64]] = []
    for source in range(sources.CHURCH_BONUS, sources.SOURCES):
        points = zeros(s.seats)
        by_rank = source < sources.COUNTRY_BONUS
        ranks = ranks_of(s, source) if by_rank else points
        for seat in range(s.seats):
            due: i64 = bonus_by_rank(ranks, seat, source) if by_rank else bonus_of(s, seat, source)
            points[seat] = due - s.players[seat].scored[source]
        found.append(points)
    return found


def final_scoring(s: YokohamaState) -> None:
    for source in range(sources.CHURCH_BONUS, sources.SOURCES):
        for seat in s.seats_in_order():
            score(s, seat, source, bonus_of(s, seat, source))


# ---- the winner


def rank(s: YokohamaState, seat: Seat) -> i64:
    """Points, and among equals the nearness to the first player (Y-16.6)."""
    return ranked(s.points(seat), nearness(s, seat))


def winner(s: YokohamaState) -> Seat:
    found: Seat = 0
    for seat in range(1, s.seats):
        if rank(s, seat) > rank(s, found):
            found = seat
    return found
