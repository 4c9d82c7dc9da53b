"""Worker processes for bots, hints and foreign files, with a time limit that kills: neither a slow bot nor a broken one
can hold up a table that is not its own."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
from collections.abc import Callable
from typing import Any, TypeVar

from pebble import ProcessPool

from akinai.engine import position as positions
from akinai.engine.match import Match
from akinai.table import api, thinking
from akinai.table.problems import Refused

T = TypeVar("T")
FEWEST = 2
"""With one worker a bot that hangs would hold up the bots of all other tables."""


class ThinkingFailed(Exception):
    """A worker took too long, died, or raised."""


class Thinkers:
    """The pool. Processes are spawned, so that they share nothing with the server."""

    def __init__(self, workers: int | None = None, seconds: float = 10.0) -> None:
        self.seconds = seconds
        self.pool = ProcessPool(
            max_workers=workers or max(FEWEST, min(4, (os.cpu_count() or 2) - 1)),
            context=multiprocessing.get_context("spawn"),
        )

    async def run(self, work: Callable[..., T], *args: Any) -> T:
        try:
            future = self.pool.schedule(work, args=args, timeout=self.seconds)
            return await asyncio.wrap_future(future)
        except asyncio.CancelledError:
            raise
        except Exception as error:
            raise ThinkingFailed(f"{type(error).__name__}: {error}") from None

    async def choose(self, match: Match, bot: str) -> list[int]:
        """A bot's next actions; the first of them is legal."""
        actions = await self.run(thinking.choose, position_of(match), bot)
        if not actions or actions[0] not in match.state.legal_list():
            raise ThinkingFailed(f"{bot} has chosen {actions}")
        return actions

    async def advise(self, match: Match, seat: int, revision: int) -> api.Hint:
        return await self.run(thinking.advise, position_of(match), seat, revision)

    async def prepare(self, text: str, file: str, move: int | None, go_on: bool) -> thinking.Prepared:
        """A file as the beginning of a table; what is wrong with it is said."""
        try:
            found = await self.run(thinking.prepare, text.encode(), file, move, go_on)
        except ThinkingFailed:
            raise Refused(400, "table.file_failed", file=file) from None
        if isinstance(found, thinking.Prepared):
            return found
        raise Refused(400, found.id, **found.args)

    def stop(self) -> None:
        self.pool.stop()  # type: ignore[no-untyped-call]
        self.pool.join()


def position_of(match: Match) -> bytes:
    """The state as a worker gets it: without the generator, so that nobody can look into the future."""
    return positions.write(match.game, match.setup, match.state, random=False)
