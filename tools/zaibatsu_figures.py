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
from akinai.games.zaibatsu import GAME, own
from akinai.games.zaibatsu.ids import (
    AREA_NAMES,
    CONSOLIDATIONS,
    DIFFICULTY_NAMES,
    DONE_N,
    OWN,
    RD,
    SLOTS_N,
    SOURCE_NAMES,
    TILE,
    TILES,
    TRACKED,
    TURNS,
)


def figures(seats: int, games: int, options: dict[str, str], edition: Edition | None) -> None:
    setup = GAME.setup(seats, options, edition)
    bot = make_bot("greedy", GAME)
    points: list[int] = []
    best: list[int] = []
    least: list[int] = []
    won = 0
    wins = [0] * seats
    rows: dict[str, list[int]] = {"turns": [], "consolidations": [], "contracts": [], "factories": []}
    sources: dict[str, list[int]] = {name: [] for name in SOURCE_NAMES}
    reached = {name: [0, 0] for name in AREA_NAMES[:TRACKED]}
    levels = [0, 0, 0]
    for number in range(games):
        s = own(GAME.start(setup, chance_of(f"figures:{number}")))
        play_out(s, [bot] * seats, chance_of(f"bots:{number}"))
        result = GAME.result(s)
        points += result.points
        best.append(max(result.points))
        least.append(min(result.points))
        won += bool(result.winners)
        for seat in result.winners:
            wins[(seat - s.first) % seats] += 1
        for seat in range(seats):
            at = seat * OWN
            for name, field in (("turns", TURNS), ("consolidations", CONSOLIDATIONS), ("contracts", DONE_N)):
                rows[name].append(s.own[at + field])
            rows["factories"].append(s.own[at + SLOTS_N])
            for name, n in result.sources[seat].items():
                sources[name].append(n)
            for area, name in enumerate(reached):
                reached[name][0] += s.own[at + RD + area] >= s.tables.lower[area]
                reached[name][1] += s.own[at + RD + area] >= s.tables.higher[area]
            for slot in range(s.own[at + SLOTS_N]):
                if s.own[at + TILE + slot] < TILES:
                    levels[s.own[at + TILE + slot] // 10] += 1
    ordered, n = sorted(points), len(points)
    print(f"{seats} seats {options or ''} {games} games: won {won}, by turn order {wins}")
    print(f"  points {mean(points)}, 5-95 % {ordered[n // 20]}-{ordered[-(n // 20) - 1]}, most {ordered[-1]};", end=" ")
    print(f"winner {mean(best)}, last {mean(least)}")
    print("  " + ", ".join(f"{name} {mean(values)}" for name, values in rows.items()), end="; ")
    print("factories by level " + ", ".join(f"{x / n:.2f}" for x in levels))
    print("  thresholds " + ", ".join(f"{name} {a / n:.0%} {b / n:.0%}" for name, (a, b) in reached.items()))
    contracts = rows["contracts"]
    print("  contracts " + ", ".join(f"{i}: {contracts.count(i) / n:.0%}" for i in range(9)))
    print("  points by source " + ", ".join(f"{name} {mean(values)}" for name, values in sources.items()))


def mean(values: list[int]) -> str:
    return f"{statistics.mean(values):.1f}"


if __name__ == "__main__":
    edition = GAME.edition(sys.argv[3]) if len(sys.argv) > 3 else None
    seats, games = int(sys.argv[1]), int(sys.argv[2])
    for options in [{"difficulty": d} for d in DIFFICULTY_NAMES] if seats == 1 else [{}]:
        figures(seats, games, options, edition)
