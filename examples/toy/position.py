"""The toy game's part of a position file: every card that is not named lies in the box."""

from __future__ import annotations

from typing import Any

import msgspec

from akinai.engine.decode import convert
from akinai.engine.record import bad_place
from akinai.engine.sentence import say
from examples.toy.state import CARDS, NO_CARD, ToyState
from examples.toy.view import word


class SeatPosition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    hand: list[str]
    back: str | None
    played: str | None
    gems: int
    coins: int


class ToyPosition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    round: int
    supply: int
    automa: int
    shown: list[str]
    seats: list[SeatPosition]


def write(s: ToyState) -> ToyPosition:
    seats = [
        SeatPosition([CARDS[card] for card in p.hand], word(p.back), word(p.played), p.gems, p.coins) for p in s.players
    ]
    return ToyPosition(s.round, s.supply, s.automa_gems, [CARDS[card] for card in s.shown], seats)


def read(s: ToyState, data: Any, file: str) -> ToyState:
    """Fills an empty state."""
    given = convert(data, ToyPosition, file, "position")
    if len(given.seats) != s.seats:
        raise bad_place(file, "position.seats", say("problem.seats", found=len(given.seats), seats=s.seats))

    def card(name: str, path: str) -> int:
        if name not in CARDS:
            raise bad_place(file, f"position.{path}", say("problem.value", value=name))
        return CARDS.index(name)

    s.round, s.supply, s.automa_gems = given.round, given.supply, given.automa
    s.shown = [card(name, "shown") for name in given.shown]
    out = s.shown[:]
    for i, (player, part) in enumerate(zip(s.players, given.seats, strict=True)):
        player.hand = [card(name, f"seats[{i}].hand") for name in part.hand]
        player.back = card(part.back, f"seats[{i}].back") if part.back else NO_CARD
        player.played = card(part.played, f"seats[{i}].played") if part.played else NO_CARD
        player.gems, player.coins = part.gems, part.coins
        out += [*player.hand, player.played]
    for number in out:
        if number != NO_CARD:
            s.box[number] -= 1
    return s
