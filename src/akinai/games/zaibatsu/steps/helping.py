"""Which effects can come now, and which could help others: pay for them, or make them better (rule Z-3.2)."""

from __future__ import annotations

from mypy_extensions import i64

from akinai.games.zaibatsu.player import Player
from akinai.games.zaibatsu.state import ZaibatsuState
from akinai.games.zaibatsu.steps.building import (
    SECOND_IRON,
    can_machine_outside,
    can_piece,
    can_ship_outside,
    can_train_outside,
    can_upgrade,
    can_upgrade_any,
    costs_iron,
)
from akinai.games.zaibatsu.steps.choices import can_swap, can_take_good
from akinai.games.zaibatsu.steps.free_pieces import can_pay_second
from akinai.games.zaibatsu.steps.gaining import bonuses_ahead
from akinai.games.zaibatsu.steps.production import can_produce
from akinai.games.zaibatsu.things import colours, parts, pieces, resources, tracks
from akinai.games.zaibatsu.things.colours import Colour
from akinai.games.zaibatsu.things.effects import Effect
from akinai.games.zaibatsu.things.parts import Part
from akinai.games.zaibatsu.things.tracks import Track

# ---- what can be done now


def can_come(s: ZaibatsuState, player: Player, effect: Effect) -> bool:
    """Whether the effect could come next, and would bring something."""
    part = effect.part
    if parts.builds_ship(part):
        return can_ship_outside(s, player, effect.place) and is_payable(player, effect)
    if parts.builds_train(part):
        return can_train_outside(s, player, effect.place) and is_payable(player, effect)
    if is_production(effect):
        return can_produce(player, effect.place)
    if parts.builds_machine(part):
        return can_machine_outside(player, effect.place)
    if part == parts.PIECE:
        return can_piece(s, player)
    if part == parts.GOODS_SPREAD:
        return can_take_good(player)
    if part == parts.MINING_FOR_FINANCE:
        return can_swap(s, player, effect.amount)
    return True


def is_production(effect: Effect) -> bool:
    """The production that follows a machine."""
    return effect.part == parts.MACHINE_PRODUCE and effect.is_second()


def builds(effect: Effect) -> bool:
    """Whether it may build a piece."""
    return parts.may_build(effect.part) and not is_production(effect)


def builds_machine(effect: Effect) -> bool:
    return parts.may_build_machine(effect.part) and not is_production(effect)


def is_payable(player: Player, effect: Effect) -> bool:
    return not effect.is_second() or can_pay_second(player, effect)


# ---- whether one effect helps another


def helps(s: ZaibatsuState, player: Player, first: Effect, effect: Effect) -> bool:
    """Whether an effect that comes first could make another one better, or possible."""
    part = effect.part
    if pays_for(s, player, first, effect):
        return True
    if parts.is_track_steps(part):
        return helps_steps(s, player, first, effect)
    if part == parts.AGAIN_MINING:
        return may_move(s, player, first, tracks.MINING)
    if part == parts.COINS_PER_MACHINE:
        return builds_machine(first)
    if parts.counts_pieces(part) or parts.counts_tracks(part):
        return may_raise(s, player, first, part)
    if parts.may_build(part):
        if is_production(effect):
            return builds_machine(first)
        if parts.costs_finance(part) and parts.counts_tracks(first.part):
            # It counts before steps go back.
            return True
        # Two pieces of a kind may take each other's place.
        return builds(first) and parts.same_piece(first.part, part)
    return uses_upgrade(s, player, first, effect)


def uses_upgrade(s: ZaibatsuState, player: Player, first: Effect, effect: Effect) -> bool:
    """Whether the first one could build a ship that upgrades a department whose bonus the other one is."""
    part = effect.part
    if not parts.may_build_ship(first.part):
        return False
    if parts.is_department(part):
        return can_upgrade(s, player, parts.colour_of(part))
    if part == parts.HIRED:
        return s.hired != colours.NONE and can_upgrade(s, player, s.hired)
    if part == parts.RED_OR_WHITE:
        return can_upgrade(s, player, colours.RED) or can_upgrade(s, player, colours.WHITE)
    if parts.is_favor(part):
        return can_upgrade(s, player, colours.YELLOW)
    return part == parts.ANY and can_upgrade_any(s, player)


def helps_steps(s: ZaibatsuState, player: Player, first: Effect, effect: Effect) -> bool:
    """Steps on a track. Those on Finance that would be lost are not, if others go back first, and a bonus that is not
    reached so stays for later. Those of a modifier may be declined if they reach a bonus after the first one."""
    track = parts.track_of(effect.part)
    if track == tracks.FINANCE and parts.costs_finance(first.part):
        beyond = player.finance + effect.amount > s.printed.tracks[tracks.FINANCE].length
        return beyond or reaches_bonus(s, player, effect)
    return effect.optional and may_move(s, player, first, track)


