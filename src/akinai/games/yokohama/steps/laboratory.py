"""The Laboratory: a technology card, its price, and what happens when it is taken (rules Y-11.4 to Y-11.10)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from akinai.engine import sets
from akinai.engine.fields import Number, One
from akinai.engine.kernel import AutoStep, Choices
from akinai.engine.sentence import Sentence, say
from akinai.games.yokohama.actions import DONE, PLACE_STATION, RESEARCH
from akinai.games.yokohama.events import LabRefilled, StationPlaced, TechnologyTaken
from akinai.games.yokohama.player import Player
from akinai.games.yokohama.state import MOST_POWER, YokohamaState
from akinai.games.yokohama.steps.base import StepWithTechnologies, YokohamaStep, add_technologies, same_seat
from akinai.games.yokohama.steps.building import DURING_THE_ACTION, acting_area
from akinai.games.yokohama.steps.gaining import add_flag, gain, score
from akinai.games.yokohama.steps.units import PayUnits, payable_units
from akinai.games.yokohama.things import areas, goods, slots, sources, technologies
from akinai.games.yokohama.things.seats import Seat
from akinai.games.yokohama.things.slots import NO_CARD, SLOTS, Lab, Slot

CARDS_WITHOUT_SURCHARGE: Final = 3


def price_in_units(s: YokohamaState, seat: Seat, lab: Lab, slot: Slot, power: i64) -> i64:
    """How often ¥2 or an import must be paid for the card in the slot (Y-11.5, Y-11.6, Y-11.8)."""
    card = s.printed.cards[s.labs[lab][slot]]
    missing: i64 = card.value + s.printed.lab_surcharges[lab][slot] - power
    if missing < 0:
        missing = 0
    return missing + units_for_many(s.players[seat])


def units_for_many(player: Player) -> i64:
    """What the next card costs more because there are enough already (Y-11.8)."""
    return 1 if sets.size(player.cards) >= CARDS_WITHOUT_SURCHARGE else 0


def can_learn(s: YokohamaState, seat: Seat, lab: Lab, slot: Slot) -> bool:
    """Whether there is a card in the slot whose technology the seat does not know (Y-11.7)."""
    card = s.labs[lab][slot]
    return card != NO_CARD and not sets.has(s.players[seat].technologies, s.printed.cards[card].technology)


@final
@mypyc_attr(free_list_len=1)
class Research(StepWithTechnologies):
    """Which card?"""

    name = "research"
    rule = "Y-11.5"
    fields = {"lab": One(slots.LETTERS), "power": Number(1, MOST_POWER)}
    on = DURING_THE_ACTION

    def __init__(self, actor: i64, lab: Lab, power: i64) -> None:
        super().__init__(actor)
        self.lab: Final = lab
        self.power: Final = power

    def legal(self, s: YokohamaState, out: Choices) -> None:
        seat = self.actor
        purse = payable_units(s.players[seat])
        out.add(DONE)
        for slot in range(SLOTS):
            if can_learn(s, seat, self.lab, slot) and price_in_units(s, seat, self.lab, slot, self.power) <= purse:
                out.add(RESEARCH.of(slot))
        add_technologies(s, seat, out)

    def choose(self, s: YokohamaState, action: i64) -> None:
        if action == DONE:
            s.pop()
            return
        slot = RESEARCH.which(action)
        price = price_in_units(s, self.actor, self.lab, slot, self.power)
        s.swap(Learn(self.actor, self.lab, slot))
        if price > 0:
            s.push(PayUnits(self.actor, price))

    def ask(self, s: YokohamaState) -> Sentence:
        return say("yokohama.ask.research", power=self.power)

    def spots(self, s: YokohamaState, action: i64) -> list[str]:
        if RESEARCH.has(action):
            return [slots.lab_spot(self.lab, RESEARCH.which(action))]
        return super().spots(s, action)

    def possible(self, s: YokohamaState) -> bool:
        return super().possible(s) and acting_area(self) == areas.lab_area(self.lab)


@final
@mypyc_attr(free_list_len=1)
class Learn(AutoStep[YokohamaState]):
    """The card is paid and changes hands."""

    name = "learn"
    fields = {"lab": One(slots.LETTERS), "slot": One(slots.LABELS)}
    on = DURING_THE_ACTION

    def __init__(self, actor: i64, lab: Lab, slot: Slot) -> None:
        super().__init__(actor)
        self.lab: Final = lab
        self.slot: Final = slot

    def enter(self, s: YokohamaState) -> bool:
        seat = self.actor
        player = s.players[seat]
        number = s.labs[self.lab][self.slot]
        card = s.printed.cards[number]
        known = player.technologies
        s.lay_card(self.lab, self.slot, NO_CARD)
        player.learn(number, card.technology)
        if s.watched:
            s.tell(TechnologyTaken(seat, card.label, slots.lab_spot(self.lab, self.slot)))
        # Both pay for later technologies only, not for themselves.
        if sets.has(known, technologies.LETTERPRESS):
            gain(s, seat, goods.YEN, technologies.LETTERPRESS_YEN)
        if sets.has(known, technologies.PATENT_SYSTEM):
            score(s, seat, sources.TECHNOLOGIES, technologies.PATENT_SYSTEM_POINTS)
        if card.technology == technologies.EXPOSITION:
            score(s, seat, sources.TECHNOLOGIES, technologies.EXPOSITION_POINTS)
        add_flag(s, seat, card.flag)
        s.swap(StockLab(seat, self.lab))
        if card.technology == technologies.STATION:
            s.push(PlaceStation(seat))
        return False

    def possible(self, s: YokohamaState) -> bool:
        if not same_seat(self) or acting_area(self) != areas.lab_area(self.lab):
            return False
        return can_learn(s, self.actor, self.lab, self.slot)


@final
@mypyc_attr(free_list_len=1)
class PlaceStation(YokohamaStep):
    """Where does the station token go?"""

    name = "place_station"
    rule = "Y-14.14"
    question = "yokohama.ask.station"
    on = ("stock_lab",)

    def legal(self, s: YokohamaState, out: Choices) -> None:
        places = s.pyramid.places
        for i in range(len(places)):
            out.add(PLACE_STATION.of(places[i]))

    def do(self, s: YokohamaState, action: i64) -> None:
        s.station = PLACE_STATION.which(action)
        s.pop()
        if s.watched:
            s.tell(StationPlaced(self.actor, areas.LABELS[s.station]))

    def possible(self, s: YokohamaState) -> bool:
        return super().possible(s) and s.players[self.actor].knows(technologies.STATION)


@final
@mypyc_attr(free_list_len=1)
class StockLab(AutoStep[YokohamaState]):
    """Cards shift to the left, a new one comes to the last slot, while there are any."""

    name = "stock_lab"
    fields = {"lab": One(slots.LETTERS)}
    on = DURING_THE_ACTION

    def __init__(self, actor: i64, lab: Lab) -> None:
        super().__init__(actor)
        self.lab: Final = lab

    def enter(self, s: YokohamaState) -> bool:
        s.shift_cards(self.lab)
        for slot in range(SLOTS):
            if s.labs[self.lab][slot] == NO_CARD and s.technology_deck != sets.EMPTY:
                card = s.draw_technology()
                s.lay_card(self.lab, slot, card)
                if s.watched:
                    s.tell(LabRefilled(s.printed.cards[card].label, slots.lab_spot(self.lab, slot)))
        s.pop()
        return False

    def possible(self, s: YokohamaState) -> bool:
        return same_seat(self) and acting_area(self) == areas.lab_area(self.lab)
