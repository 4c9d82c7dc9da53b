"""Storage: changes are durable before they are announced, and written as a whole or not at all, on both databases."""

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
from akinai.table.open_table import OpenTable
from akinai.table.refusals import Refused
from akinai.table.storage import ENTRY_ROWS, METADATA, TABLE_ROWS, Storage, sqlite_url
from tests.table.server import Json, Page, Server, play_randomly

pytestmark = pytest.mark.anyio


@contextlib.asynccontextmanager
async def storage_at(url: str) -> Any:
    storage = Storage(url)
    await storage.start()
    try:
        yield storage
    finally:
        await storage.stop()


def insert_table(id: str) -> sa.Insert:
    return TABLE_ROWS.insert().values(
        id=id, game="osaka", start=b"", hints=True, maker="", watch="", created="", touched="", revision=0, moves=0,
        actor=None, over=False,
    )  # fmt: skip


async def values_of(storage: Storage, query: sa.Select[Any]) -> list[Any]:
    async with storage.read_connection() as connection:
        return list((await connection.execute(query)).scalars())


async def ids(storage: Storage) -> set[str]:
    return set(await values_of(storage, sa.select(TABLE_ROWS.c.id)))


async def test_every_commit_is_on_the_disk(tmp_path: Path) -> None:
    """Only a power cut could show the difference, so the test looks at SQLite's settings."""
    async with storage_at(sqlite_url(tmp_path)) as storage:
        await storage.write(insert_table("one"))

        def pragmas() -> dict[str, Any]:
            with storage.write_engine.connect() as connection:
                names = ("synchronous", "journal_mode", "foreign_keys")
                return {name: connection.exec_driver_sql(f"PRAGMA {name}").scalar_one() for name in names}

        found = await asyncio.get_running_loop().run_in_executor(storage.write_thread, pragmas)
        assert found == {"synchronous": 2, "journal_mode": "wal", "foreign_keys": 1}
    assert tmp_path.joinpath("tables.sqlite").exists()


async def test_the_folder_is_the_users_own(tmp_path: Path) -> None:
    sqlite_url(tmp_path / "new")
    assert (tmp_path / "new").stat().st_mode & 0o077 == 0


async def test_migrations_lead_to_the_schema(database: str) -> None:
    """The first start creates the schema, the second changes nothing."""
    for _ in range(2):
        async with storage_at(database) as storage, storage.read_engine.connect() as connection:

            def differences(sync: sa.Connection) -> list[Any]:
                context = MigrationContext.configure(sync, opts={"compare_type": True})
                return list(compare_metadata(context, METADATA))

            assert await connection.run_sync(differences) == []


async def test_a_failing_change_harms_no_other(database: str) -> None:
    """These writes share a transaction, and one of them is wrong."""
    async with storage_at(database) as storage:
        await storage.write(insert_table("first"))
        answers = await asyncio.gather(
            storage.write(insert_table("a")),
            storage.write(insert_table("b"), insert_table("first")),
            storage.write(insert_table("c")),
            return_exceptions=True,
        )
        assert [isinstance(answer, sa.exc.IntegrityError) for answer in answers] == [False, True, False]
        assert await ids(storage) == {"first", "a", "c"}
        await storage.write(insert_table("later"))
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
        await asyncio.gather(*(storage.write(insert_table(f"t{i}")) for i in range(100)))
        assert len(await ids(storage)) == 100
        assert commits <= 3


async def test_a_cancelled_write_is_finished(database: str) -> None:
    async with storage_at(database) as storage:
        task = asyncio.create_task(storage.write(insert_table("kept")))
        await asyncio.sleep(0)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
    async with storage_at(database) as storage:
        assert await ids(storage) == {"kept"}


async def test_errors_do_not_contain_what_was_written(database: str) -> None:
    """Errors go to the server's log, where tokens and seeds must not appear."""
    async with storage_at(database) as storage:
        await storage.write(insert_table("once"))
        with pytest.raises(sa.exc.IntegrityError) as caught:
            await storage.write(insert_table("once").values(watch="a-secret-token"))
        assert "a-secret-token" not in str(caught.value)


# ---- a database that fails


