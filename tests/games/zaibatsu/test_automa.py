"""Chapter Z-22: the Automa's turn; its influence tokens have a file of their own."""

from __future__ import annotations

import random

import pytest

from akinai.engine.chance import UNKNOWN
from akinai.engine.events import Event
from akinai.engine.match import Match
from akinai.games.zaibatsu import GAME
from akinai.games.zaibatsu.automa_events import (
    AutomaIdle,
    AutomaPassed,
    AutomaRegion,
    AutomaReturned,
    AutomaShuffled,
    AutomaSpace,
    AutomaTurn,
)
from akinai.games.zaibatsu.events import (
    FinalRounds,
    Gained,
    InfluenceScored,
    RoundEnded,
    Scored,
    SpaceRefilled,
    TokenPlaced,
    TrainBuilt,
    TurnBegan,
)
from akinai.games.zaibatsu.things import colours, pools
from akinai.games.zaibatsu.things.owners import Owner
from akinai.games.zaibatsu.things.rails import SPOTS as RAIL_SPOTS
from akinai.games.zaibatsu.things.rails import rail_at
from akinai.games.zaibatsu.things.regions import NAMES as REGION_NAMES
from tests.games.zaibatsu.automa import BY_SPACE, DIFFICULTIES, TEN, placed, rows, table, turn
from tests.games.zaibatsu.by_hand import P, board, face_down, legal, play, turned_up, view
from tests.games.zaibatsu.ending import NO_QUEUE, close, closing, of


@pytest.mark.rule("Z-22.1", "Z-22.2", "Z-22.3", "Z-22.5", "Z-22.6", "Z-22.9", "Z-22.10", "Z-22.11", "Z-22.12")
def test_rulebook_example_of_the_automas_turn() -> None:
    """Pages 22 and 23: Workers token with a yellow border on Hard, in period II. The fullest space is that of the Local
    Markets; the white worker goes. Ahead in the blue region, no yellow region, 2 against 4 in the white one. Its 4
    cannot beat your 4; of the two blank spaces it takes the left one and has 6 then."""
    match, events = turn(
        9,
        round=3,
        hiring=["black red", "blue white", "red grey", "blue yellow", "grey white black"],
        automa={
            "priority": "blue yellow white black red grey",
            "regions": "white blue red black",
            "influence": [1, 2, 3, 5, 6, 7, 8, 9, 10],
        },
        demand=["1 n", "2 e", *[f"{n} n" for n in range(3, 9)]],
        tokens="nagasaki:n:0:4 osaka:n:4:3",
        trains="west:1:4",
    )
    west = [
        (s.side, s.printed) for m in view(match).regions[0].markets for s in m.spaces if s.good in ("bento", "lenses")
    ]
    assert west == [("n", 3), ("s", 0), ("w", 0)]
    assert [e for e in events if not isinstance(e, TurnBegan)] == [
        AutomaTurn("9", "E"),
        AutomaReturned("E", "white"),
        AutomaPassed("kansai", 3, 0, "ahead"),
        AutomaRegion("west", 2, 4, "behind"),
        AutomaSpace("market:nagasaki:s", "printed", 0, 2),
        TokenPlaced("automa", "market:nagasaki:s", 4),
    ]
    assert view(match).regions[0].influence == [4, 6]
    assert view(match).hiring[4].workers == {"grey": 1, "black": 1}


# ---- the action token and the worker


@pytest.mark.rule("Z-22.1")
def test_its_turn_follows_yours() -> None:
    match = table(P(coins=3), difficulty="easy")
    match.state.chance.follow([(pools.ACTION_TOKEN, 1)])
    assert of(play(match, "hire research black"), AutomaTurn) == []
    events = play(match, "advance 2")
    match.state.chance.release()
    assert [e for e in events if isinstance(e, (TurnBegan, AutomaTurn))] == [
        TurnBegan("automa"),
        AutomaTurn("2", "B"),
        TurnBegan(0),
    ]
    automa = view(match).automa
    assert automa is not None
    assert (turned_up(automa), face_down(automa)) == ([2], 8)
    assert match.state.actor == 0


