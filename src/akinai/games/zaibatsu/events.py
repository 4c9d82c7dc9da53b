"""What can happen in Zaibatsu. Seats, colours, tiles and so on are numbers, as in their modules; 4 is the Automa."""

from __future__ import annotations

from akinai.engine.events import Event


class LaidOut(Event, frozen=True, tag="laid_out"):
    """The factories on offer, a bit for each; the pairs of starting tokens; the goals, -1 for none."""

    offer: int
    pairs: list[int]
    goals: list[int]


class FirstPlayer(Event, frozen=True, tag="first_player"):
    seat: int


class StartChosen(Event, frozen=True, tag="start_chosen"):
    seat: int
    a: int
    b: int


class TurnBegan(Event, frozen=True, tag="turn_began"):
    seat: int


class Hired(Event, frozen=True, tag="hired"):
    """A worker for an action."""

    seat: int
    action: int
    colour: int


class WorkerTaken(Event, frozen=True, tag="worker_taken"):
    """A worker from the bag: starting token A."""

    seat: int
    colour: int


class Passed(Event, frozen=True, tag="passed"):
    """Nothing can be done, not even a Consolidation."""

    seat: int


class Gained(Event, frozen=True, tag="gained"):
    """Coal, silk, iron or coins."""

    seat: int
    what: int
    count: int


class Spent(Event, frozen=True, tag="spent"):
    seat: int
    what: int
    count: int


class SilkSold(Event, frozen=True, tag="silk_sold"):
    """Silk spent as coins."""

    seat: int
    count: int


class Stored(Event, frozen=True, tag="stored"):
    """Coal that stays over a Consolidation."""

    seat: int
    count: int


class Moved(Event, frozen=True, tag="moved"):
    """On R&D (0), Mining (1) or Finance (2)."""

    seat: int
    track: int
    start: int
    end: int


class StepsLost(Event, frozen=True, tag="steps_lost"):
    """Steps beyond the end of a track."""

    seat: int
    track: int
    count: int


class Department(Event, frozen=True, tag="department"):
    """The bonus of a department."""

    seat: int
    colour: int
    upgraded: bool


class TokenUnlocked(Event, frozen=True, tag="token_unlocked"):
    seat: int
    value: int


class FactoryBuilt(Event, frozen=True, tag="factory_built"):
    seat: int
    tile: int
    side: int
    slot: int
    silk: int
    """Spent for temporary R&D."""


class MachineBuilt(Event, frozen=True, tag="machine_built"):
    seat: int
    slot: int
    tile: int


class MachineKept(Event, frozen=True, tag="machine_kept"):
    """For the first factory: starting token A."""

    seat: int


class GoodsMade(Event, frozen=True, tag="goods_made"):
    seat: int
    slot: int
    tile: int
    kind: int
    count: int
    lost: int
    """Goods that find no space."""


class GoodsSpent(Event, frozen=True, tag="goods_spent"):
    seat: int
    slot: int
    tile: int
    kind: int
    count: int


class ShipBuilt(Event, frozen=True, tag="ship_built"):
    seat: int
    city: int
    upgraded: bool
    """Whether an upgrade token came with it."""


class TrainBuilt(Event, frozen=True, tag="train_built"):
    seat: int
    region: int
    space: int


class TokenPlaced(Event, frozen=True, tag="token_placed"):
    seat: int
    space: int
    value: int


class TokenReturned(Event, frozen=True, tag="token_returned"):
    """To its owner; the Automa's go to the box."""

    owner: int
    space: int
    value: int


class ContractFulfilled(Event, frozen=True, tag="contract_fulfilled"):
    seat: int
    contract: int


class ModifierUsed(Event, frozen=True, tag="modifier_used"):
    seat: int
    tile: int


class ModifierDeclined(Event, frozen=True, tag="modifier_declined"):
    """What the modifier would have brought is not wanted."""

    seat: int
    tile: int


class EffectLost(Event, frozen=True, tag="effect_lost"):
    """A part of an effect that cannot happen."""

    seat: int
    part: int


class Consolidated(Event, frozen=True, tag="consolidated"):
    seat: int
    final: bool


class FavorPlaced(Event, frozen=True, tag="favor_placed"):
    seat: int
    level: int
    area: int


class Discarded(Event, frozen=True, tag="discarded"):
    seat: int
    coal: int
    coins: int


class IncomeDue(Event, frozen=True, tag="income_due"):
    """What Mining and Finance bring in a Consolidation comes next."""

    seat: int


class WagesPaid(Event, frozen=True, tag="wages_paid"):
    seat: int
    colours: int
    coins: int


