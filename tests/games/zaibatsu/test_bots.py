"""The bots at Zaibatsu: legal, repeatable, and greedy better than random, also against the Automa."""

from __future__ import annotations

import pytest

from akinai.arena.simulate import simulate
from akinai.bots.bot import Glimpse
from akinai.bots.registry import BOTS, make_bot
from akinai.engine.chance import chance_of
from akinai.engine.game import Setup
from akinai.games.zaibatsu import GAME, own
from akinai.games.zaibatsu.state import ZaibatsuState

SETUPS = [
    GAME.setup(1, {"sides": "random", "difficulty": "hard"}),
    GAME.setup(2),
    GAME.setup(3, {"sides": "random", "advanced": "yes", "goals": "yes"}),
]


def positions(setup: Setup) -> list[ZaibatsuState]:
    """States from random play."""
    found = []
    s = own(GAME.start(setup, chance_of("bots")))
    chance = chance_of("walk")
    number = 0
    while not s.over:
        if number % 31 == 7:
            found.append(own(s.clone()))
        legal = s.legal_list()
        s.advance(legal[chance.below(len(legal))])
        number += 1
    return found


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize("setup", SETUPS, ids=lambda s: str(s.seats))
def test_every_choice_is_legal_and_repeatable(name: str, setup: Setup) -> None:
    bot = make_bot(name, GAME)
    for s in positions(setup):
        choice = bot.choose(Glimpse(s, s.actor), chance_of("same"))
        assert choice in s.legal_list()
        assert bot.choose(Glimpse(s, s.actor), chance_of("same")) == choice


def test_every_quick_choice_is_legal() -> None:
    valuation = GAME.valuation()
    steps = set()
    for number in range(12):
        s = own(GAME.start(SETUPS[number % 3], chance_of(f"quick:{number}")))
        chance = chance_of(f"quick:play:{number}")
        while not s.over:
            legal = s.legal_list()
            assert valuation.quick(s) in legal
            steps.add(s.table[s.step].name)
            s.advance(legal[chance.below(len(legal))])
    assert len(steps) > 18


@pytest.mark.parametrize("name", BOTS)
def test_the_future_does_not_change_a_choice(name: str) -> None:
    """Another generator in the state: the bot must choose the same."""
    bot = make_bot(name, GAME)
    for number, s in enumerate(positions(SETUPS[1])):
        other = own(s.determinise(s.actor, chance_of(f"world:{number}")))
        ours = bot.choose(Glimpse(s, s.actor), chance_of("same"))
        assert bot.choose(Glimpse(other, s.actor), chance_of("same")) == ours


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_greedy_beats_random(seats: int) -> None:
    report = simulate(GAME, GAME.setup(seats), ["greedy"] + ["random"] * (seats - 1), 2, "beats")
    assert report.wins_by_bot["greedy"].wins == 2


def test_greedy_beats_the_automa_more_often_than_random() -> None:
    easy = GAME.setup(1, {"difficulty": "easy"})
    assert simulate(GAME, easy, ["greedy"], 3, "solo").endings.get("won", 0) >= 2
    assert simulate(GAME, easy, ["random"], 3, "solo").endings.get("won", 0) <= 1
