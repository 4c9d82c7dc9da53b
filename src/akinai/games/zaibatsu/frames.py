"""Which steps can lie on one another in a position that was read, and what their frames can hold."""

from __future__ import annotations

from itertools import pairwise

from akinai.engine.kernel import bits
from akinai.engine.sentence import Sentence, say
from akinai.games.zaibatsu.components import MOST_AMOUNT, ONLY_ONE
from akinai.games.zaibatsu.ids import (
    ADVANCE,
    AMOUNT_STEP,
    AUTOMA_STEP,
    BAG,
    BEGIN,
    BONUS_STEP,
    BUILD,
    CHOOSE_MODIFIER,
    CHOOSE_OLD,
    CHOOSE_START,
    CHOOSE_WORKER,
    CITIES,
    COLOURS,
    CONSOLIDATE,
    DEPARTMENT_STEP,
    END_ROUND,
    END_TURN,
    FACTORY,
    FAVOR_STEP,
    FINAL,
    GOAL_SLOTS,
    GOAL_STEP,
    HOME_STEP,
    INFLUENCE,
    INNOVATE_STEP,
    INVEST,
    INVEST_STEP,
    KEEP_STEP,
    KINDS,
    LONG_ROUNDS,
    MACHINE,
    MACHINE_STEP,
    MACHINES_STEP,
    MARKET,
    MARKETS_STEP,
    MINE,
    MODIFY_STEP,
    NOBODY,
    OLD,
    OPTIONAL,
    OWN,
    P_FINANCE,
    P_HIRED,
    P_LOCKED,
    P_MACHINE,
    P_MACHINE_PRODUCE,
    P_PER_TRACK,
    P_RD,
    P_REGION,
    P_SHIP,
    P_SHIP_DEPARTMENT,
    P_STEP,
    P_STORED,
    P_TRAIN,
    P_TRAIN_FINANCE,
    PART_NAMES,
    PARTS,
    PAY_STEP,
    PER_REGION,
    PERIODS,
    PIECE_STEP,
    PIECES,
    PRODUCE,
    PRODUCE_STEP,
    PRODUCTION_STEP,
    RAIL,
    RAILS,
    REGION_STEP,
    REGIONS,
    RESEARCH,
    RESERVE,
    RESOLVE,
    REWARD_STEP,
    ROUNDS,
    SHIP,
    SHIP_STEP,
    SHIPS_STEP,
    SLOTS,
    SLOTS_N,
    SPREAD_STEP,
    START_A,
    START_B,
    START_OLD,
    START_WORKER,
    SWAP_STEP,
    TAKE_STEP,
    TILE,
    TRACK_SPACES,
    TRAIN,
    TRAIN_STEP,
    TRAINS,
    TRAINS_STEP,
    TURN,
    VALUES,
    WAGE,
    WAGES_STEP,
    WORKERS_N,
)
from akinai.games.zaibatsu.state import ZaibatsuState
from akinai.games.zaibatsu.steps.actions import can_ships, modifies
from akinai.games.zaibatsu.steps.base import amount_of, extra_of, part_of
from akinai.games.zaibatsu.steps.industry import can_build_any
from akinai.games.zaibatsu.steps.markets import CONTRACT_COUNT, OFFERED, may_place
from akinai.games.zaibatsu.steps.pieces import can_ship, price_paid
from akinai.games.zaibatsu.steps.turn import possible as can_do

