"""The turn: hiring a worker for an action, or Consolidation; the end of turn and round (rules Z-5, Z-16)."""

from __future__ import annotations

from mypy_extensions import i64

from akinai.engine.chance import EVERYONE
from akinai.engine.kernel import AutoStep, Choices
from akinai.engine.sentence import Sentence, say
from akinai.games.zaibatsu.events import (
    FinalRounds,
    GameEnded,
    Hired,
    Passed,
    RoundEnded,
    SpaceRefilled,
    TurnBegan,
    WorkersAdded,
)
from akinai.games.zaibatsu.ids import (
    ACTIONS_N,
    ADVANCE,
    AUTOMA,
    AUTOMA_STEP,
    BAG,
    BUILD,
    CHOOSE_MODIFIER,
    COLOURS,
    CONSOLIDATE,
    DO_CONSOLIDATE,
    DO_HIRE,
    END_ROUND,
    END_TURN,
    FACTORY,
    FINAL,
    HIRING,
    INVEST_STEP,
    LONG_ROUNDS,
    MACHINE,
    MACHINE_PRICE,
    MACHINES_STEP,
    MARKET,
    MARKETS_STEP,
    MINE,
    NOBODY,
    OLD,
    OWN,
    POOL_WORKER,
    PRODUCE,
    PRODUCTION_STEP,
    QUEUE,
    RESEARCH,
    RESOLVE,
    ROUNDS,
    ROWS,
    ROWS_BY_CHAIRS,
    SHIP,
    SHIPS_STEP,
    SLOTS_N,
    SPACE_FULL,
    SPACES,
    TILE,
    TRAIN,
    TRAINS_STEP,
    TURN,
    TURNS,
    W_ONE,
    WORKER,
    WORKER_SPACES,
    WORKERS_N,
)
from akinai.games.zaibatsu.scoring import final_scoring, score_influence
from akinai.games.zaibatsu.state import ZaibatsuState
from akinai.games.zaibatsu.steps.actions import can_ships, can_trains, find_modifier
from akinai.games.zaibatsu.steps.base import Decision
from akinai.games.zaibatsu.steps.goals import award_goals, solo_won
from akinai.games.zaibatsu.steps.industry import can_build_any, can_produce_any
from akinai.games.zaibatsu.steps.markets import can_market_any
from akinai.games.zaibatsu.steps.pieces import can_machine


def begin_turn(s: ZaibatsuState, chair: i64) -> None:
    """The turn of a seat, or of the Automa."""
    s.turn += 1
    if chair >= s.seats:
        if s.listener is not None:
            s.listener(TurnBegan(AUTOMA))
        s.swap(AUTOMA_STEP, 0, 0, 0)
        return
    s.own[chair * OWN + TURNS] += 1
    s.swap(TURN, chair, 0, 0)
    if s.listener is not None:
        s.listener(TurnBegan(chair))


def possible(s: ZaibatsuState, seat: i64, action: i64) -> bool:
    """Whether the action can be done at least once (Z-5.4). A worker was or will be taken for it."""
    at: i64 = seat * OWN
    if action == RESEARCH or action == MINE:
        return s.coins(seat) > 0
    if action == FACTORY:
        return can_build_any(s, seat)
    if action == MACHINE:
        for slot in range(s.own[at + SLOTS_N]):
            if can_machine(s, seat, slot, MACHINE_PRICE):
                return True
        return False
    if action == PRODUCE:
        return can_produce_any(s, seat) or free_production(s, seat)
    if action == SHIP:
        return s.own[at + WORKERS_N] < WORKER_SPACES - 1 and can_ships(s, seat)
    if action == TRAIN:
        return can_trains(s, seat)
    if action == MARKET:
        return can_market_any(s, seat)
    return s.all_goods(seat) > 0


def free_production(s: ZaibatsuState, seat: i64) -> bool:
    """Whether a factory's modifier makes one production free."""
    for slot in range(s.own[seat * OWN + SLOTS_N]):
        tile = s.own[seat * OWN + TILE + slot]
        if tile < OLD and s.tables.when[s.effect_of(tile)] == W_ONE:
            return True
    return False


