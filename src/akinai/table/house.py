"""The house: all tables, the live ones in memory. Every change goes through here.

A change is checked on a clone, written durably, then takes effect, then is announced (table and revision only: each
socket builds its own seat's view). If writing fails nothing has changed; the table is dropped from memory and read
anew.
"""

from __future__ import annotations

import asyncio
import logging
import re
import secrets
from collections import Counter, OrderedDict
from collections.abc import Callable, Coroutine
from datetime import UTC, datetime
from typing import Any, TypeVar

import sqlalchemy as sa

from akinai.bots.registry import make_bot
from akinai.engine import record as records
from akinai.engine.edition import embedded
from akinai.engine.kernel import IllegalAction, State
from akinai.engine.match import Match, Move, Seat, seat_names
from akinai.games.registry import find
from akinai.table import api, seeing
from akinai.table.guard import Browser, fresh_token
from akinai.table.keeping import Entry, action_name, beginning, entry_of, read_entry, restore, write_entry
from akinai.table.live import Chair, LiveTable, plain
from akinai.table.problems import Refused
from akinai.table.storage import GUESTS, LOG, NEW_ENTRY, SEATS, TABLE_MOVED, TABLES, Change, Row, Storage
from akinai.table.workers import Thinkers, ThinkingFailed

T = TypeVar("T")
LOGGER = logging.getLogger("akinai.table")
MOST_LIVE = 1000
"""How many tables stay in memory that nobody is connected to."""
LISTED = 200
EDITION = "edition.toml"
"""What errors call the file of an edition of one's own."""
ID = re.compile(r"[A-Za-z0-9_-]{1,32}")
PAUSE = 1.0
"""Seconds until bots try again after a move could not be written."""


def now() -> str:
    return datetime.now(UTC).isoformat(timespec="milliseconds")


