"""The area action: power, what each area does, and Chinatown's exchanges (rules Y-6 and Y-9)."""

from __future__ import annotations

from mypy_extensions import i64

from akinai.engine.kernel import Choices
from akinai.engine.sentence import Sentence, say
from akinai.games.yokohama.events import Acted
from akinai.games.yokohama.ids import (
    AGENCY,
    BANK,
    BUILD,
    CHINATOWN,
    CHURCH,
    CUSTOMS,
    DECLARE,
    DO_BUY,
    DO_DONE,
    DO_SELL,
    EXCHANGE,
    FROM_PORTS,
    GOODS,
    HIRE,
    IMPORT,
    LAB_A,
    NOBODY,
    ORDER,
    OWN,
    PORT_A,
    PORT_POINTS,
    PRAY,
    PRODUCTION_AREAS,
    RECOVER,
    RESEARCH,
    STOCK_PORT,
    TOKEN,
    YEN,
    YEN_2,
)
from akinai.games.yokohama.state import YokohamaState
from akinai.games.yokohama.steps.base import Decision, free_technologies, gain, score, spend


def act(s: YokohamaState, area: i64) -> None:
    """The area action of the actor, and what follows it: five-power token, building, recovery, as steps on the stack.

    The power is counted here once: what happens to assistants during the action does not change it (Y-6.4).
    """
    seat = s.actor
    power = s.power(seat, area)
    if s.listener is not None:
        s.listener(Acted(seat, area, power))
    owner = s.house[area]
    if owner != NOBODY and owner != seat:
        gain(s, owner, YEN_2, 1)
    s.push(RECOVER, seat, area, 0)
    if power >= 4:
        s.push(BUILD, seat, area, 0)
    if power == 5 and s.token_by[area] == NOBODY:
        s.push(TOKEN, seat, area, 0)
    if area < PRODUCTION_AREAS:
        gain(s, seat, area // 2, s.tables.production[area // 2 * 6 + power])
    elif area == BANK:
        gain(s, seat, YEN_2, s.tables.production[GOODS * 6 + power])
    elif area == CHINATOWN:
        s.push(EXCHANGE, seat, power, 0)
    elif area == CHURCH:
        s.push(PRAY, seat, power, 0)
    elif area == CUSTOMS:
        s.push(DECLARE, seat, power, 0)
    elif area == AGENCY:
        s.push(HIRE, seat, power - 1, 0)
    elif area < PORT_A:
        s.push(RESEARCH, seat, area - LAB_A, power)
    else:
        if power == 5:
            score(s, seat, FROM_PORTS, PORT_POINTS)
        s.push(STOCK_PORT, seat, area - PORT_A, 0)
        s.push(ORDER, seat, area - PORT_A, power)


class Exchange(Decision):
    """Chinatown, exchange by exchange. Frame: a = how many are left."""

    name = "exchange"
    fields = ["left"]

    def legal(self, s: YokohamaState, out: Choices) -> None:
        out.add(DO_DONE)
        if s.a == 0:
            return
        at: i64 = s.actor * OWN
        price = s.tables.price
        yen = s.own[at + YEN]
        for good in range(GOODS):
            if s.own[at + good] > 0:
                out.add(DO_SELL + good)
        for what in range(GOODS + 1):
            if yen >= price[what]:
                out.add(DO_BUY + what)
        free_technologies(s, out)

    def choose(self, s: YokohamaState, action: i64) -> None:
        if action == DO_DONE:
            s.pop()
            return
        s.a -= 1
        if action < DO_BUY:
            good = action - DO_SELL
            spend(s, s.actor, good, 1)
            gain(s, s.actor, YEN_2, s.tables.price[good])
        else:
            what = action - DO_BUY
            spend(s, s.actor, YEN_2, s.tables.price[what])
            gain(s, s.actor, IMPORT if what == GOODS else what, 1)

    def question(self, s: YokohamaState) -> Sentence:
        return say("yokohama.ask.exchange", count=s.a)

    def rule(self, s: YokohamaState) -> str:
        return "Y-9.5"
