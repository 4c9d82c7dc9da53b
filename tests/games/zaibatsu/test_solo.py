"""Chapters Z-21 and Z-23: the solo game's set-up and its end."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from akinai.engine.errors import BadChoice
from akinai.engine.events import Event
from akinai.engine.match import Match
from akinai.engine.texts import speak
from akinai.games.zaibatsu import GAME
from akinai.games.zaibatsu.events import (
    Consolidated,
    FirstPlayer,
    GameEnded,
    InfluenceScored,
    Scored,
    SoloGoal,
    StartChosen,
    TurnBegan,
)
from akinai.games.zaibatsu.things import goods
from akinai.games.zaibatsu.things.colours import NAMES as COLOUR_NAMES
from akinai.games.zaibatsu.things.goals import NAMES as GOAL_NAMES
from tests.games.zaibatsu.by_hand import P, board, face_down, legal, play, state, turned_up, view, zaibatsu
from tests.games.zaibatsu.ending import close, closing, influence_of, of, points_of, scored_region
from tests.games.zaibatsu.looking import Automa

LEVELS = {"easy": 1, "normal": 2, "hard": 3}
SEEDS = [f"solo{n}" for n in range(40)]
FIVE = ["west:1", "west:2", "kansai:1", "chubu:1", "north:1"]
SIX_TOKENS = "nagasaki:n:0:1 nagasaki:e:0:2 osaka:n:0:3 osaka:e:0:4 nagoya:n:0:5 nagoya:e:0:6"
# What just reaches a goal and what just misses it: the player board, and what lies on the main board.
GOALS: dict[str, tuple[dict[str, Any], dict[str, Any], dict[str, str], dict[str, str]]] = {
    "rd": ({"rd": 10}, {"rd": 9}, {}, {}),
    "mining": ({"mining": 10}, {"mining": 9}, {}, {}),
    "finance": ({"finance": 11}, {"finance": 10, "furthest": 15}, {}, {}),
    "ships": ({"ships": "berlin berlin paris paris london"}, {"ships": "berlin berlin paris paris"}, {}, {}),
    "machines": (
        {"factories": "cotton1:2:0 paper1:2:0 bento1:1:0"},
        {"factories": "cotton1:2:0 paper1:2:0", "kept_machine": 1},
        {},
        {},
    ),
    "trains": (
        {},
        {},
        {"trains": " ".join(f"{space}:0" for space in FIVE)},
        {"trains": " ".join(f"{space}:0" for space in FIVE[1:]) + " west:1:4"},
    ),
    "factories": (
        {"factories": "old_cotton:0:0 paper1:0:0 paper2:0:0 bento1:0:0 bulbs1:0:0"},
        {"factories": "paper1:2:4 paper2:2:4 bento1:2:4 bulbs1:0:4"},
        {},
        {},
    ),
    "contracts": (
        {"contracts": "black red grey blue white yellow"},
        {"contracts": "black red grey level2 level3"},
        {},
        {},
    ),
    "influence": ({}, {}, {"tokens": SIX_TOKENS}, {"tokens": SIX_TOKENS.removesuffix(" nagoya:e:0:6")}),
}


def new(seed: str, difficulty: str = "normal") -> Match:
    return Match(GAME, GAME.setup(1, {"difficulty": difficulty}), seed=seed)


def automa(match: Match) -> Automa:
    found = view(match).automa
    assert found is not None
    return found


# ---- set-up


@pytest.mark.rule("Z-21.1")
@pytest.mark.parametrize("seed", SEEDS[:8])
def test_the_set_up_of_two_players(seed: str) -> None:
    table = view(new(seed))
    assert Counter(tile.kind for tile in table.offer) == dict.fromkeys(goods.NAMES, 2)
    assert [sum(space.workers.values()) for space in table.hiring] == [3] * 5
    assert [sum(row.values()) for row in table.queue] == [3, 3]
    there = [*[space.workers for space in table.hiring], *table.queue, table.bag]
    assert {colour: sum(group.get(colour, 0) for group in there) for colour in COLOUR_NAMES} == dict.fromkeys(
        COLOUR_NAMES, 6
    )
    assert [len(region.trains) for region in table.regions] == [3] * 4
    assert [place.limit for place in table.locations] == [2] * 6
    assert len(table.seats) == 1


@pytest.mark.rule("Z-21.1")
def test_a_market_holds_two_tokens_against_the_automa() -> None:
    s = state(new("solo"))
    assert (s.market_limit, s.ship_limit, s.rail_limit) == (2, 2, 3)


@pytest.mark.rule("Z-21.1")
@pytest.mark.parametrize("module", ["advanced", "goals"])
def test_solo_is_played_without_the_modules(module: str) -> None:
    with pytest.raises(BadChoice) as caught:
        GAME.setup(1, {module: "yes"})
    assert caught.value.sentence.id == "zaibatsu.error.solo_module"
    assert GAME.setup(2, {module: "yes"}).options[module] == "yes"
    table = view(new("solo"))
    assert table.goals == []
    assert not any(tile.tile.endswith("5") for tile in table.offer)


@pytest.mark.rule("Z-21.1", "Z-21.3")
@pytest.mark.parametrize("seed", SEEDS[:12])
def test_you_choose_one_of_two_pairs_and_are_the_first_player(seed: str) -> None:
    match = new(seed)
    assert FirstPlayer(0) in match.setup_events
    table = view(match)
    assert legal(match) == ["start 1", "start 2"]
    assert len({pair.a for pair in table.pairs}) == len(table.pairs) == 2
    events = play(match, "start 2")
    while not of(events, TurnBegan):
        events += play(match, legal(match)[0])
    assert len(of(events, StartChosen)) == 1
    assert of(events, TurnBegan)[0] == TurnBegan(0)
    assert board(match).start[0] == table.pairs[1].a
    assert not any(pair.left for pair in view(match).pairs)


@pytest.mark.rule("Z-21.2")
@pytest.mark.parametrize("seed", SEEDS[:4])
def test_one_upgrade_token_in_each_location(seed: str) -> None:
    match = new(seed)
    assert [place.upgrades for place in view(match).locations] == [1] * 6
    assert all(place.expert for place in view(match).locations)


@pytest.mark.rule("Z-21.4")
def test_colours_of_the_regions_and_the_priority_are_random() -> None:
    regions: list[list[str]] = []
    rows: list[list[str]] = []
    for seed in SEEDS:
        match = new(seed)
        colours = [region.colour for region in view(match).regions]
        regions.append([colour for colour in colours if colour is not None])
        rows.append(automa(match).priority)
    assert all(len(set(found)) == len(found) == 4 for found in regions)
    assert all(sorted(row) == sorted(COLOUR_NAMES) for row in rows)
    for place in range(4):
        assert {found[place] for found in regions} == set(COLOUR_NAMES)
    for place in range(6):
        assert {row[place] for row in rows} == set(COLOUR_NAMES)


@pytest.mark.rule("Z-21.5")
def test_what_the_automa_has() -> None:
    match = new("solo")
    found = automa(match)
    assert found.trains == 6
    assert found.influence == [[1, 2, 3], [3, 4, 5], [5, 6, 7, 7]]
    assert face_down(found) == 9
    assert turned_up(found) == []
    assert all(rail.owner is None for region in view(match).regions for rail in region.trains)


@pytest.mark.rule("Z-21.5")
def test_the_action_tokens_are_shuffled() -> None:
    """Whatever the seed, the same choices are made: the first tokens differ."""
    first = set()
    for seed in SEEDS:
        match = new(seed)
        while not turned_up(automa(match)):
            match.apply(match.state.legal_list()[0])
        first.add(turned_up(automa(match))[0])
    assert len(first) > 6


@pytest.mark.rule("Z-21.6")
@pytest.mark.parametrize(("difficulty", "goals"), LEVELS.items())
def test_the_difficulty_is_the_number_of_goals(difficulty: str, goals: int) -> None:
    drawn: set[str] = set()
    for seed in SEEDS:
        match = new(seed, difficulty)
        names = [g.goal for g in automa(match).goals]
        assert len(set(names)) == len(names) == goals
        assert automa(match).difficulty == goals
        drawn.update(names)
    assert drawn == set(GOAL_NAMES)


# ---- influence


@pytest.mark.rule("Z-23.1")
def test_influence_is_scored_as_with_two_players() -> None:
    """West: 5 and 5 against 6, the third and fourth value are shared. Kansai: a train of the Automa, nothing of yours.
    Chubu: 3 against a train and 9 of the foreign companies. The Automa's points are nobody's."""
    match = closing(
        P(), difficulty="easy", round=2, automa={"influence": [1, 2, 3, 5, 6, 7, 8, 9, 10]},
        tokens="nagasaki:n:0:5 hiroshima:s:4:3 nagoya:e:0:3", trains="west:1:4 chubu:1:4 kansai:1:4",
    )  # fmt: skip
    events = close(match)
    found = of(events, InfluenceScored)
    assert found == [
        scored_region("I", "west", [5, 5], [4, 4], 6, solo=True),
        scored_region("I", "kansai", [0, 2], [0, 6], 12, solo=True),
        scored_region("I", "chubu", [3, 2], [6, 2], 9, solo=True),
        scored_region("I", "north", [0, 0], [0, 0], 12, solo=True),
    ]
    assert [e.points for e in of(events, Scored)] == [4, 6]
    assert board(match).sources["influence1"] == 10


@pytest.mark.rule("Z-23.1")
@pytest.mark.parametrize(("round", "expected"), [(2, 6), (4, 8), (8, 10)])
def test_second_place_takes_the_third_value(round: int, expected: int) -> None:
    """The Automa has 5 and two trains, you have 8, the foreign companies 6."""
    match = closing(
        P(), difficulty="easy", round=round, final_first=1 if round == 8 else None,
        automa={"influence": [1, 2, 3, 4, 5, 7, 8, 9, 10]},
        tokens="osaka:w:0:6 kobe:e:4:5", trains="kansai:1:4 kansai:2:4 kansai:3:0",
    )  # fmt: skip
    found = of(close(match), InfluenceScored)[1]
    assert (influence_of(found), found.foreign) == ([8, 9], 6)
    assert points_of(found)[0] == expected


# ---- the end


def ended(difficulty: str, goals: str, player: P, **rest: Any) -> Match:
    """The last turn of the game was the Automa's."""
    return zaibatsu(
        player, difficulty=difficulty, round=8, final_first=0, step="turn_order", fields={"chair": 1},
        automa={"goals": goals, **rest.pop("automa", {})}, **rest,
    )  # fmt: skip


