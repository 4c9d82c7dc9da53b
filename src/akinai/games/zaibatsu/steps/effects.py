"""Effects that wait: their order, departments, and what they ask (rules Z-3)."""

from __future__ import annotations

from mypy_extensions import i64

from akinai.engine.kernel import Choices, bit
from akinai.engine.sentence import Sentence, say
from akinai.games.zaibatsu.events import EffectLost
from akinai.games.zaibatsu.ids import (
    COLOURS,
    DEPARTMENT_STEP,
    DO_FIRST,
    FAVOR,
    FINANCE,
    FIRST_ANY,
    FIRST_CHOICE,
    FIRST_SHIP,
    FIRST_SWAP,
    FIRST_TRACK,
    FIRST_TRAIN,
    FROM_FACTORIES,
    FURTHEST,
    INNOVATE_STEP,
    KEPT_MACHINE,
    KINDS,
    MACHINE_STEP,
    MACHINES,
    MINING,
    MODIFY_STEP,
    MOST_MACHINES_PAID,
    NOBODY,
    OPTIONAL,
    OWN,
    P_AGAIN,
    P_ANY,
    P_DEPARTMENT,
    P_FAVOR,
    P_FINANCE,
    P_HIRED,
    P_MACHINE_PRODUCE,
    P_PER_BUILT,
    P_PER_KIND,
    P_PER_LOWER,
    P_PER_MACHINE,
    P_PER_TRACK,
    P_PIECE,
    P_RD,
    P_RED_OR_WHITE,
    P_SHIP,
    P_SHIP_DEPARTMENT,
    P_SHIP_FINANCE,
    P_SPREAD,
    P_STEP,
    P_SWAP,
    P_TRAIN,
    P_TRAIN_FINANCE,
    PIECE_STEP,
    PRODUCE_STEP,
    RD,
    RED,
    SHIP_STEP,
    SLOTS_N,
    SPREAD_STEP,
    SWAP_STEP,
    TILE,
    TRACKED,
    TRAIN_STEP,
    UPGRADED,
    UPGRADES,
    WHITE,
    YELLOW,
)
from akinai.games.zaibatsu.state import ZaibatsuState, kind_of
from akinai.games.zaibatsu.steps.base import (
    Decision,
    advance,
    amount_of,
    department,
    extra_of,
    gain,
    part_of,
    score,
)
from akinai.games.zaibatsu.steps.pieces import can_ship, second_paid, ship_possible


def is_ship(part: i64) -> bool:
    """Whether the effect can build a ship, and so upgrade a department."""
    return P_SHIP <= part <= P_SHIP_DEPARTMENT or part == P_PIECE


def is_lead(code: i64) -> bool:
    """Whether the effect could make another one better by coming first: ships, and what Finance pays for."""
    part = part_of(code)
    return is_ship(part) or part == P_SWAP or (part == P_TRAIN_FINANCE and extra_of(code) > 0)


def automatic(part: i64) -> bool:
    """Whether the effect asks nothing."""
    return part < P_ANY or part == P_HIRED or (P_FAVOR <= part <= P_PER_TRACK)


class Resolve(Decision):
    """The actor's effects, one after another. The order is asked only where it makes a difference (Z-3.2)."""

    name = "resolve"

    def enter(self, s: ZaibatsuState) -> bool:
        while True:
            n: i64 = len(s.pending)
            if n == 0:
                s.pop()
                return False
            lead: i64 = NOBODY
            easy: i64 = NOBODY
            for i in range(n):
                part = part_of(s.pending[i])
                if part == P_STEP:
                    # The white bonus has begun: it is finished before anything else.
                    ask(s, s.take(i))
                    return False
                if is_lead(s.pending[i]):
                    if lead == NOBODY:
                        lead = i
                elif automatic(part) and easy == NOBODY and not declinable(s, s.pending[i]):
                    easy = i
            if lead == NOBODY:
                if easy != NOBODY:
                    apply(s, s.take(easy))
                    continue
                ask(s, s.take(0))
                return False
            code = s.pending[lead]
            if is_ship(part_of(code)) and part_of(code) != P_PIECE and not ship_possible(s, s.actor):
                lost(s, s.take(lead))
                continue
            follower = self.follower(s, code)
            if follower == NOBODY:
                ask(s, s.take(lead))
                return False
            if follower == n:
                return True
            code = s.take(follower)
            if automatic(part_of(code)) and not declinable(s, code):
                apply(s, code)
                continue
            ask(s, code)
            return False

    def follower(self, s: ZaibatsuState, lead: i64) -> i64:
        """What the lead could not improve goes first: its index; NOBODY if nothing is left, n if it must be asked."""
        n: i64 = len(s.pending)
        asked: i64 = NOBODY
        waits: bool = False
        able: bool = extra_of(lead) == 0 or second_paid(s, s.actor, lead)
        for i in range(n):
            code = s.pending[i]
            if is_lead(code):
                continue
            if able and matters(s, s.actor, lead, code):
                waits = True
            elif automatic(part_of(code)) and not declinable(s, code):
                return i
            elif asked == NOBODY:
                asked = i
        return n if waits else asked

    def legal(self, s: ZaibatsuState, out: Choices) -> None:
        mask: i64 = 0
        for i in range(len(s.pending)):
            name = first_name(part_of(s.pending[i]))
            if name != NOBODY and mask >> name & 1 == 0:
                mask |= bit(name)
                out.add(DO_FIRST + name)

    def do(self, s: ZaibatsuState, action: i64) -> None:
        for i in range(len(s.pending)):
            code = s.pending[i]
            if first_name(part_of(code)) == action - DO_FIRST:
                s.take(i)
                if automatic(part_of(code)) and not declinable(s, code):
                    apply(s, code)
                else:
                    ask(s, code)
                return

    def question(self, s: ZaibatsuState) -> Sentence:
        return say("zaibatsu.ask.resolve")

    def rule(self, s: ZaibatsuState) -> str:
        return "Z-3.2"


