"""The numbers of Zaibatsu's valuation, in one place.

They follow the game's own rates (region bonuses against points, incomes, thresholds) and were tuned by letting the bot
play itself. All values are points; "over a whole game" means at its beginning, and less and less later.
"""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from akinai.games.zaibatsu.things import workers


def numbers(values: list[float]) -> vec[float]:
    return vec[float](values)


@final
class Weights:
    def __init__(self) -> None:
        # ---- the course of a game
        self.game_turns: float = 34.0
        """Turns of a seat in a usual game."""
        self.round_turns: float = 6.3
        """Turns of a seat in a round that ends when workers run out."""
        self.spare_workers: float = 4.0
        """Workers on the hiring spaces that will be hired after the queue is empty."""
        self.last_turn: float = 0.5
        """How much of a turn is left to use in the last round."""
        self.turns_ahead: i64 = 3
        """How many turns of one's own are played on quickly before the state is judged. Three against one won 63 % of
        200 games with two seats and 48 % with three; a fourth makes it worse."""

        # ---- resources and goods
        self.resource: vec[float] = numbers([0.55, 0.75, 0.85, 0.4])
        """Coal, silk, iron and coins in the middle of the game."""
        self.resource_at_end: vec[float] = numbers([0.0, 0.33, 0.33, 0.0])
        self.resource_turns: float = 8.0
        """So many turns before the end resources begin to lose their worth."""
        self.fleeting: float = 0.55
        """How much of their worth coal and coins keep, which the next Consolidation discards."""
        self.enough_coins: float = 12.0
        self.enough_cubes: float = 6.0
        """Of silk or iron."""
        self.beyond_enough: float = 0.5
        """How much of its worth a resource keeps beyond enough of them."""
        self.good: vec[float] = numbers([1.7, 2.3, 3.0])
        """By level."""
        self.good_at_end: float = 0.33
        self.good_turns: float = 4.0
        """So many turns before the end goods begin to lose their worth."""
        self.enough_goods: float = 3.0
        """Goods in one factory."""
        self.good_beyond: float = 0.6
        """How much of its worth a good keeps beyond enough of them."""

        # ---- tracks
        self.step: vec[float] = numbers([0.55, 0.7, 0.75])
        """A step on R&D, Mining or Finance for what it makes possible over a whole game, beside income and bonuses."""
        self.income: vec[float] = numbers([0.0, 2.2, 1.7])
        """By track: a coal or coin in every Consolidation, over a whole game."""
        self.bonus_on_way: float = 0.5
        """How much of the bonuses counts that steps will reach."""
        self.bonus_of_steps: float = 2.0
        """A bonus on a track that may bring steps again: their own bonuses are not looked at."""

        # ---- factories
        self.factory: vec[float] = numbers([4.5, 6.0, 7.5])
        """By the level of its goods, over a whole game."""
        self.machine: float = 4.5
        """A machine in a factory over a whole game."""
        self.machine_level: float = 0.25
        """How much more a machine is worth for each level of the goods."""
        self.new_kind: float = 1.5
        """A kind of goods that one did not have."""
        self.modifier: float = 3.0
        self.lasting_effect: float = 2.5

        # ---- ships, machines and trains
        self.ship: float = 0.8
        self.train: float = 1.0
        self.train_place: float = 0.8
        """The bonus and the influence of a train space nobody has chosen yet."""
        self.upgrade: float = 4.0
        """An upgraded department over a whole game."""
        self.upgrade_by_ship: float = 0.6
        """How likely a ship brings an upgrade."""
        self.half_column: float = 0.5
        """How much of the bonus counts between two pieces of a column while one of them is missing."""
        self.piece_of_choice: float = 0.5
        """How much better a piece of one's choice is than a machine."""

        # ---- effects
        self.token: float = 1.0
        """An influence token that is unlocked, over a whole game."""
        self.token_at_hand: float = 0.3
        self.conditional_effect: float = 2.5
        """Effects that count favor tokens, pieces or thresholds, or change how an action is done."""
        self.other_effect: float = 1.2

        # ---- personal objectives
        self.open_threshold: float = 4.0
        """A threshold without a favor token, which may still come, at the start of the game."""
        self.spaces_a_turn: float = 0.6
        """How many spaces or pieces of one objective a turn brings, at best."""
        self.out_of_reach: float = 0.1
        """How much of a threshold counts that will hardly be reached."""
        self.sure_to_come: float = 0.5
        """How much of a threshold that can be reached counts in any case, at the start of the way to it."""
        self.slack: float = 0.5
        """How much of the rest is lost if all turns that are left are needed."""
        self.open_collection: float = 0.8
        """A factory or contract while there is no favor token for them."""
        self.favor_early: float = 0.5
        """How much a favor token gains by what may still be added to its objective."""
        self.favor_collection: float = 5.0
        """What may still be added to factories or contracts."""
        self.favor_collection_level: float = 3.0
        """The same for each level of the favor token."""
        self.favor_begun: float = 0.3
        """How much of a threshold counts for a favor token, however far away it is."""
        self.favor_way: float = 0.7
        """How much more by the way that one has gone."""

        # ---- workers and Consolidation
        self.worker: float = 0.15
        """A worker in the area: a step to a better favor token."""
        self.favor: vec[float] = numbers([0.0, 0.0, 0.0, 0.0, 0.0, 1.8, 3.6])
        """What the level of the next favor token adds, by the number of workers."""
        self.favor_in_last_turns: float = 0.5
        """How much of that counts when hardly any turn is left to make use of it."""
        self.last_turns: float = 0.05
        """Of the whole game: when that is so."""
        self.wage: float = 0.32
        """A coin of wages that will be due."""
        self.bonus_due: float = 0.7
        """How much of the department bonus of the next Consolidation counts."""

        # ---- regions
        self.influence: float = 0.22
        """A point of influence beside what it brings now."""
        self.next_scoring: float = 0.8
        self.later_scoring: float = 0.3
        self.last_scoring: float = 0.15
        """Two periods ahead."""

        # ---- the others, and the end
        self.rival: float = 0.35
        """How much the best rival's prospects count against one's own."""
        self.others: float = 0.1
        """The same for the mean of all rivals."""
        self.win: float = 20.0
        self.solo_goal: float = 25.0
        """What the whole way to a goal against the Automa is worth."""
        self.solo_loss: float = 200.0


