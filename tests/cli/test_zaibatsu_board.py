"""What Zaibatsu's board on the terminal says."""

from __future__ import annotations

from akinai.engine.chance import chance_of
from akinai.games.zaibatsu import GAME
from tests.cli.test_boards import drawn


def test_only_a_seat_is_told_what_it_could_do() -> None:
    s = GAME.start(GAME.setup(4), chance_of("board"))
    chance = chance_of("more")
    while not len(s.players[0].workers):
        legal = s.legal_list()
        s.advance(legal[chance.below(len(legal))])
    assert "more for you" in drawn(GAME, s, 0)
    assert "after a Consolidation now" in drawn(GAME, s, 0)
    assert "more for you" not in drawn(GAME, s, None)
    assert "after a Consolidation now" not in drawn(GAME, s, None)
