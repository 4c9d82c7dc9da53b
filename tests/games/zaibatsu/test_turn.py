"""Chapters Z-5 and Z-6: the turn, R&D and Mining."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from akinai.engine.kernel import IllegalAction
from akinai.engine.match import Match
from akinai.games.zaibatsu import GAME
from akinai.games.zaibatsu.events import Moved, Passed, SpaceRefilled, TurnBegan
from akinai.games.zaibatsu.things.colours import NAMES as COLOUR_NAMES
from akinai.games.zaibatsu.things.owners import Owner
from tests.games.zaibatsu.bonuses import BEN
from tests.games.zaibatsu.by_hand import P, board, legal, play, verbs, view, zaibatsu

RICH = P(coins=20, coal=9, iron=9, rd=6, factories="cotton1:0:3 bento1:0:3 bulbs1:0:3")
"""Can do every action."""


def crew(m: Match, seat: int = 0) -> list[str]:
    """The worker area, the lowest first."""
    return [w.colour + ":expert" * w.expert for w in board(m, seat).workers]


def space(m: Match, letter: str) -> dict[str, int]:
    """The workers on a hiring space."""
    return next(x.workers for x in view(m).hiring if x.space == letter)


# ---- Z-5: the turn


@pytest.mark.rule("Z-5.1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_turns_go_clockwise_from_the_first_player(seats: int) -> None:
    match = Match(GAME, GAME.setup(seats), seed=f"around:{seats}")
    dice = random.Random(seats)
    first, turns = view(match).first, list[Owner]()
    while len(turns) < 8 * seats:
        for e in play(match, dice.choice(legal(match))):
            if isinstance(e, TurnBegan):
                turns.append(e.owner)
    assert turns == [(first + i) % seats for i in range(len(turns))]


@pytest.mark.rule("Z-5.1")
def test_an_action_or_a_consolidation() -> None:
    m = zaibatsu(replace(RICH, workers="red"), BEN)
    assert {name.split()[0] for name in legal(m)} == {"hire", "consolidate"}
    play(m, "hire research red", "advance 1")
    assert m.state.actor == 1  # one action, and no Consolidation after it
    m = zaibatsu(replace(RICH, workers="yellow"), BEN)
    play(m, "consolidate", "favor 1 rd")
    assert (m.state.actor, crew(m)) == (1, [])  # and no action after it


@pytest.mark.rule("Z-5.2")
def test_a_worker_of_ones_choice_onto_the_lowest_free_space() -> None:
    spaces = ["red red grey", "blue", "black", "white", "yellow"]
    m = zaibatsu(P(coins=6, workers="white blue:expert"), BEN, hiring=spaces)
    assert {n for n in legal(m) if "research" in n} == {"hire research red", "hire research grey"}
    with pytest.raises(IllegalAction):
        play(m, "hire research black")
    play(m, "hire research grey")
    assert view(m).step == "advance"  # the worker is taken before anything is paid
    assert (crew(m), space(m, "A"), board(m).resources["coins"]) == (["white", "blue:expert", "grey"], {"red": 2}, 6)
    play(m, "advance 3")
    assert (board(m).tracks["rd"], board(m).resources["coins"], m.state.actor) == (4, 0, 1)
    assert crew(m) == ["white", "blue:expert", "grey"]


@pytest.mark.rule("Z-5.2", "Z-5.6")
def test_the_worker_area_has_six_spaces() -> None:
    m = zaibatsu(replace(RICH, workers="red red blue blue white"), BEN)
    play(m, "hire research red", "advance 1")
    assert len(crew(m)) == 6
    m = zaibatsu(replace(RICH, workers="red red blue blue white red"), BEN)
    assert view(m).step == "favor"  # the Consolidation has begun by itself


@pytest.mark.rule("Z-5.3")
@pytest.mark.parametrize(
    ("letter", "actions"),
    [
        ("A", {"research", "production"}),
        ("B", {"factory", "invest"}),
        ("C", {"mining", "ships"}),
        ("D", {"machines", "trains"}),
        ("E", {"markets"}),
    ],
)
def test_which_actions_are_below_a_hiring_space(letter: str, actions: set[str]) -> None:
    """Each space has workers of one colour."""
    colours = dict(zip("ABCDE", COLOUR_NAMES, strict=False))
    m = zaibatsu(RICH, BEN, hiring=[f"{c} {c}" for c in colours.values()])
    assert {n.split()[1] for n in legal(m) if n.split()[2] == colours[letter]} == actions
    assert set(next(x.actions for x in view(m).hiring if x.space == letter)) == actions
    for action in actions:
        m = zaibatsu(RICH, BEN, hiring=[f"{c} {c}" for c in colours.values()])
        play(m, f"hire {action} {colours[letter]}")
        assert space(m, letter) == {colours[letter]: 1}


@pytest.mark.rule("Z-5.4")
@pytest.mark.parametrize(
    ("action", "enough", "too_little"),
    [
        ("research", P(coins=1), P(iron=2)),
        ("mining", P(silk=1), P(iron=2)),
        ("factory", P(coins=6, rd=2), P(coins=5, rd=2)),
        ("factory", P(coins=6, silk=1), P(coins=6)),
        ("machines", P(coins=5, factories="cotton1"), P(coins=4, factories="cotton1")),
        ("machines", P(coins=5, iron=1, factories="cotton1:1"), P(coins=5, factories="cotton1:1")),
        ("machines", P(coins=5, iron=1, factories="cotton1:1"), P(coins=5, iron=1, factories="cotton1:2")),
        ("production", P(coal=2, factories="cotton1"), P(coal=1, factories="cotton1")),
        ("production", P(coal=4, factories="clocks1"), P(coal=3, factories="clocks1")),
        ("ships", P(iron=3), P(iron=2)),
        ("ships", P(iron=1, coins=5), P(iron=1, coins=4)),
        ("trains", P(iron=3), P(iron=2, coins=4)),
        ("trains", P(iron=1, coins=4, silk=1), P(coins=9)),
        ("markets", P(factories="cotton1:0:1"), P(factories="cotton1:0:0")),
        ("invest", P(factories="cotton1:0:1"), P(factories="cotton1:0:0", coins=9)),
    ],
)
def test_only_what_can_be_done_at_least_once(action: str, enough: P, too_little: P) -> None:
    colour = "red" if action in ("research", "mining", "production", "ships") else "blue"
    m = zaibatsu(replace(enough, workers="white"), BEN)
    assert f"hire {action} {colour}" in legal(m)
    play(m, f"hire {action} {colour}")
    assert crew(m) == ["white", colour]
    m = zaibatsu(replace(too_little, workers="white"), BEN)
    with pytest.raises(IllegalAction):
        play(m, f"hire {action} {colour}")


@pytest.mark.rule("Z-5.4")
@pytest.mark.parametrize(
    ("workers", "actions"),
    [
        ("red red blue blue", {"hire ships", "hire trains", "hire research", "hire mining"}),
        ("red red blue blue white", {"hire trains", "hire research", "hire mining"}),
    ],
)
def test_a_ships_action_needs_two_worker_spaces(workers: str, actions: set[str]) -> None:
    m = zaibatsu(P(coins=4, iron=3, workers=workers), BEN)
    assert verbs(m) == {"consolidate", *actions}


@pytest.mark.rule("Z-5.4")
def test_an_action_needs_a_worker_on_its_hiring_space() -> None:
    """Space A is empty in a final round, and so is the queue."""
    m = zaibatsu(RICH, BEN, round=6, hiring=["", "blue", "red", "white", "grey"], queue=["", ""])
    assert {"hire research", "hire production"}.isdisjoint(verbs(m))
    assert {"hire mining", "hire factory"} <= verbs(m)


@pytest.mark.rule("Z-5.5")
def test_the_colour_matters_only_in_the_consolidation() -> None:
    after = []
    for colour in ("black", "red", "grey"):
        m = zaibatsu(P(coins=3), BEN, P(coins=1))
        play(m, f"hire mining {colour}", "advance 2")
        after.append(without_crew(m))
        assert crew(m) == [colour]
    assert after[0] == after[1] == after[2]
    income = []
    for colour in ("black", "red", "grey"):
        m = zaibatsu(P(workers=colour), BEN)
        play(m, "favor 1 rd")
        income.append(board(m).resources)
    assert [(r["coal"], r["silk"], r["iron"]) for r in income] == [(4, 0, 0), (2, 2, 0), (2, 0, 2)]


def without_crew(m: Match) -> tuple[object, ...]:
    """Seat 0's board without its workers."""
    seat = board(m)
    return (seat.resources, seat.tracks, seat.points, seat.pieces_left, seat.upgraded, seat.influence, seat.factories)


