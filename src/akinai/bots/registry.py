"""The bots by name."""

from __future__ import annotations

from akinai.bots.bot import Bot
from akinai.bots.players import GreedyBot, RandomBot
from akinai.engine.errors import BadChoice
from akinai.engine.game import Game

BOTS = ("random", "greedy")
BEST = "greedy"
"""The strongest there is: for hints and as the default opponent."""


def make_bot(name: str, game: Game) -> Bot:
    if name == "random":
        return RandomBot()
    if name == "greedy":
        return GreedyBot(game.valuation())
    raise BadChoice("error.bot", name=name, names=", ".join(BOTS))
