"""Chapter Z-13: Local Markets.

With the demand tiles of the builder Osaka asks for paper (n), bento (e), bulbs (s) and lenses (w), Kobe for cotton (n),
bulbs (e), lenses (s) and clocks (w). Both are in Kansai. Printed are 2, 0, 1, 3 in Osaka and 0, 3, 2, 1 in Kobe.
"""

from __future__ import annotations

import pytest

from akinai.engine.match import Match
from akinai.games.zaibatsu.things.goods import NAMES as KIND_NAMES
from akinai.games.zaibatsu.things.owners import Owner
from tests.games.zaibatsu.acting import acting, ended, goods, options, purse
from tests.games.zaibatsu.by_hand import P, asks, board, play, verbs, view

HIRE = "hire markets blue"
LENSES = "lenses1:0:4"
KANSAI = 1


def spot(match: Match, name: str) -> tuple[Owner | None, int | None]:
    """Owner and value of the token on an influence space."""
    market, side = name.split()
    found = [x for r in view(match).regions for m in r.markets if m.market == market for x in m.spaces]
    space = next(x for x in found if x.side == side)
    return space.owner, space.value


def foreign(match: Match, region: int = KANSAI) -> int:
    return view(match).regions[region].foreign


def markets(match: Match) -> set[str]:
    """The markets that can be chosen."""
    return {name.split()[1] for name in options(match) if name.startswith("market")}


# ---- activations


@pytest.mark.rule("Z-13.1", "Z-13.3", "Z-13.5", "Z-13.8", "Z-13.9")
def test_example_of_local_markets() -> None:
    """Page 14: a paper for token 1, two replace it by 2, a lens for token 3, and 2 silk each time."""
    match = acting(P(factories="paper1:0:3 lenses1:0:1"))
    play(match, HIRE, "market osaka n", "goods 1", "take bonus")
    assert spot(match, "osaka n") == (0, 1)
    assert purse(match) == {"silk": 2}
    assert options(match) == {"done", "market osaka n", "market osaka w", "market kobe s"}
    play(match, "market osaka n", "take bonus")  # two paper: the only token that is higher
    assert spot(match, "osaka n") == (0, 2)
    assert 1 in board(match).influence
    assert purse(match) == {"silk": 4}
    play(match, "market osaka w", "take bonus")
    assert spot(match, "osaka w") == (0, 3)
    assert purse(match) == {"silk": 6}
    assert goods(match) == [0, 0]
    assert board(match).influence == [1, 4, 5, 6, 7]
    assert view(match).regions[KANSAI].influence == [5, 0]
    assert ended(match)


@pytest.mark.rule("Z-13.1")
def test_all_activations_in_one_region() -> None:
    match = acting(P(factories="cotton1:0:4 paper1:0:4 lenses1:0:4"))
    play(match, HIRE)
    assert len(markets(match)) == 8
    assert "done" not in options(match)
    play(match, "market nagoya n", "goods 1", "take points")
    assert markets(match) == {"nagoya", "yokohama"}
    assert "done" in options(match)
    play(match, "market yokohama e", "goods 1", "take points")
    assert markets(match) == {"nagoya", "yokohama"}
    play(match, "done")
    assert ended(match)


@pytest.mark.rule("Z-13.1")
def test_three_activations_at_most() -> None:
    match = acting(P(factories="cotton1:0:4 paper1:0:4 lenses1:0:4"))
    play(match, HIRE, "market osaka n", "goods 1", "take points", "market osaka w", "goods 1", "take points")
    play(match, "market kobe n", "take points")  # tokens 1 and 3 are out, so two cotton for token 2
    assert ended(match)
    assert goods(match) == [2, 3, 3]


@pytest.mark.rule("Z-13.1")
def test_one_activation_is_enough() -> None:
    match = acting(P(factories=LENSES))
    play(match, HIRE, "market osaka w", "goods 3", "take points", "done")
    assert ended(match)
    assert goods(match) == [1]


# ---- goods


@pytest.mark.rule("Z-13.2")
@pytest.mark.parametrize("kind", KIND_NAMES)
def test_goods_of_the_kind_that_the_space_asks_for(kind: str) -> None:
    match = acting(P(factories=f"{kind}1:0:1 {kind}2"))
    play(match, HIRE)
    assert options(match) == {f"market {space}" for space in asks(match, kind)}


