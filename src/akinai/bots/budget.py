"""How long a bot may think.

Not compiled, on purpose: no other thread and no Ctrl+C gets a turn inside compiled code, so a bot that asks its budget
between two iterations lets them in.
"""

from __future__ import annotations

import time
from collections.abc import Callable


class Budget:
    """So many iterations, so many seconds, or whichever comes first; with neither, until somebody calls `stop`.

    What an iteration is, the bot knows; the first one is always made. A budget may be used again: it begins anew with
    every decision, but once stopped it stays so.
    """

    def __init__(
        self, iterations: int | None = None, seconds: float | None = None, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self.iterations = iterations
        self.seconds = seconds
        self.clock = clock
        self.stopped = False
        self.done = 0
        """How many iterations were made for the last decision that the bot has thought about."""
        self.began = 0.0

    def begin(self) -> None:
        """A decision begins."""
        self.done = 0
        if self.seconds is not None:
            self.began = self.clock()

    def more(self) -> bool:
        """Whether another iteration is to be made; it counts as done."""
        if self.done > 0 and not self.left():
            return False
        self.done += 1
        return True

    def left(self) -> bool:
        if self.stopped or (self.iterations is not None and self.done >= self.iterations):
            return False
        return self.seconds is None or self.clock() - self.began < self.seconds

    def stop(self) -> None:
        """Asks the bot to answer with the best it has found so far. May be called from any thread."""
        self.stopped = True
