"""The actions of the main board: whether they are possible, how often, for what, and what they lack."""

from __future__ import annotations

from akinai.engine import sets
from akinai.games.zaibatsu.actions import DONE, HIRE, REGION, SKIP
from akinai.games.zaibatsu.deeds import deed
from akinai.games.zaibatsu.notation import name_of
from akinai.games.zaibatsu.outlook.lacks import lack, lacking, lacking_for_tile
from akinai.games.zaibatsu.outlook.trying import copy, tried
from akinai.games.zaibatsu.player import Player
from akinai.games.zaibatsu.state import ZaibatsuState
from akinai.games.zaibatsu.steps.effects import JobStep
from akinai.games.zaibatsu.steps.industry import can_build, factory_price, missing_rd
from akinai.games.zaibatsu.steps.invest import FinanceOrContract
from akinai.games.zaibatsu.steps.markets import ChooseAmount, PlaceToken
from akinai.games.zaibatsu.steps.modifiers import ChooseModifier, can_modify
from akinai.games.zaibatsu.steps.research import MOST_STEPS, STEP_PRICE
from akinai.games.zaibatsu.steps.shipping import PayPiece
from akinai.games.zaibatsu.steps.spending import TakeGoods
from akinai.games.zaibatsu.steps.turn import can_do, can_hire
from akinai.games.zaibatsu.things import colours, factories, jobs, parts, workers
from akinai.games.zaibatsu.things.colours import Colour
from akinai.games.zaibatsu.things.jobs import ACTIVATIONS
from akinai.games.zaibatsu.view.outlook import ActionOutlook, OptionOutlook, TileOutlook, WayOutlook

SHOWN_ELSEWHERE = (jobs.FACTORY, jobs.MARKETS)
"""What they offer has its own part of the outlook: tiles and markets."""
MOST_TRIED = 400
"""Choices that are tried out to count the activations of a way: more than are needed but in the strangest positions."""


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


def first_options(begun: ZaibatsuState) -> list[OptionOutlook]:
    """What the first activation could be."""
    return [option(begun, action) for action in begun.legal_list()]


def option(s: ZaibatsuState, action: int) -> OptionOutlook:
    then, events = tried(s, action)
    return OptionOutlook(name_of(action), s.top.spots(s, action), deed(s, action, events), asked_with_it(then))


def asked_with_it(then: ZaibatsuState) -> list[OptionOutlook]:
    """The price of a ship or train, or what an investment is for. From which factories its goods come is no matter."""
    while not then.over and isinstance(then.top, TakeGoods):
        then, _ = tried(then, then.legal_list()[0])
    if then.over or not isinstance(then.top, PayPiece | FinanceOrContract):
        return []
    return first_options(then)


class Activations:
    """Counts how often an action can be activated, by trying it out: every choice that may pay for a later activation.

    Nothing that an investment or a market brings leads to more goods or tokens: so only which goods are spent, and
    which token goes home, is tried there; of all else that is asked meanwhile the first.
    """

    def __init__(self, job: int) -> None:
        self.job = job
        self.left = MOST_TRIED
        self.seen: set[tuple[int, int]] = set()

    def most(self, s: ZaibatsuState, done: int = 0) -> int:
        """With so many done, from the state where the next one is chosen."""
        mark = (s.digest(), done)
        if s.over or done == ACTIVATIONS or mark in self.seen or not self.goes_on(s):
            return done
        self.seen.add(mark)
        best = done
        for action in self.tries(s):
            if self.left == 0 or best == ACTIVATIONS:
                break
            self.left -= 1
            then, _ = tried(s, action)
            after = done + 1 if self.activates(s, action) else done
            best = max(best, self.most(then, after) if then.turn == s.turn else after)
        return best

    def goes_on(self, s: ZaibatsuState) -> bool:
        """Whether the action is still on the stack."""
        return any(isinstance(step, JobStep) for step in s.stack())

    def activates(self, s: ZaibatsuState, action: int) -> bool:
        step = s.top
        return isinstance(step, JobStep) and step.job() == self.job and action != DONE and not REGION.has(action)

    def tries(self, s: ZaibatsuState) -> list[int]:
        """What may matter, and most likely leads on: what is left out or given up comes last."""
        legal: list[int] = s.legal_list()
        found = sorted(legal, key=lambda action: action in (DONE, SKIP))
        spends_goods = self.job in (jobs.INVEST, jobs.MARKETS)
        if spends_goods and not isinstance(s.top, JobStep | ChooseAmount | PlaceToken):
            return found[:1]
        return found


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
