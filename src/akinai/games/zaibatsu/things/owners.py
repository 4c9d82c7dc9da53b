"""Whose a token or train is: a seat's, the Automa's, or nobody's."""

from __future__ import annotations

from typing import Final

NOBODY: Final = -1
MOST_SEATS: Final = 4
HUMAN: Final = 0
"""The seat of the player against the Automa."""
AUTOMA: Final = 4
"""The owner of the Automa's tokens and trains."""
