"""What things are worth to a seat of Yokohama, in points: rewards, goods, orders, technologies, area actions.

The weights follow the game's own rates (Chinatown's prices, what the areas give) and were tuned by letting the bot play
itself. Early in the game things are worth what can be made of them, at the end what the final scoring gives.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from akinai.engine import sets
from akinai.engine.rows import zeros
from akinai.games.yokohama.scoring import SET_POINTS
from akinai.games.yokohama.state import MOST_POWER, YokohamaState
from akinai.games.yokohama.steps.acting import PORT_POINTS, POWER_TO_BUILD
from akinai.games.yokohama.steps.laboratory import units
from akinai.games.yokohama.steps.management import can_offer, offering, payable_imports
from akinai.games.yokohama.steps.rewards import house_price
from akinai.games.yokohama.steps.units import can_pay
from akinai.games.yokohama.things import areas, boards, endings, slots, technologies
from akinai.games.yokohama.things.areas import Area
from akinai.games.yokohama.things.countries import COUNTRIES, Country
from akinai.games.yokohama.things.goods import GOODS, IMPORT, KINDS, YEN, Good, Kind
from akinai.games.yokohama.things.orders import HAND_LIMIT, ORDERS, Order
from akinai.games.yokohama.things.rewards import Reward
from akinai.games.yokohama.things.seats import NOBODY, Seat
from akinai.games.yokohama.things.sites import HOUSE, SHOP_SPACES
from akinai.games.yokohama.things.slots import SLOTS, Lab, Port
from akinai.games.yokohama.things.technologies import Card

USUAL_ROUNDS: Final = 20.0
"""Rounds of a usual game."""
ROUNDS_TO_THE_END: Final = 14.0
"""From the beginning until something usually triggers the end."""
LEAST_BY_THE_CLOCK: Final = 2.0
"""However long a game has lasted: without a trigger there are so many rounds more."""
USUAL_DECK: Final = 14.0
"""Orders in the deck after the set-up."""
UNIT_YEN: Final = 2.0
"""The yen of a unit, with which cards and a second order are paid."""
EVERYTHING_STILL_TO_COME: Final = 2.5
"""Things are worth their early value until the rest of the game, times this, is less than the whole of it."""
TOO_LATE_TO_HIRE: Final = 0.15
"""With less of the game left, buildings are not worth their price."""
TOO_LATE_FOR_AGENTS: Final = 0.1
"""With less of the game left, there is no turn for another agent."""
TOO_LATE_FOR_GOODS: Final = 0.05
"""With less of the game left, no order gets what it lacks."""
HALF: Final = 0.5
"""In the second half of the game, pieces and moves are worth less and less."""
SPENT: Final = 0.8
"""How much of their worth is missed when yen are spent for what is needed."""


class Weights:
    """The numbers of the valuation, in one place."""

    def __init__(self) -> None:
        self.early: list[float] = [1.8, 1.4, 0.7, 0.7, 2.0, 0.7]
        """Goods, imports and yen, early in the game."""
        self.late: list[float] = [0.33, 0.33, 0.33, 0.33, 1.0, 0.5]
        """The same at its end."""
        self.any_good: float = 1.2
        self.piece: float = 0.9
        self.move: float = 0.5
        self.agent: float = 3.0
        """An unused agent is one more action."""
        self.flag: float = 0.7
        """A flag beside the sets and agents it brings at once."""
        self.set_points: float = 0.8
        """How sure the points of a set of flags are."""
        self.board: float = 0.5
        """An assistant on Church or Customs, for the bonus at the end."""
        self.shop: float = 2.2
        """The power of a building in every later action there, over the whole game."""
        self.unbuilt: float = 1.3
        self.unbuilt_house: float = 6.0
        self.assistant: float = 2.0
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
        self.order_near: float = 0.95
        """The same where next to nothing is missing."""
        self.order_ready: float = 0.97
        """The same where nothing is missing."""
        self.order_rounds: float = 6.0
        """With fewer rounds left, an order that lacks something becomes less likely."""
        self.wanted: float = 0.6
        """How much more a good is worth that an order lacks."""
        self.pair_cost: float = 1.0
        """Quick choices: what two assistants on one area must promise more than one on each."""
        self.least: float = 0.3
        """Quick choices: an action that is worth less is not worth the way."""
        self.keep: float = 0.2
        """Quick choices: how much of what an area promises already is not counted again."""
        self.achievement: float = 0.55
        """How much of an achievement that is nearly reached."""
        self.token: float = 0.4
        """A five-power token beside its reward."""
        self.house_rent: float = 0.3
        """What a rival's trading house costs whoever acts there."""


