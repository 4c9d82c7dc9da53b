"""Random play over all player counts and options, properties of states and worlds, and faults that the fuzzer finds."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from akinai.engine import fuzz
from akinai.engine.chance import Chance, chance_of
from akinai.engine.events import Event
from akinai.engine.game import Setup
from akinai.engine.kernel import State, bits
from akinai.engine.match import Match
from akinai.games.yokohama import GAME, Yokohama, own
from akinai.games.yokohama.ids import DONE, HAND, HAND_N, ORDERS, OWN, RETURNED, SECRET
from akinai.games.yokohama.state import YokohamaState


def test_all_setups() -> None:
    assert len(GAME.setups()) == 12


def test_random_games_without_a_fault() -> None:
    tally = fuzz.fuzz(GAME, 24, "ci", deep_every=600)
    assert tally.games == 24
    assert tally.checks > 20
    assert tally.most_legal <= 100


class Leaky(Yokohama):
    """Tells everybody which orders were dealt and kept."""

    def seen(self, event: Event, seat: int | None) -> Event:
        return event


class Cheating(Yokohama):
    """Begins with an assistant too many."""

    def start(self, setup: Setup, chance: Chance, listener: object = None) -> State:
        s = super().start(setup, chance, listener)
        own(s).men[0] += 1
        return s


class Hands(msgspec.Struct):
    hands: list[int]


class Telling(Yokohama):
    """Shows every hand to everybody."""

    def view(self, s: State, seat: int | None) -> Hands:
        return Hands([own(s).own[i * OWN + HAND] for i in range(s.seats)])


@pytest.mark.parametrize(("broken", "words"), [(Cheating(), "assistants"), (Telling(), "view of seat")])
def test_the_fuzzer_finds(broken: Yokohama, words: str) -> None:
    with pytest.raises(fuzz.Fault, match=words) as caught:
        fuzz.fuzz(broken, 60, "broken", deep_every=300)
    assert "seed broken:" in str(caught.value)


def test_the_fuzzer_finds_a_secret_choice_in_events() -> None:
    """The order is kept in the first moves of a game: only these are looked at, so that it does not take long."""
    leaky = Leaky()
    found = 0
    for number in range(12):
        match = Match(leaky, leaky.setup(3), seed=f"leak:{number}")
        for seat in (None, 0, 1, 2):
            try:
                fuzz.check_events(match, seat, chance_of(f"eye:{number}"))
            except fuzz.Fault:
                found += 1
    assert found > 0


def walked(seed: int, seats: int, steps: int) -> tuple[YokohamaState, Chance]:
    s = own(GAME.start(GAME.setup(seats), chance_of(str(seed))))
    chance = chance_of(f"play:{seed}")
    for _ in range(steps):
        if s.over:
            break
        legal = s.legal_list()
        s.advance(legal[chance.below(len(legal))])
    return s, chance


@settings(max_examples=25, deadline=None)
@given(
    seed=st.integers(0, 10**9), seats=st.sampled_from([2, 3, 4]), choices=st.lists(st.integers(0, 10**6), max_size=400)
)
def test_any_choices_lead_to_a_sound_state(seed: int, seats: int, choices: list[int]) -> None:
    s = own(GAME.start(GAME.setup(seats, {"rewards": "yes", "agents": "yes"}), chance_of(str(seed))))
    for choice in choices:
        if s.over:
            break
        legal = s.legal_list()
        s.apply(legal[choice % len(legal)])
        assert s.conserved() == ""
        assert len(set(legal)) == len(legal)


@settings(max_examples=40, deadline=None)
@given(seed=st.integers(0, 10**9), seat=st.integers(-1, 2), steps=st.integers(0, 400))
def test_determinising_keeps_what_a_seat_can_know(seed: int, seat: int, steps: int) -> None:
    """Only orders that others were dealt, and those still unseen, are dealt anew; orders from the ports were open."""
    s, chance = walked(seed, 3, steps)
    world = own(s.determinise(seat, chance.fork()))
    assert world.conserved() == ""
    for other in range(3):
        at = other * OWN
        open_orders = s.own[at + HAND] & ~s.own[at + SECRET]
        assert world.own[at + HAND] & ~world.own[at + SECRET] == open_orders
        assert world.own[at + HAND_N] == s.own[at + HAND_N]
        assert world.own[at + DONE] == s.own[at + DONE]
        assert bits(world.own[at + RETURNED]) == bits(s.own[at + RETURNED])
        if other == seat:
            assert world.own[at + HAND] == s.own[at + HAND]
            assert world.own[at + RETURNED] == s.own[at + RETURNED]
    assert list(world.men) == list(s.men)
    assert list(world.ports) == list(s.ports)
    if s.actor == seat:
        assert world.legal_list() == s.legal_list()


def test_every_unseen_order_can_be_anybodys() -> None:
    """The cards of two other seats go back before either is dealt again: each may get what the other had."""
    s, chance = walked(7, 3, 3)
    before = [s.own[i * OWN + SECRET] for i in range(3)]
    swapped = {own(s.determinise(0, chance.fork())).own[OWN + SECRET] for _ in range(400)}
    assert before[2] in swapped
    assert len(swapped) > 10
    assert all(bits(mask) == 1 and mask < 1 << ORDERS for mask in swapped)
