"""The Automa of the solo game: its board, its action tokens, its influence tokens and trains."""

from __future__ import annotations

from typing import Final, TypeAlias, final

from librt.vecs import vec
from mypy_extensions import i64

from akinai.engine import sets
from akinai.engine.rows import filled, row_of
from akinai.games.zaibatsu.things import colours, regions
from akinai.games.zaibatsu.things.colours import COLOURS
from akinai.games.zaibatsu.things.influence import Value

InfluenceToken: TypeAlias = i64
"""One of the Automa's own, by its place on its board."""

ACTION_TOKENS: Final = 9
TOKEN_LABELS: Final = [str(n) for n in range(1, ACTION_TOKENS + 1)]
INFLUENCE_TOKENS: Final = 10
ROWS: Final = 3
"""Of its influence tokens: one for each period."""
VALUES: Final = row_of([1, 2, 3, 3, 4, 5, 5, 6, 7, 7])
"""Of its influence tokens, row by row."""
ROW_STARTS: Final = row_of([0, 3, 6])
NO_TOKEN: Final = -1
DIFFICULTY_NAMES: Final = ["easy", "normal", "hard"]
NO_DIFFICULTY: Final = 0
"""Without the Automa; with it the difficulty counts from 1."""


def value_of(token: InfluenceToken) -> Value:
    return VALUES[token]


def row_of_token(token: InfluenceToken) -> i64:
    """The row that an influence token lies in: the level of the goods that it stands for, too."""
    if token >= ROW_STARTS[2]:
        return 2
    if token >= ROW_STARTS[1]:
        return 1
    return 0


@final
class Automa:
    """`priority` is replaced when it changes, `region_of` never changes after the set-up: clones share them."""

    def __init__(
        self,
        priority: vec[i64],
        region_of: vec[i64],
        face_down: i64,
        tokens: i64,
        box: i64,
        trains_left: i64,
    ) -> None:
        self.priority = priority
        """The colours, the most important first."""
        self.region_of = region_of
        """The region of each colour, or NONE."""
        self.face_down = face_down
        """The set of the action tokens that can still come."""
        self.tokens = tokens
        """The set of the influence tokens on its board."""
        self.box = box
        """The set of the influence tokens that were sent home."""
        self.trains_left = trains_left
        """Those on its board."""

    def clone(self) -> Automa:
        return Automa(self.priority, self.region_of, self.face_down, self.tokens, self.box, self.trains_left)

    def lose_token(self, value: Value) -> None:
        """A token that was displaced goes to the box: the first of its value that is neither here nor there."""
        known = sets.union(self.tokens, self.box)
        for token in range(INFLUENCE_TOKENS):
            if value_of(token) == value and not sets.has(known, token):
                self.box = sets.add(self.box, token)
                return


def no_automa() -> Automa:
    """Nothing is on its board: before the set-up, and where it does not play."""
    return Automa(filled(COLOURS, colours.NONE), filled(COLOURS, regions.NONE), sets.EMPTY, sets.EMPTY, sets.EMPTY, 0)
