"""Live updates. A socket is told that its table has changed, and makes the update for its own seat."""

from __future__ import annotations

from typing import Any

from litestar import WebSocket, websocket
from litestar.channels import ChannelsPlugin
from litestar.di import NamedDependency
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath, FromQuery

from akinai.table.guard import CLOSED, browser_of
from akinai.table.house import House
from akinai.table.problems import Refused

MOST_WAITING = 2
"""How many announcements wait for a slow browser: the last one tells all."""
MOST_SOCKETS = 100
"""How many live connections a browser may have, all its tables together."""


def channel(table: str) -> str:
    return f"table:{table}"


@websocket("/api/tables/{table:str}/live")
async def live(
    socket: WebSocket[Any, Any, Any],
    channels: NamedDependency[ChannelsPlugin],
    house: NamedDependency[House],
    table: FromPath[str],
    seat: FromQuery[int | None] = None,
    since: FromQuery[int | None] = None,
) -> None:
    """Sends an update at once and after every change."""
    try:
        browser = browser_of(socket)
        opened = await house.open(table)
        opened.may_see(browser, seat)
        if house.sockets[browser.hash] >= MOST_SOCKETS:
            raise Refused(429, "table.rate")
    except Refused as refused:
        # Before the handshake is accepted the guard makes an HTTP answer of it.
        await socket.close(code=CLOSED + refused.status, reason=refused.sentence.id)
        return
    await socket.accept()
    known = since
    closed = False

    async def tell(_: bytes | None = None) -> None:
        nonlocal known, closed
        if closed:
            return
        try:
            now = await house.open(table)
            revision = now.revision
            update = now.update_bytes(now.may_see(browser, seat), known)
        except Exception as error:
            # The seat has gone to another browser, or the table cannot be read: the page asks what is wrong.
            closed = True
            await socket.close(code=CLOSED + (error.status if isinstance(error, Refused) else 503))
            return
        await socket.send_text(update.decode())
        known = revision

    opened.sockets += 1
    house.sockets[browser.hash] += 1
    try:
        async with channels.start_subscription([channel(table)]) as subscriber:
            await tell()
            async with subscriber.run_in_background(tell):
                while True:
                    # Browsers have nothing to say here; reading notices when they go.
                    await socket.receive_data(mode="text")
    except WebSocketDisconnect:
        pass
    finally:
        opened.sockets -= 1
        house.sockets[browser.hash] -= 1
        if not house.sockets[browser.hash]:
            del house.sockets[browser.hash]
