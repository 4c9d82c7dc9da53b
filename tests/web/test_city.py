"""Yokohama's board: there is room for the city, and ways lead where they say."""

from __future__ import annotations

import json
import re
import subprocess
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Locator, expect

from akinai.bots.bot import Glimpse
from akinai.bots.registry import make_bot
from akinai.engine import record
from akinai.engine.chance import chance_of
from akinai.engine.game import Setup
from akinai.engine.match import Match, Seat
from akinai.games.registry import GAMES
from akinai.games.yokohama.things.areas import NOWHERE
from tests.web.conftest import Readers
from tests.web.reader import DESK, PHONE, POINT_TO_PRESS, Reader
from tests.web.test_patches import node

SCRIPT = Path(__file__).parent / "city.mjs"
GAME = GAMES["yokohama"]
NAMES = ["Hana", "Kenji", "Yuki", "Aiko"]
BOTH = {"rewards": "yes", "agents": "yes"}
SETUPS = [GAME.setup(seats, options) for seats in GAME.seats for options in ({}, BOTH)]
SETTLED_MS = 900
NAME_OF = """e => e.getAttribute("aria-label") ?? e.querySelector(":scope > .unseen")?.textContent ?? "" """


@lru_cache(8)
def greedy_game(seats: int) -> Match[Any]:
    """A whole game with both mini-expansions."""
    match = Match(GAME, GAME.setup(seats, BOTH), [Seat(name=name) for name in NAMES[:seats]], seed="city")
    bot, chance = make_bot("greedy", GAME), chance_of("city")
    while not match.state.over:
        match.apply(bot.choose(Glimpse(match.state, match.state.actor), chance))
    return match


def moments(match: Match[Any], seat: int, *steps: str) -> Iterator[tuple[int, Any]]:
    """The moves of a game before which a seat is asked one of some questions, with the states there."""
    for move, state in enumerate(match.states(), 1):
        if not state.over and state.actor == seat and state.top.name in steps:
            yield move, state


def sit_down(one: Reader, match: Match[Any], move: int) -> None:
    """Goes on with a game as its first seat, against bots."""
    text = record.write(record.record(match)).decode()
    bots = ["greedy"] * (match.setup.seats - 1)
    one.new_table("me", *bots, game="yokohama", source={"text": text, "move": move})
    one.asked()


def spot(one: Reader, id: str) -> Locator:
    return one.page.locator(f'[data-spot="{id}"]')


# ---- without a browser


def seen(setup: Setup) -> list[tuple[Any, dict[str, Any]]]:
    """Every fifth question about placement or movement of a random game: the state, and what the page knows of it."""
    s = GAME.start(setup, chance_of("city"))
    chance = chance_of("city:play")
    found: list[tuple[Any, dict[str, Any]]] = []
    while not s.over:
        if s.top.name in ("place", "move"):
            known = {"printed": GAME.printed_view(s), "view": GAME.view(s, s.actor), "ahead": GAME.outlook(s, s.actor)}
            found.append((s.clone(), {**known, "names": NAMES}))
        legal = s.legal_list()
        s.advance(legal[chance.below(len(legal))])
    return found[::5]


def names_of(state: Any) -> dict[str, int]:
    """The actions that are offered, by their notations."""
    space = GAME.space(SETUPS[0].edition)
    return {space.name(action): action for action in state.legal_list()}


def go(s: Any, choices: list[list[str]]) -> None:
    """Makes the choices of a way as the page does: of each the first that is offered, and nothing where none is."""
    seat = s.actor
    for notations in choices:
        if s.over or s.actor != seat:
            return
        offered = names_of(s)
        action = next((offered[name] for name in notations if name in offered), None)
        if action is not None:
            s.advance(action)


@pytest.fixture(scope="module")
def page_code(tmp_path_factory: pytest.TempPathFactory) -> tuple[list[Any], dict[str, Any]]:
    """The states of some games, and what the page's code makes of what is known of them."""
    folder = tmp_path_factory.mktemp("city")
    games = [moment for setup in SETUPS for moment in seen(setup)]
    (folder / "tables.json").write_bytes(msgspec.json.encode([known for _, known in games]))
    command = [node(), str(SCRIPT), str(folder / "build"), str(folder / "tables.json")]
    run = subprocess.run(command, capture_output=True, check=True, text=True)
    return [state for state, _ in games], json.loads(run.stdout)


def test_there_is_room_for_the_city(page_code: tuple[list[Any], dict[str, Any]]) -> None:
    """At every count of seats and in rooms of every shape nothing lies over anything else."""
    _, found = page_code
    assert found["wrong"] == []
    assert found["cities"] == 33
    assert 0 < found["flat"] < found["cities"]


