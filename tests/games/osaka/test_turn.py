"""Chapters O-3 to O-7: the turn, buying, taking, reserving, refilling."""

from __future__ import annotations

import pytest

from akinai.engine.kernel import IllegalAction
from akinai.games.osaka.events import Passed, Refilled, Reshuffled, ShipMoved
from tests.games.osaka.by_hand import cards_in, draws, farm, goods, hand, legal, market, osaka, play, ships, state


@pytest.mark.rule("O-3.1")
def test_turns_go_clockwise() -> None:
    match = osaka(3, market="R2 B2 Y2 G2 R3", turn=1)
    seen = []
    for _ in range(4):
        seen.append(match.state.actor)
        play(match, next(iter(legal(match) - {"buy"})))
    assert seen == [1, 2, 0, 1]


@pytest.mark.rule("O-3.2")
def test_one_of_three_things() -> None:
    match = osaka(2, market="R2 B5", farm="G3", hands=["Y5 Y5"])
    assert legal(match) == {"buy", "take R2", "take B5", "reserve R2", "reserve B5", "reserve farm G3"}
    play(match, "take R2")
    assert match.state.actor == 1


@pytest.mark.rule("O-3.3")
def test_no_passing() -> None:
    match = osaka(2, market="R2", farm="")
    assert legal(match) == {"take R2", "reserve R2"}
    with pytest.raises(IllegalAction):
        match.play("done")


@pytest.mark.rule("O-3.4")
def test_no_limit_to_hand_and_goods() -> None:
    match = osaka(
        2,
        market="R2 B2",
        hands=["R2 R2 R3 R3 R5 R5 B2 B2 B3 B3 B5 B5 Y2 Y3 Y5 G2 G3 G5"],
        goods=["R2 R2 R2 B2 B2 B2 Y2 Y2"],
    )
    play(match, "buy", "pay R5", "done")
    assert len(goods(match, 0).split()) == 10
    assert len(hand(match, 0).split()) == 17


@pytest.mark.rule("O-3.5")
def test_goods_cannot_pay_and_hands_cannot_be_sold() -> None:
    match = osaka(2, market="R5", hands=["G2"], goods=["B5 B5 B5"])
    assert "buy" not in legal(match)


@pytest.mark.rule("O-4.1", "O-6.4")
def test_all_unreserved_and_own_cards_are_bought() -> None:
    """The rulebook's example: what others have reserved is all that stays."""
    match = osaka(3, market="R2/1 B2 Y3/0 G2 R5/2", hands=["B5 B2"])
    assert state(match).price(0) == 2 + 3 + 2
    draws(match, "G2 G2 G3 G3 G3")
    play(match, "buy", "pay B2", "pay B5")
    assert goods(match, 0) == "B2 Y3 G2"
    assert market(match)[:2] == ["R2/1", "R5/2"]


@pytest.mark.rule("O-4.1")
def test_the_own_reserved_card_cannot_be_left_out() -> None:
    match = osaka(2, market="R2 Y5/0", hands=["B5"])
    assert "buy" not in legal(match)
    match = osaka(2, market="R2 Y5/0", hands=["B5 B2"])
    play(match, "buy", "pay B5", "pay B2")
    assert goods(match, 0) == "R2 Y5"
    assert not state(match).players[0].reserves


@pytest.mark.rule("O-4.2")
def test_rulebook_example_of_twelve_coins() -> None:
    match = osaka(2, market="R5 B5 Y2", hands=["R2 B2 Y3 G5"])
    assert state(match).players[0].coins == 12
    assert state(match).price(0) == 12
    assert "buy" in legal(match)


@pytest.mark.rule("O-4.2")
def test_one_coin_short() -> None:
    match = osaka(2, market="R5 B5 Y3", hands=["R2 B2 Y3 G5"])
    assert "buy" not in legal(match)


@pytest.mark.rule("O-4.3")
def test_no_change_is_given() -> None:
    match = osaka(2, market="R2", hands=["B5 G3"])
    play(match, "buy", "pay B5")
    assert legal(match) == {"done", "pay G3"}
    play(match, "done")
    assert hand(match, 0) == "G3"
    assert "B5" in cards_in(list(state(match).discard))


