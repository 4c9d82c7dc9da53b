"""Boards for the terminal: one per game, made from the game's view alone."""

from __future__ import annotations

import msgspec
from rich.console import RenderableType

from akinai.cli.boards import osaka, yokohama, zaibatsu
from akinai.engine.sentence import Arg
from akinai.games.osaka.view import OsakaView
from akinai.games.yokohama.view import YokohamaView
from akinai.games.zaibatsu.view import ZaibatsuView


def board(view: msgspec.Struct, names: list[Arg], language: str) -> RenderableType:
    if isinstance(view, OsakaView):
        return osaka.board(view, names, language)
    if isinstance(view, YokohamaView):
        return yokohama.board(view, names, language)
    if isinstance(view, ZaibatsuView):
        return zaibatsu.board(view, names, language)
    raise TypeError(f"no board for {type(view).__name__}")
