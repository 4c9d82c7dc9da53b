"""All tables: opening, playing, and the bots. Every move goes through here.

A move is checked on a clone, written durably, applied in memory, and then announced. An announcement holds only table
and revision: every socket makes the update for its own seat. If a change cannot be written, it has not happened; the
table is dropped from memory and loaded again from its log.
"""

from __future__ import annotations

import asyncio
import logging
import re
import secrets
from collections import Counter, OrderedDict
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager, suppress
from datetime import UTC, datetime
from typing import Any, TypeVar

import sqlalchemy as sa

from akinai.engine.kernel import IllegalAction, State
from akinai.engine.unasked import foregone
from akinai.table import api
from akinai.table.browsers import Browser
from akinai.table.chairs import Chair
from akinai.table.game_log import LogEntry, entry_of, read_entry, restore, write_entry
from akinai.table.open_table import OpenTable, Proposal
from akinai.table.pauses import Pauses
from akinai.table.refusals import Refused
from akinai.table.results import result_text
from akinai.table.storage import (
    ENTRY_ROWS,
    GUEST_ROWS,
    INSERT_ENTRY,
    SEAT_ROWS,
    TABLE_ROWS,
    UPDATE_TABLE,
    Change,
    RowChange,
    Storage,
)
from akinai.table.undo import moves_to_undo
from akinai.table.workers import JobFailed, Workers

T = TypeVar("T")
LOGGER = logging.getLogger("akinai.table")
MOST_IN_MEMORY = 1000
"""With more tables than this in memory, those that nobody is connected to are dropped, the longest unused first."""
TABLE_ID = re.compile(r"[A-Za-z0-9_-]{1,32}")
RETRY_SECONDS = 1.0
"""How long bots wait before they try again after a move could not be written."""


def now() -> str:
    return datetime.now(UTC).isoformat(timespec="milliseconds")


