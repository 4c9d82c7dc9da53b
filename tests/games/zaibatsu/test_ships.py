"""Chapters Z-11 and Z-12: Ships, Trains."""

from __future__ import annotations

import pytest

from akinai.engine.match import Match
from akinai.games.zaibatsu.things import locations, regions
from tests.games.zaibatsu.acting import BEN, acting, crew, ended, options, purse
from tests.games.zaibatsu.by_hand import P, board, location, play, state, verbs, view, zaibatsu
from tests.games.zaibatsu.looking import Location


def place(match: Match, name: str) -> Location:
    return view(match).locations[locations.NAMES.index(name)]


# ---- the price of ships and trains


@pytest.mark.rule("Z-11.1", "Z-12.1")
@pytest.mark.parametrize(("action", "where"), [("ships", "ship berlin"), ("trains", "train west 3")])
def test_two_prices(action: str, where: str) -> None:
    for price, left in (("iron", {"coins": 6, "iron": 1}), ("coins", {"coins": 1, "iron": 3})):
        match = acting(P(iron=4, coins=6))
        play(match, f"hire {action} {'red' if action == 'ships' else 'white'}", where)
        assert options(match) == {"pay iron", "pay coins"}
        play(match, f"pay {price}")
        assert purse(match) == left


@pytest.mark.rule("Z-11.1", "Z-12.1")
@pytest.mark.parametrize(("action", "where"), [("ships", "ship berlin"), ("trains", "train west 3")])
@pytest.mark.parametrize(
    ("iron", "coins", "silk", "left"),
    [
        (3, 4, 0, {"coins": 4}),
        (2, 5, 0, {"iron": 1}),
        (1, 3, 2, {}),
        (1, 4, 3, {"silk": 2}),
        (2, 4, 0, None),
        (2, 2, 2, None),
        (0, 9, 9, None),
    ],
)
def test_one_price_or_none(
    action: str, where: str, iron: int, coins: int, silk: int, left: dict[str, int] | None
) -> None:
    """Where only one price can be paid it is not asked; silk counts as coins, never as iron."""
    match = acting(P(iron=iron, coins=coins, silk=silk))
    assert (f"hire {action}" in verbs(match)) == (left is not None)
    if left is not None:
        play(match, f"hire {action} {'red' if action == 'ships' else 'white'}", where)
        assert ended(match)
        assert purse(match) == left


# ---- Ships


@pytest.mark.rule("Z-11.1", "Z-11.2", "Z-11.3", "Z-11.4")
def test_example_of_ships() -> None:
    """Page 12: New York is closed; Berlin brings Finance, San Francisco 3 silk, which help to pay the third ship."""
    green = P(coins=1, ships="new_york", upgraded="blue", workers="blue:expert")
    match = zaibatsu(P(iron=7, coins=2, factories="cotton1:2"), green)
    play(match, "hire ships grey")
    assert options(match) == {f"ship {c}" for c in locations.NAMES if c != "new_york"}
    play(match, "ship berlin")
    assert purse(match) == {"iron": 4, "coins": 2}
    assert crew(match) == ["grey", "white expert"]
    assert board(match).upgraded == ["white"]
    assert board(match).tracks["finance"] == 2
    play(match, "ship san_francisco")
    assert purse(match) == {"iron": 1, "coins": 2, "silk": 3}
    assert crew(match) == ["grey", "white expert", "red expert"]
    assert board(match).upgraded == ["red", "white"]
    assert options(match) == {"done", "ship london", "ship paris", "ship washington"}
    play(match, "ship london")
    assert purse(match) == {}
    assert board(match).tracks["finance"] == 2
    assert board(match).pieces_left["ships"] == 3
    assert ended(match)


@pytest.mark.rule("Z-11.1")
def test_the_third_ship_of_the_example_needs_all_of_it() -> None:
    """With one coin, or one iron, less than on page 12."""
    for short in (P(iron=7, coins=1, factories="cotton1:2"), P(iron=6, coins=2, factories="cotton1:2")):
        match = acting(short)
        play(match, "hire ships grey", "ship berlin", "ship san_francisco")
        assert ended(match)
        assert board(match).pieces_left["ships"] == 4


@pytest.mark.rule("Z-11.1")
def test_three_ships_at_most() -> None:
    match = acting(P(iron=12))
    play(match, "hire ships grey", "ship paris", "ship london")
    assert options(match) == {"done", "ship berlin", "ship new_york", "ship san_francisco", "ship washington"}
    play(match, "ship berlin")
    assert ended(match)
    assert purse(match) == {"iron": 3}
    match = acting(P(iron=12))
    play(match, "hire ships grey", "ship paris", "done")
    assert ended(match)
    assert purse(match) == {"iron": 9}


@pytest.mark.rule("Z-11.1")
def test_ships_of_one_action_go_to_different_locations() -> None:
    """Even if the expert were back: Berlin had a ship by this action."""
    sent = {"locations": ["berlin"]}
    match = acting(P(iron=9, workers="red", ships="berlin", upgraded="white"), step="ships", fields=sent)
    assert place(match, "berlin").expert
    assert "ship berlin" not in options(match)
    assert "ship paris" in options(match)


