"""A server in the process of the test, and browsers that send their requests through its guard."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
from collections.abc import Callable, MutableMapping
from types import TracebackType
from typing import Any, cast

import httpx
import msgspec

from akinai.engine import record as records
from akinai.engine.match import Match
from akinai.games.registry import GAMES
from akinai.table.api import MoveRequest
from akinai.table.app import Settings, create_app
from akinai.table.open_table import OpenTable
from akinai.table.security import Guard
from akinai.table.tables import Tables
from tests.table.viewer import Viewer

BASE = "http://localhost"
PATIENCE = 20.0
"""How many seconds a test waits for something before it fails."""
NO_LIMIT = 10**6

Json = Any
Message = MutableMapping[str, Any]


class Server:
    """A server that can be stopped and started again with the same database."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.pages: list[Page] = []

    async def open(self) -> None:
        self.app: Guard = create_app(self.settings)
        self.stack = contextlib.AsyncExitStack()
        await self.stack.enter_async_context(self.app.app.lifespan())

    async def close(self) -> None:
        await self.stack.aclose()

    async def restart(self) -> None:
        """Stops and starts the server: everything that was only in memory is lost."""
        await self.close()
        await self.open()

    async def __aenter__(self) -> Server:
        await self.open()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for page in self.pages:
            await page.client.aclose()
        await self.close()

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        await self.app(scope, receive, send)

    @property
    def tables(self) -> Tables:
        return cast(Tables, self.app.app.state.tables)

    async def table(self, id: str) -> OpenTable:
        return await self.tables.open(id)

    async def match(self, id: str) -> Match:
        return (await self.table(id)).match

    async def page(self, language: str = "en") -> Page:
        """A new browser that has its cookie."""
        page = Page(self, language)
        self.pages.append(page)
        await page.get("/api/hello")
        return page


class Page:
    """A browser with a cookie of its own."""

    def __init__(self, server: Server, language: str = "en") -> None:
        self.server = server
        self.client = httpx.AsyncClient(
            transport=httpx.ASGITransport(app=server),
            base_url=BASE,
            headers={"origin": BASE, "accept-language": language},
        )

    async def get(self, path: str, **params: Any) -> Json:
        response = await self.client.get(path, params=params)
        assert response.status_code == 200, f"{path}: {response.status_code} {response.text[:500]}"
        return response.json()

    async def post(self, path: str, body: Json = None, status: int | None = None) -> Json:
        response = await self.client.post(path, json=body)
        wanted = status or (201 if path == "/api/tables" else 200)
        assert response.status_code == wanted, f"{path}: {response.status_code} {response.text[:500]}"
        return response.json()

    async def refused(self, status: int, path: str, body: Json = None, method: str = "", **params: Any) -> Json:
        """Sends a request that must be refused, and returns the problem document."""
        verb = method or ("GET" if body is None else "POST")
        response = await self.client.request(verb, path, params=params or None, json=body)
        assert response.status_code == status, f"{path}: {response.status_code} {response.text[:500]}"
        assert response.headers["content-type"] == "application/problem+json"
        problem = response.json()
        assert problem["status"] == status
        return problem

    # ---- tables

    async def table(self, *chairs: str | dict[str, str], game: str = "osaka", **more: Any) -> Json:
        """Makes a table. A chair is `me`, `here`, `link`, `empty`, or a whole seat plan."""
        seats = [{"chair": c} if isinstance(c, str) else c for c in chairs]
        return await self.post("/api/tables", {"game": game, "seats": seats, **more})

    async def state(self, id: str, seat: int | None = None, since: int | None = None) -> Json:
        given = {"seat": seat, "since": since}
        return await self.get(f"/api/tables/{id}/state", **{k: v for k, v in given.items() if v is not None})

    async def play(self, id: str, seat: int, revision: int, action: int) -> Json:
        """Plays an action. The answer says only the revision after it."""
        return await self.post(f"/api/tables/{id}/moves", {"seat": seat, "revision": revision, "action": action})

    async def undo(self, id: str, seat: int, revision: int, to: int | None = None) -> Json:
        return await self.post(f"/api/tables/{id}/undo", {"seat": seat, "revision": revision, "to": to})

    async def viewer(self, id: str, seat: int | None = None) -> Viewer:
        """A viewer who knows the present scene."""
        viewer = Viewer(id, seat)
        viewer.open(await self.state(id, seat))
        return viewer

    async def catch_up(self, viewer: Viewer) -> Json:
        """Asks for what a viewer has missed; returns the update."""
        update = await self.state(viewer.id, viewer.seat, since=viewer.revision)
        assert viewer.receive(update)
        return update

    async def state_after_move(self, id: str, seat: int, revision: int, action: int) -> Json:
        """Plays an action; returns what the seat then sees."""
        await self.play(id, seat, revision, action)
        return await self.state(id, seat)

    async def state_after_undo(self, id: str, seat: int, revision: int) -> Json:
        await self.undo(id, seat, revision)
        return await self.state(id, seat)

    async def claim(self, id: str, token: str, name: str = "") -> Json:
        return await self.post(f"/api/tables/{id}/claim", {"token": token, "name": name})

    def socket(
        self,
        id: str,
        seat: int | None = None,
        since: int | None = None,
        *,
        origin: str | None = BASE,
        host: str = "localhost",
    ) -> Socket:
        cookie = "; ".join(f"{name}={value}" for name, value in self.client.cookies.items())
        headers = {"host": host, "cookie": cookie} | ({} if origin is None else {"origin": origin})
        query = {"seat": seat, "since": since}
        text = "&".join(f"{name}={value}" for name, value in query.items() if value is not None)
        return Socket(self.server, f"/api/tables/{id}/live", text, headers)


