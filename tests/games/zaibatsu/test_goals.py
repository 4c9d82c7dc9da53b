"""Chapter Z-20: the module of the shared goals."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from akinai.engine.chance import chance_of
from akinai.engine.match import Match
from akinai.games.zaibatsu import GAME
from akinai.games.zaibatsu.events import Consolidated, GoalLed, InfluenceScored, Scored, TurnBegan
from akinai.games.zaibatsu.state import ZaibatsuState
from akinai.games.zaibatsu.steps.goals import leads
from akinai.games.zaibatsu.things.goals import GOALS
from akinai.games.zaibatsu.things.goals import NAMES as GOAL_NAMES
from tests.games.zaibatsu.by_hand import P, board, legal, play, state, view, zaibatsu
from tests.games.zaibatsu.ending import close, closing, of

REWARDS = ["reward points", "reward departments", "reward finance"]
# What the leader has, what the other has, and what lies on the board ({0} the leader's, {1} the other's).
LEADS: dict[str, tuple[dict[str, Any], dict[str, Any], dict[str, str]]] = {
    "rd": ({"rd": 4}, {"rd": 2}, {}),
    "mining": ({"mining": 3}, {"mining": 2}, {}),
    "finance": ({"finance": 2}, {"furthest": 9}, {}),
    "ships": ({"ships": "berlin paris"}, {"ships": "london"}, {}),
    "machines": ({"factories": "cotton1:2:0 paper1:1:0"}, {"factories": "bento1:2:0 lenses1:0:4 bulbs1:0:0"}, {}),
    "trains": ({}, {}, {"trains": "west:1:{0} north:1:{0} west:2:{1}"}),
    "factories": ({"factories": "old_paper:0:0 cotton1:0:0"}, {"factories": "bento1:2:4"}, {}),
    "contracts": ({"contracts": "black yellow"}, {"contracts": "level3"}, {}),
    "influence": ({}, {}, {"tokens": "nagasaki:n:{0}:1 osaka:n:{0}:2 nagoya:n:{1}:7"}),
}


def new(seats: int, n: int, goals: str = "yes") -> Iterator[ZaibatsuState]:
    setup = GAME.setup(seats, {"goals": goals})
    return (GAME.start(setup, chance_of(f"goals:{i}")) for i in range(n))


def led(match: Match, *actions: str) -> list[GoalLed]:
    """The round is closed, then these rewards are chosen: who led in which goals."""
    return of([*close(match), *play(match, *actions)], GoalLed)


def goal(name: str) -> int:
    return GOAL_NAMES.index(name)


# ---- set-up


@pytest.mark.rule("Z-20.1")
@pytest.mark.parametrize(("seats", "each"), [(2, 1), (3, 2), (4, 3)])
def test_goals_of_each_period(seats: int, each: int) -> None:
    found = set()
    for s in new(seats, 60):
        assert [len(row) for row in s.goals] == [each] * 3
        drawn = [goal for row in s.goals for goal in row]
        assert len(set(drawn)) == 3 * each
        found.add(drawn[0])
    assert found == set(range(GOALS))


@pytest.mark.rule("Z-20.1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_without_the_module_there_are_none(seats: int) -> None:
    assert all(s.goals == [] for s in new(seats, 5, "no"))
    match = closing(P(ships="berlin"), *[P(coins=1)] * (seats - 1), round=2)
    assert led(match) == []
    assert view(match).goals == []


# ---- who leads


@pytest.mark.rule("Z-20.2", "Z-20.3")
@pytest.mark.parametrize("name", GOAL_NAMES)
@pytest.mark.parametrize("leader", [0, 1])
def test_each_goal_has_its_leader(name: str, leader: int) -> None:
    ahead, behind, there = LEADS[name]
    players = [P(**behind), P(**behind)]
    players[leader] = P(**ahead)
    lying = {key: text.format(leader, 1 - leader) for key, text in there.items()}
    # Goals of the other periods, at which both have something, do not matter.
    rest = [other for other in GOAL_NAMES if other != name]
    match = closing(*players, turn=1, round=2, goals=[name, rest[0], rest[1]], **lying)
    assert led(match) == [GoalLed(leader, name)]
    assert match.state.actor == leader
    assert legal(match) == REWARDS
    play(match, "reward points")
    assert [board(match, seat).sources["goals"] for seat in (leader, 1 - leader)] == [3, 0]
    assert view(match).round == 3


@pytest.mark.rule("Z-20.2")
def test_tracks_are_told_by_their_spaces() -> None:
    match = zaibatsu(P(rd=4), P(ships="berlin"), goals=["rd", "ships", "mining"])
    assert [goal.have for row in view(match).goals for goal in row] == [[4, 1], [0, 1], [1, 1]]


@pytest.mark.rule("Z-20.2")
def test_a_machine_that_waits_is_not_built() -> None:
    ann = P(factories="cotton1:1:0", kept_machine=1)
    match = closing(ann, P(factories="paper1:2:0"), round=2, goals=["machines", "rd", "ships"])
    assert led(match, "reward points") == [GoalLed(1, "machines")]


@pytest.mark.rule("Z-20.3")
def test_who_shares_the_lead_gains_the_reward_too() -> None:
    ships = [P(ships="berlin paris"), P(ships="london paris"), P(ships="berlin")]
    match = closing(*ships, turn=2, round=2, goals=["ships contracts", "rd mining", "trains finance"])
    assert led(match, "reward points", "reward points") == [GoalLed(0, "ships"), GoalLed(1, "ships")]
    assert [board(match, seat).sources["goals"] for seat in range(3)] == [3, 3, 0]


@pytest.mark.rule("Z-20.3")
@pytest.mark.parametrize("name", [name for name in GOAL_NAMES if name != "rd"])
def test_nobody_leads_with_nothing(name: str) -> None:
    """On the tracks: with the marker on the first space."""
    match = closing(P(), P(coins=1), round=2, goals=[name, "rd", "mining" if name != "mining" else "ships"])
    assert led(match) == []
    assert [board(match, seat).points for seat in (0, 1)] == [0, 0]


@pytest.mark.rule("Z-20.3")
def test_nobody_leads_in_rd_from_the_first_space() -> None:
    s = state(zaibatsu(P(coins=1), P(), goals=["rd", "mining", "finance"]))
    assert not any(leads(s, player, goal(name)) for player in s.players for name in GOAL_NAMES)
    s = state(zaibatsu(P(coins=1), P(rd=2), goals=["rd", "mining", "finance"]))
    assert [leads(s, player, goal("rd")) for player in s.players] == [False, True]


@pytest.mark.rule("Z-20.3")
@pytest.mark.parametrize(("round", "name"), [(2, "ships"), (4, "contracts"), (8, "factories")])
def test_the_goals_of_the_period_after_the_influence(round: int, name: str) -> None:
    """Ann leads in all three goals, but each belongs to its period."""
    ann = P(ships="berlin", contracts="red", factories="cotton1:0:0")
    match = closing(ann, P(), turn=1, round=round, goals=["ships", "contracts", "factories"], tokens="kobe:n:1:7")
    events = close(match)
    assert of(events, GoalLed) == [GoalLed(0, name)]
    places = [events.index(e) for e in (*of(events, InfluenceScored), *of(events, GoalLed))]
    assert places == sorted(places)
    later = [events.index(e) for e in (*of(events, TurnBegan), *of(events, Consolidated))]
    assert all(at > places[-1] for at in later)
    assert len(later) == (2 if round == 8 else 0)


@pytest.mark.rule("Z-20.3")
@pytest.mark.parametrize("round", [1, 3, 5, 6, 7])
def test_no_rewards_within_a_period(round: int) -> None:
    ann = P(ships="berlin", contracts="red", factories="cotton1:0:0", coins=1)
    match = closing(ann, P(), turn=1, round=round, goals=["ships", "contracts", "factories"])
    assert led(match) == []


# ---- rewards


def rewarded(round: int, **ann: Any) -> Match:
    """Ann leads in the goal of the period and chooses her reward; Ben goes next."""
    goals = ["ships", "rd", "mining"] if round == 2 else ["rd", "ships", "mining"]
    match = closing(P(ships="berlin", **ann), P(), turn=1, round=round, goals=goals)
    close(match)
    assert legal(match) == REWARDS
    return match


@pytest.mark.rule("Z-20.4")
@pytest.mark.parametrize(("round", "points", "steps"), [(2, 3, 2), (4, 5, 3)])
def test_points_or_finance(round: int, points: int, steps: int) -> None:
    match = rewarded(round, finance=6)
    assert of(play(match, "reward points"), Scored) == [Scored(0, "goals", points)]
    assert board(match).tracks["finance"] == 6
    match = rewarded(round, finance=6)
    play(match, "reward finance")
    assert board(match).tracks["finance"] == 6 + steps
    assert board(match).points == 0
    assert view(match).round == round + 1


@pytest.mark.rule("Z-20.4")
@pytest.mark.parametrize(
    ("colour", "gained"), [("black", ("coal", 2)), ("red", ("silk", 2)), ("grey", ("iron", 2)), ("blue", ("coins", 3))]
)
def test_the_bonus_of_one_department_in_the_first_period(colour: str, gained: tuple[str, int]) -> None:
    match = rewarded(2)
    play(match, "reward departments")
    assert legal(match) == [f"department {c}" for c in ("black", "red", "grey", "blue", "white", "yellow")]
    play(match, f"department {colour}")
    none = {"coal": 0, "silk": 0, "iron": 0, "coins": 0}
    assert board(match).resources == {**none, gained[0]: gained[1]}
    assert view(match).round == 3


@pytest.mark.rule("Z-20.4")
def test_bonuses_are_upgraded_and_may_ask_more() -> None:
    match = rewarded(2, upgraded="white")
    play(match, "reward departments", "department white", "step rd", "step mining")
    assert board(match).tracks == {"rd": 2, "mining": 2, "finance": 1}
    # Two steps on Finance reach the white bonus of its fourth space.
    match = rewarded(2, finance=3)
    play(match, "reward finance", "step mining")
    assert board(match).tracks == {"rd": 1, "mining": 2, "finance": 5}


@pytest.mark.rule("Z-20.4")
def test_two_different_departments_in_the_second_period() -> None:
    match = rewarded(4)
    play(match, "reward departments", "department grey")
    assert legal(match) == [f"department {c}" for c in ("black", "red", "blue", "white", "yellow")]
    play(match, "department yellow")
    assert board(match).resources == {"coal": 0, "silk": 0, "iron": 2, "coins": 0}
    assert board(match).points == 2
    assert view(match).round == 5


@pytest.mark.rule("Z-20.4")
def test_fixed_points_in_the_third_period() -> None:
    """Four players; Ann has the most ships and Ben most contracts, Cid and Ben have trains. Nothing is asked."""
    players = [P(ships="berlin"), P(contracts="red"), P(), P()]
    match = closing(
        *players, turn=3, round=8, trains="west:1:1 north:1:2",
        goals=["rd mining finance", "machines factories influence", "ships contracts trains"],
    )  # fmt: skip
    assert led(match) == [GoalLed(0, "ships"), GoalLed(1, "contracts"), GoalLed(1, "trains"), GoalLed(2, "trains")]
    assert [board(match, seat).sources["goals"] for seat in range(4)] == [8, 7 + 6, 6, 0]


@pytest.mark.rule("Z-20.5")
def test_goals_are_compared_before_any_reward() -> None:
    """Ann leads in influence, Ben on Finance. Ann's reward takes her beyond Ben, too late."""
    players = [P(), P(finance=2), P()]
    match = closing(
        *players, turn=2, round=2, tokens="kobe:n:0:1",
        goals=["influence finance", "rd mining", "trains contracts"],
    )  # fmt: skip
    found = led(match, "reward finance", "reward finance")
    assert found == [GoalLed(0, "influence"), GoalLed(1, "finance")]
    assert [board(match, seat).tracks["finance"] for seat in range(3)] == [3, 4, 1]


