"""Chapters O-1 and O-2: components and set-up."""

from __future__ import annotations

import pytest

from akinai.engine.chance import chance_of
from akinai.engine.errors import BadChoice
from akinai.engine.events import Event
from akinai.engine.match import Match
from akinai.games.osaka import GAME
from akinai.games.osaka.components import cards_by_kind, data_of
from akinai.games.osaka.events import FirstPlayer, HandDrawn
from akinai.games.osaka.state import POOL_CARD, POOL_SEAT
from akinai.games.osaka.steps.setup import choose_first
from akinai.games.osaka.things.cards import KINDS
from akinai.games.osaka.view import OsakaView
from tests.games.osaka.by_hand import CARDS, osaka, state


def dealt(seats: int, hands: list[str], lot: int | None = None) -> Match:
    """A new game in which the seats draw these hands."""
    named = ["R2", "R2", "R2", "R2", "R2", "B2", "B2", "B2"] + [card for hand in hands for card in hand.split()]
    script = [(POOL_CARD, CARDS.index(card)) for card in named]
    if lot is not None:
        script.append((POOL_SEAT, lot))
    chance = chance_of("any")
    chance.follow(script)
    match = Match(GAME, GAME.setup(seats), chance=chance)
    assert match.state.chance.script_used == len(script)
    return match


@pytest.mark.rule("O-1.1", "O-10.2")
def test_most_points_win() -> None:
    s = state(osaka(3))
    s.players[1].earn(0, 3)
    s.players[2].earn(0, 2)
    assert GAME.result(s).winners == [1]


@pytest.mark.rule("O-1.2")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_to_four_merchants(seats: int) -> None:
    s = GAME.start(GAME.setup(seats), chance_of("x"))
    assert (s.seats, len(s.market), len(s.farm)) == (seats, 5, 3)


@pytest.mark.rule("O-1.2")
@pytest.mark.parametrize("seats", [1, 5])
def test_no_other_number_of_merchants(seats: int) -> None:
    with pytest.raises(BadChoice, match="2 to 4"):
        GAME.setup(seats)


@pytest.mark.rule("O-1.3")
def test_108_cards_with_their_icons() -> None:
    cards = cards_by_kind(GAME.edition())
    assert sum(c.count for c in cards) == 108
    for colour in ("red", "blue", "yellow", "green"):
        mine = [c for c in cards if c.colour == colour]
        assert sum(c.count for c in mine) == 27
        assert [(c.value, c.icons, c.count) for c in mine] == [(2, 2, 11), (3, 1, 9), (5, 0, 7)]
        assert sum(c.value * c.count for c in mine) == 84
        assert sum(c.icons * c.count for c in mine) == 31
    assert data_of(GAME.edition()).tokens.per_colour == 12


@pytest.mark.rule("O-1.4")
def test_starting_hands_are_shown_and_then_hidden() -> None:
    match = Match(GAME, GAME.setup(3), seed="shown")
    shown = [e for e in match.setup_events if isinstance(e, HandDrawn)]
    assert [e.seat for e in shown] == [0, 1, 2]
    assert all(GAME.seen(e, None) == e for e in shown)
    view = GAME.view(match.state, 1)
    assert isinstance(view, OsakaView)
    assert view.own is not None
    assert sorted(view.own.hand) == sorted(shown[1].cards)
    assert view.own.coins == shown[1].coins
    assert [seat.hand_size for seat in view.table.seats] == [len(e.cards) for e in shown]
    for_spectators = GAME.view(match.state, None)
    assert isinstance(for_spectators, OsakaView)
    assert for_spectators.own is None


@pytest.mark.rule("O-1.5")
def test_what_is_open_about_piles_and_points() -> None:
    view = GAME.view(state(osaka(2, market="Y3", discard="R2 R2 G5", pile="B5", rest="points")), 0)
    assert isinstance(view, OsakaView)
    assert view.table.discard == ["R2", "R2", "G5"]
    assert (view.table.pile, view.table.seats[1].points) == (1, 103)


