"""All tables: opening, making, playing, and the bots. Every move goes through here.

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
from contextlib import contextmanager
from datetime import UTC, datetime
from typing import Any, TypeVar

import sqlalchemy as sa

from akinai.bots.registry import make_bot
from akinai.engine import record as records
from akinai.engine.edition import embedded
from akinai.engine.kernel import IllegalAction, State
from akinai.engine.match import Match, Seat, seat_names
from akinai.games.registry import find
from akinai.table import api
from akinai.table.browsers import Browser, fresh_token
from akinai.table.game_log import LogEntry, entry_of, read_entry, restore, start_file, write_entry
from akinai.table.open_table import Chair, OpenTable, Proposal, clean_name
from akinai.table.refusals import Refused
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
MOST_LISTED = 200
OWN_EDITION_FILE = "edition.toml"
"""The file name in error messages about a user's own edition."""
TABLE_ID = re.compile(r"[A-Za-z0-9_-]{1,32}")
TABLE_ID_BYTES = 12
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
    ) -> None:
        self.storage = storage
        self.workers = workers
        self.announce = announce
        self.addresses = addresses
        self.in_memory: OrderedDict[str, OpenTable] = OrderedDict()
        """Open tables by their id, the longest unused first."""
        self.loading: dict[str, asyncio.Task[OpenTable]] = {}
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
            chairs = [Chair(s.chair, s.name, s.bot, s.holder, s.link, s.offered) for s in seats]
            log = await connection.execute(
                sa.select(ENTRY_ROWS.c.entry).where(ENTRY_ROWS.c.table_id == id).order_by(ENTRY_ROWS.c.revision)
            )
            entries = [read_entry(text) for text in log.scalars()]
            guests = await connection.execute(
                sa.select(GUEST_ROWS.c.browser).where((GUEST_ROWS.c.table_id == id) & ~GUEST_ROWS.c.hidden)
            )
            spectators = set(guests.scalars())
        match, moves_at_revision = restore(row.start, entries)
        table = OpenTable(
            id,
            match,
            chairs,
            maker=row.maker,
            watch=row.watch,
            hints=row.hints,
            created=row.created,
            guests=spectators,
            entries=entries,
            moves_at_revision=moves_at_revision,
        )
        self.keep_in_memory(table)
        self.start_bots(table)
        return table

    def keep_in_memory(self, table: OpenTable) -> None:
        self.in_memory[table.id] = table
        if len(self.in_memory) > MOST_IN_MEMORY:
            idle = [t for t in self.in_memory.values() if not t.in_use]
            for old in idle[: len(self.in_memory) - MOST_IN_MEMORY]:
                del self.in_memory[old.id]

    async def tables_of(self, browser: Browser) -> list[api.TableLine]:
        """The tables at which the browser has a seat, which it has made, or which it watches."""
        held = sa.select(SEAT_ROWS.c.table_id).where(SEAT_ROWS.c.holder == browser.hash)
        watched = sa.select(GUEST_ROWS.c.table_id).where(GUEST_ROWS.c.browser == browser.hash)
        hidden = watched.where(GUEST_ROWS.c.hidden)
        query = (
            sa.select(TABLE_ROWS)
            .where((TABLE_ROWS.c.maker == browser.hash) | TABLE_ROWS.c.id.in_(held) | TABLE_ROWS.c.id.in_(watched))
            .where(TABLE_ROWS.c.id.not_in(hidden))
            .order_by(TABLE_ROWS.c.touched.desc())
            .limit(MOST_LISTED)
        )
        async with self.storage.read_connection() as connection:
            rows = list(await connection.execute(query))
            ids = [row.id for row in rows]
            seats = await connection.execute(
                sa.select(SEAT_ROWS).where(SEAT_ROWS.c.table_id.in_(ids)).order_by(SEAT_ROWS.c.number)
            )
            seats_of: dict[str, list[Any]] = {id: [] for id in ids}
            for seat in seats:
                seats_of[seat.table_id].append(seat)
        return [
            api.TableLine(
                id=row.id,
                game=row.game,
                names=seat_names(row.game, [Seat(s.name, s.bot) for s in seats_of[row.id]]),
                moves=row.moves,
                over=row.over,
                your_turn=any(s.number == row.actor and s.holder == browser.hash for s in seats_of[row.id]),
                playing=any(s.holder == browser.hash for s in seats_of[row.id]),
                touched=row.touched,
            )
            for row in rows
        ]

    # ---- making

    async def create(self, request: api.NewTable, browser: Browser) -> api.TableInfo:
        match = await self.new_match(request, browser)
        over = match.state.over
        chairs = [self.make_chair(plan, match, browser, over) for plan in request.seats]
        table = OpenTable(
            secrets.token_urlsafe(TABLE_ID_BYTES),
            match,
            chairs,
            maker=browser.hash,
            watch=fresh_token(),
            hints=request.hints,
            created=now(),
            guests=set(),
            entries=[],
            moves_at_revision=[len(match.moves)],
        )
        await self.save(
            TABLE_ROWS.insert().values(
                id=table.id,
                game=match.game.id,
                start=start_file(match),
                hints=table.hints,
                maker=table.maker,
                watch=table.watch,
                created=table.created,
                touched=table.created,
                revision=0,
                moves=len(match.moves),
                actor=match.actor,
                over=over,
            ),
            *(
                SEAT_ROWS.insert().values(
                    table_id=table.id,
                    number=number,
                    chair=chair.kind,
                    name=chair.name,
                    bot=chair.bot,
                    holder=chair.holder,
                    link=chair.link,
                    offered=chair.offered,
                )
                for number, chair in enumerate(chairs)
            ),
        )
        self.keep_in_memory(table)
        await self.run_to_end(self.play_forced_moves(table))
        self.start_bots(table)
        return table.info(browser)

    async def new_match(self, request: api.NewTable, browser: Browser) -> Match:
        source = request.source
        if source is None:
            game = find(request.game)
            edition = None
            if request.edition_text:
                data = await self.workers.read_edition(game.id, request.edition_text, OWN_EDITION_FILE)
                edition = embedded(data, game.edition_type, OWN_EDITION_FILE)
            elif request.edition:
                edition = game.published(request.edition)
            return Match(game, game.setup(len(request.seats), request.options, edition))
        text, file = source.text, source.file
        if source.table:
            other = await self.open(source.table)
            other.check_may_see(browser, None)
            if not other.match.recordable:
                raise Refused("wrong", "table.no_record")
            # The record has no secrets, so hidden things are dealt anew: the copy must not reveal anything about the
            # other table, where the game goes on.
            text, file = records.write(records.record(other.match)).decode(), source.table
        prepared = await self.workers.prepare_file(text, file, source.move, go_on=True)
        if len(request.seats) != len(prepared.seats):
            raise Refused("wrong", "error.seats.names", seats=len(prepared.seats), names=len(request.seats))
        # A long record takes a while: on the event loop its replay would hold up all other requests.
        match, _ = await asyncio.to_thread(restore, prepared.start, [])
        return match

    def make_chair(self, plan: api.SeatPlan, match: Match, browser: Browser, over: bool) -> Chair:
        name = clean_name(plan.name)
        if plan.chair == "bot":
            make_bot(plan.bot, match.game)
            return Chair("empty" if over else "bot", name, plan.bot)
        if plan.chair == "empty" or over:
            return Chair("empty", name)
        if plan.chair == "link":
            return Chair("person", name, link=fresh_token(), offered=True)
        return Chair("person", name, holder=browser.hash)

    # ---- playing

    async def play(self, table: OpenTable, request: api.MoveRequest) -> int:
        """Plays a person's move; returns the revision after it."""
        await self.run_to_end(self.play_locked(table, request))
        self.start_bots(table)
        return table.revision

    async def play_locked(self, table: OpenTable, request: api.MoveRequest) -> None:
        async with table.lock:
            self.check_in_memory(table)
            if request.revision != table.revision:
                repeated = LogEntry(request.seat, [table.match.space.name(request.action)])
                self.check_repeated(table, request.revision, repeated)
                return
            if table.match.actor != request.seat:
                raise Refused("late", "table.not_your_turn")
            await self.play_actions(table, [request.action])

    def check_repeated(self, table: OpenTable, revision: int, entry: LogEntry, undo_to: int | None = None) -> None:
        """Refuses a late request, unless it repeats the request that was made at that revision: the answer to that one
        may have been lost."""
        if 0 <= revision < table.revision:
            done = table.entries[revision]
            if done.seat == entry.seat and bool(done.undo) == bool(entry.undo):
                if entry.undo and undo_to in (None, table.moves_at_revision[revision + 1]):
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
            if request.revision != table.revision:
                self.check_repeated(table, request.revision, LogEntry(request.seat, undo=1), request.to)
                return
            match = table.match
            entry = LogEntry(request.seat, undo=moves_to_undo(match, request.seat, request.to))
            after = len(match.moves) - entry.undo
            await self.write_log(table, [entry], after, table.state_at(after))
            table.undo(entry)
            self.announce(table.id, table.revision)

    async def play_actions(self, table: OpenTable, actions: list[int]) -> None:
        """Plays actions and the forced moves after them, in one durable write. The caller holds the table's lock."""
        match = table.match
        proposals: list[Proposal] = []
        try:
            for action in actions:
                proposals.append(match.propose(action, proposals[-1][1] if proposals else None))
        except IllegalAction as error:
            raise Refused("wrong", "table.illegal", action=table.match.space.name(error.tried)) from None
        self.add_forced_moves(table, proposals)
        if not proposals:
            return
        entries = [entry_of(match, move) for move, _ in proposals]
        await self.write_log(table, entries, len(match.moves) + len(proposals), proposals[-1][1])
        table.accept(proposals, entries)
        self.announce(table.id, table.revision)

    def add_forced_moves(self, table: OpenTable, proposals: list[Proposal]) -> None:
        """Adds moves as long as a person has only one legal action: nobody should have to click it."""
        while True:
            s = proposals[-1][1] if proposals else table.match.state
            if s.over or table.chairs[s.actor].kind != "person":
                return
            legal = s.legal_list()
            if len(legal) != 1:
                return
            proposals.append(table.match.propose(legal[0], s))

    async def play_forced_moves(self, table: OpenTable) -> None:
        async with table.lock:
            await self.play_actions(table, [])

    async def write_log(self, table: OpenTable, entries: list[LogEntry], moves: int, after: State) -> None:
        """Writes log entries durably. If that fails, the table is dropped: nobody knows whether the entries are in the
        database, so the next request must load the table from there."""
        at = now()
        first = table.revision + 1
        try:
            await self.save(
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
                        "touched": at,
                    },
                ),
            )
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

    # ---- bots

    def start_bots(self, table: OpenTable) -> None:
        """Starts the task that plays the bots' moves, if a bot is to move and no such task is running."""
        chair = table.actor_chair
        if chair is None or chair.kind != "bot" or table.bot_task is not None:
            return
        task = asyncio.create_task(self.play_bots(table))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        table.let_bots_play(task)

    async def play_bots(self, table: OpenTable) -> None:
        """Plays the bots' moves until a person is to move."""
        while (chair := table.actor_chair) is not None and chair.kind == "bot":
            match = table.match
            revision, seat = table.revision, match.state.actor
            try:
                actions = await self.workers.choose(match, chair.bot)
            except JobFailed as error:
                LOGGER.warning("bot %s at table %s: %s; a random choice instead", chair.bot, table.id, error)
                actions = [secrets.choice(match.state.legal_list())]
            try:
                async with table.lock:
                    self.check_in_memory(table)
                    if table.revision == revision and match.actor == seat:
                        await self.play_actions(table, actions)
            except Refused:
                await asyncio.sleep(RETRY_SECONDS)
                if self.in_memory.get(table.id) is not table:
                    # The table was dropped because a move could not be written. Loading it starts its bots again.
                    await self.reopen(table.id)
                    return

    async def reopen(self, id: str) -> None:
        """Opens a table as soon as the database can be read again."""
        while True:
            try:
                await self.open(id)
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
