"""Yokohama in words: the notation of its actions, and sentences for actions and events."""

from __future__ import annotations

from functools import lru_cache

from librt.vecs import vec
from mypy_extensions import i64

from akinai.engine.codec import ActionSpace, Family, Param
from akinai.engine.edition import CACHED_EDITIONS, Edition
from akinai.engine.sentence import Arg, Sentence, say
from akinai.games.yokohama.components import card_labels
from akinai.games.yokohama.ids import (
    AGENT_NAMES,
    AREA_LABELS,
    CANAL,
    COUNTRY_NAMES,
    GOAL_LETTERS,
    GOAL_NAMES,
    GOOD_NAMES,
    GOODS,
    KIND_NAMES,
    MOST_SEATS,
    MOST_SPACES,
    NOBODY,
    ORDERS,
    OWN,
    PRESIDENT,
    PRIZES,
    REWARD,
    REWARD_NAMES,
    SHOP_SPACES,
    SLOTS,
    TECHNOLOGY_NAMES,
    TILES,
    TOKENS,
    YEN_2,
)
from akinai.games.yokohama.state import YokohamaState
from akinai.games.yokohama.steps.laboratory import units
from akinai.games.yokohama.steps.moving import direct_cost, toll
from akinai.games.yokohama.steps.rewards import house_price

ORDER_LABELS = tuple(f"order{n}" for n in range(1, ORDERS + 1))
PIECES = ("assistant", "shop", "house")


@lru_cache(CACHED_EDITIONS)
def space(edition: Edition) -> ActionSpace:
    """The 314 actions, in the order of `ids`. They are the same for every edition."""
    areas = (Param("area", tuple(AREA_LABELS)),)
    orders = (Param("order", ORDER_LABELS),)
    goods = tuple(GOOD_NAMES)
    slots = (Param("slot", tuple(str(n) for n in range(1, SLOTS + 1))),)
    spaces = (Param("space", tuple(str(n) for n in range(1, MOST_SPACES + 1))),)
    return ActionSpace(
        [
            Family("keep", orders),
            Family("done"),
            Family("place", areas),
            Family("pair", areas),
            Family("go", areas),
            Family("stop"),
            Family("jump", areas),
            Family("recall"),
            Family("back", areas),
            Family("agent", areas),
            Family("achieve", (Param("tile", tuple(GOAL_LETTERS)),)),
            Family("fulfil", orders),
            Family("sell", (Param("good", goods),)),
            Family("buy", (Param("good", (*goods, "import")),)),
            Family("church", spaces),
            Family("customs", spaces),
            Family("offer", (Param("kind", tuple(KIND_NAMES)),)),
            Family("from area"),
            Family("from hand"),
            Family("hire", (Param("piece", PIECES),)),
            Family("research", slots),
            Family("pay yen"),
            Family("pay import"),
            Family("order", slots),
            Family("token"),
            Family("build", (Param("space", ("1", "2", "3", "4", "house")),)),
            Family("leave"),
            Family("gain", (Param("good", goods),)),
            Family("lift", (Param("area", (*AREA_LABELS, "hand")),)),
            Family("lower", areas),
            Family("station", areas),
            Family("prize", (Param("token", tuple(str(n) for n in range(1, PRIZES + 1))),)),
            Family("university"),
            Family("mill"),
        ]
    )


def chance_labels(edition: Edition) -> list[list[str]]:
    return [
        [f"area:{label}" for label in AREA_LABELS],
        [f"tile{n}" for n in range(1, TILES + 1)],
        [f"token{n}" for n in range(1, TOKENS + 2)],
        [f"goal:{name}" for name in GOAL_NAMES],
        [f"prize{n}" for n in range(1, PRIZES + 1)],
        list(card_labels(edition)),
        list(ORDER_LABELS),
        [f"seat{n}" for n in range(MOST_SEATS)],
    ]


# ---- things in words


def area_name(area: int) -> Sentence:
    return say("yokohama.area." + AREA_LABELS[area].lower())


def kind_count(what: int, n: int) -> Sentence:
    """So many of a good, imports or yen."""
    return say("yokohama.count." + KIND_NAMES[what], count=n)


def agent_name(kind: int) -> Sentence:
    return say("yokohama.agent." + AGENT_NAMES[kind].lower())


def flag_name(country: int) -> Sentence:
    return say("yokohama.country." + COUNTRY_NAMES[country].lower())


def reward_words(rewards: vec[i64], number: int) -> list[Sentence]:
    """The parts of a reward."""
    row = list(rewards)[number * REWARD : (number + 1) * REWARD]
    return [say("yokohama.count." + REWARD_NAMES[k], count=n) for k, n in enumerate(row) if n]


def order_words(s: YokohamaState, order: int) -> Sentence:
    t = s.tables
    need = list(t.order_need)[order * GOODS : (order + 1) * GOODS]
    return say(
        "yokohama.order",
        number=order + 1,
        flag=flag_name(t.order_flag[order]),
        pay=[kind_count(k, n) for k, n in enumerate(need) if n],
        reward=reward_words(t.order_reward, order),
    )


def order_short(s: YokohamaState, order: int) -> Sentence:
    return say("yokohama.order_short", number=order + 1, flag=flag_name(s.tables.order_flag[order]))


def technology_name(technology: int) -> Sentence:
    return say("yokohama.technology." + TECHNOLOGY_NAMES[technology])


def card_words(s: YokohamaState, card: int) -> Sentence:
    t = s.tables
    return say(
        "yokohama.card",
        name=technology_name(t.card_name[card]),
        value=t.tech_value[t.card_name[card]],
        flag=flag_name(t.card_flag[card]),
    )


