"""The list of a browser's tables."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import msgspec
import sqlalchemy as sa

from akinai.engine.match import Seat, seat_names
from akinai.table import api
from akinai.table.browsers import Browser
from akinai.table.refusals import Refused
from akinai.table.results import line_result
from akinai.table.storage import GUEST_ROWS, SEAT_ROWS, TABLE_ROWS
from akinai.table.tables import Tables

MOST_LISTED = 200
MOST_OPENED = 10
"""How many finished games of older releases, which kept no results, are opened for one list."""


async def tables_of(tables: Tables, browser: Browser) -> list[api.TableLine]:
    """The tables at which the browser has a seat, which it has made, or which it watches."""
    held = sa.select(SEAT_ROWS.c.table_id).where(SEAT_ROWS.c.holder == browser.hash)
    watched = sa.select(GUEST_ROWS.c.table_id).where(GUEST_ROWS.c.browser == browser.hash)
    hidden = watched.where(GUEST_ROWS.c.hidden)
    query = (
        sa.select(TABLE_ROWS)
        .where((TABLE_ROWS.c.maker == browser.hash) | TABLE_ROWS.c.id.in_(held) | TABLE_ROWS.c.id.in_(watched))
        .where(TABLE_ROWS.c.id.not_in(hidden))
        .order_by(TABLE_ROWS.c.touched.desc())
        .limit(MOST_LISTED)
    )
    async with tables.storage.read_connection() as connection:
        rows = list(await connection.execute(query))
        ids = [row.id for row in rows]
        seats = await connection.execute(
            sa.select(SEAT_ROWS).where(SEAT_ROWS.c.table_id.in_(ids)).order_by(SEAT_ROWS.c.number)
        )
        seats_of: dict[str, list[Any]] = {id: [] for id in ids}
        for seat in seats:
            seats_of[seat.table_id].append(seat)
    results = {row.id: read_result(row.result) for row in rows}
    missing = [row.id for row in rows if row.over and results[row.id] is None and row.id not in tables.unreadable]
    for id in missing[:MOST_OPENED]:
        # A table that cannot be read must not keep the others out of the list.
        with suppress(Refused):
            results[id] = line_result((await tables.open(id)).match)
    return [line(row, seats_of[row.id], results[row.id], browser, row.id in tables.unreadable) for row in rows]


def read_result(text: str | None) -> api.LineResult | None:
    """The result as the database keeps it; None if there is none, or another version has written it."""
    try:
        return None if text is None else msgspec.json.decode(text, type=api.LineResult)
    except msgspec.MsgspecError:
        return None


def line(
    row: Any, seats: list[Any], result: api.LineResult | None, browser: Browser, unreadable: bool
) -> api.TableLine:
    mine = [s.number for s in seats if s.holder == browser.hash]
    asked = [s.number for s in seats if s.number == row.actor and not s.stand_in]
    return api.TableLine(
        id=row.id,
        game=row.game,
        names=seat_names(row.game, [Seat(s.name, s.bot) for s in seats]),
        moves=row.moves,
        over=row.over,
        your_turn=any(number in mine for number in asked),
        playing=bool(mine),
        mine=mine,
        result=result,
        unreadable=unreadable,
        touched=row.touched,
    )
