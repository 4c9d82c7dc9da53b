"""Chapter Y-8: additional actions - agents, achievements, orders, pairs of flags."""

from __future__ import annotations

from dataclasses import replace
from itertools import permutations

import pytest

from akinai.engine.chance import chance_of
from akinai.engine.match import Match
from akinai.games.yokohama import GAME
from akinai.games.yokohama.events import AgentGained, Paid
from akinai.games.yokohama.steps.additional import AdditionalActions
from akinai.games.yokohama.things.areas import LABELS
from tests.games.yokohama.by_hand import (
    P,
    agents,
    asked,
    assistants_of,
    cards,
    completed,
    fulfilled,
    goods,
    hand,
    legal,
    legal_of,
    orders,
    play,
    president,
    score,
    state,
    used_agents,
    yokohama,
)

COMMERCIAL = ("bank", "chinatown", "church", "customs", "agency", "labA", "labB", "portA", "portB")
PRODUCTION = ("copper", "copper2", "silk", "silk2", "tea", "tea2", "fish", "fish2")
DEAR = "36"
"""An order (4 copper, 2 tea, 2 fish) that nobody here can fulfil: with it in hand, a seat is always asked."""


def to_second_phase(match: Match) -> None:
    """No additional action I, nobody placed, the president taken back alone: additional actions II."""
    play(match, "done", "done", "recall", "done")
    step = match.state.top
    assert isinstance(step, AdditionalActions)
    assert step.second


def shops(*areas: str) -> str:
    """A shop of seat 0 on the first space in each of the areas."""
    return " ".join(f"{area}:1:0" for area in areas)


# ---- what may be done, and when


@pytest.mark.rule("Y-8.1")
@pytest.mark.parametrize("phase", [1, 2])
@pytest.mark.parametrize("actions", list(permutations(["agent tea", "achieve A", "fulfil order1"])))
def test_all_additional_actions_in_either_phase_in_any_order(phase: int, actions: tuple[str, ...]) -> None:
    match = yokohama(P(fish=8, tea=3, assistants="tea", agents="UK", orders=f"1 {DEAR}"), P())
    if phase == 2:
        to_second_phase(match)
    for i, action in enumerate(actions):
        assert legal(match) == {"done", *actions[i:]}
        play(match, action)
    assert (asked(match), legal(match)) == ("extra", {"done"})
    assert score(match, 0) == {"achievements": 10, "orders": 5}


@pytest.mark.rule("Y-8.1")
def test_additional_actions_are_up_to_you() -> None:
    match = yokohama(P(fish=8, tea=3, assistants="tea", agents="UK", orders="1"), P())
    to_second_phase(match)
    play(match, "done")
    assert state(match).actor == 1
    assert score(match, 0) == {}
    assert used_agents(match, 0) == {}


# ---- agents


@pytest.mark.rule("Y-8.2")
def test_one_agent_in_a_turn_and_none_in_the_second_phase_after_the_first() -> None:
    match = yokohama(P(assistants="tea fish", agents="UK FR", orders=DEAR), P())
    assert legal_of(match, "agent") == {"tea", "fish"}
    play(match, "agent tea")
    assert legal(match) == {"done"}
    to_second_phase(match)
    assert legal(match) == {"done"}


@pytest.mark.rule("Y-8.2")
def test_an_agent_can_wait_for_the_second_phase_but_two_cannot_act_there() -> None:
    match = yokohama(P(assistants="tea fish", agents="UK FR", orders=DEAR), P())
    to_second_phase(match)
    assert legal_of(match, "agent") == {"tea", "fish"}
    play(match, "agent tea")
    assert legal(match) == {"done"}


@pytest.mark.rule("Y-8.2")
def test_the_next_turn_allows_another_agent() -> None:
    match = yokohama(P(assistants="tea fish", agents="UK UK", orders=DEAR), P())
    play(match, "agent tea")
    to_second_phase(match)
    play(match, "done")
    play(match, "done")  # seat 1 places nobody, and has nothing else to do
    assert state(match).actor == 0
    assert legal_of(match, "agent") == {"fish"}


