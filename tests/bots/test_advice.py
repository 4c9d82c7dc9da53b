"""Ratings as reasons that a person can follow."""

from __future__ import annotations

from collections import Counter

import pytest

from akinai.bots.advice import FORESIGHT, HINTED_CHOICES, Part, advise, hint_budget, note, reasons
from akinai.bots.bot import Rating
from akinai.bots.players import WORLDS
from akinai.bots.registry import make_bot
from akinai.engine.chance import chance_of
from akinai.engine.sentence import say
from akinai.games.osaka import GAME
from akinai.games.osaka.actions import TOKEN
from akinai.games.osaka.things.cards import COLOUR_NAMES
from akinai.games.osaka.view import OsakaView


def rated(*values: float) -> list[Rating]:
    return [Rating(action, value, {"points": value, "coins": 0.0}) for action, value in enumerate(values)]


def test_gains_are_against_the_mean_and_the_best_comes_first() -> None:
    assert [(r.action, r.gain) for r in reasons("osaka", rated(1, 4, 4, -5))] == [(1, 3), (2, 3), (0, 0), (3, -6)]


def test_the_largest_parts_come_first_and_small_ones_are_left_out() -> None:
    better = Rating(1, 4.0, {"points": 1.0, "tokens": 0.5, "goods": 4.0, "coins": -2.0, "rivals": 0.06, "end": 0.0})
    worse = Rating(2, 0.0, dict.fromkeys(better.parts, 0.0))
    first, _ = reasons("osaka", [better, worse])
    assert first.parts == [
        Part(say("osaka.hint.goods"), 2.0),
        Part(say("osaka.hint.coins"), -1.0),
        Part(say("osaka.hint.points"), 0.5),
    ]
    tiny = Rating(1, 0.08, {"points": 0.08, "coins": 0.0})
    assert reasons("osaka", [tiny, *rated(0)])[0].parts == []


def test_a_single_part_would_only_repeat_the_gain() -> None:
    ratings = [Rating(action, float(action), {"position": float(action)}) for action in range(3)]
    assert [(r.gain, r.parts) for r in reasons("toy", ratings)] == [(1, []), (0, []), (-1, [])]


@pytest.mark.parametrize(
    ("values", "said"),
    [([1.0], "bot.hint.only"), ([2.0, 2.0, 2.0], "bot.hint.even"), ([2.0, 2.08], "bot.hint.even"), ([2.0, 2.2], None)],
)
def test_it_is_said_when_there_is_nothing_to_choose_between(values: list[float], said: str | None) -> None:
    assert note(rated(*values)) == (None if said is None else say(said))


@pytest.mark.parametrize("seats", GAME.seats)
def test_the_first_token_of_osaka_is_of_a_colour_that_can_be_had(seats: int) -> None:
    """As the guide says: many cards in hand and market have it. Where all colours are alike the hint says so."""
    told = 0
    for number in range(12):
        s = GAME.start(GAME.setup(seats), chance_of(f"first:{number}"))
        view = GAME.view(s, s.actor)
        assert isinstance(view, OsakaView)
        assert view.own is not None
        cards = [*view.own.hand, *(entry.card for entry in view.table.market)]
        number_of = Counter(card[:1] for card in cards)
        advice = advise(GAME, s, s.actor, "greedy")
        best = advice.best[0]
        if advice.note == say("bot.hint.even"):
            assert len({number_of[colour[0].upper()] for colour in COLOUR_NAMES}) <= 2
            continue
        assert [part.text for part in best.parts] == [say("osaka.hint.tokens")]
        colour = COLOUR_NAMES[TOKEN.which(best.action)]
        assert number_of[colour[0].upper()] == max(number_of.values())
        told += 1
    assert told > 8


def test_a_hint_names_a_few_choices_and_none_that_is_worse_than_the_mean() -> None:
    s = GAME.start(GAME.setup(3), chance_of("few"))
    luck = chance_of("few:play")
    seen = set()
    while not s.over:
        legal = s.legal_list()
        if len(legal) > 1:
            advice = advise(GAME, s, s.actor, "greedy")
            seen.add(len(advice.best))
            assert advice.note is not None or all(r.gain > 0 for r in advice.best)
        s.advance(legal[luck.below(len(legal))])
    assert seen == set(range(1, HINTED_CHOICES + 1))


def test_hints_look_further_than_the_bot_itself() -> None:
    assert hint_budget(make_bot("greedy", GAME)).iterations == FORESIGHT * WORLDS > WORLDS
