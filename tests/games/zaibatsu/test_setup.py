"""Chapter Z-2: set-up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

import pytest

from akinai.engine.chance import chance_of
from akinai.engine.events import Event
from akinai.engine.kernel import IllegalAction
from akinai.engine.match import Match
from akinai.games.zaibatsu import GAME
from akinai.games.zaibatsu.events import Gained, MachineKept, Scored, ShipBuilt, StartChosen
from akinai.games.zaibatsu.things import colours, locations, regions
from akinai.games.zaibatsu.things.goods import NAMES as KIND_NAMES
from tests.games.zaibatsu.by_hand import EDITION, P, asks, board, legal, location, play, verbs, view, zaibatsu
from tests.games.zaibatsu.looking import Table, look

ALL = pytest.mark.parametrize("seats", [1, 2, 3, 4])
CHAIRS = {1: 2, 2: 2, 3: 3, 4: 4}
"""Solo is set up for two."""
REST = {
    "machine": ["goods", "coal"],
    "ship": ["goods", "coal"],
    "train": ["goods", "coal"],
    "goods": ["machine", "coal"],
    "old_factory": ["goods", "coal"],
    "worker": ["goods", "coal"],
    "coal": ["goods", "machine"],
    "cheap": ["goods", "coal"],
}
"""Two more tokens A for a table with this one."""


def new(seats: int, seed: str = "new", **options: str) -> Table:
    s = GAME.start(GAME.setup(seats, options), chance_of(seed))
    assert s.conserved() == ""
    return look(s)


def many(seats: int, n: int = 60, **options: str) -> Iterator[Table]:
    return (new(seats, f"many:{i}", **options) for i in range(n))


def laid(v: Table) -> list[list[str]]:
    """The goods around each city, clockwise from the north."""
    return [[space.good for space in market.spaces] for region in v.regions for market in region.markets]


def turned(tile: dict[str, str]) -> list[list[str]]:
    """A demand tile in its four directions."""
    goods = [tile[side] for side in regions.SIDE_NAMES]
    return [goods[-n:] + goods[:-n] for n in range(4)]


def parts(text: str) -> dict[str, int]:
    """`13 coins, 2 coal` of the edition."""
    return {words.split()[1]: int(words.split()[0]) for words in text.split(", ")}


def start_points(a: str) -> int:
    return int(next(x["points"] for x in EDITION.raw["start_a"] if x["effect"] == a))


def starting(a: str, b: str = "B1", hiring: Sequence[str] = (), queue: Sequence[str] | None = None) -> Match:
    """Seat 0 may choose a pair with this token A as `start 1`, then seat 1, who is the first player."""
    others = [n for n in ("B1", "B2", "B3") if n != b]
    pairs = [[a, b], [REST[a][0], others[0]], [REST[a][1], others[1]]]
    return zaibatsu(P(), P(), first=1, step="start", pairs=pairs, pairs_left=[1, 2, 3], hiring=hiring, queue=queue)


def factories_of(m: Match) -> list[tuple[str, int, int]]:
    """Seat 0's factories: tile, machines, goods."""
    return [(f.tile.tile, f.machines, f.goods) for f in board(m).factories]


# ---- the table


@pytest.mark.rule("Z-2.1")
@ALL
def test_the_lot_decides_who_begins(seats: int) -> None:
    assert {v.first for v in many(seats)} == set(range(seats))


@pytest.mark.rule("Z-2.2")
@ALL
def test_eight_of_nine_demand_tiles_turned_at_random(seats: int) -> None:
    tiles = [turned(tile) for tile in EDITION.raw["demand"]]
    assert len(tiles) == 9
    seen: set[tuple[int, int, int]] = set()
    for v in many(seats, 250):
        assert all(len(goods) == 4 for goods in laid(v))
        found = [next((t, tile.index(goods)) for t, tile in enumerate(tiles) if goods in tile) for goods in laid(v)]
        assert len({tile for tile, _ in found}) == len(found) == 8
        seen |= {(place, tile, turn) for place, (tile, turn) in enumerate(found)}
    for place in range(8):
        assert {tile for at, tile, _ in seen if at == place} == set(range(9))
        assert {turn for at, _, turn in seen if at == place} == set(range(4))


