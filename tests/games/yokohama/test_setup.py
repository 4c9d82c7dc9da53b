"""Chapter Y-2: set-up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from akinai.engine import sets
from akinai.engine.chance import chance_of
from akinai.engine.kernel import IllegalAction
from akinai.engine.match import Match
from akinai.games.yokohama import GAME
from akinai.games.yokohama.components import data_of
from akinai.games.yokohama.events import OrderKept, OrdersDealt
from akinai.games.yokohama.state import YokohamaState
from akinai.games.yokohama.things import sites
from akinai.games.yokohama.things.areas import AREAS, CANAL, LABELS
from akinai.games.yokohama.things.seats import NEUTRAL, NOBODY
from akinai.games.yokohama.things.slots import NO_CARD
from tests.games.yokohama.by_hand import (
    EDITION,
    PRINTED,
    P,
    asked,
    fulfilled,
    goods,
    hand,
    legal,
    legal_of,
    look,
    orders,
    play,
    player,
    president,
    printed_of,
    score,
    state,
    warehouse,
    yokohama,
)

ALL = pytest.mark.parametrize("seats", [2, 3, 4])
# How the areas lie, seen from above: an area touches what is one letter away to the left or right (there is a gap
# between them), and half a letter away in the next row.
PYRAMIDS = {
    2: ["a b c d", " e f g", "  h i", "   j"],
    3: ["a b c d e", " f g h i", "  j k l", "   m n"],
    4: ["a b c d e f", " g h i j k", "  l m n o", "   p q r"],
}


def new(seats: int, seed: str = "new") -> YokohamaState:
    return GAME.start(GAME.setup(seats), chance_of(seed))


def many(seats: int, n: int = 60) -> Iterator[YokohamaState]:
    return (new(seats, f"many:{i}") for i in range(n))


@pytest.mark.rule("Y-2.1")
@ALL
def test_the_lot_decides_who_begins(seats: int) -> None:
    assert {s.first for s in many(seats)} == set(range(seats))


@pytest.mark.rule("Y-2.1", "Y-2.11")
@ALL
def test_the_first_player_begins_and_stays_first(seats: int) -> None:
    match = Match(GAME, GAME.setup(seats), seed="first:2")
    first = state(match).first
    around = [(first + i) % seats for i in range(seats)]
    chose = []
    for _ in range(seats):
        chose.append(match.state.actor)
        play(match, min(legal(match)))
    assert chose == around
    played = []
    for _ in range(2 * seats):
        assert state(match).first == first
        played.append(match.state.actor)
        # Nobody places or moves: additional actions I, placement; then nothing can be recalled; additional actions II.
        play(match, "done", "done", "done")
    assert played == around + around


@pytest.mark.rule("Y-2.2")
def test_the_areas_in_play() -> None:
    once = {"copper": 1, "silk": 1, "tea": 1}
    base = {"bank": 1, "church": 1, "customs": 1, "agency": 1, "lab": 1}
    wanted: dict[int, dict[str, int]] = {
        2: {**base, **once, "fish": 1, "port": 1},
        3: {**base, **once, "fish": 2, "port": 2, "chinatown": 1, "canal": 1},
        4: {**base, "copper": 2, "silk": 2, "tea": 2, "fish": 2, "lab": 2, "port": 2, "chinatown": 1, "canal": 1},
    }
    for seats, areas in wanted.items():
        for s in many(seats, 10):
            labels = [LABELS[a] for a in s.pyramid.layout]
            assert len(set(labels)) == len(labels)
            assert Counter(label.rstrip("2AB") for label in labels) == areas
            assert ("labB" in labels, "portB" in labels) == (seats == 4, seats > 2)


@pytest.mark.rule("Y-2.3")
@ALL
def test_areas_and_tiles_are_laid_out_at_random(seats: int) -> None:
    layouts = [list(s.pyramid.layout) for s in many(seats, 200)]
    size = len(layouts[0])
    for place in range(size):  # every area, the Canal among them, can lie everywhere
        assert {layout[place] for layout in layouts} == set(layouts[0])
    tiles = {(area, s.sites[area].tile) for s in many(seats, 200) for area in (0, CANAL - 2)}
    assert len({tile for area, tile in tiles if area == 0}) == 24


@pytest.mark.rule("Y-2.3")
@pytest.mark.parametrize(("seats", "used"), [(2, 10), (3, 13), (4, 17)])
def test_a_tile_for_every_area_but_the_canal(seats: int, used: int) -> None:
    for s in many(seats, 20):
        laid = [s.sites[a].tile for a in s.pyramid.layout if a != CANAL]
        assert len(laid) == len(set(laid)) == used
        assert set(laid) <= set(range(24))
        with_tile = [a for a in range(AREAS) if s.sites[a].tile != sites.NOTHING]
        assert with_tile == sorted(a for a in s.pyramid.layout if a != CANAL)


def touching(rows: list[str]) -> set[frozenset[int]]:
    """The pairs of places that touch in a drawn pyramid, places numbered row by row."""
    places = [(r, x) for r, row in enumerate(rows) for x, letter in enumerate(row) if letter != " "]
    return {
        frozenset((i, j))
        for i, (r, x) in enumerate(places)
        for j, (r2, x2) in enumerate(places)
        if (r == r2 and abs(x - x2) == 2) or (abs(r - r2) == 1 and abs(x - x2) == 1)
    }


@pytest.mark.rule("Y-2.4")
@ALL
def test_the_inverted_pyramid(seats: int) -> None:
    rows = [len(row.split()) for row in PYRAMIDS[seats]]
    assert rows == {2: [4, 3, 2, 1], 3: [5, 4, 3, 2], 4: [6, 5, 4, 3]}[seats]
    for s in many(seats, 10):
        assert [len(row) for row in printed_of(s).rows] == rows


@pytest.mark.rule("Y-2.4")
@ALL
def test_which_areas_touch(seats: int) -> None:
    for s in many(seats, 10):
        shown = printed_of(s)
        place = {area: i for i, area in enumerate(area for row in shown.rows for area in row)}
        near = {area: shown.areas[area].neighbours for area in place}
        found = {frozenset((place[area], place[other])) for area in place for other in near[area]}
        assert found == touching(PYRAMIDS[seats])
        assert all(area in near[other] for area in place for other in near[area])


@pytest.mark.rule("Y-2.4")
def test_neighbours_in_a_pyramid_of_two() -> None:
    """copper silk tea fish / bank church customs / agency labA / portA."""
    near = {label: set(area.neighbours) for label, area in printed_of(state(yokohama())).areas.items()}
    assert near["copper"] == {"silk", "bank"}
    assert near["silk"] == {"copper", "tea", "bank", "church"}
    assert near["church"] == {"bank", "customs", "silk", "tea", "agency", "labA"}
    assert near["customs"] == {"church", "tea", "fish", "labA"}
    assert near["portA"] == {"agency", "labA"}


@pytest.mark.rule("Y-2.5")
@pytest.mark.parametrize(("seats", "used"), [(2, 10), (3, 13), (4, 17)])
def test_a_token_on_every_area_but_the_canal(seats: int, used: int) -> None:
    for s in many(seats, 30):
        laid = Counter(site.token for site in s.sites if site.token != sites.NOTHING)
        assert laid.total() == used
        assert s.sites[CANAL].token == sites.NOTHING
        assert all(n <= PRINTED.tokens[kind].count for kind, n in laid.items())
        assert 12 not in laid  # the free agents are not among them without the mini-expansion
        assert all(area.token == (label != "canal") for label, area in look(s, None).table.areas.items())
        assert all((area.token is None) == (label == "canal") for label, area in printed_of(s).areas.items())
    assert {s.sites[0].token for s in many(seats, 200)} == set(range(12))


@pytest.mark.rule("Y-2.6")
@ALL
def test_what_everybody_starts_with(seats: int) -> None:
    match = Match(GAME, GAME.setup(seats), seed="kit")
    for seat in range(seats):
        assert president(match, seat) is None
        assert (hand(match, seat), warehouse(match, seat)) == ([8, 2, 0], [12, 6, 4])
        assert goods(match, seat).keys() == {"copper", "silk", "tea", "fish", "yen"}
        assert [goods(match, seat)[good] for good in ("copper", "silk", "tea", "fish")] == [1, 1, 1, 1]
        assert score(match, seat) == {}
    assert match.state.conserved() == ""


@pytest.mark.rule("Y-2.7")
@ALL
def test_yen_of_the_first_player_and_of_others(seats: int) -> None:
    for n in range(5):
        match = Match(GAME, GAME.setup(seats), seed=f"yen:{n}")
        first = state(match).first
        assert [goods(match, i)["yen"] for i in range(seats)] == [3 if i == first else 4 for i in range(seats)]


@pytest.mark.rule("Y-2.8")
@ALL
def test_one_achievement_of_each_type(seats: int) -> None:
    found = [list(s.achievements) for s in many(seats)]
    for kind in range(3):
        assert {goals[kind] for goals in found} == set(range(4 * kind, 4 * kind + 4))


@pytest.mark.rule("Y-2.9")
@pytest.mark.parametrize(("seats", "boards"), [(2, 1), (3, 1), (4, 2)])
def test_laboratories_are_filled(seats: int, boards: int) -> None:
    for s in many(seats, 20):
        slots = [card for lab in s.labs for card in lab]
        cards = [card for card in slots if card != NO_CARD]
        assert len(cards) == len(set(cards)) == 6 * boards
        assert [card == NO_CARD for card in slots] == [False] * 6 * boards + [True] * 6 * (2 - boards)
        assert sets.size(s.technology_deck) == 30 - 6 * boards
        assert list(look(s, None).table.labs) == ["A", "B"][:boards]
    assert {s.labs[0][0] for s in many(seats, 300)} == set(range(30))


@pytest.mark.rule("Y-2.10")
@pytest.mark.parametrize(("seats", "boards", "removed", "left"), [(2, 1, 16, 10), (3, 2, 5, 13), (4, 2, 0, 16)])
def test_ports_are_filled_and_orders_removed(seats: int, boards: int, removed: int, left: int) -> None:
    """36 orders, less the removed ones, 6 for each port, and 2 for each player."""
    for s in many(seats, 20):
        orders = [order for port in s.ports for order in port if order != NO_CARD]
        assert len(orders) == len(set(orders)) == 6 * boards
        assert s.orders_left == 36 - removed - 6 * boards - 2 * seats == left
        assert sets.size(s.unseen_orders) == left + removed  # nobody knows which of them were removed
        assert list(look(s, None).table.ports) == ["A", "B"][:boards]
        assert s.conserved() == ""
    assert {s.ports[0][0] for s in many(seats, 300)} == set(range(36))


@pytest.mark.rule("Y-2.11")
@ALL
def test_one_of_two_orders_is_kept(seats: int) -> None:
    match = Match(GAME, GAME.setup(seats), seed="keep")
    for _ in range(seats):
        seat = match.state.actor
        dealt = sorted(orders(match, seat))
        assert len(dealt) == 2
        assert legal(match) == {f"keep order{n}" for n in dealt}
        with pytest.raises(IllegalAction):
            match.play("done")
        play(match, f"keep order{dealt[1]}")
        assert orders(match, seat) == {dealt[1]}
        assert player(match, seat).returned == sets.one(dealt[0] - 1)
        assert fulfilled(match, seat) == set()
    assert asked(match) == "extra"
    assert match.state.actor == state(match).first


@pytest.mark.rule("Y-1.3", "Y-2.11")
def test_dealing_and_choosing_are_secret() -> None:
    match = Match(GAME, GAME.setup(3), seed="secret")
    dealt = [e for e in match.setup_events if isinstance(e, OrdersDealt)]
    assert len(dealt) == 3
    seat = match.state.actor
    (kept,) = (e for e in play(match, min(legal(match))) if isinstance(e, OrderKept))
    for viewer in (None, 0, 1, 2):
        assert all((GAME.seen(e, viewer) == e) == (e.seat == viewer) for e in dealt)
        assert GAME.seen(kept, viewer) == (kept if viewer == seat else OrderKept(seat, None))
    assert match.moves[0].secret
    assert {known for pool, _, known in match.setup_chance[-6:]} == {0, 1, 2}


@pytest.mark.rule("Y-2.12")
@ALL
def test_neutral_assistants_only_with_two_players(seats: int) -> None:
    data, s = data_of(EDITION), new(seats)
    church, customs = [x.neutral for x in data.church], [x.neutral for x in data.customs]
    for spaces, marked in zip(s.boards, (church, customs), strict=True):
        assert sum(marked) > 0
        assert [by == NEUTRAL for by in spaces] == [seats == 2 and n > 0 for n in marked]
        assert all(by in (NOBODY, NEUTRAL) for by in spaces)


@pytest.mark.rule("Y-2.12")
def test_neutral_assistants_block_their_space() -> None:
    rich = P(yen=10, imports=4, copper=1, silk=1, tea=1, fish=1, assistants="church:4 customs:4")
    match = yokohama(rich, P(), church="2:4")
    play(match, "done", "go church")
    assert legal_of(match, "church") == {"1", "3", "4", "5", "6", "7"}
    match = yokohama(rich, P(), customs="1:4")
    play(match, "done", "go customs")
    assert legal_of(match, "customs") == {"2", "3", "4", "5", "6", "7", "8"}
