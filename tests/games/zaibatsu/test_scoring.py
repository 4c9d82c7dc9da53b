"""Chapters Z-17 and Z-18: influence scoring, the Final Consolidation, the final scoring, and the winner."""

from __future__ import annotations

from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from akinai.engine.match import Match
from akinai.games.zaibatsu import GAME
from akinai.games.zaibatsu.events import (
    Consolidated,
    Department,
    Discarded,
    FavorPlaced,
    Gained,
    GameEnded,
    InfluenceScored,
    RoundEnded,
    Scored,
    WagesPaid,
)
from akinai.games.zaibatsu.player import new_player
from akinai.games.zaibatsu.scoring import best_silk, leftovers, objective_points, region_points
from akinai.games.zaibatsu.things import contracts, locations, objectives, sources
from akinai.games.zaibatsu.things.periods import NAMES as PERIODS
from akinai.games.zaibatsu.things.regions import NAMES as REGIONS
from tests.games.zaibatsu.by_hand import P, board, legal, play, state, zaibatsu
from tests.games.zaibatsu.ending import close, closing, influence_of, of, points_of, scored_region

FOREIGN = 12
"""Printed influence of every region."""
SHIPS = " ".join(locations.NAMES)


def scored(*players: P, turn: int = 0, round: int = 2, **rest: Any) -> list[InfluenceScored]:
    """The regions at the end of a period, from left to right."""
    return of(close(closing(*players, turn=turn, round=round, **rest)), InfluenceScored)


def shares(seats: int, period: int, influence: list[int]) -> list[int]:
    """Points by party, the foreign companies last."""
    s = state(zaibatsu(*[P(coins=1) for _ in range(seats)]))
    assert len(influence) == seats + 1
    return [region_points(s, period, vec[i64](influence), who) for who in range(seats + 1)]


# ---- influence


@pytest.mark.rule("Z-17.2", "Z-17.3", "Z-17.4", "Z-17.5")
def test_rulebook_example_of_the_influence_scoring() -> None:
    """Page 18, four players in period I: 3, 5, 5 and 0 against 6 of the foreign companies bring 2, 7, 7 and 0."""
    # The printed 3, 2 and 1 of Nagasaki are covered, those of Hiroshima are left. One of the 5 is a 3 with a train.
    match = closing(
        P(), P(), P(), P(), round=2, tokens="nagasaki:n:0:3 nagasaki:w:1:5 nagasaki:e:2:3", trains="west:1:2"
    )
    west = of(close(match), InfluenceScored)[0]
    assert west == scored_region("I", "west", [3, 5, 5, 0], [2, 7, 7, 0], 6)
    assert [board(match, seat).points for seat in range(4)] == [2, 7, 7, 0]
    assert [board(match, seat).sources["influence1"] for seat in range(4)] == [2, 7, 7, 0]


