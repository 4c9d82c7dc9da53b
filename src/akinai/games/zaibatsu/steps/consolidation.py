"""Consolidation: favor, discarding, departments and income, wages (rules Z-15)."""

from __future__ import annotations

from mypy_extensions import i64

from akinai.engine.kernel import Choices, bit
from akinai.engine.sentence import Sentence, say
from akinai.games.zaibatsu.events import Consolidated, Discarded, FavorPlaced, WagesPaid
from akinai.games.zaibatsu.ids import (
    AREAS,
    BAG,
    BOTH_FROM,
    COAL,
    COINS,
    CONSOLIDATIONS,
    DO_FAVOR,
    DO_KEEP,
    DO_SILK,
    EXPERT,
    FAVOR,
    FAVOR_STEP,
    FAVORS,
    FINANCE,
    FROM_DEPARTMENTS,
    FROM_WAGES,
    KEEP_STEP,
    MINING,
    MOST_SILK,
    NOBODY,
    OWN,
    P_DEPARTMENT,
    P_KEEP,
    RESOLVE,
    SILK,
    STORED,
    WAGE,
    WAGES_STEP,
    WORKER,
    WORKERS_N,
)
from akinai.games.zaibatsu.state import ZaibatsuState
from akinai.games.zaibatsu.steps.base import SCRATCH, Decision, gain, score, sell_silk


class Consolidate(Decision):
    """Steps A to D. Frame: a = what comes next, b = 1 in the Final Consolidation."""

    name = "consolidate"
    fields = ["stage", "final"]

    def enter(self, s: ZaibatsuState) -> bool:
        if len(s.pending) > 0:
            s.push(RESOLVE, s.actor, 0, 0)
            return False
        seat = s.actor
        at: i64 = seat * OWN
        stage = s.a
        s.a += 1
        workers = s.own[at + WORKERS_N]
        if stage == 0:
            s.own[at + CONSOLIDATIONS] += 1
            if s.listener is not None:
                s.listener(Consolidated(seat, s.b == 1))
            if workers > 0:
                s.push(FAVOR_STEP, seat, 0, 0)
        elif stage == 1:
            discard(s, seat)
        elif stage == 2:
            if workers > 0:
                bonus_of(s, seat, s.own[at + WORKER])
        elif stage == 3:
            top = s.own[at + WORKER + workers - 1] if workers >= BOTH_FROM else NOBODY
            if top != NOBODY and top % EXPERT != s.own[at + WORKER] % EXPERT:
                bonus_of(s, seat, top)
        elif stage == 4:
            gain(s, seat, COAL, s.tables.coal[s.own[at + MINING]], FROM_DEPARTMENTS)
            gain(s, seat, COINS, s.tables.coins[s.own[at + FINANCE]], FROM_DEPARTMENTS)
            s.push(WAGES_STEP, seat, wages(s, seat), 0)
        else:
            s.pop()
            clear(s, seat)
        return False

    def legal(self, s: ZaibatsuState, out: Choices) -> None:
        raise AssertionError("this step asks nothing")

    def do(self, s: ZaibatsuState, action: i64) -> None:
        raise AssertionError("this step asks nothing")

    def question(self, s: ZaibatsuState) -> Sentence:
        raise AssertionError("this step asks nothing")

    def rule(self, s: ZaibatsuState) -> str:
        raise AssertionError("this step asks nothing")


def bonus_of(s: ZaibatsuState, seat: i64, worker: i64) -> None:
    """The department of a worker or expert."""
    gain(s, seat, P_DEPARTMENT + worker % EXPERT, 1, FROM_DEPARTMENTS)


# ---- A: favor


def favors_left(s: ZaibatsuState, seat: i64, level: i64) -> i64:
    n: i64 = FAVORS
    for area in range(AREAS):
        if s.own[seat * OWN + FAVOR + area] == level:
            n -= 1
    return n


class FavorStep(Decision):
    """Which favor token, on which objective?"""

    name = "favor"

    def enter(self, s: ZaibatsuState) -> bool:
        SCRATCH.n = 0
        self.legal(s, SCRATCH)
        if SCRATCH.n > 1:
            return True
        if SCRATCH.n == 1:
            self.do(s, SCRATCH.items[0])
        else:
            # No token of the level or lower, or no objective without one (Z-15.3).
            s.pop()
        return False

    def legal(self, s: ZaibatsuState, out: Choices) -> None:
        seat = s.actor
        for level in range(1, s.tables.favor[s.own[seat * OWN + WORKERS_N]] + 1):
            if favors_left(s, seat, level) > 0:
                for area in range(AREAS):
                    if s.own[seat * OWN + FAVOR + area] == 0:
                        out.add(DO_FAVOR + (level - 1) * AREAS + area)

    def do(self, s: ZaibatsuState, action: i64) -> None:
        seat = s.actor
        level: i64 = (action - DO_FAVOR) // AREAS + 1
        area: i64 = (action - DO_FAVOR) % AREAS
        s.own[seat * OWN + FAVOR + area] = level
        s.pop()
        if s.listener is not None:
            s.listener(FavorPlaced(seat, level, area))

    def question(self, s: ZaibatsuState) -> Sentence:
        return say("zaibatsu.ask.favor")

    def rule(self, s: ZaibatsuState) -> str:
        return "Z-15.2"


