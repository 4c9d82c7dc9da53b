"""Chapter Z-7: the Factory action."""

from __future__ import annotations

from dataclasses import replace

import pytest

from akinai.engine.events import Event
from akinai.engine.kernel import IllegalAction
from akinai.engine.match import Match
from akinai.games.zaibatsu.events import FactoryBuilt, Gained, GoodsMade, MachineBuilt, Moved
from tests.games.zaibatsu.bonuses import BEN, departments
from tests.games.zaibatsu.by_hand import P, board, legal, play, verbs, view, zaibatsu

NEEDS = {"cotton": 2, "paper": 2, "bento": 4, "lenses": 4, "bulbs": 6, "clocks": 6}
"""The R&D level for each kind."""


def tiles(m: Match) -> list[str]:
    return [f.tile.tile for f in board(m).factories]


def built(m: Match) -> list[tuple[str, int, int]]:
    """Factories: tile, machines, goods."""
    return [(f.tile.tile, f.machines, f.goods) for f in board(m).factories]


def builds(p: P, offer: str = "", sides: str = "", advanced: str = "") -> Match:
    """A table where seat 0 chooses a factory (or has built the only one that it can)."""
    m = zaibatsu(p, BEN, offer=offer, sides=sides, advanced=advanced)
    play(m, "hire factory blue")
    return m


def can_build(m: Match, tile: str) -> bool:
    if "hire factory" not in verbs(m):
        return False
    play(m, "hire factory blue")
    return f"build {tile}" in legal(m) or tile in tiles(m)


@pytest.mark.rule("Z-7.1")
def test_a_factory_costs_six_coins_and_goes_to_the_left() -> None:
    m = builds(P(coins=13, rd=2, factories="paper2"))
    assert set(legal(m)) == {"build cotton1", "build cotton2", "build paper1"}
    play(m, "build cotton2")
    assert (tiles(m), board(m).resources["coins"], m.state.actor) == (["paper2", "cotton2"], 7, 1)
    assert "cotton2" not in [tile.tile for tile in view(m).offer]
    assert "hire factory" not in verbs(zaibatsu(P(coins=5, rd=2), BEN))


@pytest.mark.rule("Z-7.1")
def test_a_full_row_takes_no_more() -> None:
    five = "cotton1 cotton2 paper1 paper2 bento1"
    m = builds(P(coins=20, rd=6, factories=five))
    play(m, "build bulbs2", "machine 1", "machine 2")
    assert tiles(m) == [*five.split(), "bulbs2"]
    assert "hire factory" not in verbs(zaibatsu(P(coins=20, rd=6, factories=f"{five} bulbs2"), BEN))


@pytest.mark.rule("Z-7.1")
def test_only_factories_on_offer() -> None:
    m = builds(P(coins=6, rd=12), offer="clocks3")
    offered = {f"build {tile.tile}" for tile in view(m).offer}
    assert (set(legal(m)), len(offered)) == (offered, 12)
    assert "build clocks3" in offered
    with pytest.raises(IllegalAction):
        play(m, "build clocks2")


@pytest.mark.rule("Z-7.2")
@pytest.mark.parametrize("rd", range(1, 13))
def test_what_level_a_factory_needs(rd: int) -> None:
    kinds = {kind for kind, need in NEEDS.items() if rd >= need}
    if not kinds:
        assert "hire factory" not in verbs(zaibatsu(P(coins=9, rd=rd), BEN))
        return
    m = builds(P(coins=9, rd=rd))
    assert {name.split()[1][:-1] for name in legal(m)} == kinds


@pytest.mark.rule("Z-7.3")
@pytest.mark.parametrize(
    ("rd", "tile", "silk"),
    [
        (1, "paper2", 1),
        (2, "bento2", 3),
        (3, "bento2", 1),
        (1, "bento2", 6),
        (3, "bulbs3", 6),
        (4, "bulbs3", 3),
        (5, "bulbs3", 1),
        (6, "bulbs3", 0),
    ],
)
def test_silk_for_missing_research(rd: int, tile: str, silk: int) -> None:
    m = builds(P(coins=6, silk=silk + 7, rd=rd), offer=tile)
    play(m, f"build {tile}")
    assert (board(m).resources["silk"], board(m).tracks["rd"]) == (7, rd)  # the marker does not move
    assert board(m).resources["coins"] == (5 if tile == "paper2" else 0)
    if silk:
        m = zaibatsu(P(coins=6, silk=silk - 1, rd=rd, workers="red"), BEN, offer=tile)
        assert not can_build(m, tile)


@pytest.mark.rule("Z-7.3")
def test_silk_raises_the_level_by_three_at_most() -> None:
    assert not can_build(zaibatsu(P(coins=6, silk=50, rd=2), BEN), "clocks1")
    assert can_build(zaibatsu(P(coins=6, silk=50, rd=3), BEN), "clocks1")


