"""Many games between bots, and what came of them. `Report` documents the fields of `simulate --json`."""

from __future__ import annotations

import math
import time
from collections.abc import Callable

import msgspec

from akinai import compiled
from akinai.bots.players import play_out
from akinai.bots.registry import make_bot
from akinai.engine.chance import chance_of
from akinai.engine.errors import BadChoice
from akinai.engine.game import Game, Setup


class Spread(msgspec.Struct, frozen=True):
    """A distribution: mean, 5th, 50th and 95th percentile, smallest and largest."""

    mean: float
    p5: float
    median: float
    p95: float
    least: float
    most: float


class Share(msgspec.Struct, frozen=True):
    """Wins out of games; a shared win counts by its part. `low` and `high` bound the 95 % Wilson interval."""

    wins: float
    games: int
    share: float
    low: float
    high: float


class Report(msgspec.Struct, frozen=True):
    game: str
    seats: int
    options: dict[str, str]
    edition: str
    bots: list[str]
    """As given; game number g seats them shifted by g places, so that every bot sits on every seat."""
    seed: str
    games: int
    compiled: bool
    seconds: float
    """CPU time of playing."""
    decisions: int
    decisions_per_second: float
    games_per_second: float
    decisions_per_game: Spread
    turns: Spread
    """Turns of all seats together."""
    winner_points: Spread
    last_points: Spread
    margin: Spread
    """Points between the first and the second."""
    shared_wins: int
    wins_by_seat: list[Share]
    wins_by_first_seat: list[Share]
    """Wins by the distance from the seat that had the first turn."""
    wins_by_bot: dict[str, Share]
    points_by_bot: dict[str, Spread]
    endings: dict[str, int]


def spread(values: list[float]) -> Spread:
    ordered = sorted(values)

    def at(p: float) -> float:
        return ordered[min(len(ordered) - 1, max(0, math.ceil(p * len(ordered)) - 1))]

    return Spread(sum(values) / len(values), at(0.05), at(0.5), at(0.95), ordered[0], ordered[-1])


def share(wins: float, games: int) -> Share:
    """The share of wins with its 95 % Wilson interval."""
    z = 1.96
    p = wins / games
    middle = (p + z * z / (2 * games)) / (1 + z * z / games)
    half = z * math.sqrt(p * (1 - p) / games + z * z / (4 * games * games)) / (1 + z * z / games)
    return Share(wins, games, p, max(0.0, middle - half), min(1.0, middle + half))


def simulate(
    game: Game, setup: Setup, bots: list[str], games: int, seed: str, progress: Callable[[int], None] | None = None
) -> Report:
    if games < 1:
        raise BadChoice("error.games", games=games)
    if len(bots) == 1:
        bots = bots * setup.seats
    if len(bots) != setup.seats:
        raise BadChoice("error.bots", bots=len(bots), seats=setup.seats)
    players = [make_bot(name, game) for name in bots]
    n = setup.seats
    decisions, turns, winner, last, margins = [], [], [], [], []
    seat_wins, first_wins = [0.0] * n, [0.0] * n
    bot_wins = dict.fromkeys(bots, 0.0)
    bot_points: dict[str, list[float]] = {name: [] for name in bots}
    endings: dict[str, int] = {}
    shared = 0
    cpu = 0.0
    for g in range(games):
        at = [(seat + g) % n for seat in range(n)]
        begin = time.process_time()
        s = game.start(setup, chance_of(f"{seed}:{g}"))
        made = play_out(s, [players[i] for i in at], chance_of(f"bots:{seed}:{g}"))
        cpu += time.process_time() - begin
        result = game.result(s)
        decisions.append(float(made))
        turns.append(float(s.turn))
        ranked = sorted(result.points, reverse=True)
        winner.append(float(ranked[0]))
        last.append(float(ranked[-1]))
        margins.append(float(ranked[0] - ranked[1]) if n > 1 else 0.0)
        shared += len(result.winners) > 1
        for seat in result.winners:
            part = 1 / len(result.winners)
            seat_wins[seat] += part
            first_wins[(seat - s.first) % n] += part
            bot_wins[bots[at[seat]]] += part
        for seat, points in enumerate(result.points):
            bot_points[bots[at[seat]]].append(float(points))
        endings[result.ending] = endings.get(result.ending, 0) + 1
        if progress is not None:
            progress(g + 1)
    total = int(sum(decisions))
    return Report(
        game=game.id,
        seats=n,
        options=setup.options,
        edition=setup.edition.name,
        bots=bots,
        seed=seed,
        games=games,
        compiled=compiled(),
        seconds=cpu,
        decisions=total,
        decisions_per_second=total / max(cpu, 1e-9),
        games_per_second=games / max(cpu, 1e-9),
        decisions_per_game=spread(decisions),
        turns=spread(turns),
        winner_points=spread(winner),
        last_points=spread(last),
        margin=spread(margins),
        shared_wins=shared,
        wins_by_seat=[share(w, games) for w in seat_wins],
        wins_by_first_seat=[share(w, games) for w in first_wins],
        wins_by_bot={name: share(w, games) for name, w in bot_wins.items()},
        points_by_bot={name: spread(p) for name, p in bot_points.items()},
        endings=endings,
    )
