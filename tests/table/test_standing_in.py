"""Bots that stand in, resignations, and the rematch."""

from __future__ import annotations

import asyncio
import json
import random
import time

import pytest

from akinai.engine.match import Match
from akinai.engine.sentence import Sentence
from akinai.engine.texts import LANGUAGES, speak
from akinai.table.workers import JobFailed, WorkerPool, Workers
from tests.table.server import PATIENCE, Json, Page, Server, play_directly, play_randomly

pytestmark = pytest.mark.anyio


async def stand_in(page: Page, id: str, seat: int, on: bool = True, status: int | None = None) -> Json:
    return await page.post(f"/api/tables/{id}/seats/{seat}/stand_in", {"on": on}, status)


async def resign(page: Page, id: str, seat: int) -> Json:
    return await page.post(f"/api/tables/{id}/seats/{seat}/resign")


async def until(page: Page, id: str, seat: int | None, wanted: str, value: Json) -> Json:
    """Waits until an update says so."""
    give_up = time.monotonic() + PATIENCE
    while True:
        update = await page.state(id, seat)
        if update[wanted] == value:
            return update
        assert time.monotonic() < give_up, update
        await asyncio.sleep(0.02)


async def seats_of(page: Page, id: str) -> Json:
    return (await page.get(f"/api/tables/{id}"))["seats"]


# ---- stand-in


async def test_a_bot_plays_until_the_holder_is_back(server: Server) -> None:
    page, friend = await server.page(), await server.page()
    table = await page.table("me", "link")
    id = table["id"]
    await friend.claim(id, table["seats"][1]["link"], "Eve")
    update = await play_randomly([page, friend], id, random.Random(1), 4)
    viewer = await friend.viewer(id, 1)
    seating = update["seating"]
    revision = (await stand_in(page, id, 0))["revision"]
    assert revision == update["revision"] + 1
    seats = await seats_of(friend, id)
    assert [(s["stand_in"], s["resigned"]) for s in seats] == [("greedy", False), (None, False)]
    update = await friend.catch_up(viewer)
    assert update["revision"] >= revision
    assert update["seating"] != seating
    # The bot makes the seat's choices, and nobody else does.
    for _ in range(8):
        update = await until(friend, id, 1, "thinking", False)
        assert update["actor"] == 1
        update = await friend.state_after_move(id, 1, update["revision"], update["ask"]["choices"][0]["action"])
    update = await page.state(id, 0)
    assert update["ask"] is None
    assert not update["undo"]["possible"]
    move = {"seat": 0, "revision": update["revision"], "action": 0}
    assert (await page.refused(409, f"/api/tables/{id}/moves", move))["sentence"]["id"] == "table.stood_in"
    await until(friend, id, 1, "thinking", False)
    await stand_in(page, id, 0, on=False)
    assert [s["stand_in"] for s in await seats_of(friend, id)] == [None, None]
    update = await play_randomly([page, friend], id, random.Random(1), 6)
    assert update["moves"] > 8
    info = await friend.get(f"/api/tables/{id}")
    assert [(i["what"], i["seat"]) for i in info["incidents"]] == [("stand_in", 0), ("back", 0)]
    record = await page.get(f"/api/tables/{id}/record")
    assert record["format"] == 2
    assert record["incidents"][0] == {"what": "stand_in", "seat": 0, "after": 4, "bot": "greedy"}
    assert record["incidents"][1]["what"] == "back"
    told = [speak(Sentence(**i["text"]), language) for i in info["incidents"] for language in LANGUAGES]
    assert len(set(told)) == len(told)


