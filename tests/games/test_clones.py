"""Clones of every game: independent of the original, and they go on exactly alike.

Clones share what changes seldom. Whoever changes such a thing in place, instead of replacing it, changes other states
as well: every field of the original is compared after its clone has gone on for a while, and the other way round.
"""

from __future__ import annotations

from typing import Any

import pytest

from akinai.engine.anatomy import freeze
from akinai.engine.chance import Chance, chance_of
from akinai.engine.game import Game, Setup
from akinai.engine.kernel import State
from akinai.games.registry import GAMES
from examples.toy import GAME as TOY
from examples.toy.state import Player

EVERY = 5
"""A clone is made at one decision in so many."""
AHEAD = 12
"""So many decisions the clone goes on by itself."""
CASES = [(game, setup) for game in GAMES.values() for setup in game.setups()]


def everything(s: State) -> list[Any]:
    """Every field of the state, of its players and of its steps."""
    f = freeze(s)
    values = [value.numbers() if isinstance(value, Chance) else value for value in f.state.values]
    return [values, f.steps, f.turn, f.over, f.ending]


def check_clones(game: Game, setup: Setup, moves: int) -> None:
    s = game.start(setup, chance_of("clone"))
    chance = chance_of("clone:play")
    for number in range(moves):
        if s.over:
            break
        legal = s.legal_list()
        action = legal[chance.below(len(legal))]
        if number % EVERY == 0:
            ahead, behind, alike = s.clone(), s.clone(), s.clone()
            before = everything(s)
            assert everything(behind) == before
            for _ in range(AHEAD):
                if not ahead.over:
                    choices = ahead.legal_list()
                    ahead.advance(choices[chance.below(len(choices))])
            assert everything(s) == before
            alike.advance(action)
            s.advance(action)
            assert everything(behind) == before
            assert everything(alike) == everything(s)
        else:
            s.advance(action)


@pytest.mark.parametrize(
    ("game", "setup"), CASES, ids=[f"{game.id}-{s.seats}-{'-'.join(s.options.values())}" for game, s in CASES]
)
def test_a_clone_is_independent_and_goes_on_alike(game: Game, setup: Setup) -> None:
    check_clones(game, setup, 250)


def test_the_toy_game_is_cloned_well_and_a_forgotten_copy_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    check_clones(TOY, TOY.setup(3), 100)

    def forgetful(self: Player) -> Player:
        return Player(self.hand, self.back, self.played, self.gems, self.coins)

    monkeypatch.setattr(Player, "clone", forgetful)
    with pytest.raises(AssertionError):
        check_clones(TOY, TOY.setup(3), 100)
