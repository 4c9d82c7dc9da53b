"""Records: one JSON file per game; replaying one reproduces every state.

    format    the version of this form
    game      the game's id
    rules     the version of its rules
    edition   name and hash; `data` too when it is not a published edition
    options   the options
    seats     who sat there
    seed      where chance began; absent while the game is running
    setup     what chance gave during set-up
    moves     a list per move: the action, then what chance gave; "?" hides a secret action, "?0" a result of
              pool 0, from whoever holds the record
    incidents what happened beside the moves: resignations, bots that stood in; absent where nothing did
    result    points, winners and ending, when the game is over

Replay follows the recorded chance results, not the seed, so a record outlives any change of the generator.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

import msgspec

from akinai.engine import edition as editions
from akinai.engine.chance import EVERYONE, UNKNOWN, Chance, ChanceMismatch, chance_of, fresh_seed
from akinai.engine.codec import ActionSpace
from akinai.engine.decode import decode_json, read_bytes
from akinai.engine.edition import Edition
from akinai.engine.errors import AkinaiError, BadChoice, BadFile
from akinai.engine.game import Game, Result, Setup
from akinai.engine.incidents import Incident, ends_game, impossible
from akinai.engine.kernel import IllegalAction
from akinai.engine.match import Match, Move, Seat
from akinai.engine.sentence import Sentence, say

FORMAT = 2
"""Format 1 knew no incidents; records without any are still written in it."""
HIDDEN = "?"
GUESSES = 500
"""How often what a record hides is guessed before the record is called impossible."""


class EditionRef(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    name: str
    hash: str
    data: dict[str, Any] | None = None


class Head(msgspec.Struct, frozen=True):
    """What is read first: whether the rest can be understood."""

    format: int
    game: str
    rules: int


class Common(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, kw_only=True):
    """What records and positions have in common."""

    format: int
    game: str
    rules: int
    edition: EditionRef
    options: dict[str, str]
    seats: list[Seat]


class Record(Common, frozen=True, omit_defaults=True, forbid_unknown_fields=True, kw_only=True):
    seed: str | None
    setup: list[str]
    moves: list[list[str]]
    incidents: list[Incident] = []
    result: Result | None = None


def edition_ref(edition: Edition) -> EditionRef:
    return EditionRef(edition.name, edition.hash, None if edition.published else edition.raw)


def find_edition(game: Game, ref: EditionRef, file: str) -> Edition:
    """The edition that a file names, with its hash checked."""
    if ref.data is None:
        edition = game.published(ref.name)
    else:
        edition = editions.embedded(ref.data, game.edition_type, file)
        if edition.data.game != game.id:
            raise BadFile("error.edition.game", name=ref.name, game=game.id, other=edition.data.game)
    if edition.hash != ref.hash:
        raise BadFile("error.edition.hash", file=file, name=ref.name, hash=ref.hash, found=edition.hash)
    return edition


def read_head(data: bytes, format: int, file: str, games: dict[str, Game]) -> Game:
    """The game of a record or position; refuses what a later version of the program has written."""
    head = decode_json(data, Head, file)
    if head.game not in games:
        raise BadFile("error.file.game", file=file, game=head.game, games=", ".join(games))
    game = games[head.game]
    if head.format > format or head.format < 1:
        raise BadFile("error.file.format", file=file, format=head.format, known=format)
    if not 1 <= head.rules <= game.rules_version:
        raise BadFile("error.file.rules", file=file, game=game.id, rules=head.rules, known=game.rules_version)
    return game


def read_setup(game: Game, given: Common, file: str) -> Setup:
    """The set-up that a record or position names."""
    edition = find_edition(game, given.edition, file)
    try:
        setup = game.setup(len(given.seats), given.options, edition)
    except BadChoice as error:
        raise bad_place(file, "options", error.sentence) from None
    return Setup(setup.seats, setup.options, edition, given.rules)


# ---- writing


def record(match: Match, seats: Iterable[int] | None = None, complete: bool = False) -> Record:
    """The record of a match.

    Of a running game it holds neither the seed nor anything that none of `seats` may know (default: what everybody
    knows). Of a finished game it is complete; so it is with `complete`, for those who keep the game itself.
    """
    game, s = match.game, match.state
    over = s.over or complete
    known = {EVERYONE, *(seats or ())}
    labels = game.chance_labels(match.setup.edition)

    def chance(results: list[tuple[int, int, int]]) -> list[str]:
        return [
            labels[pool][result] if over or to in known or game.chance_known(s, to, pool, result) else f"{HIDDEN}{pool}"
            for pool, result, to in results
        ]

    def action(m: Move) -> str:
        if over or not m.secret or m.actor in known or game.action_known(s, m.actor, m.action):
            return match.space.names[m.action]
        return HIDDEN

    return Record(
        format=FORMAT if match.incidents else 1,
        game=match.game.id,
        rules=match.setup.rules,
        edition=edition_ref(match.setup.edition),
        options=match.setup.options,
        seats=match.seats,
        seed=match.seed if over else None,
        setup=chance(match.setup_chance),
        moves=[[action(m), *chance(m.chance)] for m in match.moves],
        incidents=match.incidents,
        result=match.result() if s.over else None,
    )


def write(rec: Record) -> bytes:
    """The record as a JSON text, a field and a move per line."""
    plain = msgspec.to_builtins(rec)
    moves = ",\n".join("  " + msgspec.json.encode(m).decode() for m in plain.pop("moves"))
    fields = [f' "{key}": {msgspec.json.encode(value).decode()}' for key, value in plain.items()]
    fields.append(f' "moves": [\n{moves}\n ]' if moves else ' "moves": []')
    return ("{\n" + ",\n".join(fields) + "\n}\n").encode()


# ---- reading


def read(data: bytes, file: str, games: dict[str, Game]) -> tuple[Game, Record]:
    """The record in a JSON text, as far as it can be checked without playing it."""
    game = read_head(data, FORMAT, file, games)
    return game, decode_json(data, Record, file)


def read_file(path: Path, games: dict[str, Game]) -> tuple[Game, Record]:
    return read(read_bytes(path), str(path), games)


class Script:
    """The recorded chance results as numbers, with their places."""

    def __init__(self, game: Game, edition: Edition, rec: Record, file: str) -> None:
        by_label: dict[str, tuple[int, int]] = {}
        for pool, labels in enumerate(game.chance_labels(edition)):
            by_label[f"{HIDDEN}{pool}"] = (pool, UNKNOWN)
            by_label.update({label: (pool, i) for i, label in enumerate(labels)})
        self.results: list[tuple[int, int]] = []
        self.ends: list[int] = []
        rows = [("setup", 0, rec.setup)] + [(f"moves[{i}]", 1, m[1:]) for i, m in enumerate(rec.moves)]
        for place, first, row in rows:
            for i, label in enumerate(row):
                if label not in by_label:
                    where = f"{place}[{first + i}]"
                    raise bad_place(file, where, say("problem.chance.unknown", label=label))
                self.results.append(by_label[label])
            self.ends.append(len(self.results))


def bad_place(file: str, path: str, what: Sentence) -> BadFile:
    return BadFile("error.file.place", file=file, path=path, problem=what)


def replay(game: Game, rec: Record, file: str) -> Match:
    """Plays a record from its beginning. Every mistake in it is an error that names the place.

    What is hidden in the record is chosen so that the rest of it is possible: guesses are tried until one fits.
    """
    setup = read_setup(game, rec, file)
    for i, row in enumerate(rec.moves):
        if not row:
            raise bad_place(file, f"moves[{i}]", say("problem.empty"))
    script = Script(game, setup.edition, rec, file)
    hidden = any(result == UNKNOWN for _, result in script.results) or any(row[0] == HIDDEN for row in rec.moves)
    furthest: Misfit | None = None
    for _ in range(GUESSES if hidden else 1):
        try:
            match = follow(game, setup, rec, script)
        except Misfit as misfit:
            if furthest is None or misfit.row > furthest.row:
                furthest = misfit
            continue
        repeat_incidents(match, rec.incidents, file)
        if rec.result is not None:
            check_result(match, rec.result, file)
        return match
    assert furthest is not None
    place = "setup" if furthest.row == 0 else f"moves[{furthest.row - 1}]"
    raise bad_place(file, place, furthest.what)


class Misfit(Exception):
    """A row of a record cannot be played; rows count from the set-up."""

    def __init__(self, row: int, what: Sentence) -> None:
        super().__init__(row, what)
        self.row = row
        self.what = what


def follow(game: Game, setup: Setup, rec: Record, script: Script) -> Match:
    """Plays all rows of a record: the set-up is row 0."""
    chance = chance_of(rec.seed if rec.seed is not None else fresh_seed())
    chance.follow(script.results)
    guesses = chance_of(fresh_seed())
    match: Match | None = None
    for row in range(len(rec.moves) + 1):
        try:
            if match is None:
                match = Match(game, setup, list(rec.seats), rec.seed, chance=chance)
            else:
                play_row(match, rec.moves[row - 1][0], guesses)
        except IllegalAction as error:
            raise Misfit(row, illegal(error, game.space(setup.edition))) from None
        except ChanceMismatch as error:
            labels = game.chance_labels(setup.edition)[error.pool]
            label = labels[error.result] if 0 <= error.result < len(labels) else "-"
            raise Misfit(row, say(f"problem.chance.{error.code}", label=label)) from None
        except AkinaiError as error:
            raise Misfit(row, error.sentence) from None
        if chance.script_used != script.ends[row]:
            code = "missing" if chance.script_used > script.ends[row] else "surplus"
            raise Misfit(row, say(f"problem.chance.{code}", label="-"))
    assert match is not None
    chance.release()
    return match


def illegal(error: IllegalAction, space: ActionSpace) -> Sentence:
    legal = ", ".join(space.names[action] for action in error.legal) or "-"
    return say("problem.illegal", seat=error.actor, tried=space.name(error.tried), legal=legal)


def play_row(match: Match, action: str, guesses: Chance) -> None:
    if match.state.over:
        raise BadChoice("problem.over")
    if action == HIDDEN:
        legal = match.state.legal_list()
        match.apply(legal[guesses.below(len(legal))])
    else:
        match.play(action)


def repeat_incidents(match: Match, incidents: list[Incident], file: str) -> None:
    """Lets everything happen again that happened beside the moves, or names what cannot have happened."""
    for i, incident in enumerate(incidents):
        why = misplaced(match, incident) or impossible(incident, match.incidents, [seat.bot for seat in match.seats])
        if why is not None:
            raise bad_place(file, f"incidents[{i}]", why)
        match.happened(incident)


def misplaced(match: Match, incident: Incident) -> Sentence | None:
    """Why it cannot have happened there, after all those of the match; None if it can."""
    after, moves = incident.after, len(match.moves)
    before = match.incidents[-1].after if match.incidents else 0
    if after < before:
        return say("problem.incident.order", after=after, before=before)
    if after > moves:
        return say("problem.incident.after", after=after, moves=moves)
    if match.state.over and after == moves:
        return say("problem.over")
    if ends_game(incident, match.setup.seats) and after < moves:
        return say("problem.incident.end")
    return None


def check_result(match: Match, result: Result, file: str) -> None:
    if not match.state.over:
        raise bad_place(file, "result", say("problem.result.running"))
    found = match.result()
    for field in ("points", "winners", "ending", "sources"):
        wanted, is_ = getattr(result, field), getattr(found, field)
        if wanted != is_:
            raise bad_place(file, f"result.{field}", say("problem.result.differs", wanted=str(wanted), found=str(is_)))


def check_seed(match: Match, file: str) -> bool:
    """Whether the seed gives the recorded results; False if the record has no seed."""
    if match.seed is None:
        return False
    again = Match(match.game, match.setup, match.seats, match.seed)
    if again.setup_chance != match.setup_chance:
        raise bad_place(file, "setup", say("problem.seed"))
    for i, move in enumerate(match.moves):
        if again.apply(move.action).chance != move.chance:
            raise bad_place(file, f"moves[{i}]", say("problem.seed"))
    return True
