"""The HTTP routes of the API: everything that the page does, except live updates, which are in `sockets`."""

from __future__ import annotations

from typing import Any

from litestar import Request, Response, delete, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery, JSONBody

from akinai.engine.texts import catalogue
from akinai.games.registry import PrintedView
from akinai.table import api, lists, making, membership, reference, standing_in
from akinai.table.browsers import Browser
from akinai.table.open_table import File
from akinai.table.prepared import REVALIDATE, UNCOMPRESSED, prepared_json, prepared_response
from akinai.table.problems import file_response, problem_responses
from akinai.table.security import fresh_cookie, has_cookie
from akinai.table.tables import Tables

AllTables = NamedDependency[Tables]
RequestingBrowser = NamedDependency[Browser]
SeatQuery = FromQuery[int | None]
prepared_texts = prepared_json(catalogue)
prepared_rules = prepared_json(reference.rule_book)


def attachment(file: File) -> Response[bytes]:
    return Response(
        file.data,
        media_type="application/json",
        headers={"content-disposition": f'attachment; filename="{file.name}"'},
    )


@get("/api/hello", responses=problem_responses())
async def hello(request: Request[Any, Any, Any], tables: AllTables) -> Response[api.Hello]:
    """The games, bots and languages. The answer gives the browser its cookie."""
    response = Response(reference.hello(tables.addresses))
    if not has_cookie(request):
        response.set_cookie(fresh_cookie(secure=request.url.scheme == "https"))
    return response


@get(
    "/api/texts/{language:str}",
    responses={**problem_responses(404), **prepared_response(dict[str, str])},
    cache_control=REVALIDATE,
    opt={UNCOMPRESSED: True},
)
async def texts(request: Request[Any, Any, Any], language: FromPath[str]) -> Response[bytes]:
    """All texts in a language."""
    return prepared_texts(reference.known_language(language)).answer(request)


@get(
    "/api/games/{game:str}/rules/{language:str}",
    responses={**problem_responses(404), **prepared_response(api.RuleBook)},
    cache_control=REVALIDATE,
    opt={UNCOMPRESSED: True},
)
async def rules(request: Request[Any, Any, Any], game: FromPath[str], language: FromPath[str]) -> Response[bytes]:
    """The numbered rules of a game and our rulings."""
    return prepared_rules(game, language).answer(request)


@get("/api/tables", responses=problem_responses(401))
async def own_tables(tables: AllTables, browser: RequestingBrowser) -> list[api.TableLine]:
    """The tables of this browser, the latest first."""
    return await lists.tables_of(tables, browser)


@post("/api/tables", responses=problem_responses(400, 401, 403, 404, 413, 503))
async def new_table(data: JSONBody[api.NewTable], tables: AllTables, browser: RequestingBrowser) -> api.TableInfo:
    """Makes a table: a new game, or one that goes on from a record, a position or a move of another table."""
    return await making.create(tables, data, browser)


@post("/api/files", status_code=200, responses=problem_responses(400, 401, 413, 503))
async def file_info(data: JSONBody[api.FileText], tables: AllTables, browser: RequestingBrowser) -> api.FileInfo:
    """What a record or position file holds, or what is wrong with it."""
    return reference.file_info(await tables.workers.prepare_file(data.text, data.file, None, go_on=False))


@get("/api/tables/{table:str}", responses=problem_responses(401, 403, 404))
async def table_info(table: FromPath[str], tables: AllTables, browser: RequestingBrowser) -> api.TableInfo:
    """Who sits where, the options, and the links."""
    return (await tables.open(table)).info(browser)


@delete("/api/tables/{table:str}", responses=problem_responses(401, 403, 404, 503))
async def forget(table: FromPath[str], tables: AllTables, browser: RequestingBrowser) -> None:
    """Takes the table off this browser's list. The browser keeps its seats, but loses the right to watch."""
    await membership.forget(tables, await tables.open(table), browser)


