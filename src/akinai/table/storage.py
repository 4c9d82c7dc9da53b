"""The database: SQLite by default, PostgreSQL by a URL.

One task writes all changes: it takes everything that is queued and commits it in one transaction. So many tables share
one durable commit, and no writer waits for a lock. The transaction runs as a whole in a thread: an asynchronous one
would wait for its turn on the event loop at every statement, while changes pile up in the queue. Reads are asynchronous
and have connections of their own.
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

MOST_PER_TRANSACTION = 500
"""How many changes share a transaction at most."""

DRIVERS = {
    "sqlite": "sqlite+aiosqlite",
    "sqlite+aiosqlite": "sqlite+aiosqlite",
    "postgres": "postgresql+psycopg",
    "postgresql": "postgresql+psycopg",
    "postgresql+psycopg": "postgresql+psycopg",
}
CONNECT_SECONDS = 10
RESERVE_DATABASE = sa.text("select pg_try_advisory_lock(hashtext('akinai ' || coalesce(current_schema(), '')))")
RESERVE_TRIES = 20
RESERVE_PAUSE = 0.25

METADATA = sa.MetaData()
# A table is what people sit at, so these are called after their rows, and the column `table` is `table_id` in Python.
TABLE_ROWS = sa.Table(
    "tables",
    METADATA,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("game", sa.String(32), nullable=False),
    sa.Column("start", sa.LargeBinary, nullable=False),  # a file: a complete record, or a position
    sa.Column("hints", sa.Boolean, nullable=False),
    sa.Column("maker", sa.String(64), nullable=False),  # the hash of a browser's cookie
    sa.Column("watch", sa.String(64), nullable=False),  # the token of the spectators' link
    sa.Column("created", sa.String(32), nullable=False),
    sa.Column("touched", sa.String(32), nullable=False),
    sa.Column("revision", sa.Integer, nullable=False),
    sa.Column("moves", sa.Integer, nullable=False),
    sa.Column("actor", sa.Integer, nullable=True),
    sa.Column("over", sa.Boolean, nullable=False),
    sa.Column("result", sa.Text, nullable=True),  # JSON: a `LineResult`, of a finished game
    sa.Column("rematch", sa.String(32), nullable=True),  # the id of the table where the same people play again
)
SEAT_ROWS = sa.Table(
    "seats",
    METADATA,
    sa.Column("table", sa.String(32), sa.ForeignKey("tables.id"), key="table_id", primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("chair", sa.String(8), nullable=False),  # person, bot or empty
    sa.Column("name", sa.String(64), nullable=False),
    sa.Column("bot", sa.String(32), nullable=False),
    sa.Column("holder", sa.String(64), nullable=True, index=True),  # the hash of a browser's cookie
    sa.Column("link", sa.String(64), nullable=True),  # the token of the link that claims the seat
    sa.Column("offered", sa.Boolean, nullable=False),  # whether the link can still claim the seat
    sa.Column("stand_in", sa.String(32), nullable=False),  # the bot that plays for the person, or nothing
    sa.Column("resigned", sa.Boolean, nullable=False),
)
ENTRY_ROWS = sa.Table(
    "log",
    METADATA,
    sa.Column("table", sa.String(32), sa.ForeignKey("tables.id"), key="table_id", primary_key=True),
    sa.Column("revision", sa.Integer, primary_key=True),  # the revision that the entry leads to
    sa.Column("entry", sa.Text, nullable=False),  # JSON: a `LogEntry`
    sa.Column("at", sa.String(32), nullable=False),
)
GUEST_ROWS = sa.Table(
    "guests",
    METADATA,
    sa.Column("table", sa.String(32), sa.ForeignKey("tables.id"), key="table_id", primary_key=True),
    sa.Column("browser", sa.String(64), primary_key=True, index=True),
    # False for spectators; True if the table is off the browser's list
    sa.Column("hidden", sa.Boolean, nullable=False),
)

INSERT_ENTRY = ENTRY_ROWS.insert()
UPDATE_TABLE = TABLE_ROWS.update().where(TABLE_ROWS.c.id == sa.bindparam("table_id"))


class RowChange(NamedTuple):
    """A statement with the values for one row. For speed, all row changes of a transaction that have the same statement
    are executed together, out of their order. That is safe: different tables do not depend on each other, and the lock
    of a table keeps its next change out of the transaction."""

    statement: sa.Executable
    values: dict[str, Any]


Change = sa.Executable | RowChange


def sqlite_url(folder: Path) -> str:
    """The URL of the file in the user's data folder."""
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    file = folder / "tables.sqlite"
    # Anybody who can read the file can take every seat, and an existing folder may be open to other users.
    file.touch(mode=0o600)
    return f"sqlite+aiosqlite:///{file}"


def with_driver(url: str) -> sa.URL:
    """The database URL with the driver that comes with the program."""
    parsed = sa.make_url(url)
    return parsed.set(drivername=DRIVERS.get(parsed.drivername, parsed.drivername))


def prepare_database(url: str) -> None:
    """Checks that the database can be used, and brings its schema up to date. Problems are raised as sentences."""
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
    # Errors go to the server's log. Parameters must not be in them: they hold tokens, seeds and hands.
    if target.get_backend_name() == "sqlite":
        engine = sa.create_engine(target.set(drivername="sqlite"), hide_parameters=True)
        set_up_sqlite(engine)
        return engine
    return sa.create_engine(target, hide_parameters=True, connect_args={"connect_timeout": CONNECT_SECONDS})


