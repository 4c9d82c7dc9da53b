"""What things are worth to a seat of Zaibatsu, in points: resources, goods, pieces, steps, objectives, influence.

Early in the game things are worth what can be made of them, at the end what the scoring gives. First one thing at a
time, as a choice may bring it; then, in `prospects`, all that a seat has.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from akinai.engine import sets
from akinai.games.zaibatsu.player import Player
from akinai.games.zaibatsu.scoring import HIGHER_TIMES, THRESHOLD_POINTS, objective_points, parties, region_points
from akinai.games.zaibatsu.state import ZaibatsuState
from akinai.games.zaibatsu.steps.consolidation import WAGE
from akinai.games.zaibatsu.steps.goals import reach
from akinai.games.zaibatsu.things import (
    colours,
    factories,
    goods,
    hiring,
    influence,
    moments,
    objectives,
    parts,
    periods,
    pieces,
    regions,
    resources,
    tracks,
)
from akinai.games.zaibatsu.things.colours import Colour
from akinai.games.zaibatsu.things.effects import Bonus
from akinai.games.zaibatsu.things.factories import Tile
from akinai.games.zaibatsu.things.goods import Kind
from akinai.games.zaibatsu.things.objectives import Objective
from akinai.games.zaibatsu.things.owners import HUMAN
from akinai.games.zaibatsu.things.tracks import Track
from akinai.games.zaibatsu.weights import Weights, numbers

MIDDLE_LEVEL: Final = 1
"""Of the goods of a factory that is not known yet."""
AT_HIGHER: Final = float(HIGHER_TIMES)
"""Times the points for the lower threshold."""
PROSPECTS: Final = [
    "points", "regions", "objectives", "goods", "factories", "tracks", "workers", "resources", "upgrades", "solo_goals",
]  # fmt: skip
"""What a seat's prospects consist of, the points that it has first."""
TINY: Final = 0.01
"""Keeps a division from one by zero."""


def all_up_to(n: float, enough: float, beyond: float) -> float:
    """The number, but what goes beyond enough counts only in part."""
    if n <= enough:
        return n
    return enough + beyond * (n - enough)


