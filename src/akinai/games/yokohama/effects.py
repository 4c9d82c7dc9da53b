"""What technologies do, in words and numbers that a picture can show: when, for what, and what it brings.

The numbers are those of the rules; the text `yokohama.effect.<technology>` says the same as a sentence.
"""

from __future__ import annotations

from akinai.games.yokohama.steps.placing import MOST_AREAS_WITH_NEWSPAPER
from akinai.games.yokohama.things import technologies as tech
from akinai.games.yokohama.view import EffectPrint

EFFECTS = {
    tech.BALL: EffectPrint("order", {}, {"vp": tech.BALL_POINTS}),
    tech.BRICKYARD: EffectPrint("customs", {}, {"vp": tech.BRICKYARD_POINTS}),
    tech.ELECTRIC_LIGHT: EffectPrint("house", {}, {"vp": tech.ELECTRIC_LIGHT_POINTS}),
    tech.EXPOSITION: EffectPrint("at_once", {}, {"vp": tech.EXPOSITION_POINTS}),
    tech.GAS_LIGHT: EffectPrint("shop", {}, {"vp": tech.GAS_LIGHT_POINTS}),
    tech.LANGUAGE_SCHOOL: EffectPrint("order", {}, {"yen": tech.LANGUAGE_SCHOOL_YEN}),
    tech.LETTERPRESS: EffectPrint("technology", {}, {"yen": tech.LETTERPRESS_YEN}),
    tech.MINING_TECHNOLOGY: EffectPrint("copper", {}, {"copper": tech.MINING_TECHNOLOGY_COPPER}),
    tech.NEWSPAPER: EffectPrint("placement", {}, {"assistant": MOST_AREAS_WITH_NEWSPAPER}),
    tech.PATENT_SYSTEM: EffectPrint("technology", {}, {"vp": tech.PATENT_SYSTEM_POINTS}),
    tech.POSTAL_SYSTEM: EffectPrint("movement", {}, {}),
    tech.SPINNING_MILL: EffectPrint("once_a_turn", {"silk": tech.SPINNING_MILL_SILK}, {"yen": tech.SPINNING_MILL_YEN}),
    tech.STAGECOACH: EffectPrint("movement", {}, {}),
    tech.STATION: EffectPrint("movement", {}, {"power": tech.STATION_POWER}),
    tech.STOCK_MARKET: EffectPrint("turn_begins", {}, {"yen": tech.STOCK_MARKET_YEN}),
    tech.TELEGRAM: EffectPrint("pair", {}, {"assistant": 1}),
    tech.TELEPHONE: EffectPrint("recovery", {}, {"assistant": tech.TELEPHONE_ASSISTANTS}),
    tech.TRAM: EffectPrint("movement", {}, {}),
    tech.UNIVERSITY: EffectPrint("once_a_turn", {"yen": tech.UNIVERSITY_PRICE}, {"assistant": 1}),
    tech.WINERY: EffectPrint("church", {}, {"vp": tech.WINERY_POINTS}),
}
