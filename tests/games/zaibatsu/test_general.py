"""Chapter Z-1: general rules, components, what is open and what is hidden."""

from __future__ import annotations

import random
from dataclasses import replace

import msgspec
import pytest

from akinai.engine.chance import chance_of
from akinai.engine.events import Event
from akinai.engine.kernel import IllegalAction
from akinai.engine.match import Match
from akinai.games.zaibatsu import GAME
from akinai.games.zaibatsu.events import GameEnded, InfluenceScored
from akinai.games.zaibatsu.things import colours, locations
from tests.games.zaibatsu.bonuses import BEN, departments, fulfil
from tests.games.zaibatsu.by_hand import (
    P,
    asks,
    board,
    face_down,
    legal,
    location,
    play,
    state,
    turned_up,
    verbs,
    view,
    zaibatsu,
)
from tests.games.zaibatsu.looking import look

EVERYWHERE = {f"ship {name}" for name in locations.NAMES}
RAILS = "west:1:0 west:2:0 kansai:1:0 kansai:2:0 chubu:1:0 chubu:2:0"


@pytest.mark.rule("Z-1.1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_three_periods_and_most_points_win(seats: int) -> None:
    match = Match(GAME, GAME.setup(seats), seed=f"whole:{seats}")
    dice = random.Random(seats)
    events: list[Event] = []
    while not match.state.over:
        assert view(match).period == 1 + (view(match).round > 2) + (view(match).round > 4)
        events += play(match, dice.choice(legal(match)))
    assert [e.period for e in events if isinstance(e, InfluenceScored) and e.region == "west"] == ["I", "II", "III"]
    assert isinstance(events[-1], GameEnded)
    result = GAME.result(match.state)
    assert [result.points[w] for w in result.winners] == [max(result.points)]


@pytest.mark.rule("Z-1.1")
@pytest.mark.parametrize("best", [0, 1, 2])
def test_the_winner_has_most_points(best: int) -> None:
    """Nobody can do anything in the last turn, and all have the same at the end."""
    m = zaibatsu(*(P(points=30 + (i == best)) for i in range(3)), turn=2, round=8)
    assert m.state.over
    assert GAME.result(m.state).winners == [best]


@pytest.mark.rule("Z-1.2")
def test_goods_resources_and_coins_are_unlimited() -> None:
    """The box has 32 coal, 24 silk, 24 iron and coins for 110, and 32 goods."""
    rich = P(coal=40, silk=30, iron=30, coins=120, factories="cotton1:2:4 cotton2:2 paper1:2:4 bento1:0:4 bulbs1:0:4")
    m = zaibatsu(rich, P(factories="lenses1:0:4 clocks1:0:4 cotton3:0:4 paper3:0:4"), BEN)
    play(m, "hire production red", "produce 2", "done")
    assert board(m).factories[1].goods == 3
    for colour, what in (("black", "coal"), ("red", "silk"), ("grey", "iron"), ("blue", "coins")):
        m = fulfil(replace(rich, factories="cotton1:0:1"), colour)
        assert board(m).resources[what] == vars(rich)[what] + (3 if colour == "blue" else 2)


@pytest.mark.rule("Z-1.2")
def test_pieces_are_limited_to_the_box() -> None:
    """All six of a kind are out, though everything could be paid."""
    wealth = P(coins=50, iron=50, factories="cotton1:2 cotton2:2 paper1:1")
    assert {"hire ships", "hire machines", "hire trains"} <= verbs(zaibatsu(wealth, BEN))
    for p, gone in (
        (replace(wealth, factories="cotton1:2 cotton2:2 paper1:2 paper2"), "machines"),
        (replace(wealth, ships="london london paris paris berlin berlin"), "ships"),
    ):
        m = zaibatsu(p, BEN)
        assert board(m).pieces_left[gone] == 0
        assert f"hire {gone}" not in verbs(m)
    m = zaibatsu(wealth, BEN, trains=RAILS)
    assert board(m).pieces_left["trains"] == 0
    assert "hire trains" not in verbs(m)


@pytest.mark.rule("Z-1.2")
def test_experts_factories_and_tokens_are_limited_to_the_box() -> None:
    rich = P(coins=20, iron=20, rd=8)
    m = zaibatsu(rich, P(coins=9, workers="red:expert", factories="cotton1"))
    play(m, "hire ships red")
    assert set(legal(m)) == EVERYWHERE - {f"ship {location('red')}"}
    m = zaibatsu(rich, P(coins=9, factories="cotton1"))
    play(m, "hire factory blue")
    assert "build cotton2" in legal(m)
    assert "build cotton1" not in legal(m)
    m = zaibatsu(P(factories="cotton1:0:1"), BEN, tokens="osaka:w:0:1")
    assert "hire markets" not in verbs(m)  # one cotton needs the token of 1, and there is only one


@pytest.mark.rule("Z-1.2")
def test_workers_are_limited_to_the_box() -> None:
    """A whole game of two: the 36 workers go around."""
    match = Match(GAME, GAME.setup(2), seed="workers")
    dice = random.Random(5)
    while not match.state.over:
        v = view(match)
        held = [w.colour for seat in v.seats for w in seat.workers if not w.expert]
        for colour in colours.NAMES:
            places = [v.bag, *(space.workers for space in v.hiring), *v.queue]
            assert sum(place.get(colour, 0) for place in places) + held.count(colour) == 6
        play(match, dice.choice(legal(match)))


@pytest.mark.rule("Z-1.3")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_everybody_sees_everything(seats: int) -> None:
    match = Match(GAME, GAME.setup(seats), seed="open")
    dice = random.Random(seats)
    for _ in range(40):
        play(match, dice.choice(legal(match)))
        all_of_it = msgspec.to_builtins(GAME.view(match.state, None))
        for seat in range(seats):
            mine = msgspec.to_builtins(GAME.view(match.state, seat))
            assert mine.pop("seat") == seat
            assert mine == {key: value for key, value in all_of_it.items() if key != "seat"}
        assert all(GAME.seen(e, 0) == e for e in match.moves[-1].events)


@pytest.mark.rule("Z-1.3")
def test_nobody_knows_what_comes_from_the_bag() -> None:
    """The round ends after this turn: new workers come. Another future looks the same now, but not then."""
    m = zaibatsu(P(coins=1), BEN, hiring=["black", "red", "grey", "blue", "white"], queue=["", ""])
    after = set()
    for n in range(10):
        s = GAME.redeal(state(m), 0, chance_of(f"future:{n}"))
        assert look(s, None) == view(m)
        s.apply(m.space.parse("hire research black"))
        after.add(str(look(s, None).hiring))
    assert len(after) > 1


@pytest.mark.rule("Z-1.3")
def test_nobody_knows_the_next_action_token_of_the_automa() -> None:
    m = zaibatsu(P(coins=1), difficulty="easy")
    shown = set()
    for n in range(40):
        s = GAME.redeal(state(m), 0, chance_of(f"future:{n}"))
        assert look(s, 0) == look(m.state, 0)
        s.apply(m.space.parse("hire research black"))
        automa = look(s, 0).automa
        assert automa is not None
        assert (face_down(automa), len(turned_up(automa))) == (8, 1)
        shown |= set(turned_up(automa))
    assert len(shown) > 5


@pytest.mark.rule("Z-1.4")
def test_components_work_for_their_owner_alone() -> None:
    """Ben has a modifier of R&D, cheaper factories, an upgraded department, and coal that stays."""
    ben = P(coins=9, coal=3, stored=3, factories="cotton3:0:1", start="cheap", upgraded="black")
    m = zaibatsu(P(coins=3, rd=1), ben)
    events = play(m, "hire research red", "advance 2")
    assert (board(m).tracks["rd"], board(m, 1).tracks["rd"]) == (3, 1)
    assert departments(events) == ["black"]
    assert (board(m).resources["coal"], board(m, 1).resources["coal"]) == (2, 3)
    m = zaibatsu(P(coins=5, rd=2), ben)
    assert {"hire factory", "hire invest", "hire production"}.isdisjoint(verbs(m))
    m = zaibatsu(P(coins=3), ben, turn=1)
    events = play(m, "hire research red", "advance 2")
    assert (board(m, 1).tracks["rd"], departments(events)) == (4, ["black+"])


@pytest.mark.rule("Z-1.4")
def test_nothing_comes_in_the_turn_of_another() -> None:
    """Ann's token goes home in Ben's turn, but the bonus of the region is Ben's, and Ann's silk stays hers."""
    ann, ben = P(coins=1, silk=2, factories="paper3", workers="red"), P(factories="cotton1:0:2")
    space = asks(zaibatsu(ann, ben), "cotton")[0]
    m = zaibatsu(ann, ben, turn=1, tokens=f"{space.replace(' ', ':')}:0:1")
    before = board(m)
    play(m, "hire markets blue", f"market {space}", "take bonus")
    assert before.influence == [2, 3, 4, 5, 6, 7]
    assert replace(before, influence=[1, *before.influence]) == board(m)


@pytest.mark.rule("Z-1.5", "Z-3.6")
def test_pieces_leave_from_the_left() -> None:
    """Only the bonus of the first column comes with the first machine, whatever else is gone."""
    m = zaibatsu(P(coins=10, factories="cotton1 paper1", ships="london london paris"), BEN)
    events = play(m, "hire machines blue", "machine 1")
    assert (board(m).tracks["finance"], departments(events)) == (2, [])
    events = play(m, "machine 2")
    assert (board(m).tracks["finance"], departments(events)) == (2, ["red"])
    assert board(m).pieces_left == {"ships": 3, "machines": 4, "trains": 6}


@pytest.mark.rule("Z-1.6")
@pytest.mark.parametrize(
    ("p", "actions"),
    [
        (P(silk=1, workers="blue"), ["hire research red"]),
        (P(silk=2, coins=1), ["hire mining red", "advance 2"]),
        (P(silk=6, rd=2), ["hire factory blue", "build paper1"]),
        (P(silk=4, coins=1, factories="cotton1"), ["hire machines blue"]),
        (P(silk=5, iron=1), ["hire ships red", "ship london"]),
        (P(silk=2, coins=3, iron=1), ["hire trains blue", "train west 3"]),
    ],
)
def test_silk_is_spent_as_coins(p: P, actions: list[str]) -> None:
    m = zaibatsu(p, BEN)
    play(m, *actions)
    assert (board(m).resources["silk"], board(m).resources["coins"]) == (0, 0)
    poorer = replace(p, silk=p.silk - 1)
    with pytest.raises(IllegalAction):
        play(zaibatsu(poorer, BEN), *actions)


@pytest.mark.rule("Z-1.6")
def test_coins_are_spent_before_silk() -> None:
    m = zaibatsu(P(coins=2, silk=2), BEN)
    play(m, "hire research red", "advance 2")
    assert (board(m).resources["coins"], board(m).resources["silk"]) == (0, 1)
    m = zaibatsu(P(coins=3, silk=2), BEN)
    play(m, "hire research red", "advance 2")
    assert (board(m).resources["coins"], board(m).resources["silk"]) == (0, 2)


@pytest.mark.rule("Z-1.6")
def test_only_silk_is_as_good_as_coins() -> None:
    m = zaibatsu(P(coal=9, iron=2, workers="red"), BEN)
    assert view(m).step == "favor"  # no action could be paid
    m = zaibatsu(P(coins=9, rd=1), BEN)  # and coins are no silk
    assert "hire factory" not in verbs(m)


@pytest.mark.rule("Z-1.6", "Z-15.11")
@pytest.mark.parametrize("final", [False, True])
def test_silk_as_coins_in_consolidations(final: bool) -> None:
    """Five colours cost 15 coins, the income is 12: of its coins 11 can be spent, the last one stays."""
    poor = P(silk=3, workers="yellow red blue white black")
    if final:
        m = zaibatsu(poor, P(), turn=1, round=8)
    else:
        m = zaibatsu(poor, BEN)
        play(m, "consolidate")
    play(m, "favor 1 rd")
    assert set(legal(m)) == {"silk 0", "silk 1", "silk 2", "silk 3"}
    play(m, "silk 3")
    assert board(m).sources["wages"] == -1


@pytest.mark.rule("Z-1.7")
@pytest.mark.parametrize("points", [99, 199, 310, -5])
def test_points_beyond_one_lap_and_below_nothing(points: int) -> None:
    m = fulfil(P(points=points, factories="cotton1:0:1"), "yellow")
    assert board(m).points == points + 2


@pytest.mark.rule("Z-1.7")
def test_points_can_fall() -> None:
    m = zaibatsu(P(points=1, workers="yellow red blue white yellow"), BEN)
    play(m, "favor 1 rd")  # the income of 12 coins cannot pay 12: the last coin stays
    assert board(m).sources["wages"] == -1
    assert board(m).points == 1 + 2 - 1
