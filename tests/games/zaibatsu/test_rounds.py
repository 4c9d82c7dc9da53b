"""Chapter Z-16: the end of a round, the final rounds, and whole games by random choices."""

from __future__ import annotations

import random

import pytest

from akinai.engine.events import Event
from akinai.engine.match import Match
from akinai.engine.rows import zeros
from akinai.games.zaibatsu import GAME
from akinai.games.zaibatsu.automa_events import AutomaTurn
from akinai.games.zaibatsu.events import (
    Consolidated,
    FinalRounds,
    GameEnded,
    InfluenceScored,
    Passed,
    RoundEnded,
    SpaceRefilled,
    TurnBegan,
)
from akinai.games.zaibatsu.steps.staffing import add_workers
from akinai.games.zaibatsu.things import colours, periods, pools, regions
from akinai.games.zaibatsu.things.owners import Owner
from tests.games.zaibatsu.by_hand import P, legal, play, state, view, zaibatsu
from tests.games.zaibatsu.ending import NO_QUEUE, OTHERS, close, closing, of

ALL = pytest.mark.parametrize("seats", [2, 3, 4])


def players(seats: int) -> list[P]:
    return [P(coins=1) for _ in range(seats)]


def sizes(match: Match) -> list[int]:
    """Workers on the hiring spaces."""
    return [sum(space.workers.values()) for space in view(match).hiring]


def rows(match: Match) -> list[int]:
    return [sum(row.values()) for row in view(match).queue]


# ---- when a round ends


@pytest.mark.rule("Z-16.1")
@ALL
def test_an_empty_space_and_an_empty_queue_end_the_round(seats: int) -> None:
    match = closing(*players(seats), round=1)
    assert of(close(match), RoundEnded) == [RoundEnded(1)]
    assert view(match).round == 2


@pytest.mark.rule("Z-16.1")
def test_a_row_of_the_queue_keeps_the_round_going() -> None:
    """Even a short one, and the second if the first has gone."""
    match = closing(*players(2), queue=["", "white white"])
    events = close(match)
    assert of(events, RoundEnded) == []
    assert of(events, SpaceRefilled) == [SpaceRefilled("A", 2, ["white", "white"])]
    assert view(match).round == 1
    assert view(match).hiring[0].workers == {"white": 2}
    assert rows(match) == [0, 0]


@pytest.mark.rule("Z-16.1")
def test_an_empty_queue_alone_ends_nothing() -> None:
    match = closing(*players(2), hiring=("black black", *OTHERS))
    events = close(match)
    assert of(events, RoundEnded) == []
    assert sizes(match) == [1, 3, 3, 3, 3]
    assert view(match).round == 1


@pytest.mark.rule("Z-16.1")
def test_a_row_for_one_of_two_empty_spaces_is_not_enough() -> None:
    match = closing(*players(2), hiring=("black", "", *OTHERS[1:]), queue=["white white red", ""])
    events = close(match)
    assert of(events, SpaceRefilled) == [SpaceRefilled("A", 1, ["red", "white", "white"])]
    assert of(events, RoundEnded) == [RoundEnded(1)]


@pytest.mark.rule("Z-16.1")
def test_the_round_ends_after_the_turn_not_with_the_hiring() -> None:
    """The action is finished first: the steps are asked for while the space is empty."""
    match = zaibatsu(P(coins=3), P(coins=1), hiring=("black", *OTHERS), queue=NO_QUEUE)
    assert of(play(match, "hire research black"), RoundEnded) == []
    assert legal(match) == ["advance 1", "advance 2"]
    assert of(play(match, "advance 2"), RoundEnded) == [RoundEnded(1)]


# ---- what happens then


@pytest.mark.rule("Z-16.2")
@pytest.mark.parametrize(
    ("round", "period"), [(1, None), (2, 0), (3, None), (4, 1), (5, None), (6, None), (7, None), (8, 2)]
)
def test_influence_is_scored_after_rounds_two_four_and_eight(round: int, period: int | None) -> None:
    match = closing(*players(2), turn=1, round=round)
    events = close(match)
    assert of(events, RoundEnded) == [RoundEnded(round)]
    scored = [(e.period, e.region) for e in of(events, InfluenceScored)]
    assert scored == ([] if period is None else [(periods.NAMES[period], region) for region in regions.NAMES])


