"""In random games: what the outlook says is possible is legal, and what it says it brings comes."""

from __future__ import annotations

from collections import Counter
from contextlib import suppress
from typing import Any

import msgspec
import pytest

from akinai.engine.chance import CLOSED, Unforeseeable
from akinai.engine.match import Match
from akinai.games.yokohama import GAME
from akinai.games.yokohama.events import AgentGained, Gained, Hired, Paid, Scored, Spent
from akinai.games.yokohama.state import YokohamaState
from akinai.games.yokohama.view import Amounts, SpaceOutlook, YokohamaOutlook
from tests.games.yokohama.acting import acting
from tests.games.yokohama.by_hand import P, asked, legal, legal_of, look, outlook_of, play, printed_of, state, yokohama
from tests.games.yokohama.random_play import positions

ALL = pytest.mark.parametrize("seats", [2, 3, 4])
LATER = {"any_good": "gain", "warehouse": "hire", "move": "lift"}
"""What is chosen later, and the step that asks for it."""


def of(match: Match) -> YokohamaOutlook:
    return outlook_of(match, match.state.actor)


def brought(match: Match, action: str) -> Amounts:
    """What an action brings its seat at once, and what it may then choose."""
    s = state(match).clone()
    seat = s.actor
    s.chance.mode = CLOSED
    events: list[Any] = []
    s.listen(events.append)
    s.top.do(s, match.space.parse(action))
    found: Counter[str] = Counter()
    for event in events:
        if isinstance(event, Scored) and event.seat == seat:
            found["vp"] += event.points
        elif isinstance(event, Gained) and event.seat == seat:
            found[event.good] += event.count
        elif isinstance(event, AgentGained):
            found["free_agent"] += 1
    new = s.stack()[len(match.state.stack()) - 1 :]
    for what, name in LATER.items():
        found[what] += sum(int(getattr(step, "left", 0)) for step in new if step.name == name)
    return {what: n for what, n in found.items() if n}


def in_reach(spaces: list[SpaceOutlook]) -> set[str]:
    return {space.space for space in spaces if space.price is not None}


def check_spaces(match: Match, verb: str) -> None:
    outlook, table = of(match), look(state(match), None).table
    spaces, owners = (outlook.church, table.church) if verb == "church" else (outlook.customs, table.customs)
    assert in_reach(spaces) == legal_of(match, verb)
    for space, owner in zip(spaces, owners, strict=True):
        in_the_way = bool(space.lacks or space.power_short or owner is not None)
        assert (space.price is None) == in_the_way
        assert space.power == table.acting_power


def check_tokens(match: Match) -> None:
    area = look(state(match), None).table.acting_in
    assert area is not None
    assert of(match).areas[area].token_gains == brought(match, "token")


def check_buildings(match: Match) -> None:
    area = look(state(match), None).table.acting_in
    assert area is not None
    buildings = {building.space: building for building in of(match).areas[area].buildings}
    assert {space for space, each in buildings.items() if each.in_hand} == legal_of(match, "build")
    for space in legal_of(match, "build"):
        assert buildings[space].gains == brought(match, f"build {space}")


def check_cards(match: Match) -> None:
    there = look(state(match), None).table.acting_in
    cards = [card for card in of(match).labs if printed_of(state(match)).labs[card.spot[4]].area == there]
    can = {card.spot[-1] for card in cards if not card.known and card.short == 0}
    assert can == legal_of(match, "research")
    for card in cards:
        assert (card.ways_to_pay == []) == (card.short > 0)
        assert card.short == max(0, card.price - card.units)


def check_orders(match: Match) -> None:
    outlook, table = of(match), look(state(match), None).table
    printed = printed_of(state(match))
    room = table.seats[match.state.actor].orders < printed.order_limit
    second = getattr(match.state.top, "second", False)
    if room and (not second or outlook.units >= printed.second_order):
        offers = [offer for offer in outlook.ports if printed.ports[offer.spot[5]].area == table.acting_in]
        assert {offer.spot[-1] for offer in offers if offer.short == 0} == legal_of(match, "order")


def check_extra(match: Match) -> None:
    outlook = of(match)
    assert {order.order for order in outlook.orders if not order.missing} == legal_of(match, "fulfil")
    for order in outlook.orders:
        if not order.missing:
            gains = brought(match, f"fulfil {order.order}")
            assert {what: n for what, n in gains.items() if what != "free_agent"} == order.gain.gains
    ready = {tile.tile for tile in outlook.achievements if not tile.done and tile.lacks == 0 and tile.assistant}
    assert ready == legal_of(match, "achieve")


