"""Tables that earlier releases have kept: this version opens them, says the same of them and plays them on.

`golden/<release>.sqlite.gz` is the database as the release left it, `golden/<release>.json` what its server said of the
tables (`tools/make_golden_database.py` makes both). Nothing here knows how a game is kept: the server is only asked.
"""

from __future__ import annotations

import asyncio
import gzip
import hashlib
import json
import random
import time
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

from tests.table.server import PATIENCE, Json, Page, Server

pytestmark = pytest.mark.anyio

FOLDER = Path(__file__).parent / "golden"
MOST_MOVES = 50
"""How far running tables are played on."""


@cache
def notes_of(release: str) -> Json:
    return json.loads((FOLDER / f"{release}.json").read_text("utf-8"))


RELEASES = sorted(file.stem for file in FOLDER.glob("*.json"))


def tables(wanted: Callable[[Json], bool] = lambda table: True) -> pytest.MarkDecorator:
    """A test for each table of each release."""
    return pytest.mark.parametrize(
        "golden",
        [
            pytest.param((release, name), id=f"{release} {name}")
            for release in RELEASES
            for name, table in notes_of(release)["tables"].items()
            if wanted(table)
        ],
        indirect=True,
    )


each_release = pytest.mark.parametrize(
    "golden", [pytest.param((release, None), id=release) for release in RELEASES], indirect=True
)


class Kept:
    """A server on the database of a release, and what was noted of one of its tables."""

    def __init__(self, server: Server, release: str, name: str | None) -> None:
        self.server = server
        self.notes = notes_of(release)
        self.table: Json = None if name is None else self.notes["tables"][name]
        self.pages: dict[str, Page] = {}

    @property
    def id(self) -> str:
        return str(self.table["id"])

    @property
    def path(self) -> str:
        return f"/api/tables/{self.id}"

    def page(self, browser: str) -> Page:
        """The browser with the cookie that it had then."""
        if browser not in self.pages:
            page = Page(self.server)
            for name, value in self.notes["browsers"][browser].items():
                page.client.cookies.set(name, value)
            self.server.pages.append(page)
            self.pages[browser] = page
        return self.pages[browser]

    def held(self) -> dict[int, Page]:
        """The seats that somebody has, with their browsers."""
        seats = enumerate(self.table["seats"])
        return {number: self.page(seat["browser"]) for number, seat in seats if seat["browser"] is not None}

    async def sit_down(self) -> dict[int, Page]:
        """The same; whoever still holds a link comes now."""
        held = self.held()
        token = self.table["links"]["seat"]
        if token is not None:
            friend = await self.server.page()
            claimed = await friend.claim(self.id, token, "Eve")
            held[claimed["seat"]] = friend
        return held

    async def now(self, held: dict[int, Page]) -> Json:
        """The table as whoever is asked sees it; bots are waited for."""
        page = next(iter(held.values()))
        give_up = time.monotonic() + PATIENCE
        while True:
            update = await page.state(self.id)
            actor = update["actor"]
            if actor is None:
                return update
            if actor in held:
                return await held[actor].state(self.id, actor)
            assert update["thinking"]
            assert time.monotonic() < give_up, "the bot does not play"
            await asyncio.sleep(0.02)

    async def seen(self, move: int | None = None) -> dict[int | None, Json]:
        """What each seat sees, and a spectator (None): now, or after a number of moves."""
        held = self.held()
        view = "state" if move is None else f"at/{move}"
        seen: dict[int | None, Json] = {}
        for number, page in [(None, next(iter(held.values()))), *held.items()]:
            seat = {} if number is None else {"seat": number}
            seen[number] = (await page.get(f"{self.path}/{view}", **seat))["scene"]["view"]
        return seen


@pytest.fixture
def golden(request: pytest.FixtureRequest) -> tuple[str, str | None]:
    """A release, and one of its tables if the test is about one."""
    chosen: tuple[str, str | None] = request.param
    return chosen


@pytest.fixture
def database(golden: tuple[str, str | None], tmp_path: Path) -> str:
    """A copy of the release's database, which the server of the test is started on."""
    file = tmp_path / "tables.sqlite"
    file.write_bytes(gzip.decompress((FOLDER / f"{golden[0]}.sqlite.gz").read_bytes()))
    return f"sqlite:///{file}"


@pytest.fixture
def kept(golden: tuple[str, str | None], server: Server) -> Kept:
    return Kept(server, *golden)


def asked(update: Json) -> list[str] | None:
    """The choices in notation."""
    return None if update["ask"] is None else sorted(choice["notation"] for choice in update["ask"]["choices"])


