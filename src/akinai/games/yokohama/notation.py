"""Yokohama in words: the notation of its actions and chance results, and sentences for things and actions."""

from __future__ import annotations

from functools import lru_cache

from akinai.engine.codec import ActionSpace
from akinai.engine.edition import CACHED_EDITIONS, Edition
from akinai.engine.sentence import Sentence, say
from akinai.games.yokohama.actions import ACTIONS, LIFT_FROM_HAND
from akinai.games.yokohama.components import card_labels
from akinai.games.yokohama.state import MOST_POWER, YokohamaState
from akinai.games.yokohama.steps.building import Build, Token
from akinai.games.yokohama.steps.laboratory import Research, price_in_units
from akinai.games.yokohama.steps.management import offering
from akinai.games.yokohama.steps.moving import straight_toll, toll
from akinai.games.yokohama.steps.placing import PAIR_SIZE, toll_to_place
from akinai.games.yokohama.steps.port import TakeOrder
from akinai.games.yokohama.steps.rewards import piece_price
from akinai.games.yokohama.things import (
    achievements,
    areas,
    boards,
    countries,
    goods,
    orders,
    pieces,
    rewards,
    seats,
    sites,
    technologies,
)
from akinai.games.yokohama.things.goods import YEN
from akinai.games.yokohama.things.rewards import Reward


@lru_cache(CACHED_EDITIONS)
def space(edition: Edition) -> ActionSpace:
    """The actions, which are the same for every edition."""
    return ActionSpace(ACTIONS)


def chance_labels(edition: Edition) -> list[list[str]]:
    """In the order of `pools`."""
    return [
        [f"area:{label}" for label in areas.LABELS],
        [f"tile{n}" for n in range(1, sites.TILES + 1)],
        [f"token{n}" for n in range(1, sites.MOST_TOKEN_KINDS + 1)],
        [f"goal:{name}" for name in achievements.NAMES],
        [f"prize{n}" for n in range(1, achievements.PRIZES + 1)],
        list(card_labels(edition)),
        orders.LABELS,
        [f"seat{n}" for n in range(seats.MOST_SEATS)],
    ]


# ---- things


def area_name(area: int) -> Sentence:
    return say("yokohama.area." + areas.LABELS[area].lower())


def area_or_hand(area: int) -> Sentence:
    return say("yokohama.hand") if area == areas.NOWHERE else area_name(area)


def kind_count(kind: int, n: int) -> Sentence:
    """So many of a good, imports or yen."""
    return say("yokohama.count." + goods.KIND_NAMES[kind], count=n)


def points_count(n: int) -> Sentence:
    return say("yokohama.count.vp", count=n)


def agent_name(kind: int) -> Sentence:
    return say("yokohama.agent." + countries.AGENT_NAMES[kind].lower())


def flag_name(country: int) -> Sentence:
    return say("yokohama.country." + countries.NAMES[country].lower())


def reward_words(reward: Reward) -> list[Sentence]:
    """The parts of a reward."""
    parts = zip(rewards.NAMES, reward.parts(), strict=True)
    return [say("yokohama.count." + name, count=n) for name, n in parts if n]


def order_words(s: YokohamaState, order: int) -> Sentence:
    card = s.printed.orders[order]
    return say(
        "yokohama.order",
        number=order + 1,
        flag=flag_name(card.flag),
        pay=[kind_count(good, n) for good, n in enumerate(card.needs) if n],
        reward=reward_words(card.reward),
    )


def order_short(s: YokohamaState, order: int) -> Sentence:
    return say("yokohama.order_short", number=order + 1, flag=flag_name(s.printed.orders[order].flag))


def technology_name(technology: int) -> Sentence:
    return say("yokohama.technology." + technologies.NAMES[technology])


def card_words(s: YokohamaState, number: int) -> Sentence:
    """A technology card."""
    card = s.printed.cards[number]
    return say("yokohama.card", name=technology_name(card.technology), value=card.value, flag=flag_name(card.flag))


def prize_words(s: YokohamaState, prize: int) -> Sentence:
    kind = s.printed.prizes[prize]
    return agent_name(kind) if kind == countries.FREE_AGENT else say("yokohama.flag_token", flag=flag_name(kind))


def achievement_words(s: YokohamaState, achievement: int) -> Sentence:
    printed = s.printed.achievements[achievement]
    return say(
        "yokohama.goal." + achievements.NAMES[achievement],
        amount=printed.amount,
        production=printed.production,
        commercial=printed.commercial,
    )


# ---- actions


AREA_VERBS = ("place", "pair", "go", "jump", "back", "agent", "lower", "station", "lift")


