"""What can happen in the toy game. Cards are called by their letters; only seats and amounts are numbers."""

from __future__ import annotations

from typing import ClassVar

from akinai.engine.events import Event


class Dealt(Event, frozen=True, tag="toy.dealt"):
    seat: int
    cards: list[str] | None
    """None: hidden."""


class Kept(Event, frozen=True, tag="toy.kept"):
    seat: int
    card: str | None
    back: str | None


class Played(Event, frozen=True, tag="toy.played"):
    seat: int
    card: str
    points: int


class Asked(Event, frozen=True, tag="toy.asked"):
    shown: ClassVar[bool] = False
    seat: int
    other: int


class Answered(Event, frozen=True, tag="toy.answered"):
    seat: int
    coins: int
    """What the seat gets; 0 when it has refused."""
    asker: int
    asker_coins: int


class GemTaken(Event, frozen=True, tag="toy.gem_taken"):
    seat: int
    count: int
    """0 when the supply had run out."""


class Chained(Event, frozen=True, tag="toy.chained"):
    seat: int
    coins: int
    more: bool
    """Whether a further bonus follows."""


class AutomaDrew(Event, frozen=True, tag="toy.automa_drew"):
    cards: list[str]
    wants: int


class AutomaTook(Event, frozen=True, tag="toy.automa_took"):
    count: int
    left: int


ToyEvent = Dealt | Kept | Played | Asked | Answered | GemTaken | Chained | AutomaDrew | AutomaTook


def seen(event: Event, seat: int | None) -> Event:
    """The event as a seat, or a spectator (None), may see it."""
    if isinstance(event, Dealt) and event.seat != seat:
        return Dealt(event.seat, None)
    if isinstance(event, Kept) and event.seat != seat:
        return Kept(event.seat, None, None)
    return event
