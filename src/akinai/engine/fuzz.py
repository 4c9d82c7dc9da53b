"""The fuzzer: random play that hunts broken rules.

After every action: limited components are conserved, there is something legal until the end, and the game ends.
Every so often, the expensive questions: do notation and codec agree, does the record replay to the same state, does
undo restore the same state, do views, outlooks and events stay the same when hidden things are swapped?
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from akinai.engine import position, record
from akinai.engine.chance import EVERYONE, UNKNOWN, Chance, ChanceMismatch, chance_of
from akinai.engine.events import Event
from akinai.engine.game import Game, Setup
from akinai.engine.kernel import NO_SEAT, Choices, State
from akinai.engine.match import Match
from akinai.engine.position import fingerprint

DEEP_RATE = 300
"""In a game that is chosen for deep checks, one decision in so many is checked."""
LONGEST = 20_000
"""No game of ours comes near so many decisions."""


class Fault(Exception):
    """The fuzzer found something; the message says what, and how to see it again."""


class Tally(msgspec.Struct):
    games: int = 0
    decisions: int = 0
    checks: int = 0
    most_legal: int = 0


def fuzz(
    game: Game, games: int, seed: str, deep_every: int = 2000, progress: Callable[[int], None] | None = None
) -> Tally:
    """Plays so many games over all set-ups; on average one deep check in `deep_every` decisions."""
    tally = Tally()
    every = game.setups()
    chance = chance_of(f"fuzz:{seed}")
    out = Choices()
    for number in range(games):
        setup = every[number % len(every)]
        one_game(game, setup, f"{seed}:{number}", chance, out, deep_every, tally)
        if progress is not None:
            progress(number + 1)
    return tally


def one_game(game: Game, setup: Setup, seed: str, chance: Chance, out: Choices, deep_every: int, tally: Tally) -> None:
    begun = tally.decisions
    try:
        walk(game, setup, seed, chance, out, deep_every, tally)
    except Exception as error:  # a crash in a game is a fault like any other, and needs its seed
        what = str(error) if isinstance(error, Fault) else f"{type(error).__name__}: {error}"
        decision = tally.decisions - begun
        where = f"{game.id}, {setup.seats} seats, {setup.options}, seed {seed}, decision {decision}"
        raise Fault(f"{what} ({where})") from error
    tally.games += 1


def walk(game: Game, setup: Setup, seed: str, chance: Chance, out: Choices, deep_every: int, tally: Tally) -> None:
    """One random game with its checks."""
    # The match keeps the log that deep checks need; without one due in this game, plain states are faster.
    rate = min(deep_every, DEEP_RATE)
    deep = chance.below(deep_every) < rate
    match = Match(game, setup, seed=seed) if deep else None
    s = match.state if match is not None else game.start(setup, chance_of(seed))
    limit = tally.decisions + LONGEST
    while not s.over:
        s.legal(out)
        if out.n == 0:
            raise Fault("nothing is legal")
        tally.most_legal = max(tally.most_legal, out.n)
        action = out.items[chance.below(out.n)]
        if match is None:
            s.advance(action)
        else:
            if chance.below(rate) == 0:
                deep_check(match, chance)
                tally.checks += 1
            match.apply(action)
        tally.decisions += 1
        wrong = s.conserved()
        if wrong:
            raise Fault(wrong)
        if tally.decisions > limit:
            raise Fault("the game does not end")
    if match is not None:
        check_record(match)


def deep_check(match: Match, chance: Chance) -> None:
    check_words(match)
    check_record(match)
    check_position(match)
    check_undo(match, chance)
    for seat in [None, *range(match.setup.seats)]:
        check_view(match, seat, chance)
        check_events(match, seat, chance)


def check_words(match: Match) -> None:
    """Notation and structured form lead back to the action; every action has spots and a preview."""
    for action in match.state.legal_list():
        name = match.space.names[action]
        if match.space.parse(name) != action or match.space.number(match.space.structured(action)) != action:
            raise Fault(f"notation or codec of {name} do not lead back")
        if not match.spots(action):
            raise Fault(f"{name} belongs to no spot")
        before = fingerprint(match.game, match.state)
        match.preview(action)
        if fingerprint(match.game, match.state) != before:
            raise Fault(f"the preview of {name} changes the state")


def check_record(match: Match) -> None:
    """Written, read and replayed: the same view for whoever holds the record. With nothing left out: the same state."""
    everyone = list(range(match.setup.seats))
    for holders in [everyone] if match.state.over else [[], *([seat] for seat in everyone), everyone]:
        rec = record.record(match, holders)
        game, again = record.read(record.write(rec), "record", {match.game.id: match.game})
        other = record.replay(game, again, "record")
        for seat in (None, *holders):
            if game.view(other.state, seat) != game.view(match.state, seat):
                raise Fault(f"the record of {holders} replays to another view of seat {seat}")
        if record.record(other, holders) != rec:
            raise Fault(f"the record of {holders}, replayed, makes another record")
    same = record.replay(match.game, record.record(match, complete=True), "record")
    if fingerprint(match.game, same.state) != fingerprint(match.game, match.state):
        raise Fault("the record replays to another state")


def check_position(match: Match) -> None:
    data = position.write(match.game, match.setup, match.state)
    game, _, s, _ = position.read(data, "position", {match.game.id: match.game})
    if fingerprint(game, s) != fingerprint(game, match.state) or s.digest() != match.state.digest():
        raise Fault("the position reads back as another state")


def check_undo(match: Match, chance: Chance) -> None:
    """An action and its undo: the identical state. A replay to any earlier move: no less."""
    s = match.state
    if s.over:
        return
    before, actor, moves = fingerprint(match.game, s), s.actor, len(match.moves)
    legal = s.legal_list()
    trial = record.replay(match.game, record.record(match, complete=True), "undo")
    trial.apply(legal[chance.below(len(legal))])
    if trial.undoable(actor) > 0:
        trial.undo(actor)
        if fingerprint(match.game, trial.state) != before:
            raise Fault("undo does not restore the state")
    if fingerprint(match.game, match.state_at(moves)) != before:
        raise Fault("the log does not replay to the state")


def check_view(match: Match, seat: int | None, chance: Chance) -> None:
    """Everything hidden dealt anew: the view must not change by a byte."""
    other = match.game.redeal(match.state, seat, chance.fork())
    wrong = other.conserved()
    if wrong:
        raise Fault(f"the world dealt anew is impossible: {wrong}")
    here = msgspec.json.encode(match.game.view(match.state, seat))
    if msgspec.json.encode(match.game.view(other, seat)) != here:
        raise Fault(f"the view of seat {seat} changes with what it cannot see")
    if seat is not None and match.game.outlook(other, seat) != match.game.outlook(match.state, seat):
        raise Fault(f"the outlook of seat {seat} changes with what it cannot see")
    if not match.state.over and match.game.result(other).sources != match.game.result(match.state).sources:
        raise Fault(f"the points tell seat {seat} what it cannot see")


def check_events(match: Match, seat: int | None, chance: Chance) -> None:
    """The same action in a world that the seat cannot tell apart: its events tell no more than its view does.

    Where the views differ afterwards, the action has brought a secret to light for all to see. Another seat's secret
    choice may be any other there.
    """
    legal = match.state.legal_list()
    action = legal[chance.below(len(legal))]
    log: list[tuple[int, int, int]] = []
    here = match.state.clone()
    here.chance.log = log
    first = seen_events(match.game, here, action, seat)
    there = match.state.determinise(NO_SEAT if seat is None else seat, chance.fork())
    possible, other = there.legal_list(), action
    if match.state.actor != seat and match.state.top.secret:
        other = possible[chance.below(len(possible))]
    elif action not in possible:
        return  # the action rests on a secret of its actor, which is another one in that world
    there.chance.follow([(pool, r if to in (EVERYONE, seat) else UNKNOWN) for pool, r, to in log])
    try:
        second = seen_events(match.game, there, other, seat)
    except ChanceMismatch:
        return  # in that world other cards are left: nothing to compare
    same_view = match.game.view(here, seat) == match.game.view(there, seat)
    if same_view and msgspec.json.encode(first) != msgspec.json.encode(second):
        raise Fault(f"seat {seat} can see from the events of {match.space.names[action]} what is hidden")


def seen_events(game: Game, s: State, action: int, seat: int | None) -> list[Event]:
    events: list[Event] = []
    s.listen(events.append)
    s.advance(action)
    return [game.seen(e, seat) for e in events]
