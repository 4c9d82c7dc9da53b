"""One area action of seat 0 with a given power, for the tests of what the areas do."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from akinai.engine.match import Match
from tests.games.yokohama.by_hand import P, asked, play, yokohama


def acting(area: str, power: int, player: P | None = None, seats: int = 4, **table: Any) -> Match:
    """Seat 0's area action with so much power: assistants and the president, which comes from the hand.

    A president needs an assistant beside it, so that 1 power can only be an agent's.
    """
    player = player or P(yen=0)
    there = f"{area}:{max(power - 1, 1)} {player.assistants}"
    player = replace(player, assistants=there, agents=player.agents or ("UK" if power == 1 else ""))
    match = yokohama(player, *(P() for _ in range(seats - 1)), **table)
    if power == 1:
        play(match, f"agent {area}")
        return match
    while asked(match) != "move":
        play(match, "done")
    play(match, f"go {area}")
    return match
