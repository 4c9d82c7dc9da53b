"""What effects ask: departments, steps of one's choice, goods, and what may be declined (rules Z-3, Z-4, Z-8)."""

from __future__ import annotations

from mypy_extensions import i64

from akinai.engine.kernel import Choices, bit
from akinai.engine.sentence import Sentence, say
from akinai.games.zaibatsu.events import EffectLost
from akinai.games.zaibatsu.ids import (
    COLOURS,
    DO_DEPARTMENT,
    DO_MODIFIER,
    DO_PUT,
    DO_SKIP,
    DO_STEP,
    DO_SWAP,
    FINANCE,
    FROM_FACTORIES,
    GOODS,
    GOODS_SPACES,
    MINING,
    OWN,
    P_MINING,
    P_STEP,
    RD,
    SLOTS_N,
)
from akinai.games.zaibatsu.state import ZaibatsuState
from akinai.games.zaibatsu.steps.base import (
    Decision,
    advance,
    declined,
    department,
    gain,
    make,
    part_of,
    retreat,
)
from akinai.games.zaibatsu.steps.effects import apply, ask


class Modify(Decision):
    """Do you take what the factory brings? Frame: a = the effect."""

    name = "modify"
    fields = ["effect"]

    def legal(self, s: ZaibatsuState, out: Choices) -> None:
        out.add(DO_SKIP)
        out.add(DO_MODIFIER + s.modifier)

    def do(self, s: ZaibatsuState, action: i64) -> None:
        code = s.a
        s.pop()
        if action == DO_SKIP:
            declined(s)
        else:
            apply(s, code)

    def question(self, s: ZaibatsuState) -> Sentence:
        return say("zaibatsu.ask.modify")

    def rule(self, s: ZaibatsuState) -> str:
        return "Z-8.4"


class DepartmentStep(Decision):
    """Which department's bonus? Frame: a = how many, b = colours that are out."""

    name = "department"
    fields = ["left", "out"]

    def enter(self, s: ZaibatsuState) -> bool:
        for i in range(len(s.pending)):
            if part_of(s.pending[i]) == P_STEP:
                # The bonus before was white: its steps come first.
                ask(s, s.take(i))
                return False
        return super().enter(s)

    def legal(self, s: ZaibatsuState, out: Choices) -> None:
        for colour in range(COLOURS):
            if s.b >> colour & 1 == 0:
                out.add(DO_DEPARTMENT + colour)

    def do(self, s: ZaibatsuState, action: i64) -> None:
        colour = action - DO_DEPARTMENT
        s.a -= 1
        seat = s.actor
        if s.a == 0:
            s.pop()
        elif s.b != 0:
            s.b |= bit(colour)
        department(s, seat, colour)

    def question(self, s: ZaibatsuState) -> Sentence:
        return say("zaibatsu.ask.department")

    def rule(self, s: ZaibatsuState) -> str:
        return "Z-4.1"


class Innovate(Decision):
    """R&D or Mining? Frame: a = steps left."""

    name = "innovate"
    fields = ["left"]

    def enter(self, s: ZaibatsuState) -> bool:
        at: i64 = s.actor * OWN
        if s.a == 0:
            s.pop()
            return False
        if s.own[at + RD] == s.tables.length[0] and s.own[at + MINING] == s.tables.length[1]:
            seat = s.actor
            s.pop()
            if s.listener is not None:
                s.listener(EffectLost(seat, P_STEP))
            return False
        return not self.only(s)

    def only(self, s: ZaibatsuState) -> bool:
        """With one of the tracks at its end, all steps go on the other."""
        at: i64 = s.actor * OWN
        for track in range(2):
            if s.own[at + RD + track] == s.tables.length[track]:
                self.do(s, DO_STEP + 1 - track)
                return True
        return False

    def legal(self, s: ZaibatsuState, out: Choices) -> None:
        for track in range(2):
            if s.own[s.actor * OWN + RD + track] < s.tables.length[track]:
                out.add(DO_STEP + track)

    def do(self, s: ZaibatsuState, action: i64) -> None:
        s.a -= 1
        advance(s, s.actor, action - DO_STEP, 1)

    def question(self, s: ZaibatsuState) -> Sentence:
        return say("zaibatsu.ask.innovate", count=s.a)

    def rule(self, s: ZaibatsuState) -> str:
        return "Z-4.6"


class Spread(Decision):
    """Goods, one each in different factories. Frame: a = how many, b = the factories that have one."""

    name = "spread"
    fields = ["left", "given"]

    def enter(self, s: ZaibatsuState) -> bool:
        if s.a > 0 and self.open(s) > 0:
            return not forced_put(self, s)
        s.pop()
        return False

    def open(self, s: ZaibatsuState) -> i64:
        n: i64 = 0
        for slot in range(s.own[s.actor * OWN + SLOTS_N]):
            if s.b >> slot & 1 == 0 and s.own[s.actor * OWN + GOODS + slot] < GOODS_SPACES:
                n += 1
        return n

    def legal(self, s: ZaibatsuState, out: Choices) -> None:
        for slot in range(s.own[s.actor * OWN + SLOTS_N]):
            if s.b >> slot & 1 == 0 and s.own[s.actor * OWN + GOODS + slot] < GOODS_SPACES:
                out.add(DO_PUT + slot)

    def do(self, s: ZaibatsuState, action: i64) -> None:
        slot = action - DO_PUT
        s.a -= 1
        s.b |= bit(slot)
        make(s, s.actor, slot, 1)

    def question(self, s: ZaibatsuState) -> Sentence:
        return say("zaibatsu.ask.spread", count=s.a)

    def rule(self, s: ZaibatsuState) -> str:
        return "Z-8.24"


def forced_put(step: Spread, s: ZaibatsuState) -> bool:
    """Where all open factories get a good there is nothing to choose."""
    if step.open(s) > s.a:
        return False
    for slot in range(s.own[s.actor * OWN + SLOTS_N]):
        if s.b >> slot & 1 == 0 and s.own[s.actor * OWN + GOODS + slot] < GOODS_SPACES:
            step.do(s, DO_PUT + slot)
    return True


class Swap(Decision):
    """Back on Finance for as many steps on Mining? Frame: a = how many."""

    name = "swap"
    fields = ["steps"]

    def legal(self, s: ZaibatsuState, out: Choices) -> None:
        out.add(DO_SKIP)
        if s.own[s.actor * OWN + FINANCE] > s.a and s.own[s.actor * OWN + MINING] < s.tables.length[1]:
            out.add(DO_SWAP)

    def do(self, s: ZaibatsuState, action: i64) -> None:
        n = s.a
        seat = s.actor
        s.pop()
        if action == DO_SWAP:
            retreat(s, seat, n)
            gain(s, seat, P_MINING, n, FROM_FACTORIES)

    def question(self, s: ZaibatsuState) -> Sentence:
        return say("zaibatsu.ask.swap", count=s.a)

    def rule(self, s: ZaibatsuState) -> str:
        return "Z-8.16"
