"""Bots and hints: they play on their own, and one that goes wrong holds up nobody."""

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

from akinai.bots.registry import BEST
from akinai.engine.sentence import Sentence
from akinai.engine.texts import speak
from akinai.table import thinking
from akinai.table.app import Settings
from akinai.table.workers import Thinkers, ThinkingFailed, Workers
from tests.table import fake_bots
from tests.table.conftest import built_page
from tests.table.place import PATIENCE, Json, Page, Place, play_on

pytestmark = pytest.mark.anyio
BOT_BEGINS = "bot 1"
"""A seed with which seat 0 begins."""
BOT = {"chair": "bot", "bot": "greedy"}


async def until_asked(page: Page, id: str, seat: int) -> Json:
    """The update in which the seat is asked, or the game is over: the socket brings it."""
    async with page.socket(id, seat=seat) as socket:
        while True:
            update = await socket.update()
            if update["over"] or update["ask"] is not None:
                return update


@pytest.mark.parametrize("game", ["osaka", "yokohama", "zaibatsu"])
async def test_bots_play_until_a_person_is_asked(place: Place, game: str) -> None:
    page = await place.page()
    info = await page.table(BOT, "me", game=game)
    id = info["id"]
    assert info["seats"][0]["chair"] == "bot"
    luck = random.Random(1)
    for _ in range(4):
        update = await until_asked(page, id, 1)
        assert update["actor"] == 1
        assert not update["thinking"]
        await page.play(id, 1, update["revision"], luck.choice(update["ask"]["choices"])["action"])
    assert any(frame["actor"] == 0 for frame in await page.get(f"/api/tables/{id}/log", seat=1))
    await page.refused(403, f"/api/tables/{id}/state", seat=0)
    await page.refused(403, f"/api/tables/{id}/moves", {"seat": 0, "revision": 0, "action": 0})
    await place.restart()
    await until_asked(page, id, 1)


async def test_a_table_of_bots_plays_to_the_end(place: Place) -> None:
    page = await place.page()
    id = (await page.table(BOT, {"chair": "bot", "bot": "random"}))["id"]
    async with page.socket(id) as socket:
        while not (update := await socket.update())["over"]:
            assert update["ask"] is None
    assert update["standing"]["winners"]


async def test_bots_go_on_when_the_database_comes_back(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody asks for the table meanwhile; whoever is connected hears of it."""
    monkeypatch.setattr("akinai.table.house.PAUSE", 0.01)
    page = await place.page()
    id = (await page.table("me", BOT))["id"]
    update = await until_asked(page, id, 0)
    async with page.socket(id, seat=0) as socket:
        await socket.update()
        commit = place.house.storage.commit
        failed = asyncio.Event()

        async def fail(batch: object) -> None:
            failed.set()
            raise OSError("the disk is full")

        played = await page.play(id, 0, update["revision"], update["ask"]["choices"][-1]["action"])
        if played["actor"] == 1:
            place.house.storage.commit = fail  # type: ignore[method-assign]
            await asyncio.wait_for(failed.wait(), PATIENCE)
            place.house.storage.commit = commit  # type: ignore[method-assign]
        while (now := await socket.update())["ask"] is None:
            pass
    assert now["moves"] > played["moves"] or played["ask"]


async def test_hints(place: Place) -> None:
    page = await place.page()
    id = (await page.table("me", "me"))["id"]
    update = await play_on([page, page], id, random.Random(2), 20)
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


async def test_hints_can_be_switched_off(place: Place) -> None:
    page = await place.page()
    info = await page.table("me", "me", hints=False)
    assert not info["hints"]
    await place.restart()
    problem = await page.refused(403, f"/api/tables/{info['id']}/hint", seat=0)
    assert problem["sentence"]["id"] == "table.no_hints"


# ---- bots that go wrong


@pytest.mark.parametrize("way", ["hangs", "raises", "dies"])
async def test_a_bot_that_goes_wrong_is_replaced(
    way: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """At one table the bot goes wrong; the table goes on, and the other table's bot does not wait for it."""
    monkeypatch.setenv("AKINAI_TEST_BOT", way)
    monkeypatch.setattr(thinking, "choose", fake_bots.choose)
    monkeypatch.setattr("akinai.engine.match.fresh_seed", lambda: BOT_BEGINS)
    caplog.set_level(logging.WARNING)
    settings = Settings(folder=tmp_path, static=built_page(tmp_path), bot_seconds=3.0, workers=2)
    async with Place(settings) as place:
        page = await place.page()
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
    thinkers = Thinkers(1, seconds=0.5)
    try:
        with pytest.raises(ThinkingFailed, match="TimeoutError"):
            await asyncio.wait_for(thinkers.bots.run(fake_sleep), PATIENCE)
        assert await thinkers.bots.run(abs, -5) == 5
    finally:
        thinkers.stop()


def fake_sleep() -> None:
    time.sleep(600)


def die() -> None:
    os._exit(1)


async def test_all_workers_die() -> None:
    """Others take their place, and what was asked of them is asked again."""
    workers = Workers(1, seconds=PATIENCE)
    try:
        assert await workers.run(abs, -5) == 5
        # As when they cannot even start: the pool gives up for good.
        workers.pool._context.status = PoolStatus.ERROR
        assert await workers.run(abs, -6) == 6
        with pytest.raises(ThinkingFailed, match="ProcessExpired"):
            await workers.run(die)
        assert await workers.run(abs, -7) == 7
    finally:
        workers.stop()


async def test_files_hold_up_no_bot(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    """However many are being read, a bot's move does not wait for them; and when too many wait, that is said."""
    thinkers = place.house.thinkers
    reading = [asyncio.create_task(thinkers.readers.run(time.sleep, 3)) for _ in range(4)]
    page = await place.page()
    id = (await page.table(BOT, BOT))["id"]
    await asyncio.wait_for(moved(page, id), PATIENCE)
    assert not all(task.done() for task in reading)
    monkeypatch.setattr("akinai.table.workers.MOST_WAITING", 1)
    assert (await page.refused(503, "/api/files", {"text": "{}"}))["sentence"]["id"] == "table.busy"
    await asyncio.gather(*reading)
    await page.refused(400, "/api/files", {"text": "{}"})


async def moved(page: Page, id: str) -> None:
    async with page.socket(id) as socket:
        while (await socket.update())["moves"] == 0:
            pass
