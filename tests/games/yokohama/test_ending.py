"""Chapter Y-15: what brings the end, and the rounds that follow."""

from __future__ import annotations

import pytest

from akinai.engine import sets
from akinai.engine.events import Event
from akinai.engine.match import Match
from akinai.games.yokohama.events import EndTriggered, GameEnded, LastRoundBegan, TurnBegan
from akinai.games.yokohama.things.endings import LAST_ROUND, NONE_YET, RUNNING, TRIGGERED
from akinai.games.yokohama.things.slots import NO_CARD
from tests.games.yokohama.by_hand import P, asked, hand, legal, play, state, yokohama

SEVEN_SHOPS = "copper:1:0 silk:1:0 tea:1:0 fish:1:0 church:1:0 customs:1:0 agency:1:0"
THIRTEEN_DONE = "1 2 3 4 5 6 7 8 9 10 11 12 13"


def end_of(match: Match) -> tuple[int, int]:
    """How far the end has come, and by which reason."""
    return state(match).end_stage, state(match).reason


def triggers(events: list[Event]) -> list[tuple[int, str]]:
    return [(e.seat, e.reason) for e in events if isinstance(e, EndTriggered)]


# ---- what brings the end


@pytest.mark.rule("Y-15.1")
@pytest.mark.parametrize(("built", "reasons"), [("tea:0 fish:0", []), ("tea:0 fish:0 church:0", [(0, "houses")])])
def test_the_fourth_trading_house_brings_the_end(built: str, reasons: list[tuple[int, str]]) -> None:
    match = yokohama(P(assistants="bank:3", houses=1), P(), houses=built)
    assert triggers(play(match, "done", "go bank", "build house")) == reasons
    assert state(match).end_stage == (TRIGGERED if reasons else RUNNING)


@pytest.mark.rule("Y-15.1", "Y-15.2")
def test_buildings_must_be_built_by_one_player_not_only_hired() -> None:
    """All pieces are out of the warehouse, and other players' buildings stand beside them: no end."""
    match = yokohama(P(yen=9, assistants="agency:2", houses=3, shops=8), P(), houses="tea:1 fish:1 church:1")
    assert triggers(play(match, "done", "go agency", "hire house", "done")) == []
    assert hand(match, 0)[1:] == [8, 4]
    match = yokohama(P(assistants="bank:3", houses=4, shops=8), P())
    assert triggers(play(match, "done", "go bank", "build house")) == []
    match = yokohama(P(assistants="bank:3", houses=4, shops=8), P(), tiles={"bank": 1})
    assert triggers(play(match, "done", "go bank", "build 1")) == []
    match = yokohama(P(assistants="bank:3", houses=1), P(), houses="tea:1 fish:1 church:1")
    assert triggers(play(match, "done", "go bank", "build house")) == []


@pytest.mark.rule("Y-15.2")
@pytest.mark.parametrize(
    ("built", "reasons"), [(SEVEN_SHOPS.replace("copper:1:0 ", ""), []), (SEVEN_SHOPS, [(0, "shops")])]
)
def test_the_eighth_shop_brings_the_end(built: str, reasons: list[tuple[int, str]]) -> None:
    match = yokohama(P(assistants="bank:3", shops=1), P(), shops=built, tiles={"bank": 1})
    assert triggers(play(match, "done", "go bank", "build 1")) == reasons


@pytest.mark.rule("Y-15.2")
def test_an_agent_can_bring_the_end_too() -> None:
    match = yokohama(P(assistants="bank:4", shops=1, agents="UK"), P(), shops=SEVEN_SHOPS, tiles={"bank": 1})
    assert triggers(play(match, "agent bank", "build 1")) == [(0, "shops")]


@pytest.mark.rule("Y-15.3")
@pytest.mark.parametrize(("left", "orders", "reasons"), [(0, 1, [(0, "orders")]), (1, 1, []), (1, 2, [(0, "orders")])])
def test_the_end_comes_when_a_port_slot_stays_empty(left: int, orders: int, reasons: list[tuple[int, str]]) -> None:
    """The last order of the deck may still be drawn; only a slot that stays empty counts (R17)."""
    done = THIRTEEN_DONE + (" 14" if left == 0 else "")
    match = yokohama(P(yen=2, assistants="portA:3"), P(done=done), orders_left=left)
    taking = ["order 1", "order 2"] if orders == 2 else ["order 1", "done"]
    assert triggers(play(match, "done", "go portA", *taking)) == reasons
    assert list(state(match).ports[0]).count(NO_CARD) == max(orders - left, 0)


@pytest.mark.rule("Y-15.3")
def test_nobody_takes_an_order_and_the_full_port_brings_no_end() -> None:
    match = yokohama(P(assistants="portA:2"), P(done=THIRTEEN_DONE + " 14"), orders_left=0)
    assert triggers(play(match, "done", "go portA", "done")) == []


@pytest.mark.rule("Y-11.10", "Y-15.3")
def test_an_empty_technology_deck_brings_no_end() -> None:
    rest = "brickyard electric_light gas_light language_school letterpress mining_technology newspaper patent_system"
    more = "postal_system spinning_mill stagecoach station stock_market telegram telephone tram university"
    twins = "ball2 brickyard2 electric_light2 exposition2 gas_light2 newspaper2 telephone2"
    match = yokohama(
        P(assistants="labA:3"),
        P(techs=f"{rest} {more}"),
        P(techs=twins),
        labs={"A": "winery ball exposition tram2 university2 winery2"},
        station="bank",
    )
    assert state(match).technology_deck == sets.EMPTY
    assert triggers(play(match, "done", "go labA", "research 1")) == []
    assert state(match).labs[0][5] == NO_CARD


