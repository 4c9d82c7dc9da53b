"""Which steps can lie on one another in a position that was read, and what their frames can hold."""

from __future__ import annotations

from itertools import pairwise

from akinai.engine.sentence import Sentence, say
from akinai.games.yokohama.ids import (
    ACHIEVED,
    AREAS,
    BUILD,
    CANAL,
    CHINATOWN,
    CHOOSE_PRIZE,
    CHURCH,
    CUSTOMS,
    DECLARE,
    ENDINGS,
    EXCHANGE,
    EXTRA,
    GAIN,
    HAND,
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
    PRIZE,
    PUT,
    RECALL,
    RECOVER,
    RESEARCH,
    RETURNED,
    SECRET,
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
from akinai.games.yokohama.steps.placing import PAIRED, most
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
    frames = [(numbers[i], numbers[i + 1], numbers[i + 2], numbers[i + 3]) for i in range(0, len(numbers), 4)]
    steps = [f[0] for f in frames]
    if steps[0] not in BOTTOM or any(f[1] != s.actor for f in frames):
        return say("problem.stacked")
    for below, above in pairwise(frames):
        if above[0] not in ABOVE.get(below[0], set()) or not joined(below, above):
            return say("problem.stacked")
    for seat in range(s.seats):
        walking = seat == s.actor and s.step == MOVE and s.a != 0
        if s.own[seat * OWN + PRESIDENT] == CANAL and not walking:
            return say("yokohama.problem.canal", seat=seat)
    if not all(possible(s, *f) for f in frames):
        return say("problem.frame")
    return None


def joined(below: tuple[int, ...], above: tuple[int, ...]) -> bool:
    """Whether two frames, one on the other, speak of the same place."""
    step, place = above[0], above[2]
    if below[0] in (RECOVER, BUILD, TOKEN):
        if step in (BUILD, TOKEN):
            return place == below[2]
        areas = {
            EXCHANGE: CHINATOWN,
            PRAY: CHURCH,
            DECLARE: CUSTOMS,
            PUT: CUSTOMS if place else CHURCH,
            RESEARCH: LAB_A + place,
            LEARN: LAB_A + place,
            STOCK_LAB: LAB_A + place,
            STOCK_PORT: PORT_A + place,
        }
        return areas.get(step, below[2]) == below[2]
    if below[0] == STOCK_PORT and step == ORDER:
        return place == below[2]
    return not (step == OFFER and below[2] != 0)


def possible_keep(s: YokohamaState, seat: int) -> bool:
    """Who has chosen holds one order and has put one back; the others hold two that nobody else has seen."""
    turn = (seat - s.first) % s.seats
    for i in range(s.seats):
        at = (s.first + i) % s.seats * OWN
        waiting = i >= turn
        if s.own[at + SECRET] != s.own[at + HAND] or s.own[at + HAND_N] != (2 if waiting else 1):
            return False
        if (s.own[at + RETURNED] == 0) != waiting:
            return False
    return True


def possible(s: YokohamaState, step: int, seat: int, a: int, b: int) -> bool:
    """Whether the numbers of a frame make sense."""
    own = list(s.own)[seat * OWN : (seat + 1) * OWN]
    if step == KEEP:
        return possible_keep(s, seat)
    if step == EXTRA:
        return a in (1, 2)
    if step == PLACE:
        count = a.bit_count() if 0 <= a < 1 << CANAL and a & ~s.areas == 0 else -1
        return count == 1 if b == PAIRED else count == b <= most(s, seat)
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
        card = step != LEARN or (a in (0, 1) and 0 <= b < SLOTS and can_learn(s, seat, s.labs[a * SLOTS + b]))
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
        return s.prizes != 0 and own[PRIZE] == NOBODY and own[ACHIEVED] == 7
    return own[IMPORTS] >= 0


def can_learn(s: YokohamaState, seat: int, card: int) -> bool:
    return card != NOBODY and not s.knows(seat, s.tables.card_name[card])


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
