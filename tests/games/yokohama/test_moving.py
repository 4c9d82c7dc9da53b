"""Chapters Y-3, Y-4 and Y-5: the turn, placement, movement. Tables with four seats lie as in by_hand."""

from __future__ import annotations

import pytest

from akinai.engine.kernel import IllegalAction
from akinai.engine.match import Match
from akinai.games.yokohama.events import Acted, Paid, PresidentMoved, Spent
from akinai.games.yokohama.steps.additional import AdditionalActions
from akinai.games.yokohama.things.areas import LABELS
from tests.games.yokohama.by_hand import (
    P,
    asked,
    assistants_of,
    completed,
    goods,
    hand,
    legal,
    legal_of,
    on_board,
    play,
    player,
    president,
    score,
    state,
    warehouse,
    yokohama,
)

CHOICES = {"chinatown": "exchange", "church": "pray", "customs": "declare", "agency": "hire", "labA": "research"}
# The rulebook's pictures are lost; its words ask for a pyramid in which a way to the Silk Mill leads through the
# Laboratory and another through the Employment Agency.
EXAMPLE = (
    "copper copper2 labA silk silk2 tea fish bank agency tea2 fish2 church customs chinatown labB portA portB canal"
)


def yen(match: Match) -> list[int]:
    return [player(match, seat).yen for seat in range(match.state.seats)]


def moving(*players: P, pyramid: str = "") -> Match:
    """A turn after its placement, nothing having been placed."""
    match = yokohama(*players, pyramid=pyramid)
    if asked(match) == "extra":
        play(match, "done")
    play(match, "done")
    return match


# ---- Y-3: the turn


@pytest.mark.rule("Y-3.1")
def test_turns_go_clockwise_from_the_first_player() -> None:
    match = yokohama(P(), P(), P(), first=1, turn=1)
    seen = []
    for _ in range(4):
        seen.append(match.state.actor)
        play(match, "done")
    assert seen == [1, 2, 0, 1]


@pytest.mark.rule("Y-3.1")
def test_a_turn_has_three_phases() -> None:
    """An order is fulfilled before the main action, another after it with what the action has brought."""
    match = yokohama(P(orders="26 32", copper=2, assistants="fish:3"), P())
    assert legal(match) == {"done", "fulfil order26"}
    play(match, "fulfil order26", "done")
    assert asked(match) == "place"
    play(match, "done", "go fish", "done")
    assert asked(match) == "extra"
    assert legal(match) == {"done", "fulfil order32"}
    play(match, "fulfil order32")
    assert match.state.actor == 1


@pytest.mark.rule("Y-3.2")
def test_six_steps_in_their_order() -> None:
    match = yokohama(P(orders="1", assistants="agency:4"), P())
    seen = []
    for action in ("done", "place agency", "done", "go agency", "hire assistant", "done", "token", "build 1"):
        seen.append(asked(match))
        play(match, action)
    assert seen == ["extra", "place", "place", "move", "hire", "hire", "token", "build"]
    assert asked(match) == "extra"
    assert assistants_of(match, 0) == {}  # recovery came last: 8, one placed, one hired, five recovered
    assert hand(match, 0) == [13, 1, 0]


@pytest.mark.rule("Y-3.2")
def test_movement_and_area_action_are_mandatory() -> None:
    match = moving(P(assistants="bank tea:4"), P())
    assert legal(match) == {"recall", "go bank", "go tea"}
    with pytest.raises(IllegalAction):
        match.play("done")
    play(match, "go bank")
    assert yen(match)[0] == 6  # and the turn is over: there was nothing to be asked
    assert match.state.actor == 1


@pytest.mark.rule("Y-3.2", "Y-7.1", "Y-7.2")
def test_token_and_building_are_up_to_the_player() -> None:
    match = moving(P(assistants="bank:4"), P())
    play(match, "go bank")
    assert (asked(match), legal(match)) == ("token", {"token", "done"})
    play(match, "done")
    assert (asked(match), "done" in legal(match)) == ("build", True)
    play(match, "done")
    assert (match.state.actor, hand(match, 0), score(match, 0)) == (1, [12, 2, 0], {})
    assert len(state(match).tokens_of(0)) == 0


