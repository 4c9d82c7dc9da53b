"""The compiled build plays exactly the games that plain Python plays; and bots choose alike in both."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from akinai.games.registry import GAMES
from tests.table.server_process import ServerProcess, wait_for

GAME_LENGTH = 1000
"""More moves than a game has."""
ROOT = Path(__file__).parent.parent.parent


def run(pure: bool, *command: str) -> str:
    env = dict(os.environ, AKINAI_PURE="1" if pure else "0")
    return subprocess.run(
        [sys.executable, *command], env=env, cwd=ROOT / "tools", capture_output=True, text=True, check=True
    ).stdout


@pytest.mark.parametrize("game", list(GAMES))
def test_the_same_random_games(game: str) -> None:
    pure = run(True, "checksum.py", game, "300").split()
    fast = run(False, "checksum.py", game, "300").split()
    assert (pure[0], fast[0]) == ("pure", "compiled")
    assert pure[1] == fast[1]


@pytest.mark.parametrize("game", list(GAMES))
def test_bots_play_the_same_games(game: str) -> None:
    """One game each: on plain Python `greedy` thinks long."""
    command = ["-m", "akinai.cli", "simulate", game, "--bots", "greedy", "--games", "1", "--seed", "same", "--json"]
    reports = [msgspec.json.decode(run(pure, *command)) for pure in (True, False)]
    assert [r.pop("compiled") for r in reports] == [False, True]
    for report in reports:
        for field in ("seconds", "decisions_per_second", "games_per_second"):
            del report[field]
    assert reports[0] == reports[1]


def test_the_table_on_plain_python(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The server's own tests run on the compiled build only: here it plays a game without it."""
    monkeypatch.setenv("AKINAI_PURE", "1")
    with ServerProcess(tmp_path) as server, server.client() as client:
        assert client.get("/api/hello").json()["compiled"] is False
        seats = [{"chair": "bot", "bot": "random"}] * 2
        path = "/api/tables/" + client.post("/api/tables", json={"game": "osaka", "seats": seats}).json()["id"]
        assert wait_for(client, path, GAME_LENGTH)["over"]


def test_the_benchmark_measures_both() -> None:
    command = ["-m", "akinai.cli", "bench", "osaka", "--rounds", "1", "--seconds", "0.1", "--json"]
    bench = msgspec.json.decode(run(False, *command))
    assert bench["compiled"]["decisions_per_second"] > bench["pure"]["decisions_per_second"] > 0
    assert bench["catanatron"]["decisions_per_second"] > 0
    assert bench["ratio_compiled"] > bench["ratio_pure"] > 0
