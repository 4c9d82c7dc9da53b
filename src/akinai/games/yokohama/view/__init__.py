"""What can be seen of Yokohama.

printed      what does not change any more; `printing` beside this folder makes it
table        what everybody sees, and what a seat does; `viewing` makes it
outlook      what a seat could do and would get; `outlook` makes it

Things are named by their labels; `YokohamaPrinted` says what they are called. Lists with an entry for each seat, good,
country, agent, piece or source follow the order in which `YokohamaPrinted` lists them.
"""

from __future__ import annotations

from akinai.games.yokohama.view.outlook import (
    AchievementOutlook,
    AreaOutlook,
    BuildingOutlook,
    CardOutlook,
    Gain,
    OfferOutlook,
    OrderOutlook,
    Payment,
    PieceOutlook,
    SpaceOutlook,
    Way,
    YokohamaOutlook,
)
from akinai.games.yokohama.view.printed import (
    AchievementPrint,
    Amounts,
    AreaKind,
    AreaPrint,
    BonusPrint,
    CardPrint,
    CountryPrint,
    EffectPrint,
    EffectTime,
    EndPrint,
    LabPrint,
    Named,
    OrderPrint,
    PiecePrint,
    PortPrint,
    PrizePrint,
    SpacePrint,
    YokohamaPrinted,
)
from akinai.games.yokohama.view.table import (
    AchievementTable,
    AreaTable,
    Owner,
    SeatTable,
    YokohamaOwn,
    YokohamaTable,
    YokohamaView,
)

__all__ = [
    "AchievementOutlook",
    "AchievementPrint",
    "AchievementTable",
    "Amounts",
    "AreaKind",
    "AreaOutlook",
    "AreaPrint",
    "AreaTable",
    "BonusPrint",
    "BuildingOutlook",
    "CardOutlook",
    "CardPrint",
    "CountryPrint",
    "EffectPrint",
    "EffectTime",
    "EndPrint",
    "Gain",
    "LabPrint",
    "Named",
    "OfferOutlook",
    "OrderOutlook",
    "OrderPrint",
    "Owner",
    "Payment",
    "PieceOutlook",
    "PiecePrint",
    "PortPrint",
    "PrizePrint",
    "SeatTable",
    "SpaceOutlook",
    "SpacePrint",
    "Way",
    "YokohamaOutlook",
    "YokohamaOwn",
    "YokohamaPrinted",
    "YokohamaTable",
    "YokohamaView",
]
"""What a board is drawn from: it knows nothing of the game but this."""
