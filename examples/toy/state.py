"""Where every card, gem and coin of the toy game is."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from akinai.engine.chance import Chance
from akinai.engine.kernel import NO_SEAT, State
from akinai.engine.rows import row_of

CARDS: Final = ("A", "B", "C", "D", "E", "F", "G", "H", "I")
NO_CARD: Final = -1
POOL_CARD: Final = 0
"""What chance draws from; records give each of its results by a label."""

GEM_POINTS: Final = 2


def card_points(card: int) -> int:
    """The more the later its letter; none for no card."""
    return card + 1


class Player:
    """All fields are parameters of `__init__`: `clone` calls it, and states become bytes by it."""

    def __init__(self, hand: list[int], back: int, played: int, gems: int, coins: int) -> None:
        self.hand = hand
        self.back = back
        """The card that the player put back into the box: nobody else has seen it."""
        self.played = played
        self.gems = gems
        self.coins = coins

    def clone(self) -> Player:
        return Player(self.hand[:], self.back, self.played, self.gems, self.coins)

    def sources(self) -> dict[str, int]:
        """A point for a coin, two for a gem, and what the played card brings."""
        return {"card": card_points(self.played), "gems": GEM_POINTS * self.gems, "coins": self.coins}


class ToyState(State):
    def __init__(
        self,
        seats: int,
        chance: Chance,
        rounds: int,
        all_gems: int,
        automa: bool,
        round: int,
        box: list[int],
        shown: list[int],
        automa_gems: int,
        supply: int,
        players: list[Player],
    ) -> None:
        super().__init__(seats, chance)
        self.rounds = rounds
        self.all_gems = all_gems
        self.automa = automa
        self.round = round
        """How many rounds are over."""
        self.box = box
        """For every card whether it lies in the box: 1 or 0."""
        self.shown = shown
        """What the automaton has turned up."""
        self.automa_gems = automa_gems
        self.supply = supply
        self.players = players

    def clone(self) -> ToyState:
        players = [player.clone() for player in self.players]
        c = ToyState(
            self.seats, self.chance.clone(), self.rounds, self.all_gems, self.automa, self.round, self.box[:],
            self.shown[:], self.automa_gems, self.supply, players,
        )  # fmt: skip
        c.take_over(self)
        return c

    def determinise(self, seat: i64, chance: Chance) -> ToyState:
        c = self.clone()
        c.chance = chance
        c.deal_anew(seat, chance)
        return c

    def deal_anew(self, seat: int, chance: Chance) -> None:
        """Deals anew what the seat cannot know: the others' hands, the box, and what they put into it."""
        others = [player for i, player in enumerate(self.players) if i != seat]
        mine = NO_CARD if seat == NO_SEAT else self.players[seat].back
        heap = [card for card, n in enumerate(self.box) if n and card != mine]
        heap += [card for player in others for card in player.hand]
        mix(heap, chance)
        for player in others:
            player.hand = sorted(heap.pop() for _ in player.hand)
        self.box = [int(card in heap or (card == mine and mine not in self.shown)) for card in range(len(CARDS))]
        heap += [card for card in self.shown if card != mine]
        mix(heap, chance)
        for player in others:
            player.back = NO_CARD if player.back == NO_CARD else heap.pop()

    def draw(self, known: int) -> int:
        """A card out of the box, known to a seat or to everyone."""
        card = self.chance.pick(POOL_CARD, row_of(self.box), sum(self.box), known)
        self.box[card] = 0
        return card

    def take_gems(self, wanted: int) -> int:
        """Takes gems out of the supply, as far as there are any; returns how many."""
        got = min(wanted, self.supply)
        self.supply -= got
        return got

    def points(self, seat: i64) -> i64:
        return sum(self.players[seat].sources().values())

    def conserved(self) -> str:
        found = self.box[:]
        out = [*self.shown, *(p.played for p in self.players), *(card for p in self.players for card in p.hand)]
        for card in out:
            if card != NO_CARD:
                found[card] += 1
        if found != [1] * len(CARDS):
            return f"cards: {found}"
        if any(p.back != NO_CARD and not self.box[p.back] and p.back not in self.shown for p in self.players):
            return "a card that was put back is neither in the box nor turned up"
        gems = [player.gems for player in self.players]
        if self.supply < 0 or self.supply + self.automa_gems + sum(gems) != self.all_gems:
            return f"gems: {self.supply} left, {self.automa_gems} with the automaton, {gems} with the seats"
        return ""


def empty_state(seats: int, chance: Chance, rounds: int, gems: int, automa: bool) -> ToyState:
    """All cards in the box, all gems in the supply."""
    players = [Player([], NO_CARD, NO_CARD, 0, 0) for _ in range(seats)]
    return ToyState(seats, chance, rounds, gems, automa, 0, [1] * len(CARDS), [], 0, gems, players)


def mix(cards: list[int], chance: Chance) -> None:
    for i in range(len(cards) - 1, 0, -1):
        j = chance.below(i + 1)
        cards[i], cards[j] = cards[j], cards[i]
