"""Chapter Y-14, first half: technologies that bring points, yen, copper and assistants."""

from __future__ import annotations

import pytest

from akinai.engine.kernel import IllegalAction
from akinai.games.yokohama.events import Gained, Scored, TechnologyUsed
from tests.games.yokohama.by_hand import (
    P,
    asked,
    assistants_of,
    goods,
    hand,
    legal,
    legal_of,
    play,
    score,
    warehouse,
    yokohama,
)

# ---- orders


@pytest.mark.rule("Y-14.1")
@pytest.mark.parametrize(("techs", "points"), [("", {"orders": 4}), ("ball", {"orders": 4, "technologies": 2})])
def test_ball_scores_2_for_an_order(techs: str, points: dict[str, int]) -> None:
    match = yokohama(P(techs=techs, orders="11", tea=4), P())
    play(match, "fulfil order11")
    assert score(match, 0) == points


@pytest.mark.rule("Y-14.1")
def test_ball_scores_for_every_order_of_its_owner_only() -> None:
    match = yokohama(P(techs="ball", orders="11 13", tea=4, silk=1, fish=3), P(orders="26", copper=2))
    play(match, "fulfil order11", "fulfil order13")
    assert score(match, 0) == {"orders": 10, "technologies": 4}
    play(match, "done", "fulfil order26")
    assert score(match, 0) == {"orders": 10, "technologies": 4}
    assert score(match, 1) == {"orders": 4}


@pytest.mark.rule("Y-14.1")
def test_ball_does_not_score_for_taking_an_order() -> None:
    match = yokohama(P(techs="ball", assistants="portA:2"), P())
    play(match, "done", "go portA", "order 1")
    assert score(match, 0) == {}


@pytest.mark.rule("Y-14.6")
@pytest.mark.parametrize(("techs", "yen"), [("", 2), ("language_school", 3)])
def test_language_school_brings_1_yen_for_an_order(techs: str, yen: int) -> None:
    match = yokohama(P(yen=0, techs=techs, orders="11", tea=4), P())
    play(match, "fulfil order11")
    assert goods(match, 0) == {"yen": yen}


@pytest.mark.rule("Y-14.6", "Y-14.1")
def test_language_school_brings_yen_even_if_the_order_brings_none_and_ball_scores_beside_it() -> None:
    match = yokohama(P(yen=0, techs="language_school ball", orders="13 22", silk=4, fish=6), P())
    play(match, "fulfil order13", "fulfil order22")
    assert goods(match, 0) == {"yen": 2}
    assert score(match, 0) == {"orders": 15, "technologies": 4}


# ---- Church and Customs


@pytest.mark.rule("Y-14.2")
@pytest.mark.parametrize(("techs", "points"), [("", {"customs": 5}), ("brickyard", {"customs": 5, "technologies": 4})])
def test_brickyard_scores_4_in_the_customs(techs: str, points: dict[str, int]) -> None:
    match = yokohama(P(techs=techs, assistants="customs:1", imports=1), P())
    play(match, "done", "go customs", "customs 1")
    assert score(match, 0) == points


@pytest.mark.rule("Y-14.2", "Y-14.20")
def test_only_an_assistant_on_the_board_counts() -> None:
    """The action alone brings nothing, and neither card works on the other board."""
    match = yokohama(P(techs="brickyard winery", assistants="customs:1", imports=1), P())
    play(match, "done", "go customs", "done")
    assert score(match, 0) == {}
    match = yokohama(P(techs="brickyard", assistants="church:3"), P())
    play(match, "done", "go church", "church 1")
    assert score(match, 0) == {"church": 2}
    match = yokohama(P(techs="winery", assistants="customs:1", imports=1), P())
    play(match, "done", "go customs", "customs 1")
    assert score(match, 0) == {"customs": 5}


@pytest.mark.rule("Y-14.2")
def test_brickyard_scores_when_an_agent_acts() -> None:
    match = yokohama(P(techs="brickyard", assistants="customs:2 bank:1", imports=1, agents="UK"), P())
    play(match, "agent customs", "customs 2")
    assert score(match, 0) == {"customs": 4, "technologies": 4}


