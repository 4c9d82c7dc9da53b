"""The golden games: all seats, options and endings are among them, and their events are data."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import msgspec

from akinai.engine import record
from akinai.engine.chance import chance_of
from akinai.engine.game import Setup
from akinai.engine.match import Match
from akinai.games.registry import GAMES
from akinai.games.zaibatsu import GAME
from akinai.games.zaibatsu.events import ZaibatsuEvent

FOLDER = Path(__file__).parent.parent.parent / "golden" / "zaibatsu"
WON = 40
"""So many games against the Automa, and some are won."""


def played(setup: Setup, seed: str) -> record.Record:
    """A game of choices that are sensible three times out of four."""
    match = Match(GAME, setup, seed=seed)
    chance = chance_of(f"{seed}:play")
    valuation = GAME.valuation()
    while not match.state.over:
        legal = match.state.legal_list()
        random = chance.below(4) == 0
        match.apply(legal[chance.below(len(legal))] if random else valuation.quick(match.state))
    return record.record(match)


@cache
def records() -> list[record.Record]:
    """The golden games; without any, a game of every set-up and a won one."""
    golden = [record.read_file(path, GAMES)[1] for path in sorted(FOLDER.glob("*.json"))]
    if golden:
        return golden
    own = [played(setup, f"own:{number}") for number, setup in enumerate(GAME.setups())]
    solo = GAME.setup(1, {"difficulty": "easy"})
    tries = (played(solo, f"won:{number}") for number in range(WON))
    won = next(rec for rec in tries if rec.result is not None and rec.result.ending == "won")
    return [*own, won]


def test_every_count_option_and_ending_is_there() -> None:
    counts, options = set(), set()
    for rec in records():
        assert rec.result is not None
        counts.add((len(rec.seats), rec.result.ending))
        options |= {(len(rec.seats) == 1, name, value) for name, value in rec.options.items()}
    assert counts == {(1, "lost"), (1, "won"), *((n, "rounds") for n in (2, 3, 4))}
    both = {(solo, "sides", value) for solo in (False, True) for value in ("a", "random")}
    assert both <= options
    assert {(False, module, value) for module in ("advanced", "goals") for value in ("no", "yes")} <= options
    assert {(True, "difficulty", value) for value in ("easy", "normal", "hard")} <= options


def test_records_replay_to_the_same_end() -> None:
    for rec in records()[:: max(1, len(records()) // 10)]:
        raw = record.write(rec)
        game, again = record.read(raw, "game.json", GAMES)
        match = record.replay(game, again, "game.json")
        assert match.state.over
        assert record.check_seed(match, "game.json")
        assert game.result(match.state) == rec.result
        assert record.write(record.record(match)) == raw


def test_events_are_json_and_lead_back() -> None:
    kinds: set[str] = set()
    for rec in records():
        match = record.replay(GAME, rec, "game.json")
        events = [*match.setup_events, *(e for m in match.moves for e in m.events)]
        kinds |= {type(e).__name__ for e in events}
        assert msgspec.json.decode(msgspec.json.encode(events), type=list[ZaibatsuEvent]) == events
    wanted = {
        "LaidOut",
        "FirstPlayer",
        "StartChosen",
        "TurnBegan",
        "Hired",
        "FactoryBuilt",
        "MachineBuilt",
        "GoodsMade",
    }
    wanted |= {
        "ShipBuilt",
        "TrainBuilt",
        "TokenPlaced",
        "ContractFulfilled",
        "ModifierUsed",
        "Consolidated",
        "WagesPaid",
    }
    wanted |= {"InfluenceScored", "GoalLed", "AutomaTurn", "SoloGoal", "FinalRounds", "Scored", "GameEnded"}
    assert wanted <= kinds