@pytest.mark.rule("Z-23.2", "Z-23.3")
@pytest.mark.parametrize("name", GOAL_NAMES)
def test_what_each_goal_asks_for(name: str) -> None:
    enough, short, there, less = GOALS[name]
    match = ended("easy", name, P(**enough), **there)
    assert (match.state.over, match.state.ending) == (True, "won")
    assert GAME.result(match.state).winners == [0]
    assert automa(match).goals[0].reached
    match = ended("easy", name, P(**short), **less)
    assert (match.state.over, match.state.ending) == (True, "lost")
    assert GAME.result(match.state).winners == []
    assert automa(match).goals[0].have == automa(match).goals[0].need - 1


@pytest.mark.rule("Z-23.2")
def test_tokens_of_the_automa_are_not_yours() -> None:
    tokens = "nagasaki:n:0:1 nagasaki:e:0:2 osaka:n:0:3 osaka:e:0:4 nagoya:n:0:5 nagoya:e:4:5"
    match = ended("easy", "influence", P(), tokens=tokens, automa={"influence": [1, 2, 3, 4, 5, 6, 8, 9, 10]})
    assert match.state.ending == "lost"


@pytest.mark.rule("Z-23.2")
@pytest.mark.parametrize(
    ("player", "ending"),
    [
        (P(rd=10, mining=10, finance=11), "won"),
        (P(rd=9, mining=12, finance=15), "lost"),
        (P(rd=12, mining=9, finance=15), "lost"),
        (P(rd=12, mining=12, finance=10), "lost"),
    ],
)
def test_all_goals_must_be_reached(player: P, ending: str) -> None:
    assert ended("hard", "rd mining finance", player).state.ending == ending
    assert ended("normal", "rd mining", P(rd=12, mining=9)).state.ending == "lost"