@get("/api/tables/{table:str}/state", responses=problem_responses(400, 401, 403, 404))
async def state(
    table: FromPath[str],
    tables: AllTables,
    browser: RequestingBrowser,
    seat: SeatQuery = None,
    since: FromQuery[int | None] = None,
) -> api.Update:
    """What a browser needs that knows a revision of the table, or none, as a seat sees it."""
    opened = await tables.open(table)
    return opened.make_update(opened.check_may_see(browser, seat), since)


@get("/api/tables/{table:str}/printed", responses=problem_responses(401, 403, 404))
async def printed(table: FromPath[str], tables: AllTables, browser: RequestingBrowser) -> PrintedView:
    """What does not change in the game any more: what is printed on the components, and how they were laid out."""
    opened = await tables.open(table)
    opened.check_may_see(browser, None)
    return opened.printed()


@get("/api/tables/{table:str}/outlook", responses=problem_responses(400, 401, 403, 404))
async def outlook(
    table: FromPath[str], tables: AllTables, browser: RequestingBrowser, seat: FromQuery[int]
) -> api.SeatOutlook:
    """What a seat could do now, and would get."""
    opened = await tables.open(table)
    opened.check_may_see(browser, seat)
    return api.SeatOutlook(opened.revision, opened.outlook(seat))


@get("/api/tables/{table:str}/log", responses=problem_responses(400, 401, 403, 404))
async def log(table: FromPath[str], tables: AllTables, browser: RequestingBrowser, seat: SeatQuery = None) -> api.Log:
    """All moves as a seat has seen them, in words: without what they change."""
    opened = await tables.open(table)
    return opened.log(opened.check_may_see(browser, seat))


@get("/api/tables/{table:str}/at/{move:int}", responses=problem_responses(400, 401, 403, 404))
async def moment(
    table: FromPath[str], move: FromPath[int], tables: AllTables, browser: RequestingBrowser, seat: SeatQuery = None
) -> api.Moment:
    """The table after a number of moves."""
    opened = await tables.open(table)
    return opened.moment(opened.check_may_see(browser, seat), move)


@get("/api/tables/{table:str}/history", responses=problem_responses(401, 403, 404))
async def history(table: FromPath[str], tables: AllTables, browser: RequestingBrowser) -> api.History:
    """The points over the course of the game, and its turning points."""
    opened = await tables.open(table)
    opened.check_may_see(browser, None)
    return opened.history()


@get("/api/tables/{table:str}/values", responses=problem_responses(401, 403, 404))
async def values(table: FromPath[str], tables: AllTables, browser: RequestingBrowser) -> list[api.ComponentValue]:
    """Every value of the table's edition with its source."""
    opened = await tables.open(table)
    opened.check_may_see(browser, None)
    return reference.component_values(opened.match.setup.edition)


@get("/api/tables/{table:str}/record", responses={**problem_responses(400, 401, 403, 404), **file_response()})
async def record(table: FromPath[str], tables: AllTables, browser: RequestingBrowser) -> Response[bytes]:
    """The record as a file. While the game is running it has neither seed nor secrets."""
    opened = await tables.open(table)
    opened.check_may_see(browser, None)
    return attachment(opened.record_file())


@get("/api/tables/{table:str}/position", responses={**problem_responses(400, 401, 403, 404), **file_response()})
async def position(
    table: FromPath[str], tables: AllTables, browser: RequestingBrowser, move: FromQuery[int | None] = None
) -> Response[bytes]:
    """A finished game after any number of moves as a position file."""
    opened = await tables.open(table)
    opened.check_may_see(browser, None)
    return attachment(opened.position_file(move))


@post("/api/tables/{table:str}/moves", status_code=200, responses=problem_responses(400, 401, 403, 404, 409, 503))
async def play(
    table: FromPath[str], data: JSONBody[api.MoveRequest], tables: AllTables, browser: RequestingBrowser
) -> api.Accepted:
    """Plays an action. A repeated request is not played again."""
    opened = await tables.open(table)
    opened.check_may_act(browser, data.seat)
    return api.Accepted(await tables.play(opened, data))


