"""Chinatown: goods for yen, yen for goods or an import (rules Y-9.5 and Y-9.6)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from akinai.engine.fields import Number
from akinai.engine.kernel import Choices
from akinai.engine.sentence import Sentence, say
from akinai.games.yokohama.actions import BUY, DONE, SELL
from akinai.games.yokohama.state import MOST_POWER, YokohamaState
from akinai.games.yokohama.steps.base import StepWithTechnologies, add_technologies
from akinai.games.yokohama.steps.building import DURING_THE_ACTION, acting_area
from akinai.games.yokohama.steps.gaining import gain, spend
from akinai.games.yokohama.things import areas, goods
from akinai.games.yokohama.things.goods import GOODS


@final
@mypyc_attr(free_list_len=1)
class Exchange(StepWithTechnologies):
    """As many exchanges as there is power, one after another."""

    name = "exchange"
    rule = "Y-9.5"
    fields = {"left": Number(0, MOST_POWER)}
    on = DURING_THE_ACTION

    def __init__(self, actor: i64, left: i64) -> None:
        super().__init__(actor)
        self.left: Final = left
        """How many exchanges are left."""

    def legal(self, s: YokohamaState, out: Choices) -> None:
        out.add(DONE)
        if self.left == 0:
            return
        player = s.players[self.actor]
        prices = s.printed.chinatown_prices
        for good in range(GOODS):
            if player.have(good) > 0:
                out.add(SELL.of(good))
        for kind in range(goods.BOUGHT):
            if player.yen >= prices[kind]:
                out.add(BUY.of(kind))
        add_technologies(s, self.actor, out)

    def choose(self, s: YokohamaState, action: i64) -> None:
        if action == DONE:
            s.pop()
            return
        seat = self.actor
        s.swap(Exchange(seat, self.left - 1))
        if SELL.has(action):
            good = SELL.which(action)
            spend(s, seat, good, 1)
            gain(s, seat, goods.YEN, s.printed.chinatown_prices[good])
        else:
            kind = BUY.which(action)
            spend(s, seat, goods.YEN, s.printed.chinatown_prices[kind])
            gain(s, seat, kind, 1)

    def ask(self, s: YokohamaState) -> Sentence:
        return say("yokohama.ask.exchange", count=self.left)

    def possible(self, s: YokohamaState) -> bool:
        return super().possible(s) and acting_area(self) == areas.CHINATOWN
