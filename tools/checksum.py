"""Prints whether the engine is compiled, and a checksum of N random games over every set-up of a game."""

from __future__ import annotations

import hashlib
import sys

from akinai import compiled
from akinai.engine.chance import chance_of
from akinai.engine.kernel import Choices
from akinai.engine.position import fingerprint
from akinai.games.registry import find


def checksum(name: str, games: int) -> str:
    """Over every action, every legal list, and the whole state at the end of each game."""
    game = find(name)
    total = hashlib.sha256()
    out = Choices()
    every = game.setups()
    for number in range(games):
        s = game.start(every[number % len(every)], chance_of(f"sum:{number}"))
        chance = chance_of(f"sum:play:{number}")
        while not s.over:
            s.legal(out)
            action = out.items[chance.below(out.n)]
            total.update(f"{action}:{out.list()};".encode())
            s.advance(action)
        total.update(fingerprint(game, s).encode())
    return total.hexdigest()


if __name__ == "__main__":
    print("compiled" if compiled() else "pure", checksum(sys.argv[1], int(sys.argv[2])))