@pytest.mark.rule("Z-7.3", "Z-1.6")
@pytest.mark.parametrize(("silk", "possible"), [(7, True), (6, False)])
def test_silk_for_research_and_for_coins(silk: int, possible: bool) -> None:
    """One silk for R&D, and six in place of coins."""
    m = zaibatsu(P(silk=silk, rd=1, workers="red"), BEN)
    assert can_build(m, "cotton2") == possible


@pytest.mark.rule("Z-7.3")
def test_silk_counts_for_one_factory_only() -> None:
    m = builds(P(coins=12, silk=1, rd=1), offer="paper3")
    events = play(m, "build paper3", "hire mining red", "advance 1")
    assert [e.silk for e in events if isinstance(e, FactoryBuilt)] == [1]
    assert (board(m).resources["coins"], m.state.actor) == (6, 0)
    assert "hire factory" not in verbs(m)


@pytest.mark.rule("Z-7.4")
def test_several_factories_of_one_kind() -> None:
    m = zaibatsu(P(coins=6, rd=2, factories="cotton1 cotton2"), BEN, P(), P())
    play(m, "hire factory blue", "build cotton4")
    assert tiles(m) == ["cotton1", "cotton2", "cotton4"]


@pytest.mark.rule("Z-7.5", "Z-7.3", "Z-7.1")
def test_the_example_of_a_factory_with_silk() -> None:
    """Page 10: Cotton 1A for 6 coins and 1 silk at R&D 1; then 2 steps on R&D and the black bonus of 2 coal."""
    m = builds(P(coins=6, silk=1, rd=1))
    events = play(m, "build cotton1")
    assert FactoryBuilt(0, "cotton1", "a", "factory:1", 1) in events
    assert [e for e in events if isinstance(e, Moved)] == [Moved(0, "rd", 1, 3)]
    assert departments(events) == ["black"]
    assert board(m).resources == {"coal": 2, "silk": 0, "iron": 0, "coins": 0}
    assert (tiles(m), board(m).tracks["rd"], m.state.actor) == (["cotton1"], 3, 1)


@pytest.mark.rule("Z-7.5", "Z-2.16")
def test_waiting_goods_and_those_of_the_effect() -> None:
    """Bulbs 1B makes 2 goods; with the 2 that waited the factory is full."""
    m = builds(P(coins=6, rd=6, kept_goods=2), sides="bulbs1")
    events = play(m, "build bulbs1")
    assert [(e.factory, e.count) for e in events if isinstance(e, GoodsMade)] == [("factory:1", 2)] * 2
    assert (built(m), board(m).kept_goods) == ([("bulbs1", 0, 4)], 0)


@pytest.mark.rule("Z-7.5", "Z-2.13", "Z-2.16")
@pytest.mark.parametrize(("p", "kind"), [(P(kept_machine=1), MachineBuilt), (P(kept_goods=2), GoodsMade)])
def test_what_waited_is_in_place_before_the_effect(p: P, kind: type[Event]) -> None:
    """Cotton 2A brings 3 silk."""
    m = builds(replace(p, coins=6, rd=2))
    events = play(m, "build cotton2")
    kinds = [type(e) for e in events if isinstance(e, FactoryBuilt | MachineBuilt | GoodsMade | Gained)]
    assert kinds == [FactoryBuilt, kind, Gained]
    assert board(m).resources["silk"] == 3


@pytest.mark.rule("Z-7.5", "Z-2.13")
@pytest.mark.parametrize(("kept", "coins"), [(1, 2), (0, 0)])
def test_the_immediate_effect_counts_a_waiting_machine(kept: int, coins: int) -> None:
    """Bulbs 5A brings 2 coins for each machine that has been built."""
    m = builds(P(coins=6, rd=6, kept_machine=kept), advanced="bulbs5 cotton5 paper5")
    events = play(m, "build bulbs5")
    assert (built(m), board(m).resources["coins"]) == ([("bulbs5", kept, 0)], coins)
    assert len([e for e in events if isinstance(e, MachineBuilt)]) == kept


@pytest.mark.rule("Z-7.5")
@pytest.mark.parametrize("tile", ["cotton3", "cotton4", "paper3", "paper4"])
def test_no_immediate_effect_of_other_factories(tile: str) -> None:
    m = builds(P(coins=6, rd=2), offer=tile)
    before = board(m)
    play(m, f"build {tile}")
    assert built(m) == [(tile, 0, 0)]
    assert set(board(m).resources.values()) == {0}
    assert (board(m).tracks, board(m).points) == (before.tracks, before.points)
