"""The actions but for markets and investments: R&D, Mining, Factories, Machines, Production, Ships, Trains (Z-8)."""

from __future__ import annotations

from mypy_extensions import i64

from akinai.engine.kernel import Choices, bit
from akinai.engine.sentence import Sentence, say
from akinai.games.zaibatsu.events import FactoryBuilt, MachineBuilt
from akinai.games.zaibatsu.ids import (
    ACTIVATIONS,
    BUILT,
    CHEAPER,
    CITIES,
    COAL,
    DO_ADVANCE,
    DO_BUILD,
    DO_DONE,
    DO_FREE,
    DO_MACHINE,
    DO_MODIFIER,
    DO_PRODUCE,
    DO_REGION,
    DO_SHIP,
    DO_SKIP,
    DO_TRAIN,
    FACTORY_PRICE,
    FROM_FACTORIES,
    KEPT_GOODS,
    KEPT_MACHINE,
    MACHINE,
    MACHINE_PRICE,
    MACHINE_SPACES,
    MOST_PARTS,
    NOBODY,
    OLD,
    OWN,
    P_MORE,
    P_RD,
    P_REGION,
    PIECES,
    PRODUCE,
    RD,
    REGION_STEP,
    REGIONS,
    SILK,
    SLOTS,
    SLOTS_N,
    START_A,
    START_CHEAP,
    STEP_PRICE,
    TILE,
    TILES,
    TRACK_SPACES,
    TRAINS,
    W_EACH,
    W_HERE,
    W_MACHINE,
    W_NOW,
    W_ONE,
    W_TRAINS,
    WHEN_ACTION,
)
from akinai.games.zaibatsu.state import ZaibatsuState, kind_of
from akinai.games.zaibatsu.steps.base import (
    Activity,
    Decision,
    gain,
    make,
    modifier_when,
    pay,
    spend,
    tile_parts,
    use_modifier,
)
from akinai.games.zaibatsu.steps.pieces import (
    build_machine,
    buy,
    can_machine,
    can_ship,
    open_rail,
    price_paid,
    train_choices,
)

# ---- the modifier of an action


def modifies(s: ZaibatsuState, tile: i64, action: i64) -> bool:
    return tile < TILES and WHEN_ACTION[s.tables.when[s.effect_of(tile)]] == action


def candidate(s: ZaibatsuState, seat: i64, slot: i64, action: i64) -> bool:
    """Whether the factory's modifier could apply to the action."""
    at: i64 = seat * OWN
    tile = s.own[at + TILE + slot]
    if not modifies(s, tile, action):
        return False
    if action == MACHINE:
        return s.own[at + BUILT + slot] < MACHINE_SPACES
    if action == PRODUCE and s.tables.when[s.effect_of(tile)] != W_ONE:
        return can_produce_any(s, seat)
    return True


def find_modifier(s: ZaibatsuState, seat: i64, action: i64) -> bool:
    """Sets the only modifier that can apply; True if there are several to choose from (Z-9.4)."""
    found: i64 = 0
    for slot in range(s.own[seat * OWN + SLOTS_N]):
        if candidate(s, seat, slot, action):
            found += 1
            s.modifier = s.own[seat * OWN + TILE + slot]
    s.modified = False
    if found > 1:
        s.modifier = NOBODY
    return found > 1


class ChooseModifier(Decision):
    """Which factory's modifier applies to this action? Frame: a = the action."""

    name = "modifier"
    fields = ["action"]

    def legal(self, s: ZaibatsuState, out: Choices) -> None:
        for slot in range(s.own[s.actor * OWN + SLOTS_N]):
            if candidate(s, s.actor, slot, s.a):
                out.add(DO_MODIFIER + s.own[s.actor * OWN + TILE + slot])

    def do(self, s: ZaibatsuState, action: i64) -> None:
        s.modifier = action - DO_MODIFIER
        s.pop()

    def question(self, s: ZaibatsuState) -> Sentence:
        return say("zaibatsu.ask.modifier")

    def rule(self, s: ZaibatsuState) -> str:
        return "Z-9.4"


