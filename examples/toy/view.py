"""What is seen and written of the toy game: a view is a position in which some cards are hidden."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

import msgspec

from akinai.engine.decode import convert
from akinai.engine.record import bad_place
from akinai.engine.sentence import say
from examples.toy.state import CARDS, NO_CARD, ToyState


class SeatPart(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    hand: list[str]
    """`?` for a card that is hidden."""
    back: str | None
    played: str | None
    gems: int
    coins: int


class Board(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Every card that is not here lies in the box."""

    round: int
    supply: int
    automa: int
    shown: list[str]
    seats: list[SeatPart]


class ToyView(msgspec.Struct, frozen=True, tag_field="game", tag="toy"):
    seat: int | None
    actor: int | None
    step: str | None
    turn: int
    ending: str
    board: Board


def word(card: int, shown: bool = True) -> str | None:
    return CARDS[card] if shown and card != NO_CARD else None


def board(s: ToyState, open: Collection[int | None]) -> Board:
    """Everything, with the hands of the seats in `open`."""
    seats = [
        SeatPart(
            hand=[CARDS[card] if i in open else "?" for card in player.hand],
            back=word(player.back, i in open),
            played=word(player.played),
            gems=player.gems,
            coins=player.coins,
        )
        for i, player in enumerate(s.players)
    ]
    return Board(s.round, s.supply, s.automa_gems, [CARDS[card] for card in s.shown], seats)


def view(s: ToyState, seat: int | None) -> ToyView:
    actor, step = (None, None) if s.over else (s.actor, s.top.name)
    return ToyView(seat, actor, step, s.turn, s.ending, board(s, (seat,)))


def read_board(s: ToyState, data: Any, file: str) -> ToyState:
    """Fills an empty state from a position."""
    given = convert(data, Board, file, "position")
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
