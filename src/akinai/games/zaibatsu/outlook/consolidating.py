"""A Consolidation before it happens: played on a copy, and read off what it tells."""

from __future__ import annotations

from akinai.engine import sets
from akinai.engine.events import Event
from akinai.engine.sentence import Sentence
from akinai.games.zaibatsu import events as ev
from akinai.games.zaibatsu.actions import CONSOLIDATE, PAY, SILK
from akinai.games.zaibatsu.deeds import Book
from akinai.games.zaibatsu.outlook.trying import copy, played
from akinai.games.zaibatsu.scoring import objective_points
from akinai.games.zaibatsu.state import NO_EFFECTS, ZaibatsuState
from akinai.games.zaibatsu.steps.building import can_ship, would_upgrade
from akinai.games.zaibatsu.steps.consolidation import Consolidate, PayWages, PlaceFavor, levels_left, paid_of, wages
from akinai.games.zaibatsu.steps.shipping import PayShip, has_room_for_ship
from akinai.games.zaibatsu.things import colours, hiring, jobs, locations, objectives, origins, resources, workers
from akinai.games.zaibatsu.things.colours import Colour
from akinai.games.zaibatsu.things.locations import Location
from akinai.games.zaibatsu.view.outlook import (
    ConsolidationOutlook,
    DepartmentOutlook,
    FavorOutlook,
    HiredOutlook,
    LaterOutlook,
    Question,
    ShipOutlook,
    WagesOutlook,
)
from akinai.games.zaibatsu.view.table import Resources
from akinai.games.zaibatsu.words import no_favor_reason

HIGHEST = origins.NAMES[origins.HIGHEST_WORKER]
NOTHING_DUE = WagesOutlook(0, 0, 0, 0, 0, 0)
"""Without workers no Consolidation is possible."""


def is_consolidating(s: ZaibatsuState, seat: int) -> bool:
    return any(isinstance(step, Consolidate) and step.actor == seat for step in s.stack())


def has_brought_something(s: ZaibatsuState, seat: int) -> bool:
    """Whether a Consolidation goes on that is past its beginning: another one from here would bring it twice."""
    return is_consolidating(s, seat) and not isinstance(s.top, PlaceFavor)


def consolidation_now(s: ZaibatsuState, c: ZaibatsuState, seat: int) -> ConsolidationOutlook | None:
    """Of the seat whose turn it is in the copy; None without workers. The rest of one that goes on."""
    if is_consolidating(s, seat):
        return consolidation(copy(s))
    return consolidation(c) if len(c.players[seat].workers) else None


def consolidations_later(c: ZaibatsuState, now: ConsolidationOutlook | None) -> list[LaterOutlook]:
    """With one more worker of each colour."""
    if len(c.players[c.actor].workers) == workers.SPACES:
        return []
    before = now.wages if now is not None else NOTHING_DUE
    found: list[LaterOutlook] = []
    for colour, name in enumerate(colours.NAMES):
        spaces = [hiring.SPACE_LETTERS[i] for i in range(hiring.SPACES) if sets.has(c.hiring.present[i], colour)]
        plan = consolidation(with_worker(c, colour))
        found.append(LaterOutlook(name, spaces, plan.wages.due - before.due, plan.wages.lost - before.lost, plan))
    return found


def with_worker(c: ZaibatsuState, colour: Colour) -> ZaibatsuState:
    later = copy(c)
    later.players[c.actor].hire(colour)
    return later


# ---- ships


def ships_outlook(c: ZaibatsuState, now: ConsolidationOutlook | None) -> list[ShipOutlook]:
    """Every location where a ship can go, even if none can be paid."""
    player = c.players[c.actor]
    there = [location for location in range(locations.LOCATIONS) if can_ship(c, player, location)]
    return [ship_outlook(c, now, location) for location in there]


