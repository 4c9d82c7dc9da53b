"""Events and views: plain data in words that lead back, and nothing that chance will bring."""

from __future__ import annotations

import types
from collections.abc import Iterator
from itertools import pairwise
from typing import Any, Union, get_args, get_origin, get_type_hints

import msgspec
import pytest

from akinai.engine.chance import chance_of
from akinai.engine.events import Event
from akinai.engine.game import Setup
from akinai.engine.match import Match
from akinai.games.zaibatsu import GAME
from akinai.games.zaibatsu.actions import ACTIONS, MACHINE, MARKET, TRAIN
from akinai.games.zaibatsu.events import (
    ExpertsReturned,
    GoalLed,
    InfluenceScored,
    ObjectiveScored,
    RoundEnded,
    TurnBegan,
    WorkersAdded,
    WorkersReturned,
    ZaibatsuEvent,
)
from akinai.games.zaibatsu.scoring import coming_period, objective_points, score_influence
from akinai.games.zaibatsu.state import ZaibatsuState
from akinai.games.zaibatsu.things import factories, goals, locations, objectives, rails, regions
from akinai.games.zaibatsu.view import ZaibatsuPrinted, ZaibatsuTable, ZaibatsuView, table_view
from tests.games.zaibatsu.by_hand import P, state, zaibatsu

NUMBERS = {
    "seat", "owner", "count", "points", "value", "level", "row", "round", "start", "end", "silk", "lost", "coal",
    "coins", "colours", "reached", "foreign", "influence", "yours", "cubes", "cube_points", "coin_points",
}  # fmt: skip
"""Fields of events that are seats and amounts; an owner is a seat or the Automa."""
BETWEEN = (
    "actor", "step", "turn", "round", "period", "turns_left", "waiting", "source", "hired", "modifier",
    "modifier_used", "pairs_left",
)  # fmt: skip
"""What changes between events: whose turn it is, and what is asked."""
SETUPS = [
    GAME.setup(4, {"sides": "random", "advanced": "yes", "goals": "yes"}),
    GAME.setup(2),
    GAME.setup(1, {"difficulty": "hard"}),
]


def states(every: int) -> Iterator[ZaibatsuState]:
    """Some states of random games."""
    for setup in SETUPS:
        match = Match(GAME, setup, seed="views")
        chance = chance_of("views:play")
        number = 0
        while not match.state.over:
            if number % every == 0:
                yield state(match)
            legal = match.state.legal_list()
            match.apply(legal[chance.below(len(legal))])
            number += 1
        yield state(match)


# ---- events


def holds_numbers(kind: Any) -> bool:
    """Whether a field of this type can be a number."""
    if get_origin(kind) in (Union, types.UnionType, list):
        return any(holds_numbers(each) for each in get_args(kind))
    return kind is int


def check_fields(kind: Any) -> None:
    for name, field in get_type_hints(kind).items():
        if name in kind.__struct_fields__:
            for part in (field, *get_args(field)):
                if isinstance(part, type) and issubclass(part, msgspec.Struct):
                    check_fields(part)
            if holds_numbers(field):
                assert name in NUMBERS, f"{kind.__name__}.{name}"


@pytest.mark.parametrize("kind", get_args(ZaibatsuEvent), ids=lambda kind: kind.__name__)
def test_an_event_speaks_in_words(kind: type[Event]) -> None:
    assert str(kind.__struct_config__.tag).startswith("zaibatsu.")
    check_fields(kind)


def test_spots_in_events_are_those_of_actions() -> None:
    assert [ACTIONS.spots(MARKET.of(i))[0] for i in range(regions.SPACES)] == regions.SPOTS
    assert [ACTIONS.spots(TRAIN.of(i))[0] for i in range(rails.RAILS)] == rails.SPOTS
    assert [ACTIONS.spots(MACHINE.of(i))[0] for i in range(factories.SLOTS)] == factories.SLOT_SPOTS


def test_after_an_event_that_is_not_shown_the_table_looks_the_same() -> None:
    """But for whose turn it is and what is asked, which change between events."""

    def listen(c: Any, seen: list[tuple[Event, Any]]) -> None:
        c.listen(lambda event: seen.append((event, looks(c))))

    for setup in SETUPS:
        match = Match(GAME, setup, seed="shown")
        chance = chance_of("shown:play")
        for _ in range(120):
            if match.state.over:
                break
            legal = match.state.legal_list()
            action = legal[chance.below(len(legal))]
            seen: list[tuple[Event, Any]] = []
            c = match.state.clone()
            listen(c, seen)
            before = looks(c)
            c.apply(action)
            for event, after in seen:
                if not type(event).shown:
                    assert after == before, event
                before = after
            match.apply(action)


def looks(s: Any) -> Any:
    """The pieces on the table."""
    table = msgspec.to_builtins(GAME.table_view(s))
    for name in BETWEEN:
        del table[name]
    for region in table["regions"]:
        del region["points"]
    for seat in table["seats"]:
        del seat["as_it_stands"]
    return table


# ---- views


