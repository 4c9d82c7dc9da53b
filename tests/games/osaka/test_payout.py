"""Chapters O-8 to O-11: payout, Black Tide, insurance, the end, and cards running out."""

from __future__ import annotations

import pytest

from akinai.games.osaka import GAME
from akinai.games.osaka.events import (
    GameEnded,
    Insured,
    Lost,
    PointUnseen,
    Refilled,
    ShipMoved,
    ShipReturned,
    ShipSunk,
    Sold,
    TokenGained,
)
from akinai.games.osaka.scoring import set_points
from tests.games.osaka.by_hand import (
    cards_in,
    draws,
    goods,
    hand,
    insured,
    legal,
    osaka,
    play,
    points,
    ships,
    state,
    tokens,
)


@pytest.mark.rule("O-8.1")
def test_no_payout_without_an_arrival() -> None:
    match = osaka(2, market="R2", hands=["Y2"], ships="R3", goods=["B5"])
    events = play(match, "buy", "pay Y2")
    assert not any(isinstance(e, Sold) for e in events)
    assert ships(match) == [4, 0, 0, 0]


@pytest.mark.rule("O-8.2")
def test_all_sell_everything_insured_or_not() -> None:
    match = osaka(3, market="R2", hands=["Y2"], ships="R4", goods=["", "R3 R3", ""], insured=["", "", "R5"])
    play(match, "buy", "pay Y2")
    assert points(match)[:2] == [1, 2]
    assert points(match)[2] == 1
    assert goods(match, 1) == insured(match, 2) == goods(match, 0) == ""


@pytest.mark.rule("O-8.3", "O-8.4")
def test_rulebook_example_1() -> None:
    """Yellow and red arrive together. Three red with a 5: 15, three points. One yellow 2: one point. Four in all."""
    match = osaka(2, market="R2 Y2", hands=["G2 G2"], ships="R4 Y4", goods=["R5 R3"])
    events = play(match, "buy", "pay G2", "pay G2")
    sales = [e for e in events if isinstance(e, Sold)]
    assert sales == [
        Sold(0, "red", best=5, tokens=0, cards=3, product=15, rounded=15, points=3, from_pile=0),
        Sold(0, "yellow", best=2, tokens=0, cards=1, product=2, rounded=5, points=1, from_pile=0),
    ]
    assert points(match)[0] == 4


@pytest.mark.rule("O-8.3", "O-8.6")
def test_rulebook_example_2() -> None:
    """Three green with a 5 and two tokens: 21, so 25, so five points: three from the set and two from the pile."""
    match = osaka(2, market="G2", hands=["R2"], ships="G4", goods=["G5 G3"], tokens=["G2"])
    draws(match, "B5 B3 Y2 Y2 Y2 Y3 Y3")
    events = play(match, "buy", "pay R2")
    sold = Sold(0, "green", best=5, tokens=2, cards=3, product=21, rounded=25, points=5, from_pile=2)
    assert [e for e in events if isinstance(e, Sold)] == [sold]
    assert points(match)[0] == 5
    assert cards_in(list(state(match).scored)) == "G2 G3 G5"
    assert cards_in(list(state(match).unseen)) == "B3 B5"


@pytest.mark.rule("O-8.3")
@pytest.mark.parametrize(
    ("best", "held", "expected"),
    [
        (2, 0, "1 1 2 2 2 3 3"),
        (3, 0, "1 2 2 3 3 4 5"),
        (5, 0, "1 2 3 4 5 6 7"),
        (2, 2, "1 2 3 4 4 5 6"),
        (3, 2, "1 2 3 4 5 6 7"),
        (5, 2, "2 3 5 6 7 9 10"),
        (2, 4, "2 3 4 5 6 8 9"),
        (3, 4, "2 3 5 6 7 9 10"),
        (5, 4, "2 4 6 8 9 11 13"),
    ],
)
def test_table_of_points(best: int, held: int, expected: str) -> None:
    assert [set_points(best, held, n) for n in range(1, 8)] == [int(x) for x in expected.split()]


@pytest.mark.rule("O-8.4")
def test_tokens_of_another_colour_do_not_count() -> None:
    match = osaka(2, market="R5", hands=["G5"], ships="R4", tokens=["B3 G3"])
    play(match, "buy", "pay G5")
    assert points(match)[0] == 1


