"""Boards for the terminal: one per game, made from the game's view alone."""

from __future__ import annotations

import msgspec
from rich.console import RenderableType

from akinai.cli.boards import osaka
from akinai.engine.sentence import Arg
from akinai.games.osaka.view import OsakaView


def board(view: msgspec.Struct, names: list[Arg], language: str) -> RenderableType:
    if isinstance(view, OsakaView):
        return osaka.board(view, names, language)
    raise TypeError(f"no board for {type(view).__name__}")
