"""Answers that must not tell whether there was a choice: in Yokohama a seat that holds orders is asked for additional
actions even where it can do none (Y-8.1), and nobody sees from the server whether it could."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from akinai.engine.errors import BadChoice
from akinai.engine.unasked import foregone
from akinai.table import app as table_app
from akinai.table.app import Settings
from akinai.table.open_table import OpenTable
from akinai.table.pauses import SHORTEST_SHARE, Pauses
from akinai.table.serve import longest_pause
from akinai.table.workers import Workers
from tests.table.conftest import built_page
from tests.table.server import PATIENCE, Json, Page, Server

pytestmark = pytest.mark.anyio
LONGEST = 0.05
BOT = {"chair": "bot", "bot": "greedy"}


@pytest.fixture
async def discreet(tmp_path: Path, workers: Workers, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Server]:
    """A server that takes its time. SQLite is enough, because pauses do not use the database."""
    monkeypatch.setattr(table_app, "Workers", lambda bot_processes, seconds: workers)
    monkeypatch.setattr("akinai.engine.match.fresh_seed", lambda: "discreet")
    settings = Settings(folder=tmp_path, static=built_page(tmp_path), rate=1e6, burst=1e6, longest_pause=LONGEST)
    async with Server(settings) as opened:
        yield opened


async def next_question(page: Page, id: str, seats: list[int]) -> Json | None:
    """The question that one of the seats has to answer by choosing; None when the game is over."""
    async with asyncio.timeout(PATIENCE):
        while True:
            state = await page.state(id)
            if state["over"]:
                return None
            if state["actor"] in seats:
                update = await page.state(id, state["actor"])
                if update["ask"] is not None and not update["ask"]["answering"]:
                    return update
            await asyncio.sleep(LONGEST / 10)


async def play(page: Page, id: str, seats: list[int], moves: int) -> None:
    luck = random.Random(3)
    for _ in range(moves):
        update = await next_question(page, id, seats)
        if update is None:
            return
        choices = update["ask"]["choices"]
        ends = [choice for choice in choices if choice["closes"]] if luck.random() < 0.5 else []
        action = luck.choice(ends or choices)["action"]
        await page.play(id, update["actor"], update["revision"], action)


class Watch:
    """When each revision came, seen by nobody at the table."""

    def __init__(self, table: OpenTable, monkeypatch: pytest.MonkeyPatch) -> None:
        self.table = table
        self.guarded: list[tuple[bool, float]] = []
        """Of each answer to a guarded question: whether there was no other, and the seconds since the question."""
        self.together = 0
        """How many of them came at the same time as what was chosen before."""
        accept = OpenTable.accept

        def watched(table: OpenTable, proposals: list, entries: list) -> None:  # type: ignore[type-arg]
            s, asked_at = table.match.state, table.asked_at
            if s.top.guarded and proposals[0][0].action in table.match.game.closing:
                self.guarded.append((foregone(s) is not None, time.monotonic() - asked_at))
            self.together += sum(after.top.guarded and not after.over for _, after in proposals[:-1])
            accept(table, proposals, entries)

        monkeypatch.setattr(OpenTable, "accept", watched)


async def test_one_answer_comes_like_one_of_many(discreet: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    """By itself, and not before the pause, though both people choose at once."""
    page = await discreet.page()
    id = (await page.table("me", "me", game="yokohama"))["id"]
    watch = Watch(await discreet.table(id), monkeypatch)
    await play(page, id, [0, 1], 300)
    assert {alone for alone, _ in watch.guarded} == {True, False}
    assert len(watch.guarded) > 10
    assert all(seconds >= SHORTEST_SHARE * LONGEST for _, seconds in watch.guarded)
    assert watch.together == 0


async def test_a_bot_takes_as_long(discreet: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    """A person without other people at the table waits for nothing: bots learn nothing from times."""
    page = await discreet.page()
    id = (await page.table("me", BOT, game="yokohama"))["id"]
    table = await discreet.table(id)
    waits: list[tuple[int, bool]] = []
    before_answer = Pauses.before_answer

    async def watched(pauses: Pauses, table: OpenTable) -> None:
        s = table.match.state
        if s.top.guarded:
            waits.append((s.actor, pauses.guards(table, s)))
        await before_answer(pauses, table)

    monkeypatch.setattr(Pauses, "before_answer", watched)
    await play(page, id, [0], 40)
    moves = table.match.moves
    assert any(move.forced and move.actor == 0 for move in moves)
    assert {guards for seat, guards in waits if seat == 0} <= {False}
    assert {guards for seat, guards in waits if seat == 1} == {True}


async def to_a_guarded_choice(page: Page, id: str, table: OpenTable) -> Json:
    """Plays until a seat may end a guarded question, or do something; returns what it is asked."""
    luck = random.Random(5)
    for _ in range(200):
        update = await next_question(page, id, [0, 1])
        assert update is not None
        if table.match.state.top.guarded:
            return update
        await page.play(id, update["actor"], update["revision"], luck.choice(update["ask"]["choices"])["action"])
    raise AssertionError("nobody came to a guarded question")


async def to_an_only_answer(page: Page, id: str) -> None:
    """Plays until the server answers for a seat that holds orders and can do nothing with them."""
    for _ in range(2):
        update = await next_question(page, id, [0, 1])
        assert update is not None
        await page.play(id, update["actor"], update["revision"], update["ask"]["choices"][0]["action"])


async def test_a_question_has_one_pause(discreet: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever sends the answer often does not get the shortest of many pauses, and incidents draw no other one."""
    page = await discreet.page()
    table = await page.table("me", "me", game="yokohama")
    id, opened = table["id"], await discreet.table(table["id"])
    update = await to_a_guarded_choice(page, id, opened)
    seat, asked_at = update["actor"], opened.asked_at
    pauses = [10 * LONGEST, PATIENCE, LONGEST]
    monkeypatch.setattr(Pauses, "draw", lambda _: pauses.pop(0))
    monkeypatch.setattr(opened, "asked_at", asked_at := time.monotonic())
    for on in (True, False):
        await page.post(f"/api/tables/{id}/seats/{1 - seat}/stand_in", {"on": on})
    update = await page.state(id, seat)
    done = next(choice["action"] for choice in update["ask"]["choices"] if choice["closes"])
    await asyncio.gather(*(page.play(id, seat, update["revision"], done) for _ in range(5)))
    assert 10 * LONGEST <= time.monotonic() - asked_at < PATIENCE
    assert LONGEST in pauses, "only the next question can have drawn another one"