Frame = tuple[int, int, int, int]
ACTION_OF = {
    ADVANCE: (RESEARCH, MINE),
    BUILD: (FACTORY,),
    MACHINES_STEP: (MACHINE,),
    PRODUCTION_STEP: (PRODUCE,),
    SHIPS_STEP: (SHIP,),
    TRAINS_STEP: (TRAIN,),
    REGION_STEP: (TRAIN,),
    MARKETS_STEP: (MARKET,),
    INVEST_STEP: (INVEST,),
}
"""The actions that a step belongs to."""
EFFECTS = {
    DEPARTMENT_STEP, INNOVATE_STEP, MODIFY_STEP, SHIP_STEP, TRAIN_STEP, MACHINE_STEP, PIECE_STEP, SPREAD_STEP,
    SWAP_STEP, PRODUCE_STEP,
}  # fmt: skip
BOTTOM = {CHOOSE_START, BEGIN, TURN, END_TURN, END_ROUND, FINAL, AUTOMA_STEP}
ABOVE: dict[int, set[int]] = {
    BEGIN: {CHOOSE_OLD, CHOOSE_WORKER, RESOLVE},
    END_TURN: {*ACTION_OF, CONSOLIDATE, RESOLVE},
    END_ROUND: {GOAL_STEP, RESOLVE},
    GOAL_STEP: {GOAL_STEP, RESOLVE},
    FINAL: {CONSOLIDATE},
    CONSOLIDATE: {FAVOR_STEP, KEEP_STEP, WAGES_STEP, RESOLVE},
    RESOLVE: EFFECTS,
    DEPARTMENT_STEP: {INNOVATE_STEP},
    ADVANCE: {CHOOSE_MODIFIER},
    MACHINES_STEP: {CHOOSE_MODIFIER, RESOLVE},
    PRODUCTION_STEP: {CHOOSE_MODIFIER, RESOLVE},
    SHIPS_STEP: {PAY_STEP, RESOLVE},
    TRAINS_STEP: {CHOOSE_MODIFIER, PAY_STEP, RESOLVE},
    MARKETS_STEP: {AMOUNT_STEP, BONUS_STEP, RESOLVE},
    BONUS_STEP: {HOME_STEP},
    HOME_STEP: {TAKE_STEP},
    INVEST_STEP: {CHOOSE_MODIFIER, REWARD_STEP, RESOLVE},
    REWARD_STEP: {TAKE_STEP},
}
ACTIVATED = {MACHINES_STEP, PRODUCTION_STEP, SHIPS_STEP, TRAINS_STEP, MARKETS_STEP, INVEST_STEP}


def impossible(s: ZaibatsuState) -> Sentence | None:
    """What no game can come to, though every component is there."""
    if (s.last != NOBODY) != (s.round > LONG_ROUNDS):
        return say("zaibatsu.problem.final")
    if s.over:
        endings = ("won", "lost") if s.difficulty else ("rounds",)
        return None if s.ending in endings and s.round == ROUNDS else say("problem.ending", ending=s.ending)
    numbers = [*s.stack, s.step, s.actor, s.a, s.b]
    frames = [(numbers[i], numbers[i + 1], numbers[i + 2], numbers[i + 3]) for i in range(0, len(numbers), 4)]
    if frames[0][0] not in BOTTOM or any(f[1] < 0 for f in frames):
        return say("problem.stacked")
    for below, above in pairwise(frames):
        if above[0] not in ABOVE.get(below[0], set()) or not joined(below, above):
            return say("problem.stacked")
    if not beginning(s, frames[0][0], frames[0][1]):
        return say("zaibatsu.problem.start")
    if not turn_fits(s, frames, [f[0] for f in frames]):
        return say("zaibatsu.problem.turn")
    if not all(possible(s, *f) for f in frames):
        return say("problem.frame")
    return None


def action_of(frame: Frame) -> int:
    """The action that the step belongs to: of R&D and Mining by the track."""
    actions = ACTION_OF[frame[0]]
    return actions[1] if frame[0] == ADVANCE and frame[2] == 1 else actions[0]


