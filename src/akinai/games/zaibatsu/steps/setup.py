"""Set-up: board, workers, factories, starting tokens, the Automa (rules Z-2)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from akinai.engine.chance import EVERYONE
from akinai.engine.kernel import AutoStep, Choices, bit, filled, zeros
from akinai.engine.sentence import Sentence, say
from akinai.games.zaibatsu.events import FirstPlayer, LaidOut, MachineKept, StartChosen, WorkerTaken
from akinai.games.zaibatsu.ids import (
    AUTOMA_TOKENS,
    BAG,
    BEGIN,
    CHOOSE_OLD,
    CHOOSE_START,
    CHOOSE_WORKER,
    CITIES,
    COLOURS,
    DEMAND_TILES,
    DO_OLD,
    DO_START,
    DO_WORKER,
    EACH_COLOUR,
    FINANCE,
    FROM_START,
    FURTHEST,
    GOAL_SLOTS,
    GOALS,
    HIRING,
    KEPT_GOODS,
    KEPT_MACHINE,
    KINDS,
    LOCKED,
    MARKETS,
    MINING,
    NOBODY,
    NUMBERS,
    OLD,
    OWN,
    P_SHIP,
    P_STORED,
    P_TRAIN,
    PAIRS,
    PERIODS,
    PIECES,
    POOL_DEMAND,
    POOL_GOAL,
    POOL_REGION,
    POOL_SEAT,
    POOL_SIDE,
    POOL_START_A,
    POOL_START_B,
    POOL_TILE,
    POOL_TURN,
    RD,
    REGIONS,
    RESERVE,
    RESOLVE,
    SETS_REMOVED,
    SIDES,
    SLOTS,
    SLOTS_N,
    SPACE_FULL,
    SPACES,
    START_A,
    START_B,
    START_COAL,
    START_COAL_N,
    START_GOODS,
    START_GOODS_N,
    START_MACHINE,
    START_OLD,
    START_SHIP,
    START_TRAIN,
    START_WORKER,
    STARTS,
    TILE,
    TILES,
    UPGRADES,
    VALUES,
    WORKER,
    WORKER_SPACES,
    WORKERS_N,
)
from akinai.games.zaibatsu.state import ZaibatsuState
from akinai.games.zaibatsu.steps.base import Decision, effect, gain, make, score
from akinai.games.zaibatsu.steps.pieces import take_machine
from akinai.games.zaibatsu.steps.solo import shuffle
from akinai.games.zaibatsu.steps.turn import begin_turn, draw_worker, fill_rows


def set_up(s: ZaibatsuState) -> None:
    """Lays out a new game and asks for the starting tokens, the first player last."""
    s.empty()
    s.first = s.chance.pick(POOL_SEAT, filled(s.seats, 1), s.seats, EVERYONE) if s.seats > 1 else 0
    lay_demand(s)
    for city in range(CITIES):
        s.board[UPGRADES + city] = s.seats
    s.experts = bit(COLOURS) - 1
    hire_workers(s)
    lay_factories(s)
    for seat in range(s.seats):
        lay_board(s, seat)
    draw_pairs(s)
    if s.difficulty > 0:
        lay_automa(s)
    elif s.with_goals:
        for period in range(PERIODS):
            for slot in range(s.seats - 1):
                s.goals[period * GOAL_SLOTS + slot] = draw_goal(s)
    if s.listener is not None:
        pairs = [s.pairs[i] for i in range(len(s.pairs))]
        s.listener(LaidOut(s.offer, pairs, [s.goals[i] for i in range(GOALS)]))
        s.listener(FirstPlayer(s.first))
    s.push(CHOOSE_START, (s.first + s.seats - 1) % s.seats, 0, 0)
    s.settle()


def lay_demand(s: ZaibatsuState) -> None:
    """Eight of the nine demand tiles, each turned at random (Z-2.2)."""
    tiles = filled(DEMAND_TILES, 1)
    for market in range(MARKETS):
        tile = s.chance.pick(POOL_DEMAND, tiles, DEMAND_TILES - market, EVERYONE)
        tiles[tile] = 0
        s.demand_tile[market] = tile
        s.demand_turn[market] = s.chance.pick(POOL_TURN, filled(SIDES, 1), SIDES, EVERYONE)
    turn_demand(s)


def turn_demand(s: ZaibatsuState) -> None:
    """Which good each influence space asks for: a tile is turned clockwise by so many quarters."""
    for market in range(MARKETS):
        for side in range(SIDES):
            printed: i64 = (side + SIDES - s.demand_turn[market]) % SIDES
            s.demand[market * SIDES + side] = s.tables.demand[s.demand_tile[market] * SIDES + printed]


def hire_workers(s: ZaibatsuState) -> None:
    """Three workers on each hiring space, then the queue (Z-2.5)."""
    for colour in range(COLOURS):
        s.men[BAG + colour] = EACH_COLOUR - SETS_REMOVED[s.chairs]
    for space in range(SPACES):
        for _ in range(SPACE_FULL):
            draw_worker(s, HIRING + space * COLOURS)
    fill_rows(s)


def lay_factories(s: ZaibatsuState) -> None:
    """As many tiles of each kind as there are players; one more advanced one than players (Z-2.6, Z-19.1)."""
    for kind in range(KINDS):
        weights = zeros(TILES)
        for n in range(NUMBERS - 1):
            weights[kind * NUMBERS + n] = 1
        for i in range(s.chairs):
            tile = s.chance.pick(POOL_TILE, weights, NUMBERS - 1 - i, EVERYONE)
            weights[tile] = 0
            lay_tile(s, tile)
    if s.advanced:
        weights = zeros(TILES)
        for kind in range(KINDS):
            weights[kind * NUMBERS + NUMBERS - 1] = 1
        for i in range(s.seats + 1):
            tile = s.chance.pick(POOL_TILE, weights, KINDS - i, EVERYONE)
            weights[tile] = 0
            lay_tile(s, tile)


def lay_tile(s: ZaibatsuState, tile: i64) -> None:
    s.offer |= bit(tile)
    s.tile_side[tile] = s.chance.pick(POOL_SIDE, filled(2, 1), 2, EVERYONE) if s.mixed else 0


def lay_board(s: ZaibatsuState, seat: i64) -> None:
    """A player board at the start."""
    at: i64 = seat * OWN
    for i in range(WORKER_SPACES):
        s.own[at + WORKER + i] = NOBODY
    for i in range(SLOTS):
        s.own[at + TILE + i] = NOBODY
    for field in (RD, MINING, FINANCE, FURTHEST):
        s.own[at + field] = 1
    for value in range(VALUES):
        s.own[at + RESERVE + value] = 1
    s.own[at + LOCKED] = 7
    s.own[at + START_A] = NOBODY
    s.own[at + START_B] = NOBODY


def draw_pairs(s: ZaibatsuState) -> None:
    """Pairs of starting tokens A and B, one more than players (Z-2.11)."""
    a = filled(STARTS, 1)
    b = filled(STARTS, 1)
    pairs = vec[i64]()
    for i in range(PAIRS[s.seats]):
        one = s.chance.pick(POOL_START_A, a, STARTS - i, EVERYONE)
        a[one] = 0
        other = s.chance.pick(POOL_START_B, b, STARTS - i, EVERYONE)
        b[other] = 0
        pairs = append(append(pairs, one), other)
        s.pairs_left |= bit(i)
    s.pairs = pairs


def draw_goal(s: ZaibatsuState) -> i64:
    """One of the nine goals that is not out yet."""
    weights = filled(GOALS, 1)
    left: i64 = GOALS
    for i in range(GOALS):
        if s.goals[i] != NOBODY:
            weights[s.goals[i]] = 0
            left -= 1
    return s.chance.pick(POOL_GOAL, weights, left, EVERYONE)


def lay_automa(s: ZaibatsuState) -> None:
    """Four workers onto the regions; goals, pieces, priority and action tokens (Z-21.4 to Z-21.6)."""
    weights = filled(COLOURS, 1)
    for region in range(REGIONS):
        colour = s.chance.pick(POOL_REGION, weights, COLOURS - region, EVERYONE)
        weights[colour] = 0
        s.region_of[colour] = region
    for i in range(s.difficulty):
        s.goals[i] = draw_goal(s)
    s.automa_trains = PIECES
    s.automa_tokens = bit(AUTOMA_TOKENS) - 1
    shuffle(s)


# ---- starting tokens


class ChooseStart(Decision):
    """Which pair of starting tokens?"""

    name = "start"

    def legal(self, s: ZaibatsuState, out: Choices) -> None:
        for i in range(len(s.pairs) // 2):
            if s.pairs_left >> i & 1:
                out.add(DO_START + i)

    def do(self, s: ZaibatsuState, action: i64) -> None:
        pair = action - DO_START
        seat = s.actor
        at: i64 = seat * OWN
        s.pairs_left -= bit(pair)
        a = s.pairs[2 * pair]
        b = s.pairs[2 * pair + 1]
        s.own[at + START_A] = a
        s.own[at + START_B] = b
        if s.listener is not None:
            s.listener(StartChosen(seat, a, b))
        s.swap(BEGIN, seat, 0, 0)
        start_a(s, seat, a)

    def question(self, s: ZaibatsuState) -> Sentence:
        return say("zaibatsu.ask.start")

    def rule(self, s: ZaibatsuState) -> str:
        return "Z-2.11"


def start_a(s: ZaibatsuState, seat: i64, a: i64) -> None:
    """The effect of starting token A (Z-2.13 to Z-2.20)."""
    at: i64 = seat * OWN
    if a == START_MACHINE:
        s.own[at + KEPT_MACHINE] = 1
        if s.listener is not None:
            s.listener(MachineKept(seat))
        take_machine(s, seat)
    elif a == START_SHIP:
        s.add(effect(P_SHIP, 1, 0, False))
    elif a == START_TRAIN:
        s.add(effect(P_TRAIN, 1, 0, False))
    elif a == START_GOODS:
        s.own[at + KEPT_GOODS] = START_GOODS_N
    elif a == START_OLD:
        s.push(CHOOSE_OLD, seat, 0, 0)
    elif a == START_WORKER:
        s.push(CHOOSE_WORKER, seat, 0, 0)
    elif a == START_COAL:
        gain(s, seat, P_STORED, START_COAL_N, FROM_START)


class Begin(AutoStep[ZaibatsuState]):
    """After token A: its points, token B, and the next seat. Frame: a = what comes next."""

    name = "begin"
    fields = ["stage"]

    def enter(self, s: ZaibatsuState) -> bool:
        if len(s.pending) > 0:
            s.push(RESOLVE, s.actor, 0, 0)
            return False
        seat = s.actor
        if s.a == 0:
            s.a = 1
            score(s, seat, FROM_START, s.tables.start_points[s.own[seat * OWN + START_A]])
            for part, amount in s.tables.start_b[s.own[seat * OWN + START_B]]:
                gain(s, seat, part, amount, FROM_START)
            return False
        if seat == s.first:
            s.pairs_left = 0
            begin_turn(s, s.first)
        else:
            s.swap(CHOOSE_START, (seat + s.seats - 1) % s.seats, 0, 0)
        return False


class ChooseOld(Decision):
    """Cotton or paper up?"""

    name = "old"

    def legal(self, s: ZaibatsuState, out: Choices) -> None:
        out.add(DO_OLD)
        out.add(DO_OLD + 1)

    def do(self, s: ZaibatsuState, action: i64) -> None:
        seat = s.actor
        s.pop()
        s.own[seat * OWN + TILE] = OLD + action - DO_OLD
        s.own[seat * OWN + SLOTS_N] = 1
        make(s, seat, 0, 1)

    def question(self, s: ZaibatsuState) -> Sentence:
        return say("zaibatsu.ask.old")

    def rule(self, s: ZaibatsuState) -> str:
        return "Z-2.17"


class ChooseWorker(Decision):
    """Which worker from the bag?"""

    name = "worker"

    def legal(self, s: ZaibatsuState, out: Choices) -> None:
        for colour in range(COLOURS):
            if s.men[BAG + colour] > 0:
                out.add(DO_WORKER + colour)

    def do(self, s: ZaibatsuState, action: i64) -> None:
        seat = s.actor
        colour = action - DO_WORKER
        s.pop()
        s.men[BAG + colour] -= 1
        s.own[seat * OWN + WORKER] = colour
        s.own[seat * OWN + WORKERS_N] = 1
        if s.listener is not None:
            s.listener(WorkerTaken(seat, colour))

    def question(self, s: ZaibatsuState) -> Sentence:
        return say("zaibatsu.ask.worker")

    def rule(self, s: ZaibatsuState) -> str:
        return "Z-2.18"
