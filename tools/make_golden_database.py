"""Makes the golden database of a release: tables of every game, most of them left in the middle, as that release keeps
them, and beside it notes of what they are. `tests/table/test_golden_database.py` lets later versions go on from there.

    python tools/make_golden_database.py --python PYTHON

PYTHON is the interpreter of an environment in which the release is installed. Its server is asked through HTTP alone,
so that any release will do. A database that is there already is never made anew.
"""

from __future__ import annotations

import argparse
import contextlib
import gzip
import hashlib
import json
import os
import random
import re
import shutil
import socket
import sqlite3
import subprocess
import tempfile
import time
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import httpx

FOLDER = Path(__file__).parent.parent / "tests" / "table" / "golden"
TABLES = Path(__file__).parent / "golden_tables.toml"
EDITION = Path(__file__).parent.parent / "src" / "akinai" / "games" / "osaka" / "editions" / "standard.toml"
START_SECONDS = 60.0
BOT_SECONDS = 60.0
TRIES = 12
"""How many games are begun at most to get to a rare point; those that end before it are kept as finished ones."""
IDLE = re.compile(r"done|skip|stop|recall|back .*")
"""Choices that lead nowhere: games at random would take thousands of them."""

Json = Any


class Plan(NamedTuple):
    """A table that is wanted.

    Chairs: the name of a browser; `bot` and the bot's name; `link` for a seat that nobody has claimed yet.
    """

    name: str
    game: str
    chairs: list[str]
    options: dict[str, str] = {}
    least: int = 0
    """How many moves it has at least."""
    asked: str = ""
    """A pattern: it is left when one of the choices looks so."""
    undo: bool = False
    """It is left when whoever is asked can take back the last choice."""
    finished: bool = False
    undoing: bool = False
    """Choices are taken back now and then."""
    own_edition: bool = False
    source: str = ""
    """The plan of the table whose file it goes on from."""
    kind: str = ""
    """How it goes on from there: a `record` or `position` file, or as a `copy` of the table."""
    move: int | None = None
    hints: bool = True
    watched: bool = False
    """Somebody looks on."""
    hidden: bool = False
    """Whoever made it has taken it off the list."""


PLANS = [Plan(**words) for words in tomllib.loads(TABLES.read_text("utf-8"))["plan"]]


class Browser:
    """A browser with its cookie. It waits where the server wants it to be slower."""

    def __init__(self, base: str) -> None:
        self.client = httpx.Client(base_url=base, headers={"origin": base}, timeout=60.0)
        self.get("/api/hello")

    def move_to(self, base: str) -> None:
        """The server is somewhere else now; a cookie does not ask for the port."""
        self.client.base_url = httpx.URL(base)
        self.client.headers["origin"] = base

    def answer(self, method: str, path: str, body: Json = None, params: Json = None) -> httpx.Response:
        while True:
            response = self.client.request(method, path, json=body, params=params)
            if response.status_code != 429:
                return response
            time.sleep(0.5)

    def get(self, path: str, **params: Json) -> Json:
        return self.answer("GET", path, params=params).raise_for_status().json()

    def post(self, path: str, body: Json) -> Json:
        response = self.answer("POST", path, body)
        if response.is_error:
            raise SystemExit(f"{path}: {response.status_code} {response.text}")
        return response.json()

    def cookies(self) -> dict[str, str]:
        return dict(self.client.cookies.items())


