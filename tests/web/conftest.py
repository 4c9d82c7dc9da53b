"""One server and one Chromium for all tests of the page; every test has browsers of its own."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.web.place import ARGUMENTS, Reader, Server, chromium

Readers = Callable[..., Reader]


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=chromium(), chromium_sandbox=False, args=ARGUMENTS)
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
    """One that may be killed."""
    running = Server(tmp_path)
    running.start()
    yield running
    running.stop()


@pytest.fixture
def reader(browser: Browser, server: Server) -> Iterator[Readers]:
    """Makes browsers; at the end none of them may have seen an error."""
    made: list[Reader] = []

    def make(at: Server = server, **how: object) -> Reader:
        made.append(Reader(browser, at, **how))  # type: ignore[arg-type]
        return made[-1]

    yield make
    for one in made:
        one.close()


@pytest.fixture(scope="session")
def screens() -> Path:
    """Where pictures of the main views go, to be looked at. Several processes fill it; each view overwrites its own."""
    folder = Path(__file__).parent.parent.parent / "output" / "screens"
    folder.mkdir(parents=True, exist_ok=True)
    return folder
