"""Positions at the end of a round, and events by kind: for the tests of rounds, scoring, goals and the solo game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, TypeVar

from akinai.engine.events import Event
from akinai.engine.match import Match
from akinai.games.zaibatsu.events import InfluenceScored, RegionStanding
from akinai.games.zaibatsu.things.owners import Owner
from tests.games.zaibatsu.by_hand import P, play, zaibatsu

E = TypeVar("E", bound=Event)
OTHERS = ("blue white yellow", "black red grey", "blue white yellow", "blue white yellow")
"""The hiring spaces B to E."""
NO_QUEUE = ("",) * 6


def of(events: Sequence[Event], kind: type[E]) -> list[E]:
    """The events of one kind."""
    return [e for e in events if isinstance(e, kind)]


def closing(*players: P, turn: int = 0, hiring: Sequence[str] = ("black", *OTHERS), **rest: Any) -> Match:
    """Seat `turn` has a coin for R&D. Hiring black for it empties space A, and the queue has nothing left."""
    seats = [replace(p, coins=1) if i == turn else p for i, p in enumerate(players)]
    rest.setdefault("queue", NO_QUEUE)
    return zaibatsu(*seats, turn=turn, hiring=hiring, **rest)


def close(match: Match) -> list[Event]:
    """The turn that ends the round: 1 coin for 1 step on R&D."""
    return play(match, "hire research black")


def influence_of(event: InfluenceScored) -> list[int]:
    """By seat; the Automa's comes last."""
    return [row.influence for row in event.standing]


def points_of(event: InfluenceScored) -> list[int]:
    return [row.points for row in event.standing]


def scored_region(
    period: str, region: str, influence: list[int], points: list[int], foreign: int, solo: bool = False
) -> InfluenceScored:
    """The scoring of a region, by seat."""
    owners: list[Owner] = [0, "automa"] if solo else list(range(len(influence)))
    standing = [RegionStanding(*row) for row in zip(owners, influence, points, strict=True)]
    return InfluenceScored(period, region, standing, foreign)
