"""Chapters Y-6 and Y-7: area action and power, five-power bonus, building, recovery."""

from __future__ import annotations

import pytest

from akinai.engine.events import Event
from akinai.engine.kernel import IllegalAction
from akinai.engine.match import Match
from akinai.games.yokohama.events import Acted, Built, Recovered, TokenTaken
from akinai.games.yokohama.things.areas import LABELS
from akinai.games.yokohama.view import AreaTable
from tests.games.yokohama.by_hand import (
    P,
    asked,
    assistants_of,
    completed,
    goods,
    hand,
    legal,
    legal_of,
    look,
    on_board,
    play,
    president,
    printed_of,
    score,
    state,
    warehouse,
    yokohama,
)

# Kinds of five-power tokens.
THREE_POINTS, THREE_YEN, TWO_SILK, TWO_ANY, A_PIECE, THREE_MOVES = 1, 4, 7, 10, 11, 12
BANK = LABELS.index("bank")


def powers(events: list[Event]) -> list[int]:
    return [e.power for e in events if isinstance(e, Acted)]


def shown(match: Match, area: str) -> AreaTable:
    """An area as a spectator sees it."""
    return look(state(match), None).table.areas[area]


def at_bank(pieces: int, mine: P | None = None, shops: str = "", houses: str = "", tile: int = 1) -> Match:
    """President and assistants have come to the bank, so many in all: its power, but for own buildings there."""
    mine = mine or P()
    mine.assistants = f"bank:{pieces - 1} {mine.assistants}"
    match = yokohama(mine, P(), P(), P(), shops=shops, houses=houses, tiles={"bank": tile}, tokens={"bank": 1})
    play(match, "done", "go bank")
    return match


# ---- Y-6: area action and power


@pytest.mark.rule("Y-6.1")
def test_the_action_is_that_of_the_presidents_area() -> None:
    match = yokohama(P(assistants="copper:4 tea", yen=0), P())
    events = play(match, "done", "go tea")
    assert powers(events) == [2]
    assert goods(match, 0) == {"tea": 2}


@pytest.mark.rule("Y-6.1")
def test_a_president_on_its_way_acts_only_where_it_ends() -> None:
    match = yokohama(P(president="copper", assistants="silk:2 tea:2 fish:2", yen=0), P())
    events = play(match, "done", "go silk", "go tea", "stop")
    assert [(e.area, e.power) for e in events if isinstance(e, Acted)] == [("tea", 3)]
    assert goods(match, 0) == {"tea": 3}


@pytest.mark.rule("Y-6.2")
@pytest.mark.parametrize(
    ("assistants", "shops", "houses", "station", "power"),
    [
        (1, "", "", None, 2),
        (2, "", "", None, 3),
        (4, "", "", None, 5),
        (5, "", "", None, 5),
        (9, "", "", None, 5),
        (1, "bank:1:0", "", None, 3),
        (1, "bank:4:0", "", None, 3),
        (1, "", "bank:0", None, 3),
        (1, "", "", "bank", 3),
        (1, "bank:1:0", "bank:0", None, 4),
        (1, "bank:1:0", "bank:0", "bank", 5),
        (3, "bank:1:0", "bank:0", "bank", 5),
        (1, "bank:1:1 bank:2:2", "bank:2", None, 2),
        (1, "tea:1:0", "copper:0", "tea", 2),
    ],
)
def test_what_gives_power(assistants: int, shops: str, houses: str, station: str | None, power: int) -> None:
    """The bank gives as many yen as there is power. Others' pieces, and own ones elsewhere, give none."""
    mine, other = P(assistants=f"bank:{assistants} tea:2", yen=0), P(assistants="bank:3")
    match = yokohama(mine, other, P(), P(), shops=shops, houses=houses, station=station)
    events = play(match, "done", "go bank")
    assert powers(events) == [power]
    assert goods(match, 0) == {"yen": power}


@pytest.mark.rule("Y-6.2")
def test_the_station_gives_power_to_everybody() -> None:
    match = yokohama(P(assistants="bank", yen=0), P(assistants="tea", yen=0), P(), station="tea")
    assert powers(play(match, "done", "go bank", "done", "go tea")) == [2, 3]
    assert (goods(match, 0), goods(match, 1)) == ({"yen": 2}, {"tea": 3})


