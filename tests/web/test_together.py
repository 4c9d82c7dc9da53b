"""Several people at one table, a lost network, a killed server, and the four languages."""

from __future__ import annotations

import re
import time
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Readers
from tests.web.reader import DESK, PHONE, Reader, Server

ANNOUNCED_MS = 300
"""A little more than GATHER_MS in web/src/lib/announce.svelte.ts."""
SHOW = """([hidden, later]) => {
  const now = Date.now;
  Date.now = () => now() + later;
  const get = () => (hidden ? "hidden" : "visible");
  Object.defineProperty(document, "visibilityState", { configurable: true, get });
  document.dispatchEvent(new Event("visibilitychange"));
}"""
"""Hides the page or shows it, some milliseconds later."""
SHOWN = "n => document.querySelector('.scrubber .count').textContent === `${n}/${n}`"
DRAG = """values => {
  const slider = document.querySelector(".scrubber input");
  const look = () => seen.push(slider.valueAsNumber);
  const seen = [];
  const drag = (value) => {
    slider.value = value;
    slider.dispatchEvent(new Event("input", { bubbles: true }));
    setInterval(look, 5);
  };
  values.forEach((value, i) => setTimeout(() => drag(value), i * 45));
  return { seen };
}"""
"""Drags the slider over some moves, and notes where it stands from then on."""


def hand_on_screen(one: Reader) -> set[str]:
    one.tab("own")
    spots: list[str] = one.page.locator('[data-spot^="hand:"]').evaluate_all("all => all.map(e => e.dataset.spot)")
    one.tab("ask")
    return {spot.removeprefix("hand:") for spot in spots}


def hand_of(state: Any) -> set[str]:
    return set(state["scene"]["view"]["own"]["hand"])


def test_friends_at_one_screen(reader: Readers) -> None:
    """Between turns a screen hides everything until the next person confirms to be there."""
    one = reader()
    one.new_table("me", "here")
    page = one.page
    seen = set()
    for _ in range(12):
        ask = one.asked()
        if "pass" in ask:
            for hidden in (".spot", "[data-place]", ".room", ".log", ".ask"):
                assert page.locator(hidden).count() == 0, hidden
            assert re.search(r"Player [12]", page.locator("h1").inner_text())
            expect(one.do("pass")).to_be_focused()
            one.seat = 1 if "Player 2" in page.locator("h1").inner_text() else 0
            one.press(one.do("pass"))
            page.locator(".room").wait_for()
            continue
        seen.add(one.seat)
        state = one.state(one.seat)
        assert hand_on_screen(one) == hand_of(state)
        one.choose(one.rng.choice(ask["choices"]))
    assert seen == {0, 1}


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_nothing_of_one_person_stays_for_the_next(reader: Readers, size: tuple[int, int]) -> None:
    """What one has opened, kept in sight, asked for or heard, is gone when the screen is passed."""
    one = reader(size=size)
    one.new_table("me", "here")
    page = one.page
    unfolded = page.locator(".choices .lit[aria-expanded=true]")
    left = page.locator(
        ".inspector, .about, .hints, .armed, .chosen, .menu, .notes li, dialog, #opened-surface:not(.bare)"
    )
    people = 0
    while people < 3 or not page.locator(".choices .lit").count():
        ask = one.asked()
        if "pass" in ask:
            people += 1
            one.seat = 1 if "Player 2" in page.locator("h1").inner_text() else 0
            # What was announced would come a little later.
            page.wait_for_timeout(ANNOUNCED_MS)
            expect(page.locator("[role=status].unseen")).to_have_text("")
            one.press(one.do("pass"))
            one.asked()
            assert (left.count(), unfolded.count()) == (0, 0)
            assert (
                page.locator(".tabs [aria-selected=true]").count()
                == page.locator("#tab-ask[aria-selected=true]").count()
            )
            continue
        page.locator('.stage [data-place="pile"]').dispatch_event("click")
        expect(page.locator(".inspector")).to_be_visible()
        one.key("l")
        if not one.phone:
            one.press(page.locator("[data-tab]").last)
        one.press(one.do("hint"))
        page.locator(".hints").wait_for()
        choice = one.rng.choice(ask["choices"])
        one.choose(choice, "keys")
        if one.phone and "pass" not in one.asked():
            one.tab("own")


