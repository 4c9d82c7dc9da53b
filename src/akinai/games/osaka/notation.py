"""Osaka in words: the notation of its actions, and sentences for actions and events."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from akinai.engine.codec import ActionSpace
from akinai.engine.edition import CACHED_EDITIONS, Edition
from akinai.engine.events import Event
from akinai.engine.kernel import Step
from akinai.engine.sentence import Arg, Sentence, say
from akinai.games.osaka import events as ev
from akinai.games.osaka.actions import (
    ACTIONS,
    BUY,
    COVER,
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
from akinai.games.osaka.things.cards import COLOUR_NAMES, colour_of
from akinai.games.osaka.view import SPACE_NAMES

MOST_SEATS = 4


@lru_cache(CACHED_EDITIONS)
def space(edition: Edition) -> ActionSpace:
    return ActionSpace(ACTIONS, {"card": list(labels(edition))})


def chance_labels(edition: Edition) -> list[list[str]]:
    """Cards by their notation; the lot for the first player by seat."""
    return [list(labels(edition)), [f"seat{i}" for i in range(MOST_SEATS)]]


def card_name(s: OsakaState, card: int) -> Sentence:
    return say("osaka.card." + COLOUR_NAMES[colour_of(card)], value=s.printed.value[card])


def cards(s: OsakaState, kinds: list[int]) -> list[Sentence]:
    return [card_name(s, card) for card in sorted(kinds)]


def in_colour(prefix: str, colour: int) -> Sentence:
    return say(f"osaka.{prefix}." + COLOUR_NAMES[colour])


def space_name(s: OsakaState, number: int) -> Arg:
    name = s.printed.spaces[number]
    return say("osaka.space." + name) if name in SPACE_NAMES else name


CARD_CHOICES = [
    (TAKE, "osaka.do.take"),
    (RESERVE, "osaka.do.reserve"),
    (RESERVE_FARM, "osaka.do.reserve_farm"),
    (PAY, "osaka.do.pay"),
    (COVER, "osaka.do.cover"),
]
"""Choices that say nothing but their card."""


def describe(s: OsakaState, action: int) -> Sentence:
    """An action as a choice on a button."""
    if TOKEN.has(action):
        return say("osaka.do.token", token=in_colour("token", TOKEN.which(action)))
    if action == BUY:
        return say("osaka.do.buy", cards=cards(s, s.for_sale(s.actor)), price=s.price(s.actor))
    if action == TAKE_OWN:
        mine = [card for card, by in zip(s.market, s.market_by, strict=True) if by == s.actor]
        return say("osaka.do.take_own", card=card_name(s, mine[0]))
    if INSURE.has(action):
        card = INSURE.which(action)
        return say("osaka.do.insure", card=card_name(s, card), count=s.printed.icons[card])
    for family, id in CARD_CHOICES:
        if family.has(action):
            return say(id, card=card_name(s, family.which(action)))
    return describe_done(s.top)


def describe_done(step: Step[Any]) -> Sentence:
    if isinstance(step, Insure):
        return say("osaka.do.done_insure")
    if isinstance(step, Cover):
        return say("osaka.do.done_cover")
    assert isinstance(step, Pay)
    if step.owed == 0:
        return say("osaka.do.done_exact")
    return say("osaka.do.done_pay", over=-step.owed)


def narrate(s: OsakaState, event: Event, names: list[Arg]) -> Sentence | None:
    """An event as a sentence of the log."""
    match event:
        case ev.HandDrawn(seat, kinds):
            total = sum(s.printed.value[k] for k in kinds)
            return say("osaka.log.hand", seat=names[seat], cards=cards(s, kinds), total=total)
        case ev.FirstPlayer(seat, lot):
            return say("osaka.log.first_lot" if lot else "osaka.log.first", seat=names[seat])
        case ev.TokenGained(seat, colour):
            return say("osaka.log.token", seat=names[seat], token=in_colour("token", colour))
        case ev.CoinTaken(seat, kind, _, own):
            return say("osaka.log.take_own" if own else "osaka.log.take", seat=names[seat], card=card_name(s, kind))
        case ev.Reserved(seat, kind, farm, _):
            return say(
                "osaka.log.reserve_farm" if farm else "osaka.log.reserve", seat=names[seat], card=card_name(s, kind)
            )
        case ev.Paid(seat, kind, _):
            return say("osaka.log.pay", seat=names[seat], card=card_name(s, kind))
        case ev.Buying(seat, kinds, price, _):
            return say("osaka.log.buy", seat=names[seat], cards=cards(s, kinds), price=price)
        case ev.ShipMoved(colour, _, end):
            return say("osaka.log.ship", ship=in_colour("ship", colour), space=space_name(s, end))
        case ev.Sold(seat, colour, best, tokens, n, points, _):
            return say(
                "osaka.log.sale", seat=names[seat], goods=in_colour("goods", colour), best=best, tokens=tokens,
                cards=n, count=points,
            )  # fmt: skip
        case ev.Insuring(seat, kind):
            return say("osaka.log.insuring", seat=names[seat], card=card_name(s, kind))
        case ev.Insured(seat, kind):
            return say("osaka.log.insured", seat=names[seat], card=card_name(s, kind))
        case ev.Lost(seat, kinds):
            return say("osaka.log.lost", seat=names[seat], cards=cards(s, kinds))
        case ev.ShipSunk(colour, _, _):
            return say("osaka.log.sunk", ship=in_colour("ship", colour))
        case ev.ShipReturned(colour, _, end):
            return say("osaka.log.returned", ship=in_colour("ship", colour), space=space_name(s, end))
        case ev.Refilled(_, market, farm):
            return say("osaka.log.refill", market=cards(s, market), farm=cards(s, farm))
        case ev.Reshuffled(n):
            return say("osaka.log.reshuffle", count=n)
        case ev.Passed(seat):
            return say("osaka.log.pass", seat=names[seat])
        case ev.GameEnded(reason):
            return say(f"osaka.end.{reason}")
        case _:
            return None
