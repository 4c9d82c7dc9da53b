"""Yokohama's state: where every piece, card, tile and token is."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from akinai.engine import sets
from akinai.engine.chance import EVERYONE, Chance
from akinai.engine.kernel import State
from akinai.engine.rows import added, changed, filled, longer, row_of, with_row, zeros
from akinai.games.yokohama.events import EndTriggered
from akinai.games.yokohama.player import Player, new_player
from akinai.games.yokohama.printed import Printed
from akinai.games.yokohama.things import achievements, areas, boards, endings, parts, pools, sites, slots
from akinai.games.yokohama.things.achievements import NO_PRIZE, PRIZES_DEALT, TYPES
from akinai.games.yokohama.things.areas import AREAS, CANAL, NOWHERE, Area
from akinai.games.yokohama.things.boards import Board
from akinai.games.yokohama.things.countries import AGENT_KINDS, COUNTRIES, FREE_AGENT, NAMES, Country
from akinai.games.yokohama.things.endings import Reason, Stage
from akinai.games.yokohama.things.orders import HAND_LIMIT, ORDERS, REMOVED, Order
from akinai.games.yokohama.things.parts import ActionPart
from akinai.games.yokohama.things.pyramid import Pyramid, empty_pyramid
from akinai.games.yokohama.things.rewards import Reward
from akinai.games.yokohama.things.seats import NOBODY, Seat
from akinai.games.yokohama.things.sites import Site, Space, new_site
from akinai.games.yokohama.things.slots import Lab, Port, Slot
from akinai.games.yokohama.things.technologies import CARDS, STATION_POWER, Card

MOST_POWER: Final = 5
NO_POWER: Final = 0
"""No action goes on: every action has at least 1 power."""


def capped(power: i64) -> i64:
    return power if power < MOST_POWER else MOST_POWER


@final
class YokohamaState(State):
    """All rows and lists of the board change seldom: they are replaced by the methods below, and shared by clones."""

    remarks = ("part", "acting_power")

    def __init__(
        self,
        seats: i64,
        chance: Chance,
        printed: Printed,
        with_prizes: bool,
        with_free_agents: bool,
        pyramid: Pyramid,
        sites: list[Site],
        station: Area,
        boards: list[vec[i64]],
        ports: list[vec[i64]],
        labs: list[vec[i64]],
        unseen_orders: i64,
        orders_left: i64,
        technology_deck: i64,
        achievements: vec[i64],
        completed: list[vec[i64]],
        prizes: i64,
        agents: vec[i64],
        end_stage: Stage,
        reason: Reason,
        used_agent: bool,
        used_university: bool,
        used_mill: bool,
        players: list[Player],
    ) -> None:
        super().__init__(seats, chance)
        self.printed = printed
        self.with_prizes = with_prizes
        """Mini-expansion 1: achievement rewards."""
        self.with_free_agents = with_free_agents
        """Mini-expansion 2."""
        self.pyramid = pyramid
        self.sites = sites
        """What lies at each area."""
        self.station = station
        """The area of the station token, or NOWHERE."""
        self.boards = boards
        """For Church and Customs and each of their spaces whose assistant stands there: a seat, NEUTRAL or NOBODY."""
        self.ports = ports
        """For each port and slot the order, or NO_CARD."""
        self.labs = labs
        """For each laboratory and slot the technology card, or NO_CARD."""
        self.unseen_orders = unseen_orders
        """The set of the orders in the deck and those removed in the set-up: nobody knows which are which."""
        self.orders_left = orders_left
        """How many of them are in the deck."""
        self.technology_deck = technology_deck
        """The set of the technology cards that are still to come."""
        self.achievements = achievements
        """Those in play, by tile."""
        self.completed = completed
        """For each tile the seats that have completed the achievement, the first first."""
        self.prizes = prizes
        """The set of the achievement reward tokens that are left."""
        self.agents = agents
        """Agents that are left, by country."""
        self.end_stage = end_stage
        """Whether the end has been triggered, and whether this is the last round."""
        self.reason = reason
        """What triggered it, or NONE_YET."""
        self.used_agent = used_agent
        """In this turn, as the two below."""
        self.used_university = used_university
        self.used_mill = used_mill
        self.players = players
        self.acting_power: i64 = NO_POWER
        self.part: ActionPart = parts.NO_PART
        """Remarks: the power and the part of the area action that goes on, the president's or an agent's."""

    def clone(self) -> YokohamaState:
        c = YokohamaState(
            self.seats, self.chance.clone(), self.printed, self.with_prizes, self.with_free_agents,
            self.pyramid, self.sites, self.station, self.boards, self.ports, self.labs, self.unseen_orders,
            self.orders_left, self.technology_deck, self.achievements, self.completed, self.prizes, self.agents,
            self.end_stage, self.reason, self.used_agent, self.used_university, self.used_mill,
            [player.clone() for player in self.players],
        )  # fmt: skip
        c.take_over(self)
        c.part = self.part
        c.acting_power = self.acting_power
        return c

    def determinise(self, seat: i64, chance: Chance) -> YokohamaState:
        """Orders that were dealt unseen to others, or are still unseen, are dealt anew; ports were open to all."""
        c = self.clone()
        c.chance = chance
        c.redeal(seat)
        return c

    def redeal(self, seat: Seat) -> None:
        """Gives every other seat new orders for those that only it has seen: first all back, then as many drawn."""
        for other in range(self.seats):
            if other != seat:
                player = self.players[other]
                for order in sets.listed(player.secret) + sets.listed(player.returned):
                    self.unseen_orders = sets.add(self.unseen_orders, order)
                    player.orders = sets.drop(player.orders, order)
        for other in range(self.seats):
            if other != seat:
                player = self.players[other]
                player.secret = self.deal_unseen(sets.size(player.secret))
                for order in sets.listed(player.secret):
                    player.orders = sets.add(player.orders, order)
                player.returned = self.deal_unseen(sets.size(player.returned))

    def deal_unseen(self, n: i64) -> i64:
        """Takes a set of n orders out of the unseen ones."""
        dealt: i64 = sets.EMPTY
        for _ in range(n):
            unseen = sets.row(self.unseen_orders)
            order = unseen[self.chance.below(len(unseen))]
            self.unseen_orders = sets.drop(self.unseen_orders, order)
            dealt = sets.add(dealt, order)
        return dealt

    # ---- areas

    def in_play(self, area: Area) -> bool:
        return sets.has(self.pyramid.in_play, area)

    def placeable(self, area: Area) -> bool:
        """Whether anything may be placed there: an area in play, and not the Canal."""
        return area != CANAL and self.in_play(area)

    def other_presidents(self, seat: Seat, area: Area) -> i64:
        """How many presidents of other seats are in the area."""
        n: i64 = 0
        for other in range(self.seats):
            if other != seat and self.players[other].president == area:
                n += 1
        return n

    def power(self, seat: Seat, area: Area) -> i64:
        """Assistants, president, shop, trading house and station, five at most (Y-6.2)."""
        player = self.players[seat]
        site = self.sites[area]
        power = player.assistants[area]
        if player.president == area:
            power += 1
        if site.has_shop(seat):
            power += 1
        if site.house == seat:
            power += 1
        if self.station == area:
            power += STATION_POWER
        return capped(power)

    def power_with_president(self, seat: Seat, area: Area) -> i64:
        """The power that a president of the seat would have who comes to the area."""
        return capped(self.power(seat, area) + 1)

    def building_reward(self, area: Area, space: Space) -> Reward:
        """What a building on a space of the area's tile brings."""
        return self.printed.tiles[self.sites[area].tile].rewards[space]

    def take_token(self, seat: Seat, area: Area) -> None:
        """The area's five-power token goes to the seat."""
        self.replace_site(area, self.sites[area].with_token_taken(seat))

    def tokens_of(self, seat: Seat) -> list[int]:
        """The kinds of the five-power tokens of the seat; a free agent is no token once it is taken (Y-17.4)."""
        found: list[int] = []
        for area in range(AREAS):
            site = self.sites[area]
            if site.token_by == seat and not self.printed.is_free_agent(site.token):
                found.append(site.token)
        return found

    def build_shop(self, seat: Seat, area: Area, space: Space) -> None:
        self.players[seat].hand_shops -= 1
        self.replace_site(area, self.sites[area].with_shop(space, seat))

    def build_house(self, seat: Seat, area: Area) -> None:
        self.players[seat].hand_houses -= 1
        self.replace_site(area, self.sites[area].with_house(seat))

    def replace_site(self, area: Area, site: Site) -> None:
        copy = self.sites[:]
        copy[area] = site
        self.sites = copy

    def shops_built(self, seat: Seat) -> i64:
        player = self.players[seat]
        return self.printed.kit.shops - player.hand_shops - player.warehouse_shops

    def houses_built(self, seat: Seat) -> i64:
        player = self.players[seat]
        return self.printed.kit.houses - player.hand_houses - player.warehouse_houses

    # ---- Church and Customs

    def is_free(self, board: Board, space: boards.Space) -> bool:
        return self.boards[board][space] == NOBODY

    def occupy(self, board: Board, space: boards.Space, seat: Seat) -> None:
        """An assistant of the seat stays on the space."""
        self.boards = with_row(self.boards, board, changed(self.boards[board], space, seat))

    def count_on(self, board: Board) -> i64:
        """Assistants on the board, neutral ones included."""
        spaces = self.boards[board]
        n: i64 = 0
        for space in range(len(spaces)):
            if spaces[space] != NOBODY:
                n += 1
        return n

    # ---- orders and technology cards

    def draw_order(self, known: i64) -> Order:
        """The next order of the deck. The removed ones are among those that can come: nobody knows which they are."""
        unseen = self.unseen_orders
        order = self.chance.pick(pools.ORDER, one_for_each(unseen, ORDERS), sets.size(unseen), known)
        self.unseen_orders = sets.drop(unseen, order)
        self.orders_left -= 1
        return order

    def draw_technology(self) -> Card:
        deck = self.technology_deck
        card = self.chance.pick(pools.TECHNOLOGY, one_for_each(deck, CARDS), sets.size(deck), EVERYONE)
        self.technology_deck = sets.drop(deck, card)
        return card

    def lay_order(self, port: Port, slot: Slot, order: Order) -> None:
        """Puts an order, or NO_CARD, into a slot."""
        self.ports = with_row(self.ports, port, changed(self.ports[port], slot, order))

    def lay_card(self, lab: Lab, slot: Slot, card: Card) -> None:
        """Puts a technology card, or NO_CARD, into a slot."""
        self.labs = with_row(self.labs, lab, changed(self.labs[lab], slot, card))

    def shift_orders(self, port: Port) -> None:
        """Orders move to the left, where slots are empty."""
        self.ports = with_row(self.ports, port, slots.shifted(self.ports[port]))

    def shift_cards(self, lab: Lab) -> None:
        self.labs = with_row(self.labs, lab, slots.shifted(self.labs[lab]))

    # ---- achievements and agents

    def complete(self, seat: Seat, tile: i64) -> i64:
        """An assistant of the seat stays on the tile; returns how many were there before."""
        player = self.players[seat]
        player.hand_assistants -= 1
        player.achieved = sets.add(player.achieved, tile)
        before: i64 = len(self.completed[tile])
        self.completed = with_row(self.completed, tile, longer(self.completed[tile], seat))
        return before

    def take_agent(self, seat: Seat, country: Country) -> None:
        """One of the country's agents that are left goes to the seat."""
        self.agents = added(self.agents, country, -1)
        self.players[seat].add_agent(country)

    # ---- turns

    def trigger_end(self, seat: Seat, reason: Reason) -> None:
        """A condition of the end is met: this round and one more (Y-15.6)."""
        if self.end_stage == endings.RUNNING:
            self.end_stage = endings.TRIGGERED
            self.reason = reason
            if self.watched:
                self.tell(EndTriggered(seat, endings.NAMES[reason]))

    def next_seat(self, seat: Seat) -> Seat:
        return (seat + 1) % self.seats

    def seats_in_order(self) -> list[int]:
        """All seats in the order of their turns, the first player first."""
        return [(self.first + i) % self.seats for i in range(self.seats)]

    # ---- what the kernel asks

    def canonical(self) -> YokohamaState:
        """Who was first on an achievement has its points: the order of the seats there means nothing any more."""
        c = self.clone()
        c.completed = [row_of(sorted(seats)) for seats in self.completed]
        return c

    def points(self, seat: i64) -> i64:
        return self.players[seat].points()

    def conserved(self) -> str:
        """Pieces by seat, cards one by one, tokens and agents must add up."""
        for seat in range(self.seats):
            wrong = self.wrong_pieces(seat)
            if wrong:
                return f"seat {seat}: {wrong}"
        return self.wrong_orders() or self.wrong_technologies() or self.wrong_tokens() or self.wrong_sums()

    def wrong_pieces(self, seat: Seat) -> str:
        """What is wrong with a seat's pieces, goods and yen."""
        player = self.players[seat]
        assets = [player.copper, player.silk, player.tea, player.fish, player.imports, player.yen]
        hand = [player.hand_assistants, player.hand_shops, player.hand_houses]
        warehouse = [player.warehouse_assistants, player.warehouse_shops, player.warehouse_houses]
        if min(assets + hand + warehouse) < 0:
            return "a negative number"
        if player.president != NOWHERE and not self.in_play(player.president):
            return "the president is outside"
        assistants = player.hand_assistants + player.warehouse_assistants
        shops: i64 = 0
        houses: i64 = 0
        for area in range(AREAS):
            n = player.assistants[area]
            if n < 0 or (n > 0 and not self.placeable(area)):
                return f"{n} assistants in area {area}"
            assistants += n
            here = list(self.sites[area].shops).count(seat)
            if here > 1:
                return f"{here} shops in area {area}"
            shops += here
            if self.sites[area].house == seat:
                houses += 1
        for row in self.boards + self.completed:
            assistants += list(row).count(seat)
        if assistants != self.printed.kit.assistants:
            return f"{assistants} assistants"
        if shops != self.shops_built(seat):
            return "shops"
        if houses != self.houses_built(seat):
            return "trading houses"
        return ""

    def wrong_orders(self) -> str:
        laid = [order for row in self.ports for order in row]
        for order in range(ORDERS):
            n: i64 = laid.count(order)
            if sets.has(self.unseen_orders, order):
                n += 1
            for player in self.players:
                for held in (player.orders, player.fulfilled, player.returned):
                    if sets.has(held, order):
                        n += 1
            if n != 1:
                return f"order {order}: {n} cards"
        unseen = sets.size(self.unseen_orders)
        if unseen != self.orders_left + REMOVED[self.seats]:
            return f"{unseen} unseen orders, {self.orders_left} in the deck"
        for seat in range(self.seats):
            player = self.players[seat]
            if sets.size(player.orders) > HAND_LIMIT or not sets.within(player.secret, player.orders):
                return f"seat {seat}: orders in hand"
        return ""

    def wrong_technologies(self) -> str:
        laid = [card for row in self.labs for card in row]
        for card in range(CARDS):
            n: i64 = laid.count(card)
            if sets.has(self.technology_deck, card):
                n += 1
            for player in self.players:
                if sets.has(player.cards, card):
                    n += 1
            if n != 1:
                return f"technology card {card}: {n} cards"
        for seat in range(self.seats):
            player = self.players[seat]
            known = sets.set_of([self.printed.cards[card].technology for card in sets.listed(player.cards)])
            if known != player.technologies or sets.size(known) != sets.size(player.cards):
                return f"seat {seat}: technologies"
        return ""

    def wrong_tokens(self) -> str:
        """What is wrong with free agents, agents and achievement rewards."""
        free: i64 = 0
        for area in range(AREAS):
            site = self.sites[area]
            if site.token_by != NOBODY and self.printed.is_free_agent(site.token):
                free += 1
        prizes = sets.size(self.prizes)
        for seat in range(self.seats):
            player = self.players[seat]
            free -= player.agents[FREE_AGENT]
            if player.prize != NO_PRIZE:
                prizes += 1
                if self.printed.prizes[player.prize] == FREE_AGENT:
                    free += 1
            for kind in range(AGENT_KINDS):
                if not 0 <= player.used_agents[kind] <= player.agents[kind]:
                    return f"seat {seat}: used agents"
        if free != 0:
            return "free agents"
        if prizes != (PRIZES_DEALT if self.with_prizes else 0):
            return "achievement reward tokens"
        for country in range(COUNTRIES):
            n = self.agents[country]
            for player in self.players:
                n += player.agents[country]
            if n != self.printed.agents[country] or self.agents[country] < 0:
                return f"{n} agents of {NAMES[country]}"
        return ""

    def wrong_sums(self) -> str:
        """What is wrong with what follows from other things: flags and achievements."""
        for seat in range(self.seats):
            player = self.players[seat]
            flags = zeros(COUNTRIES)
            for card in sets.listed(player.cards):
                flags[self.printed.cards[card].flag] += 1
            for order in sets.listed(player.fulfilled):
                flags[self.printed.orders[order].flag] += 1
            if player.prize != NO_PRIZE and self.printed.prizes[player.prize] != FREE_AGENT:
                flags[self.printed.prizes[player.prize]] += 1
            for country in range(COUNTRIES):
                if flags[country] != player.flags[country]:
                    return f"seat {seat}: flags of {NAMES[country]}"
            achieved = sets.set_of([tile for tile in range(TYPES) if seat in list(self.completed[tile])])
            if achieved != player.achieved:
                return f"seat {seat}: achievements"
        return ""


