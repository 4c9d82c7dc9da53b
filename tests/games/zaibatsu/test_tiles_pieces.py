"""Chapter Z-8: factories that build trains and ships when they are built."""

from __future__ import annotations

import pytest

from akinai.games.zaibatsu.events import EffectLost
from tests.games.zaibatsu.acting import BEN, crew, ended, purse
from tests.games.zaibatsu.by_hand import P, board, legal, location, play, verbs, view, zaibatsu
from tests.games.zaibatsu.factories import built, left, machines, ready, tracks

# ---- Lenses 1 and 2: trains


@pytest.mark.rule("Z-8.20")
def test_lenses_1a_builds_a_train_and_goes_on_finance() -> None:
    match = built("lenses1")
    assert verbs(match) == {"train"}  # A train that can be built must be.
    play(match, "train north 1")
    assert purse(match) == {"iron": 1}
    assert left(match, "trains") == 5
    assert tracks(match) == (6, 1, 2)
    assert ended(match)


@pytest.mark.rule("Z-8.20")
@pytest.mark.parametrize("side", ["a", "b"])
def test_lenses_1_without_a_train_left(side: str) -> None:
    """What cannot be done is lost; the step on Finance stands."""
    trains = "west:1:0 west:2:0 west:3:0 kansai:1:0 kansai:2:0 kansai:3:0"
    match = ready("lenses1", side, trains=trains)
    assert EffectLost(0, "train") in play(match, "build lenses1")
    assert tracks(match) == (6, 1, 2 if side == "a" else 1)
    assert purse(match) == {}
    assert ended(match)


@pytest.mark.rule("Z-8.20")
@pytest.mark.parametrize(
    ("space", "brings", "points"),
    [("west 1", {"iron": 2}, 0), ("kansai 2", {"coins": 2}, 0), ("chubu 2", {}, 2), ("north 3", {}, 0)],
)
def test_lenses_1b_gains_the_bonus_of_the_space_twice(space: str, brings: dict[str, int], points: int) -> None:
    match = built("lenses1", "b")
    play(match, f"train {space}")
    assert purse(match) == brings
    assert board(match).points == points
    assert board(match).sources["trains"] == points
    assert left(match, "trains") == 5
    assert tracks(match) == (6, 1, 1)
    assert ended(match)


@pytest.mark.rule("Z-8.20")
def test_lenses_1b_doubles_no_bonus_of_the_player_board() -> None:
    """Between machines and trains: 1 step on Finance, once."""
    match = built("lenses1", "b", P(coins=6, rd=6, factories="cotton1:1"))
    play(match, "train west 3")
    assert tracks(match) == (6, 1, 2)


@pytest.mark.rule("Z-8.21")
@pytest.mark.parametrize(
    ("side", "p", "after"),
    [
        ("a", P(coins=11, iron=1, rd=6), (6, 1, 1)),
        ("a", P(coins=8, silk=3, iron=1, rd=6), (6, 1, 1)),
        ("b", P(coins=6, iron=1, rd=6, finance=3), (6, 1, 1)),
    ],
)
def test_lenses_2_builds_another_train_for_its_price(side: str, p: P, after: tuple[int, int, int]) -> None:
    match = built("lenses2", side, p)
    assert "skip" not in legal(match)
    play(match, "train west 2")
    assert "skip" in legal(match)
    assert not [name for name in legal(match) if name.startswith("train west")]
    play(match, "train kansai 3")
    assert purse(match) == {}
    assert tracks(match) == after
    assert left(match, "trains") == 4
    assert board(match).sources["trains"] == 1
    assert ended(match)


@pytest.mark.rule("Z-8.21")
@pytest.mark.parametrize(("side", "rest"), [("a", {"coins": 5, "iron": 1}), ("b", {"coins": 5, "iron": 1})])
def test_lenses_2_may_be_left_at_one_train(side: str, rest: dict[str, int]) -> None:
    match = built("lenses2", side, P(coins=11, iron=1, rd=6, finance=3))
    play(match, "train west 2", "skip")
    assert purse(match) == rest
    assert tracks(match) == (6, 1, 3)
    assert left(match, "trains") == 5


