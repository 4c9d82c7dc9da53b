"""Seats and links: who may take a seat, see its view, and act for it."""

from __future__ import annotations

import random
from typing import Any

import pytest

from akinai.table import membership, sockets
from akinai.table.api import Claim, MoveRequest
from akinai.table.browsers import Browser, fingerprint
from akinai.table.open_table import OpenTable
from akinai.table.refusals import Refused
from akinai.table.security import COOKIE
from tests.table.server import Page, Server, play_directly, play_randomly, to_plain

pytestmark = pytest.mark.anyio
ROUTES_WITH_A_SEAT = ("state", "log", "at/0", "hint", "outlook")


async def two_browsers(server: Server, game: str = "osaka") -> tuple[Page, Page, str]:
    """Anna has made the table and has seat 0; Ben has claimed seat 1 by its link."""
    anna, ben = await server.page(), await server.page()
    info = await anna.table({"chair": "me", "name": "Anna"}, "link", game=game)
    await ben.claim(info["id"], info["seats"][1]["link"], "Ben")
    return anna, ben, info["id"]


async def test_a_link_claims_a_seat_once(server: Server) -> None:
    anna, ben, carol = [await server.page() for _ in range(3)]
    info = await anna.table({"chair": "me", "name": "Anna"}, "link")
    id, link = info["id"], info["seats"][1]["link"]
    assert info["maker"]
    assert [s["mine"] for s in info["seats"]] == [True, False]
    assert not info["seats"][1]["claimed"]

    path = f"/api/tables/{id}"
    await ben.refused(403, path)
    offer = await ben.post(f"{path}/offer", {"token": link})
    assert (offer["seat"], offer["taken"], offer["game"]) == (1, False, "osaka")
    await ben.refused(403, path)

    assert await ben.claim(id, link, "  Ben \t B ") == {"table": id, "seat": 1}
    info = await ben.get(path)
    assert [s["mine"] for s in info["seats"]] == [False, True]
    assert info["seats"][1]["name"] == "Ben B"
    assert not info["maker"]

    assert (await carol.refused(409, f"{path}/claim", {"token": link}))["sentence"]["id"] == "table.seat_taken"
    assert (await carol.post(f"{path}/offer", {"token": link}))["taken"]
    await carol.refused(403, path)
    assert (await ben.claim(id, link, "Somebody"))["seat"] == 1
    assert (await ben.get(path))["seats"][1]["name"] == "Ben B"

    await server.restart()
    assert [s["mine"] for s in (await ben.get(path))["seats"]] == [False, True]
    await carol.refused(409, f"{path}/claim", {"token": link})


async def test_who_gets_links(server: Server) -> None:
    """Only the maker gets the links of free seats. Nobody gets a link that has been used."""
    anna, ben = await server.page(), await server.page()
    info = await anna.table("me", "link", "link")
    id = info["id"]
    links = [s["link"] for s in info["seats"]]
    assert links[0] is None
    assert len({info["watch"], *links[1:]}) == 3
    assert all(len(token) >= 40 for token in (info["watch"], *links[1:]))
    await ben.claim(id, links[1])
    assert [s["link"] for s in (await ben.get(f"/api/tables/{id}"))["seats"]] == [None, None, None]
    assert [s["link"] for s in (await anna.get(f"/api/tables/{id}"))["seats"]] == [None, None, links[2]]


@pytest.mark.parametrize("token", ["x", "A" * 43, "ключ", "\0"])
async def test_a_wrong_token_leads_nowhere(server: Server, token: str) -> None:
    anna, ben = await server.page(), await server.page()
    id = (await anna.table("me", "link"))["id"]
    for route in ("claim", "offer"):
        assert (await ben.refused(404, f"/api/tables/{id}/{route}", {"token": token}))["sentence"][
            "id"
        ] == "table.no_link"
    await ben.refused(403, f"/api/tables/{id}")


@pytest.mark.parametrize("id", ["nothing", "%00", "x" * 500, "..", "%D0%BA", "'; drop table tables; --"])
async def test_tables_that_are_not_there(server: Server, id: str) -> None:
    """A malformed id is refused before it reaches the database."""
    page = await server.page()
    await page.refused(404, f"/api/tables/{id}/state")


