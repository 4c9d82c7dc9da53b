"""States that no future tells apart have one digest."""

from __future__ import annotations

from tests.games.yokohama.by_hand import P, state, yokohama


def digest(goals_by: tuple[tuple[int, ...], ...]) -> int:
    return state(yokohama(P(points=9), P(points=9), goals_by=goals_by)).digest()


def test_who_was_first_on_an_achievement_has_its_points() -> None:
    assert digest(((0, 1), (), ())) == digest(((1, 0), (), ()))
    assert digest(((0, 1), (), ())) != digest(((0, 1), (1,), ()))


def test_the_first_player_ends_the_rounds() -> None:
    s = state(yokohama(P(), P()))
    other = s.clone()
    other.first = 1 - s.first
    assert other.digest() != s.digest()
