"""How long the server takes with answers that must not tell whether there was a choice.

A question may be there only so that others learn nothing (`Step.guarded`). The answer that leads on comes after a pause
that is drawn alike whether there is one answer or many, and for people as for bots. Somebody who chooses may take
longer, as at any table.
"""

from __future__ import annotations

import asyncio
import random
import time

from akinai.engine.kernel import State
from akinai.table.open_table import OpenTable

LONGEST_PAUSE = 1.7
"""In seconds, unless a server says otherwise."""
SHORTEST_SHARE = 0.4
"""The shortest pause is this part of the longest."""


class Pauses:
    def __init__(self, longest: float) -> None:
        self.longest = longest
        """In seconds. A server with 0 keeps nobody waiting, and this nobody's secret."""
        self.luck = random.SystemRandom()

    def guards(self, table: OpenTable, s: State) -> bool:
        """Whether somebody could learn something from how the question of the state is answered: another person, as
        bots see no times."""
        others = (chair for seat, chair in enumerate(table.chairs) if seat != s.actor)
        return self.longest > 0 and not s.over and s.top.guarded and any(chair.kind == "person" for chair in others)

    async def before_answer(self, table: OpenTable) -> None:
        """Waits until the question of the table may be answered. The pause begins with the question: who has thought
        for longer does not wait."""
        if self.guards(table, table.match.state):
            await asyncio.sleep(table.changed_at + self.draw() - time.monotonic())

    def draw(self) -> float:
        return self.luck.uniform(SHORTEST_SHARE, 1.0) * self.longest