# ---- R&D and Mining


class Advance(Activity):
    """How many steps? Frame: a = the track (0 R&D, 1 Mining)."""

    name = "advance"
    fields = ["track"]

    def legal(self, s: ZaibatsuState, out: Choices) -> None:
        coins = s.coins(s.actor)
        for n in range(1, 4):
            if coins >= STEP_PRICE[n]:
                out.add(DO_ADVANCE + n - 1)

    def do(self, s: ZaibatsuState, action: i64) -> None:
        n: i64 = action - DO_ADVANCE + 1
        seat = s.actor
        track = s.a
        s.pop()
        pay(s, seat, STEP_PRICE[n])
        gain(s, seat, P_RD + track, n, FROM_FACTORIES)
        if s.modifier != NOBODY:
            use_modifier(s, seat)

    def question(self, s: ZaibatsuState) -> Sentence:
        return say("zaibatsu.ask.advance_mining" if s.a else "zaibatsu.ask.advance_rd")

    def rule(self, s: ZaibatsuState) -> str:
        return "Z-7.2" if s.a else "Z-7.1"


# ---- Factories


def factory_price(s: ZaibatsuState, seat: i64) -> i64:
    cheap: bool = s.own[seat * OWN + START_A] == START_CHEAP
    return FACTORY_PRICE - CHEAPER if cheap else FACTORY_PRICE