def make_writes_fail(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    async def fail(batch: Any) -> None:
        raise OSError("the disk is full")

    monkeypatch.setattr(server.tables.storage, "commit", fail)


async def started_table(server: Server) -> tuple[Page, str]:
    page = await server.page()
    id = (await page.table("me", "me"))["id"]
    await play_randomly([page, page], id, random.Random(1), 4)
    return page, id


async def count_entries(server: Server, id: str) -> int:
    return len(
        await values_of(server.tables.storage, sa.select(ENTRY_ROWS.c.revision).where(ENTRY_ROWS.c.table_id == id))
    )


async def test_a_change_that_cannot_be_written_has_not_happened(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is neither on the disk nor in memory, and it is not announced. When the disk works again, the game goes on."""
    page, id = await started_table(server)
    actor = (await page.state(id))["actor"]
    before = await page.state(id, actor)
    fingerprint_before = fingerprint((m := await server.match(id)).game, m.state)
    entries_before = await count_entries(server, id)
    announced: list[tuple[str, int]] = []
    announce = server.tables.announce

    def record_and_announce(table_id: str, revision: int) -> None:
        announced.append((table_id, revision))
        announce(table_id, revision)

    server.tables.announce = record_and_announce
    body = {"seat": actor, "revision": before["revision"], "action": before["ask"]["choices"][0]["action"]}
    with monkeypatch.context() as broken:
        make_writes_fail(server, broken)
        for _ in range(2):
            problem = await page.refused(503, f"/api/tables/{id}/moves", body)
            assert problem["sentence"]["id"] == "table.not_written"
        assert await page.state(id, actor) == before
        await page.refused(503, "/api/tables", {"game": "osaka", "seats": [{"chair": "me"}, {"chair": "me"}]})
        await page.refused(503, f"/api/tables/{id}/seats/0/handover", {})
        assert (await page.client.delete(f"/api/tables/{id}")).status_code == 503
    assert announced == []
    assert await count_entries(server, id) == entries_before
    match = await server.match(id)
    assert fingerprint(match.game, match.state) == fingerprint_before
    assert len(await page.get("/api/tables")) == 1
    after = await page.post(f"/api/tables/{id}/moves", body)
    assert (await page.state(id))["moves"] == before["moves"] + 1
    assert announced == [(id, after["revision"])]


async def test_a_move_is_announced_after_it_is_on_the_disk(server: Server) -> None:
    """Until then it must not be visible in memory either."""
    page, id = await started_table(server)
    seen: list[tuple[int, int]] = []
    announce = server.tables.announce
    commit = server.tables.storage.commit
    committed = await count_entries(server, id)

    async def slow(batch: Any) -> None:
        nonlocal committed
        before = (await page.state(id))["revision"]
        await commit(batch)
        assert (await page.state(id))["revision"] == before, "in memory before it was safe"
        committed = await count_entries(server, id)

    def record_and_announce(table_id: str, revision: int) -> None:
        seen.append((revision, committed))
        announce(table_id, revision)

    server.tables.storage.commit = slow  # type: ignore[method-assign]
    server.tables.announce = record_and_announce
    await play_randomly([page, page], id, random.Random(2), 8)
    assert len(seen) == 8
    assert all(revision == on_disk for revision, on_disk in seen)


async def test_nobody_knows_whether_a_failed_change_was_written(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The connection may be lost after the commit. The table is then what the database says, not what memory does."""
    page, friend = await server.page(), await server.page()
    table = await page.table("me", "link")
    id, token = table["id"], table["seats"][1]["link"]
    commit = server.tables.storage.commit

    async def lose_the_answer(batch: Any) -> None:
        await commit(batch)
        raise OSError("the connection is lost")

    async def lost(browser: Page, path: str, body: Json) -> None:
        with monkeypatch.context() as broken:
            broken.setattr(server.tables.storage, "commit", lose_the_answer)
            await browser.refused(503, f"/api/tables/{id}/{path}", body)

    await lost(friend, "claim", {"token": token, "name": "Eve"})
    assert [seat["mine"] for seat in (await friend.get(f"/api/tables/{id}"))["seats"]] == [False, True]
    await lost(friend, "seats/1/stand_in", {"on": True, "bot": "random"})
    assert [seat["stand_in"] for seat in (await page.get(f"/api/tables/{id}"))["seats"]] == [None, "random"]
    await lost(page, "seats/0/resign", {})
    assert (await page.get(f"/api/tables/{id}"))["over"]
    await lost(page, "rematch", {})
    new = (await page.post(f"/api/tables/{id}/rematch"))["table"]
    assert {line["id"] for line in await page.get("/api/tables")} == {id, new}, "there is one rematch"
    assert [seat["mine"] for seat in (await friend.get(f"/api/tables/{new}"))["seats"]] == [False, True]


async def test_a_failed_undo_changes_nothing(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    page, id = await started_table(server)
    update = await page.state(id)
    update = await page.state(id, update["actor"])
    reserve = next(c["action"] for c in update["ask"]["choices"] if c["notation"].startswith("reserve"))
    played = await page.state_after_move(id, update["actor"], update["revision"], reserve)
    body = {"seat": update["actor"], "revision": played["revision"]}
    with monkeypatch.context() as broken:
        make_writes_fail(server, broken)
        await page.refused(503, f"/api/tables/{id}/undo", body)
    assert (await page.state(id))["moves"] == played["moves"]
    await page.post(f"/api/tables/{id}/undo", body)
    assert (await page.state(id))["moves"] == update["moves"]


async def test_requests_that_waited_for_a_dropped_table_do_not_play_on_it(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of several requests at once the first cannot be written. Whatever the others do, memory and disk agree."""
    page, id = await started_table(server)
    actor = (await page.state(id))["actor"]
    ask = (await page.state(id, actor))["ask"]
    revision = (await page.state(id))["revision"]
    commit = server.tables.storage.commit
    times = 0

    async def fail_once(batch: Any) -> None:
        nonlocal times
        times += 1
        if times == 1:
            await asyncio.sleep(0.05)
            raise OSError("for a moment")
        await commit(batch)

    monkeypatch.setattr(server.tables.storage, "commit", fail_once)
    bodies = [{"seat": actor, "revision": revision, "action": c["action"]} for c in ask["choices"][:3]]
    answers = await asyncio.gather(*(page.client.post(f"/api/tables/{id}/moves", json=b) for b in bodies))
    assert answers[0].status_code == 503
    assert {a.status_code for a in answers} <= {200, 409, 503}
    memory = await page.state(id)
    assert memory["revision"] == await count_entries(server, id)
    await server.restart()
    assert (await page.state(id))["scene"] == memory["scene"]


async def test_a_dropped_table_is_not_played_on(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    """The table may have been loaded again: its two copies would give different answers."""
    page, id = await started_table(server)
    old = await server.table(id)
    state = old.match.state
    request = MoveRequest(state.actor, old.revision, state.legal_list()[0])
    with monkeypatch.context() as broken:
        make_writes_fail(server, broken)
        with pytest.raises(Refused):
            await server.tables.play(old, request)
    fresh = await server.table(id)
    assert fresh is not old
    for change in (server.tables.play(old, request), server.tables.undo(old, UndoRequest(state.actor, old.revision))):
        with pytest.raises(Refused) as caught:
            await change
        assert caught.value.kind == "failed"
    assert await count_entries(server, id) == fresh.revision
    await server.tables.play(fresh, request)
    assert await count_entries(server, id) == fresh.revision == old.revision + 1
    assert (await page.state(id))["revision"] == fresh.revision


async def test_a_table_is_loaded_once(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    """Many requests come at the same time after a start, and the first one is cancelled before the table is loaded."""
    _, id = await started_table(server)
    await server.restart()
    loads = 0
    load = server.tables.load

    async def counted(id: str) -> OpenTable:
        nonlocal loads
        loads += 1
        return await load(id)

    monkeypatch.setattr(server.tables, "load", counted)
    first = asyncio.create_task(server.tables.open(id))
    await asyncio.sleep(0)
    first.cancel()
    tables = await asyncio.gather(*(server.tables.open(id) for _ in range(10)))
    assert loads == 1
    assert all(table is server.tables.in_memory[id] for table in tables)
    assert server.tables.loading == {}
