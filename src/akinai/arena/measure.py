"""Measures one engine in a process of its own, in CPU time, and prints the figures as JSON.

`bench` starts this file with the interpreter of the install to be measured, which may be another release: so it uses
only what every release since 0.4.0 has. `python measure.py WHAT GAME SECONDS`.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable


def per_second(work: Callable[[int], int], seconds: float) -> float:
    """How many things a second, where `work(number)` does some and says how many."""
    done, number = 0, 0
    begin = time.process_time()
    while time.process_time() - begin < seconds:
        done += work(number)
        number += 1
    return done / (time.process_time() - begin)


def measure_engine(name: str, seconds: float) -> dict[str, float]:
    """Random play, clones in the middle of a game, greedy play, and the replay of a whole game; with the most seats."""
    from akinai.bots.players import play_out
    from akinai.bots.registry import make_bot
    from akinai.engine.chance import chance_of
    from akinai.engine.kernel import Choices, play_random
    from akinai.engine.match import Match
    from akinai.games.registry import find

    game = find(name)
    setup = game.setup(game.seats[-1])
    out = Choices()
    greedy = make_bot("greedy", game)
    chance = chance_of("clone:play")
    s = game.start(setup, chance_of("clone"))
    for _ in range(60):
        s.legal(out)
        s.advance(out.items[chance.below(out.n)])

    def play(number: int) -> int:
        return play_random(game.start(setup, chance_of(str(number))), chance_of(f"play:{number}"), out)

    def clone(number: int) -> int:
        for _ in range(200):
            s.clone()
        return 200

    def think(number: int) -> int:
        return play_out(game.start(setup, chance_of(str(number))), [greedy] * setup.seats, chance_of(f"bot:{number}"))

    match = Match(game, setup, seed="jump")
    while not match.state.over:
        legal = match.state.legal_list()
        match.apply(legal[chance.below(len(legal))])

    def jump(number: int) -> int:
        match.state_at(len(match.moves))
        return 1

    return {
        "decisions_per_second": per_second(play, seconds),
        "clones_per_second": per_second(clone, seconds / 4),
        "greedy_per_second": per_second(think, seconds),
        "jump_ms": 1000 / per_second(jump, seconds / 20),
    }


def measure_catanatron(seconds: float) -> dict[str, float]:
    from catanatron import Color, Game, RandomPlayer

    players = [RandomPlayer(c) for c in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)]

    def play(number: int) -> int:
        game, decisions = Game(players, seed=number + 1), 0
        while game.winning_color() is None and game.state.num_turns < 1000:
            game.play_tick()
            decisions += 1
        return decisions

    game = Game(players, seed=1)
    for _ in range(60):
        game.play_tick()

    def clone(number: int) -> int:
        for _ in range(50):
            game.copy()
        return 50

    return {"decisions_per_second": per_second(play, seconds), "clones_per_second": per_second(clone, seconds / 4)}


if __name__ == "__main__":
    what, name, seconds = sys.argv[1], sys.argv[2], float(sys.argv[3])
    if what != "catanatron":
        from akinai import compiled

        if compiled() != (what == "compiled"):
            sys.exit(
                "this install is not compiled" if what == "compiled" else "this install cannot run as plain Python"
            )
    figures = measure_catanatron(seconds) if what == "catanatron" else measure_engine(name, seconds)
    sys.stdout.write(json.dumps(figures))