def rounds_left(s: YokohamaState) -> float:
    """How many rounds are still to come, as far as one can see, 0 to USUAL_ROUNDS."""
    if s.end == endings.LAST_ROUND:
        return 0.0
    if s.end != endings.RUNNING:
        return 1.0
    full = float(boards.FULL[s.seats])
    nearest = float(s.count_on(boards.CHURCH)) / full
    customs = float(s.count_on(boards.CUSTOMS)) / full
    if customs > nearest:
        nearest = customs
    orders = 1.0 - float(s.orders_left) / USUAL_DECK
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
    by_trigger = 1.0 + ROUNDS_TO_THE_END * (1.0 - nearest)
    by_clock = USUAL_ROUNDS - float(s.turn) / float(s.seats)
    if by_clock < LEAST_BY_THE_CLOCK:
        by_clock = LEAST_BY_THE_CLOCK
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
        self.left = rounds_left(s) / USUAL_ROUNDS
        share = self.left * EVERYTHING_STILL_TO_COME
        if share > 1.0:
            share = 1.0
        for kind in range(KINDS):
            self.unit[kind] = self.w.late[kind] + (self.w.early[kind] - self.w.late[kind]) * share
        for good in range(GOODS):
            self.wanted[good] = 0
        player = s.players[seat]
        if player.orders == sets.EMPTY:
            return
        for order in range(ORDERS):
            if sets.has(player.orders, order):
                needs = s.printed.orders[order].needs
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
        return self.unit[YEN] * UNIT_YEN * float(n)

    def reward(self, reward: Reward) -> float:
        w = self.w
        value = float(reward.points) + self.yen(reward.yen)
        for good in range(GOODS):
            if reward.goods[good] > 0:
                value += self.good(good, reward.goods[good])
        value += self.unit[IMPORT] * float(reward.imports)
        value += self.agent() * float(reward.free_agents)
        later = float(reward.pieces) * w.piece + float(reward.moves) * w.move
        more = self.left / HALF if self.left < HALF else 1.0
        return value + later * more + w.any_good * float(reward.any_goods)

    def agent(self) -> float:
        """An agent is an action, if there is a turn left for it; unused it scores a point."""
        return self.w.agent if self.left > TOO_LATE_FOR_AGENTS else 1.0

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
        if n % 2 == 1 and s.agents[country] > 0:
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
        if self.left <= TOO_LATE_FOR_GOODS:
            return 0.0
        near = 1.0 - missing / cost
        chance = w.order_base + (w.order_near - w.order_base) * near * near
        rounds = self.left * USUAL_ROUNDS
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
        if area < areas.PORT_A:
            return self.laboratory(s, areas.lab_in(area), power)
        return self.port(s, areas.port_in(area), power)

    def chinatown(self, s: YokohamaState, power: i64) -> float:
        """Exchanges: yen for goods that orders lack."""
        yen = s.players[self.seat].yen
        value = 0.0
        for good in range(GOODS):
            price = s.printed.prices[good]
            n = self.wanted[good]
            while n > 0 and yen >= price and power > 0:
                value += self.unit[good] * (1.0 + self.w.wanted) - self.yen(price) * SPENT
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
        player = s.players[self.seat]
        n: i64 = power - 1
        yen = player.yen
        shops = player.warehouse_shops
        shop_price = s.printed.shop_price
        value = 0.0
        if n > 0 and player.warehouse_houses > 0 and self.left > TOO_LATE_TO_HIRE:
            price = house_price(s, self.seat)
            gain = self.w.unbuilt_house - self.yen(price) * SPENT
            if yen >= price and gain > self.w.unbuilt:
                value += gain
                yen -= price
                n -= 1
        while n > 0 and yen >= shop_price and shops > 0 and self.left > TOO_LATE_TO_HIRE:
            value += self.w.unbuilt + 0.6 - self.yen(shop_price) * 0.7
            yen -= shop_price
            shops -= 1
            n -= 1
        if n > player.warehouse_assistants:
            n = player.warehouse_assistants
        return value + float(n) * self.w.assistant * self.left if n > 0 else value

    def laboratory(self, s: YokohamaState, lab: Lab, power: i64) -> float:
        """The best card that can be paid."""
        player = s.players[self.seat]
        purse = can_pay(player)
        cards = s.labs[lab]
        best = 0.0
        for slot in range(SLOTS):
            card = cards[slot]
            if card != slots.EMPTY and not player.knows(s.printed.cards[card].technology):
                price = units(s, self.seat, lab, slot, power)
                if price <= purse:
                    value = self.technology(s, card) - self.paid_in_units(price)
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
            if orders[slot] != slots.EMPTY and levels[slot] <= power:
                v = self.order(s, orders[slot])
                if v > first:
                    second = first
                    first = v
                elif v > second:
                    second = v
        value += first
        second -= self.paid_in_units(1)
        if room > 1 and second > 0.0 and can_pay(player) > 0:
            value += second
        return value

    def building(self, s: YokohamaState, area: Area) -> float:
        """The best building on the area's tile."""
        player = s.players[self.seat]
        site = s.sites[area]
        tile = s.printed.tiles[site.tile]
        best = 0.0
        standing = self.w.shop * self.left
        if player.hand_houses > 0 and site.house == NOBODY:
            best = self.reward(tile.rewards[HOUSE]) + standing
            best += 0.5 * self.left * USUAL_ROUNDS / 4.0 - self.w.unbuilt_house * 0.4
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
