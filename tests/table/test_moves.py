"""Moves and undo: applied once, refused with a reason, and sent to browsers that have missed them."""

from __future__ import annotations

import asyncio
import random

import msgspec
import pytest

from akinai.engine.kernel import State
from akinai.engine.position import fingerprint
from akinai.engine.sentence import Sentence, say
from akinai.engine.texts import LANGUAGES, speak
from akinai.table.open_table import MOST_PAST_STATES, MOST_RECENT_STATES
from tests.table.server import Json, Page, Server, play_directly, play_randomly

pytestmark = pytest.mark.anyio


async def started_table(server: Server, moves: int = 2, game: str = "osaka", seed: int = 1) -> tuple[Page, str, Json]:
    """A browser, its table (all seats are its own) after some moves, and the update of the seat that is asked."""
    page = await server.page()
    id = (await page.table("me", "me", game=game))["id"]
    await play_randomly([page, page], id, random.Random(seed), moves)
    return page, id, await update_of_actor(page, id)


async def update_of_actor(page: Page, id: str) -> Json:
    actor = (await page.state(id))["actor"]
    return await page.state(id, actor)


def by_notation(update: Json, beginning: str) -> int:
    found: int = next(c["action"] for c in update["ask"]["choices"] if c["notation"].startswith(beginning))
    return found


async def state_fingerprint(server: Server, id: str) -> str:
    match = await server.match(id)
    return fingerprint(match.game, match.state)


async def test_a_repeated_move_is_applied_once(server: Server) -> None:
    page, id, update = await started_table(server)
    seat, revision = update["actor"], update["revision"]
    action = by_notation(update, "reserve")
    first = await page.play(id, seat, revision, action)
    assert first["moves"] == update["moves"] + 1
    again = await page.play(id, seat, revision, action)
    assert again == first
    await server.restart()
    await page.play(id, seat, revision, action)
    assert (await page.state(id))["revision"] == first["revision"]


async def test_the_same_move_many_times_at_once_is_applied_once(server: Server) -> None:
    """A browser may send a move again and again while it gets no answer."""
    page, id, update = await started_table(server)
    seat, revision = update["actor"], update["revision"]
    action = by_notation(update, "reserve")
    answers = await asyncio.gather(*(page.play(id, seat, revision, action) for _ in range(20)))
    assert {answer["moves"] for answer in answers} == {update["moves"] + 1}
    assert {answer["revision"] for answer in answers} == {revision + 1}
    assert len((await server.match(id)).moves) == update["moves"] + 1
    await server.restart()
    assert len((await server.match(id)).moves) == update["moves"] + 1


async def test_of_different_moves_at_once_one_is_applied(server: Server) -> None:
    page, id, update = await started_table(server)
    seat, revision = update["actor"], update["revision"]
    choices = [c["action"] for c in update["ask"]["choices"]]
    assert len(choices) > 3
    answers = await asyncio.gather(
        *(
            page.client.post(f"/api/tables/{id}/moves", json={"seat": seat, "revision": revision, "action": action})
            for action in choices
        )
    )
    assert sorted(answer.status_code for answer in answers) == [200] + [409] * (len(choices) - 1)
    match = await server.match(id)
    done = next(action for action, answer in zip(choices, answers, strict=True) if answer.status_code == 200)
    assert match.moves[update["moves"]].action == done


async def test_a_late_move_is_refused(server: Server) -> None:
    page, id, update = await started_table(server)
    seat, revision = update["actor"], update["revision"]
    await page.play(id, seat, revision, by_notation(update, "reserve"))
    other = (
        by_notation(update, "take") if any(c["notation"].startswith("take") for c in update["ask"]["choices"]) else 0
    )
    before = await state_fingerprint(server, id)
    for wrong in ({"action": other}, {"seat": 1 - seat}, {"revision": revision + 50}):
        body = {"seat": seat, "revision": revision, "action": by_notation(update, "reserve")} | wrong
        assert (await page.refused(409, f"/api/tables/{id}/moves", body))["sentence"]["id"] == "table.moved_on"
    assert await state_fingerprint(server, id) == before