@pytest.mark.rule("Y-6.2", "Y-7.6", "Y-9.2")
def test_rulebook_example_of_the_silk_mill() -> None:
    """President 1, three assistants 3, shop 1: five power and so 4 silk; at recovery all three assistants return."""
    match = yokohama(P(assistants="silk:3", yen=0), P(), P(), P(), shops="silk:1:0")
    events = play(match, "done", "go silk")
    assert powers(events) == [5]
    assert goods(match, 0) == {"silk": 4}
    assert asked(match) == "token"
    events = play(match, "done")
    assert Recovered(0, "silk", 3, 0) in events
    assert (assistants_of(match, 0), hand(match, 0)[0], president(match, 0)) == ({}, 11, "silk")


@pytest.mark.rule("Y-6.3")
@pytest.mark.parametrize(("houses", "paid"), [("", [4, 4, 4]), ("copper:1", [4, 5, 4]), ("copper:0", [4, 4, 4])])
def test_the_owner_of_the_trading_house_gets_one_yen(houses: str, paid: list[int]) -> None:
    """From the supply, even if the action brings nothing, but not in one's own turn."""
    match = yokohama(P(assistants="copper"), P(), P(), houses=houses)
    play(match, "done", "go copper")
    assert [goods(match, seat)["yen"] for seat in range(3)] == paid
    assert goods(match, 0).get("copper", 0) == (1 if houses == "copper:0" else 0)


@pytest.mark.rule("Y-6.3")
def test_shops_and_houses_elsewhere_bring_no_yen() -> None:
    match = yokohama(P(assistants="copper"), P(), P(), houses="tea:1", shops="copper:1:1 copper:2:2")
    play(match, "done", "go copper")
    assert [goods(match, seat)["yen"] for seat in range(3)] == [4, 4, 4]


@pytest.mark.rule("Y-6.3", "Y-8.4")
def test_an_agents_action_pays_the_owner_too() -> None:
    match = yokohama(P(assistants="copper", agents="UK"), P(), houses="copper:1")
    play(match, "agent copper")
    assert goods(match, 1)["yen"] == 5


@pytest.mark.rule("Y-6.3")
def test_taking_the_president_back_pays_nobody() -> None:
    match = yokohama(P(president="copper", assistants="copper:3"), P(), houses="copper:1")
    play(match, "done")
    assert asked(match) == "recall"
    assert goods(match, 1)["yen"] == 4


@pytest.mark.rule("Y-6.4")
@pytest.mark.parametrize(("assistants", "steps"), [(2, []), (3, ["build"]), (4, ["token", "build"])])
def test_an_assistant_sent_to_the_church_does_not_lower_the_power(assistants: int, steps: list[str]) -> None:
    """Nobody in hand: the assistant for the board comes from the area."""
    mine = P(in_hand=0, assistants=f"church:{assistants}", copper=1, yen=0, orders="1")
    match = yokohama(mine, P(), P(), P())
    play(match, "done", "go church", "church 1")
    seen = []
    while asked(match) != "extra":
        seen.append(asked(match))
        play(match, "done")
    assert seen == steps
    assert on_board(match, "church") == {1: 0}
    assert hand(match, 0)[0] == assistants - 1


@pytest.mark.rule("Y-6.4")
def test_assistants_moved_away_by_the_token_do_not_forbid_building() -> None:
    match = yokohama(P(assistants="bank:4"), P(), tokens={"bank": THREE_MOVES})
    play(match, "done", "go bank", "token")
    for _ in range(3):
        play(match, "lift bank", "lower tea")
    assert shown(match, "bank").power[0] == 2
    assert asked(match) == "build"
    play(match, "build 1")
    assert assistants_of(match, 0) == {"tea": 3}


@pytest.mark.rule("Y-6.4", "Y-7.6")
def test_assistants_moved_in_during_the_action_do_not_raise_the_power() -> None:
    """The third space of the Church brings two moves: power 3 stays 3 for token and building; all are recovered."""
    match = yokohama(P(assistants="church:2", copper=1, silk=1, tea=1, yen=0, orders="36"), P(), P(), P())
    play(match, "done", "done", "go church", "church 3", "lift hand", "lower church", "lift hand", "lower church")
    assert asked(match) == "extra"
    assert (assistants_of(match, 0), hand(match, 0)[0], score(match, 0)) == ({}, 9, {"church": 5})


# ---- Y-7: five-power bonus


