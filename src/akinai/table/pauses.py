"""How long the server takes with answers that must not tell whether there was a choice.

A question may be there only so that others learn nothing (`Step.guarded`). The answer that leads on comes after a pause
that is drawn alike whether there is one answer or many, and for people as for bots. Somebody who chooses may take
longer, as at any table.

The pause belongs to the question: it is drawn once, whoever asks how often for it to be answered. With a pause for each
request, somebody who sends several would be done sooner than the server is with the only answer.
"""

from __future__ import annotations

import asyncio
import random
import time
from weakref import WeakKeyDictionary

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
        self.drawn: WeakKeyDictionary[OpenTable, tuple[int, float]] = WeakKeyDictionary()
        """The latest question of each table that had to wait, by its number there, and its pause."""

    def guards(self, table: OpenTable, s: State) -> bool:
        """Whether somebody could learn something from how the question of the state is answered: another person, as
        bots see no times."""
        others = (chair for seat, chair in enumerate(table.chairs) if seat != s.actor)
        return self.longest > 0 and not s.over and s.top.guarded and any(chair.kind == "person" for chair in others)

    async def before_answer(self, table: OpenTable) -> None:
        """Waits until the question of the table may be answered. The pause begins with the question: who has thought
        for longer does not wait."""
        if self.guards(table, table.match.state):
            await asyncio.sleep(table.asked_at + self.of_question(table) - time.monotonic())

    def of_question(self, table: OpenTable) -> float:
        """The pause of the present question."""
        number, pause = self.drawn.get(table, (None, 0.0))
        if number != table.question:
            pause = self.draw()
            self.drawn[table] = table.question, pause
        return pause

    def draw(self) -> float:
        return self.luck.uniform(SHORTEST_SHARE, 1.0) * self.longest
