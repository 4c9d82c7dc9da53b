"""Yokohama's state: where every piece, card, tile and token is."""

from __future__ import annotations

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from akinai.engine.chance import Chance
from akinai.engine.kernel import State, Step, bit, bits, filled, zeros
from akinai.games.yokohama.ids import (
    ACHIEVED,
    AGENT_KINDS,
    AGENTS,
    AREAS,
    CANAL,
    CARDS,
    CARDS_N,
    COUNTRIES,
    COUNTRY_NAMES,
    DEALT_PRIZES,
    DONE,
    DONE_N,
    FLAGS,
    FREE_AGENT,
    HAND,
    HAND_ASSISTANTS,
    HAND_HOUSES,
    HAND_LIMIT,
    HAND_N,
    HAND_SHOPS,
    HOUSES_N,
    MOST_SPACES,
    NOBODY,
    ORDERS,
    OWN,
    PRESIDENT,
    PRIZE,
    REMOVED_ORDERS,
    RETURNED,
    RUNNING,
    SCORE,
    SECRET,
    SHOP_SPACES,
    SHOPS_N,
    SLOTS,
    SOURCES,
    STOCK_ASSISTANTS,
    STOCK_HOUSES,
    STOCK_SHOPS,
    TECH_CARDS,
    TECHS,
    TOKENS_N,
    USED,
)
from akinai.games.yokohama.tables import Tables


