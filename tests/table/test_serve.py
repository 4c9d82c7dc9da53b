"""Starting and stopping: problems are reported in a sentence, and Ctrl+C ends the server without output."""

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
from akinai.table.storage import Storage, prepare_database, sqlite_url
from tests.table.server_process import START_SECONDS, ServerProcess, free_port

pytestmark = pytest.mark.anyio


def test_a_bound_port_cannot_be_bound_again() -> None:
    """Not even while the server is still starting."""
    first = listen(port=0)
    with first.socket, pytest.raises(BadChoice) as caught:
        listen(port=first.port)
    assert caught.value.sentence.id == "table.cannot_listen"


def test_an_empty_host_means_this_machine_alone() -> None:
    """An empty variable in somebody's script must not open the server to the network."""
    listener = listen("", 0)
    with listener.socket:
        assert listener.socket.getsockname()[0] == LOOPBACK
        assert listener.addresses == []


def database_problem(url: str) -> str:
    """Why the database cannot be used. The password must not be in the message."""
    with pytest.raises(BadChoice) as caught:
        prepare_database(url)
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
    assert database_problem(url) == sentence


def test_a_missing_driver(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)
    assert database_problem("postgresql://me:sesame@127.0.0.1:1/tables") == "table.database_driver"


def test_a_file_that_is_not_a_database(tmp_path: Path) -> None:
    url = sqlite_url(tmp_path)
    (tmp_path / "tables.sqlite").write_bytes(b"not a database at all " * 500)
    assert database_problem(url) == "table.database"


def test_a_database_of_a_newer_version(database: str) -> None:
    prepare_database(database)
    prepare_database(database)
    engine = sa.create_engine(database.replace("+aiosqlite", "").replace("postgresql:", "postgresql+psycopg:"))
    with engine.begin() as connection:
        connection.execute(sa.text("update alembic_version set version_num = '9999'"))
    engine.dispose()
    assert database_problem(database) == "table.database_newer"


def test_only_the_user_reads_the_tables(tmp_path: Path) -> None:
    """Anybody who can read the file can take every seat, and the folder may be open to other users."""
    tmp_path.chmod(0o755)
    prepare_database(sqlite_url(tmp_path))
    for file in tmp_path.iterdir():
        assert stat.S_IMODE(file.stat().st_mode) == 0o600, file.name


async def test_a_database_has_one_server(postgres: Callable[[], str], monkeypatch: pytest.MonkeyPatch) -> None:
    """A second server would not know of the moves of the first."""
    monkeypatch.setattr("akinai.table.storage.RESERVE_PAUSE", 0.01)
    url = postgres()
    storage = Storage(url)
    await storage.start()
    assert database_problem(url) == "table.database_taken"
    prepare_database(postgres())
    await storage.stop()
    prepare_database(url)


def test_a_failed_start_prints_only_the_problem(tmp_path: Path) -> None:
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


@pytest.mark.parametrize("text", ["soon", "-1", "nan", "inf", "1e9"])
def test_a_wrong_pause_is_refused_before_the_server_is_announced(tmp_path: Path, text: str) -> None:
    """Neither greeting nor database, nor an address for a second start; and no page is opened."""
    folder = tmp_path / "data"
    command = [sys.executable, "-m", "akinai.cli", "serve", "--data", str(folder), "--port", str(free_port()), "--open"]
    environment = os.environ | {"AKINAI_PAUSE": text, "AKINAI_LANG": "en", "BROWSER": f"touch {tmp_path}/opened %s"}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=START_SECONDS)
    assert (done.returncode, done.stdout) == (2, "")
    assert f"AKINAI_PAUSE is “{text}”" in done.stderr
    assert "Traceback" not in done.stderr
    assert not (tmp_path / "opened").exists()
    assert [(file.name, file.read_text()) for file in folder.iterdir()] == [("serving", "")]


@pytest.mark.parametrize("delay", [0.0, 0.05, 0.15, 0.5])
def test_ctrl_c_ends_the_server_without_output(tmp_path: Path, delay: float) -> None:
    """Ctrl+C reaches the worker processes too, while they start and while they run. They must not print a traceback,
    and the server must not report failed bots."""
    server = ServerProcess(tmp_path)
    server.own_group = True
    with server, server.client() as client:
        bot = {"chair": "bot", "bot": "greedy"}
        made = client.post("/api/tables", json={"game": "zaibatsu", "seats": [bot, bot]})
        assert made.status_code == 201
        time.sleep(delay)
        assert server.child is not None
        began = time.monotonic()
        os.killpg(server.child.pid, signal.SIGINT)
        server.wait()
        assert time.monotonic() - began < 10
        assert server.output.read_text() == ""


def test_refused_sockets_are_not_logged(tmp_path: Path) -> None:
    with ServerProcess(tmp_path) as server:
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
