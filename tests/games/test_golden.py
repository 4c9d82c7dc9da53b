"""Golden games: whole records, kept for ever, that must replay to the same end under every later version."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from akinai.engine import record
from akinai.engine.position import fingerprint
from akinai.games.registry import GAMES

FOLDER = Path(__file__).parent.parent / "golden"
RECORDS = sorted(FOLDER.glob("*/*.json"))


def ends(game: str) -> dict[str, str]:
    found: dict[str, str] = msgspec.json.decode((FOLDER / game / "ends" / "ends.json").read_bytes())
    return found


@pytest.mark.parametrize("game", list(GAMES))
def test_every_golden_game_has_its_end(game: str) -> None:
    assert set(ends(game)) == {path.stem for path in RECORDS if path.parent.name == game}


@pytest.mark.parametrize("path", RECORDS, ids=lambda p: f"{p.parent.name}-{p.stem}")
def test_golden_game(path: Path) -> None:
    game, rec = record.read_file(path, GAMES)
    match = record.replay(game, rec, path.name)
    assert match.state.over
    assert record.check_seed(match, path.name)
    assert game.result(match.state) == rec.result
    assert fingerprint(game, match.state) == ends(game.id)[path.stem]
    assert record.write(record.record(match)) == path.read_bytes()
    for number in range(0, len(match.moves), 1 + len(match.moves) // 20):
        assert match.state_at(number).conserved() == ""
