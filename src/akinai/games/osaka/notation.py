"""Osaka's actions in words: their notation, a sentence for each, and each in its parts."""

from __future__ import annotations

from functools import lru_cache, partial
from typing import Any

from akinai.engine.codec import ActionSpace
from akinai.engine.deeds import Deed, Ledger
from akinai.engine.edition import CACHED_EDITIONS, Edition
from akinai.engine.events import Event
from akinai.engine.kernel import Step
from akinai.engine.sentence import Arg, Sentence, say
from akinai.games.osaka import events as ev
from akinai.games.osaka import words
from akinai.games.osaka.actions import (
    ACTIONS,
    BUY,
    COVER,
    DONE,
    INSURE,
    PAY,
    RESERVE,
    RESERVE_FARM,
    TAKE,
    TAKE_OWN,
    TOKEN,
)
from akinai.games.osaka.components import labels
from akinai.games.osaka.state import OsakaState
from akinai.games.osaka.steps.buying import Pay
from akinai.games.osaka.steps.payout import Cover, Insure
from akinai.games.osaka.things.cards import COLOUR_NAMES

MOST_SEATS = 4


@lru_cache(CACHED_EDITIONS)
def space(edition: Edition) -> ActionSpace:
    return ActionSpace(ACTIONS, {"card": list(labels(edition))})


def chance_labels(edition: Edition) -> list[list[str]]:
    """Cards by their notation; the lot for the first player by seat."""
    return [list(labels(edition)), [f"seat{i}" for i in range(MOST_SEATS)]]


CARD_CHOICES = [
    (TAKE, "osaka.do.take"),
    (RESERVE, "osaka.do.reserve"),
    (RESERVE_FARM, "osaka.do.reserve_farm"),
    (PAY, "osaka.do.pay"),
    (COVER, "osaka.do.cover"),
    (INSURE, "osaka.do.insure"),
]
"""Choices of a card."""


def describe(s: OsakaState, action: int) -> Sentence:
    """An action as a choice on a button."""
    thing = target(s, action)
    if TOKEN.has(action):
        return say("osaka.do.token", token=words.token_name(COLOUR_NAMES[TOKEN.which(action)]))
    if action == BUY:
        return say("osaka.do.buy", cards=for_sale(s), price=s.price(s.actor))
    if thing is None:
        return describe_done(s.top)
    if action == TAKE_OWN:
        return say("osaka.do.take_own", card=thing)
    if INSURE.has(action):
        return say("osaka.do.insure", card=thing, count=s.printed.icons[INSURE.which(action)])
    return say(next(id for family, id in CARD_CHOICES if family.has(action)), card=thing)


def for_sale(s: OsakaState) -> list[Sentence]:
    """The cards that the actor would buy."""
    p = s.printed
    return words.card_names(p, [p.labels[s.market[slot]] for slot in s.for_sale(s.actor)])


def target(s: OsakaState, action: int) -> Arg | None:
    """What is taken, paid or insured; None for what the verb says alone."""
    p = s.printed
    if TOKEN.has(action):
        return words.token_name(COLOUR_NAMES[TOKEN.which(action)])
    if action == BUY:
        return for_sale(s)
    if action == TAKE_OWN:
        mine = next(card for card, by in zip(s.market, s.market_by, strict=True) if by == s.actor)
        return words.card_name(p, p.labels[mine])
    for family, _ in CARD_CHOICES:
        if family.has(action):
            return words.card_name(p, p.labels[family.which(action)])
    return None


def describe_done(step: Step[Any]) -> Sentence:
    if isinstance(step, Insure):
        return say("osaka.do.done_insure")
    if isinstance(step, Cover):
        return say("osaka.do.done_cover")
    assert isinstance(step, Pay)
    if step.owed == 0:
        return say("osaka.do.done_exact")
    return say("osaka.do.done_pay", over=-step.owed)


def deed(s: OsakaState, action: int, events: list[Event]) -> Deed:
    """An action in its parts."""
    verb = ACTIONS.family_of(action).verb.replace(" ", "_")
    if action == DONE:
        verb += "_" + s.top.name
    ledger = Ledger()
    for event in events:
        enter(ledger, event, s.actor)
    return ledger.deed(say("osaka.verb." + verb), target(s, action), partial(words.amount, s.printed))


def enter(ledger: Ledger, event: Event, actor: int) -> None:
    """What an event costs the actor, or brings."""
    match event:
        case ev.TokenGained(seat, colour) if seat == actor:
            ledger.gain(words.TOKEN + colour)
        case ev.CoinTaken(seat, _, _, own) if seat == actor:
            ledger.gain(words.COINS, event.coins)
            if own:
                ledger.gain(words.MARKER)
        case ev.Reserved(seat) if seat == actor:
            ledger.cost(words.MARKER)
        case ev.Buying(seat, _, price) if seat == actor:
            ledger.cost(words.COINS, price)
        case ev.Bought(seat, cards) if seat == actor:
            for laid in cards:
                ledger.gain(words.CARD + laid.card)
        case ev.Paid(seat, card) | ev.Insuring(seat, card) if seat == actor:
            ledger.cost(words.CARD + card)
        case ev.Sold(seat) if seat == actor:
            ledger.gain(words.POINTS, event.points)
        case ev.Insured(seat, card) if seat == actor:
            ledger.gain(words.CARD + card)
        case ev.Lost(seat, lost) if seat == actor:
            for card in lost:
                ledger.cost(words.CARD + card)
        case _:
            pass
