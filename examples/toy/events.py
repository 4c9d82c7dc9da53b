"""What can happen in the toy game."""

from __future__ import annotations

from akinai.engine.events import Event


class Dealt(Event, frozen=True, tag="dealt"):
    seat: int
    cards: list[int] | None
    """None: hidden."""


class Kept(Event, frozen=True, tag="kept"):
    seat: int
    card: int | None
    back: int | None


class Played(Event, frozen=True, tag="played"):
    seat: int
    card: int


class Asked(Event, frozen=True, tag="asked"):
    seat: int
    other: int


class Answered(Event, frozen=True, tag="answered"):
    seat: int
    gave: bool


class GemTaken(Event, frozen=True, tag="gem_taken"):
    seat: int
    got: int
    """0 when the supply had run out."""


class Chained(Event, frozen=True, tag="chained"):
    seat: int
    coins: int
    more: bool
    """Whether a further bonus follows."""


class AutomaDrew(Event, frozen=True, tag="automa_drew"):
    cards: list[int]
    wants: int


class AutomaTook(Event, frozen=True, tag="automa_took"):
    got: int
    left: int


ToyEvent = Dealt | Kept | Played | Asked | Answered | GemTaken | Chained | AutomaDrew | AutomaTook


def seen(event: Event, seat: int | None) -> Event:
    """The event as a seat, or a spectator (None), may see it."""
    if isinstance(event, Dealt) and event.seat != seat:
        return Dealt(event.seat, None)
    if isinstance(event, Kept) and event.seat != seat:
        return Kept(event.seat, None, None)
    return event
