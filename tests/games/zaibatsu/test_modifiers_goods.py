"""Chapter Z-8: factories that modify Production, Trains and Investments, and lasting effects."""

from __future__ import annotations

import pytest

from akinai.games.zaibatsu.events import Discarded, EffectLost, ModifierUsed
from tests.games.zaibatsu.acting import acting, crew, ended, goods, purse
from tests.games.zaibatsu.by_hand import P, board, legal, location, play, verbs, view, zaibatsu
from tests.games.zaibatsu.factories import built, left, machines, tracks

ALL_TRAINS = "west:1:0 west:2:0 west:3:0 kansai:1:0 kansai:2:0 kansai:3:0"

# ---- Production


@pytest.mark.rule("Z-8.4", "Z-8.11", "Z-8.15", "Z-8.26")
@pytest.mark.parametrize(
    ("tile", "side", "made", "iron"),
    [
        ("cotton4", "b", [2, 1, 2], 0),
        ("paper4", "a", [1, 1, 2], 2),
        ("paper4", "b", [1, 1, 2], 3),
        ("bulbs3", "a", [3, 1, 2], 0),
        ("bulbs3", "b", [2, 2, 3], 0),
    ],
)
def test_what_the_production_of_three_factories_makes(tile: str, side: str, made: list[int], iron: int) -> None:
    """The first factory is the one with the modifier; the third has a machine."""
    p = P(coal=8, factories=f"{tile} paper1 cotton1:1")
    match = acting(p, sides=tile if side == "b" else "")
    play(match, "hire production red", "produce 2", "produce 1", "produce 3")
    assert goods(match) == made
    assert board(match).resources["iron"] == iron
    assert board(match).resources["coal"] == (0 if tile == "bulbs3" else 2)
    assert ended(match)


@pytest.mark.rule("Z-8.11", "Z-8.15", "Z-8.26")
@pytest.mark.parametrize(("tile", "side"), [("cotton4", "b"), ("paper4", "a"), ("bulbs3", "a")])
def test_only_the_production_of_the_factory_itself_counts(tile: str, side: str) -> None:
    match = acting(P(coal=6, factories=f"{tile} paper1"), sides=tile if side == "b" else "")
    play(match, "hire production red", "produce 2", "done")
    assert goods(match) == [0, 1]
    assert purse(match) == {"coal": 4}


@pytest.mark.rule("Z-8.11", "Z-8.26")
@pytest.mark.parametrize(("tile", "side"), [("cotton4", "b"), ("bulbs3", "a"), ("bulbs3", "b")])
def test_no_factory_holds_more_than_four_goods(tile: str, side: str) -> None:
    match = acting(P(coal=5, factories=f"{tile}:2:1 paper1"), sides=tile if side == "b" else "")
    play(match, "hire production red", "produce 1")
    assert goods(match)[0] == 4


@pytest.mark.rule("Z-8.15")
def test_paper_4b_brings_iron_for_a_full_factory_too() -> None:
    match = acting(P(coal=4, factories="paper4:0:4 cotton1"), sides="paper4")
    play(match, "hire production red", "produce 1", "done")
    assert goods(match) == [4, 0]
    assert purse(match) == {"coal": 2, "iron": 1}


@pytest.mark.rule("Z-8.2", "Z-8.3", "Z-8.11", "Z-8.15", "Z-8.26")
@pytest.mark.parametrize(
    ("chosen", "made", "rest"),
    [("cotton4", [2, 1, 1], {}), ("paper4", [1, 1, 1], {"iron": 2}), ("bulbs3", [2, 2, 2], {})],
)
def test_one_modifier_for_the_whole_production(chosen: str, made: list[int], rest: dict[str, int]) -> None:
    match = acting(P(coal=8, factories="cotton4 paper4 bulbs3"), sides="cotton4 bulbs3")
    play(match, "hire production red")
    assert legal(match) == ["modifier cotton4", "modifier paper4", "modifier bulbs3"]
    play(match, f"modifier {chosen}", "produce 1", "produce 2", "produce 3")
    assert goods(match) == made
    assert purse(match) == rest


