"""Chapter Z-14: Investments and Contracts."""

from __future__ import annotations

import pytest

from akinai.engine.match import Match
from akinai.games.zaibatsu.things import colours, contracts
from akinai.games.zaibatsu.things.goods import NAMES as KIND_NAMES
from tests.games.zaibatsu.acting import acting, ended, goods, options, purse
from tests.games.zaibatsu.by_hand import P, board, play, verbs

HIRE = "hire invest blue"
PLAIN = {f"contract {colour}" for colour in colours.NAMES}
FOUR = "cotton1:0:4 paper1:0:4 bento1:0:4 bulbs1:0:4"


def finance(match: Match) -> int:
    return board(match).tracks["finance"]


@pytest.mark.rule("Z-14.1", "Z-14.2", "Z-14.3", "Z-14.4")
def test_example_of_investments_and_contracts() -> None:
    """Page 16: a lens for Finance, two paper and three cotton for contracts; Paper 3A brings Finance once."""
    match = acting(P(factories="cotton1:0:3 lenses1:0:1 paper3:0:2", upgraded="blue"))
    play(match, HIRE, "invest lenses", "finance")
    assert finance(match) == 3
    play(match, "invest paper", "contract level2", "department blue")
    assert purse(match) == {"coins": 5}
    play(match, "modifier paper3", "step rd")  # Paper 3A leads to a bonus on Finance
    assert finance(match) == 5
    play(match, "invest cotton", "contract yellow")
    assert board(match).sources["departments"] == 2
    assert finance(match) == 5
    assert goods(match) == [0, 0, 0]
    assert board(match).contracts == ["yellow", "level2"]
    assert ended(match)


# ---- goods


@pytest.mark.rule("Z-14.1")
def test_one_good_then_two_then_three_of_different_kinds() -> None:
    match = acting(P(factories=FOUR))
    play(match, HIRE)
    assert options(match) == {"invest cotton", "invest paper", "invest bento", "invest bulbs"}
    play(match, "invest bento", "contract red")
    assert goods(match) == [4, 4, 3, 4]
    assert options(match) == {"done", "invest cotton", "invest paper", "invest bulbs"}
    play(match, "invest cotton", "contract grey")
    assert goods(match) == [2, 4, 3, 4]
    assert options(match) == {"done", "invest paper", "invest bulbs"}
    play(match, "invest paper", "contract blue")
    assert goods(match) == [2, 1, 3, 4]
    assert ended(match)


@pytest.mark.rule("Z-14.1")
@pytest.mark.parametrize("kind", KIND_NAMES)
def test_the_first_good_may_be_of_any_kind(kind: str) -> None:
    match = acting(P(factories=f"{kind}1:0:1"))
    play(match, HIRE, "finance")
    assert goods(match) == [0]
    assert finance(match) == 3
    assert ended(match)


@pytest.mark.rule("Z-14.1")
def test_too_few_goods_for_the_next_activation() -> None:
    """The second needs two of one kind, the third three."""
    match = acting(P(factories="cotton1:0:4 paper1:0:1 bento1:0:2 lenses1:0:2"))
    play(match, HIRE, "invest cotton", "contract red")
    assert options(match) == {"done", "invest bento", "invest lenses"}
    play(match, "invest bento", "contract grey")
    assert ended(match)
    assert goods(match) == [3, 1, 0, 2]


@pytest.mark.rule("Z-14.1")
def test_not_twice_the_same_kind() -> None:
    """Not even out of another factory."""
    match = acting(P(factories="cotton1:0:4 cotton2:0:4"))
    play(match, HIRE, "from 2", "contract red")
    assert ended(match)
    assert goods(match) == [4, 3]


@pytest.mark.rule("Z-14.1")
def test_fewer_activations_are_enough() -> None:
    match = acting(P(factories=FOUR))
    play(match, HIRE, "invest cotton", "finance", "done")
    assert ended(match)
    assert goods(match) == [3, 4, 4, 4]


@pytest.mark.rule("Z-14.1")
def test_goods_of_several_factories_of_a_kind() -> None:
    match = acting(P(factories="cotton1:0:1 paper1:0:2 paper2:0:1"))
    play(match, HIRE, "invest cotton", "contract red", "invest paper")
    assert options(match) == {"from 2", "from 3"}
    play(match, "from 3", "contract grey")  # the other one can only come out of the second factory
    assert goods(match) == [0, 1, 0]


