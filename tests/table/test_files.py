"""Records and positions: downloaded, looked into, replayed, continued; own editions; what a game leaves behind."""

from __future__ import annotations

import asyncio
import json
import random
from importlib.resources import files
from pathlib import Path

import pytest

from akinai.engine import position as positions
from akinai.engine import record as records
from akinai.engine.position import fingerprint
from akinai.engine.record import HIDDEN
from akinai.engine.sentence import Sentence
from akinai.games.registry import GAMES
from akinai.table import thinking
from akinai.table.app import Settings
from tests.table.conftest import built_page
from tests.table.place import PATIENCE, Json, Page, Place, play_on, played, quick_on, record_text

pytestmark = pytest.mark.anyio


async def undoing(place: Place, page: Page, id: str, luck: random.Random, most: int) -> int:
    """Plays with many undos; returns how many."""
    undone = 0
    for _ in range(most):
        actor = (await page.state(id))["actor"]
        if actor is None:
            break
        update = await page.state(id, actor)
        if update["undo"]["possible"] and luck.random() < 0.5:
            await page.undo(id, actor, update["revision"])
            undone += 1
        else:
            action = luck.choice(update["ask"]["choices"])["action"]
            await page.play(id, actor, update["revision"], action)
    return undone


async def test_a_finished_record_keeps_its_seed(place: Place) -> None:
    """After undos, and with the server stopped in between, the seed still gives what chance gave."""
    page = await place.page()
    id = (await page.table({"chair": "me", "name": "Anna"}, "me"))["id"]
    luck = random.Random(8)
    assert await undoing(place, page, id, luck, 60) > 3
    await place.restart()
    assert await undoing(place, page, id, luck, 20) > 1
    await place.restart()
    await quick_on(place, id, luck)
    response = await page.client.get(f"/api/tables/{id}/record")
    assert "attachment" in response.headers["content-disposition"]
    game, rec = records.read(response.content, "record", GAMES)
    assert rec.seed is not None
    assert rec.result is not None
    assert [seat.name for seat in rec.seats] == ["Anna", ""]
    replayed = records.replay(game, rec, "record")
    assert records.check_seed(replayed, "record")
    assert fingerprint(game, replayed.state) == fingerprint(game, (await place.match(id)).state)


@pytest.mark.parametrize("game", ["osaka", "yokohama", "zaibatsu"])
async def test_the_record_of_a_running_game_tells_no_secret(place: Place, game: str) -> None:
    page = await place.page()
    id = (await page.table("me", "me", game=game))["id"]
    await play_on([page, page], id, random.Random(5), 6)
    match = await place.match(id)
    assert match.seed is not None
    text = (await page.client.get(f"/api/tables/{id}/record")).text
    assert match.seed not in text
    record = json.loads(text)
    assert record["seed"] is None
    assert record["moves"]
    secret = [number for number, move in enumerate(match.moves) if move.secret]
    assert [number for number, row in enumerate(record["moves"]) if row[0] == HIDDEN] == secret
    if game == "yokohama":
        assert len(secret) == 2, "each seat has kept an order"
        for number in secret:
            assert match.space.names[match.moves[number].action] not in text
    for path in ("state", "log", "history", "values"):
        assert match.seed not in (await page.client.get(f"/api/tables/{id}/{path}")).text


@pytest.mark.parametrize("game", ["osaka", "yokohama", "zaibatsu"])
async def test_whole_games_with_forced_moves(place: Place, game: str) -> None:
    """A person is never asked where there is one answer; what follows from a choice goes back with it."""
    page = await place.page()
    id = (await page.table("me", "me", game=game))["id"]
    table = await place.live(id)
    match = table.match
    luck = random.Random(7)
    forced = undone = 0
    while not match.state.over:
        assert len(match.state.legal_list()) > 1
        seat, before, print_before = match.state.actor, len(match.moves), fingerprint(match.game, match.state)
        if before % 20 == 0:
            # Now and then as a browser does it.
            await play_on([page, page], id, luck, 1)
        else:
            await quick_on(place, id, luck, 1)
        after = len(match.moves)
        assert not match.moves[before].forced
        assert all(move.forced for move in match.moves[before + 1 :])
        forced += after - before - 1
        if after - before > 1 and match.choice_barrier(seat) is None and undone < 20:
            await page.undo(id, seat, table.revision)
            assert len(match.moves) == before
            assert fingerprint(match.game, match.state) == print_before
            undone += 1
    if game == "yokohama":
        # Whoever holds orders is always asked there, so that others learn nothing; elsewhere such steps ask nobody.
        assert forced > 5
        assert undone > 0
    await place.restart()
    loaded = await place.live(id)
    assert (loaded.trail, loaded.match.moves) == (table.trail, match.moves)
    update = await page.state(id)
    assert update["over"]
    assert update["standing"]["winners"] == match.game.result(match.state).winners
    game_, rec = records.read((await page.client.get(f"/api/tables/{id}/record")).content, "record", GAMES)
    assert records.check_seed(records.replay(game_, rec, "record"), "record")


