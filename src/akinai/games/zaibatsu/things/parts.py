"""The parts that bonuses and the effects of factories are made of.

What no order of effects could change happens at once: resources, points, influence tokens and stored coal. All else
waits until it is resolved. Parts from `REGION` to `TRAIN_INFLUENCE` change how an action itself is done.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from mypy_extensions import i64

from akinai.games.zaibatsu.things import colours, objectives, resources
from akinai.games.zaibatsu.things.colours import Colour
from akinai.games.zaibatsu.things.objectives import Objective
from akinai.games.zaibatsu.things.tracks import Track

Part: TypeAlias = i64

COAL: Final = 0
SILK: Final = 1
IRON: Final = 2
COINS: Final = 3
POINTS: Final = 4
RD: Final = 5
"""Steps on the tracks, in their order."""
MINING: Final = 6
FINANCE: Final = 7
BLACK: Final = 8
"""The bonuses of the departments, in the order of their colours."""
YELLOW: Final = 13
ANY: Final = 14
"""A department of one's choice."""
TOKEN: Final = 15
"""A locked influence token; the amount is its value."""
HIRED: Final = 16
"""The department of the worker taken for this action."""
RED_OR_WHITE: Final = 17
TRAIN: Final = 18
TRAIN_TWICE: Final = 19
TRAIN_FOR_COINS: Final = 20
TRAIN_FOR_FINANCE: Final = 21
SHIP: Final = 22
SHIP_FOR_IRON: Final = 23
SHIP_FOR_COINS: Final = 24
SHIP_FOR_FINANCE: Final = 25
SHIP_DEPARTMENT: Final = 26
MACHINE: Final = 27
MACHINE_PRODUCE: Final = 28
PIECE: Final = 29
"""A ship, a machine or a train."""
GOODS_SPREAD: Final = 30
GOODS_HERE: Final = 31
MINING_FOR_FINANCE: Final = 32
STORED_COAL: Final = 33
FAVOR_RD: Final = 34
"""From here on the objectives: the yellow bonus once or twice for a favor token of level 2 or 3 there."""
FAVOR_CONTRACTS: Final = 41
AGAIN_MINING: Final = 42
POINTS_PER_KIND: Final = 43
COINS_PER_MACHINE: Final = 44
POINTS_PER_BUILT: Final = 45
POINTS_PER_LOWER: Final = 46
POINTS_PER_TRACK: Final = 47
REGION: Final = 48
MORE_GOODS: Final = 49
FREE_PRODUCTION: Final = 50
KEEP: Final = 51
TRAIN_INFLUENCE: Final = 52
INNOVATION: Final = 53
"""White department: steps of one's choice on R&D or Mining."""
PARTS: Final = 54
NONE: Final = -1
NAMES: Final = [
    *resources.NAMES, "vp", "rd", "mining", "finance", *colours.NAMES, "any", "token", "hired", "red_or_white",
    "train", "train_twice", "train_for_coins", "train_for_finance", "ship", "ship_for_iron", "ship_for_coins",
    "ship_for_finance", "ship_department", "machine", "machine_produce", "piece", "goods_spread", "goods_here",
    "mining_for_finance", "stored_coal", *(f"favor_{objective}" for objective in objectives.NAMES), "again_mining",
    "vp_per_kind", "coins_per_machine", "vp_per_built", "vp_per_lower", "vp_per_track", "region", "good",
    "free_production", "keep", "train_influence", "step",
]  # fmt: skip

MOST_AMOUNT: Final = 60
"""The highest number that a part can have."""
ONLY_ONE: Final = [
    TRAIN, TRAIN_TWICE, SHIP, SHIP_DEPARTMENT, PIECE, MACHINE_PRODUCE, HIRED, RED_OR_WHITE, REGION, FREE_PRODUCTION,
    AGAIN_MINING, *range(FAVOR_RD, FAVOR_CONTRACTS + 1),
]  # fmt: skip
"""Parts that happen once: another number would mean nothing."""


