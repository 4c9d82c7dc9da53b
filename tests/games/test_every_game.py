"""What holds for every game: random play, the action space, honest and sensible bots."""

from __future__ import annotations

import inspect
from collections.abc import Iterator

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from akinai.arena.simulate import simulate
from akinai.bots.advice import advise
from akinai.bots.bot import Glimpse, Rating
from akinai.bots.budget import Budget
from akinai.bots.registry import BOTS, make_bot
from akinai.engine import fuzz
from akinai.engine.chance import chance_of
from akinai.engine.codec import ActionSpace
from akinai.engine.game import Game, Setup
from akinai.engine.kernel import AutoStep, Choices, State, play_random
from akinai.engine.match import Match
from akinai.engine.texts import LANGUAGES, speak
from akinai.games.registry import GAMES
from tests.games.test_golden import FOLDER

each_game = pytest.mark.parametrize("game", list(GAMES.values()), ids=list(GAMES))
LEAST_FUZZED = 24
CHOICES_TO_READ = 100
"""No decision should offer more."""


def states(game: Game, setup: Setup, seed: str, every: int) -> Iterator[State]:
    """One state in so many of a random game."""
    s = game.start(setup, chance_of(seed))
    chance = chance_of(f"{seed}:play")
    number = 0
    while not s.over:
        if number % every == every // 8:
            yield s.clone()
        legal = s.legal_list()
        s.advance(legal[chance.below(len(legal))])
        number += 1


def ended(game: Game, setup: Setup, seed: str) -> State:
    """The end of that game."""
    s: State = game.start(setup, chance_of(seed))
    play_random(s, chance_of(f"{seed}:play"), Choices())
    return s


def richest(game: Game) -> list[Setup]:
    """For every number of seats the last set-up: the one with the most options chosen."""
    return list({setup.seats: setup for setup in game.setups()}.values())


# ---- random play


@each_game
def test_random_games_without_a_fault(game: Game) -> None:
    """Every set-up, each of them more than once."""
    games = max(LEAST_FUZZED, 2 * len(game.setups()))
    tally = fuzz.fuzz(game, games, "ci", deep_every=600)
    assert tally.games == games
    assert tally.checks > 10
    assert tally.most_legal <= CHOICES_TO_READ


@pytest.mark.parametrize("name", list(GAMES))
@settings(max_examples=25, deadline=None)
@given(seed=st.integers(0, 10**9), setup=st.integers(0, 10**6), choices=st.lists(st.integers(0, 10**6), max_size=300))
def test_any_choices_lead_to_a_sound_state(name: str, seed: int, setup: int, choices: list[int]) -> None:
    game = GAMES[name]
    every = game.setups()
    s = game.start(every[setup % len(every)], chance_of(str(seed)))
    for choice in choices:
        if s.over:
            break
        legal = s.legal_list()
        assert 0 < len(set(legal)) == len(legal)
        s.apply(legal[choice % len(legal)])
        assert s.conserved() == ""


# ---- words


@each_game
def test_every_action_there_and_back(game: Game) -> None:
    space: ActionSpace = game.space(game.edition())
    for action, name in enumerate(space.names):
        assert space.parse(name) == action
        assert space.number(space.structured(action)) == action


@each_game
def test_every_step_that_is_met_is_declared(game: Game) -> None:
    """Its class is among the game's steps, and it asks with a rule of the game."""
    met: set[str] = set()
    for setup in richest(game):
        match = Match(game, setup, seed="steps")
        chance = chance_of("steps:play")
        while not match.state.over:
            for step in match.state.stack():
                assert type(step) in game.steps
            met.add(match.state.top.name)
            assert match.rule().startswith(game.letter + "-")
            assert match.question().id
            legal = match.state.legal_list()
            match.apply(legal[chance.below(len(legal))])
    asking = {step.name for step in game.steps if not issubclass(step, AutoStep)}
    assert met <= asking
    assert len(met) * 2 > len(asking)


@each_game
def test_the_fields_of_steps_are_the_parameters_of_init(game: Game) -> None:
    """In the same order, as positions are read by it."""
    for step in game.steps:
        assert list(inspect.signature(step).parameters) == ["actor", *step.fields]


@each_game
def test_names_of_steps_are_their_own(game: Game) -> None:
    names = [step.name for step in game.steps]
    assert len(set(names)) == len(names)
    assert all(set(step.on) <= {"", *names} and step.on for step in game.steps)


@each_game
def test_every_setup_has_a_golden_game(game: Game) -> None:
    found = set()
    for path in sorted((FOLDER / game.id).glob("*.json")):
        head = msgspec.json.decode(path.read_bytes())
        found.add((len(head["seats"]), *head["options"].values()))
    assert found >= {(setup.seats, *setup.options.values()) for setup in game.setups()}


# ---- bots


@each_game
@pytest.mark.parametrize("name", BOTS)
def test_every_choice_is_legal_and_repeatable(game: Game, name: str) -> None:
    bot = make_bot(name, game)
    for setup in richest(game):
        for s in states(game, setup, "bots", 97):
            choice = bot.choose(Glimpse(s, s.actor), chance_of("same"))
            assert choice in s.legal_list()
            assert bot.choose(Glimpse(s, s.actor), chance_of("same")) == choice