@pytest.mark.rule("Y-15.4")
@pytest.mark.parametrize(
    ("seats", "there", "reasons"),
    [
        (2, "2:4 3:1 4:1", []),
        (2, "2:4 3:1 4:1 5:0", [(0, "church")]),
        (3, "3:1 4:2 5:0", []),
        (3, "2:1 3:1 4:2 5:0", [(0, "church")]),
        (4, "2:1 3:1 4:2 5:0", []),
        (4, "2:1 3:1 4:2 5:0 6:3", [(0, "church")]),
    ],
)
def test_the_church_brings_the_end(seats: int, there: str, reasons: list[tuple[int, str]]) -> None:
    """5, 5, 6 assistants with two, three, four players; the neutral one (4) counts."""
    match = yokohama(P(assistants="church:3"), *[P() for _ in range(seats - 1)], church=there)
    assert triggers(play(match, "done", "go church", "church 1")) == reasons


@pytest.mark.rule("Y-15.5")
@pytest.mark.parametrize(
    ("seats", "there", "reasons"),
    [
        (2, "1:4 3:1 4:1", []),
        (2, "1:4 3:1 4:1 5:0", [(0, "customs")]),
        (3, "1:1 4:2 5:0", []),
        (3, "1:1 3:1 4:2 5:0", [(0, "customs")]),
        (4, "1:1 3:1 4:2 5:0", []),
        (4, "1:1 3:1 4:2 5:0 6:3", [(0, "customs")]),
    ],
)
def test_the_customs_bring_the_end(seats: int, there: str, reasons: list[tuple[int, str]]) -> None:
    match = yokohama(P(assistants="customs:1", imports=1), *[P() for _ in range(seats - 1)], customs=there)
    assert triggers(play(match, "done", "go customs", "customs 2")) == reasons


@pytest.mark.rule("Y-15.4", "Y-15.5")
def test_church_and_customs_are_not_added_up() -> None:
    match = yokohama(P(assistants="church:3"), P(), P(), church="2:1 3:2", customs="1:1 2:1 3:2 4:2")
    assert triggers(play(match, "done", "go church", "church 1")) == []


# ---- the rounds that follow


def turns_after_the_trigger(seat: int, first: int) -> tuple[list[int], list[Event]]:
    """Seat `seat` of three builds the fourth house; the seats whose turns follow, and all events."""
    players = [P(yen=0) for _ in range(3)]
    players[seat] = P(yen=0, assistants="bank:3", houses=1)
    match = yokohama(*players, turn=seat, first=first, houses=f"tea:{seat} fish:{seat} church:{seat}")
    events = play(match, "done", "go bank", "build house")
    while not match.state.over:
        assert asked(match) == "place"
        events += play(match, "done")
    assert match.state.ending == "houses"
    return [e.seat for e in events if isinstance(e, TurnBegan)], events


@pytest.mark.rule("Y-15.6")
@pytest.mark.parametrize(
    ("seat", "first", "turns"),
    [
        (0, 0, [1, 2, 0, 1, 2]),
        (1, 0, [2, 0, 1, 2]),
        (2, 0, [0, 1, 2]),
        (0, 1, [1, 2, 0]),
        (1, 1, [2, 0, 1, 2, 0]),
        (2, 1, [0, 1, 2, 0]),
    ],
)
def test_the_round_is_finished_and_one_more_is_played(seat: int, first: int, turns: list[int]) -> None:
    found, events = turns_after_the_trigger(seat, first)
    assert found == turns
    assert sum(isinstance(e, LastRoundBegan) for e in events) == 1
    assert events[-1] == GameEnded("houses")


@pytest.mark.rule("Y-15.6")
def test_a_second_condition_before_or_in_the_last_round_changes_nothing() -> None:
    """Seat 0 fills the Customs, seat 1 builds its last house in the same round, seat 2 its last in the last round."""
    players = (
        P(yen=0, assistants="customs:1", imports=1),
        P(yen=0, assistants="bank:3", houses=1),
        P(yen=0, assistants="portA:3", houses=1),
    )
    match = yokohama(
        *players,
        customs="1:2 4:1 5:1 6:1",
        houses="tea:1 fish:1 church:1 copper:2 silk:2 agency:2",
    )
    events = play(match, "done", "go customs", "customs 2")
    assert triggers(events) == [(0, "customs")]
    assert state(match).end_stage == TRIGGERED
    assert triggers(play(match, "done", "go bank", "build house")) == []
    events = play(match, "done", "recall", "done")  # Seat 2 waits; then the last round begins.
    assert LastRoundBegan() in events
    assert state(match).end_stage == LAST_ROUND
    play(match, "done", "done")
    assert match.state.actor == 2
    events = play(match, "done", "go portA", "done", "build house")
    assert triggers(events) == []
    assert match.state.over
    assert legal(match) == set()
    assert match.state.ending == "customs"


@pytest.mark.rule("Y-15.6")
def test_the_last_player_of_a_running_round_ends_nothing() -> None:
    match = yokohama(P(), P(), turn=1)
    play(match, "done")
    assert not match.state.over
    assert end_of(match) == (RUNNING, NONE_YET)
