"""The outlook of a seat: what it says is what then happens."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from akinai.engine.chance import chance_of
from akinai.engine.events import Event
from akinai.engine.match import Match
from akinai.games.zaibatsu import GAME
from akinai.games.zaibatsu.actions import BUILD, CONSOLIDATE, GOODS, HIRE, MARKET, MODIFIER, PRODUCE, SHIP, SILK, TRAIN
from akinai.games.zaibatsu.events import AutomaReturned, Spent, TokenPlaced, TrainBuilt
from akinai.games.zaibatsu.scoring import coming_period, parties, region_points
from akinai.games.zaibatsu.state import ZaibatsuState
from akinai.games.zaibatsu.steps.building import build_train
from akinai.games.zaibatsu.steps.consolidation import PayWages, wages
from akinai.games.zaibatsu.steps.turn import Turn
from akinai.games.zaibatsu.things import colours, factories, goods, jobs, locations, origins, rails, regions, resources
from akinai.games.zaibatsu.view import ZaibatsuOutlook
from tests.games.zaibatsu.automa import table, turn
from tests.games.zaibatsu.by_hand import P, state, zaibatsu
from tests.games.zaibatsu.ending import of
from tests.games.zaibatsu.test_deeds import in_words
from tests.games.zaibatsu.test_views import SETUPS


def outlook(s: ZaibatsuState, seat: int = 0) -> ZaibatsuOutlook:
    found = GAME.outlook(s, seat)
    assert isinstance(found, ZaibatsuOutlook)
    return found


def turns(every: int = 5) -> Iterator[ZaibatsuState]:
    """Some states of random games in which a turn begins."""
    for setup in SETUPS:
        match = Match(GAME, setup, seed="outlook")
        chance = chance_of("outlook:play")
        number = 0
        while not match.state.over:
            if isinstance(match.state.top, Turn):
                if number % every == 0:
                    yield state(match)
                number += 1
            legal = match.state.legal_list()
            match.apply(legal[chance.below(len(legal))])


def test_it_leads_back_and_changes_nothing() -> None:
    for s in turns(9):
        before, digest = msgspec.json.encode(GAME.view(s, None)), s.digest()
        for seat in range(s.seats):
            found = outlook(s, seat)
            assert msgspec.json.decode(msgspec.json.encode(found), type=GAME.outlook_type) == found
        assert (msgspec.json.encode(GAME.view(s, None)), s.digest()) == (before, digest)


def test_an_action_is_possible_if_a_worker_can_be_hired_for_it() -> None:
    for s in turns():
        legal = s.legal_list()
        for action in outlook(s, s.actor).actions:
            job = jobs.NAMES.index(action.action)
            possible = any(HIRE.at(job, colour) in legal for colour in range(colours.COLOURS))
            assert action.possible == possible
            assert (action.times > 0) == possible
            assert (action.lacks == []) == possible
            assert all(lack.count > 0 for lack in action.lacks)


def hired(s: ZaibatsuState, job: int) -> ZaibatsuState | None:
    """The state after a worker was hired for the action, if that asks something."""
    first = next((a for a in s.legal_list() if HIRE.has(a) and HIRE.row(a) == job), None)
    if first is None:
        return None
    c = s.clone()
    c.apply(first)
    return c if c.turn == s.turn else None


def test_factories_that_are_possible_can_be_built() -> None:
    for s in turns():
        c = hired(s, jobs.FACTORY)
        if c is not None and c.top.name == "build":
            built = {factories.NAMES[BUILD.which(a)] for a in c.legal_list()}
            assert {tile.tile for tile in outlook(s, s.actor).tiles if tile.possible} == built


def test_markets_say_influence_and_points_as_they_come() -> None:
    checked = 0
    for s in turns(2):
        c = hired(s, jobs.MARKETS)
        if c is None or c.top.name != "markets":
            continue
        found = outlook(s, s.actor).markets
        assert {m.space for m in found} == {regions.SPOTS[MARKET.which(a)] for a in c.legal_list()}
        for market in found:
            space = regions.SPOTS.index(market.space)
            region, period = regions.region_of(space), coming_period(s)
            for token in market.tokens:
                then = c.clone()
                then.apply(MARKET.of(space))
                if then.top.name == "amount":
                    then.apply(GOODS.of(token.goods - 1))
                while then.top.name in ("take", "home"):
                    then.apply(then.legal_list()[0])
                there, before = parties(then, region), parties(s, region)
                if then.token_value[space] == token.value and len(token.sends_home) < 2:
                    assert there[s.actor] == token.influence or token.sends_home
                    if not token.sends_home:
                        gain = region_points(then, period, there, s.actor) - region_points(s, period, before, s.actor)
                        assert gain == token.points
                        assert there[-1] == token.foreign
                        checked += 1
    assert checked > 10


def test_the_least_influence_that_brings_more() -> None:
    """Period I with four seats: 10, 8, 6 and 2 points. West: Ann 3 and Ben 5 against 6 foreign ones."""
    match = zaibatsu(P(coins=1), P(), P(), P(), tokens="nagasaki:n:0:3 nagasaki:w:1:5 hiroshima:s:2:4")
    west = outlook(state(match)).regions[0]
    there = parties(state(match), 0)
    assert list(there)[:3] == [3, 5, 4]
    assert (west.region, west.place) == ("west", 1 + sum(n > 3 for n in there))
    assert west.more is not None
    gains = []
    for more in range(1, west.more + 1):
        richer = there[:]
        richer[0] += more
        gains.append(region_points(state(match), 0, richer, 0) - region_points(state(match), 0, there, 0))
    assert gains == [0] * (west.more - 1) + [west.points]
    assert west.points > 0


def test_consolidation_now_is_what_then_happens() -> None:
    checked = 0
    for s in turns(2):
        found = outlook(s, s.actor).consolidation
        assert (found is None) == (CONSOLIDATE not in s.legal_list())
        if found is None:
            continue
        seat, round = s.actor, s.round
        c = s.clone()
        c.apply(CONSOLIDATE)
        while not c.over and c.turn == s.turn and c.actor == seat and c.stack()[0].name == "turn_order":
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


@pytest.mark.parametrize(("coins", "times"), [(5, 1), (9, 1), (10, 2), (15, 3), (40, 3)])
def test_how_often_machines_can_be_built(coins: int, times: int) -> None:
    match = zaibatsu(P(coins=coins, factories="cotton1 paper1 bento1 lenses1"), P(coins=1))
    (machines,) = [a for a in outlook(state(match)).actions if a.action == "machines"]
    assert machines.times == times
    (way,) = machines.ways
    assert (way.modifier, way.times) == (None, times)
    assert [{c.what: c.count for c in deed.cost} for deed in way.options] == [{"coins": 5}] * 4


def test_a_bonus_of_the_first_activation_can_pay_the_second() -> None:
    """The fifth machine brings a department of one's choice: blue pays for the sixth."""
    ships = "san_francisco berlin new_york london paris"
    factories = "cotton1:1 paper1:1 bento1:1 lenses1:1 bulbs1 clocks1"
    match = zaibatsu(P(coins=5, upgraded="blue", ships=ships, factories=factories), P(coins=1))
    (machines,) = [a for a in outlook(state(match)).actions if a.action == "machines"]
    assert machines.times == 2


