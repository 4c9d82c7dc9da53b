"""The actions of the main board: whether they are possible, how often, for what, and what they lack."""

from __future__ import annotations

from akinai.engine import sets
from akinai.engine.deeds import Deed
from akinai.games.zaibatsu.actions import DEPARTMENT, DONE, HIRE, PAY, REGION, SKIP
from akinai.games.zaibatsu.deeds import deed
from akinai.games.zaibatsu.outlook.trying import copy, tried
from akinai.games.zaibatsu.player import Player
from akinai.games.zaibatsu.state import ZaibatsuState
from akinai.games.zaibatsu.steps.building import can_machine_any, can_ship_any, can_train_any
from akinai.games.zaibatsu.steps.effects import JobStep
from akinai.games.zaibatsu.steps.industry import (
    MACHINE_PRICE,
    can_build,
    factory_price,
    missing_rd,
)
from akinai.games.zaibatsu.steps.modifiers import can_modify
from akinai.games.zaibatsu.steps.production import coal_price
from akinai.games.zaibatsu.steps.research import MOST_STEPS, STEP_PRICE
from akinai.games.zaibatsu.steps.shipping import (
    COINS_BESIDE_IRON,
    IRON_BESIDE_COINS,
    IRON_ONLY,
    can_pay,
    has_room_for_ship,
)
from akinai.games.zaibatsu.steps.turn import can_do, can_hire
from akinai.games.zaibatsu.things import factories, jobs, pieces, workers
from akinai.games.zaibatsu.things.jobs import ACTIVATIONS
from akinai.games.zaibatsu.view.outlook import ActionOutlook, Lack, TileOutlook

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
        lacks = [] if can_hire(c, job) else [Lack("worker", 1)]
        if full:
            lacks.append(Lack("worker_space", 1))
        elif not can_do(c, player, job):
            lacks += lacking(c, player, job)
        return ActionOutlook(jobs.NAMES[job], False, 0, lacks, modifiers, [])
    begun = begun_job(c, job)
    options = [] if job in SHOWN_ELSEWHERE else first_options(begun)
    return ActionOutlook(jobs.NAMES[job], True, Activations(job).most(begun), [], modifiers, options)


def begun_job(c: ZaibatsuState, job: int) -> ZaibatsuState:
    """The state in which the first activation is chosen, even if there is only one choice. Any worker will do: its
    colour changes nothing before; of several modifiers the first is taken."""
    begun = copy(c)
    colour = sets.listed(c.hiring.present[c.printed.hiring_space[job]])[0]
    begun.top.do(begun, HIRE.at(job, colour))
    while not isinstance(begun.top, JobStep):
        begun.top.do(begun, begun.legal_list()[0])
    return begun


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


# ---- what is missing


def lacking(c: ZaibatsuState, player: Player, job: int) -> list[Lack]:
    """What keeps the player from an action that cannot be done."""
    if job in (jobs.RESEARCH, jobs.MINING):
        return short("coins", STEP_PRICE[1], player.funds())
    if job == jobs.FACTORY:
        return lacking_factory(c, player)
    if job == jobs.MACHINES:
        if player.machines == pieces.EACH:
            return [Lack("machine", 1)]
        coins = short("coins", MACHINE_PRICE, player.funds())
        return coins if can_machine_any(player) else [*coins, Lack("machine_space", 1)]
    if job == jobs.PRODUCTION:
        built = [f.tile for f in player.factories if not factories.is_old(f.tile)]
        if not built:
            return [Lack("factory", 1)]
        return short("coal", min(coal_price(tile) for tile in built), player.coal)
    if job == jobs.SHIPS:
        return lacking_ship(c, player)
    if job == jobs.TRAINS:
        if player.trains == pieces.EACH:
            return [Lack("train", 1)]
        return lacking_price(player) + ([] if can_train_any(c, player) else [Lack("rail", 1)])
    return [Lack("token" if player.all_goods else "good", 1)]


def short(what: str, need: int, have: int) -> list[Lack]:
    return [Lack(what, need - have)] if have < need else []


def lacking_factory(c: ZaibatsuState, player: Player) -> list[Lack]:
    """Of the factory that lacks least."""
    if len(player.factories) == factories.SLOTS or not c.offer:
        return [Lack("factory_space" if c.offer else "factory", 1)]
    found = [lacking_for_tile(player, tile) for tile in sets.listed(c.offer)]
    return min(found, key=lambda lacks: sum(lack.count for lack in lacks))


def lacking_ship(c: ZaibatsuState, player: Player) -> list[Lack]:
    if player.ships == pieces.EACH:
        return [Lack("ship", 1)]
    if not has_room_for_ship(player):
        return [Lack("worker_space", 1)]
    return lacking_price(player) + ([] if can_ship_any(c, player) else [Lack("location", 1)])


def lacking_price(player: Player) -> list[Lack]:
    """For a ship or train: in the way of paying that lacks less."""
    if can_pay(player):
        return []
    iron = short("iron", IRON_ONLY, player.iron)
    both = short("iron", IRON_BESIDE_COINS, player.iron) + short("coins", COINS_BESIDE_IRON, player.funds())
    return min(iron, both, key=lambda lacks: sum(lack.count for lack in lacks))


# ---- factories on offer


def tiles_outlook(c: ZaibatsuState) -> list[TileOutlook]:
    player = c.players[c.actor]
    return [tile_outlook(player, tile) for tile in sets.listed(c.offer)]


def tile_outlook(player: Player, tile: int) -> TileOutlook:
    room = len(player.factories) < factories.SLOTS
    missing = min(missing_rd(player, factories.level_of(tile)), MOST_STEPS)
    lacks = lacking_for_tile(player, tile) + ([] if room else [Lack("factory_space", 1)])
    possible = room and can_build(player, tile)
    return TileOutlook(factories.NAMES[tile], possible, factory_price(player), STEP_PRICE[missing], lacks)


def lacking_for_tile(player: Player, tile: int) -> list[Lack]:
    """Silk for missing R&D goes before silk for coins."""
    missing = missing_rd(player, factories.level_of(tile))
    if missing > MOST_STEPS:
        return [Lack("rd", missing - MOST_STEPS)]
    silk = STEP_PRICE[missing]
    left = max(player.silk - silk, 0)
    return short("silk", silk, player.silk) + short("coins", factory_price(player), player.coins + left)