@pytest.mark.rule("Z-13.2")
def test_without_goods_no_market() -> None:
    p = P(coal=9, silk=9, iron=9, coins=9, factories="cotton1:2 lenses1:1")
    assert "hire markets" not in verbs(acting(p))


@pytest.mark.rule("Z-13.2")
def test_the_side_of_the_demand_tile_beside_the_space() -> None:
    """Nagasaki's tile (bento, bulbs, lenses, clocks) points east instead of north."""
    match = acting(P(factories="bento1:0:1"), demand=["1 e", *(f"{n} n" for n in range(2, 9))])
    play(match, HIRE)
    assert "market nagasaki e" in options(match)
    assert "market nagasaki n" not in options(match)


@pytest.mark.rule("Z-13.2")
def test_one_to_three_goods() -> None:
    for there in (2, 3, 4):
        match = acting(P(factories=f"paper1:0:{there}"))
        play(match, HIRE, "market osaka n")
        assert options(match) == {f"goods {n}" for n in range(1, min(there, 3) + 1)}


@pytest.mark.rule("Z-13.2")
def test_you_choose_the_factories() -> None:
    match = acting(P(factories="paper1:0:2 cotton1:0:4 paper2:0:2"))
    play(match, HIRE, "market osaka n", "goods 3")
    assert options(match) == {"from 1", "from 3"}
    play(match, "from 3")
    assert options(match) == {"from 1", "from 3"}
    play(match, "from 3")  # the third can only come out of the first factory
    assert goods(match) == [1, 4, 0]
    play(match, "take points")
    assert spot(match, "osaka n") == (0, 3)


@pytest.mark.rule("Z-13.2")
def test_goods_of_several_factories_add_up() -> None:
    """All are needed, so nothing is asked. The Old Factory's good is a good like any other."""
    match = acting(P(factories="old_paper:0:1 paper1:0:1 paper2:0:1", start="old_factory"))
    play(match, HIRE, "market osaka n", "goods 3", "take points")
    assert goods(match) == [0, 0, 0]
    assert spot(match, "osaka n") == (0, 3)


# ---- tokens


@pytest.mark.rule("Z-13.3")
@pytest.mark.parametrize(
    ("kind", "base"), [("cotton", 0), ("paper", 0), ("bento", 2), ("lenses", 2), ("bulbs", 4), ("clocks", 4)]
)
@pytest.mark.parametrize("n", [1, 2, 3])
def test_the_value_that_goods_give(kind: str, base: int, n: int) -> None:
    match = acting(P(factories=f"{kind}1:0:4"))
    space = asks(match, kind)[0]
    play(match, HIRE, f"market {space}", f"goods {n}", "take points")
    assert spot(match, space) == (0, base + n)
    assert goods(match) == [4 - n]
    assert board(match).influence == [v for v in range(1, 8) if v != base + n]
    assert board(match).locked == [3, 5, 7]


@pytest.mark.rule("Z-13.3")
def test_this_very_token_must_be_at_hand() -> None:
    """Token 2 lies in Hakodate: two paper place nothing, not even a higher or lower token."""
    match = acting(P(factories="paper1:0:4"), tokens="hakodate:e:0:2")
    play(match, HIRE, "market osaka n")
    assert options(match) == {"goods 1", "goods 3"}


@pytest.mark.rule("Z-13.3")
def test_without_the_right_token_no_market() -> None:
    """Tokens 4 to 7 are at hand, but paper gives 1 to 3. The second 3 is locked until it is gained."""
    out = "hakodate:e:0:1 sendai:e:0:2 sendai:n:0:3"
    assert "hire markets" not in verbs(acting(P(coins=1, factories="paper1:0:4"), tokens=out))
    match = acting(P(coins=1, factories="paper1:0:4", locked="5 7"), tokens=out)
    play(match, HIRE, "market osaka n", "take points")
    assert spot(match, "osaka n") == (0, 3)
    assert goods(match) == [1]


