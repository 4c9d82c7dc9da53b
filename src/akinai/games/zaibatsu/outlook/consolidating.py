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
from akinai.games.zaibatsu.steps.consolidation import (
    PayWages,
    PlaceFavor,
    finance_income,
    levels_left,
    mining_income,
    paid_of,
    wages,
)
from akinai.games.zaibatsu.things import colours, hiring, objectives, resources, workers
from akinai.games.zaibatsu.view.outlook import (
    ConsolidationOutlook,
    DepartmentOutlook,
    FavorOutlook,
    LaterOutlook,
    Question,
    WagesOutlook,
)
from akinai.games.zaibatsu.view.table import Resources


def consolidation_now(c: ZaibatsuState) -> ConsolidationOutlook | None:
    """Of the seat whose turn it is; None without workers."""
    return consolidation(c) if len(c.players[c.actor].workers) else None


def consolidations_later(c: ZaibatsuState) -> list[LaterOutlook]:
    """With one more worker, by colour, of those that can be hired."""
    if len(c.players[c.actor].workers) == workers.SPACES:
        return []
    found: list[LaterOutlook] = []
    for colour, name in enumerate(colours.NAMES):
        spaces = [hiring.SPACE_LETTERS[i] for i in range(hiring.SPACES) if sets.has(c.hiring.present[i], colour)]
        if spaces:
            later = copy(c)
            later.players[c.actor].hire(colour)
            found.append(LaterOutlook(name, spaces, consolidation(later)))
    return found


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
