"""The compiled build plays exactly the games that plain Python plays; and bots choose alike in both."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from akinai.games.registry import GAMES

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
    assert pure[1:] == fast[1:]


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


def test_the_benchmark_measures_both() -> None:
    command = ["-m", "akinai.cli", "bench", "osaka", "--rounds", "1", "--seconds", "0.1", "--json"]
    bench = msgspec.json.decode(run(False, *command))
    assert bench["compiled"]["decisions_per_second"] > bench["pure"]["decisions_per_second"] > 0
    assert bench["catanatron"]["decisions_per_second"] > 0
    assert bench["ratio_compiled"] > bench["ratio_pure"] > 0


def test_the_benchmark_measures_another_install() -> None:
    command = ["-m", "akinai.cli", "bench", "osaka", "--rounds", "1", "--seconds", "0.1", "--json", "--against"]
    bench = msgspec.json.decode(run(False, *command, sys.executable))
    for build in ("against_compiled", "against_pure"):
        assert bench[build]["decisions_per_second"] > 0
        assert bench[build]["greedy_per_second"] > 0
    other = subprocess.run([sys.executable, *command, "no/python"], capture_output=True, text=True, check=False)
    assert other.returncode == 2
    assert "no/python" in other.stderr
