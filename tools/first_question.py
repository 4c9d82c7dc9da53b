"""How long a reader on a slow phone waits for the first question at a table, and what is loaded until then.

A server of its own has a table of each game that waits for its reader. Chromium opens it as a phone of 390x844 would
whose processor is six times slower, over 3G: 400 ms for a round trip, 1.6 Mbit/s down, 0.75 up. Cold is a browser that
knows the table but has no file of the page yet; warm is the same browser the second time. The time runs from the start
of the navigation until a choice can be pressed; the bytes are those that have come by then, as they were sent. The
figures of a busy machine are too high.

    PYTHONPATH=src AKINAI_PURE=1 python -m tools.first_question     the sources, plain
    python -m tools.first_question --runs 9 --language pl           the installed package
"""

from __future__ import annotations

import argparse
import tempfile
import time
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

from playwright.sync_api import Browser, BrowserContext, sync_playwright

from tests.web.reader import CHROMIUM_ARGUMENTS, PHONE, Server, chromium

GAMES = ("osaka", "yokohama", "zaibatsu")
SLOWER = 6
NETWORK = {"offline": False, "latency": 400, "downloadThroughput": 1.6e6 / 8, "uploadThroughput": 0.75e6 / 8}
LONGEST = 120_000
"""Milliseconds after which a run has failed."""
POLL_SECONDS = 0.1
CHOICE = ".choice:not([disabled]), .spot.lit"
WATCH = f"""
window.found = new Promise((found) => {{
  const look = () => {{
    if (document.querySelector({CHOICE!r}) === null) requestAnimationFrame(look);
    else found(performance.now());
  }};
  requestAnimationFrame(look);
}});
"""


class Opening(NamedTuple):
    seconds: float
    bytes: int
    requests: int


def waiting_table(context: BrowserContext, server: Server, game: str) -> str:
    """A table that asks this browser for its first choice."""

    def api(method: str, path: str, data: object = None) -> Any:
        answer = context.request.fetch(
            f"{server.url}/api{path}", method=method, data=data, headers={"origin": server.url}
        )
        assert answer.ok, answer.text()
        return answer.json()

    api("GET", "/hello")
    seats = [{"chair": "me"}, {"chair": "bot", "bot": "random"}]
    table: str = api("POST", "/tables", {"game": game, "seats": seats})["id"]
    while api("GET", f"/tables/{table}/state?seat=0")["ask"] is None:
        time.sleep(POLL_SECONDS)
    return table


def measured(context: BrowserContext, address: str) -> Opening:
    """Opens the table in a new tab."""
    page = context.new_page()
    devtools = context.new_cdp_session(page)
    devtools.send("Network.enable")
    devtools.send("Network.emulateNetworkConditions", NETWORK)
    devtools.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    sizes: list[int] = []
    devtools.on("Network.loadingFinished", lambda event: sizes.append(int(event["encodedDataLength"])))
    page.add_init_script(WATCH)
    page.goto(address, wait_until="commit", timeout=LONGEST)
    page.locator(CHOICE).first.wait_for(state="attached", timeout=LONGEST)
    loaded = [size for size in sizes if size > 0]
    milliseconds: float = page.evaluate("window.found")
    page.close()
    return Opening(milliseconds / 1000, sum(loaded), len(loaded))


def openings(browser: Browser, server: Server, game: str, language: str, runs: int) -> list[list[Opening]]:
    """All cold openings, and all warm ones."""
    cold, warm = [], []
    for _ in range(runs):
        context = browser.new_context(
            viewport={"width": PHONE[0], "height": PHONE[1]}, is_mobile=True, has_touch=True, locale=language
        )
        table = waiting_table(context, server, game)
        address = f"{server.url}/table/{table}"
        cold.append(measured(context, address))
        warm.append(measured(context, address))
        context.close()
    return [cold, warm]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--language", default="en")
    parser.add_argument("--game", action="append", choices=GAMES)
    given = parser.parse_args()
    print(f"{'':10}{'cache':>6}{'median s':>10}{'least':>8}{'most':>8}{'kB':>8}{'requests':>10}")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder))
        server.start()
        browser = playwright.chromium.launch(
            executable_path=chromium(), chromium_sandbox=False, args=CHROMIUM_ARGUMENTS
        )
        try:
            for game in given.game or GAMES:
                both = openings(browser, server, game, given.language, given.runs)
                for cache, found in zip(("cold", "warm"), both, strict=True):
                    times = [one.seconds for one in found]
                    size, requests = median(one.bytes for one in found), median(one.requests for one in found)
                    print(
                        f"{game:10}{cache:>6}{median(times):10.2f}{min(times):8.2f}{max(times):8.2f}"
                        f"{size / 1000:8.0f}{requests:10.0f}",
                        flush=True,
                    )
        finally:
            browser.close()
            server.stop()


if __name__ == "__main__":
    main()
