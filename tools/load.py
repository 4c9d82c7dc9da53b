"""A load benchmark of the table server on this machine: many tables, many connected browsers, a paced stream of moves.

The server is a process of its own with an empty data folder and its usual limits; the browsers are scripted clients in
this process. Half of the seats are people (the maker and a friend by link), half are random bots; the other browsers
watch. People answer with a random choice as often as makes the wanted number of moves a second, bots' moves included.

    python tools/load.py                                      the installed package
    PYTHONPATH=src AKINAI_PURE=1 python tools/load.py         the sources, plain
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import gzip
import json
import os
import random
import re
import secrets
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import msgspec
import websockets
from websockets.asyncio.client import ClientConnection, connect

HOST = "127.0.0.1"
PEOPLE, BOTS = 2, 2
WARM_UP = 4.0
QUIET = 10.0
TICK = 0.001
KEPT = 3.0
"""How long an idle connection is used again; the server closes it after five seconds."""
AT_ONCE = 20
"""How many clients come in at the same time."""
CLOCK = os.sysconf("SC_CLK_TCK")


class Action(msgspec.Struct):
    action: int


class Ask(msgspec.Struct):
    choices: list[Action]


class Frame(msgspec.Struct):
    number: int


class Update(msgspec.Struct):
    """The part of an update that the benchmark looks at."""

    revision: int
    moves: int
    back_to: int
    frames: list[Frame]
    ask: Ask | None
    over: bool


UPDATES = msgspec.json.Decoder(Update)


# ---- a small HTTP client: the usual ones would take more time than the server


class Http:
    """Requests over kept connections."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.free: list[tuple[float, asyncio.StreamReader, asyncio.StreamWriter]] = []

    async def connection(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        while self.free:
            since, reader, writer = self.free.pop()
            if time.monotonic() - since < KEPT:
                return reader, writer
            writer.close()
        return await asyncio.open_connection(HOST, self.port)

    async def ask(self, method: str, path: str, cookie: str, data: object = None) -> tuple[int, bytes]:
        reader, writer = await self.connection()
        body = b"" if data is None else msgspec.json.encode(data)
        head = (
            f"{method} {path} HTTP/1.1\r\nhost: {HOST}:{self.port}\r\norigin: http://{HOST}:{self.port}\r\n"
            f"cookie: akinai={cookie}\r\ncontent-type: application/json\r\naccept-encoding: gzip\r\n"
            f"content-length: {len(body)}\r\n\r\n"
        )
        writer.write(head.encode() + body)
        answer = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1")
        status = int(answer.split(" ", 2)[1])
        if re.search(r"(?im)^transfer-encoding: *chunked", answer):
            payload = b""
            while size := int(await reader.readuntil(b"\r\n"), 16):
                payload += await reader.readexactly(size)
                await reader.readexactly(2)
            await reader.readexactly(2)
        else:
            length = re.search(r"(?im)^content-length: *(\d+)", answer)
            payload = await reader.readexactly(int(length[1]) if length else 0)
        self.free.append((time.monotonic(), reader, writer))
        return status, payload

    async def get_json(self, method: str, path: str, cookie: str, data: object = None) -> Any:
        status, payload = await self.ask(method, path, cookie, data)
        if status >= 300:
            raise RuntimeError(f"{method} {path}: {status} {payload[:300]!r}")
        return json.loads(gzip.decompress(payload) if payload.startswith(b"\x1f\x8b") else payload)


# ---- browsers and tables


class Post:
    """A move that was posted, and who has not heard of it yet."""

    def __init__(self, revision: int, at: float, waiting: set[Browser]) -> None:
        self.revision = revision
        self.at = at
        self.waiting = waiting


class Browser:
    def __init__(self, table: Table, cookie: str, seat: int | None, socket: ClientConnection) -> None:
        self.table = table
        self.cookie = cookie
        self.seat = seat
        self.socket = socket
        self.moves: int | None = None
        self.revision = 0


class Table:
    def __init__(self, id: str) -> None:
        self.id = id
        self.browsers: list[Browser] = []
        self.moves = 0
        self.revision = 0
        self.over = False
        self.busy = False
        self.moves_before = 0
        self.posts: list[Post] = []


class Load:
    """The clients, their pace, and what they measure."""

    def __init__(self, port: int, given: argparse.Namespace) -> None:
        self.port = port
        self.given = given
        self.http = Http(port)
        self.tables: list[Table] = []
        self.ready: list[tuple[Browser, Update]] = []
        """People who are asked, and what."""
        self.tasks: list[asyncio.Task[None]] = []
        self.measuring = False
        self.latencies: list[float] = []
        self.answers: list[float] = []
        self.expected = self.arrived = self.posted = self.refused = self.messages = self.bytes = self.gaps = 0
        self.cycles, self.cycle_moves, self.busy = 0, 0, 0

    @property
    def moves(self) -> int:
        return sum(table.moves for table in self.tables)

    @property
    def browsers(self) -> list[Browser]:
        return [browser for table in self.tables for browser in table.browsers]

    async def make_table(self, watchers: int) -> None:
        maker, friend = secrets.token_urlsafe(32), secrets.token_urlsafe(32)
        chairs = [{"chair": "me"}, {"chair": "link"}, *({"chair": "bot", "bot": "random"} for _ in range(BOTS))]
        info = await self.http.get_json("POST", "/api/tables", maker, {"game": "osaka", "seats": chairs})
        table = Table(info["id"])
        self.tables.append(table)
        link = {"token": info["seats"][1]["link"]}
        await self.http.get_json("POST", f"/api/tables/{table.id}/claim", friend, link)
        await self.sit(table, maker, 0)
        await self.sit(table, friend, 1)
        for _ in range(watchers):
            guest = secrets.token_urlsafe(32)
            await self.http.get_json("POST", f"/api/tables/{table.id}/claim", guest, {"token": info["watch"]})
            await self.sit(table, guest, None)

    async def sit(self, table: Table, cookie: str, seat: int | None) -> None:
        """Connects a browser and listens."""
        path = f"/api/tables/{table.id}/live" + ("" if seat is None else f"?seat={seat}")
        socket = await connect(
            f"ws://{HOST}:{self.port}{path}",
            additional_headers={"cookie": f"akinai={cookie}", "origin": f"http://{HOST}:{self.port}"},
            compression="deflate" if self.given.deflate else None,
            max_size=None,
            ping_interval=None,
        )
        browser = Browser(table, cookie, seat, socket)
        table.browsers.append(browser)
        self.tasks.append(asyncio.create_task(self.listen(browser)))

    async def listen(self, browser: Browser) -> None:
        with contextlib.suppress(websockets.ConnectionClosed):
            async for message in browser.socket:
                now = time.perf_counter()
                update = UPDATES.decode(message)
                self.messages += 1
                self.bytes += len(message)
                self.hear(browser, update, now)
                if update.ask is not None and not update.over:
                    self.settle(browser.table)
                    self.ready.append((browser, update))

    def hear(self, browser: Browser, update: Update, now: float) -> None:
        if browser.moves is not None:
            # Exactly what was missed: the frames begin where the last update ended.
            frames = [frame.number for frame in update.frames]
            if update.back_to != browser.moves or frames != list(range(update.back_to + 1, update.moves + 1)):
                self.gaps += 1
        browser.moves, browser.revision = update.moves, update.revision
        table = browser.table
        table.moves = max(table.moves, update.moves)
        table.revision = max(table.revision, update.revision)
        for post in table.posts:
            if update.revision > post.revision and browser in post.waiting:
                post.waiting.discard(browser)
                self.arrived += 1
                self.latencies.append(now - post.at)
        table.posts = [post for post in table.posts if post.waiting]
        if update.over and not table.over:
            table.over = True
            self.settle(table)

    def settle(self, table: Table) -> None:
        """A person is asked again: what the last posted move led to is over."""
        if table.busy:
            table.busy = False
            self.busy -= 1
            self.cycles += 1
            self.cycle_moves += table.moves - table.moves_before

    async def post(self, browser: Browser, update: Update) -> None:
        assert update.ask is not None
        table = browser.table
        wish = {"seat": browser.seat, "revision": update.revision, "action": random.choice(update.ask.choices).action}
        at = time.perf_counter()
        measured = self.measuring
        if measured:
            others = {other for other in table.browsers if other is not browser}
            table.posts.append(Post(update.revision, at, others))
            self.posted += 1
            self.expected += len(others)
        status, _ = await self.http.ask("POST", f"/api/tables/{table.id}/moves", browser.cookie, wish)
        if measured:
            self.answers.append(time.perf_counter() - at)
        self.refused += status != 200

    async def play(self, seconds: float) -> None:
        """People answer whenever the moves so far, with those to be expected of what is under way, are too few."""
        start, before = time.perf_counter(), self.cycle_moves
        running: set[asyncio.Task[None]] = set()
        while (elapsed := time.perf_counter() - start) < seconds:
            mean = self.cycle_moves / self.cycles if self.cycles else 2.0
            while self.ready and self.cycle_moves - before + self.busy * mean < self.given.rate * elapsed:
                browser, update = self.ready.pop(random.randrange(len(self.ready)))
                if browser.table.busy or browser.table.revision != update.revision:
                    continue
                browser.table.busy = True
                browser.table.moves_before = browser.table.moves
                self.busy += 1
                task = asyncio.create_task(self.post(browser, update))
                running.add(task)
                task.add_done_callback(running.discard)
            await asyncio.sleep(TICK)
        if running:
            await asyncio.wait(running)

    async def run(self, server: int) -> dict[str, Any]:
        hello = await self.http.get_json("GET", "/api/hello", secrets.token_urlsafe(32))
        begun = time.perf_counter()
        gate = asyncio.Semaphore(AT_ONCE)

        async def one(number: int) -> None:
            async with gate:
                watching = self.given.browsers - PEOPLE * self.given.tables
                await self.make_table(len(range(number, watching, self.given.tables)))

        await asyncio.gather(*(one(number) for number in range(self.given.tables)))
        made = time.perf_counter() - begun
        await asyncio.sleep(1)
        await self.play(WARM_UP)
        moves, messages, sent = self.moves, self.messages, self.bytes
        before, bots_before, own = cpu(server), bots_cpu(server), time.process_time()
        begun = time.perf_counter()
        self.measuring = True
        await self.play(self.given.seconds)
        took = time.perf_counter() - begun
        played = self.moves - moves
        used, bots_used, own = cpu(server) - before, bots_cpu(server) - bots_before, time.process_time() - own
        heard, sent = self.messages - messages, self.bytes - sent
        end = time.perf_counter() + QUIET
        while time.perf_counter() < end and (self.arrived < self.expected or self.busy):
            await asyncio.sleep(0.05)
        await asyncio.sleep(0.5)
        browsers = self.browsers
        behind = sum(browser.revision < browser.table.revision for browser in browsers)
        for browser in browsers:
            browser.socket.transport.abort()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        return {
            "compiled": hello["compiled"],
            "tables": len(self.tables),
            "browsers": len(browsers),
            "seconds": round(took, 1),
            "set_up_seconds": round(made, 1),
            "moves_per_second": round(played / took, 1),
            "posts_per_second": round(self.posted / took, 1),
            "messages_per_second": round(heard / took),
            "mean_message_bytes": round(sent / max(1, heard)),
            "arrival_ms": figures(self.latencies),
            "answer_ms": figures(self.answers),
            "deliveries_expected": self.expected,
            "deliveries_arrived": self.arrived,
            "gaps": self.gaps,
            "browsers_behind_at_the_end": behind,
            "refused": self.refused,
            "server_cores": round(used / took, 2),
            "bots_cores": round(bots_used / took, 2),
            "clients_cores": round(own / took, 2),
            "games_over": sum(t.over for t in self.tables),
        }


def figures(seconds: list[float]) -> dict[str, float]:
    if not seconds:
        return {}
    ordered = sorted(seconds)
    at = {"p50": 0.5, "p90": 0.9, "p99": 0.99, "p99.9": 0.999, "max": 1.0}
    return {name: round(1000 * ordered[min(len(ordered) - 1, int(p * len(ordered)))], 1) for name, p in at.items()}


# ---- the server


def cpu(pid: int) -> float:
    """Seconds of processor time of a process so far."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / CLOCK


def bots_cpu(server: int) -> float:
    """The same of the processes that the server has started."""
    total = 0.0
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            if int(path.read_text().rpartition(")")[2].split()[1]) == server:
                total += cpu(int(path.parent.name))
        except OSError:
            continue
    return total


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        port: int = probe.getsockname()[1]
        return port


def wait_for(port: int, server: subprocess.Popen[bytes]) -> None:
    for _ in range(300):
        if server.poll() is not None:
            raise SystemExit(f"the server ended with {server.returncode}")
        with socket.socket() as probe:
            if probe.connect_ex((HOST, port)) == 0:
                return
        time.sleep(0.1)
    raise SystemExit("the server does not answer")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=300)
    parser.add_argument("--browsers", type=int, default=1000)
    parser.add_argument("--rate", type=float, default=300, help="moves a second of all tables together")
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--no-deflate", dest="deflate", action="store_false", help="offer no compression of messages")
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--server", default=f"{sys.executable} -m akinai.cli serve", help="how the server is started")
    given = parser.parse_args()
    folder = Path(tempfile.mkdtemp(prefix="akinai-load-"))
    port = free_port()
    command = [*given.server.split(), "--port", str(port), "--data", str(folder)]
    server = subprocess.Popen(command)
    try:
        wait_for(port, server)
        report = asyncio.run(Load(port, given).run(server.pid))
    finally:
        server.terminate()
        server.wait(30)
        shutil.rmtree(folder)
    if given.json:
        print(json.dumps(report))
    else:
        for name, value in report.items():
            shown = "  ".join(f"{k} {v}" for k, v in value.items()) if isinstance(value, dict) else value
            print(f"{name.replace('_', ' '):28} {shown}")


if __name__ == "__main__":
    main()
