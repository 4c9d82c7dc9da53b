"""Zaibatsu's part of a position file.

Colours, tiles, places and goods are written as in the notation. What follows from the rest (pieces on the player
boards, tokens at hand, upgrade tokens, workers in the bag) is not written.

form                     what such a file holds
board, seats, automa     the main board, a seat, the Automa: written and read
words                    what their readers share
impossible               what no game can come to, though every component is there
old_steps                the steps of files of format 1
"""

from __future__ import annotations

from typing import Any

from akinai.engine import sets
from akinai.engine.decode import convert
from akinai.engine.rows import row_of
from akinai.engine.sentence import say
from akinai.games.zaibatsu.effect_words import read_effect, words_of
from akinai.games.zaibatsu.position import board
from akinai.games.zaibatsu.position.automa import read_automa, write_automa
from akinai.games.zaibatsu.position.form import ZaibatsuPosition
from akinai.games.zaibatsu.position.seats import read_seat, write_seat
from akinai.games.zaibatsu.position.words import Words, numbers
from akinai.games.zaibatsu.state import ZaibatsuState
from akinai.games.zaibatsu.things import colours, factories, locations, origins, owners


def write(s: ZaibatsuState) -> ZaibatsuPosition:
    return ZaibatsuPosition(
        first=s.first,
        round=s.round,
        final_first=None if s.final_first == owners.NOBODY else s.final_first,
        demand=board.write_demand(s),
        hiring=board.write_hiring(s),
        queue=board.write_queue(s),
        offer=board.write_tiles(s, on_offer=True),
        sides=board.write_tiles(s, on_offer=False),
        tokens=board.write_tokens(s),
        trains=board.write_trains(s),
        ships=board.write_ships(s),
        pairs=board.write_pairs(s),
        pairs_left=numbers(sets.listed(s.pairs_left)),
        goals=board.write_goals(s),
        automa=write_automa(s),
        hired=None if s.hired == colours.NONE else colours.NAMES[s.hired],
        modifier=None if s.modifier == factories.NONE else factories.NAMES[s.modifier],
        modified=s.modifier_used,
        pending=[words_of(effect) for effect in s.pending],
        origin=origins.name_of(s.origin),
        seats=[write_seat(player) for player in s.players],
    )


def read(s: ZaibatsuState, data: Any, file: str) -> ZaibatsuState:
    """Puts everything where the file says. Whether all components are there, `conserved` says later."""
    p = convert(data, ZaibatsuPosition, file, "position")
    words = Words(file, s.seats)
    words.exactly("seats", len(p.seats), s.seats)
    s.first = words.seat(p.first, "first")
    s.round = p.round
    if p.final_first is not None:
        if not 0 <= p.final_first < s.chairs:
            raise words.wrong("final_first", say("problem.value", value=str(p.final_first)))
        s.final_first = p.final_first
    board.read_tiles(s, p, words)
    board.read_demand(s, p, words)
    board.read_pairs(s, p, words)
    board.read_goals(s, p, words)
    board.read_tokens(s, p, words)
    board.read_trains(s, p, words)
    board.read_ships(s, p, words)
    read_automa(s, p.automa, words)
    for player, seat in zip(s.players, p.seats, strict=True):
        read_seat(s, player, seat, words)
    s.upgrades = row_of([upgrades_left(s, location) for location in range(locations.LOCATIONS)])
    board.read_workers(s, p, words)
    read_turn(s, p, words)
    return s


def upgrades_left(s: ZaibatsuState, location: int) -> int:
    """Every seat has a token there until it upgrades its department."""
    colour = s.printed.location_colour[location]
    return sum(not player.is_upgraded(colour) for player in s.players)


def read_turn(s: ZaibatsuState, p: ZaibatsuPosition, words: Words) -> None:
    """What holds for the action at hand."""
    if p.hired is not None:
        s.hired = words.word(p.hired, colours.NAMES, "hired")
    if p.modifier is not None:
        s.modifier = words.word(p.modifier, factories.NAMES[: factories.TILES], "modifier")
        if s.tile_side[s.modifier] == factories.NOT_IN_GAME:
            raise words.wrong("modifier", say("problem.value", value=p.modifier))
    s.modifier_used = p.modified
    for i, text in enumerate(p.pending):
        effect = read_effect(text)
        if effect is None:
            raise words.wrong(f"pending[{i}]", say("problem.value", value=text))
        s.add_effect(effect)
    if p.origin is not None:
        s.origin = words.word(p.origin, origins.NAMES, "origin")