@pytest.mark.rule("O-4.3")
def test_the_price_must_be_reached() -> None:
    match = osaka(2, market="R3", hands=["B2 G2 Y5"])
    play(match, "buy", "pay B2")
    assert "done" not in legal(match)
    play(match, "pay G2", "done")
    assert hand(match, 0) == "Y5"


@pytest.mark.rule("O-4.4")
def test_superfluous_coins_are_allowed() -> None:
    match = osaka(2, market="R2", hands=["B2 B2 G5"])
    play(match, "buy", "pay B2", "pay G5", "done")
    assert hand(match, 0) == "B2"


@pytest.mark.rule("O-4.5")
def test_bought_cards_become_goods() -> None:
    match = osaka(2, market="G5 R2 G2", hands=["B5 B5"])
    play(match, "buy", "pay B5", "pay B5")
    assert goods(match, 0) == "R2 G2 G5"


@pytest.mark.rule("O-4.6", "O-8.1")
def test_rulebook_example_of_the_sailing_ships() -> None:
    """One red, three blue, one green: red 1, blue 2, green 1; green arrives, and only green is paid out."""
    match = osaka(2, market="R2 B2 B2 B3 G2", hands=["Y5 Y5 Y5"], ships="G4")
    events = play(match, "buy", "pay Y5", "pay Y5", "pay Y5")
    moves = [e for e in events if isinstance(e, ShipMoved)]
    assert moves == [
        ShipMoved("red", "osaka", "oshima"),
        ShipMoved("blue", "osaka", "anori"),
        ShipMoved("green", "enshunada_2", "edo"),
    ]
    assert ships(match) == [1, 2, 0, 0]
    assert goods(match, 0) == "R2 B2 B2 B3"


@pytest.mark.rule("O-4.6")
def test_two_cards_move_a_ship_two_spaces() -> None:
    match = osaka(2, market="R2 R3 B2", hands=["Y5 Y2"])
    play(match, "buy", "pay Y5", "pay Y2")
    assert ships(match) == [2, 1, 0, 0]


@pytest.mark.rule("O-4.7")
def test_a_ship_stops_in_edo() -> None:
    match = osaka(2, market="R2 R3", hands=["Y5"], ships="R4 B2 G2")
    events = play(match, "buy", "pay Y5")
    assert ShipMoved("red", "enshunada_2", "edo") in events
    assert ships(match) == [0, 2, 0, 2]


@pytest.mark.rule("O-4.8")
def test_only_the_own_reserved_card_is_left() -> None:
    match = osaka(2, market="R3/0", farm="B2 B2 B2", hands=["Y5"])
    assert legal(match) == {"buy", "take own"}
    play(match, "buy", "pay Y5")
    assert goods(match, 0) == "R3"
    assert ships(match) == [1, 0, 0, 0]


@pytest.mark.rule("O-4.8", "O-11.4")
def test_nothing_to_buy() -> None:
    match = osaka(2, market="R3/1", farm="B2", hands=["Y5 Y5"], rest="points")
    # The refill at the start of the turn has moved the farm up.
    assert market(match) == ["R3/1", "B2"]
    play(match, "take B2")
    assert legal(match) == {"take own"}


@pytest.mark.rule("O-5.1")
def test_coins_come_from_the_market_only() -> None:
    match = osaka(2, market="R2 B5/1 G3/0", farm="Y5 Y2")
    takes = {a for a in legal(match) if a.startswith("take")}
    assert takes == {"take R2", "take own"}
    play(match, "take R2")
    assert hand(match, 0) == "R2"
    assert market(match) == ["B5/1", "G3/0"]


@pytest.mark.rule("O-5.2", "O-6.3")
def test_taking_the_reserved_card_brings_the_marker_back() -> None:
    match = osaka(2, market="R2 G3/0")
    assert not any(a.startswith("reserve") for a in legal(match))
    play(match, "take own", "take R2")
    assert hand(match, 0) == "G3"
    assert "reserve farm R2" not in legal(match)
    assert not state(match).players[0].reserves


