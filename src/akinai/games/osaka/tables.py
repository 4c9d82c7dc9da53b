"""An edition's numbers in the form that the engine counts with."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64


class Tables:
    """Cards by kind and the route. Made from an edition, shared by all states, never changed."""

    def __init__(
        self,
        labels: list[str],
        spaces: list[str],
        value: list[int],
        icons: list[int],
        count: list[int],
        anchor: int,
        first_wave: int,
        goal: int,
    ) -> None:
        self.labels: list[str] = labels
        """The notation of the kinds."""
        self.spaces: list[str] = spaces
        """The names of the route's spaces."""
        self.value: vec[i64] = vec[i64](value)
        self.icons: vec[i64] = vec[i64](icons)
        self.count: vec[i64] = vec[i64](count)
        self.cards: i64 = sum(count)
        self.anchor: i64 = anchor
        self.first_wave: i64 = first_wave
        """The waves are all the spaces from here to the one before the goal."""
        self.goal: i64 = goal
