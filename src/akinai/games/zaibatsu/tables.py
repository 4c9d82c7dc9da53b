"""An edition's numbers in the form that the engine counts with."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64


class Tables:
    """Made from an edition, shared by all states, never changed."""

    def __init__(self) -> None:
        self.when: vec[i64] = vec[i64]()
        """tile * 2 + side: when the effect of a factory happens."""
        self.modifies: vec[i64] = vec[i64]()
        """The action that it modifies, NOBODY for none."""
        self.part: vec[i64] = vec[i64]()
        """(tile * 2 + side) * MOST_PARTS + i, NOBODY after the last; `amount` beside it."""
        self.amount: vec[i64] = vec[i64]()
        self.need_rd: vec[i64] = vec[i64]()
        """R&D that a factory needs, by level; `coal_price` beside it."""
        self.coal_price: vec[i64] = vec[i64]()
        self.length: vec[i64] = vec[i64]()
        """Spaces of the R&D, Mining and Finance tracks."""
        self.track_part: list[vec[i64]] = []
        """By track and space: the bonus, NOBODY for none; `track_amount` beside it."""
        self.track_amount: list[vec[i64]] = []
        self.coal: vec[i64] = vec[i64]()
        """Income by space of the Mining track."""
        self.coins: vec[i64] = vec[i64]()
        """Income by space of the Finance track."""
        self.lower: vec[i64] = vec[i64]()
        """By area: the space or piece that reaches the threshold."""
        self.higher: vec[i64] = vec[i64]()
        self.gap_part: vec[i64] = vec[i64]()
        """gap * PIECES + column; gap 0 lies between ships and machines, gap 1 between machines and trains."""
        self.gap_amount: vec[i64] = vec[i64]()
        self.favor: vec[i64] = vec[i64]()
        """The level of the favor token beside the highest worker, by the number of workers."""
        self.factory_points: vec[i64] = vec[i64]()
        """factories * (LEVELS + 1) + level"""
        self.contract_points: vec[i64] = vec[i64]()
        self.basic: vec[i64] = vec[i64]()
        """Department bonuses by colour."""
        self.upgraded: vec[i64] = vec[i64]()
        self.space_of: vec[i64] = vec[i64]()
        """The hiring space of each action."""
        self.period_end: vec[i64] = vec[i64]()
        """The last round of each period."""
        self.period_points: vec[i64] = vec[i64]()
        """period * PLACES + place"""
        self.bonus_part: vec[i64] = vec[i64]()
        """The bonus of each region."""
        self.bonus_amount: vec[i64] = vec[i64]()
        self.printed: vec[i64] = vec[i64]()
        """Foreign influence by space."""
        self.rail_part: vec[i64] = vec[i64]()
        """region * TRACK_SPACES + space: the bonus of the train space."""
        self.rail_amount: vec[i64] = vec[i64]()
        self.city_colour: vec[i64] = vec[i64]()
        self.city_of: vec[i64] = vec[i64]()
        """The location with the expert of each colour."""
        self.demand: vec[i64] = vec[i64]()
        """tile * SIDES + side: the good, clockwise."""
        self.contract_part: vec[i64] = vec[i64]()
        self.start_points: vec[i64] = vec[i64]()
        self.start_b: list[list[tuple[int, int]]] = []
        """The bonuses of each starting token B."""
        self.goal_points: vec[i64] = vec[i64]()
        """Rewards for shared goals: periods I and II, then the three goals of period III."""
        self.goal_departments: vec[i64] = vec[i64]()
        self.goal_finance: vec[i64] = vec[i64]()
        self.solo_need: vec[i64] = vec[i64]()
        """What each solo goal asks for."""
        self.token_space: vec[i64] = vec[i64]()
        """The hiring space of each of the Automa's action tokens; NOBODY: the Workers icon."""
        self.token_action: vec[i64] = vec[i64]()
        """TRAIN, MARKET, or NOBODY for a worker only."""
        self.token_level: vec[i64] = vec[i64]()
        self.token_right: vec[i64] = vec[i64]()
        """Whether its arrow points to the right."""
