"""The action space of a game: int <-> notation <-> structured form.

A game lists families of actions: a verb, and parameters with their labels. The numbers of the actions follow from
the order of the families, so the action space is fixed for a game.
"""

from __future__ import annotations

from itertools import product

import msgspec

from akinai.engine.errors import BadChoice


class Param(msgspec.Struct, frozen=True):
    """A parameter of a family of actions: its name in the structured form and its labels in the notation."""

    name: str
    labels: tuple[str, ...]


class Family(msgspec.Struct, frozen=True):
    """All actions with one verb, for instance `take` with a card."""

    verb: str
    params: tuple[Param, ...] = ()


class Action(msgspec.Struct, frozen=True, omit_defaults=True):
    """An action in structured form."""

    verb: str
    args: dict[str, str] = {}


class ActionSpace:
    """Names every action of a game. `names[action]` is its notation."""

    def __init__(self, families: list[Family]) -> None:
        self.names: list[str] = []
        self.forms: list[Action] = []
        self.starts: dict[str, int] = {}
        for family in families:
            self.starts[family.verb] = len(self.names)
            for labels in product(*(p.labels for p in family.params)):
                self.names.append(" ".join((family.verb, *labels)))
                self.forms.append(Action(family.verb, dict(zip((p.name for p in family.params), labels, strict=True))))
        self.by_name = {name: action for action, name in enumerate(self.names)}
        if len(self.by_name) != len(self.names):
            raise ValueError("two actions share a notation")

    def __len__(self) -> int:
        return len(self.names)

    def parse(self, notation: str) -> int:
        """The action with this notation; spaces may be many, letters of any case."""
        name = " ".join(notation.split())
        if name in self.by_name:
            return self.by_name[name]
        for known, action in self.by_name.items():
            if known.casefold() == name.casefold():
                return action
        raise BadChoice("error.action.unknown", action=name)

    def structured(self, action: int) -> Action:
        return self.forms[action]

    def number(self, action: Action) -> int:
        """The int of a structured action."""
        return self.parse(" ".join((action.verb, *action.args.values())))
