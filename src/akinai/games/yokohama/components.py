"""Yokohama's components: what an edition must look like, and what follows from it for the rules.

Rewards and payments are written as in `5 vp, 1 yen`: a number and a word, with commas between.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Annotated, Literal

import msgspec

from akinai.engine.edition import (
    CACHED_EDITIONS,
    Edition,
    EditionData,
    EditionProblem,
    Sourced,
    each_once,
    exactly,
)
from akinai.engine.rows import row_of
from akinai.engine.sentence import say
from akinai.games.yokohama.printed import (
    AchievementTile,
    BuildingTile,
    FivePowerToken,
    Kit,
    ManagementBoard,
    OrderCard,
    Printed,
    TechnologyCard,
)
from akinai.games.yokohama.state import MOST_POWER
from akinai.games.yokohama.things import achievements, boards, countries, goods, rewards, slots, technologies
from akinai.games.yokohama.things.orders import ORDERS
from akinai.games.yokohama.things.rewards import Reward
from akinai.games.yokohama.things.sites import TILES, TOKENS

Natural = Annotated[int, msgspec.Meta(ge=0, le=99)]
Positive = Annotated[int, msgspec.Meta(ge=1, le=99)]
Few = Annotated[int, msgspec.Meta(ge=0, le=9)]
Level = Literal["low", "mid", "high"]
LEVEL_POWER = {"low": 2, "mid": 3, "high": 4}
"""The power from which on orders of a level can be taken (Y-12.2)."""

MOST_FAITH = MOST_POWER + goods.KINDS
"""Power, and an offering of each kind (Y-10.2)."""
MOST_IMPORTS = MOST_POWER - 1
"""That the Customs accept (Y-10.5)."""


class KitData(Sourced, frozen=True, forbid_unknown_fields=True):
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
    faith: Annotated[int, msgspec.Meta(ge=1, le=MOST_FAITH)]
    reward: str
    neutral: Annotated[int, msgspec.Meta(ge=0, le=1)]
    """Whether a neutral assistant stands here in a game of two."""


class CustomsSpace(Sourced, frozen=True, forbid_unknown_fields=True):
    imports: Annotated[int, msgspec.Meta(ge=1, le=MOST_IMPORTS)]
    reward: str
    neutral: Annotated[int, msgspec.Meta(ge=0, le=1)]


class Achievement(Sourced, frozen=True, forbid_unknown_fields=True):
    goal: str
    first: Natural
    later: Natural
    amount: Natural = 0
    production: Few = 0
    commercial: Few = 0


class OrderData(Sourced, frozen=True, forbid_unknown_fields=True):
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


TILE_FIELDS = ("shop1", "shop2", "shop3", "shop4", "house")
"""The rewards of a tile, by space."""


class TokenKind(Sourced, frozen=True, forbid_unknown_fields=True):
    count: Positive
    reward: str


class FreeAgents(Sourced, frozen=True, forbid_unknown_fields=True):
    count: Few


class Prize(Sourced, frozen=True, forbid_unknown_fields=True):
    token: Literal["US", "NL", "UK", "FR", "DE", "free"]


class YokohamaEdition(EditionData, frozen=True, forbid_unknown_fields=True):
    kit: KitData
    warehouse: Warehouse
    agents: Agents
    chinatown: Chinatown
    free_agents: FreeAgents
    production: list[Production]
    ports: list[Port]
    laboratories: list[Laboratory]
    church: Annotated[list[ChurchSpace], msgspec.Meta(min_length=max(boards.FULL), max_length=boards.MOST_SPACES)]
    customs: Annotated[list[CustomsSpace], msgspec.Meta(min_length=max(boards.FULL), max_length=boards.MOST_SPACES)]
    achievements: list[Achievement]
    orders: list[OrderData]
    technologies: list[Technology]
    tiles: list[Tile]
    tokens: list[TokenKind]
    prizes: list[Prize]

    def check(self) -> None:
        """Numbers of components, names, and what rewards and payments say."""
        exactly("orders", len(self.orders), ORDERS)
        exactly("tiles", len(self.tiles), TILES)
        exactly("tokens", sum(t.count for t in self.tokens), TOKENS)
        exactly("prizes", len(self.prizes), achievements.PRIZES)
        each_once("production", "area", [p.area for p in self.production], [*goods.NAMES, "bank"])
        each_once("ports", "port", [p.port for p in self.ports], ["A", "B"])
        each_once("laboratories", "laboratory", [p.laboratory for p in self.laboratories], ["A", "B"])
        each_once("achievements", "goal", [a.goal for a in self.achievements], achievements.NAMES)
        each_once("technologies", "name", [t.name for t in self.technologies], technologies.NAMES)
        cards = 0
        for i, technology in enumerate(self.technologies):
            flags = technology.flags.split()
            cards += len(flags)
            for flag in flags:
                if flag not in countries.NAMES:
                    raise EditionProblem(f"technologies[{i}].flags", say("problem.value", value=flag))
            if not flags:
                raise EditionProblem(f"technologies[{i}].flags", say("problem.shortest", limit=1))
        exactly("technologies", cards, technologies.CARDS)
        for board, needs in (
            ("church", [c.faith for c in self.church]),
            ("customs", [c.imports for c in self.customs]),
        ):
            if needs != sorted(needs):
                raise EditionProblem(board, say("yokohama.problem.rising"))
        for i, order in enumerate(self.orders):
            pay = amounts(order.pay, goods.NAMES, f"orders[{i}].pay")
            if sum(pay) == 0:
                raise EditionProblem(f"orders[{i}].pay", say("problem.value", value=order.pay))
        printed_of(self)


def amounts(text: str, names: list[str], path: str) -> list[int]:
    """`5 vp, 1 yen` as numbers in the order of `names`; no word twice."""
    found = [0] * len(names)
    for part in text.split(","):
        match = re.fullmatch(r"\s*([1-9]\d?)\s+([a-z_]+)\s*", part)
        if match is None or match.group(2) not in names or found[names.index(match.group(2))]:
            raise EditionProblem(path, say("yokohama.problem.reward", text=part.strip(), words=", ".join(names)))
        found[names.index(match.group(2))] = int(match.group(1))
    return found


def reward(text: str, path: str) -> Reward:
    """A reward of a printed component; only tokens of the mini-expansions give free agents."""
    points, yen, *rest = amounts(text, rewards.NAMES[:-1], path)
    imports, any_goods, pieces, moves = rest[goods.GOODS :]
    return Reward(points, yen, row_of(rest[: goods.GOODS]), imports, any_goods, pieces, moves, 0)


def free_agent() -> Reward:
    """What a free-agent token brings (Y-17.4)."""
    return Reward(0, 0, row_of([0] * goods.GOODS), 0, 0, 0, 0, 1)


def data_of(edition: Edition) -> YokohamaEdition:
    assert isinstance(edition.data, YokohamaEdition)
    return edition.data


@lru_cache(CACHED_EDITIONS)
def card_labels(edition: Edition) -> tuple[str, ...]:
    """The notation of the technology cards: `ball1`, `ball2`, `brickyard1` …"""
    return tuple(printed(edition).card_labels())


@lru_cache(CACHED_EDITIONS)
def printed(edition: Edition) -> Printed:
    return printed_of(data_of(edition))


def printed_of(data: YokohamaEdition) -> Printed:
    ports = sorted(data.ports, key=lambda p: p.port)
    labs = sorted(data.laboratories, key=lambda p: p.laboratory)
    tiles = {a.goal: a for a in data.achievements}
    prices = data.chinatown
    made: dict[str, Production] = {p.area: p for p in data.production}
    producing = [made[area] for area in (*goods.NAMES, "bank")]
    return Printed(
        orders=[order_card(o, f"orders[{i}]") for i, o in enumerate(data.orders)],
        cards=technology_cards(data),
        tiles=[building_tile(t, f"tiles[{i}]") for i, t in enumerate(data.tiles)],
        tokens=[
            *(FivePowerToken(t.count, reward(t.reward, f"tokens[{i}].reward")) for i, t in enumerate(data.tokens)),
            FivePowerToken(data.free_agents.count, free_agent()),
        ],
        boards=[
            management_board(data.church, [space.faith for space in data.church], "church"),
            management_board(data.customs, [space.imports for space in data.customs], "customs"),
        ],
        port_levels=[row_of([LEVEL_POWER[getattr(p, f"slot{n}")] for n in slots.LABELS]) for p in ports],
        lab_surcharges=[row_of([getattr(p, f"slot{n}") for n in slots.LABELS]) for p in labs],
        achievements=[achievement_tile(tiles[name]) for name in achievements.NAMES],
        prizes=row_of([countries.AGENT_NAMES.index(p.token) for p in data.prizes]),
        production=[row_of([0, *(getattr(area, f"p{n}") for n in range(1, MOST_POWER + 1))]) for area in producing],
        chinatown_prices=row_of([*(getattr(prices, good) for good in goods.NAMES), prices.import_]),
        shop_price=data.warehouse.shop,
        house_prices=row_of([getattr(data.warehouse, f"house{n}") for n in range(1, 5)]),
        kit=kit(data.kit),
        agents=row_of([getattr(data.agents, country) for country in countries.NAMES]),
    )


def order_card(order: OrderData, path: str) -> OrderCard:
    needs = amounts(order.pay, goods.NAMES, f"{path}.pay")
    return OrderCard(countries.NAMES.index(order.flag), row_of(needs), reward(order.reward, f"{path}.reward"))


def technology_cards(data: YokohamaEdition) -> list[TechnologyCard]:
    """A card for each flag of each technology."""
    by_name = {t.name: t for t in data.technologies}
    return [
        TechnologyCard(f"{name}{n}", technology, by_name[name].value, countries.NAMES.index(flag))
        for technology, name in enumerate(technologies.NAMES)
        for n, flag in enumerate(by_name[name].flags.split(), 1)
    ]


def building_tile(tile: Tile, path: str) -> BuildingTile:
    return BuildingTile([reward(getattr(tile, space), f"{path}.{space}") for space in TILE_FIELDS])


def management_board(spaces: Sequence[ChurchSpace | CustomsSpace], needs: list[int], path: str) -> ManagementBoard:
    found = [reward(space.reward, f"{path}[{i}].reward") for i, space in enumerate(spaces)]
    return ManagementBoard(row_of(needs), found, row_of([space.neutral for space in spaces]))


def achievement_tile(tile: Achievement) -> AchievementTile:
    return AchievementTile(
        amount=tile.amount,
        production=tile.production,
        commercial=tile.commercial,
        first=tile.first,
        later=tile.later,
    )


def kit(k: KitData) -> Kit:
    return Kit(
        hand_assistants=k.assistants_hand,
        hand_shops=k.shops_hand,
        warehouse_assistants=k.assistants_warehouse,
        warehouse_shops=k.shops_warehouse,
        warehouse_houses=k.houses_warehouse,
        goods=row_of([k.copper, k.silk, k.tea, k.fish]),
        yen_first=k.yen_first,
        yen_other=k.yen_other,
    )
