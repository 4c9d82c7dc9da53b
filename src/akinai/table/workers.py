"""Worker processes for bots, hints and foreign files, with a time limit that kills: neither a slow bot nor a broken one
can hold up a table that is not its own, and no file can hold up a bot."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import multiprocessing
import os
import signal
from collections.abc import Callable, Iterator
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import resource_tracker
from typing import Any, TypeVar

from pebble import ProcessPool

from akinai.engine import position as positions
from akinai.engine.match import Match
from akinai.engine.sentence import Sentence
from akinai.table import api, thinking
from akinai.table.problems import Refused

T = TypeVar("T")
LOGGER = logging.getLogger("akinai.table")
FEWEST = 2
"""With one worker a bot that hangs would hold up the bots of all other tables."""
READERS = 2
"""How many workers there are for hints and files."""
MOST_WAITING = 30
"""How many hints and files may wait for them."""


class ThinkingFailed(Exception):
    """A worker took too long, died, or raised."""


@contextlib.contextmanager
def deaf() -> Iterator[None]:
    """Ctrl+C waits. Threads that are started meanwhile, and processes that they start, never hear of it."""
    if os.name != "posix":
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


class Workers:
    """Processes with a queue of their own. They are spawned when they are first needed, and share nothing with the
    server."""

    def __init__(self, number: int, seconds: float) -> None:
        self.number = number
        self.seconds = seconds
        self.waiting = 0
        self.pool = self.fresh()

    def fresh(self) -> ProcessPool:
        return ProcessPool(self.number, context=multiprocessing.get_context("spawn"))

    def ready(self) -> ProcessPool:
        """The running pool; another one if it broke down, which it does when all its workers die as they start."""
        # Ctrl+C goes to every process of a terminal: workers would break off with a trace, even while they start.
        if os.name == "posix":
            # It unblocks the signal when it starts, so it has to be there before.
            resource_tracker.ensure_running()
        with deaf():
            if not self.pool.active:
                LOGGER.warning("the worker processes have died; others take their place")
                self.pool.stop()  # type: ignore[no-untyped-call]
                self.pool = self.fresh()
                assert self.pool.active
        return self.pool

    async def run(self, work: Callable[..., T], *args: Any) -> T:
        self.waiting += 1
        try:
            try:
                return await self.attempt(work, args)
            except BrokenProcessPool:
                # Not the fault of this work.
                return await self.attempt(work, args)
        except asyncio.CancelledError:
            raise
        except Exception as error:
            raise ThinkingFailed(f"{type(error).__name__}: {error}") from None
        finally:
            self.waiting -= 1

    async def attempt(self, work: Callable[..., T], args: tuple[Any, ...]) -> T:
        return await asyncio.wrap_future(self.ready().schedule(work, args=args, timeout=self.seconds))

    def stop(self) -> None:
        self.pool.stop()  # type: ignore[no-untyped-call]
        self.pool.join()


class Thinkers:
    """Who thinks for the server: some for the bots, others for hints and files."""

    def __init__(self, workers: int | None = None, seconds: float = 10.0) -> None:
        self.bots = Workers(workers or max(FEWEST, min(4, (os.cpu_count() or 2) - 1)), seconds)
        self.readers = Workers(READERS, seconds)

    async def choose(self, match: Match, bot: str) -> list[int]:
        """A bot's next actions; the first of them is legal."""
        actions = await self.bots.run(thinking.choose, position_of(match), bot)
        if not actions or actions[0] not in match.state.legal_list():
            raise ThinkingFailed(f"{bot} has chosen {actions}")
        return actions

    async def read(self, work: Callable[..., T], *args: Any) -> T:
        """What bots need not wait for."""
        if self.readers.waiting >= MOST_WAITING:
            raise Refused(503, "table.busy")
        return await self.readers.run(work, *args)

    async def advise(self, match: Match, seat: int, revision: int) -> api.Hint:
        return await self.read(thinking.advise, position_of(match), seat, revision)

    async def prepare(self, text: str, file: str, move: int | None, go_on: bool) -> thinking.Prepared:
        """A file as the beginning of a table; what is wrong with it is said."""
        return await self.look_into(file, thinking.prepare, text.encode(), file, move, go_on)

    async def edition(self, game: str, text: str, file: str) -> dict[str, Any]:
        """The data of an edition of one's own."""
        return await self.look_into(file, thinking.edition, game, text, file)

    async def look_into(self, file: str, work: Callable[..., T | Sentence], *args: Any) -> T:
        try:
            found = await self.read(work, *args)
        except ThinkingFailed:
            raise Refused(400, "table.file_failed", file=file) from None
        if isinstance(found, Sentence):
            raise Refused(400, found.id, **found.args)
        return found

    def stop(self) -> None:
        self.bots.stop()
        self.readers.stop()


def position_of(match: Match) -> bytes:
    """The state as a worker gets it: without the generator, so that nobody can look into the future."""
    return positions.write(match.game, match.setup, match.state, random=False)
