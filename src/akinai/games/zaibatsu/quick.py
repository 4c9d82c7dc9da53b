"""Quick choices for the small steps inside a turn of Zaibatsu, without looking ahead."""

from __future__ import annotations

from mypy_extensions import i64

from akinai.engine.kernel import Choices, bit
from akinai.games.zaibatsu.ids import (
    ADVANCE,
    AMOUNT_STEP,
    AREAS,
    BONUS_STEP,
    BUILD,
    BUILT,
    COAL,
    COINS,
    COLOURS,
    DEPARTMENT_STEP,
    DO_ADVANCE,
    DO_BUILD,
    DO_CONSOLIDATE,
    DO_CONTRACT,
    DO_DEPARTMENT,
    DO_DONE,
    DO_FAVOR,
    DO_FINANCE,
    DO_FIRST,
    DO_FREE,
    DO_FROM,
    DO_GOODS,
    DO_HIRE,
    DO_HOME,
    DO_INVEST,
    DO_MACHINE,
    DO_MARKET,
    DO_PAY_COINS,
    DO_POINTS,
    DO_PRODUCE,
    DO_REGION,
    DO_REWARD,
    DO_SHIP,
    DO_SKIP,
    DO_STEP,
    DO_TRAIN,
    DONE_N,
    EXPERT,
    FACTORY,
    FAVOR_STEP,
    FIRST_SHIP,
    GOAL_STEP,
    GOODS,
    HOME_STEP,
    INNOVATE_STEP,
    INVEST,
    INVEST_STEP,
    INVEST_STEPS,
    IRON,
    MACHINE,
    MACHINE_STEP,
    MACHINES_STEP,
    MARKET,
    MARKET_POINTS,
    MARKETS_STEP,
    MINE,
    NOBODY,
    OLD,
    OWN,
    PAY_STEP,
    PER_REGION,
    PRODUCE,
    PRODUCE_STEP,
    PRODUCTION_STEP,
    REGIONS,
    RESEARCH,
    RESOLVE,
    REWARD_STEP,
    SHIP,
    SHIP_STEP,
    SHIPS_STEP,
    SLOTS_N,
    TAKE_STEP,
    TILE,
    TILES,
    TOKEN,
    TRACK_SPACES,
    TRAIN,
    TRAIN_STEP,
    TRAINS_STEP,
    TURN,
    UPGRADED,
    UPGRADES,
    WAGES_STEP,
    WORKER,
    WORKERS_N,
)
from akinai.games.zaibatsu.state import ZaibatsuState, kind_of
from akinai.games.zaibatsu.steps.industry import can_build, coal_price, factory_price, silk_for
from akinai.games.zaibatsu.steps.markets import can_market, can_place, value_of
from akinai.games.zaibatsu.worth import Worth


