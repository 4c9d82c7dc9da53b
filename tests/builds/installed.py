"""Builds wheels, installs them into empty environments and runs the installed program with nothing else in reach."""

from __future__ import annotations

import contextlib
import shutil
import socket
import subprocess
import sys
import time
import venv
from collections.abc import Iterator
from pathlib import Path
from urllib.request import urlopen

ROOT = Path(__file__).parent.parent.parent
WAIT = 60
PIP = ["-m", "pip", "--disable-pip-version-check", "-q"]


def copy_sources(folder: Path) -> Path:
    """A copy of the repository's sources: what a build leaves behind must not get into the next build."""
    source = folder / "source"
    keep_out = shutil.ignore_patterns(".git", ".venv", "build", "node_modules", "tests", "output", ".*_cache")
    shutil.copytree(ROOT, source, ignore=keep_out)
    return source


def run(*command: str | Path, cwd: Path | None = None, env: dict[str, str] | None = None) -> str:
    """Runs a command and returns its output. If it fails, the test fails and shows the end of what was printed."""
    done = subprocess.run([str(part) for part in command], cwd=cwd, env=env, capture_output=True, text=True)
    assert done.returncode == 0, f"{command}\n{done.stdout[-4000:]}\n{done.stderr[-4000:]}"
    return done.stdout


def pip(*arguments: str | Path, python: str | Path = sys.executable, env: dict[str, str] | None = None) -> None:
    run(python, *PIP, *arguments, env=env)


def empty_environment(place: Path) -> Path:
    """Makes an environment with pip alone, and returns its Python."""
    venv.create(place, with_pip=True)
    return place / "bin" / "python"


def install(wheel: Path, python: Path) -> Path:
    """Installs the wheel and its dependencies, and returns the program."""
    pip("install", "-c", ROOT / "constraints.txt", wheel, python=python)
    return python.parent / "akinai"


def bare(program: Path, home: Path) -> dict[str, str]:
    """Environment variables with which the program finds nothing but its own environment: no Node, no test packages."""
    return {"PATH": str(program.parent), "HOME": str(home), "LANG": "C.UTF-8"}


@contextlib.contextmanager
def serving(program: Path, home: Path) -> Iterator[str]:
    """Starts the program's server and gives its address once it answers."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    server = subprocess.Popen([program, "serve", "--port", str(port)], env=bare(program, home), cwd=home)
    url = f"http://127.0.0.1:{port}"
    try:
        for _ in range(WAIT * 10):
            try:
                urlopen(url, timeout=5).close()
            except OSError:
                assert server.poll() is None, "the server has stopped"
                time.sleep(0.1)
            else:
                break
        else:
            raise AssertionError("the server does not answer")
        yield url
    finally:
        server.terminate()
        server.wait(20)
