"""What is printed on Yokohama's components, in the form that the rules count with. Nothing of it is ever changed."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from akinai.engine.kernel import Shared
from akinai.games.yokohama.things import technologies
from akinai.games.yokohama.things.areas import Area, is_production, produced_in
from akinai.games.yokohama.things.countries import Country
from akinai.games.yokohama.things.goods import GOODS
from akinai.games.yokohama.things.rewards import Reward
from akinai.games.yokohama.things.sites import TokenKind
from akinai.games.yokohama.things.technologies import Technology


@final
class OrderCard:
    def __init__(self, flag: Country, needs: vec[i64], reward: Reward) -> None:
        self.flag: Final = flag
        self.needs: Final = needs
        """How many of each good must be paid."""
        self.reward: Final = reward


@final
class TechnologyCard:
    def __init__(self, label: str, technology: Technology, value: i64, flag: Country) -> None:
        self.label: Final = label
        """Its notation: `ball1`, `ball2`, `brickyard1` …"""
        self.technology: Final = technology
        self.value: Final = value
        """Its production value."""
        self.flag: Final = flag

    def name(self) -> str:
        """The name of its technology."""
        return technologies.NAMES[self.technology]


@final
class BuildingTile:
    def __init__(self, rewards: list[Reward]) -> None:
        self.rewards: Final = rewards
        """For a building on each space: four shops, and the trading house (`sites.HOUSE_SPACE`)."""


@final
class FivePowerToken:
    def __init__(self, count: i64, reward: Reward) -> None:
        self.count: Final = count
        """How many of this kind there are."""
        self.reward: Final = reward


@final
class ManagementBoard:
    """The spaces of Church or Customs."""

    def __init__(self, needs: vec[i64], rewards: list[Reward], neutral: vec[i64]) -> None:
        self.needs: Final = needs
        """The faith or the imports that each space asks for."""
        self.rewards: Final = rewards
        self.neutral: Final = neutral
        """1 where a neutral assistant stands in a game of two."""


@final
class AchievementTile:
    """Types A and B ask for an amount, type C for areas with an own building."""

    def __init__(self, amount: i64, production: i64, commercial: i64, first: i64, later: i64) -> None:
        self.amount: Final = amount
        self.production: Final = production
        """Production areas with an own building."""
        self.commercial: Final = commercial
        self.first: Final = first
        """The points of whoever completes it first."""
        self.later: Final = later
        self.need: Final[i64] = amount + production + commercial
        """How much it asks for in all."""

    def points(self, before: i64) -> i64:
        """For whoever completes it after so many others."""
        return self.first if before == 0 else self.later


@final
class Kit:
    """What everybody starts with. Trading houses are all in the warehouse."""

    def __init__(
        self,
        hand_assistants: i64,
        hand_shops: i64,
        warehouse_assistants: i64,
        warehouse_shops: i64,
        warehouse_houses: i64,
        goods: vec[i64],
        yen_first: i64,
        yen_other: i64,
    ) -> None:
        self.hand_assistants: Final = hand_assistants
        self.hand_shops: Final = hand_shops
        self.warehouse_assistants: Final = warehouse_assistants
        self.warehouse_shops: Final = warehouse_shops
        self.warehouse_houses: Final = warehouse_houses
        self.goods: Final = goods
        self.yen_first: Final = yen_first
        """For the first player."""
        self.yen_other: Final = yen_other
        self.assistants: Final[i64] = hand_assistants + warehouse_assistants
        """All of a colour."""
        self.shops: Final[i64] = hand_shops + warehouse_shops
        self.houses: Final[i64] = warehouse_houses


@final
class Printed(Shared):
    """Made from an edition, shared by all states."""

    def __init__(
        self,
        orders: list[OrderCard],
        cards: list[TechnologyCard],
        tiles: list[BuildingTile],
        tokens: list[FivePowerToken],
        boards: list[ManagementBoard],
        port_levels: list[vec[i64]],
        lab_surcharges: list[vec[i64]],
        achievements: list[AchievementTile],
        prizes: vec[i64],
        production: list[vec[i64]],
        chinatown_prices: vec[i64],
        shop_price: i64,
        house_prices: vec[i64],
        kit: Kit,
        agents: vec[i64],
    ) -> None:
        self.orders = orders
        self.cards = cards
        """The technology cards."""
        self.tiles = tiles
        self.tokens = tokens
        """The kinds of five-power tokens; the last one are the free agents of mini-expansion 2."""
        self.boards = boards
        """Church and Customs."""
        self.port_levels = port_levels
        """For each port and slot the power from which on its order can be taken."""
        self.lab_surcharges = lab_surcharges
        """For each laboratory and slot what its card costs more."""
        self.achievements = achievements
        self.prizes = prizes
        """The country on each achievement reward token, or FREE_AGENT."""
        self.production = production
        """For each good, and after them for the Bank: how much comes with each power."""
        self.chinatown_prices = chinatown_prices
        """Chinatown's yen for each good, and for an import."""
        self.shop_price: i64 = shop_price
        self.house_prices = house_prices
        """Of the first trading house that a player takes, the second …"""
        self.kit = kit
        self.agents = agents
        """How many agents each country has."""
        self.free_agent_token: TokenKind = len(tokens) - 1

    def is_free_agent(self, token: TokenKind) -> bool:
        """Whether this kind of five-power token is an agent, and so no more a token once it is taken (Y-17.4)."""
        return token == self.free_agent_token

    def yield_of(self, area: Area, power: i64) -> i64:
        """What a production area or the Bank gives."""
        if is_production(area):
            return self.production[produced_in(area)][power]
        return self.production[GOODS][power]

    def card_labels(self) -> list[str]:
        return [card.label for card in self.cards]