@pytest.mark.rule("Z-8.19")
def test_bento_4b_makes_one_production_free() -> None:
    match = acting(P(coal=2, factories="bento4 cotton1 bulbs1:1"), sides="bento4")
    play(match, "hire production red")
    assert set(legal(match)) == {"produce 2", "free 1", "free 2", "free 3"}
    play(match, "free 3")
    assert purse(match) == {"coal": 2}
    assert legal(match) == ["done", "produce 2"]  # Once in an action.
    play(match, "produce 2")
    assert goods(match) == [0, 1, 2]
    assert purse(match) == {}
    assert ended(match)


@pytest.mark.rule("Z-8.19")
def test_bento_4b_may_wait_for_a_later_production() -> None:
    match = acting(P(coal=3, factories="bento4 cotton1"), sides="bento4")
    play(match, "hire production red", "produce 1")
    assert legal(match) == ["done", "free 2"]
    play(match, "free 2")
    assert goods(match) == [1, 1]
    assert purse(match) == {}


@pytest.mark.rule("Z-8.19")
def test_bento_4b_lets_you_produce_without_coal() -> None:
    match = acting(P(factories="bento4 cotton1"), sides="bento4")
    assert verbs(match) == {"hire production"}
    play(match, "hire production red", "free 2")
    assert goods(match) == [0, 1]
    assert ended(match)
    match = acting(P(coins=1, factories="bento4 cotton1"))  # Side A says nothing of Production.
    assert "hire production" not in verbs(match)


@pytest.mark.rule("Z-8.19", "Z-8.3")
def test_without_coal_no_other_modifier_of_production_is_possible() -> None:
    match = acting(P(factories="bento4 bulbs3 old_paper"), sides="bento4 bulbs3")
    play(match, "hire production red")
    assert view(match).modifier == "bento4"
    assert legal(match) == ["free 1", "free 2"]  # The Old Factory never produces.
    play(match, "free 2")
    assert goods(match) == [0, 1, 0]


@pytest.mark.rule("Z-8.19", "Z-8.3")
def test_with_another_modifier_chosen_every_production_costs_coal() -> None:
    match = acting(P(coal=4, factories="bento4 bulbs3"), sides="bento4 bulbs3")
    play(match, "hire production red", "modifier bulbs3")
    assert legal(match) == ["produce 1", "produce 2"]
    play(match, "produce 1")
    assert goods(match) == [2, 0]
    assert ended(match)


# ---- Trains


@pytest.mark.rule("Z-8.22")
@pytest.mark.parametrize(
    ("region", "brings"),
    [("west", {"coal": 2}), ("kansai", {"silk": 2}), ("chubu", {"iron": 2}), ("north", {"coins": 3})],
)
def test_lenses_3a_brings_the_bonus_of_a_region_with_a_new_train(region: str, brings: dict[str, int]) -> None:
    match = acting(P(iron=3, factories="lenses3"))
    play(match, "hire trains blue", f"train {region} 3")
    if region == "chubu":  # With 2 iron and no coins there is no second train.
        assert legal(match) == ["done", "region chubu"]
    play(match, f"region {region}")
    assert purse(match) == brings
    assert board(match).points == 0
    assert ended(match)


@pytest.mark.rule("Z-8.22", "Z-8.2")
def test_lenses_3a_one_region_of_those_with_a_new_train() -> None:
    match = acting(P(iron=6, factories="lenses3"), trains="north:1:0")
    play(match, "hire trains blue", "train west 3", "train kansai 3")
    assert legal(match) == ["done", "region west", "region kansai"]
    play(match, "region kansai")
    assert purse(match) == {"silk": 2}
    assert ended(match)


@pytest.mark.rule("Z-8.22")
def test_lenses_3a_is_not_forgotten_at_the_end() -> None:
    match = acting(P(iron=6, factories="lenses3"))
    play(match, "hire trains blue", "train west 3", "train kansai 3", "done")
    assert legal(match) == ["region west", "region kansai"]
    play(match, "region west")
    assert purse(match) == {"coal": 2}
    assert ended(match)


@pytest.mark.rule("Z-8.22", "Z-8.4")
def test_lenses_3a_may_pay_for_the_next_train() -> None:
    match = acting(P(iron=4, factories="lenses3"))
    play(match, "hire trains blue", "train chubu 3")
    assert purse(match) == {"iron": 1}
    assert legal(match) == ["done", "region chubu"]
    play(match, "region chubu")
    assert purse(match) == {"iron": 3}
    assert verbs(match) == {"done", "train"}
    play(match, "train north 3")
    assert left(match, "trains") == 4
    assert purse(match) == {}
    assert ended(match)


