"""Worker processes for bots, hints and uploaded files. Each job has a time limit, after which its process is killed: a
slow or broken bot must not hold up other tables, and no file may hold up a bot."""

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
from akinai.table import api, jobs
from akinai.table.refusals import Refused

T = TypeVar("T")
LOGGER = logging.getLogger("akinai.table")
FEWEST_BOT_PROCESSES = 2
"""With one process a bot that hangs would hold up the bots of all other tables."""
MOST_BOT_PROCESSES = 4
READER_PROCESSES = 2
"""The number of processes for hints and files."""
THINKING_SHARE = 0.5
"""The part of a job's time limit in which a bot may think: whoever is killed at the limit has found nothing."""
MOST_WAITING = 30
"""How many hints and files may wait for a process; further ones are refused."""


class JobFailed(Exception):
    """A worker took too long, died, or raised."""


@contextlib.contextmanager
def interrupts_blocked() -> Iterator[None]:
    """Delays Ctrl+C. Threads that are started meanwhile, and the processes that those start, never receive it."""
    if os.name != "posix":
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


class WorkerPool:
    """Processes with a queue of jobs. They are started when the first job comes, and share no memory with the
    server."""

    def __init__(self, processes: int, seconds: float) -> None:
        self.processes = processes
        self.seconds = seconds
        self.waiting = 0
        """How many jobs are running or queued."""
        self.pool = self.new_pool()

    def new_pool(self) -> ProcessPool:
        return ProcessPool(self.processes, context=multiprocessing.get_context("spawn"))

    def running_pool(self) -> ProcessPool:
        """The pool, replaced by a new one if it has broken down: that happens when all its workers die as they
        start."""
        # A terminal sends Ctrl+C to all its processes. Workers must not receive it: they would print a traceback.
        if os.name == "posix":
            # The tracker unblocks the signal when it starts, so it must be running before the signal is blocked.
            resource_tracker.ensure_running()
        with interrupts_blocked():
            if not self.pool.active:
                LOGGER.warning("the worker processes have died; others take their place")
                self.pool.stop()  # type: ignore[no-untyped-call]
                self.pool = self.new_pool()
                assert self.pool.active
        return self.pool

    async def run(self, job: Callable[..., T], *args: Any) -> T:
        self.waiting += 1
        try:
            try:
                return await self.attempt(job, args)
            except BrokenProcessPool:
                # The pool had broken down before this job began, so the job deserves a second attempt.
                return await self.attempt(job, args)
        except asyncio.CancelledError:
            raise
        except Exception as error:
            raise JobFailed(f"{type(error).__name__}: {error}") from None
        finally:
            self.waiting -= 1

    async def attempt(self, job: Callable[..., T], args: tuple[Any, ...]) -> T:
        return await asyncio.wrap_future(self.running_pool().schedule(job, args=args, timeout=self.seconds))

    def stop(self) -> None:
        self.pool.stop()  # type: ignore[no-untyped-call]
        self.pool.join()


def default_bot_processes() -> int:
    """One core is left to the server itself."""
    return max(FEWEST_BOT_PROCESSES, min(MOST_BOT_PROCESSES, (os.cpu_count() or 2) - 1))


class Workers:
    """All worker processes: a pool for the bots, and another for hints and files."""

    def __init__(self, bot_processes: int | None = None, seconds: float = 10.0) -> None:
        self.bots = WorkerPool(bot_processes or default_bot_processes(), seconds)
        self.readers = WorkerPool(READER_PROCESSES, seconds)

    async def choose(self, match: Match, bot: str) -> list[int]:
        """A bot's next actions. The first of them is legal."""
        thinking = THINKING_SHARE * self.bots.seconds
        legal = match.state.legal_list()
        actions = await self.bots.run(jobs.choose, position_for_worker(match), bot, thinking)
        if not actions or actions[0] not in legal:
            raise JobFailed(f"{bot} has chosen {actions}")
        return actions

    async def advise(self, match: Match, seat: int, revision: int) -> api.Hint:
        thinking = THINKING_SHARE * self.readers.seconds
        return await self.run_reader(jobs.advise, position_for_worker(match), seat, revision, thinking)

    async def prepare_file(self, text: str, file: str, move: int | None, go_on: bool) -> jobs.PreparedFile:
        """A file that a table can go on from. A wrong file is refused with the reason."""
        return await self.read_file(file, jobs.prepare_file, text.encode(), file, move, go_on)

    async def read_edition(self, game: str, text: str, file: str) -> dict[str, Any]:
        """The data of a user's own edition. A wrong file is refused with the reason."""
        return await self.read_file(file, jobs.read_edition, game, text, file)

    async def read_file(self, file: str, job: Callable[..., T | Sentence], *args: Any) -> T:
        try:
            found = await self.run_reader(job, *args)
        except JobFailed:
            raise Refused("wrong", "table.file_failed", file=file) from None
        if isinstance(found, Sentence):
            raise Refused("wrong", found.id, **found.args)
        return found

    async def run_reader(self, job: Callable[..., T], *args: Any) -> T:
        if self.readers.waiting >= MOST_WAITING:
            raise Refused("failed", "table.busy")
        return await self.readers.run(job, *args)

    def stop(self) -> None:
        self.bots.stop()
        self.readers.stop()


def position_for_worker(match: Match) -> bytes:
    """The state without its random generator: a bot must not be able to look into the future."""
    return positions.write(match.game, match.setup, match.state, random=False)
