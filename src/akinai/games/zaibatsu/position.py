"""Zaibatsu's part of a position file.

Colours, tiles, places and goods are written as in the notation. What follows from the rest (pieces on the player
boards, tokens in reserve, workers in the bag) is not written.
"""

from __future__ import annotations

from typing import Annotated

import msgspec

from akinai.games.zaibatsu.ids import (
    AREA_NAMES,
    AREAS,
    AUTOMA_TOKENS,
    BUILT,
    CITIES,
    CITY_NAMES,
    COLOUR_NAMES,
    COLOURS,
    CONSOLIDATIONS,
    CONTRACT_NAMES,
    DONE,
    EXPERT,
    FAVOR,
    FURTHEST,
    GOAL_NAMES,
    GOODS,
    HARBOUR,
    HIRING,
    INFLUENCE,
    KEPT_GOODS,
    KEPT_MACHINE,
    LOCKED,
    LOCKED_VALUES,
    MARKET_NAMES,
    MARKETS,
    MOST_SEATS,
    NOBODY,
    OPTIONAL,
    OWN,
    PART_NAMES,
    PERIODS,
    QUEUE,
    RAIL,
    RAILS,
    RD,
    REGION_NAMES,
    RESOURCE_NAMES,
    ROUNDS,
    ROWS_BY_CHAIRS,
    SCORE,
    SIDE_NAMES,
    SIDES,
    SLOTS_N,
    SOURCE_NAMES,
    SPACES,
    START_A,
    START_B,
    START_NAMES,
    STORED,
    TILE,
    TILE_NAMES,
    TILES,
    TOKEN,
    TOKENS,
    TRACK_SPACES,
    TURNS,
    UPGRADED,
    WORKER,
    WORKERS_N,
)
from akinai.games.zaibatsu.state import ZaibatsuState
from akinai.games.zaibatsu.steps.base import amount_of, extra_of, part_of

Natural = Annotated[int, msgspec.Meta(ge=0, le=9999)]
Whole = Annotated[int, msgspec.Meta(ge=-9999, le=9999)]