@pytest.mark.rule("Z-22.1", "Z-22.15")
@pytest.mark.parametrize("seed", ["a", "b", "c"])
def test_all_nine_tokens_come_before_one_comes_again(seed: str) -> None:
    match = Match(GAME, GAME.setup(1), seed=seed)
    dice = random.Random(seed)
    events: list[Event] = []
    while not match.state.over:
        events += match.apply(dice.choice(match.state.legal_list())).events
    tokens = [e.token for e in of(events, AutomaTurn)]
    assert len(tokens) > 18
    for i in range(0, len(tokens), 9):
        assert len(set(tokens[i : i + 9])) == len(tokens[i : i + 9])
    assert len(of(events, AutomaShuffled)) == len(tokens) // 9


@pytest.mark.rule("Z-22.2")
@pytest.mark.parametrize(
    ("token", "space", "priority", "colour"),
    [
        (1, "A", "black red grey blue white yellow", "black"),
        (1, "A", "yellow white blue grey red black", "grey"),
        (2, "B", "black red grey blue white yellow", "blue"),
        (2, "B", "red yellow white blue grey black", "yellow"),
        (3, "C", "white red black grey blue yellow", "red"),
        (4, "D", "grey white yellow blue red black", "white"),
        (5, "E", "black white yellow blue red grey", "white"),
        (6, "E", "black yellow white blue red grey", "yellow"),
    ],
)
def test_a_worker_goes_back_to_the_bag_by_priority(token: int, space: str, priority: str, colour: str) -> None:
    """Of black, red and grey on A and C, of blue, white and yellow on B, D and E."""
    before = view(table())
    match, events = turn(token, automa={"priority": priority})
    at = BY_SPACE[space]
    assert of(events, AutomaTurn) == [AutomaTurn(str(token), space)]
    assert of(events, AutomaReturned) == [AutomaReturned(space, colour)]
    after = view(match)
    assert after.bag == {**before.bag, colour: before.bag[colour] + 1}
    left = {c: n for c, n in before.hiring[at].workers.items() if c != colour}
    assert after.hiring[at].workers == left
    assert after.hiring[:at] == before.hiring[:at]
    assert after.hiring[at + 1 :] == before.hiring[at + 1 :]
    assert board(match).workers == []


@pytest.mark.rule("Z-22.2")
@pytest.mark.parametrize(("token", "space"), [(1, 0), (4, 3), (5, 4)])
def test_from_an_empty_space_no_worker_goes_but_it_acts(token: int, space: int) -> None:
    hiring = ["blue white yellow"] * 5
    hiring[space] = ""
    match, events = turn(token, round=6, final_first=0, hiring=hiring, queue=NO_QUEUE)
    assert of(events, AutomaReturned) == [AutomaReturned("ABCDE"[space], None)]
    assert len(of(events, TrainBuilt)) == (token == 4)
    assert len(placed(events)) == (token == 5)
    assert sum(view(match).bag.values()) == 36 - 12


@pytest.mark.rule("Z-22.3")
@pytest.mark.parametrize(
    ("sizes", "left", "right"),
    [
        ((3, 3, 3, 3, 3), "A", "E"),
        ((2, 3, 1, 3, 2), "B", "D"),
        ((1, 1, 3, 2, 2), "C", "C"),
        ((3, 1, 1, 1, 2), "A", "A"),
        ((1, 2, 2, 1, 1), "B", "C"),
        ((1, 1, 1, 1, 2), "E", "E"),
    ],
)
def test_a_workers_token_means_the_fullest_space(sizes: tuple[int, ...], left: str, right: str) -> None:
    hiring = [" ".join(["blue", "white", "yellow"][:n]) for n in sizes]
    for token, letter in ((7, left), (8, right), (9, right)):
        _, events = turn(token, hiring=hiring, queue=NO_QUEUE)
        assert of(events, AutomaTurn) == [AutomaTurn(str(token), letter)]
        assert of(events, AutomaReturned)[0].space == letter


