"""What a seat could do and would get now, as if it were its turn. It is asked for only where it is shown."""

from __future__ import annotations

import msgspec

from akinai.engine.deeds import Deed
from akinai.engine.sentence import Sentence
from akinai.games.zaibatsu.things.owners import Owner
from akinai.games.zaibatsu.view.printed import PrintedBonus
from akinai.games.zaibatsu.view.table import Resources


class Lack(msgspec.Struct, frozen=True):
    """Something that is missing, and how much of it; of what has no number, such as room, 1."""

    what: str
    count: int
    text: Sentence


# ---- actions and factories


class OptionOutlook(msgspec.Struct, frozen=True):
    """A choice of the first activation."""

    action: str
    """As notation names it."""
    spots: list[str]
    deed: Deed
    then: list[OptionOutlook]
    """What is asked with it, each beyond what the deed says: how a ship or train is paid, or what an investment is
    for. Empty if nothing is asked."""


class WayOutlook(msgspec.Struct, frozen=True):
    """How an action could be done: with one modifier, and a worker of one of these colours."""

    modifier: str | None
    """None if no factory can modify it."""
    workers: list[str]
    """Colours that can be hired for it; which of them makes no difference in the action."""
    times: int
    """How often it could be activated."""
    options: list[OptionOutlook]
    """What the first activation could be, with its cost and gain; see `tiles` for factories, `markets` for those."""


class ActionOutlook(msgspec.Struct, frozen=True):
    """One of the actions of the main board."""

    action: str
    possible: bool
    times: int
    """How often it could be activated, in the best way."""
    lacks: list[Lack]
    """What stands in the way: resources, or `worker` (none to hire), `worker_space`, `factory`, `machine_space`,
    `location`, `rail`, `good`, `token`, `ship`, `machine`, `train`."""
    modifiers: list[str]
    """The factories of which one would modify it."""
    ways: list[WayOutlook]
    """None if it is not possible."""


class TileOutlook(msgspec.Struct, frozen=True):
    """A factory on offer: what it would cost."""

    tile: str
    possible: bool
    coins: int
    silk: int
    """For the R&D that is missing, beside silk that is spent as coins."""
    lacks: list[Lack]


class ProductionOutlook(msgspec.Struct, frozen=True):
    """One of the seat's factories: what a production there would cost and make now."""

    factory: str
    """Its place."""
    tile: str
    coal: int
    goods: int
    """As many as there is space for."""
    most_goods: int
    """With the modifier that adds most."""
    possible: bool
    """Whether the coal is there."""


class InvestOutlook(msgspec.Struct, frozen=True):
    """An activation of Invest: the goods that it takes, and the kinds of which there are so many."""

    goods: int
    kinds: list[str]


# ---- influence


class GoodOutlook(msgspec.Struct, frozen=True):
    """The influence tokens that the goods of a kind could place somewhere."""

    good: str
    count: int
    values: list[int]
    """Of the tokens that are needed: one for each number of goods that fits somewhere."""
    at_hand: list[int]
    """Those of them that the seat has."""


class StandingOutlook(msgspec.Struct, frozen=True):
    """A region as it would be afterwards."""

    influence: list[int]
    """As in the table's regions: of the seats, then of the Automa if it plays, last of the foreign companies."""
    by_trains: list[int]
    points: list[int]
    place: int | None
    """Of the seat in the region, from 1; None without influence."""
    more: int
    """Points that the seat would get more in the coming scoring."""


class SentHome(msgspec.Struct, frozen=True):
    """An influence token that would go home, or if it is the Automa's into the box."""

    owner: Owner
    space: str
    value: int


class TokenOutlook(msgspec.Struct, frozen=True):
    """An influence token that fits a space, and what it would bring."""

    value: int
    goods: int
    sends_home: list[SentHome]
    standing: StandingOutlook


class MarketOutlook(msgspec.Struct, frozen=True):
    space: str
    tokens: list[TokenOutlook]


class RegionOutlook(msgspec.Struct, frozen=True):
    region: str
    place: int | None
    """None without influence."""
    more: int | None
    """The least influence more that would bring more points in the coming scoring."""
    points: int
    """So many more."""
    train: StandingOutlook | None
    """With one more train; None without a free train space there, or without a train."""


# ---- the player board


class TrackOutlook(msgspec.Struct, frozen=True):
    """The next bonus of a track."""

    track: str
    space: int
    bonus: PrintedBonus
    steps: int
    coins: int | None
    """What the way costs, if one action could go it."""


class GapOutlook(msgspec.Struct, frozen=True):
    """The next bonus between ships and machines or machines and trains, and which pieces it needs."""

    gap: str
    column: int
    bonus: PrintedBonus
    needs: list[Lack]


