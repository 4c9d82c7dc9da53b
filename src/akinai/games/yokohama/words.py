"""Yokohama's things in words: a sentence for every label. Actions, events, views and boards all speak by these."""

from __future__ import annotations

from collections.abc import Sequence

from akinai.engine.sentence import Arg, Sentence, say
from akinai.games.yokohama.printed import OrderCard, Printed, TechnologyCard
from akinai.games.yokohama.things import achievements, countries, goods, orders, rewards, sites
from akinai.games.yokohama.things.rewards import Reward

FREE = countries.AGENT_NAMES[countries.FREE_AGENT]
POINTS = "vp"
"""The name of points among the parts of rewards and deeds."""


def listed(sentences: Sequence[Sentence]) -> Sentence:
    """Sentences that contain commas, with semicolons between."""
    first, *rest = sentences
    return say("yokohama.and_then", first=first, rest=listed(rest)) if rest else first


# ---- places


def area(label: str) -> Sentence:
    return say("yokohama.area." + label.lower())


def area_or_hand(label: str | None) -> Sentence:
    return say("yokohama.hand") if label is None else area(label)


def space(label: str) -> Sentence:
    """A space of Church, Customs or a building tile."""
    house = sites.SPACE_LABELS[sites.HOUSE_SPACE]
    return piece(house) if label == house else say("yokohama.space", number=label)


# ---- amounts


def count(name: str, n: int) -> Sentence:
    """So many of a good, of points, or of another part of a reward."""
    return say("yokohama.count." + name, count=n)


def yen(n: int) -> Sentence:
    return count(goods.KIND_NAMES[goods.YEN], n)


def good(name: str) -> Sentence:
    """A good, imports or yen, without a number."""
    return say("yokohama.good." + name)


def parts(given: Reward) -> dict[str, int]:
    """What a reward brings any of, by name."""
    return {name: n for name, n in zip(rewards.NAMES, given.parts(), strict=True) if n}


def reward(given: Reward) -> list[Sentence]:
    """The parts of a reward."""
    return [count(name, n) for name, n in parts(given).items()]


def piece(name: str) -> Sentence:
    return say("yokohama.piece." + name)


# ---- countries and agents


def flag(country: str) -> Sentence:
    return say("yokohama.country." + country.lower())


def agent(kind: str) -> Sentence:
    return say("yokohama.agent." + kind.lower())


def prize(printed: Printed, label: str) -> Sentence:
    """An achievement reward token."""
    kind = countries.AGENT_NAMES[printed.prizes[achievements.PRIZE_LABELS.index(label)]]
    return agent(kind) if kind == FREE else say("yokohama.flag_token", flag=flag(kind))


# ---- cards


def order_card(printed: Printed, label: str) -> OrderCard:
    return printed.orders[orders.LABELS.index(label)]


def order_number(label: str) -> int:
    return orders.LABELS.index(label) + 1


def order(printed: Printed, label: str) -> Sentence:
    """With what it asks for and what it brings."""
    return order_in_full("yokohama.order", printed, label)


def orders_listed(printed: Printed, labels: Sequence[str]) -> Sentence:
    """Several orders one after another, without articles."""
    return listed([order_whole(printed, label) for label in labels])


def order_whole(printed: Printed, label: str) -> Sentence:
    """By itself, with what it asks for and what it brings."""
    return order_in_full("yokohama.order_listed", printed, label)


def order_in_full(id: str, printed: Printed, label: str) -> Sentence:
    card = order_card(printed, label)
    return say(
        id,
        number=order_number(label),
        flag=flag(countries.NAMES[card.flag]),
        pay=[count(name, n) for name, n in zip(goods.NAMES, card.needs, strict=True) if n],
        reward=reward(card.reward),
    )


def order_short(printed: Printed, label: str) -> Sentence:
    """Within a sentence, with an article where the language has one."""
    card = order_card(printed, label)
    return say("yokohama.order_short", number=order_number(label), flag=flag(countries.NAMES[card.flag]))


def order_name(printed: Printed, label: str) -> Sentence:
    """By itself: as a heading, or a target on a button."""
    card = order_card(printed, label)
    return say("yokohama.order_name", number=order_number(label), flag=flag(countries.NAMES[card.flag]))


def technology_card(printed: Printed, label: str) -> TechnologyCard:
    return next(card for card in printed.cards if card.label == label)


def technology(name: str) -> Sentence:
    return say("yokohama.technology." + name)


def effect(technology: str) -> Sentence:
    return say("yokohama.effect." + technology)


def card(printed: Printed, label: str) -> Sentence:
    """A technology card, with its production value and flag."""
    found = technology_card(printed, label)
    name = technology(found.name())
    return say("yokohama.card", name=name, value=found.value, flag=flag(countries.NAMES[found.flag]))


def achievement(printed: Printed, name: str) -> Sentence:
    tile = printed.achievements[achievements.NAMES.index(name)]
    return say("yokohama.goal." + name, amount=tile.amount, production=tile.production, commercial=tile.commercial)


def token(printed: Printed, label: str) -> list[Sentence]:
    """What a five-power token brings."""
    return reward(printed.tokens[sites.TOKEN_LABELS.index(label)].reward)


# ---- points and the end


def source(name: str) -> Sentence:
    return say("yokohama.source_of_points." + name)


def ending(reason: str) -> Sentence:
    return say("yokohama.ending." + reason)


# ---- what deeds cost and bring


def amount(printed: Printed, what: str, n: int) -> Arg:
    """So many of what is spent or gained, by its name there: `yen`, `assistant`, `card:ball1`, `agent:UK` …"""
    kind, _, label = what.partition(":")
    match kind:
        case "card":
            return technology(technology_card(printed, label).name())
        case "order":
            return order_name(printed, label)
        case "agent":
            return agent(label)
        case "token":
            return say("yokohama.token")
        case "prize":
            return prize(printed, label)
        case _:
            return count(what, n)
