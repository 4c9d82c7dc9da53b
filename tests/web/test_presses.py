"""A click plays what was on the screen when the finger came down, and never anything else."""

from __future__ import annotations

import itertools
import json
import random
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from tests.web.conftest import Readers
from tests.web.reader import POINT_TO_PRESS, Reader
from tests.web.test_patches import node

FOLDER = Path(__file__).parent
REPEAT_MS = 350
"""As in web/src/lib/presses.ts."""
SETTLE_MS = 450
"""Longer than two presses may lie apart to be one double click, and than an answer takes."""
STORMS = 12
HINTS, TURNS = 6, 4
HINTED = ".hints > button"
PRESSES, BETWEEN_MS = 5, 35
NO_CONFIRM = """localStorage.setItem("akinai.settings", '{"guide":false,"confirm":false}')"""


COUNT_PRESSES = """() => {
  window.pressed = [];
  window.watched ??= addEventListener("pointerdown", (event) => window.pressed.push(event.timeStamp), true) ?? true;
}"""
ONE_PLACE = """() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("[data-do=pass], .ask .choice { position: fixed; inset: 30%; z-index: 9 }");
  document.adoptedStyleSheets = [sheet];
}"""


@contextmanager
def played(one: Reader) -> Iterator[list[dict[str, Any]]]:
    """The moves that the page sends meanwhile."""
    found: list[dict[str, Any]] = []

    def note(request: Any) -> None:
        if request.method == "POST" and request.url.endswith("/moves"):
            found.append(json.loads(request.post_data))

    one.page.on("request", note)
    yield found
    one.page.wait_for_timeout(SETTLE_MS)
    one.page.remove_listener("request", note)


def storm(one: Reader, selector: str, rng: random.Random) -> bool:
    """Many fast clicks at one place: whatever comes up there meanwhile is hit, too. Returns whether they were fast: a
    busy machine may take so long that they are clicks of their own."""
    one.page.evaluate(COUNT_PRESSES)
    at = one.page.locator(selector).first.evaluate(POINT_TO_PRESS, [-1e6, -1e6, 0])
    mouse = one.page.mouse
    mouse.move(at["across"], at["down"])
    for _ in range(PRESSES):
        mouse.down()
        mouse.up()
        one.page.wait_for_timeout(rng.randrange(BETWEEN_MS))
    times: list[float] = one.page.evaluate("window.pressed")
    return all(later - sooner < REPEAT_MS for sooner, later in itertools.pairwise(times))


def target(one: Reader, choice: Any) -> tuple[str, bool]:
    """What to press for a choice, and whether it is a spot."""
    spots = [spot for spot in choice["spots"] if one.page.locator(f'.spot.lit[data-spot="{spot}"]').count()]
    if spots:
        return f'.spot.lit[data-spot="{spots[0]}"]', True
    one.unfold(choice)
    return f'.choice[data-choice="{choice["notation"]}"]', False


@pytest.mark.parametrize("confirm", [True, False], ids=["confirmed", "at once"])
@pytest.mark.parametrize("game", ["osaka", "zaibatsu"])
def test_a_storm_of_clicks_plays_one_choice(reader: Readers, game: str, confirm: bool) -> None:
    """The one that was pressed first. One that has to be confirmed, or chosen from a menu, is not played by a storm
    that began before."""
    one = reader()
    if not confirm:
        one.context.add_init_script(NO_CONFIRM)
    one.new_table("me", "random", game=game)
    rng = random.Random(3)
    steps = set()
    storms = []
    for _ in range(STORMS):
        ask = one.asked()
        revision = one.state()["revision"]
        choice = rng.choice(ask["choices"])
        selector, is_spot = target(one, choice)
        sent: list[dict[str, Any]] = []
        while not sent:
            with played(one) as sent:
                storms.append(storm(one, selector, rng))
            if sent:
                break
            selector = next(
                part for part in (".menu [data-choice]", "[data-do=confirm]") if one.page.locator(part).count()
            )
            steps.add(selector)
        move = sent[0]
        assert len(sent) == 1 or not storms[-1]
        assert move["revision"] == revision
        played_choice = next(c for c in ask["choices"] if c["action"] == move["action"])
        assert played_choice == choice or (is_spot and set(played_choice["spots"]) & set(choice["spots"]))
        assert confirm or "[data-do=confirm]" not in steps
    assert any(storms)
    assert (not confirm and game == "osaka") or steps


