"""Chapter Z-15: Consolidation."""

from __future__ import annotations

from typing import Any

import pytest

from akinai.engine.events import Event
from akinai.engine.kernel import IllegalAction
from akinai.engine.match import Match
from akinai.games.zaibatsu.events import (
    Consolidated,
    Department,
    Discarded,
    FavorPlaced,
    Gained,
    Moved,
    Scored,
    TurnBegan,
    WagesPaid,
)
from akinai.games.zaibatsu.things import objectives
from tests.games.zaibatsu.by_hand import P, board, legal, location, play, verbs, view, zaibatsu
from tests.games.zaibatsu.ending import NO_QUEUE, of

COLOURS = "black red grey blue white yellow"
SOME = {
    1: "black",
    2: "black red",
    3: "black red grey",
    4: "black red red blue",
    5: "black red red grey blue",
    6: COLOURS,
}
"""So many workers."""
FEW = ("black", "red", "grey", "blue", "yellow")
"""One worker on each hiring space: the others can be with the players."""


def consolidating(player: P, **rest: Any) -> Match:
    """Ann is in the middle of her turn: she consolidates. Ben can act afterwards."""
    stage = {"stage": "favor", "final": False}
    return zaibatsu(player, P(coins=20), step="consolidate", fields=stage, hiring=FEW, queue=NO_QUEUE, **rest)


def done(player: P, *actions: str, **rest: Any) -> tuple[Match, list[Event]]:
    """The whole Consolidation with a favor token of level 1 on R&D and these answers."""
    match = consolidating(player, **rest)
    events = play(match, "favor 1 rd", *actions)
    assert TurnBegan(1) in events
    return match, events


def departments(events: list[Event]) -> list[str]:
    return [e.colour for e in of(events, Department)]


@pytest.mark.rule("Z-15.1", "Z-15.2", "Z-15.4", "Z-15.6", "Z-15.7", "Z-15.8", "Z-15.9", "Z-15.12")
@pytest.mark.parametrize(("step", "rd", "mining"), [("rd", 4, 1), ("mining", 3, 2)])
def test_rulebook_example_of_the_consolidation(step: str, rd: int, mining: int) -> None:
    """Page 17: favor 1 on R&D, all discarded, a white step on R&D or Mining, 3 coins of the blue department, income 2
    coal and 12 coins, wages 6."""
    match = zaibatsu(P(workers="white white blue blue", rd=3, coal=3, coins=7), P(coins=20), hiring=FEW, queue=NO_QUEUE)
    bag = view(match).bag
    play(match, "consolidate", "favor 1 rd")
    assert legal(match) == ["step rd", "step mining"]
    assert board(match).resources == {"coal": 0, "silk": 0, "iron": 0, "coins": 0}
    events = play(match, f"step {step}")
    assert of(events, Gained) == [
        Gained(0, "coins", 3),
        Gained(0, "coal", 2),
        Gained(0, "coins", 12),
    ]
    assert of(events, WagesPaid) == [WagesPaid(0, 2, 6)]
    mine = board(match)
    assert mine.resources == {"coal": 2, "silk": 0, "iron": 0, "coins": 9}
    assert mine.tracks == {"rd": rd, "mining": mining, "finance": 1}
    assert mine.objectives[0].favor == 1
    assert mine.workers == []
    assert mine.points == 0
    assert view(match).bag == {**bag, "white": bag["white"] + 2, "blue": bag["blue"] + 2}
    assert match.state.actor == 1


@pytest.mark.rule("Z-15.1")
def test_favor_then_discarding_then_departments_and_income_then_wages() -> None:
    match = zaibatsu(P(workers="grey grey grey yellow", coal=2, coins=5), P(coins=20))
    events = play(match, "consolidate", "favor 1 ships")
    order = (Consolidated, FavorPlaced, Discarded, Department, Gained, Scored, WagesPaid, TurnBegan)
    assert [type(e) for e in events if isinstance(e, order)] == [
        Consolidated, FavorPlaced, Discarded, Department, Gained, Department, Scored, Gained, Gained, WagesPaid,
        TurnBegan,
    ]  # fmt: skip
    assert of(events, Consolidated) == [Consolidated(0, False)]


# ---- A: favor


