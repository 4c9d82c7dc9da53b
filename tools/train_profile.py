"""Plays what a profiled build learns from: random games of every set-up and some by greedy, with seeds of its own."""

from __future__ import annotations

from akinai import compiled
from akinai.bots.players import play_out
from akinai.bots.registry import make_bot
from akinai.engine.chance import chance_of
from akinai.engine.kernel import Choices, play_random
from akinai.games.registry import GAMES

RANDOM_DECISIONS = 400_000
"""For each game: so many, whatever the length of a game."""
GREEDY_DECISIONS = 2_000

if __name__ == "__main__":
    assert compiled(), "only a compiled build has a profile"
    out = Choices()
    for game in GAMES.values():
        setups = game.setups()
        bot = make_bot("greedy", game)
        played = number = 0
        while played < RANDOM_DECISIONS:
            s = game.start(setups[number % len(setups)], chance_of(f"profile:{number}"))
            played += play_random(s, chance_of(f"profile:play:{number}"), out)
            number += 1
        played = 0
        while played < GREEDY_DECISIONS:
            setup = setups[number % len(setups)]
            s = game.start(setup, chance_of(f"profile:{number}"))
            played += play_out(s, [bot] * setup.seats, chance_of(f"profile:bot:{number}"))
            number += 1
