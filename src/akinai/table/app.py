"""The server put together."""

from __future__ import annotations

import contextlib
import os
from collections.abc import AsyncIterator
from importlib.resources import files
from pathlib import Path
from typing import Any

import msgspec
from litestar import Litestar, MediaType, Response, get
from litestar.channels import ChannelsPlugin
from litestar.channels.backends.memory import MemoryChannelsBackend
from litestar.config.compression import CompressionConfig
from litestar.connection import Request
from litestar.datastructures import CacheControlHeader, State
from litestar.di import Provide
from litestar.exceptions import HTTPException, InternalServerException, NotFoundException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.static_files import create_static_files_router

from akinai import __version__
from akinai.engine.errors import AkinaiError
from akinai.table import problems
from akinai.table.guard import Browser, Guard, browser_of
from akinai.table.house import House
from akinai.table.info import BRIEFLY
from akinai.table.routes import ROUTES
from akinai.table.sockets import MOST_WAITING, channel, live
from akinai.table.storage import Storage, sqlite_url
from akinai.table.workers import Thinkers

BODY_LIMIT = 3_000_000
PAGES = ["/", "/new", "/files", "/rules/{rest:path}", "/join/{rest:path}", "/table/{rest:path}"]
"""Paths that are the page's own: it finds out by itself what to show."""
FOREVER = CacheControlHeader(max_age=31_536_000, public=True, immutable=True)


class Settings(msgspec.Struct, frozen=True):
    """How a server runs."""

    url: str = ""
    """The database; empty for SQLite in `folder`."""
    folder: Path = Path()
    hosts: list[str] = []
    """Names under which it may be reached, beside localhost and addresses."""
    addresses: list[str] = []
    """Where friends reach it, for links."""
    workers: int | None = None
    bot_seconds: float = 10.0
    rate: float = 30.0
    """Requests a second that one browser may make in the long run, and at once."""
    burst: float = 300.0
    static: Path | None = None


def static_folder(settings: Settings) -> Path:
    """The built page: of the package, or of AKINAI_STATIC for those who work on it."""
    own = os.environ.get("AKINAI_STATIC")
    return settings.static or (Path(own) if own else Path(str(files("akinai") / "table" / "static")))


def the_house(state: State) -> House:
    house: House = state.house
    return house


def the_browser(request: Request[Any, Any, Any]) -> Browser:
    return browser_of(request)


def page_handler(static: Path) -> Any:
    @get(PAGES, include_in_schema=False, media_type=MediaType.HTML, cache_control=BRIEFLY)
    async def page() -> bytes:
        """The page, whatever its path."""
        index = static / "index.html"
        if not index.exists():
            raise problems.Refused(503, "table.no_page")
        return index.read_bytes()

    return page


def lost_handler(static: Path) -> Any:
    def on_lost(request: Request[Any, Any, Any], error: NotFoundException) -> Response[bytes]:
        """A path that is nowhere: people get the page, which says so; programs a problem document."""
        index = static / "index.html"
        reading = "text/html" in request.headers.get("accept", "") and not request.url.path.startswith("/api/")
        if not reading or not index.exists():
            return problems.on_http(request, error)
        return Response(index.read_bytes(), status_code=404, media_type=MediaType.HTML)

    return on_lost


def no_file(request: Request[Any, Any, Any], _: Exception) -> Response[bytes]:
    return problems.answer(request, 404)


def create_app(settings: Settings) -> Guard:
    """The application behind its guard."""
    return Guard(build(settings), settings.hosts, settings.rate, settings.burst)


def build(settings: Settings) -> Litestar:
    channels = ChannelsPlugin(
        backend=MemoryChannelsBackend(),
        arbitrary_channels_allowed=True,
        subscriber_max_backlog=MOST_WAITING,
        subscriber_backlog_strategy="dropleft",
    )
    static = static_folder(settings)

    def announce(table: str, revision: int) -> None:
        channels.publish(str(revision), channel(table))

    @contextlib.asynccontextmanager
    async def running(app: Litestar) -> AsyncIterator[None]:
        storage = Storage(settings.url or sqlite_url(settings.folder))
        await storage.start()
        thinkers = Thinkers(settings.workers, settings.bot_seconds)
        app.state.house = House(storage, thinkers, announce, settings.addresses)
        try:
            yield
        finally:
            await app.state.house.stop()
            thinkers.stop()
            await storage.stop()

    handlers: list[Any] = [*ROUTES, live, page_handler(static)]
    if static.exists():
        handlers.append(
            create_static_files_router(
                "/assets",
                [static / "assets"],
                cache_control=FOREVER,
                include_in_schema=False,
                name="assets",
                # Names that no file can have.
                exception_handlers={ValueError: no_file, InternalServerException: no_file},
            )
        )
    return Litestar(
        handlers,
        lifespan=[running],
        plugins=[channels],
        dependencies={
            "house": Provide(the_house, sync_to_thread=False),
            "browser": Provide(the_browser, sync_to_thread=False),
        },
        exception_handlers={
            problems.Refused: problems.on_refused,
            AkinaiError: problems.on_known,
            NotFoundException: lost_handler(static),
            HTTPException: problems.on_http,
            RecursionError: problems.on_too_deep,
            Exception: problems.on_crash,
        },
        compression_config=CompressionConfig(backend="gzip", minimum_size=2000),
        request_max_body_size=BODY_LIMIT,
        openapi_config=OpenAPIConfig("Akinai", __version__, path="/api/schema", render_plugins=[JsonRenderPlugin()]),
        logging_config=None,
    )


def openapi() -> dict[str, Any]:
    """The OpenAPI document."""
    return build(Settings()).openapi_schema.to_schema()
