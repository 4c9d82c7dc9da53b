"""Effects that ask nothing, and when a modifier's may be declined all the same (rules Z-3, Z-8 and Z-19)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from akinai.engine import sets
from akinai.games.zaibatsu.player import Player
from akinai.games.zaibatsu.state import ZaibatsuState
from akinai.games.zaibatsu.steps.gaining import advance, bonuses_ahead, gain, gain_department, score
from akinai.games.zaibatsu.things import colours, objectives, parts, sources, tracks
from akinai.games.zaibatsu.things.effects import Effect
from akinai.games.zaibatsu.things.origins import Origin
from akinai.games.zaibatsu.things.parts import Part

MOST_MACHINES_PAID: Final = 4
"""The advanced factory of bulbs pays for so many machines at most."""


def is_automatic(s: ZaibatsuState, player: Player, effect: Effect) -> bool:
    """Whether the effect asks nothing at all."""
    return parts.asks_nothing(effect.part) and not may_decline(s, player, effect)


def may_decline(s: ZaibatsuState, player: Player, effect: Effect) -> bool:
    """Whether somebody might decline what a modifier brings: steps that use up a bonus, which comes once in a game."""
    if not effect.optional:
        return False
    if parts.is_track_steps(effect.part):
        for bonus in bonuses_ahead(s, player, parts.track_of(effect.part), effect.amount):
            if parts.brings_department(bonus.part):
                return True
        return False
    return effect.part == parts.HIRED and s.hired == colours.WHITE


def apply(s: ZaibatsuState, player: Player, effect: Effect) -> None:
    """Does what an effect without a choice brings."""
    part = effect.part
    n = effect.amount
    origin = effect.origin
    if parts.is_track_steps(part):
        advance(s, player, parts.track_of(part), n, origin)
    elif parts.is_department(part):
        for _ in range(n):
            gain_department(s, player, parts.colour_of(part), origin)
    elif part == parts.HIRED:
        if s.hired != colours.NONE:
            gain_department(s, player, s.hired, origin)
    elif parts.is_favor(part):
        # Once for a favor token of level 2, twice for one of level 3.
        for _ in range(player.favors[parts.objective_of(part)] - 1):
            gain_department(s, player, colours.YELLOW, origin)
    elif part == parts.AGAIN_MINING:
        gain_mining_again(s, player, origin)
    elif part == parts.COINS_PER_MACHINE:
        machines = player.built_machines()
        if machines > MOST_MACHINES_PAID:
            machines = MOST_MACHINES_PAID
        gain(s, player, parts.COINS, n * machines, origin)
    else:
        score(s, player, sources.FACTORIES, n * counted(s, player, part), origin)


def gain_mining_again(s: ZaibatsuState, player: Player, origin: Origin) -> None:
    """All department bonuses that have been reached on Mining (Z-19.5)."""
    printed = s.printed.tracks[tracks.MINING].bonuses
    for space in range(tracks.FIRST_SPACE + 1, player.mining + 1):
        bonus = printed[space]
        if parts.brings_department(bonus.part):
            gain(s, player, bonus.part, bonus.amount, origin)


def counted(s: ZaibatsuState, player: Player, part: Part) -> i64:
    """What the advanced factories count: kinds of factories, thresholds."""
    if part == parts.POINTS_PER_KIND:
        kinds: i64 = sets.EMPTY
        for factory in player.factories:
            kinds = sets.add(kinds, factory.kind())
        return sets.size(kinds)
    n: i64 = 0
    for objective in range(objectives.WITH_THRESHOLDS):
        reached = player.reached(objective)
        lower = reached >= s.printed.lower[objective]
        higher = reached >= s.printed.higher[objective]
        if part == parts.POINTS_PER_LOWER:
            if lower:
                n += 1
        elif objectives.is_piece(objective) == (part == parts.POINTS_PER_BUILT):
            if lower:
                n += 1
            if higher:
                n += 1
    return n
