"""The boards of all games on the terminal: whole games drawn from the views, in every language."""

from __future__ import annotations

import io

import pytest
from rich.console import Console

from akinai.cli.boards import board
from akinai.engine.chance import chance_of
from akinai.engine.game import Game, Setup
from akinai.engine.kernel import State
from akinai.engine.sentence import Arg
from akinai.engine.texts import LANGUAGES
from akinai.games.registry import GAMES

NAMES: list[Arg] = ["Ann", "Ben", "Cid", "Dan"]
DRAWN = 8
"""So many moments of a game are drawn."""


def drawn(game: Game, s: State, seat: int | None, language: str = "en") -> str:
    out = io.StringIO()
    Console(file=out, width=140).print(board(game, s, seat, NAMES[: s.seats], language))
    return out.getvalue()


def fewest_and_most(game: Game) -> list[Setup]:
    """Of the fewest and of the most seats the set-up with the most options chosen."""
    richest = {setup.seats: setup for setup in game.setups()}
    return [richest[min(richest)], richest[max(richest)]]


CASES = [(game, setup) for game in GAMES.values() for setup in fewest_and_most(game)]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "setup"), CASES, ids=[f"{game.id}-{setup.seats}" for game, setup in CASES])
def test_a_whole_game_can_be_drawn(game: Game, setup: Setup, language: str) -> None:
    s = game.start(setup, chance_of("board"))
    chance = chance_of("board:play")
    moments = [s.clone()]
    while not s.over:
        legal = s.legal_list()
        s.advance(legal[chance.below(len(legal))])
        moments.append(s.clone())
    for moment in [*moments[:: len(moments) // DRAWN], s]:
        for seat in (None, 0):
            text = drawn(game, moment, seat, language)
            assert f"{game.id}." not in text
            assert "{{" not in text