@pytest.mark.rule("Y-8.2")
def test_an_agent_is_turned_face_down_and_spent() -> None:
    match = yokohama(P(assistants="tea", agents="UK", orders=DEAR), P())
    play(match, "agent tea")
    assert agents(match, 0) == used_agents(match, 0) == {"UK": 1}
    # A spent agent does not act again in a later turn.
    match = yokohama(P(assistants="tea", used="UK", orders=DEAR), P())
    assert legal(match) == {"done"}


@pytest.mark.rule("Y-8.3")
def test_an_agent_acts_where_an_assistant_is_and_the_president_is_not() -> None:
    """A building or the station alone is not enough; the assistant of another seat does not count."""
    match = yokohama(
        P(assistants="tea church bank", president="bank", agents="UK"),
        P(assistants="copper"),
        houses="fish:0",
        shops="silk:1:0",
        station="labA",
    )
    assert legal_of(match, "agent") == {"tea", "church"}


@pytest.mark.rule("Y-8.3")
def test_other_presidents_do_not_matter_and_nobody_is_paid() -> None:
    match = yokohama(
        P(yen=0, assistants="tea", president="bank", agents="UK"), P(yen=4, president="tea"), P(yen=4, president="tea")
    )
    events = play(match, "agent tea")
    assert not [e for e in events if isinstance(e, Paid)]
    assert goods(match, 0) == {"tea": 1}
    assert goods(match, 1) == goods(match, 2) == {"yen": 4}
    assert president(match, 0) == "bank"


@pytest.mark.rule("Y-8.4")
def test_an_agent_does_area_action_token_building_and_recovery() -> None:
    match = yokohama(P(yen=0, assistants="bank:5", agents="UK"), P(), tokens={"bank": 1}, tiles={"bank": 1})
    play(match, "agent bank")
    assert goods(match, 0) == {"yen": 5}
    assert asked(match) == "token"
    play(match, "token")
    assert asked(match) == "build"
    assert assistants_of(match, 0) == {"bank": 5}
    play(match, "build 1")
    assert score(match, 0) == {"tokens": 3, "shops": 4}
    assert assistants_of(match, 0) == {}
    assert hand(match, 0) == [13, 1, 0]
    assert president(match, 0) is None
    assert asked(match) == "place"  # the main action is still to come


@pytest.mark.rule("Y-8.4")
def test_an_agent_with_four_power_builds_but_takes_no_token() -> None:
    match = yokohama(P(yen=0, assistants="bank:4", agents="UK"), P(yen=4), houses="bank:1")
    play(match, "agent bank")
    assert goods(match, 1) == {"yen": 5}  # it is an area action like any other: the trading house brings ¥1
    assert asked(match) == "build"
    play(match, "done")
    assert len(state(match).tokens_of(0)) == 0
    assert assistants_of(match, 0) == {}


@pytest.mark.rule("Y-8.3", "Y-8.4")
def test_rulebook_example_of_the_agent_in_the_copper_mine() -> None:
    """Two assistants and a trading house: power 3, 1 copper, no token, no building, both assistants return.

    A shop and a trading house are in hand: it is the power that forbids to build.
    """
    match = yokohama(P(assistants="copper:2", agents="UK", houses=1, orders=DEAR), P(), houses="copper:0")
    play(match, "agent copper")
    assert goods(match, 0) == {"copper": 1, "yen": 4}
    assert legal(match) == {"done"}
    assert asked(match) == "extra"
    assert assistants_of(match, 0) == {}
    assert hand(match, 0) == [10, 2, 1]


# ---- achievements


@pytest.mark.rule("Y-8.5")
def test_an_assistant_from_the_hand_goes_on_the_achievement() -> None:
    match = yokohama(P(fish=7, assistants="tea:2", orders=DEAR), P())
    play(match, "achieve A")
    assert hand(match, 0)[0] == 7
    assert assistants_of(match, 0) == {"tea": 2}
    assert completed(match, "A") == [0]
    assert score(match, 0) == {"achievements": 10}


@pytest.mark.rule("Y-8.5")
def test_without_an_assistant_in_hand_there_is_no_achievement() -> None:
    """Assistants in areas and in the warehouse do not help."""
    match = yokohama(P(fish=7, assistants="tea:2", in_hand=0, orders=DEAR), P())
    assert legal(match) == {"done"}
    match = yokohama(P(fish=7, assistants="tea:2", in_hand=1, orders=DEAR), P())
    assert legal(match) == {"done", "achieve A"}


