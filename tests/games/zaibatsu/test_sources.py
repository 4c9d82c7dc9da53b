"""Where bonuses come from: every event leads back to what set it off, and effects that wait know it."""

from __future__ import annotations

import msgspec
import pytest

from akinai.engine import position
from akinai.engine.chance import chance_of
from akinai.engine.events import Event
from akinai.engine.game import Setup
from akinai.engine.match import Match
from akinai.games.registry import GAMES
from akinai.games.zaibatsu import GAME
from akinai.games.zaibatsu.effect_words import read_effect, words_of
from akinai.games.zaibatsu.events import Department, Gained, MachineBuilt, Moved, StartChosen, TurnBegan
from akinai.games.zaibatsu.state import ZaibatsuState
from akinai.games.zaibatsu.view import ZaibatsuTable, ZaibatsuView
from tests.games.zaibatsu.by_hand import P, state, zaibatsu
from tests.games.zaibatsu.test_views import SETUPS

KEPT = ("start:machine", "start:goods")
"""Of starting tokens that come to use when the first factory is built."""


@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: str(setup.seats))
def test_every_source_was_set_off_before_in_the_turn(setup: Setup) -> None:
    """So a page can draw the turn as a tree."""
    for game in range(4):
        match = Match(GAME, setup, seed=f"sources:{game}")
        chance = chance_of(f"sources:{game}:play")
        set_off: set[str] = set()
        found = 0
        while not match.state.over:
            legal = match.state.legal_list()
            for event in match.apply(legal[chance.below(len(legal))]).events:
                if isinstance(event, TurnBegan | StartChosen):
                    set_off = set()
                source = getattr(event, "source", None)
                assert source is None or source in set_off or source in KEPT, event
                set_off |= set(getattr(event, "brings", []))
                found += source is not None
            waiting = table(match).waiting
            assert {effect.source for effect in waiting} <= set_off
        assert found > 50


def table(match: Match) -> ZaibatsuTable:
    view = GAME.view(match.state, None)
    assert isinstance(view, ZaibatsuView)
    return view.table


def sources_of(events: list[Event], kind: type[Event]) -> list[str | None]:
    return [getattr(e, "source", None) for e in events if isinstance(e, kind)]


def test_a_chain_names_every_link() -> None:
    """A second machine beside two ships: the gap, its department, and what that brings."""
    ann = P(coins=10, factories="cotton1:1:0 paper1:0:0", ships="berlin paris")
    match = zaibatsu(ann, P(coins=1), hiring=["black red"] * 5)
    events = match.play("hire machines black").events  # and the machine, as there is one place for it
    (built,) = [e for e in events if isinstance(e, MachineBuilt)]
    assert built.source == "action:machines"
    assert built.brings == ["gap:ships_machines:2"]
    (department,) = [e for e in events if isinstance(e, Department)]
    assert (department.source, department.brings) == ("gap:ships_machines:2", ["department:red"])
    assert sources_of(events, Gained) == ["department:red"]
    lines = [GAME.narrate(state(match), e, ["Ann", "Ben"]) for e in events]
    said = [line.id for line in lines if line is not None]
    assert said.count("zaibatsu.log.because") == 1, "the department says the gap, and silk follows from its line"


def test_steps_name_the_spaces_whose_bonuses_come() -> None:
    match = zaibatsu(P(coins=6), P(coins=1))
    match.play("hire research black")
    (moved,) = [e for e in match.play("advance 3").events if isinstance(e, Moved)]
    assert moved.source == "action:research"
    assert moved.brings == ["track:rd:3"]


def test_positions_keep_what_waits_with_its_source() -> None:
    """In every state in which something waits, and in the steps that ask about it."""
    seen = 0
    match = Match(GAME, SETUPS[0], seed="waits")
    chance = chance_of("waits:play")
    while not match.state.over:
        legal = match.state.legal_list()
        match.apply(legal[chance.below(len(legal))])
        s = state(match)
        if s.pending or s.origin >= 0:
            data = position.write(GAME, match.setup, s)
            _, _, again, _ = position.read(data, "position", GAMES)
            assert isinstance(again, ZaibatsuState)
            assert msgspec.json.encode(GAME.view(again, None)) == msgspec.json.encode(GAME.view(s, None))
            seen += 1
    assert seen > 5


def test_no_future_depends_on_a_source() -> None:
    with_source, without = (zaibatsu(P(coins=1), P(coins=1)) for _ in range(2))
    effect = read_effect("2 rd from track:mining:10")
    assert effect is not None
    assert words_of(effect) == "2 rd from track:mining:10"
    state(with_source).add_effect(effect)
    bare = read_effect("2 rd")
    assert bare is not None
    state(without).add_effect(bare)
    state(with_source).origin = effect.origin
    assert state(with_source).digest() == state(without).digest()


@pytest.mark.parametrize("text", ["2 rd from", "2 rd from nowhere", "from track:rd:3", "2 rd may from track:rd:99"])
def test_other_words_are_no_effect(text: str) -> None:
    assert read_effect(text) is None
