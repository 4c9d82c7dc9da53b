"""Chapter Y-14, second half: technologies of placement, movement and recovery, and how they work together."""

from __future__ import annotations

import pytest

from akinai.engine.kernel import IllegalAction
from akinai.games.yokohama.events import Acted, Paid, PresidentMoved
from akinai.games.yokohama.things.areas import LABELS
from tests.games.yokohama.by_hand import (
    P,
    asked,
    assistants_of,
    goods,
    hand,
    legal,
    legal_of,
    play,
    president,
    score,
    state,
    yokohama,
)

AREA = {label: number for number, label in enumerate(LABELS)}
NEAR_BANK = {"fish2", "chinatown", "silk", "silk2", "agency", "labA"}

# ---- Newspaper


@pytest.mark.rule("Y-14.9")
@pytest.mark.parametrize(("techs", "most"), [("", 3), ("newspaper", 4)])
def test_newspaper_places_4_assistants(techs: str, most: int) -> None:
    match = yokohama(P(techs=techs), P())
    for area in ["copper", "silk", "tea", "fish"][:most]:
        assert asked(match) == "place"
        play(match, f"place {area}")
    assert asked(match) == "move"
    assert len(assistants_of(match, 0)) == most
    assert hand(match, 0)[0] == 8 - most


@pytest.mark.rule("Y-14.9")
def test_newspaper_up_to_4_on_different_areas() -> None:
    match = yokohama(P(techs="newspaper"), P())
    play(match, "place copper", "place silk", "place tea")
    assert legal_of(match, "place") == {"fish", "bank", "church", "customs", "agency", "labA", "portA"}
    assert legal_of(match, "pair") == set()
    play(match, "done")
    assert assistants_of(match, 0) == {"copper": 1, "silk": 1, "tea": 1}


@pytest.mark.rule("Y-14.9")
def test_newspaper_does_not_add_to_a_pair() -> None:
    match = yokohama(P(techs="newspaper"), P())
    play(match, "pair bank")
    assert asked(match) == "move"
    assert assistants_of(match, 0) == {"bank": 2}


@pytest.mark.rule("Y-14.9")
def test_newspaper_pays_presidents_for_the_fourth() -> None:
    match = yokohama(P(yen=1, techs="newspaper"), P(president="tea"), P(president="fish"))
    play(match, "place copper", "place silk", "place bank", "place fish")
    assert goods(match, 0) == {}
    assert goods(match, 2) == {"yen": 5}
    match = yokohama(P(yen=0, techs="newspaper"), P(president="tea"), P(president="fish"))
    play(match, "place copper", "place silk", "place bank")
    assert {"tea", "fish"}.isdisjoint(legal_of(match, "place"))


# ---- Telegram


@pytest.mark.rule("Y-14.16")
def test_telegram_places_1_more_on_a_neighbour() -> None:
    match = yokohama(P(techs="telegram"), P(), P(), P())
    play(match, "pair bank")
    assert legal(match) == {"done"} | {f"place {area}" for area in NEAR_BANK}
    play(match, "place labA")
    assert asked(match) == "move"
    assert assistants_of(match, 0) == {"bank": 2, "labA": 1}
    assert hand(match, 0)[0] == 5


@pytest.mark.rule("Y-14.16")
def test_telegram_may_be_declined_and_needs_the_card() -> None:
    match = yokohama(P(techs="telegram"), P())
    play(match, "pair bank", "done")
    assert asked(match) == "move"
    assert assistants_of(match, 0) == {"bank": 2}
    match = yokohama(P(), P(techs="telegram"))
    play(match, "pair bank")
    assert asked(match) == "move"


@pytest.mark.rule("Y-14.16")
def test_telegram_not_in_the_canal() -> None:
    match = yokohama(P(techs="telegram"), P(), P(), P())
    play(match, "pair labA")
    assert legal_of(match, "place") == {"bank", "chinatown", "agency", "labB", "portB"}


