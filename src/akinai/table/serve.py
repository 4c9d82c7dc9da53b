"""Starts the server: binds its port, makes sure that it is the only one in its data folder, and opens the page."""

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
from akinai.table.pauses import LONGEST_PAUSE
from akinai.table.storage import prepare_database, sqlite_url
from akinai.table.workers import interrupts_blocked

FIRST_PORT = 8400
PORT_TRIES = 20
"""How many ports from the first one on are tried if the user names none."""
GC_THRESHOLDS = (5_000, 10, 200)
"""The arguments of `gc.set_threshold`: the last one makes full collections rare."""
LOOPBACK = "127.0.0.1"
ALL_INTERFACES = ("0.0.0.0", "::")
SOME_OUTSIDE_ADDRESS = ("192.0.2.1", 9)
LOCK_FILE = "serving"
"""In the data folder: locked by the running server, and holds its address."""
MOST_PAUSE = 10.0
"""Seconds; whoever waits longer takes the table for broken."""
PAGE_TRIES = 100
PAGE_PAUSE = 0.1
SHUTDOWN_SECONDS = 3
HANDSHAKE_WARNING = "ASGI callable returned without completing handshake."
"""uvicorn logs this for every WebSocket handshake that is refused with an HTTP answer, as ours are."""
LARGEST_MESSAGE = 4096
"""In bytes. Browsers send nothing through a socket, so a larger message is an attack."""


class Listener:
    """A bound socket, and the addresses at which it is reached."""

    def __init__(self, bound_socket: socket.socket, host: str) -> None:
        self.socket = bound_socket
        self.host = host
        self.port: int = bound_socket.getsockname()[1]
        name = "localhost" if host in ALL_INTERFACES else f"[{host}]" if ":" in host else host
        self.url = f"http://{name}:{self.port}/"
        reachable = own_addresses() if host in ALL_INTERFACES else [] if is_loopback(host) else [host]
        self.addresses = [f"http://{a}:{self.port}" for a in reachable]
        """For other machines on the network; empty if the socket is for this machine alone."""


def own_addresses() -> list[str]:
    """The addresses of this machine on its networks."""
    found: list[str] = []
    # Connecting a datagram socket sends no packet: the system only decides which of our addresses it would use.
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe, contextlib.suppress(OSError):
        probe.connect(SOME_OUTSIDE_ADDRESS)
        found.append(probe.getsockname()[0])
    with contextlib.suppress(OSError):
        found += [str(info[4][0]) for info in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)]
    return [a for a in dict.fromkeys(found) if not a.startswith("127.")]


def is_loopback(host: str) -> bool:
    return host in ("localhost", "::1") or host.startswith("127.")


def listen(host: str = LOOPBACK, port: int | None = None) -> Listener:
    """Binds a port. This comes before everything else, so that a taken port is reported at once."""
    host = host or LOOPBACK
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    reason = ""
    for wanted in range(FIRST_PORT, FIRST_PORT + PORT_TRIES) if port is None else [port]:
        listening = socket.socket(family, socket.SOCK_STREAM)
        if os.name == "posix":
            # On Windows this option would let two servers share a port.
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listening.bind((host, wanted))
            # Another process could bind the same port until this socket listens.
            listening.listen()
        except OSError as error:
            listening.close()
            reason = error.strerror or str(error)
        else:
            return Listener(listening, host)
    raise BadChoice("table.cannot_listen", host=host, port=port or FIRST_PORT, reason=reason)


@contextlib.contextmanager
def single_server(folder: Path) -> Iterator[str | None]:
    """Locks the data folder for this server. Yields None, or the address of the server that has locked it already.

    Open tables are in memory: two servers with one database would not know of each other's moves.
    """
    try:
        import fcntl
    except ImportError:  # Windows has no file locks of this kind
        yield None
        return
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    with (folder / LOCK_FILE).open("a+") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            file.seek(0)
            yield file.read().strip()
            return
        yield None


def open_page(url: str) -> None:
    """Opens the page as soon as the server answers."""
    for _ in range(PAGE_TRIES):
        try:
            urlopen(url, timeout=1).close()
        except OSError:
            time.sleep(PAGE_PAUSE)
        else:
            webbrowser.open(url)
            return


def settings_for(listener: Listener, folder: Path) -> Settings:
    """The settings, with AKINAI_DATABASE_URL, AKINAI_HOSTS (more names of this server) and AKINAI_PAUSE (`Pauses`) from
    the environment."""
    hosts = [listener.host, socket.gethostname(), f"{socket.gethostname()}.local"]
    hosts += [h for h in os.environ.get("AKINAI_HOSTS", "").split(",") if h]
    url = os.environ.get("AKINAI_DATABASE_URL", "")
    return Settings(url=url, folder=folder, hosts=hosts, addresses=listener.addresses, longest_pause=longest_pause())


def longest_pause() -> float:
    """The pause of AKINAI_PAUSE; refuses what is no number of seconds that anybody would wait."""
    text = os.environ.get("AKINAI_PAUSE", "")
    try:
        seconds = float(text) if text else LONGEST_PAUSE
    except ValueError:
        seconds = -1.0
    # Whatever is no number is not between the bounds either.
    if not 0 <= seconds <= MOST_PAUSE:
        raise BadChoice("table.pause", text=text, most=int(MOST_PAUSE))
    return seconds


def prepare_storage(folder: Path) -> None:
    """Prepares the database. This comes before the server is announced, so that problems are reported first."""
    try:
        prepare_database(os.environ.get("AKINAI_DATABASE_URL") or sqlite_url(folder))
    except OSError as error:
        raise BadFile("error.file.unreadable", file=str(folder), reason=error.strerror or str(error)) from None


def serve(listener: Listener, settings: Settings, browser: bool = False) -> None:
    """Runs the server until it is stopped."""
    settings.folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    (settings.folder / LOCK_FILE).write_text(listener.url)
    if browser:
        threading.Thread(target=open_page, args=(listener.url,), daemon=True).start()
    config = uvicorn.Config(
        create_app(settings),
        log_level="warning",
        access_log=False,
        server_header=False,
        ws="websockets-sansio",
        ws_max_size=LARGEST_MESSAGE,
        timeout_graceful_shutdown=SHUTDOWN_SECONDS,
    )
    logging.getLogger("uvicorn.error").addFilter(lambda record: record.msg != HANDSHAKE_WARNING)
    tune_garbage_collection()
    uvicorn.Server(config).run([listener.socket])


def tune_garbage_collection() -> None:
    """Makes full collections rare, and leaves what is loaded at the start out of them: with many tables in memory a
    full collection stops the server for a quarter of a second."""
    with interrupts_blocked():
        # A Ctrl+C that arrives during the collection would get lost.
        gc.collect()
        gc.freeze()
    gc.set_threshold(*GC_THRESHOLDS)
