"""R&D and Mining (rules Z-6)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from akinai.engine.fields import One
from akinai.engine.kernel import Choices
from akinai.engine.rows import row_of
from akinai.engine.sentence import Sentence, say
from akinai.games.zaibatsu.actions import ADVANCE
from akinai.games.zaibatsu.player import Player
from akinai.games.zaibatsu.state import ZaibatsuState
from akinai.games.zaibatsu.steps.base import follows
from akinai.games.zaibatsu.steps.effects import JobStep
from akinai.games.zaibatsu.steps.factory_effects import use_modifier
from akinai.games.zaibatsu.steps.gaining import advance, pay
from akinai.games.zaibatsu.things import factories, jobs, origins, tracks
from akinai.games.zaibatsu.things.jobs import Job

MOST_STEPS: Final = 3
STEP_PRICE: Final = row_of([0, 1, 3, 6])
"""Coins for steps on R&D or Mining, and silk for temporary R&D."""


def can_do_advance(player: Player) -> bool:
    return player.funds() >= STEP_PRICE[1]


@final
@mypyc_attr(free_list_len=1)
class Advance(JobStep):
    """How many steps?"""

    name = "advance"
    fields = {"track": One(["rd", "mining"])}
    on = ("turn_order",)

    def __init__(self, actor: i64, track: i64) -> None:
        super().__init__(actor)
        self.track: Final = track

    def job(self) -> Job:
        if self.track == tracks.MINING:
            return jobs.MINING
        return jobs.RESEARCH

    def has_begun(self) -> bool:
        return False

    def legal(self, s: ZaibatsuState, out: Choices) -> None:
        coins = s.players[self.actor].funds()
        for n in range(1, MOST_STEPS + 1):
            if coins >= STEP_PRICE[n]:
                out.add(ADVANCE.of(n - 1))

    def do(self, s: ZaibatsuState, action: i64) -> None:
        n: i64 = ADVANCE.which(action) + 1
        player = s.players[self.actor]
        s.pop()
        pay(s, player, STEP_PRICE[n])
        advance(s, player, self.track, n, origins.of_job(self.job()))
        if s.modifier != factories.NONE:
            use_modifier(s, player)

    def ask(self, s: ZaibatsuState) -> Sentence:
        return say("zaibatsu.ask.advance_mining" if self.track == tracks.MINING else "zaibatsu.ask.advance_rd")

    def rule_now(self, s: ZaibatsuState) -> str:
        return "Z-6.2" if self.track == tracks.MINING else "Z-6.1"

    def spots(self, s: ZaibatsuState, action: i64) -> list[str]:
        return ["track:" + tracks.NAMES[self.track]]

    def possible(self, s: ZaibatsuState) -> bool:
        return follows(self) and can_do_advance(s.players[self.actor])
