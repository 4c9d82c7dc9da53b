"""Zaibatsu's components: what an edition must look like, and the tables made from it.

Bonuses are written as in `3 iron, 1 finance`: a number and a word, with commas between. The effect of a factory begins
with when it happens: `now: 2 rd`, `machine: 4 coins`.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Annotated, Literal

import msgspec
from librt.vecs import vec
from mypy_extensions import i64

from akinai.engine.edition import (
    CACHED_EDITIONS,
    Edition,
    EditionData,
    EditionProblem,
    Sourced,
    exactly,
    listed,
)
from akinai.engine.sentence import say
from akinai.games.zaibatsu.ids import (
    ACTION_NAMES,
    AREA_NAMES,
    CITY_NAMES,
    COAL_PRICE,
    COLOUR_NAMES,
    CONTRACT_NAMES,
    CONTRACTS,
    DEMAND_TILES,
    GOAL_NAMES,
    KIND_NAMES,
    MARKET,
    MARKET_NAMES,
    MOST_PARTS,
    NEED_RD,
    NOBODY,
    P_STEP,
    PART_NAMES,
    PARTS,
    PIECES,
    REGION_NAMES,
    ROUNDS,
    SLOTS,
    SPACE_LETTERS,
    START_NAMES,
    STARTS,
    TILE_NAMES,
    TILES,
    TOKENS,
    TRACK_SPACES,
    TRACKED,
    TRAIN,
    WHEN_ACTION,
    WHEN_NAMES,
    WORKER_SPACES,
)
from akinai.games.zaibatsu.tables import Tables

MOST_AMOUNT = 60
"""Effects that wait are kept in numbers with room for no more."""
MOST_KEPT = 3
"""The action space has no more for keeping coal and coins over a Consolidation."""
Natural = Annotated[int, msgspec.Meta(ge=0, le=MOST_AMOUNT)]
Positive = Annotated[int, msgspec.Meta(ge=1, le=MOST_AMOUNT)]
Side = Literal["cotton", "paper", "bento", "lenses", "bulbs", "clocks"]
GOODS_WORDS = ["coal", "silk", "iron", "coins", "vp"]
TRACK_WORDS = ["rd", "mining", "finance"]
BONUS_WORDS = [*GOODS_WORDS, *TRACK_WORDS, *COLOUR_NAMES, "any", "token"]
"""What tracks and the gaps between pieces can give."""
EFFECT_WORDS = [name for i, name in enumerate(PART_NAMES) if i not in (P_STEP, PART_NAMES.index("token"))]


class Factory(Sourced, frozen=True, forbid_unknown_fields=True):
    tile: str
    a: str
    b: str


class RdSpace(Sourced, frozen=True, forbid_unknown_fields=True):
    bonus: str


class MiningSpace(Sourced, frozen=True, forbid_unknown_fields=True):
    coal: Natural
    bonus: str


class FinanceSpace(Sourced, frozen=True, forbid_unknown_fields=True):
    coins: Positive
    bonus: str


class Threshold(Sourced, frozen=True, forbid_unknown_fields=True):
    area: str
    lower: Positive
    higher: Positive


class Gap(Sourced, frozen=True, forbid_unknown_fields=True):
    """A column of the ships, machines and trains: the bonuses above and below the machine."""

    ships_machines: str
    machines_trains: str


class WorkerSpace(Sourced, frozen=True, forbid_unknown_fields=True):
    favor: Annotated[int, msgspec.Meta(ge=1, le=3)]


class Objective(Sourced, frozen=True, forbid_unknown_fields=True):
    """Points for favor levels 1 to 3."""

    level1: Natural
    level2: Natural
    level3: Natural


class Department(Sourced, frozen=True, forbid_unknown_fields=True):
    colour: str
    basic: Positive
    upgraded: Positive


class ActionSpot(Sourced, frozen=True, forbid_unknown_fields=True):
    action: str
    space: Literal["A", "B", "C", "D", "E"]


class Period(Sourced, frozen=True, forbid_unknown_fields=True):
    last_round: Annotated[int, msgspec.Meta(ge=1, le=ROUNDS)]
    first: Natural
    second: Natural
    third: Natural
    fourth: Natural


class Region(Sourced, frozen=True, forbid_unknown_fields=True):
    region: str
    bonus: str
    train1: str
    train2: str
    train3: str
    train4: str
    train5: str
    train6: str
    train7: str


class Market(Sourced, frozen=True, forbid_unknown_fields=True):
    """The foreign influence on the four spaces, clockwise."""

    market: str
    n: Natural
    e: Natural
    s: Natural
    w: Natural


class Location(Sourced, frozen=True, forbid_unknown_fields=True):
    location: str
    colour: str


class Demand(Sourced, frozen=True, forbid_unknown_fields=True):
    """The goods clockwise."""

    n: Side
    e: Side
    s: Side
    w: Side


class Contract(Sourced, frozen=True, forbid_unknown_fields=True):
    contract: str
    bonus: str


class StartA(Sourced, frozen=True, forbid_unknown_fields=True):
    effect: str
    points: Natural


class StartB(Sourced, frozen=True, forbid_unknown_fields=True):
    bonus: str


class GoalReward(Sourced, frozen=True, forbid_unknown_fields=True):
    """Periods I and II: one of these."""

    points: Positive
    departments: Annotated[int, msgspec.Meta(ge=1, le=6)]
    finance: Positive


class GoalPoints(Sourced, frozen=True, forbid_unknown_fields=True):
    points: Positive


class SoloGoal(Sourced, frozen=True, forbid_unknown_fields=True):
    goal: str
    need: Positive


class AutomaToken(Sourced, frozen=True, forbid_unknown_fields=True):
    shows: Literal["A", "B", "C", "D", "E", "workers"]
    level: Annotated[int, msgspec.Meta(ge=0, le=3)] = 0
    arrow: Literal["left", "right", ""] = ""


class ZaibatsuEdition(EditionData, frozen=True, forbid_unknown_fields=True):
    factories: list[Factory]
    rd: Annotated[list[RdSpace], msgspec.Meta(min_length=6, max_length=30)]
    mining: Annotated[list[MiningSpace], msgspec.Meta(min_length=4, max_length=30)]
    finance: Annotated[list[FinanceSpace], msgspec.Meta(min_length=4, max_length=30)]
    thresholds: list[Threshold]
    gaps: list[Gap]
    workers: list[WorkerSpace]
    factory_objective: list[Objective]
    contract_objective: list[Objective]
    departments: list[Department]
    actions: list[ActionSpot]
    periods: list[Period]
    regions: list[Region]
    markets: list[Market]
    locations: list[Location]
    demand: list[Demand]
    contracts: list[Contract]
    start_a: list[StartA]
    start_b: list[StartB]
    goal_rewards: list[GoalReward]
    goal_points: list[GoalPoints]
    solo_goals: list[SoloGoal]
    automa: list[AutomaToken]

    def check(self) -> None:
        """Numbers of components, names, and what bonuses and effects say."""
        listed("factories", "tile", [f.tile for f in self.factories], TILE_NAMES[:TILES])
        listed("thresholds", "area", [t.area for t in self.thresholds], AREA_NAMES[:TRACKED])
        listed("departments", "colour", [d.colour for d in self.departments], COLOUR_NAMES)
        listed("actions", "action", [a.action for a in self.actions], ACTION_NAMES)
        listed("regions", "region", [r.region for r in self.regions], REGION_NAMES)
        listed("markets", "market", [m.market for m in self.markets], MARKET_NAMES)
        listed("locations", "location", [x.location for x in self.locations], CITY_NAMES)
        listed("locations", "colour", [x.colour for x in self.locations], COLOUR_NAMES)
        listed("contracts", "contract", [c.contract for c in self.contracts], CONTRACT_NAMES)
        listed("start_a", "effect", [a.effect for a in self.start_a], START_NAMES)
        listed("solo_goals", "goal", [g.goal for g in self.solo_goals], GOAL_NAMES)
        exactly("gaps", len(self.gaps), PIECES)
        exactly("workers", len(self.workers), WORKER_SPACES)
        exactly("factory_objective", len(self.factory_objective), SLOTS)
        exactly("contract_objective", len(self.contract_objective), CONTRACTS)
        exactly("periods", len(self.periods), 3)
        exactly("demand", len(self.demand), DEMAND_TILES)
        exactly("start_b", len(self.start_b), STARTS)
        exactly("goal_rewards", len(self.goal_rewards), 2)
        exactly("goal_points", len(self.goal_points), 3)
        exactly("automa", len(self.automa), TOKENS)
        rounds = [p.last_round for p in self.periods]
        if not rounds[0] < rounds[1] < rounds[2] == ROUNDS:
            raise EditionProblem("periods", say("zaibatsu.problem.periods", rounds=ROUNDS))
        for i, d in enumerate(self.demand):
            if len({d.n, d.e, d.s, d.w}) != 4:
                raise EditionProblem(f"demand[{i}]", say("zaibatsu.problem.demand"))
        for i, t in enumerate(self.thresholds):
            if t.lower >= t.higher:
                raise EditionProblem(f"thresholds[{i}]", say("zaibatsu.problem.thresholds"))
        spaces = {a.action: a.space for a in self.actions}
        if set(spaces.values()) != set(SPACE_LETTERS):
            raise EditionProblem("actions", say("zaibatsu.problem.spaces"))
        if spaces["trains"] == spaces["markets"]:
            raise EditionProblem("actions", say("zaibatsu.problem.trains_markets"))
        tables_of(self)


def parts(text: str, words: list[str], path: str, most: int = MOST_PARTS) -> list[tuple[int, int]]:
    """`3 iron, 1 finance` as parts and amounts; an empty text is no bonus."""
    found: list[tuple[int, int]] = []
    for piece in text.split(",") if text.strip() else []:
        match = re.fullmatch(r"\s*([1-9]\d?)\s+([a-z_]+)\s*", piece)
        known = match is not None and match.group(2) in words and int(match.group(1)) <= MOST_AMOUNT
        again = match is not None and any(PART_NAMES[part] == match.group(2) for part, _ in found)
        if match is None or not known or again or len(found) == most:
            raise EditionProblem(path, say("zaibatsu.problem.bonus", text=piece.strip(), words=", ".join(words)))
        part, amount = PART_NAMES.index(match.group(2)), int(match.group(1))
        if match.group(2) == "token" and amount not in (3, 5, 7):
            raise EditionProblem(path, say("zaibatsu.problem.bonus", text=piece.strip(), words="3, 5, 7"))
        found.append((part, amount))
    return found


def one_part(text: str, words: list[str], path: str) -> tuple[int, int]:
    """A bonus of one part at most."""
    found = parts(text, words, path, 1)
    return found[0] if found else (NOBODY, 0)


def effect_of(text: str, path: str) -> tuple[int, list[tuple[int, int]]]:
    """`now: 2 rd` as a time and its parts."""
    when, colon, rest = text.partition(":")
    if not colon or when.strip() not in WHEN_NAMES:
        raise EditionProblem(path, say("zaibatsu.problem.when", text=when.strip(), words=", ".join(WHEN_NAMES)))
    found = parts(rest, EFFECT_WORDS, path)
    if any(PART_NAMES[part] == "keep" and amount > MOST_KEPT for part, amount in found):
        raise EditionProblem(path, say("problem.most", limit=MOST_KEPT))
    if any(PART_NAMES[part] in ONLY_ONE and amount > 1 for part, amount in found):
        raise EditionProblem(path, say("problem.most", limit=1))
    if not found or not fits(when.strip(), [PART_NAMES[part] for part, _ in found]):
        raise EditionProblem(path, say("zaibatsu.problem.effect", text=text))
    return WHEN_NAMES.index(when.strip()), found


ONLY_ONE = {
    "train", "train_twice", "ship", "ship_department", "piece", "machine_produce", "hired", "red_or_white", "region",
    "free_production", "again_mining", *(f"favor_{area}" for area in AREA_NAMES),
}  # fmt: skip
"""Parts that happen once: another number would mean nothing."""
ALONE = {"region", "good", "free_production", "keep", "train_influence"}
"""Parts that change how an action is done, and share an effect with no other."""
ONLY_WHEN = {
    "region": ("trains",),
    "good": ("produce", "produce_each"),
    "free_production": ("produce_once",),
    "keep": ("always",),
    "train_influence": ("always",),
    "goods_here": ("now",),
    "stored_coal": ("now",),
}


def fits(when: str, words: list[str]) -> bool:
    """Whether these parts can happen at this time; some only alone."""
    if when in ("always", "produce_once") and not all(when in ONLY_WHEN.get(word, ()) for word in words):
        return False
    if len(words) > 1 and any(word in ALONE for word in words):
        return False
    return all(when in ONLY_WHEN.get(word, WHEN_NAMES) for word in words)


def data_of(edition: Edition) -> ZaibatsuEdition:
    assert isinstance(edition.data, ZaibatsuEdition)
    return edition.data


@lru_cache(CACHED_EDITIONS)
def tables(edition: Edition) -> Tables:
    return tables_of(data_of(edition))


def tables_of(data: ZaibatsuEdition) -> Tables:
    t = Tables()
    fill_factories(t, data)
    fill_board(t, data)
    fill_main(t, data)
    fill_tokens(t, data)
    return t


def fill_factories(t: Tables, data: ZaibatsuEdition) -> None:
    by_name = {f.tile: (i, f) for i, f in enumerate(data.factories)}
    when: list[int] = []
    part: list[int] = []
    amount: list[int] = []
    for name in TILE_NAMES[:TILES]:
        i, tile = by_name[name]
        for side, text in (("a", tile.a), ("b", tile.b)):
            time, found = effect_of(text, f"factories[{i}].{side}")
            when.append(time)
            padded = found + [(NOBODY, 0)] * (MOST_PARTS - len(found))
            part += [p for p, _ in padded]
            amount += [n for _, n in padded]
    t.need_rd, t.coal_price = vec[i64](NEED_RD), vec[i64](COAL_PRICE)
    t.modifies = vec[i64]([WHEN_ACTION[time] for time in when])
    t.when, t.part, t.amount = vec[i64](when), vec[i64](part), vec[i64](amount)


def fill_board(t: Tables, data: ZaibatsuEdition) -> None:
    """The player board."""
    tracks = {
        "rd": [s.bonus for s in data.rd],
        "mining": [s.bonus for s in data.mining],
        "finance": [s.bonus for s in data.finance],
    }
    t.length = vec[i64]([len(spaces) for spaces in tracks.values()])
    for name, bonuses in tracks.items():
        row = [(NOBODY, 0)] + [one_part(text, BONUS_WORDS, f"{name}[{i}].bonus") for i, text in enumerate(bonuses)]
        t.track_part.append(vec[i64]([p for p, _ in row]))
        t.track_amount.append(vec[i64]([n for _, n in row]))
    t.coal = vec[i64]([0] + [s.coal for s in data.mining])
    t.coins = vec[i64]([0] + [s.coins for s in data.finance])
    limits = {x.area: x for x in data.thresholds}
    t.lower = vec[i64]([limits[a].lower for a in AREA_NAMES[:TRACKED]])
    t.higher = vec[i64]([limits[a].higher for a in AREA_NAMES[:TRACKED]])
    for i, area in enumerate(AREA_NAMES[:TRACKED]):
        if limits[area].higher > (t.length[i] if i < 3 else PIECES):
            raise EditionProblem("thresholds", say("zaibatsu.problem.thresholds"))
    upper = [one_part(g.ships_machines, BONUS_WORDS, f"gaps[{i}].ships_machines") for i, g in enumerate(data.gaps)]
    lower = [one_part(g.machines_trains, BONUS_WORDS, f"gaps[{i}].machines_trains") for i, g in enumerate(data.gaps)]
    t.gap_part = vec[i64]([p for p, _ in upper + lower])
    t.gap_amount = vec[i64]([n for _, n in upper + lower])
    t.favor = vec[i64]([0] + [w.favor for w in data.workers])
    t.factory_points = vec[i64]([0] * 4 + [n for o in data.factory_objective for n in points_of(o)])
    t.contract_points = vec[i64]([0] * 4 + [n for o in data.contract_objective for n in points_of(o)])
    colours = {d.colour: d for d in data.departments}
    t.basic = vec[i64]([colours[c].basic for c in COLOUR_NAMES])
    t.upgraded = vec[i64]([colours[c].upgraded for c in COLOUR_NAMES])


def points_of(o: Objective) -> list[int]:
    return [0, o.level1, o.level2, o.level3]


def fill_main(t: Tables, data: ZaibatsuEdition) -> None:
    """The main board."""
    spaces = {a.action: a.space for a in data.actions}
    t.space_of = vec[i64]([SPACE_LETTERS.index(spaces[a]) for a in ACTION_NAMES])
    t.period_end = vec[i64]([p.last_round for p in data.periods])
    t.period_points = vec[i64]([n for p in data.periods for n in (p.first, p.second, p.third, p.fourth)])
    regions = {r.region: (i, r) for i, r in enumerate(data.regions)}
    bonuses = []
    rails = []
    for name in REGION_NAMES:
        i, region = regions[name]
        bonus = one_part(region.bonus, GOODS_WORDS, f"regions[{i}].bonus")
        if bonus[0] == NOBODY:
            raise EditionProblem(f"regions[{i}].bonus", say("problem.value", value=region.bonus))
        bonuses.append(bonus)
        for n in range(1, TRACK_SPACES + 1):
            rails.append(one_part(getattr(region, f"train{n}"), GOODS_WORDS, f"regions[{i}].train{n}"))
    t.bonus_part, t.bonus_amount = columns(bonuses)
    t.rail_part, t.rail_amount = columns(rails)
    markets = {m.market: m for m in data.markets}
    t.printed = vec[i64]([n for m in MARKET_NAMES for n in sides(markets[m])])
    places = {x.location: COLOUR_NAMES.index(x.colour) for x in data.locations}
    t.city_colour = vec[i64]([places[c] for c in CITY_NAMES])
    t.city_of = vec[i64]([list(t.city_colour).index(c) for c in range(len(COLOUR_NAMES))])
    t.demand = vec[i64]([KIND_NAMES.index(k) for d in data.demand for k in (d.n, d.e, d.s, d.w)])


def sides(m: Market) -> list[int]:
    return [m.n, m.e, m.s, m.w]


def columns(rows: list[tuple[int, int]]) -> tuple[vec[i64], vec[i64]]:
    return vec[i64]([p for p, _ in rows]), vec[i64]([n for _, n in rows])


def fill_tokens(t: Tables, data: ZaibatsuEdition) -> None:
    """Contracts, starting tokens, goals, the Automa's tokens."""
    contracts = {c.contract: (i, c) for i, c in enumerate(data.contracts)}
    found = []
    for name in CONTRACT_NAMES:
        i, contract = contracts[name]
        part, amount = one_part(contract.bonus, [*COLOUR_NAMES, "any"], f"contracts[{i}].bonus")
        if amount != 1:
            raise EditionProblem(f"contracts[{i}].bonus", say("problem.value", value=contract.bonus))
        found.append(part)
    t.contract_part = vec[i64](found)
    a = {x.effect: x.points for x in data.start_a}
    t.start_points = vec[i64]([a[name] for name in START_NAMES])
    words = [*GOODS_WORDS, *TRACK_WORDS]
    t.start_b = [parts(x.bonus, words, f"start_b[{i}].bonus", 9) for i, x in enumerate(data.start_b)]
    t.goal_points = vec[i64]([*(r.points for r in data.goal_rewards), *(p.points for p in data.goal_points)])
    t.goal_departments = vec[i64]([r.departments for r in data.goal_rewards])
    t.goal_finance = vec[i64]([r.finance for r in data.goal_rewards])
    needs = {g.goal: g.need for g in data.solo_goals}
    t.solo_need = vec[i64]([needs[g] for g in GOAL_NAMES])
    space = [NOBODY if x.shows == "workers" else SPACE_LETTERS.index(x.shows) for x in data.automa]
    t.token_space = vec[i64](space)
    acts = {t.space_of[TRAIN]: TRAIN, t.space_of[MARKET]: MARKET}
    t.token_action = vec[i64]([acts.get(s, NOBODY) for s in space])
    t.token_level = vec[i64]([x.level for x in data.automa])
    t.token_right = vec[i64]([1 if x.arrow == "right" else 0 for x in data.automa])
    for i, x in enumerate(data.automa):
        if (x.shows == "workers") != (x.level > 0 and x.arrow != ""):
            raise EditionProblem(f"automa[{i}]", say("zaibatsu.problem.token"))
    assert len(PART_NAMES) == PARTS
