"""Clones of every game: independent of the original, and they go on exactly alike."""

from __future__ import annotations

import pytest

from akinai.engine.chance import chance_of
from akinai.games.registry import GAMES


@pytest.mark.parametrize("name", list(GAMES))
def test_a_clone_is_independent_and_goes_on_alike(name: str) -> None:
    game = GAMES[name]
    s = game.start(game.setup(game.seats[-1]), chance_of("clone"))
    chance = chance_of("clone:play")
    for _ in range(400):
        if s.over:
            break
        c = s.clone()
        legal = s.legal_list()
        assert c.legal_list() == legal
        action = legal[chance.below(len(legal))]
        before = game.write_position(s)
        c.advance(action)
        assert game.write_position(s) == before
        s.advance(action)
        assert game.write_position(s) == game.write_position(c)
        assert s.chance.numbers() == c.chance.numbers()
