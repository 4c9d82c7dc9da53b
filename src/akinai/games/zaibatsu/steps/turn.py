"""The turn: hiring a worker for an action, or Consolidation; whose turn is next; the end of round and game (rules Z-5,
Z-16 and Z-18)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from akinai.engine import sets
from akinai.engine.fields import Number
from akinai.engine.kernel import BOTTOM, AutoStep, Choices
from akinai.games.zaibatsu import events
from akinai.games.zaibatsu.actions import CONSOLIDATE, HIRE
from akinai.games.zaibatsu.player import Player
from akinai.games.zaibatsu.scoring import final_scoring, score_influence
from akinai.games.zaibatsu.state import ZaibatsuState
from akinai.games.zaibatsu.steps.base import ZaibatsuStep
from akinai.games.zaibatsu.steps.consolidation import FAVOR_TOKEN, Consolidate
from akinai.games.zaibatsu.steps.effects import Resolve
from akinai.games.zaibatsu.steps.goals import award_goals, solo_won
from akinai.games.zaibatsu.steps.industry import (
    Build,
    Machines,
    Production,
    can_do_factory,
    can_do_machines,
    can_do_production,
)
from akinai.games.zaibatsu.steps.invest import Invest
from akinai.games.zaibatsu.steps.markets import Markets, can_do_markets
from akinai.games.zaibatsu.steps.modifiers import choose_modifier
from akinai.games.zaibatsu.steps.research import Advance, can_do_advance
from akinai.games.zaibatsu.steps.shipping import Ships, Trains, can_do_ships, can_do_trains, has_room_for_ship
from akinai.games.zaibatsu.steps.solo import AutomaTurn
from akinai.games.zaibatsu.steps.staffing import add_workers, refill
from akinai.games.zaibatsu.things import (
    colours,
    factories,
    hiring,
    jobs,
    origins,
    owners,
    periods,
    regions,
    tracks,
    workers,
)
from akinai.games.zaibatsu.things.jobs import Job
from akinai.games.zaibatsu.things.owners import HUMAN, MOST_SEATS

# How a game can end.
BY_ROUNDS: Final = "rounds"
WON: Final = "won"
LOST: Final = "lost"

# ---- the choice of a turn


def can_do(s: ZaibatsuState, player: Player, job: Job) -> bool:
    """Whether the action can be done at least once (Z-5.4). A worker was or will be taken for it."""
    if job == jobs.RESEARCH or job == jobs.MINING:
        return can_do_advance(player)
    if job == jobs.FACTORY:
        return can_do_factory(s, player)
    if job == jobs.MACHINES:
        return can_do_machines(player)
    if job == jobs.PRODUCTION:
        return can_do_production(s, player)
    if job == jobs.SHIPS:
        return has_room_for_ship(player) and can_do_ships(s, player)
    if job == jobs.TRAINS:
        return can_do_trains(s, player)
    if job == jobs.MARKETS:
        return can_do_markets(s, player)
    return player.all_goods > 0


def can_hire(s: ZaibatsuState, job: Job) -> bool:
    """Whether there is a worker to hire for the action."""
    return s.hiring.has_worker(s.printed.hiring_space[job])


def can_act(s: ZaibatsuState, player: Player) -> bool:
    """Whether the player can do any action."""
    for job in range(jobs.JOBS):
        if can_hire(s, job) and can_do(s, player, job):
            return True
    return False


def all_stuck(s: ZaibatsuState) -> bool:
    """Whether no player can do anything: no turn would ever change that. The Automa always can."""
    if s.solo:
        return False
    for player in s.players:
        if len(player.workers) > 0 or can_act(s, player):
            return False
    return True


@final
@mypyc_attr(free_list_len=1)
class Turn(ZaibatsuStep):
    """An action with a worker, or Consolidation?"""

    name = "turn"
    rule = "Z-5.1"
    question = "zaibatsu.ask.turn"
    on = ("turn_order",)

    def enter(self, s: ZaibatsuState) -> bool:
        player = s.players[self.actor]
        if self.surely_has_choice(s, player):
            return True
        if len(player.workers) == 0 and not can_act(s, player):
            self.pass_turn(s)
            return False
        return super().enter(s)

    def surely_has_choice(self, s: ZaibatsuState, player: Player) -> bool:
        """With a coin R&D and Mining are possible, so there is a choice: the usual case, and much the fastest."""
        if len(player.workers) == workers.SPACES or not can_do_advance(player):
            return False
        if s.printed.hiring_space[jobs.RESEARCH] == s.printed.hiring_space[jobs.MINING]:
            return False
        return can_hire(s, jobs.RESEARCH) and can_hire(s, jobs.MINING)

    def pass_turn(self, s: ZaibatsuState) -> None:
        """The turn passes; if nobody can do anything, the round ends (Z-5.7)."""
        s.pop()
        if s.watched:
            s.tell(events.Passed(self.actor))
        if s.round <= periods.LONG_ROUNDS and all_stuck(s):
            s.swap(EndRound(self.actor, self.actor))

    def legal(self, s: ZaibatsuState, out: Choices) -> None:
        player = s.players[self.actor]
        if len(player.workers) > 0:
            out.add(CONSOLIDATE)
        if len(player.workers) == workers.SPACES:
            return
        present = s.hiring.present
        space_of = s.printed.hiring_space
        of_set = colours.OF_SET
        for job in range(jobs.JOBS):
            there = present[space_of[job]]
            if there != sets.EMPTY and can_do(s, player, job):
                out.add_row(HIRE, job, of_set[there])

    def do(self, s: ZaibatsuState, action: i64) -> None:
        s.pop()
        if action == CONSOLIDATE:
            s.push(Consolidate(self.actor, FAVOR_TOKEN, False))
            return
        player = s.players[self.actor]
        job = HIRE.row(action)
        colour = HIRE.column(action)
        s.hiring.take(s.printed.hiring_space[job], colour)
        player.hire(colour)
        s.hired = colour
        if s.watched:
            name = jobs.NAMES[job]
            s.tell(events.Hired(self.actor, name, colours.NAMES[colour], [origins.NAMES[origins.of_job(job)]]))
        begin_job(s, player, job)

    def spots(self, s: ZaibatsuState, action: i64) -> list[str]:
        if action == CONSOLIDATE:
            return super().spots(s, action)
        job, colour = HIRE.labels(action)
        space = hiring.SPACE_LETTERS[s.printed.hiring_space[HIRE.row(action)]]
        return ["hiring:" + space + ":" + colour, "action:" + job]


def begin_job(s: ZaibatsuState, player: Player, job: Job) -> None:
    """Puts the step of the action on the stack, and the choice of a modifier if there are several."""
    seat = player.seat
    if job == jobs.RESEARCH:
        s.push(Advance(seat, tracks.RD))
    elif job == jobs.MINING:
        s.push(Advance(seat, tracks.MINING))
    elif job == jobs.FACTORY:
        s.push(Build(seat))
    elif job == jobs.MACHINES:
        s.push(Machines(seat, sets.EMPTY))
    elif job == jobs.PRODUCTION:
        s.push(Production(seat, sets.EMPTY))
    elif job == jobs.SHIPS:
        s.push(Ships(seat, sets.EMPTY))
    elif job == jobs.TRAINS:
        s.push(Trains(seat, sets.EMPTY))
    elif job == jobs.MARKETS:
        s.push(Markets(seat, 0, regions.NONE))
    else:
        s.push(Invest(seat, sets.EMPTY, sets.size(player.contracts), 0))
    choose_modifier(s, player, job)


# ---- whose turn it is


def begin_turn(s: ZaibatsuState, chair: i64) -> None:
    """The turn of a seat, or of the Automa. The step that asked for it leaves the stack."""
    s.turn += 1
    if chair >= s.seats:
        s.swap(TurnOrder(HUMAN, chair))
        s.push(AutomaTurn(HUMAN))
        if s.watched:
            s.tell(events.TurnBegan("automa"))
        return
    s.players[chair].turns += 1
    s.swap(TurnOrder(chair, chair))
    s.push(Turn(chair))
    if s.watched:
        s.tell(events.TurnBegan(chair))


@final
@mypyc_attr(free_list_len=1)
class TurnOrder(AutoStep[ZaibatsuState]):
    """The turn of a chair: when nothing lies on it any more, the turn is over, and the next one begins."""

    name = "turn_order"
    fields = {"chair": Number(0, MOST_SEATS - 1)}
    on = (BOTTOM,)

    def __init__(self, actor: i64, chair: i64) -> None:
        super().__init__(actor)
        self.chair: Final = chair
        """Whose turn it is: a seat, or the chair after it for the Automa."""

    def enter(self, s: ZaibatsuState) -> bool:
        if len(s.pending) > 0:
            s.push(Resolve(self.actor))
            return False
        s.hired = colours.NONE
        s.modifier = factories.NONE
        s.modifier_used = False
        enough = refill(s)
        following: i64 = (self.chair + 1) % s.chairs
        ends: bool = not enough
        if s.round > periods.LONG_ROUNDS:
            ends = following == s.final_first
        if ends:
            s.swap(EndRound(self.actor, self.chair))
        else:
            begin_turn(s, following)
        return False

    def possible(self, s: ZaibatsuState) -> bool:
        if isinstance(s.top, AutomaTurn):
            return self.chair == s.seats
        if s.top is self:
            return is_chair(s, self.actor, self.chair)
        return self.chair == self.actor


def turns_left(s: ZaibatsuState) -> i64:
    """Turns of a final round that are not over, the one at hand included."""
    step = s.stack()[0]
    if not isinstance(step, TurnOrder):
        return 0
    left: i64 = (s.final_first - step.chair) % s.chairs
    return s.chairs if left == 0 else left


def is_chair(s: ZaibatsuState, actor: i64, chair: i64) -> bool:
    """Whether the seat acts for the chair: its own, or the Automa's."""
    return chair == actor or (s.solo and chair == s.seats)


