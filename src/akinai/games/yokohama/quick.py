"""Quick choices for the small steps inside a turn: sensible without looking ahead."""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64

from akinai.engine import sets
from akinai.engine.kernel import Choices, Step
from akinai.games.yokohama import actions
from akinai.games.yokohama.state import MOST_POWER, YokohamaState
from akinai.games.yokohama.steps.achieving import ChoosePrize
from akinai.games.yokohama.steps.building import Build, Recover, Token
from akinai.games.yokohama.steps.chinatown import Exchange
from akinai.games.yokohama.steps.extra import Extra
from akinai.games.yokohama.steps.laboratory import PlaceStation, Research, units
from akinai.games.yokohama.steps.management import Declare, Offer, Pray, Put
from akinai.games.yokohama.steps.moving import Move, Recall, can_end, passable, toll
from akinai.games.yokohama.steps.placing import Place
from akinai.games.yokohama.steps.port import Order
from akinai.games.yokohama.steps.rewards import Gain, Hire, Lift, Lower, house_price
from akinai.games.yokohama.steps.setup import Keep
from akinai.games.yokohama.steps.units import Units
from akinai.games.yokohama.things import boards, pieces
from akinai.games.yokohama.things.areas import CANAL, NOWHERE, Area
from akinai.games.yokohama.things.countries import FREE_AGENT
from akinai.games.yokohama.things.goods import IMPORT
from akinai.games.yokohama.things.pieces import Piece
from akinai.games.yokohama.things.sites import HOUSE
from akinai.games.yokohama.worth import SPENT, Worth

NOT_WORTH_IT: Final = -1.0
WORST: Final = -1000.0
TECHNOLOGY: Final = -0.1
"""University and Spinning Mill are left alone."""
FAITH: Final = 1.1
"""What a missing faith costs, roughly."""
END_NEAR: Final = 0.12
"""With less of the game left, agents do not wait and buildings are not hired."""
HURRIED_AGENT: Final = 1.2
"""What an agent's action must be worth then."""
ENOUGH_OF_A_GOOD: Final = 4
"""Goods beyond these are sold in Chinatown."""
ENOUGH_SHOPS: Final = 2
YEN_TO_SPEND: Final = 4
"""Units are paid in yen, as long as there are so many."""
TOLL: Final = 0.7
"""What ¥1 on the way is worth."""
CROWD: Final = 0.6
"""What another president in the area takes from its promise."""
FEW_STEPS: Final = 3
"""How far the president looks ahead."""
FULL_HAND: Final = 7
"""With so many assistants in hand, none is recalled."""
POOR_PLACE: Final = 2.5
"""An assistant is recalled from where the action would be worth less."""