def test_ways_lead_where_they_say(page_code: tuple[list[Any], dict[str, Any]]) -> None:
    """The engine goes each of them: it ends in its area, and pays whom and what it says, no more."""
    states, found = page_code
    gone, tolls = 0, 0
    for state, routes in zip(states, found["routes"], strict=True):
        for route in routes:
            events: list[Any] = []
            s = state.clone()
            s.listen(events.append)
            go(s, route["choices"])
            acted = next(i for i, event in enumerate(events) if type(event).__name__ == "Acted")
            before = [msgspec.to_builtins(event) for event in events[:acted]]
            assert events[acted].area == route["to"], route
            assert [e["end"] for e in before if e["event"] == "yokohama.president_moved"] == route["areas"], route
            paid = [{"to": e["to"], "yen": e["yen"]} for e in before if e["event"] == "yokohama.paid"]
            paid += [{"to": None, "yen": e["count"]} for e in before if e["event"] == "yokohama.spent"]
            assert sorted(paid, key=str) == sorted(route["payments"], key=str), route
            assert sum(one["yen"] for one in paid) == route["yen"]
            gone += 1
            tolls += route["yen"] > 0
    assert gone > 300
    assert tolls > 20


# ---- in a browser


def test_a_click_goes_the_whole_way(reader: Readers) -> None:
    """Pointing at an area draws the way there; a click walks it, choice by choice, and acts; each can be taken back."""
    one = reader()
    match = greedy_game(4)
    move, ahead = next(
        (move, ahead)
        for move, state in moments(match, 0, "move")
        for ahead in [GAME.outlook(state, 0)]
        if any(area.way and len(area.way.areas) > 1 for area in ahead.areas.values())  # type: ignore[attr-defined]
    )
    sit_down(one, match, move)
    far = next(name for name, area in ahead.areas.items() if area.way and len(area.way.areas) > 1)  # type: ignore[attr-defined]
    target = one.page.locator(f'.spot.way[data-spot="area:{far}"]')
    target.hover()
    expect(one.page.locator(".route")).to_be_visible()
    expect(one.page.locator(".preview .what")).to_contain_text("act with power")
    one.press(target)
    assert arrives(one, far)


def arrives(one: Reader, area: str) -> bool:
    """Whether the own president comes to an area. Where the turn ends with it, that is confirmed."""
    for _ in range(50):
        if one.state()["scene"]["view"]["table"]["seats"][0]["president"] == area:
            return True
        if one.do("confirm").count():
            one.press(one.do("confirm"))
        one.page.wait_for_timeout(100)
    return False


def test_a_second_click_confirms_a_way(reader: Readers) -> None:
    """Where the turn would end with it."""
    one = reader()
    match = greedy_game(2)
    for move, state in moments(match, 0, "move"):
        routes = [name for name, area in GAME.outlook(state, 0).areas.items() if area.way and area.way.areas]  # type: ignore[attr-defined]
        if not routes or state.players[0].president == NOWHERE:
            continue
        sit_down(one, match, move)
        target = one.page.locator(f'.spot.way[data-spot="area:{routes[0]}"]')
        one.press(target)
        one.page.wait_for_timeout(SETTLED_MS)
        if one.do("confirm").count() == 0:
            continue
        before = one.state()["moves"]
        with one.posting():
            one.press(target)
        assert one.state()["moves"] > before
        return
    raise AssertionError("no way had to be confirmed")


def test_an_old_outlook_opens_no_way(reader: Readers) -> None:
    """What was found out before the last choice would lead elsewhere."""
    one = reader()
    match = greedy_game(4)
    move = next(m for m, s in moments(match, 0, "place") if s.players[0].president != NOWHERE and s.turn > 8)
    sit_down(one, match, move)
    one.page.route("**/outlook*", lambda route: route.abort())
    one.expects_network_errors = True
    one.choose(one.asked()["choices"][0], "buttons")
    while "move" not in one.asked()["question"]["id"]:
        one.choose(next(c for c in one.asked()["choices"] if c["notation"] == "done"), "buttons")
    expect(one.page.locator(".spot.way")).to_have_count(0)


def test_an_agent_acts_with_its_own_power(reader: Readers) -> None:
    """Pointing at an area for an agent shows the power without the president."""
    one = reader()
    match = greedy_game(4)
    move, name = next(
        (move, name)
        for move, state in moments(match, 0, "extra")
        for name in names_of(state)
        if name.startswith("agent ")
    )
    sit_down(one, match, move)
    area = name.removeprefix("agent ")
    power = one.state()["scene"]["view"]["table"]["areas"][area]["power"][0]
    spot(one, f"area:{area}").first.hover()
    expect(one.page.locator(".preview .closer .head")).to_have_text(f"Power {power}")


