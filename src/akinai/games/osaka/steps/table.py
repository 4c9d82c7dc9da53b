"""Osaka's steps, in the order of the rulebook; the number of a step is its place in `table`."""

from __future__ import annotations

from typing import Any

from akinai.engine.kernel import Step
from akinai.games.osaka.steps.buying import Pay
from akinai.games.osaka.steps.payout import Close, Cover, Insure, Sink
from akinai.games.osaka.steps.setup import Token
from akinai.games.osaka.steps.turn import Turn


def table() -> list[Step[Any]]:
    """By the numbers of `ids`: TOKEN, TURN, PAY, INSURE, COVER, SINK, CLOSE."""
    return [Token(), Turn(), Pay(), Insure(), Cover(), Sink(), Close()]
