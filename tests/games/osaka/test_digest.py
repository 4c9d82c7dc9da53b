"""States that no future tells apart have one digest."""

from __future__ import annotations

from tests.games.osaka.by_hand import osaka, state


def test_the_order_of_cards_means_nothing() -> None:
    one = state(osaka(market="R5/1 G2 B3", farm="Y5 R2")).digest()
    assert state(osaka(market="B3 R5/1 G2", farm="R2 Y5")).digest() == one
    assert state(osaka(market="B3 R5 G2/1", farm="R2 Y5")).digest() != one
    assert state(osaka(market="B3 R5/1 R2", farm="G2 Y5")).digest() != one


def test_who_began_means_nothing_once_everybody_has_a_token() -> None:
    s = state(osaka(3, market="R5 G2"))
    s.turn = 1
    other = s.clone()
    other.first = 1
    assert other.digest() == s.digest()
    s.turn = other.turn = 0
    assert other.digest() != s.digest()
