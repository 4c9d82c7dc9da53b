"""Quick choices for the small steps inside a turn: sensible without looking ahead."""

from __future__ import annotations

from typing import Any, final

from mypy_extensions import i64

from akinai.engine import sets
from akinai.engine.kernel import Choices, Step
from akinai.games.yokohama import actions
from akinai.games.yokohama.state import YokohamaState, capped
from akinai.games.yokohama.steps.achieving import ChoosePrize
from akinai.games.yokohama.steps.additional import AdditionalActions
from akinai.games.yokohama.steps.building import Build, Recover, Token
from akinai.games.yokohama.steps.chinatown import Exchange
from akinai.games.yokohama.steps.laboratory import PlaceStation, Research, price_in_units
from akinai.games.yokohama.steps.management import Declare, Offer, Pray, Put
from akinai.games.yokohama.steps.moving import Move, Recall, can_end, passable, toll
from akinai.games.yokohama.steps.placing import PAIR_SIZE, Place
from akinai.games.yokohama.steps.port import TakeOrder
from akinai.games.yokohama.steps.rewards import Gain, Hire, Lift, Lower, house_price
from akinai.games.yokohama.steps.setup import Keep
from akinai.games.yokohama.steps.units import PayUnits
from akinai.games.yokohama.things import boards, pieces
from akinai.games.yokohama.things.areas import NOWHERE, Area
from akinai.games.yokohama.things.countries import FREE_AGENT
from akinai.games.yokohama.things.goods import IMPORT
from akinai.games.yokohama.things.pieces import Piece
from akinai.games.yokohama.things.sites import HOUSE_SPACE
from akinai.games.yokohama.weights import WORST, QuickWeights
from akinai.games.yokohama.worth import Worth


