"""Chapters Y-9 and Y-10: production areas, Bank, Chinatown, Church, Customs."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from akinai.games.yokohama.events import BoardFilled
from akinai.games.yokohama.things.seats import NEUTRAL
from tests.games.yokohama.acting import acting
from tests.games.yokohama.by_hand import (
    P,
    asked,
    assistants_of,
    goods,
    hand,
    legal,
    legal_of,
    on_board,
    play,
    score,
    state,
)

# ---- production, Bank, Chinatown


@pytest.mark.rule("Y-9.1", "Y-9.2", "Y-9.3", "Y-9.4")
@pytest.mark.parametrize("power", [1, 2, 3, 4, 5])
@pytest.mark.parametrize(
    ("area", "good", "brings"),
    [
        ("copper", "copper", (0, 0, 1, 2, 3)),
        ("copper2", "copper", (0, 0, 1, 2, 3)),
        ("silk", "silk", (0, 1, 2, 3, 4)),
        ("silk2", "silk", (0, 1, 2, 3, 4)),
        ("tea", "tea", (1, 2, 3, 4, 5)),
        ("tea2", "tea", (1, 2, 3, 4, 5)),
        ("fish", "fish", (1, 2, 3, 4, 5)),
        ("fish2", "fish", (1, 2, 3, 4, 5)),
        ("bank", "yen", (1, 2, 3, 4, 5)),
    ],
)
def test_what_an_area_gives(area: str, good: str, brings: tuple[int, ...], power: int) -> None:
    """The action gives at once and asks nothing."""
    n = brings[power - 1]
    assert goods(acting(area, power), 0) == ({good: n} if n else {})


@pytest.mark.rule("Y-9.1", "Y-9.3", "Y-9.4")
@pytest.mark.parametrize(("area", "good", "most"), [("copper", "copper", 3), ("tea", "tea", 5), ("bank", "yen", 5)])
def test_more_than_five_power_brings_no_more(area: str, good: str, most: int) -> None:
    assert goods(acting(area, 8), 0) == {good: most}


@pytest.mark.rule("Y-9.5")
@pytest.mark.parametrize("power", [1, 2, 3, 4, 5])
def test_as_many_exchanges_as_power(power: int) -> None:
    match = acting("chinatown", power, P(yen=0, tea=9))
    for _ in range(power):
        assert asked(match) == "exchange"
        play(match, "sell tea")
    assert asked(match) != "exchange"
    assert goods(match, 0) == {"tea": 9 - power, "yen": power}


@pytest.mark.rule("Y-9.5")
@pytest.mark.parametrize(("good", "price"), [("copper", 2), ("silk", 2), ("tea", 1), ("fish", 1)])
def test_prices_of_goods_both_ways(good: str, price: int) -> None:
    match = acting("chinatown", 3, P(yen=price))
    assert good in legal_of(match, "buy")
    play(match, f"buy {good}")
    assert goods(match, 0) == {good: 1}
    assert legal(match) == {"done", f"sell {good}"}
    play(match, f"sell {good}")
    assert goods(match, 0) == {"yen": price}
    # One yen short.
    match = acting("chinatown", 3, P(yen=price - 1, imports=1, fish=1))
    assert good not in legal_of(match, "buy")


@pytest.mark.rule("Y-9.5")
def test_one_exchange_can_pay_for_the_next() -> None:
    match = acting("chinatown", 3, P(yen=0, tea=1, fish=1))
    assert legal(match) == {"done", "sell tea", "sell fish"}
    play(match, "sell tea")
    assert legal(match) == {"done", "sell fish", "buy tea", "buy fish"}
    play(match, "sell fish", "buy silk")
    assert goods(match, 0) == {"silk": 1}


@pytest.mark.rule("Y-9.5")
def test_exchanges_may_be_left_out() -> None:
    match = acting("chinatown", 3, P(yen=0, tea=3))
    play(match, "sell tea", "done")
    assert asked(match) != "exchange"
    assert goods(match, 0) == {"tea": 2, "yen": 1}


@pytest.mark.rule("Y-9.6")
def test_four_yen_buy_an_import() -> None:
    assert "import" not in legal_of(acting("chinatown", 2, P(yen=3)), "buy")
    match = acting("chinatown", 2, P(yen=4))
    play(match, "buy import")
    assert goods(match, 0) == {"import": 1}


@pytest.mark.rule("Y-9.6")
def test_imports_cannot_be_sold() -> None:
    """With nothing but imports there is no exchange, so nothing is asked."""
    match = acting("chinatown", 2, P(yen=0, imports=5, tea=1))
    assert legal(match) == {"done", "sell tea"}
    match = acting("chinatown", 2, P(yen=0, imports=5))
    assert asked(match) != "exchange"
    assert goods(match, 0) == {"import": 5}


# ---- Church


@pytest.mark.rule("Y-10.1", "Y-10.3")
@pytest.mark.parametrize(("power", "spaces"), [(1, ""), (2, ""), (3, ""), (4, "1"), (5, "1 2"), (8, "1 2")])
def test_power_is_faith(power: int, spaces: str) -> None:
    """The spaces ask for 4, 5, 6, 7, 8, 9, 10 faith; ¥1 adds nothing."""
    assert legal_of(acting("church", power, P(yen=1)), "church") == set(spaces.split())


@pytest.mark.rule("Y-10.2")
@pytest.mark.parametrize("kind", ["copper", "silk", "tea", "fish", "imports", "yen"])
def test_each_kind_adds_one_faith_only_once(kind: str) -> None:
    price = 2 if kind == "yen" else 1
    for there, spaces in ((price - 1, set()), (price, {"1"}), (9 * price, {"1"})):
        purse: dict[str, Any] = {"yen": 0, kind: there}
        match = acting("church", 3, P(**purse))
        assert legal_of(match, "church") == spaces
        if spaces:
            play(match, "church 1")  # it brings ¥1
            purse[kind] -= price
            purse["yen"] += 1
            assert goods(match, 0) == {name.removesuffix("s"): n for name, n in purse.items() if n}


@pytest.mark.rule("Y-10.2")
@pytest.mark.parametrize(("power", "last"), [(2, 5), (3, 6), (4, 7), (5, 7)])
def test_all_six_offerings_add_six_faith(power: int, last: int) -> None:
    match = acting("church", power, P(yen=9, imports=9, copper=9, silk=9, tea=9, fish=9))
    assert legal_of(match, "church") == {str(n) for n in range(1, last + 1)}


@pytest.mark.rule("Y-10.2")
def test_you_choose_what_to_offer() -> None:
    match = acting("church", 3, P(yen=2, copper=2, silk=1))
    play(match, "church 2")
    assert legal(match) == {"offer copper", "offer silk", "offer yen"}
    play(match, "offer copper")
    assert legal(match) == {"offer silk", "offer yen"}
    play(match, "offer yen")
    assert asked(match) == "gain"
    assert goods(match, 0) == {"copper": 1, "silk": 1}


@pytest.mark.rule("Y-10.3")
def test_a_space_below_the_faith_costs_nothing_and_the_rest_is_lost() -> None:
    match = acting("church", 5, P(yen=0, copper=3))
    play(match, "church 1")
    assert goods(match, 0) == {"copper": 3, "yen": 1}
    assert score(match, 0) == {"church": 2}
    assert asked(match) != "pray"


@pytest.mark.rule("Y-10.3")
def test_only_free_spaces_and_only_if_you_like() -> None:
    match = acting("church", 5, P(copper=1, yen=0), church="1:0 2:3")
    assert legal(match) == {"done", "church 3"}
    play(match, "done")
    assert score(match, 0) == {}
    assert goods(match, 0) == {"copper": 1}
    assert on_board(match, "church") == {1: 0, 2: 3}
    # A neutral assistant blocks its space, too.
    match = acting("church", 5, P(copper=1, yen=0), seats=2, church=f"2:{NEUTRAL}")
    assert legal(match) == {"done", "church 1", "church 3"}


@pytest.mark.rule("Y-10.1", "Y-10.2", "Y-10.3", "Y-10.4")
def test_rulebook_example_of_the_church() -> None:
    """President and 2 assistants, 1 copper, 1 silk and ¥2 make 6 faith: third space, 5 points and two moves at once."""
    match = acting("church", 3, P(yen=2, copper=1, silk=1))
    play(match, "church 3")
    assert goods(match, 0) == {}
    assert score(match, 0) == {"church": 5}
    assert hand(match, 0)[0] == 7
    assert on_board(match, "church") == {3: 0}
    assert asked(match) == "lift"
    play(match, "lift hand", "lower bank", "lift church", "lower tea")
    # The moves are used up; the other assistant of the area is back in the hand.
    assert assistants_of(match, 0) == {"bank": 1, "tea": 1}
    assert hand(match, 0)[0] == 7


@pytest.mark.rule("Y-10.4")
@pytest.mark.parametrize(("area", "player"), [("church", P(yen=0)), ("customs", P(yen=0, imports=1))])
def test_with_an_empty_hand_the_assistant_comes_from_the_area(area: str, player: P) -> None:
    match = acting(area, 4, replace(player, in_hand=0))
    events = play(match, f"{area} 1")
    assert BoardFilled(0, area, "1", area) in events
    assert assistants_of(match, 0) == {area: 2}
    play(match, "done")  # no building; the other two come back
    assert hand(match, 0)[0] == 2


@pytest.mark.rule("Y-10.4")
@pytest.mark.parametrize(("area", "player"), [("church", P(yen=0)), ("customs", P(yen=0, imports=1))])
def test_from_the_area_or_from_the_hand_as_you_like(area: str, player: P) -> None:
    """It makes a difference only with the Telephone, which can leave an assistant in the area."""
    player = replace(player, techs="telephone")
    for source, in_hand, there in (("hand", 7, 3), ("area", 8, 2)):
        match = acting(area, 4, player)
        play(match, f"{area} 1")
        assert legal(match) == {"from hand", "from area"}
        play(match, f"from {source}")
        assert hand(match, 0)[0] == in_hand
        assert assistants_of(match, 0) == {area: there}


@pytest.mark.rule("Y-10.4")
@pytest.mark.parametrize(("area", "player"), [("church", P(yen=0)), ("customs", P(yen=0, imports=1))])
def test_the_assistant_stays_on_the_board(area: str, player: P) -> None:
    """Neither recovery nor taking the president back brings it home."""
    match = acting(area, 4, replace(player, assistants="tea", shops=0), seats=2)
    play(match, f"{area} 1")
    play(match, "done")  # the other seat places nobody
    assert state(match).actor == 0
    assert hand(match, 0)[0] == 8 - 1 + 3
    play(match, "done", "recall")
    assert legal_of(match, "back") == {"tea"}
    assert on_board(match, area) == {1: 0}


# ---- Customs


@pytest.mark.rule("Y-10.5")
@pytest.mark.parametrize(("power", "spaces"), [(1, ""), (2, "12"), (3, "1234"), (4, "123456"), (5, "12345678")])
def test_power_limits_the_imports(power: int, spaces: str) -> None:
    """The spaces show 1, 1, 2, 2, 3, 3, 4, 4 imports; fewer than the power allows may be paid."""
    assert legal_of(acting("customs", power, P(imports=9)), "customs") == set(spaces)


@pytest.mark.rule("Y-10.5")
@pytest.mark.parametrize(("imports", "spaces"), [(0, ""), (1, "12"), (2, "1234"), (3, "123456")])
def test_imports_that_you_do_not_have_cannot_be_paid(imports: int, spaces: str) -> None:
    match = acting("customs", 5, P(imports=imports, yen=9, copper=9))
    assert legal_of(match, "customs") == set(spaces)


@pytest.mark.rule("Y-10.6")
@pytest.mark.parametrize(
    ("space", "paid", "points", "yen"),
    [(1, 1, 5, 0), (2, 1, 4, 2), (4, 2, 7, 3), (6, 3, 11, 3), (7, 4, 17, 0), (8, 4, 15, 3)],
)
def test_a_space_costs_exactly_its_imports(space: int, paid: int, points: int, yen: int) -> None:
    match = acting("customs", 5, P(yen=0, imports=6))
    play(match, f"customs {space}")
    assert goods(match, 0) == {"import": 6 - paid, **({"yen": yen} if yen else {})}
    assert score(match, 0) == {"customs": points}
    assert on_board(match, "customs") == {space: 0}
    assert asked(match) != "declare"


@pytest.mark.rule("Y-10.6")
def test_only_free_spaces_of_the_customs_and_only_if_you_like() -> None:
    match = acting("customs", 3, P(imports=2, yen=0), customs="1:1 3:0")
    assert legal(match) == {"done", "customs 2", "customs 4"}
    play(match, "done")
    assert goods(match, 0) == {"import": 2}
    assert score(match, 0) == {}


@pytest.mark.rule("Y-10.5", "Y-10.6")
@pytest.mark.parametrize("power", [2, 3])
def test_rulebook_example_of_the_customs(power: int) -> None:
    """President and 1 assistant (Polish, Italian) or 2 (Ukrainian): 1 import, second space, 4 points and ¥2."""
    match = acting("customs", power, P(yen=0, imports=1))
    play(match, "customs 2")
    assert goods(match, 0) == {"yen": 2}
    assert score(match, 0) == {"customs": 4}
    assert on_board(match, "customs") == {2: 0}
    assert assistants_of(match, 0) == {}
    assert hand(match, 0)[0] == 8 - 1 + power - 1
