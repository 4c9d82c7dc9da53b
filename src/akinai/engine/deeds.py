"""An action in its parts: what is done with what, what it costs and what it brings. For buttons, hints and readers."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from akinai.engine.sentence import Arg, Sentence


class Amount(msgspec.Struct, frozen=True):
    """So many of something: `what` is its name, for a picture; `text` says both in words."""

    what: str
    count: int
    text: Arg


class Deed(msgspec.Struct, frozen=True):
    verb: Sentence
    target: Arg | None
    """What or where; None if the verb says it all."""
    cost: list[Amount]
    gain: list[Amount]


class Ledger:
    """Adds up what the events of an action cost and bring to its actor."""

    def __init__(self) -> None:
        self.costs: dict[str, int] = {}
        self.gains: dict[str, int] = {}

    def cost(self, what: str, count: int = 1) -> None:
        if count:
            self.costs[what] = self.costs.get(what, 0) + count

    def gain(self, what: str, count: int = 1) -> None:
        if count:
            self.gains[what] = self.gains.get(what, 0) + count

    def deed(self, verb: Sentence, target: Arg | None, words: Callable[[str, int], Arg]) -> Deed:
        cost = [Amount(what, n, words(what, n)) for what, n in self.costs.items()]
        gain = [Amount(what, n, words(what, n)) for what, n in self.gains.items()]
        return Deed(verb, target, cost, gain)
