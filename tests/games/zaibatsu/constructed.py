"""Constructed positions before an action: much that has a price, and little to pay it with."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from akinai.engine.errors import BadFile
from akinai.engine.match import Match
from akinai.games.zaibatsu import GAME
from akinai.games.zaibatsu.things import colours, factories, regions
from tests.games.zaibatsu.by_hand import P, play, zaibatsu

TILES = [tile for tile in factories.NAMES[: factories.TILES] if not tile.endswith("5")]
ADVANCED = [tile for tile in factories.NAMES[: factories.TILES] if tile.endswith("5")]
JOBS = ("factory", "machines", "trains", "ships", "research", "mining", "production", "invest")
MOST_CHOICES = 6
"""Choices of an action that are looked at."""


def poor_player(chance: Random, tiles: list[str]) -> P:
    return P(
        coins=chance.randint(5, 13),
        iron=chance.randint(0, 4),
        coal=chance.randint(0, 4),
        silk=chance.randint(0, 2),
        rd=chance.randint(4, 11),
        mining=chance.randint(1, 11),
        finance=chance.randint(1, 15),
        upgraded=some(chance, colours.NAMES, 0, 4),
        factories=" ".join(f"{tile}:{chance.randint(0, 2)}:{chance.randint(0, 3)}" for tile in tiles),
        workers=some(chance, colours.NAMES, 0, 3),
    )


def some(chance: Random, names: list[str], least: int, most: int) -> str:
    return " ".join(chance.sample(names, chance.randint(least, most)))


def position(chance: Random, rules: int) -> tuple[Match, str]:
    """A position, and the factory that is to be built if that is the action."""
    tile, *owned = chance.sample(TILES, chance.randint(2, 4))
    player = poor_player(chance, owned)
    places: dict[str, Any] = {"offer": tile}
    places["trains"] = " ".join(f"{r}:{chance.randint(1, 3)}:0" for r in some(chance, regions.NAMES, 0, 3).split())
    places["sides"] = " ".join(t for t in (tile, *owned) if chance.random() < 0.5)
    if chance.random() < 0.15:
        advanced = chance.sample(ADVANCED, 3)
        places["advanced"] = " ".join(advanced)
        tile = advanced[0]
    return zaibatsu(player, P(), rules=rules, **places), tile


def begun_actions(seed: int, rules: int = GAME.rules_version) -> Iterator[tuple[Match, int]]:
    """Without end: positions in which a worker has been hired, each with a choice of its action."""
    chance = Random(seed)
    while True:
        try:
            match, tile = position(chance, rules)
        except BadFile:
            continue
        hires = [name for name in legal_names(match) if name.startswith("hire") and name.split()[1] in JOBS]
        builders = [name for name in hires if "factory" in name]
        if not hires:
            continue
        play(match, chance.choice(builders if builders and chance.random() < 0.6 else hires))
        names = legal_names(match)
        if f"build {tile}" in names:
            names = [f"build {tile}"]
        for name in names[:MOST_CHOICES]:
            yield match, match.space.parse(name)


def legal_names(match: Match) -> list[str]:
    return [match.space.names[action] for action in match.state.legal_list()]
