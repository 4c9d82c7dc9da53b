"""Factories, Machines and Production: the industry of a player board (rules Z-7, Z-9, Z-10)."""

from __future__ import annotations

from mypy_extensions import i64

from akinai.engine.kernel import Choices, bit
from akinai.engine.sentence import Sentence, say
from akinai.games.zaibatsu.events import FactoryBuilt, MachineBuilt
from akinai.games.zaibatsu.ids import (
    ACTIVATIONS,
    BUILT,
    CHEAPER,
    COAL,
    COINS,
    DO_BUILD,
    DO_DONE,
    DO_FREE,
    DO_MACHINE,
    DO_PRODUCE,
    DO_SKIP,
    FACTORY_PRICE,
    KEPT_GOODS,
    KEPT_MACHINE,
    MACHINE_PRICE,
    MOST_PARTS,
    OLD,
    OWN,
    P_MORE,
    RD,
    SILK,
    SLOTS,
    SLOTS_N,
    START_A,
    START_CHEAP,
    STEP_PRICE,
    TILE,
    TILES,
    W_EACH,
    W_HERE,
    W_MACHINE,
    W_NOW,
    W_ONE,
)
from akinai.games.zaibatsu.state import ZaibatsuState, kind_of
from akinai.games.zaibatsu.steps.base import (
    Activity,
    Decision,
    make,
    modifier_when,
    pay,
    spend,
    tile_parts,
    use_modifier,
)
from akinai.games.zaibatsu.steps.pieces import (
    build_machine,
    can_machine,
)

# ---- Factories


def factory_price(s: ZaibatsuState, seat: i64) -> i64:
    cheap: bool = s.own[seat * OWN + START_A] == START_CHEAP
    return FACTORY_PRICE - CHEAPER if cheap else FACTORY_PRICE


