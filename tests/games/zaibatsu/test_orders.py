"""Effects that wait, in any order (rules Z-3.1, Z-3.2; ruling R48): nothing with a price is lost before it could be
paid."""

from __future__ import annotations

from itertools import islice
from typing import Any

import pytest

from akinai.engine.errors import BadFile
from akinai.engine.match import Match
from akinai.games.zaibatsu.events import EffectLost
from tests.games.zaibatsu.acting import BEN
from tests.games.zaibatsu.by_hand import P, board, legal, location, play, state, zaibatsu
from tests.games.zaibatsu.constructed import begun_actions
from tests.games.zaibatsu.every_order import TooMany, better_ends
from tests.games.zaibatsu.factories import built, machines, ready, tracks

LENSES = P(coins=6, iron=1, rd=4, finance=9, upgraded="blue", factories="cotton2:1")
BULBS_A = P(coins=6, rd=9, mining=9, upgraded="black red grey blue", factories="cotton2:2 paper2:1")
BULBS_B = P(coins=6, iron=1, rd=9, mining=9, upgraded="black red grey blue", factories="cotton2:2 paper2:1")


# ---- what was lost by version 1


@pytest.mark.rule("Z-3.2", "Z-8.21")
def test_lenses_2a_a_department_pays_for_the_second_train() -> None:
    """The first train brings the step to Finance 10: any department. Blue brings the 5 coins of the second train."""
    match = built("lenses2", p=LENSES)
    play(match, "train west 3")
    assert set(legal(match)) == {f"department {c}" for c in ("black", "red", "grey", "blue", "white", "yellow")}
    play(match, "department blue")
    assert board(match).resources["coins"] == 5
    assert "train kansai 1" in legal(match)
    play(match, "train kansai 1")
    assert board(match).pieces_left["trains"] == 4
    assert board(match).resources["coins"] == 0
    assert board(match).resources["iron"] == 1  # Spent, and gained again by the bonus of the rail.


@pytest.mark.rule("Z-3.2", "Z-8.21")
def test_lenses_2a_the_second_train_was_lost_by_version_1() -> None:
    match = built("lenses2", p=LENSES, rules=1)
    play(match, "train west 3", "department blue")
    assert board(match).pieces_left["trains"] == 5
    assert state(match).actor == 1


@pytest.mark.rule("Z-3.2", "Z-8.25")
@pytest.mark.parametrize(("rules", "second"), [(1, 1), (2, 2)])
def test_bulbs_2a_a_department_brings_the_iron_of_the_second_machine(rules: int, second: int) -> None:
    """The first machine's bonus is a step; R&D 10 brings any department, and grey the iron of the second space."""
    match = built("bulbs2", p=BULBS_A, rules=rules)
    if rules == 1:
        play(match, "machine 3")
    assert legal(match) == ["step rd", "step mining"]
    events = play(match, "step rd")
    assert any(isinstance(e, EffectLost) for e in events) == (rules == 1)
    play(match, "department grey")
    if rules == 2:
        assert legal(match) == ["skip", "machine 2"]
        play(match, "machine 2")
    assert machines(match) == [2, second, 1]
    assert tracks(match)[0] == 10


@pytest.mark.rule("Z-3.2", "Z-8.25")
@pytest.mark.parametrize(("rules", "goods"), [(1, 0), (2, 3)])
def test_bulbs_2b_a_department_brings_the_coal_of_the_production(rules: int, goods: int) -> None:
    match = built("bulbs2", "b", BULBS_B, rules=rules)
    play(match, "machine 2", "step rd", "department black")
    if rules == 2:
        assert legal(match) == ["skip", "produce 2"]
        play(match, "produce 2")
    assert [f.goods for f in board(match).factories] == [0, goods, 0]


CLOCKS = P(coins=6, rd=9, mining=3, upgraded="black blue yellow", factories="cotton2:2 paper2:2")
"""Red could pay for a ship that upgrades grey: all three wait."""
CASES = [("lenses2", "a", LENSES), ("bulbs2", "a", BULBS_A), ("bulbs2", "b", BULBS_B), ("clocks3", "a", CLOCKS)]


@pytest.mark.rule("Z-3.1", "Z-3.2")
@pytest.mark.parametrize(("tile", "side", "p"), CASES)
@pytest.mark.parametrize("rules", [1, 2])
def test_no_order_would_end_better(tile: str, side: str, p: P, rules: int) -> None:
    """The search that finds nothing by version 2 finds what was lost by version 1."""
    match = ready(tile, side, p, rules=rules)
    offered, missing = better_ends(state(match), match.space.parse(f"build {tile}"))
    assert offered
    assert bool(missing) == (rules == 1)


