"""Every end that a chain of effects can come to: by the engine's choices, and by taking what waits in any order.

The second way knows no rule about orders: whenever effects wait it tries each of them next. Both go on until the next
activation of the action, or until the turn is over.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from akinai.games.zaibatsu.player import Player
from akinai.games.zaibatsu.state import ZaibatsuState
from akinai.games.zaibatsu.steps.automatic import apply, is_automatic
from akinai.games.zaibatsu.steps.effects import JobStep, Resolve, ask_about
from akinai.games.zaibatsu.steps.turn import EndRound, NextRound, Turn, TurnOrder
from akinai.games.zaibatsu.things import parts, tracks, workers
from akinai.games.zaibatsu.things.effects import Effect

MOST_STATES = 30_000


class End(NamedTuple):
    """Ends can only be compared if they are alike; then more of anything is no worse."""

    kind: tuple[object, ...]
    begun: tuple[object, ...]
    """The action that can go on; empty if the turn is over, which is no better."""
    goods: tuple[int, ...]


def end_of(s: ZaibatsuState, player: Player) -> End:
    top = s.top
    begun = (top.name, *(getattr(top, name) for name in top.fields)) if isinstance(top, JobStep) else ()
    kind = (
        tuple(workers.in_canonical_order(player.workers)),
        s.experts,
        player.contracts,
        tuple(player.favors),
        s.modifier,
    )
    # Silk is at least as good as a coin.
    held = [player.coal, player.stored_coal, player.silk, player.iron, player.funds(), player.points()]
    spaces = [player.rd, player.mining, player.finance]
    industry = [n for f in player.factories for n in (f.machines, f.goods)]
    out = [int(owner == player.seat) for owner in s.train_owner]
    upgraded = [int(player.is_upgraded(colour)) for colour in range(6)]
    kept = [player.kept_machine, player.kept_goods, -int(s.modifier_used), unspent_bonuses(s, player)]
    return End(kind, begun, (*held, *spaces, *player.tokens, *industry, *out, *player.ships_at, *upgraded, *kept))


def unspent_bonuses(s: ZaibatsuState, player: Player) -> int:
    """Those of departments on Finance that can still be gained: each comes once in a game, and may be better later."""
    ahead = s.printed.tracks[tracks.FINANCE].bonuses[player.furthest_finance + 1 :]
    return sum(parts.brings_department(bonus.part) for bonus in ahead)


class TooMany(Exception):
    """The tree is too large to be gone through."""


class Walk:
    """Goes on until nothing waits and the next activation, or the turn of somebody else, would begin."""

    def __init__(self, seat: int, any_order: bool) -> None:
        self.seat = seat
        self.any_order = any_order
        self.seen: set[int] = set()
        self.ends: set[End] = set()

    def go(self, s: ZaibatsuState) -> None:
        stack = [s]
        while stack:
            state = stack.pop()
            mark = state.digest()
            if mark in self.seen:
                continue
            self.seen.add(mark)
            if len(self.seen) > MOST_STATES:
                raise TooMany
            if self.is_over(state):
                self.end(state)
            else:
                stack.extend(self.following(state))

    def is_over(self, s: ZaibatsuState) -> bool:
        if s.over:
            return True
        waits = len(s.pending) > 0 or any(isinstance(step, Resolve) for step in s.stack())
        return not waits and isinstance(s.top, (TurnOrder, Turn, NextRound, EndRound))

    def end(self, s: ZaibatsuState) -> None:
        self.ends.add(end_of(s, s.players[self.seat]))

    def following(self, s: ZaibatsuState) -> Iterator[ZaibatsuState]:
        top = s.top
        if self.any_order and isinstance(top, Resolve):
            if not s.pending:
                c = s.clone()
                c.pop()
                yield c
            for index in range(len(s.pending)):
                c = s.clone()
                take(c, c.players[top.actor], c.take_effect(index))
                yield c
            return
        c = s.clone()
        step = c.top
        if not step.enter(c):
            yield c
        elif isinstance(step, JobStep) and step.has_begun():
            self.end(c)
        else:
            for action in c.legal_list():
                d = c.clone()
                d.top.do(d, action)
                yield d


def take(s: ZaibatsuState, player: Player, effect: Effect) -> None:
    if is_automatic(s, player, effect):
        apply(s, player, effect)
    else:
        ask_about(s, player, effect)


def better_ends(s: ZaibatsuState, action: int) -> tuple[set[End], list[End]]:
    """The ends that the engine offers after an action; and those that only another order would bring, if none of the
    engine's is at least as good in everything."""
    seat = s.actor
    begun = s.clone()
    begun.top.do(begun, action)
    walks = [Walk(seat, any_order) for any_order in (False, True)]
    for walk in walks:
        walk.go(begun.clone())
    offered, brute = walks[0].ends, walks[1].ends
    assert offered <= brute, "an end that no order leads to"
    alike: dict[tuple[object, ...], list[End]] = {}
    for end in offered:
        alike.setdefault(end.kind, []).append(end)
    missing = [end for end in brute - offered if not any(covers(other, end) for other in alike.get(end.kind, []))]
    return offered, missing


def covers(one: End, other: End) -> bool:
    goes_on = one.begun == other.begun or other.begun == ()
    return goes_on and all(a >= b for a, b in zip(one.goods, other.goods, strict=True))