@each_game
@pytest.mark.parametrize("name", BOTS)
def test_nothing_hidden_changes_a_choice(game: Game, name: str) -> None:
    """What the seat cannot know dealt anew, and another future: the bot must choose the same."""
    bot = make_bot(name, game)
    for setup in richest(game):
        for number, s in enumerate(states(game, setup, "honest", 97)):
            other = s.determinise(s.actor, chance_of(f"world:{number}"))
            ours = bot.choose(Glimpse(s, s.actor), chance_of("same"))
            assert bot.choose(Glimpse(other, s.actor), chance_of("same")) == ours


@each_game
def test_every_quick_choice_is_legal(game: Game) -> None:
    valuation = game.valuation()
    for setup in richest(game):
        for s in states(game, setup, "quick", 3):
            assert valuation.quick(s) in s.legal_list()


@each_game
def test_the_parts_of_a_value_add_up_to_it(game: Game) -> None:
    valuation = game.valuation()
    for setup in richest(game):
        for s in [*states(game, setup, "parts", 53), ended(game, setup, "parts")]:
            for seat in range(s.seats):
                parts = valuation.parts(s, seat)
                assert len(parts) == len(valuation.part_names)
                assert sum(parts) == pytest.approx(valuation.value(s, seat))


@each_game
def test_the_end_of_a_game_is_good_for_the_winner_alone(game: Game) -> None:
    valuation = game.valuation()
    for setup in richest(game):
        s = ended(game, setup, "end")
        if setup.seats > 1:
            ends = [valuation.parts(s, seat)[valuation.part_names.index("end")] for seat in range(s.seats)]
            assert [end > 0 for end in ends] == [seat in game.result(s).winners for seat in range(s.seats)]


@each_game
def test_hints_name_many_parts(game: Game) -> None:
    """Whatever a game's value consists of must show now and then: a hint that always names the same teaches nothing."""
    named: set[str] = set()
    for s in states(game, richest(game)[-1], "named", 31):
        advice = advise(game, s, s.actor, "greedy", Budget(1))
        named.update(part.text.id for r in advice.reasons for part in r.parts)
    assert named <= {f"{game.id}.hint.{name}" for name in game.valuation().part_names}
    assert len(named) >= 5


@each_game
@pytest.mark.parametrize("name", BOTS)
def test_every_action_is_rated_and_the_best_is_chosen(game: Game, name: str) -> None:
    bot = make_bot(name, game)
    for s in states(game, richest(game)[-1], "ratings", 97):
        ratings = bot.rate(Glimpse(s, s.actor), chance_of("same"))
        assert [r.action for r in ratings] == s.legal_list()
        values = {r.action: r.value for r in ratings}
        assert values[bot.choose(Glimpse(s, s.actor), chance_of("same"))] == max(values.values())


@each_game
def test_the_parts_of_a_rating_add_up_to_its_value(game: Game) -> None:
    bot, names = make_bot("greedy", game), game.valuation().part_names
    for s in states(game, richest(game)[-1], "ratings", 211):
        for r in bot.rate(Glimpse(s, s.actor), chance_of("same")):
            assert list(r.parts) == names
            assert sum(r.parts.values()) == pytest.approx(r.value)


def as_data(ratings: list[Rating]) -> list[tuple[int, float, dict[str, float]]]:
    return [(r.action, r.value, r.parts) for r in ratings]


@each_game
def test_nothing_hidden_changes_a_rating(game: Game) -> None:
    bot = make_bot("greedy", game)
    for number, s in enumerate(states(game, richest(game)[-1], "honest", 211)):
        other = s.determinise(s.actor, chance_of(f"world:{number}"))
        ours = bot.rate(Glimpse(s, s.actor), chance_of("same"), Budget(2))
        assert as_data(bot.rate(Glimpse(other, s.actor), chance_of("same"), Budget(2))) == as_data(ours)


@each_game
def test_advice_is_about_every_action_and_says_why(game: Game) -> None:
    for s in states(game, richest(game)[-1], "advice", 211):
        advice = advise(game, s, s.actor, "greedy")
        assert sorted(r.action for r in advice.reasons) == sorted(s.legal_list())
        gains = [r.gain for r in advice.reasons]
        assert gains == sorted(gains, reverse=True)
        assert sum(gains) == pytest.approx(0, abs=0.05 * len(gains))
        assert advice.best == advice.reasons[: len(advice.best)]
        assert (advice.note is None) == (gains[0] > 0)
        for part in (part for r in advice.reasons for part in r.parts):
            assert all(speak(part.text, language) != part.text.id for language in LANGUAGES)


@each_game
def test_greedy_beats_random(game: Game) -> None:
    for seats in game.seats:
        if seats > 1:
            report = simulate(game, game.setup(seats), ["greedy"] + ["random"] * (seats - 1), 2, "beats")
            assert report.wins_by_bot["greedy"].wins == 2
