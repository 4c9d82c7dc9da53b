"""What is the same for everybody: compressed once, in the best form that the browser takes, and not sent again."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import pytest

from akinai.table.app import Settings, create_app
from akinai.table.prepared import BuiltPage, accepted_encodings
from tests.table.conftest import built_page
from tests.table.server import BASE

pytestmark = pytest.mark.anyio

SCRIPT = "/* said again and again */ " * 400


@pytest.fixture
def built(tmp_path: Path) -> Path:
    return built_page(tmp_path)


@pytest.fixture
async def client(built: Path) -> AsyncIterator[httpx.AsyncClient]:
    """A browser at a server that has not opened its database: nothing of this needs one."""
    transport = httpx.ASGITransport(app=create_app(Settings(static=built)))
    async with httpx.AsyncClient(transport=transport, base_url=BASE) as opened:
        yield opened


async def fetched(
    client: httpx.AsyncClient, path: str, accepted: str, method: str = "GET", **headers: str
) -> httpx.Response:
    return await client.request(method, path, headers={"accept-encoding": accepted, **headers})


async def test_the_best_form_that_the_browser_takes(client: httpx.AsyncClient, built: Path) -> None:
    (built / "assets" / "long.js").write_text(SCRIPT)
    packed = built / "assets" / "long.js.br"
    packed.write_bytes(b"packed")
    assert (await fetched(client, "/assets/long.js", "")).text == SCRIPT
    zipped = await fetched(client, "/assets/long.js", "gzip, br;q=0")
    assert zipped.headers["content-encoding"] == "gzip"
    assert zipped.text == SCRIPT
    head = await fetched(client, "/assets/long.js", "gzip, br", "HEAD")
    assert head.headers["content-encoding"] == "br"
    assert head.headers["content-length"] == str(len(packed.read_bytes()))
    assert head.headers["vary"] == "Accept-Encoding"
    assert head.headers["content-type"].startswith("text/javascript")


async def test_what_compressing_does_not_make_smaller(client: httpx.AsyncClient) -> None:
    assert "content-encoding" not in (await fetched(client, "/assets/page.js", "gzip")).headers


@pytest.mark.parametrize("path", ["/", "/api/texts/uk", "/api/games/osaka/rules/it", "/assets/page.js"])
async def test_what_a_browser_has_is_not_sent_again(client: httpx.AsyncClient, path: str) -> None:
    first = await fetched(client, path, "gzip")
    again = await fetched(client, path, "gzip", **{"if-none-match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert again.headers["etag"] == first.headers["etag"]
    other = await fetched(client, path, "gzip", **{"if-none-match": 'W/"another"'})
    assert (other.status_code, other.content) == (200, first.content)


async def test_a_page_that_is_built_anew_is_read_anew(client: httpx.AsyncClient, built: Path) -> None:
    before = await fetched(client, "/", "")
    (built / "index.html").write_text("<!doctype html><title>another</title>")
    after = await fetched(client, "/new", "", **{"if-none-match": before.headers["etag"]})
    assert (after.status_code, "another" in after.text) == (200, True)


async def test_documents_for_some_paths(client: httpx.AsyncClient, built: Path) -> None:
    """The page of a table lets the browser fetch what a table needs, before a script asks for it."""
    (built / "table.html").write_text("<title>of a table</title>")
    assert "of a table" in (await fetched(client, "/table/some", "")).text
    assert "of a table" not in (await fetched(client, "/rules/osaka", "")).text
    assert "of a table" not in (await fetched(client, "/", "")).text


def test_only_files_of_the_folder_are_found(tmp_path: Path) -> None:
    (tmp_path / "assets" / "folder").mkdir(parents=True)
    (tmp_path / "index.html").write_text("index")
    page = BuiltPage(tmp_path)
    for name in ("../index.html", "folder", "", ".", "..", "nothing", "\0"):
        assert page.asset(name) is None, name
    assert BuiltPage(tmp_path / "nowhere").document("") is None


def test_accepted_encodings() -> None:
    assert accepted_encodings("gzip, deflate;q=0.5,br;q=0, zstd;q=0.0, X ;q=1.0") == {"gzip", "deflate", "x"}
    assert accepted_encodings("") == {""}
