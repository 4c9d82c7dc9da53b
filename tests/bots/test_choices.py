"""Greedy chooses as it always has: games that are repeated from a seed must come out the same."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from akinai.bots.bot import Glimpse
from akinai.bots.registry import make_bot
from akinai.engine.chance import chance_of
from akinai.engine.game import Game, Setup
from akinai.games.registry import GAMES

KEPT = Path(__file__).parent / "choices.json"
"""What `choices` gave in version 0.6.0; of Osaka in 0.8.0, where tokens of a colour that can be had are worth more."""
OPENING = 25
EVERY = 29


def setups(game: Game) -> list[Setup]:
    """With the fewest and the most seats, and the most options chosen."""
    by_seats = {setup.seats: setup for setup in game.setups()}
    return [by_seats[game.seats[0]], by_seats[game.seats[-1]]]


def choices(game: Game, setup: Setup) -> list[int]:
    """An opening between greedy bots, and what greedy would choose here and there in the random game that follows."""
    s = game.start(setup, chance_of("choices"))
    bot, chance, luck = make_bot("greedy", game), chance_of("choices:greedy"), chance_of("choices:random")
    made: list[int] = []
    number = 0
    while not s.over:
        if number < OPENING or number % EVERY == 0:
            made.append(bot.choose(Glimpse(s, s.actor), chance))
        legal = s.legal_list()
        s.advance(made[-1] if number < OPENING else legal[luck.below(len(legal))])
        number += 1
    return made


@pytest.mark.parametrize("game", list(GAMES.values()), ids=list(GAMES))
def test_greedy_chooses_as_ever(game: Game) -> None:
    kept = msgspec.json.decode(KEPT.read_bytes(), type=dict[str, list[int]])
    for setup in setups(game):
        assert choices(game, setup) == kept[f"{game.id}-{setup.seats}"]
