"""What nobody needs to choose: where there is one legal action, or where all ways of paying come to the same.

The rules know nothing of it: such moves are legal actions like any others, records keep them, and bots are asked for
them. Where others would learn something from a question that is not asked (`Step.guarded`), the server takes its time.
"""

from __future__ import annotations

from akinai.engine.kernel import NO_ACTION, State


def foregone(s: State) -> int | None:
    """The action that is no choice: the only one, or what the step says of it. None if there is a choice."""
    if s.over:
        return None
    legal = s.legal_list()
    if len(legal) == 1:
        return legal[0]
    action = s.top.foregone(s)
    return None if action == NO_ACTION else action
