"""Whole games for the tests of what is told and shown: random ones with both mini-expansions, and the golden ones."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from akinai.engine import record
from akinai.engine.chance import chance_of
from akinai.engine.match import Match
from akinai.games.registry import GAMES
from akinai.games.yokohama import GAME

GOLDEN = Path(__file__).parent.parent.parent / "golden" / "yokohama"


def positions(seats: int, seed: str, every: int = 1) -> Iterator[Match]:
    """One game, at every so many of its decisions and at its end. It goes on when the next one is asked for."""
    match = Match(GAME, GAME.setup(seats, {"rewards": "yes", "agents": "yes"}), seed=seed)
    chance = chance_of(seed)
    number = 0
    while not match.state.over:
        if number % every == 0:
            yield match
        legal = match.state.legal_list()
        match.apply(legal[chance.below(len(legal))])
        number += 1
    yield match


def golden_games() -> Iterator[Match]:
    for path in sorted(GOLDEN.glob("*.json")):
        game, rec = record.read_file(path, GAMES)
        yield record.replay(game, rec, path.name)
