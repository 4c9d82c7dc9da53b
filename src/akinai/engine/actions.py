"""The actions of a game, each declared once: its number, its words and its spot on the board follow from that.

    ACTIONS: Final = Actions()
    TAKE: Final = ACTIONS.family("take", "card", CARD_LABELS, "market")
    PASS: Final = ACTIONS.single("pass")

`TAKE.of(card)` is an action, `TAKE.has(action)` asks whether it is one of them, `TAKE.which(action)` says of which
card. A family over two things has `at(row, column)`, `row(action)` and `column(action)`. Numbers follow from the order
of the declarations, so they never change as long as new ones are added at the end.
"""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

BUTTON = "button"
"""The spot of an action that belongs to no place on the board."""


@final
class Family:
    """All actions with one verb: one for every member of a list, or of two lists."""

    def __init__(
        self, first: i64, verb: str, params: list[str], rows: list[str], columns: list[str], spot: str
    ) -> None:
        self.first: i64 = first
        self.columns: i64 = len(columns) if columns else 1
        self.size: i64 = (len(rows) if rows else 1) * self.columns
        self.verb = verb
        self.params = params
        """What the parameters are called in the structured form."""
        self.rows = rows
        """The labels of the first parameter."""
        self.column_labels = columns
        self.spot = spot

    def of(self, which: i64) -> i64:
        return self.first + which

    def has(self, action: i64) -> bool:
        return self.first <= action < self.first + self.size

    def which(self, action: i64) -> i64:
        return action - self.first

    def at(self, row: i64, column: i64) -> i64:
        return self.first + row * self.columns + column

    def row(self, action: i64) -> i64:
        return (action - self.first) // self.columns

    def column(self, action: i64) -> i64:
        return (action - self.first) % self.columns

    def labels(self, action: int) -> list[str]:
        """The labels of the action's parameters."""
        labels: list[str] = []
        if self.rows:
            labels.append(self.rows[self.row(action)])
        if self.column_labels:
            labels.append(self.column_labels[self.column(action)])
        return labels


class Actions:
    """The families of a game, in the order of their numbers."""

    def __init__(self) -> None:
        self.families: list[Family] = []
        self.size: i64 = 0

    def single(self, verb: str, spot: str = "") -> i64:
        """An action without parameters."""
        where = spot or BUTTON + ":" + verb.replace(" ", "_")
        return self.declare(Family(self.size, verb, [], [], [], where)).first

    def family(self, verb: str, param: str, labels: list[str], spot: str = "") -> Family:
        """An action for every label; its spot is that label at `spot` (the verb, if nothing is said)."""
        return self.declare(Family(self.size, verb, [param], labels, [], spot or verb))

    def grid(self, verb: str, params: list[str], rows: list[str], columns: list[str], spot: str = "") -> Family:
        """An action for every pair of labels."""
        return self.declare(Family(self.size, verb, params, rows, columns, spot or verb))

    def declare(self, family: Family) -> Family:
        self.families.append(family)
        self.size += family.size
        return family

    def family_of(self, action: i64) -> Family:
        for family in self.families:
            if family.has(action):
                return family
        raise AssertionError(f"there is no action {action}")

    def spots(self, action: i64) -> list[str]:
        """The place on the board that the action belongs to, in words."""
        family = self.family_of(action)
        return [":".join([family.spot, *family.labels(action)])]