@pytest.mark.rule("O-8.5")
def test_the_cheapest_cards_become_points_and_the_rest_goes() -> None:
    match = osaka(2, market="R2 R2", hands=["G2 G2"], ships="R4", goods=["R3"], insured=["R2"])
    play(match, "buy", "pay G2", "pay G2")
    # (3 + 0) * 4 = 12, rounded up to 15: three points; the 3 is the dearest and is discarded, insured or not.
    assert points(match)[0] == 3
    assert cards_in(list(state(match).scored)) == "R2 R2 R2"
    assert "R3" in cards_in(list(state(match).discard))


@pytest.mark.rule("O-8.6", "O-1.5")
def test_cards_from_the_pile_are_seen_by_nobody() -> None:
    match = osaka(2, market="G2", hands=["R2"], ships="G4", goods=["G5 G3"], tokens=["G2"])
    events = [e for e in play(match, "buy", "pay R2") if isinstance(e, PointUnseen)]
    assert len(events) == 2
    for seat in (None, 0, 1):
        assert [GAME.seen(e, seat) for e in events] == [PointUnseen(0, None)] * 2


@pytest.mark.rule("O-8.7")
def test_a_token_for_each_colour_sold() -> None:
    match = osaka(3, market="R2 Y2", hands=["G2 G2"], ships="R4 Y4", goods=["", "Y5", "B5"])
    play(match, "buy", "pay G2", "pay G2")
    assert tokens(match, 0) == [1, 0, 1, 0]
    assert tokens(match, 1) == [0, 0, 1, 0]
    assert tokens(match, 2) == [0, 0, 0, 0]
    assert points(match)[1] == 1


@pytest.mark.rule("O-8.8")
def test_the_new_token_does_not_count_in_its_own_payout() -> None:
    match = osaka(2, market="R5", hands=["G5"], ships="R4", goods=["R5 R5 R5 R5"])
    play(match, "buy", "pay G5")
    assert points(match)[0] == 5
    assert tokens(match, 0) == [1, 0, 0, 0]


@pytest.mark.rule("O-8.9")
def test_tokens_do_not_run_out() -> None:
    match = osaka(
        4, market="R2", hands=["G2"], ships="R4", goods=["", "R2", "R2", "R2"], tokens=["R3", "R3", "R3", "R3"]
    )
    play(match, "buy", "pay G2")
    assert [tokens(match, seat)[0] for seat in range(4)] == [4, 4, 4, 4]


@pytest.mark.rule("O-9.1")
def test_ships_on_both_waves_sink_also_the_newly_arrived() -> None:
    match = osaka(2, market="R2 B2 Y2", hands=["G5 G2"], ships="R4 B2 Y3 G2", goods=["", "B5 Y5 G5"])
    events = play(match, "buy", "pay G5", "pay G2")
    assert [e for e in events if isinstance(e, ShipSunk)] == [
        ShipSunk("blue", "enshunada_1", "anori"),
        ShipSunk("yellow", "enshunada_2", "anori"),
    ]


@pytest.mark.rule("O-9.1")
def test_waves_do_no_harm_without_a_payout() -> None:
    match = osaka(2, market="R2", hands=["G2"], ships="R0 B3 Y4", goods=["B5 Y5", "B2"])
    play(match, "buy", "pay G2")
    assert goods(match, 0) == "R2 B5 Y5"
    assert goods(match, 1) == "B2"


@pytest.mark.rule("O-9.2")
def test_everyone_loses_uninsured_goods_of_sunk_colours() -> None:
    match = osaka(3, market="R2", hands=["Y2"], ships="R4 B3", goods=["B2 G3", "B5 B3", ""], insured=["", "", "B3"])
    events = play(match, "buy", "pay Y2")
    assert [e for e in events if isinstance(e, Lost)] == [Lost(0, ["B2"]), Lost(1, ["B3", "B5"])]
    assert goods(match, 0) == "G3"
    assert goods(match, 1) == ""
    assert insured(match, 2) == "B3"


