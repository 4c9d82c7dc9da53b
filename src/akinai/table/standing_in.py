"""A bot stands in for somebody who asks for it; somebody resigns."""

from __future__ import annotations

from akinai.bots.registry import BEST, make_bot
from akinai.engine.incidents import MOST_SEATS_ENDED, MOST_STAND_INS, ends_game, stood_in_often
from akinai.table import api
from akinai.table.browsers import Browser
from akinai.table.chairs import Chair
from akinai.table.game_log import LogEntry, incident_of
from akinai.table.membership import is_seat
from akinai.table.open_table import OpenTable
from akinai.table.refusals import Refused
from akinai.table.results import result_text
from akinai.table.storage import SEAT_ROWS
from akinai.table.tables import Tables


async def stand_in(tables: Tables, table: OpenTable, seat: int, request: api.StandIn, browser: Browser) -> int:
    """Lets a bot play for the seat, or its holder again; returns the revision after it."""
    bot = (request.bot or BEST) if request.on else ""
    if bot:
        make_bot(bot, table.match.game)
    await tables.run_to_end(stand_in_locked(tables, table, seat, bot, browser))
    tables.go_on(table)
    return table.revision


async def stand_in_locked(tables: Tables, table: OpenTable, seat: int, bot: str, browser: Browser) -> None:
    async with table.lock:
        chair = check_plays(tables, table, seat, browser)
        if chair.resigned:
            raise Refused("late", "table.resigned")
        if chair.stand_in != bot:
            if bot and stood_in_often(table.match.incidents, seat):
                raise Refused("forbidden", "table.stand_in_often", most=MOST_STAND_INS)
            await write(tables, table, LogEntry(seat, what="stand_in" if bot else "back", bot=bot))
            if not bot:
                # What was due anyway is not the holder's to do.
                await tables.play_actions(table, [])


async def resign(tables: Tables, table: OpenTable, seat: int, browser: Browser) -> int:
    """The seat gives up: the game is lost, or a bot plays on; returns the revision after it."""
    await tables.run_to_end(resign_locked(tables, table, seat, browser))
    tables.go_on(table)
    return table.revision


async def resign_locked(tables: Tables, table: OpenTable, seat: int, browser: Browser) -> None:
    async with table.lock:
        # The answer to the first request may have been lost.
        if table.check_holds(browser, seat).resigned:
            return
        check_plays(tables, table, seat, browser)
        plays_on = len(table.chairs) > MOST_SEATS_ENDED
        await write(tables, table, LogEntry(seat, what="resigned", bot=BEST if plays_on else ""))


def check_plays(tables: Tables, table: OpenTable, seat: int, browser: Browser) -> Chair:
    """The browser's own chair in a running game."""
    tables.check_in_memory(table)
    chair = table.check_holds(browser, seat)
    if table.match.state.over:
        raise Refused("late", "table.over")
    return chair


async def write(tables: Tables, table: OpenTable, entry: LogEntry) -> None:
    """Writes an incident, lets it happen and tells everybody."""
    match = table.match
    incident = incident_of(entry, len(match.moves))
    after = match.resigned_state() if ends_game(incident, len(table.chairs)) else match.state
    present = {"stand_in": incident.bot, "resigned": incident.what == "resigned"}
    await tables.write_log(
        table,
        [entry],
        len(match.moves),
        after,
        result_text(match, after, [incident]),
        SEAT_ROWS.update().where(is_seat(table, entry.seat)).values(**present),
    )
    table.happened(entry)
    tables.announce(table.id, table.revision)
