"""Nothing may be kept for ever: a server replays many records."""

from __future__ import annotations

import gc
from pathlib import Path

from akinai.engine import record
from akinai.games.registry import GAMES

GOLDEN = Path(__file__).parent.parent / "golden" / "osaka" / "2-plus2-greedy.json"


def test_replaying_leaves_nothing_behind() -> None:
    data = GOLDEN.read_bytes()

    def once() -> None:
        game, rec = record.read(data, "golden", GAMES)
        record.replay(game, rec, "golden")

    once()
    gc.collect()
    before = len(gc.get_objects())
    for _ in range(20):
        once()
    gc.collect()
    assert len(gc.get_objects()) - before < 50
