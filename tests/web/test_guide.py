"""The guide through a first game points at what is on the board, in the JavaScript that the browser runs."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

import msgspec
import pytest

from akinai.engine.chance import chance_of
from akinai.games.registry import GAMES
from tests.web.test_patches import node

SCRIPT = Path(__file__).parent / "guide.mjs"
BOARDS = Path(__file__).parent.parent.parent / "web" / "src" / "boards"
WITH_GUIDE = sorted(path.parent.name for path in BOARDS.glob("*/guide.ts"))


def tables(name: str) -> list[dict[str, Any]]:
    """What the seat that is asked sees, all through a random game."""
    game = GAMES[name]
    s = game.start(game.setups()[-1], chance_of("guide"))
    chance = chance_of("guide:play")
    found: list[dict[str, Any]] = []
    while not s.over:
        found.append({"printed": game.printed_view(s), "view": game.view(s, s.actor)})
        legal = s.legal_list()
        s.advance(legal[chance.below(len(legal))])
    return found


def steps(name: str, folder: Path) -> list[list[dict[str, Any]]]:
    """For every table the steps of the guide, with the spots and places that each points at."""
    (folder / "tables.json").write_bytes(msgspec.json.encode(tables(name)))
    command = [node(), str(SCRIPT), str(folder / "build"), name, str(folder / "tables.json")]
    run = subprocess.run(command, capture_output=True, check=True, text=True)
    found: list[list[dict[str, Any]]] = json.loads(run.stdout)
    return found


def test_some_board_has_a_guide() -> None:
    assert "osaka" in WITH_GUIDE


@pytest.mark.parametrize("name", WITH_GUIDE)
def test_a_step_points_at_what_is_there(name: str, tmp_path: Path) -> None:
    met: set[str] = set()
    every: set[str] = set()
    for table in steps(name, tmp_path):
        every.update(step["id"] for step in table)
        for step in table:
            if step["fits"]:
                met.add(step["id"])
                assert step["at"], f"{step['id']} points at nothing"
                assert step["missing"] == [], step["id"]
    assert len(met) > len(every) / 2
