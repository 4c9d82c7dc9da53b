"""How good a position of Yokohama looks to a bot. `quick` has the choices inside a turn."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from akinai.engine import sets
from akinai.engine.kernel import NOTHING, Choices, Valuation, finish_turn
from akinai.games.yokohama.quick import Quick
from akinai.games.yokohama.scoring import bonus_of, winner
from akinai.games.yokohama.state import YokohamaState
from akinai.games.yokohama.steps.achieving import amount, commercial_buildings, production_buildings, reached
from akinai.games.yokohama.steps.turn import ADDITIONAL_ACTIONS_1, Turn
from akinai.games.yokohama.things import areas, endings, sources
from akinai.games.yokohama.things.achievements import TYPES, Achievement, counts_buildings
from akinai.games.yokohama.things.goods import GOODS, IMPORT, YEN
from akinai.games.yokohama.things.seats import Seat
from akinai.games.yokohama.weights import WORST, Weights
from akinai.games.yokohama.worth import Worth


@final
class YokohamaValuation(Valuation[YokohamaState]):
    part_names = [
        "points", "final_scoring", "technologies", "goods", "orders", "agents", "assistants", "buildings",
        "achievements", "actions", "rivals", "end",
    ]  # fmt: skip

    def __init__(self) -> None:
        self.w = Weights()
        self.worth = Worth(self.w)
        self.fast = Quick(self.worth)
        self.out = Choices()

    def value(self, s: YokohamaState, seat: i64) -> float:
        """The seat's prospects after its next turns, less some of its rivals'."""
        later = self.later(s, seat)
        return self.against_rivals(later, seat, self.prospects(later, seat, True)) + self.at_end(later, seat)

    def parts(self, s: YokohamaState, seat: i64) -> list[float]:
        """Some parts are differences of sums: sums of their own would round the value, and so choose, otherwise."""
        later = self.later(s, seat)
        points = float(later.points(seat))
        rivals = self.against_rivals(later, seat, 0.0)
        end = self.at_end(later, seat)
        if later.over:
            nothing_to_come = [0.0] * (len(self.part_names) - 3)
            return [points, *nothing_to_come, rivals, end]
        # Not before the rivals: their prospects are measured by what things are worth to them.
        self.worth.look(later, seat)
        final_scoring = self.final_scoring(later, seat)
        goods = self.goods(later, seat)
        agents = self.agents(later, seat)
        assistants = self.assistants(later, seat)
        return [
            points,
            final_scoring,
            self.bonuses(later, seat) - final_scoring,
            goods,
            self.holdings(later, seat) - goods - agents,
            agents,
            assistants,
            self.pieces(later, seat) - assistants,
            self.achievements(later, seat),
            self.board(later, seat),
            rivals,
            end,
        ]

    def later(self, s: YokohamaState, seat: Seat) -> YokohamaState:
        """The state to be judged: after the seat's next turns, but in the last round as it is."""
        if not s.over and self.w.turns > 0 and s.end_stage != endings.LAST_ROUND:
            return self.play_on(s, seat)
        return s

    def against_rivals(self, s: YokohamaState, seat: Seat, value: float) -> float:
        """The value, less the prospects of the best rival and a little of all."""
        best = WORST
        total = 0.0
        for other in range(s.seats):
            if other != seat:
                v = self.prospects(s, other, False)
                total += v
                if v > best:
                    best = v
        return value - self.w.rival * best - self.w.others * total / float(s.seats - 1)

    def at_end(self, s: YokohamaState, seat: Seat) -> float:
        """What it is worth to have won; nothing while the game goes on."""
        if not s.over:
            return 0.0
        return self.w.win if winner(s) == seat else -self.w.win

    def play_on(self, s: YokohamaState, seat: Seat) -> YokohamaState:
        """The seat's next turns, played quickly, as if nobody else moved: what it has set up comes to fruit."""
        c = s.clone()
        for _ in range(self.w.turns):
            if c.over:
                return c
            jump_to_turn(c, seat)
            c.settle()
            finish_turn(c, c.turn, self)
        return c

    def prospects(self, s: YokohamaState, seat: Seat, own: bool) -> float:
        """The points that a seat has, and those that it may expect; its board is looked at only if it is one's own."""
        value = float(s.points(seat))
        if s.over:
            return value
        self.worth.look(s, seat)
        value += self.bonuses(s, seat)
        value += self.holdings(s, seat)
        value += self.pieces(s, seat)
        value += self.achievements(s, seat)
        if own:
            value += self.board(s, seat)
        return value

    def final_scoring(self, s: YokohamaState, seat: Seat) -> float:
        """What the final scoring would give now: surer the nearer the end."""
        sure = self.w.bonus_at_the_end - self.w.bonus_doubt * self.worth.left
        church = bonus_of(s, seat, sources.CHURCH_BONUS)
        customs = bonus_of(s, seat, sources.CUSTOMS_BONUS)
        value = sure * float(church + customs + bonus_of(s, seat, sources.TECHNOLOGY_BONUS))
        return value + float(bonus_of(s, seat, sources.COUNTRY_BONUS))

    def bonuses(self, s: YokohamaState, seat: Seat) -> float:
        """The final scoring, and what technologies will bring until then."""
        value = self.final_scoring(s, seat)
        w = self.w
        cards = sets.row(s.players[seat].cards)
        for i in range(len(cards)):
            card = s.printed.cards[cards[i]]
            value += w.effect[card.technology] * self.worth.left + w.production_owned * float(card.value)
        return value

    def goods(self, s: YokohamaState, seat: Seat) -> float:
        """Goods, imports and yen; too many of a kind are worth less."""
        player = s.players[seat]
        worth = self.worth
        w = self.w
        value = 0.0
        for good in range(GOODS):
            value += worth.unit[good] * less_beyond(player.have(good), w.enough_goods, w.goods_beyond)
        value += worth.unit[IMPORT] * less_beyond(player.imports, w.enough_imports, w.imports_beyond)
        return value + worth.unit[YEN] * less_beyond(player.yen, w.enough_yen, w.yen_beyond)

    def holdings(self, s: YokohamaState, seat: Seat) -> float:
        """Goods, what the orders in hand add to them, and agents."""
        value = self.goods(s, seat)
        orders = sets.row(s.players[seat].orders)
        for i in range(len(orders)):
            value += self.worth.order(s, orders[i])
        return value + self.agents(s, seat)

    def agents(self, s: YokohamaState, seat: Seat) -> float:
        return self.worth.agent() * float(s.players[seat].unused_agents())

    def assistants(self, s: YokohamaState, seat: Seat) -> float:
        """Those out of the warehouse, in hand and in areas."""
        player = s.players[seat]
        w = self.w
        n = player.hand_assistants
        for area in range(areas.AREAS):
            n += player.assistants[area]
        return w.assistant * self.worth.left * less_beyond(n, w.enough_assistants, w.assistants_beyond)

    def pieces(self, s: YokohamaState, seat: Seat) -> float:
        """Assistants, and buildings standing and in hand."""
        player = s.players[seat]
        left = self.worth.left
        w = self.w
        houses = s.houses_built(seat)
        value = self.assistants(s, seat)
        value += w.shop * left * float(s.shops_built(seat) + houses)
        value += w.house_income * left * w.usual_rounds * float(houses)
        built = left / w.late_to_build if left < w.late_to_build else 1.0
        value += built * w.unbuilt * float(player.hand_shops)
        value += built * w.unbuilt_house * float(player.hand_houses)
        return value

    def achievements(self, s: YokohamaState, seat: Seat) -> float:
        """Achievements: nearly sure once their condition is met, else by how near it is."""
        value = 0.0
        if self.worth.left <= self.w.too_late_to_achieve:
            return 0.0
        achieved = s.players[seat].achieved
        for tile in range(TYPES):
            if not sets.has(achieved, tile):
                achievement = s.achievements[tile]
                points = float(s.printed.achievements[achievement].points(len(s.completed[tile])))
                if reached(s, seat, achievement):
                    value += self.w.achievement_reached * points
                else:
                    part = reached_part(s, seat, achievement)
                    value += self.w.achievement * points * part * part
        return value

    def board(self, s: YokohamaState, seat: Seat) -> float:
        """What the assistants on the board promise for the next turns: the best three areas to act in."""
        worth = self.worth
        w = self.w
        first = 0.0
        second = 0.0
        third = 0.0
        rounds = worth.left * w.usual_rounds
        if rounds < w.rounds_for_one:
            return 0.0
        player = s.players[seat]
        for area in range(areas.CANAL):
            if player.assistants[area] > 0 and area != player.president:
                v = worth.action(s, area, s.power_with_president(seat, area))
                if s.other_presidents(seat, area) > 0:
                    v *= w.crowded
                if v > first:
                    third = second
                    second = first
                    first = v
                elif v > second:
                    third = second
                    second = v
                elif v > third:
                    third = v
        value = w.first * first + w.second * second + w.third * third
        return value if rounds >= w.rounds_for_all else w.not_all * value

    def quick(self, s: YokohamaState) -> i64:
        s.legal(self.out)
        if self.out.n == 1:
            return self.out.items[0]
        return self.fast.choose(s, self.out)


def jump_to_turn(s: YokohamaState, seat: Seat) -> None:
    """Leaves whatever goes on, and begins the seat's turn."""
    s.top = NOTHING
    s.push(Turn(seat, ADDITIONAL_ACTIONS_1))


def less_beyond(n: i64, enough: i64, rate: float) -> float:
    """A number of things; those beyond `enough` count less."""
    if n <= enough:
        return float(n)
    return float(enough) + rate * float(n - enough)


def reached_part(s: YokohamaState, seat: Seat, achievement: Achievement) -> float:
    """How much of an achievement's condition is met."""
    printed = s.printed.achievements[achievement]
    if not counts_buildings(achievement):
        return float(amount(s, seat, achievement)) / float(printed.amount)
    production = production_buildings(s, seat)
    if production > printed.production:
        production = printed.production
    commercial = commercial_buildings(s, seat)
    if commercial > printed.commercial:
        commercial = printed.commercial
    return float(production + commercial) / float(printed.production + printed.commercial)
