"""Starting and stopping: whatever is in the way is said in a sentence, and the end is quiet."""

from __future__ import annotations

import os
import signal
import socket
import stat
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest
import sqlalchemy as sa

from akinai.engine.errors import BadChoice
from akinai.table.serve import LOOPBACK, listen
from akinai.table.storage import Storage, prepare, sqlite_url
from tests.table.process import START_SECONDS, Process, free_port

pytestmark = pytest.mark.anyio


def test_a_port_belongs_to_one() -> None:
    """From the moment it is announced, though nobody is served there yet."""
    first = listen(port=0)
    with first.bound, pytest.raises(BadChoice) as caught:
        listen(port=first.port)
    assert caught.value.sentence.id == "table.cannot_listen"


def test_no_host_is_this_machine_alone() -> None:
    """An empty variable in somebody's script must not open the server to the network."""
    listener = listen("", 0)
    with listener.bound:
        assert listener.bound.getsockname()[0] == LOOPBACK
        assert listener.addresses == []


def wrong_with(url: str) -> str:
    with pytest.raises(BadChoice) as caught:
        prepare(url)
    assert "sesame" not in str(caught.value)
    return caught.value.sentence.id


@pytest.mark.parametrize(
    ("url", "sentence"),
    [
        ("nonsense", "table.database_url"),
        ("mysql://me:sesame@localhost/tables", "table.database_url"),
        ("http://me:sesame@localhost/", "table.database_url"),
        ("postgresql://me:sesame@127.0.0.1:1/tables", "table.database"),
        ("sqlite:////nowhere/at/all.sqlite", "table.database"),
    ],
)
def test_databases_that_cannot_be_used(url: str, sentence: str) -> None:
    assert wrong_with(url) == sentence


def test_a_driver_that_is_not_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)
    assert wrong_with("postgresql://me:sesame@127.0.0.1:1/tables") == "table.database_driver"


def test_files_that_are_no_database(tmp_path: Path) -> None:
    url = sqlite_url(tmp_path)
    (tmp_path / "tables.sqlite").write_bytes(b"not a database at all " * 500)
    assert wrong_with(url) == "table.database"


def test_a_database_of_a_newer_version(database: str) -> None:
    prepare(database)
    prepare(database)
    engine = sa.create_engine(database.replace("+aiosqlite", "").replace("postgresql:", "postgresql+psycopg:"))
    with engine.begin() as connection:
        connection.execute(sa.text("update alembic_version set version_num = '9999'"))
    engine.dispose()
    assert wrong_with(database) == "table.database_newer"


def test_only_the_user_reads_the_tables(tmp_path: Path) -> None:
    """Whoever reads the file has every seat; the folder may be one that is open to all."""
    tmp_path.chmod(0o755)
    prepare(sqlite_url(tmp_path))
    for file in tmp_path.iterdir():
        assert stat.S_IMODE(file.stat().st_mode) == 0o600, file.name


async def test_a_database_has_one_server(postgres: Callable[[], str], monkeypatch: pytest.MonkeyPatch) -> None:
    """Another would not know of its moves."""
    monkeypatch.setattr("akinai.table.storage.RESERVE_PAUSE", 0.01)
    url = postgres()
    storage = Storage(url)
    await storage.start()
    assert wrong_with(url) == "table.database_taken"
    prepare(postgres())
    await storage.stop()
    prepare(url)


def test_what_is_wrong_is_all_that_is_said(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind((LOOPBACK, 0))
        taken.listen()
        wrong: list[tuple[list[str], str]] = [
            (["--port", str(taken.getsockname()[1])], ""),
            (["--port", str(free_port())], "mysql://me:sesame@localhost/tables"),
            (["--port", str(free_port())], "postgresql://me:sesame@127.0.0.1:1/tables"),
        ]
        for options, url in wrong:
            command = [sys.executable, "-m", "akinai.cli", "serve", "--data", str(tmp_path), *options]
            environment = os.environ | {"AKINAI_DATABASE_URL": url}
            done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=START_SECONDS)
            assert done.returncode == 2
            assert done.stdout == ""
            assert 1 <= len(done.stderr.splitlines()) <= 4
            assert "Traceback" not in done.stderr
            assert "sesame" not in done.stderr


@pytest.mark.parametrize("delay", [0.0, 0.05, 0.15, 0.5])
def test_ctrl_c_ends_quietly(tmp_path: Path, delay: float) -> None:
    """It reaches the worker processes too, while they start and while they think: nothing is said about it, and no
    bot plays at random because its worker is gone."""
    server = Process(tmp_path)
    server.group = True
    with server, server.client() as client:
        bot = {"chair": "bot", "bot": "greedy"}
        made = client.post("/api/tables", json={"game": "zaibatsu", "seats": [bot, bot]})
        assert made.status_code == 201
        time.sleep(delay)
        assert server.child is not None
        began = time.monotonic()
        os.killpg(server.child.pid, signal.SIGINT)
        server.gone()
        assert time.monotonic() - began < 10
        said = server.output.read_text()
        assert said == ""


def test_refused_sockets_are_not_worth_a_line(tmp_path: Path) -> None:
    with Process(tmp_path) as server:
        upgrade = {
            "connection": "Upgrade",
            "upgrade": "websocket",
            "sec-websocket-version": "13",
            "sec-websocket-key": "dGhlIHNhbXBsZSBub25jZQ==",
            "origin": server.base,
        }
        for origin in (server.base, "http://evil.example"):
            answer = httpx.get(f"{server.base}/api/tables/nothing/live", headers=upgrade | {"origin": origin})
            assert answer.status_code in (401, 403)
        assert server.output.read_text() == ""
