"""The outlook of a seat: what it says of actions, factories and goods is what then happens."""

from __future__ import annotations

from itertools import islice

import msgspec
import pytest

from akinai.engine.events import Event
from akinai.games.zaibatsu import GAME
from akinai.games.zaibatsu.actions import BUILD, DONE, HIRE, INVEST, MODIFIER, PRODUCE, REGION
from akinai.games.zaibatsu.events import Spent
from akinai.games.zaibatsu.notation import name_of
from akinai.games.zaibatsu.outlook.jobs import Activations
from akinai.games.zaibatsu.state import ZaibatsuState
from akinai.games.zaibatsu.steps.building import build_train
from akinai.games.zaibatsu.steps.effects import JobStep
from akinai.games.zaibatsu.steps.gaining import advance
from akinai.games.zaibatsu.steps.industry import Build
from akinai.games.zaibatsu.things import colours, factories, goods, jobs, origins, resources, tracks
from akinai.games.zaibatsu.things.owners import NOBODY
from akinai.games.zaibatsu.view.outlook import Lack
from tests.games.zaibatsu.by_hand import P, state, zaibatsu
from tests.games.zaibatsu.constructed import begun_actions
from tests.games.zaibatsu.ending import of
from tests.games.zaibatsu.every_order import TooMany
from tests.games.zaibatsu.outlooks import hired, outlook, turns
from tests.games.zaibatsu.test_deeds import difference, holdings, in_words, sums

MOST_STATES = 1500


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


def test_factories_that_are_possible_can_be_built() -> None:
    for s in turns():
        c = hired(s, jobs.FACTORY)
        if c is not None and c.top.name == "build":
            built = {factories.NAMES[BUILD.which(a)] for a in c.legal_list()}
            assert {tile.tile for tile in outlook(s, s.actor).tiles if tile.possible} == built


@pytest.mark.parametrize(("coins", "times"), [(5, 1), (9, 1), (10, 2), (15, 3), (40, 3)])
def test_how_often_machines_can_be_built(coins: int, times: int) -> None:
    match = zaibatsu(P(coins=coins, factories="cotton1 paper1 bento1 lenses1"), P(coins=1))
    (machines,) = [a for a in outlook(state(match)).actions if a.action == "machines"]
    assert machines.times == times
    (way,) = machines.ways
    assert (way.modifier, way.times) == (None, times)
    assert [{c.what: c.count for c in option.deed.cost} for option in way.options] == [{"coins": 5}] * 4


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
        (P(coins=4, factories="cotton1:1"), "machines", {"coins": 1, "iron": 1}),
        (P(coins=6), "factory", {"silk": 1}),
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


def test_with_what_it_lacks_an_action_or_a_factory_is_possible() -> None:
    """And not with one less of anything."""
    checked = 0
    for s in turns(6):
        found = outlook(s, s.actor)
        tiles = {tile.tile: BUILD.of(factories.NAMES.index(tile.tile)) for tile in found.tiles}
        for tile in found.tiles:
            for less in (None, *tile.lacks):
                c = richer(s, tile.lacks, less)
                if c is not None:
                    c.push(Build(s.actor))
                    assert (tiles[tile.tile] in c.legal_list()) == (less is None), tile
                    checked += 1
        for job, action in enumerate(found.actions):
            for less in (None, *action.lacks):
                c = richer(s, action.lacks, less)
                if c is not None:
                    hires = [HIRE.row(a) for a in c.legal_list() if HIRE.has(a)]
                    assert (job in hires) == (less is None), action
                    checked += 1
    assert checked > 300


def richer(s: ZaibatsuState, lacks: list[Lack], less: Lack | None) -> ZaibatsuState | None:
    """With all that is missing, but for one of one thing; None if something cannot be given."""
    c = s.clone()
    player = c.players[s.actor]
    for lack in lacks:
        n = lack.count - (lack is less)
        if lack.what == "rd":
            player.rd += n
        elif lack.what in resources.NAMES:
            player.add_resource(resources.NAMES.index(lack.what), n)
        else:
            return None
    return c if lacks else None


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


def test_the_next_bonuses_come_where_they_are_said() -> None:
    """On a track by the last of the steps; in a gap when its last train is built."""
    steps = trains = 0
    for s in turns(4):
        found = outlook(s, s.actor)
        for ahead in found.tracks:
            track = tracks.NAMES.index(ahead.track)
            assert brought_by_steps(s, track, ahead.steps - 1) == []
            assert brought_by_steps(s, track, ahead.steps) == [f"track:{ahead.track}:{ahead.space}"]
            steps += 1
        free = next((rail for rail in range(s.rail_limit) if s.train_owner[rail] == NOBODY), None)
        for gap in found.gaps:
            if free is not None and [(need.what, need.count) for need in gap.needs] == [("train", 1)]:
                c, events = heard(s)
                build_train(c, c.players[c.actor], free, origins.NONE)
                assert f"gap:{gap.gap}:{gap.column}" in brought(events)
                trains += 1
    assert steps > 50
    assert trains > 5


def brought_by_steps(s: ZaibatsuState, track: int, n: int) -> list[str]:
    c, events = heard(s)
    advance(c, c.players[c.actor], track, n, origins.NONE)
    return brought(events)


