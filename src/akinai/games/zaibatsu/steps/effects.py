"""Effects that wait, and what they ask (rules Z-3)."""

from __future__ import annotations

from abc import abstractmethod
from typing import final

from mypy_extensions import i64, mypyc_attr

from akinai.engine import sets
from akinai.engine.kernel import Choices
from akinai.games.zaibatsu.player import Player
from akinai.games.zaibatsu.state import ZaibatsuState
from akinai.games.zaibatsu.steps import order, order_1
from akinai.games.zaibatsu.steps.automatic import apply, is_automatic
from akinai.games.zaibatsu.steps.base import ZaibatsuStep
from akinai.games.zaibatsu.steps.choices import (
    ALL_COLOURS,
    RED_OR_WHITE,
    ChooseDepartment,
    Innovate,
    Modify,
    Spread,
    SwapFinance,
)
from akinai.games.zaibatsu.steps.free_pieces import BuildMachine, BuildShip, BuildTrain, ChoosePiece
from akinai.games.zaibatsu.steps.order import NO_CHOICE, PLAYER_CHOOSES
from akinai.games.zaibatsu.steps.production import Produce
from akinai.games.zaibatsu.things import origins, parts
from akinai.games.zaibatsu.things.effects import Effect
from akinai.games.zaibatsu.things.jobs import Job


@final
@mypyc_attr(free_list_len=1)
class Resolve(ZaibatsuStep):
    """The actor's effects, one after another. The order is asked only where it makes a difference (Z-3.2)."""

    name = "resolve"
    rule = "Z-3.2"
    question = "zaibatsu.ask.resolve"
    on = (
        "begin", "turn_order", "consolidate", "machines", "production", "ships", "trains", "markets", "invest",
        "next_round", "goal",
    )  # fmt: skip

    def enter(self, s: ZaibatsuState) -> bool:
        player = s.players[self.actor]
        while len(s.pending) > 0:
            index = order_1.next_effect(s, player) if s.rules == 1 else order.next_effect(s, player)
            if index == PLAYER_CHOOSES:
                return True
            effect = s.take_effect(index)
            if not is_automatic(s, player, effect):
                ask_about(s, player, effect)
                return False
            apply(s, player, effect)
        s.pop()
        s.origin = origins.NONE
        return False

    def legal(self, s: ZaibatsuState, out: Choices) -> None:
        listed: list[int] = []
        for choice in self.choices(s):
            if choice != NO_CHOICE and choice not in listed:
                listed.append(choice)
                out.add(choice)

    def do(self, s: ZaibatsuState, action: i64) -> None:
        player = s.players[self.actor]
        effect = s.take_effect(self.choices(s).index(action))
        if is_automatic(s, player, effect):
            apply(s, player, effect)
        else:
            ask_about(s, player, effect)

    def choices(self, s: ZaibatsuState) -> list[int]:
        """For each effect the choice that it comes first; NO_CHOICE if it cannot."""
        if s.rules == 1:
            return [order_1.choice_of(effect.part) for effect in s.pending]
        first = order.candidates(s, s.players[self.actor])
        return [
            order.choice_of(effect) if sets.has(first, index) else NO_CHOICE for index, effect in enumerate(s.pending)
        ]


# ---- what effects ask


def ask_about(s: ZaibatsuState, player: Player, effect: Effect) -> None:
    """Puts the step of an effect that asks something on the stack."""
    seat = player.seat
    part = effect.part
    s.origin = effect.origin
    if parts.asks_nothing(part):
        s.push(Modify(seat, effect))
    elif part == parts.ANY:
        s.push(ChooseDepartment(seat, effect.amount, ALL_COLOURS, False))
    elif part == parts.RED_OR_WHITE:
        s.push(ChooseDepartment(seat, effect.amount, RED_OR_WHITE, True))
    elif part == parts.INNOVATION:
        s.push(Innovate(seat, effect.amount))
    elif parts.builds_train(part):
        s.push(BuildTrain(seat, effect))
    elif parts.builds_ship(part):
        s.push(BuildShip(seat, effect))
    elif part == parts.PIECE:
        s.push(ChoosePiece(seat))
    elif part == parts.GOODS_SPREAD:
        s.push(Spread(seat, effect.amount, sets.EMPTY))
    elif part == parts.MINING_FOR_FINANCE:
        s.push(SwapFinance(seat, effect.amount))
    elif part == parts.MACHINE_PRODUCE and effect.is_second():
        s.push(Produce(seat, effect.place))
    else:
        s.push(BuildMachine(seat, effect))


# ---- the steps of an action


class JobStep(ZaibatsuStep):
    """A step of an action for which a worker was hired: first the effects that wait are resolved."""

    def enter(self, s: ZaibatsuState) -> bool:
        if len(s.pending) > 0:
            s.push(Resolve(self.actor))
            return False
        return not self.forced(s)

    @abstractmethod
    def job(self) -> Job:
        """The action that the step belongs to."""