@pytest.mark.rule("Y-3.3")
@pytest.mark.parametrize("area", [*CHOICES, "portA"])
def test_what_an_area_offers_may_be_declined(area: str) -> None:
    """Power 3 everywhere, and enough of everything to buy."""
    rich = P(yen=9, imports=3, copper=1, silk=1, tea=1, fish=1, assistants=f"{area}:2")
    match = moving(rich, P(), P(), P())
    before = goods(match, 0)
    play(match, f"go {area}")
    assert asked(match) == CHOICES.get(area, "order")
    assert len(legal(match)) > 1
    play(match, "done")
    assert match.state.actor == 1
    assert (goods(match, 0), hand(match, 0), warehouse(match, 0)) == (before, [10, 2, 0], [10, 6, 4])
    assert score(match, 0) == {}


@pytest.mark.rule("Y-3.3")
def test_what_an_area_offers_may_be_done_in_part() -> None:
    match = moving(P(assistants="agency:2"), P())
    play(match, "go agency", "hire assistant", "done")
    assert (match.state.actor, hand(match, 0)) == (1, [11, 2, 0])
    match = moving(P(assistants="chinatown:2"), P(), P(), P())
    play(match, "go chinatown", "buy tea", "done")
    assert (match.state.actor, goods(match, 0)) == (1, {"tea": 1, "yen": 3})


@pytest.mark.rule("Y-3.3")
@pytest.mark.parametrize(("area", "good", "n"), [("copper", "copper", 1), ("silk2", "silk", 2), ("tea", "tea", 3)])
def test_what_an_area_gives_is_always_taken(area: str, good: str, n: int) -> None:
    match = moving(P(assistants=f"{area}:2", yen=0), P(), P(), P())
    play(match, f"go {area}")
    assert (match.state.actor, goods(match, 0)) == (1, {good: n})


# ---- Y-4: placement


@pytest.mark.rule("Y-4.1")
def test_up_to_three_on_different_areas() -> None:
    match = yokohama(P(), P())
    play(match, "place copper")
    assert "copper" not in legal_of(match, "place")
    assert legal_of(match, "pair") == set()  # one has gone alone: it is the first choice now
    play(match, "place tea")
    assert legal_of(match, "place") == {"silk", "fish", "bank", "church", "customs", "agency", "labA", "portA"}
    play(match, "place bank")
    assert asked(match) == "move"  # a fourth one is never asked for
    assert (assistants_of(match, 0), hand(match, 0)[0]) == ({"copper": 1, "tea": 1, "bank": 1}, 5)


@pytest.mark.rule("Y-4.1")
@pytest.mark.parametrize("actions", [["done"], ["place copper", "done"], ["place copper", "place tea", "done"]])
def test_fewer_than_three_or_none(actions: list[str]) -> None:
    match = yokohama(P(assistants="church"), P())
    play(match, *actions)
    assert asked(match) == "move"
    assert sum(assistants_of(match, 0).values()) == len(actions)


@pytest.mark.rule("Y-4.1")
def test_two_on_one_area_and_no_more() -> None:
    match = yokohama(P(), P())
    play(match, "pair copper")
    assert asked(match) == "move"
    assert (assistants_of(match, 0), hand(match, 0)[0]) == ({"copper": 2}, 6)


@pytest.mark.rule("Y-4.1")
@pytest.mark.parametrize(("assistants", "pairs"), [(1, False), (2, True)])
def test_a_pair_needs_exactly_two(assistants: int, pairs: bool) -> None:
    match = yokohama(P(in_hand=assistants), P())
    assert ("pair copper" in legal(match)) == pairs
    assert "place copper" in legal(match)


@pytest.mark.rule("Y-4.2")
def test_no_assistants_from_warehouse_boards_and_achievements() -> None:
    """One in hand: after it nothing is left to place, though there are 16 in the warehouse and 3 on boards."""
    match = yokohama(P(in_hand=1), P(), church="1:0", customs="2:0", goals_by=((0,), (), ()))
    play(match, "place copper")
    assert asked(match) == "move"
    assert (hand(match, 0), warehouse(match, 0)) == ([0, 2, 0], [16, 6, 4])
    assert (on_board(match, "church"), on_board(match, "customs"), completed(match, "A")) == ({1: 0}, {2: 0}, [0])


