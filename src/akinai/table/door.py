"""Coming and going: who takes which place at a table, by the links that lead there."""

from __future__ import annotations

import hmac

import sqlalchemy as sa

from akinai.table import api
from akinai.table.guard import Browser, fresh_token
from akinai.table.house import House
from akinai.table.live import Chair, LiveTable, plain
from akinai.table.problems import Refused
from akinai.table.storage import GUESTS, SEATS, Change


def same(token: str, other: str | None) -> bool:
    return other is not None and hmac.compare_digest(token.encode(), other.encode())


def offer(table: LiveTable, wish: api.Claim, browser: Browser) -> api.Offer:
    """What a link leads to."""
    seat = seat_of_link(table, wish.token)
    names = table.match.names()
    taken = seat is not None and not claimable(table.chairs[seat], browser)
    name = None if seat is None else names[seat]
    return api.Offer(table.id, table.match.game.id, seat, name, names, taken)


def seat_of_link(table: LiveTable, token: str) -> int | None:
    """The seat that a link stands for; None for the spectators' place."""
    for number, chair in enumerate(table.chairs):
        if same(token, chair.link):
            return number
    if same(token, table.watch):
        return None
    raise Refused(404, "table.no_link")


def claimable(chair: Chair, browser: Browser) -> bool:
    return chair.offered or chair.holder == browser.hash


async def claim(house: House, table: LiveTable, wish: api.Claim, browser: Browser) -> api.Claimed:
    """Takes the place that a link stands for, once; whoever has it may come again."""
    return await house.finish(claim_now(house, table, wish, browser))


async def claim_now(house: House, table: LiveTable, wish: api.Claim, browser: Browser) -> api.Claimed:
    async with table.lock:
        house.still(table)
        number = seat_of_link(table, wish.token)
        if number is None:
            await welcome(house, table, browser)
            return api.Claimed(table.id, None)
        chair = table.chairs[number]
        if not claimable(chair, browser):
            raise Refused(409, "table.seat_taken")
        if chair.offered:
            name = plain(wish.name) or chair.name
            where = (SEATS.c.table == table.id) & (SEATS.c.number == number)
            await house.save(
                SEATS.update().where(where).values(holder=browser.hash, name=name, offered=False),
                GUESTS.delete().where(of(table, browser) & GUESTS.c.hidden),
            )
            chair.holder, chair.name, chair.offered = browser.hash, name, False
            table.name_seats()
            house.announce(table.id, table.revision)
        return api.Claimed(table.id, number)


def of(table: LiveTable, browser: Browser) -> sa.ColumnElement[bool]:
    return (GUESTS.c.table == table.id) & (GUESTS.c.browser == browser.hash)


def guest(table: LiveTable, browser: Browser, hidden: bool) -> sa.Insert:
    return GUESTS.insert().values(table=table.id, browser=browser.hash, hidden=hidden)


async def welcome(house: House, table: LiveTable, browser: Browser) -> None:
    """A spectator."""
    await house.save(GUESTS.delete().where(of(table, browser)), guest(table, browser, hidden=False))
    table.guests.add(browser.hash)


async def forget(house: House, table: LiveTable, browser: Browser) -> None:
    """Off the browser's list. Who made the table or has a seat there keeps the right to come back."""
    await house.finish(forget_now(house, table, browser))


async def forget_now(house: House, table: LiveTable, browser: Browser) -> None:
    async with table.lock:
        house.still(table)
        if not table.member(browser):
            raise Refused(403, "table.private")
        changes: list[Change] = [GUESTS.delete().where(of(table, browser))]
        if table.belongs(browser):
            changes.append(guest(table, browser, hidden=True))
        await house.save(*changes)
        table.guests.discard(browser.hash)


async def handover(house: House, table: LiveTable, seat: int, browser: Browser) -> api.Handover:
    """A new link to one's own seat; until somebody claims it the seat stays where it is."""
    return await house.finish(handover_now(house, table, seat, browser))


async def handover_now(house: House, table: LiveTable, seat: int, browser: Browser) -> api.Handover:
    async with table.lock:
        house.still(table)
        # While it waited the seat may have gone to another browser.
        table.may_act(browser, seat)
        chair = table.chairs[seat]
        token = fresh_token()
        where = (SEATS.c.table == table.id) & (SEATS.c.number == seat)
        await house.save(SEATS.update().where(where).values(link=token, offered=True))
        chair.link, chair.offered = token, True
        return api.Handover(token)
