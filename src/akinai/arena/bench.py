"""The benchmark: this engine and, where it is installed, catanatron, in interleaved rounds of one run.

Every measurement is a process of its own, one after another on one core, in CPU time; figures are medians over the
rounds, and what counts is the ratio within one run. A process is started as
`python -m akinai.arena.bench WHAT GAME SECONDS` and prints its figures as JSON.
"""

from __future__ import annotations

import importlib.util
import os
import statistics
import subprocess
import sys
import time
from collections.abc import Callable

import msgspec

from akinai import compiled
from akinai.engine.chance import chance_of
from akinai.engine.kernel import Choices, play_random
from akinai.engine.match import Match
from akinai.games.registry import find


class Figures(msgspec.Struct, frozen=True):
    decisions_per_second: float
    clones_per_second: float
    jump_ms: float = 0.0
    """Replaying a whole game from its log: what an undo or a jump to the last move takes."""


class Bench(msgspec.Struct, frozen=True):
    """`ratio_*` is against catanatron, None where it is not installed."""

    game: str
    seats: int
    rounds: int
    compiled: Figures | None
    pure: Figures
    catanatron: Figures | None
    ratio_compiled: float | None
    ratio_pure: float | None
    ratio_clones: float | None
    decisions_per_game: float
    mean_legal: float
    most_legal: int


def measure_engine(name: str, seconds: float) -> Figures:
    """Random play to the end with the most seats, and clones of states in the middle of a game."""
    game = find(name)
    setup = game.setup(game.seats[-1])
    out = Choices()
    decisions, number = 0, 0
    begin = time.process_time()
    while time.process_time() - begin < seconds:
        s = game.start(setup, chance_of(str(number)))
        decisions += play_random(s, chance_of(f"play:{number}"), out)
        number += 1
    played = time.process_time() - begin
    s = game.start(setup, chance_of("clone"))
    chance = chance_of("clone:play")
    for _ in range(60):
        s.legal(out)
        s.advance(out.items[chance.below(out.n)])
    clones = 0
    begin = time.process_time()
    while time.process_time() - begin < seconds / 4:
        for _ in range(200):
            s.clone()
        clones += 200
    cloning = time.process_time() - begin
    match = Match(game, setup, seed="jump")
    while not match.state.over:
        legal = match.state.legal_list()
        match.apply(legal[chance.below(len(legal))])
    begin = time.process_time()
    for _ in range(10):
        match.state_at(len(match.moves))
    return Figures(decisions / played, clones / cloning, (time.process_time() - begin) * 100)


def measure_catanatron(seconds: float) -> Figures:
    from catanatron import Color, Game, RandomPlayer

    players = [RandomPlayer(c) for c in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)]
    decisions, number = 0, 1
    begin = time.process_time()
    while time.process_time() - begin < seconds:
        game = Game(players, seed=number)
        while game.winning_color() is None and game.state.num_turns < 1000:
            game.play_tick()
            decisions += 1
        number += 1
    played = time.process_time() - begin
    game = Game(players, seed=1)
    for _ in range(60):
        game.play_tick()
    clones = 0
    begin = time.process_time()
    while time.process_time() - begin < seconds / 4:
        for _ in range(50):
            game.copy()
        clones += 50
    return Figures(decisions / played, clones / (time.process_time() - begin))


def in_process(what: str, name: str, seconds: float) -> Figures:
    env = dict(os.environ, AKINAI_PURE="1" if what == "pure" else "0")
    command = [sys.executable, "-m", "akinai.arena.bench", what, name, str(seconds)]
    done = subprocess.run(command, env=env, capture_output=True, check=True)
    return msgspec.json.decode(done.stdout, type=Figures)


def median(figures: list[Figures]) -> Figures:
    return Figures(
        statistics.median(f.decisions_per_second for f in figures),
        statistics.median(f.clones_per_second for f in figures),
        statistics.median(f.jump_ms for f in figures),
    )


def bench(name: str, rounds: int, seconds: float, progress: Callable[[int], None] | None = None) -> Bench:
    whats = ["pure"]
    if compiled():
        whats.append("compiled")
    if importlib.util.find_spec("catanatron") is not None:
        whats.append("catanatron")
    figures: dict[str, list[Figures]] = {what: [] for what in whats}
    for number in range(rounds):
        for what in whats:
            figures[what].append(in_process(what, name, seconds))
        if progress is not None:
            progress(number + 1)
    medians = {what: median(f) for what, f in figures.items()}
    pure, fast, cat = medians["pure"], medians.get("compiled"), medians.get("catanatron")

    def ratio(ours: Figures | None) -> float | None:
        return ours.decisions_per_second / cat.decisions_per_second if ours and cat else None

    per_game, mean_legal, most_legal = shape(name)
    best = fast or pure
    return Bench(
        game=name,
        seats=find(name).seats[-1],
        rounds=rounds,
        compiled=fast,
        pure=pure,
        catanatron=cat,
        ratio_compiled=ratio(fast),
        ratio_pure=ratio(pure),
        ratio_clones=best.clones_per_second / cat.clones_per_second if cat else None,
        decisions_per_game=per_game,
        mean_legal=mean_legal,
        most_legal=most_legal,
    )


def shape(name: str, games: int = 200) -> tuple[float, float, int]:
    """Decisions per game, mean and largest number of legal actions, in random play with the most seats."""
    game = find(name)
    setup = game.setup(game.seats[-1])
    chance = chance_of("shape")
    out = Choices()
    decisions = legal = most = 0
    for number in range(games):
        s = game.start(setup, chance_of(f"shape:{number}"))
        while not s.over:
            s.legal(out)
            decisions += 1
            legal += out.n
            most = max(most, out.n)
            s.advance(out.items[chance.below(out.n)])
    return decisions / games, legal / decisions, most


if __name__ == "__main__":
    what, name, seconds = sys.argv[1], sys.argv[2], float(sys.argv[3])
    found = measure_catanatron(seconds) if what == "catanatron" else measure_engine(name, seconds)
    sys.stdout.write(msgspec.json.encode(found).decode())