def first_name(part: i64) -> i64:
    """Under which name an effect can be chosen to come first; NOBODY: it is never asked for."""
    if is_ship(part):
        return FIRST_SHIP
    if part == P_TRAIN_FINANCE:
        return FIRST_TRAIN
    if part == P_SWAP:
        return FIRST_SWAP
    if P_DEPARTMENT <= part < P_DEPARTMENT + COLOURS:
        return part - P_DEPARTMENT
    if P_RD <= part <= P_FINANCE:
        return FIRST_TRACK + part - P_RD
    if part == P_ANY:
        return FIRST_ANY
    if part == P_RED_OR_WHITE:
        return FIRST_CHOICE
    return NOBODY


def upgradable(s: ZaibatsuState, seat: i64, colour: i64) -> bool:
    """Whether a ship built now could upgrade the department."""
    if s.own[seat * OWN + UPGRADED] >> colour & 1:
        return False
    city = s.tables.city_of[colour]
    return s.board[UPGRADES + city] > 0 and can_ship(s, seat, city)


def matters(s: ZaibatsuState, seat: i64, lead: i64, code: i64) -> bool:
    """Whether the lead, coming first, could make the effect better."""
    part = part_of(code)
    if part == P_FINANCE and paid_by_finance(part_of(lead)):
        # Steps on Finance that would be lost are not, if others go back first.
        if s.own[seat * OWN + FINANCE] + amount_of(code) > s.tables.length[2]:
            return True
    if not is_ship(part_of(lead)):
        return False
    if P_DEPARTMENT <= part < P_DEPARTMENT + COLOURS:
        return upgradable(s, seat, part - P_DEPARTMENT)
    if part == P_RED_OR_WHITE:
        return upgradable(s, seat, RED) or upgradable(s, seat, WHITE)
    if part == P_ANY:
        return any_upgradable(s, seat)
    if P_RD <= part <= P_FINANCE:
        return bonus_ahead(s, seat, part - P_RD, amount_of(code))
    return False


def paid_by_finance(part: i64) -> bool:
    return part == P_SWAP or part == P_TRAIN_FINANCE or part == P_SHIP_FINANCE


def any_upgradable(s: ZaibatsuState, seat: i64) -> bool:
    for colour in range(COLOURS):
        if upgradable(s, seat, colour):
            return True
    return False


def bonus_ahead(s: ZaibatsuState, seat: i64, track: i64, n: i64) -> bool:
    """Whether so many steps reach the bonus of a department that a ship could upgrade."""
    start = s.own[seat * OWN + RD + track]
    end: i64 = start + n
    if end > s.tables.length[track]:
        end = s.tables.length[track]
    if track == 2 and start < s.own[seat * OWN + FURTHEST]:
        start = s.own[seat * OWN + FURTHEST]
    parts = s.tables.track_part[track]
    for space in range(start + 1, end + 1):
        part = parts[space]
        if P_DEPARTMENT <= part < P_DEPARTMENT + COLOURS and upgradable(s, seat, part - P_DEPARTMENT):
            return True
        if part == P_ANY and any_upgradable(s, seat):
            return True
    return False


def lost(s: ZaibatsuState, code: i64) -> None:
    """A ship that cannot be built; a second one that nobody has paid for is not missed."""
    if s.listener is not None and extra_of(code) == 0:
        s.listener(EffectLost(s.actor, part_of(code)))


