"""What all steps share: forced choices, gaining and paying, tracks, departments."""

from __future__ import annotations

from abc import abstractmethod
from typing import Final

from mypy_extensions import i64

from akinai.engine.kernel import Choices, Step
from akinai.games.zaibatsu.events import (
    Department,
    Gained,
    GoodsMade,
    ModifierUsed,
    Moved,
    Scored,
    SilkSold,
    Spent,
    Stored,
    TokenUnlocked,
)
from akinai.games.zaibatsu.ids import (
    ACTION_NAMES,
    AMOUNT,
    COAL,
    COINS,
    EXTRA,
    FINANCE,
    FROM_DEPARTMENTS,
    FROM_FACTORIES,
    FURTHEST,
    GOODS,
    GOODS_SPACES,
    LOCKED,
    MOST_PARTS,
    NOBODY,
    OPTIONAL,
    OWN,
    P_FINANCE,
    P_GOODS,
    P_LOCKED,
    P_POINTS,
    P_RD,
    P_REGION,
    P_STEP,
    P_STORED,
    RD,
    RESERVE,
    RESOLVE,
    SILK,
    STORED,
    TILE,
    UPGRADED,
    W_CONTRACT,
    W_CONTRACTS,
    WHITE,
    YELLOW,
)
from akinai.games.zaibatsu.state import ZaibatsuState, kind_of

SCRATCH: Final = Choices()
"""Filled and read at once in `forced`: a buffer of its own for every state would cost more than the rules do."""


class Decision(Step[ZaibatsuState]):
    """A step that makes the choice itself where there is only one."""

    def enter(self, s: ZaibatsuState) -> bool:
        return not forced(self, s)

    def spots(self, s: ZaibatsuState, action: i64) -> list[str]:
        return spots(s, action)


class Activity(Decision):
    """A step of an action: first the effects that wait are resolved."""

    def enter(self, s: ZaibatsuState) -> bool:
        if len(s.pending) > 0:
            s.push(RESOLVE, s.actor, 0, 0)
            return False
        return not forced(self, s)

    @abstractmethod
    def do(self, s: ZaibatsuState, action: i64) -> None: ...


def forced(step: Decision, s: ZaibatsuState) -> bool:
    """Makes the only choice there is; False if there are several (or none: then a position was wrong)."""
    SCRATCH.n = 0
    step.legal(s, SCRATCH)
    if SCRATCH.n != 1:
        return False
    step.do(s, SCRATCH.items[0])
    return True


# ---- gaining and paying


def effect(part: i64, amount: i64, extra: i64, optional: bool) -> i64:
    """An effect that waits: `extra` is a place plus one, or 0."""
    return part + amount * AMOUNT + extra * EXTRA + (OPTIONAL if optional else 0)


def part_of(effect: i64) -> i64:
    return effect % AMOUNT


def amount_of(effect: i64) -> i64:
    return effect // AMOUNT % AMOUNT


def extra_of(effect: i64) -> i64:
    return effect // EXTRA % AMOUNT


def gain(s: ZaibatsuState, seat: i64, part: i64, amount: i64, source: i64) -> None:
    """A part of an effect. What no order could change happens at once; the rest waits until it is resolved."""
    if amount == 0:
        return
    at: i64 = seat * OWN
    if part < P_POINTS:
        s.own[at + part] += amount
        if s.listener is not None:
            s.listener(Gained(seat, part, amount))
    elif part == P_POINTS:
        score(s, seat, source, amount)
    elif part == P_LOCKED:
        unlock(s, seat, amount)
    elif part == P_STORED:
        s.own[at + COAL] += amount
        s.own[at + STORED] += amount
        if s.listener is not None:
            s.listener(Stored(seat, amount))
    else:
        s.add(effect(part, amount, 0, False))


def unlock(s: ZaibatsuState, seat: i64, value: i64) -> None:
    """An influence token of 3, 5 or 7 from the left of the player board (Z-3.7)."""
    i: i64 = (value - 3) // 2
    locked = s.own[seat * OWN + LOCKED]
    if locked >> i & 1:
        s.own[seat * OWN + LOCKED] = locked - (1 if i == 0 else 2 if i == 1 else 4)
        s.own[seat * OWN + RESERVE + value - 1] += 1
        if s.listener is not None:
            s.listener(TokenUnlocked(seat, value))


def score(s: ZaibatsuState, seat: i64, source: i64, points: i64) -> None:
    if points != 0:
        s.score(seat, source, points)
        if s.listener is not None:
            s.listener(Scored(seat, source, points))


def spend(s: ZaibatsuState, seat: i64, what: i64, n: i64) -> None:
    """Coal, silk or iron. Coal that a Consolidation would leave alone is spent last."""
    if n == 0:
        return
    at: i64 = seat * OWN
    s.own[at + what] -= n
    if what == COAL and s.own[at + STORED] > s.own[at + COAL]:
        s.own[at + STORED] = s.own[at + COAL]
    if s.listener is not None:
        s.listener(Spent(seat, what, n))


def pay(s: ZaibatsuState, seat: i64, n: i64) -> None:
    """Coins; what is missing is paid in silk. Silk can always become a coin, so coins go first (Z-1.6)."""
    at: i64 = seat * OWN
    if s.own[at + COINS] < n:
        sell_silk(s, seat, n - s.own[at + COINS])
    spend(s, seat, COINS, n)