@pytest.mark.rule("O-9.3", "O-9.4")
def test_rulebook_example_of_insurance() -> None:
    """Blue and red sink; three cards from the hand insure four goods: a 2 for two of them, two 3s for one each."""
    match = osaka(2, market="G2", hands=["Y2 R2 B3 B3 G5"], ships="G4 R3 B4", goods=["R5 R3 B5 B2 B2", "R2"])
    play(match, "buy", "pay Y2", "done")
    assert match.state.actor == 0
    assert legal(match) == {"done", "insure R2", "insure B3"}
    play(match, "insure R2", "cover R5", "cover R3", "insure B3", "cover B5", "insure B3")
    # Only one kind of blue goods is left, so the last icon has no choice.
    assert insured(match, 0) == "R3 R5 B2 B5"
    assert goods(match, 0) == ""
    assert goods(match, 1) == ""
    assert "B2" in cards_in(list(state(match).discard))


@pytest.mark.rule("O-9.3")
def test_a_five_insures_nothing_and_colours_must_match() -> None:
    match = osaka(2, market="G2", hands=["Y2 R5 B2 Y3 G2"], ships="G4 R3", goods=["R5"])
    play(match, "buy", "pay Y2", "done")
    # No red icon in hand: seat 0 is not asked, and the red 5 is lost.
    assert match.state.actor == 1
    assert goods(match, 0) == ""


@pytest.mark.rule("O-9.4")
def test_the_active_merchant_insures_first_then_clockwise() -> None:
    match = osaka(3, market="G2", turn=1, hands=["R2", "Y2 R3", "R3"], ships="G4 R3", goods=["R5", "R5", "R5"])
    play(match, "buy", "pay Y2", "done")
    for seat in (1, 2, 0):
        assert match.state.actor == seat
        play(match, "done")
    assert [goods(match, seat) for seat in range(3)] == ["", "", ""]
    assert match.state.actor == 2


@pytest.mark.rule("O-9.4")
def test_each_finishes_before_the_next() -> None:
    match = osaka(2, market="G2", hands=["Y2 R3 R3", "R2"], ships="G4 R3", goods=["R5 R2", "R5"])
    play(match, "buy", "pay Y2", "done", "insure R3", "cover R5")
    assert match.state.actor == 0
    play(match, "insure R3")
    assert match.state.actor == 1


@pytest.mark.rule("O-9.5")
def test_the_owner_chooses_and_may_waste_the_second_icon() -> None:
    match = osaka(2, market="G2", hands=["Y2 R2"], ships="G4 R3", goods=["R5 R3 R2"])
    play(match, "buy", "pay Y2", "done", "insure R2")
    assert legal(match) == {"cover R2", "cover R3", "cover R5"}
    play(match, "cover R3")
    assert legal(match) == {"done", "cover R2", "cover R5"}
    play(match, "done")
    assert insured(match, 0) == "R3"
    assert goods(match, 0) == ""


@pytest.mark.rule("O-9.5")
def test_insuring_is_voluntary() -> None:
    match = osaka(2, market="G2", hands=["Y2 R2"], ships="G4 R3", goods=["R5"])
    play(match, "buy", "pay Y2", "done", "done")
    assert hand(match, 0) == "R2"
    assert insured(match, 0) == goods(match, 0) == ""


@pytest.mark.rule("O-9.6")
def test_insured_goods_survive_every_sinking_until_sold() -> None:
    match = osaka(2, market="G2", hands=["Y2 Y2"], ships="G4 R3", insured=["R5"], farm="G3 B2 B2")
    play(match, "buy", "pay Y2", "done")
    assert insured(match, 0) == "R5"
    match = osaka(2, market="R2", hands=["Y2 Y2"], ships="R4", insured=["R5"])
    play(match, "buy", "pay Y2", "done")
    assert insured(match, 0) == ""
    assert points(match)[0] == 2


@pytest.mark.rule("O-9.7")
def test_only_sinking_colours_and_uninsured_goods() -> None:
    match = osaka(2, market="G2", hands=["Y2 B2 R3"], ships="G4 R3 B1", goods=["R5 B5", "R3"], insured=["", "R5"])
    play(match, "buy", "pay Y2", "done")
    assert legal(match) == {"done", "insure R3"}
    events = play(match, "insure R3")
    assert Insured(0, "R5") in events
    assert goods(match, 0) == "B5"


