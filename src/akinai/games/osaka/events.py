"""What can happen in Osaka. Cards are named as in the notation, spaces of the route by their names."""

from __future__ import annotations

from typing import ClassVar

import msgspec

from akinai.engine.events import Event
from akinai.games.osaka.things.cards import ColourName


class Laid(msgspec.Struct, frozen=True):
    """A card on a spot of the market or the farm, such as `market:2`."""

    card: str
    spot: str


class MovedUp(msgspec.Struct, frozen=True):
    """A card that leaves one spot for another."""

    card: str
    start: str
    end: str


class HandDrawn(Event, frozen=True, tag="osaka.hand_drawn"):
    """A starting hand, drawn open."""

    seat: int
    cards: list[str]
    coins: int


class FirstPlayer(Event, frozen=True, tag="osaka.first_player"):
    shown: ClassVar[bool] = False
    heads: ClassVar[bool] = True
    seat: int
    lot: bool
    """Whether the lot decided between equals."""


class TurnBegan(Event, frozen=True, tag="osaka.turn_began"):
    shown: ClassVar[bool] = False
    seat: int


class TokenGained(Event, frozen=True, tag="osaka.token_gained"):
    seat: int
    colour: ColourName


class CoinTaken(Event, frozen=True, tag="osaka.coin_taken"):
    heads: ClassVar[bool] = True
    seat: int
    card: str
    spot: str
    own: bool
    """Whether it was the seat's reserved card."""
    coins: int
    """What it is worth in the hand."""


class Reserved(Event, frozen=True, tag="osaka.reserved"):
    heads: ClassVar[bool] = True
    seat: int
    card: str
    spot: str


class Buying(Event, frozen=True, tag="osaka.buying"):
    """A purchase was begun: these cards, for this price, still to be paid."""

    shown: ClassVar[bool] = False
    heads: ClassVar[bool] = True
    seat: int
    cards: list[str]
    price: int
    sailing: dict[ColourName, str]
    """For every ship the space it will be on after the purchase."""


class Paid(Event, frozen=True, tag="osaka.paid"):
    seat: int
    card: str
    owed: int
    """What is still to be paid; 0 or less when the price is reached."""


class Bought(Event, frozen=True, tag="osaka.bought"):
    seat: int
    cards: list[Laid]
    """Each with the spot that it leaves."""
    price: int
    marker: bool
    """Whether the seat's marker lay on one of them and comes back."""


class ShipMoved(Event, frozen=True, tag="osaka.ship_moved"):
    colour: ColourName
    start: str
    end: str


class Sold(Event, frozen=True, tag="osaka.sold"):
    """One set sold: (best + tokens) * cards, rounded up to what a point asks."""

    heads: ClassVar[bool] = True
    seat: int
    colour: ColourName
    best: int
    tokens: int
    cards: int
    product: int
    rounded: int
    points: int
    from_pile: int
    """Points for which the set has too few cards."""


class PointUnseen(Event, frozen=True, tag="osaka.point_unseen"):
    """A card from the pile as a point, never looked at: `card` is known to nobody at the table."""

    seat: int
    card: str | None


class Insured(Event, frozen=True, tag="osaka.insured"):
    heads: ClassVar[bool] = True
    seat: int
    card: str


class Insuring(Event, frozen=True, tag="osaka.insuring"):
    """A hand card was discarded to insure with."""

    seat: int
    card: str


class Lost(Event, frozen=True, tag="osaka.lost"):
    heads: ClassVar[bool] = True
    seat: int
    cards: list[str]


class ShipSunk(Event, frozen=True, tag="osaka.ship_sunk"):
    heads: ClassVar[bool] = True
    colour: ColourName
    start: str
    end: str
    """Where it will go when the goods are lost."""


class ShipReturned(Event, frozen=True, tag="osaka.ship_returned"):
    colour: ColourName
    start: str
    end: str


class ShutOut(Event, frozen=True, tag="osaka.shut_out"):
    """There is nothing for the seat to do: market and farm are refilled before its turn."""

    shown: ClassVar[bool] = False
    heads: ClassVar[bool] = True
    seat: int


class FarmMovedUp(Event, frozen=True, tag="osaka.farm_moved_up"):
    """The cards of the farm come to the market, with their markers."""

    cards: list[MovedUp]


class Refilled(Event, frozen=True, tag="osaka.refilled"):
    """New cards from the pile."""

    market: list[Laid]
    farm: list[Laid]


class Reshuffled(Event, frozen=True, tag="osaka.reshuffled"):
    """The discards have become the pile: so many cards."""

    count: int


class Passed(Event, frozen=True, tag="osaka.passed"):
    shown: ClassVar[bool] = False
    heads: ClassVar[bool] = True
    seat: int


class GameEnded(Event, frozen=True, tag="osaka.game_ended"):
    shown: ClassVar[bool] = False
    heads: ClassVar[bool] = True
    reason: str


OsakaEvent = (
    HandDrawn | FirstPlayer | TurnBegan | TokenGained | CoinTaken | Reserved | Buying | Paid | Bought | ShipMoved
    | Sold | PointUnseen | Insured | Insuring | Lost | ShipSunk | ShipReturned | ShutOut | FarmMovedUp | Refilled
    | Reshuffled | Passed | GameEnded
)  # fmt: skip


def seen(event: Event, seat: int | None) -> Event:
    """The event as a seat, or a spectator (None), may see it."""
    if isinstance(event, PointUnseen):
        return msgspec.structs.replace(event, card=None)
    return event
