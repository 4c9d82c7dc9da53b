"""What a move costs on the wire: how long views and updates take to make, and how many bytes they have.

Random games with the most seats are played at a table in this process, without a server. After every move the table
makes the updates of all seats and of a spectator, as it does for connected browsers.

    python tools/wire.py                                      the installed package
    PYTHONPATH=src AKINAI_PURE=1 python tools/wire.py         the sources, plain
    PYTHONPATH=/other/release python tools/wire.py            another release: any from 0.4.0 on
"""

from __future__ import annotations

import argparse
import json
import random
import time
from collections.abc import Callable
from functools import partial
from statistics import mean, median
from typing import Any

import msgspec

from akinai import __version__, compiled
from akinai.engine.match import Match
from akinai.games.registry import GAMES
from akinai.table.game_log import entry_of
from akinai.table.open_table import OpenTable

try:
    from akinai.table.chairs import Chair
except ImportError:
    # Up to 0.7.0
    from akinai.table.open_table import Chair  # type: ignore[attr-defined]

MICROSECONDS = 1e6


def new_table(game: str, seed: str) -> Any:
    """A table at which one browser has all seats."""
    rules = GAMES[game]
    match = Match(rules, rules.setup(rules.seats[-1]), seed=seed)
    chairs = [Chair("person", holder="somebody") for _ in range(match.setup.seats)]
    return OpenTable(
        "table", match, chairs, maker="somebody", watch="", hints=True, created="", guests=set(), entries=[],
        moves_at_revision=[0],
    )  # fmt: skip


def play(table: Any, action: int) -> None:
    move, after = table.match.propose(action)
    entry = entry_of(table.match, move)
    if hasattr(table, "accept"):
        table.accept([(move, after)], [entry])
        return
    # Up to 0.6.0 others changed a table.
    table.match.accept(move, after)
    table.entries.append(entry)
    table.moves_at_revision.append(len(table.match.moves))
    table.remember_state()


def timed(make: Callable[[], Any]) -> tuple[Any, float]:
    begun = time.perf_counter()
    made = make()
    return made, (time.perf_counter() - begun) * MICROSECONDS


def encoded_update(table: Any, seat: int | None, since: int) -> bytes:
    return msgspec.json.encode(table.make_update(seat, since))


class Figures:
    """What was measured after each move of a game."""

    def __init__(self) -> None:
        self.moves = 0
        self.view_times: list[float] = []
        self.view_sizes: list[int] = []
        self.update_times: list[float] = []
        """For all seats and a spectator together."""
        self.spectator_sizes: list[int] = []
        self.seat_sizes: list[int] = []
        self.question_sizes: list[int] = []
        """Of the update of the seat that is asked."""

    def measure(self, table: Any) -> None:
        match = table.match
        seats = range(match.setup.seats)
        self.moves += 1
        for seat in seats:
            view, took = timed(partial(match.game.view, match.state, seat))
            self.view_times.append(took)
            self.view_sizes.append(len(msgspec.json.encode(view)))
        known = table.revision - 1
        whole = 0.0
        for seat in (None, *seats):
            update, took = timed(partial(encoded_update, table, seat, known))
            whole += took
            if seat is None:
                self.spectator_sizes.append(len(update))
            else:
                self.seat_sizes.append(len(update))
                question = msgspec.json.decode(update)["ask"]
                if question is not None:
                    self.question_sizes.append(len(msgspec.json.encode(question)))
        self.update_times.append(whole)

    def report(self) -> dict[str, float]:
        return {
            "moves": self.moves,
            "view us": round(median(self.view_times), 1),
            "view bytes": round(mean(self.view_sizes)),
            "updates us": round(median(self.update_times)),
            "spectator bytes": round(mean(self.spectator_sizes)),
            "seat bytes": round(mean(self.seat_sizes)),
            "question bytes": round(mean(self.question_sizes or [0])),
        }


def measure_game(game: str, games: int, most: int) -> dict[str, float]:
    figures = Figures()
    for number in range(games):
        table = new_table(game, f"wire {number}")
        luck = random.Random(number)
        while not table.match.state.over and len(table.match.moves) < most:
            play(table, luck.choice(table.match.state.legal_list()))
            figures.measure(table)
    return figures.report()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", choices=list(GAMES), action="append", help="all of them, if none is given")
    parser.add_argument("--games", type=int, default=3, help="how many games are played of each")
    parser.add_argument("--most", type=int, default=10**6, help="how many moves of a game are played at most")
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    rows = {game: measure_game(game, given.games, given.most) for game in given.game or GAMES}
    if given.json:
        print(json.dumps({"version": __version__, "compiled": compiled(), "games": rows}))
        return
    print(f"Akinai {__version__}, {'compiled' if compiled() else 'plain'}")
    print(
        "views: median of one, mean size; updates after a move: median of all seats and a spectator, mean size of one"
    )
    heads = list(next(iter(rows.values())))
    print(f"{'':10}" + "".join(f"{head:>17}" for head in heads))
    for game, row in rows.items():
        print(f"{game:10}" + "".join(f"{row[head]:17,}" for head in heads))


if __name__ == "__main__":
    main()
