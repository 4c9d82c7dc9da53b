"""Chapters Z-3 and Z-4: effects, their order, bonuses, departments."""

from __future__ import annotations

import pytest

from akinai.engine.events import Event
from akinai.engine.match import Match
from akinai.games.zaibatsu import GAME
from akinai.games.zaibatsu.events import Department, EffectLost, Moved, ShipBuilt, TokenUnlocked
from akinai.games.zaibatsu.things import colours, locations
from tests.games.zaibatsu.bonuses import BEN, departments, fulfil
from tests.games.zaibatsu.by_hand import EDITION, P, board, legal, location, play, state, view, zaibatsu

EVERYWHERE = {f"ship {name}" for name in locations.NAMES}
RAILS = ["west:1:0", "west:2:0", "kansai:1:0", "kansai:2:0", "chubu:1:0", "chubu:2:0"]
HARBOURS = ["london", "london", "paris", "paris", "berlin", "berlin"]
ANY = {f"department {colour}" for colour in colours.NAMES}


def at_space(track: str, space: int) -> P:
    """With coins for R&D or Mining, and the marker of one of them there."""
    return P(coins=6, rd=space) if track == "rd" else P(coins=6, mining=space)


def asked_first(m: Match) -> set[str]:
    assert view(m).step == "resolve"
    return set(legal(m))


GAP = "west:1:0 kansai:1:0 chubu:1:0"
"""Trains beside which the third machine frees the black bonus."""


@pytest.mark.rule("Z-3.1", "Z-3.2")
def test_a_ship_comes_before_a_bonus_that_it_may_make_better() -> None:
    """Clocks 4A: a machine brings a ship, and the gap below it the black bonus, which a ship to London makes better."""
    m = zaibatsu(P(coins=5, finance=6, factories="clocks4 cotton1:2"), BEN, trains=GAP)
    play(m, "hire machines blue")
    assert set(legal(m)) == EVERYWHERE | {"skip"}
    assert board(m).resources["coal"] == 0
    events = play(m, f"ship {location('black')}")
    assert (board(m).resources["coal"], board(m).upgraded) == (3, ["black"])
    assert [type(e) for e in events if isinstance(e, ShipBuilt | Department)] == [ShipBuilt, Department]


@pytest.mark.rule("Z-3.1", "Z-3.2")
@pytest.mark.parametrize(("first", "coal"), [("ship", 3), ("black", 2)])
def test_a_ship_or_a_bonus_first_by_version_1(first: str, coal: int) -> None:
    """The worse order could be chosen, too."""
    m = zaibatsu(P(coins=5, finance=6, factories="clocks4 cotton1:2"), BEN, trains=GAP, rules=1)
    play(m, "hire machines blue")
    assert asked_first(m) == {"first ship", "first black"}
    play(m, f"first {first}", f"ship {location('black')}")
    assert (board(m).resources["coal"], board(m).upgraded) == (coal, ["black"])


@pytest.mark.rule("Z-8.4", "Z-14.3")
def test_the_bonus_of_a_contract_comes_before_what_a_factory_brings_for_it() -> None:
    """Clocks 4B: the ship that the contract brings cannot make the bonus of that contract better."""
    m = fulfil(P(factories="clocks4:0:1"), "black", "clocks4")
    assert board(m).resources["coal"] == 2
    assert set(legal(m)) == EVERYWHERE | {"skip"}


def at_finance(space: int, rules: int = GAME.rules_version) -> Match:
    """Lenses 2B: the first train is built and frees a step on Finance, steps back on which pay for the second."""
    p = P(coins=6, iron=1, rd=4, finance=space, factories="cotton1:1")
    m = zaibatsu(p, BEN, offer="lenses2", sides="lenses2", rules=rules)
    play(m, "hire factory blue", "build lenses2", "train west 3")
    return m


@pytest.mark.rule("Z-3.2")
def test_the_price_in_finance_comes_before_steps_that_would_be_lost() -> None:
    m = at_finance(15)
    assert view(m).step == "train"
    play(m, "train kansai 3")
    assert board(m).tracks["finance"] == 14


