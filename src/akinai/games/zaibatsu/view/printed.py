"""What does not change in a game of Zaibatsu any more: what is printed on its components, and how they were laid out.

Things that are named by a word elsewhere (in events, in the other views) stand here once, with what to call them.
`values` are the paths of a thing's values in the edition, which tells where they come from.
"""

from __future__ import annotations

import msgspec

from akinai.engine.sentence import Sentence


class PrintedBonus(msgspec.Struct, frozen=True):
    """A part of a bonus or effect, how much of it there is, and both in words."""

    part: str
    count: int
    text: Sentence


class Named(msgspec.Struct, frozen=True):
    word: str
    name: Sentence


# ---- factories


class PrintedTile(msgspec.Struct, frozen=True):
    """A factory that is in the game, by the side that is up."""

    tile: str
    name: Sentence
    good: str
    level: int
    """From 1, as that of its goods."""
    side: str | None
    """`a` or `b`; the Old Factory has none, and no effect."""
    when: str | None
    effect: list[PrintedBonus]
    text: Sentence | None
    """The whole effect in words."""
    action: str | None
    """The action that it modifies."""
    rd: int
    """R&D that is needed to build it."""
    coal: int | None
    """What a production costs; the Old Factory has none."""
    values: list[str]


class PrintedGood(msgspec.Struct, frozen=True):
    good: str
    name: Sentence
    level: int
    tokens: list[int]
    """The influence token for one, two and three of them."""


# ---- the player board


class TrackSpace(msgspec.Struct, frozen=True):
    bonus: PrintedBonus | None
    income: int
    """Coal on Mining, coins on Finance."""
    values: list[str]


class PrintedTrack(msgspec.Struct, frozen=True):
    """Its spaces, which count from 1."""

    track: str
    name: Sentence
    spaces: list[TrackSpace]


class PrintedGap(msgspec.Struct, frozen=True):
    """The bonuses between the rows of two kinds of pieces, by column."""

    gap: str
    bonuses: list[PrintedBonus | None]
    values: list[str]
    """By column."""


class PrintedObjective(msgspec.Struct, frozen=True):
    """A personal objective: what it takes, and what favor tokens of level 1 to 3 are worth then."""

    objective: str
    name: Sentence
    needs: list[int]
    """The two thresholds; or, for factories and contracts, every number of them."""
    points: list[list[int]]
    """For each of these, by favor level."""
    values: list[str]


class PrintedDepartment(msgspec.Struct, frozen=True):
    colour: str
    name: Sentence
    worker: Sentence
    """What a worker of the colour is called."""
    basic: int
    basic_text: Sentence
    upgraded: int
    upgraded_text: Sentence
    values: list[str]


class PrintedContract(msgspec.Struct, frozen=True):
    contract: str
    bonus: PrintedBonus
    text: Sentence
    level: int | None
    """The level of goods that it asks for among those of the action."""
    values: list[str]


class Prices(msgspec.Struct, frozen=True):
    steps: list[int]
    """Coins for one, two and three steps on R&D or Mining; silk for as much R&D that a factory lacks."""
    factory: int
    cheap_factory: int
    """With the starting token for it."""
    machine: int
    second_machine_iron: int
    """In addition, for the second machine space of a factory."""
    piece_iron: int
    """A ship or train costs so much iron, or coins and some iron."""
    piece_coins: int
    piece_coins_iron: int
    second_train_iron: int
    """In addition, for the second train that a factory lets one build."""
    wage: int
    """Coins for each colour of workers."""
    market_goods: int
    """Goods that an influence token or an investment can cost at most."""
    goods_per_point: int
    """Goods and resources that bring a point at the end of the game."""
    coins_per_point: int