@pytest.mark.rule("Z-8.22", "Z-8.2")
@pytest.mark.parametrize(
    ("colour", "upgraded", "brings", "points"),
    [("blue", "", {"coins": 3}, 0), ("blue", "blue", {"coins": 5}, 0), ("yellow", "", {}, 2)],
)
def test_lenses_3b_brings_the_department_of_the_worker_once(
    colour: str, upgraded: str, brings: dict[str, int], points: int
) -> None:
    match = acting(P(iron=6, upgraded=upgraded, factories="lenses3"), sides="lenses3")
    play(match, f"hire trains {colour}", "train west 3")
    assert board(match).resources["coins"] == brings.get("coins", 0)
    play(match, "train chubu 3")
    if upgraded:
        play(match, "pay iron")
    assert purse(match) == brings
    assert board(match).points == points
    assert ended(match)


@pytest.mark.rule("Z-8.22", "Z-8.4")
def test_the_coins_of_lenses_3b_pay_for_the_next_train() -> None:
    match = acting(P(iron=4, coins=2, factories="lenses3"), sides="lenses3")
    play(match, "hire trains blue", "train west 3", "train kansai 3")
    assert purse(match) == {}
    assert left(match, "trains") == 4


@pytest.mark.rule("Z-8.22")
def test_lenses_3b_with_a_white_worker() -> None:
    match = acting(P(iron=3, factories="lenses3"), sides="lenses3")
    play(match, "hire trains white", "train west 3", "modifier lenses3", "step rd")
    assert tracks(match) == (2, 1, 1)
    assert ended(match)


# ---- Investments


@pytest.mark.rule("Z-8.2", "Z-8.14")
def test_the_example_of_page_16() -> None:
    """1 lens for Finance, 2 paper for the special contract, 3 cotton for the yellow one; 2 steps by Paper 3A, once."""
    match = acting(P(finance=10, upgraded="blue", factories="paper3:0:2 lenses1:0:1 cotton1:0:3"))
    play(match, "hire invest white", "invest lenses", "finance")
    assert tracks(match) == (1, 1, 12)
    play(match, "invest paper", "contract level2")
    assert verbs(match) == {"department"}
    assert ModifierUsed(0, "paper3") in play(match, "department blue")
    assert purse(match) == {"coins": 5}
    play(match, "invest cotton", "contract yellow")
    assert board(match).points == 2
    assert board(match).contracts == ["yellow", "level2"]
    assert goods(match) == [0, 0, 0]
    assert tracks(match) == (1, 1, 14)
    assert ended(match)


@pytest.mark.rule("Z-8.14", "Z-8.23", "Z-8.27", "Z-8.31")
@pytest.mark.parametrize(("tile", "side"), [("paper3", "a"), ("lenses4", "b"), ("bulbs4", "b"), ("clocks4", "b")])
def test_an_investment_without_a_contract_is_not_modified(tile: str, side: str) -> None:
    match = acting(P(finance=10, factories=f"{tile}:0:1 cotton1:0:2"), sides=tile if side == "b" else "")
    play(match, "hire invest blue", f"invest {tile[:-1]}", "finance", "invest cotton", "finance")
    assert tracks(match) == (1, 1, 14)
    assert ended(match)


@pytest.mark.rule("Z-8.23", "Z-8.4")
def test_lenses_4b_builds_a_train_for_the_second_contract() -> None:
    match = acting(P(factories="lenses4:0:1 cotton1:0:2 paper1:0:3"), sides="lenses4")
    play(match, "hire invest blue", "invest lenses", "contract red")
    assert legal(match) == ["done", "invest cotton", "invest paper"]
    play(match, "invest cotton", "contract grey")
    assert verbs(match) == {"skip", "train"}
    play(match, "train west 3", "invest paper", "contract blue")
    assert left(match, "trains") == 5  # The third contract brings no more.
    assert purse(match) == {"silk": 2, "iron": 2, "coins": 3}
    assert ended(match)