@pytest.mark.rule("Z-17.1")
@pytest.mark.parametrize(("round", "period", "first"), [(2, 0, 10), (4, 1, 14), (8, 2, 18)])
def test_the_regions_are_scored_from_left_to_right(round: int, period: int, first: int) -> None:
    """Ann covers the printed 3 of the first market in each region and has 7, 6, 5 and 4 against 9."""
    tokens = "nagasaki:n:0:7 osaka:w:0:6 nagoya:e:0:5 sendai:w:0:4"
    match = closing(P(), P(), turn=1, round=round, tokens=tokens)
    events = close(match)
    third = {0: 6, 1: 8, 2: 10}[period]
    assert of(events, InfluenceScored) == [
        scored_region(PERIODS[period], region, [7 - number, 0], [third, 0], FOREIGN - 3)
        for number, region in enumerate(REGIONS)
    ]
    category = sources.NAMES[sources.influence_in(period)]
    got = [e for e in of(events, Scored) if e.category == category]
    assert got == [Scored(0, category, third)] * 4
    # With 4 more everywhere she is first.
    trains = "west:1:0 west:2:0 kansai:1:0 kansai:2:0 chubu:1:0 north:1:0"
    best = scored(P(locked="3"), P(), turn=1, round=round, tokens=tokens.replace(":4", ":7"), trains=trains)
    assert [influence_of(e)[0] for e in best] == [11, 10, 7, 9]
    assert [points_of(e)[0] for e in best] == [first, first, third, (first + third) // 2]


@pytest.mark.rule("Z-17.2")
def test_tokens_and_trains_add_up_and_trains_alone_are_nothing() -> None:
    """Ann: 4 and two trains. Ben: three trains without a token. Cid: 2. Foreign companies: 7."""
    west = scored(
        P(), P(), P(), P(), tokens="nagasaki:n:0:4 hiroshima:e:2:2",
        trains="west:1:0 west:2:0 west:3:1 west:4:1 west:5:1",
    )[0]  # fmt: skip
    assert influence_of(west) == [8, 0, 2, 0]
    assert west.foreign == 7
    assert points_of(west) == [10, 0, 6, 0]


@pytest.mark.rule("Z-17.2")
def test_influence_counts_in_its_own_region_only() -> None:
    found = scored(P(), P(), tokens="nagasaki:n:0:4 hiroshima:s:0:6 osaka:n:1:2", trains="kansai:1:0 kansai:2:1")
    assert [influence_of(e) for e in found] == [[10, 0], [0, 4], [0, 0], [0, 0]]


@pytest.mark.rule("Z-17.2")
def test_who_has_nothing_gets_nothing_even_where_places_are_free() -> None:
    found = scored(P(), P(), P(), P(), tokens="sendai:w:3:1")
    assert [points_of(e) for e in found] == [[0, 0, 0, 0]] * 3 + [[0, 0, 0, 8]]


@pytest.mark.rule("Z-17.3")
@pytest.mark.parametrize(
    ("tokens", "foreign"),
    [
        ("", 12),
        ("nagasaki:n:0:1", 9),
        ("nagasaki:s:0:7", 12),
        ("nagasaki:n:0:1 nagasaki:w:1:1 nagasaki:e:0:2", 6),
        ("nagasaki:n:0:1 nagasaki:w:1:1 nagasaki:e:0:2 hiroshima:s:1:2 hiroshima:e:0:3 hiroshima:n:1:4", 0),
        ("osaka:n:0:1", 12),
    ],
)
def test_foreign_companies_have_what_no_token_covers(tokens: str, foreign: int) -> None:
    """The printed value counts, not the token. Spaces that three players cannot all use count, too."""
    assert scored(P(), P(), P(), tokens=tokens)[0].foreign == foreign


@pytest.mark.rule("Z-17.4", "Z-17.5")
@pytest.mark.parametrize(
    ("influence", "points"),
    [
        ([9, 7, 5, 3, 1], [10, 8, 6, 2, 0]),
        ([1, 2, 3, 4, 12], [0, 2, 6, 8, 10]),
        ([4, 9, 1, 6, 5], [2, 10, 0, 8, 6]),
        ([3, 5, 5, 0, 6], [2, 7, 7, 0, 10]),  # page 18
        ([7, 7, 3, 1, 0], [9, 9, 6, 2, 0]),  # the third takes the third value
        ([7, 7, 7, 2, 0], [8, 8, 8, 2, 0]),
        ([5, 5, 5, 5, 0], [6, 6, 6, 6, 0]),
        ([5, 5, 5, 5, 5], [5, 5, 5, 5, 5]),  # 26 by five
        ([6, 0, 0, 0, 6], [9, 0, 0, 0, 9]),  # with the foreign companies
        ([6, 6, 0, 0, 6], [8, 8, 0, 0, 8]),
        ([8, 6, 4, 4, 4], [10, 8, 2, 2, 2]),  # 6 + 2 by three
        ([8, 6, 2, 2, 4], [10, 8, 1, 1, 6]),  # level at the fourth place: 2 by two
        ([8, 6, 4, 2, 2], [10, 8, 6, 1, 1]),
        ([8, 2, 2, 2, 9], [8, 2, 2, 2, 10]),
        ([1, 0, 0, 0, 0], [10, 0, 0, 0, 0]),  # foreign companies with nothing take no place
        ([2, 1, 0, 0, 0], [10, 8, 0, 0, 0]),
        ([0, 0, 0, 0, 12], [0, 0, 0, 0, 10]),
        ([0, 0, 0, 0, 0], [0, 0, 0, 0, 0]),
    ],
)
def test_places_and_ties_with_four_players(influence: list[int], points: list[int]) -> None:
    assert shares(4, 0, influence) == points


@pytest.mark.rule("Z-17.4")
@pytest.mark.parametrize(("period", "values"), [(0, [10, 8, 6, 2, 0]), (1, [14, 11, 8, 3, 0]), (2, [18, 14, 10, 4, 0])])
def test_the_values_of_the_periods(period: int, values: list[int]) -> None:
    assert shares(4, period, [9, 8, 7, 6, 5]) == values
    assert shares(4, period, [5, 6, 7, 8, 9]) == values[::-1]
    assert shares(3, period, [9, 8, 7, 6]) == values[:4]


@pytest.mark.rule("Z-17.5")
@pytest.mark.parametrize(
    ("period", "influence", "points"),
    [
        (1, [4, 4, 1, 8], [9, 9, 3, 14]),  # 11 + 8 by two
        (1, [4, 4, 4, 0], [11, 11, 11, 0]),
        (2, [4, 4, 9, 0], [12, 12, 18, 0]),
        (2, [1, 1, 1, 5], [9, 9, 9, 18]),  # 28 by three
        (2, [1, 1, 1, 1], [11, 11, 11, 11]),  # 46 by four
    ],
)
def test_shares_are_rounded_down(period: int, influence: list[int], points: list[int]) -> None:
    assert shares(3, period, influence) == points


@pytest.mark.rule("Z-17.6")
@pytest.mark.parametrize(
    ("influence", "points"),
    [
        ([5, 3, 4], [10, 2, 6]),
        ([5, 4, 3], [10, 6, 2]),
        ([5, 3, 0], [10, 6, 0]),
        ([3, 2, 4], [6, 2, 10]),
        ([4, 4, 0], [8, 8, 0]),  # 10 + 6 by two
        ([4, 4, 6], [4, 4, 10]),  # 6 + 2 by two
        ([4, 4, 2], [8, 8, 2]),
        ([4, 4, 4], [6, 6, 6]),  # 18 by three
        ([4, 2, 4], [8, 2, 8]),
        ([0, 1, 12], [0, 6, 10]),
    ],
)
def test_with_two_players_the_second_value_is_left_out(influence: list[int], points: list[int]) -> None:
    assert shares(2, 0, influence) == points


@pytest.mark.rule("Z-17.6")
@pytest.mark.parametrize(("round", "expected"), [(2, [10, 2]), (4, [14, 3]), (8, [18, 4])])
def test_two_players_at_the_table(round: int, expected: list[int]) -> None:
    """8 and 2 against 7; three players would have 8 or 11 or 14 for the second place."""
    tokens = "nagasaki:n:0:6 hiroshima:e:1:2"
    west = scored(P(), P(), turn=1, round=round, tokens=tokens, trains="west:1:0")[0]
    assert (influence_of(west), west.foreign) == ([8, 2], 7)
    assert points_of(west) == expected


# ---- the Final Consolidation


@pytest.mark.rule("Z-18.1")
def test_everybody_consolidates_after_the_last_scoring() -> None:
    match = closing(P(), P(), P(), turn=1, round=8, final_first=2, tokens="nagasaki:n:0:3")
    events = [*close(match), *play(match, "favor 1 rd")]
    assert match.state.over
    order = (RoundEnded, InfluenceScored, Consolidated, GameEnded)
    found = [e for e in events if isinstance(e, order)]
    assert [type(e) for e in found] == [RoundEnded, *[InfluenceScored] * 4, *[Consolidated] * 3, GameEnded]
    assert of(events, Consolidated) == [Consolidated(2, True), Consolidated(0, True), Consolidated(1, True)]
    assert found[-1] == GameEnded("rounds")


@pytest.mark.rule("Z-18.1")
@pytest.mark.parametrize("round", [2, 4, 6, 7])
def test_no_other_round_has_a_final_consolidation(round: int) -> None:
    match = closing(P(coins=1), P(), turn=1, round=round)
    assert of(close(match), Consolidated) == []
    assert not match.state.over


@pytest.mark.rule("Z-18.2")
def test_without_workers_there_is_only_discarding_and_income() -> None:
    """5 coal and 7 coins are discarded; 2 coal, 1 silk, 2 iron and 12 coins are left: 1 + 2 points."""
    match = closing(P(coal=5, coins=7, silk=1, iron=2), P(), turn=1, round=8)
    events = close(match)
    mine = [e for e in events if isinstance(e, (Discarded, Gained, FavorPlaced, Department, WagesPaid)) and e.seat == 0]
    assert mine == [Discarded(0, 5, 7), Gained(0, "coal", 2), Gained(0, "coins", 12)]
    play(match, "favor 1 rd")
    assert board(match).resources == {"coal": 2, "silk": 1, "iron": 2, "coins": 12}
    assert board(match).sources["leftovers"] == board(match).points == 3


@pytest.mark.rule("Z-18.2", "Z-15.11")
def test_with_workers_it_is_a_consolidation_like_any_other() -> None:
    """A favor token, two departments, wages in coins and silk; the favor is scored at once."""
    ann = P(workers="red grey white black yellow", mining=7, coal=4, coins=9)
    match = closing(ann, P(), turn=1, round=8, hiring=("black", *["blue white yellow"] * 4))
    close(match)
    assert legal(match) == [f"favor {level} {area}" for level in (1, 2) for area in objectives.NAMES]
    play(match, "favor 2 mining")
    assert legal(match) == ["silk 0", "silk 1", "silk 2"]
    play(match, "silk 2", "favor 1 rd")
    # Income 5 coal and 12 coins; wages of 15: 13 of 14 coins, 2 points; 5 coal bring a point.
    mine = board(match)
    assert mine.workers == []
    assert mine.resources == {"coal": 5, "silk": 0, "iron": 0, "coins": 1}
    assert {k: v for k, v in mine.sources.items() if v} == {
        "departments": 2,
        "wages": -2,
        "objectives": 8,
        "leftovers": 1,
    }


@pytest.mark.rule("Z-18.2")
@pytest.mark.parametrize("last", [0, 1])
def test_it_is_the_turn_of_whoever_consolidates(last: int) -> None:
    match = closing(P(workers="red"), P(workers="red"), turn=last, round=8, final_first=1 - last)
    close(match)
    turns: list[int] = []
    while not match.state.over:
        assert match.state.active() == match.state.actor
        turns.append(match.state.actor)
        play(match, legal(match)[0])
    assert list(dict.fromkeys(turns)) == [1 - last, last]


# ---- the final scoring


def final(*players: P, final_first: int = 0, **rest: Any) -> Match:
    """The Final Consolidations are over; what is left is scored."""
    match = zaibatsu(*players, round=8, final_first=final_first, step="final", fields={"begun": len(players)}, **rest)
    assert match.state.over
    return match


@pytest.mark.rule("Z-18.3", "Z-18.4", "Z-18.5", "Z-18.6")
def test_rulebook_example_of_the_final_scoring() -> None:
    """Page 19: 109 points in the game, 73 for the objectives, 4 for what is left, 2 for the coins: 188."""
    ann = P(
        points=109,
        rd=11,  # level 3, higher: 20
        mining=12,  # level 2, higher: 16
        finance=9,  # level 3, lower: 10
        ships="berlin berlin paris london",  # level 2, lower: 8
        factories="cotton1:2:1 paper1:2:3",  # level 2, four machines, lower: 8
        contracts="black red grey blue white",  # level 1: 6
        favors="rd:3 mining:2 finance:3 ships:2 machines:2 trains:1 contracts:1",
        coal=4,
        iron=5,
        coins=12,
    )
    trains = "west:1:0 west:2:0 chubu:1:0 north:3:0"  # level 1, lower: 5
    match = final(ann, P(), trains=trains)
    assert [o.points for o in board(match).objectives] == [20, 16, 10, 8, 8, 5, 0, 6]
    assert board(match).sources["objectives"] == 73
    assert board(match).sources["leftovers"] == 4 + 2  # 9 resources and 4 goods, 12 coins
    assert GAME.result(match.state).points == [188, 0]
    assert GAME.result(match.state).winners == [0]


@pytest.mark.rule("Z-18.3")
@pytest.mark.parametrize(
    ("area", "lower", "higher", "end"),
    [("rd", 7, 11, 12), ("mining", 7, 12, 12), ("finance", 8, 13, 15), ("ships", 4, 6, 6), ("machines", 4, 6, 6),
     ("trains", 4, 6, 6)],
)  # fmt: skip
def test_thresholds(area: str, lower: int, higher: int, end: int) -> None:
    s = state(zaibatsu(P(coins=1), P()))
    ben = s.players[1]
    for n in range(end + 1):
        setattr(ben, area, n)
        found = [objective_points(s, ben, objectives.NAMES.index(area), level) for level in (0, 1, 2, 3)]
        assert found == ([0, 10, 16, 20] if n >= higher else [0, 5, 8, 10] if n >= lower else [0, 0, 0, 0])


@pytest.mark.rule("Z-18.3")
@pytest.mark.parametrize(
    ("favors", "points"),
    [
        ("", 0),
        ("rd:1", 5),
        ("rd:2 mining:2", 8),
        ("finance:3", 20),
        ("rd:3 mining:1 finance:1", 20),
        ("ships:1 machines:1 trains:1", 0),
    ],
)
def test_only_favors_on_what_was_reached_are_scored(favors: str, points: int) -> None:
    match = final(P(rd=8, mining=6, finance=13, favors=favors), P(rd=12, mining=12, finance=15))
    assert board(match).sources["objectives"] == points
    assert board(match, 1).sources["objectives"] == 0


@pytest.mark.rule("Z-18.4")
@pytest.mark.parametrize(("n", "points"), [(3, 0), (4, 10), (5, 10), (6, 20)])
def test_ships_machines_and_trains_by_the_empty_spaces(n: int, points: int) -> None:
    machines = " ".join(
        f"{tile}:{min(2, max(0, n - 2 * i))}:0" for i, tile in enumerate(("cotton1", "paper1", "bento1"))
    )
    spaces = ["west:1", "west:2", "west:3", "north:1", "north:2", "north:3"]
    ann = P(factories=machines, ships=" ".join(SHIPS.split()[:n]), favors="ships:3 machines:3 trains:3")
    match = final(ann, P(), trains=" ".join(f"{space}:0" for space in spaces[:n]))
    assert board(match).pieces_left == {"ships": 6 - n, "machines": 6 - n, "trains": 6 - n}
    assert [o.points for o in board(match).objectives] == [0, 0, 0, points, points, points, 0, 0]
    assert board(match).sources["objectives"] == 3 * points


@pytest.mark.rule("Z-18.4")
def test_a_machine_that_waits_for_a_factory_has_left_its_space() -> None:
    """Three machines built and one in the reserve: the fourth space is empty."""
    factories = "cotton1:2:0 paper1:1:0"
    assert board(final(P(factories=factories, favors="machines:1"), P())).sources["objectives"] == 0
    assert board(final(P(factories=factories, favors="machines:1", kept_machine=1), P())).sources["objectives"] == 5


@pytest.mark.rule("Z-18.5")
@pytest.mark.parametrize(
    ("n", "values"),
    [(0, [0, 0, 0]), (1, [1, 2, 2]), (2, [2, 4, 4]), (3, [3, 6, 7]), (4, [5, 8, 10]), (5, [7, 12, 15]),
     (6, [10, 16, 20])],
)  # fmt: skip
def test_factories(n: int, values: list[int]) -> None:
    """The Old Factory counts among them."""
    tiles = ["old_paper", "cotton1", "cotton2", "paper1", "bento1", "bulbs1"][:n]
    for level, points in enumerate(values, start=1):
        match = final(P(factories=" ".join(tiles), favors=f"factories:{level}"), P())
        assert board(match).sources["objectives"] == points


@pytest.mark.rule("Z-18.5")
@pytest.mark.parametrize(
    ("n", "values"),
    [(0, [0, 0, 0]), (1, [1, 2, 2]), (2, [2, 4, 5]), (3, [3, 6, 7]), (4, [5, 8, 10]), (5, [6, 10, 13]),
     (6, [8, 13, 16]), (7, [10, 16, 20]), (8, [12, 19, 24])],
)  # fmt: skip
def test_contracts(n: int, values: list[int]) -> None:
    for level, points in enumerate(values, start=1):
        match = final(P(contracts=" ".join(contracts.NAMES[:n]), favors=f"contracts:{level}"), P(contracts="black"))
        assert [board(match, seat).sources["objectives"] for seat in (0, 1)] == [points, 0]


@pytest.mark.rule("Z-18.6")
@pytest.mark.parametrize(
    ("player", "points"),
    [
        (P(), 0),
        (P(coal=2), 0),
        (P(coal=3), 1),
        (P(iron=5), 1),
        (P(silk=6), 2),
        (P(coal=1, iron=1, silk=1), 1),
        (P(factories="cotton1:0:4 clocks1:0:2"), 2),
        (P(coal=1, factories="old_cotton:0:2"), 1),
        (P(coal=2, iron=2, factories="cotton1:0:1 clocks1:0:1"), 2),
        (P(coal=3, stored=3), 1),
        (P(coins=4), 0),
        (P(coins=5), 1),
        (P(coins=14), 2),
        (P(coins=4, coal=2), 0),
        (P(coins=9, coal=5), 2),
    ],
)
def test_leftovers(player: P, points: int) -> None:
    """Three cubes bring a point, five coins another; they are not added to one another."""
    match = final(player, P())
    assert board(match).sources["leftovers"] == board(match).points == points


@pytest.mark.rule("Z-18.7")
@pytest.mark.parametrize(
    ("coins", "silk", "coal", "points", "left"),
    [
        (4, 1, 0, 1, 0),
        (3, 2, 0, 1, 0),
        (4, 4, 0, 2, 3),
        (9, 2, 2, 3, 1),
        (4, 3, 0, 1, 3),  # a point either way: nothing is turned
        (0, 5, 0, 1, 5),
        (4, 1, 2, 1, 1),
        (5, 2, 0, 1, 2),
        (1, 4, 0, 1, 4),
        (2, 3, 0, 1, 3),
        (2, 3, 3, 2, 3),
        (2, 5, 1, 2, 5),
        (2, 5, 2, 2, 5),
        (3, 4, 1, 2, 2),
    ],
)
def test_silk_becomes_coins_where_that_brings_a_point(coins: int, silk: int, coal: int, points: int, left: int) -> None:
    match = final(P(coins=coins, silk=silk, coal=coal), P())
    assert board(match).sources["leftovers"] == points
    assert board(match).resources["silk"] == left
    assert board(match).resources["coins"] == coins + silk - left


@pytest.mark.rule("Z-18.6", "Z-18.7")
def test_the_best_of_all_ways_to_turn_silk() -> None:
    ann = new_player(0)
    for coins in range(7):
        for silk in range(16):
            for coal in range(4):
                ann.coins, ann.silk, ann.coal = coins, silk, coal
                ways = [(coal + silk - n) // 3 + (coins + n) // 5 for n in range(silk + 1)]
                assert leftovers(ann, best_silk(ann)) == max(ways)
                assert best_silk(ann) == ways.index(max(ways))


# ---- the winner


@pytest.mark.rule("Z-18.8", "Z-1.1")
@pytest.mark.parametrize("final_first", [0, 1, 2])
def test_most_points_win(final_first: int) -> None:
    result = GAME.result(final(P(points=30), P(points=31), P(points=29), final_first=final_first).state)
    assert (result.points, result.winners, result.ending) == ([30, 31, 29], [1], "rounds")


@pytest.mark.rule("Z-18.8")
def test_the_final_scoring_decides() -> None:
    assert GAME.result(final(P(points=30), P(points=26, rd=7, favors="rd:1")).state).winners == [1]
    assert GAME.result(final(P(points=30), P(points=25, rd=7), final_first=1).state).winners == [0]


@pytest.mark.rule("Z-18.8")
@pytest.mark.parametrize(
    ("points", "final_first", "winner"),
    [
        ((30, 30, 30), 0, 2),
        ((30, 30, 30), 1, 0),
        ((30, 30, 30), 2, 1),
        ((30, 30, 20), 0, 1),
        ((30, 30, 20), 1, 0),
        ((30, 30, 20), 2, 1),
        ((30, 20, 30), 0, 2),
        ((30, 20, 30), 1, 0),
        ((30, 20, 30), 2, 0),
        ((20, 30, 30), 2, 1),
    ],
)
def test_among_equals_whoever_had_the_last_turn_wins(points: tuple[int, ...], final_first: int, winner: int) -> None:
    """`final_first` began the final rounds, so the player to its right had the very last turn."""
    match = final(*[P(points=n) for n in points], final_first=final_first)
    assert GAME.result(match.state).winners == [winner]


@pytest.mark.rule("Z-18.6", "Z-2.16")
def test_goods_that_wait_for_a_factory_count_as_leftovers() -> None:
    """The two goods of the starting token lie in the reserve while no factory was built."""
    table = zaibatsu(
        P(kept_goods=2, iron=1, start="goods"), P(), round=8, final_first=0, step="final", fields={"begun": 2}
    )
    assert board(table).sources["leftovers"] == 1
