"""Trying things out on copies of a state: a turn of a seat as if it were its own, up to what chance decides."""

from __future__ import annotations

from collections.abc import Callable

from akinai.engine.chance import CLOSED, Unforeseeable
from akinai.engine.events import Event
from akinai.engine.kernel import NOTHING
from akinai.games.zaibatsu.state import NO_EFFECTS, ZaibatsuState
from akinai.games.zaibatsu.steps.turn import Turn, TurnOrder
from akinai.games.zaibatsu.things import colours, factories, origins

UNKNOWN = "unknown"
"""The ending of a copy: chance decides how it goes on."""


def copy(s: ZaibatsuState) -> ZaibatsuState:
    """A copy that nobody listens to and that stops at chance."""
    c = s.clone()
    c.chance.mode = CLOSED
    return c


def own_turn(s: ZaibatsuState, seat: int) -> ZaibatsuState:
    """The state as it would be if the seat's turn began now; what the action at hand still brings is left aside."""
    c = copy(s)
    c.pending = NO_EFFECTS
    c.hired, c.modifier, c.modifier_used, c.origin = colours.NONE, factories.NONE, False, origins.NONE
    c.top = NOTHING
    c.push(TurnOrder(seat, seat))
    c.push(Turn(seat))
    return c


def tried(s: ZaibatsuState, action: int) -> tuple[ZaibatsuState, list[Event]]:
    """The state after an action, as far as it can be known, and what has happened."""
    c = copy(s)
    events: list[Event] = []
    c.listen(events.append)
    try:
        c.advance(action)
    except Unforeseeable:
        c.finish(UNKNOWN)
    c.listen(None)
    return c, events


def played(
    s: ZaibatsuState, action: int, choose: Callable[[ZaibatsuState], int], goes_on: Callable[[ZaibatsuState], bool]
) -> list[Event]:
    """What happens when the seat plays the action, and more by these choices as long as something goes on."""
    c = copy(s)
    events: list[Event] = []
    c.listen(events.append)
    try:
        c.advance(action)
        while not c.over and c.turn == s.turn and goes_on(c):
            c.advance(choose(c))
    except Unforeseeable:
        pass
    return events
