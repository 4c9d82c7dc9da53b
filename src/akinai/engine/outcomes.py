"""Chance as something to go through: for search, and for those who want explicit chance nodes."""

from __future__ import annotations

from akinai.engine.chance import ASKING, Chance
from akinai.engine.game import Game, Setup
from akinai.engine.kernel import S, State


def after(s: S, action: int, results: list[tuple[int, int]]) -> S:
    """The state after an action if chance gives these results: (pool, result) each, in the order in which they come.

    If more are needed, `ChanceNeeded` says which pool comes next, with the weight of every result and who will know it.
    """
    c = s.clone()
    dictate(c.chance, results)
    c.advance(action)
    c.chance.release()
    return c


def beginning(game: Game, setup: Setup, chance: Chance, results: list[tuple[int, int]]) -> State:
    """A new game whose set-up has these results; what comes later is `chance`'s."""
    dictate(chance, results)
    begun: State = game.start(setup, chance)
    begun.chance.release()
    return begun


def dictate(chance: Chance, results: list[tuple[int, int]]) -> None:
    chance.mode = ASKING
    chance.follow(results)
