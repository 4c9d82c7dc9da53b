"""What others do comes in bursts of whole turns. However fast it comes, the reader sees all of it."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Readers
from tests.web.reader import MOST_CHOICES, Reader

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
MARKS = "all => all.map(e => [e.dataset.mark, e.dataset.spot ?? e.dataset.place]).sort()"
OFF = "off"
MANY = {"osaka": 6, "yokohama": 15, "zaibatsu": 6}
"""Moves of others between two choices of one's own: each game has such bursts before long."""
SOME = 4
SHOWN_MS = 60_000


def table_of_four(reader: Readers, game: str, pace: str) -> Reader:
    one = reader(motion=True)
    one.page.goto("/")
    one.page.evaluate(SETTINGS, pace)
    one.new_table("me", "random", "random", "random", game=game)
    one.asked()
    expect(one.do("skip")).to_have_count(0, timeout=SHOWN_MS)
    return one


def burst(one: Reader, many: int) -> list[dict[str, Any]]:
    """Plays until others have made many moves between two choices; returns these moves."""
    for _ in range(MOST_CHOICES):
        ask = one.asked()
        before = one.state()["moves"]
        one.choose(one.rng.choice(ask["choices"]), "buttons")
        assert one.asked() is not None
        log = one.api("GET", f"/tables/{one.table}/log?seat=0")["frames"]
        theirs = [frame for frame in log if frame["number"] > before and frame["actor"] not in (0, None)]
        if len(theirs) >= many:
            return theirs
        one.page.keyboard.press("s")
    raise AssertionError("no burst")


def test_each_move_of_a_burst_is_shown(reader: Readers) -> None:
    """While the next question stands already."""
    one = table_of_four(reader, "osaka", "fast")
    one.page.evaluate(WATCH)
    theirs = burst(one, MANY["osaka"])
    assert one.do("skip").count() == 1
    expect(one.do("skip")).to_have_count(0, timeout=SHOWN_MS)
    seen = set(one.page.evaluate("[...seen]"))
    assert {frame["number"] for frame in theirs} - seen == set()
    check_told_and_marked(one, theirs)


def test_a_hidden_page_waits_with_the_turns_of_others(reader: Readers) -> None:
    one = table_of_four(reader, "zaibatsu", "fast")
    one.page.evaluate(SHOW, True)
    one.page.evaluate(WATCH)
    theirs = burst(one, MANY["zaibatsu"])
    numbers = {frame["number"] for frame in theirs}
    assert numbers & set(one.page.evaluate("[...seen]")) == set()
    one.page.evaluate(SHOW, False)
    expect(one.do("skip")).to_have_count(0, timeout=SHOWN_MS)
    assert numbers - set(one.page.evaluate("[...seen]")) == set()


@pytest.mark.parametrize("game", ["osaka", "yokohama", "zaibatsu"])
def test_without_movement_a_burst_is_told_and_marked(reader: Readers, game: str) -> None:
    one = table_of_four(reader, game, OFF)
    theirs = burst(one, MANY[game])
    check_told_and_marked(one, theirs)
    if game == "yokohama":
        # The first choice of a turn never ends it: nobody else has moved since.
        one.choose(one.rng.choice(one.asked()["choices"]), "buttons")
        expect(one.page.locator("[data-mark]")).to_have_count(0)


@pytest.mark.parametrize("game", ["osaka", "yokohama", "zaibatsu"])
def test_the_marks_of_a_burst_come_back(reader: Readers, game: str) -> None:
    """After a look at earlier moves, after a choice that was taken back, and on a page that was loaded anew."""
    one = table_of_four(reader, game, OFF)
    theirs = burst(one, SOME)
    marked = check_told_and_marked(one, theirs)
    one.key("Shift+[")
    one.page.locator(".past").wait_for()
    one.press(one.do("now"))
    assert one.asked() is not None
    assert check_told_and_marked(one, theirs) == marked
    one.page.reload()
    assert one.asked() is not None
    assert check_told_and_marked(one, theirs) == marked
    one.choose(one.rng.choice(one.asked()["choices"]), "buttons")
    # Where that ended the turn, others have moved since, and it cannot be taken back.
    if one.asked() is not None and one.state()["undo"]["possible"]:
        expect(one.page.locator("[data-mark]")).to_have_count(0)
        with one.posting():
            one.key("u")
        one.asked()
        assert check_told_and_marked(one, theirs) == marked


def test_what_the_automaton_does_is_told_and_marked(reader: Readers) -> None:
    """It has no seat, and plays within the moves of the reader."""
    one = reader(motion=True)
    one.page.goto("/")
    one.page.evaluate(SETTINGS, OFF)
    one.new_table("me", game="zaibatsu")
    told = one.page.locator(".told")
    lines: list[Any] = []
    for _ in range(MOST_CHOICES):
        one.choose(one.rng.choice(one.asked()["choices"]), "buttons")
        assert one.asked() is not None
        beats = one.api("GET", f"/tables/{one.table}/log?seat=0")["frames"][-1]["beats"]
        begun = [n for n, beat in enumerate(beats) if beat["event"]["event"] == "zaibatsu.automa_turn"]
        if not begun:
            expect(told).to_have_count(0)
            continue
        lines = [beat["line"] for beat in beats[begun[0] :] if beat["line"] is not None]
        if {"zaibatsu.train_built", "zaibatsu.token_placed"} & {beat["event"]["event"] for beat in beats[begun[0] :]}:
            break
    for _ in range(2):
        told.locator(".open").click()
        expect(told.locator(".lines > span")).to_have_count(len(lines))
        expect(told.locator("li .number")).to_have_text(["1"])
        expect(one.page.locator("[data-mark='1']")).not_to_have_count(0)
        one.page.reload()
        assert one.asked() is not None


def check_told_and_marked(one: Reader, theirs: list[dict[str, Any]]) -> list[list[str]]:
    """Every turn of the burst stands in the panel with everything that was said of it, until one's next choice. Returns
    what is marked."""
    told = one.page.locator(".told")
    if told.locator(".open[aria-expanded=false]").count():
        told.locator(".open").click()
    lines = [beat["line"] for frame in theirs for beat in frame["beats"] if beat["line"] is not None]
    own = told.locator("li:not(:has(.number))").locator(".lines > span").count()
    assert told.locator(".lines > span").count() - own == len(lines) > 0
    turns = [str(i + 1) for i in range(len({(frame["actor"], frame["turn"]) for frame in theirs}))]
    assert told.locator(".number").all_inner_texts() == turns
    marks: list[list[str]] = one.page.locator("[data-mark]").evaluate_all(MARKS)
    assert set() < {number for number, _ in marks} <= set(turns)
    return marks
