"""Chapters Z-9 and Z-10: Machines, Production."""

from __future__ import annotations

import pytest

from akinai.engine.match import Match
from tests.games.zaibatsu.acting import acting, crew, ended, goods, options, purse
from tests.games.zaibatsu.by_hand import P, board, play, verbs


def machines(match: Match) -> list[int]:
    return [f.machines for f in board(match).factories]


# ---- Machines


@pytest.mark.rule("Z-9.1", "Z-9.2")
def test_example_of_machines() -> None:
    """Page 11: 5 coins; a machine goes from the player board to the factory."""
    match = acting(P(coins=5, factories="cotton1"))
    play(match, "hire machines white")
    assert machines(match) == [1]
    assert purse(match) == {}
    assert board(match).pieces_left["machines"] == 5
    assert crew(match) == ["white"]
    assert ended(match)


@pytest.mark.rule("Z-9.1")
def test_three_machines_in_different_factories() -> None:
    match = acting(P(coins=25, iron=4, factories="cotton1 paper1 bento1 lenses1"))
    play(match, "hire machines blue")
    assert options(match) == {"machine 1", "machine 2", "machine 3", "machine 4"}
    play(match, "machine 1")
    assert options(match) == {"done", "machine 2", "machine 3", "machine 4"}
    play(match, "machine 4")
    assert options(match) == {"done", "machine 2", "machine 3"}
    play(match, "machine 2")
    assert ended(match)
    assert machines(match) == [1, 1, 0, 1]
    assert purse(match) == {"coins": 10, "iron": 4}


@pytest.mark.rule("Z-9.1")
def test_fewer_machines_are_enough() -> None:
    match = acting(P(coins=25, factories="cotton1 paper1"))
    play(match, "hire machines blue", "machine 1", "done")
    assert ended(match)
    assert machines(match) == [1, 0]
    assert purse(match) == {"coins": 20}


@pytest.mark.rule("Z-9.1")
@pytest.mark.parametrize(
    ("coins", "silk", "left"), [(3, 2, {}), (4, 3, {"silk": 2}), (0, 5, {}), (6, 2, {"coins": 1, "silk": 2})]
)
def test_silk_pays_for_machines(coins: int, silk: int, left: dict[str, int]) -> None:
    """Only what coins are missing."""
    match = acting(P(coins=coins, silk=silk, factories="cotton1 paper1"))
    play(match, "hire machines blue", "machine 1")
    assert ended(match)
    assert purse(match) == left


@pytest.mark.rule("Z-9.1")
def test_four_coins_build_no_machine() -> None:
    assert "hire machines" not in verbs(acting(P(coins=3, silk=1, iron=9, coal=9, factories="cotton1")))
    # Nor a second one.
    match = acting(P(coins=8, silk=1, factories="cotton1 paper1"))
    play(match, "hire machines blue", "machine 2")
    assert ended(match)
    assert machines(match) == [0, 1]


@pytest.mark.rule("Z-9.1")
def test_no_machine_without_factory_or_machines() -> None:
    assert "hire machines" not in verbs(acting(P(coins=9, iron=9)))
    full = "cotton1:2 paper1:2 bento1:2 lenses1"
    assert "hire machines" not in verbs(acting(P(coins=9, iron=9, factories=full)))


@pytest.mark.rule("Z-9.1")
def test_a_bonus_of_one_machine_pays_for_the_next() -> None:
    """The third machine opens a gap beside the third ship: 5 coins."""
    match = acting(P(coins=5, upgraded="red white blue", factories="cotton1:2 paper1 bento1"))
    play(match, "hire machines white", "machine 2")
    assert purse(match) == {"coins": 5}
    assert options(match) == {"done", "machine 3"}
    play(match, "machine 3")
    assert machines(match) == [2, 1, 1]
    assert purse(match) == {}


@pytest.mark.rule("Z-9.2")
def test_the_second_space_costs_iron() -> None:
    match = acting(P(coins=12, iron=1, factories="cotton1:1 paper1"))
    play(match, "hire machines white", "machine 1", "done")
    assert machines(match) == [2, 0]
    assert purse(match) == {"coins": 7}


@pytest.mark.rule("Z-9.2")
def test_the_first_space_costs_no_iron_and_comes_first() -> None:
    match = acting(P(coins=12, iron=1, factories="cotton1:1 paper1"))
    play(match, "hire machines white", "machine 2", "done")
    assert machines(match) == [1, 1]
    assert purse(match) == {"coins": 7, "iron": 1}


@pytest.mark.rule("Z-9.2")
def test_without_iron_the_second_space_is_closed() -> None:
    match = acting(P(coins=30, factories="cotton1:1 paper1 bento1"))
    play(match, "hire machines white")
    assert options(match) == {"machine 2", "machine 3"}
    assert "hire machines" not in verbs(acting(P(coins=30, silk=9, coal=9, factories="cotton1:1")))