@pytest.mark.rule("Y-14.20")
@pytest.mark.parametrize(("techs", "points"), [("", {"church": 2}), ("winery", {"church": 2, "technologies": 3})])
def test_winery_scores_3_in_the_church(techs: str, points: dict[str, int]) -> None:
    match = yokohama(P(techs=techs, assistants="church:3"), P())
    play(match, "done", "go church", "church 1")
    assert score(match, 0) == points


# ---- buildings


@pytest.mark.rule("Y-14.3", "Y-14.5")
@pytest.mark.parametrize(
    ("techs", "space", "points"),
    [
        ("", "house", {"houses": 6}),
        ("electric_light", "house", {"houses": 6, "technologies": 3}),
        ("gas_light", "house", {"houses": 6}),
        ("", "2", {"shops": 3}),
        ("electric_light", "2", {"shops": 3}),
        ("gas_light", "2", {"shops": 3, "technologies": 2}),
    ],
)
def test_electric_light_for_trading_houses_gas_light_for_shops(techs: str, space: str, points: dict[str, int]) -> None:
    match = yokohama(P(techs=techs, assistants="bank:3", houses=1), P(), tiles={"bank": 1})
    play(match, "done", "go bank", f"build {space}")
    assert score(match, 0) == points


@pytest.mark.rule("Y-14.3", "Y-14.5")
def test_lights_score_nothing_for_hiring_or_for_another_player() -> None:
    players = P(techs="electric_light gas_light", yen=9, assistants="agency:2"), P(assistants="bank:3", houses=1)
    match = yokohama(*players, tiles={"bank": 1})
    play(match, "done", "go agency", "hire house", "hire shop")
    assert score(match, 0) == {}
    assert asked(match) == "place"
    play(match, "done", "go bank", "build house")
    assert score(match, 0) == {}
    assert score(match, 1) == {"houses": 6}


# ---- laboratory


@pytest.mark.rule("Y-14.4")
def test_exposition_scores_10_at_once() -> None:
    match = yokohama(P(assistants="labA:3", yen=8), P(), labs={"A": "exposition ball"})
    events = play(match, "done", "go labA", "research 1")
    assert Scored(0, "technologies", 10) in events
    assert score(match, 0) == {"technologies": 10}
    assert goods(match, 0) == {}


@pytest.mark.rule("Y-14.7")
@pytest.mark.parametrize(("techs", "yen"), [("", 0), ("letterpress", 1)])
def test_letterpress_brings_1_yen_for_a_later_card(techs: str, yen: int) -> None:
    match = yokohama(P(techs=techs, assistants="labA:3", yen=0), P(), labs={"A": "winery ball"})
    play(match, "done", "go labA", "research 1", "done")
    assert goods(match, 0).get("yen", 0) == yen


@pytest.mark.rule("Y-14.7", "Y-14.10")
def test_letterpress_and_patent_system_bring_nothing_for_themselves() -> None:
    match = yokohama(P(assistants="labA:2", yen=0), P(), labs={"A": "letterpress ball"})
    play(match, "done", "go labA", "research 1")
    assert goods(match, 0) == {}
    match = yokohama(P(assistants="labA:4", yen=0), P(), labs={"A": "patent_system ball"})
    play(match, "done", "go labA", "research 1")
    assert score(match, 0) == {}


@pytest.mark.rule("Y-14.7")
def test_letterpress_pays_when_the_card_is_taken_not_for_its_price() -> None:
    """¥1 and the ¥1 to come are not ¥2."""
    match = yokohama(P(techs="letterpress", assistants="labA:2", yen=1), P(), labs={"A": "winery"})
    play(match, "done", "go labA")
    assert asked(match) == "place"  # No card was within reach: the turn was over.
    match = yokohama(P(techs="letterpress", assistants="labA:2", yen=2), P(), labs={"A": "winery"})
    play(match, "done", "go labA", "research 1")
    assert goods(match, 0) == {"yen": 1}


