"""Undo to a step: what a seat has chosen in its turn, and taking it back down to one of these choices."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from akinai.engine.position import fingerprint
from tests.table.server import Json, Page, Server, play_directly

pytestmark = pytest.mark.anyio

GAMES = ("osaka", "yokohama", "zaibatsu")


async def play_until(server: Server, page: Page, id: str, wanted: Callable[[Json], bool]) -> tuple[int, Json]:
    """Plays random choices until the update of a seat is as wanted; returns the seat and its update."""
    luck = random.Random(5)
    for _ in range(400):
        await play_directly(server, id, luck, 1)
        for seat in (0, 1):
            update = await page.state(id, seat)
            if wanted(update):
                return seat, update
    raise AssertionError("it has not come to that")


def possible(update: Json) -> list[int]:
    return [step["move"] for step in update["undo"]["steps"] if step["possible"]]


@pytest.mark.parametrize("game", GAMES)
async def test_a_turn_is_taken_back_to_one_of_its_steps(server: Server, game: str) -> None:
    """One revision takes back the choice and all that came after; the seat is asked the same as before."""
    page = await server.page()
    id = (await page.table("me", "me", game=game))["id"]
    seat, update = await play_until(server, page, id, lambda u: len(possible(u)) > 2)
    to = possible(update)[-3]
    match = await server.match(id)
    before = fingerprint(match.game, match.state_at(to))
    other = await page.viewer(id, 1 - seat)
    answer = await page.undo(id, seat, update["revision"], to)
    assert answer == {"revision": update["revision"] + 1}
    assert fingerprint(match.game, match.state) == before
    undone = await page.state(id, seat)
    assert undone["moves"] == to
    assert undone["undo"]["steps"] == [step for step in update["undo"]["steps"] if step["move"] < to]
    assert undone["ask"]["seat"] == seat
    told = await page.catch_up(other)
    assert (told["back_to"], told["frames"]) == (to, [])

    assert await page.undo(id, seat, update["revision"], to) == answer, "a repeated request is answered as before"
    body = {"seat": seat, "revision": update["revision"], "to": to + 1}
    problem = await page.refused(409, f"/api/tables/{id}/undo", body)
    assert problem["sentence"]["id"] == "table.moved_on"
    await server.restart()
    assert fingerprint(match.game, (await server.match(id)).state) == before
    assert (await page.state(id, seat))["undo"] == undone["undo"]


@pytest.mark.parametrize("game", GAMES)
async def test_steps_are_the_seats_own_choices(server: Server, game: str) -> None:
    """Each is told as it was offered; forced moves are none, and the last possible one is what undo takes back."""
    page = await server.page()
    id = (await page.table("me", "me", game=game))["id"]
    match = await server.match(id)
    luck = random.Random(7)
    offered: dict[tuple[int, int], Json] = {}
    most = 0
    for _ in range(120):
        for seat in (0, 1):
            update = await page.state(id, seat)
            steps = update["undo"]["steps"]
            most = max(most, len(steps))
            if update["ask"] is not None:
                for choice in update["ask"]["choices"]:
                    offered[len(match.moves), choice["action"]] = choice
            for step in steps:
                move = match.moves[step["move"]]
                assert (move.actor, move.forced, move.turn) == (seat, False, match.moves[-1].turn)
                choice = offered[step["move"], move.action]
                assert step["text"] == choice["text"]
                assert (step["deed"]["verb"], step["deed"]["target"]) == (
                    choice["deed"]["verb"], choice["deed"]["target"],
                )  # fmt: skip
            last = max(possible(update), default=None)
            assert last == (len(match.moves) - match.last_choice(seat) if update["undo"]["possible"] else None)
        await play_directly(server, id, luck, 1)
    assert most > 2
    assert (await page.state(id))["undo"]["steps"] == [], "a spectator takes nothing back"


async def test_what_was_revealed_fixes_the_steps_before_it(server: Server) -> None:
    page = await server.page()
    id = (await page.table("me", "me", game="yokohama"))["id"]
    seat, update = await play_until(
        server, page, id, lambda u: {step["possible"] for step in u["undo"]["steps"]} == {True, False}
    )
    fixed = next(step["move"] for step in update["undo"]["steps"] if not step["possible"])
    assert fixed < possible(update)[0]
    body = {"seat": seat, "revision": update["revision"], "to": fixed}
    problem = await page.refused(409, f"/api/tables/{id}/undo", body)
    assert problem["sentence"]["id"] == "undo.revealed"
    for nowhere in (update["moves"], 2**31):
        assert (await page.refused(409, f"/api/tables/{id}/undo", body | {"to": nowhere}))["sentence"]["id"] == (
            "undo.nothing"
        )
    assert (await page.state(id))["revision"] == update["revision"]


async def test_a_turn_is_told_once(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    """A choice is put into words when it is first shown: not again with each choice after it, nor for each browser."""
    page = await server.page()
    id = (await page.table("me", "me", game="yokohama"))["id"]
    await play_until(server, page, id, lambda u: len(possible(u)) > 2)
    table = await server.table(id)
    with monkeypatch.context() as once:
        once.setattr(table.turn_steps, "state_at", None)
        for seat in (0, 1):
            await page.state(id, seat)
    await play_until(server, page, id, lambda u: u["undo"]["steps"] == [] and u["ask"] is not None)
    assert len(table.turn_steps.told) < 20


async def test_choices_say_whether_they_only_close(server: Server) -> None:
    """In all our games that is the action `done`."""
    page = await server.page()
    for game in GAMES:
        id = (await page.table("me", "me", game=game))["id"]
        _, update = await play_until(
            server, page, id, lambda u: any(c["closes"] for c in (u["ask"] or {"choices": []})["choices"])
        )
        assert [c["notation"] for c in update["ask"]["choices"] if c["closes"]] == ["done"]


async def test_frames_say_what_was_forced(server: Server) -> None:
    """Only the actor learns it before the end: the others must not know what could have been done."""
    page = await server.page()
    id = (await page.table("me", "me", game="yokohama"))["id"]
    match = await play_directly(server, id, random.Random(1), 60)

    async def told(**seat: int) -> list[bool]:
        return [frame["forced"] for frame in (await page.get(f"/api/tables/{id}/log", **seat))["frames"]]

    for seat in (0, 1):
        own = [move.forced and move.actor == seat for move in match.moves]
        assert any(own)
        assert await told(seat=seat) == [False, *own]
    assert not any(await told())
    await play_directly(server, id, random.Random(1))
    assert await told() == [False, *(move.forced for move in match.moves)]
