"""What the Automa does, with its reasons. Its trains and tokens are told like everybody's (`events`)."""

from __future__ import annotations

from typing import ClassVar

import msgspec

from akinai.engine.events import Event


class RegionColour(msgspec.Struct, frozen=True):
    region: str
    colour: str


class RegionsColoured(Event, frozen=True, tag="zaibatsu.regions_coloured"):
    """The colours of the regions, from left to right, by which the Automa chooses."""

    regions: list[RegionColour]


class AutomaTurn(Event, frozen=True, tag="zaibatsu.automa_turn"):
    """The Automa's action token by its number, and the hiring space that it means."""

    heads: ClassVar[bool] = True
    token: str
    space: str


class AutomaReturned(Event, frozen=True, tag="zaibatsu.automa_returned"):
    """A worker goes back to the bag, if there is one on the space."""

    space: str
    colour: str | None


class AutomaIdle(Event, frozen=True, tag="zaibatsu.automa_idle"):
    """Why it does nothing more: worker (its token asks for no more), space (nor does the space of a Workers token),
    level, trains, tokens, regions."""

    shown: ClassVar[bool] = False
    heads: ClassVar[bool] = True
    reason: str


class AutomaPassed(Event, frozen=True, tag="zaibatsu.automa_passed"):
    """Why it passes over a region: ahead (it has more influence than you) or full (it can do nothing there)."""

    shown: ClassVar[bool] = False
    region: str
    influence: int
    yours: int
    reason: str


class AutomaSpace(Event, frozen=True, tag="zaibatsu.automa_space"):
    """Why it takes an influence space: token (yours of this value goes home) or printed (the highest value there)."""

    shown: ClassVar[bool] = False
    space: str
    reason: str
    value: int
    row: int
    """From 1: its token is from this row of its board, and stands for goods of this level."""


class AutomaRegion(Event, frozen=True, tag="zaibatsu.automa_region"):
    """Why it acts in a region: behind (not more influence than you) or first (more than you everywhere)."""

    shown: ClassVar[bool] = False
    region: str
    influence: int
    yours: int
    reason: str


class AutomaShuffled(Event, frozen=True, tag="zaibatsu.automa_shuffled"):
    """A new order of its colours, and all its action tokens again."""

    priority: list[str]