@pytest.mark.rule("Z-16.2", "Z-16.3")
def test_the_scoring_comes_before_the_new_workers() -> None:
    """Nothing is drawn from the bag in a round that ends the game."""
    match = closing(*players(2), turn=1, round=8)
    close(match)
    assert match.moves[-1].chance == []


@pytest.mark.rule("Z-16.3")
@ALL
@pytest.mark.parametrize("round", [1, 2, 3, 4, 5])
def test_one_worker_for_each_space_with_fewer_than_three(seats: int, round: int) -> None:
    hiring = ("black", "blue", "red grey", "blue white yellow", "red red")
    match = closing(*players(seats), round=round, hiring=hiring)
    before = view(match)
    close(match)
    after = view(match)
    assert after.round == round + 1
    assert sizes(match) == [1, 2, 3, 3, 3]
    for space, old in zip(after.hiring[1:], before.hiring[1:], strict=True):
        assert all(space.workers.get(colour, 0) >= n for colour, n in old.workers.items())
    drawn = [colour for pool, colour, _ in match.moves[-1].chance if pool == pools.WORKER]
    assert len(drawn) == len(match.moves[-1].chance) == 4 + 3 * len(after.queue)
    assert sum(after.bag.values()) == sum(before.bag.values()) - len(drawn)


@pytest.mark.rule("Z-16.3")
def test_the_workers_are_drawn_from_the_bag_by_chance() -> None:
    """The first four go onto A, B, C and E, the next six into the queue."""
    match = closing(*players(2), hiring=("black", "blue", "red grey", "blue white yellow", "red red"))
    drawn = "white yellow blue black black red grey white white yellow"
    match.state.chance.follow([(pools.WORKER, colours.NAMES.index(colour)) for colour in drawn.split()])
    close(match)
    match.state.chance.release()
    assert [space.workers for space in view(match).hiring] == [
        {"white": 1},
        {"blue": 1, "yellow": 1},
        {"red": 1, "grey": 1, "blue": 1},
        {"blue": 1, "white": 1, "yellow": 1},
        {"black": 1, "red": 2},
    ]
    assert view(match).queue == [{"black": 1, "red": 1, "grey": 1}, {"white": 2, "yellow": 1}]


@pytest.mark.rule("Z-16.4")
@pytest.mark.parametrize(("seats", "filled"), [(2, 2), (3, 4), (4, 6)])
def test_the_queue_is_filled_as_in_the_set_up(seats: int, filled: int) -> None:
    match = closing(*players(seats))
    assert rows(match) == [0] * filled
    close(match)
    assert rows(match) == [3] * filled


@pytest.mark.rule("Z-16.4")
@pytest.mark.parametrize(("seats", "turn"), [(2, 0), (2, 1), (3, 0), (3, 1), (3, 2), (4, 1), (4, 3)])
@pytest.mark.parametrize("round", [1, 4, 5])
def test_the_player_to_the_left_goes_on(seats: int, turn: int, round: int) -> None:
    """Not the first player."""
    match = closing(*players(seats), turn=turn, round=round, first=1)
    events = close(match)
    assert of(events, TurnBegan) == [TurnBegan((turn + 1) % seats)]
    assert match.state.actor == (turn + 1) % seats


@pytest.mark.rule("Z-16.5")
@pytest.mark.parametrize(("seats", "filled"), [(3, [3, 3, 3, 2]), (4, [3, 3, 3, 2, 0, 0])])
def test_a_bag_that_is_too_small_fills_the_rows_from_the_top(seats: int, filled: list[int]) -> None:
    """All workers but 12 are with the players and on four hiring spaces: one goes onto A, eleven into the rows."""
    held = "black red grey blue white yellow"
    full = [P(workers=held, coins=1) for _ in range(seats - 1)]
    match = closing(
        P(workers=held.removeprefix("black ")), *full, hiring=("black", *["black red grey", "blue white yellow"] * 2)
    )
    assert sum(view(match).bag.values()) == 12
    close(match)
    assert sizes(match) == [1, 3, 3, 3, 3]
    assert rows(match) == filled
    assert view(match).bag == {}


