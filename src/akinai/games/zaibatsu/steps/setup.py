"""Set-up: board, workers, factories, starting tokens, the Automa (rules Z-2 and Z-21)."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from akinai.engine import sets
from akinai.engine.chance import EVERYONE
from akinai.engine.fields import YesNo
from akinai.engine.kernel import BOTTOM, AutoStep, Choices
from akinai.engine.rows import filled, longer, zeros
from akinai.games.zaibatsu import automa_events, events
from akinai.games.zaibatsu.actions import OLD, START, WORKER
from akinai.games.zaibatsu.player import Player
from akinai.games.zaibatsu.state import ZaibatsuState
from akinai.games.zaibatsu.steps.base import ZaibatsuStep, follows
from akinai.games.zaibatsu.steps.building import brought_by_machine, gain_by_machine
from akinai.games.zaibatsu.steps.effects import Resolve
from akinai.games.zaibatsu.steps.factory_effects import make_goods
from akinai.games.zaibatsu.steps.gaining import gain, gain_bonus, score
from akinai.games.zaibatsu.steps.solo import shuffle
from akinai.games.zaibatsu.steps.staffing import draw_onto_space, fill_queue, tell_drawn
from akinai.games.zaibatsu.steps.turn import begin_turn
from akinai.games.zaibatsu.things import (
    automa,
    colours,
    factories,
    goals,
    goods,
    hiring,
    influence,
    locations,
    origins,
    parts,
    periods,
    pieces,
    pools,
    regions,
    sources,
    starts,
    workers,
)
from akinai.games.zaibatsu.things.effects import waiting
from akinai.games.zaibatsu.things.goals import Goal
from akinai.games.zaibatsu.things.starts import STARTS, Pair

START_GOODS: Final = 2
START_COAL: Final = 3


def set_up(s: ZaibatsuState) -> None:
    """Lays out a new game and asks for the starting tokens, the first player last."""
    if s.seats > 1:
        s.first = s.chance.pick(pools.SEAT, filled(s.seats, 1), s.seats, EVERYONE)
    lay_demand(s)
    s.upgrades = filled(locations.LOCATIONS, s.seats)
    s.experts = sets.full(colours.COLOURS)
    place_workers(s)
    lay_factories(s)
    for player in s.players:
        lay_tokens(player)
    draw_pairs(s)
    if s.solo:
        lay_automa(s)
    elif s.with_goals:
        draw_goals(s)
    if s.watched:
        tell_layout(s)
        tell_drawn(s, hiring.empty_area())
        s.tell(events.FirstPlayer(s.first))
    s.push(ChooseStart(before(s, s.first)))
    s.settle()


def before(s: ZaibatsuState, seat: i64) -> i64:
    """The seat to the right."""
    return (seat + s.seats - 1) % s.seats


def tell_layout(s: ZaibatsuState) -> None:
    offer = [factories.NAMES[tile] for tile in sets.listed(s.offer)]
    pairs = [events.StartPair(starts.NAMES[pair.a], starts.B_NAMES[pair.b]) for pair in s.pairs]
    shared = [[goals.NAMES[goal] for goal in row] for row in s.goals]
    s.tell(events.LaidOut(offer, pairs, shared, [goals.NAMES[goal] for goal in s.solo_goals]))


# ---- the main board


def lay_demand(s: ZaibatsuState) -> None:
    """Eight of the nine demand tiles, each turned at random (Z-2.2)."""
    left = filled(regions.DEMAND_TILES, 1)
    tiles = zeros(regions.MARKETS)
    turns = zeros(regions.MARKETS)
    for market in range(regions.MARKETS):
        tile = s.chance.pick(pools.DEMAND_TILE, left, regions.DEMAND_TILES - market, EVERYONE)
        left[tile] = 0
        tiles[market] = tile
        turns[market] = s.chance.pick(pools.DEMAND_TURN, filled(regions.SIDES, 1), regions.SIDES, EVERYONE)
    s.demand_tile = tiles
    s.demand_turn = turns
    turn_demand(s)


def turn_demand(s: ZaibatsuState) -> None:
    """Which goods each influence space asks for: a tile is turned clockwise by so many quarters."""
    demand = zeros(regions.SPACES)
    for market in range(regions.MARKETS):
        sides = s.printed.demand[s.demand_tile[market]]
        for side in range(regions.SIDES):
            printed: i64 = (side + regions.SIDES - s.demand_turn[market]) % regions.SIDES
            demand[regions.space_at(market, side)] = sides[printed]
    s.demand = demand


def place_workers(s: ZaibatsuState) -> None:
    """Three workers on each hiring space, then the queue (Z-2.5)."""
    s.hiring.bag = filled(colours.COLOURS, workers.OF_A_COLOUR - hiring.SETS_REMOVED[s.chairs])
    for space in range(hiring.SPACES):
        for _ in range(hiring.FULL):
            draw_onto_space(s, space)
    fill_queue(s)


def lay_factories(s: ZaibatsuState) -> None:
    """As many tiles of each kind as there are players; one more advanced one than players (Z-2.6, Z-19.1)."""
    sides = filled(factories.TILES, factories.NOT_IN_GAME)
    for kind in range(goods.KINDS):
        of_kind = zeros(factories.TILES)
        for number in range(1, factories.OF_A_KIND):
            of_kind[factories.tile_of(kind, number)] = 1
        draw_tiles(s, of_kind, factories.OF_A_KIND - 1, s.chairs, sides)
    if s.advanced:
        advanced = zeros(factories.TILES)
        for kind in range(goods.KINDS):
            advanced[factories.tile_of(kind, factories.OF_A_KIND)] = 1
        draw_tiles(s, advanced, goods.KINDS, s.seats + 1, sides)
    s.tile_side = sides


def draw_tiles(s: ZaibatsuState, among: vec[i64], there: i64, n: i64, sides: vec[i64]) -> None:
    """So many of the tiles that are there go on offer; their sides are entered."""
    for i in range(n):
        tile = s.chance.pick(pools.TILE, among, there - i, EVERYONE)
        among[tile] = 0
        s.offer = sets.add(s.offer, tile)
        sides[tile] = draw_side(s)


def draw_side(s: ZaibatsuState) -> i64:
    """The side of a factory that is up: A, unless the sides are random."""
    if not s.mixed:
        return factories.SIDE_A
    return s.chance.pick(pools.SIDE, filled(factories.SIDES, 1), factories.SIDES, EVERYONE)


# ---- players, goals, the Automa


def lay_tokens(player: Player) -> None:
    """An influence token of each value at hand, the others locked (Z-2.8)."""
    for value in range(1, influence.HIGHEST + 1):
        player.add_token(value)
    player.locked = sets.full(len(influence.LOCKED_VALUES))


def draw_pairs(s: ZaibatsuState) -> None:
    """Pairs of starting tokens A and B, one more than players (Z-2.11)."""
    a_left = filled(STARTS, 1)
    b_left = filled(STARTS, 1)
    pairs: list[Pair] = []
    for i in range(starts.PAIRS[s.seats]):
        a = s.chance.pick(pools.START_A, a_left, STARTS - i, EVERYONE)
        a_left[a] = 0
        b = s.chance.pick(pools.START_B, b_left, STARTS - i, EVERYONE)
        b_left[b] = 0
        pairs.append(Pair(a, b))
    s.pairs = pairs
    s.pairs_left = sets.full(len(pairs))


def draw_goals(s: ZaibatsuState) -> None:
    """Shared goals: one fewer for each period than there are players (Z-20.1)."""
    left = filled(goals.GOALS, 1)
    rows: list[vec[i64]] = []
    drawn: i64 = 0
    for _ in range(periods.PERIODS):
        row = zeros(s.seats - 1)
        for slot in range(s.seats - 1):
            row[slot] = draw_goal(s, left, goals.GOALS - drawn)
            drawn += 1
        rows.append(row)
    s.goals = rows


def draw_goal(s: ZaibatsuState, left: vec[i64], n: i64) -> Goal:
    """One of the n goals that are left."""
    goal = s.chance.pick(pools.GOAL, left, n, EVERYONE)
    left[goal] = 0
    return goal


def lay_automa(s: ZaibatsuState) -> None:
    """Four workers onto the regions; goals, pieces, priority and action tokens (Z-21.4 to Z-21.6)."""
    colours_left = filled(colours.COLOURS, 1)
    region_of = filled(colours.COLOURS, regions.NONE)
    drawn: list[automa_events.RegionColour] = []
    for region in range(regions.REGIONS):
        colour = s.chance.pick(pools.REGION, colours_left, colours.COLOURS - region, EVERYONE)
        colours_left[colour] = 0
        region_of[colour] = region
        drawn.append(automa_events.RegionColour(regions.NAMES[region], colours.NAMES[colour]))
    s.automa.region_of = region_of
    if s.watched:
        s.tell(automa_events.RegionsColoured(drawn))
    goals_left = filled(goals.GOALS, 1)
    for i in range(s.difficulty):
        s.solo_goals = longer(s.solo_goals, draw_goal(s, goals_left, goals.GOALS - i))
    s.automa.trains_left = pieces.EACH
    s.automa.tokens = sets.full(automa.INFLUENCE_TOKENS)
    shuffle(s)


# ---- starting tokens


@final
@mypyc_attr(free_list_len=1)
class ChooseStart(ZaibatsuStep):
    """Which pair of starting tokens?"""

    name = "start"
    rule = "Z-2.11"
    question = "zaibatsu.ask.start"
    on = (BOTTOM,)

    def legal(self, s: ZaibatsuState, out: Choices) -> None:
        for i in range(len(s.pairs)):
            if sets.has(s.pairs_left, i):
                out.add(START.of(i))

    def do(self, s: ZaibatsuState, action: i64) -> None:
        number = START.which(action)
        pair = s.pairs[number]
        player = s.players[self.actor]
        s.pairs_left = sets.drop(s.pairs_left, number)
        player.start_a = pair.a
        player.start_b = pair.b
        if s.watched:
            brings = [origins.NAMES[origins.of_start_a(pair.a)], origins.NAMES[origins.of_start_b(pair.b)]]
            s.tell(events.StartChosen(player.seat, starts.NAMES[pair.a], starts.B_NAMES[pair.b], brings))
        s.swap(Begin(self.actor, False))
        use_start(s, player)

    def possible(self, s: ZaibatsuState) -> bool:
        return True


def use_start(s: ZaibatsuState, player: Player) -> None:
    """The effect of starting token A (Z-2.13 to Z-2.20)."""
    start = player.start_a
    origin = origins.of_start_a(start)
    if start == starts.MACHINE:
        player.kept_machine = 1
        player.machines += 1
        if s.watched:
            s.tell(events.MachineKept(player.seat, origins.NAMES[origin], brought_by_machine(player)))
        gain_by_machine(s, player)
    elif start == starts.SHIP:
        s.add_effect(waiting(parts.SHIP, 1, origin))
    elif start == starts.TRAIN:
        s.add_effect(waiting(parts.TRAIN, 1, origin))
    elif start == starts.GOODS:
        player.kept_goods = START_GOODS
    elif start == starts.OLD_FACTORY:
        s.push(ChooseOld(player.seat))
    elif start == starts.WORKER:
        s.push(ChooseWorker(player.seat))
    elif start == starts.COAL:
        gain(s, player, parts.STORED_COAL, START_COAL, origin)


@final
@mypyc_attr(free_list_len=1)
class Begin(AutoStep[ZaibatsuState]):
    """After the effect of token A: its points, then what token B brings, and the next seat (Z-2.12)."""

    name = "begin"
    fields = {"gained": YesNo()}
    on = (BOTTOM,)

    def __init__(self, actor: i64, gained: bool) -> None:
        super().__init__(actor)
        self.gained: Final = gained
        """Whether points and token B have been gained."""

    def enter(self, s: ZaibatsuState) -> bool:
        if len(s.pending) > 0:
            s.push(Resolve(self.actor))
        elif not self.gained:
            player = s.players[self.actor]
            s.swap(Begin(self.actor, True))
            start = player.start_a
            score(s, player, sources.START, s.printed.start_points[start], origins.of_start_a(start))
            for bonus in s.printed.start_bonuses[player.start_b]:
                gain_bonus(s, player, bonus, origins.of_start_b(player.start_b))
        elif self.actor == s.first:
            s.pairs_left = sets.EMPTY
            begin_turn(s, s.first)
        else:
            s.swap(ChooseStart(before(s, self.actor)))
        return False


@final
@mypyc_attr(free_list_len=1)
class ChooseOld(ZaibatsuStep):
    """Cotton or paper up?"""

    name = "old"
    rule = "Z-2.17"
    question = "zaibatsu.ask.old"
    on = ("begin",)

    def legal(self, s: ZaibatsuState, out: Choices) -> None:
        out.add(OLD.of(goods.COTTON))
        out.add(OLD.of(goods.PAPER))

    def do(self, s: ZaibatsuState, action: i64) -> None:
        s.pop()
        player = s.players[self.actor]
        player.build_factory(factories.OLD_COTTON + OLD.which(action))
        make_goods(s, player, 0, 1, origins.of_start_a(starts.OLD_FACTORY))

    def possible(self, s: ZaibatsuState) -> bool:
        player = s.players[self.actor]
        return follows(self) and len(player.factories) == 0 and player.start_a == starts.OLD_FACTORY


@final
@mypyc_attr(free_list_len=1)
class ChooseWorker(ZaibatsuStep):
    """Which worker from the bag?"""

    name = "worker"
    rule = "Z-2.18"
    question = "zaibatsu.ask.worker"
    on = ("begin",)

    def legal(self, s: ZaibatsuState, out: Choices) -> None:
        for colour in range(colours.COLOURS):
            if s.hiring.bag[colour] > 0:
                out.add(WORKER.of(colour))

    def do(self, s: ZaibatsuState, action: i64) -> None:
        s.pop()
        colour = WORKER.which(action)
        s.hiring.bag[colour] -= 1
        s.players[self.actor].hire(colour)
        if s.watched:
            s.tell(events.WorkerTaken(self.actor, colours.NAMES[colour]))

    def possible(self, s: ZaibatsuState) -> bool:
        player = s.players[self.actor]
        there = s.hiring.all_in_bag() > 0
        return follows(self) and len(player.workers) == 0 and player.start_a == starts.WORKER and there