def test_a_storm_of_clicks_follows_one_hint(reader: Readers) -> None:
    """What comes up in the hint's place is not chosen."""
    one = reader()
    one.context.add_init_script(NO_CONFIRM)
    one.new_table("me", "random", game="zaibatsu")
    rng = random.Random(3)
    storms = []
    for _ in range(HINTS):
        revision = one.state()["revision"] if one.asked() else 0
        one.press(one.do("hint"))
        one.page.locator(HINTED).first.wait_for()
        with played(one) as sent:
            storms.append(storm(one, HINTED, rng))
        assert [move["revision"] for move in sent] == [revision] or not storms[-1]
    assert any(storms)


def test_a_storm_of_clicks_on_a_hidden_table_sits_down_and_plays_nothing(reader: Readers) -> None:
    """Even if a choice comes up in the place of the button."""
    one = reader()
    one.context.add_init_script(NO_CONFIRM)
    one.new_table("me", "here")
    one.page.evaluate(ONE_PLACE)
    rng = random.Random(3)
    storms = []
    for turn in range(TURNS):
        assert one.asked() == {"pass": True}
        one.seat = 1 if "Player 2" in one.page.locator("h1").inner_text() else 0
        with played(one) as sent:
            storms.append(storm(one, "[data-do=pass]", rng))
        assert sent == [] or not storms[-1]
        if turn == 0:
            one.key("l")
        while "pass" not in (ask := one.asked()):
            one.choose(rng.choice(ask["choices"]), "keys")
    assert any(storms)


def test_a_late_click_plays_nothing(reader: Readers) -> None:
    """The button of the mouse goes down on one question and up on the next."""
    one = reader()
    one.new_table("me", "random", game="zaibatsu")
    late = 0
    while late < 3:
        ask = one.asked()
        target = one.page.locator(".choice:not([disabled]):visible").last
        box = target.bounding_box()
        number = one.page.locator(".choice:not([disabled]) kbd").first
        assert box is not None
        one.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        one.page.mouse.down()
        with one.posting():
            one.key(number.text_content() or "")
            # Enter would press the button that has the focus: the one that is held down.
            if one.do("confirm").count():
                one.key(number.text_content() or "")
        one.asked()
        moves = one.state()["moves"]
        with played(one) as sent:
            one.page.mouse.up()
        assert sent == []
        assert one.state()["moves"] >= moves
        late += ask is not None


def press(time: float, x: float, chooses: bool = True) -> dict[str, Any]:
    return {"time": time, "x": x, "y": 0, "chooses": chooses}


@pytest.mark.parametrize(
    ("presses", "done"),
    [
        ([press(0, 0), press(100, 5)], [True, False]),
        ([press(0, 0), press(100, 5), press(300, 0), press(500, 0)], [True, False, False, False]),
        ([press(0, 0), press(400, 0)], [True, True]),
        ([press(0, 0), press(100, 60)], [True, True]),
        ([press(0, 0), press(100, 5, chooses=False)], [True, False]),
        ([press(0, 0, chooses=False), press(100, 0)], [True, True]),
        ([press(0, 0), press(100, 60, chooses=False), press(200, 0)], [True, True, True]),
        ([press(0, 0), press(100, 60), press(200, 0)], [True, True, True]),
    ],
)
def test_a_press_belongs_to_the_one_before_at_its_place(presses: list[dict[str, Any]], done: list[bool]) -> None:
    """Unless somebody has taken their time, or has pressed elsewhere meanwhile."""
    command = [node(), str(FOLDER / "presses.mjs"), json.dumps(presses)]
    run = subprocess.run(command, capture_output=True, check=True, text=True)
    assert json.loads(run.stdout) == done
