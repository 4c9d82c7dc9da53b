"""Who belongs to a table: links claim a seat or the right to watch, and a browser can leave the table again."""

from __future__ import annotations

import hmac

import sqlalchemy as sa

from akinai.table import api
from akinai.table.browsers import Browser, fresh_token
from akinai.table.chairs import Chair, clean_name
from akinai.table.open_table import OpenTable
from akinai.table.refusals import Refused
from akinai.table.storage import GUEST_ROWS, SEAT_ROWS, Change
from akinai.table.tables import Tables


def is_same_token(token: str, other: str | None) -> bool:
    """Compares in constant time: the duration must not tell how much of a guessed token is right."""
    return other is not None and hmac.compare_digest(token.encode(), other.encode())


def seat_of_link(table: OpenTable, token: str) -> int | None:
    """The seat that a link claims; None for the spectators' link."""
    for number, chair in enumerate(table.chairs):
        if is_same_token(token, chair.link):
            return number
    if is_same_token(token, table.watch):
        return None
    raise Refused("missing", "table.no_link")


def is_claimable(chair: Chair, browser: Browser) -> bool:
    return chair.offered or chair.holder == browser.hash


def offer(table: OpenTable, request: api.Claim, browser: Browser) -> api.Offer:
    """What a link would give to the browser."""
    seat = seat_of_link(table, request.token)
    names = table.match.names()
    taken = seat is not None and not is_claimable(table.chairs[seat], browser)
    name = None if seat is None else names[seat]
    return api.Offer(table.id, table.match.game.id, seat, name, names, taken)


async def claim(tables: Tables, table: OpenTable, request: api.Claim, browser: Browser) -> api.Claimed:
    """Gives the browser the seat of a link, or the right to watch. A link claims its seat once, but the browser that
    has the seat may use the link again."""
    return await tables.run_to_end(claim_locked(tables, table, request, browser))


async def claim_locked(tables: Tables, table: OpenTable, request: api.Claim, browser: Browser) -> api.Claimed:
    async with table.lock:
        tables.check_in_memory(table)
        number = seat_of_link(table, request.token)
        if number is None:
            await add_spectator(tables, table, browser)
            return api.Claimed(table.id, None)
        chair = table.chairs[number]
        if not is_claimable(chair, browser):
            raise Refused("late", "table.seat_taken")
        if chair.offered:
            name = clean_name(request.name) or chair.name
            await tables.save_for(
                table,
                SEAT_ROWS.update().where(is_seat(table, number)).values(holder=browser.hash, name=name, offered=False),
                GUEST_ROWS.delete().where(is_guest(table, browser) & GUEST_ROWS.c.hidden),
            )
            table.claim(number, browser, name)
            tables.announce(table.id, table.revision)
        return api.Claimed(table.id, number)


def is_seat(table: OpenTable, number: int) -> sa.ColumnElement[bool]:
    return (SEAT_ROWS.c.table_id == table.id) & (SEAT_ROWS.c.number == number)


def is_guest(table: OpenTable, browser: Browser) -> sa.ColumnElement[bool]:
    return (GUEST_ROWS.c.table_id == table.id) & (GUEST_ROWS.c.browser == browser.hash)


def insert_guest(table: OpenTable, browser: Browser, hidden: bool) -> sa.Insert:
    return GUEST_ROWS.insert().values(table_id=table.id, browser=browser.hash, hidden=hidden)


async def add_spectator(tables: Tables, table: OpenTable, browser: Browser) -> None:
    watching = insert_guest(table, browser, hidden=False)
    await tables.save_for(table, GUEST_ROWS.delete().where(is_guest(table, browser)), watching)
    table.admit(browser)


async def forget(tables: Tables, table: OpenTable, browser: Browser) -> None:
    """Takes the table off the browser's list. The maker and the holders of seats may still open it."""
    await tables.run_to_end(forget_locked(tables, table, browser))


async def forget_locked(tables: Tables, table: OpenTable, browser: Browser) -> None:
    async with table.lock:
        tables.check_in_memory(table)
        if not table.is_member(browser):
            raise Refused("forbidden", "table.private")
        changes: list[Change] = [GUEST_ROWS.delete().where(is_guest(table, browser))]
        if table.is_insider(browser):
            changes.append(insert_guest(table, browser, hidden=True))
        await tables.save_for(table, *changes)
        table.dismiss(browser)


async def hand_over(tables: Tables, table: OpenTable, seat: int, browser: Browser) -> api.Handover:
    """A new link to the browser's own seat. The browser keeps the seat until another one claims it."""
    return await tables.run_to_end(hand_over_locked(tables, table, seat, browser))


async def hand_over_locked(tables: Tables, table: OpenTable, seat: int, browser: Browser) -> api.Handover:
    async with table.lock:
        tables.check_in_memory(table)
        # Another browser may have claimed the seat while this request waited for the lock.
        table.check_holds(browser, seat)
        token = fresh_token()
        offered = SEAT_ROWS.update().where(is_seat(table, seat)).values(link=token, offered=True)
        await tables.save_for(table, offered)
        table.offer(seat, token)
        return api.Handover(token)
