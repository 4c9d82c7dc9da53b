"""Yokohama's actions. Their order is that of their numbers and never changes."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from akinai.engine.actions import Actions
from akinai.games.yokohama.things import achievements, areas, boards, goods, orders, pieces, sites, slots

HAND: Final = "hand"
"""Where an assistant can be lifted from, beside the areas."""

ACTIONS: Final = Actions()
KEEP: Final = ACTIONS.family("keep", "order", orders.LABELS, "order")
DONE: Final[i64] = ACTIONS.single("done")
PLACE: Final = ACTIONS.family("place", "area", areas.LABELS, "area")
PAIR: Final = ACTIONS.family("pair", "area", areas.LABELS, "area")
GO: Final = ACTIONS.family("go", "area", areas.LABELS, "area")
STOP: Final[i64] = ACTIONS.single("stop")
JUMP: Final = ACTIONS.family("jump", "area", areas.LABELS, "area")
RECALL: Final[i64] = ACTIONS.single("recall")
BACK: Final = ACTIONS.family("back", "area", areas.LABELS, "area")
USE_AGENT: Final = ACTIONS.family("agent", "area", areas.LABELS, "area")
ACHIEVE: Final = ACTIONS.family("achieve", "tile", achievements.LETTERS, "goal")
FULFIL: Final = ACTIONS.family("fulfil", "order", orders.LABELS, "order")
SELL: Final = ACTIONS.family("sell", "good", goods.NAMES, "supply")
BUY: Final = ACTIONS.family("buy", "good", goods.BOUGHT_IN_CHINATOWN, "supply")
PUT_IN_CHURCH: Final = ACTIONS.family("church", "space", boards.SPACE_LABELS)
PUT_IN_CUSTOMS: Final = ACTIONS.family("customs", "space", boards.SPACE_LABELS)
OFFER: Final = ACTIONS.family("offer", "kind", goods.KIND_NAMES, "supply")
FROM_AREA: Final[i64] = ACTIONS.single("from area")
FROM_HAND: Final[i64] = ACTIONS.single("from hand")
HIRE: Final = ACTIONS.family("hire", "piece", pieces.NAMES, "warehouse")
RESEARCH: Final = ACTIONS.family("research", "slot", slots.LABELS, "lab")
PAY_YEN: Final[i64] = ACTIONS.single("pay yen")
PAY_IMPORT: Final[i64] = ACTIONS.single("pay import")
TAKE_ORDER: Final = ACTIONS.family("order", "slot", slots.LABELS, "port")
TAKE_TOKEN: Final[i64] = ACTIONS.single("token", "token")
BUILD: Final = ACTIONS.family("build", "space", sites.SPACE_LABELS, "tile")
LEAVE: Final[i64] = ACTIONS.single("leave")
GAIN: Final = ACTIONS.family("gain", "good", goods.NAMES, "supply")
LIFT: Final = ACTIONS.family("lift", "area", [*areas.LABELS, HAND], "area")
LOWER: Final = ACTIONS.family("lower", "area", areas.LABELS, "area")
PLACE_STATION: Final = ACTIONS.family("station", "area", areas.LABELS, "area")
TAKE_PRIZE: Final = ACTIONS.family("prize", "token", achievements.PRIZE_LABELS)
USE_UNIVERSITY: Final[i64] = ACTIONS.single("university", "technology:university")
USE_MILL: Final[i64] = ACTIONS.single("mill", "technology:mill")

LIFT_FROM_HAND: Final[i64] = LIFT.of(areas.AREAS)
"""The label after the areas is the hand."""