@pytest.mark.rule("Z-8.23", "Z-8.4")
def test_lenses_4b_may_be_declined_and_needs_a_train() -> None:
    p = P(factories="lenses4:0:1 cotton1:0:2")
    match = acting(p, sides="lenses4")
    play(match, "hire invest blue", "invest lenses", "contract red", "invest cotton", "contract grey", "skip")
    assert left(match, "trains") == 6
    assert ended(match)
    match = acting(p, sides="lenses4", trains=ALL_TRAINS)
    play(match, "hire invest blue", "invest lenses", "contract red", "invest cotton")
    assert EffectLost(0, "train") in play(match, "contract grey")
    assert ended(match)


@pytest.mark.rule("Z-8.27", "Z-8.2")
def test_bulbs_4b_builds_a_machine_for_a_contract_once_in_an_action() -> None:
    match = acting(P(iron=1, factories="bulbs4:1:1 cotton1:0:2"), sides="bulbs4")
    play(match, "hire invest blue", "invest bulbs", "contract red")
    assert legal(match) == ["skip", "machine 1", "machine 2"]
    play(match, "machine 1")
    assert purse(match) == {"silk": 2}  # The second space costs 1 iron, but no coins.
    play(match, "invest cotton", "contract grey")
    assert machines(match) == [2, 0]
    assert ended(match)


@pytest.mark.rule("Z-8.27", "Z-8.4")
def test_bulbs_4b_may_be_declined_and_needs_a_machine_space_that_can_be_paid() -> None:
    match = acting(P(factories="bulbs4:0:1"), sides="bulbs4")
    play(match, "hire invest blue", "contract red", "skip")
    assert machines(match) == [0]
    assert ended(match)
    match = acting(P(factories="bulbs4:1:1 old_paper:0:1"), sides="bulbs4")
    play(match, "hire invest blue", "invest bulbs", "contract red")
    assert machines(match) == [1, 0]
    assert ended(match)


@pytest.mark.rule("Z-8.4", "Z-8.27")
def test_what_could_not_be_built_or_was_declined_for_a_contract_is_offered_for_the_next() -> None:
    """Bulbs 4B without iron for the second space: the second contract brings it."""
    match = acting(P(factories="bulbs4:1:1 paper1:2:2"), sides="bulbs4")
    play(match, "hire invest blue", "invest bulbs", "contract red")
    assert legal(match) == ["done", "invest paper"]
    play(match, "invest paper", "contract grey")
    assert legal(match) == ["skip", "machine 1"]
    match = acting(P(factories="bulbs4:0:1 paper1:0:2 cotton1:0:3"), sides="bulbs4")
    play(match, "hire invest blue", "invest bulbs", "contract red", "skip", "invest paper", "contract grey", "skip")
    assert legal(match) == ["done", "invest cotton"]
    play(match, "invest cotton", "contract blue")
    assert verbs(match) == {"skip", "machine"}


@pytest.mark.rule("Z-8.31", "Z-8.2")
def test_clocks_4b_builds_a_ship_for_a_contract_once_in_an_action() -> None:
    match = acting(P(upgraded="red", factories="clocks4:0:1 cotton1:0:2"), sides="clocks4")
    play(match, "hire invest blue", "invest clocks", "contract red")
    assert verbs(match) == {"skip", "ship"}
    play(match, f"ship {location('yellow')}")
    assert purse(match) == {"silk": 3}
    assert crew(match) == ["blue", "yellow expert"]
    play(match, "invest cotton", "contract yellow")
    assert board(match).points == 4  # The ship has upgraded the department of a later contract.
    assert left(match, "ships") == 4
    assert ended(match)


@pytest.mark.rule("Z-8.31", "Z-8.4")
def test_clocks_4b_may_be_declined_and_needs_room_for_the_expert() -> None:
    match = acting(P(upgraded="red", factories="clocks4:0:1"), sides="clocks4")
    play(match, "hire invest blue", "contract red", "skip")
    assert left(match, "ships") == 5
    assert ended(match)
    match = acting(P(workers="red red grey grey black", factories="clocks4:0:1"), sides="clocks4")
    play(match, "hire invest blue", "contract red")
    assert left(match, "ships") == 6
    assert purse(match) == {"silk": 2}
    assert ended(match)


@pytest.mark.rule("Z-8.2", "Z-8.3")
def test_one_modifier_for_an_investment() -> None:
    match = acting(P(finance=10, factories="paper3:0:1 bulbs4 cotton1:0:2"), sides="bulbs4")
    play(match, "hire invest blue")
    assert legal(match) == ["modifier paper3", "modifier bulbs4"]
    play(match, "modifier bulbs4", "invest paper", "contract red", "machine 3", "invest cotton", "contract grey")
    assert tracks(match) == (1, 1, 10)
    assert machines(match) == [0, 0, 1]
    assert ended(match)