@pytest.mark.rule("O-5.3")
def test_taking_moves_no_ship_and_refills_nothing() -> None:
    match = osaka(2, market="R2 B2/1", farm="G2")
    events = play(match, "take R2")
    assert ships(match) == [0, 0, 0, 0]
    assert not any(isinstance(e, Refilled) for e in events)
    # For seat 1 its own reserved card is still there, so nothing is refilled for it either.
    assert market(match) == ["B2/1"]
    assert match.state.actor == 1


@pytest.mark.rule("O-5.3", "O-7.1")
def test_the_last_card_taken_is_replaced_at_the_next_turn() -> None:
    match = osaka(2, market="R2", farm="G2 G3 G5")
    draws(match, "B2 B3 Y2 Y3 Y5")
    events = play(match, "take R2")
    assert any(isinstance(e, Refilled) for e in events)
    assert market(match) == ["G2", "G3", "G5", "B2", "B3"]
    assert farm(match) == ["Y2", "Y3", "Y5"]
    assert match.state.actor == 1


@pytest.mark.rule("O-6.1")
def test_reserving_in_market_and_farm() -> None:
    match = osaka(2, market="R2 B3", farm="G5")
    play(match, "reserve B3", "reserve farm G5")
    assert market(match) == ["R2", "B3/0"]
    assert farm(match) == ["G5/1"]


@pytest.mark.rule("O-6.2")
def test_a_reserved_card_cannot_be_reserved_again() -> None:
    match = osaka(2, market="R2 B3/1", farm="G5")
    assert {a for a in legal(match) if a.startswith("reserve")} == {"reserve R2", "reserve farm G5"}


@pytest.mark.rule("O-6.3")
def test_one_marker_only() -> None:
    match = osaka(2, market="R2 B3 Y2", farm="G5/0")
    assert not any(a.startswith("reserve") for a in legal(match))


@pytest.mark.rule("O-6.4")
def test_only_its_owner_takes_a_reserved_card() -> None:
    match = osaka(2, market="R2/1 R2", farm="")
    play(match, "take R2")
    assert market(match) == ["R2/1"]
    assert legal(match) == {"take own"}


@pytest.mark.rule("O-6.5", "O-7.2")
def test_a_reserved_farm_card_travels_with_its_marker() -> None:
    match = osaka(2, market="R2", farm="G5/0 B2/1", hands=["Y5"])
    assert legal(match) == {"buy", "take R2"}
    draws(match, "Y2 Y2 Y3 Y3 Y3")
    play(match, "buy", "pay Y5")
    assert market(match) == ["G5/0", "B2/1", "Y2", "Y2"]
    assert legal(match) >= {"take own", "take Y2"}


@pytest.mark.rule("O-7.1")
def test_refill_when_only_others_cards_are_left() -> None:
    match = osaka(3, market="R2/1 R3/2", farm="B2 B3 B5")
    assert market(match)[:5] == ["R2/1", "R3/2", "B2", "B3", "B5"]
    assert len(market(match)) == 7
    assert len(farm(match)) == 3


@pytest.mark.rule("O-7.3", "O-7.4")
def test_two_cards_join_the_market_and_three_the_farm() -> None:
    match = osaka(2, market="R2 B5/1", farm="G2 G3 G5", hands=["Y2 Y2"])
    draws(match, "B2 B3 Y3 Y5 R5")
    play(match, "buy", "pay Y2", "done")
    assert market(match) == ["B5/1", "G2", "G3", "G5", "B2", "B3"]
    assert farm(match) == ["Y3", "Y5", "R5"]


@pytest.mark.rule("O-7.3")
@pytest.mark.parametrize(("seats", "most"), [(2, 6), (3, 7), (4, 8)])
def test_the_largest_market(seats: int, most: int) -> None:
    others = " ".join(f"R2/{seat}" for seat in range(1, seats))
    match = osaka(seats, market=others, farm="B2 B2 B2")
    assert len(market(match)) == most