@pytest.mark.rule("Z-15.2")
@pytest.mark.parametrize(("workers", "most"), [(1, 1), (2, 1), (3, 1), (4, 1), (5, 2), (6, 3)])
def test_the_number_of_workers_gives_the_level(workers: int, most: int) -> None:
    """The token beside the highest worker, or a lower one."""
    match = consolidating(P(workers=SOME[workers]))
    assert legal(match) == [f"favor {level} {area}" for level in range(1, most + 1) for area in objectives.NAMES]
    for level in range(1, most + 1):
        match = consolidating(P(workers=SOME[workers]))
        assert board(match).favors == [3, 3, 3]
        assert of(play(match, f"favor {level} trains"), FavorPlaced) == [FavorPlaced(0, level, "trains")]
        assert [o.favor for o in board(match).objectives] == [0, 0, 0, 0, 0, level, 0, 0]
        assert board(match).favors == [2 if level == n else 3 for n in (1, 2, 3)]


@pytest.mark.rule("Z-15.2", "Z-15.12")
def test_experts_count_as_workers_for_the_level() -> None:
    match = consolidating(P(workers="black red:expert grey blue:expert white"))
    assert "favor 2 rd" in legal(match)
    assert "favor 3 rd" not in legal(match)


@pytest.mark.rule("Z-15.3")
def test_an_objective_takes_one_favor_token_that_stays() -> None:
    match = consolidating(P(workers=COLOURS, favors="rd:1 machines:3 contracts:2"))
    assert {name.split()[2] for name in legal(match)} == {"mining", "finance", "ships", "trains", "factories"}
    with pytest.raises(IllegalAction):
        play(match, "favor 3 rd")
    play(match, "favor 3 ships")
    assert [o.favor for o in board(match).objectives] == [1, 0, 0, 3, 3, 0, 0, 2]


@pytest.mark.rule("Z-15.3")
def test_three_tokens_of_each_level_and_lower_ones_instead() -> None:
    match = consolidating(P(workers=COLOURS, favors="rd:3 mining:3 finance:3"))
    assert {name.split()[1] for name in legal(match)} == {"1", "2"}
    match = consolidating(P(workers=COLOURS, favors="rd:3 mining:3 finance:3 ships:2 trains:2 machines:2"))
    assert legal(match) == ["favor 1 factories", "favor 1 contracts"]


@pytest.mark.rule("Z-15.3")
@pytest.mark.parametrize(
    ("workers", "favors"),
    [
        (4, "rd:1 mining:1 finance:1"),
        (5, "rd:1 mining:1 finance:1 ships:2 trains:2 machines:2"),
        (6, "rd:1 mining:1 finance:1 ships:2 trains:2 machines:2 factories:3 contracts:3"),
    ],
)
def test_without_a_token_or_an_objective_none_is_taken(workers: int, favors: str) -> None:
    """A higher token that is left does not help; the Consolidation goes on."""
    match = zaibatsu(P(workers=SOME[workers], favors=favors, coins=1), P(coins=20), step="turn")
    events = play(match, "consolidate") if workers < 6 else []
    assert of(events, FavorPlaced) == []
    assert " ".join(f"{o.area}:{o.favor}" for o in board(match).objectives if o.favor).split() == sorted(
        favors.split(), key=lambda word: objectives.NAMES.index(word.split(":")[0])
    )
    assert board(match).workers == []
    assert match.state.actor == 1


# ---- B: discarding


@pytest.mark.rule("Z-15.4")
def test_coal_and_coins_go_the_rest_stays() -> None:
    ann = P(workers="black", coal=9, coins=30, silk=4, iron=5, factories="cotton1:1:3 paper1:0:2")
    match, events = done(ann)
    assert of(events, Discarded) == [Discarded(0, 9, 30)]
    assert board(match).resources == {"coal": 4, "silk": 4, "iron": 5, "coins": 9}  # 2 + 2 coal, 12 - 3 coins
    assert [f.goods for f in board(match).factories] == [3, 2]


@pytest.mark.rule("Z-15.4")
def test_with_nothing_to_discard_nothing_is() -> None:
    _, events = done(P(workers="black", silk=2, iron=1))
    assert of(events, Discarded) == []


@pytest.mark.rule("Z-15.5")
@pytest.mark.parametrize(("coal", "stored", "left"), [(3, 3, 3), (5, 3, 3), (2, 2, 2), (5, 0, 0)])
def test_coal_on_a_token_is_not_discarded(coal: int, stored: int, left: int) -> None:
    match, events = done(P(workers="grey", coal=coal, stored=stored, start="coal"))
    assert of(events, Discarded) == ([Discarded(0, coal - left, 0)] if coal > left else [])
    assert board(match).resources["coal"] == left + 2
    assert board(match).stored_coal == stored


@pytest.mark.rule("Z-15.5")
def test_coal_on_a_token_is_spent_last() -> None:
    """5 coal of which 3 are on the token: after a production 3 are left, and all stay."""
    match = zaibatsu(P(coal=5, stored=3, coins=1, start="coal", factories="cotton2:0:0"), P(coins=20))
    play(match, "hire production black")
    assert board(match).resources["coal"] == 3
    assert board(match).stored_coal == 3


