"""Positions that release 0.4.0 wrote (format 1) are still read, and mean what they meant."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

import pytest

from akinai.engine import position
from akinai.engine.kernel import AutoStep
from akinai.engine.position import fingerprint
from akinai.games.registry import GAMES

FOLDER = Path(__file__).parent.parent / "golden" / "positions"
FILES = sorted(FOLDER.glob("*.jsonl.gz"))


def lines(file: Path) -> list[dict[str, Any]]:
    """Each with a `position` and the actions that were `legal` in it, in notation."""
    return [json.loads(line) for line in gzip.decompress(file.read_bytes()).decode("utf-8").splitlines()]


NOT_SAID_THEN = ("part", "power")
"""How far an area action of Yokohama has come: it is found out when such a position is read or goes on."""
AHEAD = 4
"""So many moves an old position goes on."""


@pytest.mark.parametrize("file", FILES, ids=lambda f: f.name.partition(".")[0])
def test_old_positions_are_read_as_they_were_meant(file: Path) -> None:
    steps: set[str] = set()
    for number, line in enumerate(lines(file)):
        data = json.dumps(line["position"]).encode()
        game, setup, s, seats = position.read(data, f"{file.name}:{number}", GAMES)
        names = game.space(setup.edition).names
        assert [names[action] for action in s.legal_list()] == line["legal"], f"{file.name}:{number}"
        again = position.write(game, setup, s, seats)
        assert json.loads(again)["format"] == position.FORMAT
        told = json.loads(again)["position"]
        assert {k: v for k, v in told.items() if k not in NOT_SAID_THEN} == line["position"]["position"]
        steps.update(step.name for step in s.stack())
        for _ in range(AHEAD):
            _, _, other, _ = position.read(again, "again", GAMES)
            assert fingerprint(game, other) == fingerprint(game, s)
            assert game.view(other, None) == game.view(s, None)
            if s.over:
                break
            s.advance(s.legal_list()[0])
            again = position.write(game, setup, s, seats)
    game = GAMES[file.name.partition(".")[0]]
    asking = {step.name for step in game.steps if not issubclass(step, AutoStep)}
    assert asking <= steps


def test_every_game_of_then_is_there() -> None:
    assert {file.name.partition(".")[0] for file in FILES} == {"osaka", "yokohama", "zaibatsu"}
