"""Whose a token or train is: a seat's, the Automa's, or nobody's."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from mypy_extensions import i64

Owner: TypeAlias = int | Literal["automa"]
"""In events and views: a seat, or the Automa by its name."""

NOBODY: Final = -1
MOST_SEATS: Final = 4
HUMAN: Final = 0
"""The seat of the player against the Automa."""
AUTOMA: Final = 4
"""The owner of the Automa's tokens and trains."""


def named(owner: i64) -> Owner:
    if owner == AUTOMA:
        return "automa"
    return owner
