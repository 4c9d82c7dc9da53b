"""The outlook of a seat: Consolidations now, one turn later, and after a ship."""

from __future__ import annotations

import msgspec

from akinai.engine.events import Event
from akinai.games.zaibatsu.actions import CONSOLIDATE, DONE, SILK
from akinai.games.zaibatsu.events import Department, WagesPaid
from akinai.games.zaibatsu.state import ZaibatsuState
from akinai.games.zaibatsu.steps.consolidation import WAGE, Consolidate, PayWages
from akinai.games.zaibatsu.things import colours, locations, objectives, resources, workers
from tests.games.zaibatsu.by_hand import P, location, state, zaibatsu
from tests.games.zaibatsu.ending import of
from tests.games.zaibatsu.outlooks import outlook, turns
from tests.games.zaibatsu.test_deeds import in_words


def test_consolidation_now_is_what_then_happens() -> None:
    checked = 0
    asked: set[str] = set()
    for s in turns(2):
        found = outlook(s, s.actor).consolidation
        assert (found is None) == (CONSOLIDATE not in s.legal_list())
        if found is None:
            continue
        seat, round = s.actor, s.round
        c = s.clone()
        c.apply(CONSOLIDATE)
        while not c.over and c.turn == s.turn and c.actor == seat and c.stack()[0].name == "turn_order":
            rest = outlook(c, seat)
            assert rest.consolidation is not None
            assert rest.consolidation.after == found.after
            begun = c.players[seat].points() - s.players[seat].points()
            assert begun + rest.consolidation.points == found.points
            assert (rest.later == []) == (c.top.name != "favor" or len(s.players[seat].workers) == workers.SPACES)
            asked.add(c.top.name)
            c.apply(SILK.of(0) if isinstance(c.top, PayWages) else c.legal_list()[0])
        player = c.players[seat]
        names = msgspec.structs.asdict(found.after)
        assert names == {name: player.resource(what) for what, name in enumerate(resources.NAMES)}
        if c.round == round and not c.over:
            assert player.points() == s.players[seat].points() + found.points
            checked += 1
        assert found.wages.lost == found.wages.due - found.wages.paid
        assert found.wages.least_lost <= found.wages.lost
    assert checked > 20
    assert {"favor", "innovate"} < asked


def test_the_rest_of_a_consolidation_brings_nothing_twice() -> None:
    """Asked about the wages: the income is there, and only the wages are still to come."""
    match = zaibatsu(P(workers="red black grey white yellow", silk=3, coins=1), P(coins=1), hiring=["blue"] * 5)
    before = outlook(state(match)).consolidation
    match.play("consolidate")
    match.play("favor 1 rd")
    assert state(match).top.name == "wages"
    rest = outlook(state(match)).consolidation
    assert before is not None
    assert rest is not None
    assert (rest.after, rest.wages) == (before.after, before.wages)
    assert (rest.coal_income, rest.coin_income, rest.departments, rest.favors) == (0, 0, [], [])
    assert outlook(state(match)).later == []


def test_what_follows_the_last_turn_is_no_part_of_a_consolidation() -> None:
    """The others' Final Consolidations come in the same move: what they ask is not asked of this seat."""
    many = P(workers="red black grey blue white", silk=9)
    match = zaibatsu(many, P(workers="blue"), turn=1, round=8, final_first=0)
    found = outlook(state(match), 1).consolidation
    assert found is not None
    assert (found.asks, found.wages.silk) == ([], 0)


def test_one_turn_later_has_one_worker_more() -> None:
    match = zaibatsu(P(workers="red red red", coins=9), P(coins=1), hiring=["blue"] * 5)
    found = {later.colour: later for later in outlook(state(match)).later}
    assert list(found) == colours.NAMES
    assert [name for name, later in found.items() if later.spaces] == ["blue"]
    later = found["blue"]
    now = outlook(state(match)).consolidation
    assert now is not None
    assert (later.colour, later.spaces) == ("blue", list("ABCDE"))
    assert (now.wages.due, later.consolidation.wages.due) == (3, 6)
    assert [d.colour for d in now.departments] == ["red"]
    assert [(d.source, d.colour) for d in later.consolidation.departments] == [
        ("worker:lowest", "red"),
        ("worker:highest", "blue"),
    ]


