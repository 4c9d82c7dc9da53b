"""What factories do: goods in them, their effects, and the modifier of the action at hand (rules Z-8 and Z-10)."""

from __future__ import annotations

from mypy_extensions import i64

from akinai.games.zaibatsu import events
from akinai.games.zaibatsu.player import Player
from akinai.games.zaibatsu.state import ZaibatsuState
from akinai.games.zaibatsu.steps.gaining import gain
from akinai.games.zaibatsu.things import factories, goods, moments, origins, parts
from akinai.games.zaibatsu.things.effects import by_modifier
from akinai.games.zaibatsu.things.factories import GOODS_SPACES, Tile
from akinai.games.zaibatsu.things.moments import Moment
from akinai.games.zaibatsu.things.origins import Origin


def make_goods(s: ZaibatsuState, player: Player, slot: i64, n: i64, origin: Origin) -> None:
    """Goods in a factory; what finds no space is lost (Z-10.3)."""
    factory = player.factories[slot]
    made: i64 = GOODS_SPACES - factory.goods
    if made > n:
        made = n
    player.add_goods(slot, made)
    if s.watched:
        where, tile, good = factories.SLOT_SPOTS[slot], factories.NAMES[factory.tile], goods.NAMES[factory.kind()]
        s.tell(events.GoodsMade(player.seat, where, tile, good, made, n - made, origins.name_of(origin)))


def use_immediate(s: ZaibatsuState, player: Player, slot: i64) -> None:
    """The effect of a factory that has just been built, if it happens at once (Z-8.1)."""
    tile = player.factories[slot].tile
    effect = s.effect_of(tile)
    if effect.moment == moments.NOW:
        for bonus in effect.bonuses:
            if bonus.part == parts.GOODS_HERE:
                make_goods(s, player, slot, bonus.amount, origins.of_tile(tile))
            elif not parts.changes_action(bonus.part):
                gain(s, player, bonus.part, bonus.amount, origins.of_tile(tile))


def use_modifier(s: ZaibatsuState, player: Player) -> None:
    """The modifier of this action takes effect, once. What waits to be resolved may be declined (Z-8.4)."""
    s.modifier_used = True
    origin = origins.of_tile(s.modifier)
    if s.watched:
        s.tell(events.ModifierUsed(player.seat, factories.NAMES[s.modifier], [origins.NAMES[origin]]))
    for bonus in s.effect_of(s.modifier).bonuses:
        if parts.changes_action(bonus.part):
            continue
        if parts.happens_at_once(bonus.part):
            gain(s, player, bonus.part, bonus.amount, origin)
        else:
            s.add_effect(by_modifier(bonus.part, bonus.amount, origin))


def decline_modifier(s: ZaibatsuState, player: Player) -> None:
    """A modifier for a contract that was declined may still be used for a later one."""
    if s.watched:
        s.tell(events.ModifierDeclined(player.seat, factories.NAMES[s.modifier]))
    moment = s.effect_of(s.modifier).moment
    if moment == moments.CONTRACT or moment == moments.TWO_CONTRACTS:
        s.modifier_used = False


def modifier_moment(s: ZaibatsuState) -> Moment:
    """When the modifier of this action takes effect; NEVER without one, or if it was used."""
    if s.modifier == factories.NONE or s.modifier_used:
        return moments.NEVER
    return s.effect_of(s.modifier).moment


def modifies_here(s: ZaibatsuState, tile: Tile, moment: Moment) -> bool:
    """Whether the modifier is that of this very factory, and takes effect at this moment."""
    return s.modifier == tile and modifier_moment(s) == moment
