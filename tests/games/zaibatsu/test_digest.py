"""States that no future tells apart have one digest."""

from __future__ import annotations

from akinai.games.zaibatsu.things import starts
from tests.games.zaibatsu.by_hand import P, state, zaibatsu


def digest(workers: str) -> int:
    return state(zaibatsu(P(workers=workers, coins=5), P())).digest()


def test_the_order_of_workers_in_the_middle_means_nothing() -> None:
    """Z-15.6, Z-15.7: only the lowest counts, and from four on the highest."""
    assert digest("red blue white black") == digest("red white blue black")
    assert digest("red blue white black") != digest("blue red white black")
    assert digest("red blue white black") != digest("red blue black white")
    assert digest("red blue white") == digest("red white blue")


def test_what_is_over_means_nothing() -> None:
    """Who began, starting tokens that brought something once, and how many turns one had."""
    s = state(zaibatsu(P(coins=5, start="ship"), P()))
    s.turn = 1
    other = s.clone()
    other.first = 1
    other.players[0].start_a = starts.GOODS
    other.players[0].start_b = (s.players[0].start_b + 1) % 8
    other.players[0].turns += 1
    other.players[0].consolidations += 1
    assert other.digest() == s.digest()
    other.players[0].coins += 1
    assert other.digest() != s.digest()


def test_past_goals_mean_nothing() -> None:
    goals = ["ships", "rd", "trains"], ["ships", "mining", "trains"]
    early = [state(zaibatsu(P(coins=5), P(), goals=lines)).digest() for lines in goals]
    assert early[0] != early[1]
    late = [state(zaibatsu(P(coins=5), P(), round=8, goals=lines)).digest() for lines in goals]
    assert late[0] == late[1]
