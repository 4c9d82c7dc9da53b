"""How the database stores a game: the start of the table as a file, and a log entry for every change after it.

Replaying the log gives the match; no states are stored.
"""

from __future__ import annotations

import msgspec

from akinai.engine import position as positions
from akinai.engine import record as records
from akinai.engine.files import load
from akinai.engine.incidents import Incident, What, after_undo
from akinai.engine.match import Match, Move
from akinai.games.registry import GAMES

FILE = "table"
"""The file name in error messages. They appear only if somebody has changed the database by hand."""


class LogEntry(msgspec.Struct, frozen=True, omit_defaults=True):
    """One change: a move, an undo, or an incident."""

    seat: int
    move: list[str] | None = None
    """The action and the results of chance, as in a record."""
    undo: int = 0
    """How many moves were taken back."""
    what: What | None = None
    bot: str = ""
    """Of an incident: what it is, and who plays for the seat from then on."""


def start_file(match: Match) -> bytes:
    """The match so far as a record or position. It holds all secrets, so it must never leave the server."""
    if match.recordable:
        return records.write(records.record(match, complete=True))
    return positions.write(match.game, match.setup, match.state, match.seats)


def entry_of(match: Match, move: Move) -> LogEntry:
    labels = match.game.chance_labels(match.setup.edition)
    results = [labels[pool][result] for pool, result, _ in move.chance]
    return LogEntry(move.actor, [match.space.names[move.action], *results])


def incident_of(entry: LogEntry, moves: int) -> Incident:
    assert entry.what is not None
    return Incident(entry.what, entry.seat, moves, entry.bot)


def write_entry(entry: LogEntry) -> str:
    return msgspec.json.encode(entry).decode()


def read_entry(text: str) -> LogEntry:
    return msgspec.json.decode(text, type=LogEntry)


def restore(start: bytes, entries: list[LogEntry]) -> tuple[Match, list[int]]:
    """Replays the log: the match, and how many moves there were at each revision."""
    plain = msgspec.json.decode(start)
    # The moves of the record that a table goes on from come first: an undo can reach into them.
    moves: list[list[str]] = plain.get("moves", [])
    incidents: list[Incident] = []
    moves_at_revision = [len(moves)]
    for entry in entries:
        if entry.move is not None:
            moves.append(entry.move)
        elif entry.undo:
            del moves[len(moves) - entry.undo :]
            incidents = after_undo(incidents, len(moves))
        elif entry.what is not None:
            incidents.append(incident_of(entry, len(moves)))
        moves_at_revision.append(len(moves))
    if "position" in plain:
        match = replay_from_position(start, moves)
        records.repeat_incidents(match, incidents, FILE)
        return match, moves_at_revision
    game, record = records.read(start, FILE, GAMES)
    if entries:
        # A game that goes on begins without those of its file (`Match.branch`).
        record = msgspec.structs.replace(record, moves=moves, incidents=incidents, result=None)
    return records.replay(game, record, FILE), moves_at_revision


def replay_from_position(start: bytes, moves: list[list[str]]) -> Match:
    """A match that began from a position, with its moves replayed."""
    _, match = load(start, FILE, GAMES)
    record = records.Record(
        format=records.FORMAT,
        game=match.game.id,
        rules=match.setup.rules,
        edition=records.edition_ref(match.setup.edition),
        options=match.setup.options,
        seats=match.seats,
        seed=None,
        setup=[],
        moves=moves,
    )
    chance = match.state.chance
    chance.follow(records.Script(match.game, match.setup.edition, record, FILE).results)
    for move in moves:
        match.play(move[0])
    chance.release()
    return match