@pytest.mark.rule("Y-14.10", "Y-14.7")
@pytest.mark.parametrize(("techs", "points"), [("", {}), ("patent_system letterpress", {"technologies": 2})])
def test_patent_system_scores_2_for_a_later_card(techs: str, points: dict[str, int]) -> None:
    match = yokohama(P(techs=techs, assistants="labA:3", yen=0), P(), labs={"A": "winery ball"})
    play(match, "done", "go labA", "research 1", "done")
    assert score(match, 0) == points
    assert goods(match, 0).get("yen", 0) == (1 if techs else 0)


@pytest.mark.rule("Y-14.10", "Y-14.4")
def test_patent_system_scores_beside_exposition() -> None:
    match = yokohama(P(techs="patent_system", assistants="labA:3", yen=8), P(), labs={"A": "exposition"})
    play(match, "done", "go labA", "research 1")
    assert score(match, 0) == {"technologies": 12}


# ---- Mining Technology


@pytest.mark.rule("Y-14.8")
@pytest.mark.parametrize(("power", "plain"), [(2, 0), (3, 1), (4, 2), (5, 3)])
def test_mining_technology_in_the_copper_mine(power: int, plain: int) -> None:
    """Where there is no copper, there is no gain to add to."""
    for techs, more in (("", 0), ("mining_technology", 1 if plain else 0)):
        match = yokohama(P(yen=0, techs=techs, assistants=f"copper:{power - 1}"), P())
        play(match, "done", "go copper")
        assert goods(match, 0).get("copper", 0) == plain + more


@pytest.mark.rule("Y-14.8")
def test_mining_technology_in_each_exchange() -> None:
    match = yokohama(P(yen=9, techs="mining_technology", assistants="chinatown:3"), P(), P())
    play(match, "done", "go chinatown", "buy copper", "buy copper", "buy silk")
    assert goods(match, 0) == {"copper": 4, "silk": 1, "yen": 3}


@pytest.mark.rule("Y-14.8")
@pytest.mark.parametrize(("techs", "copper"), [("", 2), ("mining_technology", 3)])
def test_mining_technology_with_a_token(techs: str, copper: int) -> None:
    """Once for each gain, not for each piece: 2 copper become 3."""
    match = yokohama(P(yen=0, techs=techs, assistants="fish:4"), P(), tokens={"fish": 6})
    play(match, "done", "go fish", "token")
    assert goods(match, 0) == {"copper": copper, "fish": 5}


@pytest.mark.rule("Y-14.8")
@pytest.mark.parametrize(("tile", "space", "plain"), [(8, "3", 1), (16, "2", 2), (4, "4", 1)])
def test_mining_technology_with_building_rewards(tile: int, space: str, plain: int) -> None:
    for techs, more in (("", 0), ("mining_technology", 1)):
        match = yokohama(P(yen=0, techs=techs, assistants="fish:3"), P(), tiles={"fish": tile})
        play(match, "done", "go fish", f"build {space}")
        assert goods(match, 0) == {"copper": plain + more, "fish": 4}


@pytest.mark.rule("Y-14.8")
@pytest.mark.parametrize(("good", "count"), [("copper", 2), ("silk", 1), ("tea", 1), ("fish", 1)])
def test_mining_technology_with_a_good_of_choice(good: str, count: int) -> None:
    match = yokohama(P(yen=0, techs="mining_technology", assistants="church:4"), P())
    play(match, "done", "go church", "church 2", f"gain {good}")
    assert goods(match, 0) == {good: count}


@pytest.mark.rule("Y-14.8")
def test_mining_technology_with_one_of_two_goods_of_choice() -> None:
    match = yokohama(P(yen=0, techs="mining_technology", assistants="fish:3"), P(), tiles={"fish": 11})
    play(match, "done", "go fish", "build 2", "gain copper", "gain tea")
    assert goods(match, 0) == {"copper": 2, "tea": 1, "fish": 4}