class Turn(Decision):
    """An action with a worker, or Consolidation?"""

    name = "turn"

    def enter(self, s: ZaibatsuState) -> bool:
        seat = s.actor
        workers = s.own[seat * OWN + WORKERS_N]
        if workers < WORKER_SPACES and s.coins(seat) > 0:
            # With a coin R&D and Mining are possible, so there is a choice: the usual case, and much the fastest.
            if (
                self.hands(s, RESEARCH)
                and self.hands(s, MINE)
                and s.tables.space_of[RESEARCH] != s.tables.space_of[MINE]
            ):
                return True
        if workers == 0 and not self.can_act(s, seat):
            if s.listener is not None:
                s.listener(Passed(seat))
            if s.round <= LONG_ROUNDS and self.nobody(s):
                s.swap(END_ROUND, seat, 0, seat)
            else:
                s.swap(END_TURN, seat, seat, 0)
            return False
        return super().enter(s)

    def nobody(self, s: ZaibatsuState) -> bool:
        """Whether no player can do anything: no turn would ever change that. The Automa always can."""
        if s.difficulty > 0:
            return False
        for seat in range(s.seats):
            if s.own[seat * OWN + WORKERS_N] > 0 or self.can_act(s, seat):
                return False
        return True

    def can_act(self, s: ZaibatsuState, seat: i64) -> bool:
        for action in range(ACTIONS_N):
            if self.hands(s, action) and possible(s, seat, action):
                return True
        return False

    def hands(self, s: ZaibatsuState, action: i64) -> bool:
        """Whether there is a worker to hire for the action."""
        return occupied(s, HIRING + s.tables.space_of[action] * COLOURS)

    def legal(self, s: ZaibatsuState, out: Choices) -> None:
        seat = s.actor
        workers = s.own[seat * OWN + WORKERS_N]
        if workers > 0:
            out.add(DO_CONSOLIDATE)
        if workers == WORKER_SPACES:
            return
        for action in range(ACTIONS_N):
            if possible(s, seat, action):
                at: i64 = HIRING + s.tables.space_of[action] * COLOURS
                for colour in range(COLOURS):
                    if s.men[at + colour] > 0:
                        out.add(DO_HIRE + action * COLOURS + colour)

    def do(self, s: ZaibatsuState, action: i64) -> None:
        seat = s.actor
        s.swap(END_TURN, seat, seat, 0)
        if action == DO_CONSOLIDATE:
            s.push(CONSOLIDATE, seat, 0, 0)
            return
        what: i64 = (action - DO_HIRE) // COLOURS
        colour: i64 = (action - DO_HIRE) % COLOURS
        at: i64 = seat * OWN
        s.men[HIRING + s.tables.space_of[what] * COLOURS + colour] -= 1
        s.own[at + WORKER + s.own[at + WORKERS_N]] = colour
        s.own[at + WORKERS_N] += 1
        s.hired = colour
        if s.listener is not None:
            s.listener(Hired(seat, what, colour))
        begin_action(s, seat, what)

    def question(self, s: ZaibatsuState) -> Sentence:
        return say("zaibatsu.ask.turn")

    def rule(self, s: ZaibatsuState) -> str:
        return "Z-5.1"


def begin_action(s: ZaibatsuState, seat: i64, action: i64) -> None:
    """Puts the step of the action on the stack, and the choice of a modifier if there are several."""
    if action == RESEARCH:
        s.push(ADVANCE, seat, 0, 0)
    elif action == MINE:
        s.push(ADVANCE, seat, 1, 0)
    elif action == FACTORY:
        s.push(BUILD, seat, 0, 0)
    elif action == MACHINE:
        s.push(MACHINES_STEP, seat, 0, 0)
    elif action == PRODUCE:
        s.push(PRODUCTION_STEP, seat, 0, 0)
    elif action == SHIP:
        s.push(SHIPS_STEP, seat, 0, 0)
    elif action == TRAIN:
        s.push(TRAINS_STEP, seat, 0, 0)
    elif action == MARKET:
        s.push(MARKETS_STEP, seat, 0, 0)
    else:
        s.push(INVEST_STEP, seat, 0, 0)
    if find_modifier(s, seat, action):
        s.push(CHOOSE_MODIFIER, seat, action, 0)


# ---- workers


def occupied(s: ZaibatsuState, at: i64) -> bool:
    """Whether there is a worker at a place of the table of workers."""
    for colour in range(COLOURS):
        if s.men[at + colour] > 0:
            return True
    return False


def on_space(s: ZaibatsuState, space: i64) -> i64:
    n: i64 = 0
    for colour in range(COLOURS):
        n += s.men[HIRING + space * COLOURS + colour]
    return n


def in_row(s: ZaibatsuState, row: i64) -> i64:
    n: i64 = 0
    for colour in range(COLOURS):
        n += s.men[QUEUE + row * COLOURS + colour]
    return n


