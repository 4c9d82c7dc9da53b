"""The guide through a first game points at what is on the board, in the JavaScript that the browser runs."""

from __future__ import annotations

import json
import re
import subprocess
from importlib.resources import files
from pathlib import Path
from typing import Any

import msgspec
import pytest
from playwright.sync_api import expect

from akinai.engine.chance import chance_of
from akinai.games.registry import GAMES
from tests.web.conftest import Readers
from tests.web.test_patches import node

SCRIPT = Path(__file__).parent / "guide.mjs"
BOARDS = Path(__file__).parent.parent.parent / "web" / "src" / "boards"
WITH_GUIDE = sorted(path.parent.name for path in BOARDS.glob("*/guide.ts"))
STEP = re.compile(r'id: "(\w+)",.*?rule: "([^"]+)"', re.DOTALL)
FIRST_QUESTIONS = 12
"""So many lead at least to the first movement, and none of them is far into the game."""
FIRST_STEPS, LEAST_STEPS = {"keep", "turn", "place"}, 6
SEEN = """() => JSON.parse(localStorage.getItem("akinai.guide.yokohama") ?? "[]")"""
POINTED_ON_SCREEN = """() => [...document.querySelectorAll(".pointed")].filter(part => {
  const { left, top, right, bottom, width, height } = part.getBoundingClientRect();
  return width > 0 && height > 0 && right > 0 && bottom > 0 && left < innerWidth && top < innerHeight;
}).length"""


def tables(name: str) -> list[dict[str, Any]]:
    """What the seat that is asked sees, all through a random game."""
    game = GAMES[name]
    s = game.start(game.setups()[-1], chance_of("guide"))
    chance = chance_of("guide:play")
    found: list[dict[str, Any]] = []
    while not s.over:
        found.append({"printed": game.printed_view(s), "view": game.view(s, s.actor)})
        legal = s.legal_list()
        s.advance(legal[chance.below(len(legal))])
    return found


def steps(name: str, folder: Path) -> list[list[dict[str, Any]]]:
    """For every table the steps of the guide, with the spots and places that each points at."""
    (folder / "tables.json").write_bytes(msgspec.json.encode(tables(name)))
    command = [node(), str(SCRIPT), str(folder / "build"), name, str(folder / "tables.json")]
    run = subprocess.run(command, capture_output=True, check=True, text=True)
    found: list[list[dict[str, Any]]] = json.loads(run.stdout)
    return found


def test_some_board_has_a_guide() -> None:
    assert "osaka" in WITH_GUIDE


@pytest.mark.parametrize("name", WITH_GUIDE)
def test_a_step_points_at_what_is_there(name: str, tmp_path: Path) -> None:
    met: set[str] = set()
    every: set[str] = set()
    for table in steps(name, tmp_path):
        every.update(step["id"] for step in table)
        for step in table:
            if step["fits"]:
                met.add(step["id"])
                assert step["at"], f"{step['id']} points at nothing"
                assert step["missing"] == [], step["id"]
    assert len(met) > len(every) / 2


def rules(name: str) -> set[str]:
    """The numbers of a game's rules."""
    return set(json.loads((files("akinai") / "games" / name / "rules" / "en.json").read_text("utf-8")))


@pytest.mark.parametrize("name", WITH_GUIDE)
def test_a_step_is_told_once_and_names_a_rule(name: str) -> None:
    found = STEP.findall((BOARDS / name / "guide.ts").read_text("utf-8"))
    ids = [step for step, _ in found]
    assert len(ids) == len(set(ids)) > 10
    assert {rule for _, rule in found} <= rules(name)


def onwards(choices: list[dict[str, Any]]) -> dict[str, Any]:
    """The choice of a reader who wants to get on: assistants are placed, and the president moves."""
    return next((choice for choice in choices if choice["notation"] not in ("done", "recall")), choices[0])


def test_the_guide_leads_into_a_first_game(reader: Readers) -> None:
    """Against a bot it speaks at the first questions, of rules that there are and of what is on the screen, and never
    twice of the same."""
    one = reader(guide=True)
    one.new_table("me", "greedy", game="yokohama")
    box = one.page.locator("aside.guide")
    box.wait_for()
    told: list[str] = []
    for _ in range(FIRST_QUESTIONS):
        ask = one.asked()
        while box.count():
            words = box.locator("p").inner_text()
            assert one.page.evaluate(POINTED_ON_SCREEN) > 0, words
            one.press(box.locator("button.icon"))
            link = box.locator("a").get_attribute("href") or ""
            assert link in {f"/rules/yokohama#{rule}" for rule in rules("yokohama")}, words
            told.append(words)
            one.press(one.do("guide"))
            # It goes on to another step, or is silent.
            expect(box.locator("p").filter(has_text=words)).to_have_count(0)
        one.check_no_text_ids()
        one.choose(onwards(ask["choices"]), "buttons")
    seen: list[str] = one.page.evaluate(SEEN)
    assert set(seen) >= FIRST_STEPS
    assert len(seen) == len(set(seen)) == len(told) == len(set(told)) >= LEAST_STEPS