class Socket:
    """The WebSocket of a browser, driven through the server's ASGI interface."""

    def __init__(self, app: Callable[..., Any], path: str, query: str, headers: dict[str, str]) -> None:
        self.app = app
        self.scope: Message = {
            "type": "websocket",
            "asgi": {"version": "3.0", "spec_version": "2.4"},
            "http_version": "1.1",
            "scheme": "ws",
            "path": path,
            "raw_path": path.encode(),
            "query_string": query.encode(),
            "root_path": "",
            "headers": [(name.encode(), value.encode()) for name, value in headers.items()],
            "client": ("127.0.0.1", 50_000),
            "server": ("127.0.0.1", 8400),
            "subprotocols": [],
            "state": {},
            "extensions": {"websocket.http.response": {}},
        }
        self.to_server: asyncio.Queue[Message] = asyncio.Queue()
        self.from_server: asyncio.Queue[Message] = asyncio.Queue()

    async def __aenter__(self) -> Socket:
        self.task = asyncio.ensure_future(self.app(self.scope, self.to_server.get, self.from_server.put))
        self.to_server.put_nowait({"type": "websocket.connect"})
        self.first = await self.message()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.to_server.put_nowait({"type": "websocket.disconnect", "code": 1001})
        await asyncio.wait_for(self.task, PATIENCE)

    async def message(self) -> Message:
        return await asyncio.wait_for(self.from_server.get(), PATIENCE)

    async def update(self) -> Json:
        assert self.first["type"] == "websocket.accept", self.first
        message = await self.message()
        assert message["type"] == "websocket.send", message
        return json.loads(message["text"])

    async def refusal(self) -> tuple[int, dict[str, str], Json]:
        """Status, headers and problem document of a handshake that was not accepted."""
        assert self.first["type"] == "websocket.http.response.start", self.first
        body = await self.message()
        headers = {name.decode(): value.decode() for name, value in self.first["headers"]}
        return self.first["status"], headers, json.loads(body["body"])


async def play_randomly(pages: list[Page], id: str, luck: random.Random, most: int = NO_LIMIT) -> Json:
    """Plays random choices, each seat through its own browser as the page does. Returns what seat 0 sees at the end."""
    for _ in range(most):
        seat = (await pages[0].state(id))["actor"]
        if seat is None:
            break
        update = await pages[seat].state(id, seat)
        choice = luck.choice(update["ask"]["choices"])
        await pages[seat].play(id, seat, update["revision"], choice["action"])
    return await pages[0].state(id, 0)


async def play_directly(server: Server, id: str, luck: random.Random, most: int = NO_LIMIT) -> Match:
    """Plays random choices without browsers, which is faster: no updates are made."""
    table = await server.table(id)
    for _ in range(most):
        s = table.match.state
        if s.over:
            break
        action = luck.choice(s.legal_list())
        await server.tables.play(table, MoveRequest(s.actor, table.revision, action))
    return table.match


def random_match(game: str = "osaka", seed: str = "files", most: int = NO_LIMIT) -> Match:
    """A game with random choices; the same seed gives the same game."""
    match = Match(GAMES[game], GAMES[game].setup(2), seed=seed)
    luck = random.Random(seed)
    while not match.state.over and len(match.moves) < most:
        match.apply(luck.choice(match.state.legal_list()))
    return match


def to_plain(data: object) -> Json:
    """Structs as a browser gets them."""
    return msgspec.json.decode(msgspec.json.encode(data))


def record_text(match: Match) -> str:
    return records.write(records.record(match)).decode()
