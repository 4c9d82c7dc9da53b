"""The Automa's turn with an action token of one's choice, for the tests of the solo game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from akinai.engine.events import Event
from akinai.engine.match import Match
from akinai.games.zaibatsu.events import (
    TokenPlaced,
    TokenReturned,
)
from akinai.games.zaibatsu.steps.solo import AutomaTurn
from akinai.games.zaibatsu.steps.turn import TurnOrder
from akinai.games.zaibatsu.things import goods, pools, regions
from akinai.games.zaibatsu.things.owners import Owner
from tests.games.zaibatsu.by_hand import P, bare, state, view, zaibatsu
from tests.games.zaibatsu.ending import of

GOALS = {"easy": "ships", "normal": "ships rd", "hard": "ships rd contracts"}
DIFFICULTIES = list(GOALS)
BY_SPACE = {"A": 0, "B": 1, "C": 2, "D": 3, "E": 4}
TEN = list(range(1, 11))


def table(player: P | None = None, *, difficulty: str = "hard", **rest: Any) -> Match:
    rest["automa"] = {"goals": GOALS[difficulty], **rest.get("automa", {})}
    return zaibatsu(player or P(coins=1), difficulty=difficulty, **rest)


def turn(
    token: int, player: P | None = None, *, script: Sequence[tuple[int, int]] = (), **rest: Any
) -> tuple[Match, list[Event]]:
    """The Automa's turn with this action token, 1 to 9; afterwards it is your turn."""
    match = table(player, **rest)
    s = state(match)
    s.pop()
    s.swap(TurnOrder(0, 1))
    s.push(AutomaTurn(0))
    s.chance.follow([(pools.ACTION_TOKEN, token - 1), *script])
    match.events.clear()
    s.settle()
    s.chance.release()
    return match, bare(match.events)


def market_turn(left: list[int], round: int = 1, **rest: Any) -> tuple[Match, list[Event]]:
    """A Local Markets token. On its board are the influence tokens of these places; the others that are not on the main
    board lie in the box."""
    values = [1, 2, 3, 3, 4, 5, 5, 6, 7, 7]
    out = [int(w.split(":")[3]) for w in rest.get("tokens", "").split() if w.split(":")[2] == "4"]
    box = []
    for n in TEN:
        if n not in left and values[n - 1] in out:
            out.remove(values[n - 1])
        elif n not in left:
            box.append(n)
    automa = {"influence": left, "box": box, **rest.pop("automa", {})}
    return turn(5, round=round, automa=automa, **rest)


def placed(events: list[Event]) -> list[tuple[str, int]]:
    """Where the Automa has placed which token."""
    return [(place(e.space), e.value) for e in of(events, TokenPlaced) if e.owner == "automa"]


def returned(events: list[Event]) -> list[tuple[Owner, str, int]]:
    """Whose token went home from where."""
    return [(e.owner, place(e.space), e.value) for e in of(events, TokenReturned)]


def place(spot: str) -> str:
    """An influence space in notation, by its spot on the board."""
    return regions.SPACE_LABELS[regions.SPOTS.index(spot)]


def level(match: Match, place: str) -> int:
    """The level of the good that a space asks for."""
    return goods.level_of(state(match).demand[regions.SPACE_LABELS.index(place)]) + 1


def rows(match: Match) -> list[list[int]]:
    """The influence tokens on its board."""
    automa = view(match).automa
    assert automa is not None
    return automa.influence
