"""Bots and hints: bots move by themselves, and one that fails does not hold up other tables."""

from __future__ import annotations

import asyncio
import logging
import os
import random
import time
from pathlib import Path

import msgspec
import pytest
from pebble.pool.base_pool import PoolStatus

from akinai.bots.players import GreedyBot
from akinai.bots.registry import BEST
from akinai.engine.game import Game
from akinai.engine.sentence import Sentence
from akinai.engine.texts import speak
from akinai.table import jobs
from akinai.table.app import Settings
from akinai.table.workers import JobFailed, WorkerPool, Workers, position_for_worker
from tests.table import fake_bots
from tests.table.conftest import built_page
from tests.table.server import PATIENCE, Json, Page, Server, play_randomly, random_match

pytestmark = pytest.mark.anyio
SEED = "bot 1"
"""With this seed seat 0 begins."""
BOT = {"chair": "bot", "bot": "greedy"}


async def until_asked(page: Page, id: str, seat: int) -> Json:
    """Waits for the update in which the seat is asked or the game is over."""
    async with page.socket(id, seat=seat) as socket:
        while True:
            update = await socket.update()
            if update["over"] or update["ask"] is not None:
                return update


@pytest.mark.parametrize("game", ["osaka", "yokohama", "zaibatsu"])
async def test_bots_play_until_a_person_is_asked(server: Server, game: str) -> None:
    page = await server.page()
    info = await page.table(BOT, "me", game=game)
    id = info["id"]
    assert info["seats"][0]["chair"] == "bot"
    luck = random.Random(1)
    for _ in range(4):
        update = await until_asked(page, id, 1)
        assert update["actor"] == 1
        assert not update["thinking"]
        await page.play(id, 1, update["revision"], luck.choice(update["ask"]["choices"])["action"])
    assert any(frame["actor"] == 0 for frame in (await page.get(f"/api/tables/{id}/log", seat=1))["frames"])
    await page.refused(403, f"/api/tables/{id}/state", seat=0)
    await page.refused(403, f"/api/tables/{id}/moves", {"seat": 0, "revision": 0, "action": 0})
    await server.restart()
    await until_asked(page, id, 1)


async def test_a_table_of_bots_plays_to_the_end(server: Server) -> None:
    page = await server.page()
    id = (await page.table(BOT, {"chair": "bot", "bot": "random"}))["id"]
    async with page.socket(id) as socket:
        while not (update := await socket.update())["over"]:
            assert update["ask"] is None
    assert (await page.state(id))["scene"]["standing"]["winners"]


