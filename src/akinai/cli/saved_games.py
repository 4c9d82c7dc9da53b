"""The games in the user's data folder, and how files are written without losing the old ones."""

from __future__ import annotations

import os
import tempfile
from datetime import datetime
from pathlib import Path

from akinai.home import home


def running(game: str) -> Path:
    """The file of the unfinished game, which `--resume` continues."""
    return home() / f"running-{game}.json"


def finished(game: str) -> Path:
    return home() / "games" / f"{game}-{datetime.now():%Y-%m-%d-%H%M%S}.json"


def write(path: Path, data: bytes) -> None:
    """Replaces the file as a whole: if the program dies while it writes, the old file is still there."""
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
