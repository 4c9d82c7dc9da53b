"""The wheel is all that a stranger needs: installed into an empty environment, without Node, it serves the page."""

from __future__ import annotations

import os
import re
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.request import HTTPCookieProcessor, Request, build_opener, urlopen

import msgspec
import pytest

from tests.builds.installed import WAIT, copy_sources, empty_environment, install, pip, serving


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The program as installed from the wheel."""
    folder = tmp_path_factory.mktemp("wheel")
    source = copy_sources(folder)
    pip("wheel", "--no-deps", "--no-build-isolation", "-w", folder, source, env=os.environ | {"AKINAI_COMPILE": "0"})
    (wheel,) = folder.glob("akinai-*.whl")
    return install(wheel, empty_environment(folder / "empty"))


@pytest.fixture
def address(program: Path, tmp_path: Path) -> Iterator[str]:
    with serving(program, tmp_path) as url:
        yield url


def test_an_empty_environment_serves_the_page(address: str) -> None:
    page = urlopen(address).read().decode()
    assets = re.findall(r'(?:src|href)="(/assets/[^"]+)"', page)
    assert any(a.endswith(".js") for a in assets)
    assert any(a.endswith(".css") for a in assets)
    for asset in assets:
        with urlopen(address + asset) as answer:
            assert answer.status == 200
            assert len(answer.read()) > 100
    with urlopen(address + "/api/hello") as answer:
        assert b'"osaka"' in answer.read()
    with urlopen(address + "/api/texts/uk") as answer:
        assert "Осак" in answer.read().decode()


def test_a_game_goes_to_its_end_there(address: str) -> None:
    """On plain Python, against a bot in a process of its own."""
    browser = build_opener(HTTPCookieProcessor())

    def ask(path: str, data: object = None) -> Any:
        body = None if data is None else msgspec.json.encode(data)
        request = Request(address + path, body, {"content-type": "application/json", "origin": address})
        with browser.open(request, timeout=30) as answer:
            return msgspec.json.decode(answer.read())

    ask("/api/hello")
    seats = [{"chair": "me"}, {"chair": "bot", "bot": "random"}]
    table = "/api/tables/" + ask("/api/tables", {"game": "osaka", "seats": seats})["id"]
    played = 0
    until = time.monotonic() + WAIT
    state = ask(f"{table}/state?seat=0")
    while not state["over"]:
        assert time.monotonic() < until, "the game does not end"
        if state["ask"] is None:
            # The bot is choosing. One browser may not ask much more often than this.
            time.sleep(0.05)
            state = ask(f"{table}/state?seat=0")
            continue
        choices = state["ask"]["choices"]
        move = {"seat": 0, "revision": state["revision"], "action": choices[played % len(choices)]["action"]}
        assert ask(f"{table}/moves", move)["revision"] > state["revision"]
        state = ask(f"{table}/state?seat=0")
        played += 1
    assert played > 20
    assert state["scene"]["standing"]["winners"]


def test_the_fonts_bring_their_licence(program: Path) -> None:
    """Both fonts are under the SIL Open Font License, which wants its text beside them."""
    (static,) = program.parent.parent.glob("lib/python*/site-packages/akinai/table/static")
    texts = [f.read_text("utf-8") for f in static.rglob("*.txt")]
    assert sum("SIL OPEN FONT LICENSE" in text.upper() for text in texts) >= 2