@pytest.mark.rule("Z-13.4")
@pytest.mark.parametrize(
    ("space", "printed", "region"),
    [("nagoya s", 0, 2), ("hiroshima n", 1, 0), ("osaka n", 2, 1), ("yokohama s", 2, 2), ("hakodate s", 3, 3)],
)
def test_printed_influence_does_not_matter(space: str, printed: int, region: int) -> None:
    """Token 1 may cover a 3; what is covered does not count for the foreign companies."""
    match = acting(P(factories="paper1:0:1"))
    before = foreign(match, region)
    play(match, HIRE, f"market {space}", "take points")
    assert spot(match, space) == (0, 1)
    assert foreign(match, region) == before - printed


@pytest.mark.rule("Z-13.5", "Z-13.8")
@pytest.mark.parametrize("owner", [0, 1])
@pytest.mark.parametrize("there", range(1, 8))
def test_only_a_higher_token_replaces(owner: int, there: int) -> None:
    """Lenses give 3, 4 and 5; neither an equal nor a lower token may be placed, over one's own or another's."""
    match = acting(P(factories=LENSES), tokens=f"osaka:w:{owner}:{there}")
    higher = {n for n in (1, 2, 3) if 2 + n > there}
    play(match, HIRE)
    assert ("market osaka w" in options(match)) == bool(higher)
    if len(higher) > 1:
        play(match, "market osaka w")
        assert options(match) == {f"goods {n}" for n in higher}


@pytest.mark.rule("Z-13.5")
def test_the_lower_token_goes_back_to_its_owner() -> None:
    match = acting(P(factories=LENSES), tokens="osaka:w:1:4")
    assert board(match, 1).influence == [1, 2, 3, 5, 6, 7]
    before = foreign(match)
    play(match, HIRE, "market osaka w", "take points")
    assert spot(match, "osaka w") == (0, 5)
    assert board(match, 1).influence == [1, 2, 3, 4, 5, 6, 7]
    assert foreign(match) == before


@pytest.mark.rule("Z-13.5", "Z-13.8")
def test_an_own_token_can_be_used_again_at_once() -> None:
    """Token 1 is replaced by token 2 and placed elsewhere, all in one action."""
    match = acting(P(factories="paper1:0:3 cotton1:0:1"))
    play(match, HIRE, "market osaka n", "goods 1", "take bonus")
    assert options(match) == {"done", "market osaka n"}  # cotton would need token 1
    play(match, "market osaka n", "take bonus", "market kobe n", "take bonus")
    assert spot(match, "osaka n") == (0, 2)
    assert spot(match, "kobe n") == (0, 1)
    assert purse(match) == {"silk": 6}


@pytest.mark.rule("Z-13.8")
def test_an_own_token_of_an_earlier_action_can_be_replaced() -> None:
    match = acting(P(factories=LENSES), tokens="osaka:w:0:4")
    play(match, HIRE, "market osaka w", "take bonus")
    assert spot(match, "osaka w") == (0, 5)
    assert board(match).influence == [1, 2, 3, 4, 6, 7]
    assert purse(match) == {"silk": 2}


# ---- the limit of a market


@pytest.mark.rule("Z-13.6", "Z-13.7")
@pytest.mark.parametrize(("seats", "limit"), [(2, 2), (3, 3), (4, 4)])
def test_tokens_in_a_market(seats: int, limit: int) -> None:
    """Below the limit token 1 may join the highest; at it, it may not."""
    high = ["osaka:e:1:4", "osaka:s:1:6", "osaka:w:1:7"]
    for there in range(1, min(limit, 3) + 1):
        match = acting(P(coins=1, factories="paper1:0:1"), seats, tokens=" ".join(high[:there]))
        play(match, HIRE)
        assert ("market osaka n" in options(match)) == (there < limit)
        if there < limit:
            play(match, "market osaka n", "take points")
            assert spot(match, "osaka n") == (0, 1)
            assert spot(match, "osaka e") == (1, 4)
            assert len(board(match, 1).influence) == 7 - there


@pytest.mark.rule("Z-13.6")
@pytest.mark.parametrize("side", "esw")
def test_any_spaces_of_a_market_may_be_used(side: str) -> None:
    match = acting(P(factories="paper1:0:1"), tokens=f"osaka:{side}:1:7")
    play(match, HIRE, "market osaka n", "take points")
    assert spot(match, "osaka n") == (0, 1)
    assert spot(match, f"osaka {side}") == (1, 7)


