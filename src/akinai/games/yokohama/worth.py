"""What things are worth to a seat of Yokohama, in points: rewards, goods, orders, technologies, area actions.

The weights follow the game's own rates (Chinatown's prices, what the areas give) and were tuned by letting the bot play
itself. Early in the game things are worth what can be made of them, at the end what the final scoring gives.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from akinai.games.yokohama.ids import (
    AGENCY,
    BALL,
    BANK,
    BOARD_END,
    BRICKYARD,
    CHINATOWN,
    CHURCH,
    COUNTRIES,
    CUSTOMS,
    ELECTRIC_LIGHT,
    EXPOSITION,
    FLAGS,
    GAS_LIGHT,
    GOODS,
    HAND,
    HAND_HOUSES,
    HAND_LIMIT,
    HAND_N,
    HAND_SHOPS,
    HOUSES_N,
    IMPORT,
    IMPORTS,
    KINDS,
    LAB_A,
    LAST_ROUND,
    NOBODY,
    ORDERS,
    OWN,
    PATENT_SYSTEM,
    POINTS,
    PORT_A,
    PRODUCTION_AREAS,
    R_AGENT,
    R_ANY,
    R_GOODS,
    R_IMPORT,
    R_MOVE,
    R_WAREHOUSE,
    R_YEN,
    REWARD,
    RUNNING,
    SET_POINTS,
    SHOP_SPACES,
    SHOPS_N,
    SLOTS,
    STOCK_ASSISTANTS,
    STOCK_HOUSES,
    STOCK_SHOPS,
    WINERY,
    YEN,
    YEN_2,
)
from akinai.games.yokohama.state import YokohamaState
from akinai.games.yokohama.steps.base import count_on
from akinai.games.yokohama.steps.boards import can_offer
from akinai.games.yokohama.steps.laboratory import can_pay, units
from akinai.games.yokohama.steps.rewards import house_price

LONG: Final = 20.0
"""Rounds of a usual game."""


class Weights:
    """The numbers of the valuation, in one place. Goods, imports and yen: early in the game, and at its end."""

    def __init__(self) -> None:
        self.early: list[float] = [1.8, 1.4, 0.7, 0.7, 2.0, 0.7]
        self.late: list[float] = [0.33, 0.33, 0.33, 0.33, 1.0, 0.5]
        self.any_good: float = 1.2
        self.piece: float = 0.9
        self.move: float = 0.5
        self.agent: float = 3.0
        """An unused agent is one more action."""
        self.flag: float = 0.7
        """A flag beside the sets and agents it brings at once."""
        self.board: float = 0.5
        """An assistant on Church or Customs, for the bonus at the end."""
        self.shop: float = 2.2
        """The power of a building in every later action there, over the whole game."""
        self.unbuilt: float = 1.3
        self.unbuilt_house: float = 6.0
        self.man: float = 2.0
        """An assistant out of the warehouse, over the whole game."""
        self.effect: list[float] = [
            6.0, 3.0, 4.5, 0.0, 6.0, 2.5, 1.5, 4.0, 5.0, 3.5, 3.0, 5.0, 2.5, 6.0, 5.0, 4.0, 5.0, 7.0, 5.0, 3.0,
        ]  # fmt: skip
        """What each technology does over a whole game."""
        self.production: float = 0.35
        """A point of production value, for the bonus at the end."""
        self.agent_waits: float = 3.2
        """An agent waits for an action that is worth at least so much, unless the end is near."""
        self.rival: float = 0.25
        """How much the best rival's prospects count against one's own."""
        self.others: float = 0.15
        """The same for the mean of all rivals."""
        self.first: float = 0.5
        self.second: float = 0.25
        self.third: float = 0.12
        """How much of the best three actions that the board promises will come true."""
        self.turns: i64 = 1
        """How many turns of one's own are played on quickly before the state is judged. One against none won 67 % of 90
        games with three seats; a second one makes it worse (26 % of 200), probably for want of better quick choices."""
        self.order_base: float = 0.02
        """The chance that an order of which nothing is there yet will be fulfilled."""
        self.wanted: float = 0.6
        """How much more a good is worth that an order lacks."""
        self.pair_cost: float = 1.0
        """Quick choices: what two assistants on one area must promise more than one on each."""
        self.least: float = 0.3
        """Quick choices: an action that is worth less is not worth the way."""
        self.keep: float = 0.2
        """Quick choices: how much of what an area promises already is not counted again."""
        self.goal: float = 0.55
        """How much of an achievement that is nearly reached."""


def rounds_left(s: YokohamaState) -> float:
    """How many rounds are still to come, as far as one can see, 0 to LONG."""
    if s.left == LAST_ROUND:
        return 0.0
    if s.left != RUNNING:
        return 1.0
    limit = float(BOARD_END[s.seats])
    nearest = float(count_on(s, 0)) / limit
    customs = float(count_on(s, 1)) / limit
    if customs > nearest:
        nearest = customs
    orders = 1.0 - float(s.deck_n) / 14.0
    if orders > nearest:
        nearest = orders
    for seat in range(s.seats):
        shops = float(s.own[seat * OWN + SHOPS_N]) / 8.0
        houses = float(s.own[seat * OWN + HOUSES_N]) / 4.0
        if shops > nearest:
            nearest = shops
        if houses > nearest:
            nearest = houses
    by_trigger = 1.0 + 14.0 * (1.0 - nearest)
    by_clock = LONG - float(s.turn) / float(s.seats)
    if by_clock < 2.0:
        by_clock = 2.0
    return by_trigger if by_trigger < by_clock else by_clock


class Worth:
    """The worth of things to one seat in one state."""

    def __init__(self, w: Weights) -> None:
        self.w = w
        self.left: float = 1.0
        self.unit: vec[float] = vec[float]([0.0] * KINDS)
        self.seat: i64 = 0
        self.wanted: vec[i64] = vec[i64]([0] * GOODS)
        """Goods that the orders in hand still lack, each order by itself, at most."""

    def look(self, s: YokohamaState, seat: i64) -> None:
        """Takes the measure of the state for a seat. All other questions need this first."""
        self.seat = seat
        self.left = rounds_left(s) / LONG
        share = self.left * 2.5
        if share > 1.0:
            share = 1.0
        for kind in range(KINDS):
            self.unit[kind] = self.w.late[kind] + (self.w.early[kind] - self.w.late[kind]) * share
        hand = s.own[seat * OWN + HAND]
        for good in range(GOODS):
            self.wanted[good] = 0
        if hand != 0:
            for order in range(ORDERS):
                if hand >> order & 1:
                    for good in range(GOODS):
                        missing = s.tables.order_need[order * GOODS + good] - s.own[seat * OWN + good]
                        if missing > self.wanted[good]:
                            self.wanted[good] = missing

    def good(self, good: i64, n: i64) -> float:
        """What n more of a good are worth: more where orders want them."""
        needed: i64 = n if n < self.wanted[good] else self.wanted[good]
        return self.unit[good] * (float(n) + self.w.wanted * float(needed))

    def reward(self, s: YokohamaState, rewards: vec[i64], at: i64) -> float:
        w = self.w
        value = float(rewards[at + POINTS]) + self.unit[YEN_2] * float(rewards[at + R_YEN])
        for good in range(GOODS):
            if rewards[at + R_GOODS + good] > 0:
                value += self.good(good, rewards[at + R_GOODS + good])
        value += self.unit[IMPORT] * float(rewards[at + R_IMPORT])
        value += self.agent() * float(rewards[at + R_AGENT])
        later = float(rewards[at + R_WAREHOUSE]) * w.piece + float(rewards[at + R_MOVE]) * w.move
        more = self.left * 2.0 if self.left < 0.5 else 1.0
        return value + later * more + w.any_good * float(rewards[at + R_ANY])

    def agent(self) -> float:
        """An agent is an action, if there is a turn left for it; unused it scores a point."""
        return self.w.agent if self.left > 0.1 else 1.0

    def flag(self, s: YokohamaState, country: i64) -> float:
        """One more flag: the sets it makes larger, and the agent it may bring."""
        at: i64 = self.seat * OWN + FLAGS
        value = self.w.flag * self.left
        n = s.own[at + country]
        size: i64 = 0
        for other in range(COUNTRIES):
            if s.own[at + other] > n:
                size += 1
        value += 0.8 * float(SET_POINTS[size + 1] - SET_POINTS[size])
        if n % 2 == 1 and s.agents[country] > 0:
            value += self.agent()
        return value

    # ---- cards

    def order(self, s: YokohamaState, order: i64) -> float:
        """What an order in hand adds to the goods that it needs, by how near it is to being fulfilled."""
        t = s.tables
        cost = 0.0
        missing = 0.0
        for good in range(GOODS):
            need = t.order_need[order * GOODS + good]
            if need > 0:
                cost += self.unit[good] * float(need)
                lack = need - s.own[self.seat * OWN + good]
                if lack > 0:
                    missing += self.unit[good] * float(lack)
        gain = self.reward(s, t.order_reward, order * REWARD) + self.flag(s, t.order_flag[order]) - cost
        if s.knows(self.seat, BALL):
            gain += 2.0
        near = 1.0 - missing / cost
        if missing > 0.0 and self.left <= 0.05:
            return 0.0
        chance = self.w.order_base + (0.95 - self.w.order_base) * near * near
        if missing > 0.0:
            rounds = self.left * LONG
            if rounds < 6.0:
                chance *= rounds / 6.0
        else:
            chance = 0.97
        return gain * chance

    def technology(self, s: YokohamaState, card: i64) -> float:
        """What a technology card brings: its effect over the rest of the game, its value for the bonus, its flag."""
        t = s.tables
        name = t.card_name[card]
        value = self.w.effect[name] * self.left + self.w.production * float(t.tech_value[name])
        if name == EXPOSITION:
            value += 10.0
        if s.knows(self.seat, PATENT_SYSTEM):
            value += 2.0
        return value + self.flag(s, t.card_flag[card])

    # ---- what an area action brings

    def action(self, s: YokohamaState, area: i64, power: i64) -> float:
        seat = self.seat
        value = 0.0
        if area < PRODUCTION_AREAS:
            n = s.tables.production[area // 2 * 6 + power]
            if n > 0:
                value = self.good(area // 2, n)
        elif area == BANK:
            value = self.unit[YEN_2] * float(s.tables.production[GOODS * 6 + power])
        elif area == CHINATOWN:
            value = self.chinatown(s, power)
        elif area == CHURCH:
            value = self.church(s, power)
        elif area == CUSTOMS:
            value = self.customs(s, power)
        elif area == AGENCY:
            value = self.agency(s, power)
        elif area < PORT_A:
            value = self.laboratory(s, area - LAB_A, power)
        else:
            value = self.port(s, area - PORT_A, power)
        if power == 5 and s.token_by[area] == NOBODY:
            value += 0.4 + self.reward(s, s.tables.token_reward, s.token[area] * REWARD)
        if power >= 4:
            value += self.building(s, area)
        owner = s.house[area]
        if owner != NOBODY and owner != seat:
            value -= 0.3
        return value

    def chinatown(self, s: YokohamaState, power: i64) -> float:
        """Exchanges: goods that orders lack, or imports for yen to spare."""
        yen = s.own[self.seat * OWN + YEN]
        value = 0.0
        for good in range(GOODS):
            price = s.tables.price[good]
            n = self.wanted[good]
            while n > 0 and yen >= price and power > 0:
                value += self.unit[good] * 1.6 - self.unit[YEN_2] * float(price) * 0.8
                yen -= price
                power -= 1
                n -= 1
        return value

    def seated(self) -> float:
        """An assistant on a board: nearer to the bonus, but lost for everything else."""
        return self.w.board - self.w.man * self.left

    def church(self, s: YokohamaState, power: i64) -> float:
        """The best space, less the cheapest offerings."""
        seat = self.seat
        costs = vec[float]([0.0] * KINDS)
        n: i64 = 0
        for kind in range(KINDS):
            if can_offer(s, seat, kind):
                cost = self.unit[kind] * (2.0 if kind == YEN_2 else 1.0)
                i = n
                while i > 0 and costs[i - 1] > cost:
                    costs[i] = costs[i - 1]
                    i -= 1
                costs[i] = cost
                n += 1
        best = 0.0
        for space in range(len(s.tables.church_need)):
            if s.church[space] == NOBODY:
                missing = s.tables.church_need[space] - power
                if missing <= n:
                    value = self.reward(s, s.tables.church_reward, space * REWARD) + self.seated()
                    for i in range(missing):
                        value -= costs[i]
                    if s.knows(seat, WINERY):
                        value += 3.0
                    if value > best:
                        best = value
        return best

    def customs(self, s: YokohamaState, power: i64) -> float:
        seat = self.seat
        most = s.own[seat * OWN + IMPORTS]
        if most > power - 1:
            most = power - 1
        best = 0.0
        for space in range(len(s.tables.customs_need)):
            need = s.tables.customs_need[space]
            if s.customs[space] == NOBODY and need <= most:
                value = self.reward(s, s.tables.customs_reward, space * REWARD) + self.seated()
                value -= self.unit[IMPORT] * float(need)
                if s.knows(seat, BRICKYARD):
                    value += 4.0
                if value > best:
                    best = value
        return best

    def agency(self, s: YokohamaState, power: i64) -> float:
        """Trading houses and shops that can be paid and are worth it, then assistants."""
        at: i64 = self.seat * OWN
        pieces: i64 = power - 1
        yen = s.own[at + YEN]
        stock = s.own[at + STOCK_ASSISTANTS]
        shops = s.own[at + STOCK_SHOPS]
        value = 0.0
        if pieces > 0 and s.own[at + STOCK_HOUSES] > 0 and self.left > 0.15:
            price = house_price(s, self.seat)
            gain = self.w.unbuilt_house - self.unit[YEN_2] * float(price) * 0.8
            if yen >= price and gain > self.w.unbuilt:
                value += gain
                yen -= price
                pieces -= 1
        while pieces > 0 and yen >= s.tables.shop_price and shops > 0 and self.left > 0.15:
            value += self.w.unbuilt + 0.6 - self.unit[YEN_2] * float(s.tables.shop_price) * 0.7
            yen -= s.tables.shop_price
            shops -= 1
            pieces -= 1
        if pieces > stock:
            pieces = stock
        return value + float(pieces) * self.w.man * self.left if pieces > 0 else value

    def laboratory(self, s: YokohamaState, lab: i64, power: i64) -> float:
        best = 0.0
        purse = can_pay(s, self.seat)
        for slot in range(SLOTS):
            card = s.labs[lab * SLOTS + slot]
            if card != NOBODY and not s.knows(self.seat, s.tables.card_name[card]):
                price = units(s, self.seat, lab, slot, power)
                if price <= purse:
                    value = self.technology(s, card) - self.unit[YEN_2] * 2.0 * float(price)
                    if value > best:
                        best = value
        return best

    def port(self, s: YokohamaState, port: i64, power: i64) -> float:
        """The best order within reach, and half of the second best if it can be paid."""
        value = 3.0 if power == 5 else 0.0
        room = HAND_LIMIT - s.own[self.seat * OWN + HAND_N]
        if room <= 0:
            return value
        first = 0.0
        second = 0.0
        for slot in range(SLOTS):
            order = s.ports[port * SLOTS + slot]
            if order != NOBODY and s.tables.port_level[port * SLOTS + slot] <= power:
                v = self.order(s, order)
                if v > first:
                    second = first
                    first = v
                elif v > second:
                    second = v
        value += first
        second -= self.unit[YEN_2] * 2.0
        if room > 1 and second > 0.0 and can_pay(s, self.seat) > 0:
            value += second
        return value

    def building(self, s: YokohamaState, area: i64) -> float:
        """The best building on the area's tile."""
        seat = self.seat
        at: i64 = seat * OWN
        best = 0.0
        tile: i64 = s.tile[area] * (SHOP_SPACES + 1)
        standing = self.w.shop * self.left
        if s.own[at + HAND_HOUSES] > 0 and s.house[area] == NOBODY:
            best = self.reward(s, s.tables.tile_reward, (tile + SHOP_SPACES) * REWARD) + standing
            best += 0.5 * self.left * LONG / 4.0 - self.w.unbuilt_house * 0.4
            if s.knows(seat, ELECTRIC_LIGHT):
                best += 3.0
        if s.own[at + HAND_SHOPS] > 0 and not s.has_shop(seat, area):
            for space in range(SHOP_SPACES):
                if s.shops[area * SHOP_SPACES + space] == NOBODY:
                    value = self.reward(s, s.tables.tile_reward, (tile + space) * REWARD) + standing
                    if s.knows(seat, GAS_LIGHT):
                        value += 2.0
                    if value > best:
                        best = value
        return best
