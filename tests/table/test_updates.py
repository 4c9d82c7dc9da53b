"""What browsers get: what they have missed as changes of the scene that they know, over HTTP and by socket."""

from __future__ import annotations

import asyncio
import json
import random

import pytest

from akinai.games.registry import GAMES
from akinai.table.open_table import MOST_STILLS, OpenTable
from tests.table.server import PATIENCE, Json, Page, Server, Socket, play_directly, play_randomly, to_plain
from tests.table.viewer import Viewer

pytestmark = pytest.mark.anyio
each_game = pytest.mark.parametrize("game", list(GAMES))
BOT = {"chair": "bot", "bot": "greedy"}
MOST_TRIES = 100


async def watched_table(server: Server, game: str = "osaka", moves: int = 0) -> tuple[Page, Page, str]:
    """A browser with all seats of a table, a spectator, and the table after some moves."""
    page, spectator = await server.page(), await server.page()
    info = await page.table(*["me"] * GAMES[game].seats[-1], game=game)
    await spectator.claim(info["id"], info["watch"])
    await play_directly(server, info["id"], random.Random(1), moves)
    return page, spectator, info["id"]


async def viewers_of(server: Server, page: Page, spectator: Page, id: str) -> list[tuple[Page, Viewer]]:
    """Of every seat, and of the spectator."""
    seats = range((await server.match(id)).setup.seats)
    return [*[(page, await page.viewer(id, seat)) for seat in seats], (spectator, await spectator.viewer(id))]


async def change_something(page: Page, id: str, luck: random.Random) -> bool:
    """Plays or takes back at random; True if it was taken back."""
    actor = (await page.state(id))["actor"]
    update = await page.state(id, actor)
    if update["undo"]["possible"] and luck.random() < 0.4:
        await page.undo(id, actor, update["revision"])
        return True
    await page.play(id, actor, update["revision"], luck.choice(update["ask"]["choices"])["action"])
    return False


async def check_scene(page: Page, viewer: Viewer) -> None:
    """The viewer's scene and the whole one from the server are the same, to the order of their keys."""
    whole = await page.state(viewer.id, viewer.seat)
    assert viewer.revision == whole["revision"]
    assert json.dumps(viewer.scene) == json.dumps(whole["scene"])


# ---- what was missed


@each_game
async def test_since_gives_what_was_missed(server: Server, game: str) -> None:
    """Viewers who ask now and then have the same scene and log as those who ask for everything, undo included."""
    page, spectator, id = await watched_table(server, game)
    watching = await viewers_of(server, page, spectator, id)
    luck = random.Random(6)
    undone = 0
    for step in range(45):
        undone += await change_something(page, id, luck)
        for number, (browser, viewer) in enumerate(watching):
            # Every viewer asks at other intervals.
            if step % (1 + number) == 0 or step == 44:
                update = await browser.catch_up(viewer)
                assert update["scene"] is None
                await check_scene(browser, viewer)
    assert undone
    for browser, viewer in watching:
        asked = {} if viewer.seat is None else {"seat": viewer.seat}
        log = await browser.get(f"/api/tables/{id}/log", **asked)
        assert log["revision"] == viewer.revision
        assert [told(frame) for frame in viewer.frames] == [told(frame) for frame in log["frames"][viewer.begun + 1 :]]
        moment = await browser.get(f"/api/tables/{id}/at/{viewer.moves}", **asked)
        assert moment["scene"] == viewer.scene


def told(frame: Json) -> Json:
    """What a frame tells, without what it changes."""
    beats = [(beat["event"], beat["line"]) for beat in frame["beats"]]
    return frame["number"], frame["actor"], frame["turn"], beats


async def test_nothing_was_missed(server: Server) -> None:
    page, _, id = await watched_table(server, moves=4)
    viewer = await page.viewer(id, 0)
    same = await page.state(id, 0, since=viewer.revision)
    assert (same["frames"], same["back"], same["back_to"], same["scene"]) == ([], [], viewer.moves, None)
    assert viewer.receive(same)


@pytest.mark.parametrize("since", [10**6, 2**31, -1])
async def test_revisions_that_there_never_were(server: Server, since: int) -> None:
    page, _, id = await watched_table(server, moves=4)
    update = await page.state(id, 0, since=since)
    assert (update["since"], update["frames"], update["back"]) == (None, [], [])
    assert update["scene"] is not None


async def test_updates_that_come_in_another_order(server: Server) -> None:
    """An old one is passed over, and one that begins later than what is known says that something is missing."""
    page, _, id = await watched_table(server, moves=4)
    viewer, late = await page.viewer(id, 0), await page.viewer(id, 0)
    await play_randomly([page] * 4, id, random.Random(1), 1)
    first = await page.catch_up(viewer)
    await play_randomly([page] * 4, id, random.Random(1), 1)
    second = await page.catch_up(viewer)
    assert not viewer.receive(first)
    assert not late.receive(second)
    assert late.receive(first)
    assert late.receive(second)
    assert not viewer.receive(await page.state(id, 0, since=first["since"]))
    for known in (viewer, late):
        await check_scene(page, known)


