"""Every end that a chain of effects can come to: by the engine's choices, and by taking what waits in any order.

The second way knows no rule about orders: whenever effects wait it tries each of them next.
"""

from __future__ import annotations

from collections.abc import Iterator

from akinai.games.zaibatsu.player import Player
from akinai.games.zaibatsu.state import ZaibatsuState
from akinai.games.zaibatsu.steps.automatic import apply, is_automatic
from akinai.games.zaibatsu.steps.effects import Resolve, ask_about
from akinai.games.zaibatsu.things.effects import Effect

MOST_STATES = 40_000

End = tuple[int, ...]


def end_of(s: ZaibatsuState, player: Player) -> End:
    """What a player may compare two ends by: more of anything is no worse."""
    held = [player.coal, player.stored_coal, player.silk, player.iron, player.coins, player.points()]
    spaces = [player.rd, player.mining, player.finance]
    tokens = list(player.tokens)
    industry = [n for f in player.factories for n in (f.machines, f.goods)]
    out = [int(owner == player.seat) for owner in s.train_owner]
    upgraded = [int(player.is_upgraded(colour)) for colour in range(6)]
    return (*held, *spaces, *tokens, *industry, *out, *player.ships_at, *upgraded)


class TooMany(Exception):
    """The tree is too large to be gone through."""


class Walk:
    """Goes on until nothing waits and nothing is asked about an effect any more."""

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
            if state.over or not (state.pending or in_chain(state)):
                self.ends.add(end_of(state, state.players[self.seat]))
                continue
            stack.extend(self.following(state))

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
        if not c.top.enter(c):
            yield c
            return
        for action in c.legal_list():
            d = c.clone()
            d.top.do(d, action)
            yield d


def in_chain(s: ZaibatsuState) -> bool:
    return any(isinstance(step, Resolve) for step in s.stack())


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
    missing = [end for end in brute - offered if not any(covers(other, end) for other in offered)]
    return offered, missing


def covers(one: End, other: End) -> bool:
    return all(a >= b for a, b in zip(one, other, strict=True))
