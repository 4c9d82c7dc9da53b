"""Yokohama's components: what an edition must look like, and the tables made from it.

Rewards and payments are written as in `5 vp, 1 yen`: a number and a word, with commas between.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Annotated, Literal

import msgspec
from librt.vecs import vec
from mypy_extensions import i64

from akinai.engine.edition import (
    CACHED_EDITIONS,
    Edition,
    EditionData,
    EditionProblem,
    Sourced,
    exactly,
    listed,
)
from akinai.engine.sentence import say
from akinai.games.yokohama.ids import (
    AGENT_NAMES,
    COUNTRY_NAMES,
    GOAL_NAMES,
    GOOD_NAMES,
    GOODS,
    MOST_SPACES,
    ORDERS,
    PRIZES,
    REWARD,
    REWARD_NAMES,
    SHOP_SPACES,
    TECH_CARDS,
    TECHNOLOGY_NAMES,
    TILES,
    TOKENS,
)
from akinai.games.yokohama.tables import Tables

Natural = Annotated[int, msgspec.Meta(ge=0, le=99)]
Positive = Annotated[int, msgspec.Meta(ge=1, le=99)]
Few = Annotated[int, msgspec.Meta(ge=0, le=9)]
Level = Literal["low", "mid", "high"]
LEVEL_POWER = {"low": 2, "mid": 3, "high": 4}
"""The power from which on orders of a level can be taken (Y-12.2)."""


class Kit(Sourced, frozen=True, forbid_unknown_fields=True):
    assistants_hand: Positive
    assistants_warehouse: Natural
    shops_hand: Few
    shops_warehouse: Few
    houses_warehouse: Annotated[int, msgspec.Meta(ge=1, le=4)]
    copper: Few
    silk: Few
    tea: Few
    fish: Few
    yen_first: Few
    yen_other: Few


class Warehouse(Sourced, frozen=True, forbid_unknown_fields=True):
    shop: Few
    house1: Few
    house2: Few
    house3: Few
    house4: Few


class Agents(Sourced, frozen=True, forbid_unknown_fields=True):
    US: Few
    NL: Few
    UK: Few
    FR: Few
    DE: Few


class Chinatown(Sourced, frozen=True, forbid_unknown_fields=True):
    copper: Positive
    silk: Positive
    tea: Positive
    fish: Positive
    import_: Positive = msgspec.field(name="import")


class Production(Sourced, frozen=True, forbid_unknown_fields=True):
    area: Literal["copper", "silk", "tea", "fish", "bank"]
    p1: Few
    p2: Few
    p3: Few
    p4: Few
    p5: Few


class Port(Sourced, frozen=True, forbid_unknown_fields=True):
    port: Literal["A", "B"]
    slot1: Level
    slot2: Level
    slot3: Level
    slot4: Level
    slot5: Level
    slot6: Level


class Laboratory(Sourced, frozen=True, forbid_unknown_fields=True):
    laboratory: Literal["A", "B"]
    slot1: Few
    slot2: Few
    slot3: Few
    slot4: Few
    slot5: Few
    slot6: Few


class ChurchSpace(Sourced, frozen=True, forbid_unknown_fields=True):
    faith: Annotated[int, msgspec.Meta(ge=1, le=11)]
    reward: str
    neutral: Annotated[int, msgspec.Meta(ge=0, le=1)]
    """Whether a neutral assistant stands here in a game of two."""


class CustomsSpace(Sourced, frozen=True, forbid_unknown_fields=True):
    imports: Annotated[int, msgspec.Meta(ge=1, le=4)]
    reward: str
    neutral: Annotated[int, msgspec.Meta(ge=0, le=1)]


class Achievement(Sourced, frozen=True, forbid_unknown_fields=True):
    goal: str
    first: Natural
    later: Natural
    amount: Natural = 0
    production: Few = 0
    commercial: Few = 0


class OrderCard(Sourced, frozen=True, forbid_unknown_fields=True):
    flag: Literal["US", "NL", "UK", "FR", "DE"]
    pay: str
    reward: str


class Technology(Sourced, frozen=True, forbid_unknown_fields=True):
    name: str
    value: Positive
    flags: str
    """A flag for each card of this name."""


class Tile(Sourced, frozen=True, forbid_unknown_fields=True):
    shop1: str
    shop2: str
    shop3: str
    shop4: str
    house: str


class TokenKind(Sourced, frozen=True, forbid_unknown_fields=True):
    count: Positive
    reward: str


class FreeAgents(Sourced, frozen=True, forbid_unknown_fields=True):
    count: Few


class Prize(Sourced, frozen=True, forbid_unknown_fields=True):
    token: Literal["US", "NL", "UK", "FR", "DE", "free"]


class YokohamaEdition(EditionData, frozen=True, forbid_unknown_fields=True):
    kit: Kit
    warehouse: Warehouse
    agents: Agents
    chinatown: Chinatown
    free_agents: FreeAgents
    production: list[Production]
    ports: list[Port]
    laboratories: list[Laboratory]
    church: Annotated[list[ChurchSpace], msgspec.Meta(min_length=6, max_length=MOST_SPACES)]
    customs: Annotated[list[CustomsSpace], msgspec.Meta(min_length=6, max_length=MOST_SPACES)]
    achievements: list[Achievement]
    orders: list[OrderCard]
    technologies: list[Technology]
    tiles: list[Tile]
    tokens: list[TokenKind]
    prizes: list[Prize]

    def check(self) -> None:
        """Numbers of components, names, and what rewards and payments say."""
        exactly("orders", len(self.orders), ORDERS)
        exactly("tiles", len(self.tiles), TILES)
        exactly("tokens", sum(t.count for t in self.tokens), TOKENS)
        exactly("prizes", len(self.prizes), PRIZES)
        listed("production", "area", [p.area for p in self.production], [*GOOD_NAMES, "bank"])
        listed("ports", "port", [p.port for p in self.ports], ["A", "B"])
        listed("laboratories", "laboratory", [p.laboratory for p in self.laboratories], ["A", "B"])
        listed("achievements", "goal", [a.goal for a in self.achievements], GOAL_NAMES)
        listed("technologies", "name", [t.name for t in self.technologies], TECHNOLOGY_NAMES)
        cards = 0
        for i, technology in enumerate(self.technologies):
            flags = technology.flags.split()
            cards += len(flags)
            for flag in flags:
                if flag not in COUNTRY_NAMES:
                    raise EditionProblem(f"technologies[{i}].flags", say("problem.value", value=flag))
            if not flags:
                raise EditionProblem(f"technologies[{i}].flags", say("problem.shortest", limit=1))
        exactly("technologies", cards, TECH_CARDS)
        for board, needs in (
            ("church", [c.faith for c in self.church]),
            ("customs", [c.imports for c in self.customs]),
        ):
            if needs != sorted(needs):
                raise EditionProblem(board, say("yokohama.problem.rising"))
        for i, order in enumerate(self.orders):
            pay = amounts(order.pay, GOOD_NAMES, f"orders[{i}].pay")
            if sum(pay) == 0:
                raise EditionProblem(f"orders[{i}].pay", say("problem.value", value=order.pay))
        tables_of(self)


def amounts(text: str, names: list[str], path: str) -> list[int]:
    """`5 vp, 1 yen` as numbers in the order of `names`; no word twice."""
    found = [0] * len(names)
    for part in text.split(","):
        match = re.fullmatch(r"\s*([1-9]\d?)\s+([a-z_]+)\s*", part)
        if match is None or match.group(2) not in names or found[names.index(match.group(2))]:
            raise EditionProblem(path, say("yokohama.problem.reward", text=part.strip(), words=", ".join(names)))
        found[names.index(match.group(2))] = int(match.group(1))
    return found


def reward(text: str, path: str) -> list[int]:
    """A reward of a printed component; only tokens of the mini-expansions give free agents."""
    return [*amounts(text, REWARD_NAMES[:-1], path), 0]


def data_of(edition: Edition) -> YokohamaEdition:
    assert isinstance(edition.data, YokohamaEdition)
    return edition.data


@lru_cache(CACHED_EDITIONS)
def card_labels(edition: Edition) -> tuple[str, ...]:
    """The notation of the technology cards: `ball1`, `ball2`, `brickyard1` …"""
    return tuple(tables(edition).card_labels)


@lru_cache(CACHED_EDITIONS)
def tables(edition: Edition) -> Tables:
    return tables_of(data_of(edition))


def tables_of(data: YokohamaEdition) -> Tables:
    t = Tables()
    t.order_flag = vec[i64]([COUNTRY_NAMES.index(o.flag) for o in data.orders])
    needs = [amounts(o.pay, GOOD_NAMES, f"orders[{i}].pay") for i, o in enumerate(data.orders)]
    t.order_need = flat(needs)
    t.order_reward = flat([reward(o.reward, f"orders[{i}].reward") for i, o in enumerate(data.orders)])
    by_name = {x.name: x for x in data.technologies}
    cards = [(k, flag) for k, name in enumerate(TECHNOLOGY_NAMES) for flag in by_name[name].flags.split()]
    t.card_name = vec[i64]([k for k, _ in cards])
    t.card_flag = vec[i64]([COUNTRY_NAMES.index(flag) for _, flag in cards])
    names = [TECHNOLOGY_NAMES[k] for k, _ in cards]
    t.card_labels = [f"{name}{names[:i].count(name) + 1}" for i, name in enumerate(names)]
    t.tech_value = vec[i64]([by_name[name].value for name in TECHNOLOGY_NAMES])
    spaces = [
        reward(getattr(tile, key), f"tiles[{i}].{key}")
        for i, tile in enumerate(data.tiles)
        for key in (*(f"shop{n}" for n in range(1, SHOP_SPACES + 1)), "house")
    ]
    t.tile_reward = flat(spaces)
    free = [0] * (REWARD - 1) + [1]
    t.token_count = vec[i64]([x.count for x in data.tokens] + [data.free_agents.count])
    t.token_reward = flat([*(reward(x.reward, f"tokens[{i}].reward") for i, x in enumerate(data.tokens)), free])
    t.church_need = vec[i64]([x.faith for x in data.church])
    t.church_reward = flat([reward(x.reward, f"church[{i}].reward") for i, x in enumerate(data.church)])
    t.church_neutral = vec[i64]([x.neutral for x in data.church])
    t.customs_need = vec[i64]([x.imports for x in data.customs])
    t.customs_reward = flat([reward(x.reward, f"customs[{i}].reward") for i, x in enumerate(data.customs)])
    t.customs_neutral = vec[i64]([x.neutral for x in data.customs])
    ports = sorted(data.ports, key=lambda p: p.port)
    t.port_level = vec[i64]([LEVEL_POWER[getattr(p, f"slot{n}")] for p in ports for n in range(1, 7)])
    labs = sorted(data.laboratories, key=lambda p: p.laboratory)
    t.lab_surcharge = vec[i64]([getattr(p, f"slot{n}") for p in labs for n in range(1, 7)])
    goals = {a.goal: a for a in data.achievements}
    t.goal_amount = vec[i64]([goals[g].amount for g in GOAL_NAMES])
    t.goal_production = vec[i64]([goals[g].production for g in GOAL_NAMES])
    t.goal_commercial = vec[i64]([goals[g].commercial for g in GOAL_NAMES])
    t.goal_first = vec[i64]([goals[g].first for g in GOAL_NAMES])
    t.goal_later = vec[i64]([goals[g].later for g in GOAL_NAMES])
    t.prize = vec[i64]([AGENT_NAMES.index(p.token) for p in data.prizes])
    made: dict[str, Production] = {p.area: p for p in data.production}
    t.production = flat([[0, *(getattr(made[a], f"p{n}") for n in range(1, 6))] for a in (*GOOD_NAMES, "bank")])
    prices = data.chinatown
    t.price = vec[i64]([*(getattr(prices, good) for good in GOOD_NAMES), prices.import_])
    t.shop_price = data.warehouse.shop
    t.house_price = vec[i64]([getattr(data.warehouse, f"house{n}") for n in range(1, 5)])
    k = data.kit
    hand = [k.assistants_hand, k.shops_hand, 0]
    stock = [k.assistants_warehouse, k.shops_warehouse, k.houses_warehouse]
    t.kit = vec[i64]([k.copper, k.silk, k.tea, k.fish, 0, 0, *hand, *stock])
    t.yen_first, t.yen_other = k.yen_first, k.yen_other
    t.agents = vec[i64]([getattr(data.agents, country) for country in COUNTRY_NAMES])
    assert len(t.order_need) == ORDERS * GOODS
    return t


def flat(rows: list[list[int]]) -> vec[i64]:
    return vec[i64]([n for row in rows for n in row])