async def test_a_repeated_move_after_an_undo_stays_undone(server: Server) -> None:
    """The network may deliver a move a second time after its player has taken it back."""
    page, id, update = await started_table(server)
    seat, revision = update["actor"], update["revision"]
    before = await state_fingerprint(server, id)
    action = by_notation(update, "reserve")
    played = await page.play(id, seat, revision, action)
    assert played["undo"]["possible"]
    undone = await page.undo(id, seat, played["revision"])
    assert await state_fingerprint(server, id) == before
    assert undone["revision"] == revision + 2
    assert undone["moves"] == update["moves"]
    assert undone["ask"] == update["ask"]

    answer = await page.play(id, seat, revision, action)
    assert (answer["revision"], answer["moves"], answer["back_to"]) == (revision + 2, update["moves"], update["moves"])
    again = await page.undo(id, seat, played["revision"])
    assert again == undone
    assert await state_fingerprint(server, id) == before
    await server.restart()
    assert await state_fingerprint(server, id) == before
    assert (await page.play(id, seat, revision, action))["moves"] == update["moves"]
    await page.play(id, seat, revision + 2, action)
    assert len((await server.match(id)).moves) == update["moves"] + 1


async def test_undo_asked_for_many_times_at_once(server: Server) -> None:
    page, id, update = await started_table(server)
    seat = update["actor"]
    played = await page.play(id, seat, update["revision"], by_notation(update, "reserve"))
    answers = await asyncio.gather(*(page.undo(id, seat, played["revision"]) for _ in range(10)))
    assert all(answer == answers[0] for answer in answers)
    assert len((await server.match(id)).moves) == update["moves"]


@pytest.mark.parametrize("language", LANGUAGES)
async def test_refusals_are_in_the_readers_language(server: Server, language: str) -> None:
    page = await server.page(f"xx, {language}-XX;q=0.9, en;q=0.5")
    id = (await page.table("me", "me"))["id"]
    update = await update_of_actor(page, id)
    seat, revision = update["actor"], update["revision"]
    match = await server.match(id)
    action = match.space.parse("done")
    problem = await page.refused(400, f"/api/tables/{id}/moves", {"seat": seat, "revision": revision, "action": action})
    assert problem["type"] == "about:blank"
    assert problem["title"] == speak(say("table.problem.400"), language)
    assert problem["sentence"] == {"id": "table.illegal", "args": {"action": "done"}}
    assert problem["detail"] == speak(say("table.illegal", action="done"), language)
    assert match.moves == []
    problem = await page.refused(404, "/api/tables/nothing")
    assert problem["detail"] == speak(say("table.no_table"), language)


@pytest.mark.parametrize("action", [10**6, 2**31])
async def test_numbers_that_are_not_actions(server: Server, action: int) -> None:
    page, id, update = await started_table(server, 0)
    body = {"seat": update["actor"], "revision": update["revision"], "action": action}
    assert (await page.refused(400, f"/api/tables/{id}/moves", body))["sentence"]["id"] == "table.illegal"


@pytest.mark.parametrize(
    "body",
    [
        {},
        {"seat": 0, "revision": 0},
        {"seat": 0, "revision": 0, "action": -1},
        {"seat": None, "revision": 0, "action": 0},
        {"seat": 0, "revision": 0, "action": 0, "more": 1},
        {"seat": 0, "revision": 2**63, "action": 0},
        [],
        "move",
    ],
)
async def test_malformed_requests(server: Server, body: Json) -> None:
    page, id, _ = await started_table(server, 0)
    problem = await page.refused(400, f"/api/tables/{id}/moves", body)
    assert problem["sentence"]["id"] == "table.bad_request"


async def test_undo_says_why_it_is_refused(server: Server) -> None:
    """There is nothing to take back, or another seat has moved since, or chance has revealed something."""
    page, id, update = await started_table(server, 0)

    async def barrier(seat: int) -> str:
        now = await page.state(id, seat)
        problem = await page.refused(409, f"/api/tables/{id}/undo", {"seat": seat, "revision": now["revision"]})
        assert not now["undo"]["possible"]
        assert now["undo"]["why"] == problem["sentence"]
        return str(problem["sentence"]["id"])

    assert await barrier(update["actor"]) == "undo.nothing"
    seen = set()
    luck = random.Random(2)
    for _ in range(60):
        update = await play_randomly([page, page], id, luck, 1)
        for seat in (0, 1):
            if not (await page.state(id, seat))["undo"]["possible"]:
                seen.add(await barrier(seat))
    assert seen >= {"undo.other", "undo.revealed"}