def sell_silk(s: ZaibatsuState, seat: i64, n: i64) -> None:
    if n > 0:
        s.own[seat * OWN + SILK] -= n
        s.own[seat * OWN + COINS] += n
        if s.listener is not None:
            s.listener(SilkSold(seat, n))


# ---- tracks and departments


def advance(s: ZaibatsuState, seat: i64, track: i64, n: i64) -> None:
    """Forward on R&D, Mining or Finance, with the bonuses on the way: each once in a game (Z-3.3, Z-3.4)."""
    at: i64 = seat * OWN
    start = s.own[at + RD + track]
    end: i64 = start + n
    if end > s.tables.length[track]:
        end = s.tables.length[track]
    if end == start:
        return
    s.own[at + RD + track] = end
    if s.listener is not None:
        s.listener(Moved(seat, track, start, end))
    if track == 2:
        if start < s.own[at + FURTHEST]:
            start = s.own[at + FURTHEST]
        if end > s.own[at + FURTHEST]:
            s.own[at + FURTHEST] = end
    parts = s.tables.track_part[track]
    amounts = s.tables.track_amount[track]
    for space in range(start + 1, end + 1):
        if parts[space] != NOBODY:
            gain(s, seat, parts[space], amounts[space], FROM_DEPARTMENTS)


def retreat(s: ZaibatsuState, seat: i64, n: i64) -> None:
    """Back on Finance: the price of some factories' effects."""
    at: i64 = seat * OWN + FINANCE
    s.own[at] -= n
    if s.listener is not None:
        s.listener(Moved(seat, P_FINANCE - P_RD, s.own[at] + n, s.own[at]))


def department(s: ZaibatsuState, seat: i64, colour: i64) -> None:
    """The bonus of a department, basic or upgraded (Z-4)."""
    better: bool = s.own[seat * OWN + UPGRADED] >> colour & 1 != 0
    n = s.tables.upgraded[colour] if better else s.tables.basic[colour]
    if s.listener is not None:
        s.listener(Department(seat, colour, better))
    if colour == WHITE:
        s.add(effect(P_STEP, n, 0, False))
    elif colour == YELLOW:
        score(s, seat, FROM_DEPARTMENTS, n)
    else:
        gain(s, seat, colour, n, FROM_DEPARTMENTS)


# ---- factories


def tile_parts(s: ZaibatsuState, seat: i64, tile: i64, slot: i64, optional: bool) -> None:
    """The parts of a factory's effect. Builds by a modifier may be declined (Z-8.4)."""
    at: i64 = s.effect_of(tile) * MOST_PARTS
    for i in range(at, at + MOST_PARTS):
        part = s.tables.part[i]
        if part == NOBODY:
            return
        if part >= P_REGION:
            continue  # it changes how the action itself is done
        if part == P_GOODS:
            make(s, seat, slot, s.tables.amount[i])
        elif optional and part >= P_RD:
            s.add(effect(part, s.tables.amount[i], 0, True))
        else:
            gain(s, seat, part, s.tables.amount[i], FROM_FACTORIES)


def use_modifier(s: ZaibatsuState, seat: i64) -> None:
    """The modifier of this action takes effect, once."""
    s.modified = True
    if s.listener is not None:
        s.listener(ModifierUsed(seat, s.modifier))
    tile_parts(s, seat, s.modifier, 0, True)


def declined(s: ZaibatsuState) -> None:
    """A modifier for a contract that was declined may still be used for a later one."""
    when = s.tables.when[s.effect_of(s.modifier)]
    if when == W_CONTRACT or when == W_CONTRACTS:
        s.modified = False


def modifier_when(s: ZaibatsuState) -> i64:
    """When the modifier of this action takes effect; NOBODY without one, or if it was used."""
    if s.modifier == NOBODY or s.modified:
        return NOBODY
    return s.tables.when[s.effect_of(s.modifier)]


def make(s: ZaibatsuState, seat: i64, slot: i64, n: i64) -> None:
    """Goods in a factory; what finds no space is lost (Z-10.3)."""
    room: i64 = GOODS_SPACES - s.own[seat * OWN + GOODS + slot]
    if n > room:
        n = room
    s.add_goods(seat, slot, n)
    if s.listener is not None:
        s.listener(GoodsMade(seat, slot, kind_of(s.own[seat * OWN + TILE + slot]), n))


# ---- places on the board


def spots(s: ZaibatsuState, action: i64) -> list[str]:
    """Where an action belongs. The notation names the place."""
    verb, _, label = s.names[action].partition(" ")
    words = label.split()
    if verb == "hire":
        space = s.tables.space_of[ACTION_NAMES.index(words[0])]
        return ["hiring:" + "ABCDE"[space] + ":" + words[1], "action:" + words[0]]
    if verb in ("market", "home"):
        return ["market:" + words[0] + ":" + words[1]]
    if verb == "train":
        return ["rail:" + words[0] + ":" + words[1]]
    if verb == "favor":
        return ["favor:" + words[0], "objective:" + words[1]]
    if verb in ("machine", "produce", "free", "from", "put"):
        return ["factory:" + label]
    if verb in ("build", "modifier"):
        return ["tile:" + label]
    if verb == "advance":
        return ["track:mining" if s.a else "track:rd"]
    if verb in ("finance", "swap"):
        return ["track:finance"]
    if verb == "step":
        return ["track:" + label]
    if verb in ("ship", "region", "department", "contract", "start", "invest", "worker", "piece"):
        return [verb + ":" + label]
    return ["button:" + s.names[action].replace(" ", "_")]
