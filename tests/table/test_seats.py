"""Seats and links: who may sit where, see what, and act."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from akinai.table import door, sockets
from akinai.table.api import Claim, MoveRequest
from akinai.table.guard import COOKIE, Browser, fingerprint
from akinai.table.live import LiveTable
from akinai.table.problems import Refused
from tests.table.place import Json, Page, Place, play_on, quick_on

pytestmark = pytest.mark.anyio
ROUTES_WITH_A_SEAT = ("state", "log", "at/0", "hint")


async def two_browsers(place: Place, game: str = "osaka") -> tuple[Page, Page, str]:
    """Anna has made the table and sits at seat 0; Ben has come by the link of seat 1."""
    anna, ben = await place.page(), await place.page()
    info = await anna.table({"chair": "me", "name": "Anna"}, "link", game=game)
    await ben.claim(info["id"], info["seats"][1]["link"], "Ben")
    return anna, ben, info["id"]


async def test_a_link_claims_a_seat_once(place: Place) -> None:
    anna, ben, carol = [await place.page() for _ in range(3)]
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

    await place.restart()
    assert [s["mine"] for s in (await ben.get(path))["seats"]] == [False, True]
    await carol.refused(409, f"{path}/claim", {"token": link})


async def test_who_gets_to_know_links(place: Place) -> None:
    """The maker gets the links of free seats; nobody gets one that has been used."""
    anna, ben = await place.page(), await place.page()
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
async def test_a_wrong_token_leads_nowhere(place: Place, token: str) -> None:
    anna, ben = await place.page(), await place.page()
    id = (await anna.table("me", "link"))["id"]
    for way in ("claim", "offer"):
        assert (await ben.refused(404, f"/api/tables/{id}/{way}", {"token": token}))["sentence"][
            "id"
        ] == "table.no_link"
    await ben.refused(403, f"/api/tables/{id}")


@pytest.mark.parametrize("id", ["nothing", "%00", "x" * 500, "..", "%D0%BA", "'; drop table tables; --"])
async def test_tables_that_are_not_there(place: Place, id: str) -> None:
    """Whatever a name holds: a database does not even hear of it."""
    page = await place.page()
    await page.refused(404, f"/api/tables/{id}/state")


async def test_names_that_a_database_cannot_keep(place: Place) -> None:
    page = await place.page()
    info = await page.table({"chair": "me", "name": "A\0n\u202ena\n!"}, "me")
    assert info["seats"][0]["name"] == "Anna !"


async def test_spectators(place: Place) -> None:
    anna, ben, id = await two_browsers(place)
    eve = await place.page()
    watch = (await ben.get(f"/api/tables/{id}"))["watch"]
    assert watch is not None
    assert await eve.claim(id, watch) == {"table": id, "seat": None}
    assert await eve.claim(id, watch) == {"table": id, "seat": None}
    info = await eve.get(f"/api/tables/{id}")
    assert info["watch"] is None
    update = await eve.state(id)
    assert update["ask"] is None
    assert not update["undo"]["possible"]
    assert [s["hand"] for s in update["view"]["seats"]] == [None, None]
    await eve.refused(403, f"/api/tables/{id}/moves", {"seat": 0, "revision": 0, "action": 0})
    line = (await eve.get("/api/tables"))[0]
    assert (line["id"], line["playing"], line["your_turn"]) == (id, False, False)
    assert (await anna.get("/api/tables"))[0]["playing"]


async def test_a_seat_goes_to_another_browser(place: Place) -> None:
    """The link that its holder asks for works once; then the old browser has nothing there any more."""
    anna, ben, id = await two_browsers(place)
    phone, thief = await place.page(), await place.page()
    await anna.refused(403, f"/api/tables/{id}/seats/1/handover", {})
    token = (await ben.post(f"/api/tables/{id}/seats/1/handover"))["token"]
    assert all(s["link"] is None for s in (await anna.get(f"/api/tables/{id}"))["seats"])
    async with ben.socket(id, seat=1) as socket:
        await socket.update()
        assert (await phone.claim(id, token))["seat"] == 1
        assert await socket.message() == {"type": "websocket.close", "code": 4403, "reason": ""}
    await thief.refused(409, f"/api/tables/{id}/claim", {"token": token})
    await ben.refused(403, f"/api/tables/{id}/state", seat=1)
    assert (await phone.state(id, 1))["view"]["seat"] == 1
    assert (await phone.get(f"/api/tables/{id}"))["seats"][1]["name"] == "Ben"
    await place.restart()
    await ben.refused(403, f"/api/tables/{id}/state", seat=1)
    await phone.state(id, 1)


@pytest.mark.parametrize("game", ["osaka", "yokohama", "zaibatsu"])
async def test_secrets_belong_to_their_seat(place: Place, game: str) -> None:
    """No way leads to the eyes of a seat that is not one's own, nor to what is asked of it."""
    anna, ben, id = await two_browsers(place, game)
    eve, stranger = await place.page(), await place.page()
    await eve.claim(id, (await anna.get(f"/api/tables/{id}"))["watch"])
    for other, seat in ((ben, 0), (anna, 1), (eve, 0), (eve, 1)):
        for route in ROUTES_WITH_A_SEAT:
            problem = await other.refused(403, f"/api/tables/{id}/{route}", seat=seat)
            assert problem["sentence"]["id"] == "table.not_your_seat"
        async with other.socket(id, seat=seat) as socket:
            assert (await socket.refusal())[0] == 403
        await other.refused(400, f"/api/tables/{id}/position")
    for route in (*ROUTES_WITH_A_SEAT, "history", "values", "record", "position"):
        asked = "?seat=0" if route == "hint" else ""
        problem = await stranger.refused(403, f"/api/tables/{id}/{route}{asked}")
        assert problem["sentence"]["id"] == "table.private"
    for number in (-1, 2, 10**30):
        await anna.refused(400, f"/api/tables/{id}/state", seat=number)

    match = await place.match(id)
    eyes: list[tuple[Page, int | None]] = [(anna, 0), (ben, 1), (eve, None)]
    for page, eye in eyes:
        update = await page.state(id, eye)
        assert update["view"]["seat"] == eye
        assert (update["ask"] is not None) == (eye == match.actor)
        hidden(update["view"], eye)
        hidden((await page.get(f"/api/tables/{id}/at/0", **({} if eye is None else {"seat": eye})))["view"], eye)


