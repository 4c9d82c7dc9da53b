"""What Osaka's board on the terminal says."""

from __future__ import annotations

from akinai.games.osaka import GAME
from tests.cli.test_boards import drawn
from tests.games.osaka.by_hand import osaka, state


def test_what_is_drawn() -> None:
    match = osaka(2, market="R5 B3/1", hands=["Y5 Y2", "G3 G2"], goods=["R3"], insured=["R2"], tokens=["R1 G4"])
    mine, others = drawn(GAME, state(match), 0), drawn(GAME, state(match), 1)
    assert "price 5" in mine
    assert "price 8" in others
    assert "5/8: R● G●●●●" in mine
    assert "[R3] (R2)→2" in mine
    assert "[Y2] [Y5] = 7 coins" in mine
    assert "[G2] [G3]" not in mine
    assert "price" not in drawn(GAME, state(match), None)