@pytest.mark.rule("Z-3.2", "Z-3.4")
@pytest.mark.parametrize(("first", "points", "furthest"), [("finance", 2, 15), ("train_for_finance", 0, 14)])
def test_a_bonus_of_finance_now_or_later(first: str, points: int, furthest: int) -> None:
    """From 14 the step reaches the yellow bonus, which comes once in a game; whoever goes back first keeps it."""
    m = at_finance(14)
    assert asked_first(m) == {"first finance", "first train_for_finance"}
    play(m, f"first {first}", "train kansai 3")
    player = state(m).players[0]
    assert (player.finance, player.furthest_finance, player.points()) == (13, furthest, points)


@pytest.mark.rule("Z-3.2")
@pytest.mark.parametrize(("first", "finance"), [("finance", 13), ("train", 14)])
def test_steps_or_the_price_in_finance_first_by_version_1(first: str, finance: int) -> None:
    m = at_finance(15, rules=1)
    assert asked_first(m) == {"first finance", "first train"}
    play(m, f"first {first}", "train kansai 3")
    assert board(m).tracks["finance"] == finance


@pytest.mark.rule("Z-3.2")
@pytest.mark.parametrize(
    ("p", "coal"),
    [
        (P(coins=5, finance=6, factories="clocks4 cotton1:2", upgraded="black"), 3),
        (P(coins=5, finance=6, factories="clocks4 cotton1:2", workers="black:expert"), 2),
    ],
)
def test_the_order_is_not_asked_where_it_makes_no_difference(p: P, coal: int) -> None:
    """Clocks 4A as above, but the department is upgraded already, or cannot be: its expert is away."""
    m = zaibatsu(p, BEN, trains="west:1:0 kansai:1:0 chubu:1:0")
    play(m, "hire machines blue")
    assert view(m).step == "ship"
    assert board(m).resources["coal"] == coal


@pytest.mark.rule("Z-3.2", "Z-3.8")
def test_the_order_is_not_asked_where_no_ship_can_be_built() -> None:
    """The worker for the action takes the last space, and no effect is about anything but the contract's bonus."""
    m = fulfil(P(factories="clocks4:0:1", workers="red red grey grey blue"), "black", "clocks4")
    assert (m.state.actor, board(m).resources["coal"], board(m).pieces_left["ships"]) == (1, 2, 6)


@pytest.mark.rule("Z-3.1", "Z-3.2", "Z-3.3")
def test_what_an_effect_brings_joins_those_that_are_due() -> None:
    """Clocks 1A: 3 steps on Finance reach the white bonus, which waits for the ship."""
    m = zaibatsu(P(coins=6, rd=6), BEN)
    play(m, "hire factory blue", "build clocks1")
    assert (board(m).tracks["finance"], view(m).step) == (4, "ship")
    play(m, f"ship {location('white')}", "step rd", "step rd")
    assert board(m).tracks == {"rd": 8, "mining": 1, "finance": 4}
    assert (board(m).upgraded, m.state.actor) == (["white"], 1)


@pytest.mark.rule("Z-3.1", "Z-3.2", "Z-3.3")
def test_what_an_effect_brought_by_version_1() -> None:
    m = zaibatsu(P(coins=6, rd=6), BEN, rules=1)
    play(m, "hire factory blue", "build clocks1")
    assert asked_first(m) == {"first ship", "first finance"}
    play(m, "first finance")
    assert asked_first(m) == {"first ship", "first white"}
    play(m, "first white", "step rd", f"ship {location('white')}")
    assert board(m).tracks == {"rd": 7, "mining": 1, "finance": 4}


@pytest.mark.rule("Z-3.2", "Z-3.4")
@pytest.mark.parametrize(
    "p",
    [
        P(coins=6, rd=6, finance=4),  # nothing but a token on the next spaces
        P(coins=6, rd=6, finance=1, furthest=4),  # the white bonus was gained before
        P(coins=6, rd=6, upgraded="white"),
    ],
)
def test_steps_that_no_ship_could_improve_come_without_a_question(p: P) -> None:
    m = zaibatsu(p, BEN)
    play(m, "hire factory blue", "build clocks1")
    if p.upgraded:
        assert view(m).step == "innovate"
        play(m, "step rd", "step rd")
    assert view(m).step == "ship"
    assert board(m).tracks["finance"] == p.finance + 3


