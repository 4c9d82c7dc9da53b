"""What the parts of a bot's judgement speak of."""

from __future__ import annotations

import pytest

from akinai.engine.match import Match
from akinai.games.yokohama.valuation import YokohamaValuation
from tests.games.yokohama.by_hand import P, state, yokohama


def parts(match: Match) -> dict[str, float]:
    """What seat 0's position is worth as it stands: no turn is played on."""
    valuation = YokohamaValuation()
    valuation.w.turns = 0
    return dict(zip(valuation.part_names, valuation.parts(state(match), 0), strict=True))


def changes(before: Match, after: Match) -> dict[str, float]:
    """By how much each part differs, if it does."""
    old, new = parts(before), parts(after)
    return {name: new[name] - old[name] for name in old if new[name] != pytest.approx(old[name])}


@pytest.mark.parametrize(
    ("better", "better_by"),
    [
        (P(points=9), {"points"}),
        (P(silk=3), {"goods"}),
        (P(yen=9), {"goods"}),
        (P(agents="UK US"), {"agents"}),
        (P(in_hand=11), {"assistants"}),
        (P(houses=1), {"buildings"}),
        (P(techs="tram"), {"technologies", "final_scoring", "achievements"}),
        (P(fish=5), {"goods", "achievements"}),
        (P(assistants="copper:3 bank:2 tea:2", in_hand=1), {"actions"}),
    ],
    ids=["points", "goods", "yen", "agents", "assistants", "house", "technology", "achievement", "areas"],
)
def test_what_a_seat_has_counts_where_a_player_would_look_for_it(better: P, better_by: set[str]) -> None:
    found = changes(yokohama(P(), P()), yokohama(better, P()))
    assert found.keys() == better_by
    assert min(found.values()) > 0


def test_an_order_counts_beside_the_goods_for_it() -> None:
    """Order 1 needs 3 tea and 1 fish, which are there; order 36 needs much that is not."""
    found = changes(yokohama(P(tea=3, fish=1, orders="36"), P()), yokohama(P(tea=3, fish=1, orders="1"), P()))
    assert found.keys() == {"orders"}
    assert found["orders"] > 0


def test_what_a_rival_has_counts_against_one() -> None:
    found = changes(yokohama(P(), P()), yokohama(P(), P(points=9)))
    assert found.keys() == {"rivals"}
    assert found["rivals"] < 0
