"""The outlook says what the engine then does: ways and tolls, prices, rewards, what is missing."""

from __future__ import annotations

from collections import Counter
from contextlib import suppress

import msgspec
import pytest

from akinai.engine import sets
from akinai.engine.chance import CLOSED, Unforeseeable
from akinai.engine.events import Event
from akinai.engine.match import Match
from akinai.games.yokohama import GAME
from akinai.games.yokohama.events import Acted, AgentGained, Gained, Paid, Scored, Spent, TechnologyTaken
from akinai.games.yokohama.scoring import country_points
from akinai.games.yokohama.state import YokohamaState
from akinai.games.yokohama.view import Amounts, Payment, YokohamaOutlook
from tests.games.yokohama.acting import acting
from tests.games.yokohama.by_hand import (
    P,
    asked,
    legal_of,
    look,
    outlook_of,
    play,
    president,
    printed_of,
    state,
    yokohama,
)
from tests.games.yokohama.random_play import positions


def after(match: Match, *actions: str) -> tuple[YokohamaState, list[Event]]:
    """The state after actions, up to the first chance, and what they tell."""
    s = state(match).clone()
    s.chance.mode = CLOSED
    events: list[Event] = []
    s.listen(events.append)
    with suppress(Unforeseeable):
        for action in actions:
            s.apply(match.space.parse(action))
    return s, events


def gains(events: list[Event], seat: int) -> Amounts:
    found: Amounts = {}
    for event in events:
        if isinstance(event, Scored) and event.seat == seat:
            found["vp"] = found.get("vp", 0) + event.points
        elif isinstance(event, Gained) and event.seat == seat:
            found[event.good] = found.get(event.good, 0) + event.count
    return found


def sure(given: Amounts) -> Amounts:
    """Without what is chosen later."""
    return {what: n for what, n in given.items() if what not in ("any_good", "warehouse", "move")}


def of(match: Match) -> YokohamaOutlook:
    return outlook_of(match, match.state.actor)


# ---- ways


def test_a_way_with_its_tolls() -> None:
    """copper copper2 silk silk2 tea tea2 / fish fish2 bank …"""
    match = yokohama(
        P(assistants="copper2 silk tea", president="copper", yen=2), P(president="copper2"), P(), P(), step="move"
    )
    areas = of(match).areas
    way = areas["silk"].way
    assert way is not None
    assert (way.areas, way.yen, way.straight) == (["copper2", "silk"], 1, False)
    assert way.payments == [Payment(1, 1)]
    assert areas["copper2"].way is None  # with another president there it may not stay
    assert areas["copper"].way is None  # nor stay where it is
    assert areas["bank"].way is None
    play(match, "go copper2")  # the rules go on the only way there is
    assert president(match, 0) == "silk"


def test_the_cheaper_way_is_longer() -> None:
    match = yokohama(
        P(assistants="copper2 fish fish2 silk", president="copper", yen=2),
        P(president="copper2"),
        P(),
        P(),
        step="move",
    )
    way = of(match).areas["silk"].way
    assert way is not None
    assert (way.areas, way.yen, way.payments) == (["fish", "fish2", "silk"], 0, [])


def test_the_canal_is_paid_to_the_supply() -> None:
    match = yokohama(P(assistants="labB", president="portB", yen=1), P(), P(), P(), step="move")
    assert of(match).areas["labB"].way is not None
    match = yokohama(P(assistants="labB", president="portB", yen=1), P(), P(), P(), step="move", pyramid=CANAL_BETWEEN)
    way = of(match).areas["labB"].way
    assert way is not None
    assert (way.areas, way.payments) == (["canal", "labB"], [Payment(None, 1)])


CANAL_BETWEEN = (
    "portB canal labB silk silk2 tea tea2 fish fish2 bank chinatown church customs agency labA copper copper2 portA"
)


@pytest.mark.parametrize(("techs", "straight"), [("", False), ("tram", True), ("station", True)])
def test_straight_ways(techs: str, straight: bool) -> None:
    match = yokohama(
        P(assistants="tea2 fish", president="copper", techs=techs), P(), P(), P(), step="move", station="tea2"
    )
    way = of(match).areas["tea2"].way
    assert (way is not None and way.straight) is straight


def test_the_tolls_of_placing() -> None:
    match = yokohama(P(yen=5), P(president="bank"), P(president="bank"), step="place")
    bank = of(match).areas["bank"]
    assert (bank.toll, bank.toll_for_pair, bank.presidents) == (2, 4, [1, 2])
    _, events = after(match, "pair bank")
    assert sum(event.yen for event in events if isinstance(event, Paid)) == 4