@pytest.mark.rule("O-7.3")
def test_option_to5_fills_up_to_five() -> None:
    match = osaka(2, market="R2 B5/1", farm="G2 G3 G5", hands=["Y2 Y2"], refill="to5")
    draws(match, "B2 Y3 Y5 R5")
    play(match, "buy", "pay Y2", "done")
    assert market(match) == ["B5/1", "G2", "G3", "G5", "B2"]
    assert farm(match) == ["Y3", "Y5", "R5"]


@pytest.mark.rule("O-7.3")
def test_option_to5_draws_none_when_there_are_six() -> None:
    match = osaka(4, market="R2/1 R3/2 R5/3", farm="B2 B2 B2", refill="to5")
    assert market(match) == ["R2/1", "R3/2", "R5/3", "B2", "B2", "B2"]


@pytest.mark.rule("O-7.5", "O-11.1")
def test_the_discards_become_the_pile_in_the_middle_of_a_draw() -> None:
    match = osaka(2, market="R2 R2/1", farm="G2 G3 G5", hands=["Y2 Y2"], pile="B5", discard="B2 B3", rest="points")
    draws(match, "B5 B2 Y2 B3")
    events = play(match, "buy", "pay Y2", "done")
    assert [e for e in events if isinstance(e, Reshuffled)] == [Reshuffled(3)]
    assert market(match)[-2:] == ["B5", "B2"]
    assert farm(match) == ["Y2", "B3"]


@pytest.mark.rule("O-7.6")
def test_after_a_refill_at_the_start_the_turn_goes_on() -> None:
    match = osaka(2, market="", farm="B2 B3 B5")
    assert match.state.actor == 0
    assert "take B2" in legal(match)
    assert state(match).turn == 1


@pytest.mark.rule("O-7.7")
def test_the_payout_comes_before_the_refill() -> None:
    """The pile is empty: the refill can only use what the payout has put on the discard pile."""
    match = osaka(2, market="R2", farm="G2", hands=["Y2"], ships="R4 B3", goods=["B5 B5"], rest="points")
    play(match, "buy", "pay Y2")
    assert sorted(market(match) + farm(match)) == ["B5", "B5", "G2", "Y2"]


@pytest.mark.rule("O-11.2")
def test_a_short_pile_fills_the_market_first() -> None:
    match = osaka(2, market="R2", farm="G2 G3 G5", hands=["Y2"], pile="B5 B5", rest="points")
    play(match, "buy", "pay Y2")
    assert sorted(market(match)[3:]) == ["B5", "B5"]
    assert farm(match) == ["Y2"]


@pytest.mark.rule("O-11.4")
def test_who_can_do_nothing_passes() -> None:
    match = osaka(2, market="R2/1 B2", farm="", rest="points", hands=["G2"])
    events = play(match, "take B2", "take own")
    # Nothing is left at all: both pass and the game ends.
    assert [e for e in events if isinstance(e, Passed)] == [Passed(0), Passed(1)]
    assert match.state.over
    assert match.state.ending == "stalled"


@pytest.mark.rule("O-11.4")
def test_one_passes_and_the_other_goes_on() -> None:
    match = osaka(2, market="R2/1 B2 B3", farm="", rest="points", turn=1)
    events = play(match, "take B2", "take B3")
    assert match.state.actor == 1
    events += play(match, "take own")
    assert match.state.over
    assert [e for e in events if isinstance(e, Passed)] == [Passed(0), Passed(1)]


def test_the_four_player_round_of_the_rulebook() -> None:
    """Grey, white, pink, brown; the market costs 18. Worked back from the story on the last page."""
    match = osaka(4, market="B5 R5 Y3 Y2 Y3", farm="G2 G3 G5", hands=["R2", "G2", "B3", "G5 R2"], ships="Y1")
    assert state(match).price(0) == 18
    play(match, "take B5", "reserve R5", "take Y3")
    assert state(match).price(3) == 5
    draws(match, "G2 G2 B2 B2 B2")
    play(match, "buy", "pay G5", "done")
    assert goods(match, 3) == "Y2 Y3"
    assert ships(match) == [0, 0, 3, 0]
    assert market(match) == ["R5/1", "G2", "G3", "G5", "G2", "G2"]
    assert hand(match, 3) == "R2"