def hidden(view: Json, seat: int | None) -> None:
    """That only the seat's own hand is in its view."""
    secret = {"osaka": "hand", "yokohama": "orders", "zaibatsu": ""}[view["game"]]
    if secret:
        assert [s[secret] is not None for s in view["seats"]] == [number == seat for number in range(2)]


async def test_events_in_the_log_hide_what_was_dealt(place: Place) -> None:
    """Yokohama deals orders in secret, and one of them is kept: others hear of it, but not which it was."""
    anna, ben, id = await two_browsers(place, "yokohama")
    await play_on([anna, ben], id, random.Random(3), 8)
    match = await place.match(id)
    for page, seat in ((anna, 0), (ben, 1)):
        log = await page.get(f"/api/tables/{id}/log", seat=seat)
        assert [frame["number"] for frame in log] == list(range(len(match.moves) + 1))
        kept: list[Any] = [match.setup_events, *(m.events for m in match.moves)]
        told = [[to_plain(match.game.seen(e, seat)) for e in events] for events in kept]
        assert [frame["events"] for frame in log] == told
        assert all(frame["view"] is None for frame in log)
        said = [e for frame in log for e in frame["events"]]
        for kind, secret in (("orders_dealt", "orders"), ("order_kept", "order")):
            assert {e["seat"]: e[secret] is not None for e in said if e["event"] == kind} == {
                number: number == seat for number in range(2)
            }


def to_plain(event: object) -> Json:
    return msgspec.json.decode(msgspec.json.encode(event))


async def test_everything_is_open_when_the_game_is_over(place: Place) -> None:
    anna, ben, id = await two_browsers(place)
    eve = await place.page()
    await eve.claim(id, (await anna.get(f"/api/tables/{id}"))["watch"])
    await quick_on(place, id, random.Random(4))
    for page in (anna, ben, eve):
        for seat in (0, 1):
            assert (await page.state(id, seat))["over"]
            assert (await page.get(f"/api/tables/{id}/at/30", seat=seat))["view"]["seats"][seat]["hand"] is not None
        position = await page.get(f"/api/tables/{id}/position", move=30)
        assert "position" in position
    assert (await anna.get("/api/tables"))[0]["over"]