@pytest.mark.rule("Y-14.16")
def test_telegram_needs_a_third_assistant_in_hand() -> None:
    match = yokohama(P(techs="telegram", in_hand=2), P())
    play(match, "pair bank")
    assert asked(match) == "move"


@pytest.mark.rule("Y-14.16")
def test_telegram_pays_presidents_on_the_neighbour() -> None:
    match = yokohama(P(yen=1, techs="telegram"), P(president="fish2"), P(president="silk"), P(president="silk"))
    play(match, "pair bank")
    assert legal_of(match, "place") == NEAR_BANK - {"silk"}  # Two presidents would cost ¥2.
    play(match, "place fish2")
    assert goods(match, 0) == {}
    assert goods(match, 1) == {"yen": 5}


@pytest.mark.rule("Y-14.16", "Y-14.9")
def test_telegram_and_newspaper_do_not_add_up() -> None:
    match = yokohama(P(techs="telegram newspaper"), P(), P(), P())
    play(match, "pair bank", "place silk")
    assert asked(match) == "move"
    assert assistants_of(match, 0) == {"bank": 2, "silk": 1}
    match = yokohama(P(techs="telegram newspaper"), P(), P(), P())
    play(match, "place bank", "place silk", "place tea", "place copper")
    assert asked(match) == "move"
    assert len(assistants_of(match, 0)) == 4


# ---- Postal System


@pytest.mark.rule("Y-14.11")
@pytest.mark.parametrize(
    ("techs", "paid"),
    [("", None), ("stagecoach", None), ("postal_system", 1), ("postal_system stagecoach", 0)],
)
def test_postal_system_from_the_hand_to_another_president(techs: str, paid: int | None) -> None:
    match = yokohama(P(yen=1, techs=techs, assistants="fish tea"), P(president="fish"))
    play(match, "done")
    if paid is None:
        assert legal_of(match, "go") == {"tea"}
        return
    assert legal_of(match, "go") == {"fish", "tea"}
    events = play(match, "go fish")
    assert Acted(0, "fish", 2) in events
    assert (president(match, 0), president(match, 1)) == ("fish", "fish")
    assert (Paid(0, 1, 1) in events) is (paid == 1)
    assert goods(match, 0) == {"fish": 2} | ({"yen": 1} if paid == 0 else {})
    assert goods(match, 1) == {"yen": 4 + paid}


@pytest.mark.rule("Y-14.11")
@pytest.mark.parametrize(
    ("techs", "paid"),
    [("", None), ("stagecoach", None), ("postal_system", 1), ("postal_system stagecoach", 0)],
)
def test_postal_system_ends_a_walk_with_another_president(techs: str, paid: int | None) -> None:
    """Fish lies beyond tea; without the card the walk may pass through tea but not end there."""
    match = yokohama(P(yen=1, techs=techs, president="silk", assistants="tea fish"), P(president="tea"))
    play(match, "done", "go tea")
    if paid is None:
        assert president(match, 0) == "fish"  # The only way on is taken by itself.
        return
    assert legal(match) == {"stop", "go fish"}
    play(match, "stop")
    assert president(match, 0) == "tea"
    assert goods(match, 0) == {"tea": 2} | ({"yen": 1} if paid == 0 else {})
    assert goods(match, 1) == {"yen": 4 + paid}


@pytest.mark.rule("Y-14.11")
def test_postal_system_needs_an_assistant_and_the_toll_of_all_presidents() -> None:
    others = P(president="fish"), P(president="fish")
    match = yokohama(P(yen=2, techs="postal_system", assistants="fish"), P(president="tea"), others[1], others[0])
    play(match, "done")
    assert legal_of(match, "go") == {"fish"}  # Tea holds no assistant.
    play(match, "go fish")
    assert goods(match, 0) == {"fish": 2}
    assert [goods(match, seat) for seat in (1, 2, 3)] == [{"yen": 4}, {"yen": 5}, {"yen": 5}]
    match = yokohama(P(yen=1, techs="postal_system", assistants="fish bank"), P(president="tea"), *others)
    play(match, "done")
    assert legal_of(match, "go") == {"bank"}


