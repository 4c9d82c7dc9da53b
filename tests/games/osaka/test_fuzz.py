"""Random play over all player counts and options, and a property test that the fuzzer can find faults at all."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from akinai.engine import fuzz
from akinai.engine.chance import Chance, chance_of
from akinai.engine.events import Event
from akinai.engine.game import Setup
from akinai.games.osaka import GAME, Osaka
from akinai.games.osaka.scoring import sale
from akinai.games.osaka.state import OsakaState
from akinai.games.osaka.things.cards import KINDS


def test_all_setups() -> None:
    assert len(GAME.setups()) == 6


class Leaky(Osaka):
    """Shows an unseen card in its events."""

    def seen(self, event: Event, seat: int | None) -> Event:
        return event


class Cheating(Osaka):
    """Begins with a card too many."""

    def start(self, setup: Setup, chance: Chance, listener: Callable[[Event], None] | None = None) -> OsakaState:
        s = super().start(setup, chance, listener)
        s.players[0].hand[0] += 1
        return s


class Hands(msgspec.Struct):
    hands: list[int]


class Telling(Osaka):
    """Gives every hand to everybody."""

    def view(self, s: OsakaState, seat: int | None) -> Hands:
        return Hands([card for player in s.players for card in player.hand])


@pytest.mark.parametrize(
    ("broken", "words"),
    [(Cheating(), "cards instead of"), (Telling(), "view of seat"), (Leaky(), "can see from the events")],
)
def test_the_fuzzer_finds(broken: Osaka, words: str) -> None:
    with pytest.raises(fuzz.Fault, match=words) as caught:
        fuzz.fuzz(broken, 400, "broken", deep_every=300)
    assert "seed broken:" in str(caught.value)


@settings(max_examples=40, deadline=None)
@given(seed=st.integers(0, 10**9), seat=st.integers(0, 2), steps=st.integers(0, 250))
def test_determinising_keeps_what_a_seat_can_know(seed: int, seat: int, steps: int) -> None:
    """Hands, goods and discards were open; only pile and unseen points are dealt anew, together the same."""
    s = GAME.start(GAME.setup(3), chance_of(str(seed)))
    chance = chance_of(f"play:{seed}")
    for _ in range(steps):
        if s.over:
            break
        legal = s.legal_list()
        s.advance(legal[chance.below(len(legal))])
    world = s.determinise(seat, chance.fork())
    assert world.conserved() == ""
    for mine, other in zip(s.players, world.players, strict=True):
        assert list(mine.hand) == list(other.hand)
    assert list(world.discard) == list(s.discard)
    assert (world.pile_size, sum(world.unseen)) == (s.pile_size, sum(s.unseen))
    assert [world.pile[k] + world.unseen[k] for k in range(KINDS)] == [s.pile[k] + s.unseen[k] for k in range(KINDS)]
    assert world.legal_list() == s.legal_list()
    assert all(sale(world, seat, c) == sale(s, seat, c) for c in range(4))
