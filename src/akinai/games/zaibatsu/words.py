"""Zaibatsu's things as parts of sentences: for choices and for the log."""

from __future__ import annotations

from akinai.engine.sentence import Sentence, say
from akinai.games.zaibatsu.player import Player
from akinai.games.zaibatsu.state import ZaibatsuState
from akinai.games.zaibatsu.things import (
    colours,
    contracts,
    factories,
    goals,
    goods,
    jobs,
    locations,
    moments,
    objectives,
    parts,
    regions,
    resources,
    starts,
    tracks,
)
from akinai.games.zaibatsu.things.effects import Bonus

# ---- how much


def goods_count(kind: int, n: int) -> Sentence:
    return say("zaibatsu.goods." + goods.NAMES[kind], count=n)


def resource_count(what: int, n: int) -> Sentence:
    return say("zaibatsu.count." + resources.NAMES[what], count=n)


def some_goods(kind: int, n: int) -> Sentence:
    """Goods that somebody gains or spends."""
    return say("zaibatsu.some." + goods.NAMES[kind], count=n)


def some_resource(what: int, n: int) -> Sentence:
    """What somebody gains or spends of a resource."""
    return say("zaibatsu.some." + resources.NAMES[what], count=n)


def points_count(n: int) -> Sentence:
    return say("zaibatsu.count.vp", count=n)


# ---- names


def job_name(job: int) -> Sentence:
    return say("zaibatsu.action." + jobs.NAMES[job])


def worker_name(colour: int) -> Sentence:
    return say("zaibatsu.worker." + colours.NAMES[colour])


def department_name(colour: int) -> Sentence:
    return say("zaibatsu.department." + colours.NAMES[colour])


def kind_name(kind: int) -> Sentence:
    return say("zaibatsu.kind." + goods.NAMES[kind])


def location_name(location: int) -> Sentence:
    return say("zaibatsu.city." + locations.NAMES[location])


def region_name(region: int) -> Sentence:
    return say("zaibatsu.region." + regions.NAMES[region])


def market_name(space: int) -> Sentence:
    """The market of an influence space."""
    return say("zaibatsu.market." + regions.MARKET_NAMES[regions.market_of(space)])


def side_name(space: int) -> Sentence:
    """On which side of its market an influence space lies."""
    return say("zaibatsu.side." + regions.SIDE_NAMES[regions.side_of(space)])


def track_name(track: int) -> Sentence:
    return say("zaibatsu.area." + tracks.NAMES[track])


def objective_name(objective: int) -> Sentence:
    return say("zaibatsu.area." + objectives.NAMES[objective])


def goal_name(goal: int) -> Sentence:
    return say("zaibatsu.goal." + goals.NAMES[goal])


def owner_name(owner: int) -> Sentence:
    """Whose token it is, by colour."""
    return say(f"zaibatsu.owner.{owner}")


def tile_name(s: ZaibatsuState, tile: int) -> Sentence:
    """`Cotton 1A`; the Old Factory has no number."""
    kind = goods.NAMES[factories.kind_of(tile)]
    if factories.is_old(tile):
        return say("zaibatsu.old." + kind)
    side = s.tile_side[tile]
    letter = "" if side == factories.NOT_IN_GAME else factories.SIDE_NAMES[side].upper()
    return say("zaibatsu.tile." + kind, number=f"{factories.number_of(tile)}{letter}")


# ---- what things bring and ask for


def bonus_words(bonus: Bonus) -> Sentence:
    """A part of a bonus or effect, with how much of it there is."""
    if parts.is_department(bonus.part):
        return say("zaibatsu.part.department", name=department_name(parts.colour_of(bonus.part)))
    return say("zaibatsu.part." + parts.NAMES[bonus.part], count=bonus.amount)


def factory_effect(s: ZaibatsuState, tile: int, side: int) -> Sentence:
    """What a factory does."""
    effect = s.printed.effect(tile, side)
    return say("zaibatsu.when." + moments.NAMES[effect.moment], effect=[bonus_words(b) for b in effect.bonuses])


def department_bonus(s: ZaibatsuState, player: Player, colour: int) -> Sentence:
    """The bonus of a department as it is for the player now."""
    amount = s.printed.department(colour, player.is_upgraded(colour))
    return say("zaibatsu.bonus." + colours.NAMES[colour], count=amount)


def contract_words(s: ZaibatsuState, contract: int) -> Sentence:
    """What a contract brings, and what it asks for."""
    bonus = bonus_words(s.printed.contract_bonus[contract])
    if contract in (contracts.LEVEL_2, contracts.LEVEL_3):
        return say("zaibatsu.contract." + contracts.NAMES[contract], bonus=bonus)
    return say("zaibatsu.contract.plain", bonus=bonus)


def start_words(s: ZaibatsuState, a: int, b: int) -> Sentence:
    """A pair of starting tokens."""
    return say(
        "zaibatsu.pair",
        effect=say("zaibatsu.start." + starts.NAMES[a]),
        points=points_count(s.printed.start_points[a]),
        bonus=[bonus_words(bonus) for bonus in s.printed.start_bonuses[b]],
    )


def solo_goal_words(s: ZaibatsuState, goal: int) -> Sentence:
    """A solo goal with what it asks for."""
    return say("zaibatsu.solo." + goals.NAMES[goal], need=s.printed.solo_need[goal])
