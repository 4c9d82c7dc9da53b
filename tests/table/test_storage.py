"""What is kept: durable before it is announced, whole or not at all, the same on both databases."""

from __future__ import annotations

import asyncio
import contextlib
import random
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from akinai.engine.position import fingerprint
from akinai.table.api import MoveRequest, UndoRequest
from akinai.table.live import LiveTable
from akinai.table.problems import Refused
from akinai.table.storage import LOG, METADATA, TABLES, Storage, sqlite_url
from tests.table.place import Page, Place, play_on

pytestmark = pytest.mark.anyio


@contextlib.asynccontextmanager
async def storage_at(url: str) -> Any:
    storage = Storage(url)
    await storage.start()
    try:
        yield storage
    finally:
        await storage.stop()


def new_row(id: str) -> sa.Insert:
    return TABLES.insert().values(
        id=id, game="osaka", start=b"", hints=True, maker="", watch="", created="", touched="", revision=0, moves=0,
        actor=None, over=False,
    )  # fmt: skip


async def column(storage: Storage, query: sa.Select[Any]) -> list[Any]:
    async with storage.reading() as connection:
        return list((await connection.execute(query)).scalars())


async def ids(storage: Storage) -> set[str]:
    return set(await column(storage, sa.select(TABLES.c.id)))


async def test_every_commit_is_on_the_disk(tmp_path: Path) -> None:
    """No killed process can show the difference; only a lost current could."""
    async with storage_at(sqlite_url(tmp_path)) as storage:
        await storage.write(new_row("one"))

        def pragmas() -> dict[str, Any]:
            with storage.writing.connect() as connection:
                names = ("synchronous", "journal_mode", "foreign_keys")
                return {name: connection.exec_driver_sql(f"PRAGMA {name}").scalar_one() for name in names}

        found = await asyncio.get_running_loop().run_in_executor(storage.thread, pragmas)
        assert found == {"synchronous": 2, "journal_mode": "wal", "foreign_keys": 1}
    assert tmp_path.joinpath("tables.sqlite").exists()


async def test_the_folder_is_the_users_own(tmp_path: Path) -> None:
    sqlite_url(tmp_path / "new")
    assert (tmp_path / "new").stat().st_mode & 0o077 == 0


async def test_migrations_lead_to_the_schema(database: str) -> None:
    """From nothing; a second start changes nothing."""
    for _ in range(2):
        async with storage_at(database) as storage, storage.engine.connect() as connection:

            def differences(sync: sa.Connection) -> list[Any]:
                context = MigrationContext.configure(sync, opts={"compare_type": True})
                return list(compare_metadata(context, METADATA))

            assert await connection.run_sync(differences) == []


async def test_a_failing_change_harms_no_other(database: str) -> None:
    """All of these are written together, and one of them cannot be."""
    async with storage_at(database) as storage:
        await storage.write(new_row("first"))
        answers = await asyncio.gather(
            storage.write(new_row("a")),
            storage.write(new_row("b"), new_row("first")),
            storage.write(new_row("c")),
            return_exceptions=True,
        )
        assert [isinstance(answer, sa.exc.IntegrityError) for answer in answers] == [False, True, False]
        assert await ids(storage) == {"first", "a", "c"}
        await storage.write(new_row("later"))
        assert "later" in await ids(storage)


async def test_many_changes_share_a_commit(database: str) -> None:
    async with storage_at(database) as storage:
        commits = 0
        commit = storage.commit

        async def counted(batch: Any) -> None:
            nonlocal commits
            commits += 1
            await commit(batch)

        storage.commit = counted
        await asyncio.gather(*(storage.write(new_row(f"t{i}")) for i in range(100)))
        assert len(await ids(storage)) == 100
        assert commits <= 3


async def test_a_change_is_finished_though_nobody_waits(database: str) -> None:
    async with storage_at(database) as storage:
        task = asyncio.create_task(storage.write(new_row("kept")))
        await asyncio.sleep(0)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
    async with storage_at(database) as storage:
        assert await ids(storage) == {"kept"}


async def test_errors_do_not_tell_what_was_written(database: str) -> None:
    """They end in the log; tokens and seeds do not."""
    async with storage_at(database) as storage:
        await storage.write(new_row("once"))
        with pytest.raises(sa.exc.IntegrityError) as caught:
            await storage.write(new_row("once").values(watch="a-secret-token"))
        assert "a-secret-token" not in str(caught.value)


# ---- a database that fails