async def test_a_move_is_in_time_though_a_bot_stands_in_elsewhere(server: Server) -> None:
    """Somebody else's click must not cost the mover the own one. It is played once, and its repetition answered."""
    page, friend = await server.page(), await server.page()
    table = await page.table("me", "link")
    id = table["id"]
    await friend.claim(id, table["seats"][1]["link"])
    pages = [page, friend]
    update = await play_randomly(pages, id, random.Random(2), 5)
    while not (await pages[update["actor"]].state(id, update["actor"]))["undo"]["possible"]:
        update = await play_randomly(pages, id, random.Random(2), 1)
    mover = update["actor"]
    update = await pages[mover].state(id, mover)
    moves, to = update["moves"], update["undo"]["steps"][-1]["move"]
    for on in (True, False):
        await stand_in(pages[1 - mover], id, 1 - mover, on)
    answers = [await pages[mover].undo(id, mover, update["revision"], to) for _ in range(2)]
    assert answers[0] == answers[1]
    update = await pages[mover].state(id, mover)
    assert update["moves"] == to < moves
    for on in (True, False):
        await stand_in(pages[1 - mover], id, 1 - mover, on)
    action = update["ask"]["choices"][0]["action"]
    answers = [await pages[mover].play(id, mover, update["revision"], action) for _ in range(2)]
    assert answers[0] == answers[1]
    assert (await server.match(id)).moves[to].action == action
    await stand_in(pages[1 - mover], id, 1 - mover)
    other = next(choice["action"] for choice in update["ask"]["choices"] if choice["action"] != action)
    body = {"seat": mover, "revision": update["revision"], "action": other}
    problem = await pages[mover].refused(409, f"/api/tables/{id}/moves", body)
    assert problem["sentence"]["id"] == "table.moved_on"


