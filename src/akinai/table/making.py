"""Making tables: a new game, one that goes on from a file or another table, and a rematch."""

from __future__ import annotations

import asyncio
import secrets

from akinai.bots.registry import make_bot
from akinai.engine import record as records
from akinai.engine.edition import embedded
from akinai.engine.match import Match
from akinai.games.registry import find
from akinai.table import api
from akinai.table.browsers import Browser, fresh_token
from akinai.table.chairs import Chair, clean_name
from akinai.table.game_log import restore, start_file
from akinai.table.open_table import OpenTable
from akinai.table.refusals import Refused
from akinai.table.results import result_text
from akinai.table.storage import GUEST_ROWS, SEAT_ROWS, TABLE_ROWS, Change
from akinai.table.tables import Tables, now

OWN_EDITION_FILE = "edition.toml"
"""The file name in error messages about a user's own edition."""
TABLE_ID_BYTES = 12


async def create(tables: Tables, request: api.NewTable, browser: Browser) -> api.TableInfo:
    match = await new_match(tables, request, browser)
    over = match.state.over
    chairs = [make_chair(plan, match, browser, over) for plan in request.seats]
    table = new_table(match, chairs, maker=browser.hash, watch=fresh_token(), hints=request.hints, guests=set())
    await tables.save(*rows_of(table))
    await open_first(tables, table)
    return table.info(browser)


async def open_first(tables: Tables, table: OpenTable) -> None:
    """Opens a new table that has been written."""
    tables.keep_in_memory(table)
    await tables.run_to_end(tables.play_forced_moves(table))
    tables.go_on(table)


def new_table(match: Match, chairs: list[Chair], *, maker: str, watch: str, hints: bool, guests: set[str]) -> OpenTable:
    return OpenTable(
        secrets.token_urlsafe(TABLE_ID_BYTES),
        match,
        chairs,
        maker=maker,
        watch=watch,
        hints=hints,
        created=now(),
        guests=guests,
        entries=[],
        moves_at_revision=[len(match.moves)],
    )


def rows_of(table: OpenTable) -> list[Change]:
    """The rows of a new table."""
    match = table.match
    return [
        TABLE_ROWS.insert().values(
            id=table.id,
            game=match.game.id,
            start=start_file(match),
            hints=table.hints,
            maker=table.maker,
            watch=table.watch,
            created=table.created,
            touched=table.created,
            revision=0,
            moves=len(match.moves),
            actor=match.actor,
            over=match.state.over,
            result=result_text(match),
        ),
        *(
            SEAT_ROWS.insert().values(
                table_id=table.id,
                number=number,
                chair=chair.kind,
                name=chair.name,
                bot=chair.bot,
                holder=chair.holder,
                link=chair.link,
                offered=chair.offered,
                stand_in="",
                resigned=False,
            )
            for number, chair in enumerate(table.chairs)
        ),
        *(GUEST_ROWS.insert().values(table_id=table.id, browser=guest, hidden=False) for guest in table.guests),
    ]


async def new_match(tables: Tables, request: api.NewTable, browser: Browser) -> Match:
    source = request.source
    if source is None:
        game = find(request.game)
        edition = None
        if request.edition_text:
            data = await tables.workers.read_edition(game.id, request.edition_text, OWN_EDITION_FILE)
            edition = embedded(data, game.edition_type, OWN_EDITION_FILE)
        elif request.edition:
            edition = game.published(request.edition)
        return Match(game, game.setup(len(request.seats), request.options, edition))
    text, file = source.text, source.file
    if source.table:
        other = await tables.open(source.table)
        other.check_may_see(browser, None)
        if not other.match.recordable:
            raise Refused("wrong", "table.no_record")
        # The record has no secrets, so hidden things are dealt anew: the copy must not reveal anything about the
        # other table, where the game goes on.
        text, file = records.write(records.record(other.match)).decode(), source.table
    prepared = await tables.workers.prepare_file(text, file, source.move, go_on=True)
    if len(request.seats) != len(prepared.seats):
        raise Refused("wrong", "error.seats.names", seats=len(prepared.seats), names=len(request.seats))
    # A long record takes a while: on the event loop its replay would hold up all other requests.
    match, _ = await asyncio.to_thread(restore, prepared.start, [])
    return match


def make_chair(plan: api.SeatPlan, match: Match, browser: Browser, over: bool) -> Chair:
    name = clean_name(plan.name)
    if plan.chair == "bot":
        make_bot(plan.bot, match.game)
        return Chair("empty" if over else "bot", name, plan.bot)
    if plan.chair == "empty" or over:
        return Chair("empty", name)
    if plan.chair == "link":
        return Chair("person", name, link=fresh_token(), offered=True)
    return Chair("person", name, holder=browser.hash)


# ---- rematch


async def rematch(tables: Tables, table: OpenTable, browser: Browser) -> api.Rematch:
    """A new game of the same people. Whoever asks after the first gets the same table."""
    return await tables.run_to_end(rematch_locked(tables, table, browser))


async def rematch_locked(tables: Tables, table: OpenTable, browser: Browser) -> api.Rematch:
    async with table.lock:
        tables.check_in_memory(table)
        table.check_may_see(browser, None)
        if all(chair.holder != browser.hash for chair in table.chairs):
            raise Refused("forbidden", "table.rematch_seat")
        if not table.match.state.over:
            raise Refused("late", "table.rematch_early")
        if table.rematch is None:
            following = following_table(table)
            known = TABLE_ROWS.update().where(TABLE_ROWS.c.id == table.id).values(rematch=following.id)
            await tables.save_for(table, *rows_of(following), known)
            table.go_on_at(following.id)
            await open_first(tables, following)
            tables.announce(table.id, table.revision)
        assert table.rematch is not None
        return api.Rematch(table.rematch)


def following_table(table: OpenTable) -> OpenTable:
    """The same game with the same chairs, and a chance of its own."""
    game, setup = table.match.game, table.match.setup
    match = Match(game, game.setup(setup.seats, setup.options, setup.edition))
    chairs = [following_chair(chair) for chair in table.chairs]
    return new_table(match, chairs, maker=table.maker, watch=fresh_token(), hints=table.hints, guests=set(table.guests))


def following_chair(chair: Chair) -> Chair:
    """The same person or bot at the table of the rematch. The links of the table before lead to that one alone: whoever
    finds an old one must not take a seat of the new game with it."""
    if chair.kind == "person" and chair.holder is None:
        return Chair("person", chair.name, link=fresh_token(), offered=True)
    return Chair(chair.kind, chair.name, chair.bot, chair.holder)