@pytest.mark.rule("Y-8.5")
def test_the_assistant_stays_on_the_achievement() -> None:
    match = yokohama(P(fish=7, assistants="tea", orders=DEAR), P())
    play(match, "achieve A", "done", "done", "recall")
    assert legal_of(match, "back") == {"tea"}
    play(match, "back tea")
    assert hand(match, 0)[0] == 8
    assert completed(match, "A") == [0]


@pytest.mark.rule("Y-8.6")
@pytest.mark.parametrize(("before", "points"), [((), 10), ((2,), 6), ((2, 1), 6), ((2, 1, 3), 6)])
def test_the_first_scores_more_than_all_later_ones(before: tuple[int, ...], points: int) -> None:
    match = yokohama(P(tea=7), P(), P(), P(), goals="tea technologies commercial", goals_by=(before, (), ()))
    play(match, "achieve A")
    assert score(match, 0) == {"achievements": points}


@pytest.mark.rule("Y-8.5", "Y-8.6", "Y-8.8")
def test_rulebook_example_of_five_copper_as_third_player() -> None:
    """Two others are on the tile already: the assistant goes to the first free space and scores 6."""
    match = yokohama(P(), P(), P(copper=5), turn=2, goals="copper technologies commercial", goals_by=((0, 1), (), ()))
    play(match, "achieve A")
    assert completed(match, "A") == [0, 1, 2]
    assert score(match, 2) == {"achievements": 6}
    assert goods(match, 2) == {"copper": 5, "yen": 4}
    assert hand(match, 2)[0] == 7


@pytest.mark.rule("Y-8.7")
def test_all_three_achievements_but_each_only_once() -> None:
    match = yokohama(
        P(fish=7, yen=10, orders=DEAR),
        P(),
        goals="fish yen commercial",
        shops=shops("bank", "church", "customs", "labA"),
    )
    for left in ("ABC", "BC", "C"):
        assert legal_of(match, "achieve") == set(left)
        play(match, f"achieve {left[0]}")
    assert legal(match) == {"done"}
    assert score(match, 0) == {"achievements": 10 + 8 + 8}
    assert hand(match, 0)[0] == 5
    # Nor in a later turn, with twice the goods.
    match = yokohama(P(fish=14, orders=DEAR), P(), goals_by=((0,), (), ()))
    assert legal(match) == {"done"}


@pytest.mark.rule("Y-8.8")
@pytest.mark.parametrize(
    ("good", "less", "enough"),
    [
        ("fish", P(fish=6, tea=9, silk=9, copper=9), P(fish=7)),
        ("tea", P(fish=9, tea=6, silk=9, copper=9), P(tea=7)),
        ("silk", P(fish=9, tea=9, silk=5, copper=9), P(silk=6)),
        ("copper", P(fish=9, tea=9, silk=9, copper=4), P(copper=5)),
    ],
)
def test_achievements_of_goods(good: str, less: P, enough: P) -> None:
    match = yokohama(replace(less, orders=DEAR), P(), goals=f"{good} technologies commercial")
    assert legal_of(match, "achieve") == set()
    match = yokohama(enough, P(), goals=f"{good} technologies commercial")
    before = goods(match, 0)
    play(match, "achieve A")
    assert goods(match, 0) == before


@pytest.mark.rule("Y-8.9")
@pytest.mark.parametrize(
    ("goal", "less", "enough"),
    [
        ("technologies", P(techs="ball winery tram"), P(techs="ball winery tram telegram")),
        ("yen", P(yen=9), P(yen=10)),
        ("orders", P(done="1 2 3 4", orders="5 6"), P(done="1 2 3 4 5", orders="6")),
    ],
)
def test_achievements_of_technologies_yen_and_orders(goal: str, less: P, enough: P) -> None:
    """Orders in hand are not fulfilled."""
    goals = f"fish {goal} commercial"
    match = yokohama(replace(less, orders=f"{less.orders} {DEAR}"), P(), goals=goals)
    assert legal(match) == {"done"}
    match = yokohama(replace(enough, orders=f"{enough.orders} {DEAR}"), P(), goals=goals)
    before = cards(match, 0), goods(match, 0), fulfilled(match, 0)
    play(match, "achieve B")
    assert (cards(match, 0), goods(match, 0), fulfilled(match, 0)) == before


