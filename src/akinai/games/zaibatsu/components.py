"""Zaibatsu's components: what an edition must look like, and what it prints on boards, tiles and tokens.

Bonuses are written as in `3 iron, 1 finance`: a number and a word, with commas between. The effect of a factory begins
with when it happens: `now: 2 rd`, `machine: 4 coins`.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Annotated, Literal

import msgspec

from akinai.engine.edition import (
    CACHED_EDITIONS,
    Edition,
    EditionData,
    EditionProblem,
    Sourced,
    each_once,
    exactly,
)
from akinai.engine.rows import row_of
from akinai.engine.sentence import say
from akinai.games.zaibatsu.actions import MOST_KEPT
from akinai.games.zaibatsu.printed import ActionToken, Printed, PrintedTrack, SharedReward
from akinai.games.zaibatsu.things import (
    colours,
    contracts,
    factories,
    goals,
    goods,
    hiring,
    influence,
    jobs,
    locations,
    moments,
    objectives,
    parts,
    periods,
    pieces,
    rails,
    regions,
    resources,
    starts,
    tracks,
    workers,
)
from akinai.games.zaibatsu.things.automa import ACTION_TOKENS
from akinai.games.zaibatsu.things.effects import NO_BONUS, Bonus, FactoryEffect
from akinai.games.zaibatsu.things.parts import MOST_AMOUNT

MOST_BONUSES = 3
"""Parts of a factory's effect."""
MOST_START_BONUSES = 9
WITH_THRESHOLDS = objectives.NAMES[: objectives.WITH_THRESHOLDS]
LOCKED_WORDS = ", ".join(str(value) for value in influence.LOCKED_VALUES)
Natural = Annotated[int, msgspec.Meta(ge=0, le=MOST_AMOUNT)]
Positive = Annotated[int, msgspec.Meta(ge=1, le=MOST_AMOUNT)]
Side = Literal["cotton", "paper", "bento", "lenses", "bulbs", "clocks"]
GOODS_WORDS = [*resources.NAMES, "vp"]
BONUS_WORDS = [*GOODS_WORDS, *tracks.NAMES, *colours.NAMES, "any", "token"]
"""What tracks and the gaps between pieces can give."""
EFFECT_WORDS = [name for part, name in enumerate(parts.NAMES) if part not in (parts.INNOVATION, parts.TOKEN)]


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
    last_round: Annotated[int, msgspec.Meta(ge=1, le=periods.ROUNDS)]
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
        each_once("factories", "tile", [f.tile for f in self.factories], factories.NAMES[: factories.TILES])
        each_once("thresholds", "area", [t.area for t in self.thresholds], WITH_THRESHOLDS)
        each_once("departments", "colour", [d.colour for d in self.departments], colours.NAMES)
        each_once("actions", "action", [a.action for a in self.actions], jobs.NAMES)
        each_once("regions", "region", [r.region for r in self.regions], regions.NAMES)
        each_once("markets", "market", [m.market for m in self.markets], regions.MARKET_NAMES)
        each_once("locations", "location", [x.location for x in self.locations], locations.NAMES)
        each_once("locations", "colour", [x.colour for x in self.locations], colours.NAMES)
        each_once("contracts", "contract", [c.contract for c in self.contracts], contracts.NAMES)
        each_once("start_a", "effect", [a.effect for a in self.start_a], starts.NAMES)
        each_once("solo_goals", "goal", [g.goal for g in self.solo_goals], goals.NAMES)
        exactly("gaps", len(self.gaps), pieces.EACH)
        exactly("workers", len(self.workers), workers.SPACES)
        exactly("factory_objective", len(self.factory_objective), factories.SLOTS)
        exactly("contract_objective", len(self.contract_objective), contracts.CONTRACTS)
        exactly("periods", len(self.periods), periods.PERIODS)
        exactly("demand", len(self.demand), regions.DEMAND_TILES)
        exactly("start_b", len(self.start_b), starts.STARTS)
        exactly("goal_rewards", len(self.goal_rewards), periods.LAST)
        exactly("goal_points", len(self.goal_points), goals.MOST_OF_A_PERIOD)
        exactly("automa", len(self.automa), ACTION_TOKENS)
        rounds = [p.last_round for p in self.periods]
        if not rounds[0] < rounds[1] < rounds[2] == periods.ROUNDS:
            raise EditionProblem("periods", say("zaibatsu.problem.periods", rounds=periods.ROUNDS))
        for i, d in enumerate(self.demand):
            if len({d.n, d.e, d.s, d.w}) != 4:
                raise EditionProblem(f"demand[{i}]", say("zaibatsu.problem.demand"))
        for i, t in enumerate(self.thresholds):
            if t.lower >= t.higher:
                raise EditionProblem(f"thresholds[{i}]", say("zaibatsu.problem.thresholds"))
        spaces = {a.action: a.space for a in self.actions}
        if set(spaces.values()) != set(hiring.SPACE_LETTERS):
            raise EditionProblem("actions", say("zaibatsu.problem.spaces"))
        if spaces["trains"] == spaces["markets"]:
            raise EditionProblem("actions", say("zaibatsu.problem.trains_markets"))
        printed_of(self)