@pytest.mark.rule("Z-11.2")
@pytest.mark.parametrize(("seats", "limit"), [(2, 2), (3, 3), (4, 4)])
def test_ship_spaces_of_a_location(seats: int, limit: int) -> None:
    for there in (limit - 1, limit):
        ben = P(coins=1, ships=" ".join(["paris"] * there), upgraded="yellow")
        match = zaibatsu(P(iron=3), ben, *[BEN] * (seats - 2))
        assert place(match, "paris").limit == limit
        play(match, "hire ships grey")
        assert ("ship paris" in options(match)) == (there < limit)
        assert "ship london" in options(match)


@pytest.mark.rule("Z-11.2")
@pytest.mark.parametrize("seat", [0, 1])
def test_no_ship_without_the_expert(seat: int) -> None:
    """Whoever has it, the actor too."""
    mine, other = ("", "yellow:expert") if seat else ("yellow:expert", "")
    match = zaibatsu(P(iron=3, workers=mine), P(coins=1, workers=other))
    assert not place(match, "paris").expert
    play(match, "hire ships grey")
    assert options(match) == {f"ship {c}" for c in locations.NAMES if c != "paris"}


@pytest.mark.rule("Z-11.2")
def test_no_ship_without_any_expert() -> None:
    away = "black:expert red:expert grey:expert blue:expert white:expert yellow:expert"
    match = zaibatsu(P(iron=9, coins=9), P(workers=away))
    assert "hire ships" not in verbs(match)
    assert "hire trains" in verbs(match)


@pytest.mark.rule("Z-11.2")
def test_ships_need_room_for_worker_and_expert() -> None:
    match = acting(P(iron=9, workers="red red white white blue"))
    assert "hire ships" not in verbs(match)
    assert "hire trains" in verbs(match)
    match = acting(P(iron=9, workers="red red white white"))
    play(match, "hire ships grey", "ship london")
    assert crew(match) == ["red", "red", "white", "white", "grey", "black expert"]
    assert ended(match)  # with iron for two more
    assert purse(match) == {"iron": 6}


@pytest.mark.rule("Z-11.2")
def test_no_ship_when_all_six_are_out() -> None:
    assert "hire ships" not in verbs(acting(P(iron=9, upgraded="black red grey blue white yellow")))
    match = acting(P(iron=9, upgraded="black red grey blue white"))
    play(match, "hire ships grey", "ship berlin")
    assert board(match).pieces_left["ships"] == 0
    assert ended(match)


@pytest.mark.rule("Z-11.3")
def test_an_expert_is_a_worker_in_a_consolidation() -> None:
    """As the highest of four it brings its department, costs its wage, and goes home."""
    match = zaibatsu(P(iron=3, coins=3, workers="red red"), P(coins=3))
    play(match, "hire ships red", "ship paris")
    assert crew(match) == ["red", "red", "red", "yellow expert"]
    assert not place(match, "paris").expert
    play(match, "hire research black", "advance 1")  # Ben
    play(match, "consolidate", "favor 1 rd")
    assert board(match).sources["departments"] == 4  # yellow, upgraded
    assert purse(match) == {"coal": 2, "silk": 2, "coins": 12 - 6}
    assert crew(match) == []
    assert place(match, "paris").expert
    assert state(match).conserved() == ""


