"""What greedy play at Zaibatsu comes to: points, turns, consolidations, thresholds, contracts, factories, wins.

python tools/zaibatsu_figures.py SEATS GAMES [EDITION]; one seat plays all three difficulties.
"""

from __future__ import annotations

import statistics
import sys

from akinai.bots.players import play_out
from akinai.bots.registry import make_bot
from akinai.engine.chance import chance_of
from akinai.engine.edition import Edition
from akinai.games.zaibatsu import GAME
from akinai.games.zaibatsu.things import factories, goods, objectives, sources
from akinai.games.zaibatsu.things.automa import DIFFICULTY_NAMES


def figures(seats: int, games: int, options: dict[str, str], edition: Edition | None) -> None:
    setup = GAME.setup(seats, options, edition)
    bot = make_bot("greedy", GAME)
    points: list[int] = []
    best: list[int] = []
    least: list[int] = []
    won = 0
    wins = [0] * seats
    rows: dict[str, list[int]] = {"turns": [], "consolidations": [], "contracts": [], "factories": []}
    by_source: dict[str, list[int]] = {name: [] for name in sources.NAMES}
    reached = {name: [0, 0] for name in objectives.NAMES[: objectives.WITH_THRESHOLDS]}
    levels = [0] * (goods.THIRD_LEVEL + 1)
    for number in range(games):
        s = GAME.start(setup, chance_of(f"figures:{number}"))
        play_out(s, [bot] * seats, chance_of(f"bots:{number}"))
        result = GAME.result(s)
        points += result.points
        best.append(max(result.points))
        least.append(min(result.points))
        won += bool(result.winners)
        for seat in result.winners:
            wins[(seat - s.first) % seats] += 1
        for player, got in zip(s.players, result.sources, strict=True):
            rows["turns"].append(player.turns)
            rows["consolidations"].append(player.consolidations)
            rows["contracts"].append(player.reached(objectives.CONTRACTS))
            rows["factories"].append(player.reached(objectives.FACTORIES))
            for name, n in got.items():
                by_source[name].append(n)
            for area, name in enumerate(reached):
                reached[name][0] += player.reached(area) >= s.printed.lower[area]
                reached[name][1] += player.reached(area) >= s.printed.higher[area]
            for factory in player.factories:
                if not factories.is_old(factory.tile):
                    levels[factories.level_of(factory.tile)] += 1
    ordered, n = sorted(points), len(points)
    print(f"{seats} seats {options or ''} {games} games: won {won}, by turn order {wins}")
    print(f"  points {mean(points)}, 5-95 % {ordered[n // 20]}-{ordered[-(n // 20) - 1]}, most {ordered[-1]};", end=" ")
    print(f"winner {mean(best)}, last {mean(least)}")
    print("  " + ", ".join(f"{name} {mean(values)}" for name, values in rows.items()), end="; ")
    print("factories by level " + ", ".join(f"{x / n:.2f}" for x in levels))
    print("  thresholds " + ", ".join(f"{name} {a / n:.0%} {b / n:.0%}" for name, (a, b) in reached.items()))
    contracts = rows["contracts"]
    print("  contracts " + ", ".join(f"{i}: {contracts.count(i) / n:.0%}" for i in range(9)))
    print("  points by source " + ", ".join(f"{name} {mean(values)}" for name, values in by_source.items()))


def mean(values: list[int]) -> str:
    return f"{statistics.mean(values):.1f}"


if __name__ == "__main__":
    edition = GAME.edition(sys.argv[3]) if len(sys.argv) > 3 else None
    seats, games = int(sys.argv[1]), int(sys.argv[2])
    for options in [{"difficulty": d} for d in DIFFICULTY_NAMES] if seats == 1 else [{}]:
        figures(seats, games, options, edition)