def test_two_browsers_and_a_spectator(reader: Readers) -> None:
    """One link claims a seat, another lets its user watch. Everybody sees only their own hand."""
    maker, friend, guest = reader(), reader(size=PHONE), reader()
    maker.new_table("me", "link", "random")
    seat_link, watch_link = maker.links()
    friend.join(seat_link, "Friend")
    friend.seat = 1
    guest.join(watch_link)
    # The maker sees at once who has taken the seat.
    expect(maker.page.locator(".side")).to_contain_text("Friend")
    late = reader()
    late.page.goto(seat_link)
    late.page.locator("[role=alert]").wait_for()
    for _ in range(10):
        actor = guest.state(None)["actor"]
        if actor == 2:
            time.sleep(0.1)
            continue
        acting, waiting = (maker, friend) if actor == 0 else (friend, maker)
        assert acting.play(1, check=False) is False
        moves = acting.state(acting.seat)["moves"]
        for one in (waiting, guest):
            one.page.wait_for_function(
                "n => Number(document.querySelector('.scrubber .count').textContent.split('/')[1]) >= n", arg=moves
            )
    assert hand_on_screen(maker) == hand_of(maker.state(0))
    assert hand_on_screen(friend) == hand_of(friend.state(1))
    assert hand_on_screen(guest) == set()
    assert guest.page.locator(".spot.lit, .choice, [data-do=undo], [data-do=hint]").count() == 0
    refused = guest.context.request.get(f"{guest.server.url}/api/tables/{guest.table}/state?seat=0")
    assert refused.status == 403


def test_the_slider_stays_in_the_readers_hand(reader: Readers) -> None:
    """While moments are still fetched, and while somebody else moves."""
    maker, friend = reader(), reader()
    maker.new_table("me", "link")
    friend.join(maker.links()[0])
    friend.seat = 1
    while maker.state(0)["moves"] < 6:
        acting = maker if maker.state(0)["actor"] == 0 else friend
        assert acting.play(1, check=False) is False
    acting, looking = (maker, friend) if maker.state(0)["actor"] == 0 else (friend, maker)
    moves = maker.state(0)["moves"]
    looking.page.wait_for_function(SHOWN, arg=moves)
    drag = looking.page.evaluate_handle(DRAG, [moves - 1, moves - 2, moves - 4])
    assert acting.play(1, check=False) is False
    seen = drag.evaluate("drag => drag.seen")
    assert set(seen) == {moves - 1, moves - 2, moves - 4}
    # What is forced comes with the move.
    expect(looking.page.locator(".scrubber .count")).to_have_text(f"{moves - 4}/{maker.state(0)['moves']}")


def test_a_seat_goes_to_another_browser(reader: Readers) -> None:
    """Everybody sees the new name without a reload, in the log, too; whoever had the seat is told that it is gone."""
    maker, friend, heir = reader(), reader(), reader()
    maker.new_table("me", "link")
    friend.join(maker.links()[0], "Friend")
    friend.seat = 1
    while maker.state(0)["actor"] == 0:
        assert maker.play(1, check=False) is False
    assert friend.play(1, check=False) is False
    token = friend.api("POST", f"/tables/{friend.table}/seats/1/handover")["token"]
    heir.page.goto(f"/join/{friend.table}#{token}")
    heir.page.locator("form input").fill("Heir")
    friend.expects_network_errors = True
    heir.page.locator("form button[type=submit]").click()
    heir.opened()
    for part in (".seats", ".log"):
        expect(maker.page.locator(part)).to_contain_text("Heir")
    expect(maker.page.locator(".room")).not_to_contain_text("Friend")
    expect(friend.page.locator(".connection")).to_contain_text("no longer")
    assert friend.page.locator(".spot.lit, .choice").count() == 0
    heir.seat = 1
    assert hand_on_screen(heir) == hand_of(heir.state(1))


