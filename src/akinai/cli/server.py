"""`akinai serve`: the table in the browser, and what is said about it on the terminal."""

from __future__ import annotations

from pathlib import Path

from akinai.cli.speech import SPEECH
from akinai.home import home
from akinai.table import serve as serving


def serve(host: str, port: int | None, data: Path | None, open_page: bool) -> None:
    folder = data or home()
    with serving.only_one(folder) as other:
        if other is not None:
            SPEECH.line("cli.serve.running", url=other)
            if open_page:
                serving.open_page(other)
            return
        listener = serving.listen(host, port)
        serving.ready_storage(folder)
        SPEECH.line("cli.serve.here", url=listener.url)
        for address in listener.addresses:
            SPEECH.line("cli.serve.friends", url=address)
        SPEECH.line("cli.serve.stop")
        serving.serve(listener, folder, open_page)
