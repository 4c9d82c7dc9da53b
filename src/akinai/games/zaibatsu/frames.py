"""What cannot be in a position that was read."""

from __future__ import annotations

from akinai.engine.sentence import Sentence
from akinai.games.zaibatsu.state import ZaibatsuState


def impossible(s: ZaibatsuState) -> Sentence | None:
    return None