# ---- B: discarding


def discard(s: ZaibatsuState, seat: i64) -> None:
    """Coal and coins, but for stored coal and what a factory lets one keep (Z-15.4, Z-15.5)."""
    kept = s.has(seat, P_KEEP)
    at: i64 = seat * OWN
    loose = s.own[at + COAL] - s.own[at + STORED]
    if kept > 0 and loose + s.own[at + COINS] > 0:
        s.push(KEEP_STEP, seat, kept, 0)
        return
    throw(s, seat, loose, s.own[at + COINS])


def throw(s: ZaibatsuState, seat: i64, coal: i64, coins: i64) -> None:
    s.own[seat * OWN + COAL] -= coal
    s.own[seat * OWN + COINS] -= coins
    if s.listener is not None and coal + coins > 0:
        s.listener(Discarded(seat, coal, coins))


class KeepStep(Decision):
    """How much coal is kept, the rest in coins? Frame: a = how much in all."""

    name = "keep"
    fields = ["most"]

    def legal(self, s: ZaibatsuState, out: Choices) -> None:
        at: i64 = s.actor * OWN
        loose = s.own[at + COAL] - s.own[at + STORED]
        coins = s.own[at + COINS]
        for coal in range(s.a + 1):
            if coal > loose:
                break
            if coal + coins >= s.a or coal == loose:
                out.add(DO_KEEP + coal)

    def do(self, s: ZaibatsuState, action: i64) -> None:
        seat = s.actor
        at: i64 = seat * OWN
        coal = action - DO_KEEP
        coins = s.own[at + COINS]
        if coins > s.a - coal:
            coins = s.a - coal
        s.pop()
        throw(s, seat, s.own[at + COAL] - s.own[at + STORED] - coal, s.own[at + COINS] - coins)

    def question(self, s: ZaibatsuState) -> Sentence:
        return say("zaibatsu.ask.keep", count=s.a)

    def rule(self, s: ZaibatsuState) -> str:
        return "Z-8.14"


# ---- D: wages


def colours_of(s: ZaibatsuState, seat: i64) -> i64:
    """Different colours among the workers, experts included."""
    mask: i64 = 0
    n: i64 = 0
    for i in range(s.own[seat * OWN + WORKERS_N]):
        colour: i64 = s.own[seat * OWN + WORKER + i] % EXPERT
        if mask >> colour & 1 == 0:
            mask |= bit(colour)
            n += 1
    return n


def wages(s: ZaibatsuState, seat: i64) -> i64:
    return WAGE * colours_of(s, seat)


class Wages(Decision):
    """How much silk becomes coins for the wages? Frame: a = the wages."""

    name = "wages"
    fields = ["wages"]

    def legal(self, s: ZaibatsuState, out: Choices) -> None:
        at: i64 = s.actor * OWN
        coins = s.own[at + COINS]
        for silk in range(MOST_SILK):
            if silk > s.own[at + SILK]:
                break
            # The last coin stays: with no coin at all the first silk pays nothing.
            if silk == 0 or (coins + silk - 1 <= s.a and coins + silk > 1):
                out.add(DO_SILK + silk)

    def do(self, s: ZaibatsuState, action: i64) -> None:
        seat = s.actor
        due = s.a
        s.pop()
        sell_silk(s, seat, action - DO_SILK)
        coins = s.own[seat * OWN + COINS]
        paid: i64 = due
        if paid > coins - 1:
            paid = coins - 1 if coins > 0 else 0
        s.own[seat * OWN + COINS] -= paid
        if s.listener is not None and due > 0:
            s.listener(WagesPaid(seat, due // WAGE, paid))
        score(s, seat, FROM_WAGES, paid - due)

    def question(self, s: ZaibatsuState) -> Sentence:
        return say("zaibatsu.ask.wages", count=s.a)

    def rule(self, s: ZaibatsuState) -> str:
        return "Z-15.11"


def clear(s: ZaibatsuState, seat: i64) -> None:
    """Experts back to their locations, workers into the bag (Z-15.12)."""
    at: i64 = seat * OWN
    for i in range(s.own[at + WORKERS_N]):
        worker = s.own[at + WORKER + i]
        if worker >= EXPERT:
            s.experts |= bit(worker - EXPERT)
        else:
            s.men[BAG + worker] += 1
        s.own[at + WORKER + i] = NOBODY
    s.own[at + WORKERS_N] = 0
