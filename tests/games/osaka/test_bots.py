"""The bots: legal, honest, repeatable, and greedy better than random."""

from __future__ import annotations

import pytest

from akinai.arena.simulate import share, simulate, spread
from akinai.bots.advice import rate
from akinai.bots.bot import Glimpse
from akinai.bots.registry import BOTS, make_bot
from akinai.engine.chance import chance_of
from akinai.engine.errors import BadChoice
from akinai.games.osaka import GAME, own
from akinai.games.osaka.state import OsakaState


def positions(seats: int, games: int) -> list[OsakaState]:
    """States from random play, a few of every game."""
    found = []
    for game in range(games):
        s = own(GAME.start(GAME.setup(seats), chance_of(f"bots:{game}")))
        chance = chance_of(f"walk:{game}")
        number = 0
        while not s.over:
            if number % 37 == 11:
                found.append(own(s.clone()))
            legal = s.legal_list()
            s.advance(legal[chance.below(len(legal))])
            number += 1
    return found


@pytest.mark.parametrize("name", BOTS)
def test_every_choice_is_legal_and_repeatable(name: str) -> None:
    bot = make_bot(name, GAME)
    for s in positions(3, 4):
        choice = bot.choose(Glimpse(s, s.actor), chance_of("same"))
        assert choice in s.legal_list()
        assert bot.choose(Glimpse(s, s.actor), chance_of("same")) == choice


@pytest.mark.parametrize("name", BOTS)
def test_nothing_hidden_changes_a_choice(name: str) -> None:
    """Pile and unseen points dealt anew, and another future: the bot must choose the same."""
    bot = make_bot(name, GAME)
    swapped = 0
    for number, s in enumerate(positions(2, 8)):
        other = s.determinise(s.actor, chance_of(f"world:{number}"))
        if list(own(other).unseen) != list(s.unseen):
            swapped += 1
        ours = bot.choose(Glimpse(s, s.actor), chance_of("same"))
        assert bot.choose(Glimpse(other, s.actor), chance_of("same")) == ours
    assert swapped > 0


def test_a_glimpse_does_not_give_the_state_away() -> None:
    s = GAME.start(GAME.setup(2), chance_of("glimpse"))
    glimpse = Glimpse(s, 0)
    assert glimpse.world(chance_of("w")) is not s
    public = [name for name in dir(glimpse) if not name.startswith("_")]
    assert sorted(public) == ["legal", "seat", "world"]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_greedy_beats_random(seats: int) -> None:
    report = simulate(GAME, GAME.setup(seats), ["greedy"] + ["random"] * (seats - 1), 8, "beats")
    assert report.wins_by_bot["greedy"].wins >= 6


def test_a_report_adds_up() -> None:
    report = simulate(GAME, GAME.setup(3), ["random"], 30, "sum")
    assert report.games == 30
    assert sum(s.wins for s in report.wins_by_seat) == pytest.approx(30)
    assert sum(s.wins for s in report.wins_by_first_seat) == pytest.approx(30)
    assert sum(report.endings.values()) == 30
    assert report.winner_points.mean >= report.last_points.mean
    assert report.decisions == round(report.decisions_per_game.mean * 30)
    again = simulate(GAME, GAME.setup(3), ["random"], 30, "sum")
    assert (again.winner_points, again.wins_by_seat) == (report.winner_points, report.wins_by_seat)


def test_spread_and_interval() -> None:
    s = spread([float(x) for x in range(1, 101)])
    assert (s.p5, s.median, s.p95, s.least, s.most, s.mean) == (5, 50, 95, 1, 100, 50.5)
    wins = share(50, 100)
    assert (round(wins.low, 3), round(wins.high, 3)) == (0.404, 0.596)


def test_wrong_bots() -> None:
    with pytest.raises(BadChoice, match="no bot clever"):
        simulate(GAME, GAME.setup(2), ["clever"], 1, "x")
    with pytest.raises(BadChoice, match="3 bots do not fit on 2 seats"):
        simulate(GAME, GAME.setup(2), ["random"] * 3, 1, "x")
    with pytest.raises(BadChoice, match="0 is not a number of games"):
        simulate(GAME, GAME.setup(2), ["random"], 0, "x")


def test_the_parts_of_a_value_add_up_to_it() -> None:
    valuation = GAME.valuation()
    for s in positions(3, 5):
        for seat in range(3):
            parts = valuation.parts(s, seat)
            assert len(parts) == len(valuation.part_names)
            assert sum(parts) == pytest.approx(valuation.value(s, seat))


def test_advice_rates_every_action_and_says_why() -> None:
    for s in positions(2, 3):
        rated = rate(GAME, Glimpse(s, s.actor), chance_of("advice"))
        assert sorted(action for action, _, _ in rated) == sorted(s.legal_list())
        gains = [gain for _, gain, _ in rated]
        assert gains == sorted(gains, reverse=True)
        assert sum(gains) == pytest.approx(0, abs=1e-6)
        for _, gain, parts in rated:
            assert sum(parts.values()) == pytest.approx(gain)
