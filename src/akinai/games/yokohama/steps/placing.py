"""Placement: up to three assistants on different areas, or two on one (rules Y-4)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from akinai.engine.kernel import Choices, bit
from akinai.engine.sentence import Sentence, say
from akinai.games.yokohama.events import Placed
from akinai.games.yokohama.ids import (
    AREAS,
    DO_DONE,
    DO_PAIR,
    DO_PLACE,
    HAND_ASSISTANTS,
    MOVE,
    NEWSPAPER,
    OWN,
    TELEGRAM,
    TOLL,
    YEN,
)
from akinai.games.yokohama.state import YokohamaState
from akinai.games.yokohama.steps.base import Decision, free_technologies, pay_toll

SPREAD: Final = 3
PAIRED: Final = 8
"""In the frame's b: two assistants went to one area."""


def most(s: YokohamaState, seat: i64) -> i64:
    """How many areas may get one assistant each."""
    return SPREAD + 1 if s.knows(seat, NEWSPAPER) else SPREAD


class Place(Decision):
    """Assistants one by one, or a pair. Frame: a = the areas that have got one, b = how many, or PAIRED."""

    name = "place"
    fields = ["areas", "placed"]

    def legal(self, s: YokohamaState, out: Choices) -> None:
        out.add(DO_DONE)
        seat = s.actor
        at: i64 = seat * OWN
        hand = s.own[at + HAND_ASSISTANTS]
        yen = s.own[at + YEN]
        open: i64 = s.areas & ~s.a
        if s.b == PAIRED:
            open = near_any(s, s.a) if s.knows(seat, TELEGRAM) else 0
        elif s.b >= most(s, seat):
            open = 0
        if hand > 0:
            for area in range(AREAS - 1):
                if open >> area & 1 and s.rivals(seat, area) * TOLL <= yen:
                    out.add(DO_PLACE + area)
        if s.b == 0 and hand >= 2:
            for area in range(AREAS - 1):
                if open >> area & 1 and 2 * s.rivals(seat, area) * TOLL <= yen:
                    out.add(DO_PAIR + area)
        if open != 0:
            free_technologies(s, out)

    def choose(self, s: YokohamaState, action: i64) -> None:
        seat = s.actor
        if action == DO_DONE:
            s.swap(MOVE, seat, 0, 0)
            return
        if action < DO_PAIR:
            place(s, seat, action - DO_PLACE, 1)
            if s.b == PAIRED:
                s.swap(MOVE, seat, 0, 0)
            else:
                s.a |= bit(action - DO_PLACE)
                s.b += 1
        else:
            place(s, seat, action - DO_PAIR, 2)
            s.a = bit(action - DO_PAIR)
            s.b = PAIRED

    def question(self, s: YokohamaState) -> Sentence:
        if s.b == PAIRED:
            return say("yokohama.ask.place_neighbour")
        if s.b > 0:
            return say("yokohama.ask.place_more", count=most(s, s.actor) - s.b)
        return say("yokohama.ask.place", most=most(s, s.actor))

    def rule(self, s: YokohamaState) -> str:
        return "Y-14.16" if s.b == PAIRED else "Y-4.1"


def near_any(s: YokohamaState, areas: i64) -> i64:
    """The neighbours of the area in the mask."""
    for area in range(AREAS):
        if areas >> area & 1:
            return s.near[area]
    return 0


def place(s: YokohamaState, seat: i64, area: i64, n: i64) -> None:
    """Assistants from the hand to an area, with ¥1 each to every other president's owner there."""
    pay_toll(s, seat, area, n)
    s.own[seat * OWN + HAND_ASSISTANTS] -= n
    s.men[seat * AREAS + area] += n
    if s.listener is not None:
        s.listener(Placed(seat, area, n))
