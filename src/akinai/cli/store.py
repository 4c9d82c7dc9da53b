"""Where the program keeps games: a folder of the user's, written so that nothing is lost."""

from __future__ import annotations

import os
import tempfile
from datetime import datetime
from pathlib import Path

from akinai.home import home


def running(game: str) -> Path:
    """The game that was being played last."""
    return home() / f"running-{game}.json"


def finished(game: str) -> Path:
    return home() / "games" / f"{game}-{datetime.now():%Y-%m-%d-%H%M%S}.json"


def write(path: Path, data: bytes) -> None:
    """Whole or not at all: a program that dies while writing leaves the old file."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=".akinai-")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        os.replace(name, path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise
