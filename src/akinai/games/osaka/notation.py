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
from akinai.games.osaka.actions import ACTIONS, BUY, DONE, INSURE, TAKE_OWN, TOKEN
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


def verb(action: int) -> str:
    """As in the notation, in one word."""
    return ACTIONS.family_of(action).verb.replace(" ", "_")


def describe(s: OsakaState, action: int) -> Sentence:
    """An action as a choice on a button."""
    if action == DONE:
        return describe_done(s.top)
    thing = target(s, action)
    if TOKEN.has(action):
        return say("osaka.do.token", token=thing)
    if action == BUY:
        return say("osaka.do.buy", cards=thing, price=s.price(s.actor))
    if INSURE.has(action):
        return say("osaka.do.insure", card=thing, count=s.printed.icons[INSURE.which(action)])
    return say("osaka.do." + verb(action), card=thing)


def target(s: OsakaState, action: int) -> Arg:
    """What is taken, bought, reserved, paid or insured."""
    p = s.printed
    if TOKEN.has(action):
        return words.token_name(COLOUR_NAMES[TOKEN.which(action)])
    if action == BUY:
        return words.card_names(p, [p.labels[s.market[slot]] for slot in s.for_sale(s.actor)])
    if action == TAKE_OWN:
        card = next(card for card, by in zip(s.market, s.market_by, strict=True) if by == s.actor)
    else:
        card = ACTIONS.family_of(action).which(action)
    return words.card_name(p, p.labels[card])


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
    done = action == DONE
    does = say("osaka.verb." + (f"done_{s.top.name}" if done else verb(action)))
    ledger = Ledger()
    for event in events:
        enter(ledger, event, s.actor)
    if action == BUY and not any(isinstance(event, ev.Paid) for event in events):
        # The cards to pay with are still to be chosen; what the purchase is about can be told already.
        enter_purchase(s, ledger)
    return ledger.deed(does, None if done else target(s, action), partial(words.amount, s.printed))


def enter_purchase(s: OsakaState, ledger: Ledger) -> None:
    """The price, and what comes for it."""
    ledger.cost(words.COINS, s.price(s.actor))
    for slot in s.for_sale(s.actor):
        ledger.gain(f"{words.GOOD}:{s.printed.labels[s.market[slot]]}")
        if s.market_by[slot] == s.actor:
            ledger.gain(words.MARKER)


def enter(ledger: Ledger, event: Event, actor: int) -> None:
    """What an event costs the actor, or brings. Goods that are sold are no cost: they bring the points."""
    match event:
        case ev.TokenGained(seat, colour) if seat == actor:
            ledger.gain(f"{words.TOKEN}:{colour}")
        case ev.CoinTaken(seat) if seat == actor:
            ledger.gain(words.COINS, event.coins)
            if event.own:
                ledger.gain(words.MARKER)
        case ev.Reserved(seat) if seat == actor:
            ledger.cost(words.MARKER)
        case ev.Paid(seat, card) | ev.Insuring(seat, card) if seat == actor:
            ledger.cost(f"{words.CARD}:{card}")
        case ev.Bought(seat, cards) if seat == actor:
            for laid in cards:
                ledger.gain(f"{words.GOOD}:{laid.card}")
            if event.marker:
                ledger.gain(words.MARKER)
        case ev.Sold(seat) if seat == actor:
            ledger.gain(words.POINTS, event.points)
        case ev.Insured(seat, card) if seat == actor:
            ledger.gain(f"{words.INSURED}:{card}")
        case ev.Lost(seat, lost) if seat == actor:
            for card in lost:
                ledger.cost(f"{words.GOOD}:{card}")
        case _:
            pass
