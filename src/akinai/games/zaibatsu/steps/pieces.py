"""Building ships, machines and trains, by actions and by effects (rules Z-9, Z-11, Z-12)."""

from __future__ import annotations

from mypy_extensions import i64

from akinai.engine.kernel import Choices, bit
from akinai.engine.sentence import Sentence, say
from akinai.games.zaibatsu.events import EffectLost, MachineBuilt, ShipBuilt, TrainBuilt
from akinai.games.zaibatsu.ids import (
    BUILT,
    CITIES,
    COIN_PRICE,
    DO_MACHINE,
    DO_PAY_COINS,
    DO_PAY_IRON,
    DO_PIECE,
    DO_SHIP,
    DO_SKIP,
    DO_TRAIN,
    EXPERT,
    FINANCE,
    FROM_DEPARTMENTS,
    FROM_TRAINS,
    HARBOUR,
    IRON,
    IRON_ONLY,
    IRON_PRICE,
    MACHINE_SPACES,
    MACHINE_STEP,
    MACHINES,
    MOST_SEATS,
    NOBODY,
    OLD,
    OPTIONAL,
    OWN,
    P_DEPARTMENT,
    P_MACHINE,
    P_MACHINE_PRODUCE,
    P_SHIP,
    P_SHIP_COINS,
    P_SHIP_DEPARTMENT,
    P_SHIP_FINANCE,
    P_SHIP_IRON,
    P_TRAIN,
    P_TRAIN_COINS,
    P_TRAIN_FINANCE,
    P_TRAIN_TWICE,
    PAY_STEP,
    PIECES,
    RAIL,
    REGIONS,
    SECOND_IRON,
    SHIP_STEP,
    SHIPS,
    SLOTS_N,
    TILE,
    TRACK_SPACES,
    TRAIN_STEP,
    TRAINS,
    UPGRADED,
    UPGRADES,
    WORKER,
    WORKER_SPACES,
    WORKERS_N,
)
from akinai.games.zaibatsu.state import ZaibatsuState
from akinai.games.zaibatsu.steps.base import (
    Decision,
    amount_of,
    declined,
    effect,
    extra_of,
    gain,
    part_of,
    pay,
    retreat,
    spend,
)

# ---- what is possible


def ship_possible(s: ZaibatsuState, seat: i64) -> bool:
    """Whether a ship could go anywhere: a ship, a worker space, and a location with its expert and room."""
    if s.own[seat * OWN + SHIPS] == PIECES or s.own[seat * OWN + WORKERS_N] == WORKER_SPACES:
        return False
    for city in range(CITIES):
        if open_city(s, city):
            return True
    return False


def open_city(s: ZaibatsuState, city: i64) -> bool:
    """The expert is there, and a space for a ship (Z-11.2)."""
    return s.experts >> s.tables.city_colour[city] & 1 != 0 and s.ships_at(city) < s.token_limit


def can_ship(s: ZaibatsuState, seat: i64, city: i64) -> bool:
    at: i64 = seat * OWN
    return s.own[at + SHIPS] < PIECES and s.own[at + WORKERS_N] < WORKER_SPACES and open_city(s, city)


def can_machine(s: ZaibatsuState, seat: i64, slot: i64, coins: i64) -> bool:
    """A factory with an empty machine space that can be paid, and so many coins (Z-9.2)."""
    at: i64 = seat * OWN
    if s.own[at + MACHINES] == PIECES or s.own[at + TILE + slot] >= OLD:
        return False
    built = s.own[at + BUILT + slot]
    if built == MACHINE_SPACES or s.coins(seat) < coins:
        return False
    return built == 0 or s.own[at + IRON] >= SECOND_IRON


def open_rail(s: ZaibatsuState, region: i64) -> bool:
    for space in range(s.train_limit):
        if s.board[RAIL + region * TRACK_SPACES + space] == NOBODY:
            return True
    return False


def price_paid(s: ZaibatsuState, seat: i64) -> bool:
    """Whether a ship or train can be paid: 3 iron, or 5 coins and 1 iron."""
    iron = s.own[seat * OWN + IRON]
    return iron >= IRON_ONLY or (iron >= IRON_PRICE and s.coins(seat) >= COIN_PRICE)