@pytest.mark.rule("Z-2.2")
def test_a_space_asks_for_the_good_of_the_side_beside_it() -> None:
    """The first tile has bento, bulbs, lenses and clocks clockwise from its first side, which points to the west."""
    rest = [f"{n} n" for n in range(2, 9)]
    m = zaibatsu(P(factories="lenses1:0:1", silk=1), P(), demand=["1 w", *rest])
    assert laid(view(m))[0] == ["bulbs", "lenses", "clocks", "bento"]
    assert "nagasaki e" in asks(m, "lenses")
    play(m, "hire markets blue")
    assert {f"market {space}" for space in asks(m, "lenses")} == set(legal(m))


@pytest.mark.rule("Z-2.3")
@ALL
def test_experts_and_upgrade_tokens(seats: int) -> None:
    for v in many(seats, 5):
        assert [x.location for x in v.locations] == locations.NAMES
        assert sorted(x.colour for x in v.locations) == sorted(colours.NAMES)
        assert all(x.expert and x.upgrades == seats and x.ships == [0] * seats for x in v.locations)


@pytest.mark.rule("Z-2.4")
@pytest.mark.parametrize(("seats", "workers"), [(1, 36), (2, 36), (3, 42), (4, 48)])
def test_workers_in_the_game(seats: int, workers: int) -> None:
    for v in many(seats, 10):
        all_of_them: Counter[str] = Counter(v.bag)
        for place in [*(space.workers for space in v.hiring), *v.queue]:
            all_of_them.update(place)
        assert all_of_them == dict.fromkeys(colours.NAMES, workers // 6)
        assert all_of_them.total() == workers
        assert all(seat.workers == [] for seat in v.seats)


@pytest.mark.rule("Z-2.5")
@pytest.mark.parametrize(("seats", "rows"), [(1, 2), (2, 2), (3, 4), (4, 6)])
def test_hiring_spaces_and_queue_are_filled(seats: int, rows: int) -> None:
    for v in many(seats, 10):
        assert [sum(space.workers.values()) for space in v.hiring] == [3] * 5
        assert [sum(row.values()) for row in v.queue] == [3] * rows
    games = list(many(seats, 100))
    for i in range(5):
        assert len({tuple(sorted(v.hiring[i].workers.items())) for v in games}) > 20
    assert len({tuple(sorted(v.queue[0].items())) for v in games}) > 20


@pytest.mark.rule("Z-2.6")
@ALL
def test_factories_on_offer(seats: int) -> None:
    seen: set[str] = set()
    for v in many(seats, 100):
        names = [tile.tile for tile in v.offer]
        assert len(set(names)) == len(names)
        assert Counter(tile.kind for tile in v.offer) == dict.fromkeys(KIND_NAMES, CHAIRS[seats])
        assert {tile.side for tile in v.offer} == {"a"}
        seen |= set(names)
    assert seen == {f"{kind}{n}" for kind in KIND_NAMES for n in range(1, 5)}


@pytest.mark.rule("Z-2.6")
@ALL
def test_random_sides_if_chosen(seats: int) -> None:
    seen = {(tile.tile, tile.side) for v in many(seats, 120, sides="random") for tile in v.offer}
    assert seen == {(f"{kind}{n}", side) for kind in KIND_NAMES for n in range(1, 5) for side in "ab"}


# ---- player boards


@pytest.mark.rule("Z-2.7", "Z-2.9", "Z-2.10")
@ALL
def test_an_empty_player_board(seats: int) -> None:
    v = new(seats)
    for seat in v.seats:
        assert seat.pieces_left == {"ships": 6, "machines": 6, "trains": 6}
        assert seat.tracks == {"rd": 1, "mining": 1, "finance": 1}
        assert seat.resources == {"coal": 0, "silk": 0, "iron": 0, "coins": 0}
        assert (seat.factories, seat.contracts, seat.upgraded, seat.start) == ([], [], [], [])
        assert seat.favors == [3, 3, 3]
        assert [objective.favor for objective in seat.objectives] == [0] * 8
        assert seat.points == 0


@pytest.mark.rule("Z-2.8")
@ALL
def test_influence_tokens(seats: int) -> None:
    for seat in new(seats).seats:
        assert seat.influence == [1, 2, 3, 4, 5, 6, 7]
        assert seat.locked == [3, 5, 7]


@pytest.mark.rule("Z-2.8")
@pytest.mark.parametrize(("locked", "counts"), [("3 5 7", [1, 2]), ("5 7", [1, 2, 3])])
def test_locked_tokens_cannot_be_placed(locked: str, counts: list[int]) -> None:
    """The token of 3 lies in Osaka; the other one of this value is locked, or at hand."""
    m = zaibatsu(P(factories="cotton1:0:3", locked=locked), P(), tokens="osaka:n:0:3")
    play(m, "hire markets blue", f"market {asks(m, 'cotton')[-1]}")
    assert legal(m) == [f"goods {n}" for n in counts]


@pytest.mark.rule("Z-2.9")
def test_eight_contracts() -> None:
    special: dict[str, str] = {"cotton1": "", "bento1": "level2", "clocks1": "level3"}
    for tile, last in special.items():
        m = zaibatsu(P(factories=f"{tile}:0:1"), P(coins=3))
        play(m, "hire invest blue")
        assert set(legal(m)) == {"finance", *(f"contract {name}" for name in [*colours.NAMES, last] if name)}


# ---- starting tokens


@pytest.mark.rule("Z-2.11")
@pytest.mark.parametrize(("seats", "pairs"), [(1, 2), (2, 3), (3, 4), (4, 5)])
def test_pairs_of_starting_tokens(seats: int, pairs: int) -> None:
    games = list(many(seats, 100))
    for v in games:
        assert len(v.pairs) == len({p.a for p in v.pairs}) == len({str(p.b) for p in v.pairs}) == pairs
        assert all(p.left for p in v.pairs)
    assert {p.a for v in games for p in v.pairs} == {x["effect"] for x in EDITION.raw["start_a"]}
    every_b = {frozenset(parts(x["bonus"]).items()) for x in EDITION.raw["start_b"]}
    assert {frozenset(p.b.items()) for v in games for p in v.pairs} == every_b
    assert len(every_b) == 8


@pytest.mark.rule("Z-2.11", "Z-2.12")
@ALL
def test_the_first_player_chooses_last(seats: int) -> None:
    for n in range(4):
        match = Match(GAME, GAME.setup(seats), seed=f"choose:{n}")
        first, left = view(match).first, len(view(match).pairs)
        chose: list[int] = []
        while view(match).step != "turn":
            if view(match).step == "start":
                assert len(legal(match)) == sum(p.left for p in view(match).pairs) == left - len(chose)
                chose.append(match.state.actor)
                taken = legal(match)[0]
                play(match, taken)
                assert taken not in legal(match)
            else:  # what token A asks is asked of the same player, before the next one chooses
                assert match.state.actor == chose[-1]
                play(match, legal(match)[0])
        assert chose == [(first - 1 - i) % seats for i in range(seats)]
        assert match.state.actor == first
        assert not any(p.left for p in view(match).pairs)  # the rest are in the box
        assert len({tuple(seat.start) for seat in view(match).seats}) == seats


@pytest.mark.rule("Z-2.10", "Z-2.12")
@pytest.mark.parametrize("b", [f"B{n}" for n in range(1, 9)])
def test_everything_on_token_b_and_nothing_else(b: str) -> None:
    m = starting("goods", b)
    play(m, "start 1")
    gained = parts(EDITION.raw["start_b"][int(b[1]) - 1]["bonus"])
    seat = board(m)
    assert seat.resources == {name: gained.get(name, 0) for name in ("coal", "silk", "iron", "coins")}
    assert seat.tracks == {name: 1 + gained.get(name, 0) for name in ("rd", "mining", "finance")}
    assert seat.points == seat.sources["start"] == start_points("goods")
    assert seat.start == ["goods", b]
    assert board(m, 1).resources == {"coal": 0, "silk": 0, "iron": 0, "coins": 0}


@pytest.mark.rule("Z-2.12")
def test_first_the_effect_of_a_then_its_points_then_b() -> None:
    m = starting("ship")
    events: list[Event] = play(m, "start 1")
    assert board(m).points == board(m).resources["coins"] == 0
    events += play(m, "ship london")
    kinds = [type(e) for e in events]
    assert kinds[:3] == [StartChosen, ShipBuilt, Scored]
    assert set(kinds[3:]) == {Gained}
    assert (board(m).points, board(m).resources["coins"], m.state.actor) == (start_points("ship"), 13, 1)


@pytest.mark.rule("Z-2.13")
def test_start_with_a_machine_for_the_first_factory() -> None:
    m = starting("machine", "B1")
    assert MachineKept(0) in play(m, "start 1")
    assert (board(m).kept_machine, board(m).pieces_left["machines"], factories_of(m)) == (1, 5, [])
    # The goods go to the other seat: its first factory has no machine.
    play(m, "start 2")
    assert [board(m, 1).kept_machine, board(m, 1).pieces_left["machines"]] == [0, 6]
    m = zaibatsu(P(kept_machine=1, start="machine", coins=12, rd=2), P(coins=9))
    play(m, "hire factory blue", "build cotton2")
    assert (factories_of(m), board(m).kept_machine) == ([("cotton2", 1, 0)], 0)
    assert board(m).pieces_left["machines"] == 5
    m = zaibatsu(P(factories="cotton2:1", start="machine", coins=12, rd=2), P(coins=9))
    play(m, "hire factory blue", "build paper2")
    assert factories_of(m) == [("cotton2", 1, 0), ("paper2", 0, 0)]


@pytest.mark.rule("Z-2.14")
def test_start_with_a_ship() -> None:
    m = starting("ship", "B1")
    play(m, "start 1")
    assert set(legal(m)) == {f"ship {name}" for name in locations.NAMES}  # it must be built
    play(m, f"ship {location('grey')}")
    seat = board(m)
    assert [(w.colour, w.expert) for w in seat.workers] == [("grey", True)]
    assert (seat.upgraded, seat.pieces_left["ships"]) == (["grey"], 5)
    assert seat.resources == {"coal": 2, "silk": 0, "iron": 0, "coins": 13}
    there = next(x for x in view(m).locations if x.colour == "grey")
    assert (there.expert, there.upgrades, there.ships) == (False, 1, [1, 0])


@pytest.mark.rule("Z-2.15")
@pytest.mark.parametrize(("space", "what"), [("west 1", "iron"), ("chubu 1", "silk"), ("west 3", "")])
def test_start_with_a_train(space: str, what: str) -> None:
    m = starting("train", "B1")
    play(m, "start 1")
    assert {name.split()[1] for name in legal(m)} == set(regions.NAMES)
    assert verbs(m) == {"train"}
    play(m, f"train {space}")
    assert board(m).pieces_left["trains"] == 5
    assert board(m).resources == {"coal": 2, "silk": 0, "iron": 0, "coins": 13} | ({what: 1} if what else {})
    region, number = space.split()
    rails = next(r for r in view(m).regions if r.region == region).trains
    assert rails[int(number) - 1].owner == 0


@pytest.mark.rule("Z-2.16")
def test_start_with_goods_for_the_first_factory() -> None:
    m = starting("goods", "B1")
    play(m, "start 1")
    assert (board(m).kept_goods, factories_of(m)) == (2, [])
    m = zaibatsu(P(kept_goods=2, start="goods", coins=6, rd=4), P(coins=9))
    assert verbs(m) == {"hire research", "hire mining", "hire factory"}  # they cannot be sold before
    play(m, "hire factory blue", "build bento2")
    assert (factories_of(m), board(m).kept_goods) == ([("bento2", 0, 2)], 0)
    m = zaibatsu(P(factories="bento2:0:2", start="goods", coins=6, rd=4), P(coins=9))
    play(m, "hire factory blue", "build paper2")
    assert factories_of(m) == [("bento2", 0, 2), ("paper2", 0, 0)]


@pytest.mark.rule("Z-2.17")
@pytest.mark.parametrize("kind", ["cotton", "paper"])
def test_start_with_the_old_factory(kind: str) -> None:
    m = starting("old_factory", "B1")
    play(m, "start 1")
    assert set(legal(m)) == {"old cotton", "old paper"}
    play(m, f"old {kind}")
    assert factories_of(m) == [(f"old_{kind}", 0, 1)]
    assert (board(m).factories[0].tile.kind, board(m).factories[0].tile.level) == (kind, 1)


@pytest.mark.rule("Z-2.17", "Z-9.3")
def test_the_old_factory_takes_no_machine_and_never_produces() -> None:
    m = zaibatsu(P(factories="old_paper:0:1", coal=9, coins=9, iron=1), P(coins=9))
    assert {"hire machines", "hire production"}.isdisjoint(verbs(m))
    m = zaibatsu(P(factories="old_paper:0:1 cotton1 cotton2", coal=9, coins=9, iron=1), P(coins=9))
    play(m, "hire production red")
    assert set(legal(m)) == {"produce 2", "produce 3"}
    play(m, "produce 2", "produce 3")
    assert factories_of(m)[0] == ("old_paper", 0, 1)
    m = zaibatsu(P(factories="old_paper:0:1 bento4 cotton1"), P(coins=9), sides="bento4")
    play(m, "hire production red")  # Bento 4B: one production of your choice is free
    assert set(legal(m)) == {"free 2", "free 3"}


@pytest.mark.rule("Z-2.17")
def test_the_old_factory_holds_and_sells_goods() -> None:
    """Bulbs 1A puts goods into it, and its good is as good as any."""
    m = zaibatsu(P(factories="old_cotton:0:1 paper1", coins=6, rd=6), P(coins=9))
    assert "hire invest" in verbs(m)
    play(m, "hire factory blue", "build bulbs1")
    assert factories_of(m) == [("old_cotton", 0, 2), ("paper1", 0, 1), ("bulbs1", 0, 1)]
    m = zaibatsu(P(factories="old_cotton:0:2"), P(coins=9))
    play(m, "hire markets blue", f"market {asks(m, 'cotton')[0]}", "goods 2", "take points")
    assert factories_of(m) == [("old_cotton", 0, 0)]
    assert 2 not in board(m).influence


@pytest.mark.rule("Z-2.17", "Z-7.1")
def test_the_old_factory_counts_as_a_factory() -> None:
    m = zaibatsu(P(factories="old_cotton:0:1", favors="factories:1", coins=6, rd=2), P(coins=9))
    one = board(m).objectives[6].points
    assert one > 0
    play(m, "hire factory blue", "build paper2")
    assert factories_of(m)[1][0] == "paper2"  # the first space is taken
    assert board(m).objectives[6].points > one
    tiles = "cotton1 cotton2 paper1 paper2 bento1"
    m = zaibatsu(P(factories=tiles, coins=6, rd=2, silk=6), P(coins=9))
    assert "hire factory" in verbs(m)
    m = zaibatsu(P(factories=f"old_cotton:0:1 {tiles}", coins=6, rd=2, silk=6), P(coins=9))
    assert "hire factory" not in verbs(m)


@pytest.mark.rule("Z-2.18")
def test_start_with_a_worker_from_the_bag() -> None:
    """With two players there are 6 black ones: all lie on hiring spaces here."""
    hiring = ["black black black", "black black black", "red red red", "grey grey grey", "blue white yellow"]
    m = starting("worker", "B1", hiring=hiring, queue=["red red red", "grey grey grey"])
    play(m, "start 1")
    assert set(legal(m)) == {"worker blue", "worker white", "worker yellow"}
    before = view(m).bag["white"]
    play(m, "worker white")
    assert [(w.colour, w.expert) for w in board(m).workers] == [("white", False)]
    assert view(m).bag["white"] == before - 1
    assert sum(sum(space.workers.values()) for space in view(m).hiring) == 15


@pytest.mark.rule("Z-2.19", "Z-15.5")
def test_start_with_coal_that_is_not_discarded() -> None:
    m = starting("coal", "B1")
    play(m, "start 1")
    assert (board(m).resources["coal"], board(m).stored_coal) == (5, 3)
    kept = P(coal=5, stored=3, start="coal", workers="yellow", factories="cotton1")
    m = zaibatsu(kept, P(coins=9))
    play(m, "consolidate", "favor 1 rd")
    assert board(m).resources["coal"] == 3 + 2  # 2 are the income
    m = zaibatsu(P(coal=3, stored=3, start="coal", factories="cotton1 paper1"), P(coins=9))
    play(m, "hire production red", "produce 1")  # coal as any: for the second factory there is not enough left
    assert (board(m).resources["coal"], board(m).stored_coal) == (1, 1)
    m = zaibatsu(P(coal=5, workers="yellow"), P(coins=9))  # else all is discarded
    play(m, "favor 1 rd")
    assert board(m).resources["coal"] == 2


@pytest.mark.rule("Z-2.20")
@pytest.mark.parametrize(("start", "price"), [("cheap", 4), ("goods", 6)])
def test_start_with_cheaper_factories(start: str, price: int) -> None:
    for n in range(2):  # every time
        tiles = "cotton1" if n else ""
        m = zaibatsu(P(start=start, coins=price - 1, rd=2, factories=tiles), P(coins=9))
        assert "hire factory" not in verbs(m)
        with pytest.raises(IllegalAction):
            play(m, "hire factory blue")
        m = zaibatsu(P(start=start, coins=price, rd=2, factories=tiles), P(coins=9), offer="paper3")
        play(m, "hire factory blue", "build paper3")
        assert board(m).resources["coins"] == 0
    m = zaibatsu(P(start=start, coins=price, silk=3, rd=2), P(coins=9), offer="bento3")
    play(m, "hire factory blue", "build bento3")  # silk for missing R&D is not cheaper
    assert (board(m).resources["coins"], board(m).resources["silk"]) == (0, 0)
