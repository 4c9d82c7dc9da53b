"""The tables of Zaibatsu's state: what is kept, and how it is copied."""

from __future__ import annotations

from typing import Any

from librt.vecs import append, pop, vec
from mypy_extensions import i64

from akinai.engine.chance import Chance
from akinai.engine.kernel import State, Step, filled, zeros
from akinai.games.zaibatsu.ids import (
    BOARD,
    COLOURS,
    GOAL_SLOTS,
    HARBOUR,
    INFLUENCE,
    MARKETS,
    MEN,
    NOBODY,
    OWN,
    PERIODS,
    TILES,
    TOKEN_LIMIT,
    TRAIN_LIMIT,
)
from akinai.games.zaibatsu.tables import Tables


class Layout(State):
    """A seat's numbers lie in `own`, workers in `men`, the main board in `board` (see ids).

    Nothing is hidden but what chance will bring. What never changes after the set-up is shared by all clones.
    """

    def __init__(
        self,
        seats: i64,
        chance: Chance,
        table: list[Step[Any]],
        names: list[str],
        tables: Tables,
        mixed: bool,
        advanced: bool,
        goals: bool,
        difficulty: i64,
    ) -> None:
        super().__init__(seats, chance, table, names)
        self.tables: Tables = tables
        self.mixed: bool = mixed
        """Whether the sides of the factories are random."""
        self.advanced: bool = advanced
        self.with_goals: bool = goals
        self.difficulty: i64 = difficulty
        """1 to 3 against the Automa, 0 without it."""
        self.chairs: i64 = 2 if seats == 1 else seats
        """Players, the Automa included."""
        self.token_limit: i64 = TOKEN_LIMIT[self.chairs]
        self.train_limit: i64 = TRAIN_LIMIT[self.chairs]
        self.first: i64 = 0
        """The first player."""
        self.round: i64 = 1
        self.last: i64 = NOBODY
        """The chair that began the final rounds."""
        self.experts: i64 = 0
        """Experts in their locations, a bit for each colour."""
        self.offer: i64 = 0
        """Factories that can be built, a bit each."""
        self.pairs_left: i64 = 0
        """Pairs of starting tokens that are left, a bit each."""
        self.hired: i64 = NOBODY
        """The colour of the worker that was taken for this action."""
        self.modifier: i64 = NOBODY
        """The factory whose modifier applies to this action."""
        self.modified: bool = False
        """It has been used."""
        self.stack_left: i64 = 0
        """The Automa's action tokens that are still face down, a bit each."""
        self.automa_tokens: i64 = 0
        """Its influence tokens on its board, a bit each."""
        self.automa_lost: i64 = 0
        """Its influence tokens in the box, a bit each."""
        self.automa_trains: i64 = 0

    def empty(self) -> None:
        """Lays out empty tables: for a new game and for positions; `clone` brings its own."""
        self.own: vec[i64] = zeros(self.seats * OWN)
        self.men: vec[i64] = zeros(MEN)
        self.board: vec[i64] = filled(BOARD, NOBODY)
        for i in range(HARBOUR, BOARD):
            self.board[i] = 0
        self.pending: vec[i64] = vec[i64]()
        """Effects of the actor that wait to be resolved."""
        self.priority: vec[i64] = filled(COLOURS, NOBODY)
        """The Automa's colours, the most important first."""
        self.tile_side: vec[i64] = filled(TILES, NOBODY)
        """Factories in the game: which side is up."""
        self.demand: vec[i64] = filled(INFLUENCE, NOBODY)
        """The good at each influence space."""
        self.demand_tile: vec[i64] = filled(MARKETS, NOBODY)
        self.demand_turn: vec[i64] = zeros(MARKETS)
        self.pairs: vec[i64] = vec[i64]()
        """The starting tokens of the set-up: A and B in turn."""
        self.goals: vec[i64] = filled(PERIODS * GOAL_SLOTS, NOBODY)
        """Shared goals by period; against the Automa the solo goals."""
        self.region_of: vec[i64] = filled(COLOURS, NOBODY)
        """The region of each colour, against the Automa."""

    def copy_layout(self, other: Layout) -> None:
        """Takes everything over from `other`: for `clone`."""
        self.copy_frame(other)
        self.first = other.first
        self.round = other.round
        self.last = other.last
        self.experts = other.experts
        self.offer = other.offer
        self.pairs_left = other.pairs_left
        self.hired = other.hired
        self.modifier = other.modifier
        self.modified = other.modified
        self.stack_left = other.stack_left
        self.automa_tokens = other.automa_tokens
        self.automa_lost = other.automa_lost
        self.automa_trains = other.automa_trains
        self.own = other.own[:]
        self.men = other.men[:]
        self.board = other.board[:]
        self.pending = other.pending[:]
        self.priority = other.priority[:]
        self.tile_side = other.tile_side
        self.demand = other.demand
        self.demand_tile = other.demand_tile
        self.demand_turn = other.demand_turn
        self.pairs = other.pairs
        self.goals = other.goals
        self.region_of = other.region_of

    # ---- pending effects

    def add(self, effect: i64) -> None:
        self.pending = append(self.pending, effect)

    def take(self, index: i64) -> i64:
        """Takes an effect out of those that wait."""
        v = self.pending
        effect = v[index]
        for i in range(index, len(v) - 1):
            v[i] = v[i + 1]
        self.pending, _ = pop(v)
        return effect
