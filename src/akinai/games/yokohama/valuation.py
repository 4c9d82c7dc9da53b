"""How good a position of Yokohama looks to a bot, and quick choices inside a turn."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from akinai.engine.kernel import Choices, State, Valuation
from akinai.games.yokohama.ids import (
    ACHIEVED,
    AREAS,
    CANAL,
    CARDS,
    CHURCH_BONUS,
    COUNTRY_BONUS,
    CUSTOMS_BONUS,
    GOODS,
    HAND,
    HAND_ASSISTANTS,
    HAND_HOUSES,
    HAND_SHOPS,
    HOUSES_N,
    IMPORT,
    IMPORTS,
    LAST_ROUND,
    NOBODY,
    ORDERS,
    OWN,
    PRESIDENT,
    SHOPS_N,
    TECH_CARDS,
    TECHNOLOGY_BONUS,
    YEN,
    YEN_2,
)
from akinai.games.yokohama.quick import Quick
from akinai.games.yokohama.scoring import bonus_of, rank
from akinai.games.yokohama.state import YokohamaState
from akinai.games.yokohama.steps.extra import amount, buildings, reached
from akinai.games.yokohama.steps.turn import begin_turn
from akinai.games.yokohama.worth import LONG, Weights, Worth


class YokohamaValuation(Valuation):
    def __init__(self) -> None:
        self.w = Weights()
        self.worth = Worth(self.w)
        self.fast = Quick(self.worth)
        self.out = Choices()

    def value(self, s: State, seat: i64) -> float:
        """The seat's prospects, less those of the best rival and a little of all."""
        assert isinstance(s, YokohamaState)
        if not s.over and self.w.turns > 0 and s.left != LAST_ROUND:
            s = self.play_on(s, seat)
        best = -1000.0
        total = 0.0
        ahead: bool = True
        for other in range(s.seats):
            if other != seat:
                v = self.prospects(s, other, False)
                total += v
                if v > best:
                    best = v
                if rank(s, other) > rank(s, seat):
                    ahead = False
        value = self.prospects(s, seat, True) - self.w.rival * best - self.w.others * total / float(s.seats - 1)
        if s.over:
            value += 20.0 if ahead else -20.0
        return value

    def play_on(self, s: YokohamaState, seat: i64) -> YokohamaState:
        """The seat's next turns, played quickly, as if nobody else moved: what it has set up comes to fruit."""
        c = s.clone()
        for _ in range(self.w.turns):
            if c.over:
                return c
            c.stack = vec[i64]()
            begin_turn(c, seat)
            c.settle()
            turn = c.turn
            while c.turn == turn and not c.over:
                c.advance(self.quick(c))
        return c

    def prospects(self, s: YokohamaState, seat: i64, own: bool) -> float:
        """The points that a seat has, and those that it may expect; its board is looked at only if it is one's own."""
        value = float(s.points(seat))
        if s.over:
            return value
        x = self.worth
        x.look(s, seat)
        value += self.bonuses(s, seat)
        value += self.holdings(s, seat)
        value += self.pieces(s, seat)
        value += self.goals(s, seat)
        if own:
            value += self.board(s, seat)
        return value

    def bonuses(self, s: YokohamaState, seat: i64) -> float:
        """What the final scoring would give now: surer the nearer the end."""
        sure = 0.9 - 0.5 * self.worth.left
        value = sure * float(
            bonus_of(s, seat, CHURCH_BONUS) + bonus_of(s, seat, CUSTOMS_BONUS) + bonus_of(s, seat, TECHNOLOGY_BONUS)
        )
        value += float(bonus_of(s, seat, COUNTRY_BONUS))
        mask = s.own[seat * OWN + CARDS]
        if mask != 0:
            for card in range(TECH_CARDS):
                if mask >> card & 1:
                    name = s.tables.card_name[card]
                    value += self.w.effect[name] * self.worth.left + 0.15 * float(s.tables.tech_value[name])
        return value

    def holdings(self, s: YokohamaState, seat: i64) -> float:
        """Goods, imports and yen; too many of a kind are worth less. Orders add what they promise."""
        at: i64 = seat * OWN
        x = self.worth
        value = 0.0
        for good in range(GOODS):
            n = s.own[at + good]
            value += x.unit[good] * (float(n) if n <= 6 else 6.0 + 0.5 * float(n - 6))
        n = s.own[at + IMPORTS]
        value += x.unit[IMPORT] * (float(n) if n <= 4 else 4.0 + 0.6 * float(n - 4))
        n = s.own[at + YEN]
        value += x.unit[YEN_2] * (float(n) if n <= 8 else 8.0 + 0.6 * float(n - 8))
        hand = s.own[at + HAND]
        if hand != 0:
            for order in range(ORDERS):
                if hand >> order & 1:
                    value += x.order(s, order)
        return value + x.agent() * float(s.unused_agents(seat))

    def pieces(self, s: YokohamaState, seat: i64) -> float:
        """Assistants out of the warehouse, buildings standing and in hand."""
        at: i64 = seat * OWN
        left = self.worth.left
        men = s.own[at + HAND_ASSISTANTS]
        for area in range(AREAS):
            men += s.men[seat * AREAS + area]
        value = self.w.man * left * (float(men) if men <= 12 else 12.0 + 0.3 * float(men - 12))
        value += self.w.shop * left * float(s.own[at + SHOPS_N] + s.own[at + HOUSES_N])
        value += 0.12 * left * LONG * float(s.own[at + HOUSES_N])
        built = left * 4.0 if left < 0.25 else 1.0
        value += built * self.w.unbuilt * float(s.own[at + HAND_SHOPS])
        value += built * self.w.unbuilt_house * float(s.own[at + HAND_HOUSES])
        return value

    def goals(self, s: YokohamaState, seat: i64) -> float:
        """Achievements: nearly sure once their condition is met, else by how near it is."""
        value = 0.0
        t = s.tables
        if self.worth.left <= 0.02:
            return 0.0
        for tile in range(3):
            if s.own[seat * OWN + ACHIEVED] >> tile & 1 == 0:
                goal = s.goals[tile]
                points = float(t.goal_first[goal] if s.goal_by[tile * s.seats] == NOBODY else t.goal_later[goal])
                if reached(s, seat, goal):
                    value += 0.85 * points
                    continue
                if goal < 8:
                    part = float(amount(s, seat, goal)) / float(t.goal_amount[goal])
                else:
                    made = buildings(s, seat, 0, 8)
                    if made > t.goal_production[goal]:
                        made = t.goal_production[goal]
                    sold = buildings(s, seat, 8, CANAL)
                    if sold > t.goal_commercial[goal]:
                        sold = t.goal_commercial[goal]
                    part = float(made + sold) / float(t.goal_production[goal] + t.goal_commercial[goal])
                value += self.w.goal * points * part * part
        return value

    def board(self, s: YokohamaState, seat: i64) -> float:
        """What the assistants on the board promise for the next turns: the best three areas to act in."""
        x = self.worth
        first = 0.0
        second = 0.0
        third = 0.0
        rounds = x.left * LONG
        if rounds < 0.5:
            return 0.0
        here = s.own[seat * OWN + PRESIDENT]
        for area in range(CANAL):
            if s.men[seat * AREAS + area] > 0 and area != here:
                power = s.power(seat, area) + 1
                v = x.action(s, area, power if power < 5 else 5)
                if s.rivals(seat, area) > 0:
                    v *= 0.6
                if v > first:
                    third = second
                    second = first
                    first = v
                elif v > second:
                    third = second
                    second = v
                elif v > third:
                    third = v
        value = self.w.first * first + self.w.second * second + self.w.third * third
        return value if rounds >= 2.0 else 0.5 * value

    def quick(self, s: State) -> i64:
        assert isinstance(s, YokohamaState)
        s.legal(self.out)
        if self.out.n == 1:
            return self.out.items[0]
        return self.fast.choose(s, self.out)
