"""Chapter Z-22: the Automa in the Local Markets."""

from __future__ import annotations

import pytest

from akinai.engine import sets
from akinai.engine.rows import filled, zeros
from akinai.games.zaibatsu.automa_events import AutomaIdle
from akinai.games.zaibatsu.steps.solo import choose_space
from akinai.games.zaibatsu.things import goods, pools, regions
from tests.games.zaibatsu.automa import TEN, level, market_turn, placed, returned, rows, table
from tests.games.zaibatsu.by_hand import P, board, play, state, view
from tests.games.zaibatsu.ending import of


@pytest.mark.rule("Z-22.10", "Z-22.11")
@pytest.mark.parametrize(
    ("round", "left", "value", "asks"),
    [
        (1, TEN, 1, 1),
        (2, TEN[1:], 2, 1),
        (1, TEN[2:], 3, 1),
        (1, TEN[3:], 3, 2),  # a later row: another level of goods
        (2, TEN[5:], 5, 2),
        (1, TEN[6:], 5, 3),
        (3, TEN, 3, 2),
        (4, [1, 2, 3, *TEN[4:]], 4, 2),
        (3, [1, 2, 3, *TEN[6:]], 5, 3),
        (5, TEN, 5, 3),
        (6, [1, 2, 3, 4, 5, 6, 9, 10], 7, 3),
        (8, [10], 7, 3),
    ],
)
def test_the_row_of_the_period_or_a_later_one(round: int, left: list[int], value: int, asks: int) -> None:
    match, events = market_turn(left, round, **({"final_first": 0} if round > 5 else {}))
    assert [v for _, v in placed(events)] == [value]
    assert level(match, placed(events)[0][0]) == asks
    values = [1, 2, 3, 3, 4, 5, 5, 6, 7, 7]
    used = next(n for n in left if n > 3 * (asks - 1))
    assert values[used - 1] == value
    assert [v for row in rows(match) for v in row] == [values[n - 1] for n in left if n != used]


@pytest.mark.rule("Z-22.10")
@pytest.mark.parametrize(("round", "left"), [(1, []), (3, [1, 2, 3]), (5, [1, 2, 3, 4, 5, 6]), (4, [3])])
def test_never_an_earlier_row(round: int, left: list[int]) -> None:
    match, events = market_turn(left, round)
    assert placed(events) == []
    assert of(events, AutomaIdle) == [AutomaIdle("tokens")]
    assert sum(len(row) for row in rows(match)) == len(left)


FIRST_CHUBU = {"priority": "grey black red blue white yellow"}


@pytest.mark.rule("Z-22.12", "Z-22.11", "Z-22.14")
@pytest.mark.parametrize(
    ("value", "tokens", "space", "home"),
    [
        (1, "", "yokohama n", []),  # the highest printed value
        (2, "nagoya:n:0:1", "nagoya n", [("nagoya n", 1)]),  # your token before a printed value
        (3, "nagoya:n:0:1 yokohama:s:0:2", "yokohama s", [("yokohama s", 2)]),  # the higher of two
        (3, "nagoya:n:0:2 yokohama:s:0:1", "nagoya n", [("nagoya n", 2)]),
        (2, "yokohama:n:0:2", "yokohama s", []),  # not over an equal one
        (2, "yokohama:n:0:3", "yokohama s", []),
        (2, "yokohama:n:0:3 yokohama:e:0:4", "nagoya n", []),  # a full market in which it beats none
        (2, "nagoya:w:0:1 nagoya:e:0:6", "nagoya n", [("nagoya w", 1)]),  # the lowest of a full market goes
        (3, "nagoya:w:0:1 nagoya:n:0:2", "nagoya n", [("nagoya n", 2)]),  # over the 2 rather than beside it
        (2, "nagoya:w:0:1 yokohama:n:0:3", "yokohama s", []),  # a market with room sends nobody home
    ],
)
def test_the_space_in_a_region(value: int, tokens: str, space: str, home: list[tuple[str, int]]) -> None:
    """Chubu: cotton and paper in Nagoya on the printed 1 and 0, in Yokohama on 3 and 2."""
    match, events = market_turn(TEN[value - 1 :], tokens=tokens, automa=FIRST_CHUBU)
    assert placed(events) == [(space, value)]
    assert returned(events) == [(0, *place) for place in home]
    there = {f"{m.market} {s.side}": (s.owner, s.value) for m in view(match).regions[2].markets for s in m.spaces}
    gone = [place for place, _ in home]
    for word in tokens.split():
        market, side, _, n = word.split(":")
        if f"{market} {side}" not in gone:
            assert there[f"{market} {side}"] == (0, int(n))
        else:
            assert int(n) in board(match).influence
    assert there[space] == ("automa", value)


