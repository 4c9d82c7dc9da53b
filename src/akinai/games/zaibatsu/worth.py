"""What things are worth to a seat of Zaibatsu, in points: resources, goods, pieces, steps, objectives, influence.

The weights follow the game's own rates (region bonuses against points, incomes, thresholds) and were tuned by letting
the bot play itself. Early in the game things are worth what can be made of them, at the end what the scoring gives.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from akinai.engine.kernel import bit
from akinai.games.zaibatsu.ids import (
    BUILT,
    CONTRACTS_AREA,
    DONE_N,
    EXPERT,
    FACTORIES_AREA,
    FAVOR,
    FINANCE,
    GOALS,
    GOODS,
    LONG_ROUNDS,
    MACHINES,
    MINING,
    NOBODY,
    OLD,
    OWN,
    P_ANY,
    P_DEPARTMENT,
    P_FAVOR,
    P_FINANCE,
    P_MACHINE,
    P_MACHINE_PRODUCE,
    P_PIECE,
    P_RD,
    P_SHIP,
    P_SHIP_DEPARTMENT,
    P_TRAIN,
    P_TRAIN_FINANCE,
    PERIODS,
    PIECES,
    RD,
    REGIONS,
    RESOURCES,
    ROUNDS,
    SHIPS,
    SLOTS,
    SLOTS_N,
    THRESHOLD_POINTS,
    TILE,
    TRACKED,
    TRAINS,
    UPGRADED,
    W_ALWAYS,
    W_NOW,
    WHITE,
    WORKER,
    WORKERS_N,
)
from akinai.games.zaibatsu.scoring import objective, parties, region_points
from akinai.games.zaibatsu.state import ZaibatsuState, kind_of
from akinai.games.zaibatsu.steps.goals import reach

LONG: Final = 34.0
"""Turns of a seat in a usual game."""
A_ROUND: Final = 6.3


class Weights:
    """The numbers of the valuation, in one place."""

    def __init__(self) -> None:
        self.resource: list[float] = [0.55, 0.75, 0.85, 0.4]
        """Coal, silk, iron and coins in the middle of the game."""
        self.fleeting: float = 0.55
        """How much of that coal and coins keep, which the next Consolidation discards."""
        self.late: list[float] = [0.0, 0.33, 0.33, 0.0]
        """The same in the last turn."""
        self.good: list[float] = [1.7, 2.3, 3.0]
        """Goods by level."""
        self.good_late: float = 0.33
        self.step: list[float] = [0.55, 0.7, 0.75]
        """A step on R&D, Mining, Finance, for what it makes possible over a whole game, beside income and bonuses."""
        self.coal_income: float = 2.2
        """A coal in every Consolidation, over a whole game."""
        self.coin_income: float = 1.7
        self.machine: float = 4.5
        """A machine in a factory over a whole game, by the level of its goods 1, 1.25, 1.5 times."""
        self.factory: list[float] = [4.5, 6.0, 7.5]
        self.kind: float = 1.5
        """A kind of goods that one did not have."""
        self.modifier: float = 3.0
        self.upgrade: float = 4.0
        self.ship: float = 0.8
        self.train: float = 1.0
        self.token: float = 1.0
        """An unlocked influence token."""
        self.gap: float = 0.5
        """A piece that will complete a column, of the bonus."""
        self.worker: float = 0.15
        """A worker in the area: a step to a better favor token."""
        self.favor: list[float] = [0.0, 0.0, 0.0, 0.0, 0.0, 1.8, 3.6]
        """What the level of the next favor token adds, by the number of workers."""
        self.wage: float = 0.32
        """A coin of wages that will be due."""
        self.bonus_due: float = 0.7
        """How much of the department bonus of the next Consolidation counts."""
        self.next_scoring: float = 0.8
        self.later_scoring: float = 0.3
        self.influence: float = 0.22
        """A point of influence beside what it brings now."""
        self.hope: float = 0.5
        """How much of a threshold counts that is not reached yet, at the start of the way to it."""
        self.rival: float = 0.35
        self.others: float = 0.1
        self.goal: float = 25.0
        """A solo goal: what its whole way is worth."""
        self.turns: i64 = 3
        """How many turns of one's own are played on quickly before the state is judged. Three against one won 63 % of
        200 games with two seats and 48 % with three; a fourth makes it worse."""


class Worth:
    """What things are worth in the state that was looked at last."""

    def __init__(self, w: Weights) -> None:
        self.w = w
        self.left: float = 1.0
        """How much of the game is left: 1 at the start, 0 at the end."""
        self.turns_left: float = LONG
        self.unit: list[float] = [0.0, 0.0, 0.0, 0.0]

    def look(self, s: ZaibatsuState, seat: i64) -> None:
        """Takes in how far the game is."""
        if s.round > LONG_ROUNDS:
            turns = float(ROUNDS - s.round) + 0.5
        else:
            rows: i64 = 0
            for i in range(30, 66):
                rows += s.men[i]
            # The queue tells how much of the round is left.
            part = float(rows + 4) / float(6 * (s.chairs - 1) + 4)
            turns = 3.0 + A_ROUND * (float(LONG_ROUNDS - s.round) + (part if part < 1.0 else 1.0))
        self.turns_left = turns
        self.left = turns / LONG if turns < LONG else 1.0
        share = turns / 8.0 if turns < 8.0 else 1.0
        for i in range(RESOURCES):
            self.unit[i] = self.w.late[i] + (self.w.resource[i] - self.w.late[i]) * share

    # ---- things

    def good(self, kind: i64) -> float:
        share = self.turns_left / 4.0 if self.turns_left < 4.0 else 1.0
        return self.w.good_late + (self.w.good[kind // 2] - self.w.good_late) * share

    def department(self, s: ZaibatsuState, seat: i64, colour: i64) -> float:
        """The bonus of a department."""
        better: bool = s.own[seat * OWN + UPGRADED] >> colour & 1 != 0
        n = float(s.tables.upgraded[colour] if better else s.tables.basic[colour])
        if colour < RESOURCES:
            return n * self.unit[colour]
        if colour == 5:
            return n
        rd = self.steps(s, seat, 0, 1)
        mining = self.steps(s, seat, 1, 1)
        return n * (rd if rd > mining else mining)

    def best_department(self, s: ZaibatsuState, seat: i64) -> float:
        best = 0.0
        for colour in range(6):
            v = self.department(s, seat, colour)
            if v > best:
                best = v
        return best

    def steps(self, s: ZaibatsuState, seat: i64, track: i64, n: i64) -> float:
        """Steps on a track: income, what they make possible, objective and bonuses on the way."""
        at: i64 = seat * OWN
        start = s.own[at + RD + track]
        end: i64 = start + n
        if end > s.tables.length[track]:
            end = s.tables.length[track]
        if end == start:
            return 0.0
        value = self.w.step[track] * float(end - start) * self.left
        if track == 1:
            value += float(s.tables.coal[end] - s.tables.coal[start]) * self.w.coal_income * self.left
        elif track == 2:
            value += float(s.tables.coins[end] - s.tables.coins[start]) * self.w.coin_income * self.left
        value += self.threshold(s, seat, track, end) - self.threshold(s, seat, track, start)
        value += 0.5 * self.ahead(s, seat, track, start, end)
        return value

    def ahead(self, s: ZaibatsuState, seat: i64, track: i64, start: i64, end: i64) -> float:
        """Bonuses on the spaces from start to end. Those that bring steps again count flat: they would go round."""
        value = 0.0
        parts = s.tables.track_part[track]
        for space in range(start + 1, end + 1):
            part = parts[space]
            if part == P_ANY or part == P_DEPARTMENT + WHITE or P_RD <= part <= P_FINANCE:
                value += 2.0
            elif part != NOBODY:
                value += self.part(s, seat, part, s.tables.track_amount[track][space])
        return value

    def threshold(self, s: ZaibatsuState, seat: i64, area: i64, n: i64) -> float:
        """What an objective with thresholds is worth with n spaces: with its favor token, or the one it may get."""
        level = s.own[seat * OWN + FAVOR + area]
        each = float(THRESHOLD_POINTS[level])
        if level == 0:
            each = 4.0 * self.left
        lower = float(s.tables.lower[area])
        higher = float(s.tables.higher[area])
        x = float(n)
        first = 1.0 if area < 3 else 0.0
        if x >= higher:
            return 2.0 * each
        if x >= lower:
            part = (x - lower) / (higher - lower)
            return each + each * part * self.hope(higher - x)
        return each * (x - first) / (lower - first) * self.hope(lower - x)

    def hope(self, missing: float) -> float:
        """How likely a threshold will still be reached."""
        room = self.turns_left * 0.6
        if missing > room:
            return 0.1
        h = 1.0 - 0.5 * missing / (room + 0.01)
        return self.w.hope + (1.0 - self.w.hope) * h if h > 0.5 else self.w.hope * h * 2.0

    def part(self, s: ZaibatsuState, seat: i64, part: i64, amount: i64) -> float:
        """A part of a bonus or of the effect of a factory."""
        n = float(amount)
        if part < RESOURCES:
            return n * self.unit[part]
        if part == 4:
            return n
        if part <= P_FINANCE:
            return self.steps(s, seat, part - P_RD, amount)
        if part < P_ANY:
            return n * self.department(s, seat, part - P_DEPARTMENT)
        if part == P_ANY:
            return n * self.best_department(s, seat)
        if part == 15:
            return self.w.token * self.left
        if P_TRAIN <= part <= P_TRAIN_FINANCE:
            return self.train(s, seat)
        if P_SHIP <= part <= P_SHIP_DEPARTMENT:
            return self.ship(s, seat)
        if part == P_MACHINE or part == P_MACHINE_PRODUCE:
            return n * self.machine(s, seat, 2)
        if part == P_PIECE:
            return self.machine(s, seat, 2) + 0.5
        if part >= P_FAVOR:
            return 2.5
        return n * 1.2

    def gap(self, s: ZaibatsuState, seat: i64, which: i64, column: i64) -> float:
        """The bonus between two rows, if it came now."""
        if column >= PIECES:
            return 0.0
        at: i64 = which * PIECES + column
        if s.tables.gap_part[at] == NOBODY:
            return 0.0
        return self.part(s, seat, s.tables.gap_part[at], s.tables.gap_amount[at])

    def piece(self, s: ZaibatsuState, seat: i64, area: i64) -> float:
        """One more ship, machine or train (area 3 to 5): objective and gap bonuses."""
        at: i64 = seat * OWN
        n = s.own[at + RD + area]
        if n == PIECES:
            return 0.0
        value = self.threshold(s, seat, area, n + 1) - self.threshold(s, seat, area, n)
        if area <= 4:
            other = s.own[at + (MACHINES if area == 3 else SHIPS)]
            value += self.gap(s, seat, 0, n) * (1.0 if other > n else self.w.gap * self.left)
        if area >= 4:
            other = s.own[at + (MACHINES if area == 5 else TRAINS)]
            value += self.gap(s, seat, 1, n) * (1.0 if other > n else self.w.gap * self.left)
        return value

    def ship(self, s: ZaibatsuState, seat: i64) -> float:
        return self.piece(s, seat, 3) + (self.w.ship + self.w.upgrade * 0.6) * self.left

    def train(self, s: ZaibatsuState, seat: i64) -> float:
        return self.piece(s, seat, 5) + self.w.train + 0.8

    def machine(self, s: ZaibatsuState, seat: i64, kind: i64) -> float:
        return self.piece(s, seat, 4) + self.w.machine * (1.0 + 0.25 * float(kind // 2)) * self.left

    def factory(self, s: ZaibatsuState, seat: i64, tile: i64) -> float:
        """A factory: its goods, its kind, its effect, and the objective."""
        at: i64 = seat * OWN
        kind = kind_of(tile)
        value = self.w.factory[kind // 2] * self.left
        fresh: bool = True
        for slot in range(s.own[at + SLOTS_N]):
            if kind_of(s.own[at + TILE + slot]) == kind:
                fresh = False
        if fresh:
            value += self.w.kind * self.left
        e = s.effect_of(tile)
        when = s.tables.when[e]
        for i in range(3):
            part = s.tables.part[e * 3 + i]
            if part == NOBODY:
                break
            if when == W_NOW:
                value += self.part(s, seat, part, s.tables.amount[e * 3 + i])
            elif when == W_ALWAYS:
                value += 2.5 * self.left
            else:
                value += self.w.modifier * self.left
        n = s.own[at + SLOTS_N]
        value += self.counted(s, seat, FACTORIES_AREA, n + 1) - self.counted(s, seat, FACTORIES_AREA, n)
        return value

    def counted(self, s: ZaibatsuState, seat: i64, area: i64, n: i64) -> float:
        """The objective of factories or contracts with n of them."""
        level = s.own[seat * OWN + FAVOR + area]
        if level == 0:
            return 0.8 * float(n) * self.left
        if area == FACTORIES_AREA:
            return float(s.tables.factory_points[(n if n < SLOTS else SLOTS) * 4 + level])
        return float(s.tables.contract_points[(n if n < 8 else 8) * 4 + level])

    # ---- the whole

    def objectives(self, s: ZaibatsuState, seat: i64) -> float:
        """All personal objectives."""
        at: i64 = seat * OWN
        value = 0.0
        for area in range(TRACKED):
            value += self.threshold(s, seat, area, s.own[at + RD + area])
        value += self.counted(s, seat, FACTORIES_AREA, s.own[at + SLOTS_N])
        return value + self.counted(s, seat, CONTRACTS_AREA, s.own[at + DONE_N])

    def favor_gain(self, s: ZaibatsuState, seat: i64, level: i64, area: i64) -> float:
        """What a favor token on an objective may come to."""
        if area >= TRACKED:
            now = float(objective(s, seat, area, level))
            return now + 0.5 * self.left * float(5 + 3 * level)
        each = float(THRESHOLD_POINTS[level])
        n = float(s.own[seat * OWN + RD + area])
        lower = float(s.tables.lower[area])
        higher = float(s.tables.higher[area])
        first = 1.0 if area < 3 else 0.0
        if n >= higher:
            return 2.0 * each
        if n >= lower:
            return each + each * (n - lower) / (higher - lower) * self.hope(higher - n) + 0.5 * each * self.left
        return each * (0.3 + 0.7 * (n - first) / (lower - first)) * self.hope(lower - n)

    def influence(self, s: ZaibatsuState, seat: i64) -> float:
        """What the regions will bring in the scorings to come."""
        period = s.period()
        value = 0.0
        for region in range(REGIONS):
            table: vec[i64] = parties(s, region)
            mine = table[seat]
            value += self.w.influence * float(mine)
            if mine == 0:
                continue
            value += self.w.next_scoring * float(region_points(s, period, table, seat))
            if period + 1 < PERIODS:
                value += self.w.later_scoring * float(region_points(s, period + 1, table, seat))
            if period + 2 < PERIODS:
                value += 0.5 * self.w.later_scoring * float(region_points(s, period + 2, table, seat))
        return value

    def workers(self, s: ZaibatsuState, seat: i64) -> float:
        """What the next Consolidation will bring: departments and favor, less the wages."""
        at: i64 = seat * OWN
        n = s.own[at + WORKERS_N]
        if n == 0:
            return 0.0
        mask: i64 = 0
        colours = 0.0
        for i in range(n):
            colour: i64 = s.own[at + WORKER + i] % EXPERT
            if mask >> colour & 1 == 0:
                mask |= bit(colour)
                colours += 1.0
        value = self.w.favor[n] * (1.0 if self.left > 0.05 else 0.5) + self.w.worker * float(n) * self.left
        value -= 3.0 * colours * self.w.wage
        low: i64 = s.own[at + WORKER] % EXPERT
        value += self.w.bonus_due * self.department(s, seat, low)
        if n >= 4:
            top: i64 = s.own[at + WORKER + n - 1] % EXPERT
            if top != low:
                value += self.w.bonus_due * self.department(s, seat, top)
        return value

    def industry(self, s: ZaibatsuState, seat: i64) -> float:
        """Factories, machines and goods."""
        at: i64 = seat * OWN
        value = 0.0
        mask: i64 = 0
        for slot in range(s.own[at + SLOTS_N]):
            tile = s.own[at + TILE + slot]
            kind = kind_of(tile)
            n = float(s.own[at + GOODS + slot])
            value += self.good(kind) * (n if n <= 3.0 else 3.0 + 0.6 * (n - 3.0))
            if tile >= OLD:
                continue
            value += self.left * self.w.factory[kind // 2]
            value += self.left * self.w.machine * (1.0 + 0.25 * float(kind // 2)) * float(s.own[at + BUILT + slot])
            when = s.tables.when[s.effect_of(tile)]
            if when == W_ALWAYS:
                value += 2.5 * self.left
            elif when != W_NOW:
                value += self.w.modifier * self.left
            if mask >> kind & 1 == 0:
                mask |= bit(kind)
                value += self.w.kind * self.left
        return value

    def tracks(self, s: ZaibatsuState, seat: i64) -> float:
        """Income, and what the tracks make possible."""
        at: i64 = seat * OWN
        value = self.left * self.w.coal_income * float(s.tables.coal[s.own[at + MINING]])
        value += self.left * self.w.coin_income * float(s.tables.coins[s.own[at + FINANCE]])
        for track in range(3):
            value += self.left * self.w.step[track] * float(s.own[at + RD + track])
        return value

    def solo(self, s: ZaibatsuState) -> float:
        """The goals against the Automa: without them all is lost."""
        value = 0.0
        for i in range(GOALS):
            goal = s.goals[i]
            if goal != NOBODY:
                need = float(s.tables.solo_need[goal])
                part = float(reach(s, goal)) / need
                value += self.w.goal * (part if part < 1.0 else 1.0)
        return value
