"""The toy game in words: what things are called, actions in sentences and in their parts, events in sentences."""

from __future__ import annotations

import msgspec

from akinai.engine.deeds import Deed, Ledger
from akinai.engine.events import Event
from akinai.engine.sentence import Arg, Sentence, say
from examples.toy.actions import ACTIONS, ASK, KEEP
from examples.toy.events import Answered, Chained, GemTaken, Kept, Played
from examples.toy.state import CARDS, ToyState

COIN, GEM, POINT, CARD = "coin", "gem", "vp", "card"


def card_name(card: str) -> Sentence:
    return say("toy.card", card=card)


def amount(what: str, count: int) -> Arg:
    """So many of something that an action costs or brings."""
    kind, _, card = what.partition(":")
    return card_name(card) if kind == CARD else say("toy.count." + kind, count=count)


def describe(action: int) -> Sentence:
    """The verb with what it is done to, as in the notation."""
    family = ACTIONS.family_of(action)
    return Sentence(f"toy.do.{family.verb}", dict(zip(family.params, family.labels(action), strict=True)))


def target(action: int) -> Arg | None:
    if KEEP.has(action):
        return card_name(CARDS[KEEP.which(action)])
    return say(f"toy.seat.{ASK.which(action)}") if ASK.has(action) else None


def deed(s: ToyState, action: int, events: list[Event]) -> Deed:
    """An action in its parts, for a button. What it costs and brings is read off the events of its preview."""
    ledger = Ledger()
    for event in events:
        match event:
            case Kept(seat, _, str(back)) if seat == s.actor:
                ledger.cost(f"{CARD}:{back}")
            case Played(seat, card, points) if seat == s.actor:
                ledger.cost(f"{CARD}:{card}")
                ledger.gain(POINT, points)
            case Answered(seat, coins) | Chained(seat, coins) if seat == s.actor:
                ledger.gain(COIN, coins)
            case GemTaken(seat, count) if seat == s.actor:
                ledger.gain(GEM, count)
    return ledger.deed(say(f"toy.verb.{ACTIONS.family_of(action).verb}"), target(action), amount)


def narrate(event: Event, names: list[Arg]) -> Sentence:
    """An event as a sentence of the log: one for each kind, with the event's fields in its holes."""
    args: dict[str, Arg] = {}
    for field in event.__struct_fields__:
        value = getattr(event, field)
        if field in ("seat", "other", "asker"):
            args[field] = names[value]
        elif isinstance(value, list):
            args[field] = [card_name(card) for card in value]
        elif value is not None:
            args[field] = value
    return Sentence(f"toy.log.{msgspec.to_builtins(event)['event'].removeprefix('toy.')}", args)