def walks(match: Match, s: YokohamaState, paid: list[Payment]) -> list[tuple[str, list[Payment]]]:
    """Where every movement that the rules allow can end, and what is paid on it."""
    found = []
    for action in s.legal_list():
        if match.space.names[action].split()[0] in ("go", "jump", "stop"):
            trial = s.clone()
            trial.chance.mode = CLOSED
            events: list[Event] = []
            trial.listen(events.append)
            with suppress(Unforeseeable):
                trial.advance(action)
            acted = next((i for i, e in enumerate(events) if isinstance(e, Acted)), len(events))
            on_the_way = events[:acted]
            so_far = paid + [Payment(e.to, e.yen) for e in on_the_way if isinstance(e, Paid)]
            so_far += [Payment(None, e.count) for e in on_the_way if isinstance(e, Spent)]
            if acted < len(events):
                arrived = events[acted]
                assert isinstance(arrived, Acted)
                found.append((arrived.area, so_far))
            else:
                found += walks(match, trial, so_far)
    return found


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_ways_are_the_cheapest_that_the_rules_allow(seats: int) -> None:
    """At every movement of some games all walks are tried out."""
    tried = 0
    for number in range(3):
        for match in positions(seats, f"ways:{seats}:{number}"):
            if match.state.over or match.state.top.name != "move":
                continue
            tried += 1
            ends = walks(match, state(match), [])
            for label, area in of(match).areas.items():
                costs = [sum(payment.yen for payment in paid) for end, paid in ends if end == label]
                assert (area.way.yen if area.way else None) == min(costs, default=None), label
                if area.way is not None:
                    assert (label, area.way.payments) in ends
                    assert area.way.areas[-1:] in ([label], [])
    assert tried > 30


@pytest.mark.parametrize("seats", [2, 4])
def test_power_and_ladder_on_arrival(seats: int) -> None:
    """From the hand: the power is that of the action, and what the rung says is gained."""
    found = 0
    for match in positions(seats, f"arrive:{seats}"):
        if match.state.over or match.state.top.name != "move" or president(match, match.state.actor) is not None:
            continue
        outlook = of(match)
        for label in legal_of(match, "go"):
            _, events = after(match, f"go {label}")
            acted = next(e for e in events if isinstance(e, Acted))
            assert acted.power == outlook.areas[label].power_with_president
            rung = outlook.areas[label].ladder[acted.power - 1]
            if rung.keys() <= {"copper", "silk", "tea", "fish", "yen"}:
                assert gains(events, match.state.actor).items() >= rung.items()
                found += 1
    assert found > 5


# ---- orders, cards, spaces


def test_an_order_with_what_it_lacks_and_brings() -> None:
    match = yokohama(P(silk=1, tea=1, done="1", orders="2", techs="language_school"), P())
    (order,) = of(match).orders
    assert (order.order, order.missing) == ("order2", {"tea": 1})
    assert order.gain.agent == "UK"  # the second British flag
    match = yokohama(P(silk=1, tea=2, done="1", orders="2", techs="language_school"), P())
    (order,) = of(match).orders
    assert order.missing == {}
    s, events = after(match, "fulfil order2")
    assert gains(events, 0) == sure(order.gain.gains)
    assert [e.agent for e in events if isinstance(e, AgentGained)] == [order.gain.agent]
    assert order.gain.sets == country_points(s, 0) - country_points(state(match), 0)


def test_cards_with_price_and_gain() -> None:
    match = acting("labA", 4, P(yen=5, imports=1, techs="patent_system letterpress ball"))
    offered = {card.spot: card for card in of(match).labs}
    buyable = {f"lab:A:{slot}" for slot in legal_of(match, "research")}
    assert buyable == {
        spot for spot, card in offered.items() if spot.startswith("lab:A") and not card.known and card.short == 0
    }
    for spot in buyable:
        card = offered[spot]
        assert card.prices_by_power[card.power - 1] == card.price
        assert card.price == max(0, card.value + card.surcharge - card.power) + card.extra
        s, events = after(match, f"research {spot[-1]}")
        s.listen(events.append)
        while s.top.name == "units":
            with suppress(Unforeseeable):
                s.advance(s.legal_list()[0])
        taken = next(i for i, e in enumerate(events) if isinstance(e, TechnologyTaken))
        assert gains(events[taken:], 0) == card.gain.gains
        assert len([e for e in events[:taken] if isinstance(e, Spent)]) == card.price


def test_every_fourth_card_costs_a_unit_more() -> None:
    three = of(acting("labA", 4, P(yen=0, techs="ball letterpress")))
    four = of(acting("labA", 4, P(yen=0, techs="ball letterpress tram")))
    prices = {card.card: card.price for card in three.labs}
    assert all(card.price == prices[card.card] + 1 for card in four.labs if card.card in prices)
    assert {card.extra for card in three.labs} == {0}
    assert {card.extra for card in four.labs} == {1}


