"""The server is killed between moves and during them. Every move that it had acknowledged is there afterwards."""

from __future__ import annotations

import random
import threading
from pathlib import Path
from typing import Any

import httpx
import psutil  # type: ignore[import-untyped]
import pytest

from tests.table.server_process import START_SECONDS, ServerProcess, wait_for

ROUNDS = 5
MOST_ROUNDS = 40
LONGEST_ROUND = 0.3
"""The server is killed after so many seconds at the latest, which is time for a dozen moves."""


class Player:
    """Plays random choices for both seats of a table, then of another; remembers what the server has acknowledged."""

    def __init__(self, client: httpx.Client, seed: int) -> None:
        self.client = client
        self.luck = random.Random(seed)
        self.unanswered: dict[str, int] | None = None
        """The request that got no answer."""
        self.begin()

    def begin(self) -> None:
        """A new table. If no answer comes, the old one stays."""
        seats = [{"chair": "me"}, {"chair": "here"}]
        made = self.client.post("/api/tables", json={"game": "osaka", "seats": seats})
        self.path = f"/api/tables/{made.raise_for_status().json()['id']}"
        self.frames: list[Any] = []
        self.revision = 0

    def state(self, seat: int | None = None, **more: int) -> Any:
        params = more if seat is None else more | {"seat": seat}
        return self.client.get(f"{self.path}/state", params=params).raise_for_status().json()

    def remember(self, accepted: Any) -> None:
        """Asks for what has been acknowledged. If the server dies meanwhile, it must know at least the revision."""
        self.revision = accepted["revision"]
        update = self.state(since=0)
        assert update["revision"] == self.revision
        self.frames = update["frames"]
        assert len(self.frames) == update["moves"]

    def step(self) -> None:
        """Makes one move, at a new table if the game is over. Raises if no answer comes."""
        actor = self.state()["actor"]
        if actor is None:
            self.begin()
            actor = self.state()["actor"]
        update = self.state(actor)
        action = self.luck.choice(update["ask"]["choices"])["action"]
        self.unanswered = {"seat": actor, "revision": update["revision"], "action": action}
        answer = self.client.post(f"{self.path}/moves", json=self.unanswered).raise_for_status()
        self.unanswered = None
        self.remember(answer.json())

    def check(self) -> None:
        """All acknowledged moves are there, and besides them at most the request that got no answer."""
        now = self.state(since=0)
        here, known = told(now["frames"]), told(self.frames)
        assert here[: len(known)] == known
        assert now["revision"] >= self.revision
        if self.unanswered is None:
            assert now["revision"] == self.revision
            return
        # The browser repeats its request. The move must be there once, whether it had been written before or not.
        answers = [
            self.client.post(f"{self.path}/moves", json=self.unanswered).raise_for_status().json() for _ in range(2)
        ]
        assert answers[0] == answers[1]
        self.remember(answers[0])
        assert self.frames[self.unanswered["revision"]]["actor"] == self.unanswered["seat"], "a move a revision"
        self.unanswered = None


def told(frames: list[Any]) -> list[Any]:
    """What frames tell, without what they change: changes are kept of the latest moves only."""
    return [(f["number"], f["actor"], [beat["event"] for beat in f["beats"]]) for f in frames]


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_nothing_acknowledged_is_lost(kind: str, tmp_path: Path, request: pytest.FixtureRequest) -> None:
    url = "" if kind == "sqlite" else request.getfixturevalue("postgres")()
    luck = random.Random(kind)
    with ServerProcess(tmp_path, url) as server, server.client() as client:
        player = Player(client, 1)
        during = 0
        rounds = 0
        while rounds < (ROUNDS if kind == "sqlite" else 2) or (during == 0 and rounds < MOST_ROUNDS):
            rounds += 1
            killer = threading.Timer(luck.uniform(0, LONGEST_ROUND), server.kill)
            killer.start()
            try:
                while True:
                    player.step()
            except httpx.TransportError:
                pass
            killer.join()
            server.wait()
            during += player.unanswered is not None
            server.start()
            player.check()
        for _ in range(3):
            player.step()
        # The last time the server is killed between moves.
        server.kill()
        server.wait()
        server.start()
        player.check()
        assert during, "no request was under way when the server was killed"


def test_killed_while_bots_think(tmp_path: Path) -> None:
    """The bots go on after the restart, and the killed server's worker processes end."""
    with ServerProcess(tmp_path) as server, server.client() as client:
        seats = [{"chair": "bot", "bot": "greedy"}, {"chair": "bot", "bot": "random"}]
        path = "/api/tables/" + client.post("/api/tables", json={"game": "osaka", "seats": seats}).json()["id"]
        state = wait_for(client, path, 3)
        assert server.child is not None
        workers = psutil.Process(server.child.pid).children(recursive=True)
        assert workers
        server.kill()
        server.wait()
        server.start()
        later = wait_for(client, path, state["moves"] + 3)
        assert later["moves"] > state["moves"]
        _, alive = psutil.wait_procs(workers, timeout=START_SECONDS)
        assert alive == []


def test_the_output_of_the_server_holds_no_secret(tmp_path: Path) -> None:
    """System logs keep the output, so tokens and cookies must not appear in it."""
    with ServerProcess(tmp_path) as server, server.client() as anna, server.client() as ben:
        seats = [{"chair": "me"}, {"chair": "link"}]
        info = anna.post("/api/tables", json={"game": "osaka", "seats": seats}).json()
        path, link = f"/api/tables/{info['id']}", info["seats"][1]["link"]
        assert ben.post(f"{path}/claim", json={"token": link}).status_code == 200
        assert ben.get(f"{path}/state", params={"seat": "x" * 10}).status_code == 400
        assert ben.get(f"{path}/state", params={"seat": 0}).status_code == 403
        assert anna.post(f"{path}/moves", content=b"{").status_code == 400
        for response in (anna.get("/api/nothing"), anna.get("/api/hello")):
            assert "content-security-policy" in response.headers
            assert "server" not in response.headers
        handshake = {"connection": "upgrade", "upgrade": "websocket", "sec-websocket-version": "13"}
        key = {"sec-websocket-key": "dGhlIHNhbXBsZSBub25jZQ==", "origin": "http://evil.example"}
        refused = anna.get(f"{path}/live", headers=handshake | key)
        assert refused.status_code == 403
        assert refused.headers["content-type"] == "application/problem+json"
        assert "content-security-policy" in refused.headers
        secrets = [link, info["watch"], anna.cookies["akinai"], ben.cookies["akinai"]]
    output = server.output.read_text()
    assert not any(secret in output for secret in secrets)