@pytest.mark.rule("Z-22.4")
@pytest.mark.parametrize("difficulty", DIFFICULTIES)
@pytest.mark.parametrize("token", [1, 2, 3, 4, 5, 6])
def test_only_tokens_of_trains_and_markets_act(token: int, difficulty: str) -> None:
    match, events = turn(token, difficulty=difficulty)
    assert len(of(events, TrainBuilt)) == (token == 4)
    assert len(of(events, TokenPlaced)) == (token > 4)
    assert of(events, AutomaIdle) == ([AutomaIdle("worker")] if token < 4 else [])
    assert sum(sum(region.influence) for region in view(match).regions) == {4: 2, 5: 1, 6: 1}.get(token, 0)


@pytest.mark.rule("Z-22.5")
@pytest.mark.parametrize("difficulty", DIFFICULTIES)
@pytest.mark.parametrize("token", [7, 8, 9])
@pytest.mark.parametrize("space", "ABCDE")
def test_a_workers_token_acts_up_to_the_difficulty(token: int, space: str, difficulty: str) -> None:
    hiring = ["blue", "blue", "red", "grey", "black"]
    hiring[BY_SPACE[space]] = "white yellow"
    _, events = turn(token, hiring=hiring, queue=NO_QUEUE, difficulty=difficulty)
    acts = token - 6 <= DIFFICULTIES.index(difficulty) + 1
    assert of(events, AutomaReturned) == [AutomaReturned(space, "white")]
    assert len(of(events, TrainBuilt)) == (acts and space == "D")
    assert len(of(events, TokenPlaced)) == (acts and space == "E")
    reasons = [e.reason for e in of(events, AutomaIdle)]
    assert reasons == (["space"] if space in "ABC" else [] if acts else ["level"])


# ---- the region


@pytest.mark.rule("Z-22.6", "Z-22.7", "Z-22.8", "Z-22.9")
@pytest.mark.parametrize(
    ("tokens", "trains", "region", "space", "reason"),
    [
        ("", "", 0, 0, "behind"),
        ("", "west:1:4", 1, 0, "behind"),  # ahead in the first by a train alone
        ("nagasaki:n:0:2", "west:1:4", 0, 1, "behind"),  # level
        ("nagasaki:n:0:1", "west:1:4", 1, 0, "behind"),
        ("", "west:1:4 west:2:0", 1, 0, "behind"),  # your train alone is nothing
        ("nagasaki:n:0:1", "west:1:4 west:2:0", 0, 2, "behind"),
        ("osaka:n:0:7", "", 0, 0, "behind"),  # the first, not the worst
        ("", "west:1:0 west:2:0 west:3:0", 1, 0, "behind"),  # no space
        ("nagasaki:n:0:7", "west:1:4 west:2:4 west:3:0 kansai:1:4", 2, 0, "behind"),
        ("", "west:1:4 kansai:1:4 chubu:1:4 north:1:4", 0, 1, "first"),
        ("", "west:1:4 west:2:4 west:3:0 kansai:2:4 chubu:1:4 north:1:4", 1, 0, "first"),
        ("nagasaki:n:0:7", "west:1:0 west:2:0 west:3:0 kansai:1:4 chubu:1:4 north:1:4", 1, 1, "first"),
    ],
)
def test_the_region_of_a_train(tokens: str, trains: str, region: int, space: int, reason: str) -> None:
    match, events = turn(4, tokens=tokens, trains=trains)
    assert of(events, TrainBuilt) == [TrainBuilt("automa", REGION_NAMES[region], RAIL_SPOTS[rail_at(region, space)])]
    assert [(e.region, e.reason) for e in of(events, AutomaRegion)] == [(REGION_NAMES[region], reason)]
    assert view(match).regions[region].trains[space].owner == "automa"


