"""What effects ask: departments, steps of one's choice, goods, and what may be declined (rules Z-3, Z-4 and Z-8)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from akinai.engine import sets
from akinai.engine.fields import Number, Some, YesNo
from akinai.engine.kernel import Choices
from akinai.engine.sentence import Sentence, say
from akinai.games.zaibatsu import events
from akinai.games.zaibatsu.actions import DEPARTMENT, MODIFIER, PUT, SKIP, STEP, SWAP
from akinai.games.zaibatsu.effect_words import EffectField
from akinai.games.zaibatsu.player import Player
from akinai.games.zaibatsu.state import ZaibatsuState
from akinai.games.zaibatsu.steps.automatic import apply
from akinai.games.zaibatsu.steps.base import ZaibatsuStep, can_wait, follows
from akinai.games.zaibatsu.steps.factory_effects import decline_modifier, make_goods
from akinai.games.zaibatsu.steps.gaining import advance, gain, gain_department, retreat
from akinai.games.zaibatsu.things import colours, origins, parts, tracks
from akinai.games.zaibatsu.things.effects import Effect
from akinai.games.zaibatsu.things.factories import GOODS_SPACES, SLOT_LABELS
from akinai.games.zaibatsu.things.parts import MOST_AMOUNT

ALL_COLOURS: Final[i64] = sets.full(colours.COLOURS)
RED_OR_WHITE: Final[i64] = sets.add(sets.one(colours.RED), colours.WHITE)
WHITE_DEPARTMENT: Final[i64] = origins.of_department(colours.WHITE)
"""Where steps of one's choice come from."""


@final
@mypyc_attr(free_list_len=1)
class Modify(ZaibatsuStep):
    """Do you take what the factory brings?"""

    name = "modify"
    rule = "Z-8.4"
    question = "zaibatsu.ask.modify"
    fields = {"effect": EffectField()}
    on = ("resolve",)

    def __init__(self, actor: i64, effect: Effect) -> None:
        super().__init__(actor)
        self.effect: Final = effect

    def legal(self, s: ZaibatsuState, out: Choices) -> None:
        out.add(SKIP)
        out.add(MODIFIER.of(s.modifier))

    def do(self, s: ZaibatsuState, action: i64) -> None:
        s.pop()
        player = s.players[self.actor]
        if action == SKIP:
            decline_modifier(s, player)
        else:
            apply(s, player, self.effect)

    def possible(self, s: ZaibatsuState) -> bool:
        effect = self.effect
        declinable = effect.optional and (parts.is_track_steps(effect.part) or effect.part == parts.HIRED)
        return follows(self) and declinable and can_wait(s, s.players[self.actor], effect)


@final
@mypyc_attr(free_list_len=1)
class ChooseDepartment(ZaibatsuStep):
    """Which department's bonus?"""

    name = "department"
    rule = "Z-4.1"
    question = "zaibatsu.ask.department"
    fields = {"left": Number(1, MOST_AMOUNT), "choice": Some(colours.NAMES), "different": YesNo()}
    on = ("resolve",)

    def __init__(self, actor: i64, left: i64, choice: i64, different: bool) -> None:
        super().__init__(actor)
        self.left: Final = left
        """How many bonuses are still to be chosen."""
        self.choice: Final = choice
        """The set of the colours to choose from."""
        self.different: Final = different
        """Whether no colour may come twice."""

    def enter(self, s: ZaibatsuState) -> bool:
        for index in range(len(s.pending)):
            if s.pending[index].part == parts.INNOVATION:
                # The bonus before was white: its steps come first.
                effect = s.take_effect(index)
                s.push(Innovate(self.actor, effect.amount))
                return False
        return super().enter(s)

    def legal(self, s: ZaibatsuState, out: Choices) -> None:
        for colour in range(colours.COLOURS):
            if sets.has(self.choice, colour):
                out.add(DEPARTMENT.of(colour))

    def do(self, s: ZaibatsuState, action: i64) -> None:
        colour = DEPARTMENT.which(action)
        if self.left == 1:
            s.pop()
        elif self.different:
            s.swap(ChooseDepartment(self.actor, self.left - 1, sets.drop(self.choice, colour), True))
        else:
            s.swap(ChooseDepartment(self.actor, self.left - 1, self.choice, False))
        gain_department(s, s.players[self.actor], colour, s.origin)

    def possible(self, s: ZaibatsuState) -> bool:
        enough = self.left <= sets.size(self.choice) if self.different else self.choice == ALL_COLOURS
        return follows(self) and enough


