"""Moves and undo: applied once, refused in words, caught up with exactly."""

from __future__ import annotations

import asyncio
import random

import msgspec
import pytest

from akinai.engine.kernel import State
from akinai.engine.position import fingerprint
from akinai.engine.sentence import Sentence, say
from akinai.engine.texts import LANGUAGES, speak
from akinai.table.live import MOST_LOOKED_AT, MOST_VIEWS
from tests.table.place import Json, Page, Place, play_on, quick_on

pytestmark = pytest.mark.anyio


async def begun(place: Place, moves: int = 2, game: str = "osaka", seed: int = 1) -> tuple[Page, str, Json]:
    """A table whose seats are all this browser's, after some moves; and what is asked now."""
    page = await place.page()
    id = (await page.table("me", "me", game=game))["id"]
    await play_on([page, page], id, random.Random(seed), moves)
    return page, id, await asked(page, id)


async def asked(page: Page, id: str) -> Json:
    actor = (await page.state(id))["actor"]
    return await page.state(id, actor)


def by_notation(update: Json, beginning: str) -> int:
    found: int = next(c["action"] for c in update["ask"]["choices"] if c["notation"].startswith(beginning))
    return found


async def print_of(place: Place, id: str) -> str:
    match = await place.match(id)
    return fingerprint(match.game, match.state)


async def test_a_repeated_move_is_applied_once(place: Place) -> None:
    page, id, update = await begun(place)
    seat, revision = update["actor"], update["revision"]
    action = by_notation(update, "reserve")
    first = await page.play(id, seat, revision, action)
    assert first["moves"] == update["moves"] + 1
    again = await page.play(id, seat, revision, action)
    assert again == first
    await place.restart()
    await page.play(id, seat, revision, action)
    assert (await page.state(id))["revision"] == first["revision"]


async def test_many_at_once_are_applied_once(place: Place) -> None:
    """As when a browser sends again and again because no answer comes."""
    page, id, update = await begun(place)
    seat, revision = update["actor"], update["revision"]
    action = by_notation(update, "reserve")
    answers = await asyncio.gather(*(page.play(id, seat, revision, action) for _ in range(20)))
    assert {answer["moves"] for answer in answers} == {update["moves"] + 1}
    assert {answer["revision"] for answer in answers} == {revision + 1}
    assert len((await place.match(id)).moves) == update["moves"] + 1
    await place.restart()
    assert len((await place.match(id)).moves) == update["moves"] + 1


async def test_of_different_moves_at_once_one_is_applied(place: Place) -> None:
    page, id, update = await begun(place)
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
    match = await place.match(id)
    done = next(action for action, answer in zip(choices, answers, strict=True) if answer.status_code == 200)
    assert match.moves[update["moves"]].action == done


async def test_a_late_move_is_refused(place: Place) -> None:
    page, id, update = await begun(place)
    seat, revision = update["actor"], update["revision"]
    await page.play(id, seat, revision, by_notation(update, "reserve"))
    other = (
        by_notation(update, "take") if any(c["notation"].startswith("take") for c in update["ask"]["choices"]) else 0
    )
    before = await print_of(place, id)
    for wrong in ({"action": other}, {"seat": 1 - seat}, {"revision": revision + 50}):
        body = {"seat": seat, "revision": revision, "action": by_notation(update, "reserve")} | wrong
        assert (await page.refused(409, f"/api/tables/{id}/moves", body))["sentence"]["id"] == "table.moved_on"
    assert await print_of(place, id) == before


async def test_a_repeated_move_after_an_undo_stays_undone(place: Place) -> None:
    """The network may deliver a request a second time when its player has already taken it back."""
    page, id, update = await begun(place)
    seat, revision = update["actor"], update["revision"]
    before = await print_of(place, id)
    action = by_notation(update, "reserve")
    played = await page.play(id, seat, revision, action)
    assert played["undo"]["possible"]
    undone = await page.undo(id, seat, played["revision"])
    assert await print_of(place, id) == before
    assert undone["revision"] == revision + 2
    assert undone["moves"] == update["moves"]
    assert undone["ask"] == update["ask"]

    answer = await page.play(id, seat, revision, action)
    assert (answer["revision"], answer["moves"], answer["back_to"]) == (revision + 2, update["moves"], update["moves"])
    again = await page.undo(id, seat, played["revision"])
    assert again == undone
    assert await print_of(place, id) == before
    await place.restart()
    assert await print_of(place, id) == before
    assert (await page.play(id, seat, revision, action))["moves"] == update["moves"]
    await page.play(id, seat, revision + 2, action)
    assert len((await place.match(id)).moves) == update["moves"] + 1


