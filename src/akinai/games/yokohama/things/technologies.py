"""The technologies in the order of the English alphabet, and their cards: one to three for each technology."""

from __future__ import annotations

from typing import Final, TypeAlias

from mypy_extensions import i64

Technology: TypeAlias = i64
Card: TypeAlias = i64

BALL: Final = 0
BRICKYARD: Final = 1
ELECTRIC_LIGHT: Final = 2
EXPOSITION: Final = 3
GAS_LIGHT: Final = 4
LANGUAGE_SCHOOL: Final = 5
LETTERPRESS: Final = 6
MINING_TECHNOLOGY: Final = 7
NEWSPAPER: Final = 8
PATENT_SYSTEM: Final = 9
POSTAL_SYSTEM: Final = 10
SPINNING_MILL: Final = 11
STAGECOACH: Final = 12
STATION: Final = 13
STOCK_MARKET: Final = 14
TELEGRAM: Final = 15
TELEPHONE: Final = 16
TRAM: Final = 17
UNIVERSITY: Final = 18
WINERY: Final = 19
TECHNOLOGIES: Final = 20
NAMES: Final = [
    "ball", "brickyard", "electric_light", "exposition", "gas_light", "language_school", "letterpress",
    "mining_technology", "newspaper", "patent_system", "postal_system", "spinning_mill", "stagecoach", "station",
    "stock_market", "telegram", "telephone", "tram", "university", "winery",
]  # fmt: skip
CARDS: Final = 30

# What technologies bring (Y-14).
BALL_POINTS: Final = 2
BRICKYARD_POINTS: Final = 4
ELECTRIC_LIGHT_POINTS: Final = 3
EXPOSITION_POINTS: Final = 10
GAS_LIGHT_POINTS: Final = 2
LANGUAGE_SCHOOL_YEN: Final = 1
LETTERPRESS_YEN: Final = 1
MINING_TECHNOLOGY_COPPER: Final = 1
PATENT_SYSTEM_POINTS: Final = 2
SPINNING_MILL_SILK: Final = 1
SPINNING_MILL_YEN: Final = 2
STATION_POWER: Final = 1
"""For everybody, in the area of its token."""
STOCK_MARKET_YEN: Final = 2
TELEPHONE_ASSISTANTS: Final = 1
UNIVERSITY_PRICE: Final = 1
WINERY_POINTS: Final = 3


def rule_of(technology: Technology) -> str:
    """The rule that says what it does: they stand in the same order."""
    return "Y-14." + str(technology + 1)
