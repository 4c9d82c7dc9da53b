"""The numbers behind Yokohama's words: areas, goods, technologies, a seat's table, steps, actions."""

from __future__ import annotations

from typing import Final

MOST_SEATS: Final = 4
NOBODY: Final = -1
"""In tables of owners: nobody's. In a seat's PRESIDENT: in hand."""
NEUTRAL: Final = 4
"""The owner of neutral assistants (two players)."""

# Areas. The two boards of a kind are one area each; the second one leaves the game first.
COPPER_MINE: Final = 0
SILK_MILL: Final = 2
TEA_PLANTATION: Final = 4
FISHING_GROUND: Final = 6
BANK: Final = 8
CHINATOWN: Final = 9
CHURCH: Final = 10
CUSTOMS: Final = 11
AGENCY: Final = 12
LAB_A: Final = 13
LAB_B: Final = 14
PORT_A: Final = 15
PORT_B: Final = 16
CANAL: Final = 17
AREAS: Final = 18
AREA_LABELS: Final = [
    "copper", "copper2", "silk", "silk2", "tea", "tea2", "fish", "fish2", "bank", "chinatown", "church", "customs",
    "agency", "labA", "labB", "portA", "portB", "canal",
]  # fmt: skip
PRODUCTION_AREAS: Final = 8
"""Areas below this number are production areas, the others but the Canal commercial ones."""

# Goods. The order is that of the production areas: area // 2.
COPPER: Final = 0
SILK: Final = 1
TEA: Final = 2
FISH: Final = 3
GOODS: Final = 4
GOOD_NAMES: Final = ["copper", "silk", "tea", "fish"]

# What can be offered in the Church, exchanged or gained: the goods, and these.
IMPORT: Final = 4
YEN_2: Final = 5
KINDS: Final = 6
KIND_NAMES: Final = ["copper", "silk", "tea", "fish", "import", "yen"]

COUNTRIES: Final = 5
COUNTRY_NAMES: Final = ["US", "NL", "UK", "FR", "DE"]
FREE_AGENT: Final = 5
AGENT_KINDS: Final = 6
AGENT_NAMES: Final = ["US", "NL", "UK", "FR", "DE", "free"]

# Technologies, in the English alphabet.
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
TECHNOLOGY_NAMES: Final = [
    "ball", "brickyard", "electric_light", "exposition", "gas_light", "language_school", "letterpress",
    "mining_technology", "newspaper", "patent_system", "postal_system", "spinning_mill", "stagecoach", "station",
    "stock_market", "telegram", "telephone", "tram", "university", "winery",
]  # fmt: skip

# Counts of components.
ORDERS: Final = 36
TECH_CARDS: Final = 30
TILES: Final = 24
SHOP_SPACES: Final = 4
TOKENS: Final = 20
SLOTS: Final = 6
"""Of a port or a laboratory."""
MOST_SPACES: Final = 10
"""No Church or Customs board has more."""
GOALS: Final = 12
"""Four of each type A, B, C."""
GOAL_NAMES: Final = [
    "fish", "tea", "silk", "copper", "technologies", "yen", "agents", "orders", "commercial", "mixed_commercial",
    "mixed_production", "production",
]  # fmt: skip
GOAL_LETTERS: Final = "ABC"
PRIZES: Final = 6
"""Achievement reward tokens."""
DEALT_PRIZES: Final = 4

# The parts of a reward, in the order in which they are resolved.
POINTS: Final = 0
R_YEN: Final = 1
R_GOODS: Final = 2
R_IMPORT: Final = 6
R_ANY: Final = 7
R_WAREHOUSE: Final = 8
R_MOVE: Final = 9
R_AGENT: Final = 10
REWARD: Final = 11
"""How many parts a reward has; rewards lie one after another in the tables."""
REWARD_NAMES: Final = [
    "vp", "yen", "copper", "silk", "tea", "fish", "import", "any_good", "warehouse", "move", "free_agent",
]  # fmt: skip

# Where points come from.
FROM_ORDERS: Final = 0
FROM_TECHNOLOGIES: Final = 1
FROM_CHURCH: Final = 2
FROM_CUSTOMS: Final = 3
FROM_SHOPS: Final = 4
FROM_HOUSES: Final = 5
FROM_TOKENS: Final = 6
FROM_GOALS: Final = 7
FROM_PORTS: Final = 8
CHURCH_BONUS: Final = 9
CUSTOMS_BONUS: Final = 10
TECHNOLOGY_BONUS: Final = 11
COUNTRY_BONUS: Final = 12
LEFTOVERS: Final = 13
SOURCES: Final = 14
SOURCE_NAMES: Final = [
    "orders", "technologies", "church", "customs", "shops", "houses", "tokens", "achievements", "ports",
    "church_bonus", "customs_bonus", "technology_bonus", "countries", "leftovers",
]  # fmt: skip

