"""A Consolidation before it happens: played on a copy, and read off what it tells."""

from __future__ import annotations

from akinai.engine import sets
from akinai.engine.events import Event
from akinai.games.zaibatsu import events as ev
from akinai.games.zaibatsu.actions import CONSOLIDATE, SILK
from akinai.games.zaibatsu.deeds import Book
from akinai.games.zaibatsu.outlook.trying import copy, played
from akinai.games.zaibatsu.scoring import objective_points
from akinai.games.zaibatsu.state import ZaibatsuState
from akinai.games.zaibatsu.steps.building import can_ship
from akinai.games.zaibatsu.steps.consolidation import (
    PayWages,
    PlaceFavor,
    finance_income,
    levels_left,
    mining_income,
    paid_of,
    wages,
)
from akinai.games.zaibatsu.steps.shipping import has_room_for_ship
from akinai.games.zaibatsu.things import colours, hiring, jobs, locations, objectives, origins, resources, workers
from akinai.games.zaibatsu.things.colours import Colour
from akinai.games.zaibatsu.things.locations import Location
from akinai.games.zaibatsu.things.workers import Worker
from akinai.games.zaibatsu.view.outlook import (
    ConsolidationOutlook,
    DepartmentOutlook,
    FavorOutlook,
    LaterOutlook,
    Question,
    ShipOutlook,
    StaffOutlook,
    WagesOutlook,
)
from akinai.games.zaibatsu.view.table import Resources

HIGHEST = origins.NAMES[origins.HIGHEST_WORKER]


def consolidation_now(c: ZaibatsuState) -> ConsolidationOutlook | None:
    """Of the seat whose turn it is; None without workers."""
    return consolidation(c) if len(c.players[c.actor].workers) else None


def consolidations_later(c: ZaibatsuState, now: ConsolidationOutlook | None) -> list[LaterOutlook]:
    """With one more worker of each colour."""
    if len(c.players[c.actor].workers) == workers.SPACES:
        return []
    found: list[LaterOutlook] = []
    for colour, name in enumerate(colours.NAMES):
        spaces = [hiring.SPACE_LETTERS[i] for i in range(hiring.SPACES) if sets.has(c.hiring.present[i], colour)]
        later = with_workers(c, [colour])
        plan = consolidation(later)
        found.append(LaterOutlook(name, spaces, staff(later, plan, now), plan))
    return found


def ships_outlook(c: ZaibatsuState, now: ConsolidationOutlook | None) -> list[ShipOutlook]:
    """Every worker for the action with the expert of every location where a ship can go, even if it cannot be paid."""
    player = c.players[c.actor]
    if not has_room_for_ship(player):
        return []
    there = sets.listed(c.hiring.present[c.printed.hiring_space[jobs.SHIPS]])
    return [
        ship_outlook(c, now, location, colour)
        for location in range(locations.LOCATIONS)
        if can_ship(c, player, location)
        for colour in there
    ]


def ship_outlook(c: ZaibatsuState, now: ConsolidationOutlook | None, location: Location, colour: Colour) -> ShipOutlook:
    expert = c.printed.location_colour[location]
    later = with_workers(c, [colour, workers.expert(expert)])
    change = staff(later, consolidation(later), now)
    return ShipOutlook(locations.NAMES[location], colours.NAMES[expert], colours.NAMES[colour], change)


def with_workers(c: ZaibatsuState, more: list[Worker]) -> ZaibatsuState:
    later = copy(c)
    for worker in more:
        later.players[c.actor].hire(worker)
    return later


def staff(later: ZaibatsuState, plan: ConsolidationOutlook, now: ConsolidationOutlook | None) -> StaffOutlook:
    """What has changed against a Consolidation now; without workers none is possible, and nothing due."""
    due, lost = (now.wages.due, now.wages.lost) if now is not None else (0, 0)
    return StaffOutlook(
        workers=len(later.players[later.actor].workers),
        favor_level=plan.favor_level,
        wages=plan.wages.due,
        more_wages=plan.wages.due - due,
        lost=plan.wages.lost,
        more_lost=plan.wages.lost - lost,
        top=next((department for department in plan.departments if department.source == HIGHEST), None),
    )


class Consolidating:
    """The choices of a Consolidation: no silk becomes coins, and of all else the first. Notes what is asked."""

    def __init__(self) -> None:
        self.asked: list[Question] = []
        self.silk = 0
        """That could become coins for the wages at most."""
        self.coins = 0
        """At hand for the wages."""

    def choose(self, s: ZaibatsuState) -> int:
        step = s.top
        legal: list[int] = s.legal_list()
        if isinstance(step, PayWages):
            self.silk = max(SILK.which(action) for action in legal)
            self.coins = s.players[s.actor].coins
            return SILK.of(0)
        known = [question.step for question in self.asked]
        if not isinstance(step, PlaceFavor) and step.name not in known:
            self.asked.append(Question(step.name, step.ask(s)))
        return legal[0]


def consolidation(c: ZaibatsuState) -> ConsolidationOutlook:
    player = c.players[c.actor]
    choices = Consolidating()
    told = until_dismissal(played(c, CONSOLIDATE, choices.choose))
    book = Book(c, c.actor)
    discarded = Resources(0, 0, 0, 0)
    departments: list[DepartmentOutlook] = []
    paid = different = 0
    for event in told:
        book.enter(event)
        match event:
            case ev.Discarded(_, coal, coins):
                discarded = Resources(coal, 0, 0, coins)
            case ev.Department(_, colour, upgraded, str(source)) if source.startswith("worker:"):
                n = c.printed.department(colours.NAMES.index(colour), upgraded)
                departments.append(DepartmentOutlook(source, colour, upgraded, n))
            case ev.WagesPaid(_, different, paid):
                pass
            case _:
                pass
    due = wages(player)
    lost = due - paid
    # Without silk nothing is asked, and nothing can be saved.
    least = due - paid_of(due, choices.coins + choices.silk) if choices.silk else lost
    after = [player.resource(what) + book.sums.get(name, 0) for what, name in enumerate(resources.NAMES)]
    return ConsolidationOutlook(
        favor_level=c.printed.favor_level[len(player.workers)],
        favors=favors(c),
        discarded=discarded,
        departments=departments,
        coal_income=income(told, "income:mining", mining_income(c, player)),
        coin_income=income(told, "income:finance", finance_income(c, player)),
        wages=WagesOutlook(different, due, paid, lost, choices.silk, least),
        after=Resources(*after),
        points=book.sums.get("vp", 0),
        asks=choices.asked,
    )


def until_dismissal(told: list[Event]) -> list[Event]:
    """What belongs to the Consolidation itself: workers and experts go home at its end."""
    for number, event in enumerate(told):
        if isinstance(event, ev.WorkersReturned | ev.ExpertsReturned):
            return told[:number]
    return told


def income(told: list[Event], source: str, before: int) -> int:
    """As it comes: departments may have brought steps before."""
    return next((e.count for e in told if isinstance(e, ev.Gained) and e.source == source), before)


def favors(c: ZaibatsuState) -> list[FavorOutlook]:
    """Every favor token that could be placed."""
    player = c.players[c.actor]
    return [
        FavorOutlook(objectives.NAMES[objective], level, objective_points(c, player, objective, level))
        for level in levels_left(c, player)
        for objective in player.without_favor()
    ]