@pytest.mark.rule("Z-13.6")
def test_the_limit_is_that_of_one_market() -> None:
    """Osaka is full, Kobe in the same region is not."""
    match = acting(P(factories="lenses1:0:1"), tokens="osaka:e:1:4 osaka:s:1:6")
    play(match, HIRE)
    assert "market kobe s" in options(match)
    assert "market osaka w" not in options(match)


@pytest.mark.rule("Z-13.5", "Z-13.6")
def test_replacing_in_a_full_market_sends_home_only_the_replaced_token() -> None:
    """The lower token on another space stays."""
    match = acting(P(factories=LENSES), tokens="kobe:s:1:3 kobe:n:1:1")
    play(match, HIRE, "market kobe s", "goods 2", "take points")
    assert spot(match, "kobe s") == (0, 4)
    assert spot(match, "kobe n") == (1, 1)
    assert board(match, 1).influence == [2, 3, 4, 5, 6, 7]


# ---- one more token in a full market


@pytest.mark.rule("Z-13.7")
def test_a_higher_token_pushes_out_the_lowest() -> None:
    """Token 4 beats the 3 but not the 4 of Ben. The printed 3 below his token counts again, Kobe's 2 no more."""
    match = acting(P(factories=LENSES), tokens="kobe:e:1:3 kobe:n:1:4")
    assert foreign(match) == 2 + 0 + 1 + 3 + 2 + 1
    play(match, HIRE, "market kobe s")
    assert options(match) == {"goods 2", "goods 3"}  # token 3 is not higher than any there
    play(match, "goods 2", "take points")
    assert spot(match, "kobe s") == (0, 4)
    assert spot(match, "kobe e") == (None, None)
    assert spot(match, "kobe n") == (1, 4)
    assert board(match, 1).influence == [1, 2, 3, 5, 6, 7]
    assert foreign(match) == 2 + 0 + 1 + 3 + 3 + 1


@pytest.mark.rule("Z-13.7")
@pytest.mark.parametrize("lenses", [1, 2, 3, 4])
def test_a_token_that_beats_none_may_not_be_placed(lenses: int) -> None:
    """Lenses give at most 5, and the lower of both is a 5."""
    match = acting(P(factories=f"lenses1:0:{lenses} paper1:0:1"), tokens="kobe:e:1:5 kobe:n:1:7")
    play(match, HIRE)
    assert "market kobe s" not in options(match)
    assert "market osaka w" in options(match)


@pytest.mark.rule("Z-13.7")
@pytest.mark.parametrize("other", [0, 1])
def test_the_lowest_may_be_an_own_token(other: int) -> None:
    """It comes back to hand and can be placed again in the same action."""
    match = acting(P(factories=LENSES), tokens=f"kobe:e:0:3 kobe:n:{other}:6")
    play(match, HIRE)
    assert "market osaka w" in options(match)
    play(match, "market kobe s", "goods 2", "take points")
    assert spot(match, "kobe e") == (None, None)
    assert spot(match, "kobe s") == (0, 4)
    assert spot(match, "kobe n") == (other, 6)
    assert 3 in board(match).influence
    play(match, "market osaka w", "take points")  # of two lenses: token 4 is out
    assert spot(match, "osaka w") == (0, 3)
    assert goods(match) == [1]


@pytest.mark.rule("Z-13.7")
@pytest.mark.parametrize("home", ["kobe e", "kobe n"])
def test_a_choice_among_equals(home: str) -> None:
    """Ben's 3 covers a printed 3, Ann's a 0."""
    match = acting(P(factories=LENSES), tokens="kobe:e:1:3 kobe:n:0:3")
    play(match, HIRE, "market kobe s", "goods 3")
    assert options(match) == {"home kobe e", "home kobe n"}
    play(match, f"home {home}", "take points")
    stays = ("kobe n", (0, 3)) if home == "kobe e" else ("kobe e", (1, 3))
    assert spot(match, home) == (None, None)
    assert spot(match, stays[0]) == stays[1]
    assert spot(match, "kobe s") == (0, 5)
    assert (3 in board(match, 1).influence) == (home == "kobe e")
    assert (3 in board(match).influence) == (home == "kobe n")
    assert foreign(match) == 6 + 1 + (3 if home == "kobe e" else 0)