def test_the_network_is_lost_and_comes_back(reader: Readers) -> None:
    """The page says that the connection is lost. When it is back, the page shows the moves that it has missed."""
    one, friend = reader(), reader()
    one.new_table("me", "link")
    friend.join(one.links()[0])
    friend.seat = 1
    players = [one, friend]
    actor = one.state(0)["actor"]
    away, there = players[1 - actor], players[actor]
    away.expects_network_errors = True
    away.context.set_offline(True)
    notice = away.page.locator(".connection")
    expect(notice).to_be_visible()
    assert there.play(1, check=False) is False
    moves = there.state(there.seat)["moves"]
    away.context.set_offline(False)
    expect(notice).to_have_count(0)
    expect(away.page.locator(".scrubber .count")).to_have_text(re.compile(rf"/{moves}$"))


def test_a_device_that_has_slept_connects_anew(reader: Readers) -> None:
    """Its old connection may have ended without a word. A short look elsewhere changes nothing."""
    one = reader()
    sockets: list[str] = []
    one.page.on("websocket", lambda socket: sockets.append(socket.url))
    one.new_table("me", "random")
    one.asked()
    for seconds, known in ((5, 1), (60, 2)):
        one.page.evaluate(SHOW, [True, 0])
        one.page.evaluate(SHOW, [False, seconds * 1000])
        one.page.wait_for_timeout(ANNOUNCED_MS)
        assert len(sockets) == known
    assert one.play(1, check=False) is False


def test_the_server_is_killed(reader: Readers, own_server: Server) -> None:
    """Between moves and during them. Acknowledged moves are not lost, and the page reconnects by itself."""
    one = reader(at=own_server)
    one.new_table("me", "random")
    one.play(3, check=False)
    one.expects_network_errors = True
    for during in (False, True, True):
        ask = one.asked()
        before = one.state()
        if during:
            one.page.evaluate("n => document.querySelectorAll('.choice')[n].click()", 0)
            confirm = one.do("confirm")
            if confirm.count():
                confirm.click()
        own_server.kill()
        if not during:
            expect(one.page.locator(".connection")).to_be_visible()
        own_server.start()
        expect(one.page.locator(".connection")).to_have_count(0, timeout=30_000)
        after = one.state()
        assert after["revision"] >= before["revision"]
        log = one.api("GET", f"/tables/{one.table}/log?seat=0")["frames"]
        # The log may be longer than the state before it, because a bot may have moved between the two requests.
        assert len(log) > after["moves"]
        assert [frame["number"] for frame in log] == list(range(len(log)))
        # The page shows the newest move.
        expect(one.page.locator(".scrubber .count")).to_have_text(re.compile(r"^(\d+)/\1$"))
        assert ask is not None
        assert one.play(1, check=False) is False


def test_four_languages(reader: Readers) -> None:
    """The language changes without a reload, and no text is missing."""
    one = reader()
    one.new_table("me", "random", "greedy")
    one.play(5, check=False)
    one.asked()
    one.page.evaluate("window.kept = true")
    said = set()
    for language in ("pl", "it", "uk", "en"):
        one.speak(language)
        one.check_no_text_ids()
        one.check_no_scrolling()
        said.add(one.page.locator(".question").inner_text())
    assert len(said) == 4
    assert one.page.evaluate("window.kept") is True
    for path in ("/", "/new", "/files", "/rules/osaka"):
        one.page.goto(path)
        for language in ("pl", "it", "uk", "en"):
            one.speak(language)
            one.check_no_text_ids()
