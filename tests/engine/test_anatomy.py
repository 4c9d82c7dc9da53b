"""States as things: copied, pickled, hashed; chance gone through result by result; one turn to the next."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from akinai.engine import anatomy, outcomes
from akinai.engine.chance import EVERYONE, OPEN, ChanceMismatch, ChanceNeeded, chance_of
from akinai.engine.game import Game
from akinai.engine.kernel import State, finish_turn, next_turn
from akinai.engine.position import fingerprint, step_in_words
from akinai.games.osaka import GAME as OSAKA
from akinai.games.osaka.steps.buying import Pay
from akinai.games.registry import GAMES
from examples.toy import GAME as TOY

EVERY: list[Game] = [*GAMES.values(), TOY]
NAMES = [game.id for game in EVERY]


def states(game: Game, moves: int = 120) -> list[State]:
    """States from random play, one for every set-up."""
    found: list[State] = []
    for number, setup in enumerate(game.setups()):
        s = game.start(setup, chance_of(f"anatomy:{number}"))
        chance = chance_of(f"anatomy:play:{number}")
        for _ in range(moves + number):
            if s.over:
                break
            legal = s.legal_list()
            s.advance(legal[chance.below(len(legal))])
        found.append(s)
    return found


def walk(game: Game) -> Iterator[State]:
    """The states of two random games, one after another: each is good until the next is asked for."""
    for setup in game.setups()[-2:]:
        s = game.start(setup, chance_of("walk"))
        chance = chance_of("walk:play")
        for _ in range(400):
            if s.over:
                break
            yield s
            legal = s.legal_list()
            s.advance(legal[chance.below(len(legal))])


def go_on_alike(game: Game, a: State, b: State, moves: int = 60) -> None:
    for _ in range(moves):
        assert a.legal_list() == b.legal_list()
        assert fingerprint(game, a) == fingerprint(game, b)
        if a.over:
            return
        action = a.legal_list()[-1]
        a.advance(action)
        b.advance(action)


@pytest.mark.parametrize("game", EVERY, ids=NAMES)
def test_copies_go_on_alike_and_apart(game: Game) -> None:
    for s in states(game)[:6]:
        before = fingerprint(game, s)
        for other in (copy.copy(s), copy.deepcopy(s), pickle.loads(pickle.dumps(s))):
            go_on_alike(game, s.clone(), other)
        assert fingerprint(game, s) == before


@pytest.mark.parametrize("game", EVERY, ids=NAMES)
def test_copies_look_alike(game: Game) -> None:
    """Remarks, too, which no rule asks for: where effects come from, how far an action has come."""
    told: dict[str, set[int]] = {}
    for s in walk(game):
        for other in (copy.deepcopy(s), pickle.loads(pickle.dumps(s))):
            for seat in (None, *range(s.seats)):
                assert game.view(other, seat) == game.view(s, seat)
        for name in s.remarks:
            told.setdefault(name, set()).add(getattr(s, name))
    assert all(len(values) > 1 for values in told.values())


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_what_is_printed_is_shared_by_pickled_states(game: Game) -> None:
    one, other = (pickle.loads(pickle.dumps(s)) for s in states(game)[:2])
    assert one.printed is other.printed


class Odd:
    """What a game of one's own may have in its players, beside rows and numbers."""

    def __init__(self, pair: tuple[int, str], by_name: dict[str, list[int]]) -> None:
        self.pair = pair
        self.by_name = by_name


def test_tuples_and_dictionaries_may_be_fields() -> None:
    odd = Odd((1, "a"), {"b": [2], "a": [3]})
    again = anatomy.put_together(pickle.loads(pickle.dumps(anatomy.taken_apart(odd))))
    assert (again.pair, again.by_name) == (odd.pair, odd.by_name)
    assert anatomy.plain(odd) == [[1, "a"], {"b": [2], "a": [3]}]


@pytest.mark.parametrize("game", EVERY, ids=NAMES)
def test_the_digest_does_not_know_chance_and_log(game: Game) -> None:
    for s in states(game):
        other = s.clone()
        other.chance = chance_of("another")
        other.turn += 5
        other.listen(lambda event: None)
        assert other.digest() == s.digest()
        if not s.over:
            after = s.clone()
            after.advance(s.legal_list()[0])
            assert after.digest() != s.digest()


def unordered(value: Any) -> str:
    """A text of plain data in which no list has an order."""
    if isinstance(value, dict):
        return str(sorted((key, unordered(item)) for key, item in value.items()))
    if isinstance(value, list):
        return str(sorted(unordered(item) for item in value))
    return repr(value)