def test_views_lead_back() -> None:
    for s in states(40):
        printed = GAME.printed_view(s)
        assert msgspec.json.decode(msgspec.json.encode(printed), type=GAME.printed_type) == printed
        for seat in (None, *range(s.seats)):
            view = GAME.view(s, seat)
            assert msgspec.json.decode(msgspec.json.encode(view), type=GAME.view_type) == view


def test_the_table_names_only_what_is_printed() -> None:
    for s in states(40):
        printed, view = GAME.printed_view(s), GAME.view(s, None)
        assert isinstance(printed, ZaibatsuPrinted)
        assert isinstance(view, ZaibatsuView)
        table = view.table
        tiles = {tile.tile for tile in printed.tiles}
        sources = {source.word for source in printed.sources}
        assert {*table.offer, *(f.tile for seat in table.seats for f in seat.factories)} <= tiles
        assert {effect.source for effect in table.waiting} <= sources | {None}
        assert [len(r.rails) for r in table.regions] == [len(r.rails) for r in printed.regions]
        assert all(len(seat.sources) == len(printed.categories) for seat in table.seats)
        assert all(len(seat.favors) == len(printed.sheet.objectives) for seat in table.seats)
        assert len(table.locations) == len(printed.locations)
        assert len(table.hiring) == len(printed.hiring)


def paths_in(view: Any) -> Iterator[tuple[str, Any]]:
    """Every path of a value that a printed thing names, with the thing."""
    if isinstance(view, dict):
        for path in view.get("values", ()):
            yield path, view
    for inner in view.values() if isinstance(view, dict) else view if isinstance(view, list) else ():
        yield from paths_in(inner)


@pytest.mark.parametrize("setup", SETUPS, ids=["four", "two", "one"])
def test_paths_of_values_lead_to_them_in_the_edition(setup: Setup) -> None:
    printed = msgspec.to_builtins(GAME.printed_view(state(Match(GAME, setup, seed="paths"))))
    values = {value.path: value.value for value in GAME.edition().values()}
    found = list(paths_in(printed))
    assert len(found) > 200
    assert {path for path, _ in found} <= set(values)
    sheet = printed["sheet"]
    for tile in (tile for tile in printed["tiles"] if tile["side"]):
        assert [values[path] for path in tile["values"]] == [tile["tile"], values[tile["values"][1]]]
        assert tile["values"][1].endswith(f".{tile['side']}")
    for track in sheet["tracks"]:
        for space in track["spaces"]:
            bonus, *income = (values[path] for path in space["values"])
            assert bonus == written(space["bonus"])
            assert income == ([] if track["track"] == "rd" else [space["income"]])
    for gap in sheet["gaps"]:
        assert [values[path] for path in gap["values"]] == [written(bonus) for bonus in gap["bonuses"]]
    for objective in sheet["objectives"]:
        numbers = [values[path] for path in objective["values"]]
        assert numbers == (objective["needs"] if len(numbers) == 2 else [n for row in objective["points"] for n in row])
    for department in sheet["departments"]:
        assert [values[path] for path in department["values"]] == [department["basic"], department["upgraded"]]
    for thing in [*sheet["contracts"], *printed["regions"], *(r for x in printed["regions"] for r in x["rails"])]:
        assert [values[path] for path in thing["values"]] == [written(thing["bonus"])]
    for space in [space for x in printed["regions"] for market in x["markets"] for space in market["spaces"]]:
        assert [values[path] for path in space["values"]] == [space["foreign"]]


def written(bonus: dict[str, Any] | None) -> str:
    """As an edition writes it."""
    return f"{bonus['count']} {bonus['part']}" if bonus else ""


def test_nothing_hidden_is_in_views_and_outlooks() -> None:
    for number, s in enumerate(states(60)):
        for seat in (None, *range(s.seats)):
            other = GAME.redeal(s, seat, chance_of(f"other:{number}"))
            assert encoded(GAME.view(other, seat)) == encoded(GAME.view(s, seat))
            assert encoded(GAME.printed_view(other)) == encoded(GAME.printed_view(s))
            if seat is not None and number % 3 == 0:
                assert encoded(GAME.outlook(other, seat)) == encoded(GAME.outlook(s, seat))


def encoded(view: msgspec.Struct | None) -> bytes:
    return msgspec.json.encode(view)


def test_as_it_stands_is_points_with_the_coming_scoring_and_objectives() -> None:
    for s in states(30):
        view = GAME.view(s, None)
        assert isinstance(view, ZaibatsuView)
        c = s.clone()
        period = coming_period(s)
        if period >= 0:
            score_influence(c, period)
        for player, seat in zip(c.players, view.table.seats, strict=True):
            worth = [objective_points(s, player, i, player.favors[i]) for i in range(objectives.OBJECTIVES)]
            assert seat.worth == worth
            assert seat.as_it_stands == player.points() + (0 if s.over else sum(worth))


def test_after_the_last_scoring_influence_does_not_count_again() -> None:
    match = zaibatsu(P(coins=1), P(), round=8, final_first=0, turn=1, tokens="nagasaki:n:0:7", step="final",
                     fields={"begun": 2})  # fmt: skip
    s = state(match)
    assert coming_period(s) == -1


