"""The games there are."""

from __future__ import annotations

from akinai.engine.errors import BadChoice
from akinai.engine.game import Game
from akinai.games.osaka import GAME as OSAKA
from akinai.games.yokohama import GAME as YOKOHAMA
from akinai.games.zaibatsu import GAME as ZAIBATSU

GAMES: dict[str, Game] = {game.id: game for game in (OSAKA, YOKOHAMA, ZAIBATSU)}


def find(name: str) -> Game:
    if name not in GAMES:
        raise BadChoice("error.game", name=name, names=", ".join(GAMES))
    return GAMES[name]
