"""R&D, Mining, Ships and Trains, and the modifiers of actions (rules Z-6, Z-8, Z-11, Z-12)."""

from __future__ import annotations

from mypy_extensions import i64

from akinai.engine.kernel import Choices, bit
from akinai.engine.sentence import Sentence, say
from akinai.games.zaibatsu.ids import (
    ACTIVATIONS,
    BUILT,
    CITIES,
    DO_ADVANCE,
    DO_DONE,
    DO_MODIFIER,
    DO_REGION,
    DO_SHIP,
    DO_TRAIN,
    FROM_FACTORIES,
    MACHINE,
    MACHINE_SPACES,
    MOST_PARTS,
    NOBODY,
    OWN,
    P_REGION,
    PIECES,
    PRODUCE,
    REGION_STEP,
    REGIONS,
    SLOTS_N,
    STEP_PRICE,
    TILE,
    TILES,
    TRACK_SPACES,
    TRAINS,
    W_EACH,
    W_HERE,
    W_TRAINS,
)
from akinai.games.zaibatsu.state import ZaibatsuState
from akinai.games.zaibatsu.steps.base import (
    Activity,
    Decision,
    advance,
    gain,
    modifier_when,
    pay,
    use_modifier,
)
from akinai.games.zaibatsu.steps.industry import can_produce, can_produce_any
from akinai.games.zaibatsu.steps.pieces import (
    buy,
    can_ship,
    open_rail,
    price_paid,
    train_choices,
)

# ---- the modifier of an action


def modifies(s: ZaibatsuState, tile: i64, action: i64) -> bool:
    return tile < TILES and s.tables.modifies[s.effect_of(tile)] == action


def candidate(s: ZaibatsuState, seat: i64, slot: i64, action: i64) -> bool:
    """Whether the factory's modifier could apply to the action."""
    at: i64 = seat * OWN
    tile = s.own[at + TILE + slot]
    if not modifies(s, tile, action):
        return False
    if action == MACHINE:
        return s.own[at + BUILT + slot] < MACHINE_SPACES
    if action == PRODUCE and s.tables.when[s.effect_of(tile)] == W_HERE:
        return can_produce(s, seat, slot)
    if action == PRODUCE and s.tables.when[s.effect_of(tile)] == W_EACH:
        return can_produce_any(s, seat)
    return True


def find_modifier(s: ZaibatsuState, seat: i64, action: i64) -> bool:
    """Sets the only modifier that can apply; True if there are several to choose from (Z-8.3)."""
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
        return "Z-8.3"


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
        advance(s, seat, track, n)
        if s.modifier != NOBODY:
            use_modifier(s, seat)

    def question(self, s: ZaibatsuState) -> Sentence:
        return say("zaibatsu.ask.advance_mining" if s.a else "zaibatsu.ask.advance_rd")

    def rule(self, s: ZaibatsuState) -> str:
        return "Z-6.2" if s.a else "Z-6.1"


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
        return "Z-11.1"


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
        return "Z-12.1"


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
        return "Z-8.22"
