"""What a preview tells of, to be compared with it."""

from __future__ import annotations

from contextlib import suppress
from typing import TypeVar

from akinai.engine.chance import CLOSED, Unforeseeable
from akinai.engine.kernel import State
from akinai.engine.match import Match
from akinai.engine.unasked import foregone

S = TypeVar("S", bound=State)


def previewed(match: Match[S], action: int) -> S:
    """The state after the action and the forced moves after it, or at the first chance."""
    before, s = match.state, match.state.clone()
    s.chance.mode = CLOSED
    with suppress(Unforeseeable):
        s.advance(action)
        while (s.actor, s.turn) == (before.actor, before.turn) and (forced := foregone(s)) is not None:
            s.advance(forced)
    return s