def test_a_single_step_goes_no_further(reader: Readers) -> None:
    one = reader()
    match = greedy_game(4)
    move = next(
        move
        for move, state in moments(match, 0, "move")
        if state.players[0].president != NOWHERE and any("go" in name for name in names_of(state))
    )
    sit_down(one, match, move)
    step = one.page.locator('.spot.lit[data-spot^="step:"]').first
    area = (step.get_attribute("data-spot") or "").split(":")[1]
    with one.posting():
        one.press(step)
        if one.do("confirm").count():
            one.press(one.do("confirm"))
    assert one.state()["scene"]["view"]["table"]["seats"][0]["president"] == area


def test_who_is_placing_can_go_at_once(reader: Readers) -> None:
    """The outline of the president ends the placement and goes there."""
    one = reader()
    match = greedy_game(4)
    move, area = next(
        (move, name)
        for move, state in moments(match, 0, "place")
        for name, area in GAME.outlook(state, 0).areas.items()  # type: ignore[attr-defined]
        if area.way and area.way.areas and state.players[0].president != NOWHERE
    )
    sit_down(one, match, move)
    one.press(spot(one, f"way:{area}"))
    assert arrives(one, area)


def test_a_finger_that_rests_sees_the_way_before_it_is_gone(reader: Readers) -> None:
    """It is drawn, and the panel says where it leads; then a tap goes there."""
    one = reader(size=PHONE)
    match = greedy_game(4)
    move, area = next(
        (move, name)
        for move, state in moments(match, 0, "move")
        for name, area in GAME.outlook(state, 0).areas.items()  # type: ignore[attr-defined]
        if area.way and len(area.way.areas) > 1 and state.players[0].president != NOWHERE
    )
    sit_down(one, match, move)
    moves = one.state()["moves"]
    goal = one.page.locator(f'.spot.way[data-spot="area:{area}"]')
    one.bring_in_sight(goal)
    one.page.wait_for_timeout(SETTLED_MS)
    at = goal.evaluate(POINT_TO_PRESS, [-1e6, -1e6, 0])
    touch = one.context.new_cdp_session(one.page)
    touch.send(
        "Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": at["across"], "y": at["down"]}]}
    )
    expect(one.page.locator(".route")).to_be_visible()
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    one.page.wait_for_timeout(SETTLED_MS)
    assert one.state()["moves"] == moves
    expect(one.page.locator(".preview .what")).to_be_visible()
    one.press(goal)
    assert arrives(one, area)


def test_a_press_counts_where_the_board_is_drawn_anew_before_its_release(reader: Readers) -> None:
    """The browser sends no click when what was pressed is gone: a figure that is drawn anew, on a tile that is not."""
    one = reader()
    match = greedy_game(2)
    sit_down(one, match, next(move for move, _ in moments(match, 0, "place")))
    lit = one.page.locator('.spot.lit[data-spot^="area:"]').first
    at = lit.evaluate(POINT_TO_PRESS, [-1e6, -1e6, 0])
    one.page.mouse.move(at["across"], at["down"])
    lit.evaluate(
        """(part, [x, y]) => {
          const figure = part.appendChild(document.createElementNS("http://www.w3.org/2000/svg", "rect"));
          const { a, d, e, f } = part.getScreenCTM();
          figure.outerHTML = `<rect id="drawn" x="${(x - e) / a - 5}" y="${(y - f) / d - 5}" width="10" height="10"/>`;
        }""",
        [at["across"], at["down"]],
    )
    with one.posting():
        one.page.mouse.down()
        one.page.evaluate("document.querySelector('#drawn').remove()")
        one.page.mouse.up()


def test_the_question_comes_before_the_board(reader: Readers) -> None:
    """In a frame of its own, so that it stands at once on a slow phone; the board says that it is still to follow."""
    one = reader()
    match = greedy_game(2)
    sit_down(one, match, next(move for move, _ in moments(match, 0, "place")))
    one.page.evaluate(
        """() => {
          window.frames_seen = [];
          const look = () => {
            const question = document.querySelector(".ask .question")?.textContent;
            window.frames_seen.push([question, document.querySelector("[aria-busy=true]") !== null]);
            requestAnimationFrame(look);
          };
          look();
        }"""
    )
    before = one.page.locator(".ask .question").text_content()
    one.choose(next(c for c in one.asked()["choices"] if c["notation"].startswith("place ")), "buttons")
    one.asked()
    after = one.page.locator(".ask .question").text_content()
    frames: list[list[Any]] = one.page.evaluate("window.frames_seen")
    assert before != after
    assert [after, True] in frames
    assert frames[-1] == [after, False]


