"""The golden games: every set-up and every ending is among them, and their events are data."""

from __future__ import annotations

from pathlib import Path

import msgspec

from akinai.engine import record
from akinai.games.registry import GAMES
from akinai.games.yokohama.events import YokohamaEvent
from akinai.games.yokohama.things import endings

FOLDER = Path(__file__).parent.parent.parent / "golden" / "yokohama"
RECORDS = sorted(FOLDER.glob("*.json"))


def test_every_count_option_and_ending_is_there() -> None:
    counts, options = set(), set()
    for path in RECORDS:
        _, rec = record.read_file(path, GAMES)
        assert rec.result is not None
        counts.add((len(rec.seats), rec.result.ending))
        options.add((len(rec.seats), rec.options["rewards"], rec.options["agents"]))
    assert counts == {(n, ending) for n in (2, 3, 4) for ending in endings.NAMES}
    assert options == {(n, a, b) for n in (2, 3, 4) for a in ("no", "yes") for b in ("no", "yes")}


def test_events_are_json_and_lead_back() -> None:
    kinds: set[str] = set()
    for path in (FOLDER / "3-yes-yes-greedy.json", FOLDER / "4-customs.json", FOLDER / "4-yes-yes-random.json"):
        game, rec = record.read_file(path, GAMES)
        match = record.replay(game, rec, "golden")
        events = [*match.setup_events, *(e for m in match.moves for e in m.events)]
        kinds |= {type(e).__name__ for e in events}
        assert msgspec.json.decode(msgspec.json.encode(events), type=list[YokohamaEvent]) == events
    wanted = {"Placed", "PresidentMoved", "Acted", "BoardFilled", "TechnologyTaken", "OrderFulfilled", "AgentUsed"}
    assert wanted | {"Built", "TokenTaken", "Achieved", "EndTriggered", "LastRoundBegan", "GameEnded"} <= kinds