# ---- the search


def search(seed: int, count: int) -> int:
    """How many of so many constructed actions could be gone through: none may have a better end."""
    searched = 0
    for match, action in islice(begun_actions(seed), count):
        try:
            offered, missing = better_ends(state(match), action)
        except TooMany:
            continue
        assert offered
        assert not missing, f"{match.space.names[action]}: {missing[0]} by another order, in {described(match)}"
        searched += 1
    return searched


def described(match: Match) -> str:
    s = state(match)
    return f"{s.players[0].factories} {[(e.part, e.amount, e.place) for e in s.pending]}"


@pytest.mark.rule("Z-3.1", "Z-3.2")
@pytest.mark.parametrize("seed", range(4))
def test_no_order_of_effects_ends_better_than_what_is_offered(seed: int) -> None:
    assert search(seed, 500) > 495


@pytest.mark.long
@pytest.mark.rule("Z-3.1", "Z-3.2")
@pytest.mark.parametrize("seed", range(100, 108))
def test_no_order_ends_better_in_thousands_of_actions(seed: int) -> None:
    assert search(seed, 4000) > 3960


# ---- what else waits


@pytest.mark.rule("Z-3.2")
def test_what_can_never_be_paid_is_not_missed() -> None:
    """Without iron there is no second train, and nothing is asked about it."""
    match = zaibatsu(P(coins=11, rd=4, finance=2), BEN, offer="lenses2")
    play(match, "hire factory blue", "build lenses2")
    events = play(match, "train chubu 1")
    assert not [e for e in events if isinstance(e, EffectLost)]
    assert state(match).actor == 1


def waiting(*pending: str, **rest: Any) -> Match:
    """Effects that wait at the end of Ann's action."""
    player = P(workers="blue", factories="cotton1", **rest)
    return zaibatsu(player, BEN, step="turn_order", under=[], fields={"chair": 0}, pending=pending, hired="blue")


@pytest.mark.rule("Z-3.2")
def test_two_ships_that_bring_different_things_can_be_told_apart() -> None:
    match = waiting("1 ship_department", "2 ship_for_coins")
    assert legal(match) == ["first ship_department", "first ship_for_coins"]
    play(match, "first ship_for_coins", "ship paris", f"ship {location('black')}")
    assert board(match).resources["coal"] == 3  # The department of the second one, which it has upgraded.


@pytest.mark.rule("Z-3.2", "Z-19.7")
@pytest.mark.parametrize(("first", "points"), [("vp_per_track", 4), ("ship_for_finance", 2)])
def test_what_counts_tracks_may_count_before_steps_go_back(first: str, points: int) -> None:
    """An edition of one's own might bring both at once."""
    match = waiting("2 ship_for_finance not 1 may", "2 vp_per_track", finance=13)
    assert legal(match) == ["first ship_for_finance", "first vp_per_track"]
    play(match, f"first {first}", "ship paris")
    assert state(match).players[0].points() == points


@pytest.mark.rule("Z-3.2")
@pytest.mark.parametrize("pending", [("1 grey", "1 grey", "1 finance"), ("1 black", "1 any"), ("2 rd", "1 yellow")])
def test_effects_that_do_not_help_each_other_are_not_asked_about(pending: tuple[str, ...]) -> None:
    match = waiting(*pending)
    assert state(match).top.name != "resolve"


@pytest.mark.rule("Z-8.28", "Z-3.9")
def test_clocks_1b_a_machine_is_no_way_out_of_a_piece_that_costs_nothing() -> None:
    """The machine of the starting token fills the first space of the new factory: the other one costs iron."""
    p = P(coins=6, rd=6, iron=1, kept_machine=1, start="machine")
    match = built("clocks1", "b", p)
    play(match, "piece machine")
    assert machines(match) == [2]
    match = built("clocks1", "b", p, rules=1)
    play(match, "piece machine", "skip")
    assert machines(match) == [1]


@pytest.mark.rule("Z-8.4", "Z-8.31")
def test_steps_of_a_modifier_wait_for_the_ship_that_makes_them_declinable() -> None:
    """Clocks 4A at Finance 1: after the ship's own step they would reach the white bonus."""
    match = zaibatsu(P(coins=5, iron=1, finance=1, factories="clocks4 cotton2"), BEN)
    play(match, "hire machines blue", "machine 1", "ship paris")
    assert tracks(match) == (1, 1, 2)
    assert legal(match) == ["skip", "modifier clocks4"]


def test_no_more_effects_wait_than_a_game_could_bring() -> None:
    assert state(waiting(*["1 any"] * 40)).top.name == "department"
    with pytest.raises(BadFile):
        waiting(*["1 any"] * 41)