def test_what_a_spinning_mill_opens() -> None:
    match = acting("labA", 5, P(yen=1, silk=2, techs="spinning_mill"))
    before = of(match)
    play(match, "mill")
    assert asked(match) == "research"
    after_it = of(match)
    assert (before.mill_units, after_it.mill_units) == (after_it.units - before.units, 0)
    assert before.mill_units == 1
    assert [card.short_with_mill for card in before.labs] == [card.short for card in after_it.labs]
    assert any(card.short > card.short_with_mill for card in before.labs)
    assert of(acting("labA", 3, P(yen=1, silk=0, techs="spinning_mill"))).mill_units == 0
    assert of(acting("labA", 3, P(yen=1, silk=1))).mill_units == 0


def test_a_used_mill_is_the_active_seats() -> None:
    match = yokohama(P(silk=2, orders="1"), P(silk=1, yen=0, techs="spinning_mill"))
    state(match).used_mill = True
    assert outlook_of(match, 1).mill_units == 1
    match = yokohama(P(silk=2, orders="1", techs="spinning_mill"), P())
    state(match).used_mill = True
    assert outlook_of(match, 0).mill_units == 0


def test_what_each_technology_adds() -> None:
    match = yokohama(P(silk=1, tea=2, orders="2", techs="language_school ball winery"), P())
    (order,) = of(match).orders
    assert order.gain.by == {"ball": {"vp": 2}, "language_school": {"yen": 1}}
    assert of(match).church[0].by == {"winery": {"vp": 3}}
    assert of(match).customs[0].by == {}
    learning = of(acting("labA", 4, P(yen=0, techs="patent_system letterpress"))).labs[0]
    assert learning.gain.by == {"letterpress": {"yen": 1}, "patent_system": {"vp": 2}}


@pytest.mark.parametrize("seats", [3, 4])
def test_without_technologies_just_what_they_add_is_missing(seats: int) -> None:
    found = 0
    for match in positions(seats, f"by:{seats}", every=17):
        s = state(match)
        for seat in range(seats):
            bare = s.clone()
            bare.players[seat].technologies = sets.EMPTY
            full, plain = (msgspec.convert(GAME.outlook(each, seat), YokohamaOutlook) for each in (s, bare))
            pairs = [(a.gain.gains, a.gain.by, b.gain.gains) for a, b in zip(full.orders, plain.orders, strict=True)]
            pairs += [(a.gain.gains, a.gain.by, b.gain.gains) for a, b in zip(full.ports, plain.ports, strict=True)]
            pairs += [(a.gain.gains, a.gain.by, b.gain.gains) for a, b in zip(full.labs, plain.labs, strict=True)]
            for area in full.areas:
                buildings = zip(full.areas[area].buildings, plain.areas[area].buildings, strict=True)
                pairs += [(a.gains, a.by, b.gains) for a, b in buildings]
            pairs += [(a.gains, a.by, b.gains) for a, b in zip(full.church, plain.church, strict=True)]
            pairs += [(a.gains, a.by, b.gains) for a, b in zip(full.customs, plain.customs, strict=True)]
            for gains_now, by, without in pairs:
                total = Counter(without)
                for added in by.values():
                    total.update(added)
                    found += 1
                assert dict(total) == gains_now
    assert found > 20


def test_church_spaces_with_offerings_and_winery() -> None:
    match = acting("church", 4, P(yen=2, copper=1, silk=2, techs="winery"), church="2:1")
    outlook = of(match)
    assert outlook.offerings == {"copper": 1, "silk": 1, "yen": 2}
    reach = {space.space for space in outlook.church if space.prices_by_power[3] is not None}
    assert reach == legal_of(match, "church")
    for space in outlook.church:
        if space.space in reach and (space.prices_by_power[3] or 0) in (0, 3):
            _, events = after(match, f"church {space.space}")
            assert gains(events, 0) == sure(space.gains)
            assert sum(1 for e in events if isinstance(e, Spent)) == space.prices_by_power[3]
    assert {(space.power, space.price == space.prices_by_power[3]) for space in outlook.church} == {(4, True)}
    assert outlook.church[0].gains["vp"] == 2 + 3
    assert outlook.church[1].least_power is None  # taken


def test_customs_spaces() -> None:
    match = acting("customs", 4, P(imports=2, techs="brickyard"))
    outlook = of(match)
    assert {space.space for space in outlook.customs if space.prices_by_power[3] is not None} == legal_of(
        match, "customs"
    )
    assert outlook.customs[0].least_power == 2
    assert outlook.customs[0].gains["vp"] == 5 + 4
    assert outlook.customs[-1].prices_by_power == [None] * 5


