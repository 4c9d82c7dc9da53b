"""What is kept: SQLite by default, PostgreSQL by a URL. The log of a table is the game.

Everything is written by one task that drains a queue into one transaction: many tables share one durable commit, and
nobody waits for a lock. The transaction runs as a whole in a thread of its own: an asynchronous one would wait for its
turn on the loop at every statement, while more and more changes gather behind it. Reads are asynchronous, with
connections of their own.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, NamedTuple

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from akinai.engine.errors import BadChoice

MOST_TOGETHER = 500
"""How many changes share a transaction at most."""

DRIVERS = {
    "sqlite": "sqlite+aiosqlite",
    "sqlite+aiosqlite": "sqlite+aiosqlite",
    "postgres": "postgresql+psycopg",
    "postgresql": "postgresql+psycopg",
    "postgresql+psycopg": "postgresql+psycopg",
}
CONNECT_SECONDS = 10
RESERVE = sa.text("select pg_try_advisory_lock(hashtext('akinai ' || coalesce(current_schema(), '')))")
RESERVE_TRIES = 20
RESERVE_PAUSE = 0.25

METADATA = sa.MetaData()
TABLES = sa.Table(
    "tables",
    METADATA,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("game", sa.String(32), nullable=False),
    sa.Column("start", sa.LargeBinary, nullable=False),  # a complete record, or a position, as a file
    sa.Column("hints", sa.Boolean, nullable=False),
    sa.Column("maker", sa.String(64), nullable=False),  # the hash of a browser's cookie
    sa.Column("watch", sa.String(64), nullable=False),  # the token of the spectators' link
    sa.Column("created", sa.String(32), nullable=False),
    sa.Column("touched", sa.String(32), nullable=False),
    sa.Column("revision", sa.Integer, nullable=False),
    sa.Column("moves", sa.Integer, nullable=False),
    sa.Column("actor", sa.Integer, nullable=True),
    sa.Column("over", sa.Boolean, nullable=False),
)
SEATS = sa.Table(
    "seats",
    METADATA,
    sa.Column("table", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("chair", sa.String(8), nullable=False),  # person, bot or empty
    sa.Column("name", sa.String(64), nullable=False),
    sa.Column("bot", sa.String(32), nullable=False),
    sa.Column("holder", sa.String(64), nullable=True, index=True),  # the hash of a browser's cookie
    sa.Column("link", sa.String(64), nullable=True),  # the token of the link that claims it
    sa.Column("offered", sa.Boolean, nullable=False),  # whether the link still holds
)
LOG = sa.Table(
    "log",
    METADATA,
    sa.Column("table", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("revision", sa.Integer, primary_key=True),  # the revision that the entry leads to
    sa.Column("entry", sa.Text, nullable=False),  # JSON: a move of a record, or a number of moves taken back
    sa.Column("at", sa.String(32), nullable=False),
)
GUESTS = sa.Table(
    "guests",
    METADATA,
    sa.Column("table", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("browser", sa.String(64), primary_key=True, index=True),
    sa.Column("hidden", sa.Boolean, nullable=False),  # taken off the browser's list
)

NEW_ENTRY = LOG.insert()
TABLE_MOVED = TABLES.update().where(TABLES.c.id == sa.bindparam("table"))


class Row(NamedTuple):
    """A statement with its values. Rows of one statement are written together, whatever stands between them: tables
    do not depend on one another, and a table's own changes wait for one another."""

    statement: sa.Executable
    values: dict[str, Any]


Change = sa.Executable | Row


def sqlite_url(folder: Path) -> str:
    """The file in the user's data folder."""
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    file = folder / "tables.sqlite"
    # Whoever can read it can take every seat; a folder that was there before may be open to others.
    file.touch(mode=0o600)
    return f"sqlite+aiosqlite:///{file}"


def with_driver(url: str) -> sa.URL:
    """A database URL as people write it, with the driver that we bring."""
    parsed = sa.make_url(url)
    return parsed.set(drivername=DRIVERS.get(parsed.drivername, parsed.drivername))


def prepare(url: str) -> None:
    """Looks whether the database can be used and brings its schema up to date, before anybody hears of the server: what
    is in the way is said in a sentence."""
    try:
        target = with_driver(url)
        if target.drivername not in DRIVERS.values():
            raise BadChoice("table.database_url")
        engine = sync_engine(target)
        try:
            with engine.connect() as connection:
                reserve(connection)
                migrate(connection)
                connection.commit()
        finally:
            engine.dispose()
    except sa.exc.ArgumentError:
        raise BadChoice("table.database_url") from None
    except ImportError:
        raise BadChoice("table.database_driver") from None
    except CommandError:
        raise BadChoice("table.database_newer") from None
    except sa.exc.SQLAlchemyError as error:
        reason = str(getattr(error, "orig", None) or error).splitlines()[0]
        raise BadChoice("table.database", reason=reason) from None