@pytest.mark.rule("O-2.1", "O-2.2")
def test_market_farm_ships_and_pile() -> None:
    s = GAME.start(GAME.setup(2), chance_of("x"))
    assert (len(s.market), len(s.farm), list(s.ships)) == (5, 3, [0, 0, 0, 0])
    assert s.pile_size == 108 - 8 - sum(player.hand_size for player in s.players)
    assert s.discard_size == 0


@pytest.mark.rule("O-2.3")
def test_everyone_has_a_marker_and_no_points() -> None:
    s = GAME.start(GAME.setup(4), chance_of("x"))
    assert not any(player.reserves for player in s.players)
    assert [s.points(i) for i in range(4)] == [0, 0, 0, 0]


@pytest.mark.rule("O-2.4")
def test_hands_are_drawn_until_eight() -> None:
    for seed in range(50):
        s = GAME.start(GAME.setup(4), chance_of(str(seed)))
        for seat in range(4):
            assert 8 <= s.players[seat].coins <= 12
            assert 2 <= s.players[seat].hand_size <= 4


@pytest.mark.rule("O-2.4")
def test_nobody_draws_on_after_eight() -> None:
    match = dealt(2, ["R3 R5", "B2 B2 B3 Y5"])
    assert [player.coins for player in state(match).players] == [8, 12]


@pytest.mark.rule("O-2.5")
def test_rulebook_example_of_the_first_player() -> None:
    """Sums 8 in two cards, 10 in two, 9 in three, 8 in four: the first one begins."""
    match = dealt(4, ["R5 B3", "R5 B5", "R2 Y2 B5", "G2 B2 Y2 G2"])
    assert state(match).first == 0
    assert match.state.actor == 0


@pytest.mark.rule("O-2.5")
def test_the_lowest_sum_begins() -> None:
    assert state(dealt(3, ["R5 B5", "R3 B3 Y3", "B5 G3"])).first == 2


@pytest.mark.rule("O-2.5")
def test_the_lot_decides_between_equals() -> None:
    match = dealt(3, ["R5 B3", "R5 B5", "Y5 G3"], lot=2)
    assert state(match).first == 2
    assert FirstPlayer(2, True) in match.setup_events


@pytest.mark.rule("O-2.5")
def test_each_of_the_tied_can_be_drawn() -> None:
    s = state(osaka(3, hands=["R5 B3", "Y5 R3", "G5 G5"]))
    events: list[Event] = []
    s.listener = events.append
    for _ in range(60):
        choose_first(s)
    found = {e.seat for e in events if isinstance(e, FirstPlayer)}
    assert found == {0, 1}


@pytest.mark.rule("O-2.6")
def test_starting_tokens_from_the_first_player_clockwise() -> None:
    match = dealt(3, ["R5 B5", "R5 B3", "Y5 G5"])
    for seat, colour in ((1, "R"), (2, "R"), (0, "G")):
        assert match.state.actor == seat
        assert {match.space.names[a] for a in match.state.legal_list()} == {f"token {c}" for c in "RBYG"}
        match.play(f"token {colour}")
    s = state(match)
    assert [list(player.tokens) for player in s.players] == [[0, 0, 0, 1], [1, 0, 0, 0], [1, 0, 0, 0]]
    assert match.state.actor == 1


def test_starting_hands_are_as_likely_as_cards_say() -> None:
    """Facts to check a simulation against: sums 8 to 12 with .335 .254 .265 .046 .099."""
    sums = [0] * 13
    for seed in range(1500):
        s = GAME.start(GAME.setup(2), chance_of(f"sum:{seed}"))
        sums[s.players[0].coins] += 1
    for total, share in {8: 0.335, 9: 0.254, 10: 0.265, 11: 0.046, 12: 0.099}.items():
        assert abs(sums[total] / 1500 - share) < 0.05
    assert len(CARDS) == KINDS
