"""The numbers behind Osaka's words: colours, card kinds, steps, actions."""

from __future__ import annotations

from typing import Final

COLOURS: Final = 4
FACES: Final = 3
KINDS: Final = 12
"""A kind is a card of one colour and one value: colour * FACES + face, faces from the cheapest up."""

COLOUR_LETTERS: Final = "RBYG"
COLOUR_NAMES: Final = ["red", "blue", "yellow", "green"]
SPACE_NAMES: Final = ["osaka", "oshima", "anori", "enshunada_1", "enshunada_2", "edo"]
"""The spaces whose names stand in the catalogues; others are called as their edition calls them."""

NOBODY: Final = -1
"""In the reservation tables: no marker on this card."""

ENDINGS: Final = ["tokens", "stalled"]

# Numbers of the rulebook that are not printed on a component.
HAND_TARGET: Final = 8
MARKET_START: Final = 5
FARM_SIZE: Final = 3
MARKET_DRAW: Final = 2
TOKENS_TO_END: Final = 8
MARKET_MOST: Final = 8
"""5 cards and what the three other seats can have reserved."""

# Pools that chance draws from.
POOL_CARD: Final = 0
POOL_SEAT: Final = 1

# Steps.
TOKEN: Final = 0
TURN: Final = 1
PAY: Final = 2
INSURE: Final = 3
COVER: Final = 4
SINK: Final = 5
CLOSE: Final = 6

# Actions: where each family begins in the action space. `notation.py` gives them their words.
DO_TOKEN: Final = 0
DO_BUY: Final = 4
DO_TAKE: Final = 5
DO_TAKE_OWN: Final = 17
DO_RESERVE: Final = 18
DO_RESERVE_FARM: Final = 30
DO_PAY: Final = 42
DO_INSURE: Final = 54
DO_COVER: Final = 66
DO_DONE: Final = 78
ACTIONS: Final = 79
