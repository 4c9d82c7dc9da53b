"""The generator: known numbers, fairness, scripts, closing."""

from __future__ import annotations

import pickle

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from akinai.engine.chance import (
    ASKING,
    CLOSED,
    EVERYONE,
    KNOWN_TO_NOBODY,
    M1,
    UNKNOWN,
    Chance,
    ChanceMismatch,
    ChanceNeeded,
    Generator,
    Unforeseeable,
    chance_from,
    chance_of,
    fresh_seed,
)
from akinai.engine.game import Game
from akinai.games.registry import GAMES


def weights(*numbers: int) -> vec[i64]:
    return vec[i64](list(numbers))


def test_it_is_mrg32k3a() -> None:
    """The first numbers of the published generator from the seed 12345 six times."""
    chance = Generator(12345, 12345, 12345, 12345, 12345, 12345)
    found = [chance.next() / (M1 + 1) for _ in range(3)]
    assert found == pytest.approx([0.127011122046577, 0.318527565396794, 0.309186015583518], abs=1e-12)


def test_the_same_seed_the_same_numbers() -> None:
    assert [chance_of("osaka").next() for _ in range(2)] == [chance_of("osaka").next()] * 2
    a, b = chance_of("1"), chance_of("2")
    assert [a.next() for _ in range(5)] != [b.next() for _ in range(5)]


def test_numbers_that_must_never_change() -> None:
    """Records rest on these: on every Python, every platform, compiled or not."""
    chance = chance_of("akinai")
    assert [chance.below(108) for _ in range(10)] == [33, 25, 19, 107, 19, 22, 74, 82, 75, 107]


def test_fresh_seeds_are_long_and_differ() -> None:
    seeds = {fresh_seed() for _ in range(50)}
    assert len(seeds) == 50
    assert all(len(seed) * 4 >= 191 for seed in seeds)


def test_every_number_is_equally_likely() -> None:
    chance = chance_of("fair")
    found = [0] * 7
    for _ in range(14_000):
        found[chance.below(7)] += 1
    assert all(abs(n - 2000) < 200 for n in found)


def test_picks_follow_the_weights() -> None:
    chance = chance_of("weights")
    found = [0, 0, 0, 0]
    for _ in range(6000):
        found[chance.pick(0, weights(1, 0, 3, 2), 6, EVERYONE)] += 1
    assert found[1] == 0
    assert [round(n / 1000) for n in found] == [1, 0, 3, 2]


def test_results_are_counted_and_logged() -> None:
    chance = chance_of("log")
    chance.log = []
    chance.pick(2, weights(0, 5), 5, KNOWN_TO_NOBODY)
    assert chance.log == [(2, 1, KNOWN_TO_NOBODY)]
    assert chance.results == 1


@pytest.mark.parametrize("mode", [ASKING, CLOSED])
def test_where_none_is_given_it_says_what_it_would_be(mode: int) -> None:
    chance = chance_of("closed")
    chance.mode = mode
    with pytest.raises(ChanceNeeded) as caught:
        chance.pick(3, weights(1, 0, 2), 3, 1)
    assert (caught.value.pool, caught.value.weights, caught.value.known) == (3, [1, 0, 2], 1)
    assert chance.results == 0


def test_a_script_goes_on_until_it_ends() -> None:
    chance = chance_of("closed")
    chance.mode = ASKING
    chance.follow([(0, 2)])
    assert chance.pick(0, weights(1, 0, 2), 3, EVERYONE) == 2
    with pytest.raises(ChanceNeeded):
        chance.pick(0, weights(1, 0, 1), 2, EVERYONE)


class Highest(Chance):
    """A chance of one's own, not compiled: always the last result that can come."""

    def below(self, n: i64) -> i64:
        return n - 1

    def clone(self) -> Highest:
        other = Highest()
        other.results = self.results
        return other

    def fork(self) -> Highest:
        return Highest()