@final
class Quick:
    def __init__(self, worth: Worth) -> None:
        self.worth = worth
        self.weights = QuickWeights()

    def choose(self, s: YokohamaState, out: Choices) -> i64:
        """A legal action; `out` holds them all."""
        self.worth.look(s, s.actor)
        step = s.top
        if isinstance(step, Place):
            return self.place(s, step, out)
        if isinstance(step, Move):
            return self.move(s, step, out)
        if isinstance(step, AdditionalActions):
            return self.additional_actions(s, out)
        if isinstance(step, PayUnits):
            return actions.PAY_YEN if s.players[s.actor].yen >= self.weights.yen_to_spend else actions.PAY_IMPORT
        if isinstance(step, Put):
            return actions.FROM_HAND
        if isinstance(step, Recall):
            return self.recall(s, out)
        if isinstance(step, Recover):
            return actions.DONE
        if isinstance(step, Token):
            return actions.TAKE_TOKEN
        best: i64 = out.items[0]
        most = WORST
        for i in range(out.n):
            action = out.items[i]
            v = self.rate(s, step, action)
            if v > most:
                most = v
                best = action
        return best

    def rate(self, s: YokohamaState, step: Step[Any], action: i64) -> float:
        """What a choice of one of the small steps is worth; going on without one is worth nothing."""
        worth = self.worth
        if action == actions.DONE:
            return 0.0
        if action == actions.USE_UNIVERSITY or action == actions.USE_MILL:
            return self.weights.technology
        if isinstance(step, Build):
            return self.build(s, step.area, actions.BUILD.which(action))
        if isinstance(step, TakeOrder):
            v = worth.order(s, s.ports[step.port][actions.TAKE_ORDER.which(action)])
            return v - worth.paid_in_units(1) if step.second else v
        if isinstance(step, Research):
            slot = actions.RESEARCH.which(action)
            price = price_in_units(s, s.actor, step.lab, slot, step.power)
            return worth.technology(s, s.labs[step.lab][slot]) - worth.paid_in_units(price)
        if isinstance(step, Pray):
            space = actions.PUT_IN_CHURCH.which(action)
            board = s.printed.boards[boards.CHURCH]
            missing = board.needs[space] - step.power
            v = worth.reward(board.rewards[space]) + worth.seated()
            return v - self.weights.faith * float(missing) if missing > 0 else v
        if isinstance(step, Declare):
            space = actions.PUT_IN_CUSTOMS.which(action)
            board = s.printed.boards[boards.CUSTOMS]
            v = worth.reward(board.rewards[space]) + worth.seated()
            return v - worth.unit[IMPORT] * float(board.needs[space])
        if isinstance(step, Offer):
            return -worth.offered(actions.OFFER.which(action))
        if isinstance(step, Hire):
            return self.hire(s, actions.HIRE.which(action))
        if isinstance(step, Exchange):
            return self.exchange(s, action)
        if isinstance(step, Gain):
            return worth.good(actions.GAIN.which(action), 1)
        if isinstance(step, Keep):
            return worth.order(s, actions.KEEP.which(action))
        if isinstance(step, Lift):
            return self.lift(action)
        if isinstance(step, Lower):
            return self.promise(s, actions.LOWER.which(action), 1)
        if isinstance(step, PlaceStation):
            return float(s.power(s.actor, actions.PLACE_STATION.which(action)))
        if isinstance(step, ChoosePrize):
            kind = s.printed.prizes[actions.TAKE_PRIZE.which(action)]
            return worth.agent() if kind == FREE_AGENT else worth.flag(s, kind)
        return 0.0

    def build(self, s: YokohamaState, area: Area, space: i64) -> float:
        worth = self.worth
        v = worth.reward(s.building_reward(area, space)) + worth.w.shop * worth.left
        return v + self.weights.house_income if space == HOUSE_SPACE else v

    def hire(self, s: YokohamaState, piece: Piece) -> float:
        worth = self.worth
        if piece == pieces.ASSISTANT:
            return worth.w.assistant * worth.left
        if worth.left < self.weights.end_near:
            return self.weights.not_worth_it
        if piece == pieces.SHOP:
            w = self.weights
            needed = w.needed_shop if s.players[s.actor].hand_shops < w.enough_shops else 0.0
            return worth.w.unbuilt + needed - worth.yen(s.printed.shop_price) * w.spent_for_shop
        return worth.w.unbuilt_house - worth.yen(house_price(s, s.actor)) * worth.w.spent

    def lift(self, action: i64) -> float:
        if action == actions.LIFT_FROM_HAND:
            return self.weights.lift_from_hand
        return self.weights.lift_from_area - self.weights.lift_by_number * float(actions.LIFT.which(action))

    def exchange(self, s: YokohamaState, action: i64) -> float:
        worth = self.worth
        if actions.SELL.has(action):
            good = actions.SELL.which(action)
            if s.players[s.actor].have(good) <= self.weights.enough_of_a_good:
                return self.weights.not_worth_it
            return worth.yen(s.printed.chinatown_prices[good]) - worth.good(good, 1)
        kind = actions.BUY.which(action)
        gain = worth.unit[IMPORT] if kind == IMPORT else worth.good(kind, 1)
        return gain - worth.yen(s.printed.chinatown_prices[kind])

    # ---- additional actions

    def additional_actions(self, s: YokohamaState, out: Choices) -> i64:
        """Orders and achievements at once; the agent where it does most, if that is enough."""
        worth = self.worth
        best: i64 = actions.DONE
        most = self.weights.agent_waits if worth.left > self.weights.end_near else self.weights.hurried_agent
        for i in range(out.n):
            action = out.items[i]
            if actions.ACHIEVE.has(action) or actions.FULFIL.has(action):
                return action
            if actions.USE_AGENT.has(action):
                area = actions.USE_AGENT.which(action)
                v = worth.action(s, area, s.power(s.actor, area))
                if v > most:
                    most = v
                    best = action
        return best

    # ---- placing and moving

    def promise(self, s: YokohamaState, area: Area, more: i64) -> float:
        """What more assistants add to the action that the president could do there."""
        seat = s.actor
        player = s.players[seat]
        now = s.power(seat, area)
        if area != player.president:
            now += 1
        v = self.worth.action(s, area, capped(now + more))
        if player.assistants[area] > 0:
            v -= self.weights.keep * self.worth.action(s, area, capped(now))
        if area == player.president:
            v *= self.weights.president_here
        return v - self.weights.crowd * float(s.other_presidents(seat, area))

    def place(self, s: YokohamaState, step: Place, out: Choices) -> i64:
        """Assistants where they promise most; once one is placed, the last is kept for achievements and Church."""
        if s.players[s.actor].hand_assistants <= 1 and step.areas != sets.EMPTY:
            return actions.DONE
        best: i64 = actions.DONE
        most = self.weights.least_promise
        for i in range(out.n):
            action = out.items[i]
            if actions.PLACE.has(action):
                v = self.promise(s, actions.PLACE.which(action), 1)
            elif actions.PAIR.has(action):
                v = self.promise(s, actions.PAIR.which(action), PAIR_SIZE) - self.weights.pair_cost
            else:
                continue
            if v > most:
                most = v
                best = action
        return best

    def move(self, s: YokohamaState, step: Move, out: Choices) -> i64:
        """To the area with the best action within reach; home if nothing is worth it."""
        seat = s.actor
        player = s.players[seat]
        here = player.president
        best: i64 = out.items[0]
        most = self.weights.least
        for i in range(out.n):
            action = out.items[i]
            v = self.weights.not_worth_it
            if action == actions.STOP:
                v = self.weights.stop + self.worth.action(s, here, s.power(seat, here))
            elif actions.GO.has(action):
                area = actions.GO.which(action)
                if here == NOWHERE:
                    v = self.acting(s, area)
                else:
                    visited = sets.add(sets.add(step.route, here), area)
                    cost = toll(s, seat, area)
                    v = self.best_within(s, area, visited, player.yen - cost, self.weights.steps_ahead)
                    v -= self.weights.yen_on_the_way * float(cost)
            elif actions.JUMP.has(action):
                v = self.acting(s, actions.JUMP.which(action))
            if v > most:
                most = v
                best = action
        return best

    def acting(self, s: YokohamaState, area: Area) -> float:
        """The action of a president who comes there."""
        return self.worth.action(s, area, s.power_with_president(s.actor, area))

    def best_within(self, s: YokohamaState, area: Area, visited: i64, yen: i64, steps: i64) -> float:
        """The best action at the area or within a few steps from it."""
        seat = s.actor
        best = self.acting(s, area) if can_end(s, seat, area) else self.weights.not_worth_it
        if steps == 0:
            return best
        ways = s.pyramid.ways[area]
        for i in range(len(ways)):
            near = ways[i]
            if not sets.has(visited, near) and passable(s, seat, near):
                cost = toll(s, seat, near)
                if cost <= yen:
                    v = self.best_within(s, near, sets.add(visited, near), yen - cost, steps - 1)
                    v -= self.weights.yen_on_the_way * float(cost)
                    if v > best:
                        best = v
        return best

    def recall(self, s: YokohamaState, out: Choices) -> i64:
        """Assistants come back from where they promise least, until the hand is full again."""
        best: i64 = actions.DONE
        if s.players[s.actor].hand_assistants >= self.weights.full_hand:
            return best
        least = self.weights.poor_place
        for i in range(out.n):
            action = out.items[i]
            if actions.BACK.has(action):
                v = self.acting(s, actions.BACK.which(action))
                if v < least:
                    least = v
                    best = action
        return best
