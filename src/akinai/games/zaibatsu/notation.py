"""The notation of Zaibatsu's actions and chance results, and actions as sentences for the buttons."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from akinai.engine import sets
from akinai.engine.codec import ActionSpace
from akinai.engine.edition import CACHED_EDITIONS, Edition
from akinai.engine.sentence import Sentence, say
from akinai.games.zaibatsu import actions
from akinai.games.zaibatsu.actions import ACTIONS, FIRST_NAMES
from akinai.games.zaibatsu.player import Player
from akinai.games.zaibatsu.scoring import objective_points
from akinai.games.zaibatsu.state import ZaibatsuState
from akinai.games.zaibatsu.steps.building import SECOND_IRON, would_upgrade
from akinai.games.zaibatsu.steps.consolidation import Keep, PayWages, paid_of
from akinai.games.zaibatsu.steps.goals import ChooseReward
from akinai.games.zaibatsu.steps.helping import is_production
from akinai.games.zaibatsu.steps.industry import MACHINE_PRICE, Machines, factory_price, silk_for
from akinai.games.zaibatsu.steps.invest import FINANCE_STEPS, Invest
from akinai.games.zaibatsu.steps.markets import MARKET_POINTS, ChooseAmount, ChooseBonus, token_for
from akinai.games.zaibatsu.steps.order import choice_of
from akinai.games.zaibatsu.steps.production import coal_price, goods_made, more_goods
from akinai.games.zaibatsu.steps.research import STEP_PRICE, Advance
from akinai.games.zaibatsu.steps.shipping import COINS_BESIDE_IRON, IRON_BESIDE_COINS, IRON_ONLY
from akinai.games.zaibatsu.things import (
    automa,
    colours,
    factories,
    goals,
    goods,
    locations,
    objectives,
    owners,
    parts,
    regions,
    starts,
    tracks,
)
from akinai.games.zaibatsu.things.effects import Bonus, Effect
from akinai.games.zaibatsu.words import (
    bonus_words,
    contract_words,
    department_bonus,
    department_name,
    factory_effect,
    goods_count,
    job_name,
    kind_name,
    location_name,
    objective_name,
    owner_name,
    points_count,
    region_name,
    resource_count,
    space_words,
    start_words,
    tile_name,
    track_name,
    worker_name,
)


@lru_cache(CACHED_EDITIONS)
def space(edition: Edition) -> ActionSpace:
    """The actions, which are the same for every edition."""
    return ActionSpace(ACTIONS)


def chance_labels(edition: Edition) -> list[list[str]]:
    """In the order of `pools`."""
    return [
        [f"demand{n}" for n in range(1, regions.DEMAND_TILES + 1)],
        [f"turn{n}" for n in range(regions.SIDES)],
        [f"worker:{name}" for name in colours.NAMES],
        [f"tile:{name}" for name in actions.TILE_LABELS],
        ["sideA", "sideB"],
        [f"seat{n}" for n in range(owners.MOST_SEATS)],
        [f"A:{name}" for name in starts.NAMES],
        starts.B_NAMES,
        [f"goal:{name}" for name in goals.NAMES],
        [f"region:{name}" for name in colours.NAMES],
        [f"priority:{name}" for name in colours.NAMES],
        [f"automa{n}" for n in range(1, automa.ACTION_TOKENS + 1)],
    ]


def name_of(action: int) -> str:
    """An action in notation."""
    family = ACTIONS.family_of(action)
    return " ".join((family.verb, *family.labels(action)))


def describe(s: ZaibatsuState, action: int) -> Sentence:
    """An action as a choice on a button."""
    family = ACTIONS.family_of(action)
    return DESCRIPTIONS[family.verb](s, action)


def actor(s: ZaibatsuState) -> Player:
    return s.players[s.actor]


def label(action: int) -> str:
    """The word of an action that has one."""
    return ACTIONS.family_of(action).labels(action)[0]


def factory_name(s: ZaibatsuState, tile: int) -> Sentence:
    return tile_name(s, factories.NAMES[tile])


# ---- set-up


def describe_start(s: ZaibatsuState, action: int) -> Sentence:
    pair = s.pairs[actions.START.which(action)]
    return say("zaibatsu.do.start", pair=start_words(s, starts.NAMES[pair.a], starts.B_NAMES[pair.b]))


def describe_old(s: ZaibatsuState, action: int) -> Sentence:
    return say("zaibatsu.do.old", kind=kind_name(label(action)))


def describe_worker(s: ZaibatsuState, action: int) -> Sentence:
    return say("zaibatsu.do.worker", worker=worker_name(label(action)))


# ---- the turn and its modifier


def describe_hire(s: ZaibatsuState, action: int) -> Sentence:
    job, colour = actions.HIRE.labels(action)
    return say("zaibatsu.do.hire", action=job_name(job), worker=worker_name(colour))


def describe_verb(s: ZaibatsuState, action: int) -> Sentence:
    """An action that says all by itself."""
    return say("zaibatsu.do." + ACTIONS.family_of(action).verb)


def describe_end(s: ZaibatsuState, action: int) -> Sentence:
    """Done or skip: of what, the step says."""
    return say(f"zaibatsu.do.{ACTIONS.family_of(action).verb}.{s.top.name}")


def describe_modifier(s: ZaibatsuState, action: int) -> Sentence:
    tile = label(action)
    return say("zaibatsu.do.modifier", tile=tile_name(s, tile), effect=factory_effect(s, tile))


# ---- R&D, Mining and factories


def describe_advance(s: ZaibatsuState, action: int) -> Sentence:
    step = s.top
    assert isinstance(step, Advance)
    n = actions.ADVANCE.which(action) + 1
    coins = resource_count("coins", STEP_PRICE[n])
    return say("zaibatsu.do.advance", count=n, track=track_name(tracks.NAMES[step.track]), coins=coins)


def describe_build(s: ZaibatsuState, action: int) -> Sentence:
    tile, player = label(action), actor(s)
    silk = silk_for(player, actions.BUILD.which(action))
    price = [resource_count("coins", factory_price(player))]
    if silk:
        price.append(resource_count("silk", silk))
    return say("zaibatsu.do.build", tile=tile_name(s, tile), price=price, effect=factory_effect(s, tile))


def describe_machine(s: ZaibatsuState, action: int) -> Sentence:
    factory = actor(s).factories[actions.MACHINE.which(action)]
    name = factory_name(s, factory.tile)
    price = [resource_count("coins", MACHINE_PRICE)] if isinstance(s.top, Machines) else []
    if factory.machines:
        price.append(resource_count("iron", SECOND_IRON))
    if not price:
        return say("zaibatsu.do.machine_free", tile=name)
    return say("zaibatsu.do.machine", tile=name, price=price)


def describe_produce(s: ZaibatsuState, action: int) -> Sentence:
    factory = actor(s).factories[actions.PRODUCE.which(action)]
    coal = resource_count("coal", coal_price(factory.tile))
    made = goods_count(goods.NAMES[factory.kind()], goods_made(factory, more_goods(s, factory.tile)))
    return say("zaibatsu.do.produce", tile=factory_name(s, factory.tile), coal=coal, goods=made)


def describe_factory(s: ZaibatsuState, action: int) -> Sentence:
    """An action that says nothing but the factory."""
    family = ACTIONS.family_of(action)
    tile = actor(s).factories[family.which(action)].tile
    return say("zaibatsu.do." + family.verb, tile=factory_name(s, tile))


# ---- ships and trains


def describe_ship(s: ZaibatsuState, action: int) -> Sentence:
    location = actions.SHIP.which(action)
    colour = colours.NAMES[s.printed.location_colour[location]]
    text = "zaibatsu.do.ship_upgrade" if would_upgrade(s, actor(s), location) else "zaibatsu.do.ship"
    return say(text, city=location_name(locations.NAMES[location]), department=department_name(colour))


def describe_train(s: ZaibatsuState, action: int) -> Sentence:
    rail = actions.TRAIN.which(action)
    region, bonus = region_name(label(action)), s.printed.rail_bonus[rail]
    if not bonus.exists():
        return say("zaibatsu.do.train", region=region)
    return say("zaibatsu.do.train_bonus", region=region, bonus=bonus_words(bonus))


def describe_pay(s: ZaibatsuState, action: int) -> Sentence:
    if action == actions.PAY_IRON:
        return say("zaibatsu.do.pay", price=[resource_count("iron", IRON_ONLY)])
    iron = resource_count("iron", IRON_BESIDE_COINS)
    return say("zaibatsu.do.pay", price=[resource_count("coins", COINS_BESIDE_IRON), iron])


def describe_region(s: ZaibatsuState, action: int) -> Sentence:
    bonus = bonus_words(s.printed.region_bonus[actions.REGION.which(action)])
    return say("zaibatsu.do.region", region=region_name(label(action)), bonus=bonus)


# ---- markets and investments


def describe_market(s: ZaibatsuState, action: int) -> Sentence:
    where = actions.MARKET.which(action)
    words = {**space_words(regions.SPOTS[where]), "kind": kind_name(goods.NAMES[s.demand[where]])}
    if s.is_free(where):
        return say("zaibatsu.do.market", **words, printed=s.printed.foreign[where])
    if s.token_owner[where] == s.actor:
        return say("zaibatsu.do.market_own", **words, value=s.token_value[where])
    owner = owner_name(owners.named(s.token_owner[where]))
    return say("zaibatsu.do.market_over", **words, owner=owner, value=s.token_value[where])


def describe_goods(s: ZaibatsuState, action: int) -> Sentence:
    step = s.top
    assert isinstance(step, ChooseAmount)
    kind, n = s.demand[step.space], actions.GOODS.which(action) + 1
    return say("zaibatsu.do.goods", goods=goods_count(goods.NAMES[kind], n), value=token_for(kind, n))


def describe_home(s: ZaibatsuState, action: int) -> Sentence:
    where = actions.HOME.which(action)
    words = space_words(regions.SPOTS[where])
    if s.token_owner[where] == s.actor:
        return say("zaibatsu.do.home_own", **words, value=s.token_value[where])
    owner = owner_name(owners.named(s.token_owner[where]))
    return say("zaibatsu.do.home", **words, owner=owner, value=s.token_value[where])


def describe_take(s: ZaibatsuState, action: int) -> Sentence:
    step = s.top
    assert isinstance(step, ChooseBonus)
    if action == actions.TAKE_BONUS:
        return say("zaibatsu.do.take_bonus", bonus=bonus_words(s.printed.region_bonus[step.region]))
    return say("zaibatsu.do.take_points", points=points_count(MARKET_POINTS))


def describe_invest(s: ZaibatsuState, action: int) -> Sentence:
    step = s.top
    assert isinstance(step, Invest)
    return say("zaibatsu.do.invest", goods=goods_count(label(action), sets.size(step.spent) + 1))


def describe_finance(s: ZaibatsuState, action: int) -> Sentence:
    return say("zaibatsu.do.finance", count=FINANCE_STEPS)


def describe_contract(s: ZaibatsuState, action: int) -> Sentence:
    return say("zaibatsu.do.contract", contract=contract_words(s, label(action)))


# ---- what effects ask


def describe_department(s: ZaibatsuState, action: int) -> Sentence:
    colour = label(action)
    bonus = department_bonus(s, colour, actor(s).is_upgraded(actions.DEPARTMENT.which(action)))
    return say("zaibatsu.do.department", name=department_name(colour), bonus=bonus)


def describe_step(s: ZaibatsuState, action: int) -> Sentence:
    return say("zaibatsu.do.step." + label(action))


def describe_piece(s: ZaibatsuState, action: int) -> Sentence:
    return say("zaibatsu.do.piece." + label(action))


def describe_first(s: ZaibatsuState, action: int) -> Sentence:
    if s.rules > 1:
        return describe_first_effect(next(e for e in s.pending if choice_of(e) == action))
    which = actions.FIRST.which(action)
    if which < actions.FIRST_ANY:
        return say("zaibatsu.do.first.department", name=department_name(colours.NAMES[which]))
    if which == actions.FIRST_SHIP and any(effect.part == parts.PIECE for effect in s.pending):
        return say("zaibatsu.do.first.piece")
    return say("zaibatsu.do.first." + FIRST_NAMES[which])


def describe_first_effect(effect: Effect) -> Sentence:
    """An effect as the one that comes first."""
    if not effect.is_second():
        return say("zaibatsu.do.first.effect", effect=bonus_words(Bonus(effect.part, effect.amount)))
    if parts.builds_ship(effect.part):
        return say("zaibatsu.do.first.second_ship")
    if parts.builds_train(effect.part):
        return say("zaibatsu.do.first.second_train")
    return say("zaibatsu.do.first.produce" if is_production(effect) else "zaibatsu.do.first.second_machine")


# ---- Consolidation and goals


def describe_favor(s: ZaibatsuState, action: int) -> Sentence:
    level, objective = actions.FAVOR.row(action) + 1, actions.FAVOR.column(action)
    now = points_count(objective_points(s, actor(s), objective, level))
    return say("zaibatsu.do.favor", level=level, objective=objective_name(objectives.NAMES[objective]), points=now)


def describe_keep(s: ZaibatsuState, action: int) -> Sentence:
    step = s.top
    assert isinstance(step, Keep)
    coal = actions.KEEP.which(action)
    coins = min(actor(s).coins, step.most - coal)
    return say("zaibatsu.do.keep", coal=resource_count("coal", coal), coins=resource_count("coins", coins))


def describe_silk(s: ZaibatsuState, action: int) -> Sentence:
    """What the wages cost then: the last coin stays."""
    step = s.top
    assert isinstance(step, PayWages)
    silk = actions.SILK.which(action)
    paid = paid_of(step.wages, actor(s).coins + silk)
    lost = points_count(step.wages - paid)
    if silk == 0:
        return say("zaibatsu.do.silk_none", points=lost)
    if paid == step.wages:
        return say("zaibatsu.do.silk_enough", silk=resource_count("silk", silk))
    return say("zaibatsu.do.silk", silk=resource_count("silk", silk), points=lost)


def describe_reward(s: ZaibatsuState, action: int) -> Sentence:
    step = s.top
    assert isinstance(step, ChooseReward)
    reward = s.printed.goal_rewards[step.period]
    if action == actions.REWARD_POINTS:
        return say("zaibatsu.do.reward.points", points=points_count(reward.points))
    if action == actions.REWARD_DEPARTMENTS:
        return say("zaibatsu.do.reward.departments", count=reward.departments)
    return say("zaibatsu.do.reward.finance", count=reward.finance)


DESCRIPTIONS: dict[str, Callable[[ZaibatsuState, int], Sentence]] = {
    "start": describe_start,
    "hire": describe_hire,
    "consolidate": describe_verb,
    "done": describe_end,
    "skip": describe_end,
    "advance": describe_advance,
    "build": describe_build,
    "machine": describe_machine,
    "produce": describe_produce,
    "free": describe_factory,
    "ship": describe_ship,
    "train": describe_train,
    "pay": describe_pay,
    "market": describe_market,
    "goods": describe_goods,
    "home": describe_home,
    "take": describe_take,
    "invest": describe_invest,
    "finance": describe_finance,
    "contract": describe_contract,
    "from": describe_factory,
    "department": describe_department,
    "step": describe_step,
    "modifier": describe_modifier,
    "region": describe_region,
    "favor": describe_favor,
    "keep": describe_keep,
    "silk": describe_silk,
    "first": describe_first,
    "piece": describe_piece,
    "put": describe_factory,
    "swap": describe_verb,
    "old": describe_old,
    "worker": describe_worker,
    "reward": describe_reward,
}
"""By verb, in the order of `actions`."""
