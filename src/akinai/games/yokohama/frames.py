"""Which steps can lie on one another in a position that was read, and what their frames can hold."""

from __future__ import annotations

from itertools import pairwise

from akinai.engine.sentence import Sentence, say
from akinai.games.yokohama.ids import (
    AREAS,
    BUILD,
    CANAL,
    CHOOSE_PRIZE,
    CHURCH,
    CUSTOMS,
    DECLARE,
    ENDINGS,
    EXCHANGE,
    EXTRA,
    GAIN,
    HAND_ASSISTANTS,
    HAND_N,
    HIRE,
    IMPORTS,
    KEEP,
    LAB_A,
    LAST_ROUND,
    LEARN,
    LIFT,
    LOWER,
    MOVE,
    NOBODY,
    OFFER,
    ORDER,
    OWN,
    PLACE,
    PLACE_STATION,
    PORT_A,
    PRAY,
    PRESIDENT,
    PUT,
    RECALL,
    RECOVER,
    RESEARCH,
    SLOTS,
    STOCK_LAB,
    STOCK_PORT,
    TOKEN,
    UNITS,
    YEN,
)
from akinai.games.yokohama.state import YokohamaState
from akinai.games.yokohama.steps.boards import can_offer, can_send
from akinai.games.yokohama.steps.laboratory import can_pay
from akinai.games.yokohama.steps.moving import can_end, way_out
from akinai.games.yokohama.steps.placing import PAIRED
from akinai.games.yokohama.steps.port import SECOND

REWARDS = {GAIN, HIRE, LIFT}
ACTIONS = {EXCHANGE, PRAY, DECLARE, PUT, HIRE, RESEARCH, LEARN, STOCK_LAB, STOCK_PORT} | REWARDS
BOTTOM = {KEEP, EXTRA, PLACE, MOVE, RECALL}
ABOVE: dict[int, set[int]] = {
    EXTRA: {RECOVER, CHOOSE_PRIZE} | REWARDS,
    RECOVER: {BUILD, TOKEN} | ACTIONS,
    BUILD: {TOKEN} | ACTIONS,
    TOKEN: ACTIONS,
    PUT: {OFFER},
    LEARN: {UNITS},
    STOCK_LAB: {PLACE_STATION},
    STOCK_PORT: {ORDER, UNITS},
    LIFT: {HIRE, GAIN, LOWER},
    HIRE: {GAIN},
}


def impossible(s: YokohamaState) -> Sentence | None:
    """What no game can come to, though every component is there."""
    if s.over:
        if s.ending not in ENDINGS:
            return say("problem.ending", ending=s.ending)
        fits = s.left == LAST_ROUND and ENDINGS[s.reason] == s.ending
        return None if fits else say("yokohama.problem.end")
    numbers = [*s.stack, s.step, s.actor, s.a, s.b]
    frames = [tuple(numbers[i : i + 4]) for i in range(0, len(numbers), 4)]
    steps = [f[0] for f in frames]
    if steps[0] not in BOTTOM or any(f[1] != s.actor for f in frames):
        return say("yokohama.problem.steps")
    for below, above in pairwise(steps):
        if above not in ABOVE.get(below, set()):
            return say("yokohama.problem.steps")
    if not all(possible(s, *f) for f in frames):
        return say("yokohama.problem.frame")
    return None


def possible(s: YokohamaState, step: int, seat: int, a: int, b: int) -> bool:
    """Whether the numbers of a frame make sense."""
    own = list(s.own)[seat * OWN : (seat + 1) * OWN]
    if step == KEEP:
        return own[HAND_N] == 2
    if step == EXTRA:
        return a in (1, 2)
    if step == PLACE:
        return 0 <= a < 1 << AREAS and a & ~s.areas == 0 and (b == PAIRED or a.bit_count() == b) and 0 <= b <= PAIRED
    if step == MOVE:
        return possible_route(s, seat, own[PRESIDENT], own[YEN], a)
    if step in (RECOVER, BUILD, TOKEN):
        return 0 <= a < CANAL and s.in_play(a) and not (step == TOKEN and s.token_by[a] != NOBODY)
    if step in (EXCHANGE, PRAY, DECLARE):
        return 1 <= a <= 5
    if step in (HIRE, GAIN, LIFT):
        return 0 <= a <= 99 and not (step == GAIN and a == 0)
    if step == PUT:
        return possible_space(s, a, b) and can_send(s, seat, CUSTOMS if a else CHURCH)
    if step == OFFER:
        kinds = [k for k in range(6) if can_offer(s, seat, k) and not a >> k & 1]
        return 0 <= a < 64 and 1 <= b <= len(kinds)
    if step in (RESEARCH, LEARN, STOCK_LAB):
        last = {RESEARCH: 1 <= b <= 5, LEARN: 0 <= b < SLOTS, STOCK_LAB: True}[step]
        card = step != LEARN or (a in (0, 1) and 0 <= b < SLOTS and s.labs[a * SLOTS + b] != NOBODY)
        return a in (0, 1) and s.in_play(LAB_A + a) and last and card
    if step == UNITS:
        return 1 <= a <= can_pay(s, seat)
    if step in (ORDER, STOCK_PORT):
        return (
            a in (0, 1) and s.in_play(PORT_A + a) and (step == STOCK_PORT or (1 <= b % SECOND <= 5 and b < 2 * SECOND))
        )
    if step == LOWER:
        return own[HAND_ASSISTANTS] > 0 if a == NOBODY else 0 <= a < CANAL and s.men[seat * AREAS + a] > 0
    if step == CHOOSE_PRIZE:
        return s.prizes != 0
    return own[IMPORTS] >= 0


def possible_space(s: YokohamaState, board: int, space: int) -> bool:
    if board not in (0, 1):
        return False
    needs = s.tables.customs_need if board else s.tables.church_need
    spaces = s.customs if board else s.church
    return 0 <= space < len(needs) and spaces[space] == NOBODY


def possible_route(s: YokohamaState, seat: int, here: int, yen: int, route: int) -> bool:
    """On the way, the president stands on the route, and can end somewhere."""
    if route == 0:
        return here != CANAL
    if here == NOBODY or not 0 < route < 1 << AREAS or route & ~s.areas or not route >> here & 1:
        return False
    return can_end(s, seat, here) or way_out(s, seat, here, route, yen)