@pytest.mark.parametrize(
    ("player", "action", "lacks"),
    [
        (P(), "research", {"coins": 1}),
        (P(coins=2, silk=1, rd=6), "factory", {"coins": 3}),
        (P(coins=3, factories="cotton1"), "machines", {"coins": 2}),
        (P(coins=5), "machines", {"machine_space": 1}),
        (P(coal=1, factories="bento1"), "production", {"coal": 2}),
        (P(), "production", {"factory": 1}),
        (P(iron=1, coins=4), "ships", {"coins": 1}),
        (P(iron=2), "trains", {"iron": 1}),
        (P(), "markets", {"good": 1}),
        (P(), "invest", {"good": 1}),
        (P(coins=9, workers="red grey blue red grey blue"), "research", {"worker_space": 1}),
    ],
)
def test_what_an_action_lacks(player: P, action: str, lacks: dict[str, int]) -> None:
    match = zaibatsu(player, P(coins=1), turn=1)
    (found,) = [a for a in outlook(state(match)).actions if a.action == action]
    assert not found.possible
    assert {lack.what: lack.count for lack in found.lacks} == lacks


def test_the_next_bonuses() -> None:
    match = zaibatsu(P(coins=1, rd=2, ships="berlin"), P(coins=1))
    found = outlook(state(match))
    rd = found.tracks[0]
    assert (rd.track, rd.space, rd.steps, rd.coins) == ("rd", 3, 1, 1)
    assert found.tracks[2].coins is None
    upper = found.gaps[0]
    assert (upper.gap, upper.column, [(n.what, n.count) for n in upper.needs]) == (
        "ships_machines",
        1,
        [("machine", 1)],
    )


@pytest.mark.parametrize("token", range(1, 10))
@pytest.mark.parametrize("tokens", ["", "nagasaki:n:0:4 osaka:n:4:3"])
def test_what_each_token_of_the_automa_would_do(token: int, tokens: str) -> None:
    left = {"influence": [1, 2, 4, 5, 6, 7, 8, 9, 10]} if tokens else {}
    (said,) = [a for a in outlook(state(table(tokens=tokens, automa=left))).automa if a.token == str(token)]
    _, events = turn(token, tokens=tokens, automa=left)
    assert [e.colour for e in of(events, AutomaReturned)] == [said.worker]
    spots = [e.space for e in of(events, TokenPlaced)] + [e.rail for e in of(events, TrainBuilt)]
    assert spots == ([said.spot] if said.spot else [])
    assert [e.value for e in of(events, TokenPlaced)] == ([said.value] if said.value else [])


