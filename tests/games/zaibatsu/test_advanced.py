"""Chapter Z-19: module Advanced Factories."""

from __future__ import annotations

from typing import Any

import pytest

from akinai.engine.chance import chance_of
from akinai.engine.match import Match
from akinai.games.zaibatsu import GAME
from akinai.games.zaibatsu.events import InfluenceScored
from akinai.games.zaibatsu.things.goods import NAMES as KIND_NAMES
from tests.games.zaibatsu.acting import BEN, ended, goods, purse
from tests.games.zaibatsu.by_hand import P, board, legal, play, verbs, view, zaibatsu
from tests.games.zaibatsu.ending import influence_of, points_of
from tests.games.zaibatsu.factories import factories, machines, tracks
from tests.games.zaibatsu.looking import Tile, look

FIVES = [f"{kind}5" for kind in KIND_NAMES]


def start(tile: str, side: str, p: P, ben: P = BEN, **places: Any) -> Match:
    """Ann has hired a worker for the Factory action; the tile is on offer with two other advanced ones."""
    advanced = " ".join(sorted([tile, *[t for t in FIVES if t != tile][:2]], key=FIVES.index))
    match = zaibatsu(p, ben, advanced=advanced, sides=tile if side == "b" else "", **places)
    play(match, "hire factory blue")
    return match


def build(tile: str, side: str, p: P, ben: P = BEN, **places: Any) -> Match:
    match = start(tile, side, p, ben, **places)
    play(match, f"build {tile}")
    return match


def offer(seats: int, seed: int, **options: str) -> list[Tile]:
    """The factories on offer in a new game."""
    return look(GAME.start(GAME.setup(seats, options), chance_of(f"advanced:{seed}"))).offer


# ---- set-up


@pytest.mark.rule("Z-19.1")
@pytest.mark.parametrize(("seats", "count"), [(2, 3), (3, 4), (4, 5)])
def test_the_number_of_advanced_factories(seats: int, count: int) -> None:
    """They join the others: as many of each kind as there are players."""
    for seed in range(20):
        tiles = [t.tile for t in offer(seats, seed, advanced="yes")]
        assert len({t for t in tiles if t.endswith("5")}) == count
        assert len(tiles) == 6 * seats + count
        assert not [t for t in offer(seats, seed) if t.tile.endswith("5")]


@pytest.mark.rule("Z-19.1")
@pytest.mark.parametrize(("sides", "seen"), [("a", "a"), ("random", "ab")])
def test_advanced_factories_are_drawn_at_random_and_turned_like_the_others(sides: str, seen: str) -> None:
    drawn = {(t.tile, t.side) for seed in range(60) for t in offer(2, seed, advanced="yes", sides=sides)}
    assert {t for t in drawn if t[0] in FIVES} == {(tile, side) for tile in FIVES for side in seen}


@pytest.mark.rule("Z-19.9")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_both_modules_may_be_combined(seats: int) -> None:
    setup = GAME.setup(seats, {"advanced": "yes", "goals": "yes"})
    found = look(GAME.start(setup, chance_of("both")))
    assert [len(row) for row in found.goals] == [seats - 1] * 3
    assert len([t for t in found.offer if t.tile.endswith("5")]) == seats + 1


# ---- what they cost


@pytest.mark.rule("Z-19.2")
@pytest.mark.parametrize(
    ("tile", "rd"), [("cotton5", 2), ("paper5", 2), ("bento5", 4), ("lenses5", 4), ("bulbs5", 6), ("clocks5", 6)]
)
def test_they_cost_and_need_as_much_as_their_kind(tile: str, rd: int) -> None:
    match = build(tile, "b", P(coins=6, rd=rd))
    assert factories(match) == [(tile, 0, 0)]
    assert purse(match) == {}
    match = build(tile, "b", P(coins=6, silk=1, rd=rd - 1))  # 1 silk for the missing level
    assert factories(match) == [(tile, 0, 0)]
    assert purse(match) == {}


@pytest.mark.rule("Z-19.2")
def test_without_the_price_or_the_level_they_cannot_be_built() -> None:
    fives = "bento5 bulbs5 clocks5"
    assert "hire factory" not in verbs(zaibatsu(P(coins=5, rd=12), BEN, advanced=fives))
    match = zaibatsu(P(coins=6, rd=5), BEN, advanced=fives)
    play(match, "hire factory blue")
    assert [name for name in legal(match) if name.endswith("5")] == ["build bento5"]


@pytest.mark.rule("Z-19.2")
def test_they_take_machines_and_goods_like_others() -> None:
    p = P(coins=5, iron=1, coal=9, factories="lenses5:1 clocks5:2:3")
    match = zaibatsu(p, P(coins=9), advanced="cotton5 lenses5 clocks5")
    play(match, "hire machines blue")
    assert machines(match) == [2, 2]
    assert purse(match) == {"coal": 9}
    play(match, "hire research red", "advance 1", "hire production black", "produce 1", "produce 2")
    assert goods(match) == [3, 4]
    assert purse(match) == {"coal": 2}