async def test_a_thinking_bot_is_not_asked_again_because_of_others(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What a bot has chosen counts whatever the others do with their seats, but not once its holder is back."""
    page = await server.page()
    id = (await page.table("me", "me"))["id"]
    table = await server.table(id)
    seat, asked, thought = table.match.state.actor, 0, asyncio.Event()

    async def choose(workers: Workers, match: Match, bot: str) -> list[int]:
        nonlocal asked
        asked += 1
        await thought.wait()
        return [match.state.legal_list()[-1]]

    monkeypatch.setattr(Workers, "choose", choose)
    await stand_in(page, id, seat)
    await asyncio.sleep(0)
    await stand_in(page, id, seat, on=False)
    thought.set()
    while table.going:
        await asyncio.sleep(0.01)
    assert (asked, len(table.match.moves)) == (1, 0)

    thought.clear()
    await stand_in(page, id, seat)
    await asyncio.sleep(0)
    for on in (True, False):
        await stand_in(page, id, 1 - seat, on)
    thought.set()
    await until(page, id, None, "actor", 1 - seat)
    assert (asked, len(table.match.moves)) == (2, 1)


async def test_a_bot_stands_in_so_often_and_no_more(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody fills the log without end. Whoever has the last bot can still send it away, and resign."""
    monkeypatch.setattr("akinai.engine.incidents.MOST_STAND_INS", 3)
    page, friend = await server.page(), await server.page()
    table = await page.table("me", "link", "link")
    id = table["id"]
    idle = 1 if table["actor"] != 1 else 2
    await friend.claim(id, table["seats"][idle]["link"])
    for on in 3 * (True, True, False, False):
        await stand_in(friend, id, idle, on)
    problem = await friend.refused(403, f"/api/tables/{id}/seats/{idle}/stand_in", {"on": True})
    assert problem["sentence"]["id"] == "table.stand_in_often"
    assert (await page.state(id))["revision"] == table["moves"] + 6, "what changes nothing is not written"
    await server.restart()
    await friend.refused(403, f"/api/tables/{id}/seats/{idle}/stand_in", {"on": True})
    await stand_in(page, id, 0)
    await resign(friend, id, idle)
    assert (await seats_of(friend, id))[idle]["stand_in"] == "greedy"


# ---- resigning


@pytest.mark.parametrize("game", ["osaka", "yokohama", "zaibatsu"])
async def test_who_resigns_loses_a_game_of_two(server: Server, game: str) -> None:
    """Whatever the points, and wherever in the game; record and database say so."""
    luck = random.Random(game)
    page = await server.page()
    for most in (0, 11, 60, 83):
        table = await page.table({"chair": "me", "name": "Ana"}, {"chair": "me", "name": "Ben"}, game=game)
        id = table["id"]
        await play_directly(server, id, luck, most)
        viewer = await page.viewer(id, 1)
        update = await page.state(id, 0)
        loser = luck.choice([0, 1])
        revision = (await resign(page, id, loser))["revision"]
        assert revision == update["revision"] + 1
        assert await resign(page, id, loser) == {"revision": revision}
        update = await page.catch_up(viewer)
        assert (update["over"], update["actor"], update["ask"]) == (True, None, None)
        whole = await page.state(id, 1)
        assert viewer.scene == whole["scene"]
        await it_is_lost(page, id, loser)
        await server.restart()
        assert (await page.state(id, 1))["scene"] == whole["scene"]
        await it_is_lost(page, id, loser)
        again = (await page.post("/api/tables", goes_on(game, await record_of(page, id))))["id"]
        assert (await page.state(again, 0))["scene"]["standing"] == whole["scene"]["standing"]


async def it_is_lost(page: Page, id: str, loser: int) -> None:
    standing = (await page.state(id, 0))["scene"]["standing"]
    assert standing["winners"] == [1 - loser]
    assert standing["ending"] == "resigned"
    names = ["Ana", "Ben"]
    assert standing["verdict"] == {
        "id": "verdict.resigned",
        "args": {"name": names[loser], "winner": names[1 - loser]},
    }
    line = next(line for line in await page.get("/api/tables") if line["id"] == id)
    assert (line["over"], line["your_turn"], line["result"]["winners"]) == (True, False, [1 - loser])
    assert line["result"]["verdict"] == standing["verdict"]
    assert [s["resigned"] for s in await seats_of(page, id)] == [seat == loser for seat in (0, 1)]
    record = await record_of(page, id)
    assert record["result"]["winners"] == [1 - loser]
    moves = len(record["moves"])
    assert record["incidents"] == [{"what": "resigned", "seat": loser, "after": moves}]
    assert (await page.get(f"/api/tables/{id}/position"))["steps"]
    history = await page.get(f"/api/tables/{id}/history")
    assert history["moves"][-1] == moves
    undo = {"seat": 1 - loser, "revision": (await page.state(id))["revision"]}
    assert (await page.refused(409, f"/api/tables/{id}/undo", undo))["sentence"]["id"] == "table.undo_over"
    move = undo | {"action": 0}
    assert (await page.refused(409, f"/api/tables/{id}/moves", move))["sentence"]["id"] == "table.over"


async def record_of(page: Page, id: str) -> Json:
    return await page.get(f"/api/tables/{id}/record")


def goes_on(game: str, record: Json) -> Json:
    seats = [{"chair": "me", "name": seat["name"]} for seat in record["seats"]]
    return {"game": game, "seats": seats, "source": {"text": json.dumps(record), "file": "record.json"}}


async def test_with_more_seats_a_bot_plays_on(server: Server) -> None:
    page, friend = await server.page(), await server.page()
    table = await page.table("me", "link", {"chair": "bot", "bot": "random"})
    id = table["id"]
    await friend.claim(id, table["seats"][1]["link"], "Eve")
    for seat in (0, 1):
        await resign(page if seat == 0 else friend, id, seat)
    seats = await seats_of(page, id)
    assert [(s["stand_in"], s["resigned"]) for s in seats] == [("greedy", True), ("greedy", True), (None, False)]
    taken_back = await page.refused(409, f"/api/tables/{id}/seats/0/stand_in", {"on": False})
    assert taken_back["sentence"]["id"] == "table.resigned"
    update = await until(page, id, 0, "over", True)
    assert update["scene"]["standing"]["ending"] != "resigned"
    await server.restart()
    assert [s["resigned"] for s in await seats_of(page, id)] == [True, True, False]
    assert len((await record_of(page, id))["incidents"]) == 2


@pytest.mark.parametrize("fails", [False, True])
async def test_somebody_resigns_while_a_bot_thinks(
    server: Server, monkeypatch: pytest.MonkeyPatch, fails: bool
) -> None:
    """Whatever the bot finds then, or if it fails: nothing is played, and the task ends without an error."""
    page = await server.page()
    id = (await page.table("me", {"chair": "bot", "bot": "greedy"}))["id"]
    table = await server.table(id)
    thought = asyncio.Event()

    async def run(pool: WorkerPool, *job: object) -> list[int]:
        found: list[int] = table.match.state.legal_list()[:1]
        await thought.wait()
        if fails:
            raise JobFailed
        return found

    if table.going is not None:
        await table.going
    monkeypatch.setattr(WorkerPool, "run", run)
    update = await page.state(id, 0)
    while table.going is None:
        await page.play(id, 0, update["revision"], update["ask"]["choices"][0]["action"])
        update = await page.state(id, 0)
    await resign(page, id, 0)
    moves, going = len(table.match.moves), table.going
    thought.set()
    await asyncio.wait_for(going, PATIENCE)
    assert (len(table.match.moves), table.match.result().winners) == (moves, [1])


async def test_alone_it_is_lost(server: Server) -> None:
    page = await server.page()
    id = (await page.table("me", game="zaibatsu"))["id"]
    await play_directly(server, id, random.Random(3), 25)
    await resign(page, id, 0)
    standing = (await page.state(id, 0))["scene"]["standing"]
    assert (standing["winners"], standing["ending"]) == ([], "resigned")
    assert standing["verdict"]["id"] == "verdict.resigned_alone"


async def test_nobody_takes_moves_back_from_before_a_resignation(server: Server) -> None:
    pages = [await server.page() for _ in range(3)]
    table = await pages[0].table("me", "link", "link")
    id = table["id"]
    for seat in (1, 2):
        await pages[seat].claim(id, table["seats"][seat]["link"])
    update = await play_randomly(pages, id, random.Random(2), 5)
    while not (await pages[update["actor"]].state(id, update["actor"]))["undo"]["possible"]:
        update = await play_randomly(pages, id, random.Random(2), 1)
    mover = update["actor"]
    await resign(pages[(mover + 1) % 3], id, (mover + 1) % 3)
    update = await pages[mover].state(id, mover)
    why = update["undo"]["why"]
    names = [seat["name"] for seat in await seats_of(pages[0], id)]
    assert why == {"id": "undo.resigned", "args": {"name": names[(mover + 1) % 3]}}
    for step in (None, *(step["move"] for step in update["undo"]["steps"])):
        body = {"seat": mover, "revision": update["revision"], "to": step}
        assert (await pages[mover].refused(409, f"/api/tables/{id}/undo", body))["sentence"] == why


async def test_the_incidents_of_others_stay_when_moves_are_taken_back(server: Server) -> None:
    """They then come after the moves that are left."""
    page, friend = await server.page(), await server.page()
    table = await page.table("me", "link")
    id = table["id"]
    await friend.claim(id, table["seats"][1]["link"], "Eve")
    pages = [page, friend]
    update = await play_randomly(pages, id, random.Random(2), 1)
    while True:
        mover = update["actor"]
        update = await pages[mover].state(id, mover)
        if update["undo"]["possible"]:
            break
        update = await play_randomly(pages, id, random.Random(5), 1)
    other = 1 - mover
    await stand_in(pages[other], id, other)
    before = await pages[mover].state(id, mover)
    after = await pages[mover].state_after_undo(id, mover, before["revision"])
    assert after["moves"] < before["moves"]
    await server.restart()
    (incident,) = (await page.get(f"/api/tables/{id}"))["incidents"]
    assert (incident["seat"], incident["after"]) == (other, after["moves"])


# ---- rematch


async def test_a_rematch_keeps_the_seats(server: Server) -> None:
    page, friend, guest = await server.page(), await server.page(), await server.page()
    table = await page.table(
        {"chair": "me", "name": "Ana"}, "link", {"chair": "bot", "bot": "random"}, game="osaka",
        options={"refill": "plus2"}, hints=False,
    )  # fmt: skip
    id = table["id"]
    await friend.claim(id, table["seats"][1]["link"], "Eve")
    await guest.claim(id, table["watch"])
    early = await page.refused(409, f"/api/tables/{id}/rematch", {})
    assert early["sentence"]["id"] == "table.rematch_early"
    for seat, holder in ((0, page), (1, friend)):
        await stand_in(holder, id, seat)
    await until(page, id, 0, "over", True)
    refused = await guest.refused(403, f"/api/tables/{id}/rematch", {})
    assert refused["sentence"]["id"] == "table.rematch_seat"
    before = await guest.state(id)
    new = (await friend.post(f"/api/tables/{id}/rematch"))["table"]
    assert new != id
    assert (await page.post(f"/api/tables/{id}/rematch"))["table"] == new
    await server.restart()
    assert (await page.post(f"/api/tables/{id}/rematch"))["table"] == new
    assert (await guest.state(id))["seating"] != before["seating"]
    for browser, mine in ((page, 0), (friend, 1), (guest, None)):
        assert (await browser.get(f"/api/tables/{id}"))["rematch"] == new
        info = await browser.get(f"/api/tables/{new}")
        assert (info["game"], info["options"], info["hints"]) == ("osaka", {"refill": "plus2"}, False)
        seats = info["seats"]
        assert [s["name"] for s in seats[:2]] == ["Ana", "Eve"]
        assert [s["chair"] for s in seats] == ["person", "person", "bot"]
        assert [s["mine"] for s in seats] == [seat == mine for seat in range(3)]
        assert not any(s["stand_in"] or s["resigned"] for s in seats)
        assert info["maker"] == (browser is page)
    assert (await server.match(id)).seed != (await server.match(new)).seed
    update = await play_randomly([page, friend, page], new, random.Random(1), 2)
    assert update["moves"] >= 2


async def test_old_links_lead_to_no_seat_of_the_rematch(server: Server) -> None:
    """Neither a handover that nobody has claimed, nor the link of a seat that nobody came to: that one is new."""
    page, friend, stranger = await server.page(), await server.page(), await server.page()
    table = await page.table("me", "link")
    id, link = table["id"], table["seats"][1]["link"]
    handover = (await page.post(f"/api/tables/{id}/seats/0/handover"))["token"]
    await resign(page, id, 0)
    new = (await page.post(f"/api/tables/{id}/rematch"))["table"]
    for token in (handover, link, table["watch"]):
        problem = await stranger.refused(404, f"/api/tables/{new}/claim", {"token": token})
        assert problem["sentence"]["id"] == "table.no_link"
    info = await page.get(f"/api/tables/{new}")
    assert [seat["claimed"] for seat in info["seats"]] == [True, False]
    assert (await friend.claim(new, info["seats"][1]["link"]))["seat"] == 1
    await server.restart()
    assert [seat["mine"] for seat in (await friend.get(f"/api/tables/{new}"))["seats"]] == [False, True]


# ---- refusals


@pytest.mark.parametrize("what", ["stand_in", "resign"])
async def test_only_the_holder_gives_a_seat_up(server: Server, what: str) -> None:
    page, friend, stranger = await server.page(), await server.page(), await server.page()
    table = await page.table("me", "link")
    id = table["id"]
    await friend.claim(id, table["watch"])
    body = {"on": True} if what == "stand_in" else {}
    for asking, seat, status, why in (
        (page, 1, 403, "table.not_your_seat"),
        (friend, 0, 403, "table.not_your_seat"),
        (stranger, 0, 403, "table.private"),
        (page, 5, 400, "table.no_seat"),
    ):
        problem = await asking.refused(status, f"/api/tables/{id}/seats/{seat}/{what}", body)
        assert problem["sentence"]["id"] == why
    missing = await page.refused(404, f"/api/tables/nothing/seats/0/{what}", body)
    assert missing["sentence"]["id"] == "table.no_table"
    await play_directly(server, id, random.Random(1))
    problem = await page.refused(409, f"/api/tables/{id}/seats/0/{what}", body)
    assert problem["sentence"]["id"] == "table.over"


async def test_only_bots_stand_in(server: Server) -> None:
    page = await server.page()
    id = (await page.table("me", "me"))["id"]
    problem = await page.refused(400, f"/api/tables/{id}/seats/0/stand_in", {"on": True, "bot": "nobody"})
    assert problem["sentence"]["id"] == "error.bot"


async def test_a_finished_game_is_in_the_list_with_its_result(server: Server) -> None:
    page = await server.page()
    id = (await page.table("me", "me"))["id"]
    (line,) = await page.get("/api/tables")
    assert (line["mine"], line["result"]) == ([0, 1], None)
    match = await play_directly(server, id, random.Random(1))
    (line,) = await page.get("/api/tables")
    result = match.result()
    assert line["result"] == {"points": result.points, "winners": result.winners, "verdict": None}
