"""A match: one game being played, with its log. Undo and jumps replay the log."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Generic

import msgspec
from typing_extensions import TypeVar

from akinai.engine import incidents
from akinai.engine.chance import CLOSED, Chance, Unforeseeable, chance_of, fresh_seed
from akinai.engine.errors import BadChoice, CannotUndo
from akinai.engine.events import Event
from akinai.engine.game import Game, Result, Setup
from akinai.engine.incidents import RESIGNED, Incident, bot_name
from akinai.engine.kernel import NO_SEAT, State
from akinai.engine.sentence import Arg, Sentence, say
from akinai.engine.unasked import foregone

S = TypeVar("S", bound=State, default=Any)


class Seat(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Who sits there: a name for people, a bot's name for bots."""

    name: str = ""
    bot: str = ""


def seat_names(game: str, seats: list[Seat]) -> list[Arg]:
    """What the seats of a game are called in sentences: by name, or by the colour; bots by their kind as well."""
    names: list[Arg] = []
    for number, seat in enumerate(seats):
        name: Arg = seat.name or say(f"{game}.seat.{number}")
        if seat.bot:
            name = say("seat.bot", name=name, bot=bot_name(seat.bot))
        names.append(name)
    return names


class Move(msgspec.Struct, frozen=True):
    """One action in the log."""

    actor: int
    action: int
    turn: int
    secret: bool
    """The other seats may not know which action it was."""
    chance: list[tuple[int, int, int]]
    """What chance gave: (pool, result, known to)."""
    revealed: bool
    """Chance has given something, or a secret was shown: undo stops here."""
    events: list[Event]
    forced: bool = False
    """Nobody had to choose it (`engine.unasked`): undo takes it back together with the choice before it."""


class Preview(msgspec.Struct, frozen=True):
    """What an action would do, together with what follows without a choice, as far as it can be known."""

    events: list[Event]
    chance: bool
    """Whether chance decides how it goes on."""
    final: bool
    """Whether it shows something or ends the turn: then it can hardly be taken back."""


def moved(s: State, action: int, chance: list[tuple[int, int, int]], events: list[Event]) -> Move:
    """Plays an action on a state whose chance results and events go to these lists."""
    actor, turn = s.actor, s.turn
    secret = s.top.secret
    forced = foregone(s) == action
    results = s.chance.results
    s.apply(action)
    return Move(actor, action, turn, secret, list(chance), s.chance.results > results, list(events), forced)