@pytest.mark.rule("Y-7.1")
@pytest.mark.parametrize(("power", "step"), [(3, "place"), (4, "build"), (5, "token")])
def test_the_token_needs_five_power(power: int, step: str) -> None:
    match = at_bank(power)
    assert asked(match) == step
    assert ("token" in legal(match)) == (power == 5)


@pytest.mark.rule("Y-7.1")
def test_the_token_is_kept_and_brings_its_reward_once() -> None:
    match = at_bank(5)
    events = play(match, "token")
    assert TokenTaken(0, "bank", "token1") in events
    assert (score(match, 0), len(state(match).tokens_of(0))) == ({"tokens": 3}, 1)
    assert not shown(match, "bank").token  # face down before the player
    assert asked(match) == "build"


@pytest.mark.rule("Y-7.1")
def test_the_token_may_be_left_for_others() -> None:
    match = yokohama(P(assistants="bank:4"), P(assistants="tea:4"), tokens={"bank": THREE_POINTS, "tea": TWO_SILK})
    play(match, "done", "go bank", "done", "done")
    assert (score(match, 0), len(state(match).tokens_of(0))) == ({}, 0)
    assert shown(match, "bank").token
    assert printed_of(state(match)).areas["bank"].token_reward == {"vp": 3}
    play(match, "done", "go tea", "token")
    assert (goods(match, 1)["silk"], len(state(match).tokens_of(1))) == (2, 1)


@pytest.mark.rule("Y-7.1")
@pytest.mark.parametrize("by", [0, 1])
def test_a_token_that_is_gone_cannot_be_taken(by: int) -> None:
    match = yokohama(P(assistants="bank:4"), P(), taken=f"bank:{by}")
    play(match, "done", "go bank")
    assert asked(match) == "build"
    assert len(state(match).tokens_of(by)) == 1


@pytest.mark.rule("Y-7.1")
def test_tokens_that_ask_something() -> None:
    match = yokohama(P(assistants="tea:4", yen=0), P(), tokens={"tea": TWO_ANY})
    play(match, "done", "go tea", "token", "gain copper", "gain copper")
    assert goods(match, 0) == {"copper": 2, "tea": 5}
    match = yokohama(P(assistants="tea:4", yen=1), P(), tokens={"tea": A_PIECE})
    play(match, "done", "go tea", "token")
    assert legal(match) == {"done", "hire assistant"}
    play(match, "hire assistant")
    assert (asked(match), hand(match, 0)[0]) == ("build", 9)


@pytest.mark.rule("Y-7.1", "Y-7.2")
def test_the_reward_comes_before_building() -> None:
    """¥3 and a piece: what the token brings to the hand can be built at once."""
    match = yokohama(P(assistants="tea:4", yen=2, shops=0), P(), tokens={"tea": A_PIECE})
    play(match, "done", "go tea", "token", "hire shop")
    assert legal_of(match, "build") == {"1", "2", "3", "4"}
    match = yokohama(P(assistants="tea:4", yen=2), P(), tokens={"tea": THREE_YEN})
    play(match, "done", "go tea", "token")
    assert goods(match, 0) == {"tea": 5, "yen": 5}


# ---- Y-7: building


@pytest.mark.rule("Y-7.2")
@pytest.mark.parametrize(("power", "builds"), [(2, False), (3, False), (4, True)])
def test_building_needs_four_power(power: int, builds: bool) -> None:
    match = at_bank(power, P(houses=1))
    assert legal_of(match, "build") == ({"1", "2", "3", "4", "house"} if builds else set())
    assert match.state.actor == (0 if builds else 1)


@pytest.mark.rule("Y-7.2")
@pytest.mark.parametrize("space", ["1", "house"])
def test_only_one_building(space: str) -> None:
    match = at_bank(4, P(shops=2, houses=2))
    play(match, f"build {space}")
    assert match.state.actor == 1
    assert sum(hand(match, 0)[1:]) == 3


@pytest.mark.rule("Y-7.2")
def test_building_on_the_tile_of_the_area_of_the_action() -> None:
    match = at_bank(4)
    events = play(match, "build 3")
    assert Built(0, "bank", "3") in events
    assert shown(match, "bank").buildings == [None, None, 0, None, None]
    owners = [seat for site in state(match).sites for seat in site.shops if seat >= 0]
    assert owners == [0]


@pytest.mark.rule("Y-7.3")
def test_any_free_shop_space() -> None:
    match = at_bank(4, shops="bank:1:1 bank:3:2")
    assert legal_of(match, "build") == {"2", "4"}
    with pytest.raises(IllegalAction):
        match.play("build 1")
    play(match, "build 4")
    assert shown(match, "bank").buildings == [1, None, 2, 0, None]
    assert (hand(match, 0)[1], warehouse(match, 0)[1]) == (1, 6)