async def test_undo_asked_for_many_times_at_once(place: Place) -> None:
    page, id, update = await begun(place)
    seat = update["actor"]
    played = await page.play(id, seat, update["revision"], by_notation(update, "reserve"))
    answers = await asyncio.gather(*(page.undo(id, seat, played["revision"]) for _ in range(10)))
    assert all(answer == answers[0] for answer in answers)
    assert len((await place.match(id)).moves) == update["moves"]


@pytest.mark.parametrize("language", LANGUAGES)
async def test_refusals_are_in_the_readers_language(place: Place, language: str) -> None:
    page = await place.page(f"xx, {language}-XX;q=0.9, en;q=0.5")
    id = (await page.table("me", "me"))["id"]
    update = await asked(page, id)
    seat, revision = update["actor"], update["revision"]
    match = await place.match(id)
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
async def test_numbers_that_are_no_action(place: Place, action: int) -> None:
    page, id, update = await begun(place, 0)
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
async def test_requests_that_are_none(place: Place, body: Json) -> None:
    page, id, _ = await begun(place, 0)
    problem = await page.refused(400, f"/api/tables/{id}/moves", body)
    assert problem["sentence"]["id"] == "table.bad_request"


async def test_undo_says_what_is_in_the_way(place: Place) -> None:
    """Nothing to take back; another seat has moved; chance has shown something."""
    page, id, update = await begun(place, 0)

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
        update = await play_on([page, page], id, luck, 1)
        for seat in (0, 1):
            if not (await page.state(id, seat))["undo"]["possible"]:
                seen.add(await barrier(seat))
    assert seen >= {"undo.other", "undo.revealed"}


async def test_since_gives_what_was_missed(place: Place) -> None:
    """A browser that keeps the frames it gets has the same log as one that asks for everything, undo included."""
    page, id, _ = await begun(place, 0)
    spectator = await place.page()
    await spectator.claim(id, (await page.get(f"/api/tables/{id}"))["watch"])
    eyes: list[tuple[Page, int | None]] = [(page, 0), (page, 1), (spectator, None)]
    known: dict[int | None, int] = {0: 0, 1: 0, None: 0}
    kept: dict[int | None, list[Json]] = {0: [], 1: [], None: []}
    for who, seat in eyes:
        now = await who.state(id, seat)
        known[seat], kept[seat] = now["revision"], [None] * now["moves"]
        assert now["frames"] == []
    luck = random.Random(6)
    undone = False
    for step in range(60):
        update = await asked(page, id)
        if update["undo"]["possible"] and luck.random() < 0.4:
            await page.undo(id, update["actor"], update["revision"])
            undone = True
        else:
            choice = luck.choice(update["ask"]["choices"])
            await page.play(id, update["actor"], update["revision"], choice["action"])
        for who, seat in eyes:
            # Each comes back at other times.
            if step % (3 if seat is None else 2 + seat) == 0 or step == 59:
                now = await who.state(id, seat, since=known[seat])
                assert now["back_to"] <= len(kept[seat])
                kept[seat] = kept[seat][: now["back_to"]] + now["frames"]
                known[seat] = now["revision"]
                assert len(kept[seat]) == now["moves"]
                if now["frames"]:
                    assert now["frames"][-1]["view"] == now["view"]
                    assert [f["number"] for f in now["frames"]] == list(range(now["back_to"] + 1, now["moves"] + 1))
    assert undone
    for who, seat in eyes:
        log = await who.get(f"/api/tables/{id}/log", **({} if seat is None else {"seat": seat}))
        for frame, whole in zip(kept[seat], log[1:], strict=True):
            if frame is not None:
                assert frame | {"view": None} == whole
                number = whole["number"]
                moment = await who.get(f"/api/tables/{id}/at/{number}", **({} if seat is None else {"seat": seat}))
                assert frame["view"] == moment["view"]


async def test_nothing_was_missed(place: Place) -> None:
    page, id, update = await begun(place)
    same = await page.state(id, update["seat"], since=update["revision"])
    assert (same["frames"], same["back_to"]) == ([], update["moves"])
    later = await page.state(id, update["seat"], since=10**6)
    assert later["frames"] == []