@pytest.mark.rule("Z-16.5")
@pytest.mark.parametrize(
    ("bag", "spaces", "filled"),
    [
        (0, [1, 0, 2, 3, 1], [0, 0]),
        (1, [2, 0, 2, 3, 1], [0, 0]),
        (2, [2, 1, 2, 3, 1], [0, 0]),
        (3, [2, 1, 3, 3, 1], [0, 0]),
        (4, [2, 1, 3, 3, 2], [0, 0]),
        (5, [2, 1, 3, 3, 2], [1, 0]),
        (8, [2, 1, 3, 3, 2], [3, 1]),
        (20, [2, 1, 3, 3, 2], [3, 3]),
    ],
)
def test_hiring_spaces_are_served_before_the_rows_from_left_to_right(
    bag: int, spaces: list[int], filled: list[int]
) -> None:
    """No game comes to so small a bag; the state is made for it."""
    match = zaibatsu(*players(2), hiring=["black", "", "red grey", "blue white yellow", "blue"], queue=NO_QUEUE)
    s = state(match)
    s.hiring.bag = zeros(colours.COLOURS)
    s.hiring.bag[colours.BLUE] = bag
    add_workers(s)
    assert [s.hiring.all_on_space(space) for space in range(5)] == spaces
    assert rows(match) == filled


# ---- the final rounds


@pytest.mark.rule("Z-16.6")
@ALL
@pytest.mark.parametrize("turn", [0, 1])
def test_after_the_fifth_round_workers_come_once_more_and_the_final_rounds_begin(seats: int, turn: int) -> None:
    match = closing(*players(seats), turn=turn, round=5)
    events = close(match)
    assert of(events, FinalRounds) == [FinalRounds((turn + 1) % seats)]
    assert view(match).final_first == (turn + 1) % seats
    assert view(match).round == 6
    assert sizes(match) == [1, 3, 3, 3, 3]
    assert rows(match) == [3] * len(rows(match))


@pytest.mark.rule("Z-16.6")
@pytest.mark.parametrize("round", [1, 2, 3, 4])
def test_no_earlier_round_begins_the_final_ones(round: int) -> None:
    match = closing(*players(2), round=round)
    assert of(close(match), FinalRounds) == []
    assert view(match).final_first is None


@pytest.mark.rule("Z-16.7")
@pytest.mark.parametrize("round", [6, 7, 8])
def test_a_final_round_never_ends_early(round: int) -> None:
    """The queue is empty, and so is the space; the others still have their turns."""
    match = closing(*players(3), turn=1, round=round, final_first=1)
    events = close(match)
    assert of(events, RoundEnded) == []
    assert of(events, TurnBegan) == [TurnBegan(2)]
    assert view(match).round == round
    assert sizes(match) == [0, 3, 3, 3, 3]
    assert match.moves[-1].chance == []


@pytest.mark.rule("Z-16.7")
@pytest.mark.parametrize("round", [6, 7])
def test_a_final_round_ends_with_the_last_turn_and_adds_no_workers(round: int) -> None:
    """All spaces have workers, the queue too: it ends all the same. Short spaces and rows stay short."""
    hiring = ("black red", "blue", "red grey", "blue white yellow", "red red")
    match = closing(*players(3), turn=0, round=round, final_first=1, hiring=hiring, queue=["", "white", "", ""])
    events = close(match)
    assert of(events, RoundEnded) == [RoundEnded(round)]
    assert of(events, TurnBegan) == [TurnBegan(1)]
    assert of(events, FinalRounds) == []
    assert view(match).round == round + 1
    assert view(match).final_first == 1
    assert sizes(match) == [1, 1, 2, 3, 2]
    assert rows(match) == [0, 1, 0, 0]
    assert match.moves[-1].chance == []


