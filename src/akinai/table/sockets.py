"""Live updates. A socket is notified that its table has changed, and then sends the update for its own seat."""

from __future__ import annotations

import logging
from contextlib import suppress
from typing import Any

from litestar import WebSocket, websocket
from litestar.channels import ChannelsPlugin
from litestar.di import NamedDependency
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath, FromQuery

from akinai.table.problems import status_of
from akinai.table.refusals import Refused
from akinai.table.security import CLOSE_CODE, browser_of
from akinai.table.tables import Tables

LOGGER = logging.getLogger("akinai.table")
MOST_PENDING_ANNOUNCEMENTS = 2
"""How many announcements wait for a slow browser. Older ones are dropped: the update after the last covers them all."""
MOST_SOCKETS = 100
"""How many sockets one browser may have open, at all its tables together."""


def channel(table_id: str) -> str:
    return f"table:{table_id}"


@websocket("/api/tables/{table:str}/live")
async def live_updates(
    socket: WebSocket[Any, Any, Any],
    channels: NamedDependency[ChannelsPlugin],
    tables: NamedDependency[Tables],
    table: FromPath[str],
    seat: FromQuery[int | None] = None,
    since: FromQuery[int | None] = None,
) -> None:
    """Sends an update at once and after every change."""
    try:
        browser = browser_of(socket)
        opened = await tables.open(table)
        opened.check_may_see(browser, seat)
        if tables.sockets[browser.hash] >= MOST_SOCKETS:
            raise Refused("too_much", "table.rate")
    except Refused as refused:
        # The handshake is not accepted yet, so the guard turns this into an HTTP answer.
        await socket.close(code=CLOSE_CODE + status_of(refused), reason=refused.sentence.id)
        return
    await socket.accept()
    known_revision = since
    closed = False

    async def send_update(_: bytes | None = None) -> None:
        nonlocal known_revision, closed
        if closed:
            return
        try:
            # Opened anew each time: the table may have been dropped and loaded again since the last update.
            present = await tables.open(table)
            revision = present.revision
            update = present.update(present.check_may_see(browser, seat), known_revision)
        except Refused as refused:
            # Another browser has claimed the seat. The page asks over HTTP whether it is so.
            closed = True
            await socket.close(code=CLOSE_CODE + status_of(refused))
            return
        except Exception as error:
            # The table cannot be read, or a mistake of ours: the page would connect for ever, and nobody know why.
            LOGGER.error("an update of table %s", table, exc_info=error)
            closed = True
            await socket.close(code=CLOSE_CODE + 503)
            return
        await socket.send_text(update.decode())
        known_revision = revision

    with opened.connected(), tables.counting_sockets(browser), suppress(WebSocketDisconnect):
        async with channels.start_subscription([channel(table)]) as subscriber:
            await send_update()
            async with subscriber.run_in_background(send_update):
                while True:
                    # Browsers send nothing here. Reading raises an error when the browser disconnects.
                    await socket.receive_data(mode="text")
