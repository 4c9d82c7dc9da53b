"""The numbers behind Zaibatsu's words: colours, goods, tiles, parts of effects, a seat's table, steps, actions."""

from __future__ import annotations

from typing import Final

MOST_SEATS: Final = 4
NOBODY: Final = -1
AUTOMA: Final = 4
"""The owner of the Automa's tokens and trains."""

# Resources; the first four departments and the regions' bonuses follow the same order.
COAL: Final = 0
SILK: Final = 1
IRON: Final = 2
COINS: Final = 3
RESOURCES: Final = 4
RESOURCE_NAMES: Final = ["coal", "silk", "iron", "coins"]

# Colours of workers, experts and departments.
BLACK: Final = 0
RED: Final = 1
GREY: Final = 2
BLUE: Final = 3
WHITE: Final = 4
YELLOW: Final = 5
COLOURS: Final = 6
COLOUR_NAMES: Final = ["black", "red", "grey", "blue", "white", "yellow"]
EACH_COLOUR: Final = 8
"""Workers of a colour in the box."""
EXPERT: Final = 8
"""Added to the colour of a worker in the worker area: it is an expert."""

# Kinds of goods and factories; two of each level.
KINDS: Final = 6
KIND_NAMES: Final = ["cotton", "paper", "bento", "lenses", "bulbs", "clocks"]
NUMBERS: Final = 5
"""Tiles of a kind: 1 to 4, and 5 for the advanced one."""
TILES: Final = 30
OLD: Final = 30
"""The Old Factory: 30 is its cotton side, 31 its paper side."""
TILE_NAMES: Final = [f"{kind}{n}" for kind in KIND_NAMES for n in range(1, NUMBERS + 1)] + ["old_cotton", "old_paper"]
MOST_PARTS: Final = 3

ACTIONS_N: Final = 9
RESEARCH: Final = 0
MINE: Final = 1
FACTORY: Final = 2
MACHINE: Final = 3
PRODUCE: Final = 4
SHIP: Final = 5
TRAIN: Final = 6
MARKET: Final = 7
INVEST: Final = 8
ACTION_NAMES: Final = [
    "research", "mining", "factory", "machines", "production", "ships", "trains", "markets", "invest",
]  # fmt: skip

SPACES: Final = 5
"""Hiring spaces."""
SPACE_LETTERS: Final = "ABCDE"
SPACE_FULL: Final = 3
"""Workers on a hiring space, and in a row of the queue."""
ROWS: Final = 6
ROWS_BY_CHAIRS: Final = [0, 0, 2, 4, 6]
"""Rows of the queue in use, by the number of players (the Automa is one)."""
SETS_REMOVED: Final = [0, 0, 2, 1, 0]
CITIES: Final = 6
CITY_NAMES: Final = ["san_francisco", "berlin", "new_york", "london", "paris", "washington"]
REGIONS: Final = 4
REGION_NAMES: Final = ["west", "kansai", "chubu", "north"]
MARKETS: Final = 8
MARKET_NAMES: Final = ["nagasaki", "hiroshima", "osaka", "kobe", "nagoya", "yokohama", "sendai", "hakodate"]
SIDES: Final = 4
SIDE_NAMES: Final = ["n", "e", "s", "w"]
"""The influence spaces of a market, clockwise."""
FROM_LEFT: Final = [3, 0, 2, 1]
"""The spaces of a market from left to right."""
INFLUENCE: Final = 32
PER_REGION: Final = 8
DEMAND_TILES: Final = 9
TRACK_SPACES: Final = 7
"""Train spaces of a region."""
RAILS: Final = 28
TRAIN_LIMIT: Final = [0, 0, 3, 5, 7]
TOKEN_LIMIT: Final = [0, 0, 2, 3, 4]
"""Influence tokens in a market, and ships in a location, by the number of players."""
VALUES: Final = 7
LOCKED_VALUES: Final = [3, 5, 7]
PIECES: Final = 6
"""Ships, machines and trains, six each."""
SLOTS: Final = 6
"""Factory spaces."""
MACHINE_SPACES: Final = 2
GOODS_SPACES: Final = 4
WORKER_SPACES: Final = 6
CONTRACTS: Final = 8
CONTRACT_NAMES: Final = ["black", "red", "grey", "blue", "white", "yellow", "level2", "level3"]
FAVORS: Final = 3
"""Favor tokens of each level."""
LEVELS: Final = 3
AREAS: Final = 8
"""Personal objectives. The first six have two thresholds."""
AREA_NAMES: Final = ["rd", "mining", "finance", "ships", "machines", "trains", "factories", "contracts"]
TRACKED: Final = 6
FACTORIES_AREA: Final = 6
CONTRACTS_AREA: Final = 7
ROUNDS: Final = 8
LONG_ROUNDS: Final = 5
PERIODS: Final = 3
PLACES: Final = 4
"""Ranks that bring points."""
GOALS: Final = 9
"""Shared goals and solo goals: the eight areas, and influence tokens in the regions."""
GOAL_NAMES: Final = [*AREA_NAMES, "influence"]
GOAL_SLOTS: Final = 3
STARTS: Final = 8
START_NAMES: Final = ["machine", "ship", "train", "goods", "old_factory", "worker", "coal", "cheap"]
START_MACHINE: Final = 0
START_SHIP: Final = 1
START_TRAIN: Final = 2
START_GOODS: Final = 3
START_OLD: Final = 4
START_WORKER: Final = 5
START_COAL: Final = 6
START_CHEAP: Final = 7
PAIRS: Final = [0, 2, 3, 4, 5]
"""Pairs of starting tokens, by the number of seats."""
MOST_PAIRS: Final = 5
TOKENS: Final = 9
"""The Automa's action tokens."""
AUTOMA_TOKENS: Final = 10
AUTOMA_ROWS: Final = [0, 3, 6, 10]
"""Where the rows of the Automa's influence tokens begin: one for each period."""
DIFFICULTY_NAMES: Final = ["easy", "normal", "hard"]

