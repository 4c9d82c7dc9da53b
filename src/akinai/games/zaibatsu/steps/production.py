"""Production in a factory, by the action or by an effect (rules Z-10)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from akinai.engine.fields import One
from akinai.engine.kernel import Choices
from akinai.engine.rows import row_of
from akinai.games.zaibatsu.actions import PRODUCE, SKIP
from akinai.games.zaibatsu.player import Player
from akinai.games.zaibatsu.state import ZaibatsuState
from akinai.games.zaibatsu.steps.base import ZaibatsuStep, follows
from akinai.games.zaibatsu.steps.factory_effects import make_goods, modifier_moment, use_modifier
from akinai.games.zaibatsu.steps.gaining import spend
from akinai.games.zaibatsu.things import moments, parts, resources
from akinai.games.zaibatsu.things.factories import GOODS_SPACES, SLOT_LABELS, Factory, Tile, is_old, level_of
from akinai.games.zaibatsu.things.origins import Origin

COAL_PRICE: Final = row_of([2, 3, 4])
"""By the level of the goods."""


def coal_price(tile: Tile) -> i64:
    return COAL_PRICE[level_of(tile)]


def can_produce(player: Player, slot: i64) -> bool:
    tile = player.factories[slot].tile
    return not is_old(tile) and player.coal >= coal_price(tile)


def can_produce_any(player: Player) -> bool:
    for slot in range(len(player.factories)):
        if can_produce(player, slot):
            return True
    return False


def modifies_production(s: ZaibatsuState, tile: Tile) -> bool:
    """Whether the modifier of this action takes effect when the factory produces."""
    moment = modifier_moment(s)
    return moment == moments.EACH_PRODUCES or (moment == moments.PRODUCES and s.modifier == tile)


def more_goods(s: ZaibatsuState, tile: Tile) -> i64:
    """The goods that the modifier adds to a production of the factory."""
    if modifies_production(s, tile):
        bonus = s.effect_of(s.modifier).first()
        if bonus.part == parts.MORE_GOODS:
            return bonus.amount
    return 0


def goods_due(factory: Factory, more: i64) -> i64:
    """The goods of a production: one, one for each machine, and so many more (Z-10.2)."""
    return 1 + factory.machines + more


def goods_made(factory: Factory, more: i64) -> i64:
    """The goods of a production as far as there is space (Z-10.3)."""
    made = goods_due(factory, more)
    if made > GOODS_SPACES - factory.goods:
        return GOODS_SPACES - factory.goods
    return made


def produce(s: ZaibatsuState, player: Player, slot: i64, free: bool, origin: Origin) -> None:
    """Coal, then goods, and what else the modifier brings (Z-10.2)."""
    factory = player.factories[slot]
    if not free:
        spend(s, player, resources.COAL, coal_price(factory.tile))
    due = goods_due(factory, more_goods(s, factory.tile))
    if modifies_production(s, factory.tile):
        use_modifier(s, player)
        if s.effect_of(s.modifier).moment == moments.EACH_PRODUCES:
            s.modifier_used = False
    make_goods(s, player, slot, due, origin)


@final
@mypyc_attr(free_list_len=1)
class Produce(ZaibatsuStep):
    """Produce in the factory with the new machine?"""

    name = "produce"
    rule = "Z-8.25"
    question = "zaibatsu.ask.produce"
    fields = {"factory": One(SLOT_LABELS)}
    on = ("resolve",)

    def __init__(self, actor: i64, factory: i64) -> None:
        super().__init__(actor)
        self.factory: Final = factory
        """Its place on the player board."""

    def legal(self, s: ZaibatsuState, out: Choices) -> None:
        out.add(SKIP)
        if can_produce(s.players[self.actor], self.factory):
            out.add(PRODUCE.of(self.factory))

    def do(self, s: ZaibatsuState, action: i64) -> None:
        s.pop()
        if action != SKIP:
            produce(s, s.players[self.actor], self.factory, False, s.origin)

    def possible(self, s: ZaibatsuState) -> bool:
        built = s.players[self.actor].factories
        return follows(self) and self.factory < len(built) and not is_old(built[self.factory].tile)
