"""Chance as something to go through: for search, and for those who want explicit chance nodes."""

from __future__ import annotations

from akinai.engine.chance import ASKING, Chance, ChanceMismatch
from akinai.engine.game import Game, Setup
from akinai.engine.kernel import S, State


def after(s: S, action: int, results: list[tuple[int, int]]) -> S:
    """The state after an action if chance gives these results: (pool, result) each, in the order in which they come.

    If more are needed, `ChanceNeeded` says which pool comes next, with the weight of every result and who will know it.
    """
    c = s.clone()
    dictate(c.chance, results)
    c.advance(action)
    release(c.chance)
    return c


def beginning(game: Game, setup: Setup, chance: Chance, results: list[tuple[int, int]]) -> State:
    """A new game whose set-up has these results; a clone of `chance` gives what comes later."""
    dictated = chance.clone()
    dictate(dictated, results)
    begun: State = game.start(setup, dictated)
    release(dictated)
    return begun


def dictate(chance: Chance, results: list[tuple[int, int]]) -> None:
    chance.mode = ASKING
    chance.follow(results)


def release(chance: Chance) -> None:
    """Results that nobody asked for are refused: they belong to another state or action."""
    surplus = chance.surplus()
    if surplus is not None:
        raise ChanceMismatch("surplus", surplus[0], surplus[1])
    chance.release()
