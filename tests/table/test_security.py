"""Hosts, origins, cookies, headers, sizes and rates of requests, and what never gets into a log."""

from __future__ import annotations

import json
import logging
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from akinai.table.app import BODY_LIMIT, Settings
from akinai.table.problems import reader_language
from akinai.table.security import COOKIE, SECURITY_HEADERS, Buckets
from tests.table.conftest import built_page
from tests.table.server import BASE, Page, Server

pytestmark = pytest.mark.anyio


@pytest.fixture
async def guarded(tmp_path: Path) -> AsyncIterator[Server]:
    """A server with its usual limits. SQLite is enough, because the guard does not use the database."""
    settings = Settings(folder=tmp_path, static=built_page(tmp_path), hosts=["Games.Example"])
    async with Server(settings) as server:
        yield server


def check_headers(headers: httpx.Headers | dict[str, str]) -> None:
    assert {name: headers.get(name) for name in SECURITY_HEADERS} == SECURITY_HEADERS


@pytest.mark.parametrize(
    "host", ["localhost", "localhost:8400", "127.0.0.1:8400", "192.168.1.5", "[::1]:8400", "games.example"]
)
async def test_host_names_that_are_answered(guarded: Server, host: str) -> None:
    page = await guarded.page()
    response = await page.client.get("/api/hello", headers={"host": host})
    assert response.status_code == 200


@pytest.mark.parametrize(
    "host", ["evil.example", "localhost.evil.example", "", "[", "[::1", "127.0.0.1.evil.example", "a:b:c"]
)
async def test_host_names_that_are_refused(guarded: Server, host: str) -> None:
    """Another site may point its name at this machine. Its page must not reach the server."""
    page = await guarded.page()
    for path in ("/", "/api/hello", "/api/tables", "/nothing"):
        response = await page.client.get(path, headers={"host": host})
        assert response.status_code == 421
        assert response.headers["content-type"] == "application/problem+json"
        assert response.json()["sentence"]["id"] == "table.host"
        check_headers(response.headers)
    id = (await page.table("me", "me"))["id"]
    async with page.socket(id, host=host, origin=f"http://{host}") as socket:
        assert (await socket.refusal())[0] == 421


FOREIGN = [
    "http://evil.example",
    "null",
    "http://localhost:1234",
    "http://localhost.evil.example",
    "http://[",
    "localhost",
    "",
]


@pytest.mark.parametrize("origin", FOREIGN)
async def test_other_pages_change_nothing(guarded: Server, origin: str) -> None:
    page = await guarded.page()
    id = (await page.table("me", "me"))["id"]
    body = {"game": "osaka", "seats": [{"chair": "me"}, {"chair": "me"}]}
    for method, path, sent in (
        ("POST", "/api/tables", body),
        ("POST", f"/api/tables/{id}/moves", {"seat": 0, "revision": 0, "action": 0}),
        ("DELETE", f"/api/tables/{id}", None),
        ("PUT", "/api/tables", None),
    ):
        response = await page.client.request(method, path, json=sent, headers={"origin": origin})
        assert response.status_code == 403
        assert response.json()["sentence"]["id"] == "table.origin"
        check_headers(response.headers)
    async with page.socket(id, origin=origin) as socket:
        status, headers, problem = await socket.refusal()
        assert (status, problem["sentence"]["id"]) == (403, "table.origin")
        check_headers(headers)
    assert len(await page.get("/api/tables")) == 1


async def test_programs_without_an_origin(guarded: Server) -> None:
    """They may post, because they are no browsers. A socket without an origin is refused: it is not our page's."""
    page = await guarded.page()
    del page.client.headers["origin"]
    id = (await page.table("me", "me"))["id"]
    async with page.socket(id, origin=None) as socket:
        assert (await socket.refusal())[0] == 403


async def test_the_cookie(guarded: Server) -> None:
    page = Page(guarded)
    guarded.pages.append(page)
    response = await page.client.get("/api/hello")
    cookie = response.headers["set-cookie"]
    parts = {part.strip().lower() for part in cookie.split(";")[1:]}
    assert {"httponly", "samesite=strict", "path=/"} <= parts
    assert "secure" not in parts
    assert len(page.client.cookies[COOKIE]) >= 40
    assert "set-cookie" not in (await page.client.get("/api/hello")).headers
    response = await page.client.get("https://localhost/api/hello", headers={"cookie": ""})
    assert "secure" in response.headers["set-cookie"].lower()
    other = await guarded.page()
    assert other.client.cookies[COOKIE] != page.client.cookies[COOKIE]


@pytest.mark.parametrize("value", [None, "", "short", "x" * 65])
async def test_requests_without_a_valid_cookie(guarded: Server, value: str | None) -> None:
    maker = await guarded.page()
    id = (await maker.table("me", "me"))["id"]
    page = Page(guarded)
    guarded.pages.append(page)
    if value is not None:
        page.client.cookies[COOKIE] = value
    for path in ("/api/tables", f"/api/tables/{id}", f"/api/tables/{id}/state"):
        assert (await page.refused(401, path))["sentence"]["id"] == "table.no_cookie"
    await page.refused(401, "/api/files", {"text": "{}"})
    async with page.socket(id) as socket:
        assert (await socket.refusal())[0] == 401