# ---- favor tokens


@pytest.mark.rule("Z-19.3", "Z-19.4", "Z-19.5", "Z-19.6")
@pytest.mark.parametrize(
    ("tile", "side", "area"),
    [
        ("cotton5", "a", "rd"),
        ("paper5", "a", "finance"),
        ("paper5", "b", "contracts"),
        ("bento5", "b", "mining"),
        ("lenses5", "b", "trains"),
    ],
)
def test_the_yellow_bonus_for_a_favor_token_of_level_2_or_3(tile: str, side: str, area: str) -> None:
    others = " ".join(f"{a}:3" for a in ("ships", "machines", "factories"))
    for favors, times in (("", 0), (f"{area}:1", 0), (f"{area}:2", 1), (f"{area}:3", 2), (others, 0)):
        for upgraded, each in (("", 2), ("yellow", 4)):
            match = build(tile, side, P(coins=6, rd=6, favors=favors, upgraded=upgraded))
            assert board(match).points == times * each
            assert board(match).sources["departments"] == times * each
            assert ended(match)


@pytest.mark.rule("Z-19.3", "Z-19.4", "Z-19.5", "Z-19.6")
def test_the_favor_token_stays_and_one_that_comes_later_brings_nothing() -> None:
    match = build("cotton5", "a", P(coins=6, rd=6, favors="rd:3", workers="red"), P(coins=9))
    assert [o.favor for o in board(match).objectives if o.area == "rd"] == [3]
    p = P(coins=6, rd=6, workers="red red grey grey")
    match = build("cotton5", "a", p, P(coins=9))
    play(match, "hire research black", "advance 1", "favor 2 rd")
    assert board(match).sources["departments"] == 0


# ---- kinds, machines, thresholds


@pytest.mark.rule("Z-19.3")
@pytest.mark.parametrize(
    ("built", "points"),
    [
        ("", 2),
        ("cotton1", 2),
        ("paper1 paper2", 4),
        ("old_paper", 4),
        ("old_cotton", 2),
        ("old_paper paper1", 4),
        ("paper1 bento1 lenses1 bulbs1 clocks1", 12),
    ],
)
def test_cotton_5b_counts_kinds_of_factories(built: str, points: int) -> None:
    match = build("cotton5", "b", P(coins=6, rd=6, factories=built))
    assert board(match).points == points
    assert board(match).sources["factories"] == points
    assert ended(match)


@pytest.mark.rule("Z-19.7")
@pytest.mark.parametrize(
    ("built", "coins"),
    [
        ("", 0),
        ("cotton1:1", 2),
        ("cotton1:2 paper1:1", 6),
        ("cotton1:2 paper1:2", 8),
        ("cotton1:2 paper1:2 bento1:2", 8),
    ],
)
def test_bulbs_5a_pays_for_machines(built: str, coins: int) -> None:
    match = build("bulbs5", "a", P(coins=6, rd=6, factories=built))
    assert purse(match) == ({"coins": coins} if coins else {})
    assert board(match).points == 0
    assert ended(match)


@pytest.mark.rule("Z-19.7")
def test_bulbs_5a_counts_the_machine_that_waited_for_it() -> None:
    match = build("bulbs5", "a", P(coins=6, rd=6, kept_machine=1, start="machine"))
    assert factories(match) == [("bulbs5", 1, 0)]
    assert purse(match) == {"coins": 2}


SHIPS = "berlin berlin paris paris london london"
RAILS = ["west:1:0", "west:2:0", "west:3:0", "kansai:1:0", "kansai:2:0", "kansai:3:0"]


