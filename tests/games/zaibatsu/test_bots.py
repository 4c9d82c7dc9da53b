"""The bots against the Automa; `tests/games/test_every_game.py` has what holds for the bots of every game."""

from __future__ import annotations

from akinai.arena.simulate import simulate
from akinai.games.zaibatsu import GAME


def test_greedy_beats_the_automa_more_often_than_random() -> None:
    easy = GAME.setup(1, {"difficulty": "easy"})
    assert simulate(GAME, easy, ["greedy"], 3, "solo").endings.get("won", 0) >= 2
    assert simulate(GAME, easy, ["random"], 3, "solo").endings.get("won", 0) <= 1
