"""Whole games that are played by the controls of the page."""

from __future__ import annotations

import pytest
from playwright.sync_api import Route, expect

from tests.web.conftest import Readers
from tests.web.reader import DESK, PHONE

SKIP_BUTTONS_AND_CHOICES = (
    """() => ["[data-do=skip]", ".choice:not([disabled])"].map(s => document.querySelectorAll(s).length)"""
)


RINGS = """() => [...document.querySelectorAll(".ring")].map(ring => {
  const [outer, inner] = [ring.getBBox(), ring.parentElement.firstElementChild.getBBox()];
  return [outer.x - inner.x, outer.y - inner.y, inner.width - outer.width, inner.height - outer.height].map(Math.round);
})"""
"""How far each ring is away from what it surrounds: to the left, to the top, and in width and height."""


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_a_whole_game_by_lit_spots(reader: Readers, size: tuple[int, int]) -> None:
    """From the home page to the end of the game the reader clicks lit spots. Exactly the legal ones are lit."""
    one = reader(size=size)
    page = one.page
    page.goto("/")
    one.press(page.locator(".hero a.button"))
    page.locator("form").wait_for()
    one.press(page.locator("label", has_text="2").locator("visible=true").first)
    one.press(page.locator("button[type=submit]"))
    one.opened()
    one.check_no_scrolling()
    assert one.play()
    end = page.locator("section.end")
    expect(end.locator("svg[role=img] polyline").first).to_be_attached()
    expect(end.locator("table").first).to_be_visible()
    assert one.state()["over"]
    one.check_no_scrolling()


def test_a_whole_game_by_keyboard_alone(reader: Readers) -> None:
    one = reader()
    one.new_table("me", "greedy")
    assert one.play(way="keys", check=False)


CHOICES = 12
FOCUS = "() => [document.activeElement?.matches('.ask .choice'), document.activeElement === document.body]"


@pytest.mark.parametrize("game", ["osaka", "zaibatsu"])
def test_the_focus_goes_on_with_the_game(reader: Readers, game: str) -> None:
    """From choice to choice, also while others play in between; if it was elsewhere, it stays there."""
    one = reader()
    one.new_table("me", "random", game=game)
    for elsewhere in (None, "[data-do=sounds]"):
        if elsewhere is not None:
            one.page.locator(elsewhere).focus()
        one.asked()
        number = one.page.locator(".choice:not([disabled]) kbd").first.text_content() or ""
        with one.posting():
            one.key(number)
            if one.do("confirm").count():
                one.key(number)
        one.asked()
        assert one.page.evaluate(FOCUS) == [False, elsewhere is None]
    one.walk_to(".ask .choice")
    moves = one.state()["moves"]
    for _ in range(CHOICES):
        with one.posting():
            one.key("Enter")
            if one.do("confirm").count():
                one.key("Enter")
        assert one.asked() is not None
        expect(one.page.locator(".ask .choice:focus")).to_be_attached()
    log = one.api("GET", f"/tables/{one.table}/log?seat=0")["frames"]
    assert any(frame["number"] > moves and frame["actor"] == 1 for frame in log)


def test_a_whole_game_by_buttons_alone(reader: Readers) -> None:
    one = reader()
    one.new_table("me", "greedy")
    assert one.play(way="buttons", check=False)


def test_animations_can_be_skipped(reader: Readers) -> None:
    """Turns of others are shown one after another while the choices stand already; a key skips the rest."""
    one = reader(motion=True)
    one.new_table("me", "random", "random")
    page = one.page
    skipped = 0
    for _ in range(12):
        assert one.play(1, check=False, way="buttons") is False
        one.asked()
        skip_buttons, choices = page.evaluate(SKIP_BUTTONS_AND_CHOICES)
        if skip_buttons:
            assert choices > 0
            page.keyboard.press("s")
            expect(one.do("skip")).to_have_count(0)
            assert page.locator(".scrubber .count").inner_text() == "{0}/{0}".format(one.state()["moves"])
            skipped += 1
        if skipped == 2:
            return
    raise AssertionError(skipped)