@pytest.mark.rule("Z-13.7")
def test_the_third_and_fourth_space_with_two_players() -> None:
    """Cotton's space is the third and clocks' the fourth; both are open to what beats the 2."""
    match = acting(P(factories="cotton1:0:3 clocks1:0:1"), tokens="kobe:e:1:2 kobe:s:1:7")
    play(match, HIRE)
    assert {"market kobe n", "market kobe w"} <= options(match)
    play(match, "market kobe n", "take points")  # three cotton: only token 3 is higher
    assert spot(match, "kobe n") == (0, 3)
    assert spot(match, "kobe e") == (None, None)
    play(match, "market kobe w", "take points")
    assert spot(match, "kobe w") == (0, 5)
    assert spot(match, "kobe n") == (None, None)
    assert spot(match, "kobe s") == (1, 7)


@pytest.mark.rule("Z-13.7")
def test_the_fourth_space_with_three_players() -> None:
    match = acting(P(factories=LENSES), 3, tokens="kobe:n:1:3 kobe:e:2:4 kobe:w:2:7")
    play(match, HIRE, "market kobe s")
    assert options(match) == {"goods 2", "goods 3"}
    play(match, "goods 2", "take points")
    assert [spot(match, f"kobe {side}") for side in "nesw"] == [(None, None), (2, 4), (0, 4), (2, 7)]
    assert board(match, 1).influence == [1, 2, 3, 4, 5, 6, 7]


@pytest.mark.rule("Z-13.7")
def test_a_choice_among_equals_of_three_players() -> None:
    """Only the lowest can go home, whosever it is."""
    tokens = "kobe:n:1:3 kobe:e:2:3 kobe:w:0:5"
    match = acting(P(factories=LENSES), 3, tokens=tokens)
    play(match, HIRE, "market kobe s")  # token 3 is not higher, and token 5 is out
    assert options(match) == {"home kobe n", "home kobe e"}
    play(match, "home kobe e", "take points")
    assert [spot(match, f"kobe {side}") for side in "nesw"] == [(1, 3), (None, None), (0, 4), (0, 5)]
    assert 3 in board(match, 2).influence
    assert 3 not in board(match, 1).influence


@pytest.mark.rule("Z-13.6", "Z-13.7")
def test_with_four_players_nothing_is_pushed_out() -> None:
    """Token 3 is higher than one there, but all stay."""
    match = acting(P(factories=LENSES), 4, tokens="kobe:n:1:1 kobe:e:2:7 kobe:w:3:7")
    play(match, HIRE, "market kobe s")
    assert options(match) == {"goods 1", "goods 2", "goods 3"}
    play(match, "goods 1", "take points")
    assert [spot(match, f"kobe {side}") for side in "nesw"] == [(1, 1), (2, 7), (0, 3), (3, 7)]
    assert foreign(match) == 6


# ---- the bonus


@pytest.mark.rule("Z-13.9")
@pytest.mark.parametrize(
    ("space", "bonus"),
    [
        ("nagasaki s", {"coal": 2}),
        ("osaka w", {"silk": 2}),
        ("kobe s", {"silk": 2}),
        ("yokohama e", {"iron": 2}),
        ("sendai w", {"coins": 3}),
    ],
)
def test_the_bonus_of_the_region_or_two_points(space: str, bonus: dict[str, int]) -> None:
    for take in ("bonus", "points"):
        match = acting(P(factories="lenses1:0:1"))
        play(match, HIRE, f"market {space}")
        assert options(match) == {"take bonus", "take points"}
        play(match, f"take {take}")
        assert purse(match) == (bonus if take == "bonus" else {})
        assert board(match).points == board(match).sources["markets"] == (2 if take == "points" else 0)


@pytest.mark.rule("Z-13.9")
def test_each_activation_has_its_bonus() -> None:
    match = acting(P(factories=LENSES))
    play(match, HIRE, "market osaka w", "goods 1", "take bonus", "market osaka w", "goods 2", "take points")
    play(match, "market kobe s", "take bonus")
    assert purse(match) == {"silk": 4}
    assert board(match).points == 2