# ---- Stagecoach


@pytest.mark.rule("Y-14.13")
@pytest.mark.parametrize(("techs", "yen", "paid"), [("", 2, 1), ("stagecoach", 2, 0), ("stagecoach", 0, 0)])
def test_stagecoach_passes_presidents_for_nothing(techs: str, yen: int, paid: int) -> None:
    match = yokohama(P(yen=yen, techs=techs, president="silk", assistants="tea fish"), P(president="tea"))
    play(match, "done", "go tea")
    assert president(match, 0) == "fish"
    assert goods(match, 0).get("yen", 0) == yen - paid
    assert goods(match, 1) == {"yen": 4 + paid}


@pytest.mark.rule("Y-14.13")
def test_without_stagecoach_or_yen_no_passage() -> None:
    match = yokohama(P(yen=0, president="silk", assistants="tea fish copper"), P(president="tea"))
    play(match, "done")
    assert legal_of(match, "go") == {"copper"}


@pytest.mark.rule("Y-14.13")
def test_stagecoach_cannot_end_with_another_president() -> None:
    match = yokohama(P(techs="stagecoach", president="silk", assistants="tea copper"), P(president="tea"))
    play(match, "done")
    assert legal_of(match, "go") == {"copper"}


@pytest.mark.rule("Y-14.13")
def test_stagecoach_pays_the_canal() -> None:
    match = yokohama(P(yen=1, techs="stagecoach", president="portB", assistants="labB"), P(), P(), P())
    play(match, "done", "go canal")
    assert president(match, 0) == "labB"
    assert goods(match, 0) == {}
    match = yokohama(P(yen=0, techs="stagecoach", president="portB", assistants="labB fish"), P(), P(), P())
    play(match, "done")
    assert asked(match) == "recall"  # There was no way but the Canal.


@pytest.mark.rule("Y-14.13")
def test_stagecoach_pays_for_placement() -> None:
    match = yokohama(P(yen=1, techs="stagecoach"), P(president="tea"))
    assert "tea" not in legal_of(match, "pair")
    play(match, "place tea")
    assert goods(match, 0) == {}
    assert goods(match, 1) == {"yen": 5}


# ---- Station


@pytest.mark.rule("Y-14.14")
def test_station_token_goes_to_any_area_but_the_canal() -> None:
    match = yokohama(P(assistants="labA:4", yen=4), P(), P(), P(), labs={"A": "station"})
    play(match, "done", "go labA", "research 1")
    assert asked(match) == "place_station"
    assert legal_of(match, "station") == set(LABELS) - {"canal"}
    play(match, "station tea2")
    assert state(match).station == AREA["tea2"]


@pytest.mark.rule("Y-14.14", "Y-6.2")
def test_station_gives_1_power_to_everybody() -> None:
    players = (
        P(techs="station", yen=0, assistants="bank:1"),
        P(yen=0, assistants="bank:2"),
        P(yen=0, assistants="bank:4"),
    )
    match = yokohama(*players, station="bank", tokens={"bank": 1})
    events = play(match, "done", "go bank")
    assert Acted(0, "bank", 3) in events
    for seat, power in ((1, 4), (2, 5)):
        match = yokohama(*players, station="bank", turn=seat)
        assert Acted(seat, "bank", power) in play(match, "done", "go bank")
    match = yokohama(*players, station="tea")
    assert Acted(0, "bank", 2) in play(match, "done", "go bank")


@pytest.mark.rule("Y-14.14")
def test_station_gives_power_to_an_agent() -> None:
    match = yokohama(P(yen=0, assistants="bank:1", agents="UK"), P(techs="station"), station="bank")
    assert Acted(0, "bank", 2) in play(match, "agent bank")
    assert goods(match, 0) == {"yen": 2}