def ship_outlook(c: ZaibatsuState, now: ConsolidationOutlook | None, location: Location) -> ShipOutlook:
    player = c.players[c.actor]
    colour = c.printed.location_colour[location]
    upgrade = would_upgrade(c, player, location)
    department = c.printed.department(colour, upgrade or player.is_upgraded(colour))
    there = sets.listed(c.hiring.present[c.printed.hiring_space[jobs.SHIPS]]) if has_room_for_ship(player) else []
    hired = [found for worker in there for found in hired_outlook(c, now, location, worker)]
    return ShipOutlook(locations.NAMES[location], upgrade, department, hired)


def hired_outlook(
    c: ZaibatsuState, now: ConsolidationOutlook | None, location: Location, colour: Colour
) -> list[HiredOutlook]:
    """With this worker, in every way in which the ship can be paid."""
    begun = with_worker(c, colour)
    begun.push(PayShip(c.actor, location))
    before = now.wages if now is not None else NOTHING_DUE
    found: list[HiredOutlook] = []
    for price in begun.legal_list():
        later = copy(begun)
        later.top.do(later, price)
        later.pending = NO_EFFECTS
        plan = consolidation(later)
        found.append(
            HiredOutlook(
                colour=colours.NAMES[colour],
                pay=PAY.labels(price)[0],
                workers=len(later.players[c.actor].workers),
                favor_level=plan.favor_level,
                wages=plan.wages,
                more_wages=plan.wages.due - before.due,
                more_lost=plan.wages.lost - before.lost,
                top=next((department for department in plan.departments if department.source == HIGHEST), None),
            )
        )
    return found


# ---- a Consolidation


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
    """Of the seat whose turn it is, from its beginning or from where it has come to."""
    seat = c.actor
    player = c.players[seat]
    choices = Consolidating()
    begin = choices.choose(c) if is_consolidating(c, seat) else CONSOLIDATE
    told = until_dismissal(played(c, begin, choices.choose, lambda then: is_consolidating(then, seat)))
    book = Book(c, seat)
    favors: list[FavorOutlook] = []
    no_favor: Sentence | None = None
    discarded = Resources(0, 0, 0, 0)
    departments: list[DepartmentOutlook] = []
    paid = different = due = 0
    for event in told:
        book.enter(event)
        match event:
            case ev.FavorPlaced():
                favors = favors_outlook(c)
            case ev.NoFavor(_, reason, level):
                no_favor = no_favor_reason(reason, level)
            case ev.Discarded(_, coal, coins):
                discarded = Resources(coal, 0, 0, coins)
            case ev.Department(_, colour, upgraded, str(source)) if source.startswith("worker:"):
                n = c.printed.department(colours.NAMES.index(colour), upgraded)
                departments.append(DepartmentOutlook(source, colour, upgraded, n))
            case ev.WagesPaid(_, different, paid):
                due = wages(player)
            case _:
                pass
    lost = due - paid
    # Without silk nothing is asked, and nothing can be saved.
    least = due - paid_of(due, choices.coins + choices.silk) if choices.silk else lost
    after = [player.resource(what) + book.sums.get(name, 0) for what, name in enumerate(resources.NAMES)]
    return ConsolidationOutlook(
        favor_level=c.printed.favor_level[len(player.workers)],
        favors=favors,
        no_favor=no_favor,
        discarded=discarded,
        departments=departments,
        coal_income=income(told, "income:mining"),
        coin_income=income(told, "income:finance"),
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


def income(told: list[Event], source: str) -> int:
    """As it comes: departments may have brought steps before."""
    return next((e.count for e in told if isinstance(e, ev.Gained) and e.source == source), 0)


def favors_outlook(c: ZaibatsuState) -> list[FavorOutlook]:
    """Every favor token that could be placed."""
    player = c.players[c.actor]
    return [
        FavorOutlook(objectives.NAMES[objective], level, objective_points(c, player, objective, level))
        for level in levels_left(c, player)
        for objective in player.without_favor()
    ]
