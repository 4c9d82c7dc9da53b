"""Bonuses of departments, for the tests of what brings them."""

from __future__ import annotations

from collections.abc import Iterable

from akinai.engine.events import Event
from akinai.engine.match import Match
from akinai.games.zaibatsu.events import Department
from tests.games.zaibatsu.by_hand import P, play, zaibatsu

BEN = P(coins=9)
"""Another player, who has something to choose in a turn."""


def departments(events: Iterable[Event]) -> list[str]:
    """The department bonuses among the events, `black+` for an upgraded one."""
    return [e.colour + "+" * e.upgraded for e in events if isinstance(e, Department)]


def fulfil(p: P, contract: str, sides: str = "") -> Match:
    """Seat 0 has just fulfilled the contract with the only kind of goods that it has."""
    m = zaibatsu(p, BEN, sides=sides)
    play(m, "hire invest blue", f"contract {contract}")
    return m