@pytest.mark.rule("Z-9.2")
def test_iron_of_one_machine_opens_a_second_space() -> None:
    """The second machine opens a gap beside the second train: 2 iron."""
    match = acting(P(coins=10, factories="cotton1:1 paper1"), trains="west:1:0 west:2:0")
    play(match, "hire machines white")  # the only factory without iron
    assert machines(match) == [1, 1]
    assert purse(match) == {"coins": 5, "iron": 2}
    play(match, "machine 1")
    assert machines(match) == [2, 1]
    assert purse(match) == {"iron": 1}


@pytest.mark.rule("Z-9.3")
def test_full_factories_and_the_old_factory_take_no_machine() -> None:
    p = P(coins=30, iron=9, factories="old_paper cotton1:2 paper1 bento1:1", start="old_factory")
    match = acting(p)
    play(match, "hire machines white")
    assert options(match) == {"machine 3", "machine 4"}
    p = P(coins=30, iron=9, factories="old_paper cotton1:2", start="old_factory")
    assert "hire machines" not in verbs(acting(p))


# ---- Production


@pytest.mark.rule("Z-10.1", "Z-10.2")
def test_example_of_production() -> None:
    """Page 11: 2 coal, 2 cotton."""
    match = acting(P(coal=2, factories="cotton1:1"))
    play(match, "hire production red")
    assert goods(match) == [2]
    assert board(match).factories[0].tile.kind == "cotton"
    assert purse(match) == {}
    assert ended(match)


@pytest.mark.rule("Z-10.1")
@pytest.mark.parametrize(
    ("tile", "price"), [("cotton1", 2), ("paper1", 2), ("bento1", 3), ("lenses1", 3), ("bulbs1", 4), ("clocks1", 4)]
)
def test_coal_for_production(tile: str, price: int) -> None:
    match = acting(P(coal=price + 1, factories=tile))
    play(match, "hire production red")
    assert goods(match) == [1]
    assert purse(match) == {"coal": 1}
    short = P(coal=price - 1, coins=9, silk=9, iron=9, factories=tile)
    assert "hire production" not in verbs(acting(short))


@pytest.mark.rule("Z-10.1")
def test_three_productions_in_different_factories() -> None:
    match = acting(P(coal=20, factories="cotton1 paper1 bento1 bulbs1"))
    play(match, "hire production red", "produce 1")
    assert options(match) == {"done", "produce 2", "produce 3", "produce 4"}
    play(match, "produce 3", "produce 4")
    assert ended(match)
    assert goods(match) == [1, 0, 1, 1]
    assert purse(match) == {"coal": 11}


@pytest.mark.rule("Z-10.1")
def test_coal_must_last_for_the_next_production() -> None:
    match = acting(P(coal=6, factories="cotton1 cotton2 bulbs1"))
    play(match, "hire production red", "produce 1")
    assert options(match) == {"done", "produce 2", "produce 3"}
    play(match, "produce 2")
    assert ended(match)
    assert goods(match) == [1, 1, 0]
    match = acting(P(coal=6, factories="cotton1 cotton2 bulbs1"))
    play(match, "hire production red", "produce 1", "done")
    assert purse(match) == {"coal": 4}


@pytest.mark.rule("Z-10.2")
@pytest.mark.parametrize("tile", ["paper1", "lenses1", "clocks1"])
@pytest.mark.parametrize("built", [0, 1, 2])
def test_each_machine_makes_one_good_more(tile: str, built: int) -> None:
    match = acting(P(coal=4, factories=f"{tile}:{built} bento1:2"))
    play(match, "hire production red", "produce 1")
    assert goods(match) == [1 + built, 0]


@pytest.mark.rule("Z-10.3")
@pytest.mark.parametrize(("built", "there"), [(2, 1), (2, 2), (2, 3), (0, 3), (0, 4), (2, 4)])
def test_four_goods_at_most(built: int, there: int) -> None:
    match = acting(P(coal=2, factories=f"cotton1:{built}:{there}"))
    play(match, "hire production red")
    assert goods(match) == [4]
    assert purse(match) == {}


@pytest.mark.rule("Z-10.4")
def test_goods_stay_in_their_factory() -> None:
    """What is too much in one cotton factory does not go into the other, and no action moves it."""
    match = acting(P(coal=5, factories="cotton1:2:4 cotton2:0:0"))
    play(match, "hire production red")
    assert options(match) == {"produce 1", "produce 2"}
    play(match, "produce 1")
    assert goods(match) == [4, 0]
    assert options(match) == {"done", "produce 2"}
    play(match, "produce 2")
    assert goods(match) == [4, 1]
