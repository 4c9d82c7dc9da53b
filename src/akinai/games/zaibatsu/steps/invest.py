"""Investments and Contracts (rules Z-14)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from akinai.engine import sets
from akinai.engine.fields import Number, Some
from akinai.engine.kernel import Choices
from akinai.engine.sentence import Sentence, say
from akinai.games.zaibatsu import events
from akinai.games.zaibatsu.actions import CONTRACT, DONE, FINANCE, INVEST
from akinai.games.zaibatsu.player import Player
from akinai.games.zaibatsu.state import ZaibatsuState
from akinai.games.zaibatsu.steps.base import ZaibatsuStep, follows
from akinai.games.zaibatsu.steps.building import can_machine_any, can_ship_any
from akinai.games.zaibatsu.steps.effects import JobStep
from akinai.games.zaibatsu.steps.factory_effects import modifier_moment, use_modifier
from akinai.games.zaibatsu.steps.gaining import gain_bonus
from akinai.games.zaibatsu.steps.spending import TakeGoods
from akinai.games.zaibatsu.things import contracts, goods, jobs, moments, origins, parts
from akinai.games.zaibatsu.things.contracts import CONTRACTS, Contract
from akinai.games.zaibatsu.things.effects import waiting
from akinai.games.zaibatsu.things.goods import Kind
from akinai.games.zaibatsu.things.jobs import ACTIVATIONS, Job

FINANCE_STEPS: Final = 2
"""For an investment without a contract."""


@final
@mypyc_attr(free_list_len=1)
class Invest(JobStep):
    """Which goods? One of a kind for the first activation, two of another for the second, three for the third."""

    name = "invest"
    rule = "Z-14.1"
    fields = {
        "spent": Some(goods.NAMES),
        "contracts_before": Number(0, CONTRACTS),
        "offered": Number(0, ACTIVATIONS),
    }
    on = ("turn_order",)

    def __init__(self, actor: i64, spent: i64, contracts_before: i64, offered: i64) -> None:
        super().__init__(actor)
        self.spent: Final = spent
        """The set of the kinds of goods that this action has spent."""
        self.contracts_before: Final = contracts_before
        """Contracts that were fulfilled before this action."""
        self.offered: Final = offered
        """How many contracts this action had fulfilled when the modifier was last offered."""

    def job(self) -> Job:
        return jobs.INVEST

    def has_begun(self) -> bool:
        return self.spent != sets.EMPTY

    def enter(self, s: ZaibatsuState) -> bool:
        if len(s.pending) == 0:
            # The bonus of a contract comes before what a factory brings for it (Z-8.4).
            player = s.players[self.actor]
            fulfilled = self.fulfilled(player)
            if fulfilled > self.offered and fulfilled >= contracts_needed(s):
                s.swap(Invest(self.actor, self.spent, self.contracts_before, fulfilled))
                if is_modifier_useful(s, player):
                    use_modifier(s, player)
                return False
        return super().enter(s)

    def fulfilled(self, player: Player) -> i64:
        """Contracts of this action."""
        return sets.size(player.contracts) - self.contracts_before

    def legal(self, s: ZaibatsuState, out: Choices) -> None:
        if self.has_begun():
            out.add(DONE)
        player = s.players[self.actor]
        activations = sets.size(self.spent)
        if activations < ACTIVATIONS:
            for kind in range(goods.KINDS):
                if not sets.has(self.spent, kind) and can_spend(player, kind, activations + 1):
                    out.add(INVEST.of(kind))

    def do(self, s: ZaibatsuState, action: i64) -> None:
        if action == DONE:
            s.pop()
            return
        kind = INVEST.which(action)
        spent = sets.add(self.spent, kind)
        s.swap(Invest(self.actor, spent, self.contracts_before, self.offered))
        s.push(FinanceOrContract(self.actor, spent))
        s.push(TakeGoods(self.actor, kind, sets.size(spent)))

    def ask(self, s: ZaibatsuState) -> Sentence:
        return say("zaibatsu.ask.invest", count=sets.size(self.spent) + 1)

    def possible(self, s: ZaibatsuState) -> bool:
        player = s.players[self.actor]
        activations = sets.size(self.spent)
        sound = self.offered <= self.fulfilled(player) <= activations <= ACTIVATIONS
        return follows(self) and sound and (self.has_begun() or player.all_goods > 0)


def can_spend(player: Player, kind: Kind, activation: i64) -> bool:
    """Whether there are the goods for an activation: one for the first, two for the second, three for the third."""
    return player.stock[kind] >= activation


def contracts_needed(s: ZaibatsuState) -> i64:
    """How many contracts of this action bring what the modifier promises; more than there are without one."""
    moment = modifier_moment(s)
    if moment == moments.CONTRACT:
        return 1
    if moment == moments.TWO_CONTRACTS:
        return 2
    return CONTRACTS + 1


def is_modifier_useful(s: ZaibatsuState, player: Player) -> bool:
    """Whether the piece that the modifier brings can be built now; if not it waits for another contract."""
    part = s.effect_of(s.modifier).first().part
    if part == parts.SHIP:
        return can_ship_any(s, player)
    if part == parts.MACHINE:
        return can_machine_any(player)
    return True


def spent_level(spent: i64, level: i64) -> bool:
    """Whether there are goods of a level, from 0, among the kinds that were spent."""
    for kind in range(goods.KINDS):
        if sets.has(spent, kind) and goods.level_of(kind) == level:
            return True
    return False


def can_fulfil(player: Player, contract: Contract, spent: i64) -> bool:
    """Not fulfilled yet; the two special ones need goods of level 2 or 3 among those of this action (Z-14.4)."""
    if player.has_fulfilled(contract):
        return False
    if contract == contracts.LEVEL_2:
        return spent_level(spent, goods.SECOND_LEVEL)
    if contract == contracts.LEVEL_3:
        return spent_level(spent, goods.THIRD_LEVEL)
    return True


@final
@mypyc_attr(free_list_len=1)
class FinanceOrContract(ZaibatsuStep):
    """Finance, or a contract?"""

    name = "reward"
    rule = "Z-14.2"
    question = "zaibatsu.ask.reward"
    fields = {"spent": Some(goods.NAMES)}
    on = ("invest",)

    def __init__(self, actor: i64, spent: i64) -> None:
        super().__init__(actor)
        self.spent: Final = spent
        """The set of the kinds of goods that this action has spent."""

    def legal(self, s: ZaibatsuState, out: Choices) -> None:
        player = s.players[self.actor]
        out.add(FINANCE)
        for contract in range(CONTRACTS):
            if can_fulfil(player, contract, self.spent):
                out.add(CONTRACT.of(contract))

    def do(self, s: ZaibatsuState, action: i64) -> None:
        s.pop()
        player = s.players[self.actor]
        if action == FINANCE:
            s.add_effect(waiting(parts.FINANCE, FINANCE_STEPS, origins.of_job(jobs.INVEST)))
            return
        contract = CONTRACT.which(action)
        player.contracts = sets.add(player.contracts, contract)
        origin = origins.of_contract(contract)
        if s.watched:
            s.tell(events.ContractFulfilled(player.seat, contracts.NAMES[contract], [origins.NAMES[origin]]))
        gain_bonus(s, player, s.printed.contract_bonus[contract], origin)

    def possible(self, s: ZaibatsuState) -> bool:
        below = self.below
        return follows(self) and isinstance(below, Invest) and below.spent == self.spent
