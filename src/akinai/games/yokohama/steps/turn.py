"""The turn and its end, the rounds and the end of the game (rules Y-3 and Y-15)."""

from __future__ import annotations

from mypy_extensions import i64

from akinai.games.yokohama.events import GameEnded, LastRoundBegan, TechnologyUsed, TurnBegan
from akinai.games.yokohama.ids import (
    ENDINGS,
    EXTRA,
    LAST_ROUND,
    OWN,
    STOCK_MARKET,
    TRIGGERED,
    UNIT_YEN,
    YEN,
    YEN_2,
)
from akinai.games.yokohama.scoring import final_scoring
from akinai.games.yokohama.state import YokohamaState
from akinai.games.yokohama.steps.base import gain


def begin_turn(s: YokohamaState, seat: i64) -> None:
    """A seat's turn: Stock Market, then the additional actions I."""
    s.turn += 1
    s.used_agent = False
    s.used_university = False
    s.used_mill = False
    s.swap(EXTRA, seat, 1, 0)
    if s.listener is not None:
        s.listener(TurnBegan(seat))
    if s.knows(seat, STOCK_MARKET) and s.own[seat * OWN + YEN] < UNIT_YEN:
        if s.listener is not None:
            s.listener(TechnologyUsed(seat, STOCK_MARKET))
        gain(s, seat, YEN_2, UNIT_YEN - s.own[seat * OWN + YEN])


def end_turn(s: YokohamaState) -> None:
    """The next seat's turn; after a triggered round one more, and then the end."""
    following = s.next_seat(s.actor)
    if following == s.first:
        if s.left == LAST_ROUND:
            final_scoring(s)
            reason = ENDINGS[s.reason]
            if s.listener is not None:
                s.listener(GameEnded(reason))
            s.finish(reason)
            return
        if s.left == TRIGGERED:
            s.left = LAST_ROUND
            if s.listener is not None:
                s.listener(LastRoundBegan())
    begin_turn(s, following)
