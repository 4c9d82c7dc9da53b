"""Records, positions and own editions: downloading, reading, replaying, and going on from them."""

from __future__ import annotations

import asyncio
import json
import random
from importlib.resources import files
from pathlib import Path

import pytest

from akinai.engine import position as positions
from akinai.engine import record as records
from akinai.engine.match import Match
from akinai.engine.position import fingerprint
from akinai.engine.record import HIDDEN
from akinai.engine.sentence import Sentence
from akinai.engine.unasked import foregone
from akinai.games.registry import GAMES
from akinai.table import jobs
from akinai.table.app import Settings
from akinai.table.updates import history as history_of
from tests.table.conftest import built_page
from tests.table.server import (
    PATIENCE,
    Json,
    Page,
    Server,
    play_directly,
    play_randomly,
    random_match,
    record_text,
    to_plain,
)

pytestmark = pytest.mark.anyio


async def play_with_undos(page: Page, id: str, luck: random.Random, most: int) -> int:
    """Plays random choices and takes many of them back; returns how many."""
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


async def test_a_finished_record_keeps_its_seed(server: Server) -> None:
    """After undos and restarts of the server the seed still gives the same results of chance."""
    page = await server.page()
    id = (await page.table({"chair": "me", "name": "Anna"}, "me"))["id"]
    luck = random.Random(8)
    assert await play_with_undos(page, id, luck, 60) > 3
    await server.restart()
    assert await play_with_undos(page, id, luck, 20) > 1
    await server.restart()
    await play_directly(server, id, luck)
    response = await page.client.get(f"/api/tables/{id}/record")
    assert "attachment" in response.headers["content-disposition"]
    game, record = records.read(response.content, "record", GAMES)
    assert record.seed is not None
    assert record.result is not None
    assert [seat.name for seat in record.seats] == ["Anna", ""]
    replayed = records.replay(game, record, "record")
    assert records.check_seed(replayed, "record")
    assert fingerprint(game, replayed.state) == fingerprint(game, (await server.match(id)).state)


@pytest.mark.parametrize("game", ["osaka", "yokohama", "zaibatsu"])
async def test_the_record_of_a_running_game_has_no_secrets(server: Server, game: str) -> None:
    page = await server.page()
    id = (await page.table("me", "me", game=game))["id"]
    await play_randomly([page, page], id, random.Random(5), 6)
    match = await server.match(id)
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
async def test_whole_games_with_forced_moves(server: Server, game: str) -> None:
    """A person is never asked without a choice. An undo takes back the forced moves after the choice."""
    page = await server.page()
    id = (await page.table("me", "me", game=game))["id"]
    table = await server.table(id)
    match = table.match
    luck = random.Random(7)
    forced = undone = 0
    while not match.state.over:
        assert foregone(match.state) is None
        seat, before, state_before = match.state.actor, len(match.moves), fingerprint(match.game, match.state)
        if before % 20 == 0:
            # Most moves skip the browsers to save time, but some must go through them.
            await play_randomly([page, page], id, luck, 1)
        else:
            await play_directly(server, id, luck, 1)
        after = len(match.moves)
        assert not match.moves[before].forced
        assert all(move.forced for move in match.moves[before + 1 :])
        forced += after - before - 1
        if after - before > 1 and match.choice_barrier(seat) is None and undone < 20:
            await page.undo(id, seat, table.revision)
            assert len(match.moves) == before
            assert fingerprint(match.game, match.state) == state_before
            undone += 1
    if game != "zaibatsu":
        # Yokohama asks although there is one answer: others must not learn whether a seat could use its orders. In
        # Osaka a price may be payable in one way. In Zaibatsu the rules themselves make all such choices.
        assert forced > 5
        assert undone > 0
    await server.restart()
    loaded = await server.table(id)
    assert (loaded.moves_at_revision, loaded.match.moves) == (table.moves_at_revision, match.moves)
    update = await page.state(id)
    assert update["over"]
    assert update["scene"]["standing"]["winners"] == match.game.result(match.state).winners
    rules, record = records.read((await page.client.get(f"/api/tables/{id}/record")).content, "record", GAMES)
    assert records.check_seed(records.replay(rules, record, "record"), "record")