@pytest.mark.rule("Y-7.3")
def test_only_one_shop_of_ones_own_on_a_tile() -> None:
    """An own shop elsewhere does not matter, and the trading house can come beside the own shop."""
    match = at_bank(3, P(houses=1), shops="bank:2:0")
    assert legal_of(match, "build") == {"house"}
    match = at_bank(4, P(houses=1), shops="tea:2:0")
    assert legal_of(match, "build") == {"1", "2", "3", "4", "house"}


@pytest.mark.rule("Y-7.4")
@pytest.mark.parametrize("owner", [0, 1])
def test_only_one_trading_house_on_a_tile(owner: int) -> None:
    match = at_bank(3 if owner == 0 else 4, P(houses=1), houses=f"bank:{owner}")
    assert "build house" not in legal(match)
    assert "build 1" in legal(match)


@pytest.mark.rule("Y-7.4")
def test_a_trading_house_goes_from_the_hand_to_its_space() -> None:
    match = at_bank(3, P(houses=2), shops="bank:1:0 bank:2:1 bank:3:2 bank:4:3")
    play(match, "build house")
    assert (shown(match, "bank").buildings[-1], hand(match, 0)[2], warehouse(match, 0)[2]) == (0, 1, 2)


@pytest.mark.rule("Y-7.5")
@pytest.mark.parametrize(
    ("tile", "space", "points", "gained"),
    [
        (4, "1", {"shops": 3}, {}),
        (4, "3", {}, {"yen": 3}),
        (4, "4", {}, {"copper": 1}),
        (4, "house", {"houses": 5}, {"yen": 2}),
        (10, "house", {"houses": 5}, {"import": 1}),
        (13, "2", {}, {"silk": 2}),
        (22, "house", {"houses": 8}, {}),
    ],
)
def test_the_builder_gets_the_reward_of_the_space(
    tile: int, space: str, points: dict[str, int], gained: dict[str, int]
) -> None:
    match = at_bank(4, P(houses=1), tile=tile)
    before = goods(match, 0)
    play(match, f"build {space}")
    assert score(match, 0) == points
    after = goods(match, 0)
    assert {k: n - before.get(k, 0) for k, n in after.items() if n != before.get(k, 0)} == gained


@pytest.mark.rule("Y-7.5", "Y-7.6")
def test_moves_of_a_building_come_before_recovery() -> None:
    """Tile 7, shop 4: two moves. One assistant leaves the bank and is not recovered, one comes in and is."""
    match = at_bank(4, P(assistants="tea"), tile=7)
    play(match, "build 4", "lift bank", "lower fish", "lift tea", "lower bank")
    assert (assistants_of(match, 0), hand(match, 0)[0]) == ({"fish": 1}, 8 + 3)


# ---- Y-7: recovery


@pytest.mark.rule("Y-7.6")
def test_recovery_empties_the_area_of_the_action_alone() -> None:
    mine = P(assistants="bank:2 tea:3 copper")
    match = yokohama(mine, P(assistants="bank:2"), church="1:0", goals_by=((0,), (), ()))
    play(match, "done", "go bank")
    assert (assistants_of(match, 0), hand(match, 0)[0]) == ({"tea": 3, "copper": 1}, 10)
    assert assistants_of(match, 1) == {"bank": 2}
    assert president(match, 0) == "bank"
    assert (on_board(match, "church"), completed(match, "A")) == ({1: 0}, [0])


@pytest.mark.rule("Y-7.6", "Y-3.2")
def test_recovery_is_not_a_choice() -> None:
    """Without the Telephone nobody is asked."""
    match = yokohama(P(assistants="bank:2"), P())
    events = play(match, "done", "go bank")
    assert Recovered(0, "bank", 2, 0) in events
    assert match.state.actor == 1


@pytest.mark.rule("Y-7.6", "Y-5.6")
def test_after_recovery_the_president_needs_new_assistants() -> None:
    """The president has stayed: in the next turn it goes on from there."""
    match = yokohama(P(assistants="bank:2 copper"), P())
    play(match, "done", "go bank", "done")
    assert (match.state.actor, asked(match)) == (0, "place")
    play(match, "place bank", "done")
    assert legal(match) == {"recall", "go copper"}
