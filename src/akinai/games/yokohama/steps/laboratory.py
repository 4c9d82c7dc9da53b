"""The Laboratory: a technology card, its price, and what happens when it is taken (rules Y-11.4 to Y-11.10)."""

from __future__ import annotations

from mypy_extensions import i64

from akinai.engine.chance import EVERYONE
from akinai.engine.kernel import AutoStep, Choices, bit
from akinai.engine.sentence import Sentence, say
from akinai.games.yokohama.events import LabRefilled, StationPlaced, TechnologyTaken
from akinai.games.yokohama.ids import (
    AREAS,
    CARDS,
    CARDS_N,
    DO_DONE,
    DO_PAY_IMPORT,
    DO_PAY_YEN,
    DO_RESEARCH,
    DO_STATION,
    EXPOSITION,
    EXPOSITION_POINTS,
    FREE_CARDS,
    FROM_TECHNOLOGIES,
    IMPORT,
    IMPORTS,
    LEARN,
    LETTERPRESS,
    NOBODY,
    OWN,
    PATENT_SYSTEM,
    PLACE_STATION,
    POOL_TECH,
    SLOTS,
    STATION,
    STOCK_LAB,
    TECHS,
    UNIT_YEN,
    UNITS,
    YEN,
    YEN_2,
)
from akinai.games.yokohama.state import YokohamaState
from akinai.games.yokohama.steps.base import Decision, add_flag, close_gaps, free_technologies, gain, score, spend


def units(s: YokohamaState, seat: i64, lab: i64, slot: i64, power: i64) -> i64:
    """How often ¥2 or an import must be paid for the card in the slot (Y-11.5, Y-11.6, Y-11.8)."""
    card = s.labs[lab * SLOTS + slot]
    missing = s.tables.tech_value[s.tables.card_name[card]] + s.tables.lab_surcharge[lab * SLOTS + slot] - power
    if missing < 0:
        missing = 0
    if s.own[seat * OWN + CARDS_N] >= FREE_CARDS:
        missing += 1
    return missing


def can_pay(s: YokohamaState, seat: i64) -> i64:
    """How many units of ¥2 or an import the seat can pay."""
    return s.own[seat * OWN + YEN] // UNIT_YEN + s.own[seat * OWN + IMPORTS]


class Research(Decision):
    """Which card? Frame: a = the laboratory, b = the power."""

    name = "research"
    fields = ["lab", "power"]

    def legal(self, s: YokohamaState, out: Choices) -> None:
        out.add(DO_DONE)
        purse = can_pay(s, s.actor)
        for slot in range(SLOTS):
            card = s.labs[s.a * SLOTS + slot]
            if card != NOBODY and not s.knows(s.actor, s.tables.card_name[card]):
                if units(s, s.actor, s.a, slot, s.b) <= purse:
                    out.add(DO_RESEARCH + slot)
        free_technologies(s, out)

    def choose(self, s: YokohamaState, action: i64) -> None:
        if action == DO_DONE:
            s.pop()
            return
        slot = action - DO_RESEARCH
        price = units(s, s.actor, s.a, slot, s.b)
        s.swap(LEARN, s.actor, s.a, slot)
        if price > 0:
            s.push(UNITS, s.actor, price, 0)

    def question(self, s: YokohamaState) -> Sentence:
        return say("yokohama.ask.research", power=s.b)

    def rule(self, s: YokohamaState) -> str:
        return "Y-11.5"


class Units(Decision):
    """¥2 or an import, unit by unit. Frame: a = how many are left to pay."""

    name = "units"
    fields = ["left"]

    def legal(self, s: YokohamaState, out: Choices) -> None:
        if s.own[s.actor * OWN + YEN] >= UNIT_YEN:
            out.add(DO_PAY_YEN)
        if s.own[s.actor * OWN + IMPORTS] > 0:
            out.add(DO_PAY_IMPORT)

    def choose(self, s: YokohamaState, action: i64) -> None:
        if action == DO_PAY_YEN:
            spend(s, s.actor, YEN_2, UNIT_YEN)
        else:
            spend(s, s.actor, IMPORT, 1)
        s.a -= 1
        if s.a == 0:
            s.pop()

    def question(self, s: YokohamaState) -> Sentence:
        return say("yokohama.ask.units", count=s.a)

    def rule(self, s: YokohamaState) -> str:
        return "Y-11.5"


class Learn(AutoStep[YokohamaState]):
    """The card is paid and changes hands. Frame: a = the laboratory, b = the slot. Asks nothing."""

    name = "learn"
    fields = ["lab", "slot"]

    def enter(self, s: YokohamaState) -> bool:
        seat, lab, slot = s.actor, s.a, s.b
        at: i64 = seat * OWN
        card = s.labs[lab * SLOTS + slot]
        technology = s.tables.card_name[card]
        s.labs[lab * SLOTS + slot] = NOBODY
        if s.listener is not None:
            s.listener(TechnologyTaken(seat, card, lab, slot))
        if s.knows(seat, LETTERPRESS):
            gain(s, seat, YEN_2, 1)
        if s.knows(seat, PATENT_SYSTEM):
            score(s, seat, FROM_TECHNOLOGIES, 2)
        s.own[at + CARDS] |= bit(card)
        s.own[at + TECHS] |= bit(technology)
        s.own[at + CARDS_N] += 1
        if technology == EXPOSITION:
            score(s, seat, FROM_TECHNOLOGIES, EXPOSITION_POINTS)
        add_flag(s, seat, s.tables.card_flag[card])
        s.swap(STOCK_LAB, seat, lab, 0)
        if technology == STATION:
            s.push(PLACE_STATION, seat, 0, 0)
        return False


class PlaceStation(Decision):
    """Where does the station token go?"""

    name = "place_station"

    def legal(self, s: YokohamaState, out: Choices) -> None:
        for area in range(AREAS):
            if s.placeable(area):
                out.add(DO_STATION + area)

    def choose(self, s: YokohamaState, action: i64) -> None:
        s.station = action - DO_STATION
        s.pop()
        if s.listener is not None:
            s.listener(StationPlaced(s.actor, s.station))

    def question(self, s: YokohamaState) -> Sentence:
        return say("yokohama.ask.station")

    def rule(self, s: YokohamaState) -> str:
        return "Y-14.14"


def draw_technology(s: YokohamaState) -> i64:
    """The next card of the technology deck."""
    card = s.chance.pick(POOL_TECH, s.techs, s.techs_n, EVERYONE)
    s.techs[card] -= 1
    s.techs_n -= 1
    return card


class StockLab(AutoStep[YokohamaState]):
    """Cards shift to the left, a new one comes to the last slot. Frame: a = the laboratory. Asks nothing."""

    name = "stock_lab"
    fields = ["lab"]

    def enter(self, s: YokohamaState) -> bool:
        at: i64 = s.a * SLOTS
        to = close_gaps(s.labs, at)
        while to < at + SLOTS and s.techs_n > 0:
            s.labs[to] = draw_technology(s)
            if s.listener is not None:
                s.listener(LabRefilled(s.a, s.labs[to]))
            to += 1
        s.pop()
        return False
