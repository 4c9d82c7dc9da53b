"""Zaibatsu in words: the notation of its actions, and sentences for actions and effects."""

from __future__ import annotations

from functools import lru_cache

from akinai.engine.codec import ActionSpace, Family, Param
from akinai.engine.edition import CACHED_EDITIONS, Edition
from akinai.engine.sentence import Sentence, say
from akinai.games.zaibatsu.ids import (
    ACTION_NAMES,
    AREA_NAMES,
    BUILT,
    CITY_NAMES,
    COAL,
    COIN_PRICE,
    COINS,
    COLOUR_NAMES,
    COLOURS,
    CONTRACT_NAMES,
    DEMAND_TILES,
    FIRST_NAMES,
    GOAL_NAMES,
    INVEST_STEPS,
    IRON,
    IRON_ONLY,
    IRON_PRICE,
    KIND_NAMES,
    MACHINE_PRICE,
    MARKET_NAMES,
    MARKET_POINTS,
    MOST_PAIRS,
    MOST_PARTS,
    MOST_SEATS,
    MOST_SILK,
    NOBODY,
    OWN,
    P_DEPARTMENT,
    P_PIECE,
    PART_NAMES,
    REGION_NAMES,
    RESOURCE_NAMES,
    SECOND_IRON,
    SIDE_NAMES,
    SIDES,
    SILK,
    SLOTS,
    START_NAMES,
    STARTS,
    STEP_PRICE,
    TILE,
    TILE_NAMES,
    TILES,
    TOKENS,
    TRACK_SPACES,
    UPGRADED,
    UPGRADES,
    WHEN_NAMES,
)
from akinai.games.zaibatsu.scoring import objective
from akinai.games.zaibatsu.state import ZaibatsuState, kind_of
from akinai.games.zaibatsu.steps.base import part_of
from akinai.games.zaibatsu.steps.industry import coal_price, factory_price, silk_for
from akinai.games.zaibatsu.steps.markets import value_of

PIECE_NAMES = ("ship", "machine", "train")
REWARD_NAMES = ("points", "departments", "finance")


def numbers(n: int, first: int = 1) -> tuple[str, ...]:
    return tuple(str(i) for i in range(first, first + n))


@lru_cache(CACHED_EDITIONS)
def space(edition: Edition) -> ActionSpace:
    """The 364 actions, in the order of `ids`. They are the same for every edition."""
    colours = Param("colour", tuple(COLOUR_NAMES))
    tiles = (Param("tile", tuple(TILE_NAMES[:TILES])),)
    slots = (Param("factory", numbers(SLOTS)),)
    regions = Param("region", tuple(REGION_NAMES))
    markets = (Param("market", tuple(MARKET_NAMES)), Param("side", tuple(SIDE_NAMES)))
    return ActionSpace(
        [
            Family("start", (Param("pair", numbers(MOST_PAIRS)),)),
            Family("hire", (Param("action", tuple(ACTION_NAMES)), colours)),
            Family("consolidate"),
            Family("done"),
            Family("skip"),
            Family("advance", (Param("steps", numbers(3)),)),
            Family("build", tiles),
            Family("machine", slots),
            Family("produce", slots),
            Family("free", slots),
            Family("ship", (Param("location", tuple(CITY_NAMES)),)),
            Family("train", (regions, Param("space", numbers(TRACK_SPACES)))),
            Family("pay", (Param("with", ("iron", "coins")),)),
            Family("market", markets),
            Family("goods", (Param("count", numbers(3)),)),
            Family("home", markets),
            Family("take", (Param("what", ("bonus", "points")),)),
            Family("invest", (Param("kind", tuple(KIND_NAMES)),)),
            Family("finance"),
            Family("contract", (Param("contract", tuple(CONTRACT_NAMES)),)),
            Family("from", slots),
            Family("department", (colours,)),
            Family("step", (Param("track", ("rd", "mining")),)),
            Family("modifier", tiles),
            Family("region", (regions,)),
            Family("favor", (Param("level", numbers(3)), Param("objective", tuple(AREA_NAMES)))),
            Family("keep", (Param("coal", numbers(4, 0)),)),
            Family("silk", (Param("count", numbers(MOST_SILK, 0)),)),
            Family("first", (Param("effect", tuple(FIRST_NAMES)),)),
            Family("piece", (Param("piece", PIECE_NAMES),)),
            Family("put", slots),
            Family("swap"),
            Family("old", (Param("kind", ("cotton", "paper")),)),
            Family("worker", (colours,)),
            Family("reward", (Param("what", REWARD_NAMES),)),
        ]
    )


