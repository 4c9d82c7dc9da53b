"""How good a position of Zaibatsu looks to a bot."""

from __future__ import annotations

from mypy_extensions import i64

from akinai.engine.kernel import Choices, State, Valuation


class ZaibatsuValuation(Valuation):
    def value(self, s: State, seat: i64) -> float:
        return float(s.points(seat))

    def quick(self, s: State) -> i64:
        out = Choices()
        s.legal(out)
        return out.items[0]