@pytest.mark.rule("Y-4.3")
def test_placing_beside_presidents() -> None:
    match = yokohama(P(president="copper", assistants="copper"), P(president="tea"))
    events = play(match, "place copper")
    assert not [e for e in events if isinstance(e, Paid)]
    play(match, "place tea", "done")
    assert assistants_of(match, 0) == {"copper": 2, "tea": 1}


@pytest.mark.rule("Y-4.4")
def test_one_yen_for_each_assistant_to_each_president() -> None:
    match = yokohama(P(yen=5), P(yen=0, president="tea"), P(yen=0, president="tea"), P(yen=0, president="bank"))
    play(match, "pair tea")
    assert yen(match) == [1, 2, 2, 0]
    match = yokohama(P(yen=5), P(yen=0, president="tea"), P(yen=0, president="tea"), P(yen=0, president="bank"))
    play(match, "place tea", "place bank", "place silk")
    assert yen(match) == [2, 1, 1, 1]


@pytest.mark.rule("Y-4.4")
@pytest.mark.parametrize(
    ("money", "one", "two"), [(1, False, False), (2, True, False), (3, True, False), (4, True, True)]
)
def test_who_cannot_pay_cannot_place(money: int, one: bool, two: bool) -> None:
    """Two other presidents: ¥2 for one assistant, ¥4 for a pair."""
    match = yokohama(P(yen=money), P(president="tea"), P(president="tea"))
    assert ("place tea" in legal(match), "pair tea" in legal(match)) == (one, two)


@pytest.mark.rule("Y-4.1", "Y-4.4")
@pytest.mark.parametrize("money", [1, 2])
def test_rulebook_example_of_placement(money: int) -> None:
    """Copper Mine free; Employment Agency ¥1 to blue; Laboratory, with pink and yellow, too dear; Silk Mill free."""
    match = yokohama(P(yen=money), P(president="agency"), P(president="labA"), P(president="labA"))
    play(match, "place copper", "place agency")
    assert yen(match) == [money - 1, 5, 4, 4]
    assert "labA" not in legal_of(match, "place")
    with pytest.raises(IllegalAction):
        match.play("place labA")
    play(match, "place silk")
    assert assistants_of(match, 0) == {"copper": 1, "agency": 1, "silk": 1}
    assert yen(match) == [money - 1, 5, 4, 4]


@pytest.mark.rule("Y-4.5")
def test_nothing_is_placed_in_the_canal() -> None:
    match = yokohama(P(), P(), P(), P())
    every = {label for label in LABELS if label != "canal"}
    assert (legal_of(match, "place"), legal_of(match, "pair")) == (every, every)
    # Nor does a move reward (token 12) lead there, nor the station token.
    match = yokohama(P(assistants="bank:4"), P(), P(), tokens={"bank": 12})
    play(match, "done", "go bank", "token", "lift hand")
    assert "canal" not in legal_of(match, "lower")
    assert "portB" in legal_of(match, "lower")
    match = yokohama(P(assistants="labA:4", yen=20), P(), P(), labs={"A": "station"})
    play(match, "done", "go labA", "research 1")
    assert asked(match) == "place_station"
    assert "canal" not in legal_of(match, "station")
    assert "portB" in legal_of(match, "station")


# ---- Y-5: movement


@pytest.mark.rule("Y-5.1")
def test_move_or_take_back() -> None:
    match = moving(P(president="copper", assistants="copper2"), P(), P(), P())
    assert legal(match) == {"go copper2", "recall"}


@pytest.mark.rule("Y-5.2", "Y-5.7")
def test_from_the_hand_straight_to_any_area_with_an_own_assistant() -> None:
    match = moving(P(assistants="copper tea2 labB church"), P(president="church", assistants="bank"), P(), P())
    # Not the Church, where another president is, nor the Canal.
    assert legal_of(match, "go") == {"copper", "tea2", "labB"}
    play(match, "go tea2")
    assert president(match, 0) == "tea2"
    assert match.state.actor == 1  # it goes nowhere else after that


@pytest.mark.rule("Y-5.3")
def test_area_by_area_as_far_as_one_likes() -> None:
    match = moving(P(president="copper", assistants="copper2 silk silk2 tea tea2", yen=0), P(), P(), P())
    for area in ("copper2", "silk", "silk2", "tea"):
        play(match, f"go {area}")
        assert "stop" in legal(match)
    events = play(match, "go tea2")
    assert Acted(0, "tea2", 2) in events
    assert goods(match, 0) == {"tea": 2}