def silk_for(s: ZaibatsuState, seat: i64, tile: i64) -> i64:
    """Silk for the R&D that is missing; a number beyond all means if too much is (Z-7.5)."""
    need: i64 = 2 + 2 * (kind_of(tile) // 2)
    missing: i64 = need - s.own[seat * OWN + RD]
    if missing <= 0:
        return 0
    if missing > 3:
        return 1000
    return 1 if missing == 1 else 3 if missing == 2 else 6


def can_build(s: ZaibatsuState, seat: i64, tile: i64) -> bool:
    at: i64 = seat * OWN
    silk = s.own[at + SILK] - silk_for(s, seat, tile)
    return silk >= 0 and s.own[at + 3] + silk >= factory_price(s, seat)


def can_build_any(s: ZaibatsuState, seat: i64) -> bool:
    if s.own[seat * OWN + SLOTS_N] == SLOTS:
        return False
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
        return "Z-7.4"


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
        return "Z-8.2.1"


# ---- Production


def coal_price(s: ZaibatsuState, seat: i64, slot: i64) -> i64:
    return 2 + kind_of(s.own[seat * OWN + TILE + slot]) // 2


def can_produce(s: ZaibatsuState, seat: i64, slot: i64) -> bool:
    at: i64 = seat * OWN
    return s.own[at + TILE + slot] < OLD and s.own[at + COAL] >= coal_price(s, seat, slot)


def can_produce_any(s: ZaibatsuState, seat: i64) -> bool:
    for slot in range(s.own[seat * OWN + SLOTS_N]):
        if can_produce(s, seat, slot):
            return True
    return False


def produce(s: ZaibatsuState, seat: i64, slot: i64, free: bool) -> None:
    """Coal, then a good and one more for each machine, and what the modifier adds (Z-8.3)."""
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
        return "Z-8.3.1"


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
        return "Z-9.13"


# ---- Ships and Trains


class Ships(Activity):
    """Where does a ship go? Frame: a = activations, b = locations of this action."""

    name = "ships"
    fields = ["activations", "locations"]

    def legal(self, s: ZaibatsuState, out: Choices) -> None:
        if s.a > 0:
            out.add(DO_DONE)
        if s.a < ACTIVATIONS and price_paid(s, s.actor):
            for city in range(CITIES):
                if s.b >> city & 1 == 0 and can_ship(s, s.actor, city):
                    out.add(DO_SHIP + city)

    def do(self, s: ZaibatsuState, action: i64) -> None:
        if action == DO_DONE:
            s.pop()
            return
        city = action - DO_SHIP
        s.a += 1
        s.b |= bit(city)
        buy(s, 0, city)

    def question(self, s: ZaibatsuState) -> Sentence:
        return say("zaibatsu.ask.ships", number=s.a + 1)

    def rule(self, s: ZaibatsuState) -> str:
        return "Z-8.4.1"


def can_ships(s: ZaibatsuState, seat: i64) -> bool:
    """Whether the Ships action can be done: two worker spaces, for the worker and the expert."""
    if not price_paid(s, seat):
        return False
    for city in range(CITIES):
        if can_ship(s, seat, city):
            return True
    return False


def can_trains(s: ZaibatsuState, seat: i64) -> bool:
    if s.own[seat * OWN + TRAINS] == PIECES or not price_paid(s, seat):
        return False
    for region in range(REGIONS):
        if open_rail(s, region):
            return True
    return False


class Trains(Activity):
    """Where does a train go? Frame: a = activations, b = regions of this action."""

    name = "trains"
    fields = ["activations", "regions"]

    def enter(self, s: ZaibatsuState) -> bool:
        if s.a > 0 and modifier_when(s) == W_TRAINS and not self.region_waits(s):
            use_modifier(s, s.actor)
        return super().enter(s)

    def legal(self, s: ZaibatsuState, out: Choices) -> None:
        if s.a > 0:
            out.add(DO_DONE)
            if self.region_waits(s):
                for region in range(REGIONS):
                    if s.b >> region & 1:
                        out.add(DO_REGION + region)
        if s.a < ACTIVATIONS and s.own[s.actor * OWN + TRAINS] < PIECES and price_paid(s, s.actor):
            for region in range(REGIONS):
                if s.b >> region & 1 == 0:
                    train_choices(s, region, out)

    def region_waits(self, s: ZaibatsuState) -> bool:
        """Whether a region's bonus by the modifier is still to be taken."""
        if modifier_when(s) != W_TRAINS:
            return False
        return s.tables.part[s.effect_of(s.modifier) * MOST_PARTS] == P_REGION

    def do(self, s: ZaibatsuState, action: i64) -> None:
        seat = s.actor
        if action == DO_DONE:
            regions = s.b
            waits: bool = self.region_waits(s)
            s.pop()
            if waits:
                s.push(REGION_STEP, seat, regions, 0)
            return
        if action >= DO_REGION:
            take_region(s, seat, action - DO_REGION)
            return
        space = action - DO_TRAIN
        s.a += 1
        s.b |= bit(space // TRACK_SPACES)
        buy(s, 1, space)

    def question(self, s: ZaibatsuState) -> Sentence:
        return say("zaibatsu.ask.trains", number=s.a + 1)

    def rule(self, s: ZaibatsuState) -> str:
        return "Z-8.5.1"


def take_region(s: ZaibatsuState, seat: i64, region: i64) -> None:
    """The bonus of a region by the modifier of a factory."""
    use_modifier(s, seat)
    gain(s, seat, s.tables.bonus_part[region], s.tables.bonus_amount[region], FROM_FACTORIES)


class RegionStep(Activity):
    """Which region's bonus? Frame: a = the regions."""

    name = "region"
    fields = ["regions"]

    def legal(self, s: ZaibatsuState, out: Choices) -> None:
        for region in range(REGIONS):
            if s.a >> region & 1:
                out.add(DO_REGION + region)

    def do(self, s: ZaibatsuState, action: i64) -> None:
        seat = s.actor
        s.pop()
        take_region(s, seat, action - DO_REGION)

    def question(self, s: ZaibatsuState) -> Sentence:
        return say("zaibatsu.ask.region")

    def rule(self, s: ZaibatsuState) -> str:
        return "Z-9.9"
