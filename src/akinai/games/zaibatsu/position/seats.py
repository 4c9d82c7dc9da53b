"""A seat in a position file: its player board and what lies beside it."""

from __future__ import annotations

from akinai.engine import sets
from akinai.engine.rows import row_of
from akinai.engine.sentence import say
from akinai.games.zaibatsu.player import Player
from akinai.games.zaibatsu.position.form import FactoryPosition, SeatPosition
from akinai.games.zaibatsu.position.words import Words
from akinai.games.zaibatsu.state import ZaibatsuState
from akinai.games.zaibatsu.things import (
    colours,
    contracts,
    factories,
    influence,
    objectives,
    resources,
    sources,
    starts,
    tracks,
    workers,
)
from akinai.games.zaibatsu.things.factories import Factory

EXPERT = " expert"
"""Follows the colour of a worker that is one."""
LOCKED_NAMES = [str(value) for value in influence.LOCKED_VALUES]


def write_seat(player: Player) -> SeatPosition:
    return SeatPosition(
        resources={name: player.resource(what) for what, name in enumerate(resources.NAMES)},
        stored_coal=player.stored_coal,
        tracks={name: player.space_on(track) for track, name in enumerate(tracks.NAMES)},
        furthest_finance=player.furthest_finance,
        workers=[worker_words(worker) for worker in player.workers],
        factories=[FactoryPosition(factories.NAMES[f.tile], f.machines, f.goods) for f in player.factories],
        kept_machine=player.kept_machine,
        kept_goods=player.kept_goods,
        start=[] if player.start_a == starts.NONE else [starts.NAMES[player.start_a], starts.B_NAMES[player.start_b]],
        upgraded=[colours.NAMES[colour] for colour in sets.listed(player.upgraded)],
        contracts=[contracts.NAMES[contract] for contract in sets.listed(player.contracts)],
        locked=[influence.LOCKED_VALUES[lock] for lock in sets.listed(player.locked)],
        favors={name: level for name, level in zip(objectives.NAMES, player.favors, strict=True) if level},
        turns=player.turns,
        consolidations=player.consolidations,
        points=dict(zip(sources.NAMES, player.scored, strict=True)),
    )


def worker_words(worker: int) -> str:
    return colours.NAMES[workers.colour_of(worker)] + (EXPERT if workers.is_expert(worker) else "")


def read_seat(s: ZaibatsuState, player: Player, p: SeatPosition, words: Words) -> None:
    path = f"seats[{player.seat}]"
    read_tracks(player, p, words, path)
    player.kept_machine, player.kept_goods = p.kept_machine, p.kept_goods
    player.factories = read_factories(s, p, words, f"{path}.factories")
    player.count_goods()
    player.machines = player.kept_machine + sum(factory.machines for factory in player.factories)
    player.workers = row_of(read_workers(p, words, f"{path}.workers"))
    if p.start:
        words.exactly(f"{path}.start", len(p.start), 2)
        player.start_a = words.word(p.start[0], starts.NAMES, f"{path}.start")
        player.start_b = words.word(p.start[1], starts.B_NAMES, f"{path}.start")
    player.upgraded = words.members(p.upgraded, colours.NAMES, f"{path}.upgraded")
    player.contracts = words.members(p.contracts, contracts.NAMES, f"{path}.contracts")
    player.locked = words.members([str(value) for value in p.locked], LOCKED_NAMES, f"{path}.locked")
    player.tokens = row_of(tokens_at_hand(s, player))
    for name, level in p.favors.items():
        objective = words.word(name, objectives.NAMES, f"{path}.favors")
        words.number(level, objectives.LEVELS, f"{path}.favors.{name}")
        player.place_favor(objective, level)
    player.turns, player.consolidations = p.turns, p.consolidations
    for name, points in p.points.items():
        player.score(words.word(name, sources.NAMES, f"{path}.points"), points)


def read_tracks(player: Player, p: SeatPosition, words: Words, path: str) -> None:
    """Resources, and the markers on the tracks."""
    for name, n in p.resources.items():
        player.add_resource(words.word(name, resources.NAMES, f"{path}.resources"), n)
    player.stored_coal = p.stored_coal
    if set(p.tracks) != set(tracks.NAMES):
        raise words.wrong(f"{path}.tracks", say("problem.value", value=", ".join(p.tracks)))
    for track, name in enumerate(tracks.NAMES):
        player.put_marker(track, p.tracks[name])
    player.furthest_finance = p.furthest_finance


def read_factories(s: ZaibatsuState, p: SeatPosition, words: Words, path: str) -> list[Factory]:
    if len(p.factories) > factories.SLOTS:
        raise words.wrong(path, say("problem.longest", limit=factories.SLOTS))
    found: list[Factory] = []
    for i, given in enumerate(p.factories):
        tile = words.word(given.tile, factories.NAMES, f"{path}[{i}].tile")
        if not factories.is_old(tile) and s.tile_side[tile] == factories.NOT_IN_GAME:
            raise words.wrong(f"{path}[{i}].tile", say("problem.missing", field="sides"))
        found.append(Factory(tile, given.machines, given.goods))
    return found


def read_workers(p: SeatPosition, words: Words, path: str) -> list[int]:
    if len(p.workers) > workers.SPACES:
        raise words.wrong(path, say("problem.longest", limit=workers.SPACES))
    found: list[int] = []
    for i, text in enumerate(p.workers):
        colour = words.word(text.removesuffix(EXPERT), colours.NAMES, f"{path}[{i}]")
        found.append(workers.expert(colour) if text.endswith(EXPERT) else colour)
    return found


def tokens_at_hand(s: ZaibatsuState, player: Player) -> list[int]:
    """By value: those that are neither locked nor in a region, which must have been read."""
    found = [0]
    for value in range(1, influence.HIGHEST + 1):
        out = s.tokens_out(player.seat, value)
        if value in influence.LOCKED_VALUES and sets.has(player.locked, influence.lock_of(value)):
            out += 1
        found.append(influence.copies(value) - out)
    return found