@pytest.mark.rule("Z-14.1")
def test_without_goods_no_investment() -> None:
    p = P(coal=9, silk=9, iron=9, coins=9, factories="cotton1:2 lenses1:1")
    assert "hire invest" not in verbs(acting(p))


# ---- Finance or a contract


@pytest.mark.rule("Z-14.2")
def test_two_steps_or_a_contract_for_each_activation() -> None:
    match = acting(P(factories="cotton1:0:1 paper1:0:2 bento1:0:3"))
    play(match, HIRE, "invest cotton")
    assert options(match) == {"finance"} | PLAIN
    play(match, "finance")
    assert finance(match) == 3
    assert board(match).contracts == []
    play(match, "invest paper", "contract black")
    assert finance(match) == 3
    assert purse(match) == {"coal": 2}
    play(match, "invest bento", "finance", "step mining")  # past the bonus of the white department
    assert finance(match) == 5
    assert board(match).tracks["mining"] == 2
    assert board(match).contracts == ["black"]


@pytest.mark.rule("Z-14.2")
@pytest.mark.parametrize(("start", "end"), [(12, 14), (14, 15), (15, 15)])
def test_finance_ends_at_its_last_space(start: int, end: int) -> None:
    match = acting(P(factories="cotton1:0:1", finance=start))
    play(match, HIRE, "finance")
    assert finance(match) == end
    assert goods(match) == [0]


@pytest.mark.rule("Z-14.2", "Z-14.3")
def test_with_all_contracts_fulfilled_only_finance_is_left() -> None:
    """So it is not asked."""
    match = acting(P(factories="clocks1:0:1", contracts=" ".join(contracts.NAMES)))
    play(match, HIRE)
    assert ended(match)
    assert finance(match) == 3


# ---- contracts


@pytest.mark.rule("Z-14.3")
@pytest.mark.parametrize(
    ("colour", "basic", "upgraded"),
    [
        ("black", {"coal": 2}, {"coal": 3}),
        ("red", {"silk": 2}, {"silk": 3}),
        ("grey", {"iron": 2}, {"iron": 3}),
        ("blue", {"coins": 3}, {"coins": 5}),
        ("yellow", {"points": 2}, {"points": 4}),
    ],
)
def test_a_contract_brings_the_bonus_of_its_department(
    colour: str, basic: dict[str, int], upgraded: dict[str, int]
) -> None:
    for have, bonus in (("", basic), (colour, upgraded)):
        match = acting(P(factories="cotton1:0:1", upgraded=have))
        play(match, HIRE, f"contract {colour}")
        assert purse(match) == {name: n for name, n in bonus.items() if name != "points"}
        assert board(match).points == bonus.get("points", 0)
        assert board(match).contracts == [colour]
        assert finance(match) == 1
        assert ended(match)


@pytest.mark.rule("Z-14.3")
def test_the_contract_of_the_white_department() -> None:
    match = acting(P(factories="cotton1:0:1"))
    play(match, HIRE, "contract white")
    assert options(match) == {"step rd", "step mining"}
    play(match, "step rd")
    assert (board(match).tracks["rd"], board(match).tracks["mining"]) == (2, 1)
    match = acting(P(factories="cotton1:0:1", upgraded="white"))
    play(match, HIRE, "contract white", "step rd", "step mining")
    assert (board(match).tracks["rd"], board(match).tracks["mining"]) == (2, 2)


@pytest.mark.rule("Z-14.3")
@pytest.mark.parametrize("contract", contracts.NAMES)
def test_no_contract_twice(contract: str) -> None:
    """Neither one of an earlier action, nor one of this action."""
    match = acting(P(factories="bento1:0:1 bulbs1:0:2 cotton1", contracts=contract))
    play(match, HIRE, "invest bento", "finance", "invest bulbs")
    open_now = options(match)
    assert open_now == {"finance"} | {f"contract {c}" for c in contracts.NAMES if c != contract}
    match = acting(P(factories="bento1:0:2 bulbs1:0:2 paper1:0:3"))
    play(match, HIRE, "invest bento", "finance", "invest bulbs", f"contract {contract}")
    if contract.startswith("level"):
        play(match, "department blue")
    elif contract == "white":
        play(match, "step rd")
    play(match, "invest paper")
    assert options(match) == open_now