def bonuses(text: str, words: list[str], path: str, most: int = MOST_BONUSES) -> list[Bonus]:
    """`3 iron, 1 finance` as bonuses; an empty text is none."""
    found: list[Bonus] = []
    for piece in text.split(",") if text.strip() else []:
        match = re.fullmatch(r"\s*([1-9]\d?)\s+([a-z_]+)\s*", piece)
        known = match is not None and match.group(2) in words and int(match.group(1)) <= MOST_AMOUNT
        again = match is not None and any(parts.NAMES[bonus.part] == match.group(2) for bonus in found)
        if match is None or not known or again or len(found) == most:
            raise EditionProblem(path, say("zaibatsu.problem.bonus", text=piece.strip(), words=", ".join(words)))
        part, amount = parts.NAMES.index(match.group(2)), int(match.group(1))
        if part == parts.TOKEN and amount not in influence.LOCKED_VALUES:
            raise EditionProblem(path, say("zaibatsu.problem.bonus", text=piece.strip(), words=LOCKED_WORDS))
        found.append(Bonus(part, amount))
    return found


def one_bonus(text: str, words: list[str], path: str) -> Bonus:
    """A bonus of one part, or none."""
    found = bonuses(text, words, path, 1)
    return found[0] if found else NO_BONUS


def factory_effect(text: str, path: str) -> FactoryEffect:
    """`now: 2 rd` as a moment and its parts."""
    when, colon, rest = text.partition(":")
    when = when.strip()
    if not colon or when not in moments.NAMES:
        raise EditionProblem(path, say("zaibatsu.problem.when", text=when, words=", ".join(moments.NAMES)))
    found = bonuses(rest, EFFECT_WORDS, path)
    if any(bonus.part == parts.KEEP and bonus.amount > MOST_KEPT for bonus in found):
        raise EditionProblem(path, say("problem.most", limit=MOST_KEPT))
    if any(bonus.part in parts.ONLY_ONE and bonus.amount > 1 for bonus in found):
        raise EditionProblem(path, say("problem.most", limit=1))
    if not found or not fits(when, [parts.NAMES[bonus.part] for bonus in found]):
        raise EditionProblem(path, say("zaibatsu.problem.effect", text=text))
    moment = moments.NAMES.index(when)
    return FactoryEffect(moment, moments.MODIFIED_JOB[moment], found)


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
    return all(when in ONLY_WHEN.get(word, moments.NAMES) for word in words)


def data_of(edition: Edition) -> ZaibatsuEdition:
    assert isinstance(edition.data, ZaibatsuEdition)
    return edition.data


