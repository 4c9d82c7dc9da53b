"""What can happen in Zaibatsu.

`source` says what brought something: a space of a track, a gap, a tile or whatever else it is printed on, as in
`things/origins`. `brings` lists the sources that an event sets off. So what happens in a turn is a tree: an event hangs
below the latest one before it that has its source among what it brings.
"""

from __future__ import annotations

from typing import ClassVar

import msgspec

from akinai.engine.events import Event
from akinai.games.zaibatsu.automa_events import (
    AutomaIdle,
    AutomaPassed,
    AutomaRegion,
    AutomaReturned,
    AutomaShuffled,
    AutomaSpace,
    AutomaTurn,
    RegionsColoured,
)
from akinai.games.zaibatsu.things.owners import Owner

# ---- set-up and turns


class StartPair(msgspec.Struct, frozen=True):
    """Starting tokens A and B that are chosen together."""

    a: str
    b: str


class LaidOut(Event, frozen=True, tag="zaibatsu.laid_out"):
    """The factories on offer, the pairs of starting tokens, the shared goals by period, the solo goals."""

    offer: list[str]
    pairs: list[StartPair]
    goals: list[list[str]]
    solo_goals: list[str]


class FirstPlayer(Event, frozen=True, tag="zaibatsu.first_player"):
    shown: ClassVar[bool] = False
    heads: ClassVar[bool] = True
    seat: int


class StartChosen(Event, frozen=True, tag="zaibatsu.start_chosen"):
    heads: ClassVar[bool] = True
    seat: int
    a: str
    b: str
    brings: list[str] = []


class TurnBegan(Event, frozen=True, tag="zaibatsu.turn_began"):
    shown: ClassVar[bool] = False
    owner: Owner


class Hired(Event, frozen=True, tag="zaibatsu.hired"):
    """A worker for an action."""

    heads: ClassVar[bool] = True
    seat: int
    action: str
    colour: str
    brings: list[str] = []


class WorkerTaken(Event, frozen=True, tag="zaibatsu.worker_taken"):
    """A worker from the bag: starting token A."""

    seat: int
    colour: str


class Passed(Event, frozen=True, tag="zaibatsu.passed"):
    """Nothing can be done, not even a Consolidation."""

    shown: ClassVar[bool] = False
    heads: ClassVar[bool] = True
    seat: int


# ---- resources, tracks, departments, points


class Gained(Event, frozen=True, tag="zaibatsu.gained"):
    """Coal, silk, iron or coins."""

    seat: int
    resource: str
    count: int
    source: str | None = None


class Spent(Event, frozen=True, tag="zaibatsu.spent"):
    seat: int
    resource: str
    count: int


class SilkSold(Event, frozen=True, tag="zaibatsu.silk_sold"):
    """Silk spent as coins."""

    seat: int
    count: int


class Stored(Event, frozen=True, tag="zaibatsu.stored"):
    """Coal that stays over a Consolidation."""

    seat: int
    count: int
    source: str | None = None


class Moved(Event, frozen=True, tag="zaibatsu.moved"):
    """On R&D, Mining or Finance, from one space to another; back on Finance is a price."""

    seat: int
    track: str
    start: int
    end: int
    source: str | None = None
    brings: list[str] = []


class StepsLost(Event, frozen=True, tag="zaibatsu.steps_lost"):
    """Steps beyond the end of a track."""

    shown: ClassVar[bool] = False
    seat: int
    track: str
    count: int
    source: str | None = None


class Department(Event, frozen=True, tag="zaibatsu.department"):
    """The bonus of a department; what it brings follows."""

    shown: ClassVar[bool] = False
    seat: int
    colour: str
    upgraded: bool
    source: str | None = None
    brings: list[str] = []


class TokenUnlocked(Event, frozen=True, tag="zaibatsu.token_unlocked"):
    """An influence token."""

    seat: int
    value: int
    source: str | None = None


class Scored(Event, frozen=True, tag="zaibatsu.scored"):
    """Points, and what they count as in the result."""

    seat: int
    category: str
    points: int
    source: str | None = None


