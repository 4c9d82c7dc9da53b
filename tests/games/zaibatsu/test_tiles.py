"""Chapter Z-8: what factories bring at once when they are built, but for trains and ships."""

from __future__ import annotations

import pytest

from akinai.games.zaibatsu.events import Department, EffectLost, FactoryBuilt, Moved, TokenUnlocked
from tests.games.zaibatsu.acting import BEN, ended, goods, purse
from tests.games.zaibatsu.by_hand import P, board, legal, play, verbs, view, zaibatsu
from tests.games.zaibatsu.factories import built, factories, left, machines, ready, tracks

# ---- resources and steps


@pytest.mark.rule("Z-8.1", "Z-8.8", "Z-8.9", "Z-8.12", "Z-8.13", "Z-8.16", "Z-8.17", "Z-8.24")
@pytest.mark.parametrize(
    ("tile", "side", "start", "brings", "ends"),
    [
        ("cotton1", "a", (5, 1, 1), {}, (7, 1, 1)),
        ("cotton1", "b", (5, 1, 1), {"coins": 2}, (6, 1, 1)),
        ("cotton2", "a", (2, 1, 1), {"silk": 3}, (2, 1, 1)),
        ("paper1", "a", (2, 1, 1), {"iron": 3}, (2, 1, 2)),
        ("paper1", "b", (2, 1, 1), {}, (2, 1, 3)),
        ("paper2", "a", (2, 1, 1), {"coins": 5}, (2, 1, 1)),
        ("bento1", "a", (4, 1, 1), {"iron": 2}, (4, 4, 1)),
        ("bento2", "a", (4, 1, 1), {"coal": 4}, (4, 1, 1)),
        ("bento2", "b", (4, 1, 1), {"coal": 3}, (4, 1, 1)),
        ("bulbs1", "b", (6, 1, 1), {}, (6, 1, 1)),
    ],
)
def test_what_a_new_factory_brings(
    tile: str, side: str, start: tuple[int, int, int], brings: dict[str, int], ends: tuple[int, int, int]
) -> None:
    rd, mining, finance = start
    match = ready(tile, side, P(coins=6, rd=rd, mining=mining, finance=finance))
    events = play(match, f"build {tile}")
    assert FactoryBuilt(0, tile, side, "factory:1", 0) in events
    assert purse(match) == brings
    assert tracks(match) == ends
    assert factories(match) == [(tile, 0, 2 if tile == "bulbs1" else 0)]
    assert board(match).stored_coal == (3 if (tile, side) == ("bento2", "b") else 0)
    assert board(match).points == 0
    assert ended(match)
    assert board(match, 1).resources == board(ready(tile, side), 1).resources
    assert tile not in [t.tile for t in view(match).offer]


@pytest.mark.rule("Z-8.1", "Z-8.8", "Z-8.9", "Z-8.13", "Z-8.17")
def test_an_immediate_effect_comes_only_once() -> None:
    """Later actions and a Consolidation bring nothing more of it."""
    p = P(coins=10, coal=9, rd=6, workers="yellow", factories="cotton1 cotton2 paper2 bento2 bulbs1:0:0")
    match = zaibatsu(p, P(coins=9))
    play(match, "hire research black", "advance 1", "hire mining black", "advance 1")
    assert purse(match) == {"coins": 9, "coal": 9}
    assert tracks(match) == (7, 1, 1)
    play(match, "hire production red", "produce 2", "done", "hire research grey", "advance 1")
    assert purse(match) == {"coins": 9, "coal": 7}
    play(match, "consolidate", "favor 1 rd")
    assert purse(match) == {"coal": 2, "coins": 3}  # the income, less the wages of three colours
    assert factories(match)[1] == ("cotton2", 0, 1)


@pytest.mark.rule("Z-8.1")
def test_no_effect_without_a_space_for_the_factory() -> None:
    six = "old_cotton cotton1 paper1 bento1 lenses1 bulbs1"
    assert "hire factory" not in verbs(zaibatsu(P(coins=20, rd=12, factories=six), BEN))
    match = built("cotton2", p=P(coins=6, rd=6, factories=six.removesuffix(" bulbs1")))
    assert len(factories(match)) == 6
    assert purse(match) == {"silk": 3}


@pytest.mark.rule("Z-8.8")
def test_cotton_1a_as_in_the_rulebook() -> None:
    """Page 10: 6 coins and 1 silk for the missing R&D level, 2 steps, and 2 coal of the black department."""
    match = built("cotton1", p=P(coins=6, silk=1))
    assert tracks(match) == (3, 1, 1)
    assert purse(match) == {"coal": 2}


@pytest.mark.rule("Z-8.8")
def test_cotton_1_unlocks_what_it_passes_and_stops_at_the_end() -> None:
    match = ready("cotton1", p=P(coins=6, rd=6))
    assert TokenUnlocked(0, 7) in play(match, "build cotton1")
    assert board(match).locked == [3, 5]
    match = ready("cotton1", p=P(coins=6, rd=12))
    assert not [e for e in play(match, "build cotton1") if isinstance(e, Moved)]
    match = built("cotton1", "b", P(coins=6, rd=12))
    assert purse(match) == {"coins": 2}


