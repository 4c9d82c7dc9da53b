"""A fixture that runs the program in its own process, with its own data folder."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import akinai as package
from tests.cli.program import Akinai


@pytest.fixture
def akinai(tmp_path: Path) -> Akinai:
    def run(*arguments: str, typed: str = "", **more: str) -> subprocess.CompletedProcess[str]:
        env = {k: v for k, v in os.environ.items() if k not in ("LANG", "LC_ALL", "LC_MESSAGES", "AKINAI_LANG")}
        # The program must be of the build under test, whatever folder it runs in.
        env["PYTHONPATH"] = str(Path(package.__file__).parent.parent)
        env |= {"AKINAI_HOME": str(tmp_path / "home"), "COLUMNS": "100", "PYTHONIOENCODING": "utf-8", **more}
        command = [sys.executable, "-m", "akinai.cli", *arguments]
        return subprocess.run(
            command, input=typed, env=env, cwd=tmp_path, capture_output=True, text=True, encoding="utf-8", check=False
        )

    return run
