"""How good a position of Yokohama looks to a bot."""

from __future__ import annotations

from mypy_extensions import i64

from akinai.engine.kernel import Choices, State, Valuation
from akinai.games.yokohama.state import YokohamaState


class YokohamaValuation(Valuation):
    def __init__(self) -> None:
        self.out = Choices()

    def value(self, s: State, seat: i64) -> float:
        assert isinstance(s, YokohamaState)
        return float(s.points(seat))

    def quick(self, s: State) -> i64:
        s.legal(self.out)
        return self.out.items[0]