@pytest.mark.rule("Z-8.9")
def test_cotton_2b_brings_the_red_or_the_white_department() -> None:
    match = built("cotton2", "b")
    assert legal(match) == ["department red", "department white"]
    play(match, "department red")
    assert purse(match) == {"silk": 2}
    assert ended(match)
    match = built("cotton2", "b")
    play(match, "department white", "step mining")
    assert purse(match) == {}
    assert tracks(match) == (6, 2, 1)


@pytest.mark.rule("Z-8.9")
def test_cotton_2b_with_upgraded_departments() -> None:
    match = built("cotton2", "b", P(coins=6, rd=6, upgraded="red white"))
    play(match, "department red")
    assert purse(match) == {"silk": 3}
    match = built("cotton2", "b", P(coins=6, rd=6, upgraded="red white"))
    play(match, "department white", "step rd", "step mining")
    assert tracks(match) == (7, 2, 1)


@pytest.mark.rule("Z-8.12")
def test_paper_1_gains_the_bonuses_of_the_finance_track() -> None:
    match = built("paper1", "a", P(coins=6, rd=6, finance=5))
    assert board(match).locked == [5, 7]
    match = built("paper1", "b", P(coins=6, rd=6, finance=2))
    assert legal(match) == ["step rd", "step mining"]
    match = built("paper1", "a", P(coins=6, rd=6, finance=15))
    assert tracks(match) == (6, 1, 15)
    assert purse(match) == {"iron": 3}


@pytest.mark.rule("Z-8.13")
@pytest.mark.parametrize(
    ("colour", "upgraded", "brings", "points"),
    [
        ("black", "", {"coal": 2}, 0),
        ("red", "", {"silk": 2}, 0),
        ("grey", "", {"iron": 2}, 0),
        ("blue", "", {"coins": 3}, 0),
        ("blue", "blue", {"coins": 5}, 0),
        ("black", "blue", {"coal": 2}, 0),
        ("yellow", "", {}, 2),
        ("yellow", "yellow", {}, 4),
    ],
)
def test_paper_2b_brings_the_department_of_the_worker(
    colour: str, upgraded: str, brings: dict[str, int], points: int
) -> None:
    hiring = ["black red grey", f"{colour} white white", "blue", "blue", "blue"]
    p = P(coins=6, rd=2, upgraded=upgraded, workers="white")
    match = zaibatsu(p, BEN, offer="paper2", sides="paper2", hiring=hiring)
    play(match, f"hire factory {colour}", "build paper2")
    assert purse(match) == brings
    assert board(match).points == points
    assert ended(match)


@pytest.mark.rule("Z-8.13")
def test_paper_2b_with_a_white_worker() -> None:
    match = built("paper2", "b", hire="white")
    play(match, "step rd")
    assert tracks(match) == (7, 1, 1)
    assert purse(match) == {}


# ---- Bento 1B: back on Finance


@pytest.mark.rule("Z-8.16", "Z-8.7")
def test_bento_1b_goes_back_on_finance_for_more_mining() -> None:
    match = built("bento1", "b", P(coins=6, rd=6, finance=3))
    assert tracks(match) == (6, 3, 3)
    assert legal(match) == ["skip", "swap"]
    play(match, "swap")
    assert tracks(match) == (6, 5, 1)
    assert purse(match) == {"iron": 2}
    assert ended(match)


@pytest.mark.rule("Z-8.16")
def test_bento_1b_may_be_left_at_its_first_half() -> None:
    match = built("bento1", "b", P(coins=6, rd=6, finance=3))
    play(match, "skip")
    assert tracks(match) == (6, 3, 3)
    assert ended(match)


@pytest.mark.rule("Z-8.7", "Z-8.16")
@pytest.mark.parametrize("finance", [1, 2])
def test_bento_1b_needs_two_spaces_behind_the_marker(finance: int) -> None:
    match = built("bento1", "b", P(coins=6, rd=6, finance=finance))
    assert ended(match)
    assert tracks(match) == (6, 3, finance)


@pytest.mark.rule("Z-8.16", "Z-8.7")
def test_bonuses_on_finance_do_not_come_again_after_going_back() -> None:
    p = P(coins=20, rd=6, finance=4)
    match = zaibatsu(p, P(coins=20, rd=2), offer="bento1 paper1", sides="bento1 paper1")
    play(match, "hire factory blue", "build bento1", "swap")
    assert tracks(match) == (6, 5, 2)
    play(match, "hire research red", "advance 1")
    events = play(match, "hire factory white", "build paper1")
    assert tracks(match) == (6, 5, 4)
    assert not [e for e in events if isinstance(e, Department)]
    assert ended(match)


# ---- Bulbs 1 and 2: goods and machines


