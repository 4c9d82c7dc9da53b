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
from akinai.table.open_table import MOST_PAST_STATES
from tests.table.server import Json, Page, Server, play_directly, play_randomly, to_plain

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
    assert first == {"revision": revision + 1}
    assert (await page.state(id))["moves"] == update["moves"] + 1
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
    played = await page.state_after_move(id, seat, revision, action)
    assert played["undo"]["possible"]
    undone = await page.state_after_undo(id, seat, played["revision"])
    assert await state_fingerprint(server, id) == before
    assert undone["revision"] == revision + 2
    assert undone["moves"] == update["moves"]
    assert undone["ask"] == update["ask"]

    assert await page.play(id, seat, revision, action) == {"revision": revision + 2}
    assert await page.undo(id, seat, played["revision"]) == {"revision": revision + 2}
    assert await page.state(id, seat) == undone
    assert await state_fingerprint(server, id) == before
    await server.restart()
    assert await state_fingerprint(server, id) == before
    await page.play(id, seat, revision, action)
    assert (await page.state(id))["moves"] == update["moves"]
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
        assert seen["scene"]["view"] == to_plain(match.game.view(state_at(number), 0))
    assert replayed_moves < 70 + 40
    assert len(table.past_states) <= MOST_PAST_STATES
    history = await page.get(f"/api/tables/{id}/history")
    with monkeypatch.context() as once:
        once.setattr(match, "states", None)
        assert await page.get(f"/api/tables/{id}/history") == history
    while all(match.choice_barrier(seat) is not None for seat in (0, 1)):
        await play_directly(server, id, random.Random(3), 1)
    seat = next(seat for seat in (0, 1) if match.choice_barrier(seat) is None)
    await page.undo(id, seat, table.revision)
    assert max(table.past_states) < len(match.moves)
    assert (await page.get(f"/api/tables/{id}/history"))["moves"][-1] == len(match.moves)