@pytest.mark.parametrize("game", EVERY, ids=NAMES)
def test_digests_tell_positions_apart(game: Game) -> None:
    found: dict[int, str] = {}
    for s in walk(game):
        steps = [step_in_words(step, {}) for step in s.stack()]
        text = unordered([msgspec.to_builtins(game.write_position(s)), steps])
        assert found.setdefault(s.digest(), text) == text
    assert len(found) > 30


def test_the_order_in_which_one_pays_is_forgotten() -> None:
    """Two ways to the same payment: one digest."""
    compared = 0
    for s in walk(OSAKA):
        cards = s.legal_list()
        if isinstance(s.top, Pay) and len(cards) > 1 and s.top.owed > 10:
            first, second = s.clone(), s.clone()
            for one, actions in ((first, (cards[0], cards[-1])), (second, (cards[-1], cards[0]))):
                for action in actions:
                    one.advance(action)
            assert first.digest() == second.digest() != s.digest()
            compared += 1
    assert compared > 0


@pytest.mark.parametrize("game", EVERY, ids=NAMES)
def test_chance_can_be_gone_through(game: Game) -> None:
    """Of the first chance after a move: what has a weight can be dictated, what has none is refused."""
    tried = 0
    labels = game.chance_labels(game.edition())
    for s in walk(game):
        before = fingerprint(game, s)
        for action in s.legal_list():
            needed = what_chance_would_be(s, action, [])
            if needed is not None:
                assert len(needed.weights) <= len(labels[needed.pool])
                for result, weight in enumerate(needed.weights):
                    tried += 1
                    if weight > 0:
                        what_chance_would_be(s, action, [(needed.pool, result)])
                    else:
                        with pytest.raises(ChanceMismatch):
                            what_chance_would_be(s, action, [(needed.pool, result)])
        assert fingerprint(game, s) == before
        if tried > 200:
            return
    assert tried > 0


def what_chance_would_be(s: State, action: int, results: list[tuple[int, int]]) -> ChanceNeeded | None:
    try:
        outcomes.after(s, action, results)
    except ChanceNeeded as needed:
        return needed
    return None


def test_results_that_are_dictated_happen() -> None:
    """The automaton of the toy game turns up two cards: all 72 ordered pairs are gone through."""
    s = TOY.start(TOY.setup(2, {"automa": "yes"}), chance_of("toy"))
    for _ in range(3):
        s.advance(s.legal_list()[-1])
    end = s.legal_list()[-1]
    found = set()
    first = what_chance_would_be(s, end, [])
    assert first is not None
    assert first.known == EVERYONE
    for a in possible(first):
        second = what_chance_would_be(s, end, [(first.pool, a)])
        assert second is not None
        for b in possible(second):
            found.add(tuple(outcomes.after(s, end, [(first.pool, a), (second.pool, b)]).shown))
    in_box = sum(s.box)
    assert len(found) == in_box * (in_box - 1)


def possible(needed: ChanceNeeded) -> list[int]:
    return [result for result, weight in enumerate(needed.weights) if weight > 0]


@pytest.mark.parametrize("game", EVERY, ids=NAMES)
def test_a_set_up_can_be_gone_through(game: Game) -> None:
    setup = game.setup(game.seats[0])
    results: list[tuple[int, int]] = []
    s: State | None = None
    while s is None:
        try:
            s = outcomes.beginning(game, setup, chance_of("begin"), results)
        except ChanceNeeded as needed:
            results = [*results, (needed.pool, possible(needed)[-1])]
    assert s.conserved() == ""
    assert s.legal_list()


def test_a_set_up_that_is_gone_through_leaves_the_chance_alone() -> None:
    chance = chance_of("begin")
    before = chance.numbers()
    with pytest.raises(ChanceNeeded):
        outcomes.beginning(OSAKA, OSAKA.setup(2), chance, [])
    assert (chance.numbers(), chance.mode, chance.script) == (before, OPEN, None)


def test_results_that_nobody_asks_for_are_refused() -> None:
    s = OSAKA.start(OSAKA.setup(2), chance_of("surplus"))
    action = s.legal_list()[0]
    outcomes.after(s, action, [])
    with pytest.raises(ChanceMismatch, match="surplus"):
        outcomes.after(s, action, [(0, 3)])


@pytest.mark.parametrize("game", EVERY, ids=NAMES)
def test_the_next_turn_of_a_seat(game: Game) -> None:
    """Compared with the turns played one by one: no turn of the seat is passed over."""
    valuation = game.valuation()
    reached = 0
    for s in states(game, 30)[:6]:
        if s.over:
            continue
        seat, other = s.active(), s.clone()
        finish_turn(other, other.turn, valuation)
        while not other.over and other.active() != seat:
            finish_turn(other, other.turn, valuation)
        assert next_turn(s, seat, valuation) == (not other.over)
        assert fingerprint(game, s) == fingerprint(game, other)
        reached += not s.over
    assert reached > 0