async def test_who_may_act(place: Place) -> None:
    """A seat acts through the browser that has it, in its turn; a bot's or an empty seat through none."""
    anna, ben, id = await two_browsers(place)
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


async def test_one_browser_may_hold_all_seats(place: Place) -> None:
    page = await place.page()
    info = await page.table("me", "here", "here")
    assert [s["mine"] for s in info["seats"]] == [True, True, True]
    for seat in range(3):
        assert (await page.state(info["id"], seat))["view"]["seat"] == seat


async def test_tables_are_listed_and_can_be_put_away(place: Place) -> None:
    anna, ben, id = await two_browsers(place)
    eve = await place.page()
    later = (await anna.table("me", "me"))["id"]
    assert [line["id"] for line in await anna.get("/api/tables")] == [later, id]
    assert [line["id"] for line in await ben.get("/api/tables")] == [id]
    assert await eve.get("/api/tables") == []
    await play_on([anna, ben], id, random.Random(1), 1)
    await place.restart()
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


async def test_who_has_given_a_seat_away_is_gone(place: Place) -> None:
    """Even if the table was put off the list before: that must not make a spectator of its holder."""
    _, ben, id = await two_browsers(place)
    phone = await place.page()
    assert (await ben.client.delete(f"/api/tables/{id}")).status_code == 204
    await ben.state(id, 1)
    token = (await ben.post(f"/api/tables/{id}/seats/1/handover"))["token"]
    await phone.claim(id, token)
    await ben.refused(403, f"/api/tables/{id}/state")
    await place.restart()
    await ben.refused(403, f"/api/tables/{id}/state")
    # Who takes a seat again has the table on the list again.
    token = (await phone.post(f"/api/tables/{id}/seats/1/handover"))["token"]
    await ben.claim(id, token)
    assert [line["id"] for line in await ben.get("/api/tables")] == [id]


async def test_an_answer_that_comes_after_the_seat_was_given_away(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The move counts, for the seat was still his; what the seat sees now is not his any more."""
    anna, ben, id = await two_browsers(place)
    phone = await place.page()
    table = await place.live(id)
    seat = table.match.state.actor
    holder = (anna, ben)[seat]
    update = await holder.state(id, seat)
    token = (await holder.post(f"/api/tables/{id}/seats/{seat}/handover"))["token"]
    play = place.house.play

    async def slowly(table: LiveTable, wish: MoveRequest) -> None:
        await play(table, wish)
        await phone.claim(id, token)

    monkeypatch.setattr(place.house, "play", slowly)
    body = {"seat": seat, "revision": update["revision"], "action": update["ask"]["choices"][0]["action"]}
    await holder.refused(403, f"/api/tables/{id}/moves", body)
    assert (await phone.state(id, seat))["revision"] > update["revision"]


async def test_nobody_takes_a_seat_of_a_dropped_table(place: Place) -> None:
    """Another may be in its place in memory, where the seat is still free: two would have it."""
    anna, ben = await place.page(), await place.page()
    info = await anna.table("me", "link")
    id, link = info["id"], info["seats"][1]["link"]
    old = await place.live(id)
    del place.house.live[id]
    fresh = await place.live(id)
    browser, maker = (Browser(fingerprint(page.client.cookies[COOKIE])) for page in (ben, anna))
    for change in (
        door.claim(place.house, old, Claim(link), browser),
        door.claim(place.house, old, Claim(info["watch"]), browser),
        door.forget(place.house, old, maker),
        door.handover(place.house, old, 0, maker),
    ):
        with pytest.raises(Refused) as caught:
            await change
        assert caught.value.status == 503
    assert fresh.chairs[1].holder is None
    assert not fresh.guests
    assert (await ben.claim(id, link))["seat"] == 1


async def test_sockets_of_one_browser(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sockets, "MOST_SOCKETS", 2)
    page, other = await place.page(), await place.page()
    info = await page.table("me", "me")
    await other.claim(info["id"], info["watch"])
    async with page.socket(info["id"]) as one, page.socket(info["id"], 0) as two, other.socket(info["id"]) as third:
        for socket in (one, two, third):
            await socket.update()
        async with page.socket(info["id"]) as refused:
            assert (await refused.refusal())[0] == 429
    assert not place.house.sockets
    async with page.socket(info["id"]) as again:
        await again.update()