class Scored(Event, frozen=True, tag="scored"):
    seat: int
    source: int
    points: int


class ObjectiveScored(Event, frozen=True, tag="objective_scored"):
    """A favor token on a personal objective, and how far the player has come there."""

    seat: int
    area: int
    level: int
    reached: int
    points: int


class NoFavor(Event, frozen=True, tag="no_favor"):
    """Why no favor token is taken: workers (there are none), tokens (none of the level or lower is left), objectives
    (each has one)."""

    seat: int
    reason: str
    level: int


class WorkersReturned(Event, frozen=True, tag="workers_returned"):
    """After a Consolidation: the colours of the workers that go into the bag."""

    seat: int
    workers: list[int]


class ExpertsReturned(Event, frozen=True, tag="experts_returned"):
    """After a Consolidation: the locations that experts go back to."""

    seat: int
    cities: list[int]


class WorkersAdded(Event, frozen=True, tag="workers_added"):
    """From the bag: the colours of the workers that come onto each hiring space, from A to E, and into each row of
    the queue."""

    hiring: list[list[int]]
    queue: list[list[int]]


class SpaceRefilled(Event, frozen=True, tag="space_refilled"):
    """A hiring space gets the workers of a row of the queue."""

    space: int
    row: int
    workers: list[int]


class RoundEnded(Event, frozen=True, tag="round_ended"):
    round: int


class FinalRounds(Event, frozen=True, tag="final_rounds"):
    """Three turns for everybody, beginning with this seat (4: the Automa)."""

    seat: int


class InfluenceScored(Event, frozen=True, tag="influence_scored"):
    """A region: influence and points by seat, then the Automa's, and the foreign influence."""

    period: int
    region: int
    influence: list[int]
    points: list[int]
    foreign: int


class GoalLed(Event, frozen=True, tag="goal_led"):
    seat: int
    goal: int


class RegionsColoured(Event, frozen=True, tag="regions_coloured"):
    """The colours of the regions, from left to right, by which the Automa chooses."""

    colours: list[int]


class AutomaTurn(Event, frozen=True, tag="automa_turn"):
    """The Automa's action token, and the hiring space that it means."""

    token: int
    space: int


class AutomaReturned(Event, frozen=True, tag="automa_returned"):
    """A worker goes back to the bag; -1: there is none on the space."""

    space: int
    colour: int


class AutomaIdle(Event, frozen=True, tag="automa_idle"):
    """Why it does nothing more: worker (its token asks for no more), space (nor does the space of a Workers token),
    level, trains, tokens, regions."""

    reason: str


class AutomaPassed(Event, frozen=True, tag="automa_passed"):
    """Why it passes over a region: ahead (it has more influence than you) or full (it can do nothing there)."""

    region: int
    influence: int
    yours: int
    reason: str


class AutomaSpace(Event, frozen=True, tag="automa_space"):
    """Why it takes an influence space: token (yours of this value goes home) or printed (the highest value there)."""

    space: int
    reason: str
    value: int


class AutomaRegion(Event, frozen=True, tag="automa_region"):
    """Why it acts in a region: behind (not more influence than you) or first (more than you everywhere)."""

    region: int
    influence: int
    yours: int
    reason: str


class AutomaShuffled(Event, frozen=True, tag="automa_shuffled"):
    """A new order of its colours, and all its action tokens again."""

    priority: list[int]


class SoloGoal(Event, frozen=True, tag="solo_goal"):
    goal: int
    reached: bool


class GameEnded(Event, frozen=True, tag="game_ended"):
    ending: str


ZaibatsuEvent = (
    LaidOut | FirstPlayer | StartChosen | TurnBegan | Hired | WorkerTaken | Passed | Gained | Spent | SilkSold
    | Stored | Moved | StepsLost | Department | TokenUnlocked | FactoryBuilt | MachineBuilt | MachineKept | GoodsMade
    | GoodsSpent | ShipBuilt | TrainBuilt | TokenPlaced | TokenReturned | ContractFulfilled | ModifierUsed
    | ModifierDeclined | EffectLost | Consolidated | FavorPlaced | NoFavor | WorkersReturned | ExpertsReturned
    | Discarded | IncomeDue | WagesPaid | Scored | ObjectiveScored | WorkersAdded | SpaceRefilled | RoundEnded
    | FinalRounds | InfluenceScored | GoalLed | RegionsColoured | AutomaTurn | AutomaReturned | AutomaIdle
    | AutomaPassed | AutomaSpace | AutomaRegion | AutomaShuffled | SoloGoal | GameEnded
)  # fmt: skip