@pytest.mark.rule("Z-8.21", "Z-8.7")
@pytest.mark.parametrize(
    ("side", "p"),
    [
        ("a", P(coins=10, iron=3, rd=6, finance=9)),  # 4 coins are left
        ("a", P(coins=20, rd=6, finance=9)),  # no iron
        ("b", P(coins=6, rd=6, finance=9)),  # no iron
        ("b", P(coins=20, iron=9, rd=6, finance=2)),  # 1 space behind the marker
    ],
)
def test_lenses_2_without_means_ends_with_one_train(side: str, p: P) -> None:
    match = built("lenses2", side, p)
    play(match, "train west 2")
    assert left(match, "trains") == 5
    assert ended(match)


@pytest.mark.rule("Z-8.21")
def test_lenses_2_the_first_train_may_bring_the_iron_for_the_second() -> None:
    match = built("lenses2", "a", P(coins=11, rd=6))
    play(match, "train west 1", "train north 1")
    assert purse(match) == {"iron": 1}
    assert left(match, "trains") == 4


@pytest.mark.rule("Z-8.21")
def test_lenses_2_needs_room_in_another_region() -> None:
    full = " ".join(f"{region}:{n}:{n // 2}" for region in ("kansai", "chubu", "north") for n in (1, 2, 3))
    match = built("lenses2", "a", P(coins=11, iron=1, rd=6), trains=full)
    play(match, "train west 2")
    assert purse(match) == {"coins": 5, "iron": 1}
    assert ended(match)


# ---- Clocks 1 to 3: ships

EXPERTS = "black:expert red:expert grey:expert blue:expert white:expert yellow:expert"
PIECES = ("ships", "machines", "trains")
SHIPS = [f"ship {name}" for name in ("san_francisco", "berlin", "new_york", "london", "paris", "washington")]


@pytest.mark.rule("Z-8.28")
def test_clocks_1a_builds_a_ship_and_goes_on_finance() -> None:
    match = built("clocks1")
    assert legal(match) == SHIPS  # A ship that can be built must be.
    play(match, f"ship {location('red')}")
    assert crew(match) == ["blue", "red expert"]
    assert board(match).upgraded == ["red"]
    assert left(match, "ships") == 5
    assert tracks(match) == (6, 1, 4)
    assert purse(match) == {}


@pytest.mark.rule("Z-8.28")
def test_clocks_1a_the_ship_may_upgrade_the_department_that_finance_reaches() -> None:
    """Finance goes from 1 to 4, where the bonus of the white department lies."""
    match = built("clocks1")
    play(match, "ship berlin", "step mining", "step mining")
    assert tracks(match) == (6, 3, 4)
    assert ended(match)


@pytest.mark.rule("Z-8.28")
def test_clocks_1a_the_bonus_could_come_before_the_ship_by_version_1() -> None:
    match = built("clocks1", rules=1)
    play(match, "first finance")
    assert set(legal(match)) == {"first white", "first ship"}
    play(match, "first white", "step mining")
    assert tracks(match) == (6, 2, 4)
    play(match, "ship berlin")
    assert board(match).upgraded == ["white"]
    assert tracks(match) == (6, 2, 4)
    assert ended(match)


@pytest.mark.rule("Z-8.28")
def test_clocks_1a_asks_no_order_where_it_makes_no_difference() -> None:
    match = built("clocks1", p=P(coins=6, rd=6, finance=6))
    assert tracks(match) == (6, 1, 9)
    assert legal(match) == SHIPS


