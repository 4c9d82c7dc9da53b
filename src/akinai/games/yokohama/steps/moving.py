"""Movement of the president, area by area, or its recall (rules Y-5)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from akinai.engine import sets
from akinai.engine.fields import Some
from akinai.engine.kernel import Choices
from akinai.engine.sentence import Sentence, say
from akinai.games.yokohama.actions import BACK, DONE, GO, JUMP, RECALL, STOP
from akinai.games.yokohama.events import AssistantRecalled, PresidentMoved, PresidentRecalled
from akinai.games.yokohama.state import YokohamaState
from akinai.games.yokohama.steps.acting import act
from akinai.games.yokohama.steps.base import StepWithTechnologies, YokohamaStep, add_technologies
from akinai.games.yokohama.steps.gaining import TOLL, pay_presidents, spend
from akinai.games.yokohama.things import areas, goods, technologies
from akinai.games.yokohama.things.areas import AREAS, CANAL, NOWHERE, Area
from akinai.games.yokohama.things.seats import Seat

LEAST_ROUTE: Final = 2
"""Where the president began, and where it is now."""


def passable(s: YokohamaState, seat: Seat, area: Area) -> bool:
    """The president may enter: an own assistant is there, or it is the Canal."""
    return area == CANAL or s.players[seat].assistants[area] > 0


def toll(s: YokohamaState, seat: Seat, area: Area) -> i64:
    """What it costs to walk in: ¥1 for every other president, ¥1 for the Canal; Stagecoach waives the presidents."""
    if area == CANAL:
        return TOLL
    if s.players[seat].knows(technologies.STAGECOACH):
        return 0
    return s.other_presidents(seat, area) * TOLL


def can_end(s: YokohamaState, seat: Seat, area: Area) -> bool:
    """Whether the president may stay: not in the Canal, and not with another president but for the Postal System."""
    if area == CANAL:
        return False
    return s.players[seat].knows(technologies.POSTAL_SYSTEM) or s.other_presidents(seat, area) == 0


def can_step(s: YokohamaState, seat: Seat, area: Area, visited: i64, yen: i64) -> bool:
    """Whether the president may go on to a neighbour: it can enter and pay, and end there or further on (Y-5.6)."""
    if sets.has(visited, area) or not passable(s, seat, area):
        return False
    left: i64 = yen - toll(s, seat, area)
    if left < 0:
        return False
    return can_end(s, seat, area) or way_out(s, seat, area, sets.add(visited, area), left)


def way_out(s: YokohamaState, seat: Seat, here: Area, visited: i64, yen: i64) -> bool:
    """Whether somebody who may not stay here can go on to where he may. There are few such areas, so it is short."""
    ways = s.pyramid.ways[here]
    for i in range(len(ways)):
        if can_step(s, seat, ways[i], visited, yen):
            return True
    return False


def is_own_station(s: YokohamaState, seat: Seat, area: Area) -> bool:
    """Whether the station token lies there and the seat owns the Station: it goes there straight and free (Y-14.14)."""
    return area == s.station and s.players[seat].knows(technologies.STATION)


def straight_toll(s: YokohamaState, seat: Seat, area: Area) -> i64:
    """What it costs to go straight to an area."""
    if is_own_station(s, seat, area):
        return 0
    return toll(s, seat, area)


def can_go_straight(s: YokohamaState, seat: Seat, area: Area, anywhere: bool) -> bool:
    """Whether the president may go straight to an area with an own assistant. `anywhere`: from the hand, or by Tram."""
    player = s.players[seat]
    if area == CANAL or player.assistants[area] == 0:
        return False
    if is_own_station(s, seat, area):
        return True
    return anywhere and can_end(s, seat, area) and toll(s, seat, area) <= player.yen


@final
@mypyc_attr(free_list_len=1)
class Move(StepWithTechnologies):
    """Where does the president go? Or does it come back to the hand?"""

    name = "move"
    fields = {"route": Some(areas.LABELS)}
    on = ("turn",)

    def __init__(self, actor: i64, route: i64) -> None:
        super().__init__(actor)
        self.route: Final = route
        """The set of the areas of the way so far, with the one it began in; empty before the first step."""

    def legal(self, s: YokohamaState, out: Choices) -> None:
        seat = self.actor
        here = s.players[seat].president
        if self.route != sets.EMPTY:
            if can_end(s, seat, here):
                out.add(STOP)
            self.add_steps(s, here, self.route, out)
            return
        out.add(RECALL)
        if here == NOWHERE:
            self.add_from_hand(s, out)
        else:
            self.add_steps(s, here, sets.one(here), out)
            self.add_jumps(s, here, out)
        add_technologies(s, seat, out)

    def add_from_hand(self, s: YokohamaState, out: Choices) -> None:
        """From the hand the president goes to any area with an own assistant (Y-5.2)."""
        for area in range(AREAS):
            if can_go_straight(s, self.actor, area, anywhere=True):
                out.add(GO.of(area))

    def add_steps(self, s: YokohamaState, here: Area, visited: i64, out: Choices) -> None:
        yen = s.players[self.actor].yen
        ways = s.pyramid.ways[here]
        for i in range(len(ways)):
            if can_step(s, self.actor, ways[i], visited, yen):
                out.add(GO.of(ways[i]))

    def add_jumps(self, s: YokohamaState, here: Area, out: Choices) -> None:
        """Straight to another area, by Tram or to the Station."""
        player = s.players[self.actor]
        tram = player.knows(technologies.TRAM)
        if tram or player.knows(technologies.STATION):
            for area in range(AREAS):
                if area != here and can_go_straight(s, self.actor, area, anywhere=tram):
                    out.add(JUMP.of(area))

    def choose(self, s: YokohamaState, action: i64) -> None:
        here = s.players[self.actor].president
        if action == STOP:
            arrive(s, self.actor, here)
        elif action == RECALL:
            self.recall(s)
        elif JUMP.has(action):
            self.go_straight(s, JUMP.which(action))
        elif here == NOWHERE:
            self.go_straight(s, GO.which(action))
        else:
            self.walk(s, GO.which(action))

    def recall(self, s: YokohamaState) -> None:
        player = s.players[self.actor]
        start = player.president
        player.president = NOWHERE
        if s.watched:
            s.tell(PresidentRecalled(self.actor, areas.label_or_hand(start)))
        s.swap(Recall(self.actor))

    def go_straight(self, s: YokohamaState, area: Area) -> None:
        player = s.players[self.actor]
        start = player.president
        if straight_toll(s, self.actor, area) > 0:
            pay_presidents(s, self.actor, area, 1)
        player.president = area
        if s.watched:
            s.tell(PresidentMoved(self.actor, areas.label_or_hand(start), areas.LABELS[area], start != NOWHERE))
        arrive(s, self.actor, area)

    def walk(self, s: YokohamaState, area: Area) -> None:
        player = s.players[self.actor]
        start = player.president
        if area == CANAL:
            spend(s, self.actor, goods.YEN, TOLL)
        elif toll(s, self.actor, area) > 0:
            pay_presidents(s, self.actor, area, 1)
        player.president = area
        s.swap(Move(self.actor, sets.add(sets.add(self.route, start), area)))
        if s.watched:
            s.tell(PresidentMoved(self.actor, areas.LABELS[start], areas.LABELS[area], False))

    def ask(self, s: YokohamaState) -> Sentence:
        if self.route != sets.EMPTY:
            return say("yokohama.ask.move_on")
        if s.players[self.actor].president == NOWHERE:
            return say("yokohama.ask.move_from_hand")
        return say("yokohama.ask.move")

    def rule_now(self, s: YokohamaState) -> str:
        return "Y-5.2" if s.players[self.actor].president == NOWHERE else "Y-5.3"

    def possible(self, s: YokohamaState) -> bool:
        """On the way, the president stands on the route, and can end somewhere."""
        seat = self.actor
        if not super().possible(s):
            return False
        here = s.players[seat].president
        if self.route == sets.EMPTY:
            return here != CANAL
        if sets.size(self.route) < LEAST_ROUTE or not sets.within(self.route, s.pyramid.in_play):
            return False
        if here == NOWHERE or not sets.has(self.route, here):
            return False
        return can_end(s, seat, here) or way_out(s, seat, here, self.route, s.players[seat].yen)


def arrive(s: YokohamaState, seat: Seat, area: Area) -> None:
    """The movement is over: the area action, and after it the additional actions II."""
    s.pop()
    act(s, seat, area)


@final
@mypyc_attr(free_list_len=1)
class Recall(YokohamaStep):
    """The president is back; which assistants come along?"""

    name = "recall"
    rule = "Y-5.8"
    question = "yokohama.ask.recall"
    on = ("turn",)

    def legal(self, s: YokohamaState, out: Choices) -> None:
        out.add(DONE)
        assistants = s.players[self.actor].assistants
        for area in range(AREAS):
            if assistants[area] > 0:
                out.add(BACK.of(area))

    def do(self, s: YokohamaState, action: i64) -> None:
        if action == DONE:
            s.pop()
            return
        area = BACK.which(action)
        s.players[self.actor].take_back(area, 1)
        if s.watched:
            s.tell(AssistantRecalled(self.actor, areas.LABELS[area]))
