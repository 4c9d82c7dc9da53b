"""Effects that wait, and whose order is asked: what each of them would sum to with all others if it came first."""

from __future__ import annotations

from akinai.engine.events import Event
from akinai.games.zaibatsu.deeds import Book, deed, of_the_turn
from akinai.games.zaibatsu.notation import name_of
from akinai.games.zaibatsu.outlook.trying import tried
from akinai.games.zaibatsu.state import ZaibatsuState
from akinai.games.zaibatsu.steps.effects import Resolve
from akinai.games.zaibatsu.view.outlook import OrderOutlook

MOST_TRIED = 1000
"""Choices that are tried out for each effect; a chain that asks more is left out."""


def orders_outlook(s: ZaibatsuState, seat: int) -> list[OrderOutlook]:
    """Those that can be known, in the order of the choices."""
    if not isinstance(s.top, Resolve) or s.actor != seat:
        return []
    found = [order_outlook(s, action) for action in s.legal_list()]
    return [order for order in found if order is not None]


def order_outlook(s: ZaibatsuState, action: int) -> OrderOutlook | None:
    chain = Chain(s)
    told = chain.best(s, action, [])
    if told is None or not chain.is_known:
        return None
    return OrderOutlook(name_of(action), deed(s, action, told), chain.points(told))


class Chain:
    """Plays effects to the end, by every choice that is asked."""

    def __init__(self, s: ZaibatsuState) -> None:
        self.s = s
        self.depth = len(s.stack())
        self.left = MOST_TRIED
        self.is_known = True
        """Whether every way was tried to its end."""
        self.seen: set[int] = set()

    def best(self, s: ZaibatsuState, action: int, told: list[Event]) -> list[Event] | None:
        """All that happens, in the way with the most points; None if another way led to the same state before."""
        if self.left == 0:
            self.is_known = False
            return None
        self.left -= 1
        then, events = tried(s, action)
        so_far = [*told, *events]
        if self.is_done(then):
            return so_far
        if then.over:
            # Chance decides before all effects have come.
            self.is_known = False
            return None
        mark = then.digest()
        if mark in self.seen:
            return None
        self.seen.add(mark)
        found = [way for way in (self.best(then, choice, so_far) for choice in then.legal_list()) if way is not None]
        return max(found, key=self.points, default=None)

    def is_done(self, then: ZaibatsuState) -> bool:
        """Whether no effect of the chain waits any more."""
        if then.over:
            return not len(then.pending)
        return then.turn != self.s.turn or len(then.stack()) < self.depth

    def points(self, told: list[Event]) -> int:
        book = Book(self.s, self.s.actor)
        for event in of_the_turn(told):
            book.enter(event)
        return book.sums.get("vp", 0)
