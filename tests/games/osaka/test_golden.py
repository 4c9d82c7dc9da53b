"""The golden games: every set-up and every ending is among them, and their events are data."""

from __future__ import annotations

from pathlib import Path

import msgspec

from akinai.engine import record
from akinai.games.osaka.events import OsakaEvent
from akinai.games.registry import GAMES

FOLDER = Path(__file__).parent.parent.parent / "golden" / "osaka"
RECORDS = sorted(FOLDER.glob("*.json"))


def test_every_count_option_and_ending_is_there() -> None:
    found = set()
    for path in RECORDS:
        _, rec = record.read_file(path, GAMES)
        assert rec.result is not None
        found.add((len(rec.seats), rec.options["refill"], rec.result.ending))
    wanted = {(n, refill, "tokens") for n in (2, 3, 4) for refill in ("plus2", "to5")}
    assert found >= wanted
    assert {ending for _, _, ending in found} == {"tokens", "stalled"}


def test_events_are_json_and_lead_back() -> None:
    game, rec = record.read_file(RECORDS[0], GAMES)
    match = record.replay(game, rec, "golden")
    events = [*match.setup_events, *(e for m in match.moves for e in m.events)]
    kinds = {type(e).__name__ for e in events}
    assert {"HandDrawn", "Buying", "Bought", "ShipMoved", "Sold", "TokenGained", "Refilled", "GameEnded"} <= kinds
    assert msgspec.json.decode(msgspec.json.encode(events), type=list[OsakaEvent]) == events
