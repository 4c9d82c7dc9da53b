"""Yokohama in words: choices that say what they cost, and nothing left untranslated in any language."""

from __future__ import annotations

import pytest

from akinai.engine.chance import chance_of
from akinai.engine.match import Match
from akinai.engine.rules import find_rule
from akinai.engine.sentence import say
from akinai.engine.texts import LANGUAGES, speak
from akinai.games.yokohama import GAME
from akinai.games.yokohama.events import PortRefilled
from tests.games.yokohama.acting import acting
from tests.games.yokohama.by_hand import P, play, state, yokohama


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


@pytest.mark.rule("Y-14.8")
def test_buttons_count_the_copper_of_mining_technology() -> None:
    match = acting("chinatown", 2, P(yen=9, techs="mining_technology"))
    assert "buy 2 copper for ¥2" in choices(match)
    assert "buy 1 silk for ¥2" in choices(match)


def test_the_additional_actions_2_end_the_turn() -> None:
    match = yokohama(P(orders="1", assistants="bank"), P())
    assert "go on" in choices(match)
    play(match, "done", "done", "go bank")
    assert "end the turn" in choices(match)
    assert "завершити хід" in choices(match, "uk")


def test_two_new_orders_do_not_run_together() -> None:
    s = state(yokohama(P(), P()))
    sentence = GAME.narrate(s, PortRefilled(["order1", "order2"], ["port:A:5", "port:A:6"]), ["Hana", "Piotr"])
    assert sentence is not None
    assert speak(sentence, "en").count("; order 2 (") == 1


def test_a_price_of_one_unit_is_not_one_time() -> None:
    for language in LANGUAGES:
        for count in (1, 2):
            said = speak(say("yokohama.ask.units", count=count), language)
            assert (str(count) in said.replace("¥2", "")) is (count == 2)


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
