"""The actions of a zaibatsu's industry: Factories, Machines and Production (rules Z-7, Z-9 and Z-10)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from akinai.engine import sets
from akinai.engine.fields import Some
from akinai.engine.kernel import Choices
from akinai.engine.rows import row_of
from akinai.engine.sentence import Sentence, say
from akinai.games.zaibatsu import events
from akinai.games.zaibatsu.actions import BUILD, DONE, FREE, MACHINE, PRODUCE
from akinai.games.zaibatsu.player import Player
from akinai.games.zaibatsu.state import ZaibatsuState
from akinai.games.zaibatsu.steps.base import follows
from akinai.games.zaibatsu.steps.building import build_machine, can_machine, can_machine_any
from akinai.games.zaibatsu.steps.effects import JobStep
from akinai.games.zaibatsu.steps.factory_effects import (
    make_goods,
    modifier_moment,
    modifies_here,
    use_immediate,
    use_modifier,
)
from akinai.games.zaibatsu.steps.gaining import pay, spend
from akinai.games.zaibatsu.steps.production import can_produce, can_produce_any, produce
from akinai.games.zaibatsu.steps.research import MOST_STEPS, STEP_PRICE
from akinai.games.zaibatsu.things import factories, goods, jobs, moments, origins, resources, starts
from akinai.games.zaibatsu.things.factories import SLOT_LABELS, SLOTS, Tile, is_old, level_of
from akinai.games.zaibatsu.things.jobs import ACTIVATIONS, Job

FACTORY_PRICE: Final = 6
DISCOUNT: Final = 2
"""So much less with the starting token for it."""
NEEDED_RD: Final = row_of([2, 4, 6])
"""By the level of the goods."""
MACHINE_PRICE: Final = 5

# ---- Factories


def factory_price(player: Player) -> i64:
    if player.start_a == starts.CHEAPER:
        return FACTORY_PRICE - DISCOUNT
    return FACTORY_PRICE


def missing_rd(player: Player, level: i64) -> i64:
    """R&D that a factory of this level needs, and the player has not."""
    missing: i64 = NEEDED_RD[level] - player.rd
    if missing < 0:
        return 0
    return missing


def silk_for(player: Player, tile: Tile) -> i64:
    """Silk for the R&D that is missing (Z-7.3)."""
    return STEP_PRICE[missing_rd(player, level_of(tile))]


def can_build(player: Player, tile: Tile) -> bool:
    missing = missing_rd(player, level_of(tile))
    if missing > MOST_STEPS:
        return False
    silk: i64 = player.silk - STEP_PRICE[missing]
    return silk >= 0 and player.coins + silk >= factory_price(player)


def can_do_factory(s: ZaibatsuState, player: Player) -> bool:
    if len(player.factories) == SLOTS or player.funds() < factory_price(player):
        return False
    if missing_rd(player, goods.FIRST_LEVEL) > 0 and player.silk == 0:
        return False
    for tile in range(factories.TILES):
        if sets.has(s.offer, tile) and can_build(player, tile):
            return True
    return False


@final
@mypyc_attr(free_list_len=1)
class Build(JobStep):
    """Which factory?"""

    name = "build"
    rule = "Z-7.1"
    question = "zaibatsu.ask.build"
    on = ("turn_order",)

    def job(self) -> Job:
        return jobs.FACTORY

    def has_begun(self) -> bool:
        return False

    def legal(self, s: ZaibatsuState, out: Choices) -> None:
        player = s.players[self.actor]
        offer = sets.row(s.offer)
        for i in range(len(offer)):
            if can_build(player, offer[i]):
                out.add(BUILD.of(offer[i]))

    def do(self, s: ZaibatsuState, action: i64) -> None:
        tile = BUILD.which(action)
        player = s.players[self.actor]
        s.pop()
        silk = silk_for(player, tile)
        spend(s, player, resources.SILK, silk)
        pay(s, player, factory_price(player))
        slot: i64 = len(player.factories)
        s.offer = sets.drop(s.offer, tile)
        player.build_factory(tile)
        if s.watched:
            self.tell_factory(s, tile, slot, silk)
        if player.kept_machine > 0:
            player.kept_machine = 0
            player.add_machine(slot)
            if s.watched:
                where, source = factories.SLOT_SPOTS[slot], origins.NAMES[origins.of_start_a(starts.MACHINE)]
                s.tell(events.MachineBuilt(player.seat, where, factories.NAMES[tile], source, []))
        if player.kept_goods > 0:
            kept = player.kept_goods
            player.kept_goods = 0
            make_goods(s, player, slot, kept, origins.of_start_a(starts.GOODS))
        use_immediate(s, player, slot)

    def tell_factory(self, s: ZaibatsuState, tile: Tile, slot: i64, silk: i64) -> None:
        name, side, where = factories.NAMES[tile], factories.SIDE_NAMES[s.tile_side[tile]], factories.SLOT_SPOTS[slot]
        s.tell(events.FactoryBuilt(self.actor, name, side, where, silk, [origins.NAMES[origins.of_tile(tile)]]))

    def possible(self, s: ZaibatsuState) -> bool:
        return follows(self) and can_do_factory(s, s.players[self.actor])


# ---- Machines


def can_do_machines(player: Player) -> bool:
    """Whether the Machines action can be done."""
    return player.funds() >= MACHINE_PRICE and can_machine_any(player)


@final
@mypyc_attr(free_list_len=1)
class Machines(JobStep):
    """Which factory gets a machine?"""

    name = "machines"
    rule = "Z-9.1"
    fields = {"factories": Some(SLOT_LABELS)}
    on = ("turn_order",)

    def __init__(self, actor: i64, factories: i64) -> None:
        super().__init__(actor)
        self.factories: Final = factories
        """The set of those that have got one by this action."""

    def job(self) -> Job:
        return jobs.MACHINES

    def has_begun(self) -> bool:
        return self.factories != sets.EMPTY

    def legal(self, s: ZaibatsuState, out: Choices) -> None:
        if self.has_begun():
            out.add(DONE)
        player = s.players[self.actor]
        if sets.size(self.factories) < ACTIVATIONS and player.funds() >= MACHINE_PRICE:
            for slot in range(len(player.factories)):
                if not sets.has(self.factories, slot) and can_machine(player, slot):
                    out.add(MACHINE.of(slot))

    def do(self, s: ZaibatsuState, action: i64) -> None:
        if action == DONE:
            s.pop()
            return
        player = s.players[self.actor]
        slot = MACHINE.which(action)
        s.swap(Machines(self.actor, sets.add(self.factories, slot)))
        pay(s, player, MACHINE_PRICE)
        build_machine(s, player, slot, origins.of_job(jobs.MACHINES))
        if modifies_here(s, player.factories[slot].tile, moments.MACHINE_HERE):
            use_modifier(s, player)

    def ask(self, s: ZaibatsuState) -> Sentence:
        return say("zaibatsu.ask.machines", number=sets.size(self.factories) + 1)

    def possible(self, s: ZaibatsuState) -> bool:
        player = s.players[self.actor]
        possible = self.has_begun() or can_do_machines(player)
        return follows(self) and possible and are_activated(player, self.factories)


def are_activated(player: Player, slots: i64) -> bool:
    """Whether an action can have been done in just these factories."""
    return sets.size(slots) <= ACTIVATIONS and sets.within(slots, sets.full(len(player.factories)))


# ---- Production


def can_do_production(s: ZaibatsuState, player: Player) -> bool:
    """Whether the Production action can be done."""
    return can_produce_any(player) or has_free_production(s, player)


def has_free_production(s: ZaibatsuState, player: Player) -> bool:
    """Whether a factory's modifier makes one production free."""
    for factory in player.factories:
        if not is_old(factory.tile) and s.effect_of(factory.tile).moment == moments.ONE_PRODUCTION:
            return True
    return False


