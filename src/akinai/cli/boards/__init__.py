"""Boards for the terminal: a module per game, of the game's name, made from its view alone."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec

import msgspec
from rich.console import RenderableType
from rich.json import JSON

from akinai.engine.sentence import Arg


def board(game: str, view: msgspec.Struct, names: list[Arg], language: str) -> RenderableType:
    """The board of a game; the plain view where nobody has drawn one yet."""
    module = f"akinai.cli.boards.{game}"
    if find_spec(module) is None:
        return JSON(msgspec.json.encode(view).decode())
    shown: RenderableType = import_module(module).board(view, names, language)
    return shown