@pytest.mark.rule("Y-8.9")
@pytest.mark.parametrize(
    ("unused", "used", "tokens", "enough"),
    [
        ("UK UK", "FR", "copper:0 silk:0", True),
        ("UK UK", "FR", "copper:0", False),
        ("UK UK", "FR", "copper:0 silk:1", False),  # another's token
        ("US US UK UK", "UK", "", True),
        ("US US UK", "UK", "", False),
        ("", "", "copper:0 silk:0 tea:0 fish:0 bank:0", True),
        ("", "", "copper:0 silk:0 tea:0 fish:0", False),
    ],
)
def test_the_achievement_of_agents_and_tokens(unused: str, used: str, tokens: str, enough: bool) -> None:
    player = P(agents=unused, used=used, orders=DEAR)
    match = yokohama(player, P(), goals="fish agents commercial", taken=tokens)
    assert legal_of(match, "achieve") == ({"B"} if enough else set())
    if enough:
        before = agents(match, 0), used_agents(match, 0)
        play(match, "achieve B")
        assert (agents(match, 0), used_agents(match, 0)) == before


@pytest.mark.rule("Y-8.9")
@pytest.mark.parametrize("used", [False, True])
@pytest.mark.parametrize(("others", "enough"), [("UK UK US US", True), ("UK UK US", False)])
def test_a_free_agent_counts_once_used_or_not(used: bool, others: str, enough: bool) -> None:
    """It came as a five-power token (kind 13), but is an agent only: the two must not be added."""
    player = P(agents=others if used else f"{others} free", used="free" if used else "", orders=DEAR)
    match = yokohama(player, P(), goals="fish agents commercial", agents=True, tokens={"copper": 13}, taken="copper:0")
    assert legal_of(match, "achieve") == ({"B"} if enough else set())


@pytest.mark.rule("Y-8.10")
@pytest.mark.parametrize("area", LABELS[:-1])
def test_which_areas_are_commercial_and_which_production(area: str) -> None:
    """The area is the fourth beside three commercial or three production areas. The Canal has no building tile."""
    for goal, kind in (("commercial", COMMERCIAL), ("production", PRODUCTION)):
        three = [a for a in kind if a != area][:3]
        match = yokohama(
            P(orders=DEAR), P(), P(), P(), goals=f"fish technologies {goal}", shops=shops(*three), houses=f"{area}:0"
        )
        assert legal_of(match, "achieve") == ({"C"} if area in kind else set())


@pytest.mark.rule("Y-8.10")
@pytest.mark.parametrize(
    ("goal", "production", "commercial", "enough"),
    [
        ("commercial", 0, 4, True),
        ("commercial", 3, 3, False),
        ("mixed_commercial", 2, 3, True),
        ("mixed_commercial", 1, 5, False),
        ("mixed_commercial", 4, 2, False),
        ("mixed_production", 3, 2, True),
        ("mixed_production", 2, 4, False),
        ("mixed_production", 5, 1, False),
        ("production", 4, 0, True),
        ("production", 3, 3, False),
    ],
)
def test_achievements_of_buildings(goal: str, production: int, commercial: int, enough: bool) -> None:
    built = shops(*PRODUCTION[:production], *COMMERCIAL[:commercial])
    match = yokohama(P(orders=DEAR), P(), P(), P(), goals=f"fish technologies {goal}", shops=built)
    assert legal_of(match, "achieve") == ({"C"} if enough else set())


@pytest.mark.rule("Y-8.10")
def test_an_area_counts_once_and_for_its_owner_only() -> None:
    match = yokohama(P(orders=DEAR), P(), shops=shops("bank", "church", "customs"), houses="bank:0 church:0")
    assert legal(match) == {"done"}
    match = yokohama(P(orders=DEAR), P(), shops=shops("bank", "church", "customs"), houses="bank:0 labA:1")
    assert legal(match) == {"done"}  # another's trading house
    match = yokohama(P(orders=DEAR), P(), shops=shops("bank", "church", "customs"), houses="bank:0 labA:0")
    assert legal_of(match, "achieve") == {"C"}


# ---- orders and flags


