"""Chapter Y-17: the mini-expansions, alone and together."""

from __future__ import annotations

import pytest

from akinai.engine import sets
from akinai.engine.chance import ChanceMismatch, chance_of
from akinai.engine.match import Match
from akinai.games.yokohama import GAME
from akinai.games.yokohama.events import Acted, AgentGained, AgentUsed, Gained, Scored
from akinai.games.yokohama.state import YokohamaState
from akinai.games.yokohama.things import pools
from akinai.games.yokohama.things.achievements import NO_PRIZE, PRIZES
from akinai.games.yokohama.things.areas import FISHING_GROUND
from akinai.games.yokohama.things.countries import FREE_AGENT
from akinai.games.yokohama.things.endings import LAST_ROUND
from akinai.games.yokohama.things.seats import NOBODY
from akinai.games.yokohama.things.sites import NOTHING
from tests.games.yokohama.by_hand import (
    PRINTED,
    P,
    asked,
    assistants_of,
    goods,
    hand,
    legal,
    legal_of,
    play,
    player,
    score,
    state,
    used_agents,
    yokohama,
)

US, NL, UK, FR, DE = range(5)
FREE_TOKEN = 13
"""The kind of the free-agent tokens, as positions count: twelve kinds come before."""
OTHER_KINDS = [kind for kind, n in enumerate([3, 2, 1, 3, 3, 1, 1, 1, 1, 1, 2, 1]) for _ in range(n)]
"""The 20 five-power tokens of the basic game."""


def start(seats: int, seed: str, rewards: str = "no", agents: str = "no") -> Match:
    return Match(GAME, GAME.setup(seats, {"rewards": rewards, "agents": agents}), seed=seed)


def laid_tokens(s: YokohamaState) -> list[int]:
    """The kinds of the five-power tokens on the areas."""
    return [site.token for site in s.sites if site.token != NOTHING]


def free_agents(match: Match, seat: int) -> tuple[int, int]:
    """Free agents in all, and the used ones."""
    return player(match, seat).agents[FREE_AGENT], player(match, seat).used_agents[FREE_AGENT]


# ---- mini-expansion 1