async def test_since_gives_what_was_missed(server: Server) -> None:
    """A browser that keeps the frames it gets has the same log as one that asks for everything, undo included."""
    page, id, _ = await started_table(server, 0)
    spectator = await server.page()
    await spectator.claim(id, (await page.get(f"/api/tables/{id}"))["watch"])
    viewers: list[tuple[Page, int | None]] = [(page, 0), (page, 1), (spectator, None)]
    known: dict[int | None, int] = {0: 0, 1: 0, None: 0}
    frames: dict[int | None, list[Json]] = {0: [], 1: [], None: []}
    for viewer, seat in viewers:
        now = await viewer.state(id, seat)
        known[seat], frames[seat] = now["revision"], [None] * now["moves"]
        assert now["frames"] == []
    luck = random.Random(6)
    undone = False
    for step in range(60):
        update = await update_of_actor(page, id)
        if update["undo"]["possible"] and luck.random() < 0.4:
            await page.undo(id, update["actor"], update["revision"])
            undone = True
        else:
            choice = luck.choice(update["ask"]["choices"])
            await page.play(id, update["actor"], update["revision"], choice["action"])
        for viewer, seat in viewers:
            # Every viewer asks for updates at other intervals.
            if step % (3 if seat is None else 2 + seat) == 0 or step == 59:
                now = await viewer.state(id, seat, since=known[seat])
                assert now["back_to"] <= len(frames[seat])
                frames[seat] = frames[seat][: now["back_to"]] + now["frames"]
                known[seat] = now["revision"]
                assert len(frames[seat]) == now["moves"]
                if now["frames"]:
                    assert now["frames"][-1]["view"] == now["view"]
                    assert [f["number"] for f in now["frames"]] == list(range(now["back_to"] + 1, now["moves"] + 1))
    assert undone
    for viewer, seat in viewers:
        log = await viewer.get(f"/api/tables/{id}/log", **({} if seat is None else {"seat": seat}))
        for frame, logged in zip(frames[seat], log[1:], strict=True):
            if frame is not None:
                assert frame | {"view": None} == logged
                number = logged["number"]
                moment = await viewer.get(f"/api/tables/{id}/at/{number}", **({} if seat is None else {"seat": seat}))
                assert frame["view"] == moment["view"]


async def test_nothing_was_missed(server: Server) -> None:
    page, id, update = await started_table(server)
    same = await page.state(id, update["seat"], since=update["revision"])
    assert (same["frames"], same["back_to"]) == ([], update["moves"])
    later = await page.state(id, update["seat"], since=10**6)
    assert later["frames"] == []


async def test_a_browser_that_was_away_long_gets_frames_without_views(server: Server) -> None:
    """No frame is left out, but only the latest have views. After a restart it is the same."""
    page, id, _ = await started_table(server, 0)
    await play_directly(server, id, random.Random(5), 90)
    now = await page.state(id, 0, since=0)
    assert [f["number"] for f in now["frames"]] == list(range(now["back_to"] + 1, now["moves"] + 1))
    with_view = [f["number"] for f in now["frames"] if f["view"] is not None]
    assert with_view == list(range(now["moves"] - MOST_RECENT_STATES + 1, now["moves"] + 1))
    await server.restart()
    again = await page.state(id, 0, since=0)
    assert [f | {"view": None} for f in again["frames"]] == [f | {"view": None} for f in now["frames"]]
    assert again["view"] == now["view"]


