"""What a seat of Yokohama could do and would get now; `outlook.py` beside this folder makes it."""

from __future__ import annotations

import msgspec

from akinai.games.yokohama.view.printed import Amounts


class Payment(msgspec.Struct, frozen=True):
    to: int | None
    """None: the supply."""
    yen: int


class Way(msgspec.Struct, frozen=True):
    """The cheapest way of the president to an area."""

    areas: list[str]
    """Those it enters, the last one included; none if it may stay where it has come to."""
    straight: bool
    """From the hand, by Tram, or to the own Station."""
    yen: int
    payments: list[Payment]


class BuildingOutlook(msgspec.Struct, frozen=True):
    """A building that the seat could build: on a free space, and no second shop of its own."""

    space: str
    in_hand: bool
    """Whether there is such a piece in hand."""
    gains: Amounts
    """The reward, with the seat's technologies counted in."""
    by: dict[str, Amounts]
    """What of it each technology of the seat adds."""


class AreaOutlook(msgspec.Struct, frozen=True):
    power: int
    """Now."""
    power_with_president: int
    """When the president comes; the same where it is."""
    ladder: list[Amounts]
    """As printed, with the seat's technologies counted in."""
    way: Way | None
    """None: it cannot be reached now."""
    toll: int
    """The yen for placing an assistant here."""
    toll_for_pair: int
    placeable: int
    """How many assistants could be placed here at once in the placement that goes on; 0 if none does."""
    presidents: list[int]
    """Who would be paid, each the same."""
    token_gains: Amounts | None
    """What its five-power token would bring, with the seat's technologies counted in; None: there is none."""
    buildings: list[BuildingOutlook]
    """By space; whether there is the power to build is another question."""


class Gain(msgspec.Struct, frozen=True):
    """What something would bring, with the seat's technologies counted in."""

    gains: Amounts
    by: dict[str, Amounts]
    """What of it each technology of the seat adds."""
    flags: int
    """How many flags of its country the seat would have then."""
    agent: str | None
    """The agent that its flag would bring."""
    sets: int
    """The points more for sets of flags in the final scoring."""


class OrderOutlook(msgspec.Struct, frozen=True):
    order: str
    missing: Amounts
    """The goods that are missing; none: it can be fulfilled."""
    gain: Gain


class OfferOutlook(msgspec.Struct, frozen=True):
    """An order in a port."""

    order: str
    spot: str
    level: int
    """The power that the slot needs."""
    short: int
    """How much of it is missing, with the president there; whether there is room in hand is another question."""
    missing: Amounts
    """The goods that would be missing to fulfil it now."""
    gain: Gain
    """For fulfilling it."""


class CardOutlook(msgspec.Struct, frozen=True):
    """A technology card in a laboratory."""

    card: str
    spot: str
    known: bool
    """Whether the seat has one of this technology: then it cannot be taken."""
    prices_by_power: list[int]
    """The price with 1 power, with 2 …"""
    power: int
    """With the president there, or that of the action that goes on."""
    value: int
    """Its production value: what this and the surcharge of the slot are above the power must be paid."""
    surcharge: int
    extra: int
    """The units more because the seat has many cards, whatever the power."""
    units: int
    """How often the seat could pay ¥2 or an import there."""
    price: int
    """How often ¥2 or an import must be paid, with this power."""
    ways_to_pay: list[Amounts]
    """Every way to pay it, by what is spent: yen, imports. None: it cannot be paid."""
    short: int
    """How many of these times the seat cannot pay."""
    short_with_mill: int
    """How many of them it cannot pay if it uses its Spinning Mill; the same if it cannot."""
    gain: Gain


class SpaceOutlook(msgspec.Struct, frozen=True):
    """A space of Church or Customs."""

    space: str
    least_power: int | None
    """With what the seat has; None: it is taken, or out of reach."""
    prices_by_power: list[int | None]
    """The price with 1 power, with 2 …; None: it is out of reach."""
    power: int
    """With the president there, or that of the action that goes on."""
    price: int | None
    """How many offerings it takes with this power, in the Customs imports; None as above."""
    lacks: Amounts
    """What is missing with this power: `faith`, `import`, `assistant`. Empty, too, if the space is taken."""
    power_short: int
    """How much more power it takes to pay so many imports; 0 in the Church, where offerings help."""
    gains: Amounts
    """The reward, with the seat's technologies counted in."""
    by: dict[str, Amounts]
    """What of it each technology of the seat adds."""


class PieceOutlook(msgspec.Struct, frozen=True):
    piece: str
    prices: list[int]
    """Of each that is left in the warehouse, the next one first."""
    short: int
    """The yen that are missing for the next one."""


class AchievementOutlook(msgspec.Struct, frozen=True):
    tile: str
    done: bool
    lacks: int
    """How much of what it asks for is missing."""
    assistant: bool
    """Whether there is an assistant in hand: completing it takes one."""
    points: int
    """For completing it now."""


class YokohamaOutlook(msgspec.Struct, frozen=True, tag_field="game", tag="yokohama"):
    """Laboratories, Church and Customs are seen as if the president had come there by the cheapest way and paid it,
    unless the action there goes on, or there is no way."""

    seat: int
    placed: list[str]
    """The areas that have got assistants in its placement that goes on."""
    most_areas: int
    """That may get an assistant each in a placement, with its technologies counted in."""
    areas: dict[str, AreaOutlook]
    orders: list[OrderOutlook]
    """Those in hand."""
    ports: list[OfferOutlook]
    labs: list[CardOutlook]
    units: int
    """How often the seat can pay ¥2 or an import, where it is now."""
    mill_units: int
    """How much more often if it uses its Spinning Mill; 0 if it has none, or no silk, or has used it this turn."""
    offerings: Amounts
    """What could be offered in the Church: so many of each kind, for one faith each."""
    church: list[SpaceOutlook]
    customs: list[SpaceOutlook]
    pieces: list[PieceOutlook]
    achievements: list[AchievementOutlook]
    to_agents: list[int | None]
    """By country: how many more flags bring its agent; None: none is left."""
    places: dict[str, int | None]
    """The seat's place, as it stands, in each of the bonuses for the most; None: it has nothing that counts."""