@pytest.mark.rule("Z-22.6")
@pytest.mark.parametrize(
    ("priority", "regions", "region"),
    [
        ("white yellow blue grey red black", "black red grey blue", 3),  # no white, no yellow region
        ("yellow grey white red black blue", "black red grey blue", 2),
        ("red yellow white blue grey black", "white yellow black red", 3),
        ("blue yellow white red grey black", "white yellow black red", 1),
    ],
)
def test_regions_in_the_order_of_the_priority(priority: str, regions: str, region: int) -> None:
    for token in (4, 5):
        _, events = turn(token, automa={"priority": priority, "regions": regions})
        assert [e.region for e in of(events, AutomaRegion)] == [REGION_NAMES[region]]


@pytest.mark.rule("Z-22.7")
def test_where_no_region_has_a_space_it_does_nothing() -> None:
    """All ten spaces for cotton and paper are yours: its 1 beats nothing. The token stays on its board."""
    places = ["hiroshima:n", "osaka:n", "kobe:n", "nagoya:n", "nagoya:s", "yokohama:n", "yokohama:s", "sendai:n",
              "hakodate:n", "hakodate:s"]  # fmt: skip
    tokens = " ".join(f"{place}:0:{n}" for place, n in zip(places, (1, 2, 3, 3, 4, 5, 5, 6, 7, 7), strict=True))
    match, events = turn(5, P(coins=1, locked=""), tokens=tokens)
    assert of(events, AutomaIdle) == [AutomaIdle("regions")]
    assert placed(events) == []
    assert rows(match) == [[1, 2, 3], [3, 4, 5], [5, 6, 7, 7]]


@pytest.mark.rule("Z-22.7", "Z-22.6")
def test_a_market_action_goes_where_there_is_a_space() -> None:
    """Ahead everywhere by trains; in West only Hiroshima asks for paper, and your token is there."""
    trains = "west:1:4 kansai:1:4 chubu:1:4 north:1:4"
    _, events = turn(5, trains=trains, tokens="hiroshima:n:0:1")
    assert [(e.region, e.reason) for e in of(events, AutomaRegion)] == [("kansai", "first")]
    _, events = turn(5, trains=trains)
    assert [(e.region, e.reason) for e in of(events, AutomaRegion)] == [("west", "first")]


# ---- trains


@pytest.mark.rule("Z-22.8")
def test_a_train_brings_it_nothing() -> None:
    """The topmost space of West has 1 iron, the second a point."""
    for trains, space in (("", 0), ("west:1:0", 1), ("west:1:4 west:3:0", 1)):
        tokens = "nagasaki:n:0:7" if trains else ""
        match, events = turn(4, trains=trains, tokens=tokens)
        assert of(events, TrainBuilt) == [TrainBuilt("automa", "west", RAIL_SPOTS[rail_at(0, space)])]
        assert not any(isinstance(e, (Gained, Scored)) for e in events)
        assert board(match).resources == {"coal": 0, "silk": 0, "iron": 0, "coins": 1}
        automa = view(match).automa
        assert automa is not None
        assert automa.trains == 5 - trains.count(":4")


@pytest.mark.rule("Z-22.8")
def test_without_trains_it_does_nothing() -> None:
    trains = "west:1:4 west:2:4 kansai:1:4 kansai:2:4 chubu:1:4 north:1:4"
    match, events = turn(4, trains=trains)
    assert of(events, TrainBuilt) == []
    assert of(events, AutomaIdle) == [AutomaIdle("trains")]
    assert len(of(events, AutomaReturned)) == 1
    assert view(match).regions[0].trains[2].owner is None