async def test_a_long_log_is_replayed(place: Place) -> None:
    """Hundreds of moves, some taken back: what is loaded is what was there."""
    page = await place.page()
    id = (await page.table("me", "me", "me"))["id"]
    luck = random.Random(9)
    table = await place.live(id)
    while not table.match.state.over:
        await quick_on(place, id, luck, 5)
        for seat in range(3):
            if table.match.actor is not None and table.match.choice_barrier(seat) is None:
                await page.undo(id, seat, table.revision)
                break
    assert table.revision > 300
    assert table.revision > len(table.match.moves)
    before = await page.state(id, 1, since=0)
    await place.restart()
    loaded = await place.live(id)
    assert loaded is not table
    assert fingerprint(loaded.match.game, loaded.match.state) == fingerprint(table.match.game, table.match.state)
    assert (loaded.entries, loaded.trail, loaded.revision) == (table.entries, table.trail, table.revision)
    assert loaded.match.moves == table.match.moves
    after = await page.state(id, 1, since=0)
    assert after["view"] == before["view"]
    assert after["standing"] == before["standing"]


async def test_moments_history_and_values(place: Place) -> None:
    page = await place.page()
    id = (await page.table("me", "me"))["id"]
    match = await quick_on(place, id, random.Random(3), 70)
    moves = len(match.moves)
    for number in (0, 1, 20, moves - 1, moves):
        moment = await page.get(f"/api/tables/{id}/at/{number}", seat=0)
        s = match.state_at(number)
        assert moment["move"] == number
        assert moment["view"]["turn"] == match.game.view(s, 0).turn  # type: ignore[attr-defined]
        assert moment["standing"]["points"] == match.game.result(s).points
        assert moment["standing"]["winners"] == []
    for number in (-1, moves + 1, 10**30):
        assert (await page.client.get(f"/api/tables/{id}/at/{number}")).status_code in (400, 404)

    history = await page.get(f"/api/tables/{id}/history")
    assert history["moves"] == sorted(set(history["moves"]))
    assert (history["moves"][0], history["moves"][-1]) == (0, moves)
    for number, points in zip(history["moves"], history["points"], strict=True):
        assert points == match.game.result(match.state_at(number)).points

    values = await page.get(f"/api/tables/{id}/values")
    assert {v["path"]: v["value"] for v in values} == {v.path: v.value for v in match.setup.edition.values()}
    assert {v["kind"] for v in values} <= {"rulebook", "public", "reconstructed"}


async def test_a_file_is_looked_into(place: Place) -> None:
    page = await place.page()
    match = played()
    info = await page.post("/api/files", {"text": record_text(match), "file": "game.json"})
    assert (info["kind"], info["game"], info["moves"], info["over"]) == ("record", "osaka", len(match.moves), True)
    assert len(info["seats"]) == 2
    half = positions.write(match.game, match.setup, match.state_at(40), match.seats).decode()
    info = await page.post("/api/files", {"text": half, "file": "position.json"})
    assert (info["kind"], info["moves"], info["over"]) == ("position", 0, False)
    assert await page.get("/api/tables") == []


def wrong_files() -> dict[str, tuple[str, str]]:
    record = json.loads(record_text(played(most=30)))
    illegal = json.loads(json.dumps(record))
    illegal["moves"][7] = ["done"]
    return {
        "nothing": ("", "game.json"),
        "no json": ("{", "game.json"),
        "something else": ("{}", "game.json"),
        "another game": (json.dumps(record | {"game": "chess"}), "chess"),
        "later format": (json.dumps(record | {"format": 99}), "99"),
        "illegal move": (json.dumps(illegal), "moves[7]"),
        "unknown field": (json.dumps(record | {"more": 1}), "more"),
        "too deep": ("[" * 100_000, "game.json"),
    }


@pytest.mark.parametrize("name", list(wrong_files()))
async def test_wrong_files_are_refused_with_the_place(place: Place, name: str) -> None:
    text, place_in_it = wrong_files()[name]
    page = await place.page()
    problem = await page.refused(400, "/api/files", {"text": text, "file": "game.json"})
    assert place_in_it in problem["detail"]
    assert "game.json" in problem["detail"]
    seats = [{"chair": "me"}, {"chair": "me"}]
    source = {"text": text, "file": "game.json"}
    again = await page.refused(400, "/api/tables", {"game": "osaka", "seats": seats, "source": source})
    assert again["sentence"]["id"] == problem["sentence"]["id"]
    assert await page.get("/api/tables") == []