class Pickled(Highest):
    def clone(self) -> Pickled:
        other = Pickled()
        other.results = self.results
        return other

    def __reduce__(self) -> tuple[type[Pickled], tuple[()]]:
        return Pickled, ()


def test_chance_can_be_replaced() -> None:
    chance = Highest()
    assert chance.pick(0, weights(3, 1, 0), 4, EVERYONE) == 1
    assert (chance.results, chance.numbers()) == (1, [])


@pytest.mark.parametrize("game", list(GAMES.values()), ids=list(GAMES))
def test_games_are_played_with_a_chance_of_ones_own(game: Game) -> None:
    """A clone and a pickle of the state have it, too, and go on alike."""
    s = game.start(game.setup(game.seats[-1]), Pickled())
    choices = chance_of("own")
    for _ in range(60):
        legal = s.legal_list()
        s.advance(legal[choices.below(len(legal))])
    copies = [s, s.clone(), pickle.loads(pickle.dumps(s))]
    assert all(type(other.chance) is Pickled for other in copies)
    while not s.over:
        legal = s.legal_list()
        action = legal[choices.below(len(legal))]
        for other in copies:
            assert other.legal_list() == legal
            other.advance(action)
    assert len({other.digest() for other in copies}) == 1


def test_a_chance_that_cannot_be_pickled_says_so() -> None:
    with pytest.raises(TypeError, match=r"Highest .* needs __reduce__"):
        pickle.dumps(Highest())


def test_a_script_dictates() -> None:
    chance = chance_of("script")
    chance.follow([(0, 2), (0, 0)])
    assert [chance.pick(0, weights(1, 1, 1), 3, EVERYONE) for _ in range(2)] == [2, 0]


@pytest.mark.parametrize(
    ("script", "code"),
    [([], "missing"), ([(1, 0)], "pool"), ([(0, 1)], "impossible"), ([(0, 7)], "impossible")],
)
def test_a_script_that_does_not_fit(script: list[tuple[int, int]], code: str) -> None:
    chance = chance_of("script")
    chance.follow(script)
    with pytest.raises(ChanceMismatch) as caught:
        chance.pick(0, weights(1, 0, 1), 2, EVERYONE)
    assert caught.value.code == code


def test_an_unknown_result_leaves_the_rest_possible() -> None:
    """Three cards are left, one of them hidden; the two that the script names later must not be used up."""
    for seed in range(30):
        chance = chance_of(str(seed))
        chance.follow([(0, UNKNOWN), (0, 2), (1, 0), (0, 0)])
        assert chance.pick(0, weights(1, 1, 1), 3, KNOWN_TO_NOBODY) == 1


def test_a_clone_goes_on_alike_and_forgets_log_and_script() -> None:
    chance = chance_of("clone")
    chance.log, chance.script = [], [(0, 0)]
    other = chance.clone()
    assert other.log is None
    assert other.script is None
    assert [other.next() for _ in range(5)] == [chance.next() for _ in range(5)]


def test_forks_differ_from_their_origin() -> None:
    chance = chance_of("fork")
    a, b = chance.fork(), chance.fork()
    assert len({a.next(), b.next(), chance.next()}) == 3


@pytest.mark.parametrize("numbers", [[0] * 6, [1] * 5, [1, 1, M1, 1, 1, 1], [1, 1, 1, 0, 0, 0], [-1, 1, 1, 1, 1, 1]])
def test_impossible_generators(numbers: list[int]) -> None:
    assert chance_from(numbers) is None


def test_numbers_lead_back_to_the_generator() -> None:
    chance = chance_of("numbers")
    other = chance_from(chance.numbers())
    assert other is not None
    assert other.next() == chance.next()


def test_a_secret_that_is_shown_counts_like_chance() -> None:
    chance = chance_of("reveal")
    chance.reveal()
    assert chance.results == 1
    chance.mode = ASKING
    chance.reveal()
    assert chance.results == 2
    chance.mode = CLOSED
    with pytest.raises(Unforeseeable):
        chance.reveal()