@pytest.mark.rule("Y-14.14")
def test_station_move_from_the_board_past_everybody_for_nothing() -> None:
    """The owner goes from one end to the other, where two presidents are, without a yen; that ends the movement."""
    owner = P(yen=0, techs="station", president="portA", assistants="tea2 church")
    match = yokohama(owner, P(president="tea2"), P(president="tea2"), P(), station="tea2")
    play(match, "done")
    assert legal(match) == {"recall", "jump tea2"}
    events = play(match, "jump tea2")
    assert PresidentMoved(0, "portA", "tea2", True) in events
    assert Acted(0, "tea2", 3) in events  # The movement was over at once.
    assert not any(isinstance(e, Paid) for e in events)
    assert president(match, 0) == "tea2"
    assert goods(match, 0) == {"tea": 3}


@pytest.mark.rule("Y-14.14")
def test_station_move_from_the_hand() -> None:
    match = yokohama(
        P(yen=0, techs="station", assistants="tea fish"), P(president="tea"), P(president="fish"), station="tea"
    )
    play(match, "done")
    assert legal_of(match, "go") == {"tea"}
    play(match, "go tea")
    assert president(match, 0) == "tea"
    assert goods(match, 1) == {"yen": 4}


@pytest.mark.rule("Y-14.14")
def test_station_move_needs_an_assistant_there() -> None:
    match = yokohama(P(techs="station", president="copper", assistants="fish"), P(), station="tea")
    play(match, "done")
    assert asked(match) == "recall"  # Neither by rail nor on foot.


@pytest.mark.rule("Y-14.14")
def test_only_the_owner_goes_by_rail() -> None:
    match = yokohama(P(president="copper", assistants="tea"), P(techs="station"), station="tea")
    play(match, "done")
    assert asked(match) == "recall"
    match = yokohama(P(assistants="tea bank"), P(techs="station", president="tea"), station="tea")
    play(match, "done")
    assert legal_of(match, "go") == {"bank"}


@pytest.mark.rule("Y-14.14", "Y-5.6")
def test_station_does_not_lead_to_the_area_of_the_president() -> None:
    match = yokohama(P(techs="station", president="tea", assistants="tea bank silk"), P(), station="tea")
    play(match, "done")
    assert legal(match) == {"recall", "go silk"}


@pytest.mark.rule("Y-14.14", "Y-5.5")
def test_on_foot_the_station_is_an_area_like_others() -> None:
    """Walking in costs the toll, and only the straight move may end with another president."""
    match = yokohama(P(techs="station", president="silk", assistants="tea fish"), P(president="tea"), station="tea")
    play(match, "done")
    assert legal(match) == {"recall", "go tea", "jump tea"}
    play(match, "go tea")
    assert president(match, 0) == "fish"
    assert goods(match, 1) == {"yen": 5}


# ---- Tram


@pytest.mark.rule("Y-14.18")
def test_tram_goes_straight_to_any_area_with_an_assistant() -> None:
    match = yokohama(P(yen=0, techs="tram", president="portA", assistants="tea2 copper"), P(), P(), P())
    play(match, "done")
    assert legal(match) == {"recall", "jump tea2", "jump copper"}
    events = play(match, "jump tea2")
    assert Acted(0, "tea2", 2) in events
    assert president(match, 0) == "tea2"


@pytest.mark.rule("Y-14.18")
def test_without_tram_no_straight_move() -> None:
    match = yokohama(P(president="portA", assistants="tea2 copper"), P(techs="tram"), P(), P())
    play(match, "done")
    assert asked(match) == "recall"


