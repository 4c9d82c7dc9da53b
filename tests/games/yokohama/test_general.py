"""Chapter Y-1: general rules, components, what is open and what is hidden."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from akinai.engine.chance import chance_of
from akinai.engine.errors import BadChoice
from akinai.engine.match import Match
from akinai.games.yokohama import GAME
from akinai.games.yokohama.components import data_of
from akinai.games.yokohama.things import achievements
from akinai.games.yokohama.things.areas import LABELS
from akinai.games.yokohama.things.orders import LABELS as LABELS_OF_ORDERS
from akinai.games.yokohama.things.slots import NO_CARD
from tests.games.yokohama.by_hand import (
    EDITION,
    PRINTED,
    P,
    agents,
    asked,
    cards,
    goods,
    legal,
    legal_of,
    look,
    orders,
    play,
    state,
    warehouse,
    yokohama,
)

ALL = pytest.mark.parametrize("seats", [2, 3, 4])


def orders_shown(thing: Any) -> list[int]:
    """The numbers of all orders anywhere in a view."""
    if isinstance(thing, dict):
        return [n for value in thing.values() for n in orders_shown(value)]
    if isinstance(thing, list):
        return [n for value in thing for n in orders_shown(value)]
    return [LABELS_OF_ORDERS.index(thing) + 1] if thing in LABELS_OF_ORDERS else []


def started(seats: int, seed: str = "started") -> Match:
    """A game after all have chosen their orders."""
    match = Match(GAME, GAME.setup(seats), seed=seed)
    for _ in range(seats):
        play(match, min(legal(match)))
    return match


@pytest.mark.rule("Y-1.1")
def test_most_points_win() -> None:
    match = yokohama(P(points=20), P(points=21), P(points=19), turn=2, end=2, reason="church")
    play(match, "done")
    assert match.state.over
    assert GAME.result(match.state).winners == [1]


@pytest.mark.rule("Y-1.1")
@pytest.mark.parametrize("seats", [1, 5])
def test_two_to_four_merchants(seats: int) -> None:
    with pytest.raises(BadChoice, match="2 to 4"):
        GAME.setup(seats)


@pytest.mark.rule("Y-1.2")
def test_goods_imports_and_yen_are_unlimited() -> None:
    """The box has 31 copper, 41 fish, 23 imports and ¥100: whoever has them all still gets more."""
    match = yokohama(P(copper=31, assistants="copper:4", yen=100), P())
    play(match, "done", "go copper", "done", "done")
    assert goods(match, 0)["copper"] == 34
    match = yokohama(P(yen=100, assistants="bank:2"), P())
    play(match, "done", "go bank")
    assert goods(match, 0)["yen"] == 103
    match = yokohama(
        P(fish=41, yen=8, imports=23, assistants="chinatown:2"), P(), P(), goals="silk technologies commercial"
    )
    play(match, "done", "go chinatown", "buy fish", "buy import", "done")
    assert goods(match, 0) == {"fish": 42, "import": 24, "yen": 3}


@pytest.mark.rule("Y-1.2")
def test_pieces_are_limited_to_the_box() -> None:
    """All 20 assistants and 4 trading houses are out of the warehouse, but shops are left."""
    match = yokohama(P(yen=50, in_hand=16, houses=4, shops=7, assistants="agency:4"), P())
    assert warehouse(match, 0) == [0, 1, 0]
    play(match, "done", "go agency")
    assert legal(match) == {"done", "hire shop"}
    play(match, "hire shop")
    assert warehouse(match, 0) == [0, 0, 0]
    assert asked(match) != "hire"


@pytest.mark.rule("Y-1.2")
@pytest.mark.parametrize(("other", "brings"), [("", 1), ("NL", 0)])
def test_agents_are_limited_to_the_box(other: str, brings: int) -> None:
    """There is one Dutch agent: the second pair of Dutch flags comes too late."""
    match = yokohama(P(fish=4, done="33", orders="32"), P(agents=other))
    play(match, "fulfil order32")
    assert agents(match, 0).get("NL", 0) == brings


@pytest.mark.rule("Y-1.2")
def test_the_box() -> None:
    data = data_of(EDITION)
    assert len(LABELS) == 18
    assert len({label.rstrip("2AB") for label in LABELS}) + 2 == 14  # Laboratory and Port are two areas each
    assert (len(data.orders), len(data.technologies), len(data.tiles)) == (36, 20, 24)
    assert sum(len(t.flags.split()) for t in data.technologies) == 30
    assert sum(t.count for t in data.tokens) == 20
    assert data.free_agents.count == 5
    assert [a.goal for a in data.achievements] == achievements.NAMES
    assert len(data.prizes) == 6
    assert list(PRINTED.agents) == [2, 1, 3, 2, 2]


@pytest.mark.rule("Y-1.3", "Y-2.11")
@ALL
def test_only_own_orders_are_seen(seats: int) -> None:
    """Ports, fulfilled orders and the own hand are all that a view shows: no deck, no other hand, nothing put back."""
    for match in (Match(GAME, GAME.setup(seats), seed="hidden"), started(seats, "hidden")):
        s = state(match)
        open_orders = [order + 1 for port in s.ports for order in port if order != NO_CARD]
        for viewer in (None, *range(seats)):
            view = look(s, viewer)
            mine = set() if viewer is None else orders(match, viewer)
            assert sorted(orders_shown(msgspec.to_builtins(view))) == sorted([*open_orders, *mine])
            assert (view.own is None) == (viewer is None)
        assert look(s, None).table.ends["orders"] == s.orders_left
        assert len(orders(match, 0)) == (2 if asked(match) == "keep" else 1)


@pytest.mark.rule("Y-1.3")
@ALL
def test_a_view_is_the_same_whatever_is_hidden(seats: int) -> None:
    match = started(seats)
    s = state(match)
    for viewer in (None, *range(seats)):
        others = set()
        for n in range(10):
            dealt = GAME.redeal(s, viewer, chance_of(f"other:{n}"))
            assert dealt.conserved() == ""
            assert look(dealt, viewer) == look(s, viewer)
            others.add(tuple(dealt.players[i].orders for i in range(seats) if i != viewer))
        assert len(others) > 1


@pytest.mark.rule("Y-1.3")
def test_all_else_is_open() -> None:
    """How many orders a seat holds, its goods, pieces, cards and tokens are seen by others and spectators."""
    match = yokohama(
        P(),
        P(
            yen=7,
            imports=2,
            silk=3,
            orders="4 9",
            done="26",
            techs="ball",
            agents="UK",
            assistants="tea:2",
            president="tea",
        ),
        taken="bank:1",
    )
    for viewer in (0, None):
        seat = look(state(match), viewer).table.seats[1]
        assert (seat.orders, seat.goods["yen"], seat.goods["import"]) == (2, 7, 2)
        assert (seat.goods["silk"], seat.hand, seat.warehouse) == (3, [8, 2, 0], [10, 6, 4])
        assert (seat.fulfilled, seat.cards) == (["order26"], ["ball1"])
        assert (seat.agents[2], len(seat.tokens), seat.president) == (1, 1, "tea")


@pytest.mark.rule("Y-1.4")
def test_a_fourth_order_cannot_be_taken() -> None:
    match = yokohama(P(yen=4, orders="1 2 3", assistants="portA:2"), P())
    play(match, "done", "done", "go portA")
    assert asked(match) == "extra"  # the port had nothing to ask
    assert len(orders(match, 0)) == 3
    match = yokohama(P(yen=4, orders="1 2", assistants="portA:2"), P())
    play(match, "done", "done", "go portA", "order 1")
    assert asked(match) == "extra"  # no second one, though it could be paid
    assert len(orders(match, 0)) == 3


@pytest.mark.rule("Y-1.4")
def test_two_orders_where_there_is_room() -> None:
    match = yokohama(P(yen=4, orders="1", assistants="portA:2"), P())
    play(match, "done", "done", "go portA", "order 1", "order 2")
    assert len(orders(match, 0)) == 3


@pytest.mark.rule("Y-1.4")
def test_no_action_discards_an_order() -> None:
    match = yokohama(P(orders="1 2 3"), P())
    assert legal(match) == {"done"}
    assert not [name for name in match.space.names if name.startswith(("discard", "drop", "return"))]


@pytest.mark.rule("Y-1.5")
def test_any_number_of_technologies_but_no_name_twice() -> None:
    names = "ball brickyard electric_light exposition gas_light language_school letterpress newspaper"
    shown = {"A": "ball2 tram winery university telephone station"}
    match = yokohama(P(yen=50, assistants="labA:2", techs=names), P(), labs=shown, goals="fish agents commercial")
    play(match, "done", "go labA")
    assert legal_of(match, "research") == {"2", "3", "4", "5", "6"}
    play(match, "research 2")  # the engine pays yen: there are no imports
    assert len(cards(match, 0)) == 9


@pytest.mark.rule("Y-1.6", "Y-4.2")
def test_assistants_in_the_warehouse_cannot_be_placed() -> None:
    match = yokohama(P(in_hand=0, assistants="tea"), P(), church="1:0", goals_by=((0,), (), ()))
    assert warehouse(match, 0) == [17, 6, 4]
    assert asked(match) == "move"  # there was nothing to place


@pytest.mark.rule("Y-1.6", "Y-7.3", "Y-7.4")
@pytest.mark.parametrize(
    ("shops", "houses", "spaces"),
    [(0, 0, set()), (1, 0, {"1", "2", "3", "4"}), (0, 1, {"house"})],
)
def test_only_buildings_in_hand_can_be_built(shops: int, houses: int, spaces: set[str]) -> None:
    match = yokohama(P(shops=shops, houses=houses, assistants="tea:3", yen=20), P())
    play(match, "done", "go tea")
    assert legal_of(match, "build") == spaces
    assert match.state.actor == (0 if spaces else 1)