@pytest.mark.rule("Z-5.6")
def test_consolidation_with_at_least_one_worker() -> None:
    assert "consolidate" not in legal(zaibatsu(RICH, BEN))
    for workers in ("red", "red:expert", "red red grey grey blue"):
        assert "consolidate" in legal(zaibatsu(replace(RICH, workers=workers), BEN))


@pytest.mark.rule("Z-5.6")
@pytest.mark.parametrize(
    "p",
    [
        replace(RICH, workers="red red blue blue white white"),  # the worker area is full
        replace(RICH, workers="red red blue blue white yellow:expert"),
        P(workers="red"),  # no action can be paid
        P(workers="red", coal=9, iron=2, rd=12),
    ],
)
def test_consolidation_is_forced(p: P) -> None:
    m = zaibatsu(p, BEN)
    assert (view(m).step, view(m).actor) == ("favor", 0)
    play(m, "favor 1 rd")
    while m.state.actor == 0:
        play(m, legal(m)[0])
    assert crew(m) == []


@pytest.mark.rule("Z-5.7")
def test_a_turn_passes_without_action_and_worker() -> None:
    """Cid can do nothing: after Ben it is Ann's turn again."""
    m = zaibatsu(P(coins=2), BEN, P(coal=9, iron=2), turn=1)
    events = play(m, "hire research red", "advance 1")
    turns = [e for e in events if isinstance(e, TurnBegan | Passed)]
    assert turns == [TurnBegan(2), Passed(2), TurnBegan(0)]
    assert Passed(2) in events
    assert (view(m).actor, view(m).step) == (0, "turn")
    assert board(m, 2).resources["coal"] == 9  # no Consolidation: nothing was discarded
    m = zaibatsu(P(coins=2), BEN, P(silk=1), turn=1)  # with a silk for R&D Cid may not pass
    assert Passed(2) not in play(m, "hire research red", "advance 1")
    assert (m.state.actor, verbs(m)) == (2, {"hire research", "hire mining"})