def test_rings_fit_what_they_surround(reader: Readers) -> None:
    """The guide points at the price, whose tag is wider or narrower from turn to turn."""
    one = reader(guide=True)
    one.new_table("me", "greedy", "greedy")
    seen = 0
    for _ in range(20):
        one.asked()
        rings = one.page.evaluate(RINGS)
        assert {tuple(ring) for ring in rings} <= {(-3, -3, -6, -6)}
        seen += len(rings)
        assert one.play(1, "buttons", check=False) is False
    assert seen > 20


def test_undo_or_why_it_is_impossible(reader: Readers) -> None:
    one = reader()
    one.new_table("me", "random")
    page = one.page
    seen_possible = seen_why = False
    for _ in range(60):
        ask = one.asked()
        state = one.state()
        undo = one.do("undo")
        if state["undo"]["possible"]:
            moves, revision = state["moves"], state["revision"]
            with one.posting():
                one.press(undo)
            after = one.state()
            assert after["moves"] < moves
            assert after["revision"] == revision + 1
            seen_possible = True
        elif state["undo"]["why"]:
            expect(undo).to_have_attribute("aria-disabled", "true")
            why = page.locator("#undo-why").inner_text()
            assert len(why) > 10
            seen_why = True
        if seen_possible and seen_why:
            return
        one.choose(one.rng.choice(one.asked()["choices"] if state["undo"]["possible"] else ask["choices"]))
    raise AssertionError((seen_possible, seen_why))


def test_hints(reader: Readers) -> None:
    one = reader()
    one.new_table("me", "random")
    one.asked()
    one.press(one.do("hint"))
    hints = one.page.locator(".hints > button")
    expect(hints.first).to_be_visible()
    assert 1 <= hints.count() <= 3
    one.check_no_text_ids()
    other = reader()
    other.new_table("me", "random", hints=False)
    other.asked()
    assert other.do("hint").count() == 0


def test_looking_at_earlier_moves(reader: Readers) -> None:
    """The scrubber and the sentences of the log lead to earlier moves, and a button leads back to the newest."""
    one = reader()
    one.new_table("me", "random")
    one.play(8, check=False)
    one.asked()
    page = one.page
    last = one.state()["moves"]
    count = page.locator(".scrubber .count")
    expect(count).to_have_text(f"{last}/{last}")
    page.locator(".scrubber button").nth(1).click()
    expect(count).to_have_text(f"{last - 1}/{last}")
    expect(page.locator(".spot.lit")).to_have_count(0)
    page.locator(".scrubber button").first.click()
    expect(count).to_have_text(f"0/{last}")
    one.press(one.do("unfold"))
    move = page.locator(".log [data-move]").nth(3).get_attribute("data-move")
    page.locator(f'.log [data-move="{move}"]').click()
    expect(count).to_have_text(f"{move}/{last}")
    page.locator(".scrubber .now").click()
    expect(count).to_have_text(f"{last}/{last}")
    expect(page.locator(".spot.lit").first).to_be_attached()


def test_the_version_of_the_rules(reader: Readers) -> None:
    """The log says it; where a newer version has come since the game began, a link tells what differs."""
    one = reader()
    one.new_table("me", "greedy")
    one.asked()
    version = one.page.locator(".log .version")
    expect(version.first).to_have_text("Played by version 1 of the rules.")
    assert version.locator("a").count() == 0

    def newer(route: Route) -> None:
        book = route.fetch().json()
        route.fulfill(json={**book, "version": 2, "older": [{"number": 1, "text": "Ships were slower (O-1.1)."}]})

    one.page.route("**/api/games/osaka/rules/*", newer)
    one.page.reload()
    one.asked()
    one.press(one.do("rule"))
    for place in (".log .version a", ".rule .version a"):
        link = one.page.locator(place)
        link.wait_for()
        assert link.get_attribute("href") == "/rules/osaka#V1"
    one.page.goto("/rules/osaka#V1")
    assert "Ships were slower" in one.page.locator("#V1").inner_text()
