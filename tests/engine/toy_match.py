"""Matches of the toy game, for its tests."""

from __future__ import annotations

from akinai.engine.chance import chance_of
from akinai.engine.events import Event
from akinai.engine.game import Game
from akinai.engine.match import Match
from examples.toy import GAME as TOY
from examples.toy.state import ToyState

GAMES: dict[str, Game] = {TOY.id: TOY}


def new(seats: int = 2, automa: str = "no", seed: str = "toy", keep: bool = True) -> Match:
    """A new match; with `keep` each seat has kept the lower of its cards."""
    match = Match(TOY, TOY.setup(seats, {"automa": automa}), seed=seed)
    for _ in range(seats if keep else 0):
        match.apply(match.state.legal_list()[0])
    return match


def state(match: Match) -> ToyState:
    assert isinstance(match.state, ToyState)
    return match.state


def legal(match: Match) -> set[str]:
    return {match.space.names[action] for action in match.state.legal_list()}


def play(match: Match, *actions: str) -> list[Event]:
    return [event for action in actions for event in match.play(action).events]


def at_random(match: Match, seed: str) -> None:
    chance = chance_of(seed)
    actions = match.state.legal_list()
    match.apply(actions[chance.below(len(actions))])


def play_on(match: Match, seed: str) -> None:
    """Random play to the end of the game."""
    while not match.state.over:
        at_random(match, f"{seed}:{len(match.moves)}")


def steps(match: Match) -> list[str]:
    return [step.name for step in match.state.stack()]


def coins(match: Match) -> list[int]:
    return [player.coins for player in state(match).players]


def gems(match: Match) -> list[int]:
    return [player.gems for player in state(match).players]
