"""The payout: sales, tokens, end of the game, Black Tide and insurance, ships come home (rules O-8 and O-9)."""

from __future__ import annotations

from mypy_extensions import i64

from akinai.engine.kernel import AutoStep, Choices, Step, bit
from akinai.engine.sentence import Sentence, say
from akinai.games.osaka.events import (
    GameEnded,
    Insured,
    Insuring,
    Lost,
    ShipReturned,
    ShipSunk,
    TokenGained,
)
from akinai.games.osaka.ids import (
    COLOUR_NAMES,
    COLOURS,
    COVER,
    DO_COVER,
    DO_DONE,
    DO_INSURE,
    FACES,
    INSURE,
    KINDS,
    SINK,
    TOKENS_TO_END,
)
from akinai.games.osaka.scoring import sell
from akinai.games.osaka.state import OsakaState
from akinai.games.osaka.steps.refill import refill
from akinai.games.osaka.steps.turn import begin_turn


def pay_out(s: OsakaState, active: i64) -> None:
    """Steps 1 and 2 at once, then the end of the game or the steps 3 and 4 as steps on the stack."""
    goal = s.tables.goal
    sold: i64 = 0
    for c in range(COLOURS):
        if s.ships[c] == goal:
            for i in range(s.seats):
                seat: i64 = (active + i) % s.seats
                if sell(s, seat, c) > 0:
                    sold |= bit(seat * COLOURS + c)
    # Tokens come after all the sales, so that none of them counts in this payout.
    ended: bool = False
    for c in range(COLOURS):
        for i in range(s.seats):
            seat = (active + i) % s.seats
            if sold >> (seat * COLOURS + c) & 1:
                s.tokens[seat * COLOURS + c] += 1
                if s.listener is not None:
                    s.listener(TokenGained(seat, c))
                if s.tokens_of(seat) >= TOKENS_TO_END:
                    ended = True
    if ended:
        if s.listener is not None:
            s.listener(GameEnded("tokens"))
        s.finish("tokens")
        return
    s.sunk = 0
    for c in range(COLOURS):
        if s.tables.first_wave <= s.ships[c] < goal:
            s.sunk |= bit(c)
            if s.listener is not None:
                s.listener(ShipSunk(c, s.ships[c], s.tables.anchor))
    s.push(SINK, active, 0, 0)
    if s.sunk != 0:
        # The active player insures first, so that step lies on top.
        for i in range(s.seats):
            s.push(INSURE, (active + s.seats - 1 - i) % s.seats, 0, 0)


def can_insure_with(s: OsakaState, seat: i64, kind: i64) -> bool:
    """A hand card with icons, of a sunk colour in which the seat has something to lose (O-9.3)."""
    colour: i64 = kind // FACES
    if s.hands[seat * KINDS + kind] == 0 or s.tables.icons[kind] == 0:
        return False
    return s.sunk >> colour & 1 != 0 and s.uninsured(seat, colour) > 0


class Insure(Step[OsakaState]):
    """A seat may discard hand cards with icons, one after another. Passed over if it has nothing to decide."""

    name = "insure"

    def enter(self, s: OsakaState) -> bool:
        for k in range(KINDS):
            if can_insure_with(s, s.actor, k):
                return True
        s.pop()
        return False

    def legal(self, s: OsakaState, out: Choices) -> None:
        out.add(DO_DONE)
        for k in range(KINDS):
            if can_insure_with(s, s.actor, k):
                out.add(DO_INSURE + k)

    def do(self, s: OsakaState, action: i64) -> None:
        if action == DO_DONE:
            s.pop()
            return
        seat = s.actor
        kind = action - DO_INSURE
        s.hands[seat * KINDS + kind] -= 1
        s.put_away(kind, 1)
        if s.listener is not None:
            s.listener(Insuring(seat, kind))
        s.push(COVER, seat, s.tables.icons[kind], kind)

    def question(self, s: OsakaState) -> Sentence:
        at_risk: i64 = 0
        for c in range(COLOURS):
            if s.sunk >> c & 1:
                at_risk += s.uninsured(s.actor, c)
        return say("osaka.ask.insure", count=at_risk)

    def rule(self, s: OsakaState) -> str:
        return "O-9.3"

    def spots(self, s: OsakaState, action: i64) -> list[str]:
        if action == DO_DONE:
            return ["button:done"]
        return ["hand:" + s.names[action].split(" ")[1]]


