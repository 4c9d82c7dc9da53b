"""The area action: its power, and what each area does with it (rules Y-6, Y-9 to Y-12)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from akinai.games.yokohama.events import Acted
from akinai.games.yokohama.printed import Printed
from akinai.games.yokohama.state import MOST_POWER, YokohamaState
from akinai.games.yokohama.steps.building import Build, Recover, Token
from akinai.games.yokohama.steps.chinatown import Exchange
from akinai.games.yokohama.steps.gaining import gain, score
from akinai.games.yokohama.steps.laboratory import Research
from akinai.games.yokohama.steps.management import Declare, Pray, imports_for
from akinai.games.yokohama.steps.port import StockPort, TakeOrder, slots_open
from akinai.games.yokohama.steps.rewards import Hire, pieces_for
from akinai.games.yokohama.things import areas, goods, parts, sources
from akinai.games.yokohama.things.areas import Area
from akinai.games.yokohama.things.seats import NOBODY, Seat

POWER_TO_BUILD: Final = 4
HOUSE_YEN: Final = 1
"""What the owner of the trading house gets when another acts in the area."""
PORT_POINTS: Final = 3
"""For 5 power in a port, in any case."""


def act(s: YokohamaState, seat: Seat, area: Area) -> None:
    """The area action, and what follows it: five-power token, building, recovery, as steps on the stack.

    The power is counted here once: what happens to assistants during the action does not change it (Y-6.4).
    """
    power = s.power(seat, area)
    site = s.sites[area]
    s.part = parts.AREA_ACTION
    s.acting_power = power
    s.push(Recover(seat, area))
    if power >= POWER_TO_BUILD:
        s.push(Build(seat, area))
    if power == MOST_POWER and site.token_by == NOBODY:
        s.push(Token(seat, area))
    if s.watched:
        s.tell(Acted(seat, areas.LABELS[area], power))
    if site.house != NOBODY and site.house != seat:
        gain(s, site.house, goods.YEN, HOUSE_YEN)
    act_with(s, seat, area, power)


def rung(printed: Printed, area: Area, power: i64) -> dict[str, int]:
    """What `act_with` gives in words, before any technology: by the names of rewards, or of what the power buys."""
    if areas.is_production(area):
        return some(goods.NAMES[areas.produced_in(area)], printed.yield_of(area, power))
    if area == areas.BANK:
        return some(goods.KIND_NAMES[goods.YEN], printed.yield_of(area, power))
    if area == areas.CHINATOWN:
        return some("exchange", power)
    if area == areas.CHURCH:
        return some("faith", power)
    if area == areas.CUSTOMS:
        return some("payable_import", imports_for(power))
    if area == areas.AGENCY:
        return some("warehouse", pieces_for(power))
    if areas.is_laboratory(area):
        return some("production", power)
    found = some("order", slots_open(printed, areas.port_in(area), power))
    if power == MOST_POWER:
        found["vp"] = PORT_POINTS
    return found


def some(name: str, n: i64) -> dict[str, int]:
    """So many of something; nothing, if that is none."""
    return {name: n} if n > 0 else {}


def act_with(s: YokohamaState, seat: Seat, area: Area, power: i64) -> None:
    """What the area does with so much power."""
    if areas.is_production(area):
        gain(s, seat, areas.produced_in(area), s.printed.yield_of(area, power))
    elif area == areas.BANK:
        gain(s, seat, goods.YEN, s.printed.yield_of(area, power))
    elif area == areas.CHINATOWN:
        s.push(Exchange(seat, power))
    elif area == areas.CHURCH:
        s.push(Pray(seat, power))
    elif area == areas.CUSTOMS:
        s.push(Declare(seat, power))
    elif area == areas.AGENCY:
        s.push(Hire(seat, pieces_for(power)))
    elif areas.is_laboratory(area):
        s.push(Research(seat, areas.lab_in(area), power))
    else:
        if power == MOST_POWER:
            score(s, seat, sources.PORTS, PORT_POINTS)
        s.push(StockPort(seat, areas.port_in(area)))
        s.push(TakeOrder(seat, areas.port_in(area), power, second=False))
