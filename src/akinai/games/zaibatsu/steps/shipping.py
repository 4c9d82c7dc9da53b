"""The Ships and Trains actions, and what they cost (rules Z-11 and Z-12)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from akinai.engine import sets
from akinai.engine.fields import One, Some
from akinai.engine.kernel import Choices
from akinai.engine.sentence import Sentence, say
from akinai.games.zaibatsu.actions import DONE, PAY_COINS, PAY_IRON, REGION, SHIP, TRAIN
from akinai.games.zaibatsu.player import Player
from akinai.games.zaibatsu.state import ZaibatsuState
from akinai.games.zaibatsu.steps.base import ZaibatsuStep, follows
from akinai.games.zaibatsu.steps.building import (
    add_rails,
    build_ship,
    build_train,
    can_ship,
    can_ship_any,
    can_train_any,
)
from akinai.games.zaibatsu.steps.effects import JobStep
from akinai.games.zaibatsu.steps.factory_effects import modifier_moment, use_modifier
from akinai.games.zaibatsu.steps.gaining import gain_bonus, pay, spend
from akinai.games.zaibatsu.things import (
    jobs,
    locations,
    moments,
    origins,
    parts,
    pieces,
    rails,
    regions,
    resources,
    workers,
)
from akinai.games.zaibatsu.things.jobs import ACTIVATIONS, Job
from akinai.games.zaibatsu.things.locations import Location
from akinai.games.zaibatsu.things.owners import NOBODY
from akinai.games.zaibatsu.things.rails import Rail
from akinai.games.zaibatsu.things.regions import Region

# A ship or train costs three iron, or five coins and one iron.
IRON_ONLY: Final = 3
COINS_BESIDE_IRON: Final = 5
IRON_BESIDE_COINS: Final = 1


def can_pay_coins(player: Player) -> bool:
    return player.iron >= IRON_BESIDE_COINS and player.funds() >= COINS_BESIDE_IRON


def can_pay(player: Player) -> bool:
    """Whether a ship or train can be paid, in one way or the other."""
    return player.iron >= IRON_ONLY or can_pay_coins(player)


def can_do_ships(s: ZaibatsuState, player: Player) -> bool:
    """Whether the Ships action can be done, the worker for it aside."""
    return can_pay(player) and can_ship_any(s, player)


def has_room_for_ship(player: Player) -> bool:
    """Two worker spaces: for the worker and the expert (Z-5.4)."""
    return len(player.workers) < workers.SPACES - 1


def can_do_trains(s: ZaibatsuState, player: Player) -> bool:
    """Whether the Trains action can be done."""
    return can_pay(player) and can_train_any(s, player)


# ---- Ships


@final
@mypyc_attr(free_list_len=1)
class Ships(JobStep):
    """Where does a ship go?"""

    name = "ships"
    rule = "Z-11.1"
    fields = {"locations": Some(locations.NAMES)}
    on = ("turn_order",)

    def __init__(self, actor: i64, locations: i64) -> None:
        super().__init__(actor)
        self.locations: Final = locations
        """The set of those that have got a ship by this action."""

    def job(self) -> Job:
        return jobs.SHIPS

    def has_begun(self) -> bool:
        return self.locations != sets.EMPTY

    def legal(self, s: ZaibatsuState, out: Choices) -> None:
        if self.has_begun():
            out.add(DONE)
        player = s.players[self.actor]
        if sets.size(self.locations) < ACTIVATIONS and can_pay(player):
            for location in range(locations.LOCATIONS):
                if not sets.has(self.locations, location) and can_ship(s, player, location):
                    out.add(SHIP.of(location))

    def do(self, s: ZaibatsuState, action: i64) -> None:
        if action == DONE:
            s.pop()
            return
        location = SHIP.which(action)
        s.swap(Ships(self.actor, sets.add(self.locations, location)))
        s.push(PayShip(self.actor, location))

    def ask(self, s: ZaibatsuState) -> Sentence:
        return say("zaibatsu.ask.ships", number=sets.size(self.locations) + 1)

    def possible(self, s: ZaibatsuState) -> bool:
        possible = self.has_begun() or can_do_ships(s, s.players[self.actor])
        return follows(self) and possible and sets.size(self.locations) <= ACTIVATIONS


# ---- Trains


@final
@mypyc_attr(free_list_len=1)
class Trains(JobStep):
    """Where does a train go?"""

    name = "trains"
    rule = "Z-12.1"
    fields = {"regions": Some(regions.NAMES)}
    on = ("turn_order",)

    def __init__(self, actor: i64, regions: i64) -> None:
        super().__init__(actor)
        self.regions: Final = regions
        """The set of those that have got a train by this action."""

    def job(self) -> Job:
        return jobs.TRAINS

    def has_begun(self) -> bool:
        return self.regions != sets.EMPTY

    def enter(self, s: ZaibatsuState) -> bool:
        if self.has_begun() and modifier_moment(s) == moments.TRAINS and not region_waits(s):
            use_modifier(s, s.players[self.actor])
        return super().enter(s)

    def legal(self, s: ZaibatsuState, out: Choices) -> None:
        if self.has_begun():
            out.add(DONE)
            if region_waits(s):
                add_regions(self.regions, out)
        player = s.players[self.actor]
        if sets.size(self.regions) < ACTIVATIONS and player.trains < pieces.EACH and can_pay(player):
            for region in range(regions.REGIONS):
                if not sets.has(self.regions, region):
                    add_rails(s, region, out)

    def do(self, s: ZaibatsuState, action: i64) -> None:
        if action == DONE:
            s.pop()
            if region_waits(s):
                s.push(ChooseRegion(self.actor, self.regions))
        elif REGION.has(action):
            take_region(s, s.players[self.actor], REGION.which(action))
        else:
            rail = TRAIN.which(action)
            s.swap(Trains(self.actor, sets.add(self.regions, rails.region_of(rail))))
            s.push(PayTrain(self.actor, rail))

    def ask(self, s: ZaibatsuState) -> Sentence:
        return say("zaibatsu.ask.trains", number=sets.size(self.regions) + 1)

    def possible(self, s: ZaibatsuState) -> bool:
        possible = self.has_begun() or can_do_trains(s, s.players[self.actor])
        return follows(self) and possible and sets.size(self.regions) <= ACTIVATIONS


def region_waits(s: ZaibatsuState) -> bool:
    """Whether a region's bonus by the modifier is still to be taken."""
    return modifier_moment(s) == moments.TRAINS and s.effect_of(s.modifier).first().part == parts.REGION