# ---- the end of a round, and of the game


class AfterTurn(AutoStep[ZaibatsuState]):
    """Between two turns."""

    fields = {"chair": Number(0, MOST_SEATS - 1)}
    on = (BOTTOM,)

    def __init__(self, actor: i64, chair: i64) -> None:
        super().__init__(actor)
        self.chair: Final = chair
        """Whose turn it was."""

    def possible(self, s: ZaibatsuState) -> bool:
        return is_chair(s, self.actor, self.chair)


@final
@mypyc_attr(free_list_len=1)
class EndRound(AfterTurn):
    """Influence and goals, if the round is the last of a period (Z-16.2)."""

    name = "end_round"

    def enter(self, s: ZaibatsuState) -> bool:
        if s.watched:
            s.tell(events.RoundEnded(s.round))
        period = s.period()
        scored: bool = s.round == s.printed.period_end[period]
        if scored:
            score_influence(s, period)
        s.swap(NextRound(self.actor, self.chair))
        if scored and s.with_goals:
            award_goals(s, period, self.chair)
        return False


@final
@mypyc_attr(free_list_len=1)
class NextRound(AfterTurn):
    """New workers come, the round marker goes on, and the next turn begins; or the game ends."""

    name = "next_round"

    def enter(self, s: ZaibatsuState) -> bool:
        if s.round == periods.ROUNDS:
            end_game(s)
            return False
        following: i64 = (self.chair + 1) % s.chairs
        if s.round <= periods.LONG_ROUNDS:
            add_workers(s)
        if s.round == periods.LONG_ROUNDS:
            s.final_first = following
            if s.watched:
                s.tell(events.FinalRounds(owners.named(s.owner_at(following))))
        s.round += 1
        begin_turn(s, following)
        return False


