"""Osaka's actions. Their order is that of their numbers and never changes."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from akinai.engine.actions import Actions
from akinai.games.osaka.things.cards import COLOUR_LETTERS, SAMPLE_LABELS

ACTIONS: Final = Actions()
TOKEN: Final = ACTIONS.family("token", "colour", list(COLOUR_LETTERS), "supply")
BUY: Final[i64] = ACTIONS.single("buy")
TAKE: Final = ACTIONS.family("take", "card", SAMPLE_LABELS)
TAKE_OWN: Final[i64] = ACTIONS.single("take own")
RESERVE: Final = ACTIONS.family("reserve", "card", SAMPLE_LABELS)
RESERVE_FARM: Final = ACTIONS.family("reserve farm", "card", SAMPLE_LABELS)
PAY: Final = ACTIONS.family("pay", "card", SAMPLE_LABELS)
INSURE: Final = ACTIONS.family("insure", "card", SAMPLE_LABELS)
COVER: Final = ACTIONS.family("cover", "card", SAMPLE_LABELS)
DONE: Final[i64] = ACTIONS.single("done")
