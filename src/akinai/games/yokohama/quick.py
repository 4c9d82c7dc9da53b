"""Quick choices for the small steps inside a turn: sensible without looking ahead."""

from __future__ import annotations

from mypy_extensions import i64

from akinai.engine.kernel import Choices, bit
from akinai.games.yokohama.ids import (
    AREAS,
    BUILD,
    CANAL,
    CHOOSE_PRIZE,
    DECLARE,
    DO_ACHIEVE,
    DO_AGENT,
    DO_BACK,
    DO_BUY,
    DO_CHURCH,
    DO_CUSTOMS,
    DO_DONE,
    DO_FROM_HAND,
    DO_GAIN,
    DO_GO,
    DO_HIRE,
    DO_HOUSE,
    DO_JUMP,
    DO_KEEP,
    DO_LIFT,
    DO_LIFT_HAND,
    DO_LOWER,
    DO_OFFER,
    DO_ORDER,
    DO_PAIR,
    DO_PAY_IMPORT,
    DO_PAY_YEN,
    DO_PLACE,
    DO_PRIZE,
    DO_RECALL,
    DO_RESEARCH,
    DO_SELL,
    DO_SHOP,
    DO_STATION,
    DO_STOP,
    DO_TOKEN,
    EXCHANGE,
    EXTRA,
    FREE_AGENT,
    GAIN,
    GOODS,
    HAND_ASSISTANTS,
    HAND_SHOPS,
    HIRE,
    IMPORT,
    KEEP,
    LIFT,
    LOWER,
    MOVE,
    NOBODY,
    OFFER,
    ORDER,
    OWN,
    PLACE,
    PLACE_STATION,
    PRAY,
    PRESIDENT,
    PUT,
    RECALL,
    RECOVER,
    RESEARCH,
    REWARD,
    SHOP_SPACES,
    SLOTS,
    TOKEN,
    UNITS,
    YEN,
    YEN_2,
)
from akinai.games.yokohama.state import YokohamaState
from akinai.games.yokohama.steps.laboratory import units
from akinai.games.yokohama.steps.moving import can_end, passable, toll
from akinai.games.yokohama.steps.port import SECOND
from akinai.games.yokohama.steps.rewards import house_price
from akinai.games.yokohama.worth import Worth


