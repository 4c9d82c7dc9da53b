"""What can be seen of Zaibatsu: everything but what chance will bring.

printed      what does not change any more; `print_out` makes it
table        what everybody sees and what changes; `lay_out` makes it, compiled
outlook      what a seat could do and would get; `outlook/` beside this folder makes it
"""

from __future__ import annotations

from akinai.games.zaibatsu.view.lay_out import table_view
from akinai.games.zaibatsu.view.outlook import ConsolidationOutlook, ZaibatsuOutlook
from akinai.games.zaibatsu.view.print_out import printed_view
from akinai.games.zaibatsu.view.printed import (
    PrintedActionToken,
    PrintedAutoma,
    PrintedBonus,
    PrintedMarket,
    PrintedRail,
    PrintedRegion,
    PrintedSheet,
    PrintedTile,
    ZaibatsuPrinted,
)
from akinai.games.zaibatsu.view.table import (
    AutomaTable,
    Factory,
    LocationTable,
    RegionTable,
    SeatTable,
    Token,
    ZaibatsuTable,
    ZaibatsuView,
)

__all__ = [
    "AutomaTable",
    "ConsolidationOutlook",
    "Factory",
    "LocationTable",
    "PrintedActionToken",
    "PrintedAutoma",
    "PrintedBonus",
    "PrintedMarket",
    "PrintedRail",
    "PrintedRegion",
    "PrintedSheet",
    "PrintedTile",
    "RegionTable",
    "SeatTable",
    "Token",
    "ZaibatsuOutlook",
    "ZaibatsuPrinted",
    "ZaibatsuTable",
    "ZaibatsuView",
    "printed_view",
    "table_view",
]
"""What a board is drawn from: it knows nothing of the game but this."""
