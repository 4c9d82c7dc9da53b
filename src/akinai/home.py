"""Where the program keeps what is the user's."""

from __future__ import annotations

import os
from pathlib import Path


def home() -> Path:
    """AKINAI_HOME, or the usual place for a program's data."""
    own = os.environ.get("AKINAI_HOME")
    if own:
        return Path(own)
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "akinai"