def test_the_offers_open_where_a_card_is_chosen(reader: Readers) -> None:
    """Each card says what it would cost now, as the outlook has it."""
    one = reader()
    match = greedy_game(4)
    move = next(move for move, _ in moments(match, 0, "research"))
    sit_down(one, match, move)
    cards = one.page.locator('[data-surface="offers"] .slots [data-spot^="lab:"]')
    expect(cards.first).to_be_visible()
    outlook = one.api("GET", f"/tables/{one.table}/outlook?seat=0")["outlook"]
    lab = (cards.first.get_attribute("data-spot") or "").split(":")[1]
    priced = {card["spot"]: card for card in outlook["labs"] if card["spot"].startswith(f"lab:{lab}:")}
    for card in cards.all():
        known = priced.get(card.get_attribute("data-spot") or "")
        if known is None or known["known"]:
            continue
        price = card.locator(".price")
        if known["price"] > 0:
            expect(price).to_contain_text(f"{known['price']} ×")
        if known["short"] > 0 and known["short_with_mill"] > 0:
            expect(price).to_contain_text(f"{known['short']} short")


def test_offers_stand_beside_a_narrow_city(reader: Readers) -> None:
    """With two seats they find room at a desk; with four they stand behind a tab. The dock is in nobody's way."""
    one = reader()
    for seats, beside in ((2, 1), (4, 0)):
        one.new_table("me", *["greedy"] * (seats - 1), game="yokohama")
        one.asked()
        expect(one.page.locator('.beside [data-surface="offers"]')).to_have_count(beside)
        expect(one.page.locator('[data-tab="offers"]')).to_have_count(1 - beside)
        expect(one.page.locator('[data-tab="sheet:0"]')).to_have_count(1)
        expect(one.page.locator('[data-tab="hand:0"]')).to_have_count(0)
        expect(one.page.locator('.docked[data-surface="hand:0"]')).to_be_visible()


def walked(match: Match[Any]) -> Iterator[int]:
    """The moves before which the first seat is asked, and others' presidents have walked since it was asked before."""
    before: list[int] = []
    for move, state in moments(match, 0, *(step.name for step in GAME.steps)):
        now = [int(player.president) for player in state.players[1:]]
        if any(a != b and NOWHERE not in (a, b) for a, b in zip(before, now, strict=False)):
            yield move
        before = now


def test_the_ways_of_others_stay_until_the_next_choice(reader: Readers) -> None:
    one = reader()
    match = greedy_game(4)
    move = next(walked(match))
    sit_down(one, match, move)
    trails = one.page.locator(".trails path")
    assert trails.count() > 0
    one.choose(one.asked()["choices"][0], "buttons")
    expect(trails).to_have_count(0)


def test_an_area_says_what_stands_there(reader: Readers) -> None:
    """In one sentence, for those who hear it."""
    one = reader()
    match = greedy_game(3)
    move, _ = next((m, s) for m, s in moments(match, 0, "place") if m > 100)
    sit_down(one, match, move)
    table = one.state()["scene"]["view"]["table"]
    for area, now in table["areas"].items():
        # What a click would do is said at the end.
        said = spot(one, f"area:{area}").first.evaluate(NAME_OF).split(". Place one")[0]
        assert bool(re.search(r": president", said)) == bool(now["presidents"]), said
        assert bool(re.search(r"\d assistants?", said)) == any(now["assistants"]), said
        assert ("ive-power token" in said) == now["token"], said


def test_the_header_tells_how_near_the_end_is(reader: Readers) -> None:
    one = reader()
    match = greedy_game(2)
    move, _ = next((m, s) for m, s in moments(match, 0, "place") if m > 150)
    sit_down(one, match, move)
    ends = one.state()["scene"]["view"]["table"]["ends"]
    shown = one.page.locator("header .ends li")
    expect(shown).to_have_count(len(ends))
    text = " ".join(shown.all_inner_texts())
    for have in ends.values():
        assert str(have) in text


@pytest.mark.long
@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize("options", [{}, BOTH], ids=["plain", "both"])
@pytest.mark.parametrize("seats", GAME.seats)
def test_a_whole_game_by_what_is_lit(
    reader: Readers, seats: int, options: dict[str, str], size: tuple[int, int]
) -> None:
    one = reader(size=size)
    one.hurries = True
    one.new_table("me", *["greedy"] * (seats - 1), game="yokohama", options=options)
    assert one.play()
    assert one.state()["over"]
    one.check_no_text_ids()
    one.check_no_scrolling()
