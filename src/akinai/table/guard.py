"""Who asks, and whether they may: the browser's cookie, hosts, origins, rates, and the headers of every answer."""

from __future__ import annotations

import hashlib
import ipaddress
import secrets
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any
from urllib.parse import urlsplit

from litestar import Litestar
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie, MutableScopeHeaders

from akinai.table.problems import MEDIA_TYPE, TITLES, Refused, problem_bytes, reader_language

COOKIE = "akinai"
COOKIE_DAYS = 400
TOKEN_BYTES = 32
CROWD = 50
CLOSED = 4000
"""A socket is closed with this and the HTTP status that says why."""
SAFE = ("GET", "HEAD", "OPTIONS")
API = "/api/"
PRIVATE = ("cache-control", "no-store")
"""Of every answer there that does not say otherwise: neither a proxy nor the browser's way back may show one's hand to
somebody else."""
HEADERS = {
    "content-security-policy": "default-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; "
    "img-src 'self' data:; object-src 'none'",
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}


class Browser:
    """A browser, known by its cookie. Only the hash of the cookie is ever kept."""

    def __init__(self, hash: str) -> None:
        self.hash = hash


def fresh_token() -> str:
    return secrets.token_urlsafe(TOKEN_BYTES)


def fingerprint(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]
Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]
Connection = ASGIConnection[Any, Any, Any, Any]


def has_cookie(connection: Connection) -> bool:
    return 40 <= len(connection.cookies.get(COOKIE, "")) <= 64


def fresh_cookie(secure: bool) -> Cookie:
    return Cookie(
        COOKIE,
        value=fresh_token(),
        max_age=COOKIE_DAYS * 86400,
        path="/",
        httponly=True,
        samesite="strict",
        secure=secure,
    )


def browser_of(connection: Connection) -> Browser:
    """The browser that asks; whoever has no cookie has to say hello first."""
    if not has_cookie(connection):
        raise Refused(401, "table.no_cookie")
    return Browser(fingerprint(connection.cookies[COOKIE]))


class Buckets:
    """How much each asker may still ask: `burst` at once, `rate` a second in the long run."""

    def __init__(self, rate: float, burst: float, most: int = 20_000) -> None:
        self.rate = rate
        self.burst = burst
        self.most = most
        self.levels: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, who: str, now: float) -> bool:
        level, since = self.levels.pop(who, (self.burst, now))
        level = min(self.burst, level + (now - since) * self.rate)
        allowed = level >= 1
        self.levels[who] = (level - 1 if allowed else level, now)
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
    """The name in a Host header, without its port; empty if it is none."""
    try:
        return urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return ""


def language_of(headers: dict[str, str]) -> str:
    return reader_language(headers.get("accept-language", ""))


def asker(headers: dict[str, str]) -> str:
    """The browser by its cookie, so that a household does not share one bucket."""
    for part in headers.get("cookie", "").split(";"):
        name, _, value = part.strip().partition("=")
        if name == COOKIE:
            return fingerprint(value)
    return ""


class Guard:
    """Checks every request before anything else sees it.

    A name that somebody else's page could have pointed at this machine is not answered (`hosts` are the names that
    are; addresses cannot be forged so). What changes something, and every live connection, must come from our own page.
    """

    def __init__(self, app: Litestar, hosts: list[str], rate: float, burst: float) -> None:
        self.app = app
        self.hosts = {"localhost", *(h.lower() for h in hosts)}
        self.buckets = Buckets(rate, burst)
        # Cookies cost nothing, so an address has a limit as well: that of a school rather than a person.
        self.addresses = Buckets(rate * CROWD, burst * CROWD)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)  # type: ignore[arg-type]
            return
        headers = {key.decode("latin-1"): value.decode("latin-1") for key, value in scope["headers"]}
        refused = self.wrong(scope, headers)
        if refused is not None:
            await self.refuse(scope, receive, send, refused, headers)
            return

        accepted = False

        async def send_with_headers(message: MutableMapping[str, Any]) -> None:
            nonlocal accepted
            if message["type"] == "http.response.start":
                out = MutableScopeHeaders(message)  # type: ignore[arg-type]
                for name, value in HEADERS.items():
                    out.setdefault(name, value)
                if scope["path"].startswith(API):
                    out.setdefault(*PRIVATE)
            elif message["type"] == "websocket.accept":
                accepted = True
            elif message["type"] == "websocket.close" and not accepted:
                status = message.get("code", 0) - CLOSED
                body = problem_bytes(status if status in TITLES else 403, None, language_of(headers))
                await self.send_refusal(scope, send, status if status in TITLES else 403, body)
                return
            await send(message)

        await self.app(scope, receive, send_with_headers)  # type: ignore[arg-type]

    def wrong(self, scope: Scope, headers: dict[str, str]) -> Refused | None:
        host = headers.get("host", "")
        name = host_name(host)
        if name.lower() not in self.hosts and not is_address(name):
            return Refused(421, "table.host", host=name[:100])
        live = scope["type"] == "websocket"
        if live or scope["method"] not in SAFE:
            origin = headers.get("origin")
            # Programs that are no browsers send no origin; browsers always do here.
            if origin is not None and origin.partition("://")[2] != host:
                return Refused(403, "table.origin")
            if live and origin is None:
                return Refused(403, "table.origin")
        if scope["path"].startswith(API):
            address = scope["client"][0] if scope["client"] else ""
            now = time.monotonic()
            if not self.addresses.take(address, now) or not self.buckets.take(asker(headers) or address, now):
                return Refused(429, "table.rate")
        return None

    async def refuse(
        self, scope: Scope, receive: Receive, send: Send, refused: Refused, headers: dict[str, str]
    ) -> None:
        if scope["type"] == "websocket":
            await receive()
        body = problem_bytes(refused.status, refused.sentence, language_of(headers))
        await self.send_refusal(scope, send, refused.status, body)

    async def send_refusal(self, scope: Scope, send: Send, status: int, body: bytes) -> None:
        """A problem document; a handshake that is not accepted is answered with one as well."""
        prefix = "websocket." if scope["type"] == "websocket" else ""
        if prefix and "websocket.http.response" not in (scope.get("extensions") or {}):
            await send({"type": "websocket.close", "code": CLOSED + status, "reason": ""})
            return
        fields = [("content-type", MEDIA_TYPE), ("content-length", str(len(body))), PRIVATE, *HEADERS.items()]
        if status == 429:
            fields.append(("retry-after", "1"))
        raw = [(name.encode(), value.encode()) for name, value in fields]
        await send({"type": f"{prefix}http.response.start", "status": status, "headers": raw})
        await send({"type": f"{prefix}http.response.body", "body": body, "more_body": False})