# ---- factories, machines, goods, ships, trains


class FactoryBuilt(Event, frozen=True, tag="zaibatsu.factory_built"):
    heads: ClassVar[bool] = True
    seat: int
    tile: str
    side: str
    factory: str
    silk: int
    """Spent for temporary R&D."""
    brings: list[str] = []


class MachineBuilt(Event, frozen=True, tag="zaibatsu.machine_built"):
    heads: ClassVar[bool] = True
    seat: int
    factory: str
    tile: str
    source: str | None = None
    brings: list[str] = []


class MachineKept(Event, frozen=True, tag="zaibatsu.machine_kept"):
    """For the first factory: starting token A."""

    seat: int
    source: str | None = None
    brings: list[str] = []


class GoodsMade(Event, frozen=True, tag="zaibatsu.goods_made"):
    seat: int
    factory: str
    tile: str
    good: str
    count: int
    lost: int
    """Goods that find no space."""
    source: str | None = None


class GoodsSpent(Event, frozen=True, tag="zaibatsu.goods_spent"):
    seat: int
    factory: str
    tile: str
    good: str
    count: int


class ShipBuilt(Event, frozen=True, tag="zaibatsu.ship_built"):
    """A ship, and the expert of the location's colour."""

    heads: ClassVar[bool] = True
    seat: int
    location: str
    colour: str
    upgraded: bool
    """Whether an upgrade token came with it."""
    source: str | None = None
    brings: list[str] = []


class TrainBuilt(Event, frozen=True, tag="zaibatsu.train_built"):
    heads: ClassVar[bool] = True
    owner: Owner
    region: str
    rail: str
    source: str | None = None
    brings: list[str] = []


class ContractFulfilled(Event, frozen=True, tag="zaibatsu.contract_fulfilled"):
    heads: ClassVar[bool] = True
    seat: int
    contract: str
    brings: list[str] = []


class ModifierUsed(Event, frozen=True, tag="zaibatsu.modifier_used"):
    shown: ClassVar[bool] = False
    seat: int
    tile: str
    brings: list[str] = []


class ModifierDeclined(Event, frozen=True, tag="zaibatsu.modifier_declined"):
    """What the modifier would have brought is not wanted."""

    shown: ClassVar[bool] = False
    seat: int
    tile: str


class EffectLost(Event, frozen=True, tag="zaibatsu.effect_lost"):
    """A part of an effect that cannot happen."""

    shown: ClassVar[bool] = False
    seat: int
    part: str
    source: str | None = None


# ---- influence


class TokenPlaced(Event, frozen=True, tag="zaibatsu.token_placed"):
    heads: ClassVar[bool] = True
    owner: Owner
    space: str
    value: int
    brings: list[str] = []


class TokenReturned(Event, frozen=True, tag="zaibatsu.token_returned"):
    """To its owner; the Automa's go to the box."""

    owner: Owner
    space: str
    value: int


class RegionStanding(msgspec.Struct, frozen=True):
    owner: Owner
    influence: int
    points: int


class InfluenceScored(Event, frozen=True, tag="zaibatsu.influence_scored"):
    """A region: everybody's influence and points, and the foreign influence."""

    heads: ClassVar[bool] = True
    period: str
    region: str
    standing: list[RegionStanding]
    foreign: int


# ---- Consolidation


class Consolidated(Event, frozen=True, tag="zaibatsu.consolidated"):
    shown: ClassVar[bool] = False
    heads: ClassVar[bool] = True
    seat: int
    final: bool
    brings: list[str] = []


class FavorPlaced(Event, frozen=True, tag="zaibatsu.favor_placed"):
    heads: ClassVar[bool] = True
    seat: int
    level: int
    objective: str


class NoFavor(Event, frozen=True, tag="zaibatsu.no_favor"):
    """Why no favor token is taken: workers (there are none), tokens (none of the level or lower is left), objectives
    (each has one)."""

    shown: ClassVar[bool] = False
    seat: int
    reason: str
    level: int
    """The highest that the workers allow."""


