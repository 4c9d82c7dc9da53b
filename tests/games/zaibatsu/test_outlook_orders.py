"""The outlook of a seat: what effects that wait sum up to, by which of them comes first."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from random import Random
from typing import Any

import pytest

from akinai.engine.errors import BadFile
from akinai.engine.match import Match
from akinai.games.zaibatsu.state import ZaibatsuState
from akinai.games.zaibatsu.steps.effects import Resolve
from tests.games.zaibatsu.by_hand import P, location, state, zaibatsu
from tests.games.zaibatsu.constructed import BUILDERS, poor_player, some
from tests.games.zaibatsu.every_order import TooMany
from tests.games.zaibatsu.outlooks import outlook
from tests.games.zaibatsu.test_deeds import difference, holdings, in_words, sums


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
    assert outlook(state(match), 1).orders == []
    for order in orders.values():
        in_words(order.deed.target)
        assert [gain.count for gain in order.deed.gain if gain.what == "vp"] == [order.points]


def test_an_order_says_what_the_best_choices_bring() -> None:
    """Without the ship that costs Finance both orders count two thresholds."""
    match = waiting("2 ship_for_finance not 1 may", "2 vp_per_track")
    orders = outlook(state(match)).orders
    assert [(order.action, order.points) for order in orders] == [
        ("first ship_for_finance", 4),
        ("first vp_per_track", 4),
    ]
    assert [match.space.by_name[order.action] for order in orders] == match.state.legal_list()


def test_where_nothing_else_is_asked_an_order_says_what_it_brings() -> None:
    """Only one location is open: the ship that goes there first leaves none for the other."""
    taken = " ".join(f"{colour}:expert" for colour in ("black", "red", "grey", "white", "yellow"))
    match = zaibatsu(
        P(workers="blue", factories="cotton1"), P(coins=1, workers=taken), step="turn_order", under=[],
        fields={"chair": 0}, pending=["1 ship_department", "2 ship_for_coins"], hired="blue",
    )  # fmt: skip
    orders = outlook(state(match)).orders
    brings = {order.action: {gain.what: gain.count for gain in order.deed.gain} for order in orders}
    ship = {"ship": 1, "expert:blue": 1, "upgrade:blue": 1}
    assert brings == {"first ship_department": {**ship, "coins": 5}, "first ship_for_coins": ship}
    assert location("blue") in [name.split()[-1] for name in match.space.names if name.startswith("ship")]


# ---- orders and what then happens

MAY_WAIT = [
    "1 ship", "1 ship_department", "2 ship_for_coins", "1 ship_for_iron", "2 ship_for_finance", "1 train",
    "1 train_twice", "5 train_for_coins", "1 piece", "2 machine", "1 machine_produce", "2 finance", "1 any", "1 yellow",
    "1 blue", "2 rd", "2 vp_per_track", "2 vp_per_lower", "2 vp_per_built", "1 favor_trains", "2 mining_for_finance",
    "2 ship_for_finance not 1 may", "5 train_for_coins not 1 may",
]  # fmt: skip
MOST_STATES = 2000


def asked(chance: Random, rules: int) -> Iterator[tuple[Match, list[str]]]:
    """Positions in which effects wait whose order is asked, without end."""
    while True:
        tiles = some(chance, BUILDERS, 3).split()
        ann = replace(poor_player(chance, tiles), workers="blue")
        pending = chance.sample(MAY_WAIT, chance.randint(2, 4))
        try:
            match = zaibatsu(
                ann, P(coins=1), step="turn_order", under=[], fields={"chair": 0}, pending=pending, hired="blue",
                rules=rules,
            )  # fmt: skip
        except BadFile:
            continue
        if isinstance(match.state.top, Resolve) and state(match).actor == 0:
            yield match, pending


def ends(s: ZaibatsuState, action: int) -> list[dict[str, int]]:
    """All that can come of the action until nothing waits any more, played by the engine without any shortcut."""
    before = holdings(s.players[0])
    found: list[dict[str, int]] = []
    seen: set[int] = set()
    stack = [(s, action)]
    while stack:
        state_before, choice = stack.pop()
        c = state_before.clone()
        c.apply(choice)
        if not c.pending and not any(isinstance(step, Resolve) for step in c.stack()):
            found.append(difference(before, holdings(c.players[0])))
        elif c.digest() not in seen:
            seen.add(c.digest())
            if len(seen) > MOST_STATES:
                raise TooMany
            stack += [(c, following) for following in c.legal_list()]
    return found


@pytest.mark.parametrize("rules", [1, 2])
def test_an_order_sums_up_its_best_end(rules: int) -> None:
    checked = different = 0
    for match, pending in islice(asked(Random(rules), rules), 40):
        s = state(match)
        orders = outlook(s).orders
        for order in orders:
            try:
                found = ends(s, match.space.by_name[order.action])
            except TooMany:
                continue
            best = max(end.get("vp", 0) for end in found)
            assert order.points == best, (pending, order.action)
            assert sums(order.deed) in [end for end in found if end.get("vp", 0) == best], (pending, order.action)
            checked += 1
        different += len({order.points for order in orders}) > 1
    assert checked > 45
    assert different > 2