def train_choices(s: ZaibatsuState, region: i64, out: Choices) -> None:
    """Empty train spaces; of those with the same bonus only the first, as they are all alike."""
    first: i64 = region * TRACK_SPACES
    for space in range(s.train_limit):
        at: i64 = first + space
        if s.board[RAIL + at] != NOBODY:
            continue
        fresh: bool = True
        for other in range(first, at):
            # The Automa builds from the top, so against it every space is another one.
            if s.board[RAIL + other] == NOBODY and s.difficulty == 0:
                same = s.tables.rail_part[other] == s.tables.rail_part[at]
                if same and s.tables.rail_amount[other] == s.tables.rail_amount[at]:
                    fresh = False
        if fresh:
            out.add(DO_TRAIN + at)


# ---- building


def gap(s: ZaibatsuState, seat: i64, which: i64, column: i64) -> None:
    """The bonus between two rows of pieces, when both spaces are empty (Z-3.6)."""
    at: i64 = which * PIECES + column - 1
    if s.tables.gap_part[at] != NOBODY:
        gain(s, seat, s.tables.gap_part[at], s.tables.gap_amount[at], FROM_DEPARTMENTS)


def build_ship(s: ZaibatsuState, seat: i64, city: i64) -> None:
    """A ship, its expert, and the upgrade token if the department has none yet (Z-11.3, Z-11.4)."""
    at: i64 = seat * OWN
    colour = s.tables.city_colour[city]
    s.own[at + SHIPS] += 1
    s.board[HARBOUR + city * MOST_SEATS + seat] += 1
    s.experts -= bit(colour)
    s.own[at + WORKER + s.own[at + WORKERS_N]] = colour + EXPERT
    s.own[at + WORKERS_N] += 1
    upgrades: bool = s.own[at + UPGRADED] >> colour & 1 == 0 and s.board[UPGRADES + city] > 0
    if upgrades:
        s.own[at + UPGRADED] |= bit(colour)
        s.board[UPGRADES + city] -= 1
    if s.listener is not None:
        s.listener(ShipBuilt(seat, city, upgrades))
    if s.own[at + MACHINES] >= s.own[at + SHIPS]:
        gap(s, seat, 0, s.own[at + SHIPS])


def take_machine(s: ZaibatsuState, seat: i64) -> None:
    """A machine leaves the player board."""
    at: i64 = seat * OWN
    s.own[at + MACHINES] += 1
    if s.own[at + SHIPS] >= s.own[at + MACHINES]:
        gap(s, seat, 0, s.own[at + MACHINES])
    if s.own[at + TRAINS] >= s.own[at + MACHINES]:
        gap(s, seat, 1, s.own[at + MACHINES])


def build_machine(s: ZaibatsuState, seat: i64, slot: i64) -> None:
    """On the free space first; the second one costs iron (Z-9.2)."""
    at: i64 = seat * OWN
    if s.own[at + BUILT + slot] > 0:
        spend(s, seat, IRON, SECOND_IRON)
    s.own[at + BUILT + slot] += 1
    if s.listener is not None:
        s.listener(MachineBuilt(seat, slot, s.own[at + TILE + slot]))
    take_machine(s, seat)


