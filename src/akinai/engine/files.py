"""A file from outside as a match: a record or a position, whichever it holds."""

from __future__ import annotations

from typing import Literal

from akinai.engine import position as positions
from akinai.engine import record as records
from akinai.engine.decode import decode_json
from akinai.engine.errors import BadFile
from akinai.engine.game import Game
from akinai.engine.match import Match

Kind = Literal["record", "position"]


def load(data: bytes, file: str, games: dict[str, Game]) -> tuple[Kind, Match]:
    """The match that the file leads to; errors name the file and the place in it."""
    plain = decode_json(data, dict, file)
    if "moves" in plain:
        game, rec = records.read(data, file, games)
        return "record", records.replay(game, rec, file)
    if "position" in plain:
        game, setup, state, seats = positions.read(data, file, games)
        return "position", Match(game, setup, seats, state=state)
    raise BadFile("error.file.kind", file=file)