@pytest.mark.rule("O-9.7")
def test_who_has_only_insured_goods_is_not_asked() -> None:
    match = osaka(2, market="G2", hands=["Y2 R3"], ships="G4 R3", insured=["R5"])
    play(match, "buy", "pay Y2", "done")
    assert match.state.actor == 1


@pytest.mark.rule("O-9.8")
def test_ships_come_home() -> None:
    match = osaka(2, market="R2", hands=["G2"], ships="R4 B3 Y1 G2")
    events = play(match, "buy", "pay G2")
    assert [e for e in events if isinstance(e, ShipReturned)] == [
        ShipReturned("red", "edo", "osaka"),
        ShipReturned("blue", "enshunada_1", "anori"),
    ]
    assert ships(match) == [0, 2, 1, 2]


@pytest.mark.rule("O-10.1")
def test_eight_tokens_end_the_game_at_once() -> None:
    match = osaka(2, market="R2", hands=["G2 B2"], ships="R4 B3", goods=["B5", "R5"], tokens=["R1 B3 Y3", "G6"])
    events = play(match, "buy", "pay G2", "done")
    assert match.state.over
    assert match.state.ending == "tokens"
    assert isinstance(events[-1], GameEnded)
    assert not any(isinstance(e, ShipSunk | Refilled | ShipReturned) for e in events)
    assert goods(match, 0) == "B5"
    # The other merchant has sold and got a token in the same payout.
    assert tokens(match, 1) == [1, 0, 0, 6]
    assert match.state.legal_list() == []


@pytest.mark.rule("O-10.1")
def test_the_end_is_checked_after_all_tokens_are_given() -> None:
    match = osaka(2, market="R2 B2", hands=["G2 G2"], ships="R4 B4", tokens=["Y6", "G7"], goods=["", "B5"])
    events = play(match, "buy", "pay G2", "pay G2")
    assert [e for e in events if isinstance(e, TokenGained)] == [
        TokenGained(0, "red"),
        TokenGained(0, "blue"),
        TokenGained(1, "blue"),
    ]
    assert (sum(tokens(match, 0)), sum(tokens(match, 1))) == (8, 8)
    assert match.state.over


@pytest.mark.rule("O-10.1")
def test_seven_tokens_do_not_end_it() -> None:
    match = osaka(2, market="R2", hands=["G2"], ships="R4", tokens=["Y6"])
    play(match, "buy", "pay G2")
    assert not match.state.over


@pytest.mark.rule("O-10.2")
def test_ties_are_broken_by_tokens_and_then_shared() -> None:
    s = state(osaka(3, market="R2", tokens=["R2", "B3", "G3"], hands=["R5"], goods=["R5 R5"]))
    for seat, earned in ((0, 4), (1, 4), (2, 4)):
        s.players[seat].earn(0, earned)
    assert GAME.result(s).winners == [1, 2]
    for _ in range(5):
        s.players[0].add_token(0)
    assert GAME.result(s).winners == [0]
    s.players[1].earn(0, 1)
    assert GAME.result(s).winners == [1]
    assert GAME.result(s).points == [4, 5, 4]


@pytest.mark.rule("O-11.3")
def test_points_count_even_without_cards() -> None:
    match = osaka(2, market="G5", hands=["R5"], ships="G4", tokens=["G6"], rest="points")
    # (5 + 6) * 1 = 11, three points: the 5 itself, and the R5 just paid is the only card that is left.
    before = points(match)[1]
    play(match, "buy", "pay R5")
    assert points(match) == [3, before]
    assert state(match).substitutes == 1
    assert cards_in(list(state(match).unseen)) == "R5"


@pytest.mark.rule("O-8.2", "O-8.4")
def test_two_ships_one_purchase() -> None:
    match = osaka(2, market="R2 R3 B2", hands=["G5 G2"], ships="R3 B4", goods=["", "B5 B5"])
    events = play(match, "buy", "pay G5", "pay G2")
    assert [e for e in events if isinstance(e, ShipMoved)] == [
        ShipMoved("red", "enshunada_1", "edo"),
        ShipMoved("blue", "enshunada_2", "edo"),
    ]
    assert points(match)[:1] == [3]
    assert ships(match) == [0, 0, 0, 0]