def build_train(s: ZaibatsuState, seat: i64, space: i64) -> None:
    """A train, and the bonus of its space (Z-12.2)."""
    at: i64 = seat * OWN
    s.own[at + TRAINS] += 1
    s.board[RAIL + space] = seat
    if s.listener is not None:
        s.listener(TrainBuilt(seat, space // TRACK_SPACES, space % TRACK_SPACES))
    rail_bonus(s, seat, space)
    if s.own[at + MACHINES] >= s.own[at + TRAINS]:
        gap(s, seat, 1, s.own[at + TRAINS])


def rail_bonus(s: ZaibatsuState, seat: i64, space: i64) -> None:
    if s.tables.rail_part[space] != NOBODY:
        gain(s, seat, s.tables.rail_part[space], s.tables.rail_amount[space], FROM_TRAINS)


# ---- the price of an action


class Pay(Decision):
    """Iron alone, or coins and iron? Frame: a = 0 for a ship, 1 for a train; b = location or train space."""

    name = "pay"
    fields = ["train", "place"]

    def legal(self, s: ZaibatsuState, out: Choices) -> None:
        iron = s.own[s.actor * OWN + IRON]
        if iron >= IRON_ONLY:
            out.add(DO_PAY_IRON)
        if iron >= IRON_PRICE and s.coins(s.actor) >= COIN_PRICE:
            out.add(DO_PAY_COINS)

    def do(self, s: ZaibatsuState, action: i64) -> None:
        seat = s.actor
        train = s.a
        place = s.b
        s.pop()
        if action == DO_PAY_IRON:
            spend(s, seat, IRON, IRON_ONLY)
        else:
            pay(s, seat, COIN_PRICE)
            spend(s, seat, IRON, IRON_PRICE)
        if train:
            build_train(s, seat, place)
        else:
            build_ship(s, seat, place)

    def question(self, s: ZaibatsuState) -> Sentence:
        return say("zaibatsu.ask.pay_train" if s.a else "zaibatsu.ask.pay_ship")

    def rule(self, s: ZaibatsuState) -> str:
        return "Z-12.1" if s.a else "Z-11.1"


def buy(s: ZaibatsuState, train: i64, place: i64) -> None:
    s.push(PAY_STEP, s.actor, train, place)


# ---- pieces by effects


def second_paid(s: ZaibatsuState, seat: i64, code: i64) -> bool:
    """Whether one more ship or train can be paid as the factory says."""
    part = part_of(code)
    n = amount_of(code)
    at: i64 = seat * OWN
    if part == P_SHIP_IRON:
        return s.own[at + IRON] >= n
    if part == P_SHIP_COINS:
        return s.coins(seat) >= n
    if part == P_SHIP_FINANCE:
        return s.own[at + FINANCE] > n
    if part == P_TRAIN_COINS:
        return s.coins(seat) >= n and s.own[at + IRON] >= IRON_PRICE
    return s.own[at + FINANCE] > n and s.own[at + IRON] >= IRON_PRICE


def pay_second(s: ZaibatsuState, seat: i64, code: i64) -> None:
    part = part_of(code)
    n = amount_of(code)
    if part == P_SHIP_IRON:
        spend(s, seat, IRON, n)
    elif part == P_SHIP_COINS or part == P_TRAIN_COINS:
        pay(s, seat, n)
    else:
        retreat(s, seat, n)
    if part == P_TRAIN_COINS or part == P_TRAIN_FINANCE:
        spend(s, seat, IRON, IRON_PRICE)


def dropped(s: ZaibatsuState, possible: bool, part: i64) -> bool:
    """Takes a piece that cannot be built off the stack. A second one that cannot be paid is not missed."""
    again: bool = extra_of(s.a) > 0
    if possible and (not again or second_paid(s, s.actor, s.a)):
        return False
    seat = s.actor
    s.pop()
    if not again and s.listener is not None:
        s.listener(EffectLost(seat, part))
    return True


class ShipStep(Decision):
    """Where does the ship go? Frame: a = the effect."""

    name = "ship"
    fields = ["effect"]

    def enter(self, s: ZaibatsuState) -> bool:
        possible: bool = False
        for city in range(CITIES):
            if city != extra_of(s.a) - 1 and can_ship(s, s.actor, city):
                possible = True
        return not dropped(s, possible, P_SHIP) and super().enter(s)

    def legal(self, s: ZaibatsuState, out: Choices) -> None:
        if extra_of(s.a) > 0 or s.a >= OPTIONAL:
            out.add(DO_SKIP)
        for city in range(CITIES):
            if city != extra_of(s.a) - 1 and can_ship(s, s.actor, city):
                out.add(DO_SHIP + city)

    def do(self, s: ZaibatsuState, action: i64) -> None:
        seat = s.actor
        code = s.a
        part = part_of(code)
        s.pop()
        if action == DO_SKIP:
            if code >= OPTIONAL and extra_of(code) == 0:
                declined(s)
            return
        city = action - DO_SHIP
        if extra_of(code) > 0:
            pay_second(s, seat, code)
        build_ship(s, seat, city)
        if part == P_SHIP_DEPARTMENT:
            gain(s, seat, P_DEPARTMENT + s.tables.city_colour[city], 1, FROM_DEPARTMENTS)
        elif part != P_SHIP and extra_of(code) == 0:
            s.add(effect(part, amount_of(code), city + 1, True))

    def question(self, s: ZaibatsuState) -> Sentence:
        return say("zaibatsu.ask.ship_more" if extra_of(s.a) else "zaibatsu.ask.ship")

    def rule(self, s: ZaibatsuState) -> str:
        return "Z-11.2"


class TrainStep(Decision):
    """Where does the train go? Frame: a = the effect."""

    name = "train"
    fields = ["effect"]

    def enter(self, s: ZaibatsuState) -> bool:
        possible: bool = False
        if s.own[s.actor * OWN + TRAINS] < PIECES:
            for region in range(REGIONS):
                if region != extra_of(s.a) - 1 and open_rail(s, region):
                    possible = True
        return not dropped(s, possible, P_TRAIN) and super().enter(s)

    def legal(self, s: ZaibatsuState, out: Choices) -> None:
        if extra_of(s.a) > 0 or s.a >= OPTIONAL:
            out.add(DO_SKIP)
        if s.own[s.actor * OWN + TRAINS] == PIECES:
            return
        for region in range(REGIONS):
            if region != extra_of(s.a) - 1:
                train_choices(s, region, out)

    def do(self, s: ZaibatsuState, action: i64) -> None:
        seat = s.actor
        code = s.a
        part = part_of(code)
        s.pop()
        if action == DO_SKIP:
            if code >= OPTIONAL and extra_of(code) == 0:
                declined(s)
            return
        space = action - DO_TRAIN
        if extra_of(code) > 0:
            pay_second(s, seat, code)
        build_train(s, seat, space)
        if part == P_TRAIN_TWICE:
            rail_bonus(s, seat, space)
        elif part != P_TRAIN and extra_of(code) == 0:
            s.add(effect(part, amount_of(code), space // TRACK_SPACES + 1, True))

    def question(self, s: ZaibatsuState) -> Sentence:
        return say("zaibatsu.ask.train_more" if extra_of(s.a) else "zaibatsu.ask.train")

    def rule(self, s: ZaibatsuState) -> str:
        return "Z-12.2"


class MachineStep(Decision):
    """Which factory gets the machine? Frame: a = the effect."""

    name = "machine"
    fields = ["effect"]

    def enter(self, s: ZaibatsuState) -> bool:
        for slot in range(s.own[s.actor * OWN + SLOTS_N]):
            if slot != extra_of(s.a) - 1 and can_machine(s, s.actor, slot, 0):
                return True
        seat = s.actor
        s.pop()
        if s.listener is not None:
            s.listener(EffectLost(seat, P_MACHINE))
        return False

    def legal(self, s: ZaibatsuState, out: Choices) -> None:
        out.add(DO_SKIP)
        for slot in range(s.own[s.actor * OWN + SLOTS_N]):
            if slot != extra_of(s.a) - 1 and can_machine(s, s.actor, slot, 0):
                out.add(DO_MACHINE + slot)

    def do(self, s: ZaibatsuState, action: i64) -> None:
        seat = s.actor
        code = s.a
        s.pop()
        if action == DO_SKIP:
            if code >= OPTIONAL and extra_of(code) == 0:
                declined(s)
            return
        slot = action - DO_MACHINE
        build_machine(s, seat, slot)
        if part_of(code) == P_MACHINE_PRODUCE:
            s.add(effect(P_MACHINE_PRODUCE, 1, slot + 1, True))
        elif amount_of(code) > 1:
            s.add(effect(P_MACHINE, amount_of(code) - 1, slot + 1, False))

    def question(self, s: ZaibatsuState) -> Sentence:
        return say("zaibatsu.ask.machine")

    def rule(self, s: ZaibatsuState) -> str:
        return "Z-9.2"


class Piece(Decision):
    """A ship, a machine or a train?"""

    name = "piece"

    def enter(self, s: ZaibatsuState) -> bool:
        out = Choices()
        self.legal(s, out)
        if out.n > 0:
            return super().enter(s)
        seat = s.actor
        s.pop()
        if s.listener is not None:
            s.listener(EffectLost(seat, P_SHIP))
        return False

    def legal(self, s: ZaibatsuState, out: Choices) -> None:
        seat = s.actor
        if ship_possible(s, seat):
            out.add(DO_PIECE)
        for slot in range(s.own[seat * OWN + SLOTS_N]):
            if can_machine(s, seat, slot, 0):
                out.add(DO_PIECE + 1)
                break
        if s.own[seat * OWN + TRAINS] < PIECES:
            for region in range(REGIONS):
                if open_rail(s, region):
                    out.add(DO_PIECE + 2)
                    break

    def do(self, s: ZaibatsuState, action: i64) -> None:
        piece = action - DO_PIECE
        if piece == 0:
            s.swap(SHIP_STEP, s.actor, effect(P_SHIP, 1, 0, False), 0)
        elif piece == 1:
            s.swap(MACHINE_STEP, s.actor, effect(P_MACHINE, 1, 0, False), 0)
        else:
            s.swap(TRAIN_STEP, s.actor, effect(P_TRAIN, 1, 0, False), 0)

    def question(self, s: ZaibatsuState) -> Sentence:
        return say("zaibatsu.ask.piece")

    def rule(self, s: ZaibatsuState) -> str:
        return "Z-8.28"
