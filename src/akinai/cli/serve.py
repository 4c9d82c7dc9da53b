"""`akinai serve`: starts the server of the table in the browser, and prints its addresses."""

from __future__ import annotations

from pathlib import Path

from akinai.cli.terminal import TERMINAL
from akinai.home import home
from akinai.table import serve as server


def run_server(host: str, port: int | None, data: Path | None, open_page: bool) -> None:
    folder = data or home()
    with server.single_server(folder) as other_url:
        if other_url is not None:
            TERMINAL.line("cli.serve.running", url=other_url)
            if open_page:
                server.open_page(other_url)
            return
        listener = server.listen(host, port)
        # What is wrong with the settings is said before the server is announced, and before anything is written.
        settings = server.settings_for(listener, folder)
        server.prepare_storage(folder)
        TERMINAL.line("cli.serve.here", url=listener.url)
        for address in listener.addresses:
            TERMINAL.line("cli.serve.friends", url=address)
        TERMINAL.line("cli.serve.stop")
        server.serve(listener, settings, open_page)