def failing(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    async def fail(batch: Any) -> None:
        raise OSError("the disk is full")

    monkeypatch.setattr(place.house.storage, "commit", fail)


async def begun(place: Place) -> tuple[Page, str]:
    page = await place.page()
    id = (await page.table("me", "me"))["id"]
    await play_on([page, page], id, random.Random(1), 4)
    return page, id


async def entries(place: Place, id: str) -> int:
    return len(await column(place.house.storage, sa.select(LOG.c.revision).where(LOG.c.table == id)))


async def test_what_cannot_be_written_has_not_happened(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not on the disk, not in memory, and nobody hears of it; as soon as it can be written the table goes on."""
    page, id = await begun(place)
    actor = (await page.state(id))["actor"]
    before = await page.state(id, actor)
    print_before = fingerprint((m := await place.match(id)).game, m.state)
    kept = await entries(place, id)
    announced: list[tuple[str, int]] = []
    announce = place.house.announce

    def told(table: str, revision: int) -> None:
        announced.append((table, revision))
        announce(table, revision)

    place.house.announce = told
    body = {"seat": actor, "revision": before["revision"], "action": before["ask"]["choices"][0]["action"]}
    with monkeypatch.context() as broken:
        failing(place, broken)
        for path in ("moves", "moves"):
            problem = await page.refused(503, f"/api/tables/{id}/{path}", body)
            assert problem["sentence"]["id"] == "table.not_written"
        assert await page.state(id, actor) == before
        await page.refused(503, "/api/tables", {"game": "osaka", "seats": [{"chair": "me"}, {"chair": "me"}]})
        await page.refused(503, f"/api/tables/{id}/seats/0/handover", {})
        assert (await page.client.delete(f"/api/tables/{id}")).status_code == 503
    assert announced == []
    assert await entries(place, id) == kept
    match = await place.match(id)
    assert fingerprint(match.game, match.state) == print_before
    assert len(await page.get("/api/tables")) == 1
    after = await page.post(f"/api/tables/{id}/moves", body)
    assert after["moves"] == before["moves"] + 1
    assert announced == [(id, after["revision"])]


async def test_nobody_hears_of_a_move_before_it_is_safe(place: Place) -> None:
    """Whoever is told can already read it from the disk."""
    page, id = await begun(place)
    seen: list[tuple[int, int]] = []
    announce = place.house.announce
    commit = place.house.storage.commit
    committed = await entries(place, id)

    async def slow(batch: Any) -> None:
        nonlocal committed
        before = (await page.state(id))["revision"]
        await commit(batch)
        assert (await page.state(id))["revision"] == before, "in memory before it was safe"
        committed = await entries(place, id)

    def told(table: str, revision: int) -> None:
        seen.append((revision, committed))
        announce(table, revision)

    place.house.storage.commit = slow  # type: ignore[method-assign]
    place.house.announce = told
    await play_on([page, page], id, random.Random(2), 8)
    assert len(seen) == 8
    assert all(revision == on_disk for revision, on_disk in seen)


async def test_a_failed_undo_changes_nothing(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    page, id = await begun(place)
    update = await page.state(id)
    update = await page.state(id, update["actor"])
    reserve = next(c["action"] for c in update["ask"]["choices"] if c["notation"].startswith("reserve"))
    played = await page.play(id, update["actor"], update["revision"], reserve)
    body = {"seat": update["actor"], "revision": played["revision"]}
    with monkeypatch.context() as broken:
        failing(place, broken)
        await page.refused(503, f"/api/tables/{id}/undo", body)
    assert (await page.state(id))["moves"] == played["moves"]
    assert (await page.post(f"/api/tables/{id}/undo", body))["moves"] == update["moves"]


async def test_who_waited_for_a_dropped_table_does_not_play_on_it(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two requests at once; the first cannot be written. Whatever the second does, memory and disk agree after it."""
    page, id = await begun(place)
    actor = (await page.state(id))["actor"]
    ask = (await page.state(id, actor))["ask"]
    revision = (await page.state(id))["revision"]
    commit = place.house.storage.commit
    times = 0

    async def once(batch: Any) -> None:
        nonlocal times
        times += 1
        if times == 1:
            await asyncio.sleep(0.05)
            raise OSError("for a moment")
        await commit(batch)

    monkeypatch.setattr(place.house.storage, "commit", once)
    bodies = [{"seat": actor, "revision": revision, "action": c["action"]} for c in ask["choices"][:3]]
    answers = await asyncio.gather(*(page.client.post(f"/api/tables/{id}/moves", json=b) for b in bodies))
    assert answers[0].status_code == 503
    assert {a.status_code for a in answers} <= {200, 409, 503}
    memory = await page.state(id)
    assert memory["revision"] == await entries(place, id)
    await place.restart()
    assert (await page.state(id))["view"] == memory["view"]


async def test_a_dropped_table_is_not_played_on(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    """Another may already be in its place: two of one table would answer differently."""
    page, id = await begun(place)
    old = await place.live(id)
    state = old.match.state
    wish = MoveRequest(state.actor, old.revision, state.legal_list()[0])
    with monkeypatch.context() as broken:
        failing(place, broken)
        with pytest.raises(Refused):
            await place.house.play(old, wish)
    fresh = await place.live(id)
    assert fresh is not old
    for change in (place.house.play(old, wish), place.house.undo(old, UndoRequest(state.actor, old.revision))):
        with pytest.raises(Refused) as caught:
            await change
        assert caught.value.status == 503
    assert await entries(place, id) == fresh.revision
    await place.house.play(fresh, wish)
    assert await entries(place, id) == fresh.revision == old.revision + 1
    assert (await page.state(id))["revision"] == fresh.revision


async def test_a_table_is_loaded_once(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    """Many come at the same time after a start, and the first goes away before it is there."""
    _, id = await begun(place)
    await place.restart()
    loads = 0
    load = place.house.load

    async def counted(id: str) -> LiveTable:
        nonlocal loads
        loads += 1
        return await load(id)

    monkeypatch.setattr(place.house, "load", counted)
    first = asyncio.create_task(place.house.open(id))
    await asyncio.sleep(0)
    first.cancel()
    tables = await asyncio.gather(*(place.house.open(id) for _ in range(10)))
    assert loads == 1
    assert all(table is place.house.live[id] for table in tables)
    assert place.house.loading == {}