def running(table: Json) -> bool:
    return not table["over"]


def canonical(data: Json) -> bytes:
    return json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()


# ---- what they were


def test_every_game_and_number_of_seats_is_there() -> None:
    """Running tables of each; games that came later are in the databases of later releases."""
    kept = [table for release in RELEASES for table in notes_of(release)["tables"].values()]
    assert {(t["game"], len(t["seats"])) for t in kept if running(t)} >= {
        *(("osaka", seats) for seats in (2, 3, 4)),
        *(("yokohama", seats) for seats in (2, 3, 4)),
        *(("zaibatsu", seats) for seats in (1, 2, 3, 4)),
    }
    assert {t["game"] for t in kept if t["over"]} >= {"osaka", "yokohama", "zaibatsu"}


@each_release
async def test_everybody_finds_their_tables(kept: Kept) -> None:
    for browser, noted in kept.notes["lists"].items():
        listed = await kept.page(browser).get("/api/tables")
        assert [{key: line[key] for key in ("id", "moves", "over", "your_turn", "playing")} for line in listed] == noted


@tables()
async def test_it_opens_as_it_was_left(kept: Kept) -> None:
    table = kept.table
    held = kept.held()
    info = await next(iter(held.values())).get(kept.path)
    for key in ("id", "game", "options", "published", "recordable", "hints", "moves", "actor", "over"):
        assert info[key] == table[key], key
    assert [seat["chair"] for seat in info["seats"]] == [seat["chair"] for seat in table["seats"]]
    for number, page in held.items():
        update = await page.state(kept.id, number)
        for key in ("revision", "moves", "actor", "over"):
            assert update[key] == table[key], key
        assert asked(update) == (table["asked"] if number == table["actor"] else None)
        assert update["undo"]["possible"] == table["seats"][number]["undo"]
        assert update["scene"]["standing"]["points"] == table["points"]
    await the_way_there_is_the_same(kept)


async def the_way_there_is_the_same(kept: Kept) -> None:
    """Every move, and what chance gave."""
    page = next(iter(kept.held().values()))
    if kept.table["recordable"]:
        record = await page.get(f"{kept.path}/record")
        assert len(record["moves"]) == kept.table["moves"]
        assert hashlib.sha256(canonical([record["setup"], record["moves"]])).hexdigest() == kept.table["record"]
    else:
        assert (await page.refused(400, f"{kept.path}/record"))["sentence"]["id"] == "table.no_record"
    history = await page.get(f"{kept.path}/history")
    assert (history["moves"][-1], history["points"][-1]) == (kept.table["moves"], kept.table["points"])
    half = kept.table["moves"] // 2
    assert (await page.get(f"{kept.path}/at/{half}"))["move"] == half
    log = (await page.get(f"{kept.path}/log"))["frames"]
    assert [frame["number"] for frame in log][-1:] == [kept.table["moves"]]


@tables()
async def test_it_is_the_same_game_in_words(kept: Kept) -> None:
    """The release has written down where every component was. A table from that file and the one that is read from its
    log are the same to every seat, and to whoever only looks on."""
    table = kept.table
    page = await kept.server.page()
    source = {"text": json.dumps(table["position"]), "file": "position.json"}
    chairs = [{"chair": "me"} for _ in table["seats"]]
    id = (await page.post("/api/tables", {"game": table["game"], "seats": chairs, "source": source}))["id"]
    for seat, view in (await kept.seen()).items():
        scene = (await page.get(f"/api/tables/{id}/at/0", **({} if seat is None else {"seat": seat})))["scene"]
        assert said_then(view) == said_then(scene["view"])
        assert scene["standing"]["points"] == table["points"]
    update = await page.state(id, table["actor"])
    if update["moves"] > 0:
        # The release asked whether a payment is to be finished; now that is played unasked.
        assert "done" in table["asked"]
        return
    assert (update["actor"], update["over"]) == (table["actor"], table["over"])
    if table["asked"] is not None:
        assert asked(update) == table["asked"]


NOT_SAID_THEN = {"source", "phase", "acting_part", "acting_power"}


def said_then(view: Json) -> Json:
    """A view without what the release did not write into positions: where the effects of Zaibatsu come from, and for
    Yokohama the phase of a turn, whose second additional actions lay under the main action then, and the part and power
    of the area action."""
    if isinstance(view, dict):
        return {name: said_then(part) for name, part in view.items() if name not in NOT_SAID_THEN}
    return [said_then(part) for part in view] if isinstance(view, list) else view