def is_resource(part: Part) -> bool:
    """The number of the part is that of the resource."""
    return part <= COINS


def happens_at_once(part: Part) -> bool:
    """Whether it never waits: no order of effects could change it."""
    return part <= POINTS or part == TOKEN or part == STORED_COAL


def asks_nothing(part: Part) -> bool:
    """Whether there is nothing to choose in it."""
    return part < ANY or part == HIRED or FAVOR_RD <= part <= POINTS_PER_TRACK


def is_track_steps(part: Part) -> bool:
    """Steps on a certain track."""
    return RD <= part <= FINANCE


def track_of(part: Part) -> Track:
    return part - RD


def is_department(part: Part) -> bool:
    """The bonus of a certain department."""
    return BLACK <= part <= YELLOW


def brings_department(part: Part) -> bool:
    """The bonus of a department, certain or of one's choice."""
    return BLACK <= part <= ANY


def department(colour: Colour) -> Part:
    return BLACK + colour


def colour_of(part: Part) -> Colour:
    return part - BLACK


def resource_of(colour: Colour) -> Part:
    """What the department of a colour brings, but for white and yellow: black coal, and so on in the order of both."""
    return COAL + colour


def is_conditional(part: Part) -> bool:
    """Whether what else the player has or does decides how much it brings."""
    return part >= FAVOR_RD


def is_favor(part: Part) -> bool:
    return FAVOR_RD <= part <= FAVOR_CONTRACTS


def objective_of(part: Part) -> Objective:
    return part - FAVOR_RD


def builds_train(part: Part) -> bool:
    return TRAIN <= part <= TRAIN_FOR_FINANCE


def builds_ship(part: Part) -> bool:
    """A ship for certain; a piece of one's choice is another part."""
    return SHIP <= part <= SHIP_DEPARTMENT


def builds_machine(part: Part) -> bool:
    return part == MACHINE or part == MACHINE_PRODUCE


def has_second(part: Part) -> bool:
    """Whether something follows when its first ship, train or machine is built: another one, or production."""
    if builds_machine(part) or SHIP_FOR_IRON <= part <= SHIP_FOR_FINANCE:
        return True
    return part == TRAIN_FOR_COINS or part == TRAIN_FOR_FINANCE


def costs_finance(part: Part) -> bool:
    """Whether steps back on Finance are the price of something in it."""
    return part == MINING_FOR_FINANCE or part == TRAIN_FOR_FINANCE or part == SHIP_FOR_FINANCE


def counts_pieces(part: Part) -> bool:
    """Whether it brings points for pieces that were built."""
    return part == POINTS_PER_BUILT or part == POINTS_PER_LOWER


def counts_tracks(part: Part) -> bool:
    """Whether it brings points for spaces that were reached on tracks."""
    return part == POINTS_PER_TRACK or part == POINTS_PER_LOWER


def may_build_ship(part: Part) -> bool:
    return builds_ship(part) or part == PIECE


def may_build_machine(part: Part) -> bool:
    return builds_machine(part) or part == PIECE


def may_build(part: Part) -> bool:
    return builds_ship(part) or builds_train(part) or builds_machine(part) or part == PIECE


def leads_on(part: Part) -> bool:
    """Whether it could bring nearly anything: by a choice, or by the bonuses of what it builds or reaches."""
    if part == ANY or part == RED_OR_WHITE or part == AGAIN_MINING or part == MINING_FOR_FINANCE:
        return True
    return may_build(part)


def same_piece(part: Part, other: Part) -> bool:
    """Whether both may build a ship, a train or a machine."""
    if part == PIECE:
        return may_build(other)
    if builds_ship(part):
        return may_build_ship(other)
    if builds_machine(part):
        return may_build_machine(other)
    return builds_train(part) and (builds_train(other) or other == PIECE)


def changes_action(part: Part) -> bool:
    """Whether it changes how an action is done, and brings nothing by itself."""
    return REGION <= part <= TRAIN_INFLUENCE