async def test_names_that_a_database_cannot_store(server: Server) -> None:
    page = await server.page()
    info = await page.table({"chair": "me", "name": "A\0n\u202ena\n!"}, "me")
    assert info["seats"][0]["name"] == "Anna !"


async def test_spectators(server: Server) -> None:
    anna, ben, id = await two_browsers(server)
    eve = await server.page()
    watch = (await ben.get(f"/api/tables/{id}"))["watch"]
    assert watch is not None
    assert await eve.claim(id, watch) == {"table": id, "seat": None}
    assert await eve.claim(id, watch) == {"table": id, "seat": None}
    info = await eve.get(f"/api/tables/{id}")
    assert info["watch"] is None
    update = await eve.state(id)
    assert update["ask"] is None
    assert not update["undo"]["possible"]
    assert update["scene"]["view"]["own"] is None
    await eve.refused(403, f"/api/tables/{id}/moves", {"seat": 0, "revision": 0, "action": 0})
    line = (await eve.get("/api/tables"))[0]
    assert (line["id"], line["playing"], line["your_turn"]) == (id, False, False)
    assert (await anna.get("/api/tables"))[0]["playing"]


async def test_a_seat_goes_to_another_browser(server: Server) -> None:
    """The handover link works once. After that the old browser has no rights at the table."""
    anna, ben, id = await two_browsers(server)
    phone, thief = await server.page(), await server.page()
    await anna.refused(403, f"/api/tables/{id}/seats/1/handover", {})
    token = (await ben.post(f"/api/tables/{id}/seats/1/handover"))["token"]
    assert all(s["link"] is None for s in (await anna.get(f"/api/tables/{id}"))["seats"])
    async with ben.socket(id, seat=1) as socket:
        await socket.update()
        assert (await phone.claim(id, token))["seat"] == 1
        assert await socket.message() == {"type": "websocket.close", "code": 4403, "reason": ""}
    await thief.refused(409, f"/api/tables/{id}/claim", {"token": token})
    await ben.refused(403, f"/api/tables/{id}/state", seat=1)
    assert (await phone.state(id, 1))["scene"]["view"]["seat"] == 1
    assert (await phone.get(f"/api/tables/{id}"))["seats"][1]["name"] == "Ben"
    await server.restart()
    await ben.refused(403, f"/api/tables/{id}/state", seat=1)
    await phone.state(id, 1)


@pytest.mark.parametrize("game", ["osaka", "yokohama", "zaibatsu"])
async def test_secrets_belong_to_their_seat(server: Server, game: str) -> None:
    """No route gives a browser the view of another browser's seat, or the question to it."""
    anna, ben, id = await two_browsers(server, game)
    eve, stranger = await server.page(), await server.page()
    await eve.claim(id, (await anna.get(f"/api/tables/{id}"))["watch"])
    for other, seat in ((ben, 0), (anna, 1), (eve, 0), (eve, 1)):
        for route in ROUTES_WITH_A_SEAT:
            problem = await other.refused(403, f"/api/tables/{id}/{route}", seat=seat)
            assert problem["sentence"]["id"] == "table.not_your_seat"
        async with other.socket(id, seat=seat) as socket:
            assert (await socket.refusal())[0] == 403
        await other.refused(400, f"/api/tables/{id}/position")
    for route in (*ROUTES_WITH_A_SEAT, "printed", "history", "values", "record", "position"):
        asked = "?seat=0" if route in ("hint", "outlook") else ""
        problem = await stranger.refused(403, f"/api/tables/{id}/{route}{asked}")
        assert problem["sentence"]["id"] == "table.private"
    for number in (-1, 2, 10**30):
        await anna.refused(400, f"/api/tables/{id}/state", seat=number)

    match = await server.match(id)
    viewers: list[tuple[Page, int | None]] = [(anna, 0), (ben, 1), (eve, None)]
    for page, viewing_seat in viewers:
        update = await page.state(id, viewing_seat)
        view = update["scene"]["view"]
        assert view["seat"] == viewing_seat
        assert (update["ask"] is not None) == (viewing_seat == match.actor)
        assert view == to_plain(match.game.view(match.state, viewing_seat))
        query = {} if viewing_seat is None else {"seat": viewing_seat}
        begun = (await page.get(f"/api/tables/{id}/at/0", **query))["scene"]["view"]
        assert begun == to_plain(match.game.view(match.initial, viewing_seat))
        if viewing_seat is None:
            assert view["own"] is begun["own"] is None