# ---- ways of an action


def test_an_action_can_be_done_in_the_ways_of_the_engine() -> None:
    """Hired for it with each colour and modifier, the engine offers just these choices."""
    checked = 0
    for s in turns(3):
        for action in outlook(s, s.actor).actions:
            job = jobs.NAMES.index(action.action)
            assert bool(action.ways) == action.possible
            assert action.times == max([way.times for way in action.ways], default=0)
            legal = [a for a in s.legal_list() if HIRE.has(a) and HIRE.row(a) == job]
            assert {c for way in action.ways for c in way.workers} == {colours.NAMES[HIRE.column(a)] for a in legal}
            for way in action.ways:
                c = s.clone()
                c.top.do(c, HIRE.at(job, colours.NAMES.index(way.workers[0])))
                if c.top.name == "modifier":
                    assert way.modifier is not None
                    c.top.do(c, MODIFIER.of(factories.NAMES.index(way.modifier)))
                assert (None if c.modifier == factories.NONE else factories.NAMES[c.modifier]) == way.modifier
                if job not in (jobs.FACTORY, jobs.MARKETS):
                    assert len(way.options) == len(c.legal_list())
                    checked += 1
    assert checked > 100


def test_the_best_of_several_modifiers_counts() -> None:
    """Coal for one production: only Bento 4B allows a second one, without coal."""
    match = zaibatsu(
        P(coal=2, coins=1, factories="cotton4 bento4"), P(coins=1), sides="cotton4 bento4", hiring=["blue"] * 5
    )
    (production,) = [a for a in outlook(state(match)).actions if a.action == "production"]
    assert {way.modifier: way.times for way in production.ways} == {"cotton4": 1, "bento4": 2}
    assert production.times == 2


def test_the_worker_is_told_where_its_department_comes() -> None:
    workers = ["red black", "red black", "red black", "red black", "red black"]
    match = zaibatsu(P(iron=3, coins=1, factories="lenses3"), P(coins=1), sides="lenses3", hiring=workers)
    (trains,) = [a for a in outlook(state(match)).actions if a.action == "trains"]
    for way in trains.ways:
        (colour,) = way.workers
        west = way.options[0]
        # The price in iron is the only one, so the first choice tells all.
        assert {"black": "coal", "red": "silk"}[colour] in [gain.what for gain in west.gain]
    assert len(trains.ways) == 2


# ---- in words


def test_what_is_missing_asked_and_reasoned_is_in_words() -> None:
    met: set[str] = set()
    for s in turns(4):
        for seat in range(s.seats):
            found = outlook(s, seat)
            lacks = [lack for action in found.actions for lack in action.lacks]
            lacks += [lack for tile in found.tiles for lack in tile.lacks]
            for lack in [*lacks, *(need for gap in found.gaps for need in gap.needs)]:
                in_words(lack.text)
                met.add(lack.what)
            plans = [later.consolidation for later in found.later]
            for question in [q for plan in plans for q in plan.asks]:
                in_words(question.text)
            for token in found.automa:
                assert (token.text is None) == (token.reason is None)
                in_words(token.text)
    assert len(met) > 8


# ---- factories, goods and trains


def test_productions_cost_and_make_what_is_said() -> None:
    checked = 0
    for s in turns(2):
        found = {p.factory: p for p in outlook(s, s.actor).productions}
        for way in [w for a in outlook(s, s.actor).actions if a.action == "production" for w in a.ways]:
            c = s.clone()
            c.top.do(c, HIRE.at(jobs.PRODUCTION, colours.NAMES.index(way.workers[0])))
            if c.top.name == "modifier":
                c.top.do(c, MODIFIER.of(factories.NAMES.index(way.modifier or "")))
            paid = [PRODUCE.which(a) for a in c.legal_list() if PRODUCE.has(a)]
            assert [factories.SLOT_SPOTS[slot] for slot in paid] == [x.factory for x in found.values() if x.possible]
            for slot in paid:
                told: list[Event] = []
                then = c.clone()
                then.listen(told.append)
                then.top.do(then, PRODUCE.of(slot))
                said = found[factories.SLOT_SPOTS[slot]]
                made = then.players[s.actor].factories[slot].goods - s.players[s.actor].factories[slot].goods
                assert [e.count for e in of(told, Spent) if e.resource == "coal"] == [said.coal]
                assert said.goods <= made <= said.most_goods
                assert way.modifier or made == said.goods
                checked += 1
    assert checked > 10


