"""Adds golden games of a game: records of bots' play, and the fingerprints of their ends. Existing ones stay."""

from __future__ import annotations

import sys
from pathlib import Path

import msgspec

from akinai.bots.bot import Bot, Glimpse
from akinai.bots.registry import make_bot
from akinai.engine import record
from akinai.engine.chance import Chance, chance_of
from akinai.engine.fuzz import setups
from akinai.engine.game import Game, Setup
from akinai.engine.match import Match, Seat
from akinai.engine.position import fingerprint
from akinai.games.registry import find

FOLDER = Path(__file__).parent.parent / "tests" / "golden"


def play(game: Game, setup: Setup, bot: str, seed: str) -> Match:
    match = Match(game, setup, [Seat(bot=bot) for _ in range(setup.seats)], seed)
    player, chance = make_bot(bot, game), chance_of(f"golden:{seed}")
    while not match.state.over:
        match.apply(choose(match, player, chance))
    return match


def choose(match: Match, player: Bot, chance: Chance) -> int:
    return player.choose(Glimpse(match.state, match.state.actor), chance)


def keep(match: Match, name: str) -> None:
    folder = FOLDER / match.game.id
    ends_file = folder / "ends" / "ends.json"
    ends_file.parent.mkdir(parents=True, exist_ok=True)
    ends = msgspec.json.decode(ends_file.read_bytes()) if ends_file.exists() else {}
    path = folder / f"{name}.json"
    if path.exists():
        return
    path.write_bytes(record.write(record.record(match)))
    ends[name] = fingerprint(match.game, match.state)
    ends_file.write_bytes(msgspec.json.format(msgspec.json.encode(ends, order="sorted"), indent=1) + b"\n")


def hoard(game: Game, setup: Setup, seed: str) -> Match:
    """Osaka until nobody can act: everyone only takes coins."""
    match = Match(game, setup, seed=seed)
    while not match.state.over:
        legal = match.state.legal_list()
        takes = [a for a in legal if match.space.names[a].startswith("take")]
        match.apply((takes or legal)[0])
    return match


def main(game: Game) -> None:
    for setup in setups(game):
        words = "-".join(setup.options.values())
        for bot in ("random", "greedy"):
            name = f"{setup.seats}-{words}-{bot}"
            keep(play(game, setup, bot, name), name)
        if game.id == "osaka":
            name = f"{setup.seats}-{words}-hoard"
            keep(hoard(game, setup, name), name)


if __name__ == "__main__":
    main(find(sys.argv[1]))