async def test_live_updates(server: Server) -> None:
    """Every socket gets the view of its own seat at once and after every change, and the frames that it has missed."""
    page, id, update = await started_table(server)
    spectator = await server.page()
    await spectator.claim(id, (await page.get(f"/api/tables/{id}"))["watch"])
    seat = update["actor"]
    action = by_notation(update, "reserve")
    async with (
        page.socket(id, seat=seat) as own,
        page.socket(id, seat=1 - seat, since=0) as other,
        spectator.socket(id) as watching,
    ):
        first = [await socket.update() for socket in (own, other, watching)]
        assert [u["revision"] for u in first] == [update["revision"]] * 3
        assert [len(u["frames"]) for u in first] == [0, update["moves"], 0]
        assert first[0]["ask"] == update["ask"]
        played = await page.play(id, seat, update["revision"], action)
        for socket, viewing_seat in ((own, seat), (other, 1 - seat), (watching, None)):
            sent = await socket.update()
            assert sent["revision"] == played["revision"]
            assert sent["view"]["seat"] == viewing_seat
            assert [f["number"] for f in sent["frames"]] == [played["moves"]]
            assert [s["hand"] is not None for s in sent["view"]["seats"]] == [n == viewing_seat for n in range(2)]
            assert (sent["ask"] is not None) == (viewing_seat == played["actor"])
        await page.undo(id, seat, played["revision"])
        sent = await watching.update()
        assert (sent["back_to"], sent["moves"], sent["frames"]) == (update["moves"], update["moves"], [])


async def test_choices_say_what_they_do(server: Server) -> None:
    _, id, update = await started_table(server, 30)
    match = await server.match(id)
    ask = update["ask"]
    assert [c["action"] for c in ask["choices"]] == match.state.legal_list()
    assert (to_sentence(ask["question"]), ask["rule"]) == (match.question(), match.rule())
    before = fingerprint(match.game, match.state)
    for choice in ask["choices"]:
        preview = match.preview(choice["action"])
        assert choice["chance"] == preview.chance
        assert choice["spots"] == match.spots(choice["action"])
        assert len(choice["events"]) == len(preview.events)
        for sentence in (choice["text"], *choice["lines"]):
            assert speak(to_sentence(sentence), "en")
    assert fingerprint(match.game, match.state) == before


def to_sentence(plain: Json) -> Sentence:
    return msgspec.convert(plain, Sentence)


@pytest.mark.parametrize("game", ["osaka", "yokohama", "zaibatsu"])
async def test_the_end_of_a_game_cannot_be_taken_back(server: Server, game: str) -> None:
    """At the end everybody sees all hands and can get the seed. Nobody may go on with that knowledge."""
    page = await server.page()
    for number in range(4):
        id = (await page.table("me", "me", game=game))["id"]
        match = await play_directly(server, id, random.Random(number))
        engine_allows = any(match.choice_barrier(seat) is None for seat in (0, 1))
        revision = (await page.state(id))["revision"]
        for seat in (0, 1):
            assert not (await page.state(id, seat))["undo"]["possible"]
            problem = await page.refused(409, f"/api/tables/{id}/undo", {"seat": seat, "revision": revision})
            assert problem["sentence"]["id"] == "table.undo_over"
        assert (await page.state(id))["over"]
        if engine_allows:
            return
    raise AssertionError("no game ended with a move that the engine could take back")


async def test_stepping_through_a_game_replays_it_once(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    """States and history are kept, so that a reader of a long game does not hold up the server. An undo drops them."""
    page, id, _ = await started_table(server, 120)
    table = await server.table(id)
    match = table.match
    replayed_moves = 0
    state_at = match.state_at

    def counted(moves: int, near: tuple[int, State] | None = None) -> State:
        nonlocal replayed_moves
        replayed_moves += moves - (near[0] if near else 0)
        found: State = state_at(moves, near)
        return found

    monkeypatch.setattr(match, "state_at", counted)
    for number in (*range(10, 70), *range(69, 30, -1)):
        seen = await page.get(f"/api/tables/{id}/at/{number}", seat=0)
        assert seen["view"] == to_plain(match.game.view(state_at(number), 0))
    assert replayed_moves < 70 + 40
    assert len(table.past_states) <= MOST_PAST_STATES
    history = await page.get(f"/api/tables/{id}/history")
    with monkeypatch.context() as once:
        once.setattr(match, "states", None)
        assert await page.get(f"/api/tables/{id}/history") == history
    match.go_back(50)
    table.remember_state()
    assert max(table.past_states) < 50
    assert (await page.get(f"/api/tables/{id}/history"))["moves"][-1] == 50


def to_plain(view: object) -> Json:
    return msgspec.json.decode(msgspec.json.encode(view))