@pytest.mark.rule("Z-23.2")
def test_who_has_lost_scores_nothing_more() -> None:
    """The influence of the last period counts; then it is over: no Final Consolidation, no final scoring."""
    ann = P(workers="white", coal=30, coins=50, rd=12, favors="rd:3", points=50, mining=1)
    match = ended("easy", "ships", ann, tokens="nagasaki:n:0:7 hiroshima:s:0:5")
    assert match.state.over
    mine = board(match)
    assert mine.points == 50 + 18
    assert mine.sources["objectives"] == mine.sources["leftovers"] == 0
    assert mine.resources["coal"] == 30
    assert len(mine.workers) == 1
    assert GAME.result(match.state).points == [68]


@pytest.mark.rule("Z-23.2")
def test_the_final_consolidation_comes_too_late_for_a_goal() -> None:
    """A white worker would bring the tenth space of Mining."""
    ann = P(workers="white", mining=9)
    assert ended("easy", "mining", ann).state.ending == "lost"
    match = ended("easy", "mining", P(workers="white", mining=10))
    assert not match.state.over
    assert view(match).step == "favor"


@pytest.mark.rule("Z-23.2")
@pytest.mark.parametrize("round", [2, 4, 5, 6, 7])
def test_goals_are_looked_at_only_at_the_end(round: int) -> None:
    for player in (P(), P(rd=12)):
        first = 1 if round > 5 else None
        match = closing(player, difficulty="easy", round=round, automa={"goals": "rd"}, final_first=first)
        events: list[Event] = close(match)
        assert not any(isinstance(e, (SoloGoal, GameEnded)) for e in events)
        assert view(match).round == round + 1


