"""Editions and positions as files, and files spoilt on purpose."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from akinai.engine import position
from akinai.engine.chance import chance_of
from akinai.engine.edition import Edition
from akinai.engine.errors import AkinaiError, BadFile
from akinai.engine.game import Setup
from akinai.engine.match import Match
from akinai.engine.texts import LANGUAGES, speak
from akinai.games.registry import GAMES
from akinai.games.zaibatsu import GAME
from akinai.games.zaibatsu.state import ZaibatsuState
from tests.games.zaibatsu.by_hand import state

Json = dict[str, Any]
STANDARD = Path(__file__).parent.parent.parent.parent / "src/akinai/games/zaibatsu/editions/standard.toml"


def spoken(error: AkinaiError) -> str:
    """The error in English, after it has been said in every language: no bare id and no empty hole."""
    for language in LANGUAGES:
        words = speak(error.sentence, language)
        assert "{{" not in words
        assert "problem." not in words
        assert "error." not in words
    return str(error)


# ---- editions


def mine(folder: Path, *changes: tuple[str, str]) -> Path:
    """The published edition with changes in its text, each made once."""
    text = STANDARD.read_text("utf-8")
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    path = folder / "mine.toml"
    path.write_text(text, "utf-8")
    return path


def own_edition(folder: Path, *changes: tuple[str, str]) -> Edition:
    return GAME.edition(str(mine(folder, *changes)))


def again(match: Match, edition: Edition) -> Match:
    """The same position with the components of another edition."""
    setup = GAME.setup(match.setup.seats, match.setup.options, edition)
    data = position.write(GAME, setup, match.state)
    game, setup, s, seats = position.read(data, "again.json", GAMES)
    return Match(game, setup, seats, state=s)


# ---- positions


def plain_data(setup: Setup, s: ZaibatsuState) -> Json:
    found: Json = msgspec.json.decode(position.write(GAME, setup, s))
    return found


def data_of(match: Match) -> Json:
    """The position of a match as plain data."""
    return plain_data(match.setup, state(match))


def middle(seats: int, options: dict[str, str], moves: int, seed: str = "middle") -> Json:
    """A position in somebody's turn, after so many moves of a random game or a few more."""
    setup = GAME.setup(seats, options)
    s = GAME.start(setup, chance_of(seed))
    chance = chance_of(f"{seed}:play")
    played = 0
    while played < moves or s.top.name != "turn":
        legal = s.legal_list()
        s.advance(legal[chance.below(len(legal))])
        played += 1
    return plain_data(setup, s)


def read(data: Json) -> ZaibatsuState:
    _, _, s, _ = position.read(msgspec.json.encode(data), "spoilt.json", GAMES)
    assert isinstance(s, ZaibatsuState)
    return s


def spoil(data: Json, path: str, value: object) -> None:
    """Puts a value where a path such as `position.seats.0.workers` points to."""
    *way, last = path.split(".")
    at: Any = data
    for key in way:
        at = at[int(key)] if isinstance(at, list) else at[key]
    at[int(last) if isinstance(at, list) else last] = value


def refused(data: Json) -> str:
    """What is said about the position that cannot be."""
    with pytest.raises(BadFile) as caught:
        read(data)
    words = spoken(caught.value)
    assert words.startswith("spoilt.json: ")
    return words.removeprefix("spoilt.json: ")