class Table:
    """A table with the browsers of its seats."""

    def __init__(self, plan: Plan, id: str, holders: list[Browser | None], luck: random.Random) -> None:
        self.plan = plan
        self.id = id
        self.holders = holders
        self.luck = luck
        self.before: tuple[int, list[str], str] | None = None
        """The last choice: who was asked, between what, and what it was."""

    @property
    def path(self) -> str:
        return f"/api/tables/{self.id}"

    @property
    def anybody(self) -> Browser:
        return next(holder for holder in self.holders if holder is not None)

    def seen_by(self, seat: int) -> Json:
        holder = self.holders[seat]
        assert holder is not None
        return holder.get(f"{self.path}/state", seat=seat)

    def now(self) -> Json:
        """The table as whoever is asked sees it; bots are waited for."""
        give_up = time.monotonic() + BOT_SECONDS
        while True:
            update = self.anybody.get(f"{self.path}/state")
            actor = update["actor"]
            if actor is None:
                return update
            if self.holders[actor] is not None:
                return self.seen_by(actor)
            if not update["thinking"]:
                raise Waiting
            if time.monotonic() > give_up:
                raise SystemExit(f"{self.plan.name}: the bot does not play")
            time.sleep(0.1)

    def is_as_planned(self, update: Json) -> bool:
        """Whether it is what the plan wants."""
        plan = self.plan
        if update["over"] or plan.finished or update["moves"] < plan.least:
            return False
        choices = [choice["notation"] for choice in update["ask"]["choices"]]
        if plan.asked and not any(re.match(plan.asked, notation) for notation in choices):
            return False
        return not plan.undo or update["undo"]["possible"]

    def play(self, most: int = 10**6) -> Json:
        """Plays until the table is as planned or over."""
        update = self.now()
        for _ in range(most):
            if update["over"] or self.is_as_planned(update):
                break
            update = self.play_one(update)
        return update

    def play_one(self, update: Json) -> Json:
        seat = update["actor"]
        holder = self.holders[seat]
        assert holder is not None
        where = {"seat": seat, "revision": update["revision"]}
        if self.plan.undoing and update["undo"]["possible"] and self.luck.random() < 0.15:
            holder.post(f"{self.path}/undo", where)
            # What was chosen before it, nobody remembers.
            self.before = None
            return self.now()
        choices = update["ask"]["choices"]
        chosen = self.choose(holder, seat, choices)
        self.before = (seat, notations(choices), chosen["notation"])
        holder.post(f"{self.path}/moves", where | {"action": chosen["action"]})
        return self.now()

    def choose(self, holder: Browser, seat: int, choices: list[Json]) -> Json:
        """As often as not what the program itself would do; else at random, but rather something than nothing."""
        if self.plan.hints and self.luck.random() < 0.5:
            best = holder.get(f"{self.path}/hint", seat=seat)["best"][0]["action"]
            return next(choice for choice in choices if choice["action"] == best)
        busy = [choice for choice in choices if not IDLE.fullmatch(choice["notation"])]
        return self.luck.choice(busy if busy and self.luck.random() < 0.8 else choices)

    # ---- what is noted

    def notes(self) -> Json:
        update = self.wait()
        info = self.anybody.get(self.path)
        actor = update["actor"]
        seats: list[Json] = []
        for number, holder in enumerate(self.holders):
            seen = None if holder is None else self.seen_by(number)
            seats.append(
                {
                    "chair": info["seats"][number]["chair"],
                    "undo": None if seen is None else seen["undo"]["possible"],
                }
            )
        asked = None if actor is None or self.holders[actor] is None else self.seen_by(actor)["ask"]
        back = None
        if self.before is not None and seats[self.before[0]]["undo"]:
            seat, choices, chosen = self.before
            back = {"seat": seat, "asked": choices, "again": chosen}
        # Up to 0.6.0 an update had the points itself.
        standing = update["scene"]["standing"] if "scene" in update else update["standing"]
        return {
            "id": self.id,
            "game": info["game"],
            "options": info["options"],
            "published": info["published"],
            "recordable": info["recordable"],
            "hints": info["hints"],
            "seats": seats,
            "revision": update["revision"],
            "moves": update["moves"],
            "over": update["over"],
            "actor": actor,
            "asked": None if asked is None else notations(asked["choices"]),
            "back": back,
            "points": standing["points"],
            "sources": standing["sources"],
            "winners": standing["winners"],
            "ending": standing["ending"],
            "record": self.record_hash() if info["recordable"] else None,
        }

    def wait(self) -> Json:
        with contextlib.suppress(Waiting):
            return self.now()
        return self.anybody.get(f"{self.path}/state")

    def record_hash(self) -> str:
        """Of all moves and what chance gave, in notation, as far as a player may know it."""
        record = self.anybody.get(f"{self.path}/record")
        return hashlib.sha256(canonical([record["setup"], record["moves"]])).hexdigest()

    def position(self, move: int) -> Json:
        return self.anybody.get(f"{self.path}/position", move=move)


