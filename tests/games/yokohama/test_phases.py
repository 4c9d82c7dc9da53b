"""Where a turn stands: its phase, and the action that goes on with its part and power."""

from __future__ import annotations

from functools import partial

import msgspec
import pytest

from akinai.engine import position
from akinai.engine.errors import BadFile
from akinai.engine.events import Event
from akinai.engine.match import Match
from akinai.games.registry import GAMES
from akinai.games.yokohama import GAME
from akinai.games.yokohama.events import Acted, Built, Gained, Recovered, Scored, TokenTaken
from akinai.games.yokohama.state import NO_POWER, YokohamaState
from akinai.games.yokohama.things import parts
from tests.games.yokohama.acting import acting
from tests.games.yokohama.by_hand import P, asked, look, play, printed_of, state, yokohama
from tests.games.yokohama.random_play import positions

ALL = pytest.mark.parametrize("seats", [2, 3, 4])
Standing = tuple[str | None, str | None, str | None, int | None]


def standing(s: YokohamaState) -> Standing:
    table = look(s, None).table
    return table.phase, table.acting_in, table.acting_part, table.acting_power


def now(match: Match) -> Standing:
    return standing(state(match))


def without_part(match: Match) -> Match:
    """The match from a position file as it was written before 0.7.0."""
    data = msgspec.json.decode(position.write(GAME, match.setup, match.state))
    data["position"].pop("part", None)
    data["position"].pop("power", None)
    game, setup, s, names = position.read(msgspec.json.encode(data), "old", GAMES)
    return Match(game, setup, names, state=s)


def test_the_phases_of_a_turn() -> None:
    match = yokohama(P(assistants="church:3", orders="1", shops=1, techs="telephone"), P(), P(), P())
    assert now(match) == ("additional_1", None, None, None)
    play(match, "done")
    assert now(match) == ("placement", None, None, None)
    play(match, "place church", "done")
    assert now(match) == ("movement", None, None, None)
    play(match, "go church")
    assert now(match) == ("area_action", "church", "area_action", 5)
    play(match, "done")
    assert now(match) == ("five_power", "church", "five_power", 5)
    play(match, "done")
    assert now(match) == ("building", "church", "building", 5)
    play(match, "done")
    assert now(match) == ("recovery", "church", "recovery", 5)
    play(match, "done")
    assert now(match) == ("additional_2", None, None, None)


def test_an_agent_acts_within_the_additional_actions() -> None:
    match = yokohama(P(assistants="church:3", orders="1", agents="UK"), P(), P(), P())
    play(match, "agent church")
    assert now(match) == ("additional_1", "church", "area_action", 3)


# ---- choices that both the area action and a reward ask for


@pytest.mark.parametrize("power", [3, 4, 5])
def test_the_agency_hires_in_the_area_action(power: int) -> None:
    """Though an own token of a turn before has brought pieces from the warehouse here, and a building stands."""
    match = acting(
        "agency", power - 1, P(yen=0), tokens={"agency": 11}, taken="agency:0", shops="agency:1:0", tiles={"agency": 19}
    )
    assert asked(match) == "hire"
    assert now(match) == ("area_action", "agency", "area_action", power)


def test_the_agency_hires_for_its_token_and_for_its_shop() -> None:
    match = acting("agency", 5, P(yen=0, shops=2), tokens={"agency": 11}, tiles={"agency": 19})
    assert (asked(match), now(match)[2]) == ("hire", "area_action")
    play(match, "done", "token")
    assert (asked(match), now(match)) == ("hire", ("five_power", "agency", "five_power", 5))
    play(match, "hire assistant")
    if asked(match) == "hire":
        play(match, "done")
    assert (asked(match), now(match)) == ("build", ("building", "agency", "building", 5))
    play(match, "build 2")
    assert (asked(match), now(match)) == ("hire", ("building", "agency", "building", 5))


def test_an_assistant_that_comes_in_the_area_action_does_not_make_it_a_building() -> None:
    """With 3 power and an old shop: the moves of a space of the Church bring a fourth."""
    match = acting("church", 2, P(yen=2, copper=1, silk=1, tea=1, fish=1, techs="telephone"), shops="church:1:0")
    play(match, "church 3")
    while asked(match) != "lift":
        play(match, next(name for name in sorted(named(match)) if name != "done"))
    assert now(match) == ("area_action", "church", "area_action", 3)
    play(match, "lift hand")
    assert (asked(match), now(match)[2:]) == ("lower", ("area_action", 3))
    play(match, "lower church")
    assert (asked(match), now(match)) == ("lift", ("area_action", "church", "area_action", 3))


