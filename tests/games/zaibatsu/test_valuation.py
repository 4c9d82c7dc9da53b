"""What the parts of a bot's judgement speak of."""

from __future__ import annotations

from dataclasses import replace

import pytest

from akinai.engine.match import Match
from akinai.games.zaibatsu.valuation import ZaibatsuValuation
from tests.games.zaibatsu.by_hand import P, state, zaibatsu

PLAIN = P(coins=3, factories="cotton1:1:1")
RIVAL = P(coins=3)


def parts(match: Match) -> dict[str, float]:
    """What seat 0's position is worth as it stands: no turn is played on."""
    valuation = ZaibatsuValuation()
    valuation.weights.turns_ahead = 0
    return dict(zip(valuation.part_names, valuation.parts(state(match), 0), strict=True))


def changes(before: Match, after: Match) -> dict[str, float]:
    """By how much each part differs, if it does."""
    old, new = parts(before), parts(after)
    return {name: new[name] - old[name] for name in old if new[name] != pytest.approx(old[name])}


@pytest.mark.parametrize(
    ("better", "better_by"),
    [
        (replace(PLAIN, points=9), {"points"}),
        (replace(PLAIN, favors="factories:3"), {"objectives"}),
        (replace(PLAIN, factories="cotton1:1:4"), {"goods"}),
        (replace(PLAIN, factories="cotton1:2:1"), {"factories", "objectives"}),
        (replace(PLAIN, finance=4), {"tracks", "objectives"}),
        (replace(PLAIN, workers="red red red"), {"workers"}),
        (replace(PLAIN, iron=3), {"resources"}),
        (replace(PLAIN, locked="3"), {"upgrades"}),
    ],
    ids=["points", "favor", "goods", "machine", "track", "workers", "iron", "tokens"],
)
def test_what_a_seat_has_counts_where_a_player_would_look_for_it(better: P, better_by: set[str]) -> None:
    found = changes(zaibatsu(PLAIN, RIVAL), zaibatsu(better, RIVAL))
    assert found.keys() == better_by
    assert min(found.values()) > 0


def test_influence_counts_for_the_scorings_to_come() -> None:
    found = changes(zaibatsu(PLAIN, RIVAL), zaibatsu(PLAIN, RIVAL, tokens="osaka:n:0:2"))
    assert found["regions"] > 0


def test_what_a_rival_has_counts_against_one() -> None:
    found = changes(zaibatsu(PLAIN, RIVAL), zaibatsu(PLAIN, replace(RIVAL, points=9)))
    assert found.keys() == {"rivals"}
    assert found["rivals"] < 0


def test_the_goals_against_the_automa_count() -> None:
    alone = zaibatsu(PLAIN, difficulty="easy", automa={"goals": "machines"})
    nearer = zaibatsu(replace(PLAIN, factories="cotton1:2:1"), difficulty="easy", automa={"goals": "machines"})
    assert changes(alone, nearer)["solo_goals"] > 0
