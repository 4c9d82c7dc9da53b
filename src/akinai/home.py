"""The folder of the user's data."""

from __future__ import annotations

import os
from pathlib import Path


def home() -> Path:
    """AKINAI_HOME, or the folder for program data that the system prescribes."""
    own = os.environ.get("AKINAI_HOME")
    if own:
        return Path(own)
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "akinai"
