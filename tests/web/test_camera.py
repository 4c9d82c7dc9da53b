"""The camera over the main board, in the JavaScript that the browser runs."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

from tests.web.test_patches import node

SCRIPT = Path(__file__).parent / "camera.mjs"


def test_the_camera_shows_what_is_lit_and_keeps_it_legible(tmp_path: Path) -> None:
    """Boards of many shapes, questions of many spots: nothing lit is out of reach, and no movement leaves the board."""
    run = subprocess.run([node(), str(SCRIPT), str(tmp_path)], capture_output=True, check=True, text=True)
    found = json.loads(run.stdout)
    assert found["wrong"] == []
    assert found["cases"] > 100