@pytest.mark.rule("Y-14.8")
def test_mining_technology_helps_only_its_owner() -> None:
    match = yokohama(P(yen=0, assistants="copper:2"), P(techs="mining_technology"))
    play(match, "done", "go copper")
    assert goods(match, 0) == {"copper": 1}
    assert "copper" not in goods(match, 1)


# ---- once a turn


@pytest.mark.rule("Y-14.12")
def test_spinning_mill_once_a_turn() -> None:
    match = yokohama(P(yen=0, silk=3, techs="spinning_mill", orders="11"), P(orders="12"))
    assert "mill" in legal(match)
    play(match, "mill")
    assert goods(match, 0) == {"silk": 2, "yen": 2}
    assert "mill" not in legal(match)
    play(match, "done")
    assert asked(match) == "place"
    assert "mill" not in legal(match)
    play(match, "done")
    assert asked(match) == "extra"
    assert legal(match) == {"done"}
    # Seat 1 has no mill; in the next turn of seat 0 it works again.
    play(match, "done")
    assert legal(match) == {"done"}
    play(match, "done", "done", "done")
    assert match.state.actor == 0
    play(match, "mill")
    assert goods(match, 0) == {"silk": 1, "yen": 4}


@pytest.mark.rule("Y-14.12")
def test_spinning_mill_takes_silk_of_the_same_turn() -> None:
    match = yokohama(P(yen=0, techs="spinning_mill", assistants="silk:1"), P())
    assert "mill" not in legal(match)
    play(match, "done", "go silk")
    assert asked(match) == "extra"
    assert goods(match, 0) == {"silk": 1}
    play(match, "mill")
    assert goods(match, 0) == {"yen": 2}


@pytest.mark.rule("Y-14.12")
def test_spinning_mill_needs_silk_and_the_card() -> None:
    assert "mill" not in legal(yokohama(P(techs="spinning_mill", tea=3, orders="11"), P()))
    assert "mill" not in legal(yokohama(P(silk=3, orders="11"), P(techs="spinning_mill")))


@pytest.mark.rule("Y-14.12")
def test_spinning_mill_pays_for_placement_and_movement() -> None:
    match = yokohama(P(yen=0, silk=1, techs="spinning_mill", assistants="bank:1"), P(president="tea"))
    play(match, "done")
    assert "tea" not in legal_of(match, "place")
    play(match, "mill", "place tea", "done", "go bank")
    assert goods(match, 1) == {"yen": 5}
    assert goods(match, 0) == {"yen": 3}


@pytest.mark.rule("Y-14.12")
def test_spinning_mill_pays_in_the_employment_agency_and_the_laboratory() -> None:
    match = yokohama(P(yen=0, silk=1, techs="spinning_mill", assistants="agency:1"), P())
    play(match, "done", "done", "go agency")
    assert legal_of(match, "hire") == {"assistant"}
    play(match, "mill")
    assert legal_of(match, "hire") == {"assistant", "shop"}
    match = yokohama(P(yen=0, silk=1, techs="spinning_mill", assistants="labA:2"), P(), labs={"A": "winery"})
    play(match, "done", "done", "go labA")
    assert legal(match) == {"done", "mill"}
    play(match, "mill", "research 1")
    assert goods(match, 0) == {}


@pytest.mark.rule("Y-14.19")
def test_university_once_a_turn() -> None:
    match = yokohama(P(yen=4, techs="university", orders="11"), P())
    play(match, "university")
    assert goods(match, 0) == {"yen": 3}
    assert (hand(match, 0), warehouse(match, 0)) == ([9, 2, 0], [11, 6, 4])
    for _ in range(3):  # Additional actions I, placement, additional actions II.
        assert match.state.actor == 0
        assert "university" not in legal(match)
        play(match, "done")
    assert match.state.actor == 1
    assert "university" not in legal(match)
    play(match, "done", "university")
    assert hand(match, 0) == [10, 2, 0]


@pytest.mark.rule("Y-14.19")
def test_university_after_the_main_action() -> None:
    match = yokohama(P(yen=0, techs="university", assistants="bank:1"), P())
    assert "university" not in legal(match)
    play(match, "done", "go bank")
    assert goods(match, 0) == {"yen": 2}
    play(match, "university")
    assert hand(match, 0) == [10, 2, 0]