def test_orders_in_ports() -> None:
    match = acting("portA", 3, P(yen=0))
    offers = [order for order in of(match).ports if order.spot.startswith("port:A")]
    assert {order.spot[-1] for order in offers if order.short == 0} == legal_of(match, "order")
    assert [order.short for order in offers] == [max(0, order.level - 3) for order in offers]


def test_what_orders_in_ports_would_bring() -> None:
    """As if they were in hand."""
    match = acting("portA", 3, P(yen=0, done="1", techs="ball"))
    offered = {order.order: order.gain for order in of(match).ports}
    taken = next(order for order in of(match).ports if order.spot == "port:A:1")
    play(match, "order 1")
    assert {order.order: order.gain for order in of(match).orders} == {taken.order: offered[taken.order]}


def test_the_power_in_church_and_customs_is_the_presidents() -> None:
    match = yokohama(P(assistants="church:2 customs"), P(), step="place")
    outlook = of(match)
    assert {space.power for space in outlook.church} == {outlook.areas["church"].power_with_president} == {3}
    assert {space.power for space in outlook.customs} == {2}
    match = yokohama(P(assistants="church:2", agents="UK", orders="1", copper=1, silk=1, tea=1), P())
    play(match, "agent church")
    assert {space.power for space in of(match).church} == {2}  # an agent's, without the president


@pytest.mark.parametrize("seats", [2, 4])
def test_flags_to_the_next_agent(seats: int) -> None:
    """What says that it brings an agent is the flag that is missing."""
    found = 0
    for match in positions(seats, f"flags:{seats}", every=13):
        for seat in range(seats):
            outlook = outlook_of(match, seat)
            printed = printed_of(state(match))
            names = [country.country for country in printed.countries]
            for card in outlook.labs:
                flag = printed.cards[card.card].flag
                at = names.index(flag)
                assert card.gain.agent == (flag if outlook.to_agents[at] == 1 else None)
                assert card.gain.flags == state(match).players[seat].flags[at] + 1
                found += card.gain.agent is not None
    assert found > 0


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_places_bring_their_bonus(seats: int) -> None:
    for match in positions(seats, f"places:{seats}", every=23):
        s = state(match)
        if s.over:
            continue
        bonuses = {bonus.source: (0, bonus.first, bonus.second, 0, 0) for bonus in printed_of(s).bonuses}
        for seat in range(seats):
            places = outlook_of(match, seat).places
            due = look(s, None).table.seats[seat].bonuses[: len(places)]
            assert [bonuses[source][place or 0] for source, place in places.items()] == due


def test_pieces_and_achievements() -> None:
    match = yokohama(P(yen=4, fish=5), P(), houses="bank:0", goals_by=((1,), (), ()))
    outlook = of(match)
    assert [(piece.piece, piece.prices, piece.short) for piece in outlook.pieces] == [
        ("assistant", [0] * 12, 0),
        ("shop", [2] * 6, 0),
        ("house", [5, 6, 7], 1),
    ]
    tile = outlook.achievements[0]
    assert (tile.tile, tile.done, tile.lacks, tile.assistant, tile.points) == ("A", False, 2, True, 6)
    ready = yokohama(P(fish=9, in_hand=0, orders="1"), P(), goals="fish technologies mixed_commercial")
    tile = of(ready).achievements[0]
    assert (tile.lacks, tile.assistant, legal_of(ready, "achieve")) == (0, False, set())
    match = yokohama(P(), P(), houses="bank:0 tea:0 silk:0 fish:0")
    assert (of(match).pieces[2].prices, of(match).pieces[2].short) == ([], 0)


def test_mining_technology_is_counted_in() -> None:
    plain = outlook_of(yokohama(P(), P()), 0).areas["copper"].ladder
    mining = outlook_of(yokohama(P(techs="mining_technology"), P()), 0).areas["copper"].ladder
    assert [rung.get("copper", 0) for rung in plain] == [0, 0, 1, 2, 3]
    assert [rung.get("copper", 0) for rung in mining] == [0, 0, 2, 3, 4]


@pytest.mark.parametrize("seats", [2, 4])
def test_an_outlook_changes_nothing_and_can_be_asked_for_at_any_time(seats: int) -> None:
    for match in positions(seats, f"any:{seats}", every=31):
        s = state(match)
        digest, before = s.digest(), msgspec.json.encode(GAME.table_view(s))
        for seat in range(seats):
            GAME.outlook(s, seat)
        assert (s.digest(), msgspec.json.encode(GAME.table_view(s))) == (digest, before)
