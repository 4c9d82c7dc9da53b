"""Outlooks in tests: states of random games, and what is chosen there."""

from __future__ import annotations

from collections.abc import Iterator

from akinai.engine.chance import chance_of
from akinai.engine.match import Match
from akinai.games.zaibatsu import GAME
from akinai.games.zaibatsu.actions import HIRE
from akinai.games.zaibatsu.state import ZaibatsuState
from akinai.games.zaibatsu.steps.turn import Turn
from akinai.games.zaibatsu.view import ZaibatsuOutlook
from tests.games.zaibatsu.by_hand import state
from tests.games.zaibatsu.test_views import SETUPS


def outlook(s: ZaibatsuState, seat: int = 0) -> ZaibatsuOutlook:
    found = GAME.outlook(s, seat)
    assert isinstance(found, ZaibatsuOutlook)
    return found


def turns(every: int = 5) -> Iterator[ZaibatsuState]:
    """Some states of random games in which a turn begins."""
    for setup in SETUPS:
        match = Match(GAME, setup, seed="outlook")
        chance = chance_of("outlook:play")
        number = 0
        while not match.state.over:
            if isinstance(match.state.top, Turn):
                if number % every == 0:
                    yield state(match)
                number += 1
            legal = match.state.legal_list()
            match.apply(legal[chance.below(len(legal))])


def hired(s: ZaibatsuState, job: int) -> ZaibatsuState | None:
    """The state after a worker was hired for the action, if that asks something."""
    first = next((a for a in s.legal_list() if HIRE.has(a) and HIRE.row(a) == job), None)
    if first is None:
        return None
    c = s.clone()
    c.apply(first)
    return c if c.turn == s.turn else None
