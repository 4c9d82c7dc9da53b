"""What can be seen of the toy game: what is printed, what everybody sees, what a seat sees, what a seat could do."""

from __future__ import annotations

import msgspec

from akinai.engine.kernel import NO_SEAT
from examples.toy.state import CARDS, GEM_POINTS, NO_CARD, ToyState, card_points


class CardPrint(msgspec.Struct, frozen=True):
    card: str
    points: int


class ToyPrinted(msgspec.Struct, frozen=True, tag_field="game", tag="toy"):
    """What does not change in a game: a page asks for it once."""

    cards: list[CardPrint]
    gems: int
    """How many there are in the game."""
    gem_points: int
    rounds: int
    automa: bool


class SeatView(msgspec.Struct, frozen=True):
    hand_size: int
    played: str | None
    gems: int
    coins: int
    points: int


class ToyTable(msgspec.Struct, frozen=True):
    """What everybody sees, made once a move for all. What is printed is not said again."""

    actor: int | None
    step: str | None
    turn: int
    round: int
    supply: int
    automa_gems: int
    shown: list[str]
    """What the automaton has turned up."""
    seats: list[SeatView]
    ending: str | None


class ToyOwn(msgspec.Struct, frozen=True):
    """What only its seat sees."""

    hand: list[str]
    back: str | None
    """The card that it put back into the box."""


class ToyView(msgspec.Struct, frozen=True, tag_field="game", tag="toy"):
    seat: int | None
    """Whose view it is; None for a spectator."""
    table: ToyTable
    own: ToyOwn | None


class ToyOutlook(msgspec.Struct, frozen=True, tag_field="game", tag="toy"):
    """What the seat would get now. A board shows it and computes nothing."""

    play: int
    """The points for its card; 0 if it has none, or has not yet chosen one."""
    chain: int
    """The coins that a chain would bring."""


def word(card: int) -> str | None:
    return CARDS[card] if card != NO_CARD else None


def printed_view(s: ToyState) -> ToyPrinted:
    cards = [CardPrint(name, card_points(card)) for card, name in enumerate(CARDS)]
    return ToyPrinted(cards, s.all_gems, GEM_POINTS, s.rounds, s.automa)


def table_view(s: ToyState) -> ToyTable:
    asked = s.actor != NO_SEAT
    return ToyTable(
        actor=s.actor if asked else None,
        step=s.top.name if asked else None,
        turn=s.turn,
        round=s.round,
        supply=s.supply,
        automa_gems=s.automa_gems,
        shown=[CARDS[card] for card in s.shown],
        seats=[
            SeatView(len(p.hand), word(p.played), p.gems, p.coins, s.points(seat)) for seat, p in enumerate(s.players)
        ],
        ending=s.ending or None,
    )


def own_view(s: ToyState, seat: int) -> ToyOwn:
    player = s.players[seat]
    return ToyOwn([CARDS[card] for card in player.hand], word(player.back))


def outlook(s: ToyState, seat: int) -> ToyOutlook:
    player = s.players[seat]
    play = card_points(player.hand[0]) if len(player.hand) == 1 else 0
    return ToyOutlook(play, player.gems)