@final
@mypyc_attr(free_list_len=1)
class Innovate(ZaibatsuStep):
    """R&D or Mining?"""

    name = "innovate"
    rule = "Z-4.6"
    fields = {"left": Number(0, MOST_AMOUNT)}
    on = ("resolve", "department")

    def __init__(self, actor: i64, left: i64) -> None:
        super().__init__(actor)
        self.left: Final = left
        """Steps that are left."""

    def enter(self, s: ZaibatsuState) -> bool:
        if self.left == 0:
            s.pop()
            return False
        rd = self.can_go_on(s, tracks.RD)
        mining = self.can_go_on(s, tracks.MINING)
        if rd and mining:
            return True
        if rd:
            self.step(s, tracks.RD)
        elif mining:
            self.step(s, tracks.MINING)
        else:
            s.pop()
            if s.watched:
                s.tell(events.EffectLost(self.actor, parts.NAMES[parts.INNOVATION], origins.NAMES[WHITE_DEPARTMENT]))
        return False

    def can_go_on(self, s: ZaibatsuState, track: i64) -> bool:
        return s.players[self.actor].space_on(track) < s.printed.tracks[track].length

    def legal(self, s: ZaibatsuState, out: Choices) -> None:
        if self.can_go_on(s, tracks.RD):
            out.add(STEP.of(tracks.RD))
        if self.can_go_on(s, tracks.MINING):
            out.add(STEP.of(tracks.MINING))

    def do(self, s: ZaibatsuState, action: i64) -> None:
        self.step(s, STEP.which(action))

    def step(self, s: ZaibatsuState, track: i64) -> None:
        s.swap(Innovate(self.actor, self.left - 1))
        advance(s, s.players[self.actor], track, 1, WHITE_DEPARTMENT)

    def ask(self, s: ZaibatsuState) -> Sentence:
        return say("zaibatsu.ask.innovate", count=self.left)


@final
@mypyc_attr(free_list_len=1)
class Spread(ZaibatsuStep):
    """Goods, one each in different factories: which?"""

    name = "spread"
    rule = "Z-8.24"
    fields = {"left": Number(0, MOST_AMOUNT), "given": Some(SLOT_LABELS)}
    on = ("resolve",)

    def __init__(self, actor: i64, left: i64, given: i64) -> None:
        super().__init__(actor)
        self.left: Final = left
        """Goods that are left."""
        self.given: Final = given
        """The set of the factories that have one."""

    def enter(self, s: ZaibatsuState) -> bool:
        player = s.players[self.actor]
        open: i64 = 0
        for slot in range(len(player.factories)):
            if self.takes(s, slot):
                open += 1
        if open > self.left and self.left > 0:
            return True
        s.pop()
        if self.left > 0:
            # All of them get a good: there is nothing to choose.
            for slot in range(len(player.factories)):
                if self.takes(s, slot):
                    make_goods(s, player, slot, 1, s.origin)
        return False

    def takes(self, s: ZaibatsuState, slot: i64) -> bool:
        """Whether the factory has a space, and no good by this effect yet."""
        return not sets.has(self.given, slot) and s.players[self.actor].factories[slot].goods < GOODS_SPACES

    def legal(self, s: ZaibatsuState, out: Choices) -> None:
        for slot in range(len(s.players[self.actor].factories)):
            if self.takes(s, slot):
                out.add(PUT.of(slot))

    def do(self, s: ZaibatsuState, action: i64) -> None:
        slot = PUT.which(action)
        s.swap(Spread(self.actor, self.left - 1, sets.add(self.given, slot)))
        make_goods(s, s.players[self.actor], slot, 1, s.origin)

    def ask(self, s: ZaibatsuState) -> Sentence:
        return say("zaibatsu.ask.spread", count=self.left)


def can_take_good(player: Player) -> bool:
    """Whether any factory has a space for a good."""
    for factory in player.factories:
        if factory.goods < GOODS_SPACES:
            return True
    return False


def can_swap(s: ZaibatsuState, player: Player, steps: i64) -> bool:
    """Whether steps back on Finance could pay for as many on Mining (Z-8.7)."""
    return player.finance > steps and player.mining < s.printed.tracks[tracks.MINING].length


@final
@mypyc_attr(free_list_len=1)
class SwapFinance(ZaibatsuStep):
    """Back on Finance for as many steps on Mining?"""

    name = "swap"
    rule = "Z-8.16"
    fields = {"steps": Number(1, MOST_AMOUNT)}
    on = ("resolve",)

    def __init__(self, actor: i64, steps: i64) -> None:
        super().__init__(actor)
        self.steps: Final = steps

    def legal(self, s: ZaibatsuState, out: Choices) -> None:
        out.add(SKIP)
        player = s.players[self.actor]
        if can_swap(s, player, self.steps):
            out.add(SWAP)

    def do(self, s: ZaibatsuState, action: i64) -> None:
        s.pop()
        if action == SWAP:
            player = s.players[self.actor]
            retreat(s, player, self.steps, s.origin)
            gain(s, player, parts.MINING, self.steps, s.origin)

    def ask(self, s: ZaibatsuState) -> Sentence:
        return say("zaibatsu.ask.swap", count=self.steps)
