"""A merchant of Yokohama: pieces, goods, cards, agents and points."""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from akinai.engine import sets
from akinai.engine.rows import added, total, zeros
from akinai.games.yokohama.things import goods, pieces
from akinai.games.yokohama.things.achievements import NO_PRIZE, Prize
from akinai.games.yokohama.things.areas import AREAS, NOWHERE, Area
from akinai.games.yokohama.things.countries import AGENT_KINDS, COUNTRIES, Agent, Country
from akinai.games.yokohama.things.goods import Kind
from akinai.games.yokohama.things.orders import Order
from akinai.games.yokohama.things.pieces import Piece
from akinai.games.yokohama.things.sources import SOURCES, Source
from akinai.games.yokohama.things.technologies import Card, Technology


@final
class Player:
    """`assistants` is changed in place; the other rows change seldom, are replaced, and shared by clones."""

    def __init__(
        self,
        copper: i64,
        silk: i64,
        tea: i64,
        fish: i64,
        imports: i64,
        yen: i64,
        president: Area,
        assistants: vec[i64],
        hand_assistants: i64,
        hand_shops: i64,
        hand_houses: i64,
        warehouse_assistants: i64,
        warehouse_shops: i64,
        warehouse_houses: i64,
        technologies: i64,
        cards: i64,
        orders: i64,
        secret: i64,
        returned: i64,
        fulfilled: i64,
        achieved: i64,
        prize: Prize,
        flags: vec[i64],
        agents: vec[i64],
        used_agents: vec[i64],
        scored: vec[i64],
    ) -> None:
        self.copper = copper
        self.silk = silk
        self.tea = tea
        self.fish = fish
        self.imports = imports
        self.yen = yen
        self.president = president
        """Its area; NOWHERE: in hand."""
        self.assistants = assistants
        """By area."""
        self.hand_assistants = hand_assistants
        self.hand_shops = hand_shops
        self.hand_houses = hand_houses
        self.warehouse_assistants = warehouse_assistants
        self.warehouse_shops = warehouse_shops
        self.warehouse_houses = warehouse_houses
        self.technologies = technologies
        """The set of those that the player knows."""
        self.cards = cards
        """The set of the technology cards: one for each of these technologies."""
        self.orders = orders
        """The set of the orders in hand."""
        self.secret = secret
        """Those of them that only this seat has seen: dealt in the set-up."""
        self.returned = returned
        """The set with the dealt order that went back to the box: only this seat has seen it."""
        self.fulfilled = fulfilled
        """The set of the fulfilled orders."""
        self.achieved = achieved
        """The set of the achievement tiles that the player has completed."""
        self.prize = prize
        """The achievement reward token, or NO_PRIZE."""
        self.flags = flags
        """By country, on technology cards, fulfilled orders and the reward token."""
        self.agents = agents
        """By kind, used or not."""
        self.used_agents = used_agents
        self.scored = scored
        """Points by source."""

    def clone(self) -> Player:
        return Player(
            self.copper, self.silk, self.tea, self.fish, self.imports, self.yen, self.president, self.assistants[:],
            self.hand_assistants, self.hand_shops, self.hand_houses, self.warehouse_assistants, self.warehouse_shops,
            self.warehouse_houses, self.technologies, self.cards, self.orders, self.secret, self.returned,
            self.fulfilled, self.achieved, self.prize, self.flags, self.agents, self.used_agents, self.scored,
        )  # fmt: skip

    # ---- goods, imports and yen

    def have(self, kind: Kind) -> i64:
        if kind == goods.COPPER:
            return self.copper
        if kind == goods.SILK:
            return self.silk
        if kind == goods.TEA:
            return self.tea
        if kind == goods.FISH:
            return self.fish
        if kind == goods.IMPORT:
            return self.imports
        return self.yen

    def add(self, kind: Kind, n: i64) -> None:
        """n more of a kind; fewer, if n is negative."""
        if kind == goods.COPPER:
            self.copper += n
        elif kind == goods.SILK:
            self.silk += n
        elif kind == goods.TEA:
            self.tea += n
        elif kind == goods.FISH:
            self.fish += n
        elif kind == goods.IMPORT:
            self.imports += n
        else:
            self.yen += n

    def all_goods(self) -> i64:
        return self.copper + self.silk + self.tea + self.fish

    # ---- pieces

    def hire(self, piece: Piece) -> None:
        """A piece comes from the warehouse to the hand."""
        if piece == pieces.ASSISTANT:
            self.warehouse_assistants -= 1
            self.hand_assistants += 1
        elif piece == pieces.SHOP:
            self.warehouse_shops -= 1
            self.hand_shops += 1
        else:
            self.warehouse_houses -= 1
            self.hand_houses += 1

    def place(self, area: Area, n: i64) -> None:
        """Assistants go from the hand to an area."""
        self.hand_assistants -= n
        self.assistants[area] += n

    def take_back(self, area: Area, n: i64) -> None:
        """Assistants come back to the hand."""
        self.assistants[area] -= n
        self.hand_assistants += n

    def remove_assistant(self, start: Area) -> None:
        """An assistant leaves an area, or the hand (NOWHERE)."""
        if start == NOWHERE:
            self.hand_assistants -= 1
        else:
            self.assistants[start] -= 1

    # ---- cards

    def knows(self, technology: Technology) -> bool:
        return sets.has(self.technologies, technology)

    def learn(self, card: Card, technology: Technology) -> None:
        self.cards = sets.add(self.cards, card)
        self.technologies = sets.add(self.technologies, technology)

    def take_order(self, order: Order) -> None:
        """An order that everybody has seen comes to the hand."""
        self.orders = sets.add(self.orders, order)

    def lay_open(self, order: Order) -> None:
        """An order in hand is fulfilled."""
        self.orders = sets.drop(self.orders, order)
        self.secret = sets.drop(self.secret, order)
        self.fulfilled = sets.add(self.fulfilled, order)

    def add_flag(self, country: Country) -> None:
        self.flags = added(self.flags, country, 1)

    # ---- agents

    def add_agent(self, kind: Agent) -> None:
        self.agents = added(self.agents, kind, 1)

    def use_agent(self) -> Agent:
        """Turns an agent face down and says which. All of them do the same; a free one goes first."""
        used: Agent = 0
        for kind in range(AGENT_KINDS):
            if self.agents[kind] > self.used_agents[kind]:
                used = kind
        self.used_agents = added(self.used_agents, used, 1)
        return used

    def all_agents(self) -> i64:
        """Foreign and free agents, used or not."""
        return total(self.agents)

    def unused_agents(self) -> i64:
        n: i64 = 0
        for kind in range(AGENT_KINDS):
            n += self.agents[kind] - self.used_agents[kind]
        return n

    # ---- points

    def score(self, source: Source, points: i64) -> None:
        self.scored = added(self.scored, source, points)

    def points(self) -> i64:
        return total(self.scored)


def new_player() -> Player:
    """Nothing yet, and the president in hand."""
    return Player(
        copper=0,
        silk=0,
        tea=0,
        fish=0,
        imports=0,
        yen=0,
        president=NOWHERE,
        assistants=zeros(AREAS),
        hand_assistants=0,
        hand_shops=0,
        hand_houses=0,
        warehouse_assistants=0,
        warehouse_shops=0,
        warehouse_houses=0,
        technologies=sets.EMPTY,
        cards=sets.EMPTY,
        orders=sets.EMPTY,
        secret=sets.EMPTY,
        returned=sets.EMPTY,
        fulfilled=sets.EMPTY,
        achieved=sets.EMPTY,
        prize=NO_PRIZE,
        flags=zeros(COUNTRIES),
        agents=zeros(AGENT_KINDS),
        used_agents=zeros(AGENT_KINDS),
        scored=zeros(SOURCES),
    )