@pytest.mark.rule("Z-8.28", "Z-8.29", "Z-8.30")
@pytest.mark.parametrize(("tile", "finance"), [("clocks1", 9), ("clocks2", 6), ("clocks3", 6)])
@pytest.mark.parametrize("side", ["a", "b"])
@pytest.mark.parametrize("lack", ["experts", "workers", "ships"])
def test_without_expert_worker_space_or_ship_only_the_ship_is_lost(
    tile: str, finance: int, side: str, lack: str
) -> None:
    """Clocks 1B turns to another piece."""
    workers = "red red red grey grey" if lack == "workers" else ""
    ships = "berlin berlin paris paris london london" if lack == "ships" else ""
    ben = P(coins=1, workers=EXPERTS) if lack == "experts" else BEN
    match = ready(tile, side, P(coins=8, iron=2, rd=6, finance=6, workers=workers, ships=ships), ben)
    events = play(match, f"build {tile}")
    if (tile, side) == ("clocks1", "b"):
        assert legal(match) == ["piece machine", "piece train"]
        assert tracks(match) == (6, 1, 8)
        return
    assert [e for e in events if isinstance(e, EffectLost)]
    assert purse(match) == {"coins": 2, "iron": 2}
    assert tracks(match) == (6, 1, finance)
    assert not [w for w in board(match).workers if w.expert]
    assert view(match).actor == 1


@pytest.mark.rule("Z-8.28", "Z-8.29")
def test_a_location_needs_its_expert_and_a_ship_space() -> None:
    ben = P(coins=1, workers="red:expert", ships="paris paris")
    match = built("clocks1", p=P(coins=6, rd=6, finance=6), ben=ben)
    assert legal(match) == [name for name in SHIPS if name not in ("ship san_francisco", "ship paris")]


@pytest.mark.rule("Z-8.28")
@pytest.mark.parametrize("piece", ["ship", "machine", "train"])
def test_clocks_1b_builds_one_piece_of_your_choice_and_goes_on_finance(piece: str) -> None:
    match = built("clocks1", "b")
    assert tracks(match) == (6, 1, 3)
    assert legal(match) == ["piece ship", "piece machine", "piece train"]
    play(match, f"piece {piece}", *{"ship": ["ship paris"], "machine": [], "train": ["train chubu 1"]}[piece])
    assert [left(match, p) for p in PIECES] == [6 - (p == f"{piece}s") for p in PIECES]
    assert purse(match) == ({"silk": 1} if piece == "train" else {})
    assert machines(match) == [1 if piece == "machine" else 0]
    assert ended(match)


@pytest.mark.rule("Z-8.28")
def test_clocks_1b_a_machine_costs_the_iron_of_its_space() -> None:
    match = built("clocks1", "b", P(coins=6, rd=6, iron=1, factories="cotton1:1"))
    play(match, "piece machine")
    assert legal(match) == ["machine 1", "machine 2"]
    play(match, "machine 1")
    assert purse(match) == {}
    assert machines(match) == [2, 0]


@pytest.mark.rule("Z-8.28")
def test_clocks_1b_a_machine_could_be_declined_by_version_1() -> None:
    match = built("clocks1", "b", rules=1)
    play(match, "piece machine", "skip")
    assert machines(match) == [0]
    assert ended(match)


@pytest.mark.rule("Z-8.28")
def test_clocks_1b_without_any_piece_only_goes_on_finance() -> None:
    trains = "west:1:0 west:2:0 west:3:0 kansai:1:0 kansai:2:0 kansai:3:0"
    ships = "berlin berlin paris paris london london"
    p = P(coins=6, rd=6, finance=6, ships=ships, factories="cotton1:2 paper1:2 bento1:2")
    match = ready("clocks1", "b", p, trains=trains)
    assert EffectLost(0, "piece") in play(match, "build clocks1")
    assert tracks(match) == (6, 1, 8)
    assert ended(match)


@pytest.mark.rule("Z-8.29", "Z-8.30", "Z-8.7")
@pytest.mark.parametrize(
    ("tile", "side", "p", "finance"),
    [
        ("clocks2", "a", P(coins=6, rd=6, iron=1), 1),
        ("clocks3", "a", P(coins=8, rd=6), 1),
        ("clocks3", "a", P(coins=6, silk=2, rd=6), 1),
        ("clocks3", "b", P(coins=6, rd=6, finance=3), 1),
    ],
)
def test_clocks_2a_and_3_build_another_ship_for_its_price(tile: str, side: str, p: P, finance: int) -> None:
    match = built(tile, side, p)
    assert legal(match) == SHIPS
    play(match, "ship paris")
    assert legal(match) == ["skip", *[name for name in SHIPS if name != "ship paris"]]
    play(match, "ship london")
    assert crew(match) == ["blue", "yellow expert", "black expert"]
    assert board(match).upgraded == ["black", "yellow"]
    assert left(match, "ships") == 4
    assert purse(match) == {}
    assert tracks(match) == (6, 1, finance)
    assert ended(match)