async def test_a_finished_record_is_replayed(place: Place) -> None:
    """Nobody sits there: it is there to be looked at, from every side."""
    page = await place.page()
    match = played()
    info = await page.table("me", {"chair": "bot", "bot": "greedy"}, game="", source={"text": record_text(match)})
    assert [s["chair"] for s in info["seats"]] == ["empty", "empty"]
    assert info["game"] == "osaka"
    assert info["over"]
    assert info["moves"] == len(match.moves)
    await place.restart()
    moment = await page.get(f"/api/tables/{info['id']}/at/50", seat=1)
    assert moment["standing"]["points"] == match.game.result(match.state_at(50)).points
    assert len(await page.get(f"/api/tables/{info['id']}/log")) == len(match.moves) + 1


async def go_on_from(page: Page, source: Json) -> Json:
    return await page.table("me", "me", game="", source=source)


@pytest.mark.parametrize("move", [0, 33, None])
async def test_a_record_goes_on_from_any_move(place: Place, move: int | None) -> None:
    page = await place.page()
    match = played(most=60)
    at = len(match.moves) if move is None else move
    info = await go_on_from(page, {"text": record_text(match), "move": move})
    id = info["id"]
    mine = await place.match(id)
    wanted = match.game.write_position(match.state_at(at))
    assert mine.game.write_position(mine.state_at(at)) == wanted
    assert [m.action for m in mine.moves[:at]] == [m.action for m in match.moves[:at]]
    assert mine.seed is None
    await play_on([page, page], id, random.Random(1), 5)
    await place.restart()
    again = await place.match(id)
    assert [m.action for m in again.moves] == [m.action for m in mine.moves]
    assert again.game.write_position(again.state) == mine.game.write_position(mine.state)
    await quick_on(place, id, random.Random(2))
    game, rec = records.read((await page.client.get(f"/api/tables/{id}/record")).content, "record", GAMES)
    assert records.replay(game, rec, "record").state.over


async def test_a_table_goes_on_as_another(place: Place) -> None:
    """From one of its moves, for everybody who is there; the table itself stays as it is."""
    page, stranger = await place.page(), await place.page()
    id = (await page.table("me", "me", game="yokohama"))["id"]
    match = await quick_on(place, id, random.Random(3), 12)
    before = fingerprint(match.game, match.state)
    seats = [{"chair": "me"}, {"chair": "me"}]
    await stranger.refused(403, "/api/tables", {"game": "", "seats": seats, "source": {"table": id}})
    for move in (0, 5, None):
        other = await go_on_from(page, {"table": id, "move": move})
        copy = await place.match(other["id"])
        at = len(match.moves) if move is None else move
        public = [m.action for m in match.moves[:at] if not m.secret]
        assert [m.action for m in copy.moves[:at] if not m.secret] == public
        assert copy.state.chance.numbers() != match.state.chance.numbers()
    problem = await page.refused(400, "/api/tables", {"game": "", "seats": seats, "source": {"table": id, "move": 999}})
    assert problem["sentence"]["id"] == "error.move.number"
    await page.refused(400, "/api/tables", {"game": "", "seats": seats[:1], "source": {"table": id}})
    assert fingerprint(match.game, match.state) == before


async def test_a_position_is_a_table(place: Place) -> None:
    page = await place.page()
    match = played()
    s = match.state_at(40)
    text = positions.write(match.game, match.setup, s, match.seats).decode()
    info = await go_on_from(page, {"text": text})
    id = info["id"]
    assert not info["recordable"]
    await play_on([page, page], id, random.Random(4), 12)
    mine = await place.match(id)
    actor = (await page.state(id))["actor"]
    await place.restart()
    loaded = await place.match(id)
    assert fingerprint(loaded.game, loaded.state) == fingerprint(mine.game, mine.state)
    assert (await page.state(id, actor))["ask"] is not None
    assert [f["number"] for f in await page.get(f"/api/tables/{id}/log", seat=0)] == list(range(1, len(mine.moves) + 1))
    assert (await page.refused(400, f"/api/tables/{id}/record"))["sentence"]["id"] == "table.no_record"
    await page.get(f"/api/tables/{id}/history")
    await quick_on(place, id, random.Random(4))
    assert (await page.state(id))["over"]