@pytest.mark.rule("Z-14.4")
@pytest.mark.parametrize(
    ("kind", "special"),
    [
        ("cotton", set()),
        ("paper", set()),
        ("bento", {"contract level2"}),
        ("lenses", {"contract level2"}),
        ("bulbs", {"contract level3"}),
        ("clocks", {"contract level3"}),
    ],
)
def test_two_contracts_need_goods_of_their_level(kind: str, special: set[str]) -> None:
    """Goods of a higher level do not do, and goods that are not spent do not count."""
    match = acting(P(factories=f"{kind}1:0:1 bento2:0:0 cotton2:0:0"))
    play(match, HIRE)
    assert options(match) == {"finance"} | PLAIN | special
    match = acting(P(factories="cotton2:0:1 bento2:0:4 bulbs2:0:4"))
    play(match, HIRE, "invest cotton")
    assert options(match) == {"finance"} | PLAIN


@pytest.mark.rule("Z-14.4")
@pytest.mark.parametrize("kind", ["lenses", "bento"])
def test_goods_of_an_earlier_activation_count(kind: str) -> None:
    """The second activation spends paper, but a good of level 2 was spent in the first. Level 3 was not."""
    match = acting(P(factories=f"{kind}1:0:1 paper1:0:2"))
    play(match, HIRE, f"invest {kind}", "finance", "invest paper")
    assert options(match) == {"finance"} | PLAIN | {"contract level2"}


@pytest.mark.rule("Z-14.4")
def test_goods_of_an_earlier_action_do_not_count() -> None:
    """Everything starts anew with the next action."""
    match = acting(P(factories="lenses1:0:1 paper1:0:1"))
    play(match, HIRE, "invest lenses", "finance")
    assert ended(match)
    play(match, "hire research black")
    assert "hire invest white" in options(match)
    play(match, "hire invest white")
    assert options(match) == {"finance"} | PLAIN


@pytest.mark.rule("Z-14.4")
@pytest.mark.parametrize(("contract", "kind"), [("level2", "lenses"), ("level3", "clocks")])
@pytest.mark.parametrize(
    ("colour", "basic", "upgraded"),
    [
        ("black", {"coal": 2}, {"coal": 3}),
        ("red", {"silk": 2}, {"silk": 3}),
        ("grey", {"iron": 2}, {"iron": 3}),
        ("blue", {"coins": 3}, {"coins": 5}),
        ("yellow", {"points": 2}, {"points": 4}),
    ],
)
def test_a_department_of_your_choice(
    contract: str, kind: str, colour: str, basic: dict[str, int], upgraded: dict[str, int]
) -> None:
    for have, bonus in (("", basic), (colour, upgraded)):
        match = acting(P(factories=f"{kind}1:0:1", upgraded=have))
        play(match, HIRE, f"contract {contract}")
        assert options(match) == {f"department {c}" for c in colours.NAMES}
        play(match, f"department {colour}")
        assert purse(match) == {name: n for name, n in bonus.items() if name != "points"}
        assert board(match).points == bonus.get("points", 0)
        assert board(match).contracts == [contract]


@pytest.mark.rule("Z-14.4")
def test_both_special_contracts_in_one_action() -> None:
    match = acting(P(factories="lenses1:0:1 clocks1:0:2 cotton1:0:3"))
    play(match, HIRE, "invest lenses", "contract level2", "department white", "step mining")
    assert board(match).tracks["mining"] == 2
    play(match, "invest clocks", "contract level3", "department red")
    assert purse(match) == {"silk": 2}
    play(match, "invest cotton", "contract grey")
    assert board(match).contracts == ["grey", "level2", "level3"]


# ---- where contracts lie


@pytest.mark.rule("Z-14.5")
@pytest.mark.parametrize("factories", ["cotton1:0:1", "clocks2:2:1 paper1:1:0 bento1 lenses1 bulbs1 cotton1"])
@pytest.mark.parametrize("before", range(8))
def test_the_number_of_contracts_counts_and_not_the_factories(before: int, factories: str) -> None:
    """Each one takes the next space: there can be more of them than factories, and the objective rises by one space."""
    match = acting(P(factories=factories, contracts=" ".join(contracts.NAMES[::-1][:before]), favors="contracts:1"))
    points = [0, 1, 2, 3, 5, 6, 8, 10, 12]
    assert board(match).objectives[7].points == points[before]
    play(match, HIRE, "contract black")
    assert len(board(match).contracts) == before + 1
    assert board(match).objectives[7].points == points[before + 1]
    assert purse(match) == {"coal": 2}