def set_up_sqlite(engine: sa.Engine) -> None:
    sa.event.listen(engine, "connect", set_pragmas)
    sa.event.listen(engine, "begin", begin_transaction)


def reserve(connection: sa.Connection) -> None:
    """Makes this server the only one that uses a PostgreSQL database, as long as the connection is open: a second one
    would not know of its moves. It tries several times, because PostgreSQL may need a moment to notice that a previous
    server was killed."""
    if connection.dialect.name == "sqlite":
        return
    for _ in range(RESERVE_TRIES):
        if connection.execute(RESERVE_DATABASE).scalar():
            connection.commit()
            return
        time.sleep(RESERVE_PAUSE)
    raise BadChoice("table.database_taken")


class Storage:
    """The database, with its one writer."""

    def __init__(self, url: str) -> None:
        target = with_driver(url)
        self.read_engine: AsyncEngine = create_async_engine(target, hide_parameters=True)
        self.write_engine = sync_engine(target)
        if target.get_backend_name() == "sqlite":
            set_up_sqlite(self.read_engine.sync_engine)
        self.write_thread = ThreadPoolExecutor(1, "akinai-writer")
        self.reservation: sa.Connection | None = None
        """The connection that holds the lock of `reserve`."""
        self.queue: asyncio.Queue[tuple[Sequence[Change], asyncio.Future[None]]] = asyncio.Queue()
        """The changes of one `write` each, with the future that it waits for."""
        self.writer: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Reserves the database, brings its schema up to date, and starts the writer task."""
        await asyncio.get_running_loop().run_in_executor(self.write_thread, self.take_reservation)
        async with self.read_engine.begin() as connection:
            await connection.run_sync(migrate)
        self.writer = asyncio.create_task(self.write_queued())

    def take_reservation(self) -> None:
        self.reservation = self.write_engine.connect()
        reserve(self.reservation)

    def close_writer(self) -> None:
        """Closes the writer's connections. The reservation ends with its own."""
        if self.reservation is not None:
            self.reservation.close()
        self.write_engine.dispose()

    async def stop(self) -> None:
        """Writes what is queued, then closes everything."""
        if self.writer is not None:
            await self.queue.join()
            self.writer.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self.writer
        await asyncio.get_running_loop().run_in_executor(self.write_thread, self.close_writer)
        self.write_thread.shutdown()
        await self.read_engine.dispose()

    async def write(self, *changes: Change) -> None:
        """Writes all the changes or none. Returns when they are safe on the disk."""
        done = asyncio.get_running_loop().create_future()
        await self.queue.put((changes, done))
        # A cancelled request must not cancel the future: the writer task still has to set its result.
        await asyncio.shield(done)

    async def write_queued(self) -> None:
        """The writer task."""
        while True:
            batch = [await self.queue.get()]
            while len(batch) < MOST_PER_TRANSACTION and not self.queue.empty():
                batch.append(self.queue.get_nowait())
            try:
                await self.commit([changes for changes, _ in batch])
            except Exception as error:
                if len(batch) == 1:
                    resolve(batch[0][1], error)
                else:
                    # One of the writes is wrong. Each is repeated alone: the others must not fail because of it.
                    for changes, done in batch:
                        try:
                            await self.commit([changes])
                        except Exception as own_error:
                            resolve(done, own_error)
                        else:
                            resolve(done, None)
            else:
                for _, done in batch:
                    resolve(done, None)
            finally:
                for _ in batch:
                    self.queue.task_done()

    async def commit(self, batch: list[Sequence[Change]]) -> None:
        await asyncio.get_running_loop().run_in_executor(self.write_thread, self.commit_blocking, batch)

    def commit_blocking(self, batch: list[Sequence[Change]]) -> None:
        """Commits a batch of writes; runs in the writer's thread."""
        rows: dict[sa.Executable, list[dict[str, Any]]] = {}
        with self.write_engine.begin() as connection:
            for changes in batch:
                for change in changes:
                    if isinstance(change, RowChange):
                        rows.setdefault(change.statement, []).append(change.values)
                    else:
                        connection.execute(change)
            for statement, values in rows.items():
                connection.execute(statement, values)

    @contextlib.asynccontextmanager
    async def read_connection(self) -> AsyncIterator[AsyncConnection]:
        async with self.read_engine.connect() as connection:
            yield connection


def resolve(done: asyncio.Future[None], error: Exception | None) -> None:
    if done.done():
        return
    if error is None:
        done.set_result(None)
    else:
        done.set_exception(error)


def set_pragmas(connection: Any, _record: Any) -> None:
    """A commit must return only when it is on the disk (synchronous FULL), and must not block readers (WAL)."""
    # The driver must not begin transactions on its own: `begin_transaction` does.
    connection.isolation_level = None
    cursor = connection.cursor()
    for pragma in ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON", "busy_timeout = 10000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def begin_transaction(connection: sa.Connection) -> None:
    connection.exec_driver_sql("BEGIN")


def migrate(connection: sa.Connection) -> None:
    """Runs the migrations that the database has not had yet."""
    config = Config()
    config.set_main_option("script_location", "akinai.table:migrations")
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
