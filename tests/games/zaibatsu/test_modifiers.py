"""Chapter Z-8: factories that modify R&D, Mining and Machines; one modifier for an action; none for effects."""

from __future__ import annotations

import pytest

from akinai.games.zaibatsu.events import EffectLost, ModifierUsed
from tests.games.zaibatsu.acting import BEN, acting, crew, ended, goods, purse
from tests.games.zaibatsu.by_hand import P, board, legal, location, play, verbs, view, zaibatsu
from tests.games.zaibatsu.factories import built, left, machines, tracks

ALL_TRAINS = "west:1:0 west:2:0 west:3:0 kansai:1:0 kansai:2:0 kansai:3:0"


# ---- R&D and Mining


@pytest.mark.rule("Z-8.2", "Z-8.10", "Z-8.18")
@pytest.mark.parametrize(
    ("tile", "side", "action", "brings", "ends"),
    [
        ("cotton3", "a", "research", {}, (9, 4, 1)),
        ("cotton3", "b", "research", {"silk": 2}, (8, 4, 1)),
        ("bento3", "a", "mining", {"iron": 1}, (6, 7, 1)),
        ("bento3", "b", "mining", {"iron": 2}, (6, 6, 1)),
        ("cotton3", "a", "mining", {}, (6, 6, 1)),
        ("bento3", "a", "research", {}, (8, 4, 1)),
    ],
)
def test_cotton_3_and_bento_3_modify_their_action_only(
    tile: str, side: str, action: str, brings: dict[str, int], ends: tuple[int, int, int]
) -> None:
    """Two steps for 3 coins; Mining reaches the red department at 6: 2 silk."""
    p = P(coins=3, rd=6, mining=4, factories=tile)
    match = acting(p, sides=tile if side == "b" else "")
    play(match, f"hire {action} red", "advance 2")
    if action == "mining":
        brings = {"silk": 2, **brings}
    assert purse(match) == brings
    assert tracks(match) == ends
    assert ended(match)


@pytest.mark.rule("Z-8.10", "Z-8.18")
def test_cotton_3a_and_bento_3a_add_one_step_whatever_was_bought() -> None:
    for steps, price in ((1, 1), (2, 3), (3, 6)):
        match = acting(P(coins=6, rd=5, mining=4, factories="cotton3 bento3"))
        play(match, "hire research red", f"advance {steps}")
        assert tracks(match) == (6 + steps, 4, 1)
        assert purse(match) == ({"coins": 6 - price} if price < 6 else {})


@pytest.mark.rule("Z-8.10", "Z-8.18")
def test_the_step_more_gains_bonuses_and_stops_at_the_end() -> None:
    match = acting(P(coins=2, factories="cotton3"))
    play(match, "hire research red", "modifier cotton3")
    assert tracks(match) == (3, 1, 1)
    assert purse(match) == {"coins": 1, "coal": 2}
    match = acting(P(coins=3, mining=12, factories="bento3"))
    play(match, "hire mining red", "advance 1")
    assert tracks(match) == (1, 12, 1)
    assert purse(match) == {"coins": 2, "iron": 1}


@pytest.mark.rule("Z-8.10")
def test_the_silk_of_cotton_3b_does_not_pay_for_the_action_itself() -> None:
    match = acting(P(coins=1, factories="cotton3"), sides="cotton3")
    play(match, "hire research red")
    assert tracks(match) == (2, 1, 1)  # One step was all that could be paid.
    assert purse(match) == {"silk": 2}


# ---- Machines


@pytest.mark.rule("Z-8.2", "Z-8.4", "Z-8.11", "Z-8.19", "Z-8.27")
@pytest.mark.parametrize(
    ("tile", "brings", "ends"),
    [
        ("cotton4", {}, (8, 1, 1)),
        ("bento4", {"iron": 2}, (6, 4, 1)),
        ("bulbs4", {"coins": 4}, (6, 1, 1)),
    ],
)
def test_a_machine_in_this_factory(tile: str, brings: dict[str, int], ends: tuple[int, int, int]) -> None:
    match = acting(P(coins=5, rd=6, factories=f"paper1 {tile}"))
    play(match, "hire machines blue")
    events = play(match, "machine 2")
    assert ModifierUsed(0, tile) in events
    if view(match).step == "modify":
        play(match, f"modifier {tile}")
    assert purse(match) == brings
    assert tracks(match) == ends
    assert ended(match)


@pytest.mark.rule("Z-8.4", "Z-8.11", "Z-8.19", "Z-8.23", "Z-8.27", "Z-8.31")
@pytest.mark.parametrize("tile", ["cotton4", "bento4", "lenses4", "bulbs4", "clocks4"])
def test_a_machine_in_another_factory_brings_nothing(tile: str) -> None:
    match = acting(P(coins=9, rd=6, factories=f"paper1 {tile}"))
    play(match, "hire machines blue", "machine 1")
    assert purse(match) == {"coins": 4}
    assert tracks(match) == (6, 1, 1)
    assert ended(match)


