"""All set-ups, faults that the fuzzer finds, and what is the same in another world."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from akinai.engine import fuzz
from akinai.engine.chance import Chance, chance_of
from akinai.engine.events import Event
from akinai.engine.game import Setup
from akinai.engine.position import fingerprint
from akinai.games.zaibatsu import GAME, Zaibatsu
from akinai.games.zaibatsu.state import ZaibatsuState
from akinai.games.zaibatsu.things import colours, tracks
from tests.games.zaibatsu.files import plain_data

SETUPS = GAME.setups()
Listener = Callable[[Event], None] | None


def test_all_setups() -> None:
    """Two kinds of sides; two modules for two to four seats, three levels of difficulty for one."""
    assert len(SETUPS) == 2 * 2 * 2 * 3 + 2 * 3
    assert len({(s.seats, *s.options.values()) for s in SETUPS}) == 30
    assert all(s.options["difficulty"] == "normal" for s in SETUPS if s.seats > 1)


# ---- broken games


class Cheating(Zaibatsu):
    """Begins with a worker too many."""

    def start(self, setup: Setup, chance: Chance, listener: Listener = None) -> ZaibatsuState:
        s = super().start(setup, chance, listener)
        s.hiring.bag[colours.BLACK] += 1
        return s


class Generous(Zaibatsu):
    """Has a track go on beyond its end."""

    def start(self, setup: Setup, chance: Chance, listener: Listener = None) -> ZaibatsuState:
        s = super().start(setup, chance, listener)
        s.players[0].rd = s.printed.tracks[tracks.RD].length + 1
        return s


class Future(msgspec.Struct):
    numbers: list[int]


class Telling(Zaibatsu):
    """Shows everybody what chance will bring."""

    def view(self, s: ZaibatsuState, seat: int | None) -> Future:
        return Future(s.chance.numbers())


class Forgetful(Zaibatsu):
    """Loses a silk when a position is read."""

    def read_position(self, setup: Setup, data: Any, file: str) -> ZaibatsuState:
        s = super().read_position(setup, data, file)
        for player in s.players:
            if player.silk > 0:
                player.silk -= 1
        return s


BROKEN = [
    (Cheating(), "workers of colour 0"),
    (Generous(), "track 0"),
    (Telling(), "view of seat"),
    (Forgetful(), "position reads back"),
]


@pytest.mark.parametrize(("broken", "words"), BROKEN, ids=[type(game).__name__ for game, _ in BROKEN])
def test_the_fuzzer_finds(broken: Zaibatsu, words: str) -> None:
    with pytest.raises(fuzz.Fault, match=words) as caught:
        fuzz.fuzz(broken, 90, "broken", deep_every=300)
    assert "seed broken:" in str(caught.value)


# ---- properties


def walked(seed: int, setup: Setup, steps: int) -> tuple[ZaibatsuState, Chance]:
    """A state after so many random choices, or the end."""
    s = GAME.start(setup, chance_of(str(seed)))
    chance = chance_of(f"play:{seed}")
    for _ in range(steps):
        if s.over:
            break
        legal = s.legal_list()
        s.advance(legal[chance.below(len(legal))])
    return s, chance


@settings(max_examples=30, deadline=None)
@given(
    seed=st.integers(0, 10**9),
    setup=st.sampled_from(SETUPS),
    seat=st.integers(-1, 3),
    steps=st.integers(0, 250),
)
def test_determinising_keeps_everything_but_chance(seed: int, setup: Setup, seat: int, steps: int) -> None:
    """Nothing is hidden: another world is the same table with another future."""
    s, chance = walked(seed, setup, steps)
    before = fingerprint(GAME, s)
    world = s.determinise(seat, chance.fork())
    here, there = plain_data(setup, s), plain_data(setup, world)
    assert here.pop("random") != there.pop("random")
    assert here == there
    assert world.legal_list() == s.legal_list()
    assert GAME.view(world, None) == GAME.view(s, None)
    while not world.over:
        legal = world.legal_list()
        world.advance(legal[chance.below(len(legal))])
    assert fingerprint(GAME, s) == before


def test_another_world_has_another_future() -> None:
    """The same choices bring other workers out of the bag."""
    s, chance = walked(3, GAME.setup(2), 2)
    ends = set()
    for _ in range(8):
        world, play = s.determinise(0, chance.fork()), chance_of("same")
        while world.round == 1 and not world.over:
            legal = world.legal_list()
            world.advance(legal[play.below(len(legal))])
        ends.add((tuple(world.hiring.spaces), tuple(world.hiring.queue)))
    assert len(ends) > 1
