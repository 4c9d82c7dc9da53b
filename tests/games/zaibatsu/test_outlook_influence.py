"""The outlook of a seat: markets, regions and trains; what the Automa's tokens would do there."""

from __future__ import annotations

import pytest

from akinai.engine.events import Event
from akinai.engine.texts import speak
from akinai.games.zaibatsu.actions import GOODS, HOME, MARKET, TRAIN
from akinai.games.zaibatsu.automa_events import AutomaReturned
from akinai.games.zaibatsu.events import TokenPlaced, TokenReturned, TrainBuilt
from akinai.games.zaibatsu.scoring import parties, region_points
from akinai.games.zaibatsu.state import ZaibatsuState
from akinai.games.zaibatsu.steps.building import build_train
from akinai.games.zaibatsu.things import goods, jobs, origins, rails, regions
from akinai.games.zaibatsu.view import table_view
from akinai.games.zaibatsu.view.outlook import SentHome, StandingOutlook
from tests.games.zaibatsu.automa import TEN, table, turn
from tests.games.zaibatsu.by_hand import P, asks, state, zaibatsu
from tests.games.zaibatsu.ending import of
from tests.games.zaibatsu.outlooks import hired, outlook, turns


def test_markets_say_the_region_as_it_then_is() -> None:
    assert sum(check_markets(s) for s in turns(2)) > 30


def test_in_a_crowded_market_the_token_of_another_goes_home() -> None:
    """Two seats: two tokens a market. Both of Osaka's are the lowest, and one is your own."""
    goods_of_all = "cotton1:0:3 paper1:0:3 bento1:0:3 lenses1:0:3 bulbs1:0:3 clocks1:0:3"
    match = zaibatsu(
        P(factories=goods_of_all, locked="3 5 7"), P(coins=1), tokens="osaka:n:0:1 osaka:e:1:1", trains="kansai:1:0"
    )
    assert check_markets(state(match)) > 20
    there = [m for m in outlook(state(match)).markets if m.space in ("market:osaka:s", "market:osaka:w")]
    homes = {(home.owner, home.space) for market in there for token in market.tokens for home in token.sends_home}
    assert homes == {(1, "market:osaka:e")}


def check_markets(s: ZaibatsuState) -> int:
    """How many tokens could be placed: each is placed, and the region is as the outlook says."""
    c = hired(s, jobs.MARKETS)
    if c is None or c.top.name != "markets":
        return 0
    checked = 0
    found = outlook(s, s.actor).markets
    assert {m.space for m in found} == {regions.SPOTS[MARKET.which(a)] for a in c.legal_list()}
    for market in found:
        space = regions.SPOTS.index(market.space)
        for token in market.tokens:
            events: list[Event] = []
            then = c.clone()
            then.listen(events.append)
            then.apply(MARKET.of(space))
            if then.top.name == "amount":
                then.apply(GOODS.of(token.goods - 1))
            while then.top.name == "take":
                then.apply(then.legal_list()[0])
            if then.top.name == "home":
                then.apply(HOME.of(regions.SPOTS.index(token.sends_home[0].space)))
            assert [e.value for e in of(events, TokenPlaced)] == [token.value]
            assert [(e.owner, e.space, e.value) for e in of(events, TokenReturned)] == [
                (home.owner, home.space, home.value) for home in token.sends_home
            ]
            if then.round == s.round and not then.over:
                check_standing(s, then, regions.region_of(space), token.standing)
                checked += 1
    return checked


def check_standing(s: ZaibatsuState, then: ZaibatsuState, region: int, said: StandingOutlook) -> None:
    """It is the region as the table shows it afterwards."""
    shown, before = table_view(then).regions[region], table_view(s).regions[region]
    assert (said.influence, said.by_trains, said.points) == (shown.influence, shown.by_trains, shown.points)
    mine = shown.influence[s.actor]
    assert said.place == (1 + sum(n > mine for n in shown.influence) if mine else None)
    assert said.more == shown.points[s.actor] - before.points[s.actor]


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
            said = found[region].train
            assert said is not None
            check_standing(s, then, region, said)
            checked += 1
    assert checked > 10


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
    assert [(e.owner, e.space, e.value) for e in of(events, TokenReturned)] == [
        (home.owner, home.space, home.value) for home in said.sends_home
    ]


def test_whose_token_the_automa_would_send_home() -> None:
    """Its 2 covers your 1 in the first region of its priority."""
    cities = ("nagasaki", "hiroshima")
    west = [space for kind in ("cotton", "paper") for space in asks(table(), kind) if space.startswith(cities)]
    spot = west[0].replace(" ", ":")
    match = table(tokens=f"{spot}:0:1", automa={"influence": TEN[1:], "box": [1]})
    found = [a for a in outlook(state(match)).automa if a.sends_home]
    assert found
    for token in found:
        assert (token.value, token.spot) == (2, f"market:{spot}")
        assert token.sends_home == [SentHome(0, f"market:{spot}", 1)]


def test_the_automa_is_level_where_it_is_not_ahead() -> None:
    """Three against three: nobody is behind there."""
    match = table(tokens="nagasaki:n:0:3 nagasaki:s:4:3", automa={"influence": [1, 2, 4, 5, 6, 7, 8, 9, 10]})
    words = {speak(a.text, "en") for a in outlook(state(match)).automa if a.text is not None and a.region == "west"}
    assert words == {"It is not ahead of you there: influence 3 against 3."}
