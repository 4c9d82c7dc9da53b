"""Osaka's state: where every card, ship, marker and token is."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, pop, vec
from mypy_extensions import i64

from akinai.engine.chance import EVERYONE, Chance
from akinai.engine.kernel import State
from akinai.engine.rows import added, row_of, total, zeros
from akinai.games.osaka.events import Reshuffled
from akinai.games.osaka.player import Player, new_player
from akinai.games.osaka.printed import Printed
from akinai.games.osaka.things.cards import COLOURS, KINDS, Card, Colour, colour_of

NOBODY: Final = -1
"""In `market_by` and `farm_by`: no marker on this card."""
MOST_SAILED: Final = 2
"""Spaces that a purchase moves a ship at most."""

# Pools that chance draws from.
POOL_CARD: Final = 0
POOL_SEAT: Final = 1


@final
class OsakaState(State):
    """Heaps of cards are counted by kind.

    Market, farm, pile and discards are changed in place; the other rows change seldom and are replaced.
    """

    def __init__(
        self,
        seats: i64,
        chance: Chance,
        printed: Printed,
        refill_to: i64,
        passes: i64,
        sunk: i64,
        pile: vec[i64],
        pile_size: i64,
        discard: vec[i64],
        discard_size: i64,
        scored: vec[i64],
        unseen: vec[i64],
        substitutes: i64,
        market: vec[i64],
        market_by: vec[i64],
        farm: vec[i64],
        farm_by: vec[i64],
        ships: vec[i64],
        players: list[Player],
    ) -> None:
        super().__init__(seats, chance)
        self.printed = printed
        self.refill_to = refill_to
        """Option `refill`: 5 fills the market up to five; 0 always draws two cards."""
        self.passes = passes
        """How many seats in a row had no legal action."""
        self.sunk = sunk
        """During a payout: the set of the colours of the sunk ships."""
        self.pile = pile
        self.pile_size = pile_size
        self.discard = discard
        self.discard_size = discard_size
        self.scored = scored
        """Cards under the trader pieces that came from sold sets: everyone saw them."""
        self.unseen = unseen
        """Cards under the trader pieces that came from the pile: nobody saw them."""
        self.substitutes = substitutes
        """Points that no card was left for."""
        self.market = market
        """The cards of the row, from the left."""
        self.market_by = market_by
        """The seats whose markers lie on them, or NOBODY."""
        self.farm = farm
        self.farm_by = farm_by
        self.ships = ships
        """The space of each colour's ship."""
        self.players = players

    def clone(self) -> OsakaState:
        c = OsakaState(
            self.seats, self.chance.clone(), self.printed, self.refill_to, self.passes, self.sunk,
            self.pile[:], self.pile_size, self.discard[:], self.discard_size, self.scored, self.unseen,
            self.substitutes, self.market[:], self.market_by[:], self.farm[:], self.farm_by[:], self.ships,
            [player.clone() for player in self.players],
        )  # fmt: skip
        c.take_over(self)
        return c

    def determinise(self, seat: i64, chance: Chance) -> OsakaState:
        """Hands come from open cards, so whoever remembers knows them; only what was taken unseen is dealt anew.

        The unseen cards under the trader pieces and the pile are one heap to every seat alike.
        """
        c = self.clone()
        c.chance = chance
        hidden = total(c.unseen)
        for card in range(KINDS):
            c.pile[card] += c.unseen[card]
        c.unseen = zeros(KINDS)
        left: i64 = c.pile_size + hidden
        for _ in range(hidden):
            x = chance.below(left)
            card = 0
            while x >= c.pile[card]:
                x -= c.pile[card]
                card += 1
            c.pile[card] -= 1
            c.unseen[card] += 1
            left -= 1
        return c

    # ---- cards

    def can_draw(self) -> bool:
        return self.pile_size + self.discard_size > 0

    def draw(self, known: i64) -> Card:
        """Takes a card from the pile, which is made anew from the discards when it is empty (O-7.5)."""
        if self.pile_size == 0:
            self.pile = self.discard
            self.pile_size = self.discard_size
            self.discard = zeros(KINDS)
            self.discard_size = 0
            if self.watched:
                self.tell(Reshuffled(self.pile_size))
        card = self.chance.pick(POOL_CARD, self.pile, self.pile_size, known)
        self.pile[card] -= 1
        self.pile_size -= 1
        return card

    def draw_open(self) -> Card:
        return self.draw(EVERYONE)

    def put_away(self, card: Card, n: i64) -> None:
        """Puts n cards of a kind on the discard pile."""
        self.discard[card] += n
        self.discard_size += n

    def pay_with(self, player: Player, card: Card) -> None:
        """A card goes from the player's hand to the discards."""
        player.give(card, self.printed.value[card])
        self.put_away(card, 1)

    # ---- market and farm

    def open_to(self, slot: i64, seat: i64) -> bool:
        """Whether the market card may be bought or taken by the seat: not reserved by another."""
        by = self.market_by[slot]
        return by == NOBODY or by == seat

    def shut_out(self, seat: i64) -> bool:
        """Whether the market is empty or holds only cards reserved by others."""
        market_by = self.market_by
        for slot in range(len(market_by)):
            by = market_by[slot]
            if by == NOBODY or by == seat:
                return False
        return True

    def for_sale(self, seat: i64) -> list[int]:
        """The slots of the market cards that the seat would buy."""
        return [slot for slot in range(len(self.market)) if self.open_to(slot, seat)]

    def landing(self, seat: i64, colour: Colour) -> i64:
        """Where a ship will be when the seat has bought: 1 space on for one card, 2 for more, Edo at most (O-4.6)."""
        end = self.ships[colour]
        market = self.market
        bought: i64 = 0
        for slot in range(len(market)):
            if colour_of(market[slot]) == colour and self.open_to(slot, seat):
                bought += 1
                if bought <= MOST_SAILED and end < self.printed.goal:
                    end += 1
        return end

    def price(self, seat: i64) -> i64:
        """The sum of all market cards that the seat would buy; 0 if there is none."""
        price: i64 = 0
        market = self.market
        market_by = self.market_by
        value = self.printed.value
        for slot in range(len(market)):
            by = market_by[slot]
            if by == NOBODY or by == seat:
                price += value[market[slot]]
        return price

    def lay(self, card: Card, by: i64) -> None:
        """Puts a card at the end of the market row, with the marker that lies on it."""
        self.market = append(self.market, card)
        self.market_by = append(self.market_by, by)

    def plant(self, card: Card) -> None:
        """Puts a card at the end of the farm."""
        self.farm = append(self.farm, card)
        self.farm_by = append(self.farm_by, NOBODY)

    def take_card(self, slot: i64) -> Card:
        """Takes a card out of the market row."""
        self.market, card = pop(self.market, slot)
        self.market_by, _marker = pop(self.market_by, slot)
        return card

    def next_seat(self, seat: i64) -> i64:
        return (seat + 1) % self.seats

    # ---- what the kernel asks

    def canonical(self) -> OsakaState:
        """The order of the cards in market and farm means nothing, nor who began once everybody has a token."""
        c = self.clone()
        if self.turn > 0:
            c.first = 0
        c.market, c.market_by = sorted_together(self.market, self.market_by)
        c.farm, c.farm_by = sorted_together(self.farm, self.farm_by)
        return c

    def points(self, seat: i64) -> i64:
        return self.players[seat].points()

    def conserved(self) -> str:
        """Cards by kind, markers, points and sizes must add up."""
        found = zeros(KINDS)
        points: i64 = 0
        for card in range(KINDS):
            heaps = [self.pile[card], self.discard[card], self.scored[card], self.unseen[card]]
            for player in self.players:
                heaps += [player.hand[card], player.goods[card], player.insured[card]]
            if min(heaps) < 0:
                return "a negative number of cards"
            found[card] = sum(heaps)
        for card in [*self.market, *self.farm]:
            found[card] += 1
        for card in range(KINDS):
            if found[card] != self.printed.count[card]:
                return f"kind {card}: {found[card]} cards instead of {self.printed.count[card]}"
        if total(self.pile) != self.pile_size or total(self.discard) != self.discard_size:
            return "pile or discard miscounted"
        markers = [*self.market_by, *self.farm_by]
        for seat in range(self.seats):
            player = self.players[seat]
            if player.miscounted(self.printed.value):
                return f"seat {seat}: hand miscounted"
            if markers.count(seat) != (1 if player.reserves else 0):
                return f"seat {seat}: {markers.count(seat)} reservation markers on cards"
            points += player.points()
        under = total(self.scored) + total(self.unseen) + self.substitutes
        if points != under:
            return f"{points} points, {under} cards under the trader pieces"
        return ""


