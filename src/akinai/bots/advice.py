"""Advice: what the best bot thinks of every legal action, and why."""

from __future__ import annotations

from akinai.bots.bot import Glimpse
from akinai.bots.players import WORLDS
from akinai.engine.chance import Chance
from akinai.engine.game import Game
from akinai.engine.kernel import Choices, try_out

FORESIGHT = 4
"""How many times more worlds than the bot itself looks at: a hint is asked for seldom."""


def rate(game: Game, glimpse: Glimpse, chance: Chance) -> list[tuple[int, float, dict[str, float]]]:
    """For each action its worth in points against the mean of all, and the parts that this comes from; best first."""
    valuation = game.valuation()
    out = Choices()
    glimpse.legal(out)
    actions = out.list()
    sums = {action: dict.fromkeys(valuation.part_names, 0.0) for action in actions}
    worlds = WORLDS * FORESIGHT
    for _ in range(worlds):
        world = glimpse.world(chance.fork())
        for action in actions:
            after = try_out(world, action, valuation)
            for name, part in zip(valuation.part_names, valuation.parts(after, glimpse.seat), strict=True):
                sums[action][name] += part / worlds
    means = {name: sum(parts[name] for parts in sums.values()) / len(actions) for name in valuation.part_names}
    rated = [(a, {name: parts[name] - means[name] for name in means}) for a, parts in sums.items()]
    return sorted(((a, sum(parts.values()), parts) for a, parts in rated), key=lambda r: -r[1])