@each_game
async def test_a_browser_that_was_away_long_gets_a_whole_scene(server: Server, game: str) -> None:
    """No move is left out of its log. After a restart the table knows only the present, and it is the same for all."""
    page, spectator, id = await watched_table(server, game)
    watching = await viewers_of(server, page, spectator, id)
    await play_directly(server, id, random.Random(5), MOST_STILLS // 2)
    for browser, viewer in watching:
        assert (await browser.catch_up(viewer))["scene"] is None
        await check_scene(browser, viewer)
    await play_directly(server, id, random.Random(5), MOST_STILLS)
    for browser, viewer in watching:
        before = viewer.moves
        update = await browser.catch_up(viewer)
        assert update["scene"] is not None
        assert [frame["number"] for frame in update["frames"]] == list(range(before + 1, update["moves"] + 1))
        await check_scene(browser, viewer)
    await play_directly(server, id, random.Random(5), 1)
    await server.restart()
    for browser, viewer in watching:
        assert (await browser.catch_up(viewer))["scene"] is not None
        assert (await browser.catch_up(viewer))["scene"] is None
        await check_scene(browser, viewer)


# ---- sockets


async def until(socket: Socket, viewer: Viewer, revision: int) -> Json:
    """Receives updates by socket until the viewer knows a revision; returns the last one."""
    while True:
        update = await socket.update()
        assert viewer.receive(update)
        if viewer.revision >= revision:
            return update


@each_game
async def test_live_updates(server: Server, game: str) -> None:
    """Every socket gets what its own seat sees: a whole scene at first, and then only what has changed."""
    page, spectator, id = await watched_table(server, game)
    match = await server.match(id)
    luck = random.Random(2)
    async with page.socket(id, seat=0) as own, page.socket(id, seat=1) as other, spectator.socket(id) as watching:
        pairs = [(own, Viewer(id, 0), page), (other, Viewer(id, 1), page), (watching, Viewer(id, None), spectator)]
        for socket, viewer, _ in pairs:
            viewer.open(await socket.update())
        for _ in range(20):
            await change_something(page, id, luck)
            revision = (await page.state(id))["revision"]
            for socket, viewer, browser in pairs:
                update = await until(socket, viewer, revision)
                assert (update["ask"] is not None) == (viewer.seat is not None and viewer.seat == match.actor)
                await check_scene(browser, viewer)
        assert all(viewer.whole_scenes == 1 for _, viewer, _ in pairs)
    # A browser comes back with what it knows, on a way that was taken back meanwhile.
    for _ in range(5):
        await change_something(page, id, luck)
    for _, viewer, browser in pairs:
        async with browser.socket(id, viewer.seat, since=viewer.revision) as socket:
            assert viewer.receive(await socket.update())
            await check_scene(browser, viewer)
            assert viewer.whole_scenes == 1


async def test_a_connection_that_is_lost_while_a_move_is_taken_back(server: Server) -> None:
    page, spectator, id = await watched_table(server, moves=6)
    luck = random.Random(3)
    match = await server.match(id)
    while all(match.choice_barrier(seat) is not None for seat in range(4)):
        await play_randomly([page] * 4, id, luck, 1)
    watching = await viewers_of(server, page, spectator, id)
    seat = next(seat for seat in range(4) if match.choice_barrier(seat) is None)
    update = await page.state_after_undo(id, seat, (await page.state(id))["revision"])
    await page.play(id, seat, update["revision"], update["ask"]["choices"][-1]["action"])
    for browser, viewer in watching:
        async with browser.socket(id, viewer.seat, since=viewer.revision) as socket:
            missed = await socket.update()
            assert missed["back"]
            assert missed["back_to"] == update["moves"] < viewer.moves
            assert viewer.receive(missed)
            await check_scene(browser, viewer)


async def test_an_update_that_cannot_be_made(
    server: Server, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """The socket is closed, and the server's log says why."""
    page, _, id = await watched_table(server)
    async with page.socket(id, seat=0) as socket:
        await socket.update()
        monkeypatch.setattr(OpenTable, "make_update", lambda *_: 1 / 0)
        await play_directly(server, id, random.Random(1), 1)
        assert await socket.message() == {"type": "websocket.close", "code": 4503, "reason": ""}
    assert any(record.exc_info and record.exc_info[0] is ZeroDivisionError for record in caplog.records)


@each_game
async def test_moves_of_bots_come_as_frames_of_their_own(server: Server, game: str) -> None:
    """Bots play several moves at once, with one announcement. Every move is told, and the scene is right after all."""
    page, spectator = await server.page(), await server.page()
    info = await page.table(BOT, *["me"] * (GAMES[game].seats[-1] - 1), game=game)
    id = info["id"]
    await spectator.claim(id, info["watch"])
    luck = random.Random(4)
    together = 0
    async with page.socket(id, seat=1) as own, spectator.socket(id) as watching:
        pairs = [(own, Viewer(id, 1), page), (watching, Viewer(id, None), spectator)]
        for socket, viewer, _ in pairs:
            viewer.open(await socket.update())
        for _ in range(MOST_TRIES):
            update = await asked(page, id)
            for socket, viewer, browser in pairs:
                while viewer.revision < update["revision"]:
                    sent = await socket.update()
                    together = max(together, sum(frame["actor"] == 0 for frame in sent["frames"]))
                    assert viewer.receive(sent)
                await check_scene(browser, viewer)
            if together > 1:
                break
            action = luck.choice(update["ask"]["choices"])["action"]
            await page.play(id, update["actor"], update["revision"], action)
    assert together > 1
    assert all(viewer.whole_scenes == 1 for _, viewer, _ in pairs)


async def asked(page: Page, id: str) -> Json:
    """What a person is asked as soon as the bots have played."""
    async with asyncio.timeout(PATIENCE):
        while (actor := (await page.state(id))["actor"]) == 0:
            await asyncio.sleep(0.02)
        return await page.state(id, actor)


async def test_names_that_change(server: Server) -> None:
    """Who claims a seat changes no revision: connected browsers hear of it, and later lines say the new name."""
    anna, ben = await server.page(), await server.page()
    info = await anna.table({"chair": "me", "name": "Anna"}, "link")
    id, link = info["id"], info["seats"][1]["link"]
    async with anna.socket(id, seat=0) as socket:
        viewer = Viewer(id, 0)
        first = await socket.update()
        viewer.open(first)
        assert first["seating"] == info["seating"]
        known = await anna.viewer(id, 0)
        await ben.claim(id, link, "Ben")
        again = await socket.update()
        assert (again["revision"], again["frames"]) == (first["revision"], [])
        assert again["seating"] != first["seating"]
        assert viewer.receive(again)
        await play_randomly([anna, ben], id, random.Random(1), 2)
        while viewer.moves < 2:
            assert viewer.receive(await socket.update())
    lines = [beat["line"] for frame in viewer.frames for beat in frame["beats"] if beat["line"]]
    assert {"Anna", "Ben"} <= {line["args"].get("seat") for line in lines}
    # Frames that were made for others before the claim do not keep the old name.
    await anna.catch_up(known)
    assert known.frames == viewer.frames


@pytest.mark.parametrize("name", ["Ben", "Bruno"])
async def test_a_seat_that_is_handed_over(server: Server, name: str) -> None:
    """Others hear of it at once, whether the name changes or only the browser; those who were away, with the next
    update, even after a restart. Nothing else makes another seating of it."""
    anna, ben, phone = await server.page(), await server.page(), await server.page()
    info = await anna.table({"chair": "me", "name": "Anna"}, "link")
    id, path = info["id"], f"/api/tables/{info['id']}"
    await ben.claim(id, info["seats"][1]["link"], "Ben")
    seating = (await anna.get(path))["seating"]
    async with anna.socket(id, seat=0) as socket:
        assert (await socket.update())["seating"] == seating
        token = (await ben.post(f"{path}/seats/1/handover"))["token"]
        await play_randomly([anna, ben], id, random.Random(1), 2)
        await server.restart()
        assert (await anna.state(id, 0))["seating"] == seating
    async with anna.socket(id, seat=0) as socket:
        await socket.update()
        await phone.claim(id, token, name)
        new = (await socket.update())["seating"]
    assert new != seating
    await server.restart()
    after = await anna.get(path)
    assert (after["seating"], after["seats"][1]["name"]) == (new, name)
    assert (await anna.state(id, 0, since=0))["seating"] == new


# ---- what is asked for when it is shown


@each_game
async def test_what_is_printed_stays(server: Server, game: str) -> None:
    page, spectator, id = await watched_table(server, game)
    match = await server.match(id)
    before = await page.get(f"/api/tables/{id}/printed")
    assert before == to_plain(match.game.printed_view(match.state))
    await play_directly(server, id, random.Random(1), 60)
    assert await spectator.get(f"/api/tables/{id}/printed") == before
    await play_directly(server, id, random.Random(1))
    await server.restart()
    assert await page.get(f"/api/tables/{id}/printed") == before


@each_game
async def test_the_outlook_of_a_seat(server: Server, game: str) -> None:
    """At any moment, its turn or not; of another's seat only when the game is over; never of no seat."""
    page, spectator, id = await watched_table(server, game)
    match = await server.match(id)
    seats = range(match.setup.seats)
    path = f"/api/tables/{id}/outlook"
    for _ in range(4):
        for seat in seats:
            found = await page.get(path, seat=seat)
            assert found["revision"] == (await page.state(id))["revision"]
            assert found["outlook"] == to_plain(match.game.outlook(match.state, seat))
            assert (await spectator.refused(403, path, seat=seat))["sentence"]["id"] == "table.not_your_seat"
        await play_directly(server, id, random.Random(2), 25)
    await play_directly(server, id, random.Random(2))
    for browser in (page, spectator):
        for seat in seats:
            assert (await browser.get(path, seat=seat))["outlook"] == to_plain(match.game.outlook(match.state, seat))
        await browser.refused(400, path)
        assert (await browser.refused(400, path, seat=9))["sentence"]["id"] == "table.no_seat"
