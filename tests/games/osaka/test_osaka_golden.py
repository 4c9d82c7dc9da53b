"""Golden games: whole records, kept for ever, that must replay to the same end under every later version."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from akinai.engine import record
from akinai.engine.position import fingerprint
from akinai.games.osaka import GAME
from akinai.games.osaka.events import OsakaEvent
from akinai.games.registry import GAMES

FOLDER = Path(__file__).parent.parent.parent / "golden" / "osaka"
RECORDS = sorted(FOLDER.glob("*.json"))
ENDS: dict[str, str] = msgspec.json.decode((FOLDER / "ends" / "ends.json").read_bytes())


def test_every_count_option_and_ending_is_there() -> None:
    found = set()
    for path in RECORDS:
        _, rec = record.read_file(path, GAMES)
        assert rec.result is not None
        found.add((len(rec.seats), rec.options["refill"], rec.result.ending))
    wanted = {(n, refill, "tokens") for n in (2, 3, 4) for refill in ("plus2", "to5")}
    assert found >= wanted
    assert {ending for _, _, ending in found} == {"tokens", "stalled"}
    assert set(ENDS) == {path.stem for path in RECORDS}


@pytest.mark.parametrize("path", RECORDS, ids=lambda p: p.stem)
def test_golden_game(path: Path) -> None:
    game, rec = record.read_file(path, GAMES)
    match = record.replay(game, rec, path.name)
    assert match.state.over
    assert record.check_seed(match, path.name)
    assert GAME.result(match.state) == rec.result
    assert fingerprint(GAME, match.state) == ENDS[path.stem]
    assert record.write(record.record(match)) == path.read_bytes()
    for number in range(0, len(match.moves), 17):
        assert match.state_at(number).conserved() == ""


def test_events_are_json_and_lead_back() -> None:
    game, rec = record.read_file(RECORDS[0], GAMES)
    match = record.replay(game, rec, "golden")
    events = [*match.setup_events, *(e for m in match.moves for e in m.events)]
    kinds = {type(e).__name__ for e in events}
    assert {"HandDrawn", "Buying", "Bought", "ShipMoved", "Sold", "TokenGained", "Refilled", "GameEnded"} <= kinds
    assert msgspec.json.decode(msgspec.json.encode(events), type=list[OsakaEvent]) == events