# Numbers of the rulebook that are not printed on a component of an edition.
STEP_PRICE: Final = [0, 1, 3, 6]
"""Coins for steps on R&D or Mining, and silk for temporary R&D."""
FACTORY_PRICE: Final = 6
CHEAPER: Final = 2
MACHINE_PRICE: Final = 5
SECOND_IRON: Final = 1
"""For the second machine space of a factory."""
COAL_PRICE: Final = [2, 3, 4]
NEED_RD: Final = [2, 4, 6]
IRON_ONLY: Final = 3
IRON_PRICE: Final = 1
COIN_PRICE: Final = 5
"""A ship or train costs three iron, or five coins and one iron."""
ACTIVATIONS: Final = 3
INVEST_STEPS: Final = 2
MARKET_POINTS: Final = 2
WAGE: Final = 3
BOTH_FROM: Final = 4
"""Workers from which on the highest one brings a department bonus, too."""
TRAIN_INFLUENCE: Final = 2
GOODS_PER_POINT: Final = 3
COINS_PER_POINT: Final = 5
START_GOODS_N: Final = 2
START_COAL_N: Final = 3
MOST_MACHINES_PAID: Final = 4
"""Bulbs 5A pays for so many machines at most."""
THRESHOLD_POINTS: Final = [0, 5, 8, 10]
"""For the lower threshold by favor level; the higher one brings twice as much."""
RANKS: Final = [150, 180, 210, 240]

# The parts of effects. The first five and LOCKED happen at once; the others wait until they are resolved.
P_POINTS: Final = 4
P_RD: Final = 5
P_MINING: Final = 6
P_FINANCE: Final = 7
P_DEPARTMENT: Final = 8
"""From here on the departments by colour."""
P_ANY: Final = 14
P_LOCKED: Final = 15
"""An influence token; the amount is its value."""
P_HIRED: Final = 16
P_RED_OR_WHITE: Final = 17
P_TRAIN: Final = 18
P_TRAIN_TWICE: Final = 19
P_TRAIN_COINS: Final = 20
P_TRAIN_FINANCE: Final = 21
P_SHIP: Final = 22
P_SHIP_IRON: Final = 23
P_SHIP_COINS: Final = 24
P_SHIP_FINANCE: Final = 25
P_SHIP_DEPARTMENT: Final = 26
P_MACHINE: Final = 27
P_MACHINE_PRODUCE: Final = 28
P_PIECE: Final = 29
P_SPREAD: Final = 30
P_GOODS: Final = 31
P_SWAP: Final = 32
P_STORED: Final = 33
P_FAVOR: Final = 34
"""From here on the objectives: the yellow bonus once or twice for a favor token of level 2 or 3 there."""
P_AGAIN: Final = 42
P_PER_KIND: Final = 43
P_PER_MACHINE: Final = 44
P_PER_BUILT: Final = 45
P_PER_LOWER: Final = 46
P_PER_TRACK: Final = 47
P_REGION: Final = 48
P_MORE: Final = 49
P_FREE: Final = 50
P_KEEP: Final = 51
P_INFLUENCE: Final = 52
P_STEP: Final = 53
"""White department: steps of one's choice on R&D or Mining."""
PARTS: Final = 54
PART_NAMES: Final = [
    "coal", "silk", "iron", "coins", "vp", "rd", "mining", "finance", *COLOUR_NAMES, "any", "token", "hired",
    "red_or_white", "train", "train_twice", "train_for_coins", "train_for_finance", "ship", "ship_for_iron",
    "ship_for_coins", "ship_for_finance", "ship_department", "machine", "machine_produce", "piece", "goods_spread",
    "goods_here", "mining_for_finance", "stored_coal", *(f"favor_{a}" for a in AREA_NAMES), "again_mining",
    "vp_per_kind", "coins_per_machine", "vp_per_built", "vp_per_lower", "vp_per_track", "region", "good",
    "free_production", "keep", "train_influence", "step",
]  # fmt: skip