class Tables:
    def __init__(
        self,
        storage: Storage,
        workers: Workers,
        announce: Callable[[str, int], None],
        addresses: list[str],
        pauses: Pauses,
    ) -> None:
        self.storage = storage
        self.workers = workers
        self.pauses = pauses
        self.announce = announce
        self.addresses = addresses
        self.in_memory: OrderedDict[str, OpenTable] = OrderedDict()
        """Open tables by their id, the longest unused first."""
        self.loading: dict[str, asyncio.Task[OpenTable]] = {}
        self.unreadable: set[str] = set()
        """Tables whose log this program cannot replay. It does not try again: each list of tables would."""
        self.tasks: set[asyncio.Task[Any]] = set()
        self.sockets: Counter[str] = Counter()
        """How many sockets each browser has open, by the browser's hash."""

    async def run_to_end(self, change: Coroutine[Any, Any, T]) -> T:
        """Runs a change to its end even if its request is cancelled: a change that is written but not applied would
        leave memory and database different."""
        task = asyncio.create_task(change)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        return await asyncio.shield(task)

    async def stop(self) -> None:
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)

    @contextmanager
    def counting_sockets(self, browser: Browser) -> Iterator[None]:
        """Counts a socket of the browser while it is open."""
        self.sockets[browser.hash] += 1
        try:
            yield
        finally:
            self.sockets[browser.hash] -= 1
            if not self.sockets[browser.hash]:
                del self.sockets[browser.hash]

    # ---- opening

    async def open(self, id: str) -> OpenTable:
        """The table, from memory or from the database."""
        if id in self.in_memory:
            self.in_memory.move_to_end(id)
            return self.in_memory[id]
        if not TABLE_ID.fullmatch(id):
            raise Refused("missing", "table.no_table")
        if id in self.unreadable:
            raise Refused("missing", "table.unreadable")
        if id not in self.loading:
            task = self.loading[id] = asyncio.create_task(self.load(id))
            # Only the task removes itself. A cancelled request must not: the table would be loaded twice.
            task.add_done_callback(lambda _: self.loading.pop(id, None))
        return await asyncio.shield(self.loading[id])

    async def load(self, id: str) -> OpenTable:
        async with self.storage.read_connection() as connection:
            row = (await connection.execute(sa.select(TABLE_ROWS).where(TABLE_ROWS.c.id == id))).one_or_none()
            if row is None:
                raise Refused("missing", "table.no_table")
            seats = await connection.execute(
                sa.select(SEAT_ROWS).where(SEAT_ROWS.c.table_id == id).order_by(SEAT_ROWS.c.number)
            )
            chairs = [Chair(s.chair, s.name, s.bot, s.holder, s.link, s.offered, s.stand_in, s.resigned) for s in seats]
            log = await connection.execute(
                sa.select(ENTRY_ROWS.c.entry).where(ENTRY_ROWS.c.table_id == id).order_by(ENTRY_ROWS.c.revision)
            )
            texts = list(log.scalars())
            guests = await connection.execute(
                sa.select(GUEST_ROWS.c.browser).where((GUEST_ROWS.c.table_id == id) & ~GUEST_ROWS.c.hidden)
            )
            spectators = set(guests.scalars())
        try:
            entries = [read_entry(text) for text in texts]
            match, moves_at_revision = restore(row.start, entries)
        except Exception as error:
            # Another version has kept it, or somebody has changed the database by hand: no request is at fault.
            LOGGER.error("table %s cannot be read", id, exc_info=error)
            self.unreadable.add(id)
            raise Refused("missing", "table.unreadable") from None
        table = OpenTable(
            id,
            match,
            chairs,
            maker=row.maker,
            watch=row.watch,
            hints=row.hints,
            created=row.created,
            rematch=row.rematch,
            guests=spectators,
            entries=entries,
            moves_at_revision=moves_at_revision,
        )
        self.keep_in_memory(table)
        self.go_on(table)
        if row.over and row.result is None:
            # Earlier releases kept no results.
            result = TABLE_ROWS.update().where(TABLE_ROWS.c.id == id).values(result=result_text(match))
            with suppress(Refused):
                await self.save(result)
        return table

    def keep_in_memory(self, table: OpenTable) -> None:
        self.in_memory[table.id] = table
        if len(self.in_memory) > MOST_IN_MEMORY:
            idle = [t for t in self.in_memory.values() if not t.in_use]
            for old in idle[: len(self.in_memory) - MOST_IN_MEMORY]:
                del self.in_memory[old.id]

    # ---- playing

    async def play(self, table: OpenTable, request: api.MoveRequest) -> int:
        """Plays a person's move; returns the revision after it."""
        await self.run_to_end(self.play_locked(table, request))
        self.go_on(table)
        return table.revision

    async def play_locked(self, table: OpenTable, request: api.MoveRequest) -> None:
        # Another seat must not wait for its refusal: it would learn when the pause ends, and from an answer that comes
        # later that there was a choice.
        asked = table.is_present(request.revision) and table.match.actor == request.seat
        if asked and request.action in table.match.game.closing:
            await self.pauses.before_answer(table)
        async with table.lock:
            self.check_in_memory(table)
            if not table.is_present(request.revision):
                repeated = LogEntry(request.seat, [table.match.space.name(request.action)])
                self.check_repeated(table, request.revision, repeated)
                return
            if table.match.state.over:
                raise Refused("late", "table.over")
            if table.match.actor != request.seat:
                raise Refused("late", "table.not_your_turn")
            # A bot may have been asked to stand in while the request waited.
            if table.chairs[request.seat].stand_in:
                raise Refused("late", "table.stood_in")
            await self.play_actions(table, [request.action])

    def check_repeated(self, table: OpenTable, revision: int, entry: LogEntry, undo_to: int | None = None) -> None:
        """Refuses a late request, unless it repeats the request that was made at that revision: the answer to that one
        may have been lost."""
        number = table.next_change(revision)
        if number is not None:
            done = table.entries[number]
            if done.seat == entry.seat and bool(done.undo) == bool(entry.undo):
                if entry.undo and undo_to in (None, table.moves_at_revision[number + 1]):
                    return
                if done.move and entry.move and done.move[0] == entry.move[0]:
                    return
        raise Refused("late", "table.moved_on")

    async def undo(self, table: OpenTable, request: api.UndoRequest) -> int:
        """Takes back a person's last choice, or several; returns the revision after it."""
        await self.run_to_end(self.undo_locked(table, request))
        return table.revision

    async def undo_locked(self, table: OpenTable, request: api.UndoRequest) -> None:
        async with table.lock:
            self.check_in_memory(table)
            if not table.is_present(request.revision):
                self.check_repeated(table, request.revision, LogEntry(request.seat, undo=1), request.to)
                return
            match = table.match
            entry = LogEntry(request.seat, undo=moves_to_undo(match, request.seat, request.to))
            after = len(match.moves) - entry.undo
            await self.write_log(table, [entry], after, table.state_at(after), None)
            table.undo(entry)
            self.announce(table.id, table.revision)

    async def play_actions(self, table: OpenTable, actions: list[int]) -> None:
        """Plays actions and the forced moves after them, in one durable write, up to where an answer must take its
        time. The caller holds the table's lock."""
        match = table.match
        proposals: list[Proposal] = []
        try:
            for action in actions:
                if proposals and self.pauses.guards(table, proposals[-1][1]):
                    break
                proposals.append(match.propose(action, proposals[-1][1] if proposals else None))
        except IllegalAction as error:
            raise Refused("wrong", "table.illegal", action=table.match.space.name(error.tried)) from None
        self.add_forced_moves(table, proposals)
        if not proposals:
            return
        entries = [entry_of(match, move) for move, _ in proposals]
        after = proposals[-1][1]
        await self.write_log(table, entries, len(match.moves) + len(proposals), after, result_text(match, after))
        table.accept(proposals, entries)
        self.announce(table.id, table.revision)

    def add_forced_moves(self, table: OpenTable, proposals: list[Proposal]) -> None:
        """Adds moves as long as a person has no choice: nobody should have to click them."""
        while True:
            s = proposals[-1][1] if proposals else table.match.state
            if s.over or table.chairs[s.actor].kind != "person" or table.chairs[s.actor].stand_in:
                return
            action = foregone(s)
            if action is None or self.pauses.guards(table, s):
                return
            proposals.append(table.match.propose(action, s))

    async def play_forced_moves(self, table: OpenTable) -> None:
        async with table.lock:
            await self.play_actions(table, [])

    async def write_log(
        self,
        table: OpenTable,
        entries: list[LogEntry],
        moves: int,
        after: State,
        result: str | None,
        *more: Change,
    ) -> None:
        """Writes log entries durably, and what else changes with them."""
        at = now()
        first = table.revision + 1
        await self.save_for(
            table,
            *(
                RowChange(
                    INSERT_ENTRY,
                    {"table_id": table.id, "revision": first + i, "entry": write_entry(entry), "at": at},
                )
                for i, entry in enumerate(entries)
            ),
            RowChange(
                UPDATE_TABLE,
                {
                    "table_id": table.id,
                    "revision": first + len(entries) - 1,
                    "moves": moves,
                    "over": after.over,
                    "actor": None if after.over else after.actor,
                    "result": result,
                    "touched": at,
                },
            ),
            *more,
        )

    async def save_for(self, table: OpenTable, *changes: Change) -> None:
        """Writes changes of a table durably. If that fails, the table is dropped: nobody knows whether they are in the
        database, so the next request must load the table from there."""
        try:
            await self.save(*changes)
        except Refused:
            self.in_memory.pop(table.id, None)
            raise

    async def save(self, *changes: Change) -> None:
        try:
            await self.storage.write(*changes)
        except Exception as error:
            LOGGER.error("a change could not be written", exc_info=error)
            raise Refused("failed", "table.not_written") from None

    def check_in_memory(self, table: OpenTable) -> None:
        """Refuses to change a table that was dropped while the request waited for its lock: the table may have been
        loaded again meanwhile, and two copies of it would go different ways."""
        if self.in_memory.get(table.id) is not table:
            raise Refused("failed", "table.not_written")

    # ---- what the server plays: for bots, and for people who have no choice

    def go_on(self, table: OpenTable) -> None:
        """Starts the task that plays until a person has to choose, unless one has to now or the task is running."""
        if table.going is not None or not self.goes_on(table):
            return
        task = asyncio.create_task(self.play_on(table))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        table.let_go_on(task)

    def goes_on(self, table: OpenTable) -> bool:
        """Whether the next move is the server's to play. Other moves without a choice belong to those before them."""
        chair, s = table.actor_chair, table.match.state
        if chair is None or chair.kind == "empty":
            return False
        return chair.played_by != "" or (s.top.guarded and foregone(s) is not None)

    async def choose(self, table: OpenTable) -> list[int]:
        """The next actions of a bot, or of a person who has no choice."""
        match, bot = table.match, table.chairs[table.match.state.actor].played_by
        action = foregone(match.state)
        # Somebody may resign while the bot thinks: then nothing is legal any more.
        legal = match.state.legal_list()
        if bot == "" and action is not None:
            return [action]
        try:
            return await self.workers.choose(match, bot)
        except JobFailed as error:
            LOGGER.warning("bot %s at table %s: %s; a random choice instead", bot, table.id, error)
            return [secrets.choice(legal)]

    async def play_on(self, table: OpenTable) -> None:
        """Plays until a person has to choose."""
        while self.goes_on(table):
            match, revision, seat = table.match, table.revision, table.match.state.actor
            bot = table.chairs[seat].played_by
            actions = await self.choose(table)
            await self.pauses.before_answer(table)
            try:
                async with table.lock:
                    self.check_in_memory(table)
                    # What happens beside the moves leaves the choice as good as it was, unless another one plays now.
                    if table.is_present(revision) and match.actor == seat:
                        if table.chairs[seat].played_by != bot:
                            # The only answer comes when it is due: it would be late if it were thought about anew.
                            actions = [action for action in actions[:1] if action == foregone(match.state)]
                        await self.play_actions(table, actions)
            except Refused:
                await asyncio.sleep(RETRY_SECONDS)
                if self.in_memory.get(table.id) is not table:
                    # The table was dropped because a move could not be written. Loading it goes on with it.
                    await self.reopen(table.id)
                    return

    async def reopen(self, id: str) -> None:
        """Opens a table as soon as the database can be read again."""
        while True:
            try:
                await self.open(id)
            except Refused:
                return
            except Exception as error:
                LOGGER.error("table %s cannot be read", id, exc_info=error)
                await asyncio.sleep(RETRY_SECONDS)
            else:
                return

    async def hint(self, table: OpenTable, seat: int) -> api.Hint:
        match, revision = table.match, table.revision
        if not table.hints:
            raise Refused("forbidden", "table.no_hints")
        if match.actor != seat:
            raise Refused("wrong", "table.not_your_turn")
        try:
            return await self.workers.advise(match, seat, revision)
        except JobFailed:
            raise Refused("failed", "table.hint_failed") from None