@pytest.mark.rule("Y-14.19")
@pytest.mark.parametrize(("yen", "stock", "offered"), [(1, 1, True), (0, 1, False), (1, 0, False)])
def test_university_needs_1_yen_and_an_assistant_in_the_warehouse(yen: int, stock: int, offered: bool) -> None:
    match = yokohama(P(yen=yen, techs="university", in_hand=20 - stock, orders="11"), P())
    assert ("university" in legal(match)) is offered
    if not offered:
        with pytest.raises(IllegalAction):
            match.play("university")


@pytest.mark.rule("Y-14.19")
def test_a_university_assistant_can_be_placed_at_once() -> None:
    match = yokohama(P(yen=1, techs="university", in_hand=0), P())
    play(match, "done")
    assert legal(match) == {"done", "university"}
    play(match, "university", "place bank", "go bank")
    assert goods(match, 0) == {"yen": 2}


@pytest.mark.rule("Y-14.19", "Y-14.16")
def test_a_university_assistant_can_be_the_third_of_the_telegram() -> None:
    match = yokohama(P(yen=1, techs="university telegram", in_hand=2), P())
    play(match, "done", "pair copper")
    assert legal(match) == {"done", "university"}
    play(match, "university", "place silk")
    assert assistants_of(match, 0) == {"copper": 2, "silk": 1}


@pytest.mark.rule("Y-14.19", "Y-8.5")
def test_a_university_assistant_can_complete_an_achievement() -> None:
    match = yokohama(P(yen=1, fish=7, techs="university", in_hand=0), P())
    assert legal_of(match, "achieve") == set()
    play(match, "university", "achieve A")
    assert score(match, 0) == {"achievements": 10}


@pytest.mark.rule("Y-14.19", "Y-14.12")
def test_not_in_the_middle_of_a_payment() -> None:
    players = P(yen=9, imports=3, silk=2, techs="university spinning_mill", assistants="labA:1"), P()
    match = yokohama(*players, labs={"A": "ball"})
    play(match, "done", "done", "go labA")
    assert {"university", "mill"} <= legal(match)
    play(match, "research 1")
    assert legal(match) == {"pay yen", "pay import"}


# ---- Stock Market


@pytest.mark.rule("Y-14.15")
@pytest.mark.parametrize(("yen", "after"), [(0, 2), (1, 2), (2, 2), (3, 3)])
def test_stock_market_fills_up_to_2_yen_at_the_start_of_the_turn(yen: int, after: int) -> None:
    match = yokohama(P(yen=yen, techs="stock_market"), P(yen=0), turn=1)
    events = play(match, "done")
    assert match.state.actor == 0
    assert goods(match, 0) == {"yen": after}
    assert (Gained(0, "yen", after - yen) in events) is (yen < 2)
    assert (TechnologyUsed(0, "stock_market") in events) is (yen < 2)


@pytest.mark.rule("Y-14.15")
def test_stock_market_only_at_the_start_and_for_its_owner() -> None:
    match = yokohama(P(yen=0), P(yen=2, techs="stock_market"), P(yen=5, president="tea"))
    play(match, "done")
    # Seat 1 pays its last yen in its turn, and has none until its next turn.
    play(match, "pair tea", "done")  # The president of seat 2 is in the way: nothing is left but to take it back.
    assert match.state.actor == 2
    assert "yen" not in goods(match, 1)
    assert assistants_of(match, 1) == {"tea": 2}
    play(match, "done")
    # Seat 0 has no Stock Market.
    assert "yen" not in goods(match, 0)
    play(match, "done")
    assert goods(match, 1) == {"yen": 2}


@pytest.mark.rule("Y-14.15", "Y-14.19")
def test_stock_market_comes_before_the_additional_actions() -> None:
    match = yokohama(P(yen=0, techs="stock_market university"), P(), turn=1)
    play(match, "done")
    assert asked(match) == "extra"
    play(match, "university")
    assert goods(match, 0) == {"yen": 1}
