"""The games there are. A game is added by its folder and its name here; everything else is found by that."""

from __future__ import annotations

from functools import reduce
from importlib import import_module
from operator import or_
from typing import TYPE_CHECKING, TypeAlias

import msgspec

from akinai.engine.errors import BadChoice
from akinai.engine.events import Event
from akinai.engine.game import Game

NAMES = ("osaka", "yokohama", "zaibatsu")

GAMES: dict[str, Game] = {name: import_module(f"akinai.games.{name}").GAME for name in NAMES}

if TYPE_CHECKING:
    View: TypeAlias = msgspec.Struct
    PrintedView: TypeAlias = msgspec.Struct
    Outlook: TypeAlias = msgspec.Struct
    GameEvent: TypeAlias = Event
else:
    View = reduce(or_, (game.view_type for game in GAMES.values()))
    PrintedView = reduce(or_, (game.printed_type for game in GAMES.values()))
    Outlook = reduce(or_, (game.outlook_type for game in GAMES.values()))
    GameEvent = reduce(or_, (game.event_type for game in GAMES.values()))
"""What a seat may see of any of the games, and what can happen in any of them: for the types of the server."""


def find(name: str) -> Game:
    if name not in GAMES:
        raise BadChoice("error.game", name=name, names=", ".join(GAMES))
    return GAMES[name]