@pytest.mark.rule("Z-3.2")
def test_choices_without_a_ship_are_asked_one_after_another() -> None:
    """R&D 10 is a department of one's choice: white, and its step; no order is asked."""
    m = zaibatsu(P(coins=6, rd=9, mining=5), BEN)
    play(m, "hire research red", "advance 3")
    assert view(m).step == "department"
    assert board(m).sources["departments"] == 2  # the yellow bonus of the last space came along
    play(m, "department white")  # R&D is at its end, so the step is on Mining, and reaches the red bonus
    assert (board(m).tracks, board(m).resources["silk"]) == ({"rd": 12, "mining": 6, "finance": 1}, 2)


@pytest.mark.rule("Z-3.3")
@pytest.mark.parametrize(("rd", "steps", "coal"), [(1, 1, 0), (1, 2, 2), (1, 3, 2), (2, 1, 2), (3, 1, 0)])
def test_a_bonus_comes_when_its_space_is_reached_or_passed(rd: int, steps: int, coal: int) -> None:
    """The third space of R&D has the black bonus."""
    m = zaibatsu(P(coins=6, rd=rd), BEN)
    play(m, "hire research red", f"advance {steps}")
    assert (board(m).tracks["rd"], board(m).resources["coal"]) == (rd + steps, coal)


@pytest.mark.rule("Z-3.3")
def test_all_bonuses_on_the_way_are_gained() -> None:
    """Mining 4 to 6: grey and red."""
    m = zaibatsu(P(coins=6, mining=3), BEN)
    assert departments(play(m, "hire mining red", "advance 3")) == ["grey", "red"]
    assert (board(m).resources["iron"], board(m).resources["silk"]) == (2, 2)


@pytest.mark.rule("Z-3.4")
def test_no_bonus_twice() -> None:
    """Bento 1B goes 2 steps back on Finance; an investment goes forward again."""
    p = P(coins=6, rd=4, finance=5, factories="cotton1:0:2")
    m = zaibatsu(p, BEN, sides="bento1")
    play(m, "hire factory blue", "build bento1", "swap", "hire mining red", "advance 1")
    assert board(m).tracks["finance"] == 3
    events = play(m, "hire invest white", "finance")
    assert board(m).tracks["finance"] == 5
    assert (departments(events), [e for e in events if isinstance(e, Moved)]) == ([], [Moved(0, "finance", 3, 5)])
    m = zaibatsu(P(finance=3, factories="cotton1:0:2"), BEN)  # whoever was never there gains it
    assert departments(play(m, "hire invest blue", "finance")) == ["white"]


@pytest.mark.rule("Z-3.5")
def test_no_marker_goes_beyond_the_end() -> None:
    for track, action in (("rd", "research"), ("mining", "mining")):
        for start in (11, 12):
            m = zaibatsu(at_space(track, start), BEN)
            play(m, f"hire {action} red", "advance 3")
            assert (board(m).tracks[track], board(m).resources["coins"]) == (12, 0)
            assert board(m).points == (2 if start == 11 else 0)  # the yellow bonus of the last space, once
    for start in (14, 15):
        m = zaibatsu(P(finance=start, factories="cotton1:0:1"), BEN)
        play(m, "hire invest blue", "finance")
        assert board(m).tracks["finance"] == 15
        assert board(m).points == (2 if start == 14 else 0)


# ---- the bonuses between the pieces


def with_machines(n: int) -> str:
    """Four factories with so many machines; the last one has none."""
    tiles = ["cotton1", "cotton2", "paper1"]
    return " ".join(f"{tile}:{min(2, max(0, n - 2 * i))}" for i, tile in enumerate(tiles)) + " paper2"


def build_last(piece: str, column: int, beside: str) -> tuple[Match, list[Event]]:
    """The piece leaves its space in this column last; the two spaces beside one another are those of the columns."""
    machines = column - 1 if piece == "machine" else column
    others = column if piece == "machine" else column - 1
    ships = " ".join(HARBOURS[: others if beside == "ships_machines" else 0])
    trains = " ".join(RAILS[: others if beside == "machines_trains" else 0])
    iron, coins = (0, 5) if piece == "machine" else (3, 0)
    p = P(coins=coins, iron=iron, factories=with_machines(machines), ships=ships)
    m = zaibatsu(p, BEN, trains=trains)
    return m, build(m, piece)


