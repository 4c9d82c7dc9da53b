"""Positions: a state written as a readable JSON file, for set-up by hand, bug reports, analysis and tests.

format, game, rules, edition, options   as in a record
seats     who sits there
position  the game's own part: where every component is
steps     the stack of steps from the bottom to the top; the last one is what is asked now
turn      how many turns have begun
random    the generator's six numbers; without them chance begins anew
ending    why the game ended, if it is over
"""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Annotated, Any

import msgspec
from librt.vecs import vec
from mypy_extensions import i64

from akinai.engine.chance import Chance, chance_from, chance_of, fresh_seed
from akinai.engine.decode import decode_json, read_bytes
from akinai.engine.errors import BadFile
from akinai.engine.game import Game, Setup
from akinai.engine.kernel import NO_SEAT, AutoStep, State
from akinai.engine.match import Seat
from akinai.engine.record import Common, bad_place, edition_ref, read_head, read_setup
from akinai.engine.sentence import Sentence, say

FORMAT = 1
LARGEST = 2**40
"""Numbers beyond this mean nothing in any game, and the compiled engine could not hold those beyond 64 bits."""


class Position(Common, frozen=True, omit_defaults=True, forbid_unknown_fields=True, kw_only=True):
    position: dict[str, Any]
    steps: list[dict[str, int | str]]
    turn: Annotated[int, msgspec.Meta(ge=0, le=LARGEST)] = 0
    random: list[int] | None = None
    ending: str | None = None


class PartReader:
    """What the games' readers of positions share: words, seats and numbers, or a sentence that says what is wrong."""

    def __init__(self, file: str, seats: int) -> None:
        self.file = file
        self.seats = seats

    def wrong(self, path: str, what: Sentence) -> BadFile:
        return bad_place(self.file, f"position.{path}", what)

    def word(self, name: str, words: list[str], path: str) -> int:
        if name not in words:
            raise self.wrong(path, say("problem.value", value=name))
        return words.index(name)

    def seat(self, number: int, path: str, also: int | None = None) -> int:
        """A seat, or the one number beside them that is allowed here."""
        if not 0 <= number < self.seats and number != also:
            raise self.wrong(path, say("problem.seat", seat=number, seats=self.seats))
        return number

    def number(self, number: int, most: int, path: str) -> int:
        """A number that counts from 1, as an index."""
        if not 1 <= number <= most:
            raise self.wrong(path, say("problem.value", value=str(number)))
        return number - 1

    def mask(self, given: list[int], most: int, path: str) -> int:
        """Numbers that count from 1, as bits; none twice."""
        found = 0
        for number in given:
            bit = 1 << self.number(number, most, path)
            if found & bit:
                raise self.wrong(path, say("problem.twice"))
            found |= bit
        return found

    def exactly(self, path: str, found: int, wanted: int) -> None:
        if found != wanted:
            raise self.wrong(path, say("problem.number", found=found, wanted=wanted))


def frames(s: State) -> list[dict[str, int | str]]:
    """The stack of steps in words, the top one last."""
    numbers = [*s.stack, s.step, s.actor, s.a, s.b] if not s.over else []
    rows: list[dict[str, int | str]] = []
    for i in range(0, len(numbers), 4):
        step = s.table[numbers[i]]
        row: dict[str, int | str] = {"step": step.name, "seat": numbers[i + 1]}
        row.update(zip(step.fields, numbers[i + 2 : i + 4], strict=False))
        rows.append(row)
    return rows


def write(game: Game, setup: Setup, s: State, seats: list[Seat] | None = None, random: bool = True) -> bytes:
    """The state as a JSON text; without `random` chance begins anew where it is read."""
    position = Position(
        format=FORMAT,
        game=game.id,
        rules=setup.rules,
        edition=edition_ref(setup.edition),
        options=setup.options,
        seats=seats or [Seat() for _ in range(setup.seats)],
        position=msgspec.to_builtins(game.write_position(s)),
        steps=frames(s),
        turn=s.turn,
        random=s.chance.numbers() if random else None,
        ending=s.ending or None,
    )
    return msgspec.json.format(msgspec.json.encode(position), indent=1) + b"\n"


def fingerprint(game: Game, s: State) -> str:
    """A short name for a state: equal states, equal names, on every machine."""
    data = [msgspec.to_builtins(game.write_position(s)), frames(s), s.turn, s.chance.numbers(), s.ending]
    return hashlib.sha256(msgspec.json.encode(data)).hexdigest()[:16]


def read(data: bytes, file: str, games: dict[str, Game]) -> tuple[Game, Setup, State, list[Seat]]:
    """The state in a JSON text. What is impossible is refused with a sentence that says what."""
    game = read_head(data, FORMAT, file, games)
    position = decode_json(data, Position, file)
    setup = read_setup(game, position, file)
    s = game.read_position(setup, position.position, file)
    s.chance = read_chance(position, file)
    s.turn = position.turn
    if position.ending is not None:
        s.finish(position.ending)
    read_frames(s, position, file)
    wrong = s.conserved()
    if wrong:
        raise bad_place(file, "position", say("problem.other", text=wrong))
    impossible = game.impossible(s)
    if impossible is not None:
        raise bad_place(file, "ending" if s.over else "steps", impossible)
    # A position set up by hand may stand at a step with nothing to ask: it goes on to the next decision.
    s.settle()
    if s.conserved():
        raise bad_place(file, "steps", say("problem.other", text=s.conserved()))
    if not s.over and not s.legal_list():
        raise bad_place(file, "steps", say("problem.stuck"))
    return game, setup, s, list(position.seats)


def read_file(path: Path, games: dict[str, Game]) -> tuple[Game, Setup, State, list[Seat]]:
    return read(read_bytes(path), str(path), games)


def read_chance(position: Position, file: str) -> Chance:
    if position.random is None:
        return chance_of(fresh_seed())
    chance = chance_from(position.random)
    if chance is None:
        raise bad_place(file, "random", say("problem.random"))
    return chance


def read_frames(s: State, position: Position, file: str) -> None:
    """Puts the steps on the stack."""
    if s.over != (not position.steps):
        raise bad_place(file, "steps", say("problem.steps.over" if s.over else "problem.steps.none"))
    numbers = {step.name: number for number, step in enumerate(s.table)}
    s.stack = vec[i64]()
    s.step = -1
    for i, row in enumerate(position.steps):
        name = row.get("step")
        if name not in numbers:
            raise bad_place(file, f"steps[{i}].step", say("problem.value", value=str(name)))
        fields = s.table[numbers[name]].fields
        for key in row:
            if key not in ("step", "seat", *fields):
                raise bad_place(file, f"steps[{i}].{key}", say("problem.unknown", field=key))
        values: list[int] = []
        for key in ("seat", *fields):
            value = row.get(key)
            if not isinstance(value, int):
                raise bad_place(file, f"steps[{i}].{key}", say("problem.missing", field=key))
            if abs(value) > LARGEST:
                raise bad_place(file, f"steps[{i}].{key}", say("problem.value", value=str(value)))
            values.append(value)
        nobody = values[0] == NO_SEAT and isinstance(s.table[numbers[name]], AutoStep)
        if not nobody and not 0 <= values[0] < s.seats:
            raise bad_place(file, f"steps[{i}].seat", say("problem.seat", seat=values[0], seats=s.seats))
        values += [0] * (3 - len(values))
        s.push(numbers[name], values[0], values[1], values[2])
