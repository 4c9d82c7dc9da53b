"""Constructed positions before an action: much that has a price, little to pay it with, bonuses near at hand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from akinai.engine.errors import BadFile
from akinai.engine.match import Match
from akinai.games.zaibatsu import GAME
from akinai.games.zaibatsu.things import colours, contracts, factories, objectives, regions
from tests.games.zaibatsu.by_hand import P, legal, play, state, zaibatsu

TILES = [tile for tile in factories.NAMES[: factories.TILES] if not tile.endswith("5")]
ADVANCED = [tile for tile in factories.NAMES[: factories.TILES] if tile.endswith("5")]
BUILDERS = [
    "clocks1", "clocks2", "clocks3", "clocks4", "lenses1", "lenses2", "lenses3", "lenses4", "bulbs2", "bulbs4",
    "bento1", "bento4", "paper3", "cotton4",
]  # fmt: skip
"""Factories that build, or bring steps."""
JOBS = ("factory", "factory", "factory", "machines", "machines", "trains", "ships", "invest", "research", "mining")
MOST_CHOICES = 4
"""Choices of an action that are looked at."""


def some(chance: Random, names: Sequence[str], most: int) -> str:
    return " ".join(chance.sample(names, chance.randint(0, most)))


def below(chance: Random, spaces: Sequence[int]) -> int:
    """On a space with a bonus, or up to two before it."""
    return max(1, chance.choice(spaces) - chance.choice([0, 1, 1, 2]))


def poor_player(chance: Random, tiles: list[str]) -> P:
    finance = below(chance, [2, 3, 4, 6, 10, 10, 15, 15])
    return P(
        coins=chance.choice([5, 6, 6, 6, 7, 8, 9, 11, 13]),
        iron=chance.choice([0, 0, 0, 1, 1, 2, 3]),
        coal=chance.randint(0, 4),
        silk=chance.choice([0, 0, 0, 1, 2]),
        rd=below(chance, [5, 6, 8, 10, 10, 12]),
        mining=below(chance, [4, 6, 8, 10, 10, 12]),
        finance=finance,
        furthest=min(15, chance.choice([0, 0, 0, finance + chance.randint(0, 3)])),
        upgraded=some(chance, colours.NAMES, 5),
        factories=" ".join(f"{tile}:{chance.randint(0, 2)}:{chance.randint(0, 4)}" for tile in tiles),
        workers=some(chance, colours.NAMES, 4),
        contracts=some(chance, contracts.NAMES, 4),
        favors=" ".join(f"{area}:{chance.randint(1, 3)}" for area in some(chance, objectives.NAMES, 3).split()),
        locked=chance.choice(["3 5 7", "5 7", ""]),
    )


def position(chance: Random, rules: int) -> tuple[Match, str]:
    """A position of any number of seats, and the factory that is to be built if that is the action."""
    tile = chance.choice(BUILDERS)
    owned = [t for t in some(chance, BUILDERS if chance.random() < 0.6 else TILES, 4).split() if t != tile]
    places: dict[str, Any] = {"offer": tile}
    places["trains"] = " ".join(f"{r}:{chance.randint(1, 3)}:0" for r in some(chance, regions.NAMES, 4).split())
    places["sides"] = " ".join(t for t in (tile, *owned) if chance.random() < 0.5)
    seats = chance.choice([1, 2, 2, 3, 4])
    if seats == 1:
        places |= {"difficulty": "normal", "automa": {"goals": "ships trains"}}
    elif chance.random() < 0.2:
        advanced = chance.sample(ADVANCED, seats + 1)
        places["advanced"] = " ".join(advanced)
        tile = advanced[0]
    others = [P(coins=1) for _ in range(seats - 1)]
    return zaibatsu(poor_player(chance, owned), *others, rules=rules, **places), tile


def begun_actions(seed: int, rules: int = GAME.rules_version) -> Iterator[tuple[Match, int]]:
    """Without end: positions in which a worker has been hired, each with a choice of its action."""
    chance = Random(seed)
    while True:
        try:
            match, tile = position(chance, rules)
        except BadFile:
            continue
        hires = [name for name in legal(match) if name.startswith("hire")]
        possible = [job for job in JOBS if any(name.split()[1] == job for name in hires)]
        if not possible:
            continue
        job = chance.choice(possible)
        play(match, chance.choice([name for name in hires if name.split()[1] == job]))
        if state(match).actor != 0 or state(match).top.name == "turn":
            # The action had only one choice, and is over.
            continue
        names = legal(match)
        if f"build {tile}" in names:
            names = [f"build {tile}"]
        for name in chance.sample(names, min(MOST_CHOICES, len(names))):
            yield match, match.space.parse(name)
