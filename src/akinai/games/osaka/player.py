"""A trader of Osaka: hand, stock, tokens and points."""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from akinai.engine.rows import added, changed, total, zeros
from akinai.games.osaka.things.cards import COLOURS, FACES, KINDS, Card, Colour, cheapest


@final
class Player:
    """`hand` is changed in place; the other rows change seldom, are replaced, and shared by clones."""

    def __init__(
        self,
        hand: vec[i64],
        coins: i64,
        hand_size: i64,
        goods: vec[i64],
        insured: vec[i64],
        tokens: vec[i64],
        earned: vec[i64],
        reserves: bool,
    ) -> None:
        self.hand = hand
        """Cards in hand by kind."""
        self.coins = coins
        """What the hand is worth."""
        self.hand_size = hand_size
        self.goods = goods
        """Stock that is not insured, by kind."""
        self.insured = insured
        self.tokens = tokens
        """By colour."""
        self.earned = earned
        """Points by the colour of the goods that brought them."""
        self.reserves = reserves
        """Whether the reservation marker lies on a card."""

    def clone(self) -> Player:
        return Player(
            self.hand[:], self.coins, self.hand_size, self.goods, self.insured, self.tokens, self.earned, self.reserves
        )

    def take(self, card: Card, value: i64) -> None:
        """A card of this value comes into the hand."""
        self.hand[card] += 1
        self.hand_size += 1
        self.coins += value

    def give(self, card: Card, value: i64) -> None:
        """A card of this value leaves the hand."""
        self.hand[card] -= 1
        self.hand_size -= 1
        self.coins -= value

    def insure(self, card: Card) -> None:
        """One good is covered, until it is sold."""
        self.goods = added(self.goods, card, -1)
        self.insured = added(self.insured, card, 1)

    def lose(self, card: Card) -> None:
        """All goods of a kind that are not insured are gone."""
        self.goods = changed(self.goods, card, 0)

    def sell(self, colour: Colour) -> None:
        """All goods of a colour are gone, insured or not."""
        for card in range(cheapest(colour), cheapest(colour) + FACES):
            if self.goods[card] > 0:
                self.goods = changed(self.goods, card, 0)
            if self.insured[card] > 0:
                self.insured = changed(self.insured, card, 0)

    def add_token(self, colour: Colour) -> None:
        self.tokens = added(self.tokens, colour, 1)

    def earn(self, colour: Colour, points: i64) -> None:
        self.earned = added(self.earned, colour, points)

    def uninsured(self, colour: Colour) -> i64:
        """How many goods of a colour the Black Tide would take."""
        card = cheapest(colour)
        return self.goods[card] + self.goods[card + 1] + self.goods[card + 2]

    def all_tokens(self) -> i64:
        return self.tokens[0] + self.tokens[1] + self.tokens[2] + self.tokens[3]

    def points(self) -> i64:
        return self.earned[0] + self.earned[1] + self.earned[2] + self.earned[3]

    def miscounted(self, values: vec[i64]) -> bool:
        """Whether the sums that are kept beside the hand are wrong."""
        coins: i64 = 0
        for card in range(KINDS):
            coins += self.hand[card] * values[card]
        return coins != self.coins or total(self.hand) != self.hand_size


def new_player() -> Player:
    return Player(
        hand=zeros(KINDS),
        coins=0,
        hand_size=0,
        goods=zeros(KINDS),
        insured=zeros(KINDS),
        tokens=zeros(COLOURS),
        earned=zeros(COLOURS),
        reserves=False,
    )