# When the effect of a factory happens.
W_NOW: Final = 0
W_RESEARCH: Final = 1
W_MINING: Final = 2
W_MACHINE: Final = 3
"""Machines action: a machine is built in this factory."""
W_HERE: Final = 4
"""Production action: this factory produces."""
W_EACH: Final = 5
"""Production action: every factory that produces."""
W_ONE: Final = 6
"""Production action: one production."""
W_TRAINS: Final = 7
W_CONTRACT: Final = 8
W_CONTRACTS: Final = 9
"""Invest action: two contracts."""
W_ALWAYS: Final = 10
WHEN_NAMES: Final = [
    "now", "research", "mining", "machine", "produce", "produce_each", "produce_once", "trains", "contract",
    "two_contracts", "always",
]  # fmt: skip
WHEN_ACTION: Final = [
    NOBODY, RESEARCH, MINE, MACHINE, PRODUCE, PRODUCE, PRODUCE, TRAIN, INVEST, INVEST, NOBODY,
]  # fmt: skip

# Effects that wait: part + AMOUNT * amount + EXTRA * (place + 1) + OPTIONAL.
AMOUNT: Final = 64
EXTRA: Final = 4096
OPTIONAL: Final = 262144

# Where points come from.
FROM_START: Final = 0
FROM_MARKETS: Final = 1
FROM_DEPARTMENTS: Final = 2
FROM_TRAINS: Final = 3
FROM_FACTORIES: Final = 4
FROM_PERIODS: Final = 5
"""From here on influence in the three periods."""
FROM_GOALS: Final = 8
FROM_WAGES: Final = 9
FROM_OBJECTIVES: Final = 10
FROM_LEFTOVERS: Final = 11
SOURCES: Final = 12
SOURCE_NAMES: Final = [
    "start", "markets", "departments", "trains", "factories", "influence1", "influence2", "influence3", "goals",
    "wages", "objectives", "leftovers",
]  # fmt: skip

# A seat's numbers: own[seat * OWN + field]. The first four are the resources.
STORED: Final = 4
"""Coal on a token or tile: part of COAL, but not discarded in a Consolidation."""
RD: Final = 5
MINING: Final = 6
FINANCE: Final = 7
"""The spaces of the markers, from 1. The six areas with thresholds lie in the order of AREA_NAMES."""
SHIPS: Final = 8
MACHINES: Final = 9
TRAINS: Final = 10
"""Pieces gone from the player board."""
FURTHEST: Final = 11
"""How far Finance has ever been: only it can go back."""
KEPT_MACHINE: Final = 12
KEPT_GOODS: Final = 13
START_A: Final = 14
START_B: Final = 15
UPGRADED: Final = 16
"""Departments, a bit each."""
DONE: Final = 17
"""Contracts, a bit each."""
DONE_N: Final = 18
LOCKED: Final = 19
"""Influence tokens that are not yet unlocked, a bit each."""
WORKERS_N: Final = 20
WORKER: Final = 21
"""From here on the worker area, the lowest first."""
SLOTS_N: Final = 27
TILE: Final = 28
"""From here on the factories, the leftmost first."""
GOODS: Final = 34
BUILT: Final = 40
"""Machines in the factories."""
FAVOR: Final = 46
"""From here on the level of the favor token on each objective, 0 for none."""
RESERVE: Final = 54
"""From here on influence tokens at hand, by value from 1."""
TURNS: Final = 61
CONSOLIDATIONS: Final = 62
SCORE: Final = 63
STOCK: Final = 75
"""From here on the goods of each kind in all factories together, and of all kinds: so often asked for."""
STOCK_ALL: Final = 81
OWN: Final = 82

