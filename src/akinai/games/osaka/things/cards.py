"""Osaka's cards: four colours with three values each. A card is known by its kind, the cheapest of a colour first."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from mypy_extensions import i64

Card: TypeAlias = i64
Colour: TypeAlias = i64
ColourName: TypeAlias = Literal["red", "blue", "yellow", "green"]

COLOURS: Final = 4
FACES: Final = 3
"""Values of a colour."""
KINDS: Final = COLOURS * FACES
COLOUR_LETTERS: Final = "RBYG"
COLOUR_NAMES: Final[list[ColourName]] = ["red", "blue", "yellow", "green"]
SAMPLE_LABELS: Final = [letter + face for letter in COLOUR_LETTERS for face in "123"]
"""Labels for cards where there is no edition; editions label them by the printed value."""


def colour_of(card: Card) -> Colour:
    return card // FACES


def cheapest(colour: Colour) -> Card:
    return colour * FACES
