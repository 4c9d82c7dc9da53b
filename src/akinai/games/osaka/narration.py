"""Osaka's events as sentences of the log."""

from __future__ import annotations

from akinai.engine.events import Event
from akinai.engine.sentence import Arg, Sentence, say
from akinai.games.osaka import events as ev
from akinai.games.osaka.state import OsakaState
from akinai.games.osaka.words import card_name, card_names, goods_name, ship_name, space_name, token_name


def narrate(s: OsakaState, event: Event, names: list[Arg]) -> Sentence | None:
    """An event as a sentence; None for what need not be said."""
    return of_turns(s, event, names) or of_ships(s, event, names) or of_rows(s, event)


def of_turns(s: OsakaState, event: Event, names: list[Arg]) -> Sentence | None:
    """Beginning, coins, purchases, end."""
    p = s.printed
    match event:
        case ev.HandDrawn(seat, cards, coins):
            return say("osaka.log.hand", seat=names[seat], cards=card_names(p, cards), total=coins)
        case ev.FirstPlayer(seat, lot):
            return say("osaka.log.first_lot" if lot else "osaka.log.first", seat=names[seat])
        case ev.TokenGained(seat, colour):
            return say("osaka.log.token", seat=names[seat], token=token_name(colour))
        case ev.CoinTaken(seat, card, _, own):
            text = "osaka.log.take_own" if own else "osaka.log.take"
            return say(text, seat=names[seat], card=card_name(p, card))
        case ev.Reserved(seat, card, spot):
            text = "osaka.log.reserve_farm" if spot.startswith("farm:") else "osaka.log.reserve"
            return say(text, seat=names[seat], card=card_name(p, card))
        case ev.Paid(seat, card, _):
            return say("osaka.log.pay", seat=names[seat], card=card_name(p, card))
        case ev.Buying(seat, cards, price, _):
            return say("osaka.log.buy", seat=names[seat], cards=card_names(p, cards), price=price)
        case ev.ShutOut(seat):
            return say("osaka.log.shut_out", seat=names[seat])
        case ev.Passed(seat):
            return say("osaka.log.pass", seat=names[seat])
        case ev.GameEnded(reason):
            return say(f"osaka.end.{reason}")
        case _:
            return None


def of_ships(s: OsakaState, event: Event, names: list[Arg]) -> Sentence | None:
    """Ships, sales and the Black Tide."""
    p = s.printed
    match event:
        case ev.ShipMoved(colour, _, end):
            return say("osaka.log.ship", ship=ship_name(colour), space=space_name(end))
        case ev.Sold(seat, colour, best, tokens, n):
            return say(
                "osaka.log.sale", seat=names[seat], goods=goods_name(colour), best=best, tokens=tokens, cards=n,
                count=event.points,
            )  # fmt: skip
        case ev.Insuring(seat, card):
            return say("osaka.log.insuring", seat=names[seat], card=card_name(p, card))
        case ev.Insured(seat, card):
            return say("osaka.log.insured", seat=names[seat], card=card_name(p, card))
        case ev.Lost(seat, cards):
            return say("osaka.log.lost", seat=names[seat], cards=card_names(p, cards))
        case ev.ShipSunk(colour):
            return say("osaka.log.sunk", ship=ship_name(colour))
        case ev.ShipReturned(colour, _, end):
            return say("osaka.log.returned", ship=ship_name(colour), space=space_name(end))
        case _:
            return None


def of_rows(s: OsakaState, event: Event) -> Sentence | None:
    """Market, farm and pile."""
    p = s.printed
    match event:
        case ev.FarmMovedUp(cards):
            return say("osaka.log.moved_up", cards=card_names(p, [c.card for c in cards]))
        case ev.Refilled(market, farm):
            new_market = card_names(p, [c.card for c in market])
            new_farm = card_names(p, [c.card for c in farm])
            if not farm:
                return say("osaka.log.refill_market", market=new_market)
            if not market:
                return say("osaka.log.refill_farm", farm=new_farm)
            return say("osaka.log.refill", market=new_market, farm=new_farm)
        case ev.Reshuffled(n):
            return say("osaka.log.reshuffle", count=n)
        case _:
            return None
