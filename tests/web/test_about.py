"""Explanations: everything that can be chosen has one, it is in nobody's way, and it can be kept in sight."""

from __future__ import annotations

import json
import re
import subprocess
from pathlib import Path
from typing import Any

import msgspec
import pytest
from playwright.sync_api import expect

from akinai.engine.chance import chance_of
from akinai.engine.game import Game, Setup
from akinai.engine.match import Match
from akinai.engine.rules import find_rule
from akinai.engine.texts import LANGUAGES, catalogue
from akinai.games.registry import GAMES
from tests.web.conftest import Readers
from tests.web.reader import PHONE, Reader
from tests.web.test_glyphs import setups
from tests.web.test_patches import node

SCRIPT = Path(__file__).parent / "about.mjs"
REST_MS = 700
"""A little longer than a pointer or finger must rest."""
EACH = 3
"""So many moments of a game show each kind of spot."""
COVERED = """() => {
  const card = document.querySelector(".about").getBoundingClientRect();
  const under = e => {
    const at = e.getBoundingClientRect();
    return at.width > 0 && at.left < card.right && card.left < at.right && at.top < card.bottom && card.top < at.bottom;
  };
  return [...document.querySelectorAll(".spot.lit, .ask button")].filter(under).map(e => e.outerHTML.slice(0, 120));
}"""
"""What the card lies over, of all that can be chosen."""
POINT_OF = """selector => {
  for (const part of document.querySelectorAll(selector)) {
    const { x: left, y: above, width, height } = part.getBoundingClientRect();
    for (const down of [0.5, 0.25, 0.75]) for (const across of [0.5, 0.25, 0.75]) {
      const [x, y] = [left + width * across, above + height * down];
      const top = document.elementFromPoint(x, y)?.closest("[data-spot], [data-place]");
      if (top === part) return { x, y };
    }
  }
  return null;
}"""
"""A point of the first part of a selector that is not covered."""


def moments(game: Game, setup: Setup) -> list[dict[str, Any]]:
    """Moments of a random game, as many as show all kinds of spots often enough."""
    match = Match(game, setup, seed="about")
    chance = chance_of("about:play")
    shown: dict[str, int] = {}
    found: list[dict[str, Any]] = []
    while not match.state.over:
        s = match.state
        legal = s.legal_list()
        spots = {spot for action in legal for spot in s.top.spots(s, action) if not spot.startswith("button:")}
        kinds = {spot.split(":")[0] for spot in spots}
        if any(shown.get(kind, 0) < EACH for kind in kinds):
            view = msgspec.to_builtins(game.view(s, s.actor))
            printed = msgspec.to_builtins(game.printed_view(s))
            found.append({"printed": printed, "view": view, "spots": sorted(spots)})
            for kind in kinds:
                shown[kind] = shown.get(kind, 0) + 1
        match.apply(legal[chance.below(len(legal))])
    return found


@pytest.fixture(scope="module")
def explained(tmp_path_factory: pytest.TempPathFactory) -> dict[str, list[dict[str, Any]]]:
    folder = tmp_path_factory.mktemp("about")
    given = {name: [m for setup in setups(game) for m in moments(game, setup)] for name, game in GAMES.items()}
    file = folder / "given.json"
    file.write_bytes(msgspec.json.encode(given))
    run = subprocess.run([node(), str(SCRIPT), str(folder), str(file)], capture_output=True, check=True, text=True)
    answer: dict[str, list[dict[str, Any]]] = json.loads(run.stdout)
    return answer


@pytest.mark.parametrize("name", list(GAMES))
def test_whatever_can_be_chosen_is_explained(name: str, explained: dict[str, list[dict[str, Any]]]) -> None:
    """With a picture, texts in every language, and rules that exist."""
    found = explained[name]
    assert len({one["spot"].split(":")[0] for one in found}) > 3, "random games have choices of many kinds"
    assert sorted({one["spot"] for one in found if one["about"] is None}) == []
    assert sorted({one["spot"] for one in found if one["picture"] is None}) == []
    abouts = [one["about"] for one in found]
    rules = {rule for about in abouts for rule in about["rules"]}
    assert [about for about in abouts if not about["rules"]] == []
    assert [rule for rule in sorted(rules) if find_rule(name, "en", rule) is None] == []
    said = {id for about in abouts for id in ids_of(about)}
    for language in LANGUAGES:
        known = {id.rsplit("_", 1)[0] for id in catalogue(language)} | set(catalogue(language))
        assert sorted(said - known) == []


def ids_of(about: object) -> set[str]:
    """The texts that an explanation names."""
    if isinstance(about, list):
        return {id for part in about for id in ids_of(part)}
    if not isinstance(about, dict):
        return set()
    own = {about["id"]} if isinstance(about.get("id"), str) else set()
    return own | {id for part in about.values() for id in ids_of(part)}