async def test_events_in_the_log_hide_what_was_dealt(server: Server) -> None:
    """Yokohama deals orders in secret, and each seat keeps one. The others learn that it does, but not which one."""
    anna, ben, id = await two_browsers(server, "yokohama")
    await play_randomly([anna, ben], id, random.Random(3), 8)
    match = await server.match(id)
    for page, seat in ((anna, 0), (ben, 1)):
        log = (await page.get(f"/api/tables/{id}/log", seat=seat))["frames"]
        assert [frame["number"] for frame in log] == list(range(len(match.moves) + 1))
        unredacted: list[Any] = [match.setup_events, *(m.events for m in match.moves)]
        redacted = [[to_plain(match.game.seen(e, seat)) for e in events] for events in unredacted]
        assert [[beat["event"] for beat in frame["beats"]] for frame in log] == redacted
        assert not any(beat["changes"] for frame in log for beat in frame["beats"])
        assert not any(frame["changes"] for frame in log)
        logged = [beat["event"] for frame in log for beat in frame["beats"]]
        for kind, secret in (("yokohama.orders_dealt", "orders"), ("yokohama.order_kept", "order")):
            assert {e["seat"]: e[secret] is not None for e in logged if e["event"] == kind} == {
                number: number == seat for number in range(2)
            }


async def test_everything_is_open_when_the_game_is_over(server: Server) -> None:
    anna, ben, id = await two_browsers(server)
    eve = await server.page()
    await eve.claim(id, (await anna.get(f"/api/tables/{id}"))["watch"])
    await play_directly(server, id, random.Random(4))
    for page in (anna, ben, eve):
        for seat in (0, 1):
            assert (await page.state(id, seat))["over"]
            assert (await page.get(f"/api/tables/{id}/at/30", seat=seat))["scene"]["view"]["own"] is not None
            assert (await page.get(f"/api/tables/{id}/outlook", seat=seat))["outlook"]["game"] == "osaka"
        position = await page.get(f"/api/tables/{id}/position", move=30)
        assert "position" in position
    assert (await anna.get("/api/tables"))[0]["over"]


async def test_who_may_act(server: Server) -> None:
    """Only the browser that has a seat may act for it, and only in its turn. No browser may act for an empty seat."""
    anna, ben, id = await two_browsers(server)
    update = await anna.state(id)
    seat = update["actor"]
    actor, other = (anna, ben) if seat == 0 else (ben, anna)
    ask = (await actor.state(id, seat))["ask"]
    body = {"seat": seat, "revision": update["revision"], "action": ask["choices"][0]["action"]}
    path = f"/api/tables/{id}/moves"
    assert (await other.refused(403, path, body))["sentence"]["id"] == "table.not_your_seat"
    assert (await other.refused(409, path, body | {"seat": 1 - seat}))["sentence"]["id"] == "table.not_your_turn"
    await other.refused(403, f"/api/tables/{id}/undo", {"seat": seat, "revision": 0})
    await actor.refused(400, path, body | {"seat": 5})
    assert (await actor.state(id, seat))["revision"] == update["revision"]
    await actor.post(path, body)

    empty = (await anna.table("empty", "empty"))["id"]
    for number in (0, 1):
        await anna.refused(403, f"/api/tables/{empty}/moves", {"seat": number, "revision": 0, "action": 0})
        await anna.refused(403, f"/api/tables/{empty}/seats/{number}/handover", {})


async def test_one_browser_may_hold_all_seats(server: Server) -> None:
    page = await server.page()
    info = await page.table("me", "here", "here")
    assert [s["mine"] for s in info["seats"]] == [True, True, True]
    for seat in range(3):
        assert (await page.state(info["id"], seat))["scene"]["view"]["seat"] == seat


