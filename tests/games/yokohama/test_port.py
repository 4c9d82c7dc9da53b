"""Chapters Y-12 and Y-13: the Port, and what rewards bring."""

from __future__ import annotations

import pytest

from akinai.engine.match import Match
from akinai.engine.rows import row_of
from akinai.games.yokohama.events import Gained, OrderTaken, Paid, PortRefilled, Scored
from akinai.games.yokohama.steps.rewards import give_reward
from akinai.games.yokohama.things import sources
from akinai.games.yokohama.things.areas import LABELS
from akinai.games.yokohama.things.endings import RUNNING, TRIGGERED
from akinai.games.yokohama.things.rewards import Reward
from akinai.games.yokohama.things.slots import NO_CARD
from tests.games.yokohama.acting import acting
from tests.games.yokohama.by_hand import (
    P,
    asked,
    assistants_of,
    draws,
    goods,
    hand,
    legal,
    legal_of,
    orders,
    play,
    score,
    state,
    warehouse,
    yokohama,
)

PORTS = {"A": "1 2 3 4 5 6", "B": "11 12 13 14 15 16"}


def port(match: Match, board: int = 0) -> list[int | None]:
    """The numbers of the orders in the slots."""
    return [None if order == NO_CARD else order + 1 for order in state(match).ports[board]]


def shop(tile: int, space: int, player: P | None = None, power: int = 4) -> Match:
    """Seat 0 builds a shop on a tile below the Customs, whose action asks nothing of somebody without imports."""
    match = acting("customs", power, player, tiles={"customs": tile})
    while asked(match) != "build":
        play(match, "done")
    play(match, f"build {space}")
    return match


# ---- the Port


@pytest.mark.rule("Y-12.1")
@pytest.mark.parametrize(("area", "taken"), [("portA", 2), ("portB", 12)])
def test_an_order_from_the_port_of_the_area(area: str, taken: int) -> None:
    """Without ¥2 or an import it is one order only."""
    match = acting(area, 2, P(yen=1, orders="36"), ports=PORTS)
    draws(match, "order30")
    play(match, "order 2")
    assert asked(match) != "order"
    assert orders(match, 0) == {36, taken}
    assert goods(match, 0) == {"yen": 1}


@pytest.mark.rule("Y-12.1")
def test_an_order_may_be_declined() -> None:
    match = acting("portA", 4, P(yen=4, shops=0), ports=PORTS)
    play(match, "done")
    assert orders(match, 0) == set()
    assert port(match) == [1, 2, 3, 4, 5, 6]
    assert goods(match, 0) == {"yen": 4}


@pytest.mark.rule("Y-12.2")
@pytest.mark.parametrize("area", ["portA", "portB"])
@pytest.mark.parametrize(("power", "slots"), [(1, ""), (2, "12"), (3, "1234"), (4, "123456"), (5, "123456")])
def test_power_opens_the_slots(area: str, power: int, slots: str) -> None:
    assert legal_of(acting(area, power), "order") == set(slots)


@pytest.mark.rule("Y-12.2")
def test_empty_slots_offer_nothing() -> None:
    """Without a deck the ports run dry; 30 fulfilled orders lie before the others."""
    done = [" ".join(str(n) for n in range(first, first + 10)) for first in (7, 17, 27)]
    match = yokohama(
        P(yen=0, assistants="portA:3"),
        P(done=done[0]),
        P(done=done[1]),
        P(done=done[2]),
        ports={"A": "1 2 3", "B": "4 5 6"},
    )
    assert state(match).orders_left == 0
    play(match, "done", "go portA")
    assert legal_of(match, "order") == {"1", "2", "3"}


@pytest.mark.rule("Y-12.3")
@pytest.mark.parametrize(
    ("yen", "imports", "second", "left"),
    [(1, 0, False, {"yen": 1}), (2, 0, True, {}), (3, 0, True, {"yen": 1}), (0, 1, True, {}), (1, 1, True, {"yen": 1})],
)
def test_a_second_order_costs_two_yen_or_an_import(yen: int, imports: int, second: bool, left: dict[str, int]) -> None:
    match = acting("portA", 2, P(yen=yen, imports=imports), ports=PORTS)
    draws(match, "order30", "order31")
    play(match, "order 1")
    assert (asked(match) == "order") == second
    if second:
        assert legal_of(match, "order") == {"2"}
        play(match, "order 2")
    assert orders(match, 0) == ({1, 2} if second else {1})
    assert goods(match, 0) == left
    assert asked(match) != "order"