def prize_words(s: YokohamaState, prize: int) -> Sentence:
    kind = s.tables.prize[prize]
    return agent_name(kind) if kind >= len(COUNTRY_NAMES) else say("yokohama.flag_token", flag=flag_name(kind))


def goal_words(s: YokohamaState, goal: int) -> Sentence:
    t = s.tables
    return say(
        "yokohama.goal." + GOAL_NAMES[goal],
        amount=t.goal_amount[goal],
        production=t.goal_production[goal],
        commercial=t.goal_commercial[goal],
    )


# ---- actions


def describe(s: YokohamaState, action: int) -> Sentence:
    """An action as a choice on a button. The verb of its notation says which family it belongs to."""
    verb, _, label = s.names[action].partition(" ")
    if label and verb in ("place", "pair", "go", "jump", "back", "agent", "lower", "station", "lift"):
        if label == "hand":
            return say("yokohama.do.lift_hand")
        return describe_area(s, verb, AREA_LABELS.index(label))
    if verb in ("keep", "fulfil"):
        return say("yokohama.do." + verb, order=order_words(s, ORDER_LABELS.index(label)))
    return describe_other(s, action, verb, label)


def describe_area(s: YokohamaState, verb: str, area: int) -> Sentence:
    """An action that names an area: with the power that it would have, and what it costs."""
    seat, where = s.actor, area_name(area)
    cost = 0
    if verb in ("place", "pair"):
        cost = s.rivals(seat, area) * (2 if verb == "pair" else 1)
    elif verb in ("go", "jump"):
        from_hand = s.own[seat * OWN + PRESIDENT] == NOBODY
        straight = from_hand or verb == "jump"
        cost = direct_cost(s, seat, area, True) if straight else toll(s, seat, area)
        verb = "go_hand" if from_hand else verb
        if area != CANAL:
            where = say("yokohama.area_power", area=where, power=min(5, s.power(seat, area) + 1))
    elif verb == "agent":
        where = say("yokohama.area_power", area=where, power=s.power(seat, area))
    if cost > 0:
        return say(f"yokohama.do.{verb}_toll", area=where, yen=kind_count(YEN_2, cost))
    return say("yokohama.do." + verb, area=where)


def describe_other(s: YokohamaState, action: int, verb: str, label: str) -> Sentence:
    t = s.tables
    match verb:
        case "achieve":
            goal = s.goals[GOAL_LETTERS.index(label)]
            first = s.goal_by[GOAL_LETTERS.index(label) * s.seats] == NOBODY
            points = t.goal_first[goal] if first else t.goal_later[goal]
            return say("yokohama.do.achieve", goal=goal_words(s, goal), points=say("yokohama.count.vp", count=points))
        case "sell" | "buy":
            what = [*GOOD_NAMES, "import"].index(label)
            yen = kind_count(YEN_2, t.price[what])
            return say("yokohama.do." + verb, what=kind_count(what, 1), yen=yen)
        case "offer":
            what = KIND_NAMES.index(label)
            return say("yokohama.do.offer", what=kind_count(what, 2 if what == YEN_2 else 1))
        case "gain":
            return say("yokohama.do.gain", what=kind_count(GOOD_NAMES.index(label), 1))
        case "church":
            number = int(label) - 1
            words = reward_words(t.church_reward, number)
            return say("yokohama.do.church", number=label, faith=t.church_need[number], reward=words)
        case "customs":
            number = int(label) - 1
            imports = say("yokohama.count.import", count=t.customs_need[number])
            words = reward_words(t.customs_reward, number)
            return say("yokohama.do.customs", number=label, imports=imports, reward=words)
        case "hire":
            return describe_hire(s, PIECES.index(label))
        case "research":
            return describe_research(s, int(label) - 1)
        case "order":
            return say("yokohama.do.order", order=order_words(s, s.ports[s.a * SLOTS + int(label) - 1]))
        case "token":
            return say("yokohama.do.token", reward=reward_words(t.token_reward, s.token[s.a]))
        case "build":
            number = SHOP_SPACES if label == "house" else int(label) - 1
            words = reward_words(t.tile_reward, s.tile[s.a] * (SHOP_SPACES + 1) + number)
            if label == "house":
                return say("yokohama.do.build_house", reward=words)
            return say("yokohama.do.build_shop", number=label, reward=words)
        case "prize":
            return say("yokohama.do.prize", token=prize_words(s, int(label) - 1))
        case "recall" if s.own[s.actor * OWN + PRESIDENT] == NOBODY:
            return say("yokohama.do.recall_hand")
        case "done":
            return say("yokohama.do.done." + s.table[s.step].name)
        case _:
            return say("yokohama.do." + s.names[action].replace(" ", "_"))


def describe_hire(s: YokohamaState, piece: int) -> Sentence:
    if piece == 0:
        return say("yokohama.do.hire.assistant")
    price = s.tables.shop_price if piece == 1 else house_price(s, s.actor)
    return say("yokohama.do.hire." + PIECES[piece], yen=kind_count(YEN_2, price))


def describe_research(s: YokohamaState, slot: int) -> Sentence:
    card = s.labs[s.a * SLOTS + slot]
    price = units(s, s.actor, s.a, slot, s.b)
    name = s.tables.card_name[card]
    effect = say("yokohama.effect." + TECHNOLOGY_NAMES[name])
    if price == 0:
        return say("yokohama.do.research_free", card=card_words(s, card), effect=effect)
    return say("yokohama.do.research", card=card_words(s, card), effect=effect, count=price)


def named_area(area: int) -> Arg:
    """An area, or the hand."""
    return say("yokohama.hand") if area == NOBODY else area_name(area)
