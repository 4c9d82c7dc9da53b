"""The games there are."""

from __future__ import annotations

from akinai.engine.errors import BadChoice
from akinai.engine.game import Game
from akinai.games.osaka import GAME as OSAKA

GAMES: dict[str, Game] = {game.id: game for game in (OSAKA,)}


def find(name: str) -> Game:
    if name not in GAMES:
        raise BadChoice("error.game", name=name, names=", ".join(GAMES))
    return GAMES[name]