@lru_cache(CACHED_EDITIONS)
def printed(edition: Edition) -> Printed:
    return printed_of(data_of(edition))


def printed_of(data: ZaibatsuEdition) -> Printed:
    p = Printed()
    print_factories(p, data)
    print_player_board(p, data)
    print_main_board(p, data)
    print_tokens(p, data)
    print_automa(p, data)
    p.places = places(data)
    return p


def places(data: ZaibatsuEdition) -> dict[str, int]:
    """Where the things that have names stand in their sections: an edition may list them in any order."""
    named = {
        "factories": [x.tile for x in data.factories],
        "thresholds": [x.area for x in data.thresholds],
        "departments": [x.colour for x in data.departments],
        "regions": [x.region for x in data.regions],
        "markets": [x.market for x in data.markets],
        "locations": [x.location for x in data.locations],
        "contracts": [x.contract for x in data.contracts],
        "start_a": [x.effect for x in data.start_a],
        "solo_goals": [x.goal for x in data.solo_goals],
    }
    return {f"{section}:{name}": place for section, names in named.items() for place, name in enumerate(names)}


def print_factories(p: Printed, data: ZaibatsuEdition) -> None:
    by_name = {factory.tile: (i, factory) for i, factory in enumerate(data.factories)}
    for name in factories.NAMES[: factories.TILES]:
        i, factory = by_name[name]
        p.effects_a.append(factory_effect(factory.a, f"factories[{i}].a"))
        p.effects_b.append(factory_effect(factory.b, f"factories[{i}].b"))


def print_player_board(p: Printed, data: ZaibatsuEdition) -> None:
    print_tracks(p, data)
    limits = {x.area: x for x in data.thresholds}
    p.lower = row_of([limits[name].lower for name in WITH_THRESHOLDS])
    p.higher = row_of([limits[name].higher for name in WITH_THRESHOLDS])
    for objective, name in enumerate(WITH_THRESHOLDS):
        longest = p.tracks[objective].length if objectives.is_track(objective) else pieces.EACH
        if limits[name].higher > longest:
            raise EditionProblem("thresholds", say("zaibatsu.problem.thresholds"))
    for i, gap in enumerate(data.gaps):
        p.ships_machines.append(one_bonus(gap.ships_machines, BONUS_WORDS, f"gaps[{i}].ships_machines"))
    for i, gap in enumerate(data.gaps):
        p.machines_trains.append(one_bonus(gap.machines_trains, BONUS_WORDS, f"gaps[{i}].machines_trains"))
    p.favor_level = row_of([0] + [w.favor for w in data.workers])
    none = Objective(level1=0, level2=0, level3=0, from_={})
    p.factory_points = [row_of(points_of(o)) for o in [none, *data.factory_objective]]
    p.contract_points = [row_of(points_of(o)) for o in [none, *data.contract_objective]]
    departments = {d.colour: d for d in data.departments}
    p.basic = row_of([departments[colour].basic for colour in colours.NAMES])
    p.upgraded = row_of([departments[colour].upgraded for colour in colours.NAMES])


def print_tracks(p: Printed, data: ZaibatsuEdition) -> None:
    """Spaces count from 1: nothing is printed at 0."""
    spaces = {
        "rd": ([s.bonus for s in data.rd], [0 for _ in data.rd]),
        "mining": ([s.bonus for s in data.mining], [s.coal for s in data.mining]),
        "finance": ([s.bonus for s in data.finance], [s.coins for s in data.finance]),
    }
    for name in tracks.NAMES:
        texts, income = spaces[name]
        found = [one_bonus(text, BONUS_WORDS, f"{name}[{i}].bonus") for i, text in enumerate(texts)]
        p.tracks.append(PrintedTrack(len(texts), [NO_BONUS, *found], row_of([0, *income])))


def points_of(o: Objective) -> list[int]:
    return [0, o.level1, o.level2, o.level3]