async def test_every_answer_has_its_headers(guarded: Server) -> None:
    page = await guarded.page()
    id = (await page.table("me", "me"))["id"]
    requests: list[tuple[str, str, int]] = [
        ("GET", "/", 200),
        ("GET", f"/table/{id}", 200),
        ("GET", "/assets/page.js", 200),
        ("GET", "/assets/nothing.js", 404),
        ("GET", "/assets/../index.html", 404),
        ("GET", "/assets/%2e%2e/index.html", 404),
        ("GET", "/api/hello", 200),
        ("GET", "/api/texts/pl", 200),
        ("GET", "/api/texts/xx", 404),
        ("GET", "/api/games/osaka/rules/uk", 200),
        ("GET", "/api/games/chess/rules/uk", 404),
        ("GET", "/api/schema/openapi.json", 200),
        ("GET", f"/api/tables/{id}/record", 200),
        ("GET", f"/api/tables/{id}/position", 400),
        ("GET", f"/api/tables/{id}/state?seat=x", 400),
        ("GET", f"/api/tables/{id}/nothing", 404),
        ("GET", "/nothing", 404),
        ("PUT", "/api/tables", 405),
        ("POST", "/api/tables", 400),
        ("DELETE", f"/api/tables/{id}", 204),
    ]
    for method, path, status in requests:
        response = await page.client.request(method, path)
        assert response.status_code == status, f"{method} {path}"
        check_headers(response.headers)
        if status >= 400:
            assert response.headers["content-type"] == "application/problem+json"
            assert response.json()["status"] == status
            assert response.json()["title"]
    policy = SECURITY_HEADERS["content-security-policy"]
    assert "default-src 'self'" in policy
    assert "unsafe" not in policy


async def test_a_crash_tells_the_reader_nothing(guarded: Server, caplog: pytest.LogCaptureFixture) -> None:
    """The reader gets an apology, the server's log gets the traceback."""
    page = await guarded.page("it")
    id = (await page.table("me", "me"))["id"]
    table = await guarded.table(id)

    def broken() -> Any:
        raise RuntimeError("inner workings")

    table.history = broken  # type: ignore[method-assign]
    with caplog.at_level(logging.ERROR):
        problem = await page.refused(500, f"/api/tables/{id}/history")
    assert "inner workings" not in json.dumps(problem)
    assert "inner workings" in caplog.text


async def test_refused_sockets(guarded: Server) -> None:
    """The answer to the handshake is a problem document with all security headers."""
    page, stranger = await guarded.page(), await guarded.page()
    id = (await page.table("me", "link"))["id"]
    wrong: list[tuple[Page, str, int | None, int]] = [
        (page, "nothing", None, 404),
        (stranger, id, None, 403),
        (page, id, 1, 403),
        (page, id, 9, 400),
    ]
    for browser, table, seat, wanted in wrong:
        async with browser.socket(table, seat) as socket:
            status, headers, problem = await socket.refusal()
            assert (status, problem["status"]) == (wanted, wanted)
            assert headers["content-type"] == "application/problem+json"
            check_headers(headers)
    socket = page.socket(id)
    socket.scope["query_string"] = b"seat=x"
    async with socket:
        assert (await socket.refusal())[0] >= 400
    socket = page.socket(id)
    del socket.scope["extensions"]
    socket.scope["headers"].remove((b"origin", BASE.encode()))
    async with socket:
        assert socket.first == {"type": "websocket.close", "code": 4403, "reason": ""}


@pytest.mark.parametrize("with_length", [True, False])
async def test_bodies_that_are_too_large(guarded: Server, with_length: bool) -> None:
    page = await guarded.page()
    body = json.dumps({"text": "x" * BODY_LIMIT}).encode()

    async def parts() -> AsyncIterator[bytes]:
        for start in range(0, len(body), 100_000):
            yield body[start : start + 100_000]

    response = await page.client.post(
        "/api/files", content=body if with_length else parts(), headers={"content-type": "application/json"}
    )
    assert response.status_code == 413
    assert response.headers["content-type"] == "application/problem+json"
    check_headers(response.headers)
    assert (await page.client.post("/api/files", json={"text": "x" * 2_000_001})).status_code == 400


async def test_rates(tmp_path: Path) -> None:
    """Each browser has a limit of its own. The page itself is always served."""
    async with Server(Settings(folder=tmp_path, static=built_page(tmp_path), rate=0.001, burst=5)) as server:
        one, other = await server.page(), await server.page()
        answers = [await one.client.get("/api/tables") for _ in range(8)]
        assert [a.status_code for a in answers] == [200] * 5 + [429] * 3
        assert answers[-1].headers["retry-after"] == "1"
        assert answers[-1].json()["sentence"]["id"] == "table.rate"
        check_headers(answers[-1].headers)
        assert (await one.client.get("/")).status_code == 200
        async with one.socket("nothing") as socket:
            assert (await socket.refusal())[0] == 429
        await other.get("/api/tables")


