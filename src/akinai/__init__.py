"""Akinai: three Japanese trading games, to play, to learn and to study."""

from __future__ import annotations

import os
import sys
from importlib.machinery import FileFinder, SourceFileLoader
from pathlib import Path

__version__ = "0.9.0"


def _pure_finder(path: str) -> FileFinder:
    """Finds only sources in this package: with AKINAI_PURE=1 the compiled modules beside them are passed over."""
    if Path(path).is_relative_to(Path(__file__).parent):
        return FileFinder(path, (SourceFileLoader, [".py"]))
    raise ImportError(path)


if os.environ.get("AKINAI_PURE") == "1":
    sys.path_hooks.insert(0, _pure_finder)
    sys.path_importer_cache.pop(str(Path(__file__).parent), None)


def compiled() -> bool:
    """Whether the engine runs compiled."""
    import akinai.engine.kernel as kernel

    return not str(kernel.__file__).endswith(".py")
