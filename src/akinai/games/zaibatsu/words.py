"""Zaibatsu's things in words: from a name, as events, views and notation have it, to a part of a sentence."""

from __future__ import annotations

from akinai.engine.sentence import Arg, Sentence, say
from akinai.games.zaibatsu.state import ZaibatsuState
from akinai.games.zaibatsu.things import (
    colours,
    contracts,
    factories,
    goals,
    goods,
    moments,
    parts,
    resources,
    starts,
    tracks,
)
from akinai.games.zaibatsu.things.effects import Bonus
from akinai.games.zaibatsu.things.owners import Owner

# ---- how much


def goods_count(good: str, n: int) -> Sentence:
    return say("zaibatsu.goods." + good, count=n)


def resource_count(resource: str, n: int) -> Sentence:
    return say("zaibatsu.count." + resource, count=n)


def some_goods(good: str, n: int) -> Sentence:
    """Goods that somebody gains or spends."""
    return say("zaibatsu.some." + good, count=n)


def some_resource(resource: str, n: int) -> Sentence:
    """What somebody gains or spends of a resource."""
    return say("zaibatsu.some." + resource, count=n)


def points_count(n: int) -> Sentence:
    return say("zaibatsu.count.vp", count=n)


def piece_count(piece: str, n: int) -> Sentence:
    """Ships, machines or trains."""
    return say("zaibatsu.amount." + piece, count=n)


def lack_words(what: str, n: int) -> Sentence:
    """Something that is missing: so much of a resource or of R&D, or any at all of something else."""
    if what in resources.NAMES:
        return resource_count(what, n)
    return part_words(what, n) if what in tracks.NAMES else say("zaibatsu.lack." + what)


# ---- names


def job_name(action: str) -> Sentence:
    return say("zaibatsu.action." + action)


def worker_name(colour: str) -> Sentence:
    return say("zaibatsu.worker." + colour)


def colour_names(some: list[str]) -> list[Sentence]:
    return [say("zaibatsu.colour." + colour) for colour in some]


def department_name(colour: str) -> Sentence:
    return say("zaibatsu.department." + colour)


def kind_name(good: str) -> Sentence:
    return say("zaibatsu.kind." + good)


def location_name(location: str) -> Sentence:
    return say("zaibatsu.city." + location)


def region_name(region: str) -> Sentence:
    return say("zaibatsu.region." + region)


def market_name(market: str) -> Sentence:
    return say("zaibatsu.market." + market)


def side_name(side: str) -> Sentence:
    """On which side of its market an influence space lies."""
    return say("zaibatsu.side." + side)


def space_words(spot: str) -> dict[str, Arg]:
    """Market and side of an influence space."""
    _, market, side = spot.split(":")
    return {"market": market_name(market), "side": side_name(side)}


def track_name(track: str) -> Sentence:
    return say("zaibatsu.area." + track)


def objective_name(objective: str) -> Sentence:
    return say("zaibatsu.area." + objective)


def goal_name(goal: str) -> Sentence:
    return say("zaibatsu.goal." + goal)


def category_name(category: str) -> Sentence:
    """What points count as."""
    return say("zaibatsu.source_of_points." + category)


def automa_reason(reason: str, influence: int, yours: int) -> Sentence:
    """Why the Automa acts in a region, where both have so much influence."""
    return say("zaibatsu.automa_reason." + reason, influence=influence, theirs=yours)


def automa_idle(reason: str) -> Sentence:
    """Why the Automa does nothing more."""
    return say("zaibatsu.log.automa_idle." + reason)


def no_favor_reason(reason: str, level: int) -> Sentence:
    """Why no favor token is taken."""
    if reason == "tokens":
        return say("zaibatsu.no_favor.tokens", level=level)
    return say("zaibatsu.no_favor." + reason)


def owner_name(owner: Owner) -> Sentence:
    """Whose token it is, by colour."""
    return say(f"zaibatsu.owner.{owner}")


def tile_name(s: ZaibatsuState, tile: str) -> Sentence:
    """`Cotton 1A`; the Old Factory has no number."""
    number = factories.NAMES.index(tile)
    kind = goods.NAMES[factories.kind_of(number)]
    if factories.is_old(number):
        return say("zaibatsu.old." + kind)
    side = s.tile_side[number]
    letter = "" if side == factories.NOT_IN_GAME else factories.SIDE_NAMES[side].upper()
    return say("zaibatsu.tile." + kind, number=f"{factories.number_of(number)}{letter}")


def source_name(s: ZaibatsuState, source: str) -> Sentence:
    """Where a bonus comes from: `Mining 12`, `Clocks 4A`."""
    kind, *rest = source.split(":")
    name = rest[0]
    match kind:
        case "action":
            return job_name(name)
        case "track":
            return say("zaibatsu.origin.space", track=track_name(name), space=int(rest[1]))
        case "gap":
            return say("zaibatsu.origin.gap." + name, column=int(rest[1]))
        case "rail":
            return say("zaibatsu.origin.rail", region=region_name(name), number=int(rest[1]))
        case "region":
            return region_name(name)
        case "tile":
            return tile_name(s, name)
        case "contract":
            known = department_name(name) if name in colours.NAMES else say("zaibatsu.short." + name)
            return say("zaibatsu.origin.contract", name=known)
        case "department":
            return department_name(name)
        case "start":
            return say("zaibatsu.origin.start")
        case "goal":
            return goal_name(name)
        case "worker":
            return say("zaibatsu.origin.worker." + name)
        case _:
            return say("zaibatsu.origin.income", track=track_name(name))


# ---- what things bring and ask for


def part_words(part: str, n: int) -> Sentence:
    """A part of a bonus or effect, with how much of it there is."""
    if part in colours.NAMES:
        return say("zaibatsu.part.department", name=department_name(part))
    return say("zaibatsu.part." + part, count=n)


def bonus_words(bonus: Bonus) -> Sentence:
    return part_words(parts.NAMES[bonus.part], bonus.amount)


def factory_effect(s: ZaibatsuState, tile: str) -> Sentence:
    """What a factory does, by the side that is up."""
    effect = s.effect_of(factories.NAMES.index(tile))
    return say("zaibatsu.when." + moments.NAMES[effect.moment], effect=[bonus_words(b) for b in effect.bonuses])


def department_bonus(s: ZaibatsuState, colour: str, upgraded: bool) -> Sentence:
    """The bonus of a department, basic or upgraded."""
    return say("zaibatsu.bonus." + colour, count=s.printed.department(colours.NAMES.index(colour), upgraded))


def contract_words(s: ZaibatsuState, contract: str) -> Sentence:
    """What a contract brings, and what it asks for."""
    number = contracts.NAMES.index(contract)
    bonus = bonus_words(s.printed.contract_bonus[number])
    if number in (contracts.LEVEL_2, contracts.LEVEL_3):
        return say("zaibatsu.contract." + contract, bonus=bonus)
    return say("zaibatsu.contract.plain", bonus=bonus)


def start_words(s: ZaibatsuState, a: str, b: str) -> Sentence:
    """A pair of starting tokens."""
    return say(
        "zaibatsu.pair",
        effect=say("zaibatsu.start." + a),
        points=points_count(s.printed.start_points[starts.NAMES.index(a)]),
        bonus=[bonus_words(bonus) for bonus in s.printed.start_bonuses[starts.B_NAMES.index(b)]],
    )


def solo_goal_words(s: ZaibatsuState, goal: str) -> Sentence:
    """A solo goal with what it asks for."""
    return say("zaibatsu.solo." + goal, need=s.printed.solo_need[goals.NAMES.index(goal)])
