"""Which of the effects that wait comes next (rules Z-3.1 and Z-3.2).

An effect that asks nothing and that no other could make better happens at once. What cannot be done yet waits as long
as anything else can be done: that may bring what is missing. Where the order makes a difference, the player is asked.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from akinai.games.zaibatsu.actions import (
    FIRST,
    FIRST_AGAIN,
    FIRST_ANY,
    FIRST_COINS,
    FIRST_FAVOR,
    FIRST_GOODS,
    FIRST_HIRED,
    FIRST_MACHINE,
    FIRST_PIECE,
    FIRST_PRODUCE,
    FIRST_RD,
    FIRST_RED_OR_WHITE,
    FIRST_SHIP,
    FIRST_SWAP,
    FIRST_TRAIN,
    LATER_FIRST,
)
from akinai.games.zaibatsu.player import Player
from akinai.games.zaibatsu.state import ZaibatsuState
from akinai.games.zaibatsu.steps.automatic import is_automatic
from akinai.games.zaibatsu.steps.building import (
    can_machine,
    can_machine_any,
    can_ship,
    can_ship_any,
    can_train_any,
    can_train_outside,
    costs_iron,
    would_upgrade,
)
from akinai.games.zaibatsu.steps.choices import can_swap, can_take_good
from akinai.games.zaibatsu.steps.free_pieces import can_pay_second
from akinai.games.zaibatsu.steps.gaining import bonuses_ahead
from akinai.games.zaibatsu.steps.production import can_produce
from akinai.games.zaibatsu.things import colours, locations, parts, tracks
from akinai.games.zaibatsu.things.colours import Colour
from akinai.games.zaibatsu.things.effects import Effect
from akinai.games.zaibatsu.things.parts import Part

NONE: Final = -1
"""Of the effects that wait, none."""
PLAYER_CHOOSES: Final = -2
"""The order makes a difference, so the player is asked."""


def next_effect(s: ZaibatsuState, player: Player) -> i64:
    """The index of the effect that comes next, or PLAYER_CHOOSES."""
    waiting = s.pending
    for index in range(len(waiting)):
        if waiting[index].part == parts.INNOVATION:
            # The white bonus has begun: it is finished before anything else.
            return index
    for index in range(len(waiting)):
        if happens_now(s, player, index):
            return index
    first: i64 = NONE
    for index in range(len(waiting)):
        if can_come(s, player, waiting[index]):
            if first == NONE:
                first = index
            elif matters_to_any(s, player, index):
                return PLAYER_CHOOSES
    if first != NONE:
        return first
    return last_ones(s)


def last_ones(s: ZaibatsuState) -> i64:
    """Nothing can be done any more but to count; the rest is lost."""
    for index in range(len(s.pending)):
        if parts.counts(s.pending[index].part):
            return index
    return 0


def happens_now(s: ZaibatsuState, player: Player, index: i64) -> bool:
    """Whether the effect asks nothing, and nothing that waits could make it better."""
    effect = s.pending[index]
    if parts.counts(effect.part) or not is_automatic(s, player, effect):
        return False
    for other in range(len(s.pending)):
        if other != index and helps(s, player, s.pending[other], effect):
            return False
    return True


def matters_to_any(s: ZaibatsuState, player: Player, index: i64) -> bool:
    """Whether the order makes a difference between the effect and one before it that could come, too."""
    effect = s.pending[index]
    for before in range(index):
        other = s.pending[before]
        if can_come(s, player, other):
            if helps(s, player, other, effect) or helps(s, player, effect, other):
                return True
    return False


# ---- what can be done now


def can_come(s: ZaibatsuState, player: Player, effect: Effect) -> bool:
    """Whether the effect could come next, and would bring something. What counts comes at the end."""
    part = effect.part
    if parts.counts(part):
        return False
    if parts.builds_ship(part):
        return can_ship_outside(s, player, effect.place) and is_payable(player, effect)
    if parts.builds_train(part):
        return can_train_outside(s, player, effect.place) and is_payable(player, effect)
    if part == parts.MACHINE_PRODUCE and effect.is_second():
        return can_produce(player, effect.place)
    if parts.builds_machine(part):
        return can_machine_outside(player, effect.place)
    if part == parts.PIECE:
        return can_ship_any(s, player) or can_machine_any(player) or can_train_any(s, player)
    if part == parts.GOODS_SPREAD:
        return can_take_good(player)
    if part == parts.MINING_FOR_FINANCE:
        return can_swap(s, player, effect.amount)
    return True


def is_payable(player: Player, effect: Effect) -> bool:
    return not effect.is_second() or can_pay_second(player, effect)


def can_ship_outside(s: ZaibatsuState, player: Player, but: i64) -> bool:
    for location in range(locations.LOCATIONS):
        if location != but and can_ship(s, player, location):
            return True
    return False


def can_machine_outside(player: Player, but: i64) -> bool:
    for slot in range(len(player.factories)):
        if slot != but and can_machine(player, slot):
            return True
    return False


# ---- whether the order makes a difference


def helps(s: ZaibatsuState, player: Player, first: Effect, effect: Effect) -> bool:
    """Whether an effect that comes first could make another one better, or possible."""
    part = effect.part
    if has_price(player, effect) and parts.brings_means(first.part):
        return True
    if can_upgrade_any(s, player, first.part) and uses_upgradable(s, player, effect):
        return True
    if goes_back(first) and part == parts.FINANCE:
        # Steps on Finance that would be lost are not, if others go back first.
        return player.finance + effect.amount > s.printed.tracks[tracks.FINANCE].length
    if part == parts.AGAIN_MINING:
        return parts.may_bring_mining(first.part)
    if part == parts.COINS_PER_MACHINE:
        return parts.builds_machine(first.part) or first.part == parts.PIECE
    return parts.same_piece(first.part, part)


def has_price(player: Player, effect: Effect) -> bool:
    """Whether something must be paid for the effect, or for one of its choices."""
    part = effect.part
    if part == parts.MINING_FOR_FINANCE:
        return True
    if parts.builds_machine(part) or part == parts.PIECE:
        if part == parts.MACHINE_PRODUCE and effect.is_second():
            return True
        for slot in range(len(player.factories)):
            if slot != effect.place and costs_iron(player.factories[slot]):
                return True
        return False
    return effect.is_second()


def goes_back(effect: Effect) -> bool:
    """Whether steps back on Finance pay for it."""
    if effect.part == parts.MINING_FOR_FINANCE:
        return True
    return parts.costs_finance(effect.part) and effect.is_second()


def can_upgrade_any(s: ZaibatsuState, player: Player, part: Part) -> bool:
    """Whether the effect can build a ship that upgrades a department."""
    if not parts.builds_ship(part) and part != parts.PIECE:
        return False
    for location in range(locations.LOCATIONS):
        if would_upgrade(s, player, location) and can_ship(s, player, location):
            return True
    return False


def uses_upgradable(s: ZaibatsuState, player: Player, effect: Effect) -> bool:
    """Whether the effect is, or could bring, the bonus of a department that a ship could upgrade now."""
    part = effect.part
    if parts.is_department(part):
        return can_upgrade(s, player, parts.colour_of(part))
    if part == parts.HIRED:
        return s.hired != colours.NONE and can_upgrade(s, player, s.hired)
    if part == parts.RED_OR_WHITE:
        return can_upgrade(s, player, colours.RED) or can_upgrade(s, player, colours.WHITE)
    if parts.is_favor(part):
        return can_upgrade(s, player, colours.YELLOW)
    if parts.is_track_steps(part):
        for bonus in bonuses_ahead(s, player, parts.track_of(part), effect.amount):
            if bonus.part == parts.ANY or (
                parts.is_department(bonus.part) and can_upgrade(s, player, parts.colour_of(bonus.part))
            ):
                return True
        return False
    return part != parts.GOODS_SPREAD


def can_upgrade(s: ZaibatsuState, player: Player, colour: Colour) -> bool:
    """Whether a ship built now could upgrade the department."""
    location = s.printed.location_of[colour]
    return would_upgrade(s, player, location) and can_ship(s, player, location)


# ---- what the player chooses


def first_action(effect: Effect) -> i64:
    """The choice that the effect comes first."""
    part = effect.part
    if parts.is_department(part):
        return FIRST.of(parts.colour_of(part))
    if parts.is_track_steps(part):
        return FIRST.of(FIRST_RD + parts.track_of(part))
    if part == parts.MACHINE_PRODUCE and effect.is_second():
        return LATER_FIRST.of(FIRST_PRODUCE)
    if parts.builds_machine(part):
        return LATER_FIRST.of(FIRST_MACHINE)
    if parts.builds_ship(part):
        return FIRST.of(FIRST_SHIP)
    if parts.builds_train(part):
        return FIRST.of(FIRST_TRAIN)
    if parts.is_favor(part):
        return LATER_FIRST.of(FIRST_FAVOR)
    return OTHER_FIRST[part]


OTHER_FIRST: Final = {
    parts.ANY: FIRST.of(FIRST_ANY),
    parts.RED_OR_WHITE: FIRST.of(FIRST_RED_OR_WHITE),
    parts.MINING_FOR_FINANCE: FIRST.of(FIRST_SWAP),
    parts.PIECE: LATER_FIRST.of(FIRST_PIECE),
    parts.HIRED: LATER_FIRST.of(FIRST_HIRED),
    parts.AGAIN_MINING: LATER_FIRST.of(FIRST_AGAIN),
    parts.COINS_PER_MACHINE: LATER_FIRST.of(FIRST_COINS),
    parts.GOODS_SPREAD: LATER_FIRST.of(FIRST_GOODS),
}
"""The parts that have a choice for themselves alone."""
