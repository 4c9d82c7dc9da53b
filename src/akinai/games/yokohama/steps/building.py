"""After the area action: five-power token, shop or trading house, recovery (rules Y-7)."""

from __future__ import annotations

from mypy_extensions import i64

from akinai.engine.kernel import Choices
from akinai.engine.sentence import Sentence, say
from akinai.games.yokohama.events import Built, Recovered, TokenTaken
from akinai.games.yokohama.ids import (
    AREAS,
    BY_HOUSES,
    BY_SHOPS,
    DO_DONE,
    DO_HOUSE,
    DO_LEAVE,
    DO_SHOP,
    DO_TOKEN,
    ELECTRIC_LIGHT,
    FROM_HOUSES,
    FROM_SHOPS,
    FROM_TECHNOLOGIES,
    FROM_TOKENS,
    GAS_LIGHT,
    HAND_ASSISTANTS,
    HAND_HOUSES,
    HAND_SHOPS,
    HOUSES_N,
    NOBODY,
    OWN,
    REWARD,
    SHOP_SPACES,
    SHOPS_N,
    STOCK_HOUSES,
    STOCK_SHOPS,
    TELEPHONE,
    TOKENS_N,
)
from akinai.games.yokohama.state import YokohamaState
from akinai.games.yokohama.steps.base import Decision, score, trigger
from akinai.games.yokohama.steps.rewards import reward


class Token(Decision):
    """Take the five-power token? Frame: a = the area."""

    name = "token"
    fields = ["area"]

    def legal(self, s: YokohamaState, out: Choices) -> None:
        out.add(DO_TOKEN)
        out.add(DO_DONE)

    def choose(self, s: YokohamaState, action: i64) -> None:
        seat, area = s.actor, s.a
        s.pop()
        if action == DO_DONE:
            return
        kind = s.token[area]
        s.token_by[area] = seat
        # A free agent is an agent, not one more token (Y-17.4).
        if kind < len(s.tables.token_count) - 1:
            s.own[seat * OWN + TOKENS_N] += 1
        if s.listener is not None:
            s.listener(TokenTaken(seat, area, kind))
        reward(s, seat, s.tables.token_reward, kind * REWARD, FROM_TOKENS)

    def question(self, s: YokohamaState) -> Sentence:
        return say("yokohama.ask.token")

    def rule(self, s: YokohamaState) -> str:
        return "Y-7.1"


class Build(Decision):
    """Build a shop or a trading house? Frame: a = the area."""

    name = "build"
    fields = ["area"]

    def legal(self, s: YokohamaState, out: Choices) -> None:
        out.add(DO_DONE)
        seat, area = s.actor, s.a
        if s.own[seat * OWN + HAND_SHOPS] > 0 and not s.has_shop(seat, area):
            for space in range(SHOP_SPACES):
                if s.shops[area * SHOP_SPACES + space] == NOBODY:
                    out.add(DO_SHOP + space)
        if s.own[seat * OWN + HAND_HOUSES] > 0 and s.house[area] == NOBODY:
            out.add(DO_HOUSE)

    def choose(self, s: YokohamaState, action: i64) -> None:
        seat, area = s.actor, s.a
        at: i64 = seat * OWN
        kit = s.tables.kit
        s.pop()
        if action == DO_DONE:
            return
        space = action - DO_SHOP
        if s.listener is not None:
            s.listener(Built(seat, area, space))
        if action == DO_HOUSE:
            s.house[area] = seat
            s.own[at + HAND_HOUSES] -= 1
            s.own[at + HOUSES_N] += 1
            if s.knows(seat, ELECTRIC_LIGHT):
                score(s, seat, FROM_TECHNOLOGIES, 3)
            if s.own[at + HOUSES_N] == kit[HAND_HOUSES] + kit[STOCK_HOUSES]:
                trigger(s, BY_HOUSES)
        else:
            s.shops[area * SHOP_SPACES + space] = seat
            s.own[at + HAND_SHOPS] -= 1
            s.own[at + SHOPS_N] += 1
            if s.knows(seat, GAS_LIGHT):
                score(s, seat, FROM_TECHNOLOGIES, 2)
            if s.own[at + SHOPS_N] == kit[HAND_SHOPS] + kit[STOCK_SHOPS]:
                trigger(s, BY_SHOPS)
        source: i64 = FROM_HOUSES if action == DO_HOUSE else FROM_SHOPS
        reward(s, seat, s.tables.tile_reward, (s.tile[area] * (SHOP_SPACES + 1) + space) * REWARD, source)

    def question(self, s: YokohamaState) -> Sentence:
        return say("yokohama.ask.build")

    def rule(self, s: YokohamaState) -> str:
        return "Y-7.2"


class Recover(Decision):
    """The assistants of the area come back; with the Telephone one may stay. Frame: a = the area."""

    name = "recover"
    fields = ["area"]

    def legal(self, s: YokohamaState, out: Choices) -> None:
        out.add(DO_DONE)
        if s.men[s.actor * AREAS + s.a] > 0 and s.knows(s.actor, TELEPHONE):
            out.add(DO_LEAVE)

    def choose(self, s: YokohamaState, action: i64) -> None:
        seat, area = s.actor, s.a
        at: i64 = seat * AREAS + area
        stay: i64 = 1 if action == DO_LEAVE else 0
        back: i64 = s.men[at] - stay
        s.men[at] = stay
        s.own[seat * OWN + HAND_ASSISTANTS] += back
        s.pop()
        if s.listener is not None:
            s.listener(Recovered(seat, area, back, stay))

    def question(self, s: YokohamaState) -> Sentence:
        return say("yokohama.ask.recover")

    def rule(self, s: YokohamaState) -> str:
        return "Y-7.6"
