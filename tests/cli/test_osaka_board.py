"""Osaka's board on the terminal, drawn from the views in every language."""

from __future__ import annotations

import io

import pytest
from rich.console import Console

from akinai.cli.boards import board
from akinai.engine.chance import chance_of
from akinai.engine.texts import LANGUAGES
from akinai.games.osaka import GAME
from akinai.games.osaka.state import OsakaState
from tests.games.osaka.by_hand import osaka, state

NAMES = ["Ann", "Ben", "Cid", "Dan"]
EVERY = 20


def drawn(s: OsakaState, seat: int | None, language: str = "en") -> str:
    out = io.StringIO()
    Console(file=out, width=140).print(board(GAME, s, seat, [*NAMES[: s.seats]], language))
    return out.getvalue()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_game_can_be_drawn(language: str) -> None:
    s = GAME.start(GAME.setup(4), chance_of("board"))
    chance = chance_of("board:play")
    number = 0
    while not s.over:
        if number % EVERY == 0:
            for seat in (None, 0):
                text = drawn(s, seat, language)
                assert "osaka." not in text
                assert "{{" not in text
        legal = s.legal_list()
        s.advance(legal[chance.below(len(legal))])
        number += 1
    assert "{{" not in drawn(s, 0, language)


def test_what_is_drawn() -> None:
    match = osaka(2, market="R5 B3/1", hands=["Y5 Y2", "G3 G2"], goods=["R3"], insured=["R2"], tokens=["R1 G4"])
    mine, others = drawn(state(match), 0), drawn(state(match), 1)
    assert "price 5" in mine
    assert "price 8" in others
    assert "5/8: R● G●●●●" in mine
    assert "[R3] (R2)→2" in mine
    assert "[Y2] [Y5] = 7 coins" in mine
    assert "[G2] [G3]" not in mine
    assert "price" not in drawn(state(match), None)
