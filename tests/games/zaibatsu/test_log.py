"""What the log says: everything that a reader needs to follow a game without the board."""

from __future__ import annotations

from collections import Counter

import pytest

from akinai.engine.events import Event
from akinai.engine.match import Match
from akinai.engine.sentence import Arg
from akinai.engine.texts import speak
from akinai.games.zaibatsu import GAME, automa_events
from akinai.games.zaibatsu import events as ev
from akinai.games.zaibatsu.things import colours, regions
from tests.games.zaibatsu.acting import BEN
from tests.games.zaibatsu.automa import turn
from tests.games.zaibatsu.by_hand import P, play, state, zaibatsu
from tests.games.zaibatsu.by_hand import view as table
from tests.games.zaibatsu.ending import scored_region

NAMES: list[Arg] = ["Ann", "Ben"]


def said(match: Match, events: list[Event]) -> list[str]:
    sentences = [GAME.narrate(state(match), event, NAMES) for event in events]
    return [speak(sentence, "en") for sentence in sentences if sentence is not None]


def consolidating(player: P) -> Match:
    return zaibatsu(player, BEN, step="consolidate", fields={"stage": "favor", "final": False})


# ---- workers


def test_what_the_bag_brings_is_told_space_by_space() -> None:
    match = zaibatsu(P(), P())
    drawn = ev.WorkersAdded([["red", "red"], [], ["blue"], [], []], [["black", "white", "yellow"], []])
    assert said(match, [drawn]) == [
        "From the bag: space A (red, red), space C (blue), row 1 of the queue (black, white, yellow)."
    ]
    nothing = ev.WorkersAdded([[]] * 5, [[], []])
    assert said(match, [nothing]) == ["No workers come from the bag."]


def test_the_workers_of_the_set_up_are_told() -> None:
    for seats in GAME.seats:
        match = Match(GAME, GAME.setup(seats), seed="workers")
        drawn = next(e for e in match.setup_events if isinstance(e, ev.WorkersAdded))
        view = table(match)
        for found, place in zip(
            [*drawn.hiring, *drawn.queue], [*(h.workers for h in view.hiring), *view.queue], strict=True
        ):
            assert Counter(found) == place


def test_the_end_of_a_round_tells_only_new_workers() -> None:
    hiring = ["black", "red red red", "grey", "blue", "white"]
    match = zaibatsu(P(coins=3), BEN, hiring=hiring, queue=["", ""], first=1)
    events = play(match, "hire research black", "advance 1")
    (drawn,) = [e for e in events if isinstance(e, ev.WorkersAdded)]
    assert [len(found) for found in drawn.hiring] == [1, 0, 1, 1, 1]
    assert [len(found) for found in drawn.queue] == [3, 3]


def test_a_row_of_the_queue_tells_its_workers() -> None:
    match = zaibatsu(P(coins=3), BEN, hiring=["black", "red", "grey", "blue", "white"], queue=["blue red red", ""])
    lines = said(match, play(match, "hire research black", "advance 1"))
    assert "Row 1 of the queue fills hiring space A: red, red, blue." in lines
    assert "Ann takes a black worker: R&D." in lines


def test_workers_and_experts_go_home() -> None:
    match = consolidating(P(coins=9, workers="red blue grey:expert", ships="washington"))
    lines = said(match, play(match, "favor 1 rd"))
    assert [line for line in lines if "bag" in line or "expert" in line] == [
        "Ann puts 2 workers back into the bag (red, blue).",
        "Ann sends an expert home: Washington.",
    ]


# ---- favor tokens


ALL = ["rd", "mining", "finance", "ships", "machines", "trains", "factories", "contracts"]


EVERYWHERE = " ".join(f"{area}:{3 - i // 3}" for i, area in enumerate(ALL))


@pytest.mark.parametrize(
    ("workers", "favors", "why"),
    [
        ("red", "rd:1 mining:1 finance:1", "none of level 1 or lower is left"),
        ("red", EVERYWHERE, "every personal objective has one"),
    ],
)
def test_why_no_favor_token_is_taken(workers: str, favors: str, why: str) -> None:
    match = zaibatsu(P(coins=9, workers=workers, favors=favors), BEN)
    lines = said(match, play(match, "consolidate"))
    assert f"Ann takes no favor token: {why}." in lines


