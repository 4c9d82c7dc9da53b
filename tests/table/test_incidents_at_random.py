"""Moves, undos, stand-ins and resignations in any order: whoever follows sees the table as it is, and the log can
always be read again and says the same."""

from __future__ import annotations

import random

import pytest

from akinai.engine import record as records
from akinai.engine.position import fingerprint
from akinai.games.registry import GAMES
from tests.table.server import Json, Page, Server

pytestmark = pytest.mark.anyio
STEPS = 30
RESTARTS = 3


async def step(page: Page, id: str, seats: int, luck: random.Random) -> None:
    """Somebody does something; what is refused changes nothing."""
    what = luck.choices(["move", "undo", "stand_in", "resign"], [12, 4, 3, 0.3])[0]
    seat = luck.randrange(seats)
    if what == "resign":
        await page.client.post(f"/api/tables/{id}/seats/{seat}/resign")
    elif what == "stand_in":
        body = {"on": luck.random() < 0.4, "bot": "random"}
        await page.client.post(f"/api/tables/{id}/seats/{seat}/stand_in", json=body)
    elif what == "undo":
        update = await page.state(id, seat)
        to = luck.choice([None, *(choice["move"] for choice in update["undo"]["steps"])])
        body = {"seat": seat, "revision": update["revision"], "to": to}
        response = await page.client.post(f"/api/tables/{id}/undo", json=body)
        assert response.status_code in (200, 409), response.text
    else:
        update = await page.state(id, (await page.state(id))["actor"] or 0)
        if update["ask"] is not None:
            body = {"seat": update["seat"], "revision": update["revision"]}
            body["action"] = luck.choice(update["ask"]["choices"])["action"]
            response = await page.client.post(f"/api/tables/{id}/moves", json=body)
            assert response.status_code in (200, 409), response.text


async def said(server: Server, page: Page, id: str) -> Json:
    """What the server says of the table, once nothing goes on there."""
    table = await server.table(id)
    while table.going is not None:
        await table.going
    info = await page.get(f"/api/tables/{id}")
    states = [await page.state(id, seat) for seat in range(len(info["seats"]))]
    moves = (fingerprint(table.match.game, table.match.state), table.match.undoable(0), table.revision)
    return moves, info, states, (await page.get("/api/tables"))[0]["result"]


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("game", ["osaka", "yokohama", "zaibatsu"])
async def test_whatever_happens_can_be_read_again(server: Server, game: str, seats: int) -> None:
    luck = random.Random(f"{game} {seats}")
    page = await server.page()
    id = (await page.table(*["me"] * seats, game=game))["id"]
    viewers = [await page.viewer(id, seat) for seat in (None, *range(seats))]
    for _ in range(RESTARTS):
        for _ in range(STEPS):
            await step(page, id, seats, luck)
            viewer = luck.choice(viewers)
            await page.catch_up(viewer)
            whole = await page.state(id, viewer.seat)
            # A bot may have moved in between.
            assert viewer.scene == whole["scene"] or viewer.revision < whole["revision"]
        before = await said(server, page, id)
        await server.restart()
        assert await said(server, page, id) == before
        again = records.record(await server.match(id), complete=True)
        replayed = records.replay(*records.read(records.write(again), "again", GAMES), "again")
        assert records.record(replayed, complete=True) == again
