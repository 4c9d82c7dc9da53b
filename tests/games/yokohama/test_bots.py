"""The bots at Yokohama: legal, honest, repeatable, and greedy better than random."""

from __future__ import annotations

import pytest

from akinai.arena.simulate import simulate
from akinai.bots.bot import Glimpse
from akinai.bots.registry import BOTS, make_bot
from akinai.engine.chance import chance_of
from akinai.games.yokohama import GAME, own
from akinai.games.yokohama.ids import OWN, SECRET
from akinai.games.yokohama.state import YokohamaState


def positions(seats: int, games: int) -> list[YokohamaState]:
    """States from random play, a few of every game."""
    found = []
    for game in range(games):
        s = own(GAME.start(GAME.setup(seats, {"rewards": "yes", "agents": "yes"}), chance_of(f"bots:{game}")))
        chance = chance_of(f"walk:{game}")
        number = 0
        while not s.over:
            if number % 97 == 11:
                found.append(own(s.clone()))
            legal = s.legal_list()
            s.advance(legal[chance.below(len(legal))])
            number += 1
    return found


@pytest.mark.parametrize("name", BOTS)
def test_every_choice_is_legal_and_repeatable(name: str) -> None:
    bot = make_bot(name, GAME)
    for s in positions(3, 3):
        choice = bot.choose(Glimpse(s, s.actor), chance_of("same"))
        assert choice in s.legal_list()
        assert bot.choose(Glimpse(s, s.actor), chance_of("same")) == choice


def test_every_quick_choice_is_legal() -> None:
    valuation = GAME.valuation()
    steps = set()
    for seats in (2, 4):
        s = own(GAME.start(GAME.setup(seats, {"rewards": "yes", "agents": "yes"}), chance_of("quick")))
        chance = chance_of("quick:play")
        while not s.over:
            legal = s.legal_list()
            assert valuation.quick(s) in legal
            steps.add(s.table[s.step].name)
            s.advance(legal[chance.below(len(legal))])
    assert len(steps) > 15


@pytest.mark.parametrize("name", BOTS)
def test_nothing_hidden_changes_a_choice(name: str) -> None:
    """The orders that only others have seen dealt anew, and another future: the bot must choose the same."""
    bot = make_bot(name, GAME)
    swapped = 0
    for number, s in enumerate(positions(2, 4)):
        other = own(s.determinise(s.actor, chance_of(f"world:{number}")))
        swapped += any(other.own[i * OWN + SECRET] != s.own[i * OWN + SECRET] for i in range(2))
        ours = bot.choose(Glimpse(s, s.actor), chance_of("same"))
        assert bot.choose(Glimpse(other, s.actor), chance_of("same")) == ours
    assert swapped > 0


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_greedy_beats_random(seats: int) -> None:
    report = simulate(GAME, GAME.setup(seats), ["greedy"] + ["random"] * (seats - 1), 4, "beats")
    assert report.wins_by_bot["greedy"].wins >= 3
