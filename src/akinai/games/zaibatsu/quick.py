"""Quick choices for the small steps inside a turn of Zaibatsu: a guess for each action, without trying it."""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64

from akinai.engine import sets
from akinai.engine.kernel import Choices, Step
from akinai.games.zaibatsu import actions
from akinai.games.zaibatsu.player import Player
from akinai.games.zaibatsu.state import ZaibatsuState
from akinai.games.zaibatsu.steps import (
    building,
    choices,
    consolidation,
    effects,
    free_pieces,
    goals,
    industry,
    invest,
    markets,
    production,
    research,
    shipping,
    spending,
    turn,
)
from akinai.games.zaibatsu.steps.order import choice_by_name
from akinai.games.zaibatsu.things import factories, goods, jobs, objectives, rails, regions, resources, tracks
from akinai.games.zaibatsu.things.colours import Colour
from akinai.games.zaibatsu.things.factories import Factory, Tile
from akinai.games.zaibatsu.things.goods import Kind
from akinai.games.zaibatsu.things.jobs import Job
from akinai.games.zaibatsu.things.locations import Location
from akinai.games.zaibatsu.things.rails import Rail
from akinai.games.zaibatsu.things.regions import Region, Space
from akinai.games.zaibatsu.weights import QuickWeights
from akinai.games.zaibatsu.worth import Worth

STEPS_OF_JOB: Final = 2
"""Steps that R&D or Mining is guessed to bring."""
GOAL_STEPS: Final = 2
"""On Finance, that the lead in a shared goal is guessed to bring."""
NO_KIND: Final = -1
SHIP_FIRST: Final = [choice_by_name(name) for name in ("ship", "ship_department", "piece")]
PAID_FIRST: Final = [
    choice_by_name(name) for name in (
        "train_for_coins", "train_for_finance", "ship_for_iron", "ship_for_coins", "ship_for_finance", "machine",
        "machine_produce",
    )
]  # fmt: skip
"""Effects that may have a price, as the one that comes first."""