def build(m: Match, piece: str) -> list[Event]:
    """The piece by its action, where there is only one choice by itself."""
    hire, place = {
        "machine": ("machines blue", "machine 4"),
        "ship": ("ships red", "ship washington"),
        "train": ("trains blue", "train north 3"),
    }[piece]
    left = board(m).pieces_left[f"{piece}s"]
    events = play(m, f"hire {hire}")
    return events if board(m).pieces_left[f"{piece}s"] < left else events + play(m, place)


@pytest.mark.rule("Z-3.6", "Z-3.7")
@pytest.mark.parametrize("column", range(1, 7))
@pytest.mark.parametrize(
    ("piece", "beside"),
    [
        ("machine", "ships_machines"),
        ("machine", "machines_trains"),
        ("ship", "ships_machines"),
        ("train", "machines_trains"),
    ],
)
def test_a_bonus_comes_when_both_spaces_are_empty(piece: str, beside: str, column: int) -> None:
    m, events = build_last(piece, column, beside)
    amount, bonus = EDITION.raw["gaps"][column - 1][beside].split()
    assert amount == "1"
    moves = [e for e in events if isinstance(e, Moved)]
    assert moves == ([Moved(0, "finance", 1, 2)] if bonus == "finance" else [])
    assert departments(events) == ([bonus] if bonus in colours.NAMES else [])
    assert (view(m).step == "department") == (bonus == "any")
    assert (view(m).step == "innovate") == (bonus == "white")


@pytest.mark.rule("Z-3.6")
@pytest.mark.parametrize("column", range(1, 7))
@pytest.mark.parametrize("piece", ["machine", "ship", "train"])
def test_no_bonus_while_a_space_beside_it_is_full(piece: str, column: int) -> None:
    """One column ahead of the other pieces, or alone."""
    for behind in (column - 1, 0):
        ahead = column - 1
        machines, ships, trains = (behind, behind, behind)
        if piece == "machine":
            machines = ahead
        elif piece == "ship":
            ships, trains = ahead, 0
        else:
            ships, trains = 0, ahead
        p = P(coins=5 if piece == "machine" else 0, iron=0 if piece == "machine" else 3)
        p.factories, p.ships = with_machines(machines), " ".join(HARBOURS[:ships])
        m = zaibatsu(p, BEN, trains=" ".join(RAILS[:trains]))
        events = build(m, piece)
        assert [e for e in events if isinstance(e, Department | Moved)] == []
        assert m.state.actor == 1  # nothing is asked


@pytest.mark.rule("Z-3.6")
def test_a_machine_can_bring_both_bonuses_of_its_column() -> None:
    p = P(coins=5, factories=with_machines(1), ships="london london")
    m = zaibatsu(p, BEN, trains="west:1:0 west:2:0")
    assert sorted(departments(build(m, "machine"))) == ["grey", "red"]
    assert (board(m).resources["iron"], board(m).resources["silk"]) == (2, 2)


# ---- kinds of bonuses


@pytest.mark.rule("Z-3.7", "Z-2.8")
@pytest.mark.parametrize(("track", "value"), [("rd", 7), ("mining", 5), ("finance", 3)])
def test_a_locked_token_is_gained(track: str, value: int) -> None:
    """R&D 8, Mining 8 and Finance 6."""
    if track == "finance":
        m = zaibatsu(P(finance=4, factories="cotton1:0:1"), BEN)
        events = play(m, "hire invest blue", "finance")
    else:
        m = zaibatsu(at_space(track, 7), BEN)
        events = play(m, f"hire {'research' if track == 'rd' else 'mining'} red", "advance 1")
    assert TokenUnlocked(0, value) in events
    assert board(m).influence == sorted([1, 2, 3, 4, 5, 6, 7, value])
    assert board(m).locked == [v for v in (3, 5, 7) if v != value]