def test_buckets_fill_again() -> None:
    buckets = Buckets(rate=2.0, burst=3.0, most=2)
    assert [buckets.take("a", 0.0) for _ in range(4)] == [True, True, True, False]
    assert [buckets.take("a", 0.6) for _ in range(2)] == [True, False]
    assert [buckets.take("a", 100.0) for _ in range(4)] == [True, True, True, False]
    for client in "bcd":
        assert buckets.take(client, 100.0)
    assert len(buckets.levels) == 2


async def test_the_rate_of_an_address_is_limited_too(tmp_path: Path) -> None:
    """A client cannot evade the limit with a new cookie for every request."""
    async with Server(Settings(folder=tmp_path, static=built_page(tmp_path), rate=0.001, burst=1)) as server:
        page = Page(server)
        server.pages.append(page)
        statuses = []
        for number in range(60):
            response = await page.client.get("/api/hello", headers={"cookie": f"{COOKIE}={'c' * 40}{number}"})
            statuses.append(response.status_code)
        assert statuses == [200] * 50 + [429] * 10


async def test_secrets_stay_out_of_logs_and_paths(server: Server, caplog: pytest.LogCaptureFixture) -> None:
    """No error may bring a cookie, token, seed or hand into the log."""
    caplog.set_level(logging.DEBUG)
    anna, ben = await server.page(), await server.page()
    info = await anna.table("me", "link", game="yokohama")
    id, link = info["id"], info["seats"][1]["link"]
    await ben.claim(id, link)
    token = (await ben.post(f"/api/tables/{id}/seats/1/handover"))["token"]
    match = await server.match(id)
    assert match.seed is not None
    commit = server.tables.storage.commit

    async def fail(batch: Any) -> None:
        await commit([[*batch[0], *batch[0]]])

    server.tables.storage.commit = fail  # type: ignore[method-assign]
    seat = match.state.actor
    actor = (anna, ben)[seat]
    action = (await actor.state(id, seat))["ask"]["choices"][0]
    await actor.refused(503, f"/api/tables/{id}/moves", {"seat": seat, "revision": 0, "action": action["action"]})
    seats = [{"chair": "me"}, {"chair": "link"}]
    await anna.refused(503, "/api/tables", {"game": "yokohama", "seats": seats})
    assert "could not be written" in caplog.text
    cookies = [page.client.cookies[COOKIE] for page in (anna, ben)]
    for secret in (*cookies, link, token, info["watch"], match.seed, action["notation"]):
        assert secret not in caplog.text
    paths = [str(route.path) for route in server.app.app.routes]
    assert not any("token" in path or "link" in path for path in paths)


@pytest.mark.parametrize(
    ("accepted", "language"),
    [("", "en"), ("uk-UA,uk;q=0.9", "uk"), ("de, it;q=0.8, en;q=0.5", "it"), ("PL", "pl"), ("*", "en"), (";;,,", "en")],
)
def test_reader_language(accepted: str, language: str) -> None:
    assert reader_language(accepted) == language


async def test_private_answers_are_not_cached(guarded: Server) -> None:
    """Neither a proxy nor the browser may cache them. They may cache texts and the page."""
    page = await guarded.page()
    id = (await page.table("me", "me"))["id"]
    for path in ("/api/tables", f"/api/tables/{id}", f"/api/tables/{id}/state?seat=0", f"/api/tables/{id}/log?seat=0"):
        assert (await page.client.get(path)).headers["cache-control"] == "no-store"
    for path in (f"/api/tables/{id}/record", f"/api/tables/{id}/position", "/api/nothing", "/api/hello"):
        assert (await page.client.get(path)).headers["cache-control"] == "no-store"
    refused = await page.client.get("/api/tables", headers={"host": "evil.example"})
    assert refused.headers["cache-control"] == "no-store"
    assert "no-store" not in (await page.client.get("/api/texts/en")).headers["cache-control"]
    assert "immutable" in (await page.client.get("/assets/page.js")).headers["cache-control"]


@pytest.mark.parametrize("body", ["[" * 500_000, '{"game": ' + "[" * 100_000, '{"x": ' + '{"a": ' * 200_000])
async def test_bodies_that_are_too_deep(guarded: Server, body: str, caplog: pytest.LogCaptureFixture) -> None:
    page = await guarded.page()
    for path in ("/api/tables", "/api/files", "/api/tables/nothing/moves"):
        response = await page.client.post(path, content=body, headers={"content-type": "application/json"})
        assert response.status_code == 400
        assert response.json()["sentence"]["id"] == "table.bad_request"
    assert not caplog.records


async def test_names_that_no_file_can_have(guarded: Server, caplog: pytest.LogCaptureFixture) -> None:
    page = await guarded.page()
    for name in ("%00", "page.js%00", "a" * 5000, "..%00/index.html", "..%5c..%5cindex.html"):
        assert (await page.client.get(f"/assets/{name}")).status_code == 404
    assert not caplog.records