def joined(below: Frame, above: Frame) -> bool:
    """Whether two frames, one on the other, belong to one seat and one thing."""
    step, place = above[0], above[2]
    if below[0] not in (END_ROUND, GOAL_STEP, FINAL) and above[1] != below[1]:
        return False
    if below[0] in ACTIVATED and below[2] == 0 and step != CHOOSE_MODIFIER:
        return False
    if step == PAY_STEP:
        return place == (1 if below[0] == TRAINS_STEP else 0)
    if step == CONSOLIDATE:
        return above[3] == (1 if below[0] == FINAL else 0)
    if step in (AMOUNT_STEP, BONUS_STEP):
        return below[3] == (place // PER_REGION if step == AMOUNT_STEP else place) + 1
    if step == REWARD_STEP:
        return below[3] % CONTRACT_COUNT == place
    if step == CHOOSE_MODIFIER:
        return place == action_of(below)
    return True


def beginning(s: ZaibatsuState, bottom: int, actor: int) -> bool:
    """Starting tokens: chosen by the seats before the actor while they are chosen, later by nobody anew."""
    if bottom not in (CHOOSE_START, BEGIN):
        return s.pairs_left == 0
    order = [(s.first - 1 - i) % s.seats for i in range(s.seats)]
    chosen = order.index(actor) + (bottom == BEGIN)
    if bits(s.pairs_left) != len(s.pairs) // 2 - chosen:
        return False
    pairs = list(zip(list(s.pairs)[::2], list(s.pairs)[1::2], strict=True))
    taken = [(s.own[seat * OWN + START_A], s.own[seat * OWN + START_B]) for seat in order[:chosen]]
    gone = [pair for i, pair in enumerate(pairs) if not s.pairs_left >> i & 1]
    if sorted(taken) != sorted(gone):
        return False
    for i, seat in enumerate(order):
        at = seat * OWN
        if (s.own[at + START_A] == NOBODY) != (i >= chosen):
            return False
        if i >= chosen and (s.own[at + SLOTS_N] or s.own[at + WORKERS_N]):
            return False
    return True


def turn_fits(s: ZaibatsuState, frames: list[Frame], steps: list[int]) -> bool:
    """The worker, the modifier and the effects that wait must belong to what is being done."""
    actor = frames[-1][1]
    acts = [f for f in frames if f[0] in ACTION_OF]
    if acts and (s.hired == NOBODY or s.own[actor * OWN + WORKERS_N] == 0):
        return False
    if s.hired != NOBODY and steps[0] != END_TURN:
        return False
    if s.modifier != NOBODY:
        owned = [s.own[actor * OWN + TILE + i] for i in range(s.own[actor * OWN + SLOTS_N])]
        if s.hired == NOBODY or s.modifier not in owned:
            return False
        if acts and not modifies(s, s.modifier, action_of(acts[0])):
            return False
    elif s.modified or REGION_STEP in steps:
        return False
    if REGION_STEP in steps and (s.modified or s.tables.part[s.effect_of(s.modifier) * 3] != P_REGION):
        return False
    if len(s.pending) > 0 and not (steps[0] in (END_TURN, BEGIN, FINAL) or RESOLVE in steps):
        return False
    if len(s.pending) > 0 and any(f[0] in (ADVANCE, BUILD) or (f[0] in ACTIVATED and f[2] == 0) for f in frames):
        return False
    return all(possible_effect(s, actor, code) for code in s.pending)


def possible_effect(s: ZaibatsuState, seat: int, code: int) -> bool:
    """Whether an effect can wait: what happens at once never does."""
    part, extra = part_of(code), extra_of(code)
    if not 0 <= code < 2 * OPTIONAL or part >= PARTS:
        return False
    if not 1 <= amount_of(code) <= (1 if PART_NAMES[part] in ONLY_ONE else MOST_AMOUNT):
        return False
    if code >= OPTIONAL and extra == 0 and s.modifier == NOBODY:
        return False
    if part == P_MACHINE_PRODUCE and extra > 0:
        return extra <= s.own[seat * OWN + SLOTS_N] and s.own[seat * OWN + TILE + extra - 1] < OLD
    if part < P_RD or part in (P_LOCKED, P_STORED) or P_PER_TRACK < part < P_STEP or part > P_STEP:
        return False
    if P_SHIP <= part <= P_SHIP_DEPARTMENT:
        return extra <= CITIES
    if P_TRAIN <= part <= P_TRAIN_FINANCE:
        return extra <= REGIONS
    if part in (P_MACHINE, P_MACHINE_PRODUCE):
        return extra <= SLOTS
    return extra == 0


def counted(mask: int, n: int, size: int) -> bool:
    """A mask of `size` bits with n of them set."""
    return 0 <= mask < 1 << size and mask.bit_count() == n


def possible(s: ZaibatsuState, step: int, seat: int, a: int, b: int) -> bool:
    """Whether the numbers of a frame make sense."""
    own = list(s.own)[seat * OWN : (seat + 1) * OWN] if seat >= 0 else []
    if step in (CHOOSE_START, TURN, RESOLVE, PIECE_STEP):
        return seat >= 0
    if step == BUILD:
        return can_build_any(s, seat)
    if step == CHOOSE_OLD:
        return own[SLOTS_N] == 0 and own[START_A] == START_OLD
    if step == CHOOSE_WORKER:
        in_bag = any(s.men[BAG + c] for c in range(COLOURS))
        return own[WORKERS_N] == 0 and own[START_A] == START_WORKER and in_bag
    if step in ACTIVATED and a == 0 and not begun(s, step, seat):
        return False
    if step in (MACHINES_STEP, PRODUCTION_STEP):
        return 0 <= a <= 3 and counted(b, a, own[SLOTS_N])
    if step in (SHIPS_STEP, TRAINS_STEP):
        return 0 <= a <= 3 and counted(b, a, CITIES if step == SHIPS_STEP else REGIONS)
    if step == MARKETS_STEP:
        return 0 <= a <= 3 and 0 <= b <= REGIONS and (a == 0) == (b == 0)
    if step == INVEST_STEP:
        contracts = b % OFFERED // CONTRACT_COUNT
        sound = 0 <= a <= 3 and b >= 0 and counted(b % CONTRACT_COUNT, a, KINDS)
        return sound and b // OFFERED <= contracts <= a
    if step in (AMOUNT_STEP, HOME_STEP, TAKE_STEP, PAY_STEP):
        return possible_market(s, step, seat, a, b)
    if step in EFFECTS:
        return possible_ask(s, step, own, a, b)
    return possible_stage(s, step, seat, a, b)


def begun(s: ZaibatsuState, step: int, seat: int) -> bool:
    """Whether an action with no activation yet can be done: else it could not have been chosen."""
    if step == SHIPS_STEP:
        return can_ships(s, seat)
    return can_do(s, seat, ACTION_OF[step][0])


def possible_market(s: ZaibatsuState, step: int, seat: int, a: int, b: int) -> bool:
    own = list(s.own)[seat * OWN : (seat + 1) * OWN]
    if step == PAY_STEP:
        if not price_paid(s, seat):
            return False
        if a:
            free = 0 <= b < RAILS and b % TRACK_SPACES < s.train_limit and s.board[RAIL + b] == NOBODY
            return free and own[TRAINS] < PIECES
        return 0 <= b < CITIES and can_ship(s, seat, b)
    if step == TAKE_STEP:
        return 0 <= a < KINDS and 0 <= b <= s.goods_of(seat, a)
    if not 0 <= a < INFLUENCE:
        return False
    return step == AMOUNT_STEP or (1 <= b <= VALUES and own[RESERVE + b - 1] > 0 and may_place(s, a, b))


def possible_ask(s: ZaibatsuState, step: int, own: list[int], a: int, b: int) -> bool:
    """What effects ask."""
    if step in (SHIP_STEP, TRAIN_STEP, MACHINE_STEP):
        low, high = {
            SHIP_STEP: (P_SHIP, P_SHIP_DEPARTMENT),
            TRAIN_STEP: (P_TRAIN, P_TRAIN_FINANCE),
            MACHINE_STEP: (P_MACHINE, P_MACHINE_PRODUCE),
        }[step]
        return possible_effect(s, s.actor, a) and low <= part_of(a) <= high
    if step == MODIFY_STEP:
        steps = P_RD <= part_of(a) <= P_FINANCE or part_of(a) == P_HIRED
        return possible_effect(s, s.actor, a) and a >= OPTIONAL and steps
    if step == PRODUCE_STEP:
        return 0 <= a < own[SLOTS_N] and own[TILE + a] < OLD
    if step == SPREAD_STEP:
        return 0 <= a <= MOST_AMOUNT and 0 <= b < 1 << SLOTS
    if step == DEPARTMENT_STEP:
        return 0 <= b < 128 and 1 <= a <= (COLOURS - (b % 64).bit_count() if b else MOST_AMOUNT)
    return 1 <= a <= MOST_AMOUNT or (step == INNOVATE_STEP and a == 0)


def possible_stage(s: ZaibatsuState, step: int, seat: int, a: int, b: int) -> bool:
    """Consolidation, the end of turn, round and game."""
    if step == CONSOLIDATE:
        return 0 <= a <= 6
    if step == KEEP_STEP:
        return 1 <= a <= 3
    if step == WAGES_STEP:
        return a % WAGE == 0 and 0 <= a <= WAGE * COLOURS
    if step == END_TURN:
        return a == seat or (s.difficulty > 0 and a == 1)
    if step == END_ROUND:
        return a in (0, 1) and 0 <= b < s.chairs
    if step == GOAL_STEP:
        if not (s.with_goals and 0 <= a < PERIODS and 0 <= b < GOAL_SLOTS):
            return False
        return s.goals[a * GOAL_SLOTS + b] != NOBODY and s.round == s.tables.period_end[a]
    if step == FINAL:
        return 0 <= a <= s.seats and s.round == ROUNDS
    if step == AUTOMA_STEP:
        return s.difficulty > 0
    if step == BONUS_STEP:
        return 0 <= a < REGIONS
    if step == ADVANCE:
        return a in (0, 1) and s.coins(seat) > 0
    if step == BEGIN:
        return a in (0, 1)
    if step == REWARD_STEP:
        return 0 < a < 1 << KINDS
    if step == REGION_STEP:
        return 0 < a < 1 << REGIONS
    return True
