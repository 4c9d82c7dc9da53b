"""Which requests are answered: the browser's cookie, host names, origins, rates, and the headers of every answer."""

from __future__ import annotations

import ipaddress
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any
from urllib.parse import urlsplit

from litestar import Litestar
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie, MutableScopeHeaders

from akinai.table.browsers import Browser, fingerprint, fresh_token
from akinai.table.problems import MEDIA_TYPE, STATUSES, problem_bytes, reader_language, status_of
from akinai.table.refusals import Refused

COOKIE = "akinai"
COOKIE_SECONDS = 400 * 24 * 60 * 60
COOKIE_LENGTHS = range(40, 65)
BROWSERS_PER_ADDRESS = 50
"""An address may make as many requests as so many browsers: a whole school may share it."""
MOST_BUCKETS = 20_000
CLOSE_CODE = 4000
"""A socket is closed with this code plus the HTTP status that says why."""
HOST_SHOWN = 100
"""How many letters of an unknown host name an answer repeats."""
SAFE_METHODS = ("GET", "HEAD", "OPTIONS")
API_PREFIX = "/api/"
NO_STORE = ("cache-control", "no-store")
"""For answers of the API that set no other: neither a proxy nor the browser's Back button may show a player's hand to
somebody else."""
SECURITY_HEADERS = {
    "content-security-policy": "default-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; "
    "img-src 'self' data:; object-src 'none'",
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}


Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]
Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]
Connection = ASGIConnection[Any, Any, Any, Any]


def has_cookie(connection: Connection) -> bool:
    return len(connection.cookies.get(COOKIE, "")) in COOKIE_LENGTHS


def fresh_cookie(secure: bool) -> Cookie:
    return Cookie(
        COOKIE,
        value=fresh_token(),
        max_age=COOKIE_SECONDS,
        path="/",
        httponly=True,
        samesite="strict",
        secure=secure,
    )


def browser_of(connection: Connection) -> Browser:
    """The browser that makes the request. One without a cookie must first get it from `GET /api/hello`."""
    if not has_cookie(connection):
        raise Refused("stranger", "table.no_cookie")
    return Browser(fingerprint(connection.cookies[COOKIE]))


class Buckets:
    """A token bucket per client: it may make `burst` requests at once, and `rate` a second in the long run."""

    def __init__(self, rate: float, burst: float, most: int = MOST_BUCKETS) -> None:
        self.rate = rate
        self.burst = burst
        self.most = most
        self.levels: OrderedDict[str, tuple[float, float]] = OrderedDict()
        """By client: how many requests it may still make, and when that was computed."""

    def take(self, client: str, now: float) -> bool:
        """Whether the client may make another request; counts it if so."""
        level, since = self.levels.pop(client, (self.burst, now))
        level = min(self.burst, level + (now - since) * self.rate)
        allowed = level >= 1
        self.levels[client] = (level - 1 if allowed else level, now)
        if len(self.levels) > self.most:
            self.levels.popitem(last=False)
        return allowed


def is_address(host: str) -> bool:
    try:
        ipaddress.ip_address(host.strip("[]"))
    except ValueError:
        return False
    return True


def host_name(host: str) -> str:
    """The name in a Host header, without the port; empty if the header is malformed."""
    try:
        return urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return ""


def language_of(headers: dict[str, str]) -> str:
    return reader_language(headers.get("accept-language", ""))


def cookie_fingerprint(headers: dict[str, str]) -> str:
    """Identifies the browser for its rate limit; empty without a cookie. By address alone a household would share one
    limit."""
    for part in headers.get("cookie", "").split(";"):
        name, _, value = part.strip().partition("=")
        if name == COOKIE:
            return fingerprint(value)
    return ""