@final
class QuickWeights:
    """The numbers of quick choices: they judge an action by itself, without trying it."""

    def __init__(self) -> None:
        # ---- which action of the turn
        self.second_build: float = 1.7
        """What two or more ships or trains bring against one."""
        self.ship_price: float = 1.5
        self.train_price: float = 1.0
        self.machine_price: float = 1.0
        self.factory_coins: float = 0.6
        """How much of their worth the coins for a factory count."""
        self.goods_price: float = 0.75
        """How much of their worth the goods count that are spent."""
        self.contract_department: float = 0.8
        """How much of the best department's bonus a contract brings, while it is not chosen."""
        self.department_of_worker: float = 0.4
        """How much of the department bonus counts of a worker that will be the lowest or the highest."""
        self.workers_for_highest: i64 = workers.BOTH_FROM - 1
        """With so many workers the next one may be the highest that brings a bonus."""
        self.consolidation: float = 1.0
        self.consolidation_worker: float = 0.5
        self.discarded: float = 0.7
        """How much of their worth coal and coins count that a Consolidation discards."""

        # ---- the steps of an action
        self.step_coins: float = 0.8
        """How much of their worth the coins for steps count."""
        self.coal_for_goods: float = 0.3
        """How much of its worth the coal for a production counts."""
        self.ship_place: float = 1.0
        """What must be gained by a ship to be worth its place."""
        self.upgraded_department: float = 0.2
        """How much of its bonus the department of an upgrade counts beside the upgrade."""
        self.train_with_influence: float = 1.5
        """A train where the seat has influence, so that it counts."""
        self.train_region_bonus: float = 2.0
        """A region's bonus by the modifier of a train action."""
        self.pay_coins: float = 1.0
        self.pay_iron: float = 0.5
        self.ship_first: float = 1.0
        """A ship before the effects that it may improve."""
        self.other_first: float = 0.5
        self.paid_first: float = 0.2
        """What may have a price comes after what may pay for it."""
        self.goal_points: float = 3.0
        self.goal_departments: float = 2.5
        self.whatever: float = 0.1
        """Any other choice: better than to decline."""

        # ---- markets
        self.placing: float = 2.0
        """A token placed, for the bonus or the points."""
        self.placing_influence: float = 0.7
        """A point of influence that is gained or that a rival loses."""
        self.covered: float = 0.7
        """How much of a rival's or foreign influence counts that a token covers."""
        self.nothing_to_place: float = -9.0
        self.markets_done: float = 0.2
        """To stop placing: a placement must be worth more than this."""
        self.other_spaces: float = 0.5
        """How much the other spaces of the region count when the first one is chosen."""
        self.rival_home: float = 1.0
        """To send a rival's token home rather than one's own."""