@pytest.mark.rule("Y-12.3")
@pytest.mark.parametrize(("pay", "left"), [("pay yen", {"import": 1}), ("pay import", {"yen": 2})])
def test_you_choose_how_to_pay_the_second_order(pay: str, left: dict[str, int]) -> None:
    match = acting("portA", 2, P(yen=2, imports=1), ports=PORTS)
    draws(match, "order30", "order31")
    play(match, "order 1", "order 2")
    assert legal(match) == {"pay yen", "pay import"}
    assert match.rule() == "Y-12.3"
    play(match, pay)
    assert goods(match, 0) == left


@pytest.mark.rule("Y-12.3")
def test_a_single_order_is_free_even_for_the_rich() -> None:
    match = acting("portA", 3, P(yen=9, imports=9), ports=PORTS)
    draws(match, "order30")
    play(match, "order 3", "done")
    assert goods(match, 0) == {"yen": 9, "import": 9}
    assert orders(match, 0) == {3}


@pytest.mark.rule("Y-12.3")
@pytest.mark.parametrize(("power", "slots"), [(2, "2"), (3, "234"), (4, "23456")])
def test_the_second_order_comes_from_the_slots_of_the_power(power: int, slots: str) -> None:
    match = acting("portA", power, P(yen=2))
    play(match, "order 1")
    assert legal_of(match, "order") == set(slots)


@pytest.mark.rule("Y-12.1", "Y-12.2", "Y-12.3")
def test_rulebook_example_of_the_port() -> None:
    """President and 2 assistants in Port A: power 3; ¥2 for two orders, one low and one middle."""
    match = acting("portA", 3, P(yen=2), ports=PORTS)
    assert legal_of(match, "order") == {"1", "2", "3", "4"}
    draws(match, "order30", "order31")
    events = play(match, "order 2", "order 3")
    assert [e for e in events if isinstance(e, OrderTaken)] == [
        OrderTaken(0, "order2", "port:A:2"),
        OrderTaken(0, "order3", "port:A:3"),
    ]
    assert orders(match, 0) == {2, 3}
    assert goods(match, 0) == {}
    assert port(match) == [1, 4, 5, 6, 30, 31]
    assert port(match, 1) == [11, 12, 13, 14, 15, 16]
    assert score(match, 0) == {}


@pytest.mark.rule("Y-12.4")
def test_no_fourth_order_in_hand() -> None:
    match = acting("portA", 4, P(yen=9, imports=9, orders="34 35 36"), ports=PORTS)
    assert asked(match) == "build"
    assert port(match) == [1, 2, 3, 4, 5, 6]
    # With two in hand there is room for one, however rich you are.
    match = acting("portA", 4, P(yen=9, imports=9, orders="35 36"), ports=PORTS)
    draws(match, "order30")
    play(match, "order 1")
    assert asked(match) == "build"
    assert orders(match, 0) == {1, 35, 36}
    assert goods(match, 0) == {"yen": 9, "import": 9}


@pytest.mark.rule("Y-12.4")
def test_fulfilled_orders_do_not_fill_the_hand() -> None:
    match = acting("portA", 4, P(done="31 32 33 34", orders="36"), ports=PORTS)
    assert legal_of(match, "order") == {"1", "2", "3", "4", "5", "6"}


@pytest.mark.rule("Y-12.5")
@pytest.mark.parametrize(("power", "points"), [(2, {}), (3, {}), (4, {}), (5, {"ports": 3}), (7, {"ports": 3})])
def test_five_power_score_three_points(power: int, points: dict[str, int]) -> None:
    match = acting("portB", power, ports=PORTS)
    play(match, "done")
    assert score(match, 0) == points


@pytest.mark.rule("Y-12.5")
def test_the_points_come_in_any_case() -> None:
    """With an order, and with a full hand that can take none."""
    match = acting("portA", 5, P(yen=0), ports=PORTS)
    draws(match, "order30")
    play(match, "order 6")
    assert score(match, 0) == {"ports": 3}
    match = acting("portA", 5, P(orders="34 35 36"), ports=PORTS)
    assert asked(match) == "token"
    assert score(match, 0) == {"ports": 3}


@pytest.mark.rule("Y-12.6")
@pytest.mark.parametrize("slot", [1, 3, 6])
def test_orders_shift_to_the_left_and_a_new_one_comes(slot: int) -> None:
    match = acting("portA", 4, P(yen=0), ports=PORTS)
    draws(match, "order30")
    events = play(match, f"order {slot}")
    rest = [n for n in range(1, 7) if n != slot]
    assert port(match) == [*rest, 30]
    assert port(match, 1) == [11, 12, 13, 14, 15, 16]
    assert PortRefilled(["order30"], ["port:A:6"]) in events


