"""A load benchmark of the table server: many tables, many connected browsers, and a given number of moves a second.

The server runs in its own process, with an empty data folder and its usual limits; the browsers are clients in this
process. Half of the seats are people (the maker and a friend by link), half are random bots; the other browsers watch.
People make random choices, just often enough for the wanted number of moves a second, bots' moves included. Browsers
only count what comes: whether changes lead to the right scene is a matter of the tests.

    python tools/load.py                                      the installed package
    PYTHONPATH=src AKINAI_PURE=1 python tools/load.py         the sources, plain
    PYTHONPATH=/other/release python tools/load.py            another release: any from 0.4.0 on
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
GAMES = ("osaka", "yokohama", "zaibatsu")
MIXED = "mixed"
"""The tables take turns at the games."""
WARM_UP_SECONDS = 4.0
DRAIN_SECONDS = 10.0
"""How long the benchmark waits at the end for updates that are still under way."""
TICK_SECONDS = 0.001
FIRST_ESTIMATE = 2.0
"""The moves of a cycle, until some have been counted."""
IDLE_SECONDS = 3.0
"""An idle connection is used again within this time; the server closes it after five seconds."""
TABLES_AT_ONCE = 20
"""How many tables are made at the same time."""
TOKEN_BYTES = 32
CLOCK_TICKS = os.sysconf("SC_CLK_TCK")


class Action(msgspec.Struct):
    action: int


class Ask(msgspec.Struct):
    choices: list[Action]


class Frame(msgspec.Struct):
    number: int


class Update(msgspec.Struct):
    """The part of an update that the benchmark looks at. Every release has had it."""

    revision: int
    moves: int
    back_to: int
    frames: list[Frame]
    ask: Ask | None
    over: bool


UPDATES = msgspec.json.Decoder(Update)


# ---- a small HTTP client: the usual ones need more processor time than the server


class Http:
    """A client that uses its connections again."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.idle: list[tuple[float, asyncio.StreamReader, asyncio.StreamWriter]] = []

    async def connection(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        while self.idle:
            since, reader, writer = self.idle.pop()
            if time.monotonic() - since < IDLE_SECONDS:
                return reader, writer
            writer.close()
        return await asyncio.open_connection(HOST, self.port)

    async def request(self, method: str, path: str, cookie: str, data: object = None) -> tuple[int, bytes]:
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
        self.idle.append((time.monotonic(), reader, writer))
        return status, payload

    async def request_json(self, method: str, path: str, cookie: str, data: object = None) -> Any:
        status, payload = await self.request(method, path, cookie, data)
        if status >= 300:
            raise RuntimeError(f"{method} {path}: {status} {payload[:300]!r}")
        return json.loads(gzip.decompress(payload) if payload.startswith(b"\x1f\x8b") else payload)


# ---- browsers and tables


class Post:
    """A move that was posted, and the browsers that have not received it yet."""

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
        """The browsers of people who are asked, each with the update that asks."""
        self.tasks: list[asyncio.Task[None]] = []
        self.measuring = False
        self.latencies: list[float] = []
        self.answers: list[float] = []
        self.expected = self.arrived = self.posted = self.refused = self.messages = self.gaps = 0
        self.message_bytes = self.answer_bytes = 0
        """What came by socket, before it is compressed, and what came as answers to moves, as it was sent."""
        self.cycles, self.cycle_moves, self.busy = 0, 0, 0
        """A cycle lasts from a person's move until a person is asked again; `busy` counts the running ones."""

    @property
    def moves(self) -> int:
        return sum(table.moves for table in self.tables)

    @property
    def browsers(self) -> list[Browser]:
        return [browser for table in self.tables for browser in table.browsers]

    async def make_table(self, game: str, watchers: int) -> None:
        maker, friend = secrets.token_urlsafe(TOKEN_BYTES), secrets.token_urlsafe(TOKEN_BYTES)
        chairs = [{"chair": "me"}, {"chair": "link"}, *({"chair": "bot", "bot": "random"} for _ in range(BOTS))]
        info = await self.http.request_json("POST", "/api/tables", maker, {"game": game, "seats": chairs})
        table = Table(info["id"])
        self.tables.append(table)
        link = {"token": info["seats"][1]["link"]}
        await self.http.request_json("POST", f"/api/tables/{table.id}/claim", friend, link)
        await self.sit(table, maker, 0)
        await self.sit(table, friend, 1)
        for _ in range(watchers):
            guest = secrets.token_urlsafe(TOKEN_BYTES)
            await self.http.request_json("POST", f"/api/tables/{table.id}/claim", guest, {"token": info["watch"]})
            await self.sit(table, guest, None)

    async def sit(self, table: Table, cookie: str, seat: int | None) -> None:
        """Connects a browser and receives its updates."""
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
        self.tasks.append(asyncio.create_task(self.receive(browser)))

    async def receive(self, browser: Browser) -> None:
        with contextlib.suppress(websockets.ConnectionClosed):
            async for message in browser.socket:
                now = time.perf_counter()
                update = UPDATES.decode(message)
                self.messages += 1
                self.message_bytes += len(message)
                self.count_update(browser, update, now)
                if update.ask is not None and not update.over:
                    self.end_cycle(browser.table)
                    self.ready.append((browser, update))

    def count_update(self, browser: Browser, update: Update, now: float) -> None:
        if browser.moves is not None:
            # The frames must begin where the last update ended: otherwise moves were lost.
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
            self.end_cycle(table)

    def end_cycle(self, table: Table) -> None:
        """A person is asked again, so the bots have answered the last posted move."""
        if table.busy:
            table.busy = False
            self.busy -= 1
            self.cycles += 1
            self.cycle_moves += table.moves - table.moves_before

    async def post(self, browser: Browser, update: Update) -> None:
        assert update.ask is not None
        table = browser.table
        body = {"seat": browser.seat, "revision": update.revision, "action": random.choice(update.ask.choices).action}
        at = time.perf_counter()
        measured = self.measuring
        if measured:
            others = {other for other in table.browsers if other is not browser}
            table.posts.append(Post(update.revision, at, others))
            self.posted += 1
            self.expected += len(others)
        status, answer = await self.http.request("POST", f"/api/tables/{table.id}/moves", browser.cookie, body)
        if measured:
            self.answers.append(time.perf_counter() - at)
            self.answer_bytes += len(answer)
        self.refused += status != 200

    async def play(self, seconds: float) -> None:
        """Lets people answer whenever there are too few moves, the expected moves of running cycles included."""
        start, before = time.perf_counter(), self.cycle_moves
        running: set[asyncio.Task[None]] = set()
        while (elapsed := time.perf_counter() - start) < seconds:
            moves_per_cycle = self.cycle_moves / self.cycles if self.cycles else FIRST_ESTIMATE
            while self.ready and self.cycle_moves - before + self.busy * moves_per_cycle < self.given.rate * elapsed:
                browser, update = self.ready.pop(random.randrange(len(self.ready)))
                if browser.table.busy or browser.table.revision != update.revision:
                    continue
                browser.table.busy = True
                browser.table.moves_before = browser.table.moves
                self.busy += 1
                task = asyncio.create_task(self.post(browser, update))
                running.add(task)
                task.add_done_callback(running.discard)
            await asyncio.sleep(TICK_SECONDS)
        if running:
            await asyncio.wait(running)

    async def run(self, server: int) -> dict[str, Any]:
        hello = await self.http.request_json("GET", "/api/hello", secrets.token_urlsafe(TOKEN_BYTES))
        begun = time.perf_counter()
        gate = asyncio.Semaphore(TABLES_AT_ONCE)

        async def make_one(number: int) -> None:
            async with gate:
                watching = self.given.browsers - PEOPLE * self.given.tables
                game = GAMES[number % len(GAMES)] if self.given.game == MIXED else self.given.game
                await self.make_table(game, len(range(number, watching, self.given.tables)))

        await asyncio.gather(*(make_one(number) for number in range(self.given.tables)))
        made = time.perf_counter() - begun
        await asyncio.sleep(1)
        await self.play(WARM_UP_SECONDS)
        moves, messages, sent = self.moves, self.messages, self.message_bytes
        before, bots_before, own = cpu(server), bots_cpu(server), time.process_time()
        begun = time.perf_counter()
        self.measuring = True
        await self.play(self.given.seconds)
        took = time.perf_counter() - begun
        played = self.moves - moves
        used, bots_used, own = cpu(server) - before, bots_cpu(server) - bots_before, time.process_time() - own
        heard, sent = self.messages - messages, self.message_bytes - sent
        end = time.perf_counter() + DRAIN_SECONDS
        while time.perf_counter() < end and (self.arrived < self.expected or self.busy):
            await asyncio.sleep(0.05)
        await asyncio.sleep(0.5)
        browsers = self.browsers
        behind = sum(browser.revision < browser.table.revision for browser in browsers)
        for browser in browsers:
            browser.socket.transport.abort()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        return {
            "version": hello["version"],
            "compiled": hello["compiled"],
            "game": self.given.game,
            "tables": len(self.tables),
            "browsers": len(browsers),
            "seconds": round(took, 1),
            "set_up_seconds": round(made, 1),
            "moves_per_second": round(played / took, 1),
            "posts_per_second": round(self.posted / took, 1),
            "messages_per_second": round(heard / took),
            "mean_message_bytes": round(sent / max(1, heard)),
            "bytes_per_move": round((sent + self.answer_bytes) / max(1, played)),
            "answer_bytes_per_post": round(self.answer_bytes / max(1, self.posted)),
            "arrival_ms": figures(self.latencies),
            "answer_ms": figures(self.answers),
            "deliveries_expected": self.expected,
            "deliveries_arrived": self.arrived,
            "gaps": self.gaps,
            "browsers_behind_at_the_end": behind,
            "refused": self.refused,
            "server_ms_per_move": round(1000 * used / max(1, played), 2),
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
    """The processor time of a process so far, in seconds."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / CLOCK_TICKS


def bots_cpu(server: int) -> float:
    """The processor time of the server's worker processes so far, in seconds."""
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
    parser.add_argument("--game", choices=[*GAMES, MIXED], default=GAMES[0])
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
