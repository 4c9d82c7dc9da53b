"""What a bot gets to see."""

from __future__ import annotations

from mypy_extensions import i64

from akinai.bots.bot import Bot, Glimpse
from akinai.bots.players import GreedyBot, play_out
from akinai.engine.chance import Chance, chance_of
from akinai.engine.kernel import Choices, State, Valuation
from akinai.games.osaka import GAME


def test_a_glimpse_does_not_give_the_state_away() -> None:
    s = GAME.start(GAME.setup(2), chance_of("glimpse"))
    glimpse = Glimpse(s, 0)
    assert glimpse.world(chance_of("w")) is not s
    public = [name for name in dir(glimpse) if not name.startswith("_")]
    assert sorted(public) == ["legal", "seat", "world"]


class First(Bot):
    """A bot of one's own, not compiled: it takes the first action there is."""

    def choose(self, glimpse: Glimpse, chance: Chance) -> i64:
        out = Choices()
        glimpse.legal(out)
        return out.items[0]


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