@pytest.mark.rule("Y-12.6")
def test_both_orders_are_chosen_before_the_refill() -> None:
    """Nothing shifts between them: what lay in the fifth slot is still there and out of reach for 3 power."""
    match = acting("portA", 3, P(yen=2), ports=PORTS)
    play(match, "order 1")
    assert port(match) == [None, 2, 3, 4, 5, 6]
    assert legal(match) == {"done", "order 2", "order 3", "order 4"}
    draws(match, "order31", "order30")
    play(match, "order 4")
    assert port(match) == [2, 3, 5, 6, 31, 30]


@pytest.mark.rule("Y-12.6")
@pytest.mark.parametrize(("left", "refilled"), [(2, [22, 23]), (1, [23, None]), (0, [None, None])])
def test_the_free_slots_are_filled_from_the_left_as_far_as_the_orders_go(left: int, refilled: list[int | None]) -> None:
    """Only a slot that stays empty brings the end, not the last card."""
    unseen = [22, 23][2 - left :]
    done = [str(n) for n in range(7, 37) if n not in unseen and n not in range(11, 17)]
    first, second = P(done=" ".join(done[:12])), P(done=" ".join(done[12:]))
    match = yokohama(P(yen=2, assistants="portA"), first, second, P(), ports=PORTS)
    assert state(match).orders_left == left
    play(match, "done", "go portA", "order 1")
    draws(match, *(f"order{n}" for n in unseen))
    play(match, "order 2")
    assert port(match) == [3, 4, 5, 6, *refilled]
    assert state(match).end_stage == (RUNNING if left == 2 else TRIGGERED)


# ---- rewards


@pytest.mark.rule("Y-13.1")
@pytest.mark.parametrize(
    ("tile", "space", "points", "brings"),
    [
        (1, 1, {"shops": 4}, {}),
        (4, 3, {}, {"yen": 3}),
        (16, 2, {}, {"copper": 2}),
        (13, 2, {}, {"silk": 2}),
        (20, 3, {}, {"tea": 2}),
        (8, 4, {}, {"fish": 2}),
        (3, 3, {}, {"import": 1}),
    ],
)
def test_points_yen_goods_and_imports_come_at_once(
    tile: int, space: int, points: dict[str, int], brings: dict[str, int]
) -> None:
    match = shop(tile, space)
    assert score(match, 0) == points
    assert goods(match, 0) == brings
    assert state(match).actor == 1


@pytest.mark.rule("Y-13.2")
def test_the_parts_of_a_reward_come_in_order() -> None:
    """No component of this edition has all parts, so the reward is laid out here."""
    match = yokohama(P(yen=0, orders="36"), P())
    s = state(match)
    seen: list[object] = []
    s.listen(seen.append)
    everything = Reward(
        points=3, yen=2, goods=row_of([1, 1, 1, 1]), imports=1, any_goods=1, pieces=1, moves=1, free_agents=0
    )
    give_reward(s, 0, everything, sources.TOKENS)
    certain: list[object] = [Scored(0, "tokens", 3), Gained(0, "yen", 2)]
    certain += [Gained(0, good, 1) for good in ("copper", "silk", "tea", "fish", "import")]
    assert seen == certain
    assert legal(match) == {"gain copper", "gain silk", "gain tea", "gain fish"}
    play(match, "gain tea")
    # The yen of the reward pay for the shop.
    assert legal(match) == {"done", "hire assistant", "hire shop"}
    play(match, "hire shop")
    assert asked(match) == "lift"
    play(match, "lift hand", "lower bank")
    assert asked(match) == "extra"
    assert goods(match, 0) == {"copper": 1, "silk": 1, "tea": 2, "fish": 1, "import": 1}


@pytest.mark.rule("Y-13.2")
@pytest.mark.parametrize(("order", "parts"), [(6, [("yen", 2)]), (19, [("import", 2)])])
def test_points_come_before_yen_and_imports(order: int, parts: list[tuple[str, int]]) -> None:
    match = yokohama(P(copper=2, silk=2, tea=4, fish=2, orders=str(order)), P())
    events = play(match, f"fulfil order{order}")
    kinds = [e for e in events if isinstance(e, Scored | Gained)]
    assert isinstance(kinds[0], Scored)
    assert kinds[1:] == [Gained(0, good, n) for good, n in parts]


@pytest.mark.rule("Y-13.3")
def test_any_good_is_your_choice() -> None:
    """Tile 11, second shop: two goods, alike or not; neither can be declined or be an import."""
    match = shop(11, 2)
    for good in ("fish", "copper"):
        assert legal(match) == {"gain copper", "gain silk", "gain tea", "gain fish"}
        play(match, f"gain {good}")
    assert goods(match, 0) == {"fish": 1, "copper": 1}
    match = shop(11, 2)
    play(match, "gain silk", "gain silk")
    assert goods(match, 0) == {"silk": 2}
    assert state(match).actor == 1