@pytest.mark.rule("Y-8.11")
def test_fulfilling_an_order() -> None:
    """Order 1: 3 tea and 1 fish for 5 points and 1 yen."""
    match = yokohama(P(tea=4, fish=1, yen=0, orders=f"1 {DEAR}"), P())
    play(match, "fulfil order1")
    assert goods(match, 0) == {"tea": 1, "yen": 1}
    assert score(match, 0) == {"orders": 5}
    assert fulfilled(match, 0) == {1}
    assert orders(match, 0) == {36}


@pytest.mark.rule("Y-8.11")
@pytest.mark.parametrize(("tea", "fish"), [(2, 5), (5, 0)])
def test_an_order_needs_all_its_goods(tea: int, fish: int) -> None:
    """Imports and yen do not replace a good."""
    match = yokohama(P(tea=tea, fish=fish, imports=5, yen=9, orders="1"), P())
    assert legal(match) == {"done"}


@pytest.mark.rule("Y-8.11")
def test_any_number_of_orders_but_only_those_in_the_own_hand() -> None:
    player = P(copper=2, tea=4, fish=4, yen=0, orders="11 26 32")
    match = yokohama(player, P(orders="33"), ports={"A": "27 28 29 30 31 34"})
    assert legal_of(match, "fulfil") == {"order11", "order26", "order32"}
    play(match, "fulfil order26", "fulfil order11", "fulfil order32")
    assert score(match, 0) == {"orders": 4 + 4 + 3}
    assert goods(match, 0) == {"yen": 4, "import": 1}
    assert orders(match, 0) == set()


@pytest.mark.rule("Y-8.11", "Y-8.12")
def test_rulebook_example_of_two_british_flags() -> None:
    """A fulfilled British order lies there, a second one is fulfilled: a British agent, if there is one left."""
    match = yokohama(P(silk=1, tea=2, done="1", orders="2"), P())
    events = play(match, "fulfil order2")
    assert [e for e in events if isinstance(e, AgentGained)] == [AgentGained(0, "UK")]
    assert agents(match, 0) == {"UK": 1}
    assert list(state(match).agents) == [2, 1, 2, 2, 2]
    match = yokohama(P(silk=1, tea=2, done="1", orders="2"), P(agents="UK UK", used="UK"))
    play(match, "fulfil order2")
    assert agents(match, 0) == {}


@pytest.mark.rule("Y-8.12")
def test_a_technology_and_an_order_make_a_pair() -> None:
    match = yokohama(P(silk=1, tea=2, techs="stagecoach", orders="2"), P())
    play(match, "fulfil order2")
    assert agents(match, 0) == {"UK": 1}


@pytest.mark.rule("Y-8.12")
def test_flags_of_different_countries_and_orders_in_hand_make_no_pair() -> None:
    match = yokohama(P(silk=1, tea=2, techs="telegram", done="20 26 32", orders="1 2 3"), P())
    play(match, "fulfil order2")
    assert agents(match, 0) == {}


@pytest.mark.rule("Y-8.12")
@pytest.mark.parametrize(("done", "brings"), [("1", 1), ("1 3", 0), ("1 3 4", 1), ("1 3 4 5", 0), ("1 3 4 5 6", 1)])
def test_every_second_flag_brings_an_agent(done: str, brings: int) -> None:
    match = yokohama(P(silk=1, tea=2, done=done, orders="2"), P())
    play(match, "fulfil order2")
    assert agents(match, 0).get("UK", 0) == brings


@pytest.mark.rule("Y-8.12")
def test_the_supply_of_agents() -> None:
    """American, Dutch, British, French, German."""
    s = GAME.start(GAME.setup(4), chance_of("agents"))
    assert list(s.agents) == [2, 1, 3, 2, 2]


@pytest.mark.rule("Y-8.12")
def test_a_claim_without_an_agent_left_is_lost() -> None:
    """The only Dutch agent is gone; the third flag does not bring what the second could not."""
    match = yokohama(P(copper=2, tea=2, fish=6, done="35", orders="32 33"), P(used="NL"))
    play(match, "fulfil order32")
    assert agents(match, 0) == {}
    play(match, "fulfil order33")
    assert agents(match, 0) == {}
    assert list(state(match).agents) == [2, 0, 3, 2, 2]