def test_why_no_favor_token_can_be_placed() -> None:
    everywhere = " ".join(f"{area}:{1 + (i + 1) % 3}" for i, area in enumerate(objectives.NAMES))
    for favors, why in (("rd:1 mining:1 finance:1", "tokens"), (everywhere, "objectives")):
        found = outlook(state(zaibatsu(P(coins=1, workers="red", favors=favors), P(coins=1)))).consolidation
        assert found is not None
        assert found.favors == []
        assert found.no_favor is not None
        assert found.no_favor.id == "zaibatsu.no_favor." + why
        in_words(found.no_favor)
    found = outlook(state(zaibatsu(P(coins=1, workers="red"), P(coins=1)))).consolidation
    assert found is not None
    assert found.no_favor is None
    assert len(found.favors) == objectives.OBJECTIVES


def test_more_workers_change_wages_and_bonuses_as_they_come() -> None:
    match = zaibatsu(
        P(workers="red blue white", coins=1), P(coins=1), hiring=["red", "red", "grey white", "red", "red"]
    )
    later = outlook(state(match)).later
    known = ("red", "blue", "white")
    assert {x.colour: x.more_wages for x in later} == {c: 0 if c in known else 3 for c in colours.NAMES}
    tops = {x.colour: [d.colour for d in x.consolidation.departments][1:] for x in later}
    assert tops == {colour: [] if colour == "red" else [colour] for colour in colours.NAMES}


# ---- ships


def test_after_a_ship_a_consolidation_costs_and_brings_what_is_said() -> None:
    """With Paper 3B up to three coins are kept: so it matters how the ship is paid. A first ship makes no gap free."""
    match = zaibatsu(
        P(workers="red blue white", coins=6, iron=4, factories="paper3", upgraded="yellow"),
        P(coins=1),
        sides="paper3",
        hiring=["black", "black", "grey white", "black", "black"],
    )
    checked: set[tuple[str, int]] = set()
    for ship in outlook(state(match)).ships:
        expert = state(match).printed.location_colour[locations.NAMES.index(ship.location)]
        assert {(hired.colour, hired.pay) for hired in ship.hired} == {
            (colour, pay) for colour in ("grey", "white") for pay in ("iron", "coins")
        }
        for hired in ship.hired:
            c = state(match).clone()
            for name in (f"hire ships {hired.colour}", f"ship {ship.location}", f"pay {hired.pay}"):
                c.apply(match.space.by_name[name])
            player = c.players[0]
            assert ship.upgrade == (ship.location != "paris")
            assert ship.department == c.printed.department(expert, player.is_upgraded(expert))
            assert (hired.workers, hired.favor_level) == (5, c.printed.favor_level[5])
            events = until_consolidated(c)
            (paid,) = of(events, WagesPaid)
            due = WAGE * paid.colours
            assert (hired.wages.colours, hired.wages.paid) == (paid.colours, paid.coins)
            assert hired.wages.due == due
            assert hired.wages.lost == due - paid.coins
            tops = [(e.colour, e.upgraded) for e in of(events, Department) if e.source == "worker:highest"]
            assert tops == ([] if hired.top is None else [(hired.top.colour, hired.top.upgraded)])
            checked.add((hired.pay, hired.wages.lost))
    assert len({lost for pay, lost in checked if pay == "coins"} - {lost for pay, lost in checked if pay == "iron"}) > 0


def until_consolidated(c: ZaibatsuState) -> list[Event]:
    """Ann's action ends, Ben does something, and Ann consolidates; what is told of that."""
    if c.actor == 0:
        c.apply(DONE)
    while c.actor == 1:
        c.apply(c.legal_list()[0])
    events: list[Event] = []
    c.listen(lambda event: events.append(event) if getattr(event, "seat", 0) == 0 else None)
    c.apply(CONSOLIDATE)
    while c.actor == 0 and any(isinstance(step, Consolidate) for step in c.stack()):
        c.apply(SILK.of(0) if isinstance(c.top, PayWages) else c.legal_list()[0])
    return events


def test_a_ship_is_shown_where_an_effect_could_send_one() -> None:
    """With five workers there is room for an expert, but not for the worker of the action."""
    match = zaibatsu(P(workers="red red white white yellow", iron=3, upgraded="blue"), P(workers="black:expert"))
    ships = outlook(state(match)).ships
    places = {x.location: x.upgrade for x in ships}
    assert places == {place: place != location("blue") for place in locations.NAMES if place != location("black")}
    assert all(ship.hired == [] for ship in ships)
