"""The form of Zaibatsu's part of a position file."""

from __future__ import annotations

from typing import Annotated

import msgspec

from akinai.games.zaibatsu.things.periods import ROUNDS

Natural = Annotated[int, msgspec.Meta(ge=0, le=9999)]
Whole = Annotated[int, msgspec.Meta(ge=-9999, le=9999)]


class FactoryPosition(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    tile: str
    machines: Natural = 0
    goods: Natural = 0


class SeatPosition(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    resources: dict[str, Natural]
    stored_coal: Natural = 0
    """Part of the coal: it stays over a Consolidation."""
    tracks: dict[str, Natural]
    furthest_finance: Natural
    workers: list[str] = []
    """The lowest first; experts as `red expert`."""
    factories: list[FactoryPosition] = []
    kept_machine: Annotated[int, msgspec.Meta(ge=0, le=1)] = 0
    kept_goods: Annotated[int, msgspec.Meta(ge=0, le=2)] = 0
    start: list[str] = []
    """Starting tokens A and B."""
    upgraded: list[str] = []
    contracts: list[str] = []
    locked: list[Natural] = []
    favors: dict[str, Natural] = {}
    """The level of the token on each objective."""
    turns: Natural = 0
    consolidations: Natural = 0
    points: dict[str, Whole]


class AutomaPosition(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    priority: list[str]
    regions: dict[str, str]
    """The colour of the worker on each region."""
    actions: list[Natural]
    """Action tokens that are face down."""
    influence: list[Natural]
    """Its influence tokens by place on its board, from 1."""
    box: list[Natural]
    """Those that were displaced."""
    goals: list[str]


class ZaibatsuPosition(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    first: Natural
    """The first player."""
    round: Annotated[int, msgspec.Meta(ge=1, le=ROUNDS)]
    final_first: Natural | None = None
    """The chair that began the final rounds; the Automa's is 1."""
    demand: list[str]
    """`4 e` for each market: the tile, and where its north side points to."""
    hiring: list[dict[str, Natural]]
    queue: list[dict[str, Natural]]
    offer: list[str]
    """Factories, with their side: `cotton1 a`."""
    sides: list[str] = []
    """The same for built ones."""
    tokens: dict[str, str] = {}
    """`osaka n`: `0 5` is seat 0's token of value 5."""
    trains: dict[str, Natural] = {}
    """`west 1`: the seat; 4 is the Automa."""
    ships: dict[str, list[Natural]] = {}
    pairs: list[list[str]]
    pairs_left: list[Natural] = []
    goals: list[list[str]] = []
    automa: AutomaPosition | None = None
    hired: str | None = None
    """The colour of the worker taken for the action at hand."""
    modifier: str | None = None
    modified: bool = False
    pending: list[str] = []
    """Effects that wait: number, word, `not` and a place that is out or `in` and the factory that may produce; `may`
    marks those that can be declined, `from` says where they come from."""
    origin: str | None = None
    """Where the effect at hand comes from; older files do not say it."""
    seats: list[SeatPosition]
