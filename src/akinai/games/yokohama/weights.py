"""The numbers of Yokohama's valuation, in one place.

They follow the game's own rates (Chinatown's prices, what the areas give) and were tuned by letting the bot play
itself. All values are points; "over the whole game" means at its beginning, and less and less later. How much of the
game is left is a share of a usual one.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

WORST: Final = -1000.0
"""Less than anything is worth."""


@final
class Weights:
    def __init__(self) -> None:
        # ---- the course of a game
        self.usual_rounds: float = 20.0
        """Rounds of a usual game."""
        self.rounds_to_the_end: float = 14.0
        """From the beginning until something usually triggers the end."""
        self.least_by_the_clock: float = 2.0
        """However long a game has lasted: without a trigger there are so many rounds more."""
        self.usual_deck: float = 14.0
        """Orders in the deck after the set-up."""
        self.everything_still_to_come: float = 2.5
        """Things are worth their early value until the rest of the game, times this, is less than the whole of it."""
        self.half: float = 0.5
        """With less of the game left, pieces and moves are worth less and less."""
        self.turns: i64 = 1
        """How many turns of one's own are played on quickly before the state is judged. One against none won 67 % of 90
        games with three seats; a second one makes it worse (26 % of 200), probably for want of better quick choices."""

        # ---- goods, imports and yen
        self.early: list[float] = [1.8, 1.4, 0.7, 0.7, 2.0, 0.7]
        """Goods, imports and yen, early in the game."""
        self.late: list[float] = [0.33, 0.33, 0.33, 0.33, 1.0, 0.5]
        """The same at its end."""
        self.any_good: float = 1.2
        self.wanted: float = 0.6
        """How much more a good is worth that an order lacks."""
        self.spent: float = 0.8
        """How much of their worth is missed when yen are spent for what is needed."""
        self.enough_goods: i64 = 6
        """Of each kind."""
        self.enough_imports: i64 = 4
        self.enough_yen: i64 = 8
        self.goods_beyond: float = 0.5
        """How much of its worth a good keeps beyond enough of them. The same for the next two."""
        self.imports_beyond: float = 0.6
        self.yen_beyond: float = 0.6

        # ---- pieces and agents
        self.piece: float = 0.9
        """A piece that a reward brings from the warehouse."""
        self.move: float = 0.5
        self.agent: float = 3.0
        """An unused agent is one more action."""
        self.too_late_for_agents: float = 0.1
        """With less of the game left, there is no turn for another agent."""
        self.assistant: float = 2.0
        """An assistant out of the warehouse, over the whole game."""
        self.enough_assistants: i64 = 12
        self.assistants_beyond: float = 0.3
        """How much of its worth an assistant keeps beyond enough of them."""

        # ---- buildings
        self.shop: float = 2.2
        """The power of a building in every later action there, over the whole game."""
        self.unbuilt: float = 1.3
        """A shop in hand."""
        self.unbuilt_house: float = 6.0
        self.late_to_build: float = 0.25
        """With less of the game left, buildings in hand may remain there."""
        self.too_late_to_hire: float = 0.15
        """With less of the game left, buildings are not worth their price."""
        self.hired_shop: float = 0.6
        """What the Employment Agency's shops are worth beside the worth of a shop in hand."""
        self.spent_for_shop: float = 0.7
        """How much of their worth is missed when yen are spent for these."""
        self.house_income: float = 0.12
        """What a trading house brings in a round."""
        self.house_visit: float = 0.5
        """What a rival's action brings the owner of a trading house that is about to be built."""
        self.rounds_for_visit: float = 4.0
        """In so many rounds there is one such action."""
        self.house_given: float = 0.4
        """How much of its worth in hand is given for building a trading house."""
        self.house_rent: float = 0.3
        """What a rival's trading house costs whoever acts there."""

        # ---- orders, technologies and flags
        self.order_base: float = 0.02
        """The chance that an order of which nothing is there yet will be fulfilled."""
        self.order_near: float = 0.95
        """The same where next to nothing is missing."""
        self.order_ready: float = 0.97
        """The same where nothing is missing."""
        self.order_rounds: float = 6.0
        """With fewer rounds left, an order that lacks something becomes less likely."""
        self.too_late_for_goods: float = 0.05
        """With less of the game left, no order gets what it lacks."""
        self.effect: list[float] = [
            6.0, 3.0, 4.5, 0.0, 6.0, 2.5, 1.5, 4.0, 5.0, 3.5, 3.0, 5.0, 2.5, 6.0, 5.0, 4.0, 5.0, 7.0, 5.0, 3.0,
        ]  # fmt: skip
        """What each technology does over a whole game."""
        self.production: float = 0.35
        """A point of production value that would be gained, for the bonus at the end."""
        self.production_owned: float = 0.15
        """A point of production value that is owned, beside the bonus as it stands."""
        self.flag: float = 0.7
        """A flag beside the sets and agents it brings at once."""
        self.set_points: float = 0.8
        """How sure the points of a set of flags are."""

        # ---- bonuses, achievements and tokens
        self.board: float = 0.5
        """An assistant on Church or Customs, for the bonus at the end."""
        self.bonus_at_the_end: float = 0.9
        """How sure the bonuses of Church, Customs and technologies are at the end."""
        self.bonus_doubt: float = 0.5
        """How much less sure they are at the beginning."""
        self.achievement: float = 0.55
        """How much of an achievement that is nearly reached."""
        self.achievement_reached: float = 0.85
        """How much of an achievement whose condition is met."""
        self.too_late_to_achieve: float = 0.02
        """With less of the game left, no achievement is completed any more."""
        self.token: float = 0.4
        """A five-power token beside its reward."""

        # ---- the board
        self.first: float = 0.5
        self.second: float = 0.25
        self.third: float = 0.12
        """How much of the best three actions that the board promises will come true."""
        self.crowded: float = 0.6
        """How much of an action is left where another president stands."""
        self.rounds_for_one: float = 0.5
        """With fewer rounds left, the board promises nothing."""
        self.rounds_for_all: float = 2.0
        """With fewer rounds left, not all that the board promises can be done."""
        self.not_all: float = 0.5
        """How much of it counts then."""

        # ---- the others, and the end
        self.rival: float = 0.25
        """How much the best rival's prospects count against one's own."""
        self.others: float = 0.15
        """The same for the mean of all rivals."""
        self.win: float = 20.0
        """What it is worth to be ahead at the end."""


