"""The golden games: every set-up and every ending is among them."""

from __future__ import annotations

from pathlib import Path

from akinai.engine import record
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