@final
class Quick:
    def __init__(self, worth: Worth) -> None:
        self.worth = worth

    def choose(self, s: YokohamaState, out: Choices) -> i64:
        """A legal action; `out` holds them all."""
        self.worth.look(s, s.actor)
        step = s.top
        if isinstance(step, Place):
            return self.place(s, step, out)
        if isinstance(step, Move):
            return self.move(s, step, out)
        if isinstance(step, Extra):
            return self.extra(s, out)
        if isinstance(step, Units):
            return actions.PAY_YEN if s.players[s.actor].yen >= YEN_TO_SPEND else actions.PAY_IMPORT
        if isinstance(step, Put):
            return actions.FROM_HAND
        if isinstance(step, Recall):
            return self.recall(s, out)
        if isinstance(step, Recover):
            return actions.DONE
        if isinstance(step, Token):
            return actions.TOKEN
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
        x = self.worth
        if action == actions.DONE:
            return 0.0
        if action == actions.UNIVERSITY or action == actions.MILL:
            return TECHNOLOGY
        if isinstance(step, Build):
            return self.build(s, step.area, actions.BUILD.which(action))
        if isinstance(step, Order):
            v = x.order(s, s.ports[step.port][actions.ORDER.which(action)])
            return v - x.paid_in_units(1) if step.second else v
        if isinstance(step, Research):
            slot = actions.RESEARCH.which(action)
            price = units(s, s.actor, step.lab, slot, step.power)
            return x.technology(s, s.labs[step.lab][slot]) - x.paid_in_units(price)
        if isinstance(step, Pray):
            space = actions.CHURCH.which(action)
            board = s.printed.boards[boards.CHURCH]
            missing = board.needs[space] - step.power
            v = x.reward(board.rewards[space]) + x.seated()
            return v - FAITH * float(missing) if missing > 0 else v
        if isinstance(step, Declare):
            space = actions.CUSTOMS.which(action)
            board = s.printed.boards[boards.CUSTOMS]
            v = x.reward(board.rewards[space]) + x.seated()
            return v - x.unit[IMPORT] * float(board.needs[space])
        if isinstance(step, Offer):
            return -x.offered(actions.OFFER.which(action))
        if isinstance(step, Hire):
            return self.hire(s, actions.HIRE.which(action))
        if isinstance(step, Exchange):
            return self.exchange(s, action)
        if isinstance(step, Gain):
            return x.good(actions.GAIN.which(action), 1)
        if isinstance(step, Keep):
            return x.order(s, actions.KEEP.which(action))
        if isinstance(step, Lift):
            return 0.5 if action == actions.LIFT_FROM_HAND else -0.5 - 0.01 * float(actions.LIFT.which(action))
        if isinstance(step, Lower):
            return self.promise(s, actions.LOWER.which(action), 1)
        if isinstance(step, PlaceStation):
            return float(s.power(s.actor, actions.STATION.which(action)))
        if isinstance(step, ChoosePrize):
            kind = s.printed.prizes[actions.PRIZE.which(action)]
            return x.agent() if kind == FREE_AGENT else x.flag(s, kind)
        return 0.0

    def build(self, s: YokohamaState, area: Area, space: i64) -> float:
        x = self.worth
        v = x.reward(s.printed.tiles[s.sites[area].tile].rewards[space]) + x.w.shop * x.left
        return v + 1.0 if space == HOUSE else v

    def hire(self, s: YokohamaState, piece: Piece) -> float:
        x = self.worth
        if piece == pieces.ASSISTANT:
            return x.w.assistant * x.left
        if x.left < END_NEAR:
            return NOT_WORTH_IT
        if piece == pieces.SHOP:
            spare = 0.4 if s.players[s.actor].hand_shops < ENOUGH_SHOPS else 0.0
            return x.w.unbuilt + spare - x.yen(s.printed.shop_price) * 0.6
        return x.w.unbuilt_house - x.yen(house_price(s, s.actor)) * SPENT

    def exchange(self, s: YokohamaState, action: i64) -> float:
        x = self.worth
        if actions.SELL.has(action):
            good = actions.SELL.which(action)
            if s.players[s.actor].have(good) <= ENOUGH_OF_A_GOOD:
                return NOT_WORTH_IT
            return x.yen(s.printed.prices[good]) - x.good(good, 1)
        kind = actions.BUY.which(action)
        gain = x.unit[IMPORT] if kind == IMPORT else x.good(kind, 1)
        return gain - x.yen(s.printed.prices[kind])

    # ---- additional actions

    def extra(self, s: YokohamaState, out: Choices) -> i64:
        """Orders and achievements at once; the agent where it does most, if that is enough."""
        x = self.worth
        best: i64 = actions.DONE
        most = x.w.agent_waits if x.left > END_NEAR else HURRIED_AGENT
        for i in range(out.n):
            action = out.items[i]
            if actions.ACHIEVE.has(action) or actions.FULFIL.has(action):
                return action
            if actions.AGENT.has(action):
                area = actions.AGENT.which(action)
                v = x.action(s, area, s.power(s.actor, area))
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
        v = self.worth.action(s, area, at_most(now + more))
        if player.assistants[area] > 0:
            v -= self.worth.w.keep * self.worth.action(s, area, at_most(now))
        if area == player.president:
            v *= 0.3
        return v - CROWD * float(s.rivals(seat, area))

    def place(self, s: YokohamaState, step: Place, out: Choices) -> i64:
        """One assistant where it promises most; the last two are kept for achievements and Church."""
        if s.players[s.actor].hand_assistants <= 1 and step.areas != sets.EMPTY:
            return actions.DONE
        best: i64 = actions.DONE
        most = 0.1
        for i in range(out.n):
            action = out.items[i]
            if actions.PLACE.has(action):
                v = self.promise(s, actions.PLACE.which(action), 1)
            elif actions.PAIR.has(action):
                v = self.promise(s, actions.PAIR.which(action), 2) - self.worth.w.pair_cost
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
        most = self.worth.w.least
        for i in range(out.n):
            action = out.items[i]
            v = NOT_WORTH_IT
            if action == actions.STOP:
                v = 0.3 + self.worth.action(s, here, s.power(seat, here))
            elif actions.GO.has(action):
                area = actions.GO.which(action)
                if here == NOWHERE:
                    v = self.acting(s, area)
                else:
                    visited = sets.add(sets.add(step.route, here), area)
                    cost = toll(s, seat, area)
                    v = self.ahead(s, area, visited, player.yen - cost, FEW_STEPS)
                    v -= TOLL * float(cost)
            elif actions.JUMP.has(action):
                v = self.acting(s, actions.JUMP.which(action))
            if v > most:
                most = v
                best = action
        return best

    def acting(self, s: YokohamaState, area: Area) -> float:
        """The action of a president who comes there."""
        return self.worth.action(s, area, at_most(s.power(s.actor, area) + 1))

    def ahead(self, s: YokohamaState, area: Area, visited: i64, yen: i64, steps: i64) -> float:
        """The best action at the area or within a few steps from it."""
        seat = s.actor
        best = self.acting(s, area) if area != CANAL and can_end(s, seat, area) else NOT_WORTH_IT
        if steps == 0:
            return best
        ways = s.pyramid.ways[area]
        for i in range(len(ways)):
            near = ways[i]
            if not sets.has(visited, near) and passable(s, seat, near):
                cost = toll(s, seat, near)
                if cost <= yen:
                    v = self.ahead(s, near, sets.add(visited, near), yen - cost, steps - 1) - TOLL * float(cost)
                    if v > best:
                        best = v
        return best

    def recall(self, s: YokohamaState, out: Choices) -> i64:
        """Assistants come back from where they promise least, until the hand is full again."""
        best: i64 = actions.DONE
        if s.players[s.actor].hand_assistants >= FULL_HAND:
            return best
        least = POOR_PLACE
        for i in range(out.n):
            action = out.items[i]
            if actions.BACK.has(action):
                v = self.acting(s, actions.BACK.which(action))
                if v < least:
                    least = v
                    best = action
        return best


def at_most(power: i64) -> i64:
    return power if power < MOST_POWER else MOST_POWER
