"""The action space of a game: int <-> notation <-> structured form."""

from __future__ import annotations

import msgspec

from akinai.engine.actions import Actions
from akinai.engine.errors import BadChoice


class Action(msgspec.Struct, frozen=True, omit_defaults=True):
    """An action in structured form."""

    verb: str
    args: dict[str, str] = {}


class ActionSpace:
    """Names every action of a game. `names[action]` is its notation.

    `labels` has the labels of parameters that an edition names in its own way.
    """

    def __init__(self, actions: Actions, labels: dict[str, list[str]] | None = None) -> None:
        self.names: list[str] = []
        self.forms: list[Action] = []
        for family in actions.families:
            for action in range(family.first, family.first + family.size):
                args = dict(zip(family.params, family.labels(action), strict=True))
                for param, own in (labels or {}).items():
                    if family.params == [param]:
                        args[param] = own[family.which(action)]
                self.names.append(" ".join((family.verb, *args.values())))
                self.forms.append(Action(family.verb, args))
        self.by_name = {name: action for action, name in enumerate(self.names)}
        if len(self.by_name) != len(self.names):
            raise ValueError("two actions share a notation")
        self.by_folded_name = {name.casefold(): action for name, action in self.by_name.items()}

    def __len__(self) -> int:
        return len(self.names)

    def parse(self, notation: str) -> int:
        """The action with this notation; spaces may be many, letters of any case."""
        name = " ".join(notation.split())
        action = self.by_name.get(name, self.by_folded_name.get(name.casefold()))
        if action is None:
            raise BadChoice("error.action.unknown", action=name)
        return action

    def name(self, action: int) -> str:
        """The notation of an action, or the number of one that there is not."""
        return self.names[action] if 0 <= action < len(self.names) else str(action)

    def structured(self, action: int) -> Action:
        return self.forms[action]

    def number(self, action: Action) -> int:
        """The int of a structured action."""
        return self.parse(" ".join((action.verb, *action.args.values())))
