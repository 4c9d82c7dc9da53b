"""Actions in their parts: every legal one can be said, and costs and gains are what happens to the player."""

from __future__ import annotations

import pytest

from akinai.engine import sets
from akinai.engine.deeds import Deed
from akinai.engine.match import Match
from akinai.engine.texts import LANGUAGES, say_arg
from akinai.games.yokohama import GAME
from akinai.games.yokohama.actions import ACTIONS
from akinai.games.yokohama.events import Gained, TurnBegan
from akinai.games.yokohama.state import YokohamaState
from akinai.games.yokohama.things import countries, goods, orders, sources
from tests.games.previewed import previewed
from tests.games.yokohama.by_hand import P, play, state, yokohama
from tests.games.yokohama.random_play import positions


def holdings(s: YokohamaState, seat: int) -> dict[str, int]:
    """What deeds count, by the names that they use."""
    player = s.players[seat]
    found = {name: player.have(kind) for kind, name in enumerate(goods.KIND_NAMES)}
    found |= {"assistant": player.hand_assistants, "shop": player.hand_shops, "house": player.hand_houses}
    found["vp"] = sum(player.scored[: sources.CHURCH_BONUS])  # what the final scoring brings is no action's gain
    for kind, name in enumerate(countries.AGENT_NAMES):
        found[f"agent:{name}"] = player.agents[kind] - player.used_agents[kind]
    found |= {f"card:{s.printed.cards[card].label}": 1 for card in sets.listed(player.cards)}
    found |= {f"order:{orders.LABELS[order]}": 1 for order in sets.listed(player.orders)}
    return found


def deed_of(match: Match, name: str) -> Deed:
    action = match.space.parse(name)
    return GAME.deed(state(match), action, match.preview(action).events)


def said(deed: Deed, language: str) -> list[str]:
    parts = [say_arg(deed.verb, language)] + ([] if deed.target is None else [say_arg(deed.target, language)])
    return parts + [say_arg(amount.text, language) for amount in (*deed.cost, *deed.gain)]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_deed_can_be_said_and_is_true(seats: int) -> None:
    verbs = set()
    for match in positions(seats, f"deeds:{seats}", every=3):
        if match.state.over:
            break
        s = state(match)
        before = holdings(s, s.actor)
        for action in s.legal_list():
            verb = ACTIONS.family_of(action).verb
            verbs.add(verb)
            after = previewed(match, action)
            assert isinstance(after, YokohamaState)
            deed = GAME.deed(s, action, match.preview(action).events)
            for language in LANGUAGES:
                assert all(words and "yokohama." not in words and "{{" not in words for words in said(deed, language))
            if verb != "keep":
                assert difference(before, holdings(after, s.actor)) == balance(deed), match.space.names[action]
    assert len(verbs) > 15


def difference(before: dict[str, int], after: dict[str, int]) -> dict[str, int]:
    found = {what: after.get(what, 0) - before.get(what, 0) for what in {*before, *after}}
    return {what: n for what, n in found.items() if n}


def balance(deed: Deed) -> dict[str, int]:
    found: dict[str, int] = {}
    for amount in deed.gain:
        found[amount.what] = found.get(amount.what, 0) + amount.count
    for amount in deed.cost:
        found[amount.what] = found.get(amount.what, 0) - amount.count
    return {what: n for what, n in found.items() if n and not what.startswith(("token:", "prize:"))}


def test_placing_with_a_toll() -> None:
    match = yokohama(P(yen=3), P(president="bank"), step="place")
    deed = deed_of(match, "pair bank")
    assert said(deed, "en") == ["place two", "Bank", "¥2", "2 assistants"]
    assert [amount.what for amount in deed.cost] == ["yen", "assistant"]


def test_fulfilling() -> None:
    match = yokohama(P(silk=1, tea=2, done="1", orders="2"), P())
    deed = deed_of(match, "fulfil order2")
    assert said(deed, "en")[:2] == ["fulfil", "order 2 (Britain)"]
    assert {amount.what: amount.count for amount in deed.cost} == {"order:order2": 1, "silk": 1, "tea": 2}
    assert [amount.what for amount in deed.gain] == ["vp", "yen", "agent:UK"]


def test_the_same_verb_at_different_steps() -> None:
    match = yokohama(P(orders="1", assistants="bank"), P())
    assert said(deed_of(match, "done"), "en") == ["go on"]
    play(match, "done")
    assert said(deed_of(match, "done"), "en") == ["place no more"]
    play(match, "done")
    assert said(deed_of(match, "go bank"), "en")[:2] == ["place the president", "Bank"]
    play(match, "go bank")
    assert said(deed_of(match, "done"), "en") == ["end the turn"]


def test_the_final_scoring_is_no_gain_of_the_last_action() -> None:
    match = yokohama(P(yen=4, techs="ball"), P(yen=0), turn=1, church="1:0", end=2, reason="shops")
    deed = deed_of(match, "done")
    assert (deed.cost, deed.gain) == ([], [])
    play(match, "done")
    assert state(match).over
    assert GAME.result(match.state).points[0] > 0


def test_what_the_next_turn_brings_is_no_gain_of_the_last_action() -> None:
    """The other seat has nothing to do, and the Stock Market pays at once when the turn has come around."""
    match = yokohama(P(yen=0, techs="stock_market", orders="1"), P(yen=0, in_hand=0))
    play(match, "done", "done")
    deed = deed_of(match, "done")
    assert (deed.cost, deed.gain) == ([], [])
    events = play(match, "done")
    assert [event.seat for event in events if isinstance(event, TurnBegan)] == [1, 0]
    assert Gained(0, "yen", 2) in events