def empty_state(
    seats: i64, chance: Chance, printed: Printed, with_prizes: bool, with_free_agents: bool
) -> YokohamaState:
    """Nothing is on the table yet: for a new game, and for positions."""
    return YokohamaState(
        seats=seats,
        chance=chance,
        printed=printed,
        with_prizes=with_prizes,
        with_free_agents=with_free_agents,
        pyramid=empty_pyramid(),
        sites=[new_site(sites.NOTHING, sites.NOTHING) for _ in range(AREAS)],
        station=areas.NOWHERE,
        boards=[filled(len(board.needs), NOBODY) for board in printed.boards],
        ports=[filled(slots.SLOTS, slots.NO_CARD) for _ in range(slots.OF_EACH)],
        labs=[filled(slots.SLOTS, slots.NO_CARD) for _ in range(slots.OF_EACH)],
        unseen_orders=sets.EMPTY,
        orders_left=0,
        technology_deck=sets.EMPTY,
        achievements=filled(TYPES, achievements.NOT_CHOSEN),
        completed=[vec[i64]() for _ in range(TYPES)],
        prizes=sets.EMPTY,
        agents=zeros(COUNTRIES),
        end_stage=endings.RUNNING,
        reason=endings.NONE_YET,
        used_agent=False,
        used_university=False,
        used_mill=False,
        players=[new_player() for _ in range(seats)],
    )


def one_for_each(members: i64, n: i64) -> vec[i64]:
    """A row of n numbers: 1 for each member of the set."""
    row = zeros(n)
    for member in range(n):
        if sets.has(members, member):
            row[member] = 1
    return row