@post("/api/tables/{table:str}/undo", status_code=200, responses=problem_responses(400, 401, 403, 404, 409, 503))
async def undo(
    table: FromPath[str], data: JSONBody[api.UndoRequest], tables: AllTables, browser: RequestingBrowser
) -> api.Accepted:
    """Takes back the seat's last choice, or all down to one of the steps of its turn."""
    opened = await tables.open(table)
    opened.check_may_act(browser, data.seat)
    return api.Accepted(await tables.undo(opened, data))


@get("/api/tables/{table:str}/hint", responses=problem_responses(400, 401, 403, 404, 503))
async def hint(table: FromPath[str], tables: AllTables, browser: RequestingBrowser, seat: FromQuery[int]) -> api.Hint:
    """The best choices according to the best bot, with reasons."""
    opened = await tables.open(table)
    opened.check_may_act(browser, seat)
    return await tables.hint(opened, seat)


@post("/api/tables/{table:str}/offer", status_code=200, responses=problem_responses(400, 401, 404))
async def offer(
    table: FromPath[str], data: JSONBody[api.Claim], tables: AllTables, browser: RequestingBrowser
) -> api.Offer:
    """What a link would give to this browser."""
    return membership.offer(await tables.open(table), data, browser)


@post("/api/tables/{table:str}/claim", status_code=200, responses=problem_responses(400, 401, 404, 409, 503))
async def claim(
    table: FromPath[str], data: JSONBody[api.Claim], tables: AllTables, browser: RequestingBrowser
) -> api.Claimed:
    """Gives this browser the seat of a link, or the right to watch."""
    return await membership.claim(tables, await tables.open(table), data, browser)


@post(
    "/api/tables/{table:str}/seats/{seat:int}/handover",
    status_code=200,
    responses=problem_responses(400, 401, 403, 404, 503),
)
async def handover(
    table: FromPath[str], seat: FromPath[int], tables: AllTables, browser: RequestingBrowser
) -> api.Handover:
    """Makes a new link to a seat of this browser, so that another browser can take the seat over."""
    opened = await tables.open(table)
    opened.check_holds(browser, seat)
    return await membership.hand_over(tables, opened, seat, browser)


@post(
    "/api/tables/{table:str}/seats/{seat:int}/stand_in",
    status_code=200,
    responses=problem_responses(400, 401, 403, 404, 409, 503),
)
async def stand_in(
    table: FromPath[str],
    seat: FromPath[int],
    data: JSONBody[api.StandIn],
    tables: AllTables,
    browser: RequestingBrowser,
) -> api.Accepted:
    """Lets a bot play for a seat of this browser, or takes the seat back from it."""
    return api.Accepted(await standing_in.stand_in(tables, await tables.open(table), seat, data, browser))


@post(
    "/api/tables/{table:str}/seats/{seat:int}/resign",
    status_code=200,
    responses=problem_responses(400, 401, 403, 404, 409, 503),
)
async def resign(
    table: FromPath[str], seat: FromPath[int], tables: AllTables, browser: RequestingBrowser
) -> api.Accepted:
    """Gives up for a seat of this browser: with one or two seats the game is lost, with more a bot plays on."""
    return api.Accepted(await standing_in.resign(tables, await tables.open(table), seat, browser))


@post("/api/tables/{table:str}/rematch", status_code=200, responses=problem_responses(400, 401, 403, 404, 409, 503))
async def rematch(table: FromPath[str], tables: AllTables, browser: RequestingBrowser) -> api.Rematch:
    """The table where the people of a finished game play again: made for whoever asks first, the same for all."""
    return await making.rematch(tables, await tables.open(table), browser)


ROUTES: list[Any] = [
    hello, texts, rules, own_tables, new_table, file_info, table_info, forget, state, printed, outlook, log, moment,
    history, values, record, position, play, undo, hint, offer, claim, handover,
    stand_in, resign, rematch,
]  # fmt: skip
