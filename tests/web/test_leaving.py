"""What people do with a seat beside the moves: a bot stands in, somebody resigns, and the same people play again."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Readers
from tests.web.reader import DESK, PHONE, Reader


def leave(one: Reader, *buttons: str) -> None:
    one.tab("seats")
    for button in ("seat", *buttons):
        one.press(one.do(button))


def invited(maker: Reader, friend: Reader) -> None:
    """Lets a friend sit down on the second seat."""
    friend.join(maker.links()[0], "Friend")
    friend.seat = 1


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_a_bot_plays_for_a_seat_until_it_is_taken_back(reader: Readers, size: tuple[int, int]) -> None:
    friend, one = reader(), reader(size=size)
    friend.new_table("me", "link")
    invited(friend, one)
    while friend.state(0)["actor"] == 0:
        assert friend.play(1, check=False) is False
    moves = one.state(1)["moves"]
    leave(one, "stand-in")
    one.tab("ask")
    expect(one.page.locator(".stood-in")).to_contain_text("greedy")
    assert friend.asked() is not None
    assert friend.state(0)["moves"] > moves
    expect(friend.page.locator(".seats")).to_contain_text("a bot plays")
    one.do("back").click()
    expect(one.page.locator(".stood-in")).to_have_count(0)
    expect(friend.page.locator(".seats")).not_to_contain_text("a bot plays")
    while friend.state(0)["actor"] == 0:
        assert friend.play(1, check=False) is False
    assert one.play(1, check=False) is False
    one.tab("log")
    for words in ("Friend: the bot “greedy” plays from now on.", "Friend plays again."):
        expect(one.page.locator(".log")).to_contain_text(words)


def test_a_bot_plays_for_one_of_two_friends_at_a_screen(reader: Readers) -> None:
    """The screen is passed only to whoever chooses."""
    one = reader()
    one.new_table("me", "here")
    one.seat = one.state(None)["actor"]
    if one.do("pass").count():
        one.press(one.do("pass"))
        one.page.locator(".room").wait_for()
    leave(one)
    one.press(one.page.locator(f"[data-own='{1 - one.seat}']").locator("[data-do=stand-in]"))
    one.page.locator("dialog").wait_for(state="detached")
    # Also what happens before the first move stands in the log.
    assert one.state()["moves"] == 0
    expect(one.page.locator(".log")).to_contain_text("plays from now on")
    for _ in range(6):
        ask = one.asked()
        assert ask is not None
        assert "pass" not in ask
        one.choose(one.rng.choice(ask["choices"]))


def test_whoever_resigns_loses_and_the_same_people_play_again(reader: Readers) -> None:
    maker, friend = reader(), reader(size=PHONE)
    maker.new_table("me", "link")
    invited(maker, friend)
    leave(friend, "resign", "resign-sure")
    for one in (maker, friend):
        one.page.locator("section.end").wait_for()
        expect(one.page.locator("#end-title")).to_have_text("Player 1 wins: Friend has resigned.")
    first = maker.table
    friend.do("rematch").click()
    friend.page.wait_for_url(lambda url: not url.endswith(first))
    friend.opened()
    assert friend.state(1)["moves"] == 0
    expect(maker.do("rematch")).to_have_text("To the rematch")
    maker.do("rematch").click()
    maker.page.wait_for_url(f"**/table/{friend.table}")
    maker.opened()
    assert maker.state(0)["ask"] is not None or friend.state(1)["ask"] is not None


def test_with_more_seats_a_bot_plays_on(reader: Readers) -> None:
    one, friend = reader(), reader()
    one.new_table("me", "link", "random")
    invited(one, friend)
    leave(one, "resign", "resign-sure")
    expect(one.page.locator(".stood-in")).to_contain_text("Player 1 has resigned")
    assert one.do("back").count() == 0
    expect(friend.page.locator(".seats")).to_contain_text("resigned")
    expect(friend.page.locator(".log")).to_contain_text("Player 1 resigns")
    assert friend.play(4) is False
