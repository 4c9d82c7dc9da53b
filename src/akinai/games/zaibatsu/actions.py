"""Zaibatsu's actions. Their order is that of their numbers and never changes."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from akinai.engine.actions import BUTTON, Actions
from akinai.games.zaibatsu.things import (
    colours,
    contracts,
    factories,
    goods,
    jobs,
    locations,
    objectives,
    pieces,
    regions,
    starts,
)

UP_TO_THREE: Final = ["1", "2", "3"]
MOST_KEPT: Final = 3
"""Coal and coins that a factory lets one keep over a Consolidation."""
MOST_SILK: Final = 19
"""Silk that becomes coins for wages: three for each of six colours, and the coin that stays."""
FIRST_NAMES: Final = [*colours.NAMES, "any", "red_or_white", "rd", "mining", "finance", "ship", "train", "swap"]
LATER_FIRST_NAMES: Final = [
    "train_twice", "train_for_coins", "train_for_finance", "ship_for_iron", "ship_for_coins", "ship_for_finance",
    "ship_department", "machine", "machine_produce", "piece", "hired", "goods_spread",
    *(f"favor_{objective}" for objective in objectives.NAMES), "again_mining", "vp_per_kind", "coins_per_machine",
    "vp_per_built", "vp_per_lower", "vp_per_track",
]  # fmt: skip
TILE_LABELS: Final = factories.NAMES[: factories.TILES]


def up_to(most: int) -> list[str]:
    return [str(n) for n in range(most + 1)]


ACTIONS: Final = Actions()
START: Final = ACTIONS.family("start", "pair", starts.PAIR_LABELS)
HIRE: Final = ACTIONS.grid("hire", ["action", "colour"], jobs.NAMES, colours.NAMES)
CONSOLIDATE: Final[i64] = ACTIONS.single("consolidate")
DONE: Final[i64] = ACTIONS.single("done")
SKIP: Final[i64] = ACTIONS.single("skip")
ADVANCE: Final = ACTIONS.family("advance", "steps", UP_TO_THREE, "track")
BUILD: Final = ACTIONS.family("build", "tile", TILE_LABELS, "tile")
MACHINE: Final = ACTIONS.family("machine", "factory", factories.SLOT_LABELS, "factory")
PRODUCE: Final = ACTIONS.family("produce", "factory", factories.SLOT_LABELS, "factory")
FREE: Final = ACTIONS.family("free", "factory", factories.SLOT_LABELS, "factory")
SHIP: Final = ACTIONS.family("ship", "location", locations.NAMES)
TRAIN: Final = ACTIONS.grid("train", ["region", "space"], regions.NAMES, ["1", "2", "3", "4", "5", "6", "7"], "rail")
PAY: Final = ACTIONS.family("pay", "with", ["iron", "coins"], BUTTON)
PAY_IRON: Final[i64] = PAY.of(0)
PAY_COINS: Final[i64] = PAY.of(1)
MARKET: Final = ACTIONS.grid("market", ["market", "side"], regions.MARKET_NAMES, regions.SIDE_NAMES)
GOODS: Final = ACTIONS.family("goods", "count", UP_TO_THREE, BUTTON)
HOME: Final = ACTIONS.grid("home", ["market", "side"], regions.MARKET_NAMES, regions.SIDE_NAMES, "market")
TAKE: Final = ACTIONS.family("take", "what", ["bonus", "points"], BUTTON)
TAKE_BONUS: Final[i64] = TAKE.of(0)
TAKE_POINTS: Final[i64] = TAKE.of(1)
INVEST: Final = ACTIONS.family("invest", "kind", goods.NAMES)
FINANCE: Final[i64] = ACTIONS.single("finance", "track:finance")
CONTRACT: Final = ACTIONS.family("contract", "contract", contracts.NAMES)
FROM: Final = ACTIONS.family("from", "factory", factories.SLOT_LABELS, "factory")
DEPARTMENT: Final = ACTIONS.family("department", "colour", colours.NAMES)
STEP: Final = ACTIONS.family("step", "track", ["rd", "mining"], "track")
MODIFIER: Final = ACTIONS.family("modifier", "tile", TILE_LABELS, "tile")
REGION: Final = ACTIONS.family("region", "region", regions.NAMES)
FAVOR: Final = ACTIONS.grid("favor", ["level", "objective"], objectives.LEVEL_LABELS, objectives.NAMES)
KEEP: Final = ACTIONS.family("keep", "coal", up_to(MOST_KEPT), BUTTON)
SILK: Final = ACTIONS.family("silk", "count", up_to(MOST_SILK), BUTTON)
FIRST: Final = ACTIONS.family("first", "effect", FIRST_NAMES, BUTTON)
PIECE: Final = ACTIONS.family("piece", "piece", pieces.NAMES)
PUT: Final = ACTIONS.family("put", "factory", factories.SLOT_LABELS, "factory")
SWAP: Final[i64] = ACTIONS.single("swap", "track:finance")
OLD: Final = ACTIONS.family("old", "kind", ["cotton", "paper"], BUTTON)
WORKER: Final = ACTIONS.family("worker", "colour", colours.NAMES)
REWARD: Final = ACTIONS.family("reward", "what", ["points", "departments", "finance"], BUTTON)
REWARD_POINTS: Final[i64] = REWARD.of(0)
REWARD_DEPARTMENTS: Final[i64] = REWARD.of(1)
REWARD_FINANCE: Final[i64] = REWARD.of(2)
LATER_FIRST: Final = ACTIONS.family("first", "effect", LATER_FIRST_NAMES, BUTTON)
"""Since rules version 2 these can be chosen to come first, too: by the names of their parts."""

# What can be chosen to come first: places in FIRST_NAMES. The departments have the numbers of their colours.
FIRST_ANY: Final[i64] = FIRST_NAMES.index("any")
FIRST_RED_OR_WHITE: Final[i64] = FIRST_NAMES.index("red_or_white")
FIRST_RD: Final[i64] = FIRST_NAMES.index("rd")
"""The tracks in their order."""
FIRST_SHIP: Final[i64] = FIRST_NAMES.index("ship")
FIRST_TRAIN: Final[i64] = FIRST_NAMES.index("train")
FIRST_SWAP: Final[i64] = FIRST_NAMES.index("swap")


def spots_of(action: i64) -> list[str]:
    """Where an action belongs on the board: buttons with parameters are one button each."""
    family = ACTIONS.family_of(action)
    if family.spot == BUTTON:
        return [BUTTON + ":" + "_".join([family.verb, *family.labels(action)])]
    return ACTIONS.spots(action)