class FactoryPosition(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    tile: str
    machines: Natural = 0
    goods: Natural = 0


class SeatPosition(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    resources: dict[str, Natural]
    stored_coal: Natural = 0
    """Part of the coal: it stays over a Consolidation."""
    tracks: dict[str, Natural]
    furthest_finance: Natural
    workers: list[str] = []
    """The lowest first; experts as `red expert`."""
    factories: list[FactoryPosition] = []
    kept_machine: Annotated[int, msgspec.Meta(ge=0, le=1)] = 0
    kept_goods: Annotated[int, msgspec.Meta(ge=0, le=2)] = 0
    start: list[str] = []
    """Starting tokens A and B."""
    upgraded: list[str] = []
    contracts: list[str] = []
    locked: list[Natural] = []
    favors: dict[str, Natural] = {}
    """The level of the token on each objective."""
    turns: Natural = 0
    consolidations: Natural = 0
    points: dict[str, Whole]


class AutomaPosition(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    priority: list[str]
    regions: dict[str, str]
    """The colour of the worker on each region."""
    actions: list[Natural]
    """Action tokens that are face down."""
    influence: list[Natural]
    """Its influence tokens by place on its board, from 1."""
    box: list[Natural]
    """Those that were displaced."""
    goals: list[str]


class ZaibatsuPosition(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    first: Natural
    """The first player."""
    round: Annotated[int, msgspec.Meta(ge=1, le=ROUNDS)]
    final_first: Natural | None = None
    """The chair that began the final rounds; the Automa's is 1."""
    demand: list[str]
    """`4 e` for each market: the tile, and where its north side points to."""
    hiring: list[dict[str, Natural]]
    queue: list[dict[str, Natural]]
    offer: list[str]
    """Factories, with their side: `cotton1 a`."""
    sides: list[str] = []
    """The same for built ones."""
    tokens: dict[str, str] = {}
    """`osaka n`: `0 5` is seat 0's token of value 5."""
    trains: dict[str, Natural] = {}
    """`west 1`: the seat; 4 is the Automa."""
    ships: dict[str, list[Natural]] = {}
    pairs: list[list[str]]
    pairs_left: list[Natural] = []
    goals: list[list[str]] = []
    automa: AutomaPosition | None = None
    hired: str | None = None
    """The colour of the worker taken for the action at hand."""
    modifier: str | None = None
    modified: bool = False
    pending: list[str] = []
    """Effects that wait: number, word, and the place that is out; `may` marks those that can be declined."""
    seats: list[SeatPosition]


def workers_at(s: ZaibatsuState, at: int) -> dict[str, int]:
    return {COLOUR_NAMES[c]: s.men[at + c] for c in range(COLOURS) if s.men[at + c]}


def masked(mask: int, names: list[str]) -> list[str]:
    return [name for i, name in enumerate(names) if mask >> i & 1]


def numbers(mask: int, n: int) -> list[int]:
    return [i + 1 for i in range(n) if mask >> i & 1]


def space_label(space: int) -> str:
    return f"{MARKET_NAMES[space // SIDES]} {SIDE_NAMES[space % SIDES]}"


def effect_label(code: int) -> str:
    words = [str(amount_of(code)), PART_NAMES[part_of(code)]]
    if extra_of(code):
        words.append(f"not {extra_of(code)}")
    if code >= OPTIONAL:
        words.append("may")
    return " ".join(words)


def write_seat(s: ZaibatsuState, seat: int) -> SeatPosition:
    own = list(s.own)[seat * OWN : (seat + 1) * OWN]
    workers = own[WORKER : WORKER + own[WORKERS_N]]
    return SeatPosition(
        resources=dict(zip(RESOURCE_NAMES, own[: len(RESOURCE_NAMES)], strict=True)),
        stored_coal=own[STORED],
        tracks={AREA_NAMES[i]: own[RD + i] for i in range(3)},
        furthest_finance=own[FURTHEST],
        workers=[COLOUR_NAMES[w % EXPERT] + (" expert" if w >= EXPERT else "") for w in workers],
        factories=[
            FactoryPosition(TILE_NAMES[own[TILE + i]], own[BUILT + i], own[GOODS + i]) for i in range(own[SLOTS_N])
        ],
        kept_machine=own[KEPT_MACHINE],
        kept_goods=own[KEPT_GOODS],
        start=[] if own[START_A] == NOBODY else [START_NAMES[own[START_A]], f"B{own[START_B] + 1}"],
        upgraded=masked(own[UPGRADED], COLOUR_NAMES),
        contracts=masked(own[DONE], CONTRACT_NAMES),
        locked=[LOCKED_VALUES[i] for i in range(3) if own[LOCKED] >> i & 1],
        favors={AREA_NAMES[a]: own[FAVOR + a] for a in range(AREAS) if own[FAVOR + a]},
        turns=own[TURNS],
        consolidations=own[CONSOLIDATIONS],
        points={name: own[SCORE + i] for i, name in enumerate(SOURCE_NAMES)},
    )


def write_automa(s: ZaibatsuState) -> AutomaPosition | None:
    if not s.difficulty:
        return None
    return AutomaPosition(
        priority=[COLOUR_NAMES[c] for c in s.priority],
        regions={REGION_NAMES[s.region_of[c]]: COLOUR_NAMES[c] for c in range(COLOURS) if s.region_of[c] != NOBODY},
        actions=numbers(s.stack_left, TOKENS),
        influence=numbers(s.automa_tokens, AUTOMA_TOKENS),
        box=numbers(s.automa_lost, AUTOMA_TOKENS),
        goals=[GOAL_NAMES[g] for g in s.goals if g != NOBODY],
    )


def write(s: ZaibatsuState) -> ZaibatsuPosition:
    pairs = list(s.pairs)
    goals = [[GOAL_NAMES[g] for g in list(s.goals)[p * 3 : p * 3 + 3] if g != NOBODY] for p in range(PERIODS)]
    laid = [t for t in range(TILES) if s.tile_side[t] != NOBODY]
    sided = {t: f"{TILE_NAMES[t]} {'ab'[s.tile_side[t]]}" for t in laid}
    return ZaibatsuPosition(
        first=s.first,
        round=s.round,
        final_first=None if s.last == NOBODY else s.last,
        demand=[f"{s.demand_tile[m] + 1} {SIDE_NAMES[s.demand_turn[m]]}" for m in range(MARKETS)],
        hiring=[workers_at(s, HIRING + i * COLOURS) for i in range(SPACES)],
        queue=[workers_at(s, QUEUE + i * COLOURS) for i in range(ROWS_BY_CHAIRS[s.chairs])],
        offer=[sided[t] for t in laid if s.offer >> t & 1],
        sides=[sided[t] for t in laid if not s.offer >> t & 1],
        tokens={
            space_label(i): f"{s.board[TOKEN + i] // 8} {s.board[TOKEN + i] % 8}"
            for i in range(INFLUENCE)
            if s.board[TOKEN + i] != NOBODY
        },
        trains={
            f"{REGION_NAMES[i // TRACK_SPACES]} {i % TRACK_SPACES + 1}": s.board[RAIL + i]
            for i in range(RAILS)
            if s.board[RAIL + i] != NOBODY
        },
        ships={
            CITY_NAMES[c]: [s.board[HARBOUR + c * MOST_SEATS + i] for i in range(s.seats)]
            for c in range(CITIES)
            if s.ships_at(c)
        },
        pairs=[[START_NAMES[pairs[i]], f"B{pairs[i + 1] + 1}"] for i in range(0, len(pairs), 2)],
        pairs_left=numbers(s.pairs_left, len(pairs) // 2),
        goals=goals if s.with_goals else [],
        automa=write_automa(s),
        hired=None if s.hired == NOBODY else COLOUR_NAMES[s.hired],
        modifier=None if s.modifier == NOBODY else TILE_NAMES[s.modifier],
        modified=s.modified,
        pending=[effect_label(code) for code in s.pending],
        seats=[write_seat(s, seat) for seat in range(s.seats)],
    )