@pytest.mark.rule("Z-3.7")
@pytest.mark.parametrize("colour", colours.NAMES)
def test_a_department_of_ones_choice(colour: str) -> None:
    """The tenth space of R&D; the last worker's colour, or any other, has nothing to do with it."""
    m = zaibatsu(P(coins=1, rd=9), BEN)
    play(m, "hire research red")
    assert set(legal(m)) == ANY
    assert departments(play(m, f"department {colour}")) == [colour]


# ---- what cannot be done, and what must be


@pytest.mark.rule("Z-3.8")
def test_a_ship_without_a_worker_space_is_lost_and_the_rest_stands() -> None:
    m = zaibatsu(P(coins=6, rd=6, finance=5, workers="red red red grey grey"), BEN)
    events = play(m, "hire factory blue", "build clocks1")
    assert EffectLost(0, "ship") in events
    assert (board(m).pieces_left["ships"], board(m).tracks["finance"], m.state.actor) == (6, 8, 1)
    m = zaibatsu(P(coins=6, rd=6, finance=5, workers="red red red grey"), BEN)
    play(m, "hire factory blue", "build clocks1", "ship paris")
    assert (board(m).pieces_left["ships"], board(m).tracks["finance"], len(board(m).workers)) == (5, 8, 6)


@pytest.mark.rule("Z-3.8")
def test_a_ship_without_any_expert_is_lost_and_the_rest_stands() -> None:
    experts = " ".join(f"{colour}:expert" for colour in colours.NAMES)
    m = zaibatsu(P(coins=6, rd=6, finance=5), P(workers=experts))
    events = play(m, "hire factory blue", "build clocks1")
    assert EffectLost(0, "ship") in events
    assert (board(m).pieces_left["ships"], board(m).tracks["finance"]) == (6, 8)


@pytest.mark.rule("Z-3.8")
def test_where_a_ship_can_go() -> None:
    """Not where the expert is away, nor where all ship spaces are taken: with three players there are 3."""
    full = "new_york london london london"
    m = zaibatsu(P(coins=6, rd=6, finance=5), P(coins=9, workers="yellow:expert", ships=full), BEN)
    play(m, "hire factory blue", "build clocks1")
    assert set(legal(m)) == EVERYWHERE - {"ship london", f"ship {location('yellow')}"}
    play(m, "ship new_york")
    assert (board(m).upgraded, board(m).tracks["finance"]) == (["blue"], 8)


@pytest.mark.rule("Z-3.8")
def test_an_upgrade_that_cannot_be_done_is_lost() -> None:
    m = zaibatsu(P(coins=6, rd=6, finance=5, upgraded="blue"), BEN, BEN)
    play(m, "hire factory blue", "build clocks1", f"ship {location('blue')}")
    assert [(w.colour, w.expert) for w in board(m).workers] == [("blue", False), ("blue", True)]
    assert next(x for x in view(m).locations if x.colour == "blue").upgrades == 2


@pytest.mark.rule("Z-3.8")
def test_a_train_that_cannot_be_built_is_lost_and_the_rest_stands() -> None:
    m = zaibatsu(P(coins=6, rd=4), BEN, trains=" ".join(RAILS))
    events = play(m, "hire factory blue", "build lenses1")
    assert EffectLost(0, "train") in events
    assert (board(m).tracks["finance"], board(m).pieces_left["trains"]) == (2, 0)


@pytest.mark.rule("Z-3.9")
@pytest.mark.parametrize(
    ("tile", "rd", "place", "piece"), [("clocks1", 6, "ship paris", "ships"), ("lenses1", 4, "train west 3", "trains")]
)
def test_ships_and_trains_by_effects_cost_nothing_and_must_be_built(tile: str, rd: int, place: str, piece: str) -> None:
    m = zaibatsu(P(coins=6, rd=rd, finance=5, iron=0), BEN)
    play(m, "hire factory blue", f"build {tile}")
    assert {name.split()[0] for name in legal(m)} == {place.split()[0]}  # no skip
    play(m, place)
    assert board(m).pieces_left[piece] == 5
    assert board(m).resources == {"coal": 0, "silk": 0, "iron": 0, "coins": 0}


