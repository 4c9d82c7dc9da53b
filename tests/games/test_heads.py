"""What of a turn is still told where the log is folded up."""

from __future__ import annotations

import random
from itertools import groupby

import pytest

from akinai.engine.match import Match
from akinai.games import registry

MOVES = 150


@pytest.mark.parametrize("name", registry.NAMES)
def test_most_turns_have_a_head_and_it_is_short(name: str) -> None:
    game = registry.find(name)
    match = Match(game, game.setup(3), seed="heads")
    rng = random.Random(4)
    for _ in range(MOVES):
        match.apply(rng.choice(match.state.legal_list()))
    told, headed, lines, heads = 0, 0, 0, 0
    for _, moves in groupby(match.moves, key=lambda move: (move.turn, move.actor)):
        said = [e for move in moves for e in move.events if game.narrate(match.state, e, match.names()) is not None]
        told += bool(said)
        headed += any(event.heads for event in said)
        lines += len(said)
        heads += sum(event.heads for event in said)
    assert headed >= 0.9 * told
    assert heads <= 0.6 * lines
