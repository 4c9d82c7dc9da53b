"""What the ids of texts begin with."""

from __future__ import annotations

from akinai.games.registry import NAMES

TEXT_AREAS = (
    "cli",
    "error",
    "problem",
    "undo",
    "incident",
    "verdict",
    "provenance",
    "rules",
    "seat",
    "bot",
    "table",
    "web",
    *NAMES,
)