@final
@mypyc_attr(free_list_len=1)
class Production(JobStep):
    """Which factory produces?"""

    name = "production"
    rule = "Z-10.1"
    fields = {"factories": Some(SLOT_LABELS)}
    on = ("turn_order",)

    def __init__(self, actor: i64, factories: i64) -> None:
        super().__init__(actor)
        self.factories: Final = factories
        """The set of those that have produced."""

    def job(self) -> Job:
        return jobs.PRODUCTION

    def has_begun(self) -> bool:
        return self.factories != sets.EMPTY

    def legal(self, s: ZaibatsuState, out: Choices) -> None:
        if self.has_begun():
            out.add(DONE)
        if sets.size(self.factories) < ACTIVATIONS:
            player = s.players[self.actor]
            free: bool = modifier_moment(s) == moments.ONE_PRODUCTION
            for slot in range(len(player.factories)):
                if not sets.has(self.factories, slot):
                    if can_produce(player, slot):
                        out.add(PRODUCE.of(slot))
                    if free and not is_old(player.factories[slot].tile):
                        out.add(FREE.of(slot))

    def do(self, s: ZaibatsuState, action: i64) -> None:
        if action == DONE:
            s.pop()
            return
        player = s.players[self.actor]
        free: bool = FREE.has(action)
        slot = FREE.which(action) if free else PRODUCE.which(action)
        s.swap(Production(self.actor, sets.add(self.factories, slot)))
        if free:
            use_modifier(s, player)
        produce(s, player, slot, free, origins.of_job(jobs.PRODUCTION))

    def ask(self, s: ZaibatsuState) -> Sentence:
        return say("zaibatsu.ask.production", number=sets.size(self.factories) + 1)

    def possible(self, s: ZaibatsuState) -> bool:
        player = s.players[self.actor]
        possible = self.has_begun() or can_do_production(s, player)
        return follows(self) and possible and are_activated(player, self.factories)
