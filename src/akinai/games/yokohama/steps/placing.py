"""Placement: up to three assistants on different areas, or two on one (rules Y-4)."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from akinai.engine import sets
from akinai.engine.fields import Some, YesNo
from akinai.engine.kernel import Choices
from akinai.engine.rows import zeros
from akinai.engine.sentence import Sentence, say
from akinai.games.yokohama.actions import DONE, PAIR, PLACE
from akinai.games.yokohama.events import Placed
from akinai.games.yokohama.player import Player
from akinai.games.yokohama.state import YokohamaState
from akinai.games.yokohama.steps.base import StepWithTechnologies, add_technologies
from akinai.games.yokohama.steps.gaining import TOLL, pay_presidents
from akinai.games.yokohama.things import areas, technologies
from akinai.games.yokohama.things.areas import CANAL, NOWHERE, Area
from akinai.games.yokohama.things.seats import Seat

MOST_AREAS: Final = 3
MOST_AREAS_WITH_NEWSPAPER: Final = 4
PAIR_SIZE: Final = 2
NO_AREAS: Final = zeros(0)


def most_areas(player: Player) -> i64:
    """How many areas may get one assistant each (Y-4.1, Y-14.9)."""
    if player.knows(technologies.NEWSPAPER):
        return MOST_AREAS_WITH_NEWSPAPER
    return MOST_AREAS


def toll_to_place(s: YokohamaState, seat: Seat, area: Area, n: i64) -> i64:
    """What n assistants cost in an area: ¥1 each for every other president (Y-4.4)."""
    return n * s.other_presidents(seat, area) * TOLL


def and_unaffordable(s: YokohamaState, seat: Seat, n: i64, closed: i64) -> i64:
    """The set of closed areas with those where the seat cannot pay for n assistants: only presidents cost anything."""
    yen = s.players[seat].yen
    for other in range(s.seats):
        area = s.players[other].president
        if other != seat and area != NOWHERE and toll_to_place(s, seat, area, n) > yen:
            closed = sets.add(closed, area)
    return closed


@final
@mypyc_attr(free_list_len=1)
class Place(StepWithTechnologies):
    """Assistants one by one, or a pair; with the Telegram one more beside the pair."""

    name = "place"
    rule = "Y-4.1"
    fields = {"areas": Some(areas.LABELS), "paired": YesNo()}
    on = ("turn",)

    def __init__(self, actor: i64, areas: i64, paired: bool) -> None:
        super().__init__(actor)
        self.areas: Final = areas
        """The set of the areas that have got one, or the pair."""
        self.paired: Final = paired

    def legal(self, s: YokohamaState, out: Choices) -> None:
        out.add(DONE)
        seat = self.actor
        player = s.players[seat]
        places = self.open_areas(s, player)
        if len(places) == 0:
            return
        if player.hand_assistants > 0:
            closed = and_unaffordable(s, seat, 1, self.areas)
            for i in range(len(places)):
                area = places[i]
                if not sets.has(closed, area):
                    out.add(PLACE.of(area))
            if self.areas == sets.EMPTY and player.hand_assistants >= PAIR_SIZE:
                closed = and_unaffordable(s, seat, PAIR_SIZE, sets.EMPTY)
                for i in range(len(places)):
                    area = places[i]
                    if not sets.has(closed, area):
                        out.add(PAIR.of(area))
        add_technologies(s, seat, out)

    def open_areas(self, s: YokohamaState, player: Player) -> vec[i64]:
        """The areas that may get an assistant, apart from those that have got one."""
        if self.paired:
            if player.knows(technologies.TELEGRAM):
                return beside(s, self.areas)
            return NO_AREAS
        if sets.size(self.areas) >= most_areas(player):
            return NO_AREAS
        return s.pyramid.places

    def choose(self, s: YokohamaState, action: i64) -> None:
        seat = self.actor
        if action == DONE:
            s.pop()
        elif PAIR.has(action):
            area = PAIR.which(action)
            place(s, seat, area, PAIR_SIZE)
            s.swap(Place(seat, sets.one(area), paired=True))
        else:
            area = PLACE.which(action)
            place(s, seat, area, 1)
            if self.paired:
                s.pop()
            else:
                s.swap(Place(seat, sets.add(self.areas, area), paired=False))

    def ask(self, s: YokohamaState) -> Sentence:
        if self.paired:
            return say("yokohama.ask.place_neighbour")
        most = most_areas(s.players[self.actor])
        if self.areas != sets.EMPTY:
            return say("yokohama.ask.place_more", count=most - sets.size(self.areas))
        return say("yokohama.ask.place", most=most)

    def rule_now(self, s: YokohamaState) -> str:
        return "Y-14.16" if self.paired else self.rule

    def possible(self, s: YokohamaState) -> bool:
        if not super().possible(s) or sets.has(self.areas, CANAL) or not sets.within(self.areas, s.pyramid.in_play):
            return False
        placed = sets.size(self.areas)
        return placed == 1 if self.paired else placed <= most_areas(s.players[self.actor])


def beside(s: YokohamaState, pair: i64) -> vec[i64]:
    """The areas beside the one in the set, but for the Canal."""
    area = sets.row(pair)[0]
    return sets.row(sets.drop(s.pyramid.neighbours[area], CANAL))


def place(s: YokohamaState, seat: Seat, area: Area, n: i64) -> None:
    """Assistants from the hand to an area, with ¥1 each to every other president's owner there (Y-4.4)."""
    pay_presidents(s, seat, area, n)
    s.players[seat].place(area, n)
    if s.watched:
        s.tell(Placed(seat, areas.LABELS[area], n))
