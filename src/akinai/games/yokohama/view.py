"""What can be seen of Yokohama: what is printed, what everybody sees, what a seat sees, what a seat could do.

Things are named by their labels; `YokohamaPrinted` says what they are called. Lists with an entry for each seat, good,
country, agent, piece or source follow the order in which `YokohamaPrinted` lists them.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from akinai.engine.sentence import Sentence

Amounts = dict[str, int]
"""What there is any of: goods (`copper`, `silk`, `tea`, `fish`, `import`, `yen`), points (`vp`), and the other parts of
rewards. The text `yokohama.count.<name>` says each of them."""
Owner = int | Literal["neutral"] | None
"""A seat; the neutral assistants of a game of two; nobody."""
AreaKind = Literal["production", "commercial", "canal"]


# ---- what is printed


class Named(msgspec.Struct, frozen=True):
    label: str
    name: Sentence


class AreaPrint(msgspec.Struct, frozen=True):
    area: str
    name: Sentence
    kind: AreaKind
    neighbours: list[str]
    tile: str | None
    """The building tile; only the Canal has none."""
    buildings: list[Amounts]
    """The rewards for a building on each space of the tile: four shops, and the trading house."""
    token: str | None
    """The five-power token that was laid here in the set-up."""
    token_reward: Amounts
    ladder: list[Amounts]
    """What the area action gives with 1 power, with 2 … Beside goods and yen that are `exchange`, `faith`,
    `payable_import` (at most so many), `warehouse`, `production`, `order` (so many to choose from) and `vp`."""
    values: list[str]
    """The paths of the values of its tile and token in the edition."""
    rule: str
    """Where the rules begin to tell what its action does, or how it is crossed."""


class OrderPrint(msgspec.Struct, frozen=True):
    order: str
    number: int
    name: Sentence
    flag: str
    needs: Amounts
    reward: Amounts
    values: list[str]
    """The paths of its values in the edition."""


EffectTime = Literal[
    "at_once", "church", "copper", "customs", "house", "movement", "once_a_turn", "order", "pair", "placement",
    "recovery", "shop", "technology", "turn_begins",
]  # fmt: skip


class EffectPrint(msgspec.Struct, frozen=True):
    """What a technology does, for a picture: without numbers where only the sentence can say it."""

    when: EffectTime
    """What sets it off: an assistant on a board, a building, an order fulfilled, a later technology, copper gained …"""
    pays: Amounts
    brings: Amounts
    """Beside goods, yen and points `assistant`, and `power` for the Station. With the Newspaper and the Stock Market
    that is what one has then, not what one gets more."""


class CardPrint(msgspec.Struct, frozen=True):
    """A technology card."""

    card: str
    technology: str
    name: Sentence
    effect: Sentence
    effects: EffectPrint
    rule: str
    value: int
    """Its production value."""
    flag: str


class SpacePrint(msgspec.Struct, frozen=True):
    """A space of Church or Customs."""

    space: str
    need: int
    """Faith or imports."""
    reward: Amounts
    values: list[str]
    """The paths of its values in the edition."""


class PortPrint(msgspec.Struct, frozen=True):
    area: str
    name: Sentence
    levels: list[int]
    """The power that each slot needs."""


class LabPrint(msgspec.Struct, frozen=True):
    area: str
    name: Sentence
    surcharges: list[int]
    """What the card in each slot costs more."""


class AchievementPrint(msgspec.Struct, frozen=True):
    tile: str
    """A, B or C."""
    achievement: str
    name: Sentence
    need: int
    """How much it asks for."""
    first: int
    later: int


class PrizePrint(msgspec.Struct, frozen=True):
    """An achievement reward token."""

    prize: str
    name: Sentence
    shows: str
    """A country, or `free`."""
    values: list[str]
    """The paths of its values in the edition."""


class CountryPrint(msgspec.Struct, frozen=True):
    country: str
    name: Sentence
    agents: int
    """How many agents it has."""


class PiecePrint(msgspec.Struct, frozen=True):
    piece: str
    name: Sentence
    count: int
    """Of each seat."""
    prices: list[int]
    """From the warehouse: of the first one, the second …; the last price goes on."""


class EndPrint(msgspec.Struct, frozen=True):
    """What triggers the end: when a seat, the board or the deck comes to the limit."""

    reason: str
    name: Sentence
    limit: int
    """0 for the orders: they are counted down."""


class BonusPrint(msgspec.Struct, frozen=True):
    source: str
    first: int
    second: int


class YokohamaPrinted(msgspec.Struct, frozen=True, tag_field="game", tag="yokohama"):
    rows: list[list[str]]
    """The areas of the pyramid, from the longest row."""
    spaces: list[str]
    """The labels of the spaces of a building tile: the last one is the trading house's."""
    areas: dict[str, AreaPrint]
    orders: dict[str, OrderPrint]
    cards: dict[str, CardPrint]
    church: list[SpacePrint]
    customs: list[SpacePrint]
    ports: dict[str, PortPrint]
    labs: dict[str, LabPrint]
    achievements: list[AchievementPrint]
    prizes: dict[str, PrizePrint]
    goods: list[Named]
    """With imports and yen."""
    countries: list[CountryPrint]
    agents: list[Named]
    """Of each country, and free ones."""
    pieces: list[PiecePrint]
    sources: list[Named]
    """Where points come from; the last five are the final scoring's."""
    ends: list[EndPrint]
    chinatown: Amounts
    """What Chinatown pays and asks for."""
    bonuses: list[BonusPrint]
    """For the most and the second most."""
    set_points: list[int]
    """For flags of no country, one, two … different ones."""
    yen_for_point: int
    goods_for_point: int
    most_power: int
    power_to_build: int
    order_limit: int
    """Orders in hand."""
    free_cards: int
    """Each further technology costs a unit more."""
    yen_per_unit: int
    flags_for_agent: int
    toll: int
    """The yen for each president of another: to enter its area, and for each assistant placed there."""
    canal_toll: int
    """To the supply."""
    house_yen: int
    """What the owner of a trading house gets from the supply when another acts in the area."""
    second_order: int
    """The units that a second order costs in a port."""
    most_areas: int
    """That may get an assistant each in a placement, before any technology."""
    pair: int
    """Assistants that may be placed on one area instead."""
    phases: list[str]
    """Of a turn, in order."""


