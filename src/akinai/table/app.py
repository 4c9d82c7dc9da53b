"""Puts the server together: routes, sockets, storage, error handlers and the built page."""

from __future__ import annotations

import contextlib
import os
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager
from importlib.resources import files
from pathlib import Path
from typing import Any

import msgspec
from litestar import Litestar, Response, get
from litestar.channels import ChannelsPlugin
from litestar.channels.backends.memory import MemoryChannelsBackend
from litestar.config.app import AppConfig
from litestar.config.compression import CompressionConfig
from litestar.connection import Request
from litestar.datastructures import State
from litestar.di import Provide
from litestar.exceptions import HTTPException, NotFoundException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.plugins import InitPlugin

from akinai import __version__
from akinai.engine.errors import AkinaiError
from akinai.table import problems
from akinai.table.browsers import Browser
from akinai.table.pauses import LONGEST_PAUSE, Pauses
from akinai.table.prepared import REVALIDATE, UNCOMPRESSED, BuiltPage, assets_handler
from akinai.table.refusals import Refused
from akinai.table.routes import ROUTES
from akinai.table.security import API_PREFIX, Guard, browser_of
from akinai.table.sockets import MOST_PENDING_ANNOUNCEMENTS, channel, live_updates
from akinai.table.storage import Storage, sqlite_url
from akinai.table.tables import Tables
from akinai.table.workers import Workers

BODY_LIMIT = 3_000_000
COMPRESSED_FROM = 2_000
"""Bytes from which on an answer is compressed."""
PAGE_PATHS = ["/", "/new", "/files", "/rules/{rest:path}", "/join/{rest:path}", "/table/{rest:path}"]
"""Paths that the page itself routes: the server answers all of them with the same document."""


class Settings(msgspec.Struct, frozen=True):
    """How a server runs."""

    url: str = ""
    """The URL of the database; empty for SQLite in `folder`."""
    folder: Path = Path()
    hosts: list[str] = []
    """Names under which the server may be reached, beside localhost and addresses."""
    addresses: list[str] = []
    """Addresses that the links for friends begin with."""
    bot_processes: int | None = None
    bot_seconds: float = 10.0
    longest_pause: float = LONGEST_PAUSE
    """Seconds before an answer that must not tell whether there was a choice."""
    rate: float = 30.0
    """Requests a second that one browser may make in the long run."""
    burst: float = 300.0
    """Requests that one browser may make at once."""
    static: Path | None = None


def static_folder(settings: Settings) -> Path:
    """The folder of the built page: AKINAI_STATIC for developers of the page, otherwise the package's own."""
    own = os.environ.get("AKINAI_STATIC")
    return settings.static or (Path(own) if own else Path(str(files("akinai") / "table" / "static")))


def provide_tables(state: State) -> Tables:
    tables: Tables = state.tables
    return tables


def provide_browser(request: Request[Any, Any, Any]) -> Browser:
    return browser_of(request)


def page_handler(built: BuiltPage) -> Any:
    @get(PAGE_PATHS, include_in_schema=False, cache_control=REVALIDATE, opt={UNCOMPRESSED: True})
    async def page(request: Request[Any, Any, Any]) -> Response[bytes]:
        """The page, whatever its path."""
        document = built.document(request.url.path)
        if document is None:
            raise Refused("failed", "table.no_page")
        return document.answer(request)

    return page


def not_found_handler(built: BuiltPage) -> Any:
    def on_not_found(request: Request[Any, Any, Any], error: NotFoundException) -> Response[bytes]:
        """People who open an unknown path get the page, which tells them; programs get a problem document."""
        document = built.document("")
        is_person = "text/html" in request.headers.get("accept", "") and not request.url.path.startswith(API_PREFIX)
        if not is_person or document is None:
            return problems.on_http(request, error)
        return document.answer(request, status=404)

    return on_not_found


class Within(InitPlugin):
    """What runs as long as the server, but ends before the plugins named before it do: a bot's move that is written in
    the last moment must still find the channels open."""

    def __init__(self, running: Callable[[Litestar], AbstractAsyncContextManager[None]]) -> None:
        self.running = running

    def on_app_init(self, app_config: AppConfig) -> AppConfig:
        app_config.lifespan.append(self.running)
        return app_config


def create_app(settings: Settings) -> Guard:
    """The application behind its guard."""
    return Guard(build(settings), settings.hosts, settings.rate, settings.burst)


def build(settings: Settings) -> Litestar:
    channels = ChannelsPlugin(
        backend=MemoryChannelsBackend(),
        arbitrary_channels_allowed=True,
        subscriber_max_backlog=MOST_PENDING_ANNOUNCEMENTS,
        subscriber_backlog_strategy="dropleft",
    )
    built = BuiltPage(static_folder(settings))

    def announce(table_id: str, revision: int) -> None:
        channels.publish(str(revision), channel(table_id))

    @contextlib.asynccontextmanager
    async def running(app: Litestar) -> AsyncIterator[None]:
        storage = Storage(settings.url or sqlite_url(settings.folder))
        await storage.start()
        workers = Workers(settings.bot_processes, settings.bot_seconds)
        app.state.tables = Tables(storage, workers, announce, settings.addresses, Pauses(settings.longest_pause))
        try:
            yield
        finally:
            await app.state.tables.stop()
            workers.stop()
            await storage.stop()

    handlers: list[Any] = [*ROUTES, live_updates, page_handler(built), assets_handler(built)]
    return Litestar(
        handlers,
        plugins=[channels, Within(running)],
        dependencies={
            "tables": Provide(provide_tables, sync_to_thread=False),
            "browser": Provide(provide_browser, sync_to_thread=False),
        },
        exception_handlers={
            Refused: problems.on_refused,
            AkinaiError: problems.on_akinai_error,
            NotFoundException: not_found_handler(built),
            HTTPException: problems.on_http,
            RecursionError: problems.on_too_deep,
            Exception: problems.on_crash,
        },
        compression_config=CompressionConfig(
            backend="gzip", minimum_size=COMPRESSED_FROM, exclude_opt_key=UNCOMPRESSED
        ),
        request_max_body_size=BODY_LIMIT,
        openapi_config=OpenAPIConfig("Akinai", __version__, path="/api/schema", render_plugins=[JsonRenderPlugin()]),
        logging_config=None,
    )


def openapi() -> dict[str, Any]:
    """The OpenAPI document."""
    return build(Settings()).openapi_schema.to_schema()
