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
from typing import Annotated, Any

import msgspec

from akinai.engine import sets
from akinai.engine.chance import Chance, chance_from, chance_of, fresh_seed
from akinai.engine.decode import decode_json
from akinai.engine.errors import BadFile
from akinai.engine.fields import BadField, Field
from akinai.engine.game import Game, Setup
from akinai.engine.kernel import BOTTOM, NO_SEAT, NOTHING, AutoStep, State, Step
from akinai.engine.match import Seat
from akinai.engine.record import Common, bad_place, edition_ref, read_head, read_setup
from akinai.engine.sentence import Sentence, say

FORMAT = 2
"""Format 1 wrote the fields of steps as numbers; such files are still read."""
LARGEST = 2**40
"""Numbers beyond this mean nothing in any game, and the compiled engine could not hold those beyond 64 bits."""


class Position(Common, frozen=True, omit_defaults=True, forbid_unknown_fields=True, kw_only=True):
    position: dict[str, Any]
    steps: list[dict[str, Any]]
    turn: Annotated[int, msgspec.Meta(ge=0, le=LARGEST)] = 0
    random: list[int] | None = None
    ending: str | None = None


class PartReader:
    """What the games' readers of positions share: words, seats and numbers, or a sentence that says what is wrong."""

    def __init__(self, file: str, seats: int) -> None:
        self.file = file
        self.seats = seats

    def wrong(self, path: str, what: Sentence) -> BadFile:
        return bad_place(self.file, f"position.{path}" if path else "position", what)

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
        """Numbers that count from 1, as a set; none twice."""
        found: list[int] = []
        for number in given:
            member = self.number(number, most, path)
            if member in found:
                raise self.wrong(path, say("problem.twice"))
            found.append(member)
        return sets.set_of(found)

    def exactly(self, path: str, found: int, wanted: int) -> None:
        if found != wanted:
            raise self.wrong(path, say("problem.number", found=found, wanted=wanted))


def step_in_words(step: Step[Any], labels: dict[str, list[str]]) -> dict[str, Any]:
    """A step in words; `labels` are those that the edition gives."""
    row: dict[str, Any] = {"step": step.name, "seat": step.actor}
    for name, field in step.fields.items():
        row[name] = field.labelled(labels.get(name)).words(getattr(step, name))
    return row


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
        steps=[step_in_words(step, game.labels(setup.edition)) for step in s.stack()],
        turn=s.turn,
        random=(s.chance.numbers() or None) if random else None,
        ending=s.ending or None,
    )
    return msgspec.json.format(msgspec.json.encode(position), indent=1) + b"\n"


def fingerprint(game: Game, s: State) -> str:
    """A short name for a state: equal states of games by the same rules, equal names, on every machine."""
    steps = [step_in_words(step, {}) for step in s.stack()]
    data = [msgspec.to_builtins(game.write_position(s)), steps, s.turn, s.chance.numbers(), s.ending]
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
    StepReader(game, setup, s, position, file).read()
    wrong = s.conserved()
    if wrong:
        raise bad_place(file, "position", say("problem.other", text=wrong))
    impossible = misplaced(s) or game.impossible(s) or unfit(s)
    if impossible is not None:
        raise bad_place(file, "ending" if s.over else "steps", impossible)
    # A position set up by hand may stand at a step with nothing to ask: it goes on to the next decision.
    s.settle()
    if s.conserved():
        raise bad_place(file, "steps", say("problem.other", text=s.conserved()))
    if not s.over and not s.legal_list():
        raise bad_place(file, "steps", say("problem.stuck"))
    return game, setup, s, list(position.seats)


def read_chance(position: Position, file: str) -> Chance:
    if position.random is None:
        return chance_of(fresh_seed())
    chance = chance_from(position.random)
    if chance is None:
        raise bad_place(file, "random", say("problem.random"))
    return chance


class StepReader:
    """Puts the steps of a position on the stack, or says what is wrong with them."""

    def __init__(self, game: Game, setup: Setup, s: State, position: Position, file: str) -> None:
        self.game = game
        self.s = s
        self.file = file
        self.old = position.format == 1
        self.rows = position.steps
        self.below = 0
        """How many steps lie below those of the file: format 1 did not write them."""
        self.labels = game.labels(setup.edition)
        self.classes = {step.name: step for step in game.steps}

    def wrong(self, i: int, key: str, what: Sentence) -> BadFile:
        return bad_place(self.file, f"steps[{max(i - self.below, 0)}].{key}", what)

    def read(self) -> None:
        s = self.s
        if s.over != (not self.rows):
            raise bad_place(self.file, "steps", say("problem.steps.over" if s.over else "problem.steps.none"))
        rows = self.game.old_steps(s, self.rows) if self.old and self.rows else self.rows
        self.below = len(rows) - len(self.rows)
        s.top = NOTHING
        for i, row in enumerate(rows):
            s.push(self.step(i, row))

    def step(self, i: int, row: dict[str, Any]) -> Step[Any]:
        name = row.get("step")
        if not isinstance(name, str) or name not in self.classes:
            raise self.wrong(i, "step", say("problem.value", value=str(name)))
        found = self.classes[name]
        for key in row:
            if key not in ("step", "seat", *found.fields):
                raise self.wrong(i, key, say("problem.unknown", field=key))
        seat = self.seat(i, row, issubclass(found, AutoStep))
        values = [self.value(i, row, key, field) for key, field in found.fields.items()]
        return found(seat, *values)

    def seat(self, i: int, row: dict[str, Any], nobody: bool) -> int:
        seat = row.get("seat")
        if not isinstance(seat, int) or isinstance(seat, bool):
            raise self.wrong(i, "seat", say("problem.missing", field="seat"))
        if not 0 <= seat < self.s.seats and not (nobody and seat == NO_SEAT):
            raise self.wrong(i, "seat", say("problem.seat", seat=seat, seats=self.s.seats))
        return seat

    def value(self, i: int, row: dict[str, Any], key: str, field: Field) -> Any:
        if key not in row:
            raise self.wrong(i, key, say("problem.missing", field=key))
        given = row[key]
        try:
            if self.old and isinstance(given, int) and not isinstance(given, bool):
                return field.old_value(given)
            return field.labelled(self.labels.get(key)).value(given)
        except BadField:
            raise self.wrong(i, key, say("problem.value", value=str(given))) from None


def misplaced(s: State) -> Sentence | None:
    """What no game can come to: a step on one that it cannot lie on."""
    for step in s.stack():
        assert step.below is not None
        below = BOTTOM if step.below is NOTHING else step.below.name
        if below not in step.on:
            return say("problem.stacked")
    return None


def unfit(s: State) -> Sentence | None:
    """What no game can come to: a step that does not fit the rest of the state."""
    for step in s.stack():
        if not step.possible(s):
            return say(step.problem)
    return None
