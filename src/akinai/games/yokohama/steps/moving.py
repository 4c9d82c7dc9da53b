"""Movement of the president, area by area, or its recall (rules Y-5)."""

from __future__ import annotations

from mypy_extensions import i64

from akinai.engine.kernel import Choices, bit
from akinai.engine.sentence import Sentence, say
from akinai.games.yokohama.events import AssistantRecalled, PresidentMoved, PresidentRecalled
from akinai.games.yokohama.ids import (
    AREAS,
    CANAL,
    DO_BACK,
    DO_DONE,
    DO_GO,
    DO_JUMP,
    DO_RECALL,
    DO_STOP,
    EXTRA,
    HAND_ASSISTANTS,
    NOBODY,
    OWN,
    POSTAL_SYSTEM,
    PRESIDENT,
    RECALL,
    STAGECOACH,
    STATION,
    TOLL,
    TRAM,
    YEN,
    YEN_2,
)
from akinai.games.yokohama.state import YokohamaState
from akinai.games.yokohama.steps.areas import act
from akinai.games.yokohama.steps.base import Decision, free_technologies, pay_toll, spend


def passable(s: YokohamaState, seat: i64, area: i64) -> bool:
    """The president may enter: an own assistant is there, or it is the Canal."""
    return area == CANAL or s.men[seat * AREAS + area] > 0


def toll(s: YokohamaState, seat: i64, area: i64) -> i64:
    """What it costs to walk in: ¥1 for every other president, ¥1 for the Canal; Stagecoach waives the presidents."""
    if area == CANAL:
        return TOLL
    if s.knows(seat, STAGECOACH):
        return 0
    return s.rivals(seat, area) * TOLL


def can_end(s: YokohamaState, seat: i64, area: i64) -> bool:
    """Whether the president may stay: not in the Canal, and not with another president but for the Postal System."""
    if area == CANAL:
        return False
    return s.knows(seat, POSTAL_SYSTEM) or s.rivals(seat, area) == 0


def way_out(s: YokohamaState, seat: i64, here: i64, visited: i64, yen: i64) -> bool:
    """Whether somebody who may not stay here can go on to where he may. There are few such areas, so it is short."""
    for area in range(AREAS):
        if s.near[here] >> area & 1 and visited >> area & 1 == 0 and passable(s, seat, area):
            left = yen - toll(s, seat, area)
            if left >= 0:
                if can_end(s, seat, area) or way_out(s, seat, area, visited | bit(area), left):
                    return True
    return False


def direct_cost(s: YokohamaState, seat: i64, area: i64, anywhere: bool) -> i64:
    """What it costs to go straight to an area with an own assistant; -1 if it cannot be done.

    `anywhere`: from the hand, or by Tram. The Station's own area is free for its owner (Y-14.14).
    """
    if area == CANAL or s.men[seat * AREAS + area] == 0:
        return -1
    if area == s.station and s.knows(seat, STATION):
        return 0
    if not anywhere or not can_end(s, seat, area):
        return -1
    return toll(s, seat, area)


class Move(Decision):
    """Where does the president go? Frame: a = the areas of the route so far (a bit each), 0 before the first step."""

    name = "move"
    fields = ["route"]

    def legal(self, s: YokohamaState, out: Choices) -> None:
        seat = s.actor
        here = s.own[seat * OWN + PRESIDENT]
        yen = s.own[seat * OWN + YEN]
        visited = s.a
        if visited == 0:
            out.add(DO_RECALL)
            if here == NOBODY:
                for area in range(AREAS):
                    cost = direct_cost(s, seat, area, True)
                    if 0 <= cost <= yen:
                        out.add(DO_GO + area)
                free_technologies(s, out)
                return
            visited = bit(here)
        elif can_end(s, seat, here):
            out.add(DO_STOP)
        for area in range(AREAS):
            if s.near[here] >> area & 1 and visited >> area & 1 == 0 and passable(s, seat, area):
                left = yen - toll(s, seat, area)
                if left >= 0:
                    if can_end(s, seat, area) or way_out(s, seat, area, visited | bit(area), left):
                        out.add(DO_GO + area)
        if s.a == 0:
            tram = s.knows(seat, TRAM)
            if tram or s.knows(seat, STATION):
                for area in range(AREAS):
                    if area != here:
                        cost = direct_cost(s, seat, area, tram)
                        if 0 <= cost <= yen:
                            out.add(DO_JUMP + area)
            free_technologies(s, out)

    def choose(self, s: YokohamaState, action: i64) -> None:
        seat = s.actor
        at: i64 = seat * OWN + PRESIDENT
        here = s.own[at]
        if action == DO_STOP:
            arrive(s, here)
        elif action == DO_RECALL:
            s.own[at] = NOBODY
            if s.listener is not None:
                s.listener(PresidentRecalled(seat, here))
            s.swap(RECALL, seat, 0, 0)
        elif action >= DO_JUMP or here == NOBODY:
            area = action - DO_JUMP if action >= DO_JUMP else action - DO_GO
            if direct_cost(s, seat, area, True) > 0:
                pay_toll(s, seat, area, 1)
            s.own[at] = area
            if s.listener is not None:
                s.listener(PresidentMoved(seat, here, area, here != NOBODY))
            arrive(s, area)
        else:
            area = action - DO_GO
            if area == CANAL:
                spend(s, seat, YEN_2, TOLL)
            elif toll(s, seat, area) > 0:
                pay_toll(s, seat, area, 1)
            s.a |= bit(here) | bit(area)
            s.own[at] = area
            if s.listener is not None:
                s.listener(PresidentMoved(seat, here, area, False))

    def question(self, s: YokohamaState) -> Sentence:
        if s.a != 0:
            return say("yokohama.ask.move_on")
        if s.own[s.actor * OWN + PRESIDENT] == NOBODY:
            return say("yokohama.ask.move_from_hand")
        return say("yokohama.ask.move")

    def rule(self, s: YokohamaState) -> str:
        return "Y-5.2" if s.own[s.actor * OWN + PRESIDENT] == NOBODY else "Y-5.3"


def arrive(s: YokohamaState, area: i64) -> None:
    """The movement is over: the area action, and after it the additional actions II."""
    s.swap(EXTRA, s.actor, 2, 0)
    act(s, area)


class Recall(Decision):
    """The president is back; which assistants come along?"""

    name = "recall"

    def legal(self, s: YokohamaState, out: Choices) -> None:
        out.add(DO_DONE)
        for area in range(AREAS):
            if s.men[s.actor * AREAS + area] > 0:
                out.add(DO_BACK + area)

    def choose(self, s: YokohamaState, action: i64) -> None:
        seat = s.actor
        if action == DO_DONE:
            s.swap(EXTRA, seat, 2, 0)
            return
        s.men[seat * AREAS + action - DO_BACK] -= 1
        s.own[seat * OWN + HAND_ASSISTANTS] += 1
        if s.listener is not None:
            s.listener(AssistantRecalled(seat, action - DO_BACK))

    def question(self, s: YokohamaState) -> Sentence:
        return say("yokohama.ask.recall")

    def rule(self, s: YokohamaState) -> str:
        return "Y-5.8"