def apply(s: ZaibatsuState, code: i64) -> None:
    """An effect that asks nothing."""
    seat = s.actor
    at: i64 = seat * OWN
    part = part_of(code)
    n = amount_of(code)
    if part <= P_FINANCE:
        advance(s, seat, part - P_RD, n)
    elif part < P_ANY:
        for _ in range(n):
            department(s, seat, part - P_DEPARTMENT)
    elif part == P_HIRED:
        if s.hired != NOBODY:
            department(s, seat, s.hired)
    elif part < P_AGAIN:
        for _ in range(s.own[at + FAVOR + part - P_FAVOR] - 1):
            department(s, seat, YELLOW)
    elif part == P_AGAIN:
        parts = s.tables.track_part[1]
        for space in range(2, s.own[at + MINING] + 1):
            if P_DEPARTMENT <= parts[space] <= P_ANY:
                gain(s, seat, parts[space], s.tables.track_amount[1][space], FROM_FACTORIES)
    elif part == P_PER_MACHINE:
        count = s.own[at + MACHINES] - s.own[at + KEPT_MACHINE]
        gain(s, seat, 3, n * (count if count < MOST_MACHINES_PAID else MOST_MACHINES_PAID), FROM_FACTORIES)
    else:
        score(s, seat, FROM_FACTORIES, n * counted(s, seat, part))


def counted(s: ZaibatsuState, seat: i64, part: i64) -> i64:
    """What the advanced factories count: kinds of factories, thresholds."""
    at: i64 = seat * OWN
    n: i64 = 0
    if part == P_PER_KIND:
        mask: i64 = 0
        for slot in range(s.own[at + SLOTS_N]):
            mask |= bit(kind_of(s.own[at + TILE + slot]))
        for kind in range(KINDS):
            n += mask >> kind & 1
        return n
    for area in range(TRACKED):
        if part == P_PER_LOWER or (area >= 3) == (part == P_PER_BUILT):
            if s.own[at + RD + area] >= s.tables.lower[area]:
                n += 1
            if part != P_PER_LOWER and s.own[at + RD + area] >= s.tables.higher[area]:
                n += 1
    return n


def ask(s: ZaibatsuState, code: i64) -> None:
    """Puts the step of an effect that asks something on the stack."""
    part = part_of(code)
    if automatic(part):
        s.push(MODIFY_STEP, s.actor, code, 0)
    elif part == P_ANY or part == P_RED_OR_WHITE:
        s.push(DEPARTMENT_STEP, s.actor, amount_of(code), 0 if part == P_ANY else 63 - 2 - 16)
    elif part == P_STEP:
        s.push(INNOVATE_STEP, s.actor, amount_of(code), 0)
    elif P_TRAIN <= part <= P_TRAIN_FINANCE:
        s.push(TRAIN_STEP, s.actor, code, 0)
    elif P_SHIP <= part <= P_SHIP_DEPARTMENT:
        s.push(SHIP_STEP, s.actor, code, 0)
    elif part == P_PIECE:
        s.push(PIECE_STEP, s.actor, 0, 0)
    elif part == P_SPREAD:
        s.push(SPREAD_STEP, s.actor, amount_of(code), 0)
    elif part == P_SWAP:
        s.push(SWAP_STEP, s.actor, amount_of(code), 0)
    elif part == P_MACHINE_PRODUCE and extra_of(code) > 0:
        s.push(PRODUCE_STEP, s.actor, extra_of(code) - 1, 0)
    else:
        s.push(MACHINE_STEP, s.actor, code, 0)


def declinable(s: ZaibatsuState, code: i64) -> bool:
    """Whether somebody might decline what a modifier brings: steps that use up a bonus, which comes once in a game."""
    if code < OPTIONAL:
        return False
    part = part_of(code)
    if P_RD <= part <= P_FINANCE:
        return crosses(s, s.actor, part - P_RD, amount_of(code))
    return part == P_HIRED and s.hired == WHITE


def crosses(s: ZaibatsuState, seat: i64, track: i64, n: i64) -> bool:
    """Whether so many steps reach the bonus of a department."""
    start = s.own[seat * OWN + RD + track]
    end: i64 = start + n
    if end > s.tables.length[track]:
        end = s.tables.length[track]
    if track == 2 and start < s.own[seat * OWN + FURTHEST]:
        start = s.own[seat * OWN + FURTHEST]
    for space in range(start + 1, end + 1):
        if P_DEPARTMENT <= s.tables.track_part[track][space] <= P_ANY:
            return True
    return False
