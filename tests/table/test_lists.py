"""The list of a browser's tables, whatever the database holds of them."""

from __future__ import annotations

import random

import pytest

from akinai.table.storage import ENTRY_ROWS, TABLE_ROWS
from tests.table.server import Json, Page, Server, play_directly

pytestmark = pytest.mark.anyio


async def finished_table(server: Server, page: Page) -> str:
    """A game that an older release has kept: without its result."""
    id = str((await page.table("me", "me"))["id"])
    await play_directly(server, id, random.Random(id))
    await server.tables.storage.write(TABLE_ROWS.update().where(TABLE_ROWS.c.id == id).values(result=None))
    return id


async def spoil(server: Server, id: str) -> None:
    """Changes the log of a table so that it cannot be replayed."""
    third = (ENTRY_ROWS.c.table_id == id) & (ENTRY_ROWS.c.revision == 3)
    await server.tables.storage.write(ENTRY_ROWS.update().where(third).values(entry='{"seat": 0, "move": ["fly"]}'))


async def lines_of(page: Page) -> dict[str, Json]:
    return {line["id"]: line for line in await page.get("/api/tables")}


async def test_a_table_that_cannot_be_read_is_listed_as_such(
    server: Server, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """And the other ones as usual, though as many as are opened for one list cannot be read."""
    monkeypatch.setattr("akinai.table.lists.MOST_OPENED", 1)
    page = await server.page()
    good = await finished_table(server, page)
    spoilt = await finished_table(server, page)
    await spoil(server, spoilt)
    await server.restart()
    await lines_of(page)
    lines = await lines_of(page)
    assert (lines[spoilt]["unreadable"], lines[spoilt]["over"], lines[spoilt]["result"]) == (True, True, None)
    assert not lines[good]["unreadable"]
    assert lines[good]["result"]["winners"]
    problem = await page.refused(404, f"/api/tables/{spoilt}")
    assert problem["sentence"]["id"] == "table.unreadable"
    assert [record.message for record in caplog.records] == [f"table {spoilt} cannot be read"], "it is tried once"


async def test_a_result_that_cannot_be_read_is_found_again(server: Server) -> None:
    page = await server.page()
    id = await finished_table(server, page)
    await server.tables.storage.write(TABLE_ROWS.update().where(TABLE_ROWS.c.id == id).values(result='{"score": 3}'))
    await server.restart()
    assert (await lines_of(page))[id]["result"]["winners"]
