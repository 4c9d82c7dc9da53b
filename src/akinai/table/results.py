"""How a game ended, as the database keeps it for the lists of tables."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from akinai.engine import incidents
from akinai.engine.incidents import Incident
from akinai.engine.kernel import State
from akinai.engine.match import Match
from akinai.table import api


def line_result(match: Match, s: State | None = None, more: Iterable[Incident] = ()) -> api.LineResult | None:
    """The result of a finished game, or None. `s` and `more` are the state and the incidents that a change leads to."""
    after = s or match.state
    if not after.over:
        return None
    happened = [*match.incidents, *more]
    result = incidents.result(match.game, after, happened)
    verdict = incidents.verdict(match.game, after, happened, match.names())
    return api.LineResult(result.points, result.winners, verdict)


def result_text(match: Match, s: State | None = None, more: Iterable[Incident] = ()) -> str | None:
    """The same as the database keeps it."""
    result = line_result(match, s, more)
    return None if result is None else msgspec.json.encode(result).decode()
