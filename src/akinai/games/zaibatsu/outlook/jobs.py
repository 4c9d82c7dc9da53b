"""The actions of the main board: whether they are possible, how often, for what, and what they lack."""

from __future__ import annotations

from akinai.engine import sets
from akinai.engine.deeds import Deed
from akinai.games.zaibatsu.actions import DEPARTMENT, DONE, HIRE, PAY, REGION, SKIP
from akinai.games.zaibatsu.deeds import deed
from akinai.games.zaibatsu.outlook.lacks import lack, lacking, lacking_for_tile
from akinai.games.zaibatsu.outlook.trying import copy, tried
from akinai.games.zaibatsu.player import Player
from akinai.games.zaibatsu.state import ZaibatsuState
from akinai.games.zaibatsu.steps.effects import JobStep
from akinai.games.zaibatsu.steps.industry import can_build, factory_price, missing_rd
from akinai.games.zaibatsu.steps.modifiers import ChooseModifier, can_modify
from akinai.games.zaibatsu.steps.research import MOST_STEPS, STEP_PRICE
from akinai.games.zaibatsu.steps.turn import can_do, can_hire
from akinai.games.zaibatsu.things import colours, factories, jobs, parts, workers
from akinai.games.zaibatsu.things.colours import Colour
from akinai.games.zaibatsu.things.jobs import ACTIVATIONS
from akinai.games.zaibatsu.view.outlook import ActionOutlook, TileOutlook, WayOutlook

SHOWN_ELSEWHERE = (jobs.FACTORY, jobs.MARKETS)
"""What they offer has its own part of the outlook: tiles and markets."""
MOST_TRIED = 300
"""Ways of activations that are tried out; far more than are needed but in the strangest positions."""


def actions_outlook(c: ZaibatsuState) -> list[ActionOutlook]:
    """For the seat whose turn it is."""
    return [action_outlook(c, job) for job in range(jobs.JOBS)]


def action_outlook(c: ZaibatsuState, job: int) -> ActionOutlook:
    player = c.players[c.actor]
    full = len(player.workers) == workers.SPACES
    possible = can_hire(c, job) and not full and can_do(c, player, job)
    slots = range(len(player.factories))
    modifiers = [factories.NAMES[player.factories[i].tile] for i in slots if can_modify(c, player, i, job)]
    if not possible:
        lacks = [] if can_hire(c, job) else [lack("worker", 1)]
        if full:
            lacks.append(lack("worker_space", 1))
        elif not can_do(c, player, job):
            lacks += lacking(c, player, job)
        return ActionOutlook(jobs.NAMES[job], False, 0, lacks, modifiers, [])
    ways = [way_outlook(c, job, hired) for hired in like_workers(c, player, job)]
    found = [way for each in ways for way in each]
    return ActionOutlook(jobs.NAMES[job], True, max(way.times for way in found), [], modifiers, found)


def like_workers(c: ZaibatsuState, player: Player, job: int) -> list[list[Colour]]:
    """The colours that can be hired for an action, in groups that make no difference in it: a colour matters only if a
    modifier may bring the department of the worker."""
    there = sets.listed(c.hiring.present[c.printed.hiring_space[job]])
    effects = [
        c.effect_of(factory.tile) for slot, factory in enumerate(player.factories) if can_modify(c, player, slot, job)
    ]
    if any(bonus.part == parts.HIRED for effect in effects for bonus in effect.bonuses):
        return [[colour] for colour in there]
    return [there]


def way_outlook(c: ZaibatsuState, job: int, hired: list[Colour]) -> list[WayOutlook]:
    """With a worker of one of these colours: a way for each modifier that could be chosen."""
    found: list[WayOutlook] = []
    for begun in begun_jobs(c, job, hired[0]):
        modifier = None if begun.modifier == factories.NONE else factories.NAMES[begun.modifier]
        options = [] if job in SHOWN_ELSEWHERE else first_options(begun)
        found.append(WayOutlook(modifier, colours.named(hired), Activations(job).most(begun), options))
    return found


def begun_jobs(c: ZaibatsuState, job: int, colour: Colour) -> list[ZaibatsuState]:
    """The states in which the first activation is chosen, even if there is only one choice: one for each modifier."""
    begun = copy(c)
    begun.top.do(begun, HIRE.at(job, colour))
    if not isinstance(begun.top, ChooseModifier):
        return [begun]
    found: list[ZaibatsuState] = []
    for modifier in begun.legal_list():
        with_it = copy(begun)
        with_it.top.do(with_it, modifier)
        found.append(with_it)
    return found


def first_options(begun: ZaibatsuState) -> list[Deed]:
    """What the first activation could be."""
    return [deed(begun, action, tried(begun, action)[1]) for action in begun.legal_list()]


class Activations:
    """Counts how often an action can be activated, by trying it out: every way to pay, and every department that a
    bonus offers; of all else that is asked meanwhile the first."""

    def __init__(self, job: int) -> None:
        self.job = job
        self.left = MOST_TRIED

    def most(self, s: ZaibatsuState, done: int = 0) -> int:
        """With so many done, from the state where the next one is chosen."""
        if s.over or done == ACTIVATIONS:
            return done
        step = s.top
        if isinstance(step, JobStep) and step.job() == self.job:
            tries = [a for a in s.legal_list() if a != DONE and not REGION.has(a)]
            best, after = done, done + 1
        elif self.goes_on(s):
            legal = s.legal_list()
            matters = PAY.has(legal[0]) or DEPARTMENT.has(legal[0])
            tries = legal if matters else [a for a in legal if a != SKIP][:1] or legal[:1]
            best = after = done
        else:
            return done
        for action in tries:
            if self.left == 0 or best == ACTIVATIONS:
                break
            self.left -= 1
            then, _ = tried(s, action)
            best = max(best, self.most(then, after) if then.turn == s.turn else after)
        return best

    def goes_on(self, s: ZaibatsuState) -> bool:
        """Whether the action is still on the stack."""
        return any(isinstance(step, JobStep) for step in s.stack())


# ---- factories on offer


def tiles_outlook(c: ZaibatsuState) -> list[TileOutlook]:
    player = c.players[c.actor]
    return [tile_outlook(player, tile) for tile in sets.listed(c.offer)]


def tile_outlook(player: Player, tile: int) -> TileOutlook:
    room = len(player.factories) < factories.SLOTS
    missing = min(missing_rd(player, factories.level_of(tile)), MOST_STEPS)
    lacks = lacking_for_tile(player, tile) + ([] if room else [lack("factory_space", 1)])
    possible = room and can_build(player, tile)
    return TileOutlook(factories.NAMES[tile], possible, factory_price(player), STEP_PRICE[missing], lacks)