def test_a_production_is_told_while_there_is_no_coal() -> None:
    match = zaibatsu(P(coins=1, factories="clocks1:2 cotton4:1:3"), P(coins=1), sides="cotton4")
    clocks, cotton = outlook(state(match)).productions
    assert (clocks.tile, clocks.coal, clocks.goods, clocks.most_goods, clocks.possible) == ("clocks1", 4, 3, 3, False)
    assert (cotton.coal, cotton.goods) == (2, min(2, factories.GOODS_SPACES - 3))


def test_which_tokens_goods_need() -> None:
    for s in turns(3):
        found = outlook(s, s.actor)
        fitting: dict[str, set[int]] = {good.good: set() for good in found.goods}
        for market in found.markets:
            kind = goods.NAMES[s.demand[regions.SPOTS.index(market.space)]]
            fitting[kind] |= {token.value for token in market.tokens}
        assert fitting == {good.good: set(good.at_hand) for good in found.goods}
    match = zaibatsu(P(coins=1, factories="cotton1:0:1 bento1:0:1 bulbs1:0:3"), P(coins=1))
    assert {good.good: good.values for good in outlook(state(match)).goods} == {
        "cotton": [1],
        "bento": [3],
        "bulbs": [5, 6, 7],
    }


def test_a_train_brings_the_influence_that_is_said() -> None:
    checked = 0
    for s in turns(2):
        c = hired(s, jobs.TRAINS)
        if c is None or c.top.name != "trains":
            continue
        found = outlook(s, s.actor).regions
        for rail in [TRAIN.which(a) for a in c.legal_list()]:
            then = c.clone()
            build_train(then, then.players[s.actor], rail, origins.of_job(jobs.TRAINS))
            region = rails.region_of(rail)
            there, before = parties(then, region), parties(s, region)
            said = found[region].train
            assert said is not None
            assert said.influence == there[s.actor]
            period = coming_period(s)
            gain = region_points(s, period, there, s.actor) - region_points(s, period, before, s.actor)
            assert said.points == gain
            checked += 1
    assert checked > 10


# ---- more workers


def test_more_workers_change_wages_and_bonuses_as_they_come() -> None:
    match = zaibatsu(
        P(workers="red blue white", coins=1, iron=3), P(coins=1), hiring=["red", "red", "grey white", "red", "red"]
    )
    found = outlook(state(match))
    assert {later.colour: later.staff.more_wages for later in found.later} == {
        colour: 0 if colour in ("red", "blue", "white") else 3 for colour in colours.NAMES
    }
    assert {later.colour: later.staff.top and later.staff.top.colour for later in found.later} == {
        colour: None if colour == "red" else colour for colour in colours.NAMES
    }
    assert {ship.colour for ship in found.ships} == {"grey", "white"}
    for ship in found.ships:
        c = state(match).clone()
        c.top.do(c, HIRE.at(jobs.SHIPS, colours.NAMES.index(ship.colour)))
        c.apply(SHIP.of(locations.NAMES.index(ship.location)))
        player = c.players[0]
        assert colours.NAMES[player.highest_colour()] == ship.expert
        assert (ship.staff.workers, ship.staff.wages) == (len(player.workers), wages(player))
        assert ship.staff.favor_level == c.printed.favor_level[5]
        assert (None if ship.staff.top is None else ship.staff.top.colour) == (
            ship.expert if player.highest_counts() else None
        )


# ---- the order of effects


def waiting(*pending: str, **rest: Any) -> Match:
    """Effects that wait at the end of Ann's action."""
    ann = P(workers="blue", factories="cotton1", finance=13)
    return zaibatsu(
        ann, P(coins=1), step="turn_order", under=[], fields={"chair": 0}, pending=pending, hired="blue", **rest
    )  # fmt: skip


def test_orders_sum_up_all_that_waits() -> None:
    """A ship to Paris upgrades Yellow before it pays four and four, or two and four. By the newer order of effects the
    ship comes first unasked."""
    match = waiting("1 yellow", "1 yellow", "1 ship", rules=1)
    orders = {order.action: order for order in outlook(state(match)).orders}
    assert {name: order.points for name, order in orders.items()} == {"first ship": 8, "first yellow": 6}
    assert not orders["first ship"].sure
    assert outlook(state(match), 1).orders == []
    for order in orders.values():
        in_words(order.deed.target)
        assert [gain.count for gain in order.deed.gain if gain.what == "vp"] == [order.points]


def test_an_order_says_what_the_best_choices_bring() -> None:
    """Without the ship that costs Finance both orders count two thresholds."""
    match = waiting("2 ship_for_finance not 1 may", "2 vp_per_track")
    orders = outlook(state(match)).orders
    assert [(order.action, order.points, order.sure) for order in orders] == [
        ("first ship_for_finance", 4, False),
        ("first vp_per_track", 4, False),
    ]
    assert [match.space.by_name[order.action] for order in orders] == match.state.legal_list()