# ---- what everybody sees


class AreaTable(msgspec.Struct, frozen=True):
    presidents: list[int]
    assistants: list[int]
    """By seat, as the power."""
    power: list[int]
    """The power that each seat's action would have here now, its president not counted unless it is here."""
    buildings: list[int | None]
    """The owners by space of the tile: four shops, and the trading house."""
    token: bool
    """Whether the five-power token is still here."""


class AchievementTable(msgspec.Struct, frozen=True):
    by: list[int]
    """Who has completed it, the first first."""
    have: list[int]
    """How much of what it asks for each seat has now; never more than it asks for."""


class SeatTable(msgspec.Struct, frozen=True):
    goods: Amounts
    """With imports and yen."""
    hand: list[int]
    """Assistants, shops, trading houses."""
    warehouse: list[int]
    built: list[int]
    """Shops and trading houses."""
    president: str | None
    """Its area; None: in hand."""
    cards: list[str]
    value: int
    """The production value of all cards."""
    orders: int
    """How many are in hand."""
    fulfilled: list[str]
    flags: list[int]
    agents: list[int]
    used_agents: list[int]
    tokens: list[str]
    """The five-power tokens."""
    achieved: list[str]
    prize: str | None
    points: int
    sources: list[int]
    """The points by source."""
    bonuses: list[int]
    """What the final scoring would bring now, by its five sources; what it has brought already does not count again."""
    as_it_stands: int
    """The points with these bonuses."""


class YokohamaTable(msgspec.Struct, frozen=True):
    actor: int | None
    active: int | None
    """Whose turn it is."""
    phase: str | None
    """One of the phases of a turn; while an agent acts, the additional actions go on. None in the set-up, and in the
    moments between two turns."""
    acting_in: str | None
    """The area of the action that goes on, the president's or an agent's."""
    acting_part: str | None
    """`area_action`, `five_power`, `building` or `recovery`: in the president's action the same as the phase."""
    acting_power: int | None
    """The power of that action, until it is over."""
    step: str | None
    first: int
    turn: int
    round: int
    ending: str | None
    """What has triggered the end, or ended the game."""
    last_round: bool
    over: bool
    ends: Amounts
    """How near each end is: what the seat that is nearest has built, the assistants on each board, the orders in the
    deck."""
    areas: dict[str, AreaTable]
    station: str | None
    church: list[Owner]
    customs: list[Owner]
    ports: dict[str, list[str | None]]
    """The orders by slot."""
    labs: dict[str, list[str | None]]
    """The technology cards by slot."""
    achievements: list[AchievementTable]
    prizes: list[str]
    """Those that are left."""
    agents: list[int]
    """Those that are left, by country."""
    cards_left: int
    """In the deck."""
    used: list[str]
    """What the active seat has used this turn: `agent`, `university`, `spinning_mill`."""
    seats: list[SeatTable]


# ---- what a seat sees


class YokohamaOwn(msgspec.Struct, frozen=True):
    orders: list[str]


class YokohamaView(msgspec.Struct, frozen=True, tag_field="game", tag="yokohama"):
    seat: int | None
    """Whose view it is; None for a spectator."""
    table: YokohamaTable
    own: YokohamaOwn | None


# ---- what a seat could do


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
    presidents: list[int]
    """Who would be paid, each the same."""
    token: Amounts | None
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
    power: int
    """That the slot needs."""
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
    units: list[int]
    """How often ¥2 or an import must be paid, with 1 power, with 2 …"""
    power: int
    """With the president there, or that of the action that goes on."""
    value: int
    """Its production value: what this and the surcharge of the slot are above the power must be paid."""
    surcharge: int
    extra: int
    """The units more because the seat has many cards, whatever the power."""
    price: int
    """The units with this power."""
    ways_to_pay: list[Amounts]
    """Every way to pay it, by what is spent: yen, imports. None: it cannot be paid."""
    short: int
    """How many of the units the seat cannot pay."""
    short_with_mill: int
    """How many of them it cannot pay if it uses its Spinning Mill; the same if it cannot."""
    gain: Gain


class SpaceOutlook(msgspec.Struct, frozen=True):
    """A space of Church or Customs."""

    space: str
    least_power: int | None
    """With what the seat has; None: it is taken, or out of reach."""
    offerings: list[int | None]
    """How many offerings (imports in the Customs) it takes with 1 power, with 2 …; None: it is out of reach."""
    power: int
    """With the president there, or that of the action that goes on."""
    price: int | None
    """The offerings or imports with this power; None as above."""
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
    """How often the seat can pay ¥2 or an import now."""
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