class Match(Generic[S]):
    """One game from its beginning to now.

    It begins with a seed (a fresh one if none is given), with a generator whose seed may be unknown (a record that came
    without it), or with a state (a position): then it has no record, but it can be played and undone.
    """

    def __init__(
        self,
        game: Game[S],
        setup: Setup,
        seats: list[Seat] | None = None,
        seed: str | None = None,
        *,
        chance: Chance | None = None,
        state: S | None = None,
    ) -> None:
        self.game = game
        self.setup = setup
        self.seats = seats or [Seat() for _ in range(setup.seats)]
        if len(self.seats) != setup.seats:
            raise BadChoice("error.seats.names", seats=setup.seats, names=len(self.seats))
        self.space = game.space(setup.edition)
        self.seed = seed
        self.moves: list[Move] = []
        self.incidents: list[Incident] = []
        """What has happened beside the moves, the oldest first."""
        self.chance_log: list[tuple[int, int, int]] = []
        self.events: list[Event] = []
        self.recordable = state is None
        """Whether the log leads here from the beginning of the game."""
        if state is None:
            if chance is None:
                self.seed = fresh_seed() if seed is None else seed
                chance = chance_of(self.seed)
            chance.log = self.chance_log
            state = game.start(setup, chance, self.events.append)
        self.state = state
        self.setup_chance = list(self.chance_log)
        self.setup_events = list(self.events)
        self.initial = state.clone()
        self.listen()

    def listen(self) -> None:
        self.state.chance.log = self.chance_log
        self.state.listen(self.events.append)

    # ---- playing

    def apply(self, action: int) -> Move:
        """Plays an action; an illegal one is refused and nothing changes."""
        self.chance_log.clear()
        self.events.clear()
        move = moved(self.state, action, self.chance_log, self.events)
        self.moves.append(move)
        return move

    def propose(self, action: int, before: S | None = None) -> tuple[Move, S]:
        """The move and the state after it, without changing anything: for those who keep it safe before it counts.

        `before` is the state after another proposal that it follows.
        """
        after = (before or self.state).clone()
        chance: list[tuple[int, int, int]] = []
        events: list[Event] = []
        after.chance.log = chance
        after.listen(events.append)
        return moved(after, action, chance, events), after

    def accept(self, move: Move, after: S) -> None:
        """Makes a proposed move count."""
        self.moves.append(move)
        self.state = after
        self.listen()

    def play(self, notation: str) -> Move:
        return self.apply(self.space.parse(notation))

    def preview(self, action: int) -> Preview:
        """What the action and the forced moves after it would do, up to the first chance."""
        s, c = self.state, self.state.clone()
        events: list[Event] = []
        c.chance.mode = CLOSED
        c.listen(events.append)
        try:
            c.apply(action)
            while c.actor == s.actor and c.turn == s.turn and (following := foregone(c)) is not None:
                c.advance(following)
        except Unforeseeable:
            return Preview(events, True, True)
        return Preview(events, False, c.over or c.actor != s.actor or c.turn != s.turn)

    def question(self) -> Sentence:
        return self.state.top.ask(self.state)

    def rule(self) -> str:
        """The number of the rule at hand."""
        return self.state.top.rule_now(self.state)

    def spots(self, action: int) -> list[str]:
        return self.state.top.spots(self.state, action)

    def names(self) -> list[Arg]:
        """What the seats are called in sentences."""
        return seat_names(self.game.id, self.seats)

    # ---- incidents, and the end

    def happened(self, incident: Incident) -> None:
        """Something has happened after the last move."""
        self.incidents.append(incident)
        if incidents.ends_game(incident, self.setup.seats):
            # Others may keep the state as it was: a copy ends.
            self.state = self.resigned_state()
            self.listen()

    def resigned_state(self) -> S:
        """The present state, ended by a resignation."""
        after = self.state.clone()
        after.finish(RESIGNED)
        return after

    def played_state(self) -> S:
        """The present state; where a resignation has ended the game, the one before it."""
        return self.state_at(len(self.moves)) if self.state.ending == RESIGNED else self.state

    def result(self, s: S | None = None) -> Result:
        """Points and winners, now or in another state of this match."""
        return incidents.result(self.game, s or self.state, self.incidents)

    def verdict(self, s: S | None = None) -> Sentence | None:
        """How the finished game is called where points and winners do not say it."""
        return incidents.verdict(self.game, s or self.state, self.incidents, self.names())

    # ---- going back

    def state_at(self, moves: int, near: tuple[int, S] | None = None) -> S:
        """The state after so many moves, by replay; `near` is a state that lies before it, and after how many moves."""
        if not 0 <= moves <= len(self.moves):
            raise BadChoice("error.move.number", number=moves, most=len(self.moves))
        begun, before = near or (0, self.initial)
        s = before.clone()
        s.chance.follow([(c[0], c[1]) for m in self.moves[begun:moves] for c in m.chance])
        for move in self.moves[begun:moves]:
            s.advance(move.action)
        s.chance.release()
        return s

    def states(self) -> Iterator[S]:
        """The states after each move, by replay: one state that goes on, to be looked at and not kept."""
        s = self.initial.clone()
        s.chance.follow([(c[0], c[1]) for m in self.moves for c in m.chance])
        for move in self.moves:
            s.advance(move.action)
            yield s

    def undoable(self, seat: int) -> int:
        """How many of the last moves the seat may take back."""
        n = 0
        for move in reversed(self.moves[self.firm(seat) :]):
            if move.actor != seat or move.revealed or move.turn != self.moves[-1].turn:
                break
            n += 1
        return n

    def firm(self, seat: int) -> int:
        """How many moves the seat cannot take back because of what has happened since (`incidents.in_the_way`)."""
        if seat in incidents.present_bots(self.incidents):
            return len(self.moves)
        incident = incidents.in_the_way(self.incidents, seat)
        return 0 if incident is None else incident.after

    def barrier(self, seat: int, back: int = 0) -> Sentence | None:
        """Why the seat cannot take back the last move, or the one so many moves before it; None if it can."""
        if len(self.moves) <= back:
            return say("undo.nothing")
        if len(self.moves) - back <= self.firm(seat):
            return incidents.told_in_the_way(self.incidents, seat, self.names())
        move = self.moves[-1 - back]
        if move.actor != seat or move.turn != self.moves[-1].turn:
            return say("undo.other")
        if move.revealed:
            return say("undo.revealed")
        return None

    def choices(self, seat: int) -> list[int]:
        """The seat's own choices in the turn of the last move, the oldest first: how many moves came before each. A
        forced move is none: it belongs to the choice before it."""
        found: list[int] = []
        number = len(self.moves)
        while number and self.moves[number - 1].turn == self.moves[-1].turn:
            number -= 1
            move = self.moves[number]
            if move.actor == seat and not move.forced:
                found.append(number)
        found.reverse()
        return found

    def last_choice(self, seat: int) -> int:
        """How many moves back the seat's last choice lies, forced moves after it included; 0 if it may not go back."""
        for n in range(1, self.undoable(seat) + 1):
            if not self.moves[-n].forced:
                return n
        return 0

    def choice_barrier(self, seat: int) -> Sentence | None:
        """Why the seat cannot take back its last choice; None if it can."""
        if self.last_choice(seat):
            return None
        return self.barrier(seat, self.undoable(seat)) or say("undo.nothing")

    def undo(self, seat: int, moves: int = 1) -> None:
        """Takes back the seat's last moves, or says what is in the way."""
        why = self.barrier(seat)
        if why is not None:
            raise CannotUndo(why.id, **why.args)
        if moves < 1 or moves > self.undoable(seat):
            raise CannotUndo("undo.limit", most=self.undoable(seat))
        self.go_back(len(self.moves) - moves)

    def go_back(self, moves: int) -> None:
        """Back to the state after so many moves, whatever lies between."""
        self.state = self.state_at(moves)
        del self.moves[moves:]
        self.incidents = incidents.after_undo(self.incidents, moves)
        self.listen()

    def branch(self, moves: int) -> None:
        """Goes on from an earlier move with a new future: nobody can know what comes, whoever has the record."""
        self.seed = None
        self.initial.chance = chance_of(fresh_seed())
        self.go_back(moves)
        # They were those of other people.
        self.incidents = []

    @property
    def actor(self) -> int | None:
        return None if self.state.actor == NO_SEAT else self.state.actor