@pytest.mark.rule("Z-22.12")
def test_among_equal_spaces_the_leftmost(monkeypatch: pytest.MonkeyPatch) -> None:
    """Were all spaces of the region blank and asked for cotton: the left market first; left, top, bottom, right."""
    s = state(table())
    monkeypatch.setattr(s.printed, "foreign", zeros(regions.SPACES))
    s.market_limit = regions.SIDES
    s.demand = filled(regions.SPACES, goods.NAMES.index("cotton"))
    chubu, first_token = regions.NAMES.index("chubu"), 0
    found: list[str] = []
    for _ in range(regions.SPACES_OF_A_REGION):
        space = choose_space(s, chubu, first_token)
        found.append(regions.SPACE_LABELS[space])
        s.place_token(space, 0, 7)
    assert found == [f"{market} {side}" for market in ("nagoya", "yokohama") for side in "wnse"]
    assert choose_space(s, chubu, first_token) == regions.NO_SPACE


@pytest.mark.rule("Z-22.13")
@pytest.mark.parametrize(
    ("left", "tokens", "space", "home"),
    [
        (TEN[1:], "yokohama:n:4:1 nagoya:e:0:6", "yokohama s", []),
        # Yokohama is full: there its own 1 would have to go.
        (TEN[1:], "yokohama:n:4:1 yokohama:w:0:6", "nagoya n", []),
        (TEN[1:], "yokohama:e:4:1 yokohama:w:0:6", "nagoya n", []),
        # Both 1 are lowest: yours goes.
        (TEN[1:], "yokohama:w:4:1 yokohama:e:0:1", "yokohama n", [("yokohama e", 1)]),
        (TEN[1:], "yokohama:w:0:1 yokohama:e:4:1", "yokohama n", [("yokohama w", 1)]),
        # Full markets in all Chubu, with its own tokens lowest: another region.
        (TEN[2:], "nagoya:w:4:1 nagoya:e:0:6 yokohama:w:4:2 yokohama:e:0:7", "hiroshima n", []),
    ],
)
def test_it_never_displaces_its_own(left: list[int], tokens: str, space: str, home: list[tuple[str, int]]) -> None:
    match, events = market_turn(left, tokens=tokens, automa=FIRST_CHUBU)
    assert placed(events) == [(space, 2 if len(left) == 9 else 3)]
    assert returned(events) == [(0, *place) for place in home]
    there = {f"{m.market}:{s.side}": (s.owner, s.value) for m in view(match).regions[2].markets for s in m.spaces}
    for word in tokens.split():
        market, side, owner, n = word.split(":")
        if owner == "4":
            assert there[f"{market}:{side}"] == ("automa", int(n))


@pytest.mark.rule("Z-22.14")
def test_its_tokens_that_you_displace_go_to_the_box() -> None:
    """Over its token, and out of a full market. They are not on its board again, nor is anything of yours lost."""
    for tokens, space in (("nagoya:s:4:1", "nagoya s"), ("nagoya:e:4:1 nagoya:w:0:6", "nagoya s")):
        ann = P(factories="paper1:0:2")
        match = table(ann, tokens=tokens, automa={"influence": TEN[1:]})
        match.state.chance.follow([(pools.ACTION_TOKEN, 0)])
        events = play(match, "hire markets blue", f"market {space}", "take points")
        match.state.chance.release()
        assert ("automa", "nagoya s" if ":s:" in tokens else "nagoya e", 1) in returned(events)
        assert rows(match) == [[2, 3], [3, 4, 5], [5, 6, 7, 7]]
        assert sets.listed(state(match).automa.box) == [0]
        spaces = view(match).regions[2].markets[0].spaces
        assert "automa" not in [s.owner for s in spaces]
        assert (spaces[2].owner, spaces[2].value) == (0, 2)
