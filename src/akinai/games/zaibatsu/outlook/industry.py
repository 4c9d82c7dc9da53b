"""The seat's own factories and goods: what productions would make, which tokens the goods are good for, and what can be
invested."""

from __future__ import annotations

from akinai.games.zaibatsu.outlook.trying import copy
from akinai.games.zaibatsu.player import Player
from akinai.games.zaibatsu.state import ZaibatsuState
from akinai.games.zaibatsu.steps.invest import can_spend
from akinai.games.zaibatsu.steps.markets import may_place, token_for
from akinai.games.zaibatsu.steps.production import can_produce, coal_price, goods_made, more_goods
from akinai.games.zaibatsu.steps.spending import MOST_GOODS
from akinai.games.zaibatsu.things import factories, goods, jobs, regions
from akinai.games.zaibatsu.things.jobs import ACTIVATIONS
from akinai.games.zaibatsu.view.outlook import GoodOutlook, InvestOutlook, ProductionOutlook

# ---- production


def productions_outlook(c: ZaibatsuState) -> list[ProductionOutlook]:
    """Of every factory of the seat whose turn it is; the Old Factory makes nothing."""
    player = c.players[c.actor]
    slots = [slot for slot, factory in enumerate(player.factories) if not factories.is_old(factory.tile)]
    return [production_outlook(c, player, slot) for slot in slots]


def production_outlook(c: ZaibatsuState, player: Player, slot: int) -> ProductionOutlook:
    factory = player.factories[slot]
    plain = goods_made(factory, 0)
    return ProductionOutlook(
        factory=factories.SLOT_SPOTS[slot],
        tile=factories.NAMES[factory.tile],
        coal=coal_price(factory.tile),
        goods=plain,
        most_goods=max([plain, *(goods_made(factory, more) for more in added(c, player, factory.tile))]),
        possible=can_produce(player, slot),
    )


def added(c: ZaibatsuState, player: Player, tile: int) -> list[int]:
    """The goods that each of the player's modifiers of Production would add in a factory."""
    found: list[int] = []
    for factory in player.factories:
        if not factories.is_old(factory.tile) and c.effect_of(factory.tile).job == jobs.PRODUCTION:
            modified = copy(c)
            modified.modifier = factory.tile
            found.append(more_goods(modified, tile))
    return found


# ---- goods


def goods_outlook(s: ZaibatsuState, seat: int) -> list[GoodOutlook]:
    player = s.players[seat]
    return [good_outlook(s, player, kind) for kind in range(goods.KINDS) if player.stock[kind]]


def good_outlook(s: ZaibatsuState, player: Player, kind: int) -> GoodOutlook:
    most = min(player.stock[kind], MOST_GOODS)
    values = [value for value in (token_for(kind, n) for n in range(1, most + 1)) if fits(s, kind, value)]
    at_hand = [value for value in values if player.tokens[value]]
    return GoodOutlook(goods.NAMES[kind], player.stock[kind], values, at_hand)


def fits(s: ZaibatsuState, kind: int, value: int) -> bool:
    """Whether a token of this value could lie on any space that asks for these goods."""
    return any(s.demand[space] == kind and may_place(s, space, value) for space in range(regions.SPACES))


# ---- investments


def invest_outlook(c: ZaibatsuState) -> list[InvestOutlook]:
    """One activation after another, of the seat whose turn it is; each takes another kind."""
    player = c.players[c.actor]
    return [
        InvestOutlook(n, [goods.NAMES[kind] for kind in range(goods.KINDS) if can_spend(player, kind, n)])
        for n in range(1, ACTIVATIONS + 1)
    ]