@pytest.mark.rule("Z-3.9")
@pytest.mark.parametrize(
    ("iron", "choice", "machines", "left"), [(2, "skip", 1, 2), (2, "machine 1", 2, 1), (0, "", 1, 0)]
)
def test_a_machine_by_an_effect_is_built_unless_it_costs_iron(iron: int, choice: str, machines: int, left: int) -> None:
    """Bulbs 2A builds 2 machines in different factories; the second space of the cotton costs iron."""
    m = zaibatsu(P(coins=6, rd=6, iron=iron, factories="cotton1:1"), BEN)
    play(m, "hire factory blue", "build bulbs2")
    if iron:
        assert legal(m) == ["machine 1", "machine 2"]  # No skip: the new factory's space costs nothing.
        play(m, "machine 2")
        assert legal(m) == ["skip", "machine 1"]
        play(m, choice)
    assert [f.machines for f in board(m).factories] == [machines, 1]
    assert (board(m).resources["iron"], board(m).resources["coins"], m.state.actor) == (left, 0, 1)


@pytest.mark.rule("Z-3.9")
@pytest.mark.parametrize("iron", [0, 2])
def test_by_version_1_every_machine_could_be_declined(iron: int) -> None:
    m = zaibatsu(P(coins=6, rd=6, iron=iron, factories="cotton1:1"), BEN, rules=1)
    play(m, "hire factory blue", "build bulbs2")
    assert set(legal(m)) == {"skip", "machine 2", *(["machine 1"] if iron else [])}
    play(m, "skip")
    assert [f.machines for f in board(m).factories] == [1, 0]


# ---- Z-4: departments


@pytest.mark.rule("Z-4.1", "Z-4.2", "Z-4.3", "Z-4.4", "Z-4.5")
@pytest.mark.parametrize(
    ("colour", "what", "basic", "upgraded"),
    [("black", "coal", 2, 3), ("red", "silk", 2, 3), ("grey", "iron", 2, 3), ("blue", "coins", 3, 5)],
)
def test_departments_that_bring_resources(colour: str, what: str, basic: int, upgraded: int) -> None:
    others = " ".join(c for c in colours.NAMES if c != colour)
    for better, n in ((others, basic), (colour, upgraded), ("", basic)):
        m = fulfil(P(factories="cotton1:0:1", upgraded=better), colour)
        assert board(m).resources == {**dict.fromkeys(["coal", "silk", "iron", "coins"], 0), what: n}
        assert (board(m).points, board(m).tracks) == (0, {"rd": 1, "mining": 1, "finance": 1})


@pytest.mark.rule("Z-4.1", "Z-4.7")
@pytest.mark.parametrize(("upgraded", "points"), [("", 2), ("white", 2), ("yellow", 4)])
def test_foreign_affairs_bring_points(upgraded: str, points: int) -> None:
    m = fulfil(P(factories="cotton1:0:1", upgraded=upgraded), "yellow")
    assert board(m).points == points
    assert set(board(m).resources.values()) == {0}


@pytest.mark.rule("Z-4.1", "Z-4.6")
@pytest.mark.parametrize(
    ("upgraded", "steps", "rd", "mining"),
    [
        ("", ["rd"], 2, 1),
        ("", ["mining"], 1, 2),
        ("black red", ["mining"], 1, 2),
        ("white", ["rd", "rd"], 3, 1),
        ("white", ["rd", "mining"], 2, 2),
        ("white", ["mining", "rd"], 2, 2),
        ("white", ["mining", "mining"], 1, 3),
    ],
)
def test_innovation_brings_steps(upgraded: str, steps: list[str], rd: int, mining: int) -> None:
    m = fulfil(P(factories="cotton1:0:1", upgraded=upgraded), "white")
    for step in steps:
        assert set(legal(m)) == {"step rd", "step mining"}
        play(m, f"step {step}")
    assert board(m).tracks == {"rd": rd, "mining": mining, "finance": 1}
    assert m.state.actor == 1


@pytest.mark.rule("Z-4.6", "Z-3.3")
def test_steps_of_innovation_bring_the_bonuses_of_their_spaces() -> None:
    m = fulfil(P(factories="cotton1:0:1", upgraded="white", rd=2, mining=3), "white")
    assert departments(play(m, "step rd", "step mining")) == ["black", "grey"]