@pytest.mark.rule("Z-20.5", "Z-20.3")
def test_a_shared_lead_stays_shared() -> None:
    match = closing(P(finance=6), P(finance=6), turn=1, round=2, goals=["finance", "rd", "mining"])
    assert led(match, "reward finance", "reward points") == [GoalLed(0, "finance"), GoalLed(1, "finance")]
    assert [board(match, seat).tracks["finance"] for seat in (0, 1)] == [8, 6]
    assert [board(match, seat).sources["goals"] for seat in (0, 1)] == [0, 3]


@pytest.mark.rule("Z-20.5")
@pytest.mark.parametrize("turn", [0, 1, 2])
def test_goal_by_goal_clockwise_from_the_left_of_the_active_player(turn: int) -> None:
    """All share the lead in both goals."""
    players = [P(ships="berlin", contracts=colour, coins=1) for colour in ("red", "grey", "blue")]
    goals = ["contracts ships", "rd mining", "trains finance"]
    match = closing(*players, turn=turn, round=2, goals=goals, first=2)
    order = [(turn + 1 + i) % 3 for i in range(3)]
    found = led(match, *["reward points"] * 6)
    assert found == [*[GoalLed(seat, "contracts") for seat in order], *[GoalLed(s, "ships") for s in order]]
    assert [board(match, seat).sources["goals"] for seat in range(3)] == [6, 6, 6]
    assert match.state.actor == order[0]