@pytest.mark.rule("Z-23.3")
def test_who_has_won_consolidates_and_scores() -> None:
    """Workers: one black. 12 coins less 3, 2 coal of the black department, 8 of Mining: 1 + 3 points."""
    ann = P(mining=12, favors="mining:2", points=100)
    match = closing(ann, difficulty="normal", round=8, final_first=1, automa={"goals": "mining rd"})
    assert of(close(match), SoloGoal) == [SoloGoal("mining", True), SoloGoal("rd", False)]
    assert match.state.ending == "lost"
    match = closing(ann, difficulty="easy", round=8, final_first=1, automa={"goals": "mining"})
    events = [*close(match), *play(match, "favor 1 ships")]
    order = (InfluenceScored, SoloGoal, Consolidated, GameEnded)
    assert [e for e in events if isinstance(e, order)][4:] == [
        SoloGoal("mining", True),
        Consolidated(0, True),
        GameEnded("won"),
    ]
    mine = board(match)
    assert mine.sources["objectives"] == 16
    assert mine.sources["leftovers"] == 3 + 1
    assert mine.points == 120
    assert GAME.result(match.state).winners == [0]


@pytest.mark.rule("Z-23.4")
@pytest.mark.parametrize(
    ("points", "rank", "words"),
    [
        (-3, 0, "insignificant"),
        (0, 0, "insignificant"),
        (149, 0, "insignificant"),
        (150, 1, "forgettable"),
        (179, 1, "forgettable"),
        (180, 2, "notable"),
        (209, 2, "notable"),
        (210, 3, "brilliant"),
        (239, 3, "brilliant"),
        (240, 4, "the Emperor's favourite"),
        (400, 4, "the Emperor's favourite"),
    ],
)
def test_ranks(points: int, rank: int, words: str) -> None:
    match = zaibatsu(P(points=points), difficulty="easy", round=8, final_first=0, step="final", fields={"begun": 1})
    verdict = GAME.verdict(match.state)
    assert verdict is not None
    assert verdict.id == f"zaibatsu.verdict.{rank}"
    assert f"{points} points" in speak(verdict, "en").replace("−", "-")
    assert words in speak(verdict, "en")


@pytest.mark.rule("Z-23.4", "Z-23.2")
def test_no_rank_without_a_victory_nor_among_players() -> None:
    verdict = GAME.verdict(ended("easy", "ships", P(points=250)).state)
    assert verdict is not None
    assert verdict.id == "zaibatsu.verdict.lost"
    assert GAME.verdict(new("solo").state) is None
    two = zaibatsu(P(points=250), P(), round=8, final_first=0, step="final", fields={"begun": 2})
    assert GAME.verdict(two.state) is None
