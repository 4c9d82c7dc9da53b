"""Yokohama in words: choices that say what they cost, and nothing left untranslated in any language."""

from __future__ import annotations

import pytest

from akinai.engine.chance import chance_of
from akinai.engine.match import Match
from akinai.engine.rules import find_rule
from akinai.engine.texts import LANGUAGES, speak
from akinai.games.yokohama import GAME
from tests.games.yokohama.by_hand import P, yokohama


def choices(match: Match, language: str = "en") -> set[str]:
    return {speak(GAME.describe(match.state, a), language) for a in match.state.legal_list()}


def test_moves_tell_power_and_price() -> None:
    match = yokohama(
        P(assistants="bank:2 silk2", president="silk", yen=2),
        P(president="bank"),
        P(),
        P(),
        station="silk2",
        step="move",
    )
    assert choices(match) == {
        "take the president back",
        "move to: Silk Mill II (power 3)",
        "move to: Bank (power 3), pay ¥1",
    }


def test_the_canal_has_a_price_and_no_power() -> None:
    match = yokohama(P(assistants="labB", president="portB", yen=1), P(), P(), P(), step="move")
    assert "move to: Canal, pay ¥1" in choices(match)


def test_from_the_hand_power_is_five_at_most() -> None:
    match = yokohama(P(assistants="bank:6 tea", techs="postal_system", yen=1), P(president="tea"), step="move")
    assert choices(match) == {
        "leave the president in hand",
        "place the president: Bank (power 5)",
        "place the president: Tea Plantation (power 2), pay ¥1",
    }


def test_placement_and_agents() -> None:
    match = yokohama(P(assistants="fish:2", agents="UK", yen=1), P(president="bank"))
    assert "use an agent: Fishing Ground (power 2)" in choices(match)
    match.play("done")
    found = choices(match)
    assert "place an assistant: Bank, pay ¥1" in found
    assert not any("two assistants: Bank" in words for words in found)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_question_choice_and_event_can_be_said(language: str) -> None:
    """Random play with both mini-expansions: no raw id, no empty hole, and the rule at hand exists."""
    asked = set()
    for seats in (2, 3, 4):
        match = Match(GAME, GAME.setup(seats, {"rewards": "yes", "agents": "yes"}), seed=f"words:{seats}")
        chance = chance_of("words")
        names = match.names()
        while not match.state.over:
            legal = match.state.legal_list()
            said = [speak(match.question(), language)]
            said += [speak(GAME.describe(match.state, a), language) for a in legal]
            assert find_rule("yokohama", language, match.rule()) is not None
            asked.add(match.question().id)
            move = match.apply(legal[chance.below(len(legal))])
            for event in move.events:
                sentence = GAME.narrate(match.state, event, names)
                if sentence is not None:
                    said.append(speak(sentence, language))
            assert not any("yokohama." in words or "{{" in words for words in said)
    assert len(asked) > 20