def chance_labels(edition: Edition) -> list[list[str]]:
    return [
        [f"demand{n}" for n in range(1, DEMAND_TILES + 1)],
        [f"turn{n}" for n in range(SIDES)],
        [f"worker:{name}" for name in COLOUR_NAMES],
        [f"tile:{name}" for name in TILE_NAMES[:TILES]],
        ["sideA", "sideB"],
        [f"seat{n}" for n in range(MOST_SEATS)],
        [f"A:{name}" for name in START_NAMES],
        [f"B{n}" for n in range(1, STARTS + 1)],
        [f"goal:{name}" for name in GOAL_NAMES],
        [f"region:{name}" for name in COLOUR_NAMES],
        [f"priority:{name}" for name in COLOUR_NAMES],
        [f"automa{n}" for n in range(1, TOKENS + 1)],
    ]


# ---- things in words


def action_name(action: int) -> Sentence:
    return say("zaibatsu.action." + ACTION_NAMES[action])


def worker_name(colour: int) -> Sentence:
    return say("zaibatsu.worker." + COLOUR_NAMES[colour])


def department_name(colour: int) -> Sentence:
    return say("zaibatsu.department." + COLOUR_NAMES[colour])


def goods(kind: int, n: int) -> Sentence:
    return say("zaibatsu.goods." + KIND_NAMES[kind], count=n)


def resource(what: int, n: int) -> Sentence:
    return say("zaibatsu.count." + RESOURCE_NAMES[what], count=n)


def points(n: int) -> Sentence:
    return say("zaibatsu.count.vp", count=n)


def city_name(city: int) -> Sentence:
    return say("zaibatsu.city." + CITY_NAMES[city])


def region_name(region: int) -> Sentence:
    return say("zaibatsu.region." + REGION_NAMES[region])


