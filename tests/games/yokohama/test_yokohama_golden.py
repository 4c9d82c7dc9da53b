"""Golden games: whole records, kept for ever, that must replay to the same end under every later version."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from akinai.engine import record
from akinai.engine.position import fingerprint
from akinai.games.registry import GAMES
from akinai.games.yokohama import GAME
from akinai.games.yokohama.events import YokohamaEvent
from akinai.games.yokohama.ids import ENDINGS

FOLDER = Path(__file__).parent.parent.parent / "golden" / "yokohama"
RECORDS = sorted(FOLDER.glob("*.json"))
ENDS: dict[str, str] = msgspec.json.decode((FOLDER / "ends" / "ends.json").read_bytes())


def test_every_count_option_and_ending_is_there() -> None:
    counts, options = set(), set()
    for path in RECORDS:
        _, rec = record.read_file(path, GAMES)
        assert rec.result is not None
        counts.add((len(rec.seats), rec.result.ending))
        options.add((len(rec.seats), rec.options["rewards"], rec.options["agents"]))
    assert counts == {(n, ending) for n in (2, 3, 4) for ending in ENDINGS}
    assert options == {(n, a, b) for n in (2, 3, 4) for a in ("no", "yes") for b in ("no", "yes")}
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
    for number in range(0, len(match.moves), 97):
        assert match.state_at(number).conserved() == ""


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