async def test_a_long_log_is_replayed(server: Server) -> None:
    """A table with hundreds of moves and undos is the same after a restart."""
    page = await server.page()
    id = (await page.table("me", "me", "me"))["id"]
    luck = random.Random(9)
    table = await server.table(id)
    while not table.match.state.over:
        await play_directly(server, id, luck, 5)
        for seat in range(3):
            if table.match.actor is not None and table.match.choice_barrier(seat) is None:
                await page.undo(id, seat, table.revision)
                break
    assert table.revision > 300
    assert table.revision > len(table.match.moves)
    before = await page.state(id, 1, since=0)
    await server.restart()
    loaded = await server.table(id)
    assert loaded is not table
    assert fingerprint(loaded.match.game, loaded.match.state) == fingerprint(table.match.game, table.match.state)
    assert (loaded.entries, loaded.moves_at_revision, loaded.revision) == (
        table.entries,
        table.moves_at_revision,
        table.revision,
    )
    assert loaded.match.moves == table.match.moves
    after = await page.state(id, 1, since=0)
    assert after["scene"] == before["scene"]


async def test_moments_history_and_values(server: Server) -> None:
    page = await server.page()
    id = (await page.table("me", "me"))["id"]
    match = await play_directly(server, id, random.Random(3), 70)
    moves = len(match.moves)
    for number in (0, 1, 20, moves - 1, moves):
        moment = await page.get(f"/api/tables/{id}/at/{number}", seat=0)
        s = match.state_at(number)
        assert moment["move"] == number
        assert moment["scene"]["view"] == to_plain(match.game.view(s, 0))
        assert moment["scene"]["standing"]["points"] == match.game.result(s).points
        assert moment["scene"]["standing"]["winners"] == []
    for number in (-1, moves + 1, 10**30):
        assert (await page.client.get(f"/api/tables/{id}/at/{number}")).status_code in (400, 404)

    history = await page.get(f"/api/tables/{id}/history")
    assert history["moves"] == sorted(set(history["moves"]))
    assert (history["moves"][0], history["moves"][-1]) == (0, moves)
    for number, points in zip(history["moves"], history["points"], strict=True):
        assert points == match.game.result(match.state_at(number)).points
    assert history["turning"]
    for turning in history["turning"]:
        assert set(turning) == {"first", "move", "seat", "gain"}, "it promises nothing that it does not have"
        before, after = (match.game.result(match.state_at(n)).points for n in (turning["first"] - 1, turning["move"]))
        assert turning["gain"] == after[turning["seat"]] - before[turning["seat"]] > 0

    values = await page.get(f"/api/tables/{id}/values")
    assert {v["path"]: v["value"] for v in values} == {v.path: v.value for v in match.setup.edition.values()}
    assert {v["kind"] for v in values} <= {"rulebook", "public", "reconstructed"}


def test_what_a_game_is_begun_with_is_no_turning_point() -> None:
    game = GAMES["zaibatsu"]
    match = Match(game, game.setup(1, {}), seed="history")
    while match.state.turn < 2:
        match.apply(match.state.legal_list()[0])
    found = history_of(match)
    assert found.points[1] > found.points[0]
    assert [turning for turning in found.turning if match.moves[turning.first - 1].turn == 0] == []


async def test_a_file_is_described(server: Server) -> None:
    page = await server.page()
    match = random_match()
    info = await page.post("/api/files", {"text": record_text(match), "file": "game.json"})
    assert (info["kind"], info["game"], info["moves"], info["over"]) == ("record", "osaka", len(match.moves), True)
    assert len(info["seats"]) == 2
    half = positions.write(match.game, match.setup, match.state_at(40), match.seats).decode()
    info = await page.post("/api/files", {"text": half, "file": "position.json"})
    assert (info["kind"], info["moves"], info["over"]) == ("position", 0, False)
    assert await page.get("/api/tables") == []


def wrong_files() -> dict[str, tuple[str, str]]:
    record = json.loads(record_text(random_match(most=30)))
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
async def test_wrong_files_are_refused_with_the_location_of_the_error(server: Server, name: str) -> None:
    text, location = wrong_files()[name]
    page = await server.page()
    problem = await page.refused(400, "/api/files", {"text": text, "file": "game.json"})
    assert location in problem["detail"]
    assert "game.json" in problem["detail"]
    seats = [{"chair": "me"}, {"chair": "me"}]
    source = {"text": text, "file": "game.json"}
    again = await page.refused(400, "/api/tables", {"game": "osaka", "seats": seats, "source": source})
    assert again["sentence"]["id"] == problem["sentence"]["id"]
    assert await page.get("/api/tables") == []