def market_name(space: int) -> Sentence:
    return say("zaibatsu.market." + MARKET_NAMES[space // SIDES])


def area_name(area: int) -> Sentence:
    return say("zaibatsu.area." + AREA_NAMES[area])


def goal_name(goal: int) -> Sentence:
    return say("zaibatsu.goal." + GOAL_NAMES[goal])


def solo_words(s: ZaibatsuState, goal: int) -> Sentence:
    """A solo goal with what it asks for."""
    return say("zaibatsu.solo." + GOAL_NAMES[goal], need=s.tables.solo_need[goal])


def track_name(track: int) -> Sentence:
    return say("zaibatsu.area." + AREA_NAMES[track])


def tile_name(s: ZaibatsuState, tile: int) -> Sentence:
    """`Cotton 1A`; the Old Factory has no number."""
    if tile >= TILES:
        return say("zaibatsu.old." + KIND_NAMES[kind_of(tile)])
    side = "AB"[s.tile_side[tile]] if s.tile_side[tile] != NOBODY else ""
    return say("zaibatsu.tile." + KIND_NAMES[kind_of(tile)], number=f"{tile % 5 + 1}{side}")


def slot_name(s: ZaibatsuState, slot: int) -> Sentence:
    return tile_name(s, s.own[s.actor * OWN + TILE + slot])


def part_words(part: int, amount: int) -> Sentence:
    """A part of a bonus or effect."""
    if P_DEPARTMENT <= part < P_DEPARTMENT + COLOURS:
        return say("zaibatsu.part.department", name=department_name(part - P_DEPARTMENT))
    return say("zaibatsu.part." + PART_NAMES[part], count=amount)


def tile_effect(s: ZaibatsuState, tile: int, side: int) -> Sentence:
    """What a factory does."""
    e = tile * 2 + side
    parts = list(s.tables.part)[e * MOST_PARTS : (e + 1) * MOST_PARTS]
    amounts = list(s.tables.amount)[e * MOST_PARTS : (e + 1) * MOST_PARTS]
    words = [part_words(p, n) for p, n in zip(parts, amounts, strict=True) if p != NOBODY]
    return say("zaibatsu.when." + WHEN_NAMES[s.tables.when[e]], effect=words)


def bonus_words(s: ZaibatsuState, region: int) -> Sentence:
    """The bonus of a region."""
    return part_words(s.tables.bonus_part[region], s.tables.bonus_amount[region])


def contract_words(s: ZaibatsuState, contract: int) -> Sentence:
    """What a contract brings, and what it asks for."""
    bonus = part_words(s.tables.contract_part[contract], 1)
    special = CONTRACT_NAMES[contract]
    if special.startswith("level"):
        return say("zaibatsu.contract." + special, bonus=bonus)
    return say("zaibatsu.contract.plain", bonus=bonus)


def start_words(s: ZaibatsuState, a: int, b: int) -> Sentence:
    """A pair of starting tokens."""
    bonus = [part_words(part, amount) for part, amount in s.tables.start_b[b]]
    return say(
        "zaibatsu.pair", effect=say("zaibatsu.start." + START_NAMES[a]), points=points(s.tables.start_points[a]),
        bonus=bonus,
    )  # fmt: skip


def department_words(s: ZaibatsuState, seat: int, colour: int) -> Sentence:
    """The bonus of a department as it is for the seat now."""
    better = s.own[seat * OWN + UPGRADED] >> colour & 1
    n = s.tables.upgraded[colour] if better else s.tables.basic[colour]
    return say("zaibatsu.bonus." + COLOUR_NAMES[colour], count=n)


# ---- actions


def describe(s: ZaibatsuState, action: int) -> Sentence:
    """An action as a choice on a button. The verb of its notation says which family it belongs to."""
    verb, _, label = s.names[action].partition(" ")
    words = label.split()
    match verb:
        case "hire":
            name = action_name(ACTION_NAMES.index(words[0]))
            return say("zaibatsu.do.hire", action=name, worker=worker_name(COLOUR_NAMES.index(words[1])))
        case "build":
            return describe_build(s, TILE_NAMES.index(label))
        case "machine" | "produce" | "free" | "from" | "put":
            return describe_slot(s, verb, int(label) - 1)
        case "ship" | "train" | "pay":
            return describe_piece(s, verb, words)
        case "market" | "goods" | "home" | "take":
            return describe_market(s, verb, words)
        case "favor":
            level, area = int(words[0]), AREA_NAMES.index(words[1])
            now = points(objective(s, s.actor, area, level))
            return say("zaibatsu.do.favor", level=level, objective=area_name(area), points=now)
        case "advance":
            n = int(label)
            return say("zaibatsu.do.advance", count=n, track=track_name(s.a), coins=resource(COINS, STEP_PRICE[n]))
        case _:
            return describe_other(s, action, verb, label)


def describe_build(s: ZaibatsuState, tile: int) -> Sentence:
    seat = s.actor
    silk = silk_for(s, seat, tile)
    price = [resource(COINS, factory_price(s, seat))]
    if silk:
        price.append(resource(SILK, silk))
    effect = tile_effect(s, tile, s.tile_side[tile])
    return say("zaibatsu.do.build", tile=tile_name(s, tile), price=price, effect=effect)


def describe_slot(s: ZaibatsuState, verb: str, slot: int) -> Sentence:
    seat, name = s.actor, slot_name(s, slot)
    if verb == "machine":
        price = [resource(COINS, MACHINE_PRICE)] if s.table[s.step].name == "machines" else []
        if s.own[seat * OWN + BUILT + slot]:
            price.append(resource(IRON, SECOND_IRON))
        if not price:
            return say("zaibatsu.do.machine_free", tile=name)
        return say("zaibatsu.do.machine", tile=name, price=price)
    if verb == "produce":
        count = goods(kind_of(s.own[seat * OWN + TILE + slot]), 1 + s.own[seat * OWN + BUILT + slot])
        return say("zaibatsu.do.produce", tile=name, coal=resource(COAL, coal_price(s, seat, slot)), goods=count)
    return say("zaibatsu.do." + verb, tile=name)


def describe_piece(s: ZaibatsuState, verb: str, words: list[str]) -> Sentence:
    if verb == "pay":
        if words[0] == "iron":
            return say("zaibatsu.do.pay", price=[resource(IRON, IRON_ONLY)])
        return say("zaibatsu.do.pay", price=[resource(COINS, COIN_PRICE), resource(IRON, IRON_PRICE)])
    if verb == "ship":
        city = CITY_NAMES.index(words[0])
        colour = s.tables.city_colour[city]
        upgrade = not s.own[s.actor * OWN + UPGRADED] >> colour & 1 and s.board[UPGRADES + city] > 0
        text = "zaibatsu.do.ship_upgrade" if upgrade else "zaibatsu.do.ship"
        return say(text, city=city_name(city), department=department_name(colour))
    region = REGION_NAMES.index(words[0])
    at = region * TRACK_SPACES + int(words[1]) - 1
    if s.tables.rail_part[at] == NOBODY:
        return say("zaibatsu.do.train", region=region_name(region))
    bonus = part_words(s.tables.rail_part[at], s.tables.rail_amount[at])
    return say("zaibatsu.do.train_bonus", region=region_name(region), bonus=bonus)


def describe_market(s: ZaibatsuState, verb: str, words: list[str]) -> Sentence:
    if verb == "take":
        if words[0] == "bonus":
            return say("zaibatsu.do.take_bonus", bonus=bonus_words(s, s.a))
        return say("zaibatsu.do.take_points", points=points(MARKET_POINTS))
    if verb == "goods":
        n, kind = int(words[0]), s.demand[s.a]
        return say("zaibatsu.do.goods", goods=goods(kind, n), value=value_of(kind, n))
    at = MARKET_NAMES.index(words[0]) * SIDES + SIDE_NAMES.index(words[1])
    side = say("zaibatsu.side." + words[1])
    token = s.board[at]
    if verb == "home":
        return say("zaibatsu.do.home", value=token % 8, market=market_name(at), side=side, owner=owner_name(token // 8))
    good = say("zaibatsu.kind." + KIND_NAMES[s.demand[at]])
    if token == NOBODY:
        printed = s.tables.printed[at]
        return say("zaibatsu.do.market", market=market_name(at), side=side, kind=good, printed=printed)
    owner = owner_name(token // 8)
    return say("zaibatsu.do.market_over", market=market_name(at), side=side, kind=good, owner=owner, value=token % 8)


def owner_name(owner: int) -> Sentence:
    """Whose token it is, by colour."""
    return say(f"zaibatsu.owner.{owner}")


def describe_other(s: ZaibatsuState, action: int, verb: str, label: str) -> Sentence:
    match verb:
        case "start":
            pair = int(label) - 1
            return say("zaibatsu.do.start", pair=start_words(s, s.pairs[2 * pair], s.pairs[2 * pair + 1]))
        case "contract":
            return say("zaibatsu.do.contract", contract=contract_words(s, CONTRACT_NAMES.index(label)))
        case "finance":
            return say("zaibatsu.do.finance", count=INVEST_STEPS)
        case "invest":
            return say("zaibatsu.do.invest", goods=goods(KIND_NAMES.index(label), s.a + 1))
        case "department":
            colour = COLOUR_NAMES.index(label)
            return say(
                "zaibatsu.do.department", name=department_name(colour), bonus=department_words(s, s.actor, colour)
            )
        case "step":
            return say("zaibatsu.do.step." + label)
        case "modifier":
            tile = TILE_NAMES.index(label)
            effect = tile_effect(s, tile, s.tile_side[tile])
            return say("zaibatsu.do.modifier", tile=tile_name(s, tile), effect=effect)
        case "region":
            region = REGION_NAMES.index(label)
            return say("zaibatsu.do.region", region=region_name(region), bonus=bonus_words(s, region))
        case "keep":
            coal = int(label)
            coins = min(s.own[s.actor * OWN + COINS], s.a - coal)
            return say("zaibatsu.do.keep", coal=resource(COAL, coal), coins=resource(COINS, coins))
        case "silk":
            return describe_silk(s, int(label))
        case "first":
            return describe_first(s, label)
        case "piece":
            return say("zaibatsu.do.piece." + label)
        case "old":
            return say("zaibatsu.do.old", kind=say("zaibatsu.kind." + label))
        case "worker":
            return say("zaibatsu.do.worker", worker=worker_name(COLOUR_NAMES.index(label)))
        case "reward":
            return describe_reward(s, label)
        case "done":
            return say("zaibatsu.do.done." + s.table[s.step].name)
        case "skip":
            return say("zaibatsu.do.skip." + s.table[s.step].name)
        case "swap":
            return say("zaibatsu.do.swap")
        case _:
            return say("zaibatsu.do." + verb)


def describe_silk(s: ZaibatsuState, silk: int) -> Sentence:
    """What the wages cost then."""
    coins = s.own[s.actor * OWN + COINS] + silk
    lost = max(0, s.a - max(0, coins - 1))
    if silk == 0:
        return say("zaibatsu.do.silk_none", points=points(lost))
    if lost == 0:
        return say("zaibatsu.do.silk_enough", silk=resource(SILK, silk))
    return say("zaibatsu.do.silk", silk=resource(SILK, silk), points=points(lost))


def describe_first(s: ZaibatsuState, label: str) -> Sentence:
    if label in COLOUR_NAMES:
        return say("zaibatsu.do.first.department", name=department_name(COLOUR_NAMES.index(label)))
    if label == "ship" and any(part_of(code) == P_PIECE for code in s.pending):
        return say("zaibatsu.do.first.piece")
    return say("zaibatsu.do.first." + label)


def describe_reward(s: ZaibatsuState, what: str) -> Sentence:
    t, period = s.tables, s.a
    if what == "points":
        return say("zaibatsu.do.reward.points", points=points(t.goal_points[period]))
    if what == "departments":
        return say("zaibatsu.do.reward.departments", count=t.goal_departments[period])
    return say("zaibatsu.do.reward.finance", count=t.goal_finance[period])
