"""The TypeScript types in the repository match the types of the server."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent


def test_the_client_is_generated_from_the_server(tmp_path: Path) -> None:
    """If this fails, run `make docs`."""
    fresh = tmp_path / "schema.d.ts"
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
    command = [sys.executable, str(ROOT / "tools" / "make_client.py"), str(fresh)]
    subprocess.run(command, env=dict(os.environ, PATH=path), check=True, capture_output=True)
    assert fresh.read_text() == (ROOT / "web" / "src" / "api" / "schema.d.ts").read_text()