def check_placing(match: Match) -> None:
    outlook, s = of(match), state(match)
    for verb, n in (("place", 1), ("pair", 2)):
        for area in legal_of(match, verb):
            trial = s.clone()
            events: list[Any] = []
            trial.listen(events.append)
            trial.top.do(trial, match.space.parse(f"{verb} {area}"))
            paid = [(event.to, event.yen) for event in events if isinstance(event, Paid)]
            expected = outlook.areas[area]
            assert sum(yen for _, yen in paid) == (expected.toll if n == 1 else expected.toll_for_pair)
            assert [to for to, _ in paid] == expected.presidents
    for area, now in outlook.areas.items():
        assert now.placeable == (2 if area in legal_of(match, "pair") else int(area in legal_of(match, "place")))
        toll = f"place {area}" not in legal(match) and area not in outlook.placed and area != "canal"
        if toll and len(outlook.placed) < outlook.most_areas and not getattr(s.top, "paired", False):
            assert now.toll > s.players[s.actor].yen or s.players[s.actor].hand_assistants == 0


def check_hiring(match: Match) -> None:
    if getattr(match.state.top, "left", 0) > 0:
        assert {piece.piece for piece in of(match).pieces if piece.prices and not piece.short} == legal_of(
            match, "hire"
        )


CHECKS = {
    "pray": lambda match: check_spaces(match, "church"),
    "declare": lambda match: check_spaces(match, "customs"),
    "token": check_tokens,
    "build": check_buildings,
    "research": check_cards,
    "order": check_orders,
    "extra": check_extra,
    "place": check_placing,
    "hire": check_hiring,
}


@ALL
def test_what_is_in_reach_is_legal(seats: int) -> None:
    checked: Counter[str] = Counter()
    for number in range(2):
        for match in positions(seats, f"reach:{seats}:{number}"):
            if not match.state.over and asked(match) in CHECKS:
                CHECKS[asked(match)](match)
                checked[asked(match)] += 1
    assert checked.keys() >= CHECKS.keys() - {"token"}


def test_what_spaces_lack() -> None:
    match = acting("customs", 3, P(imports=1, yen=0))
    by_need = {
        printed.need: now for printed, now in zip(printed_of(state(match)).customs, of(match).customs, strict=True)
    }
    assert {need: (space.lacks, space.power_short) for need, space in by_need.items()} == {
        1: ({}, 0),
        2: ({"import": 1}, 0),
        3: ({"import": 2}, 1),
        4: ({"import": 3}, 2),
    }
    match = yokohama(P(yen=2, tea=1, in_hand=0, orders="1"), P(), P(), church="1:1")
    church = of(match).church
    assert church[0].lacks == {}  # taken
    assert church[0].price is None
    assert church[1].lacks == {"faith": 2, "assistant": 1}  # 5 faith; the president's power, tea and yen are 3
    assert of(match).customs[0].lacks == {"import": 1, "assistant": 1}


# ---- with the way there paid


def arrivals(match: Match) -> list[tuple[str, YokohamaState]]:
    """Where the president can come at once from the hand, and the state then."""
    found = []
    for area in legal_of(match, "go"):
        s = state(match).clone()
        s.chance.mode = CLOSED
        s.top.do(s, match.space.parse(f"go {area}"))
        found.append((area, s))
    return found


def test_prices_are_those_after_the_toll_of_the_way() -> None:
    """¥3 are enough for an offering of ¥2, or a card; but ¥2 of them are paid on the way."""
    for area in ("church", "labA"):
        others = P(president=area), P(president=area), P()
        player = P(yen=3, assistants=f"{area}:3", techs="postal_system")
        match = yokohama(player, *others, step="move")
        before = of(match)
        way = before.areas[area].way
        assert way is not None
        assert way.yen == 2
        assert before.units == 1
        play(match, f"go {area}")
        after = of(match)
        assert before.offerings == ({} if area == "church" else {"yen": 2})
        if area == "church":
            assert (before.church, before.offerings) == (after.church, after.offerings)
        else:
            there = [card for card in before.labs if card.spot.startswith("lab:A")]
            assert there == [card for card in after.labs if card.spot.startswith("lab:A")]
            assert any(card.short for card in there)


@ALL
def test_from_the_hand_everything_is_as_after_the_arrival(seats: int) -> None:
    """Church, Customs and laboratories before the president comes, and when it has come."""
    met: Counter[str] = Counter()
    for number in range(3):
        for match in positions(seats, f"arrive:{seats}:{number}"):
            s = state(match)
            if s.over or asked(match) != "move" or s.players[s.actor].president >= 0:
                continue
            before = of(match)
            for area, there in arrivals(match):
                if there.over or there.top.name not in ("pray", "declare", "research"):
                    continue
                after = GAME.outlook(there, s.actor)
                assert isinstance(after, YokohamaOutlook)
                met[area] += 1
                if area == "church":
                    assert (before.church, before.offerings) == (after.church, after.offerings)
                elif area == "customs":
                    assert before.customs == after.customs
                else:
                    spot = "lab:" + area[-1]
                    assert [c for c in before.labs if c.spot.startswith(spot)] == [
                        c for c in after.labs if c.spot.startswith(spot)
                    ]
    assert sum(met.values()) > 5


