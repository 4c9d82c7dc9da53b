"""The boards A and B of the ports and of the laboratories: six slots for cards each, filled from the left."""

from __future__ import annotations

from typing import Final, TypeAlias

from librt.vecs import vec
from mypy_extensions import i64

from akinai.engine.rows import filled

Port: TypeAlias = i64
Lab: TypeAlias = i64
Slot: TypeAlias = i64

OF_EACH: Final = 2
"""Ports, and laboratories."""
LETTERS: Final = ["A", "B"]
SLOTS: Final = 6
LABELS: Final = ["1", "2", "3", "4", "5", "6"]
NO_CARD: Final = -1
"""A slot without a card."""


def lab_spot(lab: Lab, slot: Slot) -> str:
    """The slot's place on the board: `lab:A:2`."""
    return "lab:" + LETTERS[lab] + ":" + LABELS[slot]


def port_spot(port: Port, slot: Slot) -> str:
    return "port:" + LETTERS[port] + ":" + LABELS[slot]


def shifted(row: vec[i64]) -> vec[i64]:
    """The cards of a row moved to the left as far as they go."""
    moved = filled(SLOTS, NO_CARD)
    to: Slot = 0
    for slot in range(SLOTS):
        if row[slot] != NO_CARD:
            moved[to] = row[slot]
            to += 1
    return moved