@pytest.mark.rule("Y-5.3")
def test_stopping_on_the_way() -> None:
    match = moving(P(president="copper", assistants="copper2 silk silk2 tea tea2"), P(), P(), P())
    play(match, "go copper2", "go silk", "stop")
    assert (president(match, 0), goods(match, 0)["silk"]) == ("silk", 1)


@pytest.mark.rule("Y-5.3")
def test_no_step_over_an_area_without_an_own_assistant() -> None:
    """Only neighbours, and only with an own assistant: others' assistants and own buildings do not help."""
    mine = P(president="copper", assistants="copper2 silk2")
    match = yokohama(mine, P(assistants="silk"), P(), P(), shops="silk:1:0", houses="fish:0")
    play(match, "done")
    assert legal_of(match, "go") == {"copper2"}
    play(match, "go copper2")
    assert president(match, 0) == "copper2"
    assert match.state.actor == 1


@pytest.mark.rule("Y-5.4")
@pytest.mark.parametrize("money", [1, 2])
def test_entering_costs_one_yen_to_each_owner(money: int) -> None:
    other = P(president="silk", yen=0)
    match = moving(P(president="copper2", assistants="silk silk2", yen=money), other, other, P())
    assert ("go silk" in legal(match)) == (money == 2)
    if money == 2:
        play(match, "go silk")
        assert yen(match) == [0, 1, 1, 4]


@pytest.mark.rule("Y-5.5")
def test_passing_through_but_not_ending_with_another_president() -> None:
    match = moving(P(president="copper2", assistants="silk silk2 bank"), P(president="silk"), P(), P())
    play(match, "go silk")
    assert legal(match) == {"go silk2", "go bank"}
    play(match, "go bank", "stop")
    assert president(match, 0) == "bank"


@pytest.mark.rule("Y-5.3", "Y-5.4", "Y-5.5")
def test_rulebook_example_of_movement() -> None:
    """To the Silk Mill: not by the Laboratory, but by the Employment Agency, for ¥1 to blue."""
    mine = P(president="bank", assistants="agency silk", yen=1)
    match = moving(mine, P(president="agency", yen=0), P(), P(), pyramid=EXAMPLE)
    assert legal_of(match, "go") == {"agency"}
    events = play(match, "go agency")
    assert Paid(0, 1, 1) in events
    assert yen(match) == [0, 1, 4, 4]
    # There is no other way on, and no staying with the blue president: the engine goes on by itself.
    moves = [e for e in events if isinstance(e, PresidentMoved)]
    assert moves == [PresidentMoved(0, "bank", "agency", False), PresidentMoved(0, "agency", "silk", False)]
    assert (president(match, 0), goods(match, 0)) == ("silk", {"silk": 1})


@pytest.mark.rule("Y-5.6")
def test_the_president_leaves_and_does_not_return() -> None:
    """Copper, copper2 and fish touch each other."""
    match = moving(P(president="copper", assistants="copper:3 copper2 fish"), P(), P(), P())
    assert legal(match) == {"recall", "go copper2", "go fish"}
    play(match, "go copper2")
    assert legal(match) == {"stop", "go fish"}
    play(match, "go fish")
    assert president(match, 0) == "fish"
    assert (match.state.actor, goods(match, 0)["fish"]) == (1, 2)  # no area was left to enter


@pytest.mark.rule("Y-5.6")
def test_no_area_is_entered_twice() -> None:
    """From copper2 both silk and fish2 are near, and they touch: the way does not lead back to either."""
    match = moving(P(president="copper", assistants="copper2 silk fish2 customs"), P(), P(), P())
    play(match, "go copper2", "go silk", "go fish2")
    assert legal(match) == {"stop", "go customs"}


@pytest.mark.rule("Y-5.6")
@pytest.mark.parametrize(
    ("assistants", "money", "open_"),
    [("silk", 9, False), ("copper", 9, False), ("silk silk2", 1, False), ("silk silk2", 2, True)],
)
def test_a_route_must_be_able_to_end(assistants: str, money: int, open_: bool) -> None:
    """Others in copper2 and silk: it needs an assistant beyond them, not only at the start, and ¥2 to get there."""
    mine = P(president="copper", assistants=f"copper2 fish {assistants}", yen=money)
    match = yokohama(mine, P(president="copper2"), P(president="silk"), P(president="fish"))
    play(match, "done")
    assert ("go copper2" in legal(match)) == open_
    if not open_:
        assert president(match, 0) is None  # nothing else was left than taking it back