def test_a_token_from_a_later_row_of_the_automa_is_told() -> None:
    """In period I its first row is empty: the token is from the second one."""
    left = {"influence": [4, 5, 6, 7, 8, 9, 10], "box": [1, 2, 3]}
    match, events = turn(5, automa=left)
    lines = [line for line in said(match, events) if line.startswith("Its row of this period is empty")]
    assert len(lines) == 1
    assert "so the token comes from row II. It takes " in lines[0]
    match, events = turn(5)
    assert not [line for line in said(match, events) if "Its row" in line]


# ---- modifiers


def test_a_modifier_is_told_before_what_it_brings() -> None:
    match = zaibatsu(P(coal=4, factories="paper4:0"), BEN, sides="paper4")
    lines = said(match, play(match, "hire production red"))
    used = lines.index("Ann: the modifier of Paper 4B applies.")
    assert used < lines.index("Ann gains 1 iron.") < lines.index("Ann gains 1 paper in Paper 4B.")


def test_a_modifier_that_is_declined_is_told() -> None:
    match = zaibatsu(P(coins=2, rd=3, factories="cotton3"), BEN)
    lines = said(match, play(match, "hire research red", "skip"))
    assert "Ann declines the effect of Cotton 3A." in lines


# ---- what is lost


def test_goods_without_space_and_steps_beyond_the_end_are_told() -> None:
    match = zaibatsu(P(coal=4, factories="paper1:2:2"), BEN)
    lines = said(match, play(match, "hire production red"))
    assert "Ann gains 2 paper in Paper 1A; the rest finds no space and is lost." in lines
    match = zaibatsu(P(coins=9, rd=11), BEN)
    lines = said(match, play(match, "hire research red", "advance 3"))
    assert "Ann: the end of R&D is reached, 2 steps are lost." in lines


def test_silk_is_told_once() -> None:
    """Silk becomes coins, and coins are spent; it is not spent twice."""
    match = zaibatsu(P(coins=1, silk=2), BEN)
    lines = said(match, play(match, "hire research red", "advance 2"))
    assert lines[1:3] == ["Ann turns 2 silk into coins.", "Ann spends 3 coins."]


# ---- the Automa


def test_the_colours_of_the_regions_are_told_in_solo() -> None:
    match = Match(GAME, GAME.setup(1), seed="solo")
    (coloured,) = [e for e in match.setup_events if isinstance(e, automa_events.RegionsColoured)]
    by_region = {x.region: colours.NAMES.index(x.colour) for x in coloured.regions}
    assert [state(match).automa.region_of[colour] for colour in by_region.values()] == [0, 1, 2, 3]
    assert list(by_region) == regions.NAMES
    given = [
        automa_events.RegionColour(*pair)
        for pair in zip(regions.NAMES, ("red", "blue", "black", "yellow"), strict=True)
    ]
    assert said(match, [automa_events.RegionsColoured(given)]) == [
        "Colours of the regions: West (red), Kansai (blue), Chubu and Kanto (black), North (yellow)."
    ]


def test_the_automa_is_called_alike_everywhere() -> None:
    match, _ = turn(7)
    everywhere = [
        ev.TrainBuilt("automa", "chubu", "rail:chubu:2"),
        ev.TokenPlaced("automa", "market:nagasaki:w", 5),
        ev.FinalRounds("automa"),
        scored_region("I", "west", [3, 4], [6, 3], 2, solo=True),
        automa_events.AutomaReturned("A", "red"),
    ]
    for line in said(match, everywhere):
        assert "he Automa" in line, line
        assert ". The" not in line
    assert said(match, [ev.FinalRounds("automa")]) == ["Three final rounds begin with the Automa."]


# ---- previews


def test_a_preview_tells_goods_of_a_factory_that_is_not_built_yet() -> None:
    match = zaibatsu(P(coins=6, rd=6), BEN, offer="bulbs1", sides="bulbs1")
    play(match, "hire factory blue")
    preview = match.preview(match.space.parse("build bulbs1"))
    assert "Ann gains 2 bulbs in Bulbs 1B." in said(match, preview.events)