@pytest.mark.rule("Y-17.1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_4_of_the_6_reward_tokens_lie_open(seats: int) -> None:
    """Four with any number of players (R25), and not always the same ones."""
    drawn = {state(start(seats, f"rewards {n}", rewards="yes")).prizes for n in range(40)}
    assert {sets.size(prizes) for prizes in drawn} == {4}
    assert all(sets.within(prizes, sets.full(PRIZES)) for prizes in drawn)
    assert len(drawn) > 5


@pytest.mark.rule("Y-17.1")
def test_the_reward_tokens_show_five_flags_and_a_free_agent() -> None:
    """The Italian reading (D10)."""
    assert list(PRINTED.prizes) == [US, NL, UK, FR, DE, FREE_AGENT]


@pytest.mark.rule("Y-17.1")
def test_no_reward_tokens_without_the_option() -> None:
    assert state(start(4, "plain", agents="yes")).prizes == sets.EMPTY
    match = yokohama(P(fish=7, assistants="bank"), P(), goals_by=((), (0,), (0,)))
    play(match, "achieve A")
    assert asked(match) == "place"


@pytest.mark.rule("Y-17.2")
def test_the_third_achievement_brings_a_token_of_choice() -> None:
    match = yokohama(P(fish=7), P(), goals_by=((1,), (0,), (0, 1)), rewards=True, prizes=(1, 2, 4, 6))
    play(match, "achieve A")
    assert asked(match) == "choose_prize"
    assert legal(match) == {"prize 1", "prize 2", "prize 4", "prize 6"}
    play(match, "prize 4")
    assert player(match, 0).prize == 3
    assert player(match, 0).flags[FR] == 1
    assert score(match, 0) == {"achievements": 6}  # The token itself brings no points now.
    assert sets.listed(state(match).prizes) == [0, 1, 5]
    assert asked(match) == "place"


@pytest.mark.rule("Y-17.2")
@pytest.mark.parametrize("goals_by", [((), (), ()), ((), (0,), ()), ((), (), (0,)), ((), (0,), (1,))])
def test_the_first_and_the_second_achievement_bring_none(goals_by: tuple[tuple[int, ...], ...]) -> None:
    match = yokohama(P(fish=7), P(), goals_by=goals_by, rewards=True)
    play(match, "achieve A")
    assert asked(match) == "place"
    assert player(match, 0).prize == NO_PRIZE
    assert sets.size(state(match).prizes) == 4


@pytest.mark.rule("Y-17.2")
def test_each_takes_from_what_is_left_to_the_last_token() -> None:
    """Four players complete all: each takes one; the fourth has no choice."""
    everybody = (0, 1, 2, 3)
    players = [P(fish=7) for _ in everybody]
    match = yokohama(*players, goals_by=((), everybody, everybody), rewards=True, prizes=(1, 2, 3, 6))
    play(match, "achieve A", "prize 2", "done")
    play(match, "achieve A")
    assert legal(match) == {"prize 1", "prize 3", "prize 6"}
    play(match, "prize 6", "done")
    play(match, "achieve A")
    assert legal(match) == {"prize 1", "prize 3"}
    play(match, "prize 1", "done")
    play(match, "achieve A")
    assert asked(match) == "place"
    assert [player(match, seat).prize for seat in everybody] == [1, 5, 0, 2]
    assert state(match).prizes == sets.EMPTY


@pytest.mark.rule("Y-17.2", "Y-8.12")
def test_the_flag_brings_an_agent_at_once() -> None:
    """With the Stagecoach it is the second British flag; the agent can be used in the same phase."""
    match = yokohama(
        P(yen=0, fish=7, techs="stagecoach", assistants="bank:2"), P(), goals_by=((), (0,), (0,)), rewards=True
    )
    play(match, "achieve A")
    assert legal_of(match, "agent") == set()
    events = play(match, "prize 3")
    assert AgentGained(0, "UK") in events
    assert state(match).agents[UK] == 2
    assert legal_of(match, "agent") == {"bank"}
    play(match, "agent bank")
    assert goods(match, 0) == {"fish": 7, "yen": 2}


@pytest.mark.rule("Y-17.2", "Y-8.12")
def test_a_first_flag_brings_no_agent_but_makes_the_next_card_the_second() -> None:
    match = yokohama(P(fish=8, orders="32"), P(), goals_by=((), (0,), (0,)), rewards=True)
    events = play(match, "achieve A", "prize 2")
    assert AgentGained(0, "NL") not in events
    assert AgentGained(0, "NL") in play(match, "fulfil order32")


@pytest.mark.rule("Y-17.2", "Y-8.12")
def test_no_agent_if_none_of_the_country_is_left() -> None:
    players = P(fish=7, techs="letterpress"), P(agents="NL")
    match = yokohama(*players, goals_by=((), (0,), (0,)), rewards=True)
    events = play(match, "achieve A", "prize 2")
    assert not any(isinstance(e, AgentGained) for e in events)
    assert player(match, 0).flags[NL] == 2


@pytest.mark.rule("Y-17.2", "Y-16.4")
@pytest.mark.parametrize(("prize", "points"), [("3", 0), ("1", 2), ("6", 0)])
def test_the_flag_counts_in_the_final_scoring(prize: str, points: int) -> None:
    """Beside a British card: a British flag makes no set, an American one makes two different, an agent is no flag."""
    players = P(yen=0), P(yen=0, fish=7, done="1")
    match = yokohama(*players, turn=1, goals_by=((), (1,), (1,)), rewards=True, end=LAST_ROUND, reason="shops")
    play(match, "achieve A", f"prize {prize}", "done")
    assert match.state.over
    assert score(match, 1).get("countries", 0) == points
    # 7 fish are 2 points; the British pair has brought an agent, and the free agent is one, too.
    assert score(match, 1)["leftovers"] == 2 + (prize in "36")


@pytest.mark.rule("Y-17.2")
def test_the_free_agent_of_a_reward_token_is_used_as_a_foreign_agent() -> None:
    match = yokohama(P(yen=0, fish=7, assistants="bank:3 tea"), P(), goals_by=((), (0,), (0,)), rewards=True)
    events = play(match, "achieve A", "prize 6")
    assert AgentGained(0, "free") in events
    assert free_agents(match, 0) == (1, 0)
    assert legal_of(match, "agent") == {"bank", "tea"}
    events = play(match, "agent bank")
    assert AgentUsed(0, "free", "bank") in events
    assert Acted(0, "bank", 3) in events
    assert goods(match, 0) == {"fish": 7, "yen": 3}
    assert assistants_of(match, 0) == {"tea": 1}
    assert free_agents(match, 0) == (1, 1)


# ---- mini-expansion 2


@pytest.mark.rule("Y-17.3", "Y-2.5")
@pytest.mark.parametrize(("seats", "places"), [(2, 10), (3, 13), (4, 17)])
def test_free_agents_lie_among_the_five_power_tokens(seats: int, places: int) -> None:
    """A token on every area but the Canal as ever; free agents only with the option, five at most, by chance."""
    found = set()
    for n in range(40):
        plain = laid_tokens(state(start(seats, f"agents {n}", rewards="yes")))
        mixed = laid_tokens(state(start(seats, f"agents {n}", agents="yes")))
        assert FREE_TOKEN - 1 not in plain
        assert len(plain) == len(mixed) == places
        found.add(mixed.count(FREE_TOKEN - 1))
    assert len(found) > 2
    assert max(found) <= 5


def start_with_tokens(kinds: list[int], agents: str) -> Match:
    """A game of four whose five-power tokens are dictated."""
    log = start(4, "dictated", agents=agents).setup_chance
    left = iter(kinds)
    chance = chance_of("dictated")
    chance.follow([(pool, next(left) if pool == pools.TOKEN else result) for pool, result, _ in log])
    return Match(GAME, GAME.setup(4, {"rewards": "no", "agents": agents}), chance=chance)


@pytest.mark.rule("Y-17.3")
def test_there_are_5_free_agents_and_all_20_other_tokens() -> None:
    five, six = [FREE_TOKEN - 1] * 5, [FREE_TOKEN - 1] * 6
    match = start_with_tokens(five + OTHER_KINDS[:12], "yes")
    assert laid_tokens(state(match)).count(FREE_TOKEN - 1) == 5
    for others in (OTHER_KINDS[:17], OTHER_KINDS[3:]):
        assert sorted(laid_tokens(state(start_with_tokens(others, "yes")))) == sorted(others)
    with pytest.raises(ChanceMismatch):
        start_with_tokens(six + OTHER_KINDS[:11], "yes")
    with pytest.raises(ChanceMismatch):
        start_with_tokens(five[:1] + OTHER_KINDS[:16], "no")


@pytest.mark.rule("Y-17.4")
def test_a_free_agent_token_brings_an_agent_and_nothing_else() -> None:
    match = yokohama(P(yen=0, assistants="fish:4 bank:2"), P(), tokens={"fish": FREE_TOKEN}, agents=True)
    events = play(match, "done", "go fish", "token")
    assert [e for e in events if isinstance(e, Gained | Scored)] == [Gained(0, "fish", 5)]  # The fish of the action.
    assert AgentGained(0, "free") in events
    assert free_agents(match, 0) == (1, 0)
    assert len(state(match).tokens_of(0)) == 0
    assert hand(match, 0) == [8, 2, 0]


@pytest.mark.rule("Y-17.4", "Y-7.1")
def test_a_free_agent_token_needs_5_power_and_may_be_left() -> None:
    match = yokohama(P(assistants="fish:3 bank"), P(), tokens={"fish": FREE_TOKEN}, agents=True)
    play(match, "done", "go fish")
    assert asked(match) == "build"
    match = yokohama(P(assistants="fish:4 bank"), P(), tokens={"fish": FREE_TOKEN}, agents=True)
    play(match, "done", "go fish", "done")
    assert free_agents(match, 0) == (0, 0)
    assert state(match).sites[FISHING_GROUND].token_by == NOBODY


@pytest.mark.rule("Y-17.4", "Y-8.2", "Y-8.3")
def test_a_free_agent_is_used_once_in_the_same_turn_or_later() -> None:
    match = yokohama(P(yen=0, assistants="fish:4 bank:2 tea"), P(), tokens={"fish": FREE_TOKEN}, agents=True)
    play(match, "done", "go fish", "token", "done")
    assert asked(match) == "extra"
    assert legal_of(match, "agent") == {"bank", "tea"}
    events = play(match, "agent bank")
    assert AgentUsed(0, "free", "bank") in events
    assert goods(match, 0) == {"fish": 5, "yen": 2}
    assert free_agents(match, 0) == (1, 1)
    # It is spent: no agent in the next turn.
    play(match, "done")
    assert match.state.actor == 0
    assert legal_of(match, "agent") == set()


@pytest.mark.rule("Y-17.4", "Y-8.2")
def test_a_free_agent_and_a_foreign_one_are_not_used_in_one_turn() -> None:
    players = P(yen=0, assistants="bank tea silk", agents="UK free"), P(yen=0)
    match = yokohama(*players, tokens={"fish": FREE_TOKEN}, taken="fish:0", agents=True)
    play(match, "agent bank")
    assert asked(match) == "place"
    play(match, "done", "go silk")
    assert match.state.actor == 1  # The other agent was not asked for after the main action.
    play(match, "done")
    assert legal_of(match, "agent") == {"tea"}
    play(match, "agent tea")
    assert used_agents(match, 0) == {"UK": 1, "free": 1}


@pytest.mark.rule("Y-17.4", "Y-8.9")
@pytest.mark.parametrize(
    ("more", "used", "taken", "reached"),
    [
        ("UK UK US", "", "fish:0", False),
        ("UK UK US DE", "", "fish:0", True),
        ("UK UK", "", "fish:0 tea:0", False),
        ("UK UK", "", "fish:0 tea:0 silk:0", True),
        ("UK UK", "free", "fish:0 tea:0 silk:0", True),
        ("", "", "fish:0 tea:0 silk:0 copper:0", False),
        ("", "", "fish:0 tea:0 silk:0 copper:0 bank:0", True),
    ],
)
def test_a_free_agent_counts_once_for_the_achievement(more: str, used: str, taken: str, reached: bool) -> None:
    """Five agents and tokens together: the free agent from the fishing ground counts as one, used or not."""
    agents = more if used else f"{more} free"
    players = P(agents=agents, used=used, orders="11"), P()
    goals = "fish agents commercial"
    match = yokohama(*players, tokens={"fish": FREE_TOKEN}, taken=taken, agents=True, goals=goals)
    assert ("B" in legal_of(match, "achieve")) is reached


@pytest.mark.rule("Y-17.4", "Y-16.5")
@pytest.mark.parametrize(("unused", "used", "points"), [("free", "", 1), ("", "free", 0)])
def test_an_unused_free_agent_scores_1_point(unused: str, used: str, points: int) -> None:
    match = yokohama(
        P(yen=0, agents=unused, used=used),
        P(yen=0),
        turn=1,
        tokens={"fish": FREE_TOKEN},
        taken="fish:0",
        agents=True,
        end=LAST_ROUND,
        reason="shops",
    )
    play(match, "done")
    assert score(match, 0).get("leftovers", 0) == points


# ---- together


@pytest.mark.rule("Y-17.1", "Y-17.3")
def test_both_in_the_set_up() -> None:
    found = 0
    for n in range(10):
        s = state(start(3, f"both {n}", rewards="yes", agents="yes"))
        assert sets.size(s.prizes) == 4
        found += laid_tokens(s).count(FREE_TOKEN - 1)
    assert 0 < found <= 50


@pytest.mark.rule("Y-17.2", "Y-17.4")
def test_free_agents_of_both_kinds_with_one_player() -> None:
    """Both are kept, one is used in a turn, and each unused one scores."""
    players = P(yen=0, fish=7, assistants="bank tea", agents="free"), P(yen=0)
    match = yokohama(
        *players,
        goals_by=((), (0,), (0,)),
        tokens={"fish": FREE_TOKEN},
        taken="fish:0",
        rewards=True,
        agents=True,
        end=LAST_ROUND,
        reason="shops",
    )
    play(match, "achieve A", "prize 6")
    assert free_agents(match, 0) == (2, 0)
    play(match, "agent bank")
    assert free_agents(match, 0) == (2, 1)
    assert legal_of(match, "agent") == set()
    play(match, "done", "go tea")
    play(match, "done")
    assert match.state.over
    # The other agent, 7 fish and 2 tea: 1 + 3 points.
    assert score(match, 0)["leftovers"] == 4


@pytest.mark.rule("Y-17.2", "Y-17.4", "Y-8.9")
def test_a_free_agent_can_complete_the_third_achievement_and_bring_the_token() -> None:
    """Four tokens and a free agent are five; this third achievement brings a reward token in the same phase."""
    players = P(yen=0, assistants="fish:4 bank"), P()
    match = yokohama(
        *players,
        goals="fish agents commercial",
        goals_by=((0,), (), (0,)),
        tokens={"fish": FREE_TOKEN},
        taken="tea:0 silk:0 copper:0 agency:0",
        rewards=True,
        agents=True,
    )
    play(match, "done", "go fish")
    assert legal(match) == {"token", "done"}
    play(match, "token", "done")
    assert legal_of(match, "achieve") == {"B"}
    play(match, "achieve B", "prize 6")
    assert free_agents(match, 0) == (2, 0)
    assert score(match, 0) == {"achievements": 10}
