"""The jobs of the worker processes. A job gets a position or a file, never a table, so it can be killed at any time."""

from __future__ import annotations

import time
from typing import Any

import msgspec

from akinai.bots import advice
from akinai.bots.bot import Glimpse
from akinai.bots.budget import Budget
from akinai.bots.registry import BEST, make_bot
from akinai.engine import position as positions
from akinai.engine.chance import CLOSED, OPEN, Unforeseeable, chance_of, fresh_seed
from akinai.engine.errors import AkinaiError
from akinai.engine.files import Kind, load
from akinai.engine.incidents import RESIGNED
from akinai.engine.match import Seat
from akinai.engine.sentence import Sentence, say
from akinai.games.registry import GAMES, find
from akinai.table import api
from akinai.table.game_log import start_file

POSITION_FILE = "position"
"""The file name in error messages about a position that the server has sent."""
MOST_MOVES = 10_000
"""No game of ours has nearly as many moves. The server replays accepted files, so their length must be limited."""


def choose(position: bytes, bot: str, seconds: float) -> list[int]:
    """The bot's next actions, up to the one after which chance or another seat decides. It may think for so long about
    all of them together; then it takes the best that it has found."""
    end = time.monotonic() + seconds
    game, _, s, _ = positions.read(position, POSITION_FILE, GAMES)
    player = make_bot(bot, game)
    seat = s.actor
    glimpse = Glimpse(s, seat)
    chance = chance_of(fresh_seed())
    actions: list[int] = []
    while True:
        action = int(player.choose(glimpse, chance, Budget(player.iterations, end - time.monotonic())))
        actions.append(action)
        s.chance.mode = CLOSED
        try:
            s.apply(action)
        except Unforeseeable:
            return actions
        s.chance.mode = OPEN
        if s.over or s.actor != seat:
            return actions


def advise(position: bytes, seat: int, revision: int, seconds: float) -> api.Hint:
    """The best choices with their reasons, as far as the bot sees them after so long."""
    game, _, s, _ = positions.read(position, POSITION_FILE, GAMES)
    usual = advice.hint_budget(make_bot(BEST, game))
    budget = Budget(usual.iterations, seconds)
    given = advice.advise(game, s, seat, BEST, budget)
    return api.Hint(given.bot, revision, given.best, given.note)


class PreparedFile(msgspec.Struct, frozen=True):
    """A file that a table can go on from."""

    kind: Kind
    game: str
    seats: list[Seat]
    options: dict[str, str]
    moves: int
    over: bool
    start: bytes
    """The start file of the table."""


def prepare_file(text: bytes, file: str, move: int | None, go_on: bool) -> PreparedFile | Sentence:
    """Reads a record or position, or says what is wrong with it.

    With `go_on` the game continues after `move` moves with a new random generator: a player who has the file may know
    its seed or its generator, and must not be able to tell what will come.
    """
    try:
        kind, match = load(text, file, GAMES)
        moves = len(match.moves)
        over = match.state.over
        if moves > MOST_MOVES:
            return say("table.file_long", file=file, moves=moves, most=MOST_MOVES)
        resigned = match.state.ending == RESIGNED
        if go_on and match.recordable and ((move is not None and (move < moves or resigned)) or not over):
            match.branch(moves if move is None else move)
        elif go_on and not match.recordable:
            match.state.chance = chance_of(fresh_seed())
        if move is not None and not 0 <= move <= moves:
            return say("error.move.number", number=move, most=moves)
    except AkinaiError as error:
        return error.sentence
    return PreparedFile(kind, match.game.id, match.seats, match.setup.options, moves, over, start_file(match))


def read_edition(game: str, text: str, file: str) -> dict[str, Any] | Sentence:
    """The data of a user's own edition, or what is wrong with it. It is a job because a malicious TOML file can take
    minutes to read."""
    try:
        return find(game).own_edition(text, file).raw
    except AkinaiError as error:
        return error.sentence