def reaches_bonus(s: ZaibatsuState, player: Player, effect: Effect) -> bool:
    """Whether steps reach a bonus that is worth waiting for: a token or points are the same at any time."""
    for bonus in bonuses_ahead(s, player, parts.track_of(effect.part), effect.amount):
        if bonus.part != parts.TOKEN and bonus.part != parts.POINTS:
            return True
    return False


def may_raise(s: ZaibatsuState, player: Player, first: Effect, part: Part) -> bool:
    """Whether more could be counted after an effect: pieces that are built, or spaces that are reached."""
    if builds(first):
        return True
    if parts.counts_pieces(part) and not parts.counts_tracks(part):
        return False
    for track in range(tracks.TRACKS):
        if may_move(s, player, first, track):
            return True
    return False


# ---- what effects bring, and what they cost


def pays_for(s: ZaibatsuState, player: Player, first: Effect, effect: Effect) -> bool:
    """Whether one effect could bring what another one costs and what the player may lack."""
    part = effect.part
    if part == parts.MINING_FOR_FINANCE or (parts.costs_finance(part) and effect.is_second()):
        if first.part == parts.FINANCE and reaches_bonus(s, player, first):
            # Who goes back first does not reach it.
            return True
        if may_lack(s, player, effect) and may_move(s, player, first, tracks.FINANCE):
            return True
    if part == parts.MINING_FOR_FINANCE or not may_lack(s, player, effect):
        return False
    if is_production(effect):
        return may_bring(s, player, first, resources.COAL)
    if parts.may_build_machine(part):
        return may_bring(s, player, first, resources.IRON)
    if part == parts.SHIP_FOR_COINS or part == parts.TRAIN_FOR_COINS:
        if may_bring(s, player, first, resources.COINS):
            return True
    if part == parts.SHIP_FOR_COINS or part == parts.SHIP_FOR_FINANCE:
        return False
    return may_bring(s, player, first, resources.IRON)


def may_lack(s: ZaibatsuState, player: Player, effect: Effect) -> bool:
    """Whether something must be paid for the effect, or for one of its choices, that the player may not have when it
    comes: not now, or because another effect has a price, too."""
    if not has_price(player, effect):
        return False
    if not is_affordable(s, player, effect):
        return True
    for other in s.pending:
        if other is not effect and has_price(player, other):
            return True
    return False


def has_price(player: Player, effect: Effect) -> bool:
    """Whether something must be paid for the effect, or for one of its choices."""
    part = effect.part
    if part == parts.MINING_FOR_FINANCE or is_production(effect):
        return True
    if parts.may_build_machine(part):
        if player.machines == pieces.EACH:
            return False
        for slot in range(len(player.factories)):
            if slot != effect.place and costs_iron(player.factories[slot]):
                return True
        return False
    return effect.is_second()


def is_affordable(s: ZaibatsuState, player: Player, effect: Effect) -> bool:
    """Whether the player can pay for every choice of the effect now, and without silk."""
    part = effect.part
    if part == parts.MINING_FOR_FINANCE:
        return can_swap(s, player, effect.amount)
    if is_production(effect):
        return can_produce(player, effect.place)
    if parts.may_build_machine(part):
        return player.iron >= SECOND_IRON * effect.amount
    if (part == parts.SHIP_FOR_COINS or part == parts.TRAIN_FOR_COINS) and player.coins < effect.amount:
        return False
    return can_pay_second(player, effect)


def may_bring(s: ZaibatsuState, player: Player, effect: Effect, what: i64) -> bool:
    """Whether the effect could bring a resource (silk counts as coins), at once or by a bonus on the way."""
    part = effect.part
    if parts.is_department(part):
        return department_brings(parts.colour_of(part), what)
    if part == parts.HIRED:
        return s.hired != colours.NONE and department_brings(s.hired, what)
    if part == parts.COINS_PER_MACHINE:
        return what == resources.COINS
    if parts.is_track_steps(part):
        return reaches_bonus(s, player, effect)
    return parts.leads_on(part) and not is_production(effect)


def department_brings(colour: Colour, what: i64) -> bool:
    if colour == colours.WHITE:
        # Steps, and any bonus on the way.
        return True
    if what == resources.COINS:
        return colour == colours.RED or colour == colours.BLUE
    return colour != colours.YELLOW and parts.resource_of(colour) == what


def may_move(s: ZaibatsuState, player: Player, effect: Effect, track: Track) -> bool:
    """Whether the effect could bring steps on a track, at once or by a bonus on the way."""
    part = effect.part
    if parts.is_department(part):
        return parts.colour_of(part) == colours.WHITE
    if part == parts.HIRED:
        return s.hired == colours.WHITE
    if parts.is_track_steps(part):
        return parts.track_of(part) == track or reaches_bonus(s, player, effect)
    return parts.leads_on(part) and not is_production(effect)
