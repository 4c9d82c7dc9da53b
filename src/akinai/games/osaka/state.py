"""Osaka's state: where every card, ship, marker and token is."""

from __future__ import annotations

from typing import Any

from librt.vecs import append, vec
from mypy_extensions import i64

from akinai.engine.chance import EVERYONE, Chance
from akinai.engine.kernel import State, Step, zeros
from akinai.games.osaka.events import Reshuffled
from akinai.games.osaka.ids import COLOURS, FACES, KINDS, NOBODY, POOL_CARD
from akinai.games.osaka.tables import Tables


class OsakaState(State):
    """Tables with a number per kind are indexed by kind; those per seat by seat * KINDS + kind."""

    def __init__(
        self,
        seats: i64,
        chance: Chance,
        table: list[Step[Any]],
        names: list[str],
        tables: Tables,
        refill_to: i64,
    ) -> None:
        super().__init__(seats, chance, table, names)
        self.tables: Tables = tables
        self.refill_to: i64 = refill_to
        """Option `refill`: 5 fills the market up to five; 0 always draws two cards."""
        self.first: i64 = 0
        """The first player."""
        self.passes: i64 = 0
        """How many seats in a row had no legal action."""
        self.sunk: i64 = 0
        """During a payout: the colours of the sunk ships, a bit each."""

    def empty(self) -> None:
        """Lays out empty tables: for a new game and for positions; `clone` brings its own."""
        n = self.seats
        self.pile: vec[i64] = zeros(KINDS)
        self.pile_n: i64 = 0
        self.discard: vec[i64] = zeros(KINDS)
        self.discard_n: i64 = 0
        self.scored: vec[i64] = zeros(KINDS)
        """Cards under the trader pieces that came from sold sets: everyone saw them."""
        self.unseen: vec[i64] = zeros(KINDS)
        """Cards under the trader pieces that came from the pile: nobody saw them."""
        self.substitutes: i64 = 0
        """Points that no card was left for."""
        self.market: vec[i64] = vec[i64]()
        self.market_by: vec[i64] = vec[i64]()
        self.farm: vec[i64] = vec[i64]()
        self.farm_by: vec[i64] = vec[i64]()
        self.hands: vec[i64] = zeros(n * KINDS)
        self.goods: vec[i64] = zeros(n * KINDS)
        """Stock that is not insured."""
        self.insured: vec[i64] = zeros(n * KINDS)
        self.tokens: vec[i64] = zeros(n * COLOURS)
        self.earned: vec[i64] = zeros(n * COLOURS)
        """Points by the colour of the goods that brought them."""
        self.marker_out: vec[i64] = zeros(n)
        self.ships: vec[i64] = zeros(COLOURS)

    def clone(self) -> OsakaState:
        c = OsakaState(self.seats, self.chance.clone(), self.table, self.names, self.tables, self.refill_to)
        c.copy_frame(self)
        c.first = self.first
        c.passes = self.passes
        c.sunk = self.sunk
        c.pile = self.pile[:]
        c.pile_n = self.pile_n
        c.discard = self.discard[:]
        c.discard_n = self.discard_n
        c.scored = self.scored[:]
        c.unseen = self.unseen[:]
        c.substitutes = self.substitutes
        c.market = self.market[:]
        c.market_by = self.market_by[:]
        c.farm = self.farm[:]
        c.farm_by = self.farm_by[:]
        c.hands = self.hands[:]
        c.goods = self.goods[:]
        c.insured = self.insured[:]
        c.tokens = self.tokens[:]
        c.earned = self.earned[:]
        c.marker_out = self.marker_out[:]
        c.ships = self.ships[:]
        return c

    def determinise(self, seat: i64, chance: Chance) -> OsakaState:
        """Hands come from open cards, so whoever remembers knows them; only what was taken unseen is dealt anew.

        The unseen cards under the trader pieces and the pile are one heap to every seat alike.
        """
        c = self.clone()
        c.chance = chance
        hidden: i64 = 0
        for k in range(KINDS):
            hidden += c.unseen[k]
            c.pile[k] += c.unseen[k]
            c.unseen[k] = 0
        total = c.pile_n + hidden
        while hidden > 0:
            x = chance.below(total)
            kind: i64 = 0
            while x >= c.pile[kind]:
                x -= c.pile[kind]
                kind += 1
            c.pile[kind] -= 1
            c.unseen[kind] += 1
            total -= 1
            hidden -= 1
        return c

    # ---- cards

    def can_draw(self) -> bool:
        return self.pile_n + self.discard_n > 0

    def draw(self, known: i64) -> i64:
        """Takes a card from the pile, which is made anew from the discards when it is empty (O-7.5)."""
        if self.pile_n == 0:
            self.pile = self.discard
            self.pile_n = self.discard_n
            self.discard = zeros(KINDS)
            self.discard_n = 0
            if self.listener is not None:
                self.listener(Reshuffled(self.pile_n))
        kind = self.chance.pick(POOL_CARD, self.pile, self.pile_n, known)
        self.pile[kind] -= 1
        self.pile_n -= 1
        return kind

    def draw_open(self) -> i64:
        return self.draw(EVERYONE)

    def put_away(self, kind: i64, n: i64) -> None:
        """Puts n cards of a kind on the discard pile."""
        self.discard[kind] += n
        self.discard_n += n

    def coins(self, seat: i64) -> i64:
        """What the seat's hand is worth."""
        total: i64 = 0
        base: i64 = seat * KINDS
        value = self.tables.value
        hands = self.hands
        for k in range(KINDS):
            total += hands[base + k] * value[k]
        return total

    def hand_size(self, seat: i64) -> i64:
        total: i64 = 0
        for k in range(KINDS):
            total += self.hands[seat * KINDS + k]
        return total

    def uninsured(self, seat: i64, colour: i64) -> i64:
        """How many goods of a colour the Black Tide would take from the seat."""
        at: i64 = seat * KINDS + colour * FACES
        return self.goods[at] + self.goods[at + 1] + self.goods[at + 2]

    def tokens_of(self, seat: i64) -> i64:
        at: i64 = seat * COLOURS
        return self.tokens[at] + self.tokens[at + 1] + self.tokens[at + 2] + self.tokens[at + 3]

    # ---- the market

    def open_to(self, slot: i64, seat: i64) -> bool:
        """Whether the market card may be bought or taken by the seat: not reserved by another."""
        by = self.market_by[slot]
        return by == NOBODY or by == seat

    def for_sale(self, seat: i64) -> list[int]:
        """The market cards that the seat would buy."""
        return [self.market[i] for i in range(len(self.market)) if self.open_to(i, seat)]

    def landing(self, seat: i64, colour: i64) -> i64:
        """Where a ship will be when the seat has bought: 1 space on for one card, 2 for more, Edo at most (O-4.6)."""
        n: i64 = 0
        for i in range(len(self.market)):
            by = self.market_by[i]
            if (by == NOBODY or by == seat) and self.market[i] // FACES == colour:
                n += 1
        steps: i64 = 2 if n > 1 else n
        end: i64 = self.ships[colour] + steps
        return end if end < self.tables.goal else self.tables.goal

    def price(self, seat: i64) -> i64:
        """The sum of all market cards that the seat would buy; 0 if there is none."""
        total: i64 = 0
        value = self.tables.value
        for i in range(len(self.market)):
            by = self.market_by[i]
            if by == NOBODY or by == seat:
                total += value[self.market[i]]
        return total

    def lay(self, kind: i64) -> None:
        """Puts a card at the end of the market row."""
        self.market = append(self.market, kind)
        self.market_by = append(self.market_by, NOBODY)

    def next_seat(self, seat: i64) -> i64:
        return (seat + 1) % self.seats

    # ---- what the kernel asks

    def points(self, seat: i64) -> i64:
        at: i64 = seat * COLOURS
        return self.earned[at] + self.earned[at + 1] + self.earned[at + 2] + self.earned[at + 3]

    def conserved(self) -> str:
        """Cards by kind, markers, points and sizes must add up."""
        found: vec[i64] = zeros(KINDS)
        pile: i64 = 0
        discard: i64 = 0
        under: i64 = self.substitutes
        for k in range(KINDS):
            found[k] = self.pile[k] + self.discard[k] + self.scored[k] + self.unseen[k]
            pile += self.pile[k]
            discard += self.discard[k]
            under += self.scored[k] + self.unseen[k]
            if self.pile[k] < 0 or self.discard[k] < 0 or self.scored[k] < 0 or self.unseen[k] < 0:
                return "a negative number of cards"
            for seat in range(self.seats):
                at: i64 = seat * KINDS + k
                if self.hands[at] < 0 or self.goods[at] < 0 or self.insured[at] < 0:
                    return "a negative number of cards"
                found[k] += self.hands[at] + self.goods[at] + self.insured[at]
        for i in range(len(self.market)):
            found[self.market[i]] += 1
        for i in range(len(self.farm)):
            found[self.farm[i]] += 1
        for k in range(KINDS):
            if found[k] != self.tables.count[k]:
                return f"kind {k}: {found[k]} cards instead of {self.tables.count[k]}"
        if pile != self.pile_n or discard != self.discard_n:
            return "pile or discard miscounted"
        points: i64 = 0
        for seat in range(self.seats):
            points += self.points(seat)
            out: i64 = 0
            for i in range(len(self.market)):
                if self.market_by[i] == seat:
                    out += 1
            for i in range(len(self.farm)):
                if self.farm_by[i] == seat:
                    out += 1
            if out != self.marker_out[seat]:
                return f"seat {seat}: {out} reservation markers on cards, {self.marker_out[seat]} out"
        if points != under:
            return f"{points} points, {under} cards under the trader pieces"
        return ""