@pytest.mark.rule("Z-8.24")
def test_bulbs_1a_puts_a_good_into_three_factories_the_old_one_too() -> None:
    match = built("bulbs1", p=P(coins=6, rd=6, factories="old_paper:0:1 cotton1:1:2"))
    assert factories(match) == [("old_paper", 0, 2), ("cotton1", 1, 3), ("bulbs1", 0, 1)]
    assert ended(match)


@pytest.mark.rule("Z-8.24")
def test_bulbs_1a_asks_which_factories() -> None:
    match = built("bulbs1", p=P(coins=6, rd=6, factories="old_cotton:0:1 cotton1 paper1 bento1"))
    assert legal(match) == ["put 1", "put 2", "put 3", "put 4", "put 5"]
    play(match, "put 1")
    assert legal(match) == ["put 2", "put 3", "put 4", "put 5"]
    play(match, "put 4", "put 2")
    assert goods(match) == [2, 1, 0, 1, 0]
    assert ended(match)


@pytest.mark.rule("Z-8.24")
def test_bulbs_1a_leaves_out_full_factories_and_what_finds_no_place_is_lost() -> None:
    match = built("bulbs1", p=P(coins=6, rd=6, factories="cotton1:0:4 paper1:0:3"))
    assert goods(match) == [4, 4, 1]
    match = built("bulbs1")
    assert factories(match) == [("bulbs1", 0, 1)]
    assert ended(match)


@pytest.mark.rule("Z-8.24")
def test_bulbs_1b_after_goods_that_waited_for_the_factory() -> None:
    match = built("bulbs1", "b", P(coins=6, rd=6, kept_goods=2, start="goods"))
    assert factories(match) == [("bulbs1", 0, 4)]
    assert board(match).kept_goods == 0


@pytest.mark.rule("Z-8.25")
def test_bulbs_2a_builds_machines_in_two_different_factories() -> None:
    match = built("bulbs2", p=P(coins=6, iron=1, rd=6, factories="cotton1:1 paper1"))
    assert legal(match) == ["machine 1", "machine 2", "machine 3"]
    play(match, "machine 1")
    assert purse(match) == {}  # The second machine space costs 1 iron.
    assert legal(match) == ["machine 2", "machine 3"]
    play(match, "machine 3")
    assert factories(match) == [("cotton1", 2, 0), ("paper1", 0, 0), ("bulbs2", 1, 0)]
    assert left(match, "machines") == 3
    assert ended(match)


@pytest.mark.rule("Z-8.25")
def test_bulbs_2a_may_be_declined_where_it_costs_iron() -> None:
    match = built("bulbs2", p=P(coins=6, iron=1, rd=6, factories="cotton1:1 paper1"))
    play(match, "machine 2")
    assert legal(match) == ["machine 1", "machine 3"]  # not the same factory, though it could be paid
    match = built("bulbs2", p=P(coins=6, iron=1, rd=6, factories="cotton1:1"))
    play(match, "machine 2")
    assert legal(match) == ["skip", "machine 1"]
    play(match, "skip")
    assert (machines(match), purse(match)) == ([1, 1], {"iron": 1})
    assert ended(match)


@pytest.mark.rule("Z-8.25")
def test_bulbs_2a_could_be_declined_in_whole_by_version_1() -> None:
    match = built("bulbs2", p=P(coins=6, rd=6, factories="cotton1 paper1"), rules=1)
    play(match, "skip")
    assert machines(match) == [0, 0, 0]
    assert ended(match)


@pytest.mark.rule("Z-8.25")
@pytest.mark.parametrize("side", ["a", "b"])
def test_bulbs_2_needs_a_free_space_the_iron_for_it_and_a_machine(side: str) -> None:
    """Neither full factories nor the Old Factory, nor a second space without iron."""
    match = built("bulbs2", side, P(coins=6, rd=6, coal=9, factories="old_paper cotton1:2 paper1:1"))
    assert machines(match) == [0, 2, 1, 1]
    match = ready("bulbs2", side, P(coins=6, rd=6, iron=9, factories="cotton1:2 paper1:2 bento1:2"))
    assert EffectLost(0, "machine") in play(match, "build bulbs2")
    assert ended(match)


@pytest.mark.rule("Z-8.25")
def test_bulbs_2b_builds_a_machine_and_produces_there_for_coal() -> None:
    match = built("bulbs2", "b", P(coins=6, iron=1, coal=2, rd=6, factories="cotton1:1:1"))
    play(match, "machine 1")
    assert legal(match) == ["skip", "produce 1"]
    play(match, "produce 1")
    assert factories(match) == [("cotton1", 2, 4), ("bulbs2", 0, 0)]
    assert purse(match) == {}
    assert ended(match)


@pytest.mark.rule("Z-8.25")
def test_bulbs_2b_production_may_be_declined_or_lack_coal() -> None:
    match = built("bulbs2", "b", P(coins=6, coal=4, rd=6))
    play(match, "skip")
    assert factories(match) == [("bulbs2", 1, 0)]
    assert purse(match) == {"coal": 4}
    match = built("bulbs2", "b", P(coins=6, coal=3, rd=6))
    assert factories(match) == [("bulbs2", 1, 0)]
    assert ended(match)
