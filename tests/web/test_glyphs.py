"""Small pictures stand for all that games name: asked of the page's own code, with what random games say."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from typing import Any

import msgspec
import pytest

from akinai.engine.chance import chance_of
from akinai.engine.game import Game, Setup
from akinai.engine.match import Match
from akinai.engine.sentence import Arg, Sentence
from akinai.engine.texts import catalogue
from akinai.games.registry import GAMES
from tests.web.test_patches import node

SCRIPT = Path(__file__).parent / "glyphs.mjs"
EVERY = 7
"""Of so many moves the choices of one are looked at: every one of all games would take minutes."""
NAMED = {
    "osaka": ["card", "goods", "ship", "token", "count", "hint"],
    "yokohama": [
        "good", "piece", "count", "area", "country", "agent", "technology", "goal", "source_of_points", "hint",
    ],
    "zaibatsu": [
        "goods", "count", "some", "kind", "tile", "old", "action", "worker", "colour", "department", "region", "city",
        "market", "area", "goal", "solo", "part", "source_of_points", "hint", "lack", "amount",
    ],
}  # fmt: skip
"""Groups of texts that name things."""
PLAIN = {
    "zaibatsu.part.department", "zaibatsu.part.step", "zaibatsu.amount.times", "zaibatsu.amount.expert",
    "zaibatsu.amount.upgrade",
}  # fmt: skip
"""Texts of these groups without a picture of their own: what has one is named within, or it is no thing."""
NUMBERS: dict[str, Arg] = dict.fromkeys(
    ("count", "value", "level", "number", "need", "amount", "production", "commercial"), 2
)


def setups(game: Game) -> list[Setup]:
    """Every number of seats, each with other options."""
    found = game.setups()
    return [next(s for s in found[:: (-1) ** number] if s.seats == seats) for number, seats in enumerate(game.seats)]


def said(game: Game, setup: Setup) -> Iterator[tuple[set[str], list[Arg]]]:
    """The names of things and the sentences of a random game."""
    match = Match(game, setup, seed="glyphs")
    chance = chance_of("glyphs:play")
    names: list[Arg] = [f"Seat {seat}" for seat in range(setup.seats)]
    while not match.state.over:
        s = match.state
        legal = s.legal_list()
        if len(match.moves) % EVERY == 0:
            for action in legal:
                deed = game.deed(s, action, match.preview(action).events)
                amounts = [*deed.cost, *deed.gain]
                texts = [game.describe(s, action), deed.verb, deed.target, *(amount.text for amount in amounts)]
                yield {amount.what for amount in amounts}, [text for text in texts if text is not None]
        match.apply(legal[chance.below(len(legal))])
        lines = [game.narrate(match.state, event, names) for event in match.moves[-1].events]
        yield set(), [line for line in lines if line is not None]


def named(name: str) -> list[Sentence]:
    """The texts that name things, with numbers where they need one."""
    ids = {id.removesuffix("_one").removesuffix("_other") for id in catalogue("en") if id.startswith(name + ".")}
    wanted = {f"{name}.{group}" for group in NAMED[name]}
    return [Sentence(id, NUMBERS) for id in sorted(ids - PLAIN) if id.rsplit(".", 1)[0] in wanted]


@pytest.fixture(scope="module")
def asked(tmp_path_factory: pytest.TempPathFactory) -> dict[str, dict[str, Any]]:
    folder = tmp_path_factory.mktemp("glyphs")
    given: dict[str, dict[str, Any]] = {}
    for name, game in GAMES.items():
        told = list(chain.from_iterable(said(game, setup) for setup in setups(game)))
        whats = sorted(set().union(*(found for found, _ in told)))
        sentences = {msgspec.json.encode(text): text for _, some in told for text in some if isinstance(text, Sentence)}
        given[name] = {"whats": whats, "sentences": [*named(name), *sentences.values()]}
    file = folder / "given.json"
    file.write_bytes(msgspec.json.encode(given))
    run = subprocess.run([node(), str(SCRIPT), str(folder), str(file)], capture_output=True, check=True, text=True)
    answer: dict[str, dict[str, Any]] = json.loads(run.stdout)
    return {name: {**answer[name], "given": json.loads(file.read_text())[name]} for name in GAMES}


@pytest.mark.parametrize("name", list(GAMES))
def test_whatever_is_paid_or_gained_has_a_picture(name: str, asked: dict[str, dict[str, Any]]) -> None:
    found = asked[name]
    assert len(found["given"]["whats"]) > 10, "random games cost and bring many things"
    assert (found["missing"], found["empty"]) == ([], [])


@pytest.mark.parametrize("name", list(GAMES))
def test_every_name_of_a_thing_has_a_picture(name: str, asked: dict[str, dict[str, Any]]) -> None:
    pairs = zip(named(name), asked[name]["sentences"], strict=False)
    assert [sentence.id for sentence, found in pairs if found["of"] is None] == []
    assert [found["unknown"] for found in asked[name]["sentences"] if found["unknown"]] == []


@pytest.mark.parametrize("name", list(GAMES))
def test_pictures_change_no_word_of_a_sentence(name: str, asked: dict[str, dict[str, Any]]) -> None:
    for found in asked[name]["sentences"]:
        assert found["runs"] == found["terse"] == found["says"]


def test_the_bonus_of_one_department_shows_that_department(asked: dict[str, dict[str, Any]]) -> None:
    found = asked["zaibatsu"]
    words = [json.dumps(sentence) for sentence in found["given"]["sentences"]]
    pairs = zip(words, found["sentences"], strict=True)
    shown = [has["things"] for said, has in pairs if "zaibatsu.part.department" in said and "part.any" not in said]
    assert shown != []
    assert [things for things in shown if "department" in things] == []
