"""Set-up: market, farm, starting hands, first player, starting tokens (rules O-2)."""

from __future__ import annotations

from mypy_extensions import i64

from akinai.engine.chance import EVERYONE
from akinai.engine.kernel import Choices, Step, zeros
from akinai.engine.sentence import Sentence, say
from akinai.games.osaka.events import FirstPlayer, HandDrawn, TokenGained
from akinai.games.osaka.ids import (
    COLOUR_LETTERS,
    COLOURS,
    DO_TOKEN,
    FARM_SIZE,
    HAND_TARGET,
    KINDS,
    MARKET_START,
    POOL_SEAT,
    TOKEN,
)
from akinai.games.osaka.state import OsakaState
from akinai.games.osaka.steps.refill import fill_farm
from akinai.games.osaka.steps.turn import begin_turn


def set_up(s: OsakaState) -> None:
    """Lays out a new game and asks the first player for a starting token."""
    s.empty()
    for k in range(KINDS):
        s.pile[k] = s.tables.count[k]
    s.pile_n = s.tables.cards
    for _ in range(MARKET_START):
        s.lay(s.draw_open())
    for _ in range(FARM_SIZE):
        fill_farm(s)
    for seat in range(s.seats):
        kinds: list[int] = []
        while s.coins(seat) < HAND_TARGET:
            kind = s.draw_open()
            s.hands[seat * KINDS + kind] += 1
            kinds.append(kind)
        if s.listener is not None:
            s.listener(HandDrawn(seat, kinds))
    choose_first(s)
    s.push(TOKEN, s.first, 0, 0)
    s.settle()


def choose_first(s: OsakaState) -> None:
    """The poorest hand begins; among equals the one with fewer cards; then the lot (O-2.5)."""
    tied = zeros(s.seats)
    n: i64 = 0
    best: i64 = 1 << 30
    for seat in range(s.seats):
        rank = s.coins(seat) * 1000 + s.hand_size(seat)
        if rank < best:
            best = rank
            tied = zeros(s.seats)
            n = 0
        if rank == best:
            tied[seat] = 1
            n += 1
    if n > 1:
        s.first = s.chance.pick(POOL_SEAT, tied, n, EVERYONE)
    else:
        for seat in range(s.seats):
            if tied[seat] == 1:
                s.first = seat
    if s.listener is not None:
        s.listener(FirstPlayer(s.first, n > 1))


class Token(Step[OsakaState]):
    """From the first player clockwise, each takes one token of any colour (O-2.6)."""

    name = "token"

    def legal(self, s: OsakaState, out: Choices) -> None:
        for c in range(COLOURS):
            out.add(DO_TOKEN + c)

    def do(self, s: OsakaState, action: i64) -> None:
        colour = action - DO_TOKEN
        s.tokens[s.actor * COLOURS + colour] += 1
        if s.listener is not None:
            s.listener(TokenGained(s.actor, colour))
        following = s.next_seat(s.actor)
        if following == s.first:
            begin_turn(s, s.first)
        else:
            s.swap(TOKEN, following, 0, 0)

    def question(self, s: OsakaState) -> Sentence:
        return say("osaka.ask.token")

    def rule(self, s: OsakaState) -> str:
        return "O-2.6"

    def spots(self, s: OsakaState, action: i64) -> list[str]:
        return ["supply:" + COLOUR_LETTERS[action - DO_TOKEN]]