def end_game(s: ZaibatsuState) -> None:
    """Against the Automa the goals decide first; then everybody's Final Consolidation follows."""
    if s.solo and not solo_won(s):
        finish(s, LOST)
    else:
        s.swap(FinalConsolidations(seat_consolidating(s, 0), 0))


def seat_consolidating(s: ZaibatsuState, number: i64) -> i64:
    """Whose Final Consolidation is the first, second and so on, from 0: that of who began the final rounds comes first.

    If that was the Automa, the only seat is the first.
    """
    return (s.final_first + number) % s.seats


@final
@mypyc_attr(free_list_len=1)
class FinalConsolidations(AutoStep[ZaibatsuState]):
    """Everybody's Final Consolidation, then the final scoring (Z-18). The actor is the seat whose own goes on."""

    name = "final"
    fields = {"begun": Number(0, MOST_SEATS)}
    on = (BOTTOM,)

    def __init__(self, actor: i64, begun: i64) -> None:
        super().__init__(actor)
        self.begun: Final = begun
        """How many seats have begun theirs."""

    def enter(self, s: ZaibatsuState) -> bool:
        if self.begun < s.seats:
            seat = seat_consolidating(s, self.begun)
            s.swap(FinalConsolidations(seat, self.begun + 1))
            s.push(Consolidate(seat, FAVOR_TOKEN, True))
            return False
        final_scoring(s)
        finish(s, WON if s.solo else BY_ROUNDS)
        return False

    def possible(self, s: ZaibatsuState) -> bool:
        # Older files name seat 0, whoever consolidates: so the seat is not asked about.
        return self.begun <= s.seats and s.round == periods.ROUNDS


def finish(s: ZaibatsuState, ending: str) -> None:
    s.finish(ending)
    if s.watched:
        s.tell(events.GameEnded(ending))
