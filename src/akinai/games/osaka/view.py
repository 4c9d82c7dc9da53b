"""What can be seen of Osaka: what is printed, what everybody sees, what a seat sees, what a seat could do."""

from __future__ import annotations

import msgspec

from akinai.engine.sentence import Arg, Sentence
from akinai.games.osaka.things.cards import ColourName
from akinai.games.osaka.things.route import Role

# ---- what is printed


class CardPrint(msgspec.Struct, frozen=True):
    card: str
    """How the notation calls it."""
    name: Sentence
    colour: ColourName
    value: int
    icons: int
    count: int
    """How many of them there are in the game."""
    values: list[str]
    """The paths of its values in the edition."""


class ColourPrint(msgspec.Struct, frozen=True):
    colour: ColourName
    letter: str
    """Its letter in cards and spots."""
    name: Sentence
    ship: Sentence
    ship_label: Sentence
    """In a word, for a picture of the ship."""
    goods: Sentence


class SpacePrint(msgspec.Struct, frozen=True):
    space: str
    name: Arg
    role: Role
    to_goal: int
    """How many spaces it is from the goal."""
    values: list[str]


class OsakaPrinted(msgspec.Struct, frozen=True, tag_field="game", tag="osaka"):
    colours: list[ColourPrint]
    cards: list[CardPrint]
    spaces: list[SpacePrint]
    tokens_to_end: int
    market_places: int
    """How many cards lie in the market in the beginning."""
    farm_places: int


# ---- what everybody sees


class MarketCard(msgspec.Struct, frozen=True):
    card: str
    reserved: int | None
    """The seat whose marker lies on it."""


class Sale(msgspec.Struct, frozen=True):
    """What the goods of a colour would bring if its ship arrived now: (best + tokens) * cards."""

    best: int
    tokens: int
    cards: int
    product: int
    rounded: int
    points: int


class SeatView(msgspec.Struct, frozen=True):
    hand_size: int
    goods: list[str]
    insured: list[str]
    sales: dict[ColourName, Sale]
    sales_in_all: int
    """The points of all of them."""
    tokens: dict[ColourName, int]
    tokens_in_all: int
    points: int
    earned: dict[ColourName, int]
    """The points by the colour of the goods that brought them."""
    as_it_stands: int
    """The points, and what all goods would bring if their ships arrived now; after the end they bring nothing."""
    marker: bool
    """Whether the reservation marker is at hand."""
    price: int
    """What a purchase would cost the seat now; 0 if there is nothing to buy."""


class OsakaTable(msgspec.Struct, frozen=True):
    actor: int | None
    active: int | None
    """Whose turn it is; in a payout others may be asked."""
    step: str | None
    first: int
    turn: int
    market: list[MarketCard]
    farm: list[MarketCard]
    pile: int
    discard: list[str]
    ships: dict[ColourName, str]
    """The space that each ship is on."""
    sunk: list[ColourName]
    owed: int | None
    """While somebody is paying: what is still owed."""
    seats: list[SeatView]
    ending: str | None


# ---- what a seat sees


class OsakaOwn(msgspec.Struct, frozen=True):
    hand: list[str]
    coins: int
    can_buy: bool
    """Whether there is something to buy, and the coins are enough for it, or for what is still owed of it."""


class OsakaView(msgspec.Struct, frozen=True, tag_field="game", tag="osaka"):
    seat: int | None
    """Whose view it is; None for a spectator."""
    table: OsakaTable
    own: OsakaOwn | None


# ---- what a seat could do


class OsakaOutlook(msgspec.Struct, frozen=True, tag_field="game", tag="osaka"):
    """A purchase as it would be now."""

    spots: list[str]
    """The cards that would be bought."""
    price: int
    coins: int
    short: int
    """The coins that are missing for it, or for what is still owed of it."""
    sailing: dict[ColourName, str]
    """Where each ship would be afterwards."""
