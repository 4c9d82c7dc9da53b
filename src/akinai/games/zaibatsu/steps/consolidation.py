"""Consolidation: favor, discarding, departments and income, wages (rules Z-15)."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from akinai.engine import sets
from akinai.engine.fields import Number, One, YesNo
from akinai.engine.kernel import AutoStep, Choices
from akinai.engine.rows import row_of
from akinai.engine.sentence import Sentence, say
from akinai.games.zaibatsu import events
from akinai.games.zaibatsu.actions import FAVOR, KEEP, MOST_KEPT, MOST_SILK, SILK
from akinai.games.zaibatsu.player import Player
from akinai.games.zaibatsu.state import ZaibatsuState
from akinai.games.zaibatsu.steps.base import ZaibatsuStep, follows, of_one_seat
from akinai.games.zaibatsu.steps.effects import Resolve
from akinai.games.zaibatsu.steps.gaining import gain, score, sell_silk
from akinai.games.zaibatsu.things import (
    colours,
    locations,
    objectives,
    origins,
    parts,
    resources,
    sources,
    tracks,
    workers,
)

WAGE: Final = 3
"""Coins for each colour."""

# The stages of a Consolidation.
FAVOR_TOKEN: Final = 0
DISCARDING: Final = 1
LOWEST_WORKER: Final = 2
HIGHEST_WORKER: Final = 3
INCOME: Final = 4
END: Final = 5
STAGES: Final = ["favor", "discard", "lowest", "highest", "income", "end"]
BROUGHT: Final = [
    origins.NAMES[origin] for origin in (
        origins.LOWEST_WORKER, origins.HIGHEST_WORKER, origins.MINING_INCOME, origins.FINANCE_INCOME,
    )
]  # fmt: skip
"""What a Consolidation sets off."""


@final
@mypyc_attr(free_list_len=1)
class Consolidate(AutoStep[ZaibatsuState]):
    """One stage after another; what a stage brings is resolved before the next."""

    name = "consolidate"
    fields = {"stage": One(STAGES), "final": YesNo()}
    on = ("turn_order", "final")

    def __init__(self, actor: i64, stage: i64, final: bool) -> None:
        super().__init__(actor)
        self.stage: Final = stage
        """What comes next."""
        self.final: Final = final
        """Whether it is the Final Consolidation."""

    def enter(self, s: ZaibatsuState) -> bool:
        if len(s.pending) > 0:
            s.push(Resolve(self.actor))
            return False
        player = s.players[self.actor]
        if self.stage == END:
            s.pop()
            dismiss_workers(s, player)
            return False
        s.swap(Consolidate(self.actor, self.stage + 1, self.final))
        if self.stage == FAVOR_TOKEN:
            player.consolidations += 1
            if s.watched:
                s.tell(events.Consolidated(player.seat, self.final, BROUGHT))
            if len(player.workers) > 0:
                s.push(PlaceFavor(self.actor))
            elif s.watched:
                s.tell(events.NoFavor(player.seat, "workers", 0))
        elif self.stage == DISCARDING:
            discard(s, player)
        elif self.stage == LOWEST_WORKER:
            if len(player.workers) > 0:
                gain(s, player, parts.department(player.lowest_colour()), 1, origins.LOWEST_WORKER)
        elif self.stage == HIGHEST_WORKER:
            if player.highest_counts():
                gain(s, player, parts.department(player.highest_colour()), 1, origins.HIGHEST_WORKER)
        elif self.stage == INCOME:
            if s.watched:
                s.tell(events.IncomeDue(self.actor))
            gain(s, player, parts.COAL, mining_income(s, player), origins.MINING_INCOME)
            gain(s, player, parts.COINS, finance_income(s, player), origins.FINANCE_INCOME)
            s.push(PayWages(self.actor, wages(player)))
        return False

    def possible(self, s: ZaibatsuState) -> bool:
        below = self.below
        assert below is not None
        return of_one_seat(self) and self.final == (below.name == "final")


def is_before(step: ZaibatsuStep, stage: i64) -> bool:
    """Whether the step lies on a Consolidation whose next stage is this one."""
    below = step.below
    return isinstance(below, Consolidate) and below.stage == stage


def mining_income(s: ZaibatsuState, player: Player) -> i64:
    """Coal (Z-15.8)."""
    return s.printed.tracks[tracks.MINING].income[player.mining]


def finance_income(s: ZaibatsuState, player: Player) -> i64:
    """Coins."""
    return s.printed.tracks[tracks.FINANCE].income[player.finance]


def dismiss_workers(s: ZaibatsuState, player: Player) -> None:
    """Workers into the bag, experts back to their locations (Z-15.12)."""
    there = player.workers
    hired: list[str] = []
    for i in range(len(there)):
        worker = there[i]
        if not workers.is_expert(worker):
            s.hiring.bag[worker] += 1
            if s.watched:
                hired.append(colours.NAMES[worker])
    if hired:
        # Each is told when it has happened: here the experts are still at work.
        player.workers = only_experts(there)
        s.tell(events.WorkersReturned(player.seat, hired))
    player.dismiss()
    homes: list[str] = []
    for i in range(len(there)):
        worker = there[i]
        if workers.is_expert(worker):
            s.experts = sets.add(s.experts, workers.colour_of(worker))
            if s.watched:
                homes.append(locations.NAMES[s.printed.location_of[workers.colour_of(worker)]])
    if homes:
        s.tell(events.ExpertsReturned(player.seat, homes))


def only_experts(there: vec[i64]) -> vec[i64]:
    return row_of([worker for worker in there if workers.is_expert(worker)])


# ---- favor


@final
@mypyc_attr(free_list_len=1)
class PlaceFavor(ZaibatsuStep):
    """Which favor token, on which objective?"""

    name = "favor"
    rule = "Z-15.2"
    question = "zaibatsu.ask.favor"
    on = ("consolidate",)

    def enter(self, s: ZaibatsuState) -> bool:
        player = s.players[self.actor]
        levels = len(levels_left(s, player))
        choices = levels * len(player.without_favor())
        if choices > 1:
            return True
        if choices == 1:
            return super().enter(s)
        # No token of the level or lower, or no objective without one (Z-15.3).
        s.pop()
        if s.watched:
            level = s.printed.favor_level[len(player.workers)]
            s.tell(events.NoFavor(self.actor, "tokens" if levels == 0 else "objectives", level))
        return False

    def legal(self, s: ZaibatsuState, out: Choices) -> None:
        player = s.players[self.actor]
        levels = levels_left(s, player)
        free = player.without_favor()
        for i in range(len(levels)):
            out.add_row(FAVOR, levels[i] - 1, free)

    def do(self, s: ZaibatsuState, action: i64) -> None:
        level: i64 = FAVOR.row(action) + 1
        objective = FAVOR.column(action)
        s.pop()
        s.players[self.actor].place_favor(objective, level)
        if s.watched:
            s.tell(events.FavorPlaced(self.actor, level, objectives.NAMES[objective]))

    def spots(self, s: ZaibatsuState, action: i64) -> list[str]:
        level, objective = FAVOR.labels(action)
        return ["favor:" + level, "objective:" + objective]

    def possible(self, s: ZaibatsuState) -> bool:
        return follows(self) and is_before(self, DISCARDING)


def levels_left(s: ZaibatsuState, player: Player) -> vec[i64]:
    """The levels up to the one beside the highest worker of which there is a favor token left (Z-15.2)."""
    found: i64 = sets.EMPTY
    for level in range(1, s.printed.favor_level[len(player.workers)] + 1):
        if player.favors_left(level) > 0:
            found = sets.add(found, level)
    return sets.row(found)


# ---- discarding


def discard(s: ZaibatsuState, player: Player) -> None:
    """Coal and coins, but for stored coal and what a factory lets one keep (Z-15.4, Z-15.5)."""
    kept = s.lasting(player, parts.KEEP)
    if kept > 0 and player.loose_coal() + player.coins > 0:
        s.push(Keep(player.seat, kept))
        return
    throw_away(s, player, player.loose_coal(), player.coins)


def throw_away(s: ZaibatsuState, player: Player, coal: i64, coins: i64) -> None:
    player.coal -= coal
    player.coins -= coins
    if s.watched and coal + coins > 0:
        s.tell(events.Discarded(player.seat, coal, coins))


@final
@mypyc_attr(free_list_len=1)
class Keep(ZaibatsuStep):
    """How much coal is kept, the rest in coins?"""

    name = "keep"
    rule = "Z-8.14"
    fields = {"most": Number(1, MOST_KEPT)}
    on = ("consolidate",)

    def __init__(self, actor: i64, most: i64) -> None:
        super().__init__(actor)
        self.most: Final = most
        """How much in all."""

    def legal(self, s: ZaibatsuState, out: Choices) -> None:
        player = s.players[self.actor]
        loose = player.loose_coal()
        for coal in range(self.most + 1):
            if coal > loose:
                break
            if coal + player.coins >= self.most or coal == loose:
                out.add(KEEP.of(coal))

    def do(self, s: ZaibatsuState, action: i64) -> None:
        player = s.players[self.actor]
        coal = KEEP.which(action)
        coins: i64 = self.most - coal
        if coins > player.coins:
            coins = player.coins
        s.pop()
        throw_away(s, player, player.loose_coal() - coal, player.coins - coins)

    def ask(self, s: ZaibatsuState) -> Sentence:
        return say("zaibatsu.ask.keep", count=self.most)

    def possible(self, s: ZaibatsuState) -> bool:
        player = s.players[self.actor]
        return follows(self) and is_before(self, LOWEST_WORKER) and self.most == s.lasting(player, parts.KEEP)


# ---- wages


def wages(player: Player) -> i64:
    """For each different colour among the workers, experts included (Z-15.9)."""
    return WAGE * sets.size(player.worker_colours())


def wage_of_each(player: Player) -> list[int]:
    """What each worker adds to the wages: nothing if a lower one has the same colour."""
    found: list[int] = []
    paid: i64 = sets.EMPTY
    for worker in player.workers:
        colour = workers.colour_of(worker)
        found.append(0 if sets.has(paid, colour) else WAGE)
        paid = sets.add(paid, colour)
    return found


def paid_of(due: i64, coins: i64) -> i64:
    """What is paid of the wages that are due with so many coins: the last coin is not spent (Z-15.10)."""
    if due < coins:
        return due
    if coins > 1:
        return coins - 1
    return 0


@final
@mypyc_attr(free_list_len=1)
class PayWages(ZaibatsuStep):
    """How much silk becomes coins for the wages?"""

    name = "wages"
    rule = "Z-15.11"
    fields = {"wages": Number(0, WAGE * colours.COLOURS)}
    on = ("consolidate",)

    def __init__(self, actor: i64, wages: i64) -> None:
        super().__init__(actor)
        self.wages: Final = wages

    def legal(self, s: ZaibatsuState, out: Choices) -> None:
        player = s.players[self.actor]
        for silk in range(MOST_SILK + 1):
            if silk > player.silk:
                break
            # The last coin stays: with no coin at all the first silk pays nothing.
            coins: i64 = player.coins + silk
            if silk == 0 or (coins - 1 <= self.wages and coins > 1):
                out.add(SILK.of(silk))

    def do(self, s: ZaibatsuState, action: i64) -> None:
        s.pop()
        player = s.players[self.actor]
        sell_silk(s, player, SILK.which(action))
        paid = paid_of(self.wages, player.coins)
        player.add_resource(resources.COINS, -paid)
        if s.watched and self.wages > 0:
            s.tell(events.WagesPaid(player.seat, self.wages // WAGE, paid))
        score(s, player, sources.WAGES, paid - self.wages)

    def ask(self, s: ZaibatsuState) -> Sentence:
        return say("zaibatsu.ask.wages", count=self.wages)

    def possible(self, s: ZaibatsuState) -> bool:
        return follows(self) and is_before(self, END) and self.wages == wages(s.players[self.actor])
