"""Every size of window has room for a table: nothing is cut off or too small, and what is asked is in reach."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Literal

import pytest

from tests.web.conftest import Readers
from tests.web.reader import DESK, PHONE, Reader
from tests.web.test_views import violations

Scheme = Literal["light", "dark"]

GAMES = ["osaka", "yokohama", "zaibatsu"]
LYING, UPRIGHT = (844, 390), (820, 1180)
LOW, WIDE = (1366, 650), (1920, 1080)
SIZES = {"touch": [PHONE, LYING, UPRIGHT], "mouse": [DESK, LOW, WIDE]}
LANGUAGES = ["en", "pl", "it", "uk"]
SCHEMES: list[Scheme] = ["light", "dark"]
TRIED = [
    ("osaka", "touch", "uk", "light"),
    ("osaka", "mouse", "pl", "dark"),
    ("yokohama", "touch", "it", "dark"),
    ("yokohama", "mouse", "uk", "light"),
    ("zaibatsu", "touch", "pl", "light"),
    ("zaibatsu", "mouse", "en", "dark"),
]
"""What every run of the tests looks at; the long tests look at everything."""
LONG_NAME = "Wilhelmina-Featherstone"
TURNS_MS = 350
"""Until the board has come to rest after the window has changed."""
SPEAK = """language => localStorage.setItem("akinai.language", language)"""
CUT = """() => {
  const found = [];
  const words = e => e.textContent.trim().slice(0, 40);
  const seen = (e, why) => found.push(`${why}: ${words(e)} <${e.tagName} ${e.getAttribute("class")}>`);
  const ancestors = e => e === null ? [] : [e, ...ancestors(e.parentElement)];
  const forEars = e => ancestors(e).some(one => getComputedStyle(one).clipPath === "inset(50%)");
  const hidden = e => e.closest("defs, title, option, .map") !== null || forEars(e);
  const clips = value => value !== "visible";
  for (const text of texts()) {
    const e = text.parentElement;
    if (hidden(e)) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const box = range.getBoundingClientRect();
    if (box.width === 0 || box.height === 0) continue;
    const style = getComputedStyle(e);
    if (style.visibility === "hidden") continue;
    const size = parseFloat(style.fontSize) * onScreen(e);
    if (size < 10.99) seen(e, `only ${size.toFixed(1)} px`);
    // A board is as large as its camera shows it: it is cut off by being looked at.
    if (e.closest(".stage svg") !== null) continue;
    for (let parent = e; parent !== null && parent !== document.documentElement; parent = parent.parentElement) {
      const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(parent);
      if (!clips(overflowX) && !clips(overflowY)) continue;
      if (textOverflow === "ellipsis" || webkitLineClamp !== "none") break;
      const room = parent.getBoundingClientRect();
      const across = clips(overflowX) && (box.right > room.right + 1.5 || box.left < room.left - 1.5);
      const down = clips(overflowY) && (box.bottom > room.bottom + 2 || box.top < room.top - 2);
      const scrolls = value => value === "auto" || value === "scroll";
      // What is scrolled up and down is not cut off; what is scrolled sideways only where it is made for it.
      if (scrolls(overflowX) && parent.matches(".turn ol, [role=region]")) break;
      if (across) seen(e, "cut off sideways");
      if (down && !scrolls(overflowY)) seen(e, "cut off");
      if (scrolls(overflowY) && (box.bottom > room.bottom || box.top < room.top)) break;
    }
  }
  for (const e of document.querySelectorAll("button, .chip, .seats li")) {
    if (!hidden(e) && e.clientWidth > 0 && e.scrollWidth > e.clientWidth + 1.5) seen(e, "wider than its room");
  }
  return [...new Set(found)];
  function onScreen(e) {
    const scale = e instanceof SVGGraphicsElement ? e.getScreenCTM() : null;
    return scale === null ? 1 : Math.hypot(scale.a, scale.b);
  }
  function* texts() {
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) if (walk.currentNode.data.trim() !== "") yield walk.currentNode;
  }
}"""
"""The texts that cannot be read whole."""
OUT_OF_REACH = """() => {
  const wanted = [".ask h2", ".question", "[data-do=undo]", ".thumb .closing", "[data-do=hint]"];
  const parts = wanted.flatMap(one => [...document.querySelectorAll(one)]);
  return parts.filter(part => {
    const { x, y, width, height } = part.getBoundingClientRect();
    return !part.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  }).map(part => part.outerHTML.slice(0, 120));
}"""
"""What must be in sight whatever the reader has scrolled."""


def rich_moment(one: Reader, game: str) -> None:
    """Four seats, one of them with a long name, in the middle of a turn."""
    one.api("GET", "/hello")
    seats: list[dict[str, Any]] = [{"chair": "me", "name": LONG_NAME}]
    seats += [{"chair": "bot", "bot": "random"}] * 3
    one.open(one.api("POST", "/tables", {"game": game, "seats": seats})["id"])
    one.play(8, way="buttons", check=False)
    one.asked()


def faults(one: Reader, size: tuple[int, int], name: str, screens: Path) -> list[str]:
    one.page.set_viewport_size({"width": size[0], "height": size[1]})
    one.page.wait_for_timeout(TURNS_MS)
    one.page.screenshot(path=screens / f"room-{name}-{size[0]}x{size[1]}.png")
    one.check_no_scrolling()
    one.check_no_text_ids()
    found = one.page.evaluate(CUT) + [f"out of reach: {part}" for part in one.page.evaluate(OUT_OF_REACH)]
    return [f"{size[0]}x{size[1]} {name}: {fault}" for fault in found]


def check(one: Reader, hand: str, game: str, language: str, scheme: Scheme, screens: Path) -> list[str]:
    """The faults of a table in a language, at all sizes that a hand has."""
    one.page.emulate_media(color_scheme=scheme)
    one.page.evaluate(SPEAK, language)
    one.page.reload()
    one.asked()
    found: list[str] = []
    for size in SIZES[hand]:
        found += faults(one, size, f"{game}-{language}-{scheme}", screens)
    return found + violations(one)


@pytest.mark.parametrize(("game", "hand", "language", "scheme"), TRIED)
def test_nothing_is_cut_off(
    reader: Readers, screens: Path, game: str, hand: str, language: str, scheme: Scheme
) -> None:
    one = reader(size=PHONE if hand == "touch" else DESK)
    rich_moment(one, game)
    assert check(one, hand, game, language, scheme, screens) == []


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("hand", SIZES)
def test_nothing_is_cut_off_in_any_language_light_or_dark(reader: Readers, screens: Path, game: str, hand: str) -> None:
    one = reader(size=PHONE if hand == "touch" else DESK)
    rich_moment(one, game)
    found: list[str] = []
    for language in LANGUAGES:
        for scheme in SCHEMES:
            found += check(one, hand, game, language, scheme, screens)
    assert found == []
