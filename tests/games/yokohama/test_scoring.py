"""Chapter Y-16: the final scoring, with the worked examples of the rulebook, and the winner."""

from __future__ import annotations

from itertools import product

import pytest

from akinai.engine.match import Match
from akinai.engine.rows import row_of
from akinai.games.yokohama import GAME
from akinai.games.yokohama.events import Scored
from akinai.games.yokohama.scoring import country_points
from akinai.games.yokohama.things.countries import COUNTRIES
from akinai.games.yokohama.things.endings import LAST_ROUND
from tests.games.yokohama.by_hand import P, play, player, score, state, yokohama


def final(*players: P, first: int = 0, church: str = "", customs: str = "") -> Match:
    """The last player of the last round has only to say that nobody is placed."""
    match = yokohama(
        *players,
        first=first,
        turn=(first - 1) % len(players),
        church=church,
        customs=customs,
        end=LAST_ROUND,
        reason="shops",
        station="bank",
    )
    assert all(score(match, seat).keys() <= {"orders"} for seat in range(len(players)))
    play(match, "done")
    assert match.state.over
    return match


def points_of(match: Match, source: str) -> list[int]:
    return [score(match, seat).get(source, 0) for seat in range(match.state.seats)]


def poor(seats: int) -> list[P]:
    return [P(yen=0) for _ in range(seats)]


@pytest.mark.rule("Y-16.1")
def test_rulebook_example_of_the_church() -> None:
    """One yellow (0), two purple (1), two blue (2); a blue one is furthest to the right: blue 6, purple 3, yellow 0."""
    match = final(*poor(3), church="1:0 2:2 3:1 4:1 5:2")
    assert points_of(match, "church_bonus") == [0, 3, 6]


@pytest.mark.rule("Y-16.2")
def test_rulebook_example_of_the_customs() -> None:
    """One yellow (0), one purple (1), three blue (2), yellow further right than purple: blue 8, yellow 4, purple 0."""
    match = final(*poor(3), customs="1:2 2:2 3:1 5:0 7:2")
    assert points_of(match, "customs_bonus") == [4, 0, 8]


@pytest.mark.rule("Y-16.1", "Y-16.2")
@pytest.mark.parametrize(
    ("board", "shares"),
    [
        ("", [0, 0, 0, 0]),
        ("1:1", [0, 2, 0, 0]),
        ("1:1 2:1 6:1", [0, 2, 0, 0]),
        ("1:3 6:0", [2, 0, 0, 1]),
        ("6:3 1:0 2:0", [2, 0, 0, 1]),
        ("1:0 2:1 3:2 4:3", [0, 0, 1, 2]),
        ("4:0 3:1 2:2 1:3", [2, 1, 0, 0]),
        ("1:0 2:0 3:1 4:1 5:2", [1, 2, 0, 0]),
    ],
)
def test_majorities_on_the_boards(board: str, shares: list[int]) -> None:
    """A share of 2 is the first prize, 1 the second. The first player has no advantage here."""
    for first in (0, 2):
        match = final(*poor(4), first=first, church=board)
        assert points_of(match, "church_bonus") == [3 * n for n in shares]
        assert points_of(match, "customs_bonus") == [0, 0, 0, 0]
        match = final(*poor(4), first=first, customs=board)
        assert points_of(match, "customs_bonus") == [4 * n for n in shares]
        assert points_of(match, "church_bonus") == [0, 0, 0, 0]


@pytest.mark.rule("Y-16.1", "Y-16.2")
def test_neutral_assistants_take_no_prize() -> None:
    match = final(*poor(2), church="1:1 2:4 5:4", customs="1:4 2:0 8:4")
    assert points_of(match, "church_bonus") == [0, 6]
    assert points_of(match, "customs_bonus") == [8, 0]


@pytest.mark.rule("Y-16.3")
def test_rulebook_example_of_the_technologies() -> None:
    """Totals of 12, 20, 12, 10: the second gets 10 points; of the others with 12 the first player gets 5."""
    techs = "exposition language_school", "station ball letterpress postal_system", "gas_light newspaper"
    players = [P(yen=0, techs=cards) for cards in (*techs, "brickyard electric_light")]
    match = final(*players)
    assert points_of(match, "technology_bonus") == [5, 10, 0, 0]
    match = final(*players, first=1)
    assert points_of(match, "technology_bonus") == [0, 10, 5, 0]


@pytest.mark.rule("Y-16.3")
@pytest.mark.parametrize(
    ("first", "points"), [(0, [10, 5, 0, 0]), (1, [0, 10, 5, 0]), (2, [0, 0, 10, 5]), (3, [5, 0, 0, 10])]
)
def test_equal_technologies_go_by_the_order_of_play(first: int, points: list[int]) -> None:
    """All have 4: the first prize to the first player, the second to the left neighbour."""
    names = ["language_school", "postal_system", "spinning_mill", "stock_market"]
    match = final(*[P(yen=0, techs=name) for name in names], first=first)
    assert points_of(match, "technology_bonus") == points


@pytest.mark.rule("Y-16.3")
def test_the_value_counts_not_the_number_and_a_sole_owner_leaves_no_second_prize() -> None:
    match = final(P(yen=0, techs="stagecoach letterpress"), P(yen=0, techs="station"), P(yen=0))
    assert points_of(match, "technology_bonus") == [5, 10, 0]
    match = final(P(yen=0), P(yen=0, techs="station"), P(yen=0))
    assert points_of(match, "technology_bonus") == [0, 10, 0]
    assert points_of(final(*poor(2)), "technology_bonus") == [0, 0]