class Waiting(Exception):
    """The table waits for somebody who has not come yet."""


def notations(choices: list[Json]) -> list[str]:
    return sorted(choice["notation"] for choice in choices)


def canonical(data: Json) -> bytes:
    return json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()


class Maker:
    """Makes the tables, and keeps who plays them."""

    def __init__(self, base: str) -> None:
        self.base = base
        self.browsers: dict[str, Browser] = {}
        self.tables: dict[str, Table] = {}
        self.links: dict[str, dict[str, Json]] = {}
        """By table: the link of the seat that nobody has claimed, and that of the spectators."""

    def browser(self, name: str) -> Browser:
        if name not in self.browsers:
            self.browsers[name] = Browser(self.base)
        return self.browsers[name]

    def make(self, plan: Plan) -> None:
        for attempt in range(TRIES):
            table = self.sit_down(plan, attempt)
            try:
                update = table.play()
            except Waiting:
                update = {"over": False}
            if update["over"] == plan.finished:
                self.tables[plan.name] = table
                return
            self.tables[f"{plan.name}: not reached, {attempt + 1}"] = table
        raise SystemExit(f"{plan.name}: not reached in {TRIES} games")

    def sit_down(self, plan: Plan, attempt: int) -> Table:
        owner = self.browser(next(c for c in plan.chairs if c != "link" and not c.startswith("bot")))
        wish: dict[str, Json] = {"game": plan.game, "options": plan.options, "hints": plan.hints, "seats": []}
        for chair in plan.chairs:
            kind, _, bot = chair.partition(" ")
            if kind == "bot":
                wish["seats"].append({"chair": "bot", "bot": bot})
            elif kind != "link" and self.browser(kind) is owner:
                wish["seats"].append({"chair": "me", "name": kind.title()})
            else:
                wish["seats"].append({"chair": "link"})
        if plan.own_edition:
            # One card fewer: an edition that is not published, so the table has to keep all of it.
            text = EDITION.read_text("utf-8").replace('name = "standard"', 'name = "golden"')
            wish["edition_text"] = text.replace("count = 11", "count = 10", 1)
        if plan.source:
            wish["source"] = self.source(plan)
        info = owner.post("/api/tables", wish)
        holders: list[Browser | None] = []
        for chair, seat in zip(plan.chairs, info["seats"], strict=True):
            kind = chair.partition(" ")[0]
            if seat["link"] is not None and kind != "link":
                claim = {"token": seat["link"], "name": kind.title()}
                self.browser(kind).post(f"/api/tables/{info['id']}/claim", claim)
            holders.append(None if kind in ("bot", "link") else self.browser(kind))
        open_links = [s["link"] for c, s in zip(plan.chairs, info["seats"], strict=True) if c == "link"]
        self.links[info["id"]] = {"seat": open_links[0] if open_links else None, "watch": info["watch"]}
        if plan.watched:
            self.browser("dan").post(f"/api/tables/{info['id']}/claim", {"token": info["watch"]})
        if plan.hidden:
            owner.answer("DELETE", f"/api/tables/{info['id']}").raise_for_status()
        return Table(plan, info["id"], holders, random.Random(f"{plan.name} {attempt}"))

    def source(self, plan: Plan) -> Json:
        other = self.tables[plan.source]
        if plan.kind == "copy":
            return {"table": other.id}
        if plan.kind == "position":
            assert plan.move is not None
            return {"text": json.dumps(other.position(plan.move)), "file": "position.json"}
        return {"text": json.dumps(other.anybody.get(f"{other.path}/record")), "file": "r.json", "move": plan.move}

    def note(self) -> Json:
        """Everything that a later version has to find again, but for the positions."""
        tables: dict[str, Json] = {}
        names = {id(browser): name for name, browser in self.browsers.items()}
        for name, table in self.tables.items():
            notes = table.notes()
            for seat, holder in zip(notes["seats"], table.holders, strict=True):
                seat["browser"] = None if holder is None else names[id(holder)]
            tables[name] = notes | {"links": self.links[table.id]}
        lists = {
            name: [{k: line[k] for k in ("id", "moves", "over", "your_turn", "playing")} for line in listed]
            for name, listed in ((name, browser.get("/api/tables")) for name, browser in self.browsers.items())
        }
        cookies = {name: browser.cookies() for name, browser in self.browsers.items()}
        return {"browsers": cookies, "lists": lists, "tables": tables}

    def positions(self, notes: Json) -> None:
        """The position of every table in words. It is told of finished games only: each is played to its end."""
        for name, table in self.tables.items():
            moves = notes["tables"][name]["moves"]
            token = notes["tables"][name]["links"]["seat"]
            if token is not None:
                friend = self.browser("eve")
                table.holders[friend.post(f"{table.path}/claim", {"token": token})["seat"]] = friend
            table.plan = table.plan._replace(finished=True, undoing=False, hints=False)
            table.play()
            notes["tables"][name]["position"] = table.position(moves)