class Guard:
    """Checks every request before the application gets it.

    Requests for unknown host names are refused: another site could point its name at this machine, and its page would
    then share our origin (DNS rebinding). Addresses cannot be misused like that. Requests that change something, and
    WebSockets, must come from our own page.
    """

    def __init__(self, app: Litestar, hosts: list[str], rate: float, burst: float) -> None:
        self.app = app
        self.hosts = {"localhost", *(h.lower() for h in hosts)}
        self.browser_buckets = Buckets(rate, burst)
        # A client could send a new cookie with every request, so its address is limited as well.
        self.address_buckets = Buckets(rate * BROWSERS_PER_ADDRESS, burst * BROWSERS_PER_ADDRESS)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)  # type: ignore[arg-type]
            return
        headers = {key.decode("latin-1"): value.decode("latin-1") for key, value in scope["headers"]}
        refused = self.refusal(scope, headers)
        if refused is not None:
            await self.refuse(scope, receive, send, refused, headers)
            return

        accepted = False

        async def send_with_headers(message: MutableMapping[str, Any]) -> None:
            nonlocal accepted
            if message["type"] == "http.response.start":
                out = MutableScopeHeaders(message)  # type: ignore[arg-type]
                for name, value in SECURITY_HEADERS.items():
                    out.setdefault(name, value)
                if scope["path"].startswith(API_PREFIX):
                    out.setdefault(*NO_STORE)
            elif message["type"] == "websocket.accept":
                accepted = True
            elif message["type"] == "websocket.close" and not accepted:
                code = message.get("code", 0) - CLOSE_CODE
                status = code if code in STATUSES else 403
                await self.send_refusal(scope, send, status, problem_bytes(status, None, language_of(headers)))
                return
            await send(message)

        await self.app(scope, receive, send_with_headers)  # type: ignore[arg-type]

    def refusal(self, scope: Scope, headers: dict[str, str]) -> Refused | None:
        """Why the request is refused; None if it may pass."""
        host = headers.get("host", "")
        name = host_name(host)
        if name.lower() not in self.hosts and not is_address(name):
            return Refused("elsewhere", "table.host", host=name[:HOST_SHOWN])
        is_socket = scope["type"] == "websocket"
        if is_socket or scope["method"] not in SAFE_METHODS:
            origin = headers.get("origin")
            if origin is not None and origin.partition("://")[2] != host:
                return Refused("forbidden", "table.origin")
            # Browsers always send an origin here. Other programs need not, but sockets are for our page only.
            if is_socket and origin is None:
                return Refused("forbidden", "table.origin")
        if scope["path"].startswith(API_PREFIX):
            address = scope["client"][0] if scope["client"] else ""
            client = cookie_fingerprint(headers) or address
            now = time.monotonic()
            if not self.address_buckets.take(address, now) or not self.browser_buckets.take(client, now):
                return Refused("too_much", "table.rate")
        return None

    async def refuse(
        self, scope: Scope, receive: Receive, send: Send, refused: Refused, headers: dict[str, str]
    ) -> None:
        if scope["type"] == "websocket":
            await receive()
        status = status_of(refused)
        body = problem_bytes(status, refused.sentence, language_of(headers))
        await self.send_refusal(scope, send, status, body)

    async def send_refusal(self, scope: Scope, send: Send, status: int, body: bytes) -> None:
        """Sends a problem document, also as the answer to a WebSocket handshake if the server supports that."""
        prefix = "websocket." if scope["type"] == "websocket" else ""
        if prefix and "websocket.http.response" not in (scope.get("extensions") or {}):
            await send({"type": "websocket.close", "code": CLOSE_CODE + status, "reason": ""})
            return
        fields = [("content-type", MEDIA_TYPE), ("content-length", str(len(body))), NO_STORE, *SECURITY_HEADERS.items()]
        if status == 429:
            fields.append(("retry-after", "1"))
        raw = [(name.encode(), value.encode()) for name, value in fields]
        await send({"type": f"{prefix}http.response.start", "status": status, "headers": raw})
        await send({"type": f"{prefix}http.response.body", "body": body, "more_body": False})
