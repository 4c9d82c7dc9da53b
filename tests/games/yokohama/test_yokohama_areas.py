"""Chapters Y-9 to Y-11: production areas, Bank, Chinatown, Church, Customs, Employment Agency, Laboratory."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from yokohama_table import (
    CARDS,
    P,
    asked,
    draws,
    field,
    goods,
    hand,
    legal,
    legal_of,
    men,
    play,
    score,
    state,
    warehouse,
    yokohama,
)

from akinai.engine.match import Match
from akinai.games.yokohama.events import BoardFilled
from akinai.games.yokohama.ids import AGENTS, CARDS_N, NEUTRAL, NOBODY, RUNNING, SLOTS
from akinai.games.yokohama.ids import CARDS as OWN_CARDS

UK = AGENTS + 2
LAB = "exposition station ball gas_light newspaper brickyard"
"""Cards of 8, 7, 6, 6, 6, 5 production value."""


def acting(area: str, power: int, player: P | None = None, seats: int = 4, **table: Any) -> Match:
    """Seat 0's area action with so much power: assistants and the president, which comes from the hand.

    A president needs an assistant beside it, so that 1 power can only be an agent's.
    """
    player = player or P(yen=0)
    there = f"{area}:{max(power - 1, 1)} {player.men}"
    player = replace(player, men=there, agents=player.agents or ("UK" if power == 1 else ""))
    match = yokohama(player, *(P() for _ in range(seats - 1)), **table)
    if power == 1:
        play(match, f"agent {area}")
        return match
    while asked(match) != "move":
        play(match, "done")
    play(match, f"go {area}")
    return match


def lab(match: Match, board: int = 0) -> list[str | None]:
    row = list(state(match).labs)[board * SLOTS : (board + 1) * SLOTS]
    return [None if card == NOBODY else CARDS[card] for card in row]


def cards(match: Match, seat: int) -> set[str]:
    return {name for i, name in enumerate(CARDS) if field(match, seat, OWN_CARDS) >> i & 1}


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
    none = {"yen": 0}
    assert legal_of(acting("church", 3, P(**{**none, kind: price - 1})), "church") == set()
    for there in (price, 9 * price):
        match = acting("church", 3, P(**{**none, kind: there}))
        assert legal_of(match, "church") == {"1"}
        before = goods(match, 0)
        play(match, "church 1")
        # The first space brings ¥1.
        name = kind.removesuffix("s")
        after = goods(match, 0)
        assert after.get("yen", 0) == before.get("yen", 0) + 1 - (price if kind == "yen" else 0)
        if kind != "yen":
            assert after.get(name, 0) == before[name] - 1


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
    assert score(match, 0) == {"church": 3}
    assert asked(match) != "pray"


@pytest.mark.rule("Y-10.3")
def test_only_free_spaces_and_only_if_you_like() -> None:
    match = acting("church", 5, P(copper=1, yen=0), church="1:0 2:3")
    assert legal(match) == {"done", "church 3"}
    play(match, "done")
    assert score(match, 0) == {}
    assert goods(match, 0) == {"copper": 1}
    assert list(state(match).church)[:3] == [0, 3, NOBODY]
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
    assert list(state(match).church)[:4] == [NOBODY, NOBODY, 0, NOBODY]
    assert asked(match) == "lift"
    play(match, "lift hand", "lower bank", "lift church", "lower tea")
    # The moves are used up; the other assistant of the area is back in the hand.
    assert men(match, 0) == {"bank": 1, "tea": 1}
    assert hand(match, 0)[0] == 7


@pytest.mark.rule("Y-10.4")
@pytest.mark.parametrize(("area", "board", "player"), [("church", 0, P(yen=0)), ("customs", 1, P(yen=0, imports=1))])
def test_with_an_empty_hand_the_assistant_comes_from_the_area(area: str, board: int, player: P) -> None:
    match = acting(area, 4, replace(player, assistants=0))
    events = play(match, f"{area} 1")
    assert BoardFilled(0, board, 0, True) in events
    assert men(match, 0) == {area: 2}
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
        assert men(match, 0) == {area: there}


@pytest.mark.rule("Y-10.4")
@pytest.mark.parametrize(("area", "player"), [("church", P(yen=0)), ("customs", P(yen=0, imports=1))])
def test_the_assistant_stays_on_the_board(area: str, player: P) -> None:
    """Neither recovery nor taking the president back brings it home."""
    match = acting(area, 4, replace(player, men="tea", shops=0), seats=2)
    play(match, f"{area} 1")
    play(match, "done")  # the other seat places nobody
    assert state(match).actor == 0
    assert hand(match, 0)[0] == 8 - 1 + 3
    play(match, "done", "recall")
    assert legal_of(match, "back") == {"tea"}
    assert (state(match).church if area == "church" else state(match).customs)[0] == 0


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
    assert state(match).customs[space - 1] == 0
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
    assert list(state(match).customs)[:3] == [NOBODY, 0, NOBODY]
    assert men(match, 0) == {}
    assert hand(match, 0)[0] == 8 - 1 + power - 1


# ---- Employment Agency


@pytest.mark.rule("Y-11.1", "Y-11.2")
@pytest.mark.parametrize("power", [1, 2, 3, 4, 5])
def test_how_many_pieces_may_be_hired(power: int) -> None:
    match = acting("agency", power, P(yen=0, shops=0))
    before = warehouse(match, 0)[0]
    for _ in range(power - 1):
        assert asked(match) == "hire"
        play(match, "hire assistant")
    assert asked(match) != "hire"
    assert warehouse(match, 0)[0] == before - (power - 1)
    assert goods(match, 0) == {}


@pytest.mark.rule("Y-11.1")
def test_hiring_may_stop_early_and_ends_with_an_empty_warehouse() -> None:
    match = acting("agency", 5, P(yen=0))
    play(match, "hire assistant", "done")
    assert hand(match, 0)[0] == 9
    match = acting("agency", 5, P(yen=0, assistants=15))  # one is left in the warehouse
    play(match, "hire assistant")
    assert asked(match) != "hire"
    assert warehouse(match, 0)[0] == 0


@pytest.mark.rule("Y-11.2")
def test_a_shop_costs_two_yen() -> None:
    assert legal_of(acting("agency", 3, P(yen=1)), "hire") == {"assistant"}
    match = acting("agency", 3, P(yen=3))
    assert legal_of(match, "hire") == {"assistant", "shop"}
    play(match, "hire shop")
    assert goods(match, 0) == {"yen": 1}
    assert legal_of(match, "hire") == {"assistant"}
    assert warehouse(match, 0)[1:] == [5, 4]


@pytest.mark.rule("Y-11.3")
@pytest.mark.parametrize(
    ("in_hand", "built", "price"), [(0, 0, 4), (1, 0, 5), (0, 1, 5), (1, 1, 6), (2, 1, 7), (0, 3, 7)]
)
def test_the_price_of_a_trading_house(in_hand: int, built: int, price: int) -> None:
    """It rises with each that has left the warehouse, built or not."""
    houses = " ".join(f"{area}:0" for area in ("bank", "tea", "fish")[:built])
    match = acting("agency", 2, P(yen=price - 1, houses=in_hand), houses=houses)
    assert "house" not in legal_of(match, "hire")
    match = acting("agency", 2, P(yen=price, houses=in_hand), houses=houses)
    play(match, "hire house")
    assert goods(match, 0) == {}
    assert hand(match, 0)[2] == in_hand + 1


@pytest.mark.rule("Y-11.3")
def test_four_trading_houses_at_once() -> None:
    match = acting("agency", 5, P(yen=4 + 5 + 6 + 7))
    play(match, "hire house", "hire house", "hire house", "hire house")
    assert goods(match, 0) == {}
    assert warehouse(match, 0)[2] == 0


# ---- Laboratory


@pytest.mark.rule("Y-11.4")
@pytest.mark.parametrize(("area", "card"), [("labA", "letterpress1"), ("labB", "stagecoach1")])
def test_one_card_from_the_board_of_the_area(area: str, card: str) -> None:
    match = acting(
        area, 3, labs={"A": f"letterpress {LAB}"[:-10], "B": "stagecoach tram winery2 telephone telegram university"}
    )
    draws(match, "spinning_mill1")
    play(match, "research 1")
    assert cards(match, 0) == {card}
    assert asked(match) != "research"


@pytest.mark.rule("Y-11.4")
def test_a_card_may_be_declined() -> None:
    match = acting("labA", 3, labs={"A": "letterpress stagecoach exposition station ball gas_light"})
    assert legal(match) == {"done", "research 1", "research 2"}
    play(match, "done")
    assert cards(match, 0) == set()
    assert lab(match)[0] == "letterpress1"


@pytest.mark.rule("Y-11.5")
@pytest.mark.parametrize(
    ("power", "yen", "imports", "enough"),
    [
        (5, 6, 0, True),
        (5, 5, 0, False),
        (5, 0, 3, True),
        (5, 5, 1, True),
        (5, 3, 1, False),
        (2, 0, 6, True),
        (2, 11, 0, False),
    ],
)
def test_power_yen_and_imports_make_the_production_value(power: int, yen: int, imports: int, enough: bool) -> None:
    """The Exposition in the first slot needs 8."""
    match = acting("labA", power, P(yen=yen, imports=imports), labs={"A": LAB})
    assert ("1" in legal_of(match, "research")) == enough


@pytest.mark.rule("Y-11.5")
def test_yen_and_imports_may_be_mixed() -> None:
    match = acting("labA", 5, P(yen=5, imports=5), labs={"A": LAB})
    draws(match, "tram1")
    play(match, "research 1")
    assert legal(match) == {"pay yen", "pay import"}
    play(match, "pay yen", "pay import", "pay yen")
    assert goods(match, 0) == {"yen": 1, "import": 4}
    assert cards(match, 0) == {"exposition1"}


@pytest.mark.rule("Y-11.5")
def test_too_much_power_is_lost() -> None:
    match = acting("labA", 5, P(yen=4, imports=1), labs={"A": f"letterpress {LAB}"[:-10]})
    draws(match, "tram1")
    play(match, "research 1")
    assert goods(match, 0) == {"yen": 4, "import": 1}
    assert cards(match, 0) == {"letterpress1"}


@pytest.mark.rule("Y-11.6")
@pytest.mark.parametrize("area", ["labA", "labB"])
@pytest.mark.parametrize(("slot", "more"), [(1, 0), (2, 0), (3, 1), (4, 1), (5, 2), (6, 2)])
def test_the_four_rightmost_slots_are_dearer(area: str, slot: int, more: int) -> None:
    """The Tram needs 5, and its slot so much more."""
    row = LAB.split()[:5]
    row.insert(slot - 1, "tram")
    labs = {area[-1]: " ".join(row)}
    assert str(slot) in legal_of(acting(area, 5, P(yen=2 * more), labs=labs), "research")
    less = acting(area, 5, P(yen=2 * more - 1), labs=labs) if more else acting(area, 4, P(yen=1), labs=labs)
    assert str(slot) not in legal_of(less, "research")


@pytest.mark.rule("Y-11.5", "Y-11.6", "Y-11.9")
def test_rulebook_example_of_the_tram() -> None:
    """Shop, president and 3 assistants are 5 power; the Tram in the third slot needs 5 + 1: ¥2 are paid."""
    match = acting(
        "labA", 4, P(yen=2), labs={"A": "exposition station tram ball gas_light newspaper"}, shops="labA:1:0"
    )
    draws(match, "university1")
    play(match, "research 3")
    assert goods(match, 0) == {}
    assert cards(match, 0) == {"tram1"}
    assert lab(match) == ["exposition1", "station1", "ball1", "gas_light1", "newspaper1", "university1"]


@pytest.mark.rule("Y-11.7")
def test_no_second_card_of_the_same_name() -> None:
    labs = {"A": "ball2 tram1 exposition1 station gas_light1 newspaper1"}
    match = acting("labA", 5, P(yen=2, techs="ball1"), labs=labs)
    assert legal_of(match, "research") == {"2"}
    match = acting("labA", 5, P(yen=2), labs=labs)
    assert legal_of(match, "research") == {"1", "2"}


@pytest.mark.rule("Y-11.8")
@pytest.mark.parametrize(
    ("techs", "yen", "imports", "enough"),
    [
        ("ball winery", 0, 0, True),
        ("ball winery tram", 1, 0, False),
        ("ball winery tram", 2, 0, True),
        ("ball winery tram", 0, 1, True),
        ("ball winery tram telegram", 1, 0, False),
        ("ball winery tram telegram", 2, 0, True),
    ],
)
def test_from_the_fourth_card_on_there_is_a_surcharge(techs: str, yen: int, imports: int, enough: bool) -> None:
    """Five power are more than the Letterpress needs (3): what is too much does not pay the surcharge."""
    labs = {"A": "letterpress station exposition gas_light newspaper brickyard"}
    match = acting("labA", 5, P(yen=yen, imports=imports, techs=techs), labs=labs)
    assert ("1" in legal_of(match, "research")) == enough
    if enough:
        draws(match, "university1")
        play(match, "research 1")
        assert goods(match, 0) == {}
        assert field(match, 0, CARDS_N) == len(techs.split()) + 1


@pytest.mark.rule("Y-11.8")
def test_the_surcharge_comes_on_top_of_the_production_value() -> None:
    """Exposition (8) with 5 power: 3 units, and 1 more as the fourth card."""
    owned = "winery tram telegram"
    assert "1" not in legal_of(acting("labA", 5, P(yen=7, techs=owned), labs={"A": LAB}), "research")
    match = acting("labA", 5, P(yen=6, imports=1, techs=owned), labs={"A": LAB})
    draws(match, "university1")
    play(match, "research 1", "pay import")
    assert goods(match, 0) == {}


@pytest.mark.rule("Y-11.9")
@pytest.mark.parametrize(
    ("owned", "brings"), [("", 0), ("stagecoach", 1), ("telegram", 0), ("stagecoach postal_system", 0)]
)
def test_the_flag_of_a_card_can_bring_an_agent(owned: str, brings: int) -> None:
    """Ball 1 is British like the Stagecoach and the Postal System; the Telegram is American."""
    match = acting(
        "labA", 5, P(yen=2, techs=owned), labs={"A": "ball1 exposition station gas_light newspaper brickyard"}
    )
    draws(match, "university1")
    play(match, "research 1")
    assert cards(match, 0) == {"ball1", *(f"{name}1" for name in owned.split())}
    assert field(match, 0, UK) == brings


@pytest.mark.rule("Y-11.10")
@pytest.mark.parametrize("slot", [1, 2, 4, 6])
def test_cards_shift_to_the_left_and_a_new_one_comes_to_the_right(slot: int) -> None:
    match = acting("labB", 5, P(yen=10), labs={"B": LAB})
    before, other = lab(match, 1), lab(match, 0)
    draws(match, "university2")
    play(match, f"research {slot}")
    assert lab(match, 1) == [*before[: slot - 1], *before[slot:], "university2"]
    assert lab(match, 0) == other


@pytest.mark.rule("Y-11.10")
def test_an_empty_deck_leaves_the_slot_empty_and_ends_nothing() -> None:
    """All thirty cards are in the laboratories or with seats 1 and 2."""
    twice = "electric_light exposition gas_light newspaper telephone tram university winery".split()
    labs = {
        "A": "letterpress stagecoach language_school postal_system spinning_mill stock_market",
        "B": "telegram patent_system mining_technology station ball1 brickyard1",
    }
    match = yokohama(
        P(men="labA:2"),
        P(techs=" ".join(["ball2", *(f"{t}1" for t in twice)])),
        P(techs=" ".join(["brickyard2", *(f"{t}2" for t in twice)])),
        P(),
        labs=labs,
    )
    assert state(match).techs_n == 0
    play(match, "done", "go labA", "research 2")
    assert lab(match)[3:] == ["spinning_mill1", "stock_market1", None]
    assert state(match).left == RUNNING
