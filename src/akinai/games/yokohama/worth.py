"""What things are worth to a seat of Yokohama, in points: rewards, goods, orders, technologies, area actions.

Early in the game things are worth what can be made of them, at the end what the final scoring gives.
"""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from akinai.engine import sets
from akinai.engine.rows import zeros
from akinai.games.yokohama.scoring import SET_POINTS
from akinai.games.yokohama.state import MOST_POWER, YokohamaState
from akinai.games.yokohama.steps.acting import PORT_POINTS, POWER_TO_BUILD
from akinai.games.yokohama.steps.gaining import FLAGS_FOR_AGENT
from akinai.games.yokohama.steps.laboratory import can_learn, price_in_units
from akinai.games.yokohama.steps.management import can_offer, offering, payable_imports
from akinai.games.yokohama.steps.rewards import house_price, pieces_for
from akinai.games.yokohama.steps.units import payable_units
from akinai.games.yokohama.things import areas, boards, endings, slots, technologies
from akinai.games.yokohama.things.areas import Area
from akinai.games.yokohama.things.countries import COUNTRIES, Country
from akinai.games.yokohama.things.goods import GOODS, IMPORT, KINDS, YEN, YEN_PER_UNIT, Good, Kind
from akinai.games.yokohama.things.orders import HAND_LIMIT, Order
from akinai.games.yokohama.things.rewards import Reward
from akinai.games.yokohama.things.seats import NOBODY, Seat
from akinai.games.yokohama.things.sites import HOUSE_SPACE, SHOP_SPACES
from akinai.games.yokohama.things.slots import SLOTS, Lab, Port
from akinai.games.yokohama.things.technologies import Card
from akinai.games.yokohama.weights import Weights


def rounds_left(s: YokohamaState, w: Weights) -> float:
    """How many rounds are still to come, as far as one can see: at most those of a usual game."""
    if s.end_stage == endings.LAST_ROUND:
        return 0.0
    if s.end_stage != endings.RUNNING:
        return 1.0
    full = float(boards.FULL[s.seats])
    nearest = float(s.count_on(boards.CHURCH)) / full
    customs = float(s.count_on(boards.CUSTOMS)) / full
    if customs > nearest:
        nearest = customs
    orders = 1.0 - float(s.orders_left) / w.usual_deck
    if orders > nearest:
        nearest = orders
    kit = s.printed.kit
    for seat in range(s.seats):
        shops = float(s.shops_built(seat)) / float(kit.shops)
        houses = float(s.houses_built(seat)) / float(kit.houses)
        if shops > nearest:
            nearest = shops
        if houses > nearest:
            nearest = houses
    by_trigger = 1.0 + w.rounds_to_the_end * (1.0 - nearest)
    by_clock = w.usual_rounds - float(s.turn) / float(s.seats)
    if by_clock < w.least_by_the_clock:
        by_clock = w.least_by_the_clock
    return by_trigger if by_trigger < by_clock else by_clock


