"""The routes of the server. Everything a page asks for or does, except live updates."""

from __future__ import annotations

from typing import Any

from litestar import Request, Response, delete, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery, JSONBody

from akinai.engine.texts import catalogue
from akinai.table import api, door, info
from akinai.table.guard import Browser, fresh_cookie, has_cookie
from akinai.table.house import House
from akinai.table.problems import a_file, described

TheHouse = NamedDependency[House]
TheBrowser = NamedDependency[Browser]
SeatQuery = FromQuery[int | None]


@get("/api/hello", responses=described())
async def hello(request: Request[Any, Any, Any], house: TheHouse) -> Response[api.Hello]:
    """What there is: games, bots, languages. Gives the browser its cookie."""
    response = Response(info.hello(house.addresses))
    if not has_cookie(request):
        response.set_cookie(fresh_cookie(secure=request.url.scheme == "https"))
    return response


@get("/api/texts/{language:str}", responses=described(404), cache_control=info.BRIEFLY)
async def texts(language: FromPath[str]) -> dict[str, str]:
    """The catalogue of a language."""
    return catalogue(info.known_language(language))


@get("/api/games/{game:str}/rules/{language:str}", responses=described(404), cache_control=info.BRIEFLY)
async def rules(game: FromPath[str], language: FromPath[str]) -> api.RuleBook:
    """The numbered rules of a game and our rulings."""
    return info.rules(game, language)


@get("/api/tables", responses=described(401))
async def tables(house: TheHouse, browser: TheBrowser) -> list[api.TableLine]:
    """The tables of this browser, the latest first."""
    return await house.tables_of(browser)


@post("/api/tables", responses=described(400, 401, 403, 404, 413, 503))
async def new_table(data: JSONBody[api.NewTable], house: TheHouse, browser: TheBrowser) -> api.TableInfo:
    """A new table: a new game, a record or position that was sent, or another table from one of its moves."""
    return await house.create(data, browser)


@post("/api/files", status_code=200, responses=described(400, 401, 413, 503))
async def look_into(data: JSONBody[api.FileText], house: TheHouse, browser: TheBrowser) -> api.FileInfo:
    """What is in a record or position file, or what is wrong with it."""
    return info.file_info(await house.thinkers.prepare(data.text, data.file, None, go_on=False))


@get("/api/tables/{table:str}", responses=described(401, 403, 404))
async def table_info(table: FromPath[str], house: TheHouse, browser: TheBrowser) -> api.TableInfo:
    """Who sits where, the options, the links."""
    return (await house.open(table)).info(browser)


@delete("/api/tables/{table:str}", responses=described(401, 403, 404, 503))
async def forget(table: FromPath[str], house: TheHouse, browser: TheBrowser) -> None:
    """Takes the table off this browser's list, with the right to watch it. Seats that it holds it keeps."""
    await door.forget(house, await house.open(table), browser)


@get("/api/tables/{table:str}/state", responses=described(400, 401, 403, 404))
async def state(
    table: FromPath[str],
    house: TheHouse,
    browser: TheBrowser,
    seat: SeatQuery = None,
    since: FromQuery[int | None] = None,
) -> api.Update:
    """The table now, as a seat sees it, and what has happened since a revision."""
    live = await house.open(table)
    return live.update(live.may_see(browser, seat), since)


@get("/api/tables/{table:str}/log", responses=described(400, 401, 403, 404))
async def log(table: FromPath[str], house: TheHouse, browser: TheBrowser, seat: SeatQuery = None) -> list[api.Frame]:
    """All that has happened, as a seat has seen it, without views."""
    live = await house.open(table)
    return live.log(live.may_see(browser, seat))


@get("/api/tables/{table:str}/at/{move:int}", responses=described(400, 401, 403, 404))
async def at(
    table: FromPath[str], move: FromPath[int], house: TheHouse, browser: TheBrowser, seat: SeatQuery = None
) -> api.Moment:
    """The table after so many moves."""
    live = await house.open(table)
    return live.moment(live.may_see(browser, seat), move)


