"""What can happen in Osaka. Cards are given by kind, seats and colours by number."""

from __future__ import annotations

import msgspec

from akinai.engine.events import Event


class HandDrawn(Event, frozen=True, tag="hand_drawn"):
    """A starting hand, drawn open."""

    seat: int
    kinds: list[int]


class FirstPlayer(Event, frozen=True, tag="first_player"):
    seat: int
    lot: bool
    """Whether the lot decided between equals."""


class TurnBegan(Event, frozen=True, tag="turn_began"):
    seat: int


class TokenGained(Event, frozen=True, tag="token_gained"):
    seat: int
    colour: int


class CoinTaken(Event, frozen=True, tag="coin_taken"):
    seat: int
    kind: int
    slot: int
    own: bool
    """Whether it was the seat's reserved card."""


class Reserved(Event, frozen=True, tag="reserved"):
    seat: int
    kind: int
    farm: bool
    slot: int


class Buying(Event, frozen=True, tag="buying"):
    """A purchase was begun: these cards, for this price, still to be paid."""

    seat: int
    kinds: list[int]
    price: int
    sailing: list[int]
    """For every ship the space it will be on after the purchase."""


class Paid(Event, frozen=True, tag="paid"):
    seat: int
    kind: int
    owed: int
    """What is still to be paid; 0 or less when the price is reached."""


class Bought(Event, frozen=True, tag="bought"):
    seat: int
    kinds: list[int]
    price: int


class ShipMoved(Event, frozen=True, tag="ship_moved"):
    colour: int
    start: int
    end: int


class Sold(Event, frozen=True, tag="sold"):
    """One set sold: (best + tokens) * cards, rounded up to fives."""

    seat: int
    colour: int
    best: int
    tokens: int
    cards: int
    points: int
    from_pile: int


class PointUnseen(Event, frozen=True, tag="point_unseen"):
    """A card from the pile as a point, never looked at: `kind` is known to nobody at the table."""

    seat: int
    kind: int | None


class Insured(Event, frozen=True, tag="insured"):
    seat: int
    kind: int


class Insuring(Event, frozen=True, tag="insuring"):
    """A hand card was discarded to insure with."""

    seat: int
    kind: int


class Lost(Event, frozen=True, tag="lost"):
    seat: int
    kinds: list[int]


class ShipSunk(Event, frozen=True, tag="ship_sunk"):
    colour: int
    start: int
    end: int


class ShipReturned(Event, frozen=True, tag="ship_returned"):
    colour: int
    start: int
    end: int


class Refilled(Event, frozen=True, tag="refilled"):
    """The farm moved up; `market` and `farm` are the new cards from the pile."""

    moved: int
    market: list[int]
    farm: list[int]


class Reshuffled(Event, frozen=True, tag="reshuffled"):
    cards: int


class Passed(Event, frozen=True, tag="passed"):
    seat: int


class GameEnded(Event, frozen=True, tag="game_ended"):
    reason: str


OsakaEvent = (
    HandDrawn | FirstPlayer | TurnBegan | TokenGained | CoinTaken | Reserved | Buying | Paid | Bought | ShipMoved
    | Sold | PointUnseen | Insured | Insuring | Lost | ShipSunk | ShipReturned | Refilled | Reshuffled
    | Passed | GameEnded
)  # fmt: skip


def seen(event: Event, seat: int | None) -> Event:
    """The event as a seat, or a spectator (None), may see it."""
    if isinstance(event, PointUnseen):
        return msgspec.structs.replace(event, kind=None)
    return event
