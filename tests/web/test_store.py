"""The store of the page, without a screen: answers that come late, out of order, or not at all, in the JavaScript that
the browser runs."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

import pytest

from tests.web.test_patches import node

SCRIPT = Path(__file__).parent / "store.mjs"


def shown(seat: int, moves: int, said: object = None) -> dict[str, Any]:
    """The table as the seat sees it, with all its moves in the log."""
    return {"seat": seat, "sees": f"of {seat}", "moves": moves, "log": moves, "said": said}


@pytest.mark.parametrize(
    ("case", "after"),
    [
        ("confirmation", shown(0, 10, said=True)),
        ("sitting_without_network", shown(1, 10)),
        ("sitting_twice", shown(0, 10)),
        ("sitting_while_loading", shown(1, 10)),
        ("socket_while_loading", shown(0, 11)),
        ("older_server", shown(0, 8)),
        ("move_while_loading", shown(1, 11)),
        ("undo_while_loading", shown(1, 10, said=12)),
        ("sitting_while_a_bot_thinks", shown(1, 10, said=["of 0", None])),
        ("handover", shown(0, 10, said=[["Anna", "Ben"], [0], "Ben"])),
        ("handover_unseen", shown(0, 12, said=["Anna", "Ben"])),
        ("handover_of_the_next_seat", shown(0, 10)),
        ("handover_of_one_of_three", shown(0, 10, said=1)),
        ("sitting_while_it_moves", shown(1, 11, said=["of 1"])),
        ("replay_while_it_moves", shown(0, 13, said=[13, False])),
        ("reload_while_it_moves", shown(0, 12, said=[12, False])),
        ("sitting_while_a_moment_loads", shown(1, 10, said=["of 1"])),
    ],
)
def test_a_seat_sees_its_own_table_as_it_is(case: str, after: dict[str, Any], tmp_path: Path) -> None:
    run = subprocess.run([node(), str(SCRIPT), str(tmp_path), case], capture_output=True, check=True, text=True)
    assert json.loads(run.stdout) == after