def test_an_assistant_that_leaves_after_building_does_not_make_it_the_area_action() -> None:
    match = acting("church", 4, P(yen=0, shops=2, techs="telephone"), tiles={"church": 7})
    play(match, "done", "build 4", "lift church", "lower tea", "lift church")
    assert (asked(match), now(match)) == ("lower", ("building", "church", "building", 4))


def named(match: Match) -> list[str]:
    return [match.space.names[action] for action in match.state.legal_list()]


# ---- in random games


def heard(s: YokohamaState, found: list[tuple[Event, Standing]], event: Event) -> None:
    found.append((event, standing(s)))


class Told:
    """The part that an action has come to by its events alone."""

    def __init__(self) -> None:
        self.acted: Acted | None = None
        self.part = ""

    def hear(self, event: Event) -> None:
        match event:
            case Acted():
                self.acted, self.part = event, "area_action"
            case TokenTaken():
                self.part = "five_power"
            case Built():
                self.part = "building"
            case Recovered():
                self.acted, self.part = None, ""


@ALL
def test_the_action_that_goes_on_is_the_one_that_was_told(seats: int) -> None:
    """At every question and after every event: rewards of a token or building, too."""
    phases, rewarded = set(), set()
    told = Told()
    for match in positions(seats, f"phases:{seats}"):
        s = state(match)
        phase, area, part, power = now(match)
        phases.add(phase)
        assert phase is None or phase in printed_of(s).phases
        assert (area is None) == (told.acted is None)
        if told.acted is not None:
            itself = {"token": "five_power", "build": "building", "recover": "recovery"}
            assert (area, part) == (told.acted.area, itself.get(asked(match), told.part))
            assert power == told.acted.power
            assert phase in (part, "additional_1", "additional_2")
            if asked(match) in ("gain", "hire", "lift", "lower"):
                rewarded.add(part)
        if not s.over:
            found: list[tuple[Event, Standing]] = []
            trial = s.clone()
            trial.listen(partial(heard, trial, found))
            trial.advance(trial.legal_list()[-1])
            hears = Told()
            hears.acted, hears.part = told.acted, told.part
            for event, (_, area, part, power) in found:
                if isinstance(event, Recovered):
                    assert (area, part) == (event.area, "recovery")
                hears.hear(event)
                if hears.acted is not None and isinstance(event, (Acted, Gained, Scored, TokenTaken, Built)):
                    assert (area, part, power) == (hears.acted.area, hears.part, hears.acted.power), event
        s.listen(told.hear)
    assert phases >= {"additional_1", "placement", "movement", "area_action", "building"}
    assert "area_action" in rewarded


@ALL
def test_a_position_tells_the_part(seats: int) -> None:
    for match in positions(seats, f"written:{seats}", every=3):
        game, _, s, _ = position.read(position.write(GAME, match.setup, match.state), "position", GAMES)
        assert game.table_view(s) == GAME.table_view(match.state)


@ALL
def test_a_position_of_before_tells_what_the_stack_does(seats: int) -> None:
    """The part is another one only where Agency, Church and Customs ask for what rewards bring, too."""
    for match in positions(seats, f"before:{seats}", every=3):
        old, new = now(without_part(match)), now(match)
        assert old[1] == new[1]
        if old[2] != new[2]:
            assert (old[2], old[1] in ("agency", "church", "customs")) == ("area_action", True)
            assert asked(match) in ("gain", "hire", "lift", "lower")
        assert old[3] in (None, new[3])
        if asked(match) in ("research", "order", "pray", "declare"):
            assert old[3] == new[3]


@pytest.mark.parametrize(("part", "power"), [("building", 4), ("building", 0), (None, 4)])
def test_a_position_cannot_tell_of_an_action_that_does_not_go_on(part: str | None, power: int) -> None:
    match = yokohama(P(), P())
    data = msgspec.json.decode(position.write(GAME, match.setup, match.state))
    data["position"] |= {"part": part, "power": power}
    with pytest.raises(BadFile):
        position.read(msgspec.json.encode(data), "wrong", GAMES)


def test_a_position_tells_no_power_without_a_part() -> None:
    """A part without a power may be: a game from a position of before 0.7.0 learns the next part, but not the power."""
    match = acting("church", 4)
    data = msgspec.json.decode(position.write(GAME, match.setup, match.state))
    data["position"]["part"] = None
    with pytest.raises(BadFile):
        position.read(msgspec.json.encode(data), "wrong", GAMES)
    data["position"] |= {"part": "area_action", "power": 0}
    _, _, s, _ = position.read(msgspec.json.encode(data), "older", GAMES)
    assert isinstance(s, YokohamaState)
    assert (s.part, s.acting_power) == (parts.AREA_ACTION, NO_POWER)
