"""Church and Customs: offerings, imports, and the assistant that stays on the board (rules Y-10)."""

from __future__ import annotations

from mypy_extensions import i64

from akinai.engine.kernel import Choices, bit
from akinai.engine.sentence import Sentence, say
from akinai.games.yokohama.events import BoardFilled
from akinai.games.yokohama.ids import (
    AREAS,
    BOARD_END,
    BRICKYARD,
    BY_CHURCH,
    BY_CUSTOMS,
    CHURCH,
    CUSTOMS,
    DO_CHURCH,
    DO_CUSTOMS,
    DO_DONE,
    DO_FROM_AREA,
    DO_FROM_HAND,
    DO_OFFER,
    FROM_CHURCH,
    FROM_CUSTOMS,
    FROM_TECHNOLOGIES,
    HAND_ASSISTANTS,
    IMPORT,
    IMPORTS,
    KINDS,
    NOBODY,
    OFFER,
    OWN,
    PUT,
    REWARD,
    TELEPHONE,
    UNIT_YEN,
    WINERY,
    YEN_2,
)
from akinai.games.yokohama.state import YokohamaState
from akinai.games.yokohama.steps.base import Decision, count_on, free_technologies, score, spend, trigger
from akinai.games.yokohama.steps.rewards import reward


def can_send(s: YokohamaState, seat: i64, area: i64) -> bool:
    """Whether there is an assistant for the board: in the area or in hand."""
    return s.own[seat * OWN + HAND_ASSISTANTS] > 0 or s.men[seat * AREAS + area] > 0


def can_offer(s: YokohamaState, seat: i64, kind: i64) -> bool:
    """A good, an import, or ¥2: one faith each."""
    return s.own[seat * OWN + kind] >= (UNIT_YEN if kind == YEN_2 else 1)


class Pray(Decision):
    """Which space of the Church board? Frame: a = the power."""

    name = "pray"
    fields = ["power"]

    def legal(self, s: YokohamaState, out: Choices) -> None:
        out.add(DO_DONE)
        seat = s.actor
        faith = s.a
        for kind in range(KINDS):
            if can_offer(s, seat, kind):
                faith += 1
        if can_send(s, seat, CHURCH):
            for space in range(len(s.tables.church_need)):
                if s.church[space] == NOBODY and s.tables.church_need[space] <= faith:
                    out.add(DO_CHURCH + space)
        free_technologies(s, out)

    def choose(self, s: YokohamaState, action: i64) -> None:
        if action == DO_DONE:
            s.pop()
            return
        space = action - DO_CHURCH
        missing = s.tables.church_need[space] - s.a
        s.swap(PUT, s.actor, 0, space)
        if missing > 0:
            s.push(OFFER, s.actor, 0, missing)

    def question(self, s: YokohamaState) -> Sentence:
        return say("yokohama.ask.pray", power=s.a)

    def rule(self, s: YokohamaState) -> str:
        return "Y-10.3"


class Offer(Decision):
    """What is offered for the missing faith? Frame: a = the kinds that are given already, b = what is missing."""

    name = "offer"
    fields = ["given", "missing"]

    def enter(self, s: YokohamaState) -> bool:
        if s.b == 0:
            s.pop()
            return False
        possible: i64 = 0
        for kind in range(KINDS):
            if self.open(s, kind):
                possible += 1
        if possible > s.b:
            return True
        # Everything is needed: there is nothing to choose.
        for kind in range(KINDS):
            if self.open(s, kind):
                self.choose(s, DO_OFFER + kind)
        return False

    def open(self, s: YokohamaState, kind: i64) -> bool:
        return s.a >> kind & 1 == 0 and can_offer(s, s.actor, kind)

    def legal(self, s: YokohamaState, out: Choices) -> None:
        for kind in range(KINDS):
            if self.open(s, kind):
                out.add(DO_OFFER + kind)

    def choose(self, s: YokohamaState, action: i64) -> None:
        kind = action - DO_OFFER
        spend(s, s.actor, kind, UNIT_YEN if kind == YEN_2 else 1)
        s.a |= bit(kind)
        s.b -= 1

    def question(self, s: YokohamaState) -> Sentence:
        return say("yokohama.ask.offer", count=s.b)

    def rule(self, s: YokohamaState) -> str:
        return "Y-10.2"


class Declare(Decision):
    """Which space of the Customs board? Frame: a = the power."""

    name = "declare"
    fields = ["power"]

    def legal(self, s: YokohamaState, out: Choices) -> None:
        out.add(DO_DONE)
        seat = s.actor
        most = s.own[seat * OWN + IMPORTS]
        if most > s.a - 1:
            most = s.a - 1
        if most > 0 and can_send(s, seat, CUSTOMS):
            for space in range(len(s.tables.customs_need)):
                if s.customs[space] == NOBODY and s.tables.customs_need[space] <= most:
                    out.add(DO_CUSTOMS + space)
        free_technologies(s, out)

    def choose(self, s: YokohamaState, action: i64) -> None:
        if action == DO_DONE:
            s.pop()
            return
        space = action - DO_CUSTOMS
        spend(s, s.actor, IMPORT, s.tables.customs_need[space])
        s.swap(PUT, s.actor, 1, space)

    def question(self, s: YokohamaState) -> Sentence:
        return say("yokohama.ask.declare", most=s.a - 1)

    def rule(self, s: YokohamaState) -> str:
        return "Y-10.6"


class Put(Decision):
    """Where does the assistant come from? Frame: a = the board (0 Church, 1 Customs), b = the space.

    Without the Telephone all assistants of the area come back to the hand anyway, so it makes no difference.
    """

    name = "put"
    fields = ["board", "space"]

    def legal(self, s: YokohamaState, out: Choices) -> None:
        seat = s.actor
        hand = s.own[seat * OWN + HAND_ASSISTANTS]
        here = s.men[seat * AREAS + (CHURCH if s.a == 0 else CUSTOMS)]
        if hand > 0:
            out.add(DO_FROM_HAND)
        if here > 0 and (hand == 0 or s.knows(seat, TELEPHONE)):
            out.add(DO_FROM_AREA)

    def choose(self, s: YokohamaState, action: i64) -> None:
        seat, board, space = s.actor, s.a, s.b
        if action == DO_FROM_HAND:
            s.own[seat * OWN + HAND_ASSISTANTS] -= 1
        else:
            s.men[seat * AREAS + (CHURCH if board == 0 else CUSTOMS)] -= 1
        s.pop()
        if s.listener is not None:
            s.listener(BoardFilled(seat, board, space, action == DO_FROM_AREA))
        if board == 0:
            s.church[space] = seat
            if s.knows(seat, WINERY):
                score(s, seat, FROM_TECHNOLOGIES, 3)
            reward(s, seat, s.tables.church_reward, space * REWARD, FROM_CHURCH)
        else:
            s.customs[space] = seat
            if s.knows(seat, BRICKYARD):
                score(s, seat, FROM_TECHNOLOGIES, 4)
            reward(s, seat, s.tables.customs_reward, space * REWARD, FROM_CUSTOMS)
        if count_on(s, board) >= BOARD_END[s.seats]:
            trigger(s, BY_CHURCH if board == 0 else BY_CUSTOMS)

    def question(self, s: YokohamaState) -> Sentence:
        return say("yokohama.ask.put")

    def rule(self, s: YokohamaState) -> str:
        return "Y-10.4"
