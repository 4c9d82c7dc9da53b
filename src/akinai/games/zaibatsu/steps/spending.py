"""Spending goods out of factories (rules Z-13.2)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from akinai.engine.fields import Number, One
from akinai.engine.kernel import Choices
from akinai.engine.sentence import Sentence, say
from akinai.games.zaibatsu import events
from akinai.games.zaibatsu.actions import FROM
from akinai.games.zaibatsu.player import Player
from akinai.games.zaibatsu.state import ZaibatsuState
from akinai.games.zaibatsu.steps.base import ZaibatsuStep, follows
from akinai.games.zaibatsu.things import factories, goods
from akinai.games.zaibatsu.things.goods import Kind

MOST_GOODS: Final = 3
"""Spent at once at most."""


@final
@mypyc_attr(free_list_len=1)
class TakeGoods(ZaibatsuStep):
    """Out of which factory?"""

    name = "take"
    rule = "Z-13.2"
    fields = {"kind": One(goods.NAMES), "left": Number(0, MOST_GOODS)}
    on = ("home", "reward")

    def __init__(self, actor: i64, kind: Kind, left: i64) -> None:
        super().__init__(actor)
        self.kind: Final = kind
        self.left: Final = left
        """How many are still to be taken."""

    def enter(self, s: ZaibatsuState) -> bool:
        player = s.players[self.actor]
        if self.left > 0 and player.stock[self.kind] > self.left and self.sources(player) > 1:
            return True
        # There is nothing to choose: as many as are needed, from the left.
        s.pop()
        left: i64 = self.left
        for slot in range(len(player.factories)):
            if left > 0 and self.has_goods(player, slot):
                n: i64 = player.factories[slot].goods
                if n > left:
                    n = left
                self.take(s, player, slot, n)
                left -= n
        return False

    def has_goods(self, player: Player, slot: i64) -> bool:
        factory = player.factories[slot]
        return factory.goods > 0 and factory.kind() == self.kind

    def sources(self, player: Player) -> i64:
        """Factories with such goods."""
        n: i64 = 0
        for slot in range(len(player.factories)):
            if self.has_goods(player, slot):
                n += 1
        return n

    def take(self, s: ZaibatsuState, player: Player, slot: i64, n: i64) -> None:
        player.add_goods(slot, -n)
        if s.watched:
            where, tile = factories.SLOT_SPOTS[slot], factories.NAMES[player.factories[slot].tile]
            s.tell(events.GoodsSpent(player.seat, where, tile, goods.NAMES[self.kind], n))

    def legal(self, s: ZaibatsuState, out: Choices) -> None:
        player = s.players[self.actor]
        for slot in range(len(player.factories)):
            if self.has_goods(player, slot):
                out.add(FROM.of(slot))

    def do(self, s: ZaibatsuState, action: i64) -> None:
        s.swap(TakeGoods(self.actor, self.kind, self.left - 1))
        self.take(s, s.players[self.actor], FROM.which(action), 1)

    def ask(self, s: ZaibatsuState) -> Sentence:
        return say("zaibatsu.ask.take", count=self.left)

    def possible(self, s: ZaibatsuState) -> bool:
        return follows(self) and self.left <= s.players[self.actor].stock[self.kind]
