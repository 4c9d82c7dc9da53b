"""What a seat can take back: the choices of its turn, one by one."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from akinai.engine.deeds import Deed
from akinai.engine.kernel import State
from akinai.engine.match import Match
from akinai.engine.sentence import Sentence, say
from akinai.table import api
from akinai.table.refusals import Refused


class ToldChoice(NamedTuple):
    text: Sentence
    deed: Deed


def barrier(match: Match, seat: int) -> Sentence | None:
    """Why the seat cannot take back its last choice; None if it can. The end of a game cannot be taken back: everybody
    has then seen all hands and may have the seed."""
    return say("table.undo_over") if match.state.over else match.choice_barrier(seat)


def moves_to_undo(match: Match, seat: int, to: int | None) -> int:
    """How many moves an undo takes back: the last choice and what came of it, or all down to `to` moves. Refuses what
    cannot be taken back."""
    why = barrier(match, seat)
    if why is not None:
        raise Refused("late", why.id, **why.args)
    if to is None:
        return match.last_choice(seat)
    if to not in match.choices(seat):
        raise Refused("late", "undo.nothing")
    back = len(match.moves) - to
    most = match.undoable(seat)
    if back > most:
        # The move before all that can be taken back is what is in the way.
        why = match.barrier(seat, most) or say("undo.nothing")
        raise Refused("late", why.id, **why.args)
    return back


class TurnSteps:
    """The choices of the turn at one table. Each is told once, though every update of the turn shows it."""

    def __init__(self, match: Match, state_at: Callable[[int], State]) -> None:
        self.match = match
        self.state_at = state_at
        self.told: dict[tuple[int, int], ToldChoice] = {}
        """By the number of moves before the choice, and after the forced moves that came of it."""

    def forget_what_is_past(self) -> None:
        """Forgets choices that were taken back, and those of earlier turns."""
        moves = self.match.moves
        turn = moves[-1].turn if moves else 0
        self.told = {
            span: told for span, told in self.told.items() if span[1] <= len(moves) and moves[span[0]].turn == turn
        }

    def of(self, seat: int) -> list[api.TurnStep]:
        """The seat's own choices in its turn, the oldest first; of a turn that has ended only those that can still be
        taken back."""
        match = self.match
        if not match.moves or match.state.over:
            return []
        ended = match.state.turn != match.moves[-1].turn
        first_possible = len(match.moves) - match.undoable(seat)
        return [
            api.TurnStep(number, *self.tell(seat, number), possible=number >= first_possible)
            for number in match.choices(seat)
            if number >= first_possible or not ended
        ]

    def tell(self, seat: int, number: int) -> ToldChoice:
        match = self.match
        end = number + 1
        while end < len(match.moves) and match.moves[end].forced and match.moves[end].actor == seat:
            end += 1
        if (number, end) not in self.told:
            s = self.state_at(number)
            action = match.moves[number].action
            events = [match.game.seen(event, seat) for move in match.moves[number:end] for event in move.events]
            self.told[number, end] = ToldChoice(match.game.describe(s, action), match.game.deed(s, action, events))
        return self.told[number, end]


def undo(match: Match, seat: int | None, steps: TurnSteps) -> api.Undo:
    if seat is None:
        return api.Undo(False, None, [])
    why = barrier(match, seat)
    return api.Undo(why is None, why, steps.of(seat))