@contextlib.contextmanager
def serving(python: str, data: Path) -> Iterator[str]:
    """The release's own server; gives its address."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    base = f"http://127.0.0.1:{port}"
    command = [python, "-m", "akinai.cli", "serve", "--port", str(port), "--data", str(data)]
    # The server must be the installed release, never the sources of this repository.
    env = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    server = subprocess.Popen(command, cwd=data, env=env, stdout=subprocess.DEVNULL)
    try:
        give_up = time.monotonic() + START_SECONDS
        while True:
            try:
                httpx.get(f"{base}/api/hello").raise_for_status()
                break
            except httpx.TransportError:
                if server.poll() is not None or time.monotonic() > give_up:
                    raise SystemExit("the server does not start") from None
                time.sleep(0.1)
        yield base
    finally:
        server.terminate()
        server.wait(START_SECONDS)


def shrink(file: Path) -> bytes:
    """The database in one file, without what was deleted in it."""
    connection = sqlite3.connect(file)
    connection.execute("VACUUM")
    connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    connection.close()
    # No time in the packed file: the same database, the same bytes.
    return gzip.compress(file.read_bytes(), 9, mtime=0)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--python", required=True, help="the interpreter that has the release")
    parser.add_argument("--folder", type=Path, default=FOLDER)
    wish = parser.parse_args()
    wish.folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="akinai-golden-") as name:
        data = Path(name) / "data"
        data.mkdir()
        with serving(wish.python, data) as base:
            version = httpx.get(f"{base}/api/hello").json()["version"]
            database, beside = wish.folder / f"{version}.sqlite.gz", wish.folder / f"{version}.json"
            if database.exists():
                raise SystemExit(f"{database} is there already, and golden games are never changed")
            maker = Maker(base)
            for plan in PLANS:
                begun = time.monotonic()
                maker.make(plan)
                print(f"{plan.name}: {time.monotonic() - begun:.0f} s", flush=True)
            notes = {"version": version} | maker.note()
        copy = Path(name) / "copy.sqlite"
        (kept,) = data.glob("*.sqlite")
        shutil.copy(kept, copy)
        packed = shrink(copy)
        with serving(wish.python, data) as base:
            for browser in maker.browsers.values():
                browser.move_to(base)
            maker.base = base
            maker.positions(notes)
        database.write_bytes(packed)
        beside.write_text(readable(notes), "utf-8")
        print(f"{len(maker.tables)} tables, {copy.stat().st_size} bytes, packed {len(packed)}")


def readable(notes: Json) -> str:
    """JSON with a line for every table, browser and list."""
    parts: list[str] = []
    for key, value in notes.items():
        if isinstance(value, dict):
            lines = ",\n".join(f"  {json.dumps(k, ensure_ascii=False)}: {line(v)}" for k, v in value.items())
            parts.append(f" {json.dumps(key)}: {{\n{lines}\n }}")
        else:
            parts.append(f" {json.dumps(key)}: {line(value)}")
    return "{\n" + ",\n".join(parts) + "\n}\n"


def line(value: Json) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


if __name__ == "__main__":
    main()