@pytest.mark.rule("Y-5.7")
def test_the_canal_is_crossed_for_one_yen() -> None:
    """The Canal touches portB, labA and labB; labB does not touch portB."""
    match = moving(P(president="portB", assistants="labA labB", yen=1), P(), P(), P())
    assert legal_of(match, "go") == {"canal", "labA"}
    events = play(match, "go canal")
    assert Spent(0, "yen", 1) in events
    assert yen(match) == [0, 4, 4, 4]
    assert legal(match) == {"go labA", "go labB"}  # no stop
    play(match, "go labB", "stop")
    assert president(match, 0) == "labB"


@pytest.mark.rule("Y-5.7")
@pytest.mark.parametrize(("assistants", "money"), [("labB", 0), ("portA", 4)])
def test_the_canal_is_closed_without_yen_or_a_far_bank(assistants: str, money: int) -> None:
    match = yokohama(P(president="portB", assistants=f"{assistants} portA", yen=money), P(), P(), P())
    play(match, "done")
    assert legal_of(match, "go") == {"portA"}


@pytest.mark.rule("Y-5.8")
def test_taking_the_president_back_with_assistants() -> None:
    """Assistants of any areas, any number; what is on boards and achievements stays; no area action."""
    mine = P(president="bank", assistants="copper:2 bank:3 silk", orders="1")
    match = yokohama(mine, P(), church="1:0", customs="2:0", goals_by=((0,), (), ()))
    play(match, "done", "done", "recall")
    assert president(match, 0) is None
    assert legal(match) == {"done", "back copper", "back bank", "back silk"}
    events = play(match, "back copper", "back bank", "back bank", "back bank", "done")
    assert (assistants_of(match, 0), hand(match, 0)[0]) == ({"copper": 1, "silk": 1}, 12)
    assert (on_board(match, "church"), on_board(match, "customs"), completed(match, "A")) == ({1: 0}, {2: 0}, [0])
    assert not [e for e in events if isinstance(e, Acted)]
    assert (yen(match)[0], asked(match), match.state.actor) == (4, "extra", 0)
    step = match.state.top
    assert isinstance(step, AdditionalActions)
    assert step.second
    play(match, "done")
    assert match.state.actor == 1


@pytest.mark.rule("Y-5.8")
def test_taking_back_the_president_alone() -> None:
    match = moving(P(president="bank", assistants="bank:4 copper"), P())
    play(match, "recall", "done")
    assert (assistants_of(match, 0), hand(match, 0)[0], president(match, 0)) == ({"bank": 4, "copper": 1}, 8, None)
    assert match.state.actor == 1  # no five-power token, no building


@pytest.mark.rule("Y-5.9")
@pytest.mark.parametrize(("money", "free"), [(0, False), (1, True)])
def test_a_president_that_cannot_move_is_taken_back(money: int, free: bool) -> None:
    match = moving(P(president="copper", assistants="copper copper2 silk", yen=money), P(president="copper2"), P(), P())
    assert asked(match) == ("move" if free else "recall")
    assert president(match, 0) == ("copper" if free else None)
    assert ("back copper2" in legal(match)) == (not free)


@pytest.mark.rule("Y-5.9")
def test_without_a_legal_area_the_president_in_hand_stays_there() -> None:
    match = moving(P(assistants="tea:2"), P(president="tea"))
    assert (asked(match), president(match, 0)) == ("recall", None)
    play(match, "back tea", "back tea")
    assert (hand(match, 0)[0], match.state.actor) == (10, 1)


@pytest.mark.rule("Y-5.9")
def test_taking_back_with_the_president_in_hand() -> None:
    match = moving(P(assistants="tea:2"), P())
    assert legal(match) == {"recall", "go tea"}
    play(match, "recall", "back tea", "done")
    assert (assistants_of(match, 0), hand(match, 0)[0], president(match, 0)) == ({"tea": 1}, 9, None)
    assert match.state.actor == 1
