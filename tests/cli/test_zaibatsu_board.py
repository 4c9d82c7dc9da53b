"""Zaibatsu's board on the terminal, drawn from the views in every language."""

from __future__ import annotations

import io

import pytest
from rich.console import Console

from akinai.cli.boards.zaibatsu import board
from akinai.engine.chance import chance_of
from akinai.engine.game import Setup
from akinai.engine.sentence import Arg
from akinai.engine.texts import LANGUAGES
from akinai.games.zaibatsu import GAME
from akinai.games.zaibatsu.state import ZaibatsuState
from akinai.games.zaibatsu.view import ZaibatsuOutlook, ZaibatsuPrinted, ZaibatsuView

SETUPS = [
    GAME.setup(4, {"sides": "random", "advanced": "yes", "goals": "yes"}),
    GAME.setup(1, {"difficulty": "hard"}),
]
NAMES: list[Arg] = ["Ann", "Ben", "Cid", "Dan"]
EVERY = 40


def drawn(s: ZaibatsuState, seat: int | None, language: str) -> str:
    printed, view = GAME.printed_view(s), GAME.view(s, seat)
    outlook = None if seat is None else GAME.outlook(s, seat)
    assert isinstance(printed, ZaibatsuPrinted)
    assert isinstance(view, ZaibatsuView)
    assert outlook is None or isinstance(outlook, ZaibatsuOutlook)
    out = io.StringIO()
    Console(file=out, width=140).print(board(printed, view, outlook, NAMES[: s.seats], language))
    return out.getvalue()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: str(setup.seats))
def test_a_whole_game_can_be_drawn(setup: Setup, language: str) -> None:
    s = GAME.start(setup, chance_of("board"))
    chance = chance_of("board:play")
    number = 0
    while not s.over:
        if number % EVERY == 0:
            for seat in (None, 0):
                text = drawn(s, seat, language)
                assert "zaibatsu." not in text
                assert "{{" not in text
        legal = s.legal_list()
        s.advance(legal[chance.below(len(legal))])
        number += 1
    assert "{{" not in drawn(s, 0, language)


def test_only_a_seat_is_told_what_it_could_do() -> None:
    s = GAME.start(SETUPS[0], chance_of("board"))
    chance = chance_of("more")
    while not len(s.players[0].workers):
        legal = s.legal_list()
        s.advance(legal[chance.below(len(legal))])
    assert "more for you" in drawn(s, 0, "en")
    assert "after a Consolidation now" in drawn(s, 0, "en")
    assert "more for you" not in drawn(s, None, "en")
    assert "after a Consolidation now" not in drawn(s, None, "en")