@pytest.mark.rule("Y-13.4")
@pytest.mark.parametrize(
    ("piece", "yen", "houses", "price"),
    [("assistant", 0, 0, 0), ("shop", 2, 0, 2), ("house", 4, 0, 4), ("house", 6, 2, 6)],
)
def test_one_piece_from_the_warehouse_at_its_price(piece: str, yen: int, houses: int, price: int) -> None:
    """Tile 6, third shop. One piece only: then the turn is over."""
    if price:
        assert piece not in legal_of(shop(6, 3, P(yen=yen - 1, houses=houses)), "hire")
    match = shop(6, 3, P(yen=yen, houses=houses))
    before = warehouse(match, 0)
    play(match, f"hire {piece}")
    assert goods(match, 0) == {}
    kind = ("assistant", "shop", "house").index(piece)
    assert warehouse(match, 0) == [n - (i == kind) for i, n in enumerate(before)]
    assert state(match).actor == 1


@pytest.mark.rule("Y-13.4")
def test_the_piece_from_the_warehouse_may_be_declined() -> None:
    match = shop(6, 3, P(yen=9))
    before = warehouse(match, 0)
    play(match, "done")
    assert warehouse(match, 0) == before
    assert state(match).actor == 1


@pytest.mark.rule("Y-13.5")
def test_moves_are_used_at_once_or_lost() -> None:
    """Tile 7, fourth shop: two moves, of which one is made. The seat is not asked for the other in its next turn."""
    match = shop(7, 4, P(yen=0, assistants="tea"))
    assert asked(match) == "lift"
    play(match, "lift tea", "lower fish", "done")
    assert state(match).actor == 1
    assert assistants_of(match, 0) == {"fish": 1}
    for _ in range(3):
        play(match, "done")
    assert state(match).actor == 0
    assert asked(match) == "place"


@pytest.mark.rule("Y-13.6")
def test_from_an_area_to_another_or_from_the_hand_to_an_area() -> None:
    """Never to the Canal; not to the area it comes from."""
    everywhere = set(LABELS) - {"canal"}
    match = shop(7, 4, P(yen=0, assistants="tea bank:2"))
    assert legal(match) == {"done", "lift tea", "lift bank", "lift customs", "lift hand"}
    play(match, "lift bank")
    assert legal_of(match, "lower") == everywhere - {"bank"}
    play(match, "lower tea", "lift hand")
    assert legal_of(match, "lower") == everywhere
    before = hand(match, 0)[0]
    play(match, "lower church")
    # Recovery has brought back the three assistants of the Customs.
    assert assistants_of(match, 0) == {"tea": 2, "bank": 1, "church": 1}
    assert hand(match, 0)[0] == before - 1 + 3


@pytest.mark.rule("Y-13.6")
@pytest.mark.parametrize(
    ("moves", "after"),
    [
        (("lift tea", "lower fish", "lift fish", "lower silk"), {"silk": 1, "bank": 1}),  # the same assistant twice
        (("lift tea", "lower fish", "lift bank", "lower fish"), {"fish": 2}),  # two to the same area
        (("lift tea", "lower fish", "lift bank", "lower silk"), {"fish": 1, "silk": 1}),
    ],
)
def test_moves_of_the_same_or_different_assistants(moves: tuple[str, ...], after: dict[str, int]) -> None:
    match = shop(7, 4, P(yen=0, assistants="tea bank"))
    play(match, *moves)
    assert assistants_of(match, 0) == after


@pytest.mark.rule("Y-13.6")
def test_nobody_is_paid_for_a_move() -> None:
    match = yokohama(
        P(yen=0, assistants="customs:3 tea"),
        P(yen=4, president="bank"),
        P(yen=4, president="bank"),
        tiles={"customs": 16},
    )
    events = play(match, "done", "go customs", "build 4", "lift tea", "lower bank")
    assert assistants_of(match, 0) == {"bank": 1}
    assert not [e for e in events if isinstance(e, Paid)]
    assert goods(match, 1) == goods(match, 2) == {"yen": 4}


@pytest.mark.rule("Y-13.6")
def test_no_moves_from_boards_and_achievements() -> None:
    """With nobody in hand only those in areas can move, not those on the Church, the Customs or an achievement."""
    match = yokohama(
        P(yen=0, assistants="customs:3 tea", in_hand=0),
        P(),
        tiles={"customs": 7},
        church="1:0",
        customs="2:0",
        goals_by=((0,), (), ()),
    )
    play(match, "go customs", "build 4")
    assert legal(match) == {"done", "lift tea", "lift customs"}
