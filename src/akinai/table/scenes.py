"""What is seen of a table: scenes, and moves as the changes that lead from one to the next.

Secrets are removed only by the game itself: states must go through `Game.view`, events through `Game.seen`. What all
seats share is made once: a `Still` is one state as everybody sees it, a `Motion` one move.
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from akinai.engine.events import Event
from akinai.engine.kernel import State
from akinai.engine.match import Match, Move
from akinai.engine.patches import Change, changes
from akinai.engine.sentence import Arg, Sentence
from akinai.table import api


def standing(match: Match, s: State) -> api.Standing:
    """The present points, and the winners when the game is over."""
    result = match.result(s)
    return api.Standing(
        points=result.points,
        sources=result.sources,
        winners=result.winners if s.over else [],
        ending=s.ending,
        verdict=match.verdict(s) if s.over else None,
    )


def lines(match: Match, events: Iterable[Event], names: list[Arg]) -> list[Sentence]:
    """Events in words. The caller has passed them through `Game.seen`."""
    sentences = (match.game.narrate(match.state, event, names) for event in events)
    return [sentence for sentence in sentences if sentence is not None]


class Still:
    """A state, and the scenes that the seats see of it."""

    def __init__(self, match: Match, s: State) -> None:
        self.match = match
        self.state = s
        self.table: msgspec.Struct | None = None
        """What everybody sees."""
        self.standing: api.Standing | None = None
        self.scenes: dict[int | None, api.Scene] = {}

    def scene(self, seat: int | None) -> api.Scene:
        if seat not in self.scenes:
            game, s = self.match.game, self.state
            if self.table is None or self.standing is None:
                self.table, self.standing = game.table_view(s), standing(self.match, s)
            self.scenes[seat] = api.Scene(game.view_as(self.table, s, seat), self.standing)
        return self.scenes[seat]

    def forget_scenes(self) -> None:
        """Keeps the state alone: it is small, and scenes can be made again."""
        self.table = self.standing = None
        self.scenes = {}


class Motion:
    """A move between two stills, as the seats see it."""

    def __init__(self, match: Match, number: int, before: Still, after: Still) -> None:
        self.match = match
        self.number = number
        self.move = match.moves[number - 1]
        self.before = before
        self.after = after
        self.between: dict[int, Still] | None = None
        """The stills after those events that are shown by themselves, by the number of the event."""
        self.frames: dict[int | None, api.Frame] = {}

    def frame(self, seat: int | None, names: list[Arg]) -> api.Frame:
        if seat not in self.frames:
            self.frames[seat] = self.make_frame(seat, names)
        return self.frames[seat]

    def make_frame(self, seat: int | None, names: list[Arg]) -> api.Frame:
        if self.between is None:
            self.between = self.play_again()
        scene = self.before.scene(seat)
        beats = []
        for number, event in enumerate(self.move.events):
            found: list[Change] = []
            if number in self.between:
                later = self.between[number].scene(seat)
                found = changes(scene, later)
                scene = later
            beats.append(beat(self.match, event, seat, names, found))
        move = self.move
        left = changes(scene, self.after.scene(seat))
        return api.Frame(self.number, move.actor, move.turn, known_forced(self.match, move, seat), beats, left)

    def play_again(self) -> dict[int, Still]:
        """The states after all events that are shown by themselves but the last: after that one comes the end."""
        shown = [number for number, event in enumerate(self.move.events) if event.shown][:-1]
        stills: dict[int, Still] = {}
        if not shown:
            return stills
        s = self.before.state.clone()
        told = 0

        def listen(event: Event) -> None:
            nonlocal told
            if told in shown:
                stills[told] = Still(self.match, s.clone())
            told += 1

        s.chance.follow([(pool, result) for pool, result, _ in self.move.chance])
        s.listen(listen)
        s.advance(self.move.action)
        return stills


def known_forced(match: Match, move: Move, seat: int | None) -> bool:
    """Whether the seat may know that there was no other choice: most forced moves are asked for because nobody else
    may learn what the actor could have done."""
    return move.forced and (move.actor == seat or match.state.over)


def beat(match: Match, event: Event, seat: int | None, names: list[Arg], found: list[Change]) -> api.Beat:
    seen = match.game.seen(event, seat)
    return api.Beat(seen, match.game.narrate(match.state, seen, names), seen.heads, found)


def told_frame(match: Match, number: int, seat: int | None, names: list[Arg]) -> api.Frame:
    """Move `number` in words, without what it changes; number 0 is the set-up."""
    if number == 0:
        actor, turn, forced, events = None, 0, False, match.setup_events
    else:
        move = match.moves[number - 1]
        actor, turn, events = move.actor, move.turn, move.events
        forced = known_forced(match, move, seat)
    return api.Frame(number, actor, turn, forced, [beat(match, event, seat, names, []) for event in events], [])