# ---- C: departments and income


@pytest.mark.rule("Z-15.6")
@pytest.mark.parametrize("expert", ["", ":expert"])
@pytest.mark.parametrize(
    ("colour", "basic", "better"),
    [
        ("black", {"coal": 4}, {"coal": 5}),
        ("red", {"silk": 2}, {"silk": 3}),
        ("grey", {"iron": 2}, {"iron": 3}),
        ("blue", {"coins": 12}, {"coins": 14}),
        ("yellow", {"points": 2}, {"points": 4}),
    ],
)
def test_the_lowest_worker_brings_its_department(
    colour: str, basic: dict[str, int], better: dict[str, int], expert: str
) -> None:
    """Beside the income of 2 coal and 12 coins less 3 or 6 of wages. The second worker brings nothing."""
    for upgraded, more in (("", basic), (colour, better)):
        for workers in (f"{colour}{expert}", f"{colour}{expert} {colour}"):
            match, events = done(P(workers=workers, upgraded=upgraded))
            assert of(events, Department) == [Department(0, colour, bool(upgraded))]
            found = {**board(match).resources, "points": board(match).points}
            assert found == {"coal": 2, "silk": 0, "iron": 0, "coins": 9, "points": 0, **more}


@pytest.mark.rule("Z-15.6")
def test_the_white_department_of_the_lowest_worker() -> None:
    match, _ = done(P(workers="white"), "step mining")
    assert board(match).tracks == {"rd": 1, "mining": 2, "finance": 1}
    match, _ = done(P(workers="white", upgraded="white"), "step mining", "step rd")
    assert board(match).tracks == {"rd": 2, "mining": 2, "finance": 1}


@pytest.mark.rule("Z-15.7")
@pytest.mark.parametrize(
    ("workers", "found"),
    [
        ("black grey", ["black"]),
        ("black grey yellow", ["black"]),
        ("black black black grey", ["black", "grey"]),
        ("black grey grey black", ["black"]),
        ("black black black grey:expert", ["black", "grey"]),
        ("black:expert grey grey black", ["black"]),
        ("grey:expert black yellow yellow:expert", ["grey", "yellow"]),
        ("red black black black black", ["red", "black"]),
        ("red grey grey grey red", ["red"]),
    ],
)
def test_from_four_workers_on_the_highest_brings_another_department(workers: str, found: list[str]) -> None:
    _, events = done(P(workers=workers))
    assert departments(events) == found


@pytest.mark.rule("Z-15.7")
@pytest.mark.parametrize(("last", "found"), [("red", ["red"]), ("blue", ["red", "blue"])])
def test_six_workers_and_the_highest_one(last: str, found: list[str]) -> None:
    match = consolidating(P(workers=f"red grey grey grey grey {last}"))
    events = play(match, "favor 3 rd")
    assert departments(events) == found


@pytest.mark.rule("Z-15.8")
@pytest.mark.parametrize(("mining", "coal"), [(1, 2), (2, 2), (3, 3), (8, 5), (10, 7), (12, 8)])
@pytest.mark.parametrize(("finance", "coins"), [(1, 12), (2, 13), (7, 18), (13, 24), (14, 26), (15, 28)])
def test_income_by_mining_and_finance(mining: int, coal: int, finance: int, coins: int) -> None:
    match, _ = done(P(workers="grey", mining=mining, finance=finance))
    assert board(match).resources["coal"] == coal
    assert board(match).resources["coins"] == coins - 3


@pytest.mark.rule("Z-15.8")
@pytest.mark.parametrize("workers", ["white white white white", "black black black white"])
@pytest.mark.parametrize(("step", "coal"), [("mining", 3), ("rd", 2)])
def test_a_step_of_the_white_department_counts_for_the_income(workers: str, step: str, coal: int) -> None:
    """From the second space of Mining to the third: 3 coal instead of 2, whichever worker brings it."""
    match, events = done(P(workers=workers, mining=2), f"step {step}")
    black = 2 if workers.startswith("black") else 0
    assert board(match).resources["coal"] == coal + black
    moved = events.index(of(events, Moved)[0])
    assert moved < events.index(Gained(0, "coal", coal), moved) < events.index(Gained(0, "coins", 12))


# ---- D: wages