@pytest.mark.rule("Z-5.8")
def test_several_activations_take_one_worker() -> None:
    m = zaibatsu(P(coal=6, factories="cotton1 cotton2 paper1 paper2"), BEN)
    play(m, "hire production red", "produce 1")
    assert (board(m).resources["coal"], [f.goods for f in board(m).factories]) == (4, [1, 0, 0, 0])
    play(m, "produce 2", "produce 3")
    assert (board(m).resources["coal"], [f.goods for f in board(m).factories]) == (0, [1, 1, 1, 0])
    assert (crew(m), space(m, "A"), m.state.actor) == (["red"], {"black": 1, "grey": 1}, 1)


@pytest.mark.rule("Z-5.8")
def test_one_activation_may_pay_for_the_next() -> None:
    """The example of page 13: the iron of the first train's space pays for the second train."""
    m = zaibatsu(P(iron=3, coins=5), BEN)
    play(m, "hire trains blue", "train west 1", "pay iron")
    assert board(m).resources == {"coal": 0, "silk": 0, "iron": 1, "coins": 5}
    play(m, "train kansai 2")
    assert board(m).resources == {"coal": 0, "silk": 0, "iron": 0, "coins": 1}
    assert (board(m).pieces_left["trains"], m.state.actor) == (4, 1)
    m = zaibatsu(P(iron=3, coins=5), BEN)
    play(m, "hire trains blue", "train west 3", "pay iron")
    assert (board(m).pieces_left["trains"], m.state.actor) == (5, 1)  # without the iron it is over


@pytest.mark.rule("Z-5.8")
def test_an_activation_is_finished_before_the_next() -> None:
    """The first machine brings a white bonus: its step is made before another machine can be built."""
    p = P(coins=10, factories="cotton1:2 cotton2:1 paper1 paper2", ships="london london paris paris")
    m = zaibatsu(p, BEN)
    play(m, "hire machines blue", "machine 3")
    assert set(legal(m)) == {"step rd", "step mining"}
    play(m, "step rd")
    assert set(legal(m)) == {"machine 4", "done"}