@final
class Worth:
    """The worth of things to one seat in one state."""

    def __init__(self, w: Weights) -> None:
        self.w = w
        self.left: float = 1.0
        """How much of a usual game is left."""
        self.unit: vec[float] = vec[float]([0.0] * KINDS)
        """One more of each kind."""
        self.seat: Seat = 0
        self.wanted: vec[i64] = zeros(GOODS)
        """Goods that the orders in hand still lack, each order by itself, at most."""

    def look(self, s: YokohamaState, seat: Seat) -> None:
        """Takes the measure of the state for a seat. All other questions need this first."""
        self.seat = seat
        self.left = rounds_left(s, self.w) / self.w.usual_rounds
        share = self.left * self.w.everything_still_to_come
        if share > 1.0:
            share = 1.0
        for kind in range(KINDS):
            self.unit[kind] = self.w.late[kind] + (self.w.early[kind] - self.w.late[kind]) * share
        for good in range(GOODS):
            self.wanted[good] = 0
        player = s.players[seat]
        orders = sets.row(player.orders)
        for i in range(len(orders)):
            needs = s.printed.orders[orders[i]].needs
            for good in range(GOODS):
                missing = needs[good] - player.have(good)
                if missing > self.wanted[good]:
                    self.wanted[good] = missing

    # ---- goods, rewards, agents, flags

    def good(self, good: Good, n: i64) -> float:
        """What n more of a good are worth: more where orders want them."""
        needed = n
        if needed > self.wanted[good]:
            needed = self.wanted[good]
        return self.unit[good] * (float(n) + self.w.wanted * float(needed))

    def yen(self, n: i64) -> float:
        return self.unit[YEN] * float(n)

    def paid_in_units(self, n: i64) -> float:
        """What it costs to pay so many units."""
        return self.unit[YEN] * float(YEN_PER_UNIT * n)

    def reward(self, reward: Reward) -> float:
        w = self.w
        value = float(reward.points) + self.yen(reward.yen)
        for good in range(GOODS):
            if reward.goods[good] > 0:
                value += self.good(good, reward.goods[good])
        value += self.unit[IMPORT] * float(reward.imports)
        value += self.agent() * float(reward.free_agents)
        later = float(reward.pieces) * w.piece + float(reward.moves) * w.move
        more = self.left / w.half if self.left < w.half else 1.0
        return value + later * more + w.any_good * float(reward.any_goods)

    def agent(self) -> float:
        """An agent is an action, if there is a turn left for it; unused it scores a point."""
        return self.w.agent if self.left > self.w.too_late_for_agents else 1.0

    def flag(self, s: YokohamaState, country: Country) -> float:
        """One more flag: the sets it makes larger, and the agent it may bring."""
        flags = s.players[self.seat].flags
        value = self.w.flag * self.left
        n = flags[country]
        size: i64 = 0
        for other in range(COUNTRIES):
            if flags[other] > n:
                size += 1
        value += self.w.set_points * float(SET_POINTS[size + 1] - SET_POINTS[size])
        if (n + 1) % FLAGS_FOR_AGENT == 0 and s.agents[country] > 0:
            value += self.agent()
        return value

    # ---- cards

    def order(self, s: YokohamaState, order: Order) -> float:
        """What an order in hand adds to the goods that it needs, by how near it is to being fulfilled."""
        w = self.w
        player = s.players[self.seat]
        card = s.printed.orders[order]
        cost = 0.0
        missing = 0.0
        for good in range(GOODS):
            need = card.needs[good]
            if need > 0:
                cost += self.unit[good] * float(need)
                lack = need - player.have(good)
                if lack > 0:
                    missing += self.unit[good] * float(lack)
        gain = self.reward(card.reward) + self.flag(s, card.flag) - cost
        if player.knows(technologies.BALL):
            gain += float(technologies.BALL_POINTS)
        if missing == 0.0:
            return gain * w.order_ready
        if self.left <= w.too_late_for_goods:
            return 0.0
        near = 1.0 - missing / cost
        chance = w.order_base + (w.order_near - w.order_base) * near * near
        rounds = self.left * w.usual_rounds
        if rounds < w.order_rounds:
            chance *= rounds / w.order_rounds
        return gain * chance

    def technology(self, s: YokohamaState, number: Card) -> float:
        """What a technology card brings: its effect over the rest of the game, its value for the bonus, its flag."""
        card = s.printed.cards[number]
        value = self.w.effect[card.technology] * self.left + self.w.production * float(card.value)
        if card.technology == technologies.EXPOSITION:
            value += float(technologies.EXPOSITION_POINTS)
        if s.players[self.seat].knows(technologies.PATENT_SYSTEM):
            value += float(technologies.PATENT_SYSTEM_POINTS)
        return value + self.flag(s, card.flag)

    # ---- what an area action brings

    def action(self, s: YokohamaState, area: Area, power: i64) -> float:
        value = self.area_action(s, area, power)
        site = s.sites[area]
        if power == MOST_POWER and site.token_by == NOBODY:
            value += self.w.token + self.reward(s.printed.tokens[site.token].reward)
        if power >= POWER_TO_BUILD:
            value += self.building(s, area)
        if site.house != NOBODY and site.house != self.seat:
            value -= self.w.house_rent
        return value

    def area_action(self, s: YokohamaState, area: Area, power: i64) -> float:
        if areas.is_production(area):
            n = s.printed.yield_of(area, power)
            return self.good(areas.produced_in(area), n) if n > 0 else 0.0
        if area == areas.BANK:
            return self.yen(s.printed.yield_of(area, power))
        if area == areas.CHINATOWN:
            return self.chinatown(s, power)
        if area == areas.CHURCH:
            return self.church(s, power)
        if area == areas.CUSTOMS:
            return self.customs(s, power)
        if area == areas.AGENCY:
            return self.agency(s, power)
        if areas.is_laboratory(area):
            return self.laboratory(s, areas.lab_in(area), power)
        return self.port(s, areas.port_in(area), power)

    def chinatown(self, s: YokohamaState, power: i64) -> float:
        """Exchanges: yen for goods that orders lack."""
        yen = s.players[self.seat].yen
        value = 0.0
        for good in range(GOODS):
            price = s.printed.chinatown_prices[good]
            n = self.wanted[good]
            while n > 0 and yen >= price and power > 0:
                value += self.unit[good] * (1.0 + self.w.wanted) - self.yen(price) * self.w.spent
                yen -= price
                power -= 1
                n -= 1
        return value

    def seated(self) -> float:
        """An assistant on a board: nearer to the bonus, but lost for everything else."""
        return self.w.board - self.w.assistant * self.left

    def church(self, s: YokohamaState, power: i64) -> float:
        """The best space, less the cheapest offerings."""
        player = s.players[self.seat]
        offerings = vec[float]([0.0] * KINDS)
        n: i64 = 0
        for kind in range(KINDS):
            if can_offer(player, kind):
                cost = self.offered(kind)
                i = n
                while i > 0 and offerings[i - 1] > cost:
                    offerings[i] = offerings[i - 1]
                    i -= 1
                offerings[i] = cost
                n += 1
        board = s.printed.boards[boards.CHURCH]
        best = 0.0
        for space in range(len(board.needs)):
            missing = board.needs[space] - power
            if missing <= n and s.is_free(boards.CHURCH, space):
                value = self.reward(board.rewards[space]) + self.seated()
                for i in range(missing):
                    value -= offerings[i]
                if player.knows(technologies.WINERY):
                    value += float(technologies.WINERY_POINTS)
                if value > best:
                    best = value
        return best

    def offered(self, kind: Kind) -> float:
        """What it costs to offer a kind for one faith."""
        return self.unit[kind] * float(offering(kind))

    def customs(self, s: YokohamaState, power: i64) -> float:
        player = s.players[self.seat]
        most = payable_imports(player, power)
        board = s.printed.boards[boards.CUSTOMS]
        best = 0.0
        for space in range(len(board.needs)):
            need = board.needs[space]
            if need <= most and s.is_free(boards.CUSTOMS, space):
                value = self.reward(board.rewards[space]) + self.seated()
                value -= self.unit[IMPORT] * float(need)
                if player.knows(technologies.BRICKYARD):
                    value += float(technologies.BRICKYARD_POINTS)
                if value > best:
                    best = value
        return best

    def agency(self, s: YokohamaState, power: i64) -> float:
        """Trading houses and shops that can be paid and are worth it, then assistants."""
        w = self.w
        player = s.players[self.seat]
        n = pieces_for(power)
        yen = player.yen
        shops = player.warehouse_shops
        shop_price = s.printed.shop_price
        value = 0.0
        if n > 0 and player.warehouse_houses > 0 and self.left > w.too_late_to_hire:
            price = house_price(s, self.seat)
            gain = w.unbuilt_house - self.yen(price) * w.spent
            if yen >= price and gain > w.unbuilt:
                value += gain
                yen -= price
                n -= 1
        while n > 0 and yen >= shop_price and shops > 0 and self.left > w.too_late_to_hire:
            value += w.unbuilt + w.hired_shop - self.yen(shop_price) * w.spent_for_shop
            yen -= shop_price
            shops -= 1
            n -= 1
        if n > player.warehouse_assistants:
            n = player.warehouse_assistants
        return value + float(n) * w.assistant * self.left if n > 0 else value

    def laboratory(self, s: YokohamaState, lab: Lab, power: i64) -> float:
        """The best card that can be paid."""
        purse = payable_units(s.players[self.seat])
        cards = s.labs[lab]
        best = 0.0
        for slot in range(SLOTS):
            if can_learn(s, self.seat, lab, slot):
                price = price_in_units(s, self.seat, lab, slot, power)
                if price <= purse:
                    value = self.technology(s, cards[slot]) - self.paid_in_units(price)
                    if value > best:
                        best = value
        return best

    def port(self, s: YokohamaState, port: Port, power: i64) -> float:
        """The best order within reach, and the second best if it can be paid."""
        player = s.players[self.seat]
        value = float(PORT_POINTS) if power == MOST_POWER else 0.0
        room: i64 = HAND_LIMIT - sets.size(player.orders)
        if room <= 0:
            return value
        orders = s.ports[port]
        levels = s.printed.port_levels[port]
        first = 0.0
        second = 0.0
        for slot in range(SLOTS):
            if orders[slot] != slots.NO_CARD and levels[slot] <= power:
                v = self.order(s, orders[slot])
                if v > first:
                    second = first
                    first = v
                elif v > second:
                    second = v
        value += first
        second -= self.paid_in_units(1)
        if room > 1 and second > 0.0 and payable_units(player) > 0:
            value += second
        return value

    def building(self, s: YokohamaState, area: Area) -> float:
        """The best building on the area's tile."""
        w = self.w
        player = s.players[self.seat]
        site = s.sites[area]
        tile = s.printed.tiles[site.tile]
        best = 0.0
        standing = w.shop * self.left
        if player.hand_houses > 0 and site.house == NOBODY:
            best = self.reward(tile.rewards[HOUSE_SPACE]) + standing
            best += w.house_visit * self.left * w.usual_rounds / w.rounds_for_visit - w.unbuilt_house * w.house_given
            if player.knows(technologies.ELECTRIC_LIGHT):
                best += float(technologies.ELECTRIC_LIGHT_POINTS)
        if player.hand_shops > 0 and not site.has_shop(self.seat):
            for space in range(SHOP_SPACES):
                if site.shops[space] == NOBODY:
                    value = self.reward(tile.rewards[space]) + standing
                    if player.knows(technologies.GAS_LIGHT):
                        value += float(technologies.GAS_LIGHT_POINTS)
                    if value > best:
                        best = value
        return best
