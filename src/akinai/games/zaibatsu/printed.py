"""What is printed on Zaibatsu's boards, tiles and tokens, in the form that the rules count with.

Everything is made from an edition, shared by all states, and never changed.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from akinai.engine.kernel import Shared
from akinai.engine.rows import zeros
from akinai.games.zaibatsu.things import factories
from akinai.games.zaibatsu.things.colours import Colour
from akinai.games.zaibatsu.things.effects import Bonus, FactoryEffect
from akinai.games.zaibatsu.things.factories import Tile
from akinai.games.zaibatsu.things.hiring import HiringSpace
from akinai.games.zaibatsu.things.jobs import Job


@final
class PrintedTrack:
    """A track: bonuses and income by space. Spaces count from 1; nothing is printed at 0."""

    def __init__(self, length: i64, bonuses: list[Bonus], income: vec[i64]) -> None:
        self.length: i64 = length
        self.bonuses: Final = bonuses
        self.income: vec[i64] = income
        """Coal for Mining, coins for Finance, nothing for R&D."""


@final
class SharedReward:
    """What the lead in a shared goal of period I or II brings: one of these."""

    def __init__(self, points: i64, departments: i64, finance: i64) -> None:
        self.points: Final = points
        self.departments: Final = departments
        """Bonuses of different departments."""
        self.finance: Final = finance
        """Steps."""


@final
class ActionToken:
    """One of the Automa's."""

    def __init__(self, space: HiringSpace, job: Job, least_difficulty: i64, right: bool) -> None:
        self.space: Final = space
        """The hiring space that it shows; NO_SPACE: the Workers icon."""
        self.job: Final = job
        """TRAINS, MARKETS, or NONE: a worker only."""
        self.least_difficulty: Final = least_difficulty
        """Of the Workers icon: the difficulty from which on it does more."""
        self.right: Final = right
        """Whether the arrow of the Workers icon points to the right."""


@final
class Printed(Shared):
    """Filled by `components.printed_of`."""

    def __init__(self) -> None:
        nothing = zeros(0)
        # Factories.
        self.effects_a: list[FactoryEffect] = []
        """By tile: side A."""
        self.effects_b: list[FactoryEffect] = []
        # The player board.
        self.tracks: list[PrintedTrack] = []
        self.lower: vec[i64] = nothing
        """By objective with thresholds: the space or piece that reaches the lower one."""
        self.higher: vec[i64] = nothing
        self.ships_machines: list[Bonus] = []
        """The bonuses between ships and machines, by column."""
        self.machines_trains: list[Bonus] = []
        self.favor_level: vec[i64] = nothing
        """The level of the favor token beside the highest worker, by the number of workers."""
        self.factory_points: list[vec[i64]] = []
        """The objective of factories: by their number, then by favor level."""
        self.contract_points: list[vec[i64]] = []
        self.basic: vec[i64] = nothing
        """Department bonuses by colour."""
        self.upgraded: vec[i64] = nothing
        # The main board.
        self.hiring_space: vec[i64] = nothing
        """By job."""
        self.period_end: vec[i64] = nothing
        """The last round of each period."""
        self.period_points: list[vec[i64]] = []
        """By period, then by place in a region."""
        self.region_bonus: list[Bonus] = []
        self.foreign: vec[i64] = nothing
        """The influence of foreign companies by influence space."""
        self.rail_bonus: list[Bonus] = []
        """By train space."""
        self.rail_bonus_kind: vec[i64] = nothing
        """By train space: equal numbers for equal bonuses."""
        self.location_colour: vec[i64] = nothing
        self.location_of: vec[i64] = nothing
        """The location of each colour."""
        # Tiles and tokens.
        self.demand: list[vec[i64]] = []
        """By demand tile: the goods at its sides, clockwise."""
        self.contract_bonus: list[Bonus] = []
        self.start_points: vec[i64] = nothing
        """By starting token A."""
        self.start_bonuses: list[list[Bonus]] = []
        """By starting token B."""
        self.goal_rewards: list[SharedReward] = []
        """Of periods I and II."""
        self.last_goal_points: vec[i64] = nothing
        """Of the three goals of period III."""
        self.solo_need: vec[i64] = nothing
        """What each solo goal asks for."""
        self.action_tokens: list[ActionToken] = []
        # The edition itself.
        self.places: dict[str, int] = {}
        """Where things stand in it, by section and name: `factories:cotton1`."""

    def effect(self, tile: Tile, side: i64) -> FactoryEffect:
        if side == factories.SIDE_A:
            return self.effects_a[tile]
        return self.effects_b[tile]

    def department(self, colour: Colour, upgraded: bool) -> i64:
        """How much the bonus of a department is."""
        if upgraded:
            return self.upgraded[colour]
        return self.basic[colour]