async def test_a_finished_record_is_replayed(server: Server) -> None:
    """All its seats are empty, and every seat's view can be looked at."""
    page = await server.page()
    match = random_match()
    info = await page.table("me", {"chair": "bot", "bot": "greedy"}, game="", source={"text": record_text(match)})
    assert [s["chair"] for s in info["seats"]] == ["empty", "empty"]
    assert info["game"] == "osaka"
    assert info["over"]
    assert info["moves"] == len(match.moves)
    await server.restart()
    moment = await page.get(f"/api/tables/{info['id']}/at/50", seat=1)
    assert moment["scene"]["standing"]["points"] == match.game.result(match.state_at(50)).points
    assert len((await page.get(f"/api/tables/{info['id']}/log"))["frames"]) == len(match.moves) + 1


async def go_on_from(page: Page, source: Json) -> Json:
    return await page.table("me", "me", game="", source=source)


@pytest.mark.parametrize("move", [0, 33, None])
async def test_a_record_goes_on_from_any_move(server: Server, move: int | None) -> None:
    page = await server.page()
    match = random_match(most=60)
    at = len(match.moves) if move is None else move
    info = await go_on_from(page, {"text": record_text(match), "move": move})
    id = info["id"]
    mine = await server.match(id)
    wanted = match.game.write_position(match.state_at(at))
    assert mine.game.write_position(mine.state_at(at)) == wanted
    assert [m.action for m in mine.moves[:at]] == [m.action for m in match.moves[:at]]
    assert mine.seed is None
    await play_randomly([page, page], id, random.Random(1), 5)
    await server.restart()
    again = await server.match(id)
    assert [m.action for m in again.moves] == [m.action for m in mine.moves]
    assert again.game.write_position(again.state) == mine.game.write_position(mine.state)
    await play_directly(server, id, random.Random(2))
    game, record = records.read((await page.client.get(f"/api/tables/{id}/record")).content, "record", GAMES)
    assert records.replay(game, record, "record").state.over


async def test_a_copy_goes_on_from_a_move_of_a_table(server: Server) -> None:
    """Only members may make a copy. The table itself does not change."""
    page, stranger = await server.page(), await server.page()
    id = (await page.table("me", "me", game="yokohama"))["id"]
    match = await play_directly(server, id, random.Random(3), 12)
    before = fingerprint(match.game, match.state)
    seats = [{"chair": "me"}, {"chair": "me"}]
    await stranger.refused(403, "/api/tables", {"game": "", "seats": seats, "source": {"table": id}})
    for move in (0, 5, None):
        other = await go_on_from(page, {"table": id, "move": move})
        copy = await server.match(other["id"])
        at = len(match.moves) if move is None else move
        public = [m.action for m in match.moves[:at] if not m.secret]
        assert [m.action for m in copy.moves[:at] if not m.secret] == public
        assert copy.state.chance.numbers() != match.state.chance.numbers()
    problem = await page.refused(400, "/api/tables", {"game": "", "seats": seats, "source": {"table": id, "move": 999}})
    assert problem["sentence"]["id"] == "error.move.number"
    await page.refused(400, "/api/tables", {"game": "", "seats": seats[:1], "source": {"table": id}})
    assert fingerprint(match.game, match.state) == before


async def test_a_table_goes_on_from_a_position(server: Server) -> None:
    page = await server.page()
    match = random_match()
    s = match.state_at(40)
    text = positions.write(match.game, match.setup, s, match.seats).decode()
    info = await go_on_from(page, {"text": text})
    id = info["id"]
    assert not info["recordable"]
    await play_randomly([page, page], id, random.Random(4), 12)
    mine = await server.match(id)
    actor = (await page.state(id))["actor"]
    await server.restart()
    loaded = await server.match(id)
    assert fingerprint(loaded.game, loaded.state) == fingerprint(mine.game, mine.state)
    assert (await page.state(id, actor))["ask"] is not None
    frames = (await page.get(f"/api/tables/{id}/log", seat=0))["frames"]
    assert [frame["number"] for frame in frames] == list(range(1, len(mine.moves) + 1))
    assert (await page.refused(400, f"/api/tables/{id}/record"))["sentence"]["id"] == "table.no_record"
    await page.get(f"/api/tables/{id}/history")
    await play_directly(server, id, random.Random(4))
    assert (await page.state(id))["over"]