@pytest.mark.rule("Z-8.11")
def test_the_second_machine_brings_it_once_more_in_another_action() -> None:
    match = zaibatsu(P(coins=10, iron=1, rd=2, factories="cotton4"), P(coins=9))
    play(match, "hire machines blue", "modifier cotton4")
    assert tracks(match) == (4, 1, 1)
    assert purse(match) == {"coins": 5, "iron": 1, "coal": 2}
    play(match, "hire research red", "advance 1", "hire machines white", "modifier cotton4")
    assert tracks(match) == (6, 1, 1)
    assert machines(match) == [2]


@pytest.mark.rule("Z-8.27")
def test_the_coins_of_bulbs_4a_pay_for_the_next_machine() -> None:
    match = acting(P(coins=6, factories="bulbs4 cotton1"))
    play(match, "hire machines blue", "machine 1")
    assert purse(match) == {"coins": 5}
    play(match, "machine 2")
    assert purse(match) == {}
    assert ended(match)


@pytest.mark.rule("Z-8.23", "Z-8.4")
def test_lenses_4a_builds_a_train_at_no_cost_or_none() -> None:
    match = acting(P(coins=5, factories="lenses4"))
    play(match, "hire machines blue")
    assert verbs(match) == {"skip", "train"}
    play(match, "train kansai 2")
    assert purse(match) == {"coins": 1}
    assert left(match, "trains") == 5
    assert tracks(match) == (1, 1, 2)  # the bonus between the first machine and the first train
    match = acting(P(coins=5, factories="lenses4"))
    play(match, "hire machines blue", "skip")
    assert left(match, "trains") == 6
    assert ended(match)


@pytest.mark.rule("Z-8.23")
def test_lenses_4a_without_a_train_left() -> None:
    match = acting(P(coins=10, factories="lenses4 cotton1"), trains=ALL_TRAINS)
    play(match, "hire machines blue")
    assert EffectLost(0, "train") in play(match, "machine 1")
    assert legal(match) == ["done", "machine 2"]


@pytest.mark.rule("Z-8.31")
def test_clocks_4a_builds_a_ship_and_goes_on_finance() -> None:
    match = acting(P(coins=5, finance=6, factories="clocks4"))
    play(match, "hire machines blue")
    assert "skip" in legal(match)
    play(match, f"ship {location('grey')}")
    assert crew(match) == ["blue", "grey expert"]
    assert board(match).upgraded == ["grey"]
    assert tracks(match) == (1, 1, 9)  # the bonus between the first ship and the first machine
    assert purse(match) == {}
    assert ended(match)


@pytest.mark.rule("Z-8.31", "Z-8.4")
@pytest.mark.parametrize(
    ("order", "silk", "upgraded"),
    [
        (["ship san_francisco"], 3, ["red"]),
        (["ship paris"], 2, ["yellow"]),
        (["skip"], 2, []),
    ],
)
def test_clocks_4a_the_ship_comes_before_the_bonus(order: list[str], silk: int, upgraded: list[str]) -> None:
    """The second machine frees the red bonus between ships and machines; a ship may upgrade that department first."""
    p = P(coins=5, finance=6, factories="cotton1:1 clocks4", ships="london washington")
    match = acting(p)
    play(match, "hire machines blue")
    play(match, *order)
    assert purse(match) == {"silk": silk}
    assert board(match).upgraded == upgraded
    assert tracks(match) == (1, 1, 8)
    assert ended(match)


@pytest.mark.rule("Z-8.31")
@pytest.mark.parametrize("lack", ["workers", "ships"])
def test_clocks_4a_without_room_for_the_ship_still_goes_on_finance(lack: str) -> None:
    workers = "red red grey grey black" if lack == "workers" else ""
    ships = "berlin berlin paris paris london london" if lack == "ships" else ""
    match = acting(P(coins=10, finance=5, workers=workers, ships=ships, factories="cotton1 clocks4"))
    play(match, "hire machines blue")
    assert EffectLost(0, "ship") in play(match, "machine 2")
    assert tracks(match)[2] >= 7
    assert legal(match) == ["done", "machine 1"]


# ---- choosing among several


