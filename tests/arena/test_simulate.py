"""Many games and their report."""

from __future__ import annotations

import pytest

from akinai.arena.simulate import share, simulate, spread
from akinai.engine.errors import BadChoice
from akinai.games.osaka import GAME


def test_a_report_adds_up() -> None:
    report = simulate(GAME, GAME.setup(3), ["random"], 30, "sum")
    assert report.games == 30
    assert sum(s.wins for s in report.wins_by_seat) == pytest.approx(30)
    assert sum(s.wins for s in report.wins_by_first_seat) == pytest.approx(30)
    assert sum(report.endings.values()) == 30
    assert report.winner_points.mean >= report.last_points.mean
    assert report.decisions == round(report.decisions_per_game.mean * 30)
    again = simulate(GAME, GAME.setup(3), ["random"], 30, "sum")
    assert (again.winner_points, again.wins_by_seat) == (report.winner_points, report.wins_by_seat)


def test_spread_and_interval() -> None:
    s = spread([float(x) for x in range(1, 101)])
    assert (s.p5, s.median, s.p95, s.least, s.most, s.mean) == (5, 50, 95, 1, 100, 50.5)
    wins = share(50, 100)
    assert (round(wins.low, 3), round(wins.high, 3)) == (0.404, 0.596)


def test_wrong_bots() -> None:
    with pytest.raises(BadChoice, match="no bot clever"):
        simulate(GAME, GAME.setup(2), ["clever"], 1, "x")
    with pytest.raises(BadChoice, match="3 bots do not fit on 2 seats"):
        simulate(GAME, GAME.setup(2), ["random"] * 3, 1, "x")
    with pytest.raises(BadChoice, match="0 is not a number of games"):
        simulate(GAME, GAME.setup(2), ["random"], 0, "x")
