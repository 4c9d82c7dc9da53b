"""The games there are."""

from __future__ import annotations

from akinai.engine.errors import BadChoice
from akinai.engine.game import Game
from akinai.games.osaka import GAME as OSAKA
from akinai.games.osaka.view import OsakaView
from akinai.games.yokohama import GAME as YOKOHAMA
from akinai.games.yokohama.view import YokohamaView
from akinai.games.zaibatsu import GAME as ZAIBATSU
from akinai.games.zaibatsu.view import ZaibatsuView

GAMES: dict[str, Game] = {game.id: game for game in (OSAKA, YOKOHAMA, ZAIBATSU)}

View = OsakaView | YokohamaView | ZaibatsuView
"""What a seat may see of any of the games."""


def find(name: str) -> Game:
    if name not in GAMES:
        raise BadChoice("error.game", name=name, names=", ".join(GAMES))
    return GAMES[name]