@pytest.mark.rule("Y-14.18", "Y-14.11", "Y-14.13")
@pytest.mark.parametrize(
    ("techs", "yen", "paid"),
    [
        ("tram", 4, None),
        ("tram stagecoach", 4, None),
        ("tram postal_system", 0, None),
        ("tram postal_system", 1, 1),
        ("tram postal_system stagecoach", 0, 0),
        ("postal_system stagecoach", 4, None),
    ],
)
def test_tram_to_another_president_with_the_postal_system(techs: str, yen: int, paid: int | None) -> None:
    """Only the Polish rulebook says so of the Tram (D3); the toll is the Postal System's."""
    match = yokohama(P(yen=yen, techs=techs, president="portA", assistants="tea"), P(president="tea"))
    play(match, "done")
    if paid is None:
        assert asked(match) == "recall"  # There was nothing to choose.
        return
    play(match, "jump tea")
    assert president(match, 0) == "tea"
    assert goods(match, 1) == {"yen": 4 + paid}
    assert goods(match, 0).get("yen", 0) == yen - paid


@pytest.mark.rule("Y-14.18", "Y-14.14")
def test_tram_to_the_station_is_free() -> None:
    """Where two ways lead to a place, the cheapest is taken (R11)."""
    players = P(techs="tram postal_system station", yen=1, president="portA", assistants="tea"), P(president="tea")
    match = yokohama(*players, station="tea")
    play(match, "done", "jump tea")
    assert goods(match, 1) == {"yen": 4}
    assert goods(match, 0)["yen"] == 1


@pytest.mark.rule("Y-14.18")
def test_tram_ends_the_movement_and_starts_it() -> None:
    """No tram after a walk, no walk after the tram."""
    match = yokohama(P(techs="tram", president="copper", assistants="silk tea fish bank"), P())
    play(match, "done", "go silk")
    assert legal_of(match, "jump") == set()
    with pytest.raises(IllegalAction):
        match.play("jump fish")


# ---- Telephone


@pytest.mark.rule("Y-14.17")
def test_telephone_leaves_one_assistant() -> None:
    match = yokohama(P(yen=0, techs="telephone", assistants="bank:2"), P())
    play(match, "done", "go bank")
    assert legal(match) == {"done", "leave"}
    play(match, "leave")
    assert assistants_of(match, 0) == {"bank": 1}
    assert hand(match, 0)[0] == 9
    match = yokohama(P(yen=0, techs="telephone", assistants="bank:2"), P())
    play(match, "done", "go bank", "done")
    assert assistants_of(match, 0) == {}
    assert hand(match, 0)[0] == 10


@pytest.mark.rule("Y-14.17", "Y-7.6")
def test_without_telephone_all_come_back() -> None:
    match = yokohama(P(assistants="bank:2"), P(techs="telephone"))
    play(match, "done", "go bank")
    assert match.state.actor == 1
    assert assistants_of(match, 0) == {}


@pytest.mark.rule("Y-14.17")
def test_telephone_after_an_agent() -> None:
    match = yokohama(P(techs="telephone", assistants="bank:1", agents="UK"), P())
    play(match, "agent bank", "leave")
    assert assistants_of(match, 0) == {"bank": 1}


@pytest.mark.rule("Y-14.17", "Y-10.4")
@pytest.mark.parametrize(("source", "left", "in_hand"), [("from hand", 2, 7), ("from area", 1, 8)])
def test_telephone_makes_it_matter_who_goes_to_the_board(source: str, left: int, in_hand: int) -> None:
    match = yokohama(P(techs="telephone", assistants="customs:2", imports=1), P())
    play(match, "done", "go customs", "customs 1", source)
    assert assistants_of(match, 0) == {"customs": left}
    assert hand(match, 0)[0] == in_hand
    play(match, "leave")
    assert assistants_of(match, 0) == {"customs": 1}
    assert score(match, 0) == {"customs": 5}


@pytest.mark.rule("Y-14.17")
def test_telephone_with_nobody_left_asks_nothing() -> None:
    match = yokohama(P(techs="telephone", assistants="customs:1", imports=1), P())
    play(match, "done", "go customs", "customs 1", "from area")
    assert match.state.actor == 1
    assert assistants_of(match, 0) == {}