def point_of(one: Reader, selector: str) -> tuple[float, float]:
    """A board may still be gliding to what is lit."""
    for _ in range(50):
        at: dict[str, float] | None = one.page.evaluate(POINT_OF, selector)
        if at is not None:
            return at["x"], at["y"]
        one.page.wait_for_timeout(100)
    raise AssertionError(f"{selector} is not in sight")


def rest_on(one: Reader, selector: str) -> None:
    """Lets the pointer come and rest on a part."""
    x, y = point_of(one, selector)
    one.page.mouse.move(x - 3, y - 3)
    one.page.mouse.move(x, y)
    one.page.locator(".about").wait_for(state="attached")


@pytest.mark.parametrize("game", list(GAMES))
def test_the_card_is_in_nobodys_way(reader: Readers, game: str) -> None:
    """It lies over nothing that can be chosen, and clicks go through it."""
    one = reader()
    one.new_table("me", "random", game=game)
    seen = 0
    for _ in range(5):
        ask = one.asked()
        if any(not spot.startswith("button:") for choice in ask["choices"] for spot in choice["spots"]):
            rest_on(one, ".spot.lit")
            if one.page.locator(".about").is_visible():
                assert one.page.evaluate(COVERED) == []
                seen += 1
            assert one.page.locator(".about").evaluate("e => getComputedStyle(e).pointerEvents") == "none"
            one.page.mouse.move(1, 1)
            expect(one.page.locator(".about")).to_have_count(0)
        assert one.play(1, check=False, way="buttons") is False
    assert seen > 1


@pytest.mark.parametrize("game", list(GAMES))
def test_an_explanation_is_kept_and_follows_the_game(reader: Readers, game: str) -> None:
    """The key that the card names keeps it beside the log; it holds the same part after other moves, until Escape."""
    one = reader()
    one.new_table("me", "random", game=game)
    one.asked()
    rest_on(one, ".spot.lit")
    title = one.page.locator(".about h3").inner_text()
    one.page.keyboard.press("i")
    kept = one.page.locator(".inspector")
    expect(kept.locator("h3")).to_have_text(title)
    expect(one.page.locator(".about")).to_have_count(0)
    assert kept.locator(".rule").count() > 0
    one.page.mouse.move(1, 1)
    one.play(1, check=False, way="buttons")
    one.asked()
    expect(kept).to_be_visible()
    one.check_no_text_ids()
    one.page.keyboard.press("Escape")
    expect(kept).to_have_count(0)


def test_what_cannot_be_chosen_is_explained_by_a_click(reader: Readers) -> None:
    one = reader()
    one.new_table("me", "random")
    one.asked()
    kept = one.page.locator(".inspector")
    one.page.locator('[data-place="pile"]').click()
    expect(kept).to_be_visible()
    one.press(one.do("unpin"))
    expect(kept).to_have_count(0)


@pytest.mark.parametrize("game", list(GAMES))
def test_a_finger_that_rests_explains_and_chooses_nothing(reader: Readers, game: str) -> None:
    """As the help of a phone says; a tap chooses."""
    one = reader(size=PHONE)
    one.new_table("me", "random", game=game)
    one.asked()
    moves = one.state()["moves"]
    x, y = point_of(one, ".spot.lit")
    touch = one.context.new_cdp_session(one.page)
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    one.page.wait_for_timeout(REST_MS)
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    kept = one.page.locator(".inspector")
    expect(kept).to_be_visible()
    one.page.wait_for_timeout(100)
    assert one.page.locator(".menu").count() == 0
    assert one.do("confirm").count() == 0
    assert one.state()["moves"] == moves
    one.press(one.do("unpin"))
    expect(kept).to_have_count(0)


def test_a_spot_says_what_a_click_on_it_chooses(reader: Readers) -> None:
    """Where it has several choices, that of the verb that the reader has chosen; pointing at it previews the same."""
    one = reader()
    one.new_table("me", "random", game="yokohama")
    verbs = one.page.locator(".verbs button")
    while not verbs.count():
        one.choose(one.asked()["choices"][0], "keys")
        one.asked()
    names, previews = set(), set()
    for verb in verbs.all():
        one.press(verb)
        expect(verb).to_have_attribute("aria-pressed", "true")
        spot = one.page.locator(".page .spot.lit").first
        name = spot.locator(".unseen").first.text_content() or ""
        assert name not in names
        assert not re.search(r"\d choices", name)
        names.add(name)
        spot.hover()
        preview = one.page.locator(".preview .what")
        expect(preview).to_be_visible()
        area, *_, done = name.strip().split(". ")
        assert done.startswith(verb.inner_text())
        assert area in preview.inner_text()
        assert preview.inner_text() not in previews
        previews.add(preview.inner_text())
        one.page.mouse.move(1, 1)