def pieces(ships: int, built: int, **tracks: int) -> P:
    """So many ships and machines; R&D 6 is below every threshold."""
    made = ["cotton1:2", "paper1:2", "bento1:2"][: built // 2] + (["lenses1:1"] if built % 2 else [])
    return P(
        coins=6,
        rd=tracks.get("rd", 6),
        mining=tracks.get("mining", 1),
        finance=tracks.get("finance", 1),
        ships=" ".join(SHIPS.split()[:ships]),
        factories=" ".join(made),
    )


@pytest.mark.rule("Z-19.7", "Z-19.8")
@pytest.mark.parametrize(
    ("ships", "built", "trains", "thresholds", "lower"),
    [
        (3, 3, 3, 0, 0),
        (4, 3, 3, 1, 1),
        (5, 4, 0, 2, 2),
        (6, 0, 0, 2, 1),
        (4, 4, 4, 3, 3),
        (6, 4, 5, 4, 3),
        (6, 6, 6, 6, 3),
    ],
)
def test_bulbs_5b_and_clocks_5a_thresholds_of_pieces(
    ships: int, built: int, trains: int, thresholds: int, lower: int
) -> None:
    rails = " ".join(RAILS[:trains])
    for tile, side, points in (("bulbs5", "b", thresholds), ("clocks5", "a", lower), ("clocks5", "b", 0)):
        match = build(tile, side, pieces(ships, built), trains=rails)
        assert board(match).points == board(match).sources["factories"] == 2 * points
        assert ended(match)


@pytest.mark.rule("Z-19.8")
@pytest.mark.parametrize(
    ("rd", "mining", "finance", "thresholds", "lower"),
    [
        (6, 6, 7, 0, 0),
        (7, 6, 7, 1, 1),
        (7, 7, 8, 3, 3),
        (10, 11, 12, 3, 3),
        (11, 7, 1, 3, 2),
        (11, 12, 13, 6, 3),
        (12, 12, 15, 6, 3),
    ],
)
def test_clocks_5_thresholds_of_tracks(rd: int, mining: int, finance: int, thresholds: int, lower: int) -> None:
    for tile, side, points in (("clocks5", "b", thresholds), ("clocks5", "a", lower), ("bulbs5", "b", 0)):
        match = build(tile, side, pieces(0, 0, rd=rd, mining=mining, finance=finance))
        assert board(match).points == board(match).sources["factories"] == 2 * points


@pytest.mark.rule("Z-19.8")
def test_clocks_5a_in_all_six_areas() -> None:
    match = build("clocks5", "a", pieces(6, 6, rd=11, mining=12, finance=13), trains=" ".join(RAILS))
    assert board(match).points == 12


# ---- Bento 5A: Mining again


@pytest.mark.rule("Z-19.5")
@pytest.mark.parametrize(
    ("mining", "upgraded", "brings"),
    [
        (3, "", {}),
        (4, "", {"iron": 2}),
        (6, "", {"iron": 2, "silk": 2}),
        (9, "", {"iron": 2, "silk": 2}),
        (9, "grey red", {"iron": 3, "silk": 3}),
    ],
)
def test_bento_5a_gains_the_departments_of_mining_again(mining: int, upgraded: str, brings: dict[str, int]) -> None:
    locked = "3 7" if mining >= 8 else "3 5 7"
    match = build("bento5", "a", P(coins=6, rd=4, mining=mining, upgraded=upgraded, locked=locked))
    assert purse(match) == brings
    assert tracks(match) == (4, mining, 1)
    assert board(match).locked == [int(n) for n in locked.split()]
    assert ended(match)


@pytest.mark.rule("Z-19.5")
def test_bento_5a_the_department_of_your_choice_and_the_yellow_one_at_the_end() -> None:
    match = build("bento5", "a", P(coins=6, rd=4, mining=12, locked="3 7"))
    assert purse(match) == {"iron": 2, "silk": 2}
    assert board(match).points == 2
    assert legal(match) == [f"department {c}" for c in ("black", "red", "grey", "blue", "white", "yellow")]
    play(match, "department black")
    assert purse(match) == {"iron": 2, "silk": 2, "coal": 2}
    assert ended(match)


@pytest.mark.rule("Z-19.5")
def test_bento_5a_what_is_reached_by_its_own_bonus_comes_once() -> None:
    """Mining 10 to 12 by the upgraded white department: the yellow bonus there is a first one, not a second."""
    match = build("bento5", "a", P(coins=6, rd=4, mining=10, locked="3 7", upgraded="white"))
    play(match, "department white", "step mining", "step mining")
    assert tracks(match) == (4, 12, 1)
    assert board(match).points == 2
    assert ended(match)


# ---- Lenses 5A: influence


@pytest.mark.rule("Z-19.6")
def test_lenses_5a_trains_count_3_beside_a_token() -> None:
    tokens = "nagasaki:n:0:4 nagasaki:e:1:5"
    trains = "west:1:0 west:2:0 west:3:1 north:1:0"
    before = zaibatsu(P(coins=6, rd=4), BEN, advanced="cotton5 paper5 lenses5", tokens=tokens, trains=trains)
    assert view(before).regions[0].influence == [4 + 2 * 2, 5 + 2]
    play(before, "hire factory blue", "build lenses5")
    assert view(before).regions[0].influence == [4 + 2 * 3, 5 + 2]
    assert view(before).regions[3].influence == [0, 0]  # without a token nothing


@pytest.mark.rule("Z-19.6")
def test_lenses_5a_in_the_scoring_of_a_period() -> None:
    """Ann's 1 and a train of 3 beat Ben's 3; with a train of 2 they are level. Foreign companies come first with 6."""
    tokens = "nagasaki:n:0:1 hiroshima:s:1:3"
    hiring = ["black red grey", "blue", "black red grey", "white yellow", "white yellow"]
    p = P(coins=6, rd=4)
    for tile, expected in (("lenses5", [6, 2]), ("lenses1", [4, 4])):
        match = zaibatsu(
            p, BEN, advanced="cotton5 paper5 lenses5", tokens=tokens, trains="west:1:0", round=2, hiring=hiring,
            queue=["", ""],
        )  # fmt: skip
        play(match, "hire factory blue")
        events = play(match, f"build {tile}")
        if tile == "lenses1":
            events = play(match, "train kansai 3")
        scored = next(e for e in events if isinstance(e, InfluenceScored))
        assert influence_of(scored) == [4 if tile == "lenses5" else 3, 3]
        assert points_of(scored) == expected
