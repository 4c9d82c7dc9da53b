"""Games as they are kept: the beginning of a table as a file, and every change after it as a line of its log."""

from __future__ import annotations

import msgspec

from akinai.engine import position as positions
from akinai.engine import record as records
from akinai.engine.files import load
from akinai.engine.match import Match, Move
from akinai.games.registry import GAMES

FILE = "table"
"""What errors would call the file of a table: its own log cannot be wrong unless somebody has changed it."""


class Entry(msgspec.Struct, frozen=True, omit_defaults=True):
    """One change: a move as in a record, or moves taken back."""

    seat: int
    move: list[str] | None = None
    undo: int = 0


def beginning(match: Match) -> bytes:
    """Everything of the match so far, secrets included: never leaves the server."""
    if match.recordable:
        return records.write(records.record(match, complete=True))
    return positions.write(match.game, match.setup, match.state, match.seats)


def entry_of(match: Match, move: Move) -> Entry:
    labels = match.game.chance_labels(match.setup.edition)
    results = [labels[pool][result] for pool, result, _ in move.chance]
    return Entry(move.actor, [match.space.names[move.action], *results])


def action_name(match: Match, action: int) -> str:
    return match.space.names[action] if action < len(match.space.names) else str(action)


def write_entry(entry: Entry) -> str:
    return msgspec.json.encode(entry).decode()


def read_entry(text: str) -> Entry:
    return msgspec.json.decode(text, type=Entry)


def restore(start: bytes, entries: list[Entry]) -> tuple[Match, list[int]]:
    """The match that the log leads to, and how many moves there were at each revision."""
    plain = msgspec.json.decode(start)
    # A table that goes on from a record begins with its moves, and the last of them can be taken back as well.
    rows: list[list[str]] = plain.get("moves", [])
    trail = [len(rows)]
    for entry in entries:
        if entry.move is not None:
            rows.append(entry.move)
        elif entry.undo:
            del rows[len(rows) - entry.undo :]
        trail.append(len(rows))
    if "position" in plain:
        return go_on(start, rows), trail
    game, record = records.read(start, FILE, GAMES)
    if entries:
        record = msgspec.structs.replace(record, moves=rows, result=None)
    return records.replay(game, record, FILE), trail


def go_on(start: bytes, rows: list[list[str]]) -> Match:
    """A match that began from a position, with its moves."""
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
        moves=rows,
    )
    chance = match.state.chance
    chance.script = records.Script(match.game, match.setup.edition, record, FILE).results
    for row in rows:
        match.play(row[0])
    chance.script = None
    return match