class YokohamaState(State):
    """A seat's numbers lie in `own` (see ids), its assistants in `men`, both seat by seat.

    Areas are numbered as in ids. What never changes after the set-up (`areas`, `near`, `tile`, `token`, `goals`) is
    shared by all clones.
    """

    def __init__(
        self,
        seats: i64,
        chance: Chance,
        table: list[Step[Any]],
        names: list[str],
        tables: Tables,
        prizes: bool,
        free_agents: bool,
    ) -> None:
        super().__init__(seats, chance, table, names)
        self.tables: Tables = tables
        self.with_prizes: bool = prizes
        """Mini-expansion 1."""
        self.with_free_agents: bool = free_agents
        """Mini-expansion 2."""
        self.first: i64 = 0
        """The first player."""
        self.station: i64 = NOBODY
        """The area of the station token."""
        self.left: i64 = RUNNING
        """Whether the end has been triggered, and whether this is the last round."""
        self.reason: i64 = NOBODY
        """What triggered it."""
        self.used_agent: bool = False
        self.used_university: bool = False
        self.used_mill: bool = False
        self.prizes: i64 = 0
        """Achievement reward tokens that are left, a bit each."""
        self.deck_n: i64 = 0
        """Orders left to draw. `deck` holds these and the removed ones: nobody knows which are which."""
        self.techs_n: i64 = 0

    def empty(self) -> None:
        """Lays out empty tables: for a new game and for positions; `clone` brings its own."""
        n = self.seats
        self.layout: vec[i64] = vec[i64]()
        """The areas in the pyramid, row by row from the longest."""
        self.areas: i64 = 0
        """The areas in play, a bit each."""
        self.near: vec[i64] = zeros(AREAS)
        """The neighbours of each area, a bit each."""
        self.tile: vec[i64] = filled(AREAS, NOBODY)
        self.token: vec[i64] = filled(AREAS, NOBODY)
        """The kind of the five-power token that was laid on the area."""
        self.token_by: vec[i64] = filled(AREAS, NOBODY)
        """Who has taken it."""
        self.goals: vec[i64] = filled(3, NOBODY)
        self.goal_by: vec[i64] = filled(3 * n, NOBODY)
        """The seats that have completed each achievement, the first first."""
        self.own: vec[i64] = zeros(n * OWN)
        self.men: vec[i64] = zeros(n * AREAS)
        self.shops: vec[i64] = filled(AREAS * SHOP_SPACES, NOBODY)
        self.house: vec[i64] = filled(AREAS, NOBODY)
        self.church: vec[i64] = filled(MOST_SPACES, NOBODY)
        self.customs: vec[i64] = filled(MOST_SPACES, NOBODY)
        self.ports: vec[i64] = filled(2 * SLOTS, NOBODY)
        self.labs: vec[i64] = filled(2 * SLOTS, NOBODY)
        self.deck: vec[i64] = zeros(ORDERS)
        self.techs: vec[i64] = zeros(TECH_CARDS)
        self.agents: vec[i64] = zeros(COUNTRIES)

    def clone(self) -> YokohamaState:
        c = YokohamaState(
            self.seats, self.chance.clone(), self.table, self.names, self.tables, self.with_prizes,
            self.with_free_agents,
        )  # fmt: skip
        c.copy_frame(self)
        c.first = self.first
        c.station = self.station
        c.left = self.left
        c.reason = self.reason
        c.used_agent = self.used_agent
        c.used_university = self.used_university
        c.used_mill = self.used_mill
        c.prizes = self.prizes
        c.deck_n = self.deck_n
        c.techs_n = self.techs_n
        c.layout = self.layout
        c.areas = self.areas
        c.near = self.near
        c.tile = self.tile
        c.token = self.token
        c.goals = self.goals
        c.token_by = self.token_by[:]
        c.goal_by = self.goal_by[:]
        c.own = self.own[:]
        c.men = self.men[:]
        c.shops = self.shops[:]
        c.house = self.house[:]
        c.church = self.church[:]
        c.customs = self.customs[:]
        c.ports = self.ports[:]
        c.labs = self.labs[:]
        c.deck = self.deck[:]
        c.techs = self.techs[:]
        c.agents = self.agents[:]
        return c

    def determinise(self, seat: i64, chance: Chance) -> YokohamaState:
        """Orders that were dealt unseen to others, or are still unseen, are dealt anew; ports were open to all."""
        c = self.clone()
        c.chance = chance
        c.redeal(seat)
        return c

    def redeal(self, seat: i64) -> None:
        """Gives every other seat new orders for those that only it has seen: first all back, then as many drawn."""
        total: i64 = 0
        kept: vec[i64] = zeros(self.seats)
        returned: vec[i64] = zeros(self.seats)
        for order in range(ORDERS):
            for other in range(self.seats):
                if other != seat:
                    if self.own[other * OWN + SECRET] >> order & 1:
                        self.deck[order] = 1
                        kept[other] += 1
                    if self.own[other * OWN + RETURNED] >> order & 1:
                        self.deck[order] = 1
                        returned[other] += 1
            total += self.deck[order]
        for other in range(self.seats):
            if other == seat:
                continue
            base: i64 = other * OWN
            self.own[base + HAND] &= ~self.own[base + SECRET]
            self.own[base + SECRET] = 0
            self.own[base + RETURNED] = 0
            for _ in range(kept[other] + returned[other]):
                x = self.chance.below(total)
                card: i64 = 0
                while x >= self.deck[card]:
                    x -= self.deck[card]
                    card += 1
                self.deck[card] = 0
                total -= 1
                if kept[other] > 0:
                    kept[other] -= 1
                    self.own[base + SECRET] |= bit(card)
                    self.own[base + HAND] |= bit(card)
                else:
                    self.own[base + RETURNED] |= bit(card)

    # ---- what the steps ask

    def knows(self, seat: i64, technology: i64) -> bool:
        """Whether the seat has the technology."""
        return self.own[seat * OWN + TECHS] >> technology & 1 != 0

    def rivals(self, seat: i64, area: i64) -> i64:
        """How many presidents of other seats are in the area."""
        n: i64 = 0
        for other in range(self.seats):
            if other != seat and self.own[other * OWN + PRESIDENT] == area:
                n += 1
        return n

    def has_shop(self, seat: i64, area: i64) -> bool:
        at: i64 = area * SHOP_SPACES
        return (
            self.shops[at] == seat
            or self.shops[at + 1] == seat
            or self.shops[at + 2] == seat
            or self.shops[at + 3] == seat
        )

    def power(self, seat: i64, area: i64) -> i64:
        """Assistants, president, shop, trading house and station, five at most (Y-6.2)."""
        power = self.men[seat * AREAS + area]
        if self.own[seat * OWN + PRESIDENT] == area:
            power += 1
        if self.has_shop(seat, area):
            power += 1
        if self.house[area] == seat:
            power += 1
        if self.station == area:
            power += 1
        return power if power < 5 else 5

    def in_play(self, area: i64) -> bool:
        return self.areas >> area & 1 != 0

    def placeable(self, area: i64) -> bool:
        """Whether anything may be placed there: an area in play, and not the Canal."""
        return area != CANAL and self.in_play(area)

    def agents_of(self, seat: i64) -> i64:
        """Foreign and free agents, used or not."""
        n: i64 = 0
        for k in range(AGENT_KINDS):
            n += self.own[seat * OWN + AGENTS + k]
        return n

    def unused_agents(self, seat: i64) -> i64:
        n: i64 = 0
        for k in range(AGENT_KINDS):
            n += self.own[seat * OWN + AGENTS + k] - self.own[seat * OWN + USED + k]
        return n

    def next_seat(self, seat: i64) -> i64:
        return (seat + 1) % self.seats

    def score(self, seat: i64, source: i64, points: i64) -> None:
        self.own[seat * OWN + SCORE + source] += points

    # ---- what the kernel asks

    def points(self, seat: i64) -> i64:
        total: i64 = 0
        for source in range(SOURCES):
            total += self.own[seat * OWN + SCORE + source]
        return total

    def conserved(self) -> str:
        """Pieces by seat, cards one by one, tokens and agents must add up."""
        for seat in range(self.seats):
            wrong = self.pieces(seat)
            if wrong:
                return f"seat {seat}: {wrong}"
        return self.cards() or self.tokens() or self.derived()

    def pieces(self, seat: i64) -> str:
        """What is wrong with a seat's pieces and numbers."""
        own = self.own
        at: i64 = seat * OWN
        for field in range(PRESIDENT):
            if own[at + field] < 0:
                return f"a negative number: {field}"
        where = own[at + PRESIDENT]
        if where != NOBODY and not self.in_play(where):
            return "the president is outside"
        men = own[at + HAND_ASSISTANTS] + own[at + STOCK_ASSISTANTS]
        shops: i64 = 0
        houses: i64 = 0
        for area in range(AREAS):
            n = self.men[seat * AREAS + area]
            if n < 0 or (n > 0 and not self.placeable(area)):
                return f"{n} assistants in area {area}"
            men += n
            mine: i64 = 0
            for space in range(SHOP_SPACES):
                if self.shops[area * SHOP_SPACES + space] == seat:
                    mine += 1
            if mine > 1:
                return f"{mine} shops in area {area}"
            shops += mine
            if self.house[area] == seat:
                houses += 1
        for space in range(MOST_SPACES):
            if self.church[space] == seat:
                men += 1
            if self.customs[space] == seat:
                men += 1
        for i in range(3 * self.seats):
            if self.goal_by[i] == seat:
                men += 1
        kit = self.tables.kit
        if men != kit[HAND_ASSISTANTS] + kit[STOCK_ASSISTANTS]:
            return f"{men} assistants"
        if shops != own[at + SHOPS_N] or houses != own[at + HOUSES_N]:
            return "buildings miscounted"
        if shops + own[at + HAND_SHOPS] + own[at + STOCK_SHOPS] != kit[HAND_SHOPS] + kit[STOCK_SHOPS]:
            return "shops"
        if houses + own[at + HAND_HOUSES] + own[at + STOCK_HOUSES] != kit[HAND_HOUSES] + kit[STOCK_HOUSES]:
            return "trading houses"
        return ""

    def cards(self) -> str:
        """What is wrong with orders and technology cards."""
        unseen: i64 = 0
        for order in range(ORDERS):
            n = self.deck[order]
            unseen += n
            for slot in range(2 * SLOTS):
                if self.ports[slot] == order:
                    n += 1
            for seat in range(self.seats):
                at: i64 = seat * OWN
                for field in (HAND, DONE, RETURNED):
                    if self.own[at + field] >> order & 1:
                        n += 1
            if n != 1:
                return f"order {order}: {n} cards"
        removed: i64 = REMOVED_ORDERS[self.seats]
        if unseen != self.deck_n + removed:
            return f"{unseen} unseen orders, {self.deck_n} in the deck"
        left: i64 = 0
        for card in range(TECH_CARDS):
            n = self.techs[card]
            left += n
            for slot in range(2 * SLOTS):
                if self.labs[slot] == card:
                    n += 1
            for seat in range(self.seats):
                if self.own[seat * OWN + CARDS] >> card & 1:
                    n += 1
            if n != 1:
                return f"technology card {card}: {n} cards"
        if left != self.techs_n:
            return "technology deck miscounted"
        for seat in range(self.seats):
            at = seat * OWN
            if bits(self.own[at + HAND]) != self.own[at + HAND_N] or bits(self.own[at + DONE]) != self.own[at + DONE_N]:
                return f"seat {seat}: orders miscounted"
            if (
                bits(self.own[at + CARDS]) != self.own[at + CARDS_N]
                or bits(self.own[at + TECHS]) != self.own[at + CARDS_N]
            ):
                return f"seat {seat}: technologies miscounted"
            if self.own[at + HAND_N] > HAND_LIMIT or self.own[at + SECRET] & ~self.own[at + HAND]:
                return f"seat {seat}: orders in hand"
        return ""

    def tokens(self) -> str:
        """What is wrong with five-power tokens, agents and achievement rewards."""
        free: i64 = 0
        taken: vec[i64] = zeros(self.seats)
        last: i64 = len(self.tables.token_count) - 1
        for area in range(AREAS):
            by = self.token_by[area]
            if by != NOBODY:
                if self.token[area] == last:
                    free += 1
                else:
                    taken[by] += 1
        prizes = bits(self.prizes)
        for seat in range(self.seats):
            at: i64 = seat * OWN
            if self.own[at + TOKENS_N] != taken[seat]:
                return f"seat {seat}: {self.own[at + TOKENS_N]} five-power tokens"
            free -= self.own[at + AGENTS + FREE_AGENT]
            if self.own[at + PRIZE] != NOBODY:
                prizes += 1
                if self.tables.prize[self.own[at + PRIZE]] == FREE_AGENT:
                    free += 1
            for k in range(AGENT_KINDS):
                if not 0 <= self.own[at + USED + k] <= self.own[at + AGENTS + k]:
                    return f"seat {seat}: used agents"
        if free != 0:
            return "free agents"
        if prizes != (DEALT_PRIZES if self.with_prizes else 0):
            return "achievement reward tokens"
        for country in range(COUNTRIES):
            n = self.agents[country]
            for seat in range(self.seats):
                n += self.own[seat * OWN + AGENTS + country]
            if n != self.tables.agents[country] or self.agents[country] < 0:
                return f"{n} agents of {COUNTRY_NAMES[country]}"
        return ""

    def derived(self) -> str:
        """What is wrong with counts that follow from other things: flags and achievements."""
        for seat in range(self.seats):
            at: i64 = seat * OWN
            flags = zeros(COUNTRIES)
            for card in range(TECH_CARDS):
                if self.own[at + CARDS] >> card & 1:
                    flags[self.tables.card_flag[card]] += 1
            for order in range(ORDERS):
                if self.own[at + DONE] >> order & 1:
                    flags[self.tables.order_flag[order]] += 1
            prize = self.own[at + PRIZE]
            if prize != NOBODY and self.tables.prize[prize] != FREE_AGENT:
                flags[self.tables.prize[prize]] += 1
            for country in range(COUNTRIES):
                if flags[country] != self.own[at + FLAGS + country]:
                    return f"seat {seat}: flags of {COUNTRY_NAMES[country]}"
            achieved: i64 = 0
            for i in range(3 * self.seats):
                if self.goal_by[i] == seat:
                    achieved |= bit(i // self.seats)
            if achieved != self.own[at + ACHIEVED]:
                return f"seat {seat}: achievements"
        return ""