# ---- Consolidation


class FavorOutlook(msgspec.Struct, frozen=True):
    """A favor token that could be placed, and what it would be worth now."""

    objective: str
    level: int
    points: int


class DepartmentOutlook(msgspec.Struct, frozen=True):
    """The bonus of the lowest or highest worker."""

    source: str
    colour: str
    upgraded: bool
    count: int


class WagesOutlook(msgspec.Struct, frozen=True):
    colours: int
    due: int
    paid: int
    """In coins, if no silk becomes coins."""
    lost: int
    """Points, then."""
    silk: int
    """That could become coins for it at most."""
    least_lost: int
    """Points, with all that silk."""


class Question(msgspec.Struct, frozen=True):
    step: str
    text: Sentence


class ConsolidationOutlook(msgspec.Struct, frozen=True):
    """A Consolidation step by step before it happens: no silk becomes coins, steps of one's choice go to R&D first.

    While one goes on, what is still to come of it.
    """

    favor_level: int
    """The highest that the workers allow."""
    favors: list[FavorOutlook]
    no_favor: Sentence | None
    """Why no favor token could be placed, if one would be due."""
    discarded: Resources
    departments: list[DepartmentOutlook]
    coal_income: int
    coin_income: int
    wages: WagesOutlook
    after: Resources
    points: int
    """Gained or lost at once."""
    asks: list[Question]
    """What would be asked beside the favor token and silk."""


class LaterOutlook(msgspec.Struct, frozen=True):
    """A Consolidation one turn later, with one more worker; what its action would cost and bring is left aside."""

    colour: str
    spaces: list[str]
    """Hiring spaces that have such a worker now."""
    more_wages: int
    """Due beyond those of a Consolidation now; without workers nothing is due now."""
    more_lost: int
    """Points lost beyond those, for wages that could not be paid."""
    consolidation: ConsolidationOutlook


class HiredOutlook(msgspec.Struct, frozen=True):
    """A Consolidation after a ship was built by the action. Bonuses that it would bring are left aside."""

    colour: str
    """Of the worker who is hired for it."""
    pay: str
    """How the ship is paid, as notation names it."""
    workers: int
    """In all, with the expert."""
    favor_level: int
    wages: WagesOutlook
    more_wages: int
    more_lost: int
    top: DepartmentOutlook | None
    """The bonus of the highest worker, if it would bring one."""


class ShipOutlook(msgspec.Struct, frozen=True):
    """A location where a ship could be built, by the action or by an effect."""

    location: str
    upgrade: bool
    """Whether an upgrade token would come with it."""
    department: int
    """What the bonus of its department brings then."""
    hired: list[HiredOutlook]
    """By the action; none if the action is not possible."""


# ---- the order of effects


class OrderOutlook(msgspec.Struct, frozen=True):
    """An effect that could come first: what it and all others that wait would sum to."""

    action: str
    """As notation names it."""
    deed: Deed
    points: int
    """The most that choices on the way could bring in all; the deed sums up such a way."""


# ---- the Automa


class AutomaOutlook(msgspec.Struct, frozen=True):
    """What the Automa would do now if one of its tokens came."""

    token: str
    space: str
    worker: str | None
    """The worker that would go back to the bag."""
    region: str | None
    reason: str | None
    """Why there (behind, first), or why it would do nothing more (as in the event `automa_idle`)."""
    text: Sentence | None
    """The reason in words."""
    spot: str | None
    """The train space or influence space that it would take."""
    value: int | None
    """Of its influence token."""
    sends_home: list[SentHome]


class ZaibatsuOutlook(msgspec.Struct, frozen=True, tag_field="game", tag="zaibatsu"):
    seat: int
    actions: list[ActionOutlook]
    tiles: list[TileOutlook]
    productions: list[ProductionOutlook]
    goods: list[GoodOutlook]
    """Those that the seat has."""
    invest: list[InvestOutlook]
    markets: list[MarketOutlook]
    regions: list[RegionOutlook]
    tracks: list[TrackOutlook]
    gaps: list[GapOutlook]
    consolidation: ConsolidationOutlook | None
    """None without workers, or if the game is over."""
    later: list[LaterOutlook]
    """With a worker of each colour, of those that cannot be hired now, too. None if there is no space for it, or when
    a Consolidation has brought something already."""
    ships: list[ShipOutlook]
    """None either when a Consolidation has brought something already."""
    orders: list[OrderOutlook]
    """If the seat is asked which effect comes first."""
    automa: list[AutomaOutlook]
