"""Set-up: market, farm, starting hands, first player, starting tokens (rules O-2)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from akinai.engine.chance import EVERYONE
from akinai.engine.kernel import BOTTOM, Choices
from akinai.engine.rows import total, zeros
from akinai.games.osaka.actions import TOKEN
from akinai.games.osaka.events import FirstPlayer, HandDrawn, TokenGained
from akinai.games.osaka.state import NOBODY, POOL_SEAT, OsakaState
from akinai.games.osaka.steps.base import OsakaStep
from akinai.games.osaka.steps.refill import FARM_SIZE
from akinai.games.osaka.steps.turn import Round
from akinai.games.osaka.things.cards import COLOUR_NAMES, COLOURS

HAND_TARGET: Final = 8
"""A starting hand is drawn until it is worth so many coins."""
MARKET_START: Final = 5


def set_up(s: OsakaState) -> None:
    """Lays out a new game and asks the first player for a starting token."""
    s.pile = s.printed.count[:]
    s.pile_size = total(s.pile)
    for _ in range(MARKET_START):
        s.lay(s.draw_open(), NOBODY)
    for _ in range(FARM_SIZE):
        s.plant(s.draw_open())
    for seat in range(s.seats):
        drawn: list[str] = []
        player = s.players[seat]
        while player.coins < HAND_TARGET:
            card = s.draw_open()
            player.take(card, s.printed.value[card])
            drawn.append(s.printed.labels[card])
        if s.watched:
            s.tell(HandDrawn(seat, drawn, player.coins))
    choose_first(s)
    s.push(Token(s.first))
    s.settle()


def choose_first(s: OsakaState) -> None:
    """The poorest hand begins; among equals the one with fewer cards; then the lot (O-2.5)."""
    poorest = min([(p.coins, p.hand_size) for p in s.players])
    tied = zeros(s.seats)
    for seat in range(s.seats):
        player = s.players[seat]
        if (player.coins, player.hand_size) == poorest:
            tied[seat] = 1
            s.first = seat
    lot = total(tied) > 1
    if lot:
        s.first = s.chance.pick(POOL_SEAT, tied, total(tied), EVERYONE)
    if s.watched:
        s.tell(FirstPlayer(s.first, lot))


@final
@mypyc_attr(free_list_len=1)
class Token(OsakaStep):
    """From the first player clockwise, each takes one token of any colour."""

    name = "token"
    rule = "O-2.6"
    question = "osaka.ask.token"
    on = (BOTTOM,)

    def legal(self, s: OsakaState, out: Choices) -> None:
        for colour in range(COLOURS):
            out.add(TOKEN.of(colour))

    def do(self, s: OsakaState, action: i64) -> None:
        colour = TOKEN.which(action)
        s.players[self.actor].add_token(colour)
        if s.watched:
            s.tell(TokenGained(self.actor, COLOUR_NAMES[colour]))
        following = s.next_seat(self.actor)
        if following == s.first:
            s.swap(Round(self.actor))
        else:
            s.swap(Token(following))