# The table of workers, men[...]: hiring spaces by colour, queue by row and colour, bag by colour.
HIRING: Final = 0
QUEUE: Final = 30
BAG: Final = 66
MEN: Final = 72
# The table of the main board, board[...]: tokens, trains, ships, upgrade tokens.
TOKEN: Final = 0
"""owner * 8 + value, or NOBODY."""
RAIL: Final = 32
HARBOUR: Final = 60
"""location * MOST_SEATS + seat: ships."""
UPGRADES: Final = 84
"""By location."""
BOARD: Final = 90

# Pools that chance draws from.
POOL_DEMAND: Final = 0
POOL_TURN: Final = 1
POOL_WORKER: Final = 2
POOL_TILE: Final = 3
POOL_SIDE: Final = 4
POOL_SEAT: Final = 5
POOL_START_A: Final = 6
POOL_START_B: Final = 7
POOL_GOAL: Final = 8
POOL_REGION: Final = 9
POOL_PRIORITY: Final = 10
POOL_ACTION: Final = 11

# Steps.
CHOOSE_START: Final = 0
CHOOSE_OLD: Final = 1
CHOOSE_WORKER: Final = 2
TURN: Final = 3
CHOOSE_MODIFIER: Final = 4
ADVANCE: Final = 5
BUILD: Final = 6
MACHINES_STEP: Final = 7
PRODUCTION_STEP: Final = 8
SHIPS_STEP: Final = 9
TRAINS_STEP: Final = 10
REGION_STEP: Final = 11
MARKETS_STEP: Final = 12
AMOUNT_STEP: Final = 13
HOME_STEP: Final = 14
BONUS_STEP: Final = 15
INVEST_STEP: Final = 16
REWARD_STEP: Final = 17
TAKE_STEP: Final = 18
PAY_STEP: Final = 19
RESOLVE: Final = 20
DEPARTMENT_STEP: Final = 21
INNOVATE_STEP: Final = 22
SHIP_STEP: Final = 23
TRAIN_STEP: Final = 24
MACHINE_STEP: Final = 25
PIECE_STEP: Final = 26
SPREAD_STEP: Final = 27
SWAP_STEP: Final = 28
PRODUCE_STEP: Final = 29
CONSOLIDATE: Final = 30
FAVOR_STEP: Final = 31
KEEP_STEP: Final = 32
WAGES_STEP: Final = 33
END_TURN: Final = 34
END_ROUND: Final = 35
GOAL_STEP: Final = 36
FINAL: Final = 37
AUTOMA_STEP: Final = 38
BEGIN: Final = 39
MODIFY_STEP: Final = 40

# Actions: where each family begins in the action space. `notation.py` gives them their words.
DO_START: Final = 0
DO_HIRE: Final = 5
"""action * COLOURS + colour"""
DO_CONSOLIDATE: Final = 59
DO_DONE: Final = 60
DO_SKIP: Final = 61
DO_ADVANCE: Final = 62
DO_BUILD: Final = 65
DO_MACHINE: Final = 95
DO_PRODUCE: Final = 101
DO_FREE: Final = 107
DO_SHIP: Final = 113
DO_TRAIN: Final = 119
DO_PAY_IRON: Final = 147
DO_PAY_COINS: Final = 148
DO_MARKET: Final = 149
DO_GOODS: Final = 181
DO_HOME: Final = 184
DO_BONUS: Final = 216
DO_POINTS: Final = 217
DO_INVEST: Final = 218
DO_FINANCE: Final = 224
DO_CONTRACT: Final = 225
DO_FROM: Final = 233
DO_DEPARTMENT: Final = 239
DO_STEP: Final = 245
DO_MODIFIER: Final = 247
DO_REGION: Final = 277
DO_FAVOR: Final = 281
"""(level - 1) * AREAS + objective"""
DO_KEEP: Final = 305
DO_SILK: Final = 309
MOST_SILK: Final = 20
DO_FIRST: Final = 329
FIRST_NAMES: Final = [*COLOUR_NAMES, "any", "red_or_white", "rd", "mining", "finance", "ship", "train", "swap"]
FIRST_ANY: Final = 6
FIRST_CHOICE: Final = 7
FIRST_TRACK: Final = 8
FIRST_SHIP: Final = 11
FIRST_TRAIN: Final = 12
FIRST_SWAP: Final = 13
DO_PIECE: Final = 343
DO_PUT: Final = 346
DO_SWAP: Final = 352
DO_OLD: Final = 353
DO_WORKER: Final = 355
DO_REWARD: Final = 361
ACTIONS: Final = 364
