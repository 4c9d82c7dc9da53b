"""The order of effects that wait by rules version 1, which games that began before version 2 go on with.

Effects with a price were asked about in the order in which they came: one that could not be paid yet was lost, though
another effect would have brought what it costs.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from akinai.games.zaibatsu.actions import (
    FIRST,
    FIRST_ANY,
    FIRST_RD,
    FIRST_RED_OR_WHITE,
    FIRST_SHIP,
    FIRST_SWAP,
    FIRST_TRAIN,
)
from akinai.games.zaibatsu.player import Player
from akinai.games.zaibatsu.state import ZaibatsuState
from akinai.games.zaibatsu.steps.automatic import is_automatic
from akinai.games.zaibatsu.steps.building import can_ship_any, can_upgrade, can_upgrade_any
from akinai.games.zaibatsu.steps.free_pieces import can_pay_second
from akinai.games.zaibatsu.steps.gaining import bonuses_ahead
from akinai.games.zaibatsu.steps.order import NO_CHOICE, PLAYER_CHOOSES
from akinai.games.zaibatsu.things import colours, parts, tracks
from akinai.games.zaibatsu.things.effects import Effect
from akinai.games.zaibatsu.things.parts import Part

NONE: Final = -2
"""Of the effects that wait, none."""


def can_upgrade_first(part: Part) -> bool:
    """Whether the effect can build a ship, and so upgrade a department before another effect uses it."""
    return parts.builds_ship(part) or part == parts.PIECE


def is_lead(effect: Effect) -> bool:
    """Whether the effect could make another one better by coming first: ships, and what Finance pays for."""
    if can_upgrade_first(effect.part) or effect.part == parts.MINING_FOR_FINANCE:
        return True
    return effect.part == parts.TRAIN_FOR_FINANCE and effect.is_second()


def next_effect(s: ZaibatsuState, player: Player) -> i64:
    """The index of the effect that comes next, or PLAYER_CHOOSES."""
    if len(s.pending) == 1:
        return 0
    lead: i64 = NONE
    automatic: i64 = NONE
    for index in range(len(s.pending)):
        effect = s.pending[index]
        if effect.part == parts.INNOVATION:
            # The white bonus has begun: it is finished before anything else.
            return index
        if is_lead(effect):
            if lead == NONE:
                lead = index
        elif automatic == NONE and is_automatic(s, player, effect):
            automatic = index
    if lead != NONE:
        if is_lost(s, player, s.pending[lead]):
            return lead
        other = before_lead(s, player, s.pending[lead])
        if other == NONE:
            return lead
        return other
    if automatic != NONE:
        return automatic
    return 0


def before_lead(s: ZaibatsuState, player: Player, lead: Effect) -> i64:
    """The index of an effect that the lead could not improve; NONE if there is none, PLAYER_CHOOSES if the lead could
    improve another one."""
    asking: i64 = NONE
    waits: bool = False
    payable: bool = not lead.is_second() or can_pay_second(player, lead)
    for index in range(len(s.pending)):
        effect = s.pending[index]
        if is_lead(effect):
            continue
        if payable and improves(s, player, lead, effect):
            waits = True
        elif is_automatic(s, player, effect):
            return index
        elif asking == NONE:
            asking = index
    if waits:
        return PLAYER_CHOOSES
    return asking


def is_lost(s: ZaibatsuState, player: Player, effect: Effect) -> bool:
    """A ship that can be built nowhere."""
    return parts.builds_ship(effect.part) and not can_ship_any(s, player)


def improves(s: ZaibatsuState, player: Player, lead: Effect, effect: Effect) -> bool:
    """Whether the lead, coming first, could make the effect better."""
    part = effect.part
    if part == parts.FINANCE and parts.costs_finance(lead.part):
        # Steps on Finance that would be lost are not, if others go back first.
        if player.finance + effect.amount > s.printed.tracks[tracks.FINANCE].length:
            return True
    if not can_upgrade_first(lead.part):
        return False
    if parts.is_track_steps(part):
        for bonus in bonuses_ahead(s, player, parts.track_of(part), effect.amount):
            if uses_upgradable(s, player, bonus.part):
                return True
        return False
    if part == parts.RED_OR_WHITE:
        return can_upgrade(s, player, colours.RED) or can_upgrade(s, player, colours.WHITE)
    return uses_upgradable(s, player, part)


def uses_upgradable(s: ZaibatsuState, player: Player, part: Part) -> bool:
    """Whether it is the bonus of a department that a ship could upgrade now."""
    if parts.is_department(part):
        return can_upgrade(s, player, parts.colour_of(part))
    return part == parts.ANY and can_upgrade_any(s, player)


def choice_of(part: Part) -> i64:
    """The choice that an effect comes first; NO_CHOICE: it was never asked for."""
    if can_upgrade_first(part):
        return FIRST.of(FIRST_SHIP)
    if part == parts.TRAIN_FOR_FINANCE:
        return FIRST.of(FIRST_TRAIN)
    if part == parts.MINING_FOR_FINANCE:
        return FIRST.of(FIRST_SWAP)
    if parts.is_department(part):
        return FIRST.of(parts.colour_of(part))
    if parts.is_track_steps(part):
        return FIRST.of(FIRST_RD + parts.track_of(part))
    if part == parts.ANY:
        return FIRST.of(FIRST_ANY)
    if part == parts.RED_OR_WHITE:
        return FIRST.of(FIRST_RED_OR_WHITE)
    return NO_CHOICE