@pytest.mark.rule("Z-11.4")
@pytest.mark.parametrize("colour", ["black", "red", "grey", "blue", "white", "yellow"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_ship_upgrades_the_department_of_its_location(colour: str, seats: int) -> None:
    match = acting(P(iron=3), seats)
    assert place(match, location(colour)).upgrades == seats
    play(match, "hire ships grey", f"ship {location(colour)}")
    assert board(match).upgraded == [colour]
    assert crew(match) == ["grey", f"{colour} expert"]
    assert place(match, location(colour)).upgrades == seats - 1
    assert place(match, location(colour)).ships == [1] + [0] * (seats - 1)
    assert {x.upgrades for x in view(match).locations if x.colour != colour} == {seats}


@pytest.mark.rule("Z-11.4", "Z-11.5")
def test_a_second_ship_in_a_location_upgrades_nothing() -> None:
    match = acting(P(iron=3, ships="berlin", upgraded="white"), 3)
    assert place(match, "berlin").upgrades == 2
    play(match, "hire ships grey", "ship berlin")
    assert place(match, "berlin").ships == [2, 0, 0]
    assert place(match, "berlin").upgrades == 2
    assert board(match).upgraded == ["white"]
    assert crew(match) == ["grey", "white expert"]


# ---- Trains


@pytest.mark.rule("Z-12.1", "Z-12.2")
def test_example_of_trains() -> None:
    """Page 13: 3 iron, bonus 1 iron; with it and 5 coins a train in another region, bonus 1 again."""
    match = acting(P(iron=3, coins=5))
    play(match, "hire trains blue", "train west 1", "pay iron")
    assert purse(match) == {"iron": 1, "coins": 5}
    assert not any(name.startswith("train west") for name in options(match))
    play(match, "train kansai 1")
    assert purse(match) == {"iron": 1}
    assert board(match).pieces_left["trains"] == 4
    assert ended(match)


@pytest.mark.rule("Z-12.1")
def test_the_second_train_of_the_example_needs_the_iron() -> None:
    """On a space with another bonus than on page 13 there is none for it."""
    match = acting(P(iron=3, coins=5))
    play(match, "hire trains blue", "train west 2", "pay iron")
    assert ended(match)
    assert purse(match) == {"coins": 5}


@pytest.mark.rule("Z-12.1")
def test_three_trains_in_different_regions() -> None:
    match = acting(P(iron=12))
    play(match, "hire trains blue", "train west 3")
    assert {name.split()[1] for name in options(match) if name != "done"} == {"kansai", "chubu", "north"}
    play(match, "train north 3")
    assert {name.split()[1] for name in options(match) if name != "done"} == {"kansai", "chubu"}
    play(match, "train kansai 3")
    assert ended(match)
    assert purse(match) == {"iron": 3}
    match = acting(P(iron=12))
    play(match, "hire trains blue", "train west 3", "done")
    assert ended(match)
    assert purse(match) == {"iron": 9}


@pytest.mark.rule("Z-12.2")
@pytest.mark.parametrize("region", range(4))
@pytest.mark.parametrize("space", [1, 2, 3, 4, 6])
def test_the_bonus_of_a_train_space(region: int, space: int) -> None:
    match = acting(P(iron=3), 4)
    bonus = view(match).regions[region].trains[space - 1].bonus
    assert len(bonus) == (space != 3)
    play(match, "hire trains blue", f"train {regions.NAMES[region]} {space}")
    points = bonus.get("vp", 0)
    assert purse(match) == {name: n for name, n in bonus.items() if name != "vp"}
    assert board(match).points == board(match).sources["trains"] == points
    assert [t.owner for t in view(match).regions[region].trains].index(0) == space - 1


@pytest.mark.rule("Z-12.2")
@pytest.mark.parametrize(
    ("seats", "limit", "fresh", "after"), [(2, 3, "123", "12"), (3, 5, "1234", "1245"), (4, 7, "12346", "12456")]
)
def test_train_spaces_of_a_region(seats: int, limit: int, fresh: str, after: str) -> None:
    """From the top; of the empty spaces without a bonus (3, 5 and 7) the first one stands for all."""
    for trains, spaces in (("", fresh), ("west:3:1", after)):
        match = acting(P(iron=3), seats, trains=trains)
        assert len(view(match).regions[0].trains) == limit
        play(match, "hire trains blue")
        assert {name for name in options(match) if "west" in name} == {f"train west {n}" for n in spaces}
    full = " ".join(f"west:{n}:{1 + n % (seats - 1)}" for n in range(1, limit + 1))
    match = acting(P(iron=3), seats, trains=full)
    play(match, "hire trains blue")
    assert {name.split()[1] for name in options(match)} == {"kansai", "chubu", "north"}


@pytest.mark.rule("Z-12.2")
def test_no_train_when_all_six_are_out() -> None:
    out = "west:1:0 west:2:0 west:3:0 north:1:0 north:2:0"
    match = acting(P(iron=9), trains=out)
    play(match, "hire trains blue", "train kansai 3")
    assert board(match).pieces_left["trains"] == 0
    assert ended(match)
    assert "hire trains" not in verbs(acting(P(iron=9), trains=out + " kansai:3:0"))


@pytest.mark.rule("Z-12.3")
def test_several_trains_in_one_region() -> None:
    match = acting(P(iron=3), trains="west:1:0 west:2:0")
    play(match, "hire trains blue", "train west 3")
    assert [t.owner for t in view(match).regions[0].trains] == [0, 0, 0]


@pytest.mark.rule("Z-12.4")
@pytest.mark.parametrize(
    ("tokens", "influence"),
    [
        ("", [0, 0]),
        ("nagasaki:n:0:4", [8, 0]),
        ("hiroshima:s:0:1 nagasaki:n:0:4", [9, 0]),
        ("hiroshima:s:1:1", [0, 3]),
        ("osaka:n:0:4", [0, 0]),
    ],
)
def test_trains_count_beside_an_own_token(tokens: str, influence: list[int]) -> None:
    """Ann has two trains in the west, Ben one; Osaka is in another region."""
    match = acting(P(coins=1), trains="west:1:0 west:2:0 west:3:1", tokens=tokens)
    assert view(match).regions[0].influence == influence


@pytest.mark.rule("Z-12.4")
def test_the_first_token_makes_trains_count() -> None:
    match = acting(P(factories="bento1:0:1"), trains="west:1:0 west:2:0")
    assert view(match).regions[0].influence == [0, 0]
    play(match, "hire markets blue", "market nagasaki n", "take points")
    assert view(match).regions[0].influence == [3 + 4, 0]