@pytest.mark.rule("Z-5.9")
@pytest.mark.parametrize(
    ("queue", "left"),
    [
        (["blue white yellow", "red red grey"], [{}, {"red": 2, "grey": 1}]),
        (["", "blue white yellow"], [{}, {}]),
        (["blue", "red red grey"], [{}, {"red": 2, "grey": 1}]),
    ],
)
def test_an_empty_hiring_space_gets_the_topmost_row(queue: list[str], left: list[dict[str, int]]) -> None:
    m = zaibatsu(P(coins=3), BEN, hiring=["black", "red", "red grey", "blue", "white"], queue=queue)
    row = dict.fromkeys((queue[0] or queue[1]).split(), 1)
    play(m, "hire research black")
    assert space(m, "A") == {}  # not before the end of the turn
    events = play(m, "advance 1")
    refilled = [e for e in events if isinstance(e, SpaceRefilled)]
    assert refilled == [SpaceRefilled("A", 1 if queue[0] else 2, list(row))]
    assert (space(m, "A"), view(m).queue) == (row, left)
    assert [space(m, x) for x in "BCDE"] == [{"red": 1}, {"red": 1, "grey": 1}, {"blue": 1}, {"white": 1}]
    assert (view(m).round, m.state.actor) == (1, 1)


@pytest.mark.rule("Z-5.9")
def test_a_space_that_is_not_empty_gets_nothing() -> None:
    m = zaibatsu(P(coins=1), BEN, hiring=["black red", "red", "red grey", "blue", "white"])
    before = view(m).queue
    play(m, "hire research black")
    assert (space(m, "A"), view(m).queue, m.state.actor) == ({"red": 1}, before, 1)


# ---- Z-6: R&D and Mining


@pytest.mark.rule("Z-6.1", "Z-6.2")
@pytest.mark.parametrize(("action", "track"), [("research", "rd"), ("mining", "mining")])
@pytest.mark.parametrize(
    ("coins", "steps"), [(1, [1]), (2, [1]), (3, [1, 2]), (5, [1, 2]), (6, [1, 2, 3]), (20, [1, 2, 3])]
)
def test_steps_on_a_track(action: str, track: str, coins: int, steps: list[int]) -> None:
    for n in steps:
        m = zaibatsu(P(coins=coins), BEN)
        play(m, f"hire {action} red")
        if len(steps) > 1:
            assert legal(m) == [f"advance {k}" for k in steps]
            play(m, f"advance {n}")
        assert board(m).tracks == {"rd": 1, "mining": 1, "finance": 1} | {track: 1 + n}
        assert board(m).resources["coins"] == coins - (0, 1, 3, 6)[n]
        assert m.state.actor == 1  # one activation


@pytest.mark.rule("Z-6.1")
def test_the_example_of_research() -> None:
    """Page 9: the purple player takes a worker, pays 1 coin and goes 1 step on R&D."""
    m = zaibatsu(P(coins=7), BEN)
    events = play(m, "hire research red", "advance 1")
    assert [e for e in events if isinstance(e, Moved)] == [Moved(0, "rd", 1, 2)]
    assert (board(m).resources["coins"], crew(m)) == (6, ["red"])


@pytest.mark.rule("Z-6.2")
def test_the_example_of_mining() -> None:
    """Page 9: the green player takes a worker, pays 3 coins and goes 2 steps on Mining."""
    m = zaibatsu(P(coins=7), BEN)
    events = play(m, "hire mining grey", "advance 2")
    assert [e for e in events if isinstance(e, Moved)] == [Moved(0, "mining", 1, 3)]
    assert (board(m).resources["coins"], crew(m)) == (4, ["grey"])


@pytest.mark.rule("Z-6.3")
@pytest.mark.parametrize(("action", "track"), [("research", "rd"), ("mining", "mining")])
@pytest.mark.parametrize(("start", "n", "price"), [(12, 1, 1), (12, 3, 6), (11, 2, 3), (10, 3, 6)])
def test_steps_beyond_the_end_may_be_bought(action: str, track: str, start: int, n: int, price: int) -> None:
    p = P(coins=6, rd=start) if track == "rd" else P(coins=6, mining=start)
    m = zaibatsu(p, BEN)
    play(m, f"hire {action} red")
    assert legal(m) == ["advance 1", "advance 2", "advance 3"]
    play(m, f"advance {n}")
    assert (board(m).tracks[track], board(m).resources["coins"], m.state.actor) == (12, 6 - price, 1)