@pytest.mark.rule("Y-16.4")
def test_rulebook_example_of_the_countries() -> None:
    """Nine flags in sets of five, three and one: 12 + 4 + 0 = 16 points. Technologies and orders are mixed."""
    # British: two orders and the Stagecoach; German: an order and Mining Technology; French: two orders.
    done = "1 2 26 20 21 11 32"
    match = final(P(yen=0, done=done, techs="stagecoach mining_technology"), P(yen=0))
    assert list(player(match, 0).flags) == [1, 1, 3, 2, 2]
    assert points_of(match, "countries") == [16, 0]


@pytest.mark.rule("Y-16.4")
@pytest.mark.parametrize(
    ("done", "points"),
    [
        ("", 0),
        ("1", 0),
        ("1 2 3", 0),
        ("1 11", 2),
        ("1 11 20", 4),
        ("1 11 20 26", 8),
        ("1 11 20 26 32", 12),
        ("1 2 11 12", 4),
        ("1 2 11 12 20 26 32", 14),
        ("1 2 11 12 20 21 26 27 32 33", 24),
    ],
)
def test_sets_of_flags(done: str, points: int) -> None:
    match = final(P(yen=0, done=done), P(yen=0))
    assert points_of(match, "countries") == [points, 0]


@pytest.mark.rule("Y-16.4")
def test_orders_in_hand_do_not_count() -> None:
    match = final(P(yen=0, done="1", orders="11 20 26"), P(yen=0))
    assert points_of(match, "countries") == [0, 0]


@pytest.mark.rule("Y-16.4")
def test_the_flags_are_divided_as_is_best() -> None:
    """Against all divisions: a set takes one flag of each of some countries."""
    values = [0, 0, 2, 4, 8, 12]
    best: dict[tuple[int, ...], int] = {}
    subsets = [s for s in product((0, 1), repeat=COUNTRIES) if sum(s) >= 2]
    s = state(yokohama(P(), P()))
    for flags in product(range(4), repeat=COUNTRIES):
        options = [
            values[sum(taken)] + best[tuple(n - t for n, t in zip(flags, taken, strict=True))]
            for taken in subsets
            if all(n >= t for n, t in zip(flags, taken, strict=True))
        ]
        best[flags] = max(options, default=0)
        s.players[1].flags = row_of(list(flags))
        assert country_points(s, 1) == best[flags]


@pytest.mark.rule("Y-16.5")
def test_rulebook_example_of_the_leftovers() -> None:
    """1 import, ¥3, and 7 goods (2 copper, 1 silk, 1 tea, 3 fish): 1 + 1 + 2 = 4 points."""
    match = final(P(imports=1, yen=3, copper=2, silk=1, tea=1, fish=3), P(yen=0))
    assert points_of(match, "leftovers") == [4, 0]


@pytest.mark.rule("Y-16.5")
@pytest.mark.parametrize(
    ("player", "points"),
    [
        (P(yen=0, agents="UK"), 1),
        (P(yen=0, agents="UK UK DE"), 3),
        (P(yen=0, used="UK UK DE"), 0),
        (P(yen=0, agents="UK FR", used="UK"), 2),
        (P(yen=0, imports=3), 3),
        (P(yen=1), 0),
        (P(yen=2), 1),
        (P(yen=5), 2),
        (P(yen=0, copper=2), 0),
        (P(yen=0, copper=1, tea=1, fish=1), 1),
        (P(yen=0, silk=5), 1),
        (P(yen=1, silk=2), 0),
    ],
)
def test_leftovers(player: P, points: int) -> None:
    match = final(player, P(yen=0))
    assert points_of(match, "leftovers") == [points, 0]


@pytest.mark.rule("Y-16.1", "Y-16.5")
def test_the_order_of_the_final_scoring() -> None:
    """Church, Customs, technologies, countries, leftovers."""
    match = yokohama(
        P(yen=4, techs="ball", done="11"), P(yen=0), turn=1, church="1:0", customs="1:0", end=LAST_ROUND, reason="shops"
    )
    events = play(match, "done")
    scored = [e for e in events if isinstance(e, Scored)]
    assert [e.source for e in scored] == ["church_bonus", "customs_bonus", "technology_bonus", "countries", "leftovers"]
    assert [e.points for e in scored] == [6, 8, 10, 2, 2]
    assert GAME.result(match.state).points == [28, 0]


# ---- the winner


@pytest.mark.rule("Y-16.6", "Y-1.1")
@pytest.mark.parametrize("first", [0, 1, 2])
def test_most_points_win(first: int) -> None:
    match = final(P(yen=0, points=30), P(yen=0, points=31), P(yen=0, points=29), first=first)
    result = GAME.result(match.state)
    assert result.points == [30, 31, 29]
    assert result.winners == [1]


@pytest.mark.rule("Y-16.6")
def test_the_final_scoring_decides() -> None:
    match = final(P(yen=0, points=30), P(yen=0, points=25), church="1:1")
    assert GAME.result(match.state).winners == [1]


@pytest.mark.rule("Y-16.6")
@pytest.mark.parametrize(
    ("points", "first", "winner"),
    [
        ((30, 30, 30), 0, 0),
        ((30, 30, 30), 1, 1),
        ((30, 30, 30), 2, 2),
        ((30, 30, 20), 1, 1),
        ((30, 20, 30), 1, 2),
        ((30, 30, 20), 2, 0),
        ((20, 30, 30), 0, 1),
    ],
)
def test_among_equals_the_first_player_or_the_nearest_to_the_left(
    points: tuple[int, ...], first: int, winner: int
) -> None:
    match = final(*[P(yen=0, points=n) for n in points], first=first)
    assert GAME.result(match.state).winners == [winner]