# ---- how they go on


@tables(running)
async def test_it_goes_on(kept: Kept) -> None:
    """At random, to the end or for many moves; and what this version has added to the log can be read again."""
    held = await kept.sit_down()
    luck = random.Random(kept.id)
    update = await kept.now(held)
    for _ in range(MOST_MOVES):
        if update["over"]:
            break
        seat, moves = update["actor"], update["moves"]
        action = luck.choice(update["ask"]["choices"])["action"]
        update = await held[seat].state_after_move(kept.id, seat, update["revision"], action)
        assert update["moves"] > moves
        if update["ask"] is None:
            update = await kept.now(held)
    assert update["over"] or update["moves"] >= kept.table["moves"] + MOST_MOVES
    assert update["over"] == bool(update["scene"]["standing"]["ending"])
    before = await kept.seen()
    await kept.server.restart()
    again = await kept.now(held)
    assert [again[key] for key in ("moves", "revision", "actor", "over")] == [
        update[key] for key in ("moves", "revision", "actor", "over")
    ]
    assert await kept.seen() == before


@tables(running)
async def test_what_can_be_taken_back(kept: Kept) -> None:
    """As it was then: the last choice of one seat or of none. Made again it leads to where the game was."""
    table = kept.table
    before = await kept.seen()
    able = [number for number, seat in enumerate(table["seats"]) if seat["undo"]]
    for number, page in kept.held().items():
        if number not in able:
            await page.refused(409, f"{kept.path}/undo", {"seat": number, "revision": table["revision"]})
    for seat in able:
        if await take_back(kept, seat):
            assert await kept.seen(table["moves"]) == before


async def take_back(kept: Kept, seat: int) -> bool:
    """Whether the choice could be made again."""
    table, page = kept.table, kept.held()[seat]
    update = await page.state_after_undo(kept.id, seat, table["revision"])
    assert update["revision"] == table["revision"] + 1
    assert update["moves"] < table["moves"]
    assert update["actor"] == seat
    back = table["back"]
    if back is None:
        # Which choice it was stands in the file that the table began with, not in the notes.
        return False
    if back["again"] == "done" and asked(update) != back["asked"]:
        # To finish a payment was a choice then: now the choice before it is taken back with it.
        return False
    assert asked(update) == back["asked"]
    (same,) = [choice for choice in update["ask"]["choices"] if choice["notation"] == back["again"]]
    update = await page.state_after_move(kept.id, seat, update["revision"], same["action"])
    # What was a choice then may be played unasked now: the table is compared as it was before that.
    assert update["moves"] >= table["moves"]
    return True


@tables(lambda table: bool(table["over"]))
async def test_a_finished_game_shows_its_result(kept: Kept) -> None:
    table = kept.table
    own, page = next(iter(kept.held().items()))
    for seat in range(len(table["seats"])):
        standing = (await page.state(kept.id, seat))["scene"]["standing"]
        for key in ("points", "sources", "winners", "ending"):
            assert standing[key] == table[key], key
    result = (await page.get(f"{kept.path}/record"))["result"]
    for key in ("points", "winners", "ending"):
        assert result[key] == table[key], key
    position = await page.get(f"{kept.path}/position", move=table["moves"] // 2)
    assert position["game"] == table["game"]
    late = {"seat": own, "revision": table["revision"], "action": 0}
    await page.refused(409, f"{kept.path}/moves", late)


@each_release
async def test_links_and_doors_still_hold(kept: Kept) -> None:
    """The spectators' link lets in, a seat's link gives the seat once, and nobody else is let in."""
    stranger, friend = await kept.server.page(), await kept.server.page()
    claimed = 0
    for table in kept.notes["tables"].values():
        path = f"/api/tables/{table['id']}"
        await stranger.refused(403, f"{path}/state")
        assert (await stranger.claim(table["id"], table["links"]["watch"]))["seat"] is None
        assert (await stranger.state(table["id"]))["moves"] == table["moves"]
        await stranger.refused(403, f"{path}/moves", {"seat": 0, "revision": table["revision"], "action": 0})
        token = table["links"]["seat"]
        if token is not None:
            seat = (await friend.claim(table["id"], token, "Eve"))["seat"]
            assert (table["seats"][seat]["chair"], table["seats"][seat]["browser"]) == ("person", None)
            assert (await friend.state(table["id"], seat))["seat"] == seat
            problem = await stranger.refused(409, f"{path}/claim", {"token": token})
            assert problem["sentence"]["id"] == "table.seat_taken"
            claimed += 1
    assert claimed