def heard(s: ZaibatsuState) -> tuple[ZaibatsuState, list[Event]]:
    """A copy, and what it will tell."""
    c = s.clone()
    events: list[Event] = []
    c.listen(events.append)
    return c, events


def brought(events: list[Event]) -> list[str]:
    return [source for event in events for source in getattr(event, "brings", [])]


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
                    names = [name_of(action) for action in c.legal_list()]
                    assert [option.action for option in way.options] == names
                    assert [option.spots for option in way.options] == [c.top.spots(c, a) for a in c.legal_list()]
                    checked += 1
    assert checked > 100


def test_a_region_of_a_modifier_can_pay_the_second_train() -> None:
    """Lenses 3A: the bonus of Chubu brings the two irons that are missing."""
    match = zaibatsu(P(iron=4, factories="lenses3"), P(coins=1))
    (trains,) = [a for a in outlook(state(match)).actions if a.action == "trains"]
    assert {way.modifier: way.times for way in trains.ways} == {"lenses3": 2}


class Activated:
    """Goes through every choice of an action, without any shortcut, and counts how often it is activated at most."""

    def __init__(self, job: int) -> None:
        self.job = job
        self.seen: set[tuple[int, int]] = set()

    def most(self, s: ZaibatsuState, turn: int, done: int = 0) -> int:
        if s.over or s.turn != turn or not any(isinstance(step, JobStep) for step in s.stack()):
            return done
        mark = (s.digest(), done)
        if mark in self.seen:
            return 0
        self.seen.add(mark)
        if len(self.seen) > MOST_STATES:
            raise TooMany
        begins = isinstance(s.top, JobStep) and s.top.job() == self.job
        best = done
        for action in s.legal_list():
            c = s.clone()
            c.apply(action)
            more = begins and action != DONE and not REGION.has(action)
            best = max(best, self.most(c, turn, done + more))
        return best


@pytest.mark.parametrize("seed", range(2))
def test_an_action_can_be_activated_as_often_as_is_said(seed: int) -> None:
    """In positions in which little is at hand, so that every bonus counts."""
    checked = 0
    for match, _ in islice(begun_actions(seed), 250):
        s = state(match)
        step = s.top
        if not isinstance(step, JobStep) or s.modifier != factories.NONE:
            continue
        job = step.job()
        found = Activations(job).most(s)
        try:
            assert found == Activated(job).most(s, s.turn), match.space.names[match.state.legal_list()[0]]
        except TooMany:
            continue
        checked += 1
    assert checked > 100


def test_options_say_how_they_are_paid() -> None:
    match = zaibatsu(P(iron=3, coins=5), P(coins=1))
    (ships,) = [a for a in outlook(state(match)).actions if a.action == "ships"]
    (way,) = ships.ways
    for option in way.options:
        assert (option.deed.cost, option.deed.gain) == ([], [])
        prices = {each.action: {x.what: x.count for x in each.deed.cost} for each in option.then}
        assert prices == {"pay iron": {"iron": 3}, "pay coins": {"coins": 5, "iron": 1}}
        assert all("ship" in [x.what for x in each.deed.gain] for each in option.then)


def test_investments_say_what_they_are_for() -> None:
    match = zaibatsu(P(factories="cotton1:0:1 bento1:0:2 bulbs1:0:3"), P(coins=1))
    found = outlook(state(match))
    (invest,) = [a for a in found.actions if a.action == "invest"]
    assert invest.times == 3
    assert [(step.goods, step.kinds) for step in found.invest] == [
        (1, ["cotton", "bento", "bulbs"]), (2, ["bento", "bulbs"]), (3, ["bulbs"]),
    ]  # fmt: skip
    for option in invest.ways[0].options:
        c = state(match).clone()
        c.apply(HIRE.at(jobs.INVEST, colours.BLUE))
        c.apply(match.space.by_name[option.action])
        assert [each.action for each in option.then] == [match.space.names[a] for a in c.legal_list()]
        for each in option.then:
            then = c.clone()
            then.apply(match.space.by_name[each.action])
            assert sums(each.deed) == difference(holdings(c.players[0]), holdings(then.players[0])), each.action


def test_what_can_be_invested_is_what_the_action_offers() -> None:
    checked = 0
    for match, _ in islice(begun_actions(3), 400):
        c = state(match).clone()
        if c.top.name != "invest" or c.turn != state(match).turn:
            continue
        turn, spent = c.turn, set[str]()
        for step in outlook(c).invest:
            if c.turn != turn or c.over or c.top.name != "invest":
                break
            offered = [goods.NAMES[INVEST.which(a)] for a in c.legal_list() if INVEST.has(a)]
            assert offered == [kind for kind in step.kinds if kind not in spent]
            checked += 1
            if not offered:
                break
            spent.add(offered[0])
            c.apply(INVEST.of(goods.NAMES.index(offered[0])))
            while c.top.name != "invest" and c.turn == turn and not c.over:
                c.apply(c.legal_list()[0])
    assert checked > 20


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
        west = way.options[0].deed
        # The price in iron is the only one, so the first choice tells all.
        assert {"black": "coal", "red": "silk"}[colour] in [gain.what for gain in west.gain]
    assert len(trains.ways) == 2


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
