"""Starting the server: where it listens, where it keeps things, and that it is the only one there."""

from __future__ import annotations

import contextlib
import gc
import logging
import os
import socket
import threading
import time
import webbrowser
from collections.abc import Iterator
from pathlib import Path
from urllib.request import urlopen

import uvicorn

from akinai.engine.errors import BadChoice, BadFile
from akinai.table.app import Settings, create_app
from akinai.table.storage import prepare, sqlite_url
from akinai.table.workers import deaf

PORT = 8400
TRIES = 20
"""How many ports from the usual one on are tried when none is asked for."""
GARBAGE = (5_000, 10, 200)
"""When Python looks for garbage: new objects, how often then among the younger, and among all."""
LOOPBACK = "127.0.0.1"
EVERYWHERE = ("0.0.0.0", "::")
UNFINISHED = "ASGI callable returned without completing handshake."
"""What uvicorn says of every socket that is refused with an answer, as ours are."""
LARGEST_MESSAGE = 4096
"""Browsers have nothing long to say through a socket."""


class Listener:
    """A socket that is bound already, and the addresses that lead to it."""

    def __init__(self, bound: socket.socket, host: str) -> None:
        self.bound = bound
        self.host = host
        self.port: int = bound.getsockname()[1]
        name = "localhost" if host in EVERYWHERE else f"[{host}]" if ":" in host else host
        self.url = f"http://{name}:{self.port}/"
        reached = own_addresses() if host in EVERYWHERE else [] if is_loopback(host) else [host]
        self.addresses = [f"http://{a}:{self.port}" for a in reached]


def own_addresses() -> list[str]:
    """The addresses of this machine on its networks."""
    found: list[str] = []
    # No packet is sent: connecting a datagram socket only asks which address would be used.
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe, contextlib.suppress(OSError):
        probe.connect(("192.0.2.1", 9))
        found.append(probe.getsockname()[0])
    with contextlib.suppress(OSError):
        found += [str(info[4][0]) for info in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)]
    return [a for a in dict.fromkeys(found) if not a.startswith("127.")]


def is_loopback(host: str) -> bool:
    return host in ("localhost", "::1") or host.startswith("127.")


def listen(host: str = LOOPBACK, port: int | None = None) -> Listener:
    """Binds before anything else starts, so that what is in the way is said at once."""
    host = host or LOOPBACK
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    reason = ""
    for wanted in range(PORT, PORT + TRIES) if port is None else [port]:
        bound = socket.socket(family, socket.SOCK_STREAM)
        if os.name == "posix":
            # Elsewhere it would let two servers share a port.
            bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            bound.bind((host, wanted))
            # Until somebody listens another could bind the same port.
            bound.listen()
        except OSError as error:
            bound.close()
            reason = error.strerror or str(error)
        else:
            return Listener(bound, host)
    raise BadChoice("table.cannot_listen", host=host, port=port or PORT, reason=reason)


@contextlib.contextmanager
def only_one(folder: Path) -> Iterator[str | None]:
    """Makes sure that a data folder has one server; gives the address of the other if there is one.

    Live tables are in memory: two servers on one file would not know of each other's moves.
    """
    try:
        import fcntl
    except ImportError:  # Windows has no such locks
        yield None
        return
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    with (folder / "serving").open("a+") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            file.seek(0)
            yield file.read().strip()
            return
        yield None


def open_page(url: str) -> None:
    """Opens the page as soon as the server answers."""
    for _ in range(100):
        try:
            urlopen(url, timeout=1).close()
        except OSError:
            time.sleep(0.1)
        else:
            webbrowser.open(url)
            return


def settings_for(listener: Listener, folder: Path) -> Settings:
    """AKINAI_DATABASE_URL names another database, AKINAI_HOSTS more names under which this server is reached."""
    hosts = [listener.host, socket.gethostname(), f"{socket.gethostname()}.local"]
    hosts += [h for h in os.environ.get("AKINAI_HOSTS", "").split(",") if h]
    url = os.environ.get("AKINAI_DATABASE_URL", "")
    return Settings(url=url, folder=folder, hosts=hosts, addresses=listener.addresses)


def ready_storage(folder: Path) -> None:
    """What is wrong with the database is said before the server is announced."""
    try:
        prepare(os.environ.get("AKINAI_DATABASE_URL") or sqlite_url(folder))
    except OSError as error:
        raise BadFile("error.file.unreadable", file=str(folder), reason=error.strerror or str(error)) from None


def serve(listener: Listener, folder: Path, browser: bool = False) -> None:
    """Serves until it is stopped."""
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    (folder / "serving").write_text(listener.url)
    if browser:
        threading.Thread(target=open_page, args=(listener.url,), daemon=True).start()
    config = uvicorn.Config(
        create_app(settings_for(listener, folder)),
        log_level="warning",
        access_log=False,
        server_header=False,
        ws="websockets-sansio",
        ws_max_size=LARGEST_MESSAGE,
        timeout_graceful_shutdown=3,
    )
    logging.getLogger("uvicorn.error").addFilter(lambda record: record.msg != UNFINISHED)
    calm_garbage()
    uvicorn.Server(config).run([listener.bound])


def calm_garbage() -> None:
    """A full search for garbage among many tables stops the server for a quarter of a second: it is made seldom, and
    what is loaded at the start is left out of it."""
    with deaf():
        # Ctrl+C in the middle of it would be lost.
        gc.collect()
        gc.freeze()
    gc.set_threshold(*GARBAGE)