@pytest.mark.rule("Z-16.7")
def test_in_the_final_rounds_the_queue_still_fills_empty_spaces() -> None:
    match = closing(*players(3), turn=1, round=6, final_first=1, queue=["", "white grey", "red red red", ""])
    events = close(match)
    assert of(events, SpaceRefilled) == [SpaceRefilled("A", 2, ["grey", "white"])]
    assert view(match).hiring[0].workers == {"white": 1, "grey": 1}
    assert rows(match) == [0, 0, 3, 0]


@pytest.mark.rule("Z-16.7")
@pytest.mark.parametrize("first", [0, 1, 2])
def test_everybody_has_three_turns_in_the_final_rounds(first: int) -> None:
    """Nobody has anything: all pass, and each pass is a turn."""
    match = closing(*[P() for _ in range(3)], turn=(first - 1) % 3, round=5)
    events = close(match)
    while not match.state.over:
        events += play(match, legal(match)[0])
    begun = [e.owner for e in of(events, TurnBegan)]
    assert begun == [(first + i) % 3 for i in range(9)]
    assert of(events, RoundEnded) == [RoundEnded(n) for n in (5, 6, 7, 8)]
    assert len(of(events, Passed)) >= 6


# ---- whole games


def whole_game(seats: int, seed: str, **options: str) -> list[Event]:
    """All events of a game by random choices."""
    match = Match(GAME, GAME.setup(seats, options), seed=seed)
    dice = random.Random(seed)
    events = list(match.setup_events)
    while not match.state.over:
        events += match.apply(dice.choice(match.state.legal_list())).events
    assert match.state.conserved() == ""
    return events


@pytest.mark.rule("Z-16.1", "Z-16.2", "Z-16.6", "Z-16.7", "Z-1.1", "Z-5.1", "Z-18.1")
@pytest.mark.parametrize("seed", ["one", "two", "three"])
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_whole_games_have_eight_rounds_and_three_scorings(seats: int, seed: str) -> None:
    for number in range(4):
        options = {"goals": "yes" if number % 2 else "no", "advanced": "yes" if number > 1 else "no"}
        events = whole_game(seats, f"{seed}{number}", **(options if seats > 1 else {}))
        assert [e.round for e in of(events, RoundEnded)] == list(range(1, 9))
        scored = [(e.period, e.region) for e in of(events, InfluenceScored)]
        assert scored == [(period, region) for period in periods.NAMES for region in regions.NAMES]
        chairs: list[Owner] = [0, "automa"] if seats == 1 else list(range(seats))
        begun = [chairs.index(e.owner) for e in of(events, TurnBegan)]
        assert begun == [(begun[0] + i) % len(chairs) for i in range(len(begun))], "clockwise, without a gap"
        # The final rounds.
        at = events.index(of(events, FinalRounds)[0])
        assert len(of(events, FinalRounds)) == 1
        assert of(events[:at], RoundEnded)[-1] == RoundEnded(5)
        final = [e.owner for e in of(events[at:], TurnBegan)]
        assert len(final) == 3 * len(chairs)
        assert all(final.count(chair) == 3 for chair in chairs)
        assert final[0] == of(events, FinalRounds)[0].owner
        counted = [
            len(of(events[events.index(RoundEnded(n)) : events.index(RoundEnded(n + 1))], TurnBegan)) for n in (5, 6, 7)
        ]
        assert counted == [len(chairs)] * 3
        # The end.
        turns = [e for e in of(events, TurnBegan) if e.owner == "automa"]
        assert len(of(events, AutomaTurn)) == len(turns)
        ended = of(events, GameEnded)
        assert events[-1] == ended[0]
        last = sorted(e.seat for e in of(events, Consolidated) if e.final)
        assert last == ([] if ended[0].ending == "lost" else list(range(seats)))


@pytest.mark.rule("Z-5.7")
def test_the_round_ends_if_nobody_can_do_anything() -> None:
    """No worker, no coin, no goods at the whole table: five rounds end at once, and the final ones pass."""
    table = zaibatsu(P(), P(), P())
    assert view(table).ending == "rounds"
    assert view(table).round == 8