def refill(s: ZaibatsuState) -> bool:
    """Empty hiring spaces get the topmost row of the queue; False if there is none left for one of them."""
    enough: bool = True
    for space in range(SPACES):
        if occupied(s, HIRING + space * COLOURS):
            continue
        filled: bool = False
        for row in range(ROWS):
            if occupied(s, QUEUE + row * COLOURS):
                for colour in range(COLOURS):
                    s.men[HIRING + space * COLOURS + colour] = s.men[QUEUE + row * COLOURS + colour]
                    s.men[QUEUE + row * COLOURS + colour] = 0
                if s.listener is not None:
                    s.listener(SpaceRefilled(space, row))
                filled = True
                break
        if not filled:
            enough = False
    return enough


def draw_worker(s: ZaibatsuState, to: i64) -> bool:
    """A worker from the bag to a place; False if the bag is empty."""
    weights = s.men[BAG : BAG + COLOURS]
    total: i64 = 0
    for colour in range(COLOURS):
        total += weights[colour]
    if total == 0:
        return False
    colour = s.chance.pick(POOL_WORKER, weights, total, EVERYONE)
    s.men[BAG + colour] -= 1
    s.men[to + colour] += 1
    return True


def fill_rows(s: ZaibatsuState) -> None:
    """The rows of the queue from the top; with too few workers in the bag, the last ones stay short (Z-16.5)."""
    for row in range(ROWS_BY_CHAIRS[s.chairs]):
        while in_row(s, row) < SPACE_FULL:
            if not draw_worker(s, QUEUE + row * COLOURS):
                return


def add_workers(s: ZaibatsuState) -> None:
    """The end of a round: one worker onto every hiring space with fewer than three, then the queue (Z-16.3)."""
    for space in range(SPACES):
        if on_space(s, space) < SPACE_FULL:
            draw_worker(s, HIRING + space * COLOURS)
    fill_rows(s)
    if s.listener is not None:
        queued = [in_row(s, row) for row in range(ROWS)]
        s.listener(WorkersAdded([on_space(s, space) for space in range(SPACES)], sum(queued)))


# ---- the end of turn and round


class EndTurn(AutoStep[ZaibatsuState]):
    """Effects, refill, and who is next. Frame: a = the chair whose turn it was."""

    name = "end_turn"
    fields = ["chair"]

    def enter(self, s: ZaibatsuState) -> bool:
        if len(s.pending) > 0:
            s.push(RESOLVE, s.actor, 0, 0)
            return False
        s.hired = NOBODY
        s.modifier = NOBODY
        s.modified = False
        chair = s.a
        enough: bool = refill(s)
        following: i64 = (chair + 1) % s.chairs
        over: bool = not enough if s.round <= LONG_ROUNDS else following == s.last
        if over:
            s.swap(END_ROUND, s.actor, 0, chair)
        else:
            begin_turn(s, following)
        return False


class EndRound(AutoStep[ZaibatsuState]):
    """Influence, goals, the marker, new workers. Frame: a = the stage, b = the chair whose turn it was."""

    name = "end_round"
    fields = ["stage", "chair"]

    def enter(self, s: ZaibatsuState) -> bool:
        if s.a == 0:
            s.a = 1
            if s.listener is not None:
                s.listener(RoundEnded(s.round))
            period = s.period()
            if s.round == s.tables.period_end[period]:
                score_influence(s, period)
                if s.with_goals:
                    award_goals(s, period, s.b)
            return False
        if s.round == ROUNDS:
            self.end_game(s)
            return False
        s.round += 1
        following: i64 = (s.b + 1) % s.chairs
        if s.round <= LONG_ROUNDS + 1:
            add_workers(s)
        if s.round == LONG_ROUNDS + 1:
            s.last = following
            if s.listener is not None:
                s.listener(FinalRounds(following if following < s.seats else AUTOMA))
        begin_turn(s, following)
        return False

    def end_game(self, s: ZaibatsuState) -> None:
        if s.difficulty > 0 and not solo_won(s):
            over(s, "lost")
            return
        s.swap(FINAL, 0, 0, 0)


class Final(AutoStep[ZaibatsuState]):
    """Everybody's Final Consolidation, then the final scoring. Frame: a = how many have begun theirs."""

    name = "final"
    fields = ["seats"]

    def enter(self, s: ZaibatsuState) -> bool:
        if s.a < s.seats:
            seat: i64 = (s.last + s.a) % s.seats
            s.a += 1
            s.push(CONSOLIDATE, seat, 0, 1)
            return False
        final_scoring(s)
        over(s, "won" if s.difficulty > 0 else "rounds")
        return False


def over(s: ZaibatsuState, ending: str) -> None:
    if s.listener is not None:
        s.listener(GameEnded(ending))
    s.finish(ending)
