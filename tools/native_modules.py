"""Which modules mypyc compiles: found, not listed."""

from __future__ import annotations

import re
from pathlib import Path

RULES = ("steps", "things")
"""Folders of a game that hold nothing else than rules."""


def native_modules() -> list[str]:
    """Steps, things, and whatever counts with mypyc's numbers.

    Never an __init__.py, never a module with msgspec Structs (mypyc drops their class keywords without a word): a test
    watches over both.
    """
    sources = [path for path in sorted(Path("src/akinai").rglob("*.py")) if path.name != "__init__.py"]
    return [str(path) for path in sources if path.parent.name in RULES or counts_natively(path)]


def counts_natively(path: Path) -> bool:
    return re.search(r"^from mypy_extensions import", path.read_text("utf-8"), re.MULTILINE) is not None
