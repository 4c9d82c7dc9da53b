"""Boards for the terminal: a module per game, of the game's name, made from what the game shows alone."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec

import msgspec
from rich.console import RenderableType
from rich.json import JSON

from akinai.engine.game import Game
from akinai.engine.kernel import State
from akinai.engine.sentence import Arg


def board(game: Game, s: State, seat: int | None, names: list[Arg], language: str) -> RenderableType:
    """The board as a seat, or a spectator (None), sees it; the plain view where nobody has drawn a board yet."""
    view = game.view(s, seat)
    module = f"akinai.cli.boards.{game.id}"
    if find_spec(module) is None:
        return JSON(msgspec.json.encode(view).decode())
    outlook = None if seat is None else game.outlook(s, seat)
    shown: RenderableType = import_module(module).board(game.printed_view(s), view, outlook, names, language)
    return shown
