"""Osaka in words: the notation of its actions, and sentences for actions and events."""

from __future__ import annotations

from functools import lru_cache

from akinai.engine.codec import ActionSpace, Family, Param
from akinai.engine.edition import CACHED_EDITIONS, Edition
from akinai.engine.events import Event
from akinai.engine.sentence import Arg, Sentence, say
from akinai.games.osaka import events as ev
from akinai.games.osaka.components import labels
from akinai.games.osaka.ids import (
    COLOUR_LETTERS,
    COLOUR_NAMES,
    COVER,
    DO_BUY,
    DO_COVER,
    DO_DONE,
    DO_INSURE,
    DO_PAY,
    DO_RESERVE,
    DO_RESERVE_FARM,
    DO_TAKE,
    DO_TAKE_OWN,
    FACES,
    INSURE,
    SPACE_NAMES,
)
from akinai.games.osaka.state import OsakaState


@lru_cache(CACHED_EDITIONS)
def space(edition: Edition) -> ActionSpace:
    """The 79 actions, in the order of `ids`."""
    card = (Param("card", labels(edition)),)
    return ActionSpace(
        [
            Family("token", (Param("colour", tuple(COLOUR_LETTERS)),)),
            Family("buy"),
            Family("take", card),
            Family("take own"),
            Family("reserve", card),
            Family("reserve farm", card),
            Family("pay", card),
            Family("insure", card),
            Family("cover", card),
            Family("done"),
        ]
    )


def chance_labels(edition: Edition) -> list[list[str]]:
    """Cards by their notation; the lot for the first player by seat."""
    return [list(labels(edition)), [f"seat{i}" for i in range(4)]]


def card(s: OsakaState, kind: int) -> Sentence:
    return say("osaka.card." + COLOUR_NAMES[kind // FACES], value=s.tables.value[kind])


def cards(s: OsakaState, kinds: list[int]) -> list[Sentence]:
    return [card(s, k) for k in sorted(kinds)]


def colour_of(prefix: str, colour: int) -> Sentence:
    return say(f"osaka.{prefix}." + COLOUR_NAMES[colour])


def space_name(s: OsakaState, number: int) -> Arg:
    name = s.tables.spaces[number]
    return say("osaka.space." + name) if name in SPACE_NAMES else name


def describe(s: OsakaState, action: int) -> Sentence:
    """An action as a choice on a button."""
    if action < DO_BUY:
        return say("osaka.do.token", token=colour_of("token", action))
    if action == DO_BUY:
        return say("osaka.do.buy", cards=cards(s, s.for_sale(s.actor)), price=s.price(s.actor))
    if action == DO_TAKE_OWN:
        mine = [s.market[i] for i in range(len(s.market)) if s.market_by[i] == s.actor]
        return say("osaka.do.take_own", card=card(s, mine[0]))
    if action < DO_RESERVE:
        return say("osaka.do.take", card=card(s, action - DO_TAKE))
    if action < DO_RESERVE_FARM:
        return say("osaka.do.reserve", card=card(s, action - DO_RESERVE))
    if action < DO_PAY:
        return say("osaka.do.reserve_farm", card=card(s, action - DO_RESERVE_FARM))
    if action < DO_INSURE:
        return say("osaka.do.pay", card=card(s, action - DO_PAY))
    if action < DO_COVER:
        return say("osaka.do.insure", card=card(s, action - DO_INSURE), count=s.tables.icons[action - DO_INSURE])
    if action < DO_DONE:
        return say("osaka.do.cover", card=card(s, action - DO_COVER))
    if s.step == INSURE:
        return say("osaka.do.done_insure")
    if s.step == COVER:
        return say("osaka.do.done_cover")
    if s.a == 0:
        return say("osaka.do.done_exact")
    return say("osaka.do.done_pay", over=-s.a)


def narrate(s: OsakaState, event: Event, names: list[Arg]) -> Sentence | None:
    """An event as a sentence of the log."""
    match event:
        case ev.HandDrawn(seat, kinds):
            total = sum(s.tables.value[k] for k in kinds)
            return say("osaka.log.hand", seat=names[seat], cards=cards(s, kinds), total=total)
        case ev.FirstPlayer(seat, lot):
            return say("osaka.log.first_lot" if lot else "osaka.log.first", seat=names[seat])
        case ev.TokenGained(seat, colour):
            return say("osaka.log.token", seat=names[seat], token=colour_of("token", colour))
        case ev.CoinTaken(seat, kind, _, own):
            return say("osaka.log.take_own" if own else "osaka.log.take", seat=names[seat], card=card(s, kind))
        case ev.Reserved(seat, kind, farm, _):
            return say("osaka.log.reserve_farm" if farm else "osaka.log.reserve", seat=names[seat], card=card(s, kind))
        case ev.Paid(seat, kind, _):
            return say("osaka.log.pay", seat=names[seat], card=card(s, kind))
        case ev.Buying(seat, kinds, price, _):
            return say("osaka.log.buy", seat=names[seat], cards=cards(s, kinds), price=price)
        case ev.ShipMoved(colour, _, end):
            return say("osaka.log.ship", ship=colour_of("ship", colour), space=space_name(s, end))
        case ev.Sold(seat, colour, best, tokens, n, points, _):
            return say(
                "osaka.log.sale", seat=names[seat], goods=colour_of("goods", colour), best=best, tokens=tokens,
                cards=n, count=points,
            )  # fmt: skip
        case ev.Insuring(seat, kind):
            return say("osaka.log.insuring", seat=names[seat], card=card(s, kind))
        case ev.Insured(seat, kind):
            return say("osaka.log.insured", seat=names[seat], card=card(s, kind))
        case ev.Lost(seat, kinds):
            return say("osaka.log.lost", seat=names[seat], cards=cards(s, kinds))
        case ev.ShipSunk(colour, _, _):
            return say("osaka.log.sunk", ship=colour_of("ship", colour))
        case ev.ShipReturned(colour, _, end):
            return say("osaka.log.returned", ship=colour_of("ship", colour), space=space_name(s, end))
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