# ---- paying, hiring


def payments(s: YokohamaState) -> list[Amounts]:
    """Every way in which the rules let the units be paid that are asked for."""
    if s.top.name != "units":
        return [{}]
    found = []
    for action in s.legal_list():
        trial = s.clone()
        trial.chance.mode = CLOSED
        events: list[Any] = []
        trial.listen(events.append)
        with suppress(Unforeseeable):
            trial.advance(action)
        spent: Counter[str] = Counter()
        for event in events:
            if isinstance(event, Spent):
                spent[event.good] += event.count
        rest = payments(trial) if trial.top.name == "units" and not trial.over else [{}]
        found += [dict(spent + Counter(more)) for more in rest]
    return found


@pytest.mark.parametrize(("yen", "imports"), [(0, 4), (3, 1), (4, 2), (5, 0), (9, 9)])
def test_ways_to_pay_are_those_of_the_rules(yen: int, imports: int) -> None:
    match = acting("labA", 3, P(yen=yen, imports=imports, techs="ball letterpress tram"))
    cards = {card.spot[-1]: card for card in of(match).labs if card.spot.startswith("lab:A")}
    for slot in legal_of(match, "research"):
        s = state(match).clone()
        s.chance.mode = CLOSED
        s.top.do(s, match.space.parse(f"research {slot}"))
        ways = {msgspec.json.encode(way, order="sorted") for way in payments(s)}
        said = [msgspec.json.encode(way, order="sorted") for way in cards[slot].ways_to_pay]
        assert (set(said), len(set(said))) == (ways, len(said))
        assert cards[slot].price > 0


def test_pieces_cost_what_the_list_says_one_after_another() -> None:
    match = acting("agency", 5, P(yen=40, shops=2))
    for piece in ("house", "shop", "assistant"):
        known = next(each for each in of(match).pieces if each.piece == piece)
        (hired,) = [event for event in play(match, f"hire {piece}") if isinstance(event, Hired)]
        assert hired.price == known.prices[0]
        assert next(each for each in of(match).pieces if each.piece == piece).prices == known.prices[1:]
    assert next(each for each in of(match).pieces if each.piece == "house").prices == [5, 6, 7]


# ---- placement


@pytest.mark.parametrize(("techs", "most"), [("", 3), ("newspaper", 4)])
def test_how_many_areas_get_assistants(techs: str, most: int) -> None:
    match = yokohama(P(techs=techs), P(), P(), P(), step="place")
    for n, area in enumerate(["bank", "tea", "silk", "fish"][:most]):
        assert (len(of(match).placed), of(match).most_areas) == (n, most)
        play(match, f"place {area}")
        if n + 1 < most:
            assert set(of(match).placed) == {"bank", "tea", "silk", "fish"} & {*of(match).placed, area}
            assert area in of(match).placed
    assert legal_of(match, "place") == set()
    assert of(match).placed == outlook_of(match, 1).placed == []


# ---- technologies in buildings


def test_buildings_with_gas_light_electric_light_and_mining() -> None:
    player = P(yen=0, shops=1, houses=1, techs="gas_light electric_light mining_technology")
    bank = {each.space: each for each in of(acting("bank", 4, player, tiles={"bank": 4})).areas["bank"].buildings}
    assert (bank["1"].gains, bank["1"].by) == ({"vp": 5}, {"gas_light": {"vp": 2}})
    assert (bank["4"].gains, bank["4"].by) == (
        {"vp": 2, "copper": 2},
        {"gas_light": {"vp": 2}, "mining_technology": {"copper": 1}},
    )
    assert bank["house"].by == {"electric_light": {"vp": 3}}
    assert all(each.in_hand for each in bank.values())


def test_no_second_shop_and_nothing_on_a_taken_space() -> None:
    match = yokohama(P(shops=0), P(), P(), shops="bank:1:0 tea:2:1", houses="tea:1", taken="tea:1")
    areas = of(match).areas
    assert [each.space for each in areas["bank"].buildings] == ["house"]
    assert [(each.space, each.in_hand) for each in areas["tea"].buildings] == [("1", False), ("3", False), ("4", False)]
    assert (areas["tea"].token_gains, areas["canal"].buildings, areas["canal"].token_gains) == (None, [], None)