@pytest.mark.rule("Z-15.9")
@pytest.mark.parametrize(
    ("workers", "colours"),
    [
        ("grey", 1),
        ("grey grey grey", 1),
        ("grey black", 2),
        ("grey grey:expert", 1),
        ("grey black:expert", 2),
        ("grey black red black grey", 3),
        ("grey:expert black:expert red:expert grey", 3),
    ],
)
def test_three_coins_for_each_colour(workers: str, colours: int) -> None:
    match, events = done(P(workers=workers, finance=5))
    assert of(events, WagesPaid) == [WagesPaid(0, colours, 3 * colours)]
    assert board(match).resources["coins"] == 16 - 3 * colours
    assert board(match).sources["wages"] == 0


@pytest.mark.rule("Z-15.10")
@pytest.mark.parametrize(
    ("workers", "finance", "paid", "lost"),
    [
        ("grey black red yellow", 1, 11, 1),  # 12 coins, wages of 12: the last coin stays
        ("grey black red yellow", 2, 12, 0),  # 13 coins
        ("grey black red blue yellow", 1, 11, 4),
        ("grey black red blue yellow", 4, 14, 1),  # 15 coins
        ("blue black red yellow", 1, 12, 0),  # 3 coins more of the blue department
        ("grey black red white yellow", 5, 15, 0),  # 16 coins
    ],
)
def test_the_last_coin_stays_and_what_is_missing_costs_points(workers: str, finance: int, paid: int, lost: int) -> None:
    match, events = done(P(workers=workers, finance=finance, points=30))
    assert of(events, WagesPaid) == [WagesPaid(0, len(workers.split()), paid)]
    assert board(match).sources["wages"] == -lost
    assert board(match).points == 30 + 2 - lost  # 2 of the yellow department
    assert board(match).resources["coins"] >= 1


@pytest.mark.rule("Z-15.10", "Z-1.7")
def test_points_can_fall_below_nothing() -> None:
    match = consolidating(P(workers=COLOURS))
    play(match, "favor 1 rd")
    assert board(match).points == 2 - 7  # wages of 18, 11 of 12 coins
    assert board(match).resources["coins"] == 1


@pytest.mark.rule("Z-15.11")
def test_silk_may_pay_wages_and_need_not() -> None:
    """Wages of 18, 12 coins of which one stays: 7 silk pay everything, more would be of no use."""
    for silk in range(8):
        match = consolidating(P(workers=COLOURS, silk=10))
        play(match, "favor 1 rd")
        assert legal(match) == [f"silk {n}" for n in range(8)]
        play(match, f"silk {silk}")
        assert board(match).resources["silk"] == 10 - silk
        assert board(match).resources["coins"] == 1
        assert board(match).sources["wages"] == silk - 7


@pytest.mark.rule("Z-15.11")
def test_only_the_silk_that_there_is() -> None:
    match = consolidating(P(workers=COLOURS, silk=2))
    play(match, "favor 1 rd")
    assert legal(match) == ["silk 0", "silk 1", "silk 2"]


@pytest.mark.rule("Z-15.11")
def test_silk_is_not_asked_for_where_coins_are_enough() -> None:
    match, _ = done(P(workers="grey black", silk=5))
    assert board(match).resources["silk"] == 5
    assert board(match).resources["coins"] == 6


@pytest.mark.rule("Z-15.11", "Z-15.10")
def test_silk_of_the_red_department_can_pay_at_once() -> None:
    match = consolidating(P(workers="red black grey yellow"))
    play(match, "favor 1 rd")
    assert legal(match) == ["silk 0", "silk 1"]
    play(match, "silk 1")
    assert board(match).resources == {"coal": 2, "silk": 1, "iron": 0, "coins": 1}
    assert board(match).sources["wages"] == 0


@pytest.mark.rule("Z-15.12")
def test_experts_go_back_to_their_locations_workers_into_the_bag() -> None:
    ann = P(workers="red red:expert blue blue:expert", ships=f"{location('red')} {location('blue')}")
    match = consolidating(ann)
    before = view(match)
    assert {place.colour for place in before.locations if not place.expert} == {"red", "blue"}
    play(match, "favor 1 rd")
    after = view(match)
    assert all(place.expert for place in after.locations)
    assert [place.ships for place in after.locations] == [place.ships for place in before.locations]
    assert after.bag == {**before.bag, "red": before.bag["red"] + 1, "blue": before.bag["blue"] + 1}
    assert after.hiring == before.hiring
    assert after.queue == before.queue
    assert board(match).workers == []


@pytest.mark.rule("Z-15.12")
def test_the_expert_can_be_taken_by_the_next_player() -> None:
    ben = P(iron=3, coins=0)
    match = zaibatsu(P(workers="red:expert", coins=1, ships=location("red")), ben)
    play(match, "consolidate", "favor 1 rd")
    assert verbs(match) == {"hire ships", "hire trains"}
    play(match, "hire ships black")
    assert f"ship {location('red')}" in legal(match)