@final
class QuickChoices:
    """A sensible action for the step at hand."""

    def __init__(self, worth: Worth) -> None:
        self.worth = worth
        self.weights = QuickWeights()
        self.colours: i64 = sets.EMPTY
        """The set of the colours of the actor's workers: wages are due for each."""
        self.job: Job = jobs.NONE
        """The action of the main board that was looked at last: it is the same for workers of all colours."""
        self.job_value: float = 0.0

    def choose(self, s: ZaibatsuState, out: Choices) -> i64:
        """The best of the legal actions in `out`, by a guess for each."""
        self.worth.look_at(s)
        player = s.players[s.actor]
        self.colours = player.worker_colours()
        self.job = jobs.NONE
        step = s.top
        best = out.items[0]
        most = self.guess(s, player, step, best)
        for i in range(1, out.n):
            value = self.guess(s, player, step, out.items[i])
            if value > most:
                best = out.items[i]
                most = value
        return best

    def guess(self, s: ZaibatsuState, player: Player, step: Step[Any], action: i64) -> float:
        """What the action may bring, in points."""
        if isinstance(step, turn.Turn):
            return self.in_turn(s, player, action)
        if isinstance(step, industry.Build):
            return self.build(s, player, actions.BUILD.which(action))
        if isinstance(step, research.Advance):
            return self.advance(s, player, step, action)
        if isinstance(step, consolidation.PlaceFavor):
            return self.worth.favor(s, player, actions.FAVOR.row(action) + 1, actions.FAVOR.column(action))
        if isinstance(step, markets.Markets):
            return self.market(s, player, step, action)
        if action == actions.DONE or action == actions.SKIP:
            return 0.0
        if isinstance(step, markets.ChooseAmount):
            return self.placing(s, player, step.space, actions.GOODS.which(action) + 1)
        if isinstance(step, markets.PlaceToken):
            return 0.0 if s.token_owner[actions.HOME.which(action)] == player.seat else self.weights.rival_home
        if isinstance(step, markets.ChooseBonus):
            if action == actions.TAKE_POINTS:
                return float(markets.MARKET_POINTS)
            return self.worth.bonus(s, player, s.printed.region_bonus[step.region])
        if isinstance(step, invest.Invest):
            kind = actions.INVEST.which(action)
            return self.investment(s, player) - self.goods_price(kind, sets.size(step.spent) + 1)
        if isinstance(step, invest.FinanceOrContract):
            return self.finance_or_contract(s, player, action)
        if isinstance(step, spending.TakeGoods):
            return float(player.factories[actions.FROM.which(action)].goods)
        return self.of_piece(s, player, step, action)

    def of_piece(self, s: ZaibatsuState, player: Player, step: Step[Any], action: i64) -> float:
        """Machines, productions, ships and trains."""
        if isinstance(step, (industry.Machines, free_pieces.BuildMachine)):
            return self.machine(s, player, player.factories[actions.MACHINE.which(action)])
        if isinstance(step, (industry.Production, production.Produce)):
            return self.one_production(player, action)
        if isinstance(step, (shipping.Ships, free_pieces.BuildShip)):
            return self.ship(s, player, actions.SHIP.which(action))
        if isinstance(step, (shipping.Trains, free_pieces.BuildTrain)):
            if actions.REGION.has(action):
                return self.weights.train_region_bonus
            return self.train(s, player, actions.TRAIN.which(action))
        if isinstance(step, (shipping.PayShip, shipping.PayTrain)):
            return self.weights.pay_coins if action == actions.PAY_COINS else self.weights.pay_iron
        return self.of_rest(s, player, step, action)

    def of_rest(self, s: ZaibatsuState, player: Player, step: Step[Any], action: i64) -> float:
        """Departments, wages, goals and the rest."""
        w = self.weights
        if isinstance(step, choices.ChooseDepartment):
            return self.worth.department(s, player, actions.DEPARTMENT.which(action))
        if isinstance(step, choices.Innovate):
            return self.worth.steps(s, player, actions.STEP.which(action), 1)
        if isinstance(step, effects.Resolve):
            if action in SHIP_FIRST:
                return w.ship_first
            return w.paid_first if action in PAID_FIRST else w.other_first
        if isinstance(step, consolidation.PayWages):
            # All the silk that saves points: a point is more than any silk is worth.
            return float(actions.SILK.which(action))
        if isinstance(step, goals.ChooseReward):
            if action == actions.REWARD_POINTS:
                return w.goal_points
            if action == actions.REWARD_DEPARTMENTS:
                return w.goal_departments
            return self.worth.steps(s, player, tracks.FINANCE, GOAL_STEPS)
        return w.whatever

    # ---- the turn

    def in_turn(self, s: ZaibatsuState, player: Player, action: i64) -> float:
        if action == actions.CONSOLIDATE:
            return self.consolidate(player)
        job = actions.HIRE.row(action)
        if job != self.job:
            self.job = job
            self.job_value = self.of_job(s, player, job)
        return self.with_worker(s, player, actions.HIRE.column(action), self.job_value)

    def consolidate(self, player: Player) -> float:
        """Income and favor, against what is thrown away and the workers that could still come."""
        w = self.weights
        worth = self.worth
        n: i64 = len(player.workers)
        value = w.consolidation + worth.weights.favor[n] + w.consolidation_worker * float(n)
        coal = worth.resource[resources.COAL] * w.discarded * float(player.coal)
        coins = worth.resource[resources.COINS] * w.discarded * float(player.coins)
        return value - (coal + coins)

    def of_job(self, s: ZaibatsuState, player: Player, job: Job) -> float:
        """What an action of the main board may bring."""
        if job == jobs.RESEARCH:
            return self.worth.steps(s, player, tracks.RD, STEPS_OF_JOB)
        if job == jobs.MINING:
            return self.worth.steps(s, player, tracks.MINING, STEPS_OF_JOB)
        if job == jobs.FACTORY:
            return self.best_build(s, player)
        if job == jobs.MACHINES:
            return self.all_machines(s, player)
        if job == jobs.PRODUCTION:
            return self.all_productions(player)
        if job == jobs.SHIPS:
            return (self.worth.ship(s, player) - self.weights.ship_price) * self.builds(player)
        if job == jobs.TRAINS:
            return (self.worth.train(s, player) - self.weights.train_price) * self.builds(player)
        if job == jobs.MARKETS:
            return self.best_region(s, player)
        return self.investments(s, player)

    def with_worker(self, s: ZaibatsuState, player: Player, colour: Colour, value: float) -> float:
        """A new colour costs wages; the first and the last worker decide a bonus."""
        if not sets.has(self.colours, colour):
            value -= float(consolidation.WAGE) * self.worth.weights.wage
        n: i64 = len(player.workers)
        if n == 0 or n >= self.weights.workers_for_highest:
            value += self.weights.department_of_worker * self.worth.department(s, player, colour)
        return value

    def builds(self, player: Player) -> float:
        """What the ships or trains that could be paid bring against one of them."""
        by_coins: i64 = player.funds() // shipping.COINS_BESIDE_IRON
        if by_coins > player.iron:
            by_coins = player.iron
        by_iron: i64 = (player.iron - by_coins) // shipping.IRON_ONLY
        n: i64 = by_coins + by_iron
        if n < 2:
            return float(n)
        return self.weights.second_build

    # ---- R&D, Mining and factories

    def advance(self, s: ZaibatsuState, player: Player, step: research.Advance, action: i64) -> float:
        n: i64 = actions.ADVANCE.which(action) + 1
        price = float(research.STEP_PRICE[n]) * self.worth.resource[resources.COINS] * self.weights.step_coins
        return self.worth.steps(s, player, step.track, n) - price

    def best_build(self, s: ZaibatsuState, player: Player) -> float:
        best = 0.0
        for tile in range(factories.TILES):
            if sets.has(s.offer, tile) and industry.can_build(player, tile):
                value = self.build(s, player, tile)
                if value > best:
                    best = value
        return best

    def build(self, s: ZaibatsuState, player: Player, tile: Tile) -> float:
        coin = self.worth.resource[resources.COINS]
        price = float(industry.factory_price(player)) * coin * self.weights.factory_coins
        price += float(industry.silk_for(player, tile)) * self.worth.resource[resources.SILK]
        return self.worth.factory(s, player, tile) - price

    def all_machines(self, s: ZaibatsuState, player: Player) -> float:
        """One machine for each factory that has space, as long as the coins last."""
        coins = player.funds()
        value = 0.0
        for factory in player.factories:
            room = not factories.is_old(factory.tile) and factory.machines < factories.MACHINE_SPACES
            if room and coins >= industry.MACHINE_PRICE:
                coins -= industry.MACHINE_PRICE
                value += self.machine(s, player, factory)
        return value

    def machine(self, s: ZaibatsuState, player: Player, factory: Factory) -> float:
        return self.worth.machine(s, player, goods.level_of(factory.kind())) - self.weights.machine_price

    def all_productions(self, player: Player) -> float:
        """Up to three factories from the left, as long as the coal lasts."""
        coal = player.coal
        value = 0.0
        n: i64 = 0
        for factory in player.factories:
            made = production.goods_made(factory, 0)
            price = production.coal_price(factory.tile)
            if n < jobs.ACTIVATIONS and made > 0 and price <= coal and not factories.is_old(factory.tile):
                n += 1
                coal -= price
                value += self.worth.good(factory.kind()) * float(made)
        return value

    def one_production(self, player: Player, action: i64) -> float:
        """A production of one factory, free or for its coal."""
        if actions.FREE.has(action):
            factory = player.factories[actions.FREE.which(action)]
            return self.worth.good(factory.kind()) * float(production.goods_made(factory, 0))
        factory = player.factories[actions.PRODUCE.which(action)]
        value = self.worth.good(factory.kind()) * float(production.goods_made(factory, 0))
        coal = self.weights.coal_for_goods * float(production.coal_price(factory.tile))
        return value - coal * self.worth.resource[resources.COAL]

    # ---- ships and trains

    def ship(self, s: ZaibatsuState, player: Player, location: Location) -> float:
        w = self.weights
        worth = self.worth
        colour = s.printed.location_colour[location]
        value = worth.piece(s, player, objectives.SHIPS) - w.ship_place + worth.weights.ship * worth.game_left
        if building.would_upgrade(s, player, location):
            department = w.upgraded_department * worth.department(s, player, colour)
            value += worth.weights.upgrade * worth.game_left + department
        if sets.has(self.colours, colour):
            # The expert of the location will not raise the wages.
            value += float(consolidation.WAGE) * worth.weights.wage
        return value

    def train(self, s: ZaibatsuState, player: Player, rail: Rail) -> float:
        value = self.worth.piece(s, player, objectives.TRAINS)
        bonus = s.printed.rail_bonus[rail]
        if bonus.exists():
            value += self.worth.bonus(s, player, bonus)
        if s.influence(player.seat, rails.region_of(rail)) > 0:
            value += self.weights.train_with_influence
        return value

    # ---- markets

    def placing(self, s: ZaibatsuState, player: Player, space: Space, n: i64) -> float:
        """A token for n goods: influence, what it covers and sends home, and points or bonus, less the goods."""
        w = self.weights
        kind = s.demand[space]
        gained = float(markets.token_for(kind, n))
        if s.is_free(space):
            gained += w.covered * float(s.printed.foreign[space])
        elif s.token_owner[space] == player.seat:
            gained -= float(s.token_value[space])
        else:
            gained += w.covered * float(s.token_value[space])
        return w.placing + w.placing_influence * gained - self.goods_price(kind, n)

    def goods_price(self, kind: Kind, n: i64) -> float:
        """What n goods of a kind are missed."""
        return self.worth.good(kind) * float(n) * self.weights.goods_price

    def best_placing(self, s: ZaibatsuState, player: Player, space: Space) -> float:
        """The best number of goods for a token on this space."""
        stock = player.stock[s.demand[space]]
        best = self.weights.nothing_to_place
        for n in range(1, spending.MOST_GOODS + 1):
            if n <= stock and markets.can_place(s, player, space, n):
                value = self.placing(s, player, space, n)
                if value > best:
                    best = value
        return best

    def best_region(self, s: ZaibatsuState, player: Player) -> float:
        """The best region: up to three spaces, as far as the goods seem to last."""
        best = 0.0
        for region in range(regions.REGIONS):
            value = self.in_region(s, player, region)
            if value > best:
                best = value
        return best

    def in_region(self, s: ZaibatsuState, player: Player, region: Region) -> float:
        """What the spaces of a region bring together."""
        value = 0.0
        n: i64 = 0
        for space in range(regions.first_space(region), regions.end_of_spaces(region)):
            if n < jobs.ACTIVATIONS and markets.can_market(s, player, space):
                placing = self.best_placing(s, player, space)
                if placing > 0.0:
                    value += placing
                    n += 1
        if n > player.all_goods:
            value = value * float(player.all_goods) / float(n)
        return value

    def market(self, s: ZaibatsuState, player: Player, step: markets.Markets, action: i64) -> float:
        """The next influence space; the first one decides the region for all activations."""
        if action == actions.DONE:
            return self.weights.markets_done
        space = actions.MARKET.which(action)
        value = self.best_placing(s, player, space)
        if step.activations == 0:
            region = regions.region_of(space)
            for other in range(regions.first_space(region), regions.end_of_spaces(region)):
                if other != space and markets.can_market(s, player, other):
                    placing = self.best_placing(s, player, other)
                    if placing > 0.0:
                        value += self.weights.other_spaces * placing
        return value

    # ---- investments

    def investments(self, s: ZaibatsuState, player: Player) -> float:
        """One activation for each kind of goods that suffices: one good for the first, two for the second, three."""
        value = 0.0
        used: i64 = sets.EMPTY
        for needed in range(1, jobs.ACTIVATIONS + 1):
            kind = first_kind(player, used, needed)
            if kind == NO_KIND:
                break
            used = sets.add(used, kind)
            gain = self.investment(s, player)
            price = self.goods_price(kind, needed)
            if gain < price and needed > 1:
                break
            value += gain - price
        return value

    def investment(self, s: ZaibatsuState, player: Player) -> float:
        """The better of Finance and a contract."""
        finance = self.worth.steps(s, player, tracks.FINANCE, invest.FINANCE_STEPS)
        contract = self.worth.one_more(s, player, objectives.CONTRACTS)
        contract += self.worth.best_department(s, player) * self.weights.contract_department
        return finance if finance > contract else contract

    def finance_or_contract(self, s: ZaibatsuState, player: Player, action: i64) -> float:
        """Finance, or a certain contract."""
        if action == actions.FINANCE:
            return self.worth.steps(s, player, tracks.FINANCE, invest.FINANCE_STEPS)
        bonus = s.printed.contract_bonus[actions.CONTRACT.which(action)]
        return self.worth.one_more(s, player, objectives.CONTRACTS) + self.worth.bonus(s, player, bonus)


def first_kind(player: Player, used: i64, n: i64) -> Kind:
    """The first kind of goods that is not used and of which there are enough; NO_KIND if there is none."""
    for kind in range(goods.KINDS):
        if not sets.has(used, kind) and player.stock[kind] >= n:
            return kind
    return NO_KIND
