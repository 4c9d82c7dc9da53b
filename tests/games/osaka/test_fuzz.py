"""Random play over all player counts and options, and a property test that the fuzzer can find faults at all."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from akinai.engine import fuzz
from akinai.engine.chance import Chance, chance_of
from akinai.engine.events import Event
from akinai.engine.game import Setup
from akinai.engine.kernel import State
from akinai.games.osaka import GAME, Osaka, own
from akinai.games.osaka.ids import KINDS
from akinai.games.osaka.scoring import sale


def test_all_setups() -> None:
    assert len(GAME.setups()) == 6


def test_random_games_without_a_fault() -> None:
    tally = fuzz.fuzz(GAME, 240, "ci", deep_every=600)
    assert tally.games == 240
    assert tally.checks > 50
    assert tally.most_legal <= 100


class Leaky(Osaka):
    """Shows an unseen card in its events."""

    def seen(self, event: Event, seat: int | None) -> Event:
        return event


class Cheating(Osaka):
    """Begins with a card too many."""

    def start(self, setup: Setup, chance: Chance, listener: object = None) -> State:
        s = super().start(setup, chance, listener)
        own(s).hands[0] += 1
        return s


class Hands(msgspec.Struct):
    hands: list[int]


class Telling(Osaka):
    """Gives every hand to everybody."""

    def view(self, s: State, seat: int | None) -> Hands:
        return Hands(list(own(s).hands))


@pytest.mark.parametrize(
    ("broken", "words"),
    [(Cheating(), "cards instead of"), (Telling(), "view of seat"), (Leaky(), "can see from the events")],
)
def test_the_fuzzer_finds(broken: Osaka, words: str) -> None:
    with pytest.raises(fuzz.Fault, match=words) as caught:
        fuzz.fuzz(broken, 400, "broken", deep_every=300)
    assert "seed broken:" in str(caught.value)


@settings(max_examples=60, deadline=None)
@given(
    seed=st.integers(0, 10**9), seats=st.sampled_from([2, 3, 4]), choices=st.lists(st.integers(0, 10**6), max_size=400)
)
def test_any_choices_lead_to_a_sound_state(seed: int, seats: int, choices: list[int]) -> None:
    s = own(GAME.start(GAME.setup(seats), chance_of(str(seed))))
    for choice in choices:
        if s.over:
            break
        legal = s.legal_list()
        s.apply(legal[choice % len(legal)])
        assert s.conserved() == ""
        assert len(s.market) <= 4 + seats
        assert len(set(legal)) == len(legal)


@settings(max_examples=40, deadline=None)
@given(seed=st.integers(0, 10**9), seat=st.integers(0, 2), steps=st.integers(0, 250))
def test_determinising_keeps_what_a_seat_can_know(seed: int, seat: int, steps: int) -> None:
    """Hands, goods and discards were open; only pile and unseen points are dealt anew, together the same."""
    s = own(GAME.start(GAME.setup(3), chance_of(str(seed))))
    chance = chance_of(f"play:{seed}")
    for _ in range(steps):
        if s.over:
            break
        legal = s.legal_list()
        s.advance(legal[chance.below(len(legal))])
    world = own(s.determinise(seat, chance.fork()))
    assert world.conserved() == ""
    assert list(world.hands) == list(s.hands)
    assert list(world.discard) == list(s.discard)
    assert (world.pile_n, sum(world.unseen)) == (s.pile_n, sum(s.unseen))
    assert [world.pile[k] + world.unseen[k] for k in range(KINDS)] == [s.pile[k] + s.unseen[k] for k in range(KINDS)]
    assert world.legal_list() == s.legal_list()
    assert all(sale(world, seat, c) == sale(s, seat, c) for c in range(4))
