"""Factory tiles, on offer or built: their kind, side and effect."""

from __future__ import annotations

import msgspec

from akinai.games.zaibatsu.state import ZaibatsuState
from akinai.games.zaibatsu.things import factories, goods, moments
from akinai.games.zaibatsu.view.sheet import Amounts, amounts


class EffectView(msgspec.Struct, frozen=True):
    when: str
    parts: Amounts


class TileView(msgspec.Struct, frozen=True):
    tile: str
    kind: str
    level: int
    side: str
    """`a` or `b`; empty for the Old Factory."""
    effect: EffectView | None


def tile_view(s: ZaibatsuState, tile: int) -> TileView:
    name, kind, level = factories.NAMES[tile], goods.NAMES[factories.kind_of(tile)], factories.level_of(tile) + 1
    if factories.is_old(tile):
        return TileView(name, kind, level, "", None)
    effect = s.effect_of(tile)
    side = factories.SIDE_NAMES[s.tile_side[tile]]
    return TileView(name, kind, level, side, EffectView(moments.NAMES[effect.moment], amounts(effect.bonuses)))