def describe(s: YokohamaState, action: int) -> Sentence:
    """An action as a choice on a button."""
    family = ACTIONS.family_of(action)
    which = family.which(action)
    if action == LIFT_FROM_HAND:
        return say("yokohama.do.lift_hand")
    if family.verb in AREA_VERBS:
        return describe_area(s, family.verb, which)
    match family.verb:
        case "keep" | "fulfil":
            return say("yokohama.do." + family.verb, order=order_words(s, which))
        case "achieve":
            return describe_achievement(s, which)
        case "sell" | "buy":
            yen = kind_count(YEN, s.printed.chinatown_prices[which])
            return say("yokohama.do." + family.verb, what=kind_count(which, 1), yen=yen)
        case "offer":
            return say("yokohama.do.offer", what=kind_count(which, offering(which)))
        case "gain":
            return say("yokohama.do.gain", what=kind_count(which, 1))
        case "church" | "customs":
            return describe_space(s, family.verb, which)
        case "hire":
            return describe_hire(s, which)
        case "prize":
            return say("yokohama.do.prize", token=prize_words(s, which))
        case "recall" if s.players[s.actor].president == areas.NOWHERE:
            return say("yokohama.do.recall_hand")
        case "done":
            return say("yokohama.do.done." + s.top.name)
        case "research" | "order" | "token" | "build":
            return describe_here(s, which)
        case verb:
            return say("yokohama.do." + verb.replace(" ", "_"))


def describe_area(s: YokohamaState, verb: str, area: int) -> Sentence:
    """An action that names an area: with the power that it would have, and what it costs."""
    seat, where = s.actor, area_name(area)
    cost = 0
    if verb == "place":
        cost = toll_to_place(s, seat, area, 1)
    elif verb == "pair":
        cost = toll_to_place(s, seat, area, PAIR_SIZE)
    elif verb in ("go", "jump"):
        from_hand = s.players[seat].president == areas.NOWHERE
        straight = from_hand or verb == "jump"
        cost = straight_toll(s, seat, area) if straight else toll(s, seat, area)
        verb = "go_hand" if from_hand else verb
        if area != areas.CANAL:
            where = say("yokohama.area_power", area=where, power=min(MOST_POWER, s.power(seat, area) + 1))
    elif verb == "agent":
        where = say("yokohama.area_power", area=where, power=s.power(seat, area))
    if cost > 0:
        return say(f"yokohama.do.{verb}_toll", area=where, yen=kind_count(YEN, cost))
    return say("yokohama.do." + verb, area=where)


def describe_achievement(s: YokohamaState, tile: int) -> Sentence:
    achievement = s.achievements[tile]
    printed = s.printed.achievements[achievement]
    points = printed.later if len(s.completed[tile]) else printed.first
    return say("yokohama.do.achieve", goal=achievement_words(s, achievement), points=points_count(points))


def describe_space(s: YokohamaState, verb: str, number: int) -> Sentence:
    """A space of Church or Customs."""
    board = s.printed.boards[boards.CHURCH if verb == "church" else boards.CUSTOMS]
    need, reward = board.needs[number], reward_words(board.rewards[number])
    label = str(number + 1)
    if verb == "church":
        return say("yokohama.do.church", number=label, faith=need, reward=reward)
    return say("yokohama.do.customs", number=label, imports=kind_count(goods.IMPORT, need), reward=reward)


def describe_hire(s: YokohamaState, piece: int) -> Sentence:
    if piece == pieces.ASSISTANT:
        return say("yokohama.do.hire.assistant")
    yen = kind_count(YEN, piece_price(s, s.actor, piece))
    return say("yokohama.do.hire." + pieces.NAMES[piece], yen=yen)


def describe_here(s: YokohamaState, which: int) -> Sentence:
    """An action on the port, laboratory or tile of the area at hand."""
    step = s.top
    if isinstance(step, Research):
        return describe_research(s, step, which)
    if isinstance(step, TakeOrder):
        return say("yokohama.do.order", order=order_words(s, s.ports[step.port][which]))
    if isinstance(step, Token):
        return say("yokohama.do.token", reward=reward_words(s.printed.tokens[s.sites[step.area].token].reward))
    assert isinstance(step, Build)
    reward = reward_words(s.building_reward(step.area, which))
    if which == sites.HOUSE_SPACE:
        return say("yokohama.do.build_house", reward=reward)
    return say("yokohama.do.build_shop", number=sites.SPACE_LABELS[which], reward=reward)


def describe_research(s: YokohamaState, step: Research, slot: int) -> Sentence:
    number = s.labs[step.lab][slot]
    price = price_in_units(s, s.actor, step.lab, slot, step.power)
    effect = say("yokohama.effect." + technologies.NAMES[s.printed.cards[number].technology])
    if price == 0:
        return say("yokohama.do.research_free", card=card_words(s, number), effect=effect)
    return say("yokohama.do.research", card=card_words(s, number), effect=effect, count=price)
