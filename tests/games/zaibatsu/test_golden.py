"""The golden games: every set-up and every ending is among them, and their events are data."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from akinai.engine import record
from akinai.games.registry import GAMES
from akinai.games.zaibatsu import GAME
from akinai.games.zaibatsu.events import ZaibatsuEvent

FOLDER = Path(__file__).parent.parent.parent / "golden" / "zaibatsu"
RECORDS = sorted(FOLDER.glob("*.json"))


@pytest.mark.parametrize("rules", range(1, GAME.rules_version + 1))
def test_every_setup_and_ending_is_there(rules: int) -> None:
    """By every version of the rules: games that began by an older one go on by it."""
    endings, setups = set(), set()
    for path in RECORDS:
        _, rec = record.read_file(path, GAMES)
        if rec.rules != rules:
            continue
        assert rec.result is not None
        endings.add((len(rec.seats), rec.result.ending))
        setups.add((len(rec.seats), *sorted(rec.options.items())))
    assert endings == {(1, "lost"), (1, "won"), *((n, "rounds") for n in (2, 3, 4))}
    assert setups == {(s.seats, *sorted(s.options.items())) for s in GAME.setups()}


def test_events_are_json_and_lead_back() -> None:
    """Games of one to four seats with all modules; two out of five of all."""
    kinds: set[str] = set()
    for path in RECORDS[::5] + RECORDS[1::5]:
        game, rec = record.read_file(path, GAMES)
        match = record.replay(game, rec, "golden")
        events = [*match.setup_events, *(e for m in match.moves for e in m.events)]
        kinds |= {type(e).__name__ for e in events}
        assert msgspec.json.decode(msgspec.json.encode(events), type=list[ZaibatsuEvent]) == events
    wanted = {
        "LaidOut", "FirstPlayer", "StartChosen", "TurnBegan", "Hired", "FactoryBuilt", "MachineBuilt", "GoodsMade",
        "ShipBuilt", "TrainBuilt", "TokenPlaced", "ContractFulfilled", "ModifierUsed", "Consolidated", "WagesPaid",
        "InfluenceScored", "GoalLed", "AutomaTurn", "SoloGoal", "FinalRounds", "Scored", "GameEnded",
    }  # fmt: skip
    assert wanted <= kinds
