"""Random play over all player counts and options, properties of states and worlds, and faults that the fuzzer finds."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from akinai.engine import fuzz, sets
from akinai.engine.chance import Chance, chance_of
from akinai.engine.events import Event
from akinai.engine.game import Setup
from akinai.engine.match import Match
from akinai.games.yokohama import GAME, Yokohama
from akinai.games.yokohama.state import YokohamaState
from akinai.games.yokohama.things.orders import ORDERS


def test_all_setups() -> None:
    assert len(GAME.setups()) == 12


class Leaky(Yokohama):
    """Tells everybody which orders were dealt and kept."""

    def seen(self, event: Event, seat: int | None) -> Event:
        return event


class Cheating(Yokohama):
    """Begins with an assistant too many."""

    def start(self, setup: Setup, chance: Chance, listener: Callable[[Event], None] | None = None) -> YokohamaState:
        s = super().start(setup, chance, listener)
        s.players[0].assistants[0] += 1
        return s


class Hands(msgspec.Struct):
    hands: list[int]


class Telling(Yokohama):
    """Shows every hand to everybody."""

    def view(self, s: YokohamaState, seat: int | None) -> Hands:
        return Hands([player.orders for player in s.players])


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
                fuzz.check_events(match, seat, chance_of(f"viewer:{number}"))
            except fuzz.Fault:
                found += 1
    assert found > 0


def walked(seed: int, seats: int, steps: int) -> tuple[YokohamaState, Chance]:
    s = GAME.start(GAME.setup(seats), chance_of(str(seed)))
    chance = chance_of(f"play:{seed}")
    for _ in range(steps):
        if s.over:
            break
        legal = s.legal_list()
        s.advance(legal[chance.below(len(legal))])
    return s, chance


@settings(max_examples=40, deadline=None)
@given(seed=st.integers(0, 10**9), seat=st.integers(-1, 2), steps=st.integers(0, 400))
def test_determinising_keeps_what_a_seat_can_know(seed: int, seat: int, steps: int) -> None:
    """Only orders that others were dealt, and those still unseen, are dealt anew; orders from the ports were open."""
    s, chance = walked(seed, 3, steps)
    world = s.determinise(seat, chance.fork())
    assert world.conserved() == ""
    for other, (here, there) in enumerate(zip(s.players, world.players, strict=True)):
        assert there.orders & ~there.secret == here.orders & ~here.secret
        assert sets.size(there.orders) == sets.size(here.orders)
        assert sets.size(there.returned) == sets.size(here.returned)
        assert there.fulfilled == here.fulfilled
        assert list(there.assistants) == list(here.assistants)
        if other == seat:
            assert (there.orders, there.returned) == (here.orders, here.returned)
    assert [list(port) for port in world.ports] == [list(port) for port in s.ports]
    if s.actor == seat:
        assert world.legal_list() == s.legal_list()


def test_every_unseen_order_can_be_anybodys() -> None:
    """The cards of two other seats go back before either is dealt again: each may get what the other had."""
    s, chance = walked(7, 3, 3)
    swapped = {s.determinise(0, chance.fork()).players[1].secret for _ in range(400)}
    assert s.players[2].secret in swapped
    assert len(swapped) > 10
    assert all(sets.size(secret) == 1 and sets.within(secret, sets.full(ORDERS)) for secret in swapped)
