"""A server in the test's own process, and browsers that talk to it through its guard."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
from collections.abc import Callable, MutableMapping
from types import TracebackType
from typing import Any, cast

import httpx

from akinai.engine import record as records
from akinai.engine.match import Match
from akinai.games.registry import GAMES
from akinai.table.api import MoveRequest
from akinai.table.app import Settings, create_app
from akinai.table.guard import Guard
from akinai.table.house import House
from akinai.table.live import LiveTable

BASE = "http://localhost"
PATIENCE = 20.0
"""Seconds after which something that never comes is an error."""

Json = Any
Message = MutableMapping[str, Any]


class Place:
    """A server that can be stopped and started again over the same database."""

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
        """All that was only in memory is gone."""
        await self.close()
        await self.open()

    async def __aenter__(self) -> Place:
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
    def house(self) -> House:
        return cast(House, self.app.app.state.house)

    async def live(self, id: str) -> LiveTable:
        return await self.house.open(id)

    async def match(self, id: str) -> Match:
        return (await self.live(id)).match

    async def page(self, language: str = "en") -> Page:
        """A browser that has said hello."""
        page = Page(self, language)
        self.pages.append(page)
        await page.get("/api/hello")
        return page


class Page:
    """A browser with its cookie."""

    def __init__(self, place: Place, language: str = "en") -> None:
        self.place = place
        self.client = httpx.AsyncClient(
            transport=httpx.ASGITransport(app=place),
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
        """The problem document with which a request is refused."""
        way = method or ("GET" if body is None else "POST")
        response = await self.client.request(way, path, params=params or None, json=body)
        assert response.status_code == status, f"{path}: {response.status_code} {response.text[:500]}"
        assert response.headers["content-type"] == "application/problem+json"
        problem = response.json()
        assert problem["status"] == status
        return problem

    # ---- tables

    async def table(self, *chairs: str | dict[str, str], game: str = "osaka", **more: Any) -> Json:
        """A new table. Chairs are given as `me`, `here`, `link`, `empty`, or whole."""
        seats = [{"chair": c} if isinstance(c, str) else c for c in chairs]
        return await self.post("/api/tables", {"game": game, "seats": seats, **more})

    async def state(self, id: str, seat: int | None = None, since: int | None = None) -> Json:
        given = {"seat": seat, "since": since}
        return await self.get(f"/api/tables/{id}/state", **{k: v for k, v in given.items() if v is not None})

    async def play(self, id: str, seat: int, revision: int, action: int) -> Json:
        return await self.post(f"/api/tables/{id}/moves", {"seat": seat, "revision": revision, "action": action})

    async def undo(self, id: str, seat: int, revision: int) -> Json:
        return await self.post(f"/api/tables/{id}/undo", {"seat": seat, "revision": revision})

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
        return Socket(self.place, f"/api/tables/{id}/live", text, headers)


class Socket:
    """A live connection of a browser, as the server's side of it looks."""

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
        self.coming: asyncio.Queue[Message] = asyncio.Queue()
        self.going: asyncio.Queue[Message] = asyncio.Queue()

    async def __aenter__(self) -> Socket:
        self.task = asyncio.ensure_future(self.app(self.scope, self.coming.get, self.going.put))
        self.coming.put_nowait({"type": "websocket.connect"})
        self.first = await self.message()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.coming.put_nowait({"type": "websocket.disconnect", "code": 1001})
        await asyncio.wait_for(self.task, PATIENCE)

    async def message(self) -> Message:
        return await asyncio.wait_for(self.going.get(), PATIENCE)

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


async def play_on(pages: list[Page], id: str, luck: random.Random, most: int = 10**6) -> Json:
    """Plays choices at random, each seat through its own browser, as a page would. Returns the last update."""
    update = await pages[0].state(id, 0)
    for _ in range(most):
        if update["over"]:
            return update
        seat = update["actor"]
        if update["ask"] is None:
            update = await pages[seat].state(id, seat)
        choice = luck.choice(update["ask"]["choices"])
        update = await pages[seat].play(id, seat, update["revision"], choice["action"])
    return update


async def quick_on(place: Place, id: str, luck: random.Random, most: int = 10**6) -> Match:
    """The same through the house alone: what no browser asks for is not made."""
    table = await place.live(id)
    for _ in range(most):
        s = table.match.state
        if s.over:
            break
        action = luck.choice(s.legal_list())
        await place.house.play(table, MoveRequest(s.actor, table.revision, action))
    return table.match


def played(game: str = "osaka", seed: str = "files", most: int = 10**6) -> Match:
    """A game at random, from its seed."""
    match = Match(GAMES[game], GAMES[game].setup(2), seed=seed)
    luck = random.Random(seed)
    while not match.state.over and len(match.moves) < most:
        match.apply(luck.choice(match.state.legal_list()))
    return match


def record_text(match: Match) -> str:
    return records.write(records.record(match)).decode()