@pytest.mark.rule("Z-8.2", "Z-8.3")
@pytest.mark.parametrize(
    ("chosen", "ends", "brings"),
    [("cotton4", (8, 1, 1), {}), ("bento4", (6, 4, 1), {"iron": 2}), ("bulbs4", (6, 1, 1), {"coins": 4})],
)
def test_one_modifier_of_several_is_chosen_at_the_beginning(
    chosen: str, ends: tuple[int, int, int], brings: dict[str, int]
) -> None:
    """A machine in each of the three factories: only the chosen one takes effect."""
    match = acting(P(coins=15, rd=6, factories="cotton4 bento4 bulbs4"))
    play(match, "hire machines blue")
    assert legal(match) == ["modifier cotton4", "modifier bento4", "modifier bulbs4"]
    play(match, f"modifier {chosen}")
    assert view(match).modifier == chosen
    for number in (1, 2, 3):
        play(match, f"machine {number}")
        if view(match).step == "modify":
            play(match, f"modifier {chosen}")
    assert machines(match) == [1, 1, 1]
    assert tracks(match) == ends
    assert purse(match) == brings
    assert ended(match)


@pytest.mark.rule("Z-8.3")
def test_factories_that_take_no_machine_or_modify_other_actions_are_not_asked_for() -> None:
    match = acting(P(coins=5, rd=6, factories="cotton4:2 bento4 paper3 lenses3"))
    play(match, "hire machines blue")
    assert view(match).modifier == "bento4"
    assert legal(match) == ["machine 2", "machine 3", "machine 4"]


@pytest.mark.rule("Z-8.3")
def test_a_modifier_is_chosen_anew_for_every_action() -> None:
    match = zaibatsu(P(coins=10, rd=6, factories="cotton4 bulbs4"), P(coins=9))
    play(match, "hire machines blue", "modifier bulbs4", "machine 2", "done")
    assert view(match).modifier is None
    play(match, "hire research red", "advance 1", "hire machines white")
    assert legal(match) == ["modifier cotton4", "modifier bulbs4"]


# ---- not by effects


@pytest.mark.rule("Z-8.5", "Z-8.10", "Z-8.18")
def test_steps_by_a_factory_are_not_modified() -> None:
    match = built("cotton1", p=P(coins=6, rd=5, factories="cotton3"))
    assert tracks(match) == (7, 1, 1)
    match = built("bento1", p=P(coins=6, rd=6, factories="bento3"))
    assert tracks(match) == (6, 4, 1)
    assert purse(match) == {"iron": 2}  # the grey department on the track


@pytest.mark.rule("Z-8.5", "Z-8.11", "Z-8.27")
def test_a_machine_by_a_factory_triggers_no_modifier() -> None:
    match = built("bulbs2", p=P(coins=6, rd=6, factories="cotton4 bulbs4"))
    play(match, "machine 1", "machine 2")
    assert tracks(match) == (6, 1, 1)
    assert purse(match) == {}
    match = zaibatsu(P(factories="bulbs4 cotton4:0:1"), BEN, sides="bulbs4")
    play(match, "hire invest blue", "contract red", "machine 2")
    assert tracks(match) == (1, 1, 1)


@pytest.mark.rule("Z-8.5", "Z-8.11", "Z-8.26", "Z-8.19", "Z-8.15")
@pytest.mark.parametrize("tile", ["cotton4", "bulbs3", "bento4", "paper4"])
def test_a_production_by_a_factory_is_not_modified(tile: str) -> None:
    p = P(coins=6, coal=4, rd=6, factories=tile)
    match = zaibatsu(p, BEN, offer="bulbs2", sides=f"bulbs2 {tile}")
    play(match, "hire factory blue", "build bulbs2", "machine 1")
    assert legal(match) == ["skip", "produce 1"]
    play(match, "produce 1")
    assert goods(match) == [2, 0]
    assert purse(match) == ({"coal": 2} if tile in ("cotton4", "paper4") else {"coal": 1} if tile == "bento4" else {})


@pytest.mark.rule("Z-8.5", "Z-8.22")
@pytest.mark.parametrize("sides", ["", "lenses3"])
def test_a_train_by_a_factory_is_not_modified(sides: str) -> None:
    match = zaibatsu(P(coins=6, rd=6, factories="lenses3"), BEN, offer="lenses1", sides=sides)
    play(match, "hire factory blue", "build lenses1", "train west 3")
    assert purse(match) == {}
    assert ended(match)


@pytest.mark.rule("Z-8.4")
def test_steps_that_would_use_up_a_bonus_may_be_declined() -> None:
    """Cotton 3A: the bonus of the blue department on space 5 is kept for later."""
    match = acting(P(coins=2, rd=3, factories="cotton3"))
    play(match, "hire research red")
    assert legal(match) == ["skip", "modifier cotton3"]
    play(match, "skip")
    assert tracks(match) == (4, 1, 1)
    assert purse(match) == {"coins": 1}
    assert ended(match)


@pytest.mark.rule("Z-8.4")
def test_steps_that_reach_no_bonus_are_not_asked_for() -> None:
    match = acting(P(coins=2, rd=5, factories="cotton3"))
    play(match, "hire research red")
    assert tracks(match) == (7, 1, 1)
    assert ended(match)