@pytest.mark.rule("Z-22.9")
def test_its_trains_count_without_a_token() -> None:
    match = table(tokens="osaka:n:4:1", trains="west:1:4 west:2:4 west:3:0 kansai:1:4", automa={"influence": TEN[1:]})
    assert [region.influence for region in view(match).regions] == [[0, 4], [0, 3], [0, 0], [0, 0]]


# ---- the end of its turn


@pytest.mark.rule("Z-22.15")
def test_after_the_last_token_a_new_priority_and_all_tokens_again() -> None:
    """The worker still goes by the old priority."""
    backwards = list(range(colours.COLOURS))[::-1]
    script = [(pools.PRIORITY, colour) for colour in backwards]
    match, events = turn(2, automa={"actions": [2]}, script=script)
    kinds = (AutomaReturned, AutomaShuffled, TurnBegan)
    assert [e for e in events if isinstance(e, kinds)] == [
        AutomaReturned("B", "blue"),
        AutomaShuffled(colours.NAMES[::-1]),
        TurnBegan(0),
    ]
    automa = view(match).automa
    assert automa is not None
    assert (face_down(automa), turned_up(automa)) == (9, [])
    assert automa.priority == colours.NAMES[::-1]


@pytest.mark.rule("Z-22.15")
def test_with_a_token_left_nothing_is_shuffled() -> None:
    match, events = turn(2, automa={"actions": [2, 9]})
    assert of(events, AutomaShuffled) == []
    automa = view(match).automa
    assert automa is not None
    assert (face_down(automa), turned_up(automa)) == (1, [1, 2, 3, 4, 5, 6, 7, 8])
    assert automa.priority == colours.NAMES


@pytest.mark.rule("Z-22.16")
def test_an_empty_space_is_refilled_after_its_turn() -> None:
    match, events = turn(2, hiring=["black", "blue", "red", "grey", "white"], queue=["", "white white red"])
    assert of(events, SpaceRefilled) == [SpaceRefilled("B", 2, ["red", "white", "white"])]
    assert view(match).hiring[1].workers == {"white": 2, "red": 1}
    assert of(events, RoundEnded) == []


@pytest.mark.rule("Z-22.16")
@pytest.mark.parametrize("round", [1, 2, 3, 4, 5])
def test_a_round_ends_after_its_turn_and_you_go_on(round: int) -> None:
    workers = [(pools.WORKER, UNKNOWN)] * 11
    match, events = turn(
        2, hiring=["black", "blue", "red", "grey", "white"], queue=NO_QUEUE, round=round, script=workers
    )
    assert of(events, RoundEnded) == [RoundEnded(round)]
    assert len(of(events, InfluenceScored)) == (4 if round in (2, 4) else 0)
    assert of(events, FinalRounds) == ([FinalRounds(0)] if round == 5 else [])
    assert of(events, TurnBegan) == [TurnBegan(0)]
    assert [sum(space.workers.values()) for space in view(match).hiring] == [2, 1, 2, 2, 2]
    assert [sum(row.values()) for row in view(match).queue] == [3, 3]


@pytest.mark.rule("Z-22.16")
@pytest.mark.parametrize("begins", [0, "automa"])
def test_its_three_turns_in_the_final_rounds(begins: Owner) -> None:
    """Whoever ended the fifth round, the other begins."""
    if begins == "automa":
        match = closing(P(), round=5, difficulty="easy")
        events = close(match)
    else:
        script = [(pools.WORKER, UNKNOWN)] * 11
        hiring = ["black", "blue", "red", "grey", "white"]
        match, events = turn(2, hiring=hiring, queue=NO_QUEUE, round=5, script=script, difficulty="easy")
    while not match.state.over:
        events += play(match, legal(match)[0])
    assert of(events, FinalRounds) == [FinalRounds(begins)]
    begun = [e.owner for e in of(events[events.index(FinalRounds(begins)) :], TurnBegan)]
    assert begun == [begins, 0 if begins == "automa" else "automa"] * 3
    assert of(events, RoundEnded) == [RoundEnded(n) for n in (5, 6, 7, 8)]