def add_regions(among: i64, out: Choices) -> None:
    """The regions of a set as choices."""
    for region in range(regions.REGIONS):
        if sets.has(among, region):
            out.add(REGION.of(region))


def take_region(s: ZaibatsuState, player: Player, region: Region) -> None:
    """The bonus of a region by the modifier of a factory."""
    use_modifier(s, player)
    gain_bonus(s, player, s.printed.region_bonus[region], origins.of_tile(s.modifier))


@final
@mypyc_attr(free_list_len=1)
class ChooseRegion(JobStep):
    """Which region's bonus?"""

    name = "region"
    rule = "Z-8.22"
    question = "zaibatsu.ask.region"
    fields = {"regions": Some(regions.NAMES)}
    on = ("turn_order",)

    def __init__(self, actor: i64, regions: i64) -> None:
        super().__init__(actor)
        self.regions: Final = regions
        """The set of those in which a train has been built by this action."""

    def job(self) -> Job:
        return jobs.TRAINS

    def legal(self, s: ZaibatsuState, out: Choices) -> None:
        add_regions(self.regions, out)

    def do(self, s: ZaibatsuState, action: i64) -> None:
        s.pop()
        take_region(s, s.players[self.actor], REGION.which(action))

    def possible(self, s: ZaibatsuState) -> bool:
        return follows(self) and self.regions != sets.EMPTY


# ---- the price


class PayPiece(ZaibatsuStep):
    """Iron alone, or coins and iron?"""

    def legal(self, s: ZaibatsuState, out: Choices) -> None:
        player = s.players[self.actor]
        if player.iron >= IRON_ONLY:
            out.add(PAY_IRON)
        if can_pay_coins(player):
            out.add(PAY_COINS)

    def pay_with(self, s: ZaibatsuState, action: i64) -> Player:
        """Pays in the way that was chosen; returns who pays."""
        s.pop()
        player = s.players[self.actor]
        if action == PAY_IRON:
            spend(s, player, resources.IRON, IRON_ONLY)
        else:
            pay(s, player, COINS_BESIDE_IRON)
            spend(s, player, resources.IRON, IRON_BESIDE_COINS)
        return player


@final
@mypyc_attr(free_list_len=1)
class PayShip(PayPiece):
    name = "pay_ship"
    rule = "Z-11.1"
    question = "zaibatsu.ask.pay_ship"
    fields = {"location": One(locations.NAMES)}
    on = ("ships",)

    def __init__(self, actor: i64, location: Location) -> None:
        super().__init__(actor)
        self.location: Final = location

    def do(self, s: ZaibatsuState, action: i64) -> None:
        build_ship(s, self.pay_with(s, action), self.location, origins.of_job(jobs.SHIPS))

    def possible(self, s: ZaibatsuState) -> bool:
        below = self.below
        player = s.players[self.actor]
        chosen = isinstance(below, Ships) and sets.has(below.locations, self.location)
        return follows(self) and chosen and can_pay(player) and can_ship(s, player, self.location)


@final
@mypyc_attr(free_list_len=1)
class PayTrain(PayPiece):
    name = "pay_train"
    rule = "Z-12.1"
    question = "zaibatsu.ask.pay_train"
    fields = {"rail": One(rails.LABELS)}
    on = ("trains",)

    def __init__(self, actor: i64, rail: Rail) -> None:
        super().__init__(actor)
        self.rail: Final = rail

    def do(self, s: ZaibatsuState, action: i64) -> None:
        build_train(s, self.pay_with(s, action), self.rail, origins.of_job(jobs.TRAINS))

    def possible(self, s: ZaibatsuState) -> bool:
        below = self.below
        player = s.players[self.actor]
        chosen = isinstance(below, Trains) and sets.has(below.regions, rails.region_of(self.rail))
        free = rails.place_of(self.rail) < s.rail_limit and s.train_owner[self.rail] == NOBODY
        return follows(self) and chosen and can_pay(player) and free and player.trains < pieces.EACH
