"""What does not change in a game of Yokohama any more: what is printed, and how it was laid out."""

from __future__ import annotations

from typing import Literal

import msgspec

from akinai.engine.sentence import Sentence

Amounts = dict[str, int]
"""What there is any of: goods (`copper`, `silk`, `tea`, `fish`, `import`, `yen`), points (`vp`), and the other parts of
rewards. The text `yokohama.count.<name>` says each of them."""
AreaKind = Literal["production", "commercial", "canal"]


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