async def test_tables_are_listed_and_can_be_taken_off_the_list(server: Server) -> None:
    anna, ben, id = await two_browsers(server)
    eve = await server.page()
    later = (await anna.table("me", "me"))["id"]
    assert [line["id"] for line in await anna.get("/api/tables")] == [later, id]
    assert [line["id"] for line in await ben.get("/api/tables")] == [id]
    assert await eve.get("/api/tables") == []
    await play_randomly([anna, ben], id, random.Random(1), 1)
    await server.restart()
    lines = await anna.get("/api/tables")
    assert [line["id"] for line in lines] == [id, later]
    actor = (await anna.state(id))["actor"]
    assert lines[0]["your_turn"] == (actor == 0)
    assert lines[0]["names"] == ["Anna", "Ben"]

    assert (await eve.client.delete(f"/api/tables/{id}")).status_code == 403
    for _ in range(2):
        assert (await anna.client.delete(f"/api/tables/{id}")).status_code == 204
        assert [line["id"] for line in await anna.get("/api/tables")] == [later]
    await anna.state(id, 0)
    await eve.claim(id, (await anna.get(f"/api/tables/{id}"))["watch"])
    assert (await eve.client.delete(f"/api/tables/{id}")).status_code == 204
    await eve.refused(403, f"/api/tables/{id}/state")


async def test_a_browser_that_handed_its_seat_over_has_no_rights(server: Server) -> None:
    """Taking the table off the list before that must not make the browser a spectator."""
    _, ben, id = await two_browsers(server)
    phone = await server.page()
    assert (await ben.client.delete(f"/api/tables/{id}")).status_code == 204
    await ben.state(id, 1)
    token = (await ben.post(f"/api/tables/{id}/seats/1/handover"))["token"]
    await phone.claim(id, token)
    await ben.refused(403, f"/api/tables/{id}/state")
    await server.restart()
    await ben.refused(403, f"/api/tables/{id}/state")
    # A browser that claims a seat again gets the table back on its list.
    token = (await phone.post(f"/api/tables/{id}/seats/1/handover"))["token"]
    await ben.claim(id, token)
    assert [line["id"] for line in await ben.get("/api/tables")] == [id]


async def test_a_move_that_is_answered_after_the_seat_was_handed_over(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The move counts, because the browser still had the seat. But it gets nothing of the seat's view any more."""
    anna, ben, id = await two_browsers(server)
    phone = await server.page()
    table = await server.table(id)
    seat = table.match.state.actor
    holder = (anna, ben)[seat]
    update = await holder.state(id, seat)
    token = (await holder.post(f"/api/tables/{id}/seats/{seat}/handover"))["token"]
    play = server.tables.play

    async def play_then_claim(table: OpenTable, request: MoveRequest) -> int:
        revision = await play(table, request)
        await phone.claim(id, token)
        return revision

    monkeypatch.setattr(server.tables, "play", play_then_claim)
    body = {"seat": seat, "revision": update["revision"], "action": update["ask"]["choices"][0]["action"]}
    assert await holder.post(f"/api/tables/{id}/moves", body) == {"revision": update["revision"] + 1}
    await holder.refused(403, f"/api/tables/{id}/state", seat=seat)
    assert (await phone.state(id, seat))["revision"] > update["revision"]


async def test_nobody_claims_a_seat_of_a_dropped_table(server: Server) -> None:
    """The table may have been loaded again, and the seat is still free there: two browsers would have it."""
    anna, ben = await server.page(), await server.page()
    info = await anna.table("me", "link")
    id, link = info["id"], info["seats"][1]["link"]
    old = await server.table(id)
    del server.tables.in_memory[id]
    fresh = await server.table(id)
    browser, maker = (Browser(fingerprint(page.client.cookies[COOKIE])) for page in (ben, anna))
    for change in (
        membership.claim(server.tables, old, Claim(link), browser),
        membership.claim(server.tables, old, Claim(info["watch"]), browser),
        membership.forget(server.tables, old, maker),
        membership.hand_over(server.tables, old, 0, maker),
    ):
        with pytest.raises(Refused) as caught:
            await change
        assert caught.value.kind == "failed"
    assert fresh.chairs[1].holder is None
    assert not fresh.guests
    assert (await ben.claim(id, link))["seat"] == 1


async def test_the_number_of_sockets_of_one_browser_is_limited(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sockets, "MOST_SOCKETS", 2)
    page, other = await server.page(), await server.page()
    info = await page.table("me", "me")
    await other.claim(info["id"], info["watch"])
    async with page.socket(info["id"]) as one, page.socket(info["id"], 0) as two, other.socket(info["id"]) as third:
        for socket in (one, two, third):
            await socket.update()
        async with page.socket(info["id"]) as refused:
            assert (await refused.refusal())[0] == 429
    assert not server.tables.sockets
    async with page.socket(info["id"]) as again:
        await again.update()
