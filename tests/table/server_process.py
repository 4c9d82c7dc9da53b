"""A server in its own process, which a test can kill."""

from __future__ import annotations

import contextlib
import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from types import TracebackType
from typing import Any

import httpx

START_SECONDS = 60.0


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


class ServerProcess:
    """`akinai serve`. Its errors go to `output.txt`, its greeting to `greeting.txt`."""

    def __init__(self, folder: Path, url: str = "") -> None:
        self.folder = folder
        self.port = free_port()
        self.base = f"http://127.0.0.1:{self.port}"
        self.environment = os.environ | {"AKINAI_DATABASE_URL": url}
        self.output = folder / "output.txt"
        self.child: subprocess.Popen[bytes] | None = None
        self.own_group = False
        """Whether the server gets its own process group, as a command at a terminal does."""

    def start(self) -> None:
        command = [sys.executable, "-m", "akinai.cli", "serve", "--port", str(self.port), "--data", str(self.folder)]
        with self.output.open("ab") as out, (self.folder / "greeting.txt").open("ab") as greeting:
            self.child = subprocess.Popen(
                command, env=self.environment, stdout=greeting, stderr=out, start_new_session=self.own_group
            )
        give_up = time.monotonic() + START_SECONDS
        while True:
            try:
                httpx.get(f"{self.base}/api/hello").raise_for_status()
            except httpx.TransportError:
                assert self.child.poll() is None, self.output.read_text()
                assert time.monotonic() < give_up, self.output.read_text()
                time.sleep(0.05)
            else:
                return

    def kill(self) -> None:
        """Kills the server with SIGKILL, so that it cannot tidy up."""
        assert self.child is not None
        self.child.kill()

    def wait(self) -> None:
        assert self.child is not None
        self.child.wait(START_SECONDS)

    def __enter__(self) -> ServerProcess:
        self.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.kill()
        self.wait()

    @contextlib.contextmanager
    def client(self) -> Iterator[httpx.Client]:
        """A browser that has its cookie."""
        with httpx.Client(base_url=self.base, headers={"origin": self.base}, timeout=30.0) as client:
            client.get("/api/hello").raise_for_status()
            yield client


def wait_for(client: httpx.Client, path: str, moves: int) -> Any:
    give_up = time.monotonic() + START_SECONDS
    while time.monotonic() < give_up:
        state = client.get(f"{path}/state").raise_for_status().json()
        if state["moves"] >= moves or state["over"]:
            return state
        time.sleep(0.05)
    raise AssertionError("the bots do not move")
