"""What a seat could do and would get: made by trying it out on copies of the state, so that no rule stands twice.

trying          a turn of the seat on a copy, without chance
jobs            the actions of the main board, and factories on offer
lacks           what keeps the seat from them
industry        productions in its factories, and what its goods are good for
influence       tokens in the markets, and more influence in the regions
ahead           the next bonuses of tracks and gaps
consolidating   a Consolidation now, or one turn later with more workers
orders          effects whose order is asked
automa          what each of the Automa's tokens would do
"""

from __future__ import annotations

from akinai.games.zaibatsu.outlook.ahead import gaps_ahead, tracks_ahead
from akinai.games.zaibatsu.outlook.automa import automa_outlook
from akinai.games.zaibatsu.outlook.consolidating import (
    consolidation_now,
    consolidations_later,
    has_brought_something,
    ships_outlook,
)
from akinai.games.zaibatsu.outlook.industry import goods_outlook, invest_outlook, productions_outlook
from akinai.games.zaibatsu.outlook.influence import markets_outlook, regions_outlook
from akinai.games.zaibatsu.outlook.jobs import actions_outlook, tiles_outlook
from akinai.games.zaibatsu.outlook.orders import orders_outlook
from akinai.games.zaibatsu.outlook.trying import own_turn
from akinai.games.zaibatsu.state import ZaibatsuState
from akinai.games.zaibatsu.view.outlook import ZaibatsuOutlook


def outlook(s: ZaibatsuState, seat: int) -> ZaibatsuOutlook:
    if s.over:
        return ZaibatsuOutlook(seat, [], [], [], [], [], [], [], [], [], None, [], [], [], [])
    c = own_turn(s, seat)
    now = consolidation_now(s, c, seat)
    late = has_brought_something(s, seat)
    return ZaibatsuOutlook(
        seat=seat,
        actions=actions_outlook(c),
        tiles=tiles_outlook(c),
        productions=productions_outlook(c),
        goods=goods_outlook(s, seat),
        invest=invest_outlook(c),
        markets=markets_outlook(s, seat),
        regions=regions_outlook(s, seat),
        tracks=tracks_ahead(s, seat),
        gaps=gaps_ahead(s, seat),
        consolidation=now,
        later=[] if late else consolidations_later(c, now),
        ships=[] if late else ships_outlook(c, now),
        orders=orders_outlook(s, seat),
        automa=automa_outlook(s) if s.solo else [],
    )
