"""Paying by units: ¥2 or an import each, in laboratories and ports (rules Y-11.5, Y-11.8 and Y-12.3)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from akinai.engine.fields import Number
from akinai.engine.kernel import NO_ACTION, Choices
from akinai.engine.sentence import Sentence, say
from akinai.games.yokohama.actions import PAY_IMPORT, PAY_YEN
from akinai.games.yokohama.player import Player
from akinai.games.yokohama.state import YokohamaState
from akinai.games.yokohama.steps.base import YokohamaStep
from akinai.games.yokohama.steps.gaining import spend
from akinai.games.yokohama.things import goods
from akinai.games.yokohama.things.goods import YEN_PER_UNIT

MOST_UNITS: Final = 999
"""More than anything costs."""


def payable_units(player: Player) -> i64:
    """How many units the player can pay."""
    return player.yen // YEN_PER_UNIT + player.imports


def ways_to_pay(player: Player, units: i64) -> list[dict[str, int]]:
    """Every way in which the player can pay so many units, by what is spent: with as many yen as can be first."""
    found: list[dict[str, int]] = []
    for imports in range(units + 1):
        yen = (units - imports) * YEN_PER_UNIT
        if imports <= player.imports and yen <= player.yen:
            spent: dict[str, int] = {}
            if yen > 0:
                spent[goods.KIND_NAMES[goods.YEN]] = yen
            if imports > 0:
                spent[goods.KIND_NAMES[goods.IMPORT]] = imports
            found.append(spent)
    return found


@final
@mypyc_attr(free_list_len=1)
class PayUnits(YokohamaStep):
    """¥2 or an import, unit by unit."""

    name = "units"
    rule = "Y-11.5"
    fields = {"left": Number(1, MOST_UNITS)}
    on = ("learn", "stock_port")

    def __init__(self, actor: i64, left: i64) -> None:
        super().__init__(actor)
        self.left: Final = left
        """How many are left to pay."""

    def legal(self, s: YokohamaState, out: Choices) -> None:
        player = s.players[self.actor]
        if player.yen >= YEN_PER_UNIT:
            out.add(PAY_YEN)
        if player.imports > 0:
            out.add(PAY_IMPORT)

    def foregone(self, s: YokohamaState) -> i64:
        """Whether yen or imports come first makes no difference."""
        player = s.players[self.actor]
        if payable_units(player) > self.left:
            return NO_ACTION
        return PAY_YEN if player.yen >= YEN_PER_UNIT else PAY_IMPORT

    def do(self, s: YokohamaState, action: i64) -> None:
        if action == PAY_YEN:
            spend(s, self.actor, goods.YEN, YEN_PER_UNIT)
        else:
            spend(s, self.actor, goods.IMPORT, 1)
        if self.left == 1:
            s.pop()
        else:
            s.swap(PayUnits(self.actor, self.left - 1))

    def ask(self, s: YokohamaState) -> Sentence:
        return say("yokohama.ask.units", count=self.left)

    def rule_now(self, s: YokohamaState) -> str:
        below = self.below
        for_order = below is not None and below.name == "stock_port"
        return "Y-12.3" if for_order else self.rule

    def possible(self, s: YokohamaState) -> bool:
        return super().possible(s) and self.left <= payable_units(s.players[self.actor])
