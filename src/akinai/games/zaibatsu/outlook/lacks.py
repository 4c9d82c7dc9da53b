"""What keeps a seat from an action or a factory, and how much of it is missing."""

from __future__ import annotations

from akinai.engine import sets
from akinai.games.zaibatsu.player import Player
from akinai.games.zaibatsu.state import ZaibatsuState
from akinai.games.zaibatsu.steps.building import (
    SECOND_IRON,
    can_machine_any,
    can_ship_any,
    can_train_any,
    costs_iron,
)
from akinai.games.zaibatsu.steps.industry import MACHINE_PRICE, factory_price, missing_rd
from akinai.games.zaibatsu.steps.production import coal_price
from akinai.games.zaibatsu.steps.research import MOST_STEPS, STEP_PRICE
from akinai.games.zaibatsu.steps.shipping import (
    COINS_BESIDE_IRON,
    IRON_BESIDE_COINS,
    IRON_ONLY,
    can_pay,
    has_room_for_ship,
)
from akinai.games.zaibatsu.things import factories, jobs, pieces
from akinai.games.zaibatsu.view.outlook import Lack
from akinai.games.zaibatsu.words import lack_words


def lack(what: str, n: int) -> Lack:
    return Lack(what, n, lack_words(what, n))


def lacking(c: ZaibatsuState, player: Player, job: int) -> list[Lack]:
    """What keeps the player from an action that cannot be done."""
    if job in (jobs.RESEARCH, jobs.MINING):
        return short("coins", STEP_PRICE[1], player.funds())
    if job == jobs.FACTORY:
        return lacking_factory(c, player)
    if job == jobs.MACHINES:
        if player.machines == pieces.EACH:
            return [lack("machine", 1)]
        return short("coins", MACHINE_PRICE, player.funds()) + lacking_machine_space(player)
    if job == jobs.PRODUCTION:
        built = [f.tile for f in player.factories if not factories.is_old(f.tile)]
        if not built:
            return [lack("factory", 1)]
        return short("coal", min(coal_price(tile) for tile in built), player.coal)
    if job == jobs.SHIPS:
        return lacking_ship(c, player)
    if job == jobs.TRAINS:
        if player.trains == pieces.EACH:
            return [lack("train", 1)]
        return lacking_price(player) + ([] if can_train_any(c, player) else [lack("rail", 1)])
    return [lack("token" if player.all_goods else "good", 1)]


def lacking_machine_space(player: Player) -> list[Lack]:
    if can_machine_any(player):
        return []
    if any(costs_iron(factory) for factory in player.factories):
        return [lack("iron", SECOND_IRON - player.iron)]
    return [lack("machine_space", 1)]


def short(what: str, need: int, have: int) -> list[Lack]:
    return [lack(what, need - have)] if have < need else []


def lacking_factory(c: ZaibatsuState, player: Player) -> list[Lack]:
    """Of the factory that lacks least."""
    if len(player.factories) == factories.SLOTS or not c.offer:
        return [lack("factory_space" if c.offer else "factory", 1)]
    found = [lacking_for_tile(player, tile) for tile in sets.listed(c.offer)]
    return min(found, key=lambda lacks: sum(lack.count for lack in lacks))


def lacking_ship(c: ZaibatsuState, player: Player) -> list[Lack]:
    if player.ships == pieces.EACH:
        return [lack("ship", 1)]
    if not has_room_for_ship(player):
        return [lack("worker_space", 1)]
    return lacking_price(player) + ([] if can_ship_any(c, player) else [lack("location", 1)])


def lacking_price(player: Player) -> list[Lack]:
    """For a ship or train: in the way of paying that lacks less."""
    if can_pay(player):
        return []
    iron = short("iron", IRON_ONLY, player.iron)
    both = short("iron", IRON_BESIDE_COINS, player.iron) + short("coins", COINS_BESIDE_IRON, player.funds())
    return min(iron, both, key=lambda lacks: sum(lack.count for lack in lacks))


def lacking_for_tile(player: Player, tile: int) -> list[Lack]:
    """Silk makes up for so much R&D at most; it goes before silk for coins."""
    missing = missing_rd(player, factories.level_of(tile))
    silk = STEP_PRICE[min(missing, MOST_STEPS)]
    left = max(player.silk - silk, 0)
    coins = short("coins", factory_price(player), player.coins + left)
    return short("rd", missing, MOST_STEPS) + short("silk", silk, player.silk) + coins