# A seat's numbers: own[seat * OWN + field].
# The first six are the goods, imports and yen, in the order of the kinds above.
IMPORTS: Final = 4
YEN: Final = 5
HAND_ASSISTANTS: Final = 6
HAND_SHOPS: Final = 7
HAND_HOUSES: Final = 8
STOCK_ASSISTANTS: Final = 9
STOCK_SHOPS: Final = 10
STOCK_HOUSES: Final = 11
PRESIDENT: Final = 12
"""The area of the president, or NOBODY: in hand."""
TECHS: Final = 13
"""The names of the technologies, a bit each."""
CARDS: Final = 14
"""The technology cards, a bit each."""
HAND: Final = 15
"""The orders in hand, a bit each."""
HAND_N: Final = 16
DONE: Final = 17
"""The fulfilled orders, a bit each."""
DONE_N: Final = 18
SECRET: Final = 19
"""Orders in hand that only this seat has seen: those dealt in the set-up."""
RETURNED: Final = 20
"""The dealt order that went back to the box: only this seat has seen it."""
TOKENS_N: Final = 21
ACHIEVED: Final = 22
"""The achievements, a bit for each tile."""
PRIZE: Final = 23
"""The achievement reward token, or NOBODY."""
CARDS_N: Final = 24
SHOPS_N: Final = 25
HOUSES_N: Final = 26
FLAGS: Final = 27
"""From here on: flags by country."""
AGENTS: Final = 32
"""From here on: agents by kind, used or not."""
USED: Final = 38
"""From here on: used agents by kind."""
SCORE: Final = 44
"""From here on: points by source."""
OWN: Final = 58

# Numbers of the rulebook that are not printed on a component.
HAND_LIMIT: Final = 3
FREE_CARDS: Final = 3
"""Technology cards that come without the surcharge."""
PORT_POINTS: Final = 3
EXPOSITION_POINTS: Final = 10
TOLL: Final = 1
"""What a president's owner gets, and what the Canal costs."""
UNIT_YEN: Final = 2
"""The yen that stand for one production value, one faith, or an import."""
CHURCH_FIRST: Final = 6
CHURCH_SECOND: Final = 3
CUSTOMS_FIRST: Final = 8
CUSTOMS_SECOND: Final = 4
TECHNOLOGY_FIRST: Final = 10
TECHNOLOGY_SECOND: Final = 5

REMOVED_ORDERS: Final = [0, 0, 16, 5, 0]
"""By the number of seats."""
BOARD_END: Final = [0, 0, 5, 5, 6]
"""Assistants in the Church or the Customs that trigger the end, by the number of seats."""
ROWS: Final = [[], [], [4, 3, 2, 1], [5, 4, 3, 2], [6, 5, 4, 3]]
"""The pyramid, by the number of seats."""
LEFT_OUT: Final = [
    [],
    [],
    [LAB_B, PORT_B, CHINATOWN, CANAL, COPPER_MINE + 1, SILK_MILL + 1, TEA_PLANTATION + 1, FISHING_GROUND + 1],
    [LAB_B, COPPER_MINE + 1, SILK_MILL + 1, TEA_PLANTATION + 1],
    [],
]
"""Areas that stay in the box, by the number of seats."""
SET_POINTS: Final = [0, 0, 2, 4, 8, 12]
"""For flags of so many different countries."""

ENDINGS: Final = ["houses", "shops", "orders", "church", "customs"]
BY_HOUSES: Final = 0
BY_SHOPS: Final = 1
BY_ORDERS: Final = 2
BY_CHURCH: Final = 3
BY_CUSTOMS: Final = 4
# What is left of the game: no trigger yet; the round in which one happened; the last round.
RUNNING: Final = 0
TRIGGERED: Final = 1
LAST_ROUND: Final = 2

# Pools that chance draws from.
POOL_AREA: Final = 0
POOL_TILE: Final = 1
POOL_TOKEN: Final = 2
POOL_GOAL: Final = 3
POOL_PRIZE: Final = 4
POOL_TECH: Final = 5
POOL_ORDER: Final = 6
POOL_SEAT: Final = 7

# Steps.
KEEP: Final = 0
EXTRA: Final = 1
PLACE: Final = 2
MOVE: Final = 3
RECALL: Final = 4
EXCHANGE: Final = 5
PRAY: Final = 6
OFFER: Final = 7
DECLARE: Final = 8
PUT: Final = 9
HIRE: Final = 10
RESEARCH: Final = 11
LEARN: Final = 12
UNITS: Final = 13
ORDER: Final = 14
STOCK_PORT: Final = 15
TOKEN: Final = 16
BUILD: Final = 17
RECOVER: Final = 18
GAIN: Final = 19
LIFT: Final = 20
LOWER: Final = 21
PLACE_STATION: Final = 22
CHOOSE_PRIZE: Final = 23
STOCK_LAB: Final = 24

# Actions: where each family begins in the action space. `notation.py` gives them their words.
DO_KEEP: Final = 0
DO_DONE: Final = 36
DO_PLACE: Final = 37
DO_PAIR: Final = 55
DO_GO: Final = 73
DO_STOP: Final = 91
DO_JUMP: Final = 92
DO_RECALL: Final = 110
DO_BACK: Final = 111
DO_AGENT: Final = 129
DO_ACHIEVE: Final = 147
DO_FULFIL: Final = 150
DO_SELL: Final = 186
DO_BUY: Final = 190
DO_CHURCH: Final = 195
DO_CUSTOMS: Final = 205
DO_OFFER: Final = 215
DO_FROM_AREA: Final = 221
DO_FROM_HAND: Final = 222
DO_HIRE: Final = 223
DO_RESEARCH: Final = 226
DO_PAY_YEN: Final = 232
DO_PAY_IMPORT: Final = 233
DO_ORDER: Final = 234
DO_TOKEN: Final = 240
DO_SHOP: Final = 241
DO_HOUSE: Final = 245
DO_LEAVE: Final = 246
DO_GAIN: Final = 247
DO_LIFT: Final = 251
DO_LIFT_HAND: Final = 269
DO_LOWER: Final = 270
DO_STATION: Final = 288
DO_PRIZE: Final = 306
DO_UNIVERSITY: Final = 312
DO_MILL: Final = 313
ACTIONS: Final = 314
