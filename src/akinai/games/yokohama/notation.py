"""The notation of Yokohama's actions and chance results, and its actions in sentences."""

from __future__ import annotations

from functools import lru_cache

from akinai.engine.codec import ActionSpace
from akinai.engine.edition import CACHED_EDITIONS, Edition
from akinai.engine.sentence import Sentence, say
from akinai.games.yokohama import words
from akinai.games.yokohama.actions import ACTIONS, LIFT_FROM_HAND
from akinai.games.yokohama.components import card_labels
from akinai.games.yokohama.state import YokohamaState
from akinai.games.yokohama.steps.additional import AdditionalActions
from akinai.games.yokohama.steps.building import Build, Token
from akinai.games.yokohama.steps.gaining import gained
from akinai.games.yokohama.steps.laboratory import Research, price_in_units
from akinai.games.yokohama.steps.management import offering
from akinai.games.yokohama.steps.moving import straight_toll, toll
from akinai.games.yokohama.steps.placing import PAIR_SIZE, toll_to_place
from akinai.games.yokohama.steps.port import TakeOrder
from akinai.games.yokohama.steps.rewards import piece_price
from akinai.games.yokohama.things import achievements, areas, boards, goods, orders, pieces, seats, sites
from akinai.games.yokohama.things.rewards import Reward


@lru_cache(CACHED_EDITIONS)
def space(edition: Edition) -> ActionSpace:
    """The actions, which are the same for every edition."""
    return ActionSpace(ACTIONS)


def chance_labels(edition: Edition) -> list[list[str]]:
    """In the order of `pools`."""
    return [
        [f"area:{label}" for label in areas.LABELS],
        sites.TILE_LABELS,
        sites.TOKEN_LABELS,
        [f"goal:{name}" for name in achievements.NAMES],
        [f"prize{label}" for label in achievements.PRIZE_LABELS],
        list(card_labels(edition)),
        orders.LABELS,
        [f"seat{n}" for n in range(seats.MOST_SEATS)],
    ]


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
            return say("yokohama.do." + family.verb, order=words.order(s.printed, orders.LABELS[which]))
        case "achieve":
            return describe_achievement(s, which)
        case "sell":
            return say("yokohama.do.sell", what=kind_count(which, 1), yen=words.yen(s.printed.chinatown_prices[which]))
        case "buy":
            bought = kind_count(which, gained(s.players[s.actor], which, 1))
            return say("yokohama.do.buy", what=bought, yen=words.yen(s.printed.chinatown_prices[which]))
        case "offer":
            return say("yokohama.do.offer", what=kind_count(which, offering(which)))
        case "gain":
            return say("yokohama.do.gain", what=kind_count(which, gained(s.players[s.actor], which, 1)))
        case "church" | "customs":
            return describe_space(s, family.verb, which)
        case "hire":
            return describe_hire(s, which)
        case "prize":
            return say("yokohama.do.prize", token=words.prize(s.printed, achievements.PRIZE_LABELS[which]))
        case "recall" if s.players[s.actor].president == areas.NOWHERE:
            return say("yokohama.do.recall_hand")
        case "done":
            return describe_done(s)
        case "research" | "order" | "token" | "build":
            return describe_here(s, which)
        case verb:
            return say("yokohama.do." + verb.replace(" ", "_"))


def kind_count(kind: int, n: int) -> Sentence:
    return words.count(goods.KIND_NAMES[kind], n)


def reward_words(s: YokohamaState, reward: Reward) -> list[Sentence]:
    """What a reward brings the actor, whose Mining Technology counts."""
    found = words.parts(reward)
    for good, name in enumerate(goods.NAMES):
        if name in found:
            found[name] = gained(s.players[s.actor], good, found[name])
    return [words.count(name, n) for name, n in found.items()]


def describe_done(s: YokohamaState) -> Sentence:
    """What it means not to go on with the step; the additional actions II end the turn."""
    if isinstance(s.top, AdditionalActions) and s.top.second:
        return say("yokohama.do.done.extra_second")
    return say("yokohama.do.done." + s.top.name)


def describe_area(s: YokohamaState, verb: str, area: int) -> Sentence:
    """An action that names an area: with the power that it would have, and what it costs."""
    seat, where = s.actor, words.area(areas.LABELS[area])
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
            where = say("yokohama.area_power", area=where, power=s.power_with_president(seat, area))
    elif verb == "agent":
        where = say("yokohama.area_power", area=where, power=s.power(seat, area))
    if cost > 0:
        return say(f"yokohama.do.{verb}_toll", area=where, yen=words.yen(cost))
    return say("yokohama.do." + verb, area=where)


def describe_achievement(s: YokohamaState, tile: int) -> Sentence:
    achievement = s.achievements[tile]
    points = s.printed.achievements[achievement].points(len(s.completed[tile]))
    goal = words.achievement(s.printed, achievements.NAMES[achievement])
    return say("yokohama.do.achieve", goal=goal, points=words.count(words.POINTS, points))


def describe_space(s: YokohamaState, verb: str, number: int) -> Sentence:
    """A space of Church or Customs."""
    board = s.printed.boards[boards.NAMES.index(verb)]
    need, reward = board.needs[number], reward_words(s, board.rewards[number])
    label = boards.SPACE_LABELS[number]
    if verb == "church":
        return say("yokohama.do.church", number=label, faith=need, reward=reward)
    return say("yokohama.do.customs", number=label, imports=kind_count(goods.IMPORT, need), reward=reward)


def describe_hire(s: YokohamaState, piece: int) -> Sentence:
    if piece == pieces.ASSISTANT:
        return say("yokohama.do.hire.assistant")
    return say("yokohama.do.hire." + pieces.NAMES[piece], yen=words.yen(piece_price(s, s.actor, piece)))


def describe_here(s: YokohamaState, which: int) -> Sentence:
    """An action on the port, laboratory or tile of the area at hand."""
    step = s.top
    if isinstance(step, Research):
        return describe_research(s, step, which)
    if isinstance(step, TakeOrder):
        return say("yokohama.do.order", order=words.order(s.printed, orders.LABELS[s.ports[step.port][which]]))
    if isinstance(step, Token):
        return say("yokohama.do.token", reward=reward_words(s, s.printed.tokens[s.sites[step.area].token].reward))
    assert isinstance(step, Build)
    reward = reward_words(s, s.building_reward(step.area, which))
    if which == sites.HOUSE_SPACE:
        return say("yokohama.do.build_house", reward=reward)
    return say("yokohama.do.build_shop", number=sites.SPACE_LABELS[which], reward=reward)


def describe_research(s: YokohamaState, step: Research, slot: int) -> Sentence:
    card = s.printed.cards[s.labs[step.lab][slot]]
    price = price_in_units(s, s.actor, step.lab, slot, step.power)
    name, effect = words.card(s.printed, card.label), words.effect(card.name())
    if price == 0:
        return say("yokohama.do.research_free", card=name, effect=effect)
    return say("yokohama.do.research", card=name, effect=effect, count=price)
