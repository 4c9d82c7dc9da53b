"""Prints whether the engine is compiled, and two checksums of N random games over every set-up of a game."""

from __future__ import annotations

import hashlib
import sys

from akinai import compiled
from akinai.engine.chance import chance_of
from akinai.engine.kernel import Choices
from akinai.engine.position import fingerprint
from akinai.games.registry import find

DIGESTED = 50
"""One state in so many."""


def checksums(name: str, games: int) -> tuple[str, str]:
    """Over every action, every legal list, and the whole state at the end of each game; and over digests of states."""
    game = find(name)
    total = hashlib.sha256()
    digests = hashlib.sha256()
    out = Choices()
    every = game.setups()
    for number in range(games):
        s = game.start(every[number % len(every)], chance_of(f"sum:{number}"))
        chance = chance_of(f"sum:play:{number}")
        moves = 0
        while not s.over:
            moves += 1
            if moves % DIGESTED == 0:
                digests.update(str(s.digest()).encode())
            s.legal(out)
            action = out.items[chance.below(out.n)]
            total.update(f"{action}:{out.list()};".encode())
            s.advance(action)
        total.update(fingerprint(game, s).encode())
    return total.hexdigest(), digests.hexdigest()


if __name__ == "__main__":
    print("compiled" if compiled() else "pure", *checksums(sys.argv[1], int(sys.argv[2])))