@pytest.mark.rule("Z-8.29", "Z-8.30")
@pytest.mark.parametrize(("tile", "side"), [("clocks2", "a"), ("clocks3", "a"), ("clocks3", "b")])
def test_clocks_2a_and_3_may_be_left_at_one_ship(tile: str, side: str) -> None:
    match = built(tile, side, P(coins=8, rd=6, iron=1, finance=3))
    play(match, "ship paris", "skip")
    assert purse(match) == {"coins": 2, "iron": 1}
    assert tracks(match) == (6, 1, 3)
    assert left(match, "ships") == 5
    assert ended(match)


@pytest.mark.rule("Z-8.29", "Z-8.30", "Z-8.7")
@pytest.mark.parametrize(
    ("tile", "side", "p"),
    [
        ("clocks2", "a", P(coins=20, rd=6, finance=9)),
        ("clocks3", "a", P(coins=7, iron=9, rd=6, finance=9)),
        ("clocks3", "b", P(coins=20, iron=9, rd=6, finance=2)),
        ("clocks2", "a", P(coins=6, rd=6, iron=9, workers="red red grey grey")),  # The expert took the last space.
        ("clocks3", "a", P(coins=20, rd=6, workers="red red grey grey")),
        ("clocks3", "b", P(coins=6, rd=6, finance=9, workers="red red grey grey")),
        ("clocks2", "a", P(coins=6, rd=6, iron=9, ships="berlin berlin london london new_york")),
    ],
)
def test_clocks_2a_and_3_end_with_one_ship_without_means_or_room(tile: str, side: str, p: P) -> None:
    match = built(tile, side, p)
    before = purse(match), tracks(match), left(match, "ships")
    play(match, "ship paris")
    assert (purse(match), tracks(match), left(match, "ships") + 1) == before
    assert ended(match)


@pytest.mark.rule("Z-8.30", "Z-8.7")
def test_clocks_3b_going_back_costs_no_bonus_and_brings_none_again() -> None:
    p = P(coins=12, rd=6, finance=6, locked="5 7")
    match = zaibatsu(p, P(coins=9), offer="clocks3 paper1", sides="clocks3 paper1")
    play(match, "hire factory blue", "build clocks3", "ship paris", "ship london")
    assert tracks(match) == (6, 1, 4)
    assert board(match).income["coins"] == 15
    play(match, "hire research black", "advance 1", "hire factory white", "build paper1")
    assert tracks(match) == (6, 1, 6)
    assert board(match).locked == [5, 7]
    assert ended(match)


@pytest.mark.rule("Z-8.29")
@pytest.mark.parametrize(
    ("colour", "brings", "points"),
    [
        ("black", {"coal": 3}, 0),
        ("red", {"silk": 3}, 0),
        ("grey", {"iron": 3}, 0),
        ("blue", {"coins": 5}, 0),
        ("yellow", {}, 4),
    ],
)
def test_clocks_2b_brings_the_department_that_the_ship_has_upgraded(
    colour: str, brings: dict[str, int], points: int
) -> None:
    match = built("clocks2", "b")
    play(match, f"ship {location(colour)}")
    assert purse(match) == brings
    assert board(match).points == points
    assert board(match).upgraded == [colour]
    assert ended(match)


@pytest.mark.rule("Z-8.29")
def test_clocks_2b_with_the_white_expert_and_in_a_location_once_more() -> None:
    match = built("clocks2", "b")
    play(match, "ship berlin", "step rd", "step mining")
    assert tracks(match) == (7, 2, 1)
    match = built("clocks2", "b", P(coins=6, rd=6, upgraded="red"))
    play(match, "ship san_francisco")
    assert purse(match) == {"silk": 3}
    assert view(match).locations[0].ships == [2, 0]