def print_main_board(p: Printed, data: ZaibatsuEdition) -> None:
    spaces = {a.action: a.space for a in data.actions}
    p.hiring_space = row_of([hiring.SPACE_LETTERS.index(spaces[job]) for job in jobs.NAMES])
    p.period_end = row_of([x.last_round for x in data.periods])
    p.period_points = [row_of([x.first, x.second, x.third, x.fourth]) for x in data.periods]
    by_name = {r.region: (i, r) for i, r in enumerate(data.regions)}
    for name in regions.NAMES:
        i, region = by_name[name]
        bonus = one_bonus(region.bonus, GOODS_WORDS, f"regions[{i}].bonus")
        if not bonus.exists():
            raise EditionProblem(f"regions[{i}].bonus", say("problem.value", value=region.bonus))
        p.region_bonus.append(bonus)
        for n in range(1, rails.OF_A_REGION + 1):
            p.rail_bonus.append(one_bonus(getattr(region, f"train{n}"), GOODS_WORDS, f"regions[{i}].train{n}"))
    different = sorted({(bonus.part, bonus.amount) for bonus in p.rail_bonus})
    p.rail_bonus_kind = row_of([different.index((bonus.part, bonus.amount)) for bonus in p.rail_bonus])
    markets = {m.market: m for m in data.markets}
    p.foreign = row_of([n for name in regions.MARKET_NAMES for n in foreign_influence(markets[name])])
    colour_of = {x.location: colours.NAMES.index(x.colour) for x in data.locations}
    p.location_colour = row_of([colour_of[name] for name in locations.NAMES])
    p.location_of = row_of([list(p.location_colour).index(colour) for colour in range(colours.COLOURS)])
    p.demand = [row_of([goods.NAMES.index(kind) for kind in (d.n, d.e, d.s, d.w)]) for d in data.demand]


def foreign_influence(m: Market) -> list[int]:
    return [m.n, m.e, m.s, m.w]


def print_tokens(p: Printed, data: ZaibatsuEdition) -> None:
    """Contracts, starting tokens, goals."""
    by_name = {c.contract: (i, c) for i, c in enumerate(data.contracts)}
    for name in contracts.NAMES:
        i, contract = by_name[name]
        bonus = one_bonus(contract.bonus, [*colours.NAMES, "any"], f"contracts[{i}].bonus")
        if bonus.amount != 1:
            raise EditionProblem(f"contracts[{i}].bonus", say("problem.value", value=contract.bonus))
        p.contract_bonus.append(bonus)
    start_points = {x.effect: x.points for x in data.start_a}
    p.start_points = row_of([start_points[name] for name in starts.NAMES])
    words = [*GOODS_WORDS, *tracks.NAMES]
    p.start_bonuses = [
        bonuses(x.bonus, words, f"start_b[{i}].bonus", MOST_START_BONUSES) for i, x in enumerate(data.start_b)
    ]
    p.goal_rewards = [SharedReward(r.points, r.departments, r.finance) for r in data.goal_rewards]
    p.last_goal_points = row_of([x.points for x in data.goal_points])
    needs = {g.goal: g.need for g in data.solo_goals}
    p.solo_need = row_of([needs[name] for name in goals.NAMES])


def print_automa(p: Printed, data: ZaibatsuEdition) -> None:
    """The Automa's action tokens."""
    job_of = {p.hiring_space[job]: job for job in (jobs.TRAINS, jobs.MARKETS)}
    for i, token in enumerate(data.automa):
        if (token.shows == "workers") != (token.level > 0 and token.arrow != ""):
            raise EditionProblem(f"automa[{i}]", say("zaibatsu.problem.token"))
        space = hiring.NO_SPACE if token.shows == "workers" else hiring.SPACE_LETTERS.index(token.shows)
        p.action_tokens.append(ActionToken(space, job_of.get(space, jobs.NONE), token.level, token.arrow == "right"))