async def test_who_was_away_long_jumps(place: Place) -> None:
    """Frames without a view, but not a single one left out; after a restart as well."""
    page, id, _ = await begun(place, 0)
    await quick_on(place, id, random.Random(5), 90)
    now = await page.state(id, 0, since=0)
    assert [f["number"] for f in now["frames"]] == list(range(now["back_to"] + 1, now["moves"] + 1))
    with_view = [f["number"] for f in now["frames"] if f["view"] is not None]
    assert with_view == list(range(now["moves"] - MOST_VIEWS + 1, now["moves"] + 1))
    await place.restart()
    again = await page.state(id, 0, since=0)
    assert [f | {"view": None} for f in again["frames"]] == [f | {"view": None} for f in now["frames"]]
    assert again["view"] == now["view"]


async def test_live_updates(place: Place) -> None:
    """Each socket gets its own seat's view, at once and after every change, and what it missed."""
    page, id, update = await begun(place)
    spectator = await place.page()
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
        for socket, eye in ((own, seat), (other, 1 - seat), (watching, None)):
            told = await socket.update()
            assert told["revision"] == played["revision"]
            assert told["view"]["seat"] == eye
            assert [f["number"] for f in told["frames"]] == [played["moves"]]
            assert [s["hand"] is not None for s in told["view"]["seats"]] == [n == eye for n in range(2)]
            assert (told["ask"] is not None) == (eye == played["actor"])
        await page.undo(id, seat, played["revision"])
        told = await watching.update()
        assert (told["back_to"], told["moves"], told["frames"]) == (update["moves"], update["moves"], [])


async def test_choices_say_what_they_do(place: Place) -> None:
    _, id, update = await begun(place, 30)
    match = await place.match(id)
    ask = update["ask"]
    assert [c["action"] for c in ask["choices"]] == match.state.legal_list()
    assert (from_plain(ask["question"]), ask["rule"]) == (match.question(), match.rule())
    before = fingerprint(match.game, match.state)
    for choice in ask["choices"]:
        preview = match.preview(choice["action"])
        assert choice["chance"] == preview.chance
        assert choice["spots"] == match.spots(choice["action"])
        assert len(choice["events"]) == len(preview.events)
        for sentence in (choice["text"], *choice["lines"]):
            assert speak(from_plain(sentence), "en")
    assert fingerprint(match.game, match.state) == before


def from_plain(plain: Json) -> Sentence:
    return msgspec.convert(plain, Sentence)


@pytest.mark.parametrize("game", ["osaka", "yokohama", "zaibatsu"])
async def test_no_way_back_from_the_end(place: Place, game: str) -> None:
    """At the end everybody sees all hands and gets the seed: nobody may play on with that knowledge."""
    page = await place.page()
    for number in range(4):
        id = (await page.table("me", "me", game=game))["id"]
        match = await quick_on(place, id, random.Random(number))
        could = [seat for seat in (0, 1) if match.choice_barrier(seat) is None]
        revision = (await page.state(id))["revision"]
        for seat in (0, 1):
            assert not (await page.state(id, seat))["undo"]["possible"]
            problem = await page.refused(409, f"/api/tables/{id}/undo", {"seat": seat, "revision": revision})
            assert problem["sentence"]["id"] == "table.undo_over"
        assert (await page.state(id))["over"]
        if could:
            return
    raise AssertionError("no game ended with a move that the engine could take back")


async def test_looking_back_replays_a_game_once(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever moves through a long game, or asks for its history, holds up nobody; what was taken back is forgotten."""
    page, id, _ = await begun(place, 120)
    table = await place.live(id)
    match = table.match
    played = 0
    state_at = match.state_at

    def counted(moves: int, near: tuple[int, State] | None = None) -> State:
        nonlocal played
        played += moves - (near[0] if near else 0)
        return state_at(moves, near)

    monkeypatch.setattr(match, "state_at", counted)
    for number in (*range(10, 70), *range(69, 30, -1)):
        seen = await page.get(f"/api/tables/{id}/at/{number}", seat=0)
        assert seen["view"] == to_plain(match.game.view(state_at(number), 0))
    assert played < 70 + 40
    assert len(table.looked_at) <= MOST_LOOKED_AT
    history = await page.get(f"/api/tables/{id}/history")
    with monkeypatch.context() as once:
        once.setattr(match, "states", None)
        assert await page.get(f"/api/tables/{id}/history") == history
    match.go_back(50)
    table.keep_state()
    assert max(table.looked_at) < 50
    assert (await page.get(f"/api/tables/{id}/history"))["moves"][-1] == 50


def to_plain(view: object) -> Json:
    return msgspec.json.decode(msgspec.json.encode(view))
