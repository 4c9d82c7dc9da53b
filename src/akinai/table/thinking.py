"""What worker processes do. They get positions and files, never a live table, and can be killed at any time."""

from __future__ import annotations

from typing import Any

import msgspec

from akinai.bots.advice import rate
from akinai.bots.bot import Glimpse
from akinai.bots.registry import BEST, make_bot
from akinai.engine import position as positions
from akinai.engine.chance import ChanceNeeded, chance_of, fresh_seed
from akinai.engine.errors import AkinaiError
from akinai.engine.files import Kind, load
from akinai.engine.match import Seat
from akinai.engine.sentence import Sentence, say
from akinai.games.registry import GAMES, find
from akinai.table import api
from akinai.table.keeping import beginning

BEST_CHOICES = 3
MOST_PARTS = 3
SMALLEST_PART = 0.05
MOST_MOVES = 10_000
"""No game of ours comes near; the server itself replays what is read here, and nobody else is served meanwhile."""


def choose(position: bytes, bot: str) -> list[int]:
    """The bot's next actions: as many as it can choose before chance or another seat decides how it goes on."""
    game, _, s, _ = positions.read(position, "position", GAMES)
    player = make_bot(bot, game)
    seat = s.actor
    glimpse = Glimpse(s, seat)
    chance = chance_of(fresh_seed())
    actions: list[int] = []
    while True:
        action = int(player.choose(glimpse, chance))
        actions.append(action)
        s.chance.closed = True
        try:
            s.apply(action)
        except ChanceNeeded:
            return actions
        s.chance.closed = False
        if s.over or s.actor != seat:
            return actions


def advise(position: bytes, seat: int, revision: int) -> api.Hint:
    """The best three choices with the parts of the position that speak for them."""
    game, _, s, _ = positions.read(position, "position", GAMES)
    rated = rate(game, Glimpse(s, seat), chance_of(fresh_seed()))
    best = [api.Reason(action, round(gain, 1), reasons(game.id, parts)) for action, gain, parts in rated[:BEST_CHOICES]]
    return api.Hint(BEST, revision, best)


def reasons(game: str, parts: dict[str, float]) -> list[api.Part]:
    """The largest parts, with what they bring against the mean of all choices."""
    largest = sorted(parts.items(), key=lambda part: -abs(part[1]))[:MOST_PARTS]
    return [
        api.Part(say(f"{game}.hint.{name}"), round(gain, 1)) for name, gain in largest if abs(gain) >= SMALLEST_PART
    ]


class Prepared(msgspec.Struct, frozen=True):
    """A file that can be the beginning of a table."""

    kind: Kind
    game: str
    seats: list[Seat]
    options: dict[str, str]
    moves: int
    over: bool
    start: bytes


def prepare(text: bytes, file: str, move: int | None, go_on: bool) -> Prepared | Sentence:
    """Reads a record or position, or says what is wrong with it.

    To `go_on` the game continues after `move` moves with a new future: whoever has the file may know the seed, or the
    generator of a position.
    """
    try:
        kind, match = load(text, file, GAMES)
        moves = len(match.moves)
        over = match.state.over
        if moves > MOST_MOVES:
            return say("table.file_long", file=file, moves=moves, most=MOST_MOVES)
        if go_on and match.recordable and ((move is not None and move < moves) or not over):
            match.branch(moves if move is None else move)
        elif go_on and not match.recordable:
            match.state.chance = chance_of(fresh_seed())
        if move is not None and not 0 <= move <= moves:
            return say("error.move.number", number=move, most=moves)
    except AkinaiError as error:
        return error.sentence
    return Prepared(kind, match.game.id, match.seats, match.setup.options, moves, over, beginning(match))


def edition(game: str, text: str, file: str) -> dict[str, Any] | Sentence:
    """The data of an edition of one's own, or what is wrong with it: a TOML file can take minutes to read."""
    try:
        return find(game).own_edition(text, file).raw
    except AkinaiError as error:
        return error.sentence
