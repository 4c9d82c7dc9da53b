"""Which of the effects that wait comes next (rules Z-3.1 and Z-3.2).

Some effects help others: they may pay for them or make them better. What nothing else could help comes first, and what
cannot be done yet waits as long as something else may help it. Only where effects help each other in a circle does the
order make a difference that nobody but the player can judge.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from akinai.engine import sets
from akinai.games.zaibatsu.actions import FIRST, FIRST_NAMES, FIRST_SWAP, LATER_FIRST, LATER_FIRST_NAMES
from akinai.games.zaibatsu.player import Player
from akinai.games.zaibatsu.state import ZaibatsuState
from akinai.games.zaibatsu.steps.automatic import is_automatic
from akinai.games.zaibatsu.steps.helping import can_come, helps
from akinai.games.zaibatsu.things import parts
from akinai.games.zaibatsu.things.effects import Effect

PLAYER_CHOOSES: Final = -1
"""The order makes a difference, so the player is asked."""
NO_CHOICE: Final[i64] = -1


def next_effect(s: ZaibatsuState, player: Player) -> i64:
    """The index of the effect that comes next, or PLAYER_CHOOSES."""
    waiting = s.pending
    if len(waiting) == 1:
        return 0
    for index in range(len(waiting)):
        if waiting[index].part == parts.INNOVATION:
            # The white bonus has begun: it is finished before anything else.
            return index
    first = sets.row(candidates(s, player))
    if len(first) == 0:
        # Nothing can be done any more: the rest is lost.
        return 0
    for i in range(1, len(first)):
        if choice_of(waiting[first[i]]) != choice_of(waiting[first[0]]):
            return PLAYER_CHOOSES
    return first[0]


def candidates(s: ZaibatsuState, player: Player) -> i64:
    """The set of the effects of which one comes next: one that nothing else could help, or those that can come of a
    circle that nothing outside could help. Empty if nothing can come."""
    count = len(s.pending)
    open: i64 = sets.EMPTY
    for i in range(count):
        if can_come(s, player, s.pending[i]):
            open = sets.add(open, i)
    helpers = all_helpers(s, player, open)
    found: i64 = sets.EMPTY
    for i in range(count):
        if not sets.has(open, i):
            continue
        if sets.within(helpers[i], sets.one(i)):
            if is_automatic(s, player, s.pending[i]):
                # It asks nothing: whoever is asked about something else shall see what it brings.
                return sets.one(i)
            if found == sets.EMPTY:
                found = sets.one(i)
        elif found == sets.EMPTY and helps_its_helpers(helpers, i):
            for other in range(count):
                if other == i or (sets.has(open, other) and sets.has(helpers[i], other)):
                    found = sets.add(found, other)
    return found


def helps_its_helpers(helpers: list[i64], i: i64) -> bool:
    """Whether the effect helps all that help it."""
    for other in range(len(helpers)):
        if sets.has(helpers[i], other) and not sets.has(helpers[other], i):
            return False
    return True


def all_helpers(s: ZaibatsuState, player: Player, open: i64) -> list[i64]:
    """For each effect the set of those that could help it, directly or by helping others. What cannot come and what
    nothing that can come leads to helps nobody."""
    count = len(s.pending)
    helpers: list[i64] = []
    for i in range(count):
        direct: i64 = sets.EMPTY
        for other in range(count):
            if other != i and helps(s, player, s.pending[other], s.pending[i]):
                direct = sets.add(direct, other)
        helpers.append(direct)
    for via in range(count):
        for i in range(count):
            if sets.has(helpers[i], via):
                helpers[i] = sets.union(helpers[i], helpers[via])
    for other in range(count):
        if not sets.has(open, other) and not sets.meets(helpers[other], open):
            for i in range(count):
                helpers[i] = sets.drop(helpers[i], other)
    return helpers


# ---- what the player chooses


def choice_of(effect: Effect) -> i64:
    """The choice that the effect comes first."""
    return BY_PART[effect.part]


def choice_by_name(name: str) -> i64:
    if name in FIRST_NAMES:
        return FIRST.of(FIRST_NAMES.index(name))
    if name in LATER_FIRST_NAMES:
        return LATER_FIRST.of(LATER_FIRST_NAMES.index(name))
    return NO_CHOICE


BY_PART: Final = [
    FIRST.of(FIRST_SWAP) if part == parts.MINING_FOR_FINANCE else choice_by_name(name)
    for part, name in enumerate(parts.NAMES)
]
