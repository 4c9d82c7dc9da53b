"""Chapter Y-11: Employment Agency and Laboratory."""

from __future__ import annotations

import pytest

from akinai.engine import sets
from akinai.engine.match import Match
from akinai.games.yokohama.things.endings import RUNNING
from akinai.games.yokohama.things.slots import NO_CARD
from tests.games.yokohama.acting import acting
from tests.games.yokohama.by_hand import (
    CARDS,
    P,
    agents,
    asked,
    cards,
    draws,
    goods,
    hand,
    legal,
    legal_of,
    play,
    state,
    warehouse,
    yokohama,
)

DEAR = "exposition ball gas_light newspaper brickyard"
"""Cards of 8, 6, 6, 6, 5 production value."""


def lab(match: Match, board: int = 0) -> list[str | None]:
    return [None if card == NO_CARD else CARDS[card] for card in state(match).labs[board]]


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
    match = acting("agency", 5, P(yen=0, in_hand=15))  # one is left in the warehouse
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
        area, 3, labs={"A": f"letterpress {DEAR}", "B": "stagecoach tram winery2 telephone telegram university"}
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
    match = acting("labA", power, P(yen=yen, imports=imports), labs={"A": f"{DEAR} station"})
    assert ("1" in legal_of(match, "research")) == enough


@pytest.mark.rule("Y-11.5")
def test_yen_and_imports_may_be_mixed() -> None:
    match = acting("labA", 5, P(yen=5, imports=5), labs={"A": f"{DEAR} station"})
    draws(match, "tram1")
    play(match, "research 1")
    assert legal(match) == {"pay yen", "pay import"}
    assert match.rule() == "Y-11.5"
    play(match, "pay yen", "pay import", "pay yen")
    assert goods(match, 0) == {"yen": 1, "import": 4}
    assert cards(match, 0) == {"exposition1"}


@pytest.mark.rule("Y-11.5")
def test_too_much_power_is_lost() -> None:
    match = acting("labA", 5, P(yen=4, imports=1), labs={"A": f"letterpress {DEAR}"})
    draws(match, "tram1")
    play(match, "research 1")
    assert goods(match, 0) == {"yen": 4, "import": 1}
    assert cards(match, 0) == {"letterpress1"}


@pytest.mark.rule("Y-11.6")
@pytest.mark.parametrize("area", ["labA", "labB"])
@pytest.mark.parametrize(("slot", "more"), [(1, 0), (2, 0), (3, 1), (4, 1), (5, 2), (6, 2)])
def test_the_four_rightmost_slots_are_dearer(area: str, slot: int, more: int) -> None:
    """The Tram needs 5, and its slot so much more."""
    row = DEAR.split()
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
        assert len(cards(match, 0)) == len(techs.split()) + 1


@pytest.mark.rule("Y-11.8")
def test_the_surcharge_comes_on_top_of_the_production_value() -> None:
    """Exposition (8) with 5 power: 3 units, and 1 more as the fourth card."""
    owned = "winery tram telegram"
    assert "1" not in legal_of(acting("labA", 5, P(yen=7, techs=owned), labs={"A": f"{DEAR} station"}), "research")
    match = acting("labA", 5, P(yen=6, imports=1, techs=owned), labs={"A": f"{DEAR} station"})
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
    assert agents(match, 0).get("UK", 0) == brings


@pytest.mark.rule("Y-11.10")
@pytest.mark.parametrize("slot", [1, 2, 4, 6])
def test_cards_shift_to_the_left_and_a_new_one_comes_to_the_right(slot: int) -> None:
    match = acting("labB", 5, P(yen=10), labs={"B": f"{DEAR} tram"})
    before, other = lab(match, 1), lab(match, 0)
    draws(match, "university2")
    play(match, f"research {slot}")
    assert lab(match, 1) == [*before[: slot - 1], *before[slot:], "university2"]
    assert lab(match, 0) == other


@pytest.mark.rule("Y-11.10")
def test_an_empty_deck_leaves_the_slot_empty_and_ends_nothing() -> None:
    """All thirty cards are in the laboratories or with seats 1 and 2."""
    twice = ["electric_light", "exposition", "gas_light", "newspaper", "telephone", "tram", "university", "winery"]
    labs = {
        "A": "letterpress stagecoach language_school postal_system spinning_mill stock_market",
        "B": "telegram patent_system mining_technology station ball1 brickyard1",
    }
    match = yokohama(
        P(assistants="labA:2"),
        P(techs=" ".join(["ball2", *(f"{t}1" for t in twice)])),
        P(techs=" ".join(["brickyard2", *(f"{t}2" for t in twice)])),
        P(),
        labs=labs,
    )
    assert state(match).technology_deck == sets.EMPTY
    play(match, "done", "go labA", "research 2")
    assert lab(match)[3:] == ["spinning_mill1", "stock_market1", None]
    assert state(match).end_stage == RUNNING
