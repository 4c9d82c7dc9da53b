"""What is printed on Osaka's components, in the form that the rules count with."""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from akinai.engine.kernel import Shared
from akinai.games.osaka.things.route import Role


@final
class Printed(Shared):
    """Cards by kind and the route. Made from an edition, shared by all states, never changed."""

    def __init__(
        self,
        labels: list[str],
        spaces: list[str],
        value: vec[i64],
        icons: vec[i64],
        count: vec[i64],
        anchor: i64,
        first_wave: i64,
        goal: i64,
        roles: list[Role],
        places: vec[i64],
    ) -> None:
        self.labels = labels
        """The notation of the cards."""
        self.spaces = spaces
        """The names of the route's spaces."""
        self.value = value
        self.icons = icons
        self.count = count
        self.anchor: i64 = anchor
        self.first_wave: i64 = first_wave
        """The waves are all the spaces from here to the one before the goal."""
        self.goal: i64 = goal
        self.roles = roles
        """What each space of the route is."""
        self.places = places
        """Where each card stands in the edition."""

    def in_waves(self, space: i64) -> bool:
        return self.first_wave <= space < self.goal