class Cover(Step[OsakaState]):
    """Each icon covers one good of the discarded card's colour. Frame: a = icons left, b = the discarded kind.

    The first icon must be used, a second may be left unused (O-9.5).
    """

    name = "cover"
    fields = ["icons", "kind"]

    def enter(self, s: OsakaState) -> bool:
        kinds: i64 = 0
        only: i64 = 0
        if s.a > 0:
            first: i64 = s.b - s.b % FACES
            for k in range(first, first + FACES):
                if s.goods[s.actor * KINDS + k] > 0:
                    kinds += 1
                    only = k
        if kinds == 0:
            s.pop()
            return False
        if kinds == 1 and s.a == s.tables.icons[s.b]:
            cover(s, only)
            return False
        return True

    def legal(self, s: OsakaState, out: Choices) -> None:
        if s.a < s.tables.icons[s.b]:
            out.add(DO_DONE)
        first: i64 = s.b - s.b % FACES
        for k in range(first, first + FACES):
            if s.goods[s.actor * KINDS + k] > 0:
                out.add(DO_COVER + k)

    def do(self, s: OsakaState, action: i64) -> None:
        if action == DO_DONE:
            s.pop()
        else:
            cover(s, action - DO_COVER)

    def question(self, s: OsakaState) -> Sentence:
        return say("osaka.ask.cover", count=s.a, colour=say("osaka.colour." + COLOUR_NAMES[s.b // FACES]))

    def rule(self, s: OsakaState) -> str:
        return "O-9.5"

    def spots(self, s: OsakaState, action: i64) -> list[str]:
        if action == DO_DONE:
            return ["button:done"]
        return ["goods:" + str(s.actor) + ":" + s.names[action].split(" ")[1]]


def cover(s: OsakaState, kind: i64) -> None:
    """Insures one good: it stays insured until it is sold."""
    at: i64 = s.actor * KINDS + kind
    s.goods[at] -= 1
    s.insured[at] += 1
    s.a -= 1
    if s.listener is not None:
        s.listener(Insured(s.actor, kind))


class Sink(AutoStep[OsakaState]):
    """The Black Tide takes what is not insured; ships come home. Asks nothing."""

    name = "sink"

    def enter(self, s: OsakaState) -> bool:
        active = s.actor
        for i in range(s.seats):
            seat: i64 = (active + i) % s.seats
            if s.listener is not None:
                sunk = [k for k in range(KINDS) if s.sunk >> (k // FACES) & 1]
                lost = [k for k in sunk for _ in range(s.goods[seat * KINDS + k])]
                if lost:
                    s.listener(Lost(seat, lost))
            for k in range(KINDS):
                n = s.goods[seat * KINDS + k]
                if n > 0 and s.sunk >> (k // FACES) & 1:
                    s.put_away(k, n)
                    s.goods[seat * KINDS + k] = 0
        for c in range(COLOURS):
            start = s.ships[c]
            if s.sunk >> c & 1:
                s.ships[c] = s.tables.anchor
            elif start == s.tables.goal:
                s.ships[c] = 0
            else:
                continue
            if s.listener is not None:
                s.listener(ShipReturned(c, start, s.ships[c]))
        s.sunk = 0
        s.pop()
        return False


class Close(AutoStep[OsakaState]):
    """After a purchase and its payout: refill, and the next seat's turn. Asks nothing."""

    name = "close"

    def enter(self, s: OsakaState) -> bool:
        refill(s)
        begin_turn(s, s.next_seat(s.actor))
        return False