def sync_engine(target: sa.URL) -> sa.Engine:
    # Errors go to the log, and what is written holds tokens, seeds and hands.
    if target.get_backend_name() == "sqlite":
        engine = sa.create_engine(target.set(drivername="sqlite"), hide_parameters=True)
        listen(engine)
        return engine
    return sa.create_engine(target, hide_parameters=True, connect_args={"connect_timeout": CONNECT_SECONDS})


def listen(engine: sa.Engine) -> None:
    sa.event.listen(engine, "connect", careful)
    sa.event.listen(engine, "begin", begin)


def reserve(connection: sa.Connection) -> None:
    """Makes this server the only one of a PostgreSQL database as long as the connection stands: another would not know
    of its moves. One that was killed just now may need a moment to be gone."""
    if connection.dialect.name == "sqlite":
        return
    for _ in range(RESERVE_TRIES):
        if connection.execute(RESERVE).scalar():
            connection.commit()
            return
        time.sleep(RESERVE_PAUSE)
    raise BadChoice("table.database_taken")


class Storage:
    """The database, with its one writer."""

    def __init__(self, url: str) -> None:
        target = with_driver(url)
        self.engine: AsyncEngine = create_async_engine(target, hide_parameters=True)
        self.writing = sync_engine(target)
        if target.get_backend_name() == "sqlite":
            listen(self.engine.sync_engine)
        self.thread = ThreadPoolExecutor(1, "akinai-writer")
        self.reserved: sa.Connection | None = None
        self.queue: asyncio.Queue[tuple[Sequence[Change], asyncio.Future[None]]] = asyncio.Queue()
        self.writer: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Brings the schema up to date and begins to write."""
        await asyncio.get_running_loop().run_in_executor(self.thread, self.take)
        async with self.engine.begin() as connection:
            await connection.run_sync(migrate)
        self.writer = asyncio.create_task(self.write_on())

    def take(self) -> None:
        self.reserved = self.writing.connect()
        reserve(self.reserved)

    def let_go(self) -> None:
        """Closes all connections of the writer; with its own the reservation ends."""
        if self.reserved is not None:
            self.reserved.close()
        self.writing.dispose()

    async def stop(self) -> None:
        """Writes what is waiting, and closes."""
        if self.writer is not None:
            await self.queue.join()
            self.writer.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self.writer
        await asyncio.get_running_loop().run_in_executor(self.thread, self.let_go)
        self.thread.shutdown()
        await self.engine.dispose()

    async def write(self, *statements: Change) -> None:
        """All the statements or none. Comes back when they are safe on the disk."""
        done = asyncio.get_running_loop().create_future()
        await self.queue.put((statements, done))
        # Whoever asked may go away; what was begun is finished all the same.
        await asyncio.shield(done)

    async def write_on(self) -> None:
        while True:
            batch = [await self.queue.get()]
            while len(batch) < MOST_TOGETHER and not self.queue.empty():
                batch.append(self.queue.get_nowait())
            try:
                await self.commit([statements for statements, _ in batch])
            except Exception as error:
                if len(batch) == 1:
                    settle(batch[0][1], error)
                else:
                    # One of them is at fault: each for itself, so that it harms no other.
                    for statements, done in batch:
                        try:
                            await self.commit([statements])
                        except Exception as own:
                            settle(done, own)
                        else:
                            settle(done, None)
            else:
                for _, done in batch:
                    settle(done, None)
            finally:
                for _ in batch:
                    self.queue.task_done()

    async def commit(self, batch: list[Sequence[Change]]) -> None:
        await asyncio.get_running_loop().run_in_executor(self.thread, self.commit_now, batch)

    def commit_now(self, batch: list[Sequence[Change]]) -> None:
        rows: dict[sa.Executable, list[dict[str, Any]]] = {}
        with self.writing.begin() as connection:
            for statements in batch:
                for statement in statements:
                    if isinstance(statement, Row):
                        rows.setdefault(statement.statement, []).append(statement.values)
                    else:
                        connection.execute(statement)
            for together, values in rows.items():
                connection.execute(together, values)

    @contextlib.asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        async with self.engine.connect() as connection:
            yield connection


def settle(done: asyncio.Future[None], error: Exception | None) -> None:
    if done.done():
        return
    if error is None:
        done.set_result(None)
    else:
        done.set_exception(error)


def careful(connection: Any, _record: Any) -> None:
    """SQLite so that a commit is on the disk when it returns (synchronous FULL), and readers do not wait."""
    # The driver must not begin transactions by itself; `begin` does.
    connection.isolation_level = None
    cursor = connection.cursor()
    for pragma in ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON", "busy_timeout = 10000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def begin(connection: sa.Connection) -> None:
    connection.exec_driver_sql("BEGIN")


def migrate(connection: sa.Connection) -> None:
    """Runs the migrations that the database has not seen yet."""
    config = Config()
    config.set_main_option("script_location", "akinai.table:migrations")
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