async def test_a_users_own_edition(server: Server) -> None:
    page = await server.page()
    folder = files("akinai") / "games" / "osaka" / "editions"
    published = next(f for f in folder.iterdir() if f.name.endswith(".toml")).read_text()
    info = await page.table("me", "me", edition_text=published)
    assert not info["published"]
    await play_randomly([page, page], info["id"], random.Random(1), 4)
    await server.restart()
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
    "wrong",
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
async def test_tables_that_cannot_be_made(server: Server, wrong: Json) -> None:
    page = await server.page()
    body = {"game": "osaka", "seats": [{"chair": "me"}, {"chair": "me"}]} | wrong
    assert (await page.refused(400, "/api/tables", body))["detail"]
    assert await page.get("/api/tables") == []


async def test_a_finished_source_with_an_unknown_bot(server: Server) -> None:
    page = await server.page()
    seats = [{"chair": "me"}, {"chair": "bot", "bot": "x" * 5000}]
    source = {"text": record_text(random_match())}
    await page.refused(400, "/api/tables", {"game": "", "seats": seats, "source": source})


async def test_moves_of_the_source_can_be_taken_back(server: Server) -> None:
    """A seat may take back its choice although that is a move of the record. After a restart it is still taken back."""
    page = await server.page()
    match = random_match(most=60)
    while foregone(match.state) is not None or all(match.choice_barrier(seat) is not None for seat in (0, 1)):
        match.go_back(len(match.moves) - 1)
    seat = next(seat for seat in (0, 1) if match.choice_barrier(seat) is None)
    id = (await go_on_from(page, {"text": record_text(match)}))["id"]
    before = (await page.state(id))["moves"]
    update = await page.state_after_undo(id, seat, (await page.state(id))["revision"])
    assert update["moves"] < before
    await play_randomly([page, page], id, random.Random(2), 3)
    table = await server.table(id)
    await server.restart()
    loaded = await server.table(id)
    assert loaded.moves_at_revision == table.moves_at_revision
    assert loaded.match.moves == table.match.moves
    assert match.game.view(loaded.match.state, seat) == match.game.view(table.match.state, seat)


async def test_the_future_of_a_position_is_new(server: Server) -> None:
    """The file holds the numbers of the random generator. They must not tell its owner what will come."""
    page = await server.page()
    match = random_match()
    text = positions.write(match.game, match.setup, match.state_at(40), match.seats).decode()
    mine = await server.match((await go_on_from(page, {"text": text}))["id"])
    assert mine.state.chance.numbers() != match.state_at(40).chance.numbers()


async def test_records_that_are_too_long(monkeypatch: pytest.MonkeyPatch) -> None:
    """The server could not do anything else while it replays one."""
    monkeypatch.setattr(jobs, "MOST_MOVES", 30)
    found = jobs.prepare_file(record_text(random_match(most=31)).encode(), "long.json", None, go_on=True)
    assert isinstance(found, Sentence)
    assert found.id == "table.file_long"
    allowed = jobs.prepare_file(record_text(random_match(most=30)).encode(), "", None, go_on=True)
    assert isinstance(allowed, jobs.PreparedFile)


async def test_an_edition_that_takes_forever_to_read(tmp_path: Path) -> None:
    """A key of a hundred thousand parts keeps a TOML reader busy for minutes. Other requests must not wait for it."""
    async with Server(Settings(folder=tmp_path, static=built_page(tmp_path), bot_seconds=1.0)) as server:
        page, other = await server.page(), await server.page()
        seats = [{"chair": "me"}, {"chair": "me"}]
        body = {"game": "osaka", "seats": seats, "edition_text": "a" + ".a" * 100_000 + " = 1"}
        asking = asyncio.create_task(page.refused(400, "/api/tables", body))
        await asyncio.sleep(0.1)
        await other.table("me", "me")
        assert not asking.done()
        assert (await asyncio.wait_for(asking, PATIENCE))["sentence"]["id"] == "table.file_failed"