# ---- lasting effects


@pytest.mark.rule("Z-8.6", "Z-8.17")
def test_the_coal_of_bento_2b_stays_over_a_consolidation() -> None:
    match = built("bento2", "b", P(coins=6, coal=2, rd=4), P(coins=9))
    assert purse(match) == {"coal": 5}
    play(match, "hire research red", "advance 1", "consolidate")
    events = play(match, "favor 1 rd")
    assert Discarded(0, 2, 0) in events
    assert board(match).stored_coal == 3
    assert board(match).resources["coal"] == 3 + 2  # and the income


@pytest.mark.rule("Z-8.6", "Z-8.17")
def test_the_coal_of_bento_2b_is_used_as_any_coal_and_spent_last() -> None:
    p = P(coal=5, stored=3, workers="red", factories="bento2 cotton1")
    match = zaibatsu(p, P(coins=9), sides="bento2")
    play(match, "hire production black", "produce 1", "done")
    assert (board(match).resources["coal"], board(match).stored_coal) == (2, 2)
    play(match, "hire research red", "advance 1", "consolidate", "favor 1 rd")
    assert (board(match).resources["coal"], board(match).stored_coal) == (4, 2)


@pytest.mark.rule("Z-8.17")
def test_the_coal_of_bento_2a_is_discarded() -> None:
    match = built("bento2", "a", P(coins=6, rd=4), P(coins=9))
    play(match, "hire research red", "advance 1", "consolidate")
    assert Discarded(0, 4, 0) in play(match, "favor 1 rd")


@pytest.mark.rule("Z-8.6", "Z-8.14")
@pytest.mark.parametrize(("keep", "coal", "coins"), [(0, 2, 15), (1, 3, 14), (2, 4, 13), (3, 5, 12)])
def test_paper_3b_keeps_three_coal_and_coins_together(keep: int, coal: int, coins: int) -> None:
    """Income: 2 coal and 12 coins, 3 coins of the blue department, less 3 for wages."""
    p = P(coal=5, coins=4, workers="blue", factories="paper3")
    match = acting(p, sides="paper3")
    play(match, "consolidate", "favor 1 rd")
    assert legal(match) == ["keep 0", "keep 1", "keep 2", "keep 3"]
    events = play(match, f"keep {keep}")
    assert Discarded(0, 5 - keep, 4 - (3 - keep)) in events
    assert purse(match) == {"coal": coal, "coins": coins}
    assert ended(match)


@pytest.mark.rule("Z-8.14")
@pytest.mark.parametrize(
    ("coal", "coins", "choices", "after"),
    [
        (0, 2, [], {"coal": 2, "coins": 14}),
        (2, 0, [], {"coal": 4, "coins": 12}),
        (1, 1, [], {"coal": 3, "coins": 13}),
        (0, 9, [], {"coal": 2, "coins": 15}),
        (1, 9, ["keep 0", "keep 1"], {}),
        (9, 1, ["keep 2", "keep 3"], {}),
    ],
)
def test_paper_3b_keeps_as_much_as_there_is(coal: int, coins: int, choices: list[str], after: dict[str, int]) -> None:
    match = acting(P(coal=coal, coins=coins, workers="blue", factories="paper3"), sides="paper3")
    play(match, "consolidate", "favor 1 rd")
    if choices:
        assert legal(match) == choices
    else:
        assert purse(match) == after


@pytest.mark.rule("Z-8.14", "Z-8.17")
def test_the_coal_on_bento_2b_does_not_count_for_paper_3b() -> None:
    p = P(coal=6, stored=3, workers="blue", factories="paper3 bento2")
    match = acting(p, sides="paper3 bento2")
    play(match, "consolidate", "favor 1 rd")
    assert purse(match) == {"coal": 8, "coins": 12}
    assert board(match).stored_coal == 3


@pytest.mark.rule("Z-8.14")
def test_paper_3a_keeps_nothing() -> None:
    match = acting(P(coal=5, coins=4, workers="blue", factories="paper3"))
    play(match, "consolidate")
    assert Discarded(0, 5, 4) in play(match, "favor 1 rd")
    assert purse(match) == {"coal": 2, "coins": 12}
