"""What others do comes in bursts of whole turns. However fast it comes, the reader sees all of it."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Readers
from tests.web.reader import Reader

SETTINGS = """pace => localStorage.setItem("akinai.settings", JSON.stringify({ guide: false, pace }))"""
WATCH = """() => {
  window.seen = new Set();
  const look = () => window.seen.add(Number(document.querySelector(".scrubber .count")?.textContent.split("/")[0]));
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
}"""
"""Notes after how many moves the board is shown."""
SHOW = """hidden => {
  Object.defineProperty(document, "hidden", { configurable: true, get: () => hidden });
  document.dispatchEvent(new Event("visibilitychange"));
}"""
OFF = "off"
MANY = 14
SHOWN_MS = 60_000


def table_of_four(reader: Readers, game: str, pace: str) -> Reader:
    one = reader(motion=True)
    one.page.goto("/")
    one.page.evaluate(SETTINGS, pace)
    one.new_table("me", "random", "random", "random", game=game)
    one.asked()
    expect(one.do("skip")).to_have_count(0, timeout=SHOWN_MS)
    return one


def burst(one: Reader) -> list[dict[str, Any]]:
    """Plays until others have made many moves between two choices; returns these moves."""
    while True:
        ask = one.asked()
        before = one.state()["moves"]
        one.choose(one.rng.choice(ask["choices"]), "buttons")
        one.asked()
        log = one.api("GET", f"/tables/{one.table}/log?seat=0")["frames"]
        theirs = [frame for frame in log if frame["number"] > before and frame["actor"] not in (0, None)]
        if len(theirs) > MANY:
            return theirs
        one.page.keyboard.press("s")


def test_each_move_of_a_burst_is_shown(reader: Readers) -> None:
    """While the next question stands already."""
    one = table_of_four(reader, "osaka", "fast")
    one.page.evaluate(WATCH)
    theirs = burst(one)
    assert one.do("skip").count() == 1
    expect(one.do("skip")).to_have_count(0, timeout=SHOWN_MS)
    seen = set(one.page.evaluate("[...seen]"))
    assert {frame["number"] for frame in theirs} - seen == set()
    check_told_and_marked(one, theirs)


def test_a_hidden_page_waits_with_the_turns_of_others(reader: Readers) -> None:
    one = table_of_four(reader, "zaibatsu", "fast")
    one.page.evaluate(SHOW, True)
    one.page.evaluate(WATCH)
    theirs = burst(one)
    numbers = {frame["number"] for frame in theirs}
    assert numbers & set(one.page.evaluate("[...seen]")) == set()
    one.page.evaluate(SHOW, False)
    expect(one.do("skip")).to_have_count(0, timeout=SHOWN_MS)
    assert numbers - set(one.page.evaluate("[...seen]")) == set()


@pytest.mark.parametrize("game", ["osaka", "yokohama"])
def test_without_movement_a_burst_is_told_and_marked(reader: Readers, game: str) -> None:
    one = table_of_four(reader, game, OFF)
    check_told_and_marked(one, burst(one))


def check_told_and_marked(one: Reader, theirs: list[dict[str, Any]]) -> None:
    """Every turn of the burst stands in the panel with everything that was said of it, until one's next choice."""
    told = one.page.locator(".told")
    if told.locator(".open").count():
        told.locator(".open").click()
    lines = [beat["line"] for frame in theirs for beat in frame["beats"] if beat["line"] is not None]
    assert told.locator(".lines > span").count() == len(lines) > MANY
    turns = len({frame["turn"] for frame in theirs})
    marks = set(one.page.locator("[data-mark]").evaluate_all("all => all.map(e => Number(e.dataset.mark))"))
    assert marks <= set(range(1, turns + 1))
    one.choose(one.rng.choice(one.asked()["choices"]), "buttons")
    expect(one.page.locator("[data-mark]")).to_have_count(0)
