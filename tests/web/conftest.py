"""Fixtures: one server and one Chromium for all tests, and new browser contexts for every test."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.web.reader import CHROMIUM_ARGUMENTS, Reader, Server, chromium

Readers = Callable[..., Reader]


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(
            executable_path=chromium(), chromium_sandbox=False, args=CHROMIUM_ARGUMENTS
        )
        yield launched
        launched.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("tables"))
    running.start()
    yield running
    running.stop()


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """A server that the test may kill."""
    running = Server(tmp_path)
    running.start()
    yield running
    running.stop()


@pytest.fixture
def reader(browser: Browser, server: Server) -> Iterator[Readers]:
    """Makes readers. When the test ends, none of their pages may have reported an error."""
    made: list[Reader] = []

    def make(at: Server = server, **how: object) -> Reader:
        made.append(Reader(browser, at, **how))  # type: ignore[arg-type]
        return made[-1]

    yield make
    for one in made:
        one.close()


@pytest.fixture(scope="session")
def screens() -> Path:
    """The folder for screenshots. It is not emptied, because several test processes write to it."""
    folder = Path(__file__).parent.parent.parent / "output" / "screens"
    folder.mkdir(parents=True, exist_ok=True)
    return folder