class PrintedSheet(msgspec.Struct, frozen=True):
    """What all player boards have in common."""

    tracks: list[PrintedTrack]
    gaps: list[PrintedGap]
    objectives: list[PrintedObjective]
    departments: list[PrintedDepartment]
    contracts: list[PrintedContract]
    favor_levels: list[int]
    """By the number of workers, from 1: the level of the favor token beside the highest one."""
    both_from: int
    """Workers from which on the highest one brings a department bonus in a Consolidation, too."""
    worker_spaces: int
    factory_spaces: int
    machine_spaces: int
    goods_spaces: int
    pieces: int
    """Ships, machines and trains: so many of each."""


# ---- the main board


class PrintedSpace(msgspec.Struct, frozen=True):
    """A hiring space with the actions below it."""

    space: str
    actions: list[str]


class PrintedInfluenceSpace(msgspec.Struct, frozen=True):
    """The good that it asks for, and the foreign influence printed on it."""

    space: str
    side: str
    good: str
    foreign: int
    values: list[str]


class PrintedMarket(msgspec.Struct, frozen=True):
    market: str
    name: Sentence
    spaces: list[PrintedInfluenceSpace]


class PrintedRail(msgspec.Struct, frozen=True):
    rail: str
    bonus: PrintedBonus | None
    values: list[str]


class PrintedRegion(msgspec.Struct, frozen=True):
    region: str
    name: Sentence
    bonus: PrintedBonus
    markets: list[PrintedMarket]
    rails: list[PrintedRail]
    colour: str | None
    """The worker that lies here against the Automa."""
    values: list[str]


class PrintedLocation(msgspec.Struct, frozen=True):
    location: str
    name: Sentence
    colour: str
    values: list[str]


class PrintedPeriod(msgspec.Struct, frozen=True):
    period: str
    last_round: int
    points: list[int]
    """By place in a region."""
    values: list[str]


# ---- starting tokens, goals, the Automa


class PrintedPair(msgspec.Struct, frozen=True):
    """Starting tokens A and B that are chosen together."""

    a: str
    b: str
    points: int
    bonuses: list[PrintedBonus]
    text: Sentence
    values: list[str]


class PrintedGoal(msgspec.Struct, frozen=True):
    """A shared goal; the lead brings one of the rewards."""

    goal: str
    name: Sentence
    rewards: list[PrintedBonus]
    values: list[str]


class PrintedSoloGoal(msgspec.Struct, frozen=True):
    goal: str
    name: Sentence
    need: int
    values: list[str]


class PrintedActionToken(msgspec.Struct, frozen=True):
    """One of the Automa's: a hiring space and what it does there, or the Workers icon with level and arrow."""

    token: str
    space: str | None
    action: str | None
    level: int | None
    arrow: str | None


class PrintedAutoma(msgspec.Struct, frozen=True):
    name: Sentence
    difficulty: int
    tokens: list[PrintedActionToken]
    influence: list[list[int]]
    """Values of its influence tokens, a row for each period."""
    goals: list[PrintedSoloGoal]
    ranks: list[int]
    """The points that the ranks of the player begin with."""


class ZaibatsuPrinted(msgspec.Struct, frozen=True, tag_field="game", tag="zaibatsu"):
    seats: int
    rounds: int
    long_rounds: int
    """Rounds that end when workers run out; in those after them everybody has one turn."""
    periods: list[PrintedPeriod]
    hiring: list[PrintedSpace]
    actions: list[Named]
    activations: int
    """That an action has at most."""
    resources: list[Named]
    goods: list[PrintedGood]
    tiles: list[PrintedTile]
    prices: Prices
    sheet: PrintedSheet
    regions: list[PrintedRegion]
    market_limit: int
    """Influence tokens that a market holds."""
    market_points: int
    """That can be taken instead of a region's bonus."""
    invest_steps: int
    """On Finance, for an investment without a contract."""
    train_influence: int
    locations: list[PrintedLocation]
    ship_limit: int
    pairs: list[PrintedPair]
    goals: list[list[PrintedGoal]]
    """Shared goals by period."""
    automa: PrintedAutoma | None
    categories: list[Named]
    """What points can count as, in the order of the seats' `sources`."""
    sources: list[Named]
    """Where bonuses can come from, as events and waiting effects name it."""