class Quick:
    """A sensible action for the step at hand."""

    def __init__(self, worth: Worth) -> None:
        self.worth = worth

    def choose(self, s: ZaibatsuState, out: Choices) -> i64:
        """The best of the legal actions in `out`, by a guess for each."""
        self.worth.look(s, s.actor)
        best = out.items[0]
        most = self.guess(s, best)
        for i in range(1, out.n):
            v = self.guess(s, out.items[i])
            if v > most:
                best = out.items[i]
                most = v
        return best

    def guess(self, s: ZaibatsuState, action: i64) -> float:
        step = s.step
        if step == TURN:
            return self.turn(s, action)
        if step == BUILD:
            return self.build(s, action - DO_BUILD)
        if step == ADVANCE:
            return self.advance(s, action)
        if step == MARKETS_STEP or step == AMOUNT_STEP or step == HOME_STEP or step == BONUS_STEP:
            return self.market(s, action)
        if step == INVEST_STEP or step == REWARD_STEP or step == TAKE_STEP:
            return self.invest(s, action)
        if step == FAVOR_STEP:
            n = action - DO_FAVOR
            return self.worth.favor_gain(s, s.actor, n // AREAS + 1, n % AREAS)
        return self.small(s, action)

    def small(self, s: ZaibatsuState, action: i64) -> float:
        """Pieces, departments, wages and the rest."""
        step = s.step
        seat = s.actor
        x = self.worth
        if action == DO_DONE or action == DO_SKIP:
            return 0.0
        if step == MACHINES_STEP or step == MACHINE_STEP:
            return x.machine(s, seat, kind_of(s.own[seat * OWN + TILE + action - DO_MACHINE])) - 1.0
        if step == PRODUCTION_STEP or step == PRODUCE_STEP:
            return self.production(s, action)
        if step == SHIPS_STEP or step == SHIP_STEP:
            return self.ship(s, action - DO_SHIP)
        if step == TRAINS_STEP or step == TRAIN_STEP:
            if action >= DO_REGION:
                return 2.0
            return self.train(s, action - DO_TRAIN)
        if step == PAY_STEP:
            return 1.0 if action == DO_PAY_COINS else 0.5
        if step == DEPARTMENT_STEP:
            return x.department(s, seat, action - DO_DEPARTMENT)
        if step == INNOVATE_STEP:
            return x.steps(s, seat, action - DO_STEP, 1)
        if step == RESOLVE:
            return 1.0 if action == DO_FIRST + FIRST_SHIP else 0.5
        if step == WAGES_STEP:
            # The list rises: all the silk that saves points, unless the game goes on and silk is dear.
            return float(action) if x.unit[1] < 1.0 else -float(action)
        if step == GOAL_STEP:
            if action == DO_REWARD:
                return 3.0
            return 2.5 if action == DO_REWARD + 1 else x.steps(s, seat, 2, 2)
        return 0.1

    # ---- what an action may bring

    def turn(self, s: ZaibatsuState, action: i64) -> float:
        seat = s.actor
        at: i64 = seat * OWN
        if action == DO_CONSOLIDATE:
            return self.consolidate(s, seat)
        what: i64 = (action - DO_HIRE) // COLOURS
        colour: i64 = (action - DO_HIRE) % COLOURS
        value = 0.0
        if what == RESEARCH:
            value = self.worth.steps(s, seat, 0, 2)
        elif what == MINE:
            value = self.worth.steps(s, seat, 1, 2)
        elif what == FACTORY:
            for tile in range(TILES):
                if s.offer >> tile & 1 and can_build(s, seat, tile):
                    v = self.build(s, tile)
                    if v > value:
                        value = v
        elif what == MACHINE:
            value = self.machines(s, seat)
        elif what == PRODUCE:
            value = self.productions(s, seat)
        elif what == SHIP:
            n = self.payable(s, seat)
            value = (self.worth.ship(s, seat) - 1.5) * (float(n) if n < 2 else 1.7)
        elif what == TRAIN:
            n = self.payable(s, seat)
            value = (self.worth.train(s, seat) - 1.0) * (float(n) if n < 2 else 1.7)
        elif what == MARKET:
            value = self.markets(s, seat)
        elif what == INVEST:
            value = self.investments(s, seat)
        # A new colour costs wages; the first and the last worker decide a bonus.
        n = s.own[at + WORKERS_N]
        held: bool = False
        for i in range(n):
            if s.own[at + WORKER + i] % EXPERT == colour:
                held = True
        if not held:
            value -= 3.0 * self.worth.w.wage
        if n == 0 or n >= 3:
            value += 0.4 * self.worth.department(s, seat, colour)
        return value

    def consolidate(self, s: ZaibatsuState, seat: i64) -> float:
        """Income and favor, against what is thrown away and the workers that could still come."""
        at: i64 = seat * OWN
        x = self.worth
        n = s.own[at + WORKERS_N]
        value = 1.0 + x.w.favor[n] + 0.5 * float(n)
        value -= x.unit[COAL] * 0.7 * float(s.own[at + COAL]) + x.unit[COINS] * 0.7 * float(s.own[at + COINS])
        return value

    def payable(self, s: ZaibatsuState, seat: i64) -> i64:
        """How many ships or trains could be paid."""
        iron = s.own[seat * OWN + IRON]
        by_coins = s.coins(seat) // 5
        n: i64 = by_coins if by_coins < iron else iron
        n += (iron - n) // 3
        return n if n < 3 else 3

    def build(self, s: ZaibatsuState, tile: i64) -> float:
        seat = s.actor
        cost = float(factory_price(s, seat)) * self.worth.unit[COINS] * 0.6
        cost += float(silk_for(s, seat, tile)) * self.worth.unit[1]
        return self.worth.factory(s, seat, tile) - cost

    def machines(self, s: ZaibatsuState, seat: i64) -> float:
        at: i64 = seat * OWN
        coins = s.coins(seat)
        value = 0.0
        for slot in range(s.own[at + SLOTS_N]):
            if coins >= 5 and s.own[at + TILE + slot] < OLD and s.own[at + BUILT + slot] < 2:
                coins -= 5
                value += self.worth.machine(s, seat, kind_of(s.own[at + TILE + slot])) - 1.0
        return value

    def productions(self, s: ZaibatsuState, seat: i64) -> float:
        at: i64 = seat * OWN
        coal = s.own[at + COAL]
        value = 0.0
        n: i64 = 0
        for slot in range(s.own[at + SLOTS_N]):
            if s.own[at + TILE + slot] < OLD and n < 3 and coal >= coal_price(s, seat, slot):
                room: i64 = 4 - s.own[at + GOODS + slot]
                made: i64 = 1 + s.own[at + BUILT + slot]
                if room < made:
                    made = room
                if made > 0:
                    n += 1
                    coal -= coal_price(s, seat, slot)
                    value += self.worth.good(kind_of(s.own[at + TILE + slot])) * float(made)
        return value

    def production(self, s: ZaibatsuState, action: i64) -> float:
        seat = s.actor
        free: bool = action >= DO_FREE
        slot = action - (DO_FREE if free else DO_PRODUCE)
        at: i64 = seat * OWN
        room: i64 = 4 - s.own[at + GOODS + slot]
        made: i64 = 1 + s.own[at + BUILT + slot]
        value = self.worth.good(kind_of(s.own[at + TILE + slot])) * float(made if made < room else room)
        return value if free else value - 0.3 * float(coal_price(s, seat, slot)) * self.worth.unit[COAL]

    def ship(self, s: ZaibatsuState, city: i64) -> float:
        seat = s.actor
        colour = s.tables.city_colour[city]
        x = self.worth
        value = x.piece(s, seat, 3) - 1.0 + x.w.ship * x.left
        if s.own[seat * OWN + UPGRADED] >> colour & 1 == 0 and s.board[UPGRADES + city] > 0:
            value += x.w.upgrade * x.left + 0.2 * x.department(s, seat, colour)
        for i in range(s.own[seat * OWN + WORKERS_N]):
            if s.own[seat * OWN + WORKER + i] % EXPERT == colour:
                value += 3.0 * x.w.wage
                break
        return value

    def train(self, s: ZaibatsuState, space: i64) -> float:
        seat = s.actor
        x = self.worth
        value = x.piece(s, seat, 5)
        if s.tables.rail_part[space] != NOBODY:
            value += x.part(s, seat, s.tables.rail_part[space], s.tables.rail_amount[space])
        if s.influence(seat, space // TRACK_SPACES) > 0:
            value += 1.5
        return value

    def advance(self, s: ZaibatsuState, action: i64) -> float:
        n: i64 = action - DO_ADVANCE + 1
        price = 1.0 if n == 1 else 3.0 if n == 2 else 6.0
        return self.worth.steps(s, s.actor, s.a, n) - price * self.worth.unit[COINS] * 0.8

    # ---- markets

    def placing(self, s: ZaibatsuState, seat: i64, space: i64, n: i64) -> float:
        """A token for n goods: influence, what it covers and sends home, and points or bonus, less the goods."""
        value = float(value_of(s.demand[space], n))
        token = s.board[TOKEN + space]
        gained = value
        if token == NOBODY:
            gained += 0.7 * float(s.tables.printed[space])
        elif token // 8 == seat:
            gained -= float(token % 8)
        else:
            gained += 0.7 * float(token % 8)
        return 2.0 + 0.7 * gained - self.worth.good(s.demand[space]) * float(n) * 0.75

    def best_placing(self, s: ZaibatsuState, seat: i64, space: i64) -> float:
        goods = s.goods_of(seat, s.demand[space])
        best = -9.0
        for n in range(1, 4):
            if n <= goods and can_place(s, seat, space, n):
                v = self.placing(s, seat, space, n)
                if v > best:
                    best = v
        return best

    def markets(self, s: ZaibatsuState, seat: i64) -> float:
        """The best region: up to three spaces, as far as the goods seem to last."""
        best = 0.0
        for region in range(REGIONS):
            value = 0.0
            count: i64 = 0
            for space in range(region * PER_REGION, region * PER_REGION + PER_REGION):
                if count < 3 and can_market(s, seat, space):
                    v = self.best_placing(s, seat, space)
                    if v > 0.0:
                        value += v
                        count += 1
            if count > s.all_goods(seat):
                value = value * float(s.all_goods(seat)) / float(count)
            if value > best:
                best = value
        return best

    def market(self, s: ZaibatsuState, action: i64) -> float:
        seat = s.actor
        if action == DO_DONE:
            return 0.2
        if s.step == MARKETS_STEP:
            space = action - DO_MARKET
            value = self.best_placing(s, seat, space)
            if s.a == 0:
                # The region counts for all three activations.
                for other in range(space // PER_REGION * PER_REGION, space // PER_REGION * PER_REGION + PER_REGION):
                    if other != space and can_market(s, seat, other):
                        v = self.best_placing(s, seat, other)
                        value += 0.5 * v if v > 0.0 else 0.0
            return value
        if s.step == AMOUNT_STEP:
            return self.placing(s, seat, s.a, action - DO_GOODS + 1)
        if s.step == HOME_STEP:
            return 0.0 if s.board[TOKEN + action - DO_HOME] // 8 == seat else 1.0
        if action == DO_POINTS:
            return float(MARKET_POINTS)
        return self.worth.part(s, seat, s.tables.bonus_part[s.a], s.tables.bonus_amount[s.a])

    # ---- investments

    def investments(self, s: ZaibatsuState, seat: i64) -> float:
        """One activation for each kind of goods that suffices."""
        value = 0.0
        used: i64 = 0
        spent = 0.0
        for need in range(1, 4):
            found: i64 = NOBODY
            for kind in range(6):
                if used >> kind & 1 == 0 and s.goods_of(seat, kind) >= need and found == NOBODY:
                    found = kind
            if found == NOBODY:
                break
            used |= bit(found)
            gain = self.reward(s, seat)
            cost = self.worth.good(found) * float(need) * 0.75
            if gain < cost and need > 1:
                break
            value += gain - cost
            spent += cost
        return value

    def reward(self, s: ZaibatsuState, seat: i64) -> float:
        """The better of Finance and a contract."""
        finance = self.worth.steps(s, seat, 2, INVEST_STEPS)
        n = s.own[seat * OWN + DONE_N]
        contract = self.worth.counted(s, seat, 7, n + 1) - self.worth.counted(s, seat, 7, n)
        contract += self.worth.best_department(s, seat) * 0.8
        return finance if finance > contract else contract

    def invest(self, s: ZaibatsuState, action: i64) -> float:
        seat = s.actor
        x = self.worth
        if action == DO_DONE:
            return 0.0
        if s.step == TAKE_STEP:
            return float(s.own[seat * OWN + GOODS + action - DO_FROM])
        if s.step == INVEST_STEP:
            return self.reward(s, seat) - x.good(action - DO_INVEST) * float(s.a + 1) * 0.75
        if action == DO_FINANCE:
            return x.steps(s, seat, 2, INVEST_STEPS)
        contract = action - DO_CONTRACT
        n = s.own[seat * OWN + DONE_N]
        value = x.counted(s, seat, 7, n + 1) - x.counted(s, seat, 7, n)
        return value + x.part(s, seat, s.tables.contract_part[contract], 1)