@final
class Worth:
    """What things are worth in the state that was looked at last."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights
        self.game_left: float = 1.0
        """How much of the game is left: 1 at the start, 0 at the end."""
        self.turns_left: float = weights.game_turns
        self.resource: vec[float] = numbers([0.0, 0.0, 0.0, 0.0])

    def look_at(self, s: ZaibatsuState) -> None:
        """Takes in how far the game is."""
        w = self.weights
        turns = self.turns_to_come(s)
        self.turns_left = turns
        self.game_left = turns / w.game_turns if turns < w.game_turns else 1.0
        share = turns / w.resource_turns if turns < w.resource_turns else 1.0
        for i in range(resources.RESOURCES):
            self.resource[i] = w.resource_at_end[i] + (w.resource[i] - w.resource_at_end[i]) * share

    def turns_to_come(self, s: ZaibatsuState) -> float:
        """The turns of a seat that are left; in the long rounds the queue of workers tells."""
        w = self.weights
        if s.round > periods.LONG_ROUNDS:
            return float(periods.ROUNDS - s.round) + w.last_turn
        waiting = float(s.hiring.all_in_queue()) + w.spare_workers
        round_left = waiting / (float(hiring.ROWS_IN_USE[s.chairs] * hiring.FULL) + w.spare_workers)
        rounds = float(periods.LONG_ROUNDS - s.round) + (round_left if round_left < 1.0 else 1.0)
        return float(periods.ROUNDS - periods.LONG_ROUNDS) + w.round_turns * rounds

    # ---- goods and departments

    def good(self, kind: Kind) -> float:
        w = self.weights
        share = self.turns_left / w.good_turns if self.turns_left < w.good_turns else 1.0
        return w.good_at_end + (w.good[goods.level_of(kind)] - w.good_at_end) * share

    def department(self, s: ZaibatsuState, player: Player, colour: Colour) -> float:
        """The bonus of a department."""
        n = float(s.printed.department(colour, player.is_upgraded(colour)))
        if colour < resources.RESOURCES:
            return n * self.resource[colour]
        if colour == colours.YELLOW:
            return n
        rd = self.steps(s, player, tracks.RD, 1)
        mining = self.steps(s, player, tracks.MINING, 1)
        return n * (rd if rd > mining else mining)

    def best_department(self, s: ZaibatsuState, player: Player) -> float:
        best = 0.0
        for colour in range(colours.COLOURS):
            value = self.department(s, player, colour)
            if value > best:
                best = value
        return best

    def bonus(self, s: ZaibatsuState, player: Player, bonus: Bonus) -> float:
        """A bonus, or a part of the effect of a factory."""
        w = self.weights
        part = bonus.part
        n = float(bonus.amount)
        if parts.is_resource(part):
            return n * self.resource[part]
        if part == parts.POINTS:
            return n
        if parts.is_track_steps(part):
            return self.steps(s, player, parts.track_of(part), bonus.amount)
        if parts.is_department(part):
            return n * self.department(s, player, parts.colour_of(part))
        if part == parts.ANY:
            return n * self.best_department(s, player)
        if part == parts.TOKEN:
            return w.token * self.game_left
        if parts.builds_train(part):
            return self.train(s, player)
        if parts.builds_ship(part):
            return self.ship(s, player)
        if parts.builds_machine(part):
            return n * self.machine(s, player, MIDDLE_LEVEL)
        if part == parts.PIECE:
            return self.machine(s, player, MIDDLE_LEVEL) + w.piece_of_choice
        if parts.is_conditional(part):
            return w.conditional_effect
        return n * w.other_effect

    # ---- tracks

    def steps(self, s: ZaibatsuState, player: Player, track: Track, n: i64) -> float:
        """Steps on a track: income, what they make possible, objective and bonuses on the way."""
        w = self.weights
        printed = s.printed.tracks[track]
        start = player.space_on(track)
        end: i64 = start + n
        if end > printed.length:
            end = printed.length
        if end == start:
            return 0.0
        value = w.step[track] * float(end - start) * self.game_left
        value += float(printed.income[end] - printed.income[start]) * w.income[track] * self.game_left
        value += self.thresholds(s, player, track, end) - self.thresholds(s, player, track, start)
        value += w.bonus_on_way * self.bonuses_on_way(s, player, track, start, end)
        return value

    def bonuses_on_way(self, s: ZaibatsuState, player: Player, track: Track, start: i64, end: i64) -> float:
        """Bonuses on the spaces after the start. Those that bring steps again count flat: they would go round."""
        value = 0.0
        bonuses = s.printed.tracks[track].bonuses
        for space in range(start + 1, end + 1):
            bonus = bonuses[space]
            if bonus.part == parts.NONE:
                continue
            if may_bring_steps(bonus):
                value += self.weights.bonus_of_steps
            else:
                value += self.bonus(s, player, bonus)
        return value

    # ---- ships, machines, trains and factories

    def piece(self, s: ZaibatsuState, player: Player, objective: Objective) -> float:
        """One more ship, machine or train: objective, and bonuses between the pieces of its column."""
        column = player.reached(objective)
        if column == pieces.EACH:
            return 0.0
        value = self.thresholds(s, player, objective, column + 1) - self.thresholds(s, player, objective, column)
        if objective == objectives.SHIPS:
            return value + self.between(s, player, s.printed.ships_machines[column], player.machines > column)
        if objective == objectives.TRAINS:
            return value + self.between(s, player, s.printed.machines_trains[column], player.machines > column)
        value += self.between(s, player, s.printed.ships_machines[column], player.ships > column)
        return value + self.between(s, player, s.printed.machines_trains[column], player.trains > column)

    def between(self, s: ZaibatsuState, player: Player, bonus: Bonus, other_gone: bool) -> float:
        """The bonus between two pieces of a column: it comes when the other one, too, is gone from the board."""
        if not bonus.exists():
            return 0.0
        value = self.bonus(s, player, bonus)
        if other_gone:
            return value
        return value * (self.weights.half_column * self.game_left)

    def ship(self, s: ZaibatsuState, player: Player) -> float:
        w = self.weights
        return self.piece(s, player, objectives.SHIPS) + (w.ship + w.upgrade * w.upgrade_by_ship) * self.game_left

    def train(self, s: ZaibatsuState, player: Player) -> float:
        return self.piece(s, player, objectives.TRAINS) + self.weights.train + self.weights.train_place

    def machine(self, s: ZaibatsuState, player: Player, level: i64) -> float:
        """A machine in a factory for goods of this level, from 0."""
        return self.piece(s, player, objectives.MACHINES) + self.weights.machine * self.at_level(level) * self.game_left

    def at_level(self, level: i64) -> float:
        """How much more a machine is worth for goods of this level."""
        return 1.0 + self.weights.machine_level * float(level)

    def factory(self, s: ZaibatsuState, player: Player, tile: Tile) -> float:
        """A factory that could be built: its goods, its kind, its effect, and the objective."""
        w = self.weights
        kind = factories.kind_of(tile)
        value = w.factory[goods.level_of(kind)] * self.game_left
        if not has_kind(player, kind):
            value += w.new_kind * self.game_left
        effect = s.effect_of(tile)
        for bonus in effect.bonuses:
            if effect.moment == moments.NOW:
                value += self.bonus(s, player, bonus)
            elif effect.moment == moments.ALWAYS:
                value += w.lasting_effect * self.game_left
            else:
                value += w.modifier * self.game_left
        return value + self.one_more(s, player, objectives.FACTORIES)

    # ---- personal objectives

    def thresholds(self, s: ZaibatsuState, player: Player, objective: Objective, reached: i64) -> float:
        """What an objective is worth with so many spaces or pieces: with its favor token, or the one it may get."""
        level = player.favors[objective]
        if level == objectives.NO_FAVOR:
            each = self.weights.open_threshold * self.game_left
        else:
            each = float(THRESHOLD_POINTS[level])
        lower = float(s.printed.lower[objective])
        higher = float(s.printed.higher[objective])
        n = float(reached)
        if n >= higher:
            return AT_HIGHER * each
        if n >= lower:
            way = (n - lower) / (higher - lower)
            return each + each * way * self.likelihood(higher - n)
        start = first_of(objective)
        return each * (n - start) / (lower - start) * self.likelihood(lower - n)

    def likelihood(self, missing: float) -> float:
        """How likely a threshold will still be reached, to which so many spaces or pieces are missing."""
        w = self.weights
        possible = self.turns_left * w.spaces_a_turn
        if missing > possible:
            return w.out_of_reach
        ease = 1.0 - w.slack * missing / (possible + TINY)
        return w.sure_to_come + (1.0 - w.sure_to_come) * ease

    def collection(self, s: ZaibatsuState, player: Player, objective: Objective, n: i64) -> float:
        """The objective of factories or contracts with n of them."""
        level = player.favors[objective]
        if level == objectives.NO_FAVOR:
            return self.weights.open_collection * float(n) * self.game_left
        points = s.printed.factory_points if objective == objectives.FACTORIES else s.printed.contract_points
        # Another one than the last brings nothing.
        if n >= len(points):
            n = len(points) - 1
        return float(points[n][level])

    def one_more(self, s: ZaibatsuState, player: Player, objective: Objective) -> float:
        """What another factory or contract adds to its objective."""
        n = player.reached(objective)
        return self.collection(s, player, objective, n + 1) - self.collection(s, player, objective, n)

    def favor(self, s: ZaibatsuState, player: Player, level: i64, objective: Objective) -> float:
        """What a favor token on an objective may come to."""
        w = self.weights
        if objective >= objectives.WITH_THRESHOLDS:
            now = float(objective_points(s, player, objective, level))
            return now + w.favor_early * self.game_left * (w.favor_collection + w.favor_collection_level * float(level))
        each = float(THRESHOLD_POINTS[level])
        n = float(player.reached(objective))
        lower = float(s.printed.lower[objective])
        higher = float(s.printed.higher[objective])
        if n >= higher:
            return AT_HIGHER * each
        if n >= lower:
            now = each + each * (n - lower) / (higher - lower) * self.likelihood(higher - n)
            return now + w.favor_early * each * self.game_left
        start = first_of(objective)
        way = w.favor_begun + w.favor_way * (n - start) / (lower - start)
        return each * way * self.likelihood(lower - n)

    # ---- all that a seat has

    def prospects(self, s: ZaibatsuState, player: Player) -> float:
        """The points that a seat has, and those that it may expect."""
        value = float(player.points())
        value += self.by_regions(s, player)
        value += self.by_objectives(s, player)
        value += self.by_industry(s, player)
        value += self.by_tracks(s, player)
        value += self.by_workers(s, player)
        value += self.by_holdings(player)
        if s.solo:
            value += self.by_solo_goals(s)
        return value

    def in_parts(self, s: ZaibatsuState, player: Player) -> list[float]:
        """The prospects as `PROSPECTS` names them. Some are differences of sums: sums of their own would round the
        prospects, and so choose, otherwise."""
        stocks = 0.0
        for factory in player.factories:
            stocks += self.stock(factory.kind(), factory.goods)
        supplies = self.supplies(player)
        return [
            float(player.points()),
            self.by_regions(s, player),
            self.by_objectives(s, player),
            stocks,
            self.by_industry(s, player) - stocks,
            self.by_tracks(s, player),
            self.by_workers(s, player),
            supplies,
            self.by_holdings(player) - supplies,
            self.by_solo_goals(s) if s.solo else 0.0,
        ]

    def by_regions(self, s: ZaibatsuState, player: Player) -> float:
        """What the regions will bring in the scorings to come."""
        w = self.weights
        period = s.period()
        value = 0.0
        for region in range(regions.REGIONS):
            there = parties(s, region)
            mine = there[player.seat]
            value += w.influence * float(mine)
            if mine == 0:
                continue
            value += w.next_scoring * float(region_points(s, period, there, player.seat))
            if period + 1 < periods.PERIODS:
                value += w.later_scoring * float(region_points(s, period + 1, there, player.seat))
            if period + 2 < periods.PERIODS:
                value += w.last_scoring * float(region_points(s, period + 2, there, player.seat))
        return value

    def by_objectives(self, s: ZaibatsuState, player: Player) -> float:
        """All personal objectives."""
        value = 0.0
        for objective in range(objectives.WITH_THRESHOLDS):
            value += self.thresholds(s, player, objective, player.reached(objective))
        for objective in range(objectives.FACTORIES, objectives.OBJECTIVES):
            value += self.collection(s, player, objective, player.reached(objective))
        return value

    def by_industry(self, s: ZaibatsuState, player: Player) -> float:
        """Factories, machines and goods."""
        w = self.weights
        value = 0.0
        kinds: i64 = sets.EMPTY
        for factory in player.factories:
            kind = factory.kind()
            level = goods.level_of(kind)
            value += self.stock(kind, factory.goods)
            if factories.is_old(factory.tile):
                continue
            value += self.game_left * w.factory[level]
            value += self.game_left * w.machine * self.at_level(level) * float(factory.machines)
            moment = s.effect_of(factory.tile).moment
            if moment == moments.ALWAYS:
                value += w.lasting_effect * self.game_left
            elif moment != moments.NOW:
                value += w.modifier * self.game_left
            if not sets.has(kinds, kind):
                kinds = sets.add(kinds, kind)
                value += w.new_kind * self.game_left
        return value

    def stock(self, kind: Kind, n: i64) -> float:
        """So many goods of a factory."""
        w = self.weights
        return self.good(kind) * all_up_to(float(n), w.enough_goods, w.good_beyond)

    def by_tracks(self, s: ZaibatsuState, player: Player) -> float:
        """Income, and what the tracks make possible."""
        w = self.weights
        value = 0.0
        for track in range(tracks.TRACKS):
            income = s.printed.tracks[track].income[player.space_on(track)]
            value += self.game_left * w.income[track] * float(income)
        for track in range(tracks.TRACKS):
            value += self.game_left * w.step[track] * float(player.space_on(track))
        return value

    def by_workers(self, s: ZaibatsuState, player: Player) -> float:
        """What the next Consolidation will bring: departments and favor, less the wages."""
        w = self.weights
        n: i64 = len(player.workers)
        if n == 0:
            return 0.0
        favor = w.favor[n]
        if self.game_left <= w.last_turns:
            favor *= w.favor_in_last_turns
        value = favor + w.worker * float(n) * self.game_left
        value -= float(WAGE) * float(sets.size(player.worker_colours())) * w.wage
        value += w.bonus_due * self.department(s, player, player.lowest_colour())
        if player.highest_counts():
            value += w.bonus_due * self.department(s, player, player.highest_colour())
        return value

    def supplies(self, player: Player) -> float:
        """Resources. Coal and coins are lost in the next Consolidation."""
        w = self.weights
        value = self.resource[resources.COAL] * (float(player.stored_coal) + w.fleeting * float(player.loose_coal()))
        value += self.resource[resources.SILK] * all_up_to(float(player.silk), w.enough_cubes, w.beyond_enough)
        value += self.resource[resources.IRON] * all_up_to(float(player.iron), w.enough_cubes, w.beyond_enough)
        coins = all_up_to(float(player.coins), w.enough_coins, w.beyond_enough)
        return value + self.resource[resources.COINS] * w.fleeting * coins

    def by_holdings(self, player: Player) -> float:
        """Resources, upgrades, influence tokens at hand."""
        w = self.weights
        value = self.supplies(player)
        for _ in range(sets.size(player.upgraded)):
            value += w.upgrade * self.game_left
        for token in range(1, influence.HIGHEST + 1):
            value += w.token_at_hand * self.game_left * float(player.tokens[token])
        return value

    def by_solo_goals(self, s: ZaibatsuState) -> float:
        """The goals against the Automa: without them all is lost."""
        value = 0.0
        for i in range(len(s.solo_goals)):
            goal = s.solo_goals[i]
            way = float(reach(s, s.players[HUMAN], goal)) / float(s.printed.solo_need[goal])
            value += self.weights.solo_goal * (way if way < 1.0 else 1.0)
        return value


def first_of(objective: Objective) -> float:
    """Where an objective begins: tracks on their first space, pieces at none."""
    return float(tracks.FIRST_SPACE) if objectives.is_track(objective) else 0.0


def may_bring_steps(bonus: Bonus) -> bool:
    """Whether the bonus is, or can become, steps on a track."""
    return bonus.part == parts.ANY or bonus.part == parts.department(colours.WHITE) or parts.is_track_steps(bonus.part)


def has_kind(player: Player, kind: Kind) -> bool:
    """Whether the player has a factory for these goods, the Old Factory included."""
    for factory in player.factories:
        if factory.kind() == kind:
            return True
    return False