class Discarded(Event, frozen=True, tag="zaibatsu.discarded"):
    seat: int
    coal: int
    coins: int


class IncomeDue(Event, frozen=True, tag="zaibatsu.income_due"):
    """What Mining and Finance bring in a Consolidation comes next."""

    shown: ClassVar[bool] = False
    seat: int


class WagesPaid(Event, frozen=True, tag="zaibatsu.wages_paid"):
    """For workers of so many different colours."""

    seat: int
    colours: int
    coins: int


class WorkersReturned(Event, frozen=True, tag="zaibatsu.workers_returned"):
    """After a Consolidation: the colours of the workers that go into the bag."""

    seat: int
    colours: list[str]


class ExpertsReturned(Event, frozen=True, tag="zaibatsu.experts_returned"):
    """After a Consolidation: the locations that experts go back to."""

    seat: int
    locations: list[str]


# ---- rounds, goals, the end


class WorkersAdded(Event, frozen=True, tag="zaibatsu.workers_added"):
    """From the bag: the colours of the workers that come onto each hiring space, from A to E, and into each row of
    the queue."""

    hiring: list[list[str]]
    queue: list[list[str]]


class SpaceRefilled(Event, frozen=True, tag="zaibatsu.space_refilled"):
    """A hiring space gets the workers of a row of the queue, which count from 1."""

    space: str
    row: int
    colours: list[str]


class RoundEnded(Event, frozen=True, tag="zaibatsu.round_ended"):
    shown: ClassVar[bool] = False
    round: int


class FinalRounds(Event, frozen=True, tag="zaibatsu.final_rounds"):
    """Three turns for everybody, beginning with this one."""

    heads: ClassVar[bool] = True
    owner: Owner


class GoalLed(Event, frozen=True, tag="zaibatsu.goal_led"):
    shown: ClassVar[bool] = False
    heads: ClassVar[bool] = True
    seat: int
    goal: str
    brings: list[str] = []


class SoloGoal(Event, frozen=True, tag="zaibatsu.solo_goal"):
    shown: ClassVar[bool] = False
    heads: ClassVar[bool] = True
    goal: str
    reached: bool


class ObjectiveScored(Event, frozen=True, tag="zaibatsu.objective_scored"):
    """A favor token on a personal objective, and how far the player has come there."""

    heads: ClassVar[bool] = True
    seat: int
    objective: str
    level: int
    reached: int
    points: int


class LeftoversScored(Event, frozen=True, tag="zaibatsu.leftovers_scored"):
    """Goods and resources but coins, and the coins, with what they bring at the end."""

    heads: ClassVar[bool] = True
    seat: int
    cubes: int
    cube_points: int
    coins: int
    coin_points: int


class GameEnded(Event, frozen=True, tag="zaibatsu.game_ended"):
    heads: ClassVar[bool] = True
    ending: str


ZaibatsuEvent = (
    LaidOut | FirstPlayer | StartChosen | TurnBegan | Hired | WorkerTaken | Passed | Gained | Spent | SilkSold
    | Stored | Moved | StepsLost | Department | TokenUnlocked | FactoryBuilt | MachineBuilt | MachineKept | GoodsMade
    | GoodsSpent | ShipBuilt | TrainBuilt | TokenPlaced | TokenReturned | ContractFulfilled | ModifierUsed
    | ModifierDeclined | EffectLost | Consolidated | FavorPlaced | NoFavor | WorkersReturned | ExpertsReturned
    | Discarded | IncomeDue | WagesPaid | Scored | ObjectiveScored | LeftoversScored | WorkersAdded | SpaceRefilled
    | RoundEnded | FinalRounds | InfluenceScored | GoalLed | RegionsColoured | AutomaTurn | AutomaReturned | AutomaIdle
    | AutomaPassed | AutomaSpace | AutomaRegion | AutomaShuffled | SoloGoal | GameEnded
)  # fmt: skip