def sorted_together(cards: vec[i64], by: vec[i64]) -> tuple[vec[i64], vec[i64]]:
    pairs = sorted([(cards[slot], by[slot]) for slot in range(len(cards))])
    return row_of([card for card, _ in pairs]), row_of([seat for _, seat in pairs])


def empty_state(seats: i64, chance: Chance, printed: Printed, refill_to: i64) -> OsakaState:
    """Nothing is on the table yet: for a new game, and for positions."""
    nothing = vec[i64]()
    return OsakaState(
        seats=seats,
        chance=chance,
        printed=printed,
        refill_to=refill_to,
        passes=0,
        sunk=0,
        pile=zeros(KINDS),
        pile_size=0,
        discard=zeros(KINDS),
        discard_size=0,
        scored=zeros(KINDS),
        unseen=zeros(KINDS),
        substitutes=0,
        market=nothing,
        market_by=nothing,
        farm=nothing,
        farm_by=nothing,
        ships=zeros(COLOURS),
        players=[new_player() for _ in range(seats)],
    )


def add_scored(s: OsakaState, card: Card, n: i64) -> None:
    """Cards of a sold set go under a trader piece."""
    if n > 0:
        s.scored = added(s.scored, card, n)


def add_unseen(s: OsakaState, card: Card) -> None:
    s.unseen = added(s.unseen, card, 1)
