"""The page applies changes as the engine does: views of random games, in the JavaScript that the browser runs."""

from __future__ import annotations

import json
import shutil
import subprocess
import sysconfig
from pathlib import Path
from typing import Any

import msgspec
import pytest

from akinai.engine.chance import chance_of
from akinai.engine.patches import changes
from akinai.games.registry import GAMES

SCRIPT = Path(__file__).parent / "patches.mjs"
MOVES = 60


def node() -> str:
    found = shutil.which("node", path=sysconfig.get_path("scripts")) or shutil.which("node")
    assert found is not None, "the packages of the page bring a Node"
    return found


def cases(name: str) -> list[dict[str, Any]]:
    """The changes of every move of a random game, for a spectator and a seat."""
    game = GAMES[name]
    setup = game.setups()[-1]
    s = game.start(setup, chance_of("patches"))
    chance = chance_of("patches:play")
    found: list[dict[str, Any]] = []
    for _ in range(MOVES):
        before = {seat: game.view(s, seat) for seat in (None, 0)}
        legal = s.legal_list()
        s.advance(legal[chance.below(len(legal))])
        if s.over:
            break
        for seat, view in before.items():
            after = game.view(s, seat)
            plain = msgspec.to_builtins({"before": view, "changes": changes(view, after), "after": after})
            found.append(plain)
    return found


@pytest.mark.parametrize("name", list(GAMES))
def test_the_page_applies_changes_as_the_engine_does(name: str, tmp_path: Path) -> None:
    """And what is fetched whole keeps the parts that say the same, so that a board does not draw them anew."""
    given = cases(name)
    assert any(case["changes"] for case in given)
    # A change that is left out must be found.
    given.append({**given[0], "changes": [], "after": {"other": True}})
    (tmp_path / "cases.json").write_text(json.dumps(given))
    command = [node(), str(SCRIPT), str(tmp_path / "cases.json")]
    run = subprocess.run(command, capture_output=True, check=True, text=True)
    assert json.loads(run.stdout) == {"cases": len(given), "wrong": [len(given) - 1], "lost": []}