def silk_for(s: ZaibatsuState, seat: i64, tile: i64) -> i64:
    """Silk for the R&D that is missing; a number beyond all means if too much is (Z-7.3)."""
    missing: i64 = s.tables.need_rd[kind_of(tile) // 2] - s.own[seat * OWN + RD]
    if missing <= 0:
        return 0
    if missing > 3:
        return 1000
    return STEP_PRICE[missing]


def can_build(s: ZaibatsuState, seat: i64, tile: i64) -> bool:
    at: i64 = seat * OWN
    silk = s.own[at + SILK] - silk_for(s, seat, tile)
    return silk >= 0 and s.own[at + COINS] + silk >= factory_price(s, seat)


def can_build_any(s: ZaibatsuState, seat: i64) -> bool:
    if s.own[seat * OWN + SLOTS_N] == SLOTS or s.coins(seat) < factory_price(s, seat):
        return False
    if silk_for(s, seat, 0) > s.own[seat * OWN + SILK]:
        return False  # not even the lowest level
    for tile in range(TILES):
        if s.offer >> tile & 1 and can_build(s, seat, tile):
            return True
    return False


class Build(Activity):
    """Which factory?"""

    name = "build"

    def legal(self, s: ZaibatsuState, out: Choices) -> None:
        for tile in range(TILES):
            if s.offer >> tile & 1 and can_build(s, s.actor, tile):
                out.add(DO_BUILD + tile)

    def do(self, s: ZaibatsuState, action: i64) -> None:
        tile = action - DO_BUILD
        seat = s.actor
        at: i64 = seat * OWN
        s.pop()
        silk = silk_for(s, seat, tile)
        spend(s, seat, SILK, silk)
        pay(s, seat, factory_price(s, seat))
        slot = s.own[at + SLOTS_N]
        s.offer -= bit(tile)
        s.own[at + TILE + slot] = tile
        s.own[at + SLOTS_N] += 1
        if s.listener is not None:
            s.listener(FactoryBuilt(seat, tile, s.tile_side[tile], slot, silk))
        if s.own[at + KEPT_MACHINE] > 0:
            s.own[at + KEPT_MACHINE] = 0
            s.own[at + BUILT + slot] = 1
            if s.listener is not None:
                s.listener(MachineBuilt(seat, slot, tile))
        if s.own[at + KEPT_GOODS] > 0:
            make(s, seat, slot, s.own[at + KEPT_GOODS])
            s.own[at + KEPT_GOODS] = 0
        if s.tables.when[s.effect_of(tile)] == W_NOW:
            tile_parts(s, seat, tile, slot, False)

    def question(self, s: ZaibatsuState) -> Sentence:
        return say("zaibatsu.ask.build")

    def rule(self, s: ZaibatsuState) -> str:
        return "Z-7.1"


# ---- Machines


class Machines(Activity):
    """Which factory gets a machine? Frame: a = activations, b = factories that have one by this action."""

    name = "machines"
    fields = ["activations", "factories"]

    def legal(self, s: ZaibatsuState, out: Choices) -> None:
        if s.a > 0:
            out.add(DO_DONE)
        if s.a < ACTIVATIONS:
            for slot in range(s.own[s.actor * OWN + SLOTS_N]):
                if s.b >> slot & 1 == 0 and can_machine(s, s.actor, slot, MACHINE_PRICE):
                    out.add(DO_MACHINE + slot)

    def do(self, s: ZaibatsuState, action: i64) -> None:
        if action == DO_DONE:
            s.pop()
            return
        seat = s.actor
        slot = action - DO_MACHINE
        s.a += 1
        s.b |= bit(slot)
        pay(s, seat, MACHINE_PRICE)
        build_machine(s, seat, slot)
        if s.modifier == s.own[seat * OWN + TILE + slot] and modifier_when(s) == W_MACHINE:
            use_modifier(s, seat)

    def question(self, s: ZaibatsuState) -> Sentence:
        return say("zaibatsu.ask.machines", number=s.a + 1)

    def rule(self, s: ZaibatsuState) -> str:
        return "Z-9.1"


# ---- Production


def coal_price(s: ZaibatsuState, seat: i64, slot: i64) -> i64:
    return s.tables.coal_price[kind_of(s.own[seat * OWN + TILE + slot]) // 2]


def can_produce(s: ZaibatsuState, seat: i64, slot: i64) -> bool:
    at: i64 = seat * OWN
    return s.own[at + TILE + slot] < OLD and s.own[at + COAL] >= coal_price(s, seat, slot)


def can_produce_any(s: ZaibatsuState, seat: i64) -> bool:
    for slot in range(s.own[seat * OWN + SLOTS_N]):
        if can_produce(s, seat, slot):
            return True
    return False


def produce(s: ZaibatsuState, seat: i64, slot: i64, free: bool) -> None:
    """Coal, then a good and one more for each machine, and what the modifier adds (Z-10.2)."""
    at: i64 = seat * OWN
    if not free:
        spend(s, seat, COAL, coal_price(s, seat, slot))
    n: i64 = 1 + s.own[at + BUILT + slot]
    when = modifier_when(s)
    if when == W_EACH or (when == W_HERE and s.modifier == s.own[at + TILE + slot]):
        e: i64 = s.effect_of(s.modifier) * MOST_PARTS
        if s.tables.part[e] == P_MORE:
            make(s, seat, slot, n + s.tables.amount[e])
        else:
            make(s, seat, slot, n)
        use_modifier(s, seat)
        s.modified = when == W_HERE
        return
    make(s, seat, slot, n)


class Production(Activity):
    """Which factory produces? Frame: a = activations, b = factories that have produced."""

    name = "production"
    fields = ["activations", "factories"]

    def legal(self, s: ZaibatsuState, out: Choices) -> None:
        if s.a > 0:
            out.add(DO_DONE)
        if s.a < ACTIVATIONS:
            free: bool = modifier_when(s) == W_ONE
            for slot in range(s.own[s.actor * OWN + SLOTS_N]):
                if s.b >> slot & 1 == 0:
                    if can_produce(s, s.actor, slot):
                        out.add(DO_PRODUCE + slot)
                    if free and s.own[s.actor * OWN + TILE + slot] < OLD:
                        out.add(DO_FREE + slot)

    def do(self, s: ZaibatsuState, action: i64) -> None:
        if action == DO_DONE:
            s.pop()
            return
        seat = s.actor
        free: bool = action >= DO_FREE
        slot = action - (DO_FREE if free else DO_PRODUCE)
        s.a += 1
        s.b |= bit(slot)
        if free:
            use_modifier(s, seat)
        produce(s, seat, slot, free)

    def question(self, s: ZaibatsuState) -> Sentence:
        return say("zaibatsu.ask.production", number=s.a + 1)

    def rule(self, s: ZaibatsuState) -> str:
        return "Z-10.1"


class ProduceStep(Decision):
    """Produce in the factory with the new machine? Frame: a = the factory."""

    name = "produce"
    fields = ["factory"]

    def legal(self, s: ZaibatsuState, out: Choices) -> None:
        out.add(DO_SKIP)
        if can_produce(s, s.actor, s.a):
            out.add(DO_PRODUCE + s.a)

    def do(self, s: ZaibatsuState, action: i64) -> None:
        seat = s.actor
        slot = s.a
        s.pop()
        if action != DO_SKIP:
            produce(s, seat, slot, False)

    def question(self, s: ZaibatsuState) -> Sentence:
        return say("zaibatsu.ask.produce")

    def rule(self, s: ZaibatsuState) -> str:
        return "Z-8.25"