class House:
    def __init__(
        self,
        storage: Storage,
        thinkers: Thinkers,
        announce: Callable[[str, int], None],
        addresses: list[str],
    ) -> None:
        self.storage = storage
        self.thinkers = thinkers
        self.announce = announce
        self.addresses = addresses
        self.live: OrderedDict[str, LiveTable] = OrderedDict()
        self.loading: dict[str, asyncio.Task[LiveTable]] = {}
        self.tasks: set[asyncio.Task[Any]] = set()
        self.sockets: Counter[str] = Counter()
        """How many live connections each browser has."""

    async def finish(self, work: Coroutine[Any, Any, T]) -> T:
        """Runs to its end even if whoever asked for it goes away: a half-made change must not stay in memory."""
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        return await asyncio.shield(task)

    async def stop(self) -> None:
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)

    # ---- opening

    async def open(self, id: str) -> LiveTable:
        """The table, out of memory or out of its log."""
        if id in self.live:
            self.live.move_to_end(id)
            return self.live[id]
        if not ID.fullmatch(id):
            raise Refused(404, "table.no_table")
        if id not in self.loading:
            task = self.loading[id] = asyncio.create_task(self.load(id))
            # Not whoever waits takes it away: one that goes early would let the table be loaded twice.
            task.add_done_callback(lambda _: self.loading.pop(id, None))
        return await asyncio.shield(self.loading[id])

    async def load(self, id: str) -> LiveTable:
        async with self.storage.reading() as connection:
            row = (await connection.execute(sa.select(TABLES).where(TABLES.c.id == id))).one_or_none()
            if row is None:
                raise Refused(404, "table.no_table")
            seats = await connection.execute(sa.select(SEATS).where(SEATS.c.table == id).order_by(SEATS.c.number))
            chairs = [Chair(s.chair, s.name, s.bot, s.holder, s.link, s.offered) for s in seats]
            log = await connection.execute(sa.select(LOG.c.entry).where(LOG.c.table == id).order_by(LOG.c.revision))
            entries = [read_entry(text) for text in log.scalars()]
            guests = await connection.execute(
                sa.select(GUESTS.c.browser).where((GUESTS.c.table == id) & ~GUESTS.c.hidden)
            )
            watching = set(guests.scalars())
        match, trail = restore(row.start, entries)
        table = LiveTable(
            id,
            match,
            chairs,
            maker=row.maker,
            watch=row.watch,
            hints=row.hints,
            created=row.created,
            guests=watching,
            entries=entries,
            trail=trail,
        )
        self.hold(table)
        self.think(table)
        return table

    def hold(self, table: LiveTable) -> None:
        self.live[table.id] = table
        if len(self.live) > MOST_LIVE:
            idle = [t for t in self.live.values() if not t.sockets and not t.thinking and not t.lock.locked()]
            for old in idle[: len(self.live) - MOST_LIVE]:
                del self.live[old.id]

    async def tables_of(self, browser: Browser) -> list[api.TableLine]:
        """The browser's tables: it has a seat there, has made them, or watches."""
        held = sa.select(SEATS.c.table).where(SEATS.c.holder == browser.hash)
        watched = sa.select(GUESTS.c.table).where(GUESTS.c.browser == browser.hash)
        hidden = watched.where(GUESTS.c.hidden)
        query = (
            sa.select(TABLES)
            .where((TABLES.c.maker == browser.hash) | TABLES.c.id.in_(held) | TABLES.c.id.in_(watched))
            .where(TABLES.c.id.not_in(hidden))
            .order_by(TABLES.c.touched.desc())
            .limit(LISTED)
        )
        async with self.storage.reading() as connection:
            rows = list(await connection.execute(query))
            ids = [row.id for row in rows]
            seats = await connection.execute(sa.select(SEATS).where(SEATS.c.table.in_(ids)).order_by(SEATS.c.number))
            by_table: dict[str, list[Any]] = {id: [] for id in ids}
            for seat in seats:
                by_table[seat.table].append(seat)
        return [
            api.TableLine(
                id=row.id,
                game=row.game,
                names=seat_names(row.game, [Seat(s.name, s.bot) for s in by_table[row.id]]),
                moves=row.moves,
                over=row.over,
                your_turn=any(s.number == row.actor and s.holder == browser.hash for s in by_table[row.id]),
                playing=any(s.holder == browser.hash for s in by_table[row.id]),
                touched=row.touched,
            )
            for row in rows
        ]

    # ---- making

    async def create(self, wish: api.NewTable, browser: Browser) -> api.TableInfo:
        match = await self.new_match(wish, browser)
        over = match.state.over
        chairs = [self.chair(plan, match, browser, over) for plan in wish.seats]
        table = LiveTable(
            secrets.token_urlsafe(12),
            match,
            chairs,
            maker=browser.hash,
            watch=fresh_token(),
            hints=wish.hints,
            created=now(),
            guests=set(),
            entries=[],
            trail=[len(match.moves)],
        )
        await self.save(
            TABLES.insert().values(
                id=table.id,
                game=match.game.id,
                start=beginning(match),
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
                SEATS.insert().values(
                    table=table.id,
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
        self.hold(table)
        await self.finish(self.force(table))
        self.think(table)
        return table.info(browser)

    async def new_match(self, wish: api.NewTable, browser: Browser) -> Match:
        source = wish.source
        if source is None:
            game = find(wish.game)
            edition = None
            if wish.edition_text:
                data = await self.thinkers.edition(game.id, wish.edition_text, EDITION)
                edition = embedded(data, game.edition_type, EDITION)
            elif wish.edition:
                edition = game.published(wish.edition)
            return Match(game, game.setup(len(wish.seats), wish.options, edition))
        text, file = source.text, source.file
        if source.table:
            other = await self.open(source.table)
            other.may_see(browser, None)
            if not other.match.recordable:
                raise Refused(400, "table.no_record")
            # What nobody may know yet is dealt anew: the copy tells nothing about the table that goes on.
            text, file = records.write(records.record(other.match)).decode(), source.table
        prepared = await self.thinkers.prepare(text, file, source.move, go_on=True)
        if len(wish.seats) != len(prepared.seats):
            raise Refused(400, "error.seats.names", seats=len(prepared.seats), names=len(wish.seats))
        # In a thread, for the record may be a long one.
        match, _ = await asyncio.to_thread(restore, prepared.start, [])
        return match

    def chair(self, plan: api.SeatPlan, match: Match, browser: Browser, over: bool) -> Chair:
        name = plain(plan.name)
        if plan.chair == "bot":
            make_bot(plan.bot, match.game)
            return Chair("empty" if over else "bot", name, plan.bot)
        if plan.chair == "empty" or over:
            return Chair("empty", name)
        if plan.chair == "link":
            return Chair("person", name, link=fresh_token(), offered=True)
        return Chair("person", name, holder=browser.hash)

    # ---- playing

    async def play(self, table: LiveTable, wish: api.MoveRequest) -> None:
        await self.finish(self.play_now(table, wish))
        self.think(table)

    async def play_now(self, table: LiveTable, wish: api.MoveRequest) -> None:
        async with table.lock:
            self.still(table)
            if wish.revision != table.revision:
                self.answered(table, wish.revision, Entry(wish.seat, [action_name(table.match, wish.action)]))
                return
            if table.match.actor != wish.seat:
                raise Refused(409, "table.not_your_turn")
            await self.commit(table, [wish.action])

    def answered(self, table: LiveTable, revision: int, wish: Entry) -> None:
        """A request that comes again is answered with what it did; any other that comes late is refused."""
        if 0 <= revision < table.revision:
            done = table.entries[revision]
            if done.seat == wish.seat and bool(done.undo) == bool(wish.undo):
                if wish.undo or (done.move and wish.move and done.move[0] == wish.move[0]):
                    return
        raise Refused(409, "table.moved_on")

    async def undo(self, table: LiveTable, wish: api.UndoRequest) -> None:
        await self.finish(self.undo_now(table, wish))

    async def undo_now(self, table: LiveTable, wish: api.UndoRequest) -> None:
        async with table.lock:
            self.still(table)
            if wish.revision != table.revision:
                self.answered(table, wish.revision, Entry(wish.seat, undo=1))
                return
            match = table.match
            why = seeing.barrier(match, wish.seat)
            if why is not None:
                raise Refused(409, why.id)
            back = match.last_choice(wish.seat)
            after = len(match.moves) - back
            await self.write(table, [Entry(wish.seat, undo=back)], after, match.state_at(after))
            match.undo(wish.seat, back)
            table.entries.append(Entry(wish.seat, undo=back))
            table.trail.append(len(match.moves))
            table.keep_state()
            self.announce(table.id, table.revision)

    async def commit(self, table: LiveTable, actions: list[int]) -> None:
        """Plays actions, and what follows without a choice, in one durable write. The table's lock is held."""
        match = table.match
        proposals: list[tuple[Move, State]] = []
        try:
            for action in actions:
                proposals.append(match.propose(action, proposals[-1][1] if proposals else None))
        except IllegalAction as error:
            raise Refused(400, "table.illegal", action=error.tried) from None
        self.foresee(table, proposals)
        if not proposals:
            return
        entries = [entry_of(match, move) for move, _ in proposals]
        await self.write(table, entries, len(match.moves) + len(proposals), proposals[-1][1])
        for (move, after), entry in zip(proposals, entries, strict=True):
            match.accept(move, after)
            table.entries.append(entry)
            table.trail.append(len(match.moves))
            table.keep_state()
        self.announce(table.id, table.revision)

    def foresee(self, table: LiveTable, proposals: list[tuple[Move, State]]) -> None:
        """Adds the moves of people who have no choice: nobody need click the one answer."""
        while True:
            s = proposals[-1][1] if proposals else table.match.state
            if s.over or table.chairs[s.actor].kind != "person":
                return
            legal = s.legal_list()
            if len(legal) != 1:
                return
            proposals.append(table.match.propose(legal[0], s))

    async def force(self, table: LiveTable) -> None:
        async with table.lock:
            await self.commit(table, [])

    async def write(self, table: LiveTable, entries: list[Entry], moves: int, after: State) -> None:
        """Makes changes durable, or drops the table so that the next one to open it reads the truth."""
        at = now()
        first = table.revision + 1
        try:
            await self.save(
                *(
                    Row(NEW_ENTRY, {"table": table.id, "revision": first + i, "entry": write_entry(entry), "at": at})
                    for i, entry in enumerate(entries)
                ),
                Row(
                    TABLE_MOVED,
                    {
                        "table": table.id,
                        "revision": first + len(entries) - 1,
                        "moves": moves,
                        "over": after.over,
                        "actor": None if after.over else after.actor,
                        "touched": at,
                    },
                ),
            )
        except Refused:
            self.live.pop(table.id, None)
            raise

    async def save(self, *statements: Change) -> None:
        try:
            await self.storage.write(*statements)
        except Exception as error:
            LOGGER.error("a change could not be written", exc_info=error)
            raise Refused(503, "table.not_written") from None

    def still(self, table: LiveTable) -> None:
        """Whoever waited for a table that was dropped meanwhile must not play on it: another may be in its place."""
        if self.live.get(table.id) is not table:
            raise Refused(503, "table.not_written")

    # ---- bots

    def think(self, table: LiveTable) -> None:
        """Lets bots play until a person is asked."""
        chair = table.actor_chair
        if chair is None or chair.kind != "bot" or table.thinking is not None:
            return
        task = asyncio.create_task(self.play_bots(table))
        table.thinking = task
        self.tasks.add(task)

        def done(_: asyncio.Task[None]) -> None:
            self.tasks.discard(task)
            table.thinking = None

        task.add_done_callback(done)

    async def play_bots(self, table: LiveTable) -> None:
        while (chair := table.actor_chair) is not None and chair.kind == "bot":
            match = table.match
            revision, seat = table.revision, match.state.actor
            try:
                actions = await self.thinkers.choose(match, chair.bot)
            except ThinkingFailed as error:
                LOGGER.warning("bot %s at table %s: %s; a random choice instead", chair.bot, table.id, error)
                actions = [secrets.choice(match.state.legal_list())]
            try:
                async with table.lock:
                    self.still(table)
                    if table.revision == revision and match.actor == seat:
                        await self.commit(table, actions)
            except Refused:
                await asyncio.sleep(PAUSE)
                if self.live.get(table.id) is not table:
                    # It was dropped because it could not be written; who opens it anew sets the bots going again.
                    await self.come_back(table.id)
                    return

    async def come_back(self, id: str) -> None:
        """Opens a table as soon as it can be read again."""
        while True:
            try:
                await self.open(id)
            except Exception as error:
                LOGGER.error("table %s cannot be read", id, exc_info=error)
                await asyncio.sleep(PAUSE)
            else:
                return

    async def hint(self, table: LiveTable, seat: int) -> api.Hint:
        match, revision = table.match, table.revision
        if not table.hints:
            raise Refused(403, "table.no_hints")
        if match.actor != seat:
            raise Refused(400, "table.not_your_turn")
        try:
            return await self.thinkers.advise(match, seat, revision)
        except ThinkingFailed:
            raise Refused(503, "table.hint_failed") from None
