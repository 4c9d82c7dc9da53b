"""Adds golden games of a game: records of bots' play, and the fingerprints of their ends. Existing ones stay."""

from __future__ import annotations

import sys
from itertools import count
from pathlib import Path
from typing import Any

import msgspec

from akinai.bots.bot import Bot, Glimpse
from akinai.bots.players import GreedyBot
from akinai.bots.registry import make_bot
from akinai.engine import record
from akinai.engine.chance import Chance, chance_of
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


SHUNNED = {
    "houses": ["church", "customs", "order"],
    "shops": ["church", "customs", "order", "hire house"],
    "orders": ["church", "customs"],
    "church": ["customs", "order"],
    "customs": ["church"],
}
WISHED = {
    "houses": ["build house", "hire house", "token"],
    "shops": ["build", "hire shop"],
    "orders": ["order", "fulfil"],
    "church": ["church"],
    "customs": ["customs", "buy import", "fulfil"],
}
"""Yokohama's endings: what somebody who wants one never does, and what he does whenever he can."""
WEIGHTS: dict[str, dict[str, Any]] = {
    "shops": {"unbuilt": 30, "assistant": 0.3},
    "customs": {"board": 30, "early": [1.0, 1.0, 0.6, 0.6, 12.0, 0.7]},
}
LONGEST = 2500


def seek(game: Game, setup: Setup, ending: str, seed: str) -> Match | None:
    """Yokohama to a certain ending: greedy, but for its wishes. None if it takes too long or ends otherwise."""
    match = Match(game, setup, seed=seed)
    valuation: Any = game.valuation()
    for name, value in WEIGHTS.get(ending, {}).items():
        assert hasattr(valuation.w, name), f"there is no weight {name}"
        setattr(valuation.w, name, value)
    player, chance = GreedyBot(valuation), chance_of(f"golden:{seed}")
    while not match.state.over:
        if len(match.moves) > LONGEST:
            return None
        names = [match.space.names[a] for a in match.state.legal_list()]
        open = [n for n in names if not begins(n, SHUNNED[ending])]
        wishes = [n for n in open if begins(n, WISHED[ending])]
        if ending == "houses" and not wishes:
            wishes = landlord(match, open)
        choice = match.space.names[choose(match, player, chance)]
        if wishes or choice not in open:
            choice = (wishes or open)[chance.below(len(wishes or open))]
        match.play(choice)
    return match if match.state.ending == ending else None


def begins(name: str, verbs: list[str]) -> bool:
    return any((name + " ").startswith(verb + " ") for verb in verbs)


def landlord(match: Match, legal: list[str]) -> list[str]:
    """How to come to trading houses: yen from the Bank, houses from the Agency, and then a strong action anywhere."""
    view: Any = match.game.view(match.state, match.state.actor)
    me, seat = view.seats[view.actor], view.actor
    areas = {a.area: a for row in view.rows for a in row}
    target, power = "bank", 3
    if me.hand[2] > 0:
        free = [a for a in areas.values() if a.tile is not None and a.house_owner is None]
        target, power = max(free, key=lambda a: a.assistants[seat]).area, 4
    elif me.yen >= 4 + (4 - me.warehouse[2]):
        target, power = "agency", 2
    ready = areas[target].power[seat] + (me.president != target) >= power
    wishes = [f"pair {target}", f"place {target}"]
    wishes += [f"go {target}", f"jump {target}", "recall"] if ready else ["recall"]
    return next(([w] for w in wishes if w in legal), [])


def main(game: Game) -> None:
    for setup in game.setups():
        words = "-".join(setup.options.values())
        if setup.rules > 1:
            words += f"-v{setup.rules}"
        for bot in ("random", "greedy"):
            name = f"{setup.seats}-{words}-{bot}"
            keep(play(game, setup, bot, name), name)
        if game.id == "osaka":
            name = f"{setup.seats}-{words}-hoard"
            keep(hoard(game, setup, name), name)
    if game.id == "yokohama":
        for seats in game.seats:
            for ending in WISHED:
                name = f"{seats}-{ending}"
                if not (FOLDER / game.id / f"{name}.json").exists():
                    tries = (seek(game, game.setup(seats), ending, f"{name}-{n}") for n in count())
                    keep(next(match for match in tries if match is not None), name)


if __name__ == "__main__":
    main(find(sys.argv[1]))