async def test_an_edition_of_ones_own(place: Place) -> None:
    page = await place.page()
    folder = files("akinai") / "games" / "osaka" / "editions"
    published = next(f for f in folder.iterdir() if f.name.endswith(".toml")).read_text()
    info = await page.table("me", "me", edition_text=published)
    assert not info["published"]
    await play_on([page, page], info["id"], random.Random(1), 4)
    await place.restart()
    assert not (await page.get(f"/api/tables/{info['id']}"))["published"]

    seats = [{"chair": "me"}, {"chair": "me"}]
    lines = published.splitlines()
    number = next(i for i, line in enumerate(lines) if line.startswith("game"))
    broken = "\n".join([*lines[:number], "game = 5", *lines[number + 1 :]])
    body = {"game": "osaka", "seats": seats, "edition_text": broken}
    detail = (await page.refused(400, "/api/tables", body))["detail"]
    assert f"{number + 1}" in detail
    assert "game" in detail
    for text, word in (("a = \nb = 1", "line 1"), ("a = " + "[" * 5000, ""), ("a = " + "1" * 5000, "")):
        assert word in (await page.refused(400, "/api/tables", body | {"edition_text": text}))["detail"]


@pytest.mark.parametrize(
    "wish",
    [
        {"game": "chess"},
        {"options": {"colour": "red"}},
        {"edition": "nothing"},
        {"edition": "../../pyproject"},
        {"seats": [{"chair": "me"}]},
        {"seats": [{"chair": "me"}, {"chair": "bot", "bot": "genius"}]},
        {"seats": [{"chair": "me"}, {"chair": "throne"}]},
        {"seats": []},
        {"seats": [{"chair": "me", "name": "x" * 25}, {"chair": "me"}]},
    ],
)
async def test_tables_that_cannot_be(place: Place, wish: Json) -> None:
    page = await place.page()
    body = {"game": "osaka", "seats": [{"chair": "me"}, {"chair": "me"}]} | wish
    assert (await page.refused(400, "/api/tables", body))["detail"]
    assert await page.get("/api/tables") == []


async def test_a_finished_source_with_an_unknown_bot(place: Place) -> None:
    page = await place.page()
    seats = [{"chair": "me"}, {"chair": "bot", "bot": "x" * 5000}]
    source = {"text": record_text(played())}
    await page.refused(400, "/api/tables", {"game": "", "seats": seats, "source": source})


async def test_what_a_record_began_with_can_be_taken_back(place: Place) -> None:
    """The last choice before a table goes on is the seat's own: taken back, it is so after a restart as well."""
    page = await place.page()
    match = played(most=60)
    while all(match.choice_barrier(seat) is not None for seat in (0, 1)):
        match.go_back(len(match.moves) - 1)
    seat = next(seat for seat in (0, 1) if match.choice_barrier(seat) is None)
    id = (await go_on_from(page, {"text": record_text(match)}))["id"]
    before = (await page.state(id))["moves"]
    update = await page.undo(id, seat, (await page.state(id))["revision"])
    assert update["moves"] < before
    await play_on([page, page], id, random.Random(2), 3)
    table = await place.live(id)
    await place.restart()
    loaded = await place.live(id)
    assert loaded.trail == table.trail
    assert loaded.match.moves == table.match.moves
    assert match.game.view(loaded.match.state, seat) == match.game.view(table.match.state, seat)


async def test_the_future_of_a_position_is_new(place: Place) -> None:
    """Whoever has the file has the numbers of its generator; they must not tell what will come."""
    page = await place.page()
    match = played()
    text = positions.write(match.game, match.setup, match.state_at(40), match.seats).decode()
    mine = await place.match((await go_on_from(page, {"text": text}))["id"])
    assert mine.state.chance.numbers() != match.state_at(40).chance.numbers()


async def test_records_that_are_too_long(monkeypatch: pytest.MonkeyPatch) -> None:
    """The server would be busy with nothing else while it replays one."""
    monkeypatch.setattr(thinking, "MOST_MOVES", 30)
    found = thinking.prepare(record_text(played(most=31)).encode(), "long.json", None, go_on=True)
    assert isinstance(found, Sentence)
    assert found.id == "table.file_long"
    assert isinstance(thinking.prepare(record_text(played(most=30)).encode(), "", None, go_on=True), thinking.Prepared)


async def test_an_edition_that_takes_forever_to_read(tmp_path: Path) -> None:
    """A key of a hundred thousand parts keeps a TOML reader busy for minutes; others are served meanwhile."""
    async with Place(Settings(folder=tmp_path, static=built_page(tmp_path), bot_seconds=1.0)) as place:
        page, other = await place.page(), await place.page()
        seats = [{"chair": "me"}, {"chair": "me"}]
        body = {"game": "osaka", "seats": seats, "edition_text": "a" + ".a" * 100_000 + " = 1"}
        asking = asyncio.create_task(page.refused(400, "/api/tables", body))
        await asyncio.sleep(0.1)
        await other.table("me", "me")
        assert not asking.done()
        assert (await asyncio.wait_for(asking, PATIENCE))["sentence"]["id"] == "table.file_failed"
