"""What a bot gets to see."""

from __future__ import annotations

from mypy_extensions import i64

from akinai.bots.bot import Bot, Glimpse, Rating
from akinai.bots.budget import Budget
from akinai.bots.players import GreedyBot, play_out
from akinai.engine.chance import Chance, chance_of
from akinai.engine.kernel import Choices, State, Valuation
from akinai.games.osaka import GAME


def test_a_glimpse_does_not_give_the_state_away() -> None:
    s = GAME.start(GAME.setup(2), chance_of("glimpse"))
    glimpse = Glimpse(s, 0)
    assert glimpse.world(chance_of("w")) is not s
    public = [name for name in dir(glimpse) if not name.startswith("_")]
    assert sorted(public) == ["chance_results", "legal", "seat", "turn", "world"]


def test_a_glimpse_tells_how_far_the_game_has_come() -> None:
    s = GAME.start(GAME.setup(2), chance_of("far"))
    glimpse = Glimpse(s, 0)
    assert (glimpse.turn, glimpse.chance_results) == (0, s.chance.results)
    turn, results = 0, glimpse.chance_results
    while turn < 12:
        s.advance(s.legal_list()[0])
        assert glimpse.turn in (turn, turn + 1)
        turn = glimpse.turn
    assert glimpse.chance_results == s.chance.results > results > 0


class First(Bot):
    """A bot of one's own, not compiled: the first action there is pleases it best."""

    def rate(self, glimpse: Glimpse, chance: Chance, budget: Budget | None = None) -> list[Rating]:
        out = Choices()
        glimpse.legal(out)
        return [Rating(action, -number, {}) for number, action in enumerate(out.list())]


class Points(Valuation[State]):
    """A valuation of one's own, not compiled: nothing but points."""

    def value(self, s: State, seat: i64) -> float:
        return float(s.points(seat))

    def quick(self, s: State) -> i64:
        return s.legal_list()[-1]


def test_bots_and_valuations_of_ones_own_play_beside_the_compiled_engine() -> None:
    s = GAME.start(GAME.setup(2), chance_of("own"))
    play_out(s, [First(), GreedyBot(Points())], chance_of("own:play"))
    assert s.over


def test_a_bot_of_ones_own_takes_the_best_of_its_ratings() -> None:
    s = GAME.start(GAME.setup(2), chance_of("own"))
    assert First().choose(Glimpse(s, s.actor), chance_of("own:first")) == s.legal_list()[0]