async def test_bots_go_on_when_the_database_comes_back(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    """They need no request to go on, and connected browsers get their moves."""
    monkeypatch.setattr("akinai.table.tables.RETRY_SECONDS", 0.01)
    page = await server.page()
    id = (await page.table("me", BOT))["id"]
    update = await until_asked(page, id, 0)
    async with page.socket(id, seat=0) as socket:
        await socket.update()
        commit = server.tables.storage.commit
        failed = asyncio.Event()

        async def fail(batch: object) -> None:
            failed.set()
            raise OSError("the disk is full")

        while (played := await page.state_after_move(id, 0, update["revision"], last_choice(update)))["actor"] == 0:
            update = played
        monkeypatch.setattr(server.tables.storage, "commit", fail)
        await asyncio.wait_for(failed.wait(), PATIENCE)
        monkeypatch.setattr(server.tables.storage, "commit", commit)
        while (later := await socket.update())["ask"] is None:
            pass
    assert later["moves"] > played["moves"]


def last_choice(update: Json) -> int:
    action: int = update["ask"]["choices"][-1]["action"]
    return action


async def test_hints(server: Server) -> None:
    page = await server.page()
    id = (await page.table("me", "me"))["id"]
    update = await play_randomly([page, page], id, random.Random(2), 20)
    seat = update["actor"]
    update = await page.state(id, seat)
    hint = await page.get(f"/api/tables/{id}/hint", seat=seat)
    assert (hint["bot"], hint["revision"]) == (BEST, update["revision"])
    legal = {choice["action"] for choice in update["ask"]["choices"]}
    assert 1 <= len(hint["best"]) <= 3
    assert all(reason["action"] in legal for reason in hint["best"])
    gains = [reason["gain"] for reason in hint["best"]]
    assert gains == sorted(gains, reverse=True)
    for reason in hint["best"]:
        for part in reason["parts"]:
            sentence = msgspec.convert(part["text"], Sentence)
            assert speak(sentence, "en") != sentence.id
            assert part["gain"] != 0
    problem = await page.refused(400, f"/api/tables/{id}/hint", seat=1 - seat)
    assert problem["sentence"]["id"] == "table.not_your_turn"
    assert (await page.state(id))["revision"] == update["revision"]


async def test_hints_can_be_switched_off(server: Server) -> None:
    page = await server.page()
    info = await page.table("me", "me", hints=False)
    assert not info["hints"]
    await server.restart()
    problem = await page.refused(403, f"/api/tables/{info['id']}/hint", seat=0)
    assert problem["sentence"]["id"] == "table.no_hints"


# ---- bots that need time


def ponderer(name: str, game: Game) -> GreedyBot:
    """It would think for ever."""
    bot = GreedyBot(game.valuation())
    bot.iterations = 10**9
    return bot


@pytest.mark.parametrize("job", ["choose", "advise"])
def test_a_bot_answers_in_time_with_the_best_so_far(job: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is killed only if it does not look at the clock."""
    match = random_match(most=10)
    for module in ("akinai.table.jobs", "akinai.bots.advice"):
        monkeypatch.setattr(f"{module}.make_bot", ponderer)
    position = position_for_worker(match)
    begun = time.monotonic()
    if job == "choose":
        assert jobs.choose(position, "greedy", seconds=0.2)[0] in match.state.legal_list()
    else:
        assert jobs.advise(position, match.state.actor, 10, seconds=0.2).best
    assert 0.2 <= time.monotonic() - begun < PATIENCE


# ---- bots that fail


@pytest.mark.parametrize("way", ["hangs", "raises", "dies"])
async def test_a_failing_bot_is_replaced_by_a_random_choice(
    way: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """The bot at one table fails: the game there goes on, and the bot at the other table does not wait for it."""
    monkeypatch.setenv("AKINAI_TEST_BOT", way)
    monkeypatch.setattr(jobs, "choose", fake_bots.choose)
    monkeypatch.setattr("akinai.engine.match.fresh_seed", lambda: SEED)
    caplog.set_level(logging.WARNING)
    settings = Settings(folder=tmp_path, static=built_page(tmp_path), bot_seconds=3.0, bot_processes=2)
    async with Server(settings) as server:
        page = await server.page()
        bad = (await page.table({"chair": "bot", "bot": "random"}, "me"))["id"]
        good = (await page.table(BOT, "me"))["id"]
        async with page.socket(bad, seat=1) as waiting:
            update = await waiting.update()
            assert (await until_asked(page, good, 1))["ask"] is not None
            if way == "hangs":
                assert (await page.state(bad))["moves"] == 0, "the good bot was faster than the limit of the bad one"
            while update["ask"] is None:
                update = await waiting.update()
    assert update["moves"] == 1
    assert any("a random choice instead" in record.getMessage() for record in caplog.records)


async def test_workers_are_killed_and_replaced() -> None:
    workers = Workers(1, seconds=0.5)
    try:
        with pytest.raises(JobFailed, match="TimeoutError"):
            await asyncio.wait_for(workers.bots.run(sleep_long), PATIENCE)
        assert await workers.bots.run(abs, -5) == 5
    finally:
        workers.stop()


def sleep_long() -> None:
    time.sleep(600)


def die() -> None:
    os._exit(1)


async def test_a_pool_whose_workers_have_all_died() -> None:
    """New workers take their place, and the job is run again."""
    pool = WorkerPool(1, seconds=PATIENCE)
    try:
        assert await pool.run(abs, -5) == 5
        # This is the status after workers could not even start; the pool does not recover from it.
        pool.pool._context.status = PoolStatus.ERROR
        assert await pool.run(abs, -6) == 6
        with pytest.raises(JobFailed, match="ProcessExpired"):
            await pool.run(die)
        assert await pool.run(abs, -7) == 7
    finally:
        pool.stop()


async def test_files_do_not_hold_up_bots(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot's move does not wait for files that are being read. If too many files wait, further ones are refused."""
    workers = server.tables.workers
    reading = [asyncio.create_task(workers.readers.run(time.sleep, 3)) for _ in range(4)]
    page = await server.page()
    id = (await page.table(BOT, BOT))["id"]
    await asyncio.wait_for(until_moved(page, id), PATIENCE)
    assert not all(task.done() for task in reading)
    monkeypatch.setattr("akinai.table.workers.MOST_WAITING", 1)
    assert (await page.refused(503, "/api/files", {"text": "{}"}))["sentence"]["id"] == "table.busy"
    await asyncio.gather(*reading)
    await page.refused(400, "/api/files", {"text": "{}"})


async def until_moved(page: Page, id: str) -> None:
    async with page.socket(id) as socket:
        while (await socket.update())["moves"] == 0:
            pass


async def test_a_server_that_stops_while_bots_play(server: Server) -> None:
    """Whatever they have just done is written and announced, or has not happened: nothing fails."""
    page = await server.page()
    for number in range(8):
        id = (await page.table(BOT, BOT, "me"))["id"]
        await asyncio.sleep(0.005 * number)
        await server.restart()
        table = await server.table(id)
        assert len(table.entries) == table.revision