class Quick:
    def __init__(self, worth: Worth) -> None:
        self.worth = worth

    def choose(self, s: YokohamaState, out: Choices) -> i64:
        """A legal action; `out` holds them all."""
        self.worth.look(s, s.actor)
        step = s.step
        if step == PLACE:
            return self.place(s, out)
        if step == MOVE:
            return self.move(s, out)
        if step == EXTRA:
            return self.extra(s, out)
        if step == UNITS:
            return DO_PAY_YEN if s.own[s.actor * OWN + YEN] >= 4 else DO_PAY_IMPORT
        if step == PUT:
            return DO_FROM_HAND
        if step == RECALL:
            return self.recall(s, out)
        if step == RECOVER:
            return DO_DONE
        if step == TOKEN:
            return DO_TOKEN
        best: i64 = out.items[0]
        most = -1000.0
        for i in range(out.n):
            action = out.items[i]
            v = self.rate(s, step, action)
            if v > most:
                most = v
                best = action
        return best

    def rate(self, s: YokohamaState, step: i64, action: i64) -> float:
        """What a choice of one of the small steps is worth; going on without one is worth nothing."""
        x = self.worth
        t = s.tables
        if action == DO_DONE:
            return 0.0
        if action > DO_PRIZE + 5:
            return -0.1
        if step == BUILD:
            place: i64 = s.tile[s.a] * (SHOP_SPACES + 1) + action - DO_SHOP
            v = x.reward(s, t.tile_reward, place * REWARD) + x.w.shop * x.left
            return v + 1.0 if action == DO_HOUSE else v
        if step == ORDER:
            v = x.order(s, s.ports[s.a * SLOTS + action - DO_ORDER])
            return v - x.unit[YEN_2] * 2.0 if s.b >= SECOND else v
        if step == RESEARCH:
            slot = action - DO_RESEARCH
            price = units(s, s.actor, s.a, slot, s.b)
            return x.technology(s, s.labs[s.a * SLOTS + slot]) - x.unit[YEN_2] * 2.0 * float(price)
        if step == PRAY:
            space = action - DO_CHURCH
            missing = t.church_need[space] - s.a
            v = x.reward(s, t.church_reward, space * REWARD) + x.seated()
            return v - 1.1 * float(missing) if missing > 0 else v
        if step == DECLARE:
            space = action - DO_CUSTOMS
            v = x.reward(s, t.customs_reward, space * REWARD) + x.seated()
            return v - x.unit[IMPORT] * float(t.customs_need[space])
        if step == OFFER:
            kind = action - DO_OFFER
            return -x.unit[kind] * (2.0 if kind == YEN_2 else 1.0)
        if step == HIRE:
            return self.hire(s, action - DO_HIRE)
        if step == EXCHANGE:
            return self.exchange(s, action)
        if step == GAIN:
            return x.good(action - DO_GAIN, 1)
        if step == KEEP:
            return x.order(s, action - DO_KEEP)
        if step == LIFT:
            return 0.5 if action == DO_LIFT_HAND else -0.5 - 0.01 * float(action - DO_LIFT)
        if step == LOWER:
            return self.promise(s, action - DO_LOWER, 1)
        if step == PLACE_STATION:
            return float(s.power(s.actor, action - DO_STATION))
        if step == CHOOSE_PRIZE:
            kind = t.prize[action - DO_PRIZE]
            return x.agent() if kind == FREE_AGENT else x.flag(s, kind)
        return 0.0

    def hire(self, s: YokohamaState, piece: i64) -> float:
        x = self.worth
        if piece == 0:
            return x.w.man * x.left
        if x.left < 0.12:
            return -1.0
        if piece == 1:
            spare = 0.4 if s.own[s.actor * OWN + HAND_SHOPS] < 2 else 0.0
            return x.w.unbuilt + spare - x.unit[YEN_2] * float(s.tables.shop_price) * 0.6
        return x.w.unbuilt_house - x.unit[YEN_2] * float(house_price(s, s.actor)) * 0.8

    def exchange(self, s: YokohamaState, action: i64) -> float:
        x = self.worth
        if action < DO_BUY:
            good = action - DO_SELL
            price = s.tables.price[good]
            spare = s.own[s.actor * OWN + good] > 4
            return x.unit[YEN_2] * float(price) - x.good(good, 1) if spare else -1.0
        what = action - DO_BUY
        price = s.tables.price[what]
        if what == GOODS:
            return x.unit[IMPORT] - x.unit[YEN_2] * 4.0
        return x.good(what, 1) - x.unit[YEN_2] * float(price)

    # ---- additional actions

    def extra(self, s: YokohamaState, out: Choices) -> i64:
        """Orders and achievements at once; the agent where it does most, if that is enough."""
        best: i64 = DO_DONE
        most = self.worth.w.agent_waits if self.worth.left > 0.12 else 1.2
        for i in range(out.n):
            action = out.items[i]
            if DO_ACHIEVE <= action < DO_SELL:
                return action
            if DO_AGENT <= action < DO_ACHIEVE:
                area = action - DO_AGENT
                v = self.worth.action(s, area, s.power(s.actor, area))
                if v > most:
                    most = v
                    best = action
        return best

    # ---- placing and moving

    def promise(self, s: YokohamaState, area: i64, more: i64) -> float:
        """What more assistants add to the action that the president could do there."""
        seat = s.actor
        here = s.own[seat * OWN + PRESIDENT]
        now = s.power(seat, area)
        if area != here:
            now += 1
        after = now + more
        v = self.worth.action(s, area, after if after < 5 else 5)
        if s.men[seat * AREAS + area] > 0:
            v -= self.worth.w.keep * self.worth.action(s, area, now if now < 5 else 5)
        if area == here:
            v *= 0.3
        return v - 0.6 * float(s.rivals(seat, area))

    def place(self, s: YokohamaState, out: Choices) -> i64:
        """One assistant where it promises most; the last two are kept for achievements and Church."""
        if s.own[s.actor * OWN + HAND_ASSISTANTS] <= 1 and s.b > 0:
            return DO_DONE
        best: i64 = DO_DONE
        most = 0.1
        for i in range(out.n):
            action = out.items[i]
            if DO_PLACE <= action < DO_PAIR:
                v = self.promise(s, action - DO_PLACE, 1)
            elif DO_PAIR <= action < DO_GO:
                v = self.promise(s, action - DO_PAIR, 2) - self.worth.w.pair_cost
            else:
                continue
            if v > most:
                most = v
                best = action
        return best

    def move(self, s: YokohamaState, out: Choices) -> i64:
        """To the area with the best action within reach; home if nothing is worth it."""
        seat = s.actor
        here = s.own[seat * OWN + PRESIDENT]
        best: i64 = out.items[0]
        most = self.worth.w.least
        for i in range(out.n):
            action = out.items[i]
            v = -1.0
            if action == DO_STOP:
                v = 0.3 + self.worth.action(s, here, s.power(seat, here))
            elif DO_GO <= action < DO_STOP:
                area = action - DO_GO
                if here == NOBODY:
                    v = self.acting(s, area)
                else:
                    visited = s.a | bit(here) | bit(area)
                    v = self.ahead(s, area, visited, s.own[seat * OWN + YEN] - toll(s, seat, area), 3)
                    v -= 0.7 * float(toll(s, seat, area))
            elif DO_JUMP <= action < DO_RECALL:
                v = self.acting(s, action - DO_JUMP)
            if v > most:
                most = v
                best = action
        return best

    def acting(self, s: YokohamaState, area: i64) -> float:
        power = s.power(s.actor, area) + 1
        return self.worth.action(s, area, power if power < 5 else 5)

    def ahead(self, s: YokohamaState, area: i64, visited: i64, yen: i64, depth: i64) -> float:
        """The best action at the area or within a few steps from it."""
        seat = s.actor
        best = self.acting(s, area) if area != CANAL and can_end(s, seat, area) else -1.0
        if depth == 0:
            return best
        for near in range(AREAS):
            if s.near[area] >> near & 1 and visited >> near & 1 == 0 and passable(s, seat, near):
                cost = toll(s, seat, near)
                if cost <= yen:
                    v = self.ahead(s, near, visited | bit(near), yen - cost, depth - 1) - 0.7 * float(cost)
                    if v > best:
                        best = v
        return best

    def recall(self, s: YokohamaState, out: Choices) -> i64:
        """Assistants come back from where they promise least, until the hand is full again."""
        if s.own[s.actor * OWN + HAND_ASSISTANTS] >= 7:
            return DO_DONE
        best: i64 = DO_DONE
        least = 2.5
        for i in range(out.n):
            if out.items[i] >= DO_BACK:
                v = self.acting(s, out.items[i] - DO_BACK)
                if v < least:
                    least = v
                    best = out.items[i]
        return best
