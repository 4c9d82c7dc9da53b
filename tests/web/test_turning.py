"""The turning points of a game say what was: asked of the page's own code."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

from tests.web.test_patches import node

SCRIPT = Path(__file__).parent / "turning.mjs"


def test_turning_points_tell_how_the_seat_stands_after_them() -> None:
    cases = [
        ([5, 6], [9, 6], 0, "lead"),
        ([6, 6], [9, 6], 0, "lead"),
        ([9, 6], [15, 7], 0, "ahead"),
        ([159, 146], [220, 218], 0, "same"),  # Ahead still, but by less.
        ([9, 6], [9, 9], 0, "same"),
        ([1, 5, 9], [6, 5, 9], 0, "climbs"),
        ([1, 5, 9], [2, 5, 9], 0, "same"),
        ([9, 8, 0], [10, 20, 0], 0, "falls"),
    ]
    given = json.dumps([case[:3] for case in cases])
    run = subprocess.run([node(), str(SCRIPT), given], capture_output=True, check=True, text=True)
    assert json.loads(run.stdout) == [case[3] for case in cases]