@final
class QuickWeights:
    """The numbers of quick choices: they judge an action by itself, without trying it."""

    def __init__(self) -> None:
        self.not_worth_it: float = -1.0
        """Less than going on without a choice, which is worth nothing."""
        self.technology: float = -0.1
        """University and Spinning Mill are left alone."""
        self.end_near: float = 0.12
        """With less of the game left, agents do not wait and buildings are not hired."""

        # ---- agents
        self.agent_waits: float = 3.2
        """An agent waits for an action that is worth at least so much, unless the end is near."""
        self.hurried_agent: float = 1.2
        """What an agent's action must be worth then."""

        # ---- placing and moving
        self.least_promise: float = 0.1
        """An assistant is not placed where it promises less."""
        self.pair_cost: float = 1.0
        """What two assistants on one area must promise more than one on each."""
        self.keep: float = 0.2
        """How much of what an area promises already is not counted again."""
        self.president_here: float = 0.3
        """How much of an area's promise counts where the president stands, who must leave it first."""
        self.crowd: float = 0.6
        """What another president in the area takes from its promise."""
        self.least: float = 0.3
        """An action that is worth less is not worth the way."""
        self.stop: float = 0.3
        """To stop where the president has come to, beside the action."""
        self.yen_on_the_way: float = 0.7
        """What ¥1 on the way is worth."""
        self.steps_ahead: i64 = 3
        """How far the president looks ahead."""
        self.full_hand: i64 = 7
        """With so many assistants in hand, none is recalled."""
        self.poor_place: float = 2.5
        """An assistant is recalled from where the action would be worth less."""

        # ---- the steps of an action
        self.faith: float = 1.1
        """What a missing faith costs, roughly."""
        self.yen_to_spend: i64 = 4
        """Units are paid in yen, as long as there are so many."""
        self.enough_of_a_good: i64 = 4
        """Goods beyond these are sold in Chinatown."""
        self.enough_shops: i64 = 2
        """In hand."""
        self.needed_shop: float = 0.4
        """How much more a shop is worth while there are fewer in hand."""
        self.spent_for_shop: float = 0.6
        """How much of their worth is missed when yen are spent for it."""
        self.house_income: float = 1.0
        """What a trading house will bring, beside its reward and its power."""
        self.lift_from_hand: float = 0.5
        """A move of an assistant from the hand: it gains one on the board."""
        self.lift_from_area: float = -0.5
        """A move of one from an area is declined."""
        self.lift_by_number: float = 0.01
        """So much less for each number of the area, so that no two areas are equal."""