def tables_after(setup: Setup, seed: str) -> Iterator[tuple[Event, ZaibatsuTable]]:
    """The events of a random game, each with the table as it is then."""
    s = state(Match(GAME, setup, seed=seed))
    told: list[tuple[Event, ZaibatsuTable]] = []
    s.listen(lambda event: told.append((event, table_view(s))))
    chance = chance_of(f"{seed}:play")
    while not s.over:
        legal = s.legal_list()
        s.advance(legal[chance.below(len(legal))])
    yield from told


@pytest.mark.parametrize("setup", SETUPS[:2], ids=["four", "two"])
def test_while_a_scoring_goes_on_nothing_counts_twice(setup: Setup) -> None:
    scored = 0
    before: list[int] = []
    for event, table in tables_after(setup, "scoring"):
        stands = [seat.as_it_stands for seat in table.seats]
        if isinstance(event, RoundEnded | InfluenceScored | ObjectiveScored):
            assert stands == before, event
            scored += 1
        before = stands
    assert scored > 20


def test_the_coming_scoring_is_that_of_the_round_that_begins() -> None:
    at_the_end: list[list[int]] | None = None
    rounds = 0
    for event, table in tables_after(SETUPS[0], "rounds"):
        points = [region.points for region in table.regions]
        if isinstance(event, WorkersAdded):
            at_the_end = points
        elif isinstance(event, TurnBegan) and at_the_end is not None:
            assert points == at_the_end, table.round
            at_the_end = None
            rounds += 1
    assert rounds == 5


def test_workers_have_gone_before_the_experts_go() -> None:
    both = 0
    told = [(event, table) for seed in ("home", "home:2") for event, table in tables_after(SETUPS[0], seed)]
    for (event, table), (following, _) in pairwise(told):
        if isinstance(event, WorkersReturned):
            there = table.seats[event.seat].workers
            assert all(worker.expert for worker in there)
            assert bool(there) == isinstance(following, ExpertsReturned)
            both += bool(there)
        elif isinstance(event, ExpertsReturned):
            assert table.seats[event.seat].workers == []
            assert all(table.locations[locations.NAMES.index(home)].expert for home in event.locations)
    assert both > 3


def test_every_worker_says_what_it_adds_to_the_wages() -> None:
    match = zaibatsu(P(workers="red blue red:expert white blue"), P(coins=1), turn=1)
    seat = table_view(state(match)).seats[0]
    assert (seat.wage_of, seat.wages) == ([3, 3, 0, 3, 0], 9)
    for s in states(25):
        for each in table_view(s).seats:
            assert (len(each.wage_of), sum(each.wage_of)) == (len(each.workers), each.wages)


def test_influence_is_that_of_tokens_and_of_trains() -> None:
    """Lenses 5A makes trains count more; without a token they count nothing, but the Automa's always do."""
    checked = 0
    for s in states(15):
        for number, region in enumerate(table_view(s).regions):
            owners = [*range(s.seats), *(["automa"] if s.solo else [])]
            for owner, influence, trains in zip(owners, region.influence, region.by_trains, strict=False):
                tokens = [token for market in region.markets for token in market if token and token.owner == owner]
                assert influence == sum(token.value for token in tokens) + trains
                built = region.rails.count(owner)
                assert (trains > 0) == (built > 0 and (bool(tokens) or owner == "automa")), (number, owner)
                checked += trains > 0
            assert region.by_trains[-1] == 0
    assert checked > 20
    match = zaibatsu(
        P(coins=1, factories="lenses5"), P(), P(), trains="west:1:0 west:2:0 west:3:1",
        tokens="nagasaki:n:0:4 nagasaki:s:1:3", advanced="lenses5 cotton5 paper5 bento5",
    )  # fmt: skip
    west = table_view(state(match)).regions[0]
    assert (west.influence[:3], west.by_trains) == ([10, 5, 0], [6, 2, 0, 0])


def test_who_leads_a_goal_is_who_gets_its_reward() -> None:
    checked = 0
    s = state(Match(GAME, SETUPS[0], seed="goals"))
    chance = chance_of("goals:play")
    due: set[tuple[int, str]] = set()
    led: set[tuple[int, str]] = set()

    def hear(event: Event) -> None:
        if isinstance(event, RoundEnded):
            period, table = s.period(), table_view(s)
            if s.round == s.printed.period_end[period]:
                named = zip(table.leaders[period], s.goals[period], strict=True)
                due.update((seat, goals.NAMES[goal]) for seats, goal in named for seat in seats)
        elif isinstance(event, GoalLed):
            led.add((event.seat, event.goal))

    s.listen(hear)
    while not s.over:
        legal = s.legal_list()
        s.advance(legal[chance.below(len(legal))])
        if due and "next_round" not in [step.name for step in s.stack()]:
            assert led == due
            checked += len(due)
            due.clear()
            led.clear()
    assert checked > 5


def test_nobody_leads_a_goal_with_nothing() -> None:
    match = zaibatsu(P(coins=1, ships="paris"), P(ships="paris"), goals=["ships", "trains", "machines"])
    table = table_view(state(match))
    assert table.leaders == [[[0, 1]], [[]], [[]]]