@get("/api/tables/{table:str}/history", responses=described(401, 403, 404))
async def history(table: FromPath[str], house: TheHouse, browser: TheBrowser) -> api.History:
    """Points over the game."""
    live = await house.open(table)
    live.may_see(browser, None)
    return live.history()


@get("/api/tables/{table:str}/values", responses=described(401, 403, 404))
async def values(table: FromPath[str], house: TheHouse, browser: TheBrowser) -> list[api.ComponentValue]:
    """Every value of the table's edition with its source."""
    live = await house.open(table)
    live.may_see(browser, None)
    return info.values(live.match.setup.edition)


@get("/api/tables/{table:str}/record", responses={**described(400, 401, 403, 404), **a_file()})
async def record(table: FromPath[str], house: TheHouse, browser: TheBrowser) -> Response[bytes]:
    """The record as a file; of a running game without seed and secrets."""
    live = await house.open(table)
    live.may_see(browser, None)
    return live.record_file()


@get("/api/tables/{table:str}/position", responses={**described(400, 401, 403, 404), **a_file()})
async def position(
    table: FromPath[str], house: TheHouse, browser: TheBrowser, move: FromQuery[int | None] = None
) -> Response[bytes]:
    """Any moment of a finished game as a position file."""
    live = await house.open(table)
    live.may_see(browser, None)
    return live.position_file(move)


@post("/api/tables/{table:str}/moves", status_code=200, responses=described(400, 401, 403, 404, 409, 503))
async def play(
    table: FromPath[str], data: JSONBody[api.MoveRequest], house: TheHouse, browser: TheBrowser
) -> api.Update:
    """Plays an action. A repeated request is answered with what already happened."""
    live = await house.open(table)
    live.may_act(browser, data.seat)
    await house.play(live, data)
    return live.update(live.may_see(browser, data.seat), data.revision)


@post("/api/tables/{table:str}/undo", status_code=200, responses=described(400, 401, 403, 404, 409, 503))
async def undo(
    table: FromPath[str], data: JSONBody[api.UndoRequest], house: TheHouse, browser: TheBrowser
) -> api.Update:
    """Takes back the seat's last choice."""
    live = await house.open(table)
    live.may_act(browser, data.seat)
    await house.undo(live, data)
    return live.update(live.may_see(browser, data.seat), data.revision)


@get("/api/tables/{table:str}/hint", responses=described(400, 401, 403, 404, 503))
async def hint(table: FromPath[str], house: TheHouse, browser: TheBrowser, seat: FromQuery[int]) -> api.Hint:
    """The three best choices of the best bot, with reasons."""
    live = await house.open(table)
    live.may_act(browser, seat)
    return await house.hint(live, seat)


@post("/api/tables/{table:str}/offer", status_code=200, responses=described(400, 401, 404))
async def offer(table: FromPath[str], data: JSONBody[api.Claim], house: TheHouse, browser: TheBrowser) -> api.Offer:
    """What a link leads to."""
    return door.offer(await house.open(table), data, browser)


@post("/api/tables/{table:str}/claim", status_code=200, responses=described(400, 401, 404, 409, 503))
async def claim(table: FromPath[str], data: JSONBody[api.Claim], house: TheHouse, browser: TheBrowser) -> api.Claimed:
    """Takes the seat, or the spectators' place, that a link stands for."""
    return await door.claim(house, await house.open(table), data, browser)


@post(
    "/api/tables/{table:str}/seats/{seat:int}/handover", status_code=200, responses=described(400, 401, 403, 404, 503)
)
async def handover(table: FromPath[str], seat: FromPath[int], house: TheHouse, browser: TheBrowser) -> api.Handover:
    """A new link to one's own seat, to take it to another browser."""
    live = await house.open(table)
    live.may_act(browser, seat)
    return await door.handover(house, live, seat, browser)


ROUTES: list[Any] = [
    hello, texts, rules, tables, new_table, look_into, table_info, forget, state, log, at, history, values, record,
    position, play, undo, hint, offer, claim, handover,
]  # fmt: skip