async def test_nobody_else_learns_how_long_a_pause_is(discreet: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever is not asked is refused at once: otherwise an answer after the pause would tell of a choice."""
    page = await discreet.page()
    id = (await page.table("me", "me", game="yokohama"))["id"]
    update = await to_a_guarded_choice(page, id, await discreet.table(id))
    monkeypatch.setattr(Pauses, "draw", lambda _: PATIENCE)
    done = next(choice["action"] for choice in update["ask"]["choices"] if choice["closes"])
    body = {"seat": 1 - update["actor"], "revision": update["revision"], "action": done}
    began = time.monotonic()
    problem = await page.refused(409, f"/api/tables/{id}/moves", body)
    assert problem["sentence"]["id"] == "table.not_your_turn"
    assert time.monotonic() - began < PATIENCE / 2


@pytest.mark.parametrize("stays", [False, True])
async def test_who_plays_for_a_seat_draws_no_other_pause(
    discreet: Server, monkeypatch: pytest.MonkeyPatch, stays: bool
) -> None:
    """The answer to a question without a choice comes when it would have come, whoever stands in meanwhile."""
    pauses = [8 * LONGEST, PATIENCE]
    monkeypatch.setattr(Pauses, "draw", lambda _: pauses.pop(0))
    page = await discreet.page()
    id = (await page.table("me", "me", game="yokohama"))["id"]
    await to_an_only_answer(page, id)
    table = await discreet.table(id)
    seat, moves, asked_at = table.match.state.actor, len(table.match.moves), table.asked_at
    assert (await page.state(id, seat))["ask"]["answering"]
    for changing in (1 - seat, seat):
        for on in (True, False):
            await page.post(f"/api/tables/{id}/seats/{changing}/stand_in", {"on": on})
    if stays:
        # A bot that must think first would be late, and everybody would see that there was nothing to think about.
        monkeypatch.setattr(Workers, "choose", lambda *_: asyncio.sleep(PATIENCE))
        await page.post(f"/api/tables/{id}/seats/{seat}/stand_in", {"on": True})
    async with asyncio.timeout(PATIENCE):
        while len(table.match.moves) == moves:
            await asyncio.sleep(LONGEST / 10)
    assert 8 * LONGEST <= time.monotonic() - asked_at < PATIENCE / 2


def test_pauses_are_drawn_without_a_look_at_the_choices() -> None:
    """Between their bounds, and anew each time."""
    pauses = Pauses(2.0)
    drawn = {pauses.draw() for _ in range(200)}
    assert len(drawn) > 190
    assert min(drawn) >= 2.0 * SHORTEST_SHARE
    assert max(drawn) <= 2.0
    assert max(drawn) - min(drawn) > 1.0


async def test_who_has_no_choice_is_told_so(discreet: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    """The seat sees the only answer and that the server gives it; others see a question like any other."""
    monkeypatch.setattr(Pauses, "draw", lambda pauses: PATIENCE)
    page = await discreet.page()
    id = (await page.table("me", "me", game="yokohama"))["id"]
    await to_an_only_answer(page, id)
    state = await page.state(id)
    ask = (await page.state(id, state["actor"]))["ask"]
    assert ask["answering"]
    assert [choice["notation"] for choice in ask["choices"]] == ["done"]
    assert (await page.state(id, 1 - state["actor"]))["ask"] is None
    monkeypatch.setattr(Pauses, "draw", lambda pauses: 0.0)
    await discreet.restart()
    update = await next_question(page, id, [0, 1])
    assert update is not None, "a server that starts anew goes on with it"
    assert update["actor"] == state["actor"]
    assert update["moves"] == state["moves"] + 1


async def test_what_came_before_can_be_taken_back_meanwhile(discreet: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is final before the pause is over; the answer to a question that is gone is not given."""
    page = await discreet.page()
    id = (await page.table("me", "me", game="yokohama"))["id"]
    table = await discreet.table(id)
    luck = random.Random(4)
    for _ in range(200):
        update = await next_question(page, id, [0, 1])
        assert update is not None
        seat = update["actor"]
        monkeypatch.setattr(Pauses, "draw", lambda pauses: LONGEST)
        await page.play(id, seat, update["revision"], luck.choice(update["ask"]["choices"])["action"])
        after = await page.state(id, seat)
        if after["ask"] is not None and after["ask"]["answering"] and after["undo"]["possible"]:
            await page.undo(id, seat, after["revision"])
            await asyncio.sleep(3 * LONGEST)
            again = await page.state(id, seat)
            assert again["moves"] == update["moves"]
            assert not again["ask"]["answering"]
            assert len(table.match.moves) == update["moves"]
            return
    raise AssertionError("nobody came to a question without a choice")


@pytest.mark.parametrize("text", ["soon", "-1", "nan", "1e9"])
def test_a_pause_that_is_none(monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    monkeypatch.setenv("AKINAI_PAUSE", text)
    with pytest.raises(BadChoice) as caught:
        longest_pause()
    assert caught.value.sentence.id == "table.pause"
    monkeypatch.setenv("AKINAI_PAUSE", "0")
    assert longest_pause() == 0
