"""Events speak in words, and are told when the table has changed accordingly."""

from __future__ import annotations

from functools import partial
from typing import Any, get_args, get_type_hints

import pytest

from akinai.engine.events import Event
from akinai.engine.patches import changes
from akinai.games.yokohama import GAME
from akinai.games.yokohama import events as ev
from akinai.games.yokohama.state import YokohamaState
from akinai.games.yokohama.things import (
    achievements,
    areas,
    boards,
    countries,
    goods,
    orders,
    pieces,
    sites,
    sources,
    technologies,
)
from tests.games.yokohama.by_hand import CARDS, P, draws, play, state, yokohama
from tests.games.yokohama.random_play import golden_games, positions

KINDS: tuple[type[Event], ...] = get_args(GAME.event_type)
NUMBERS = {"seat", "to", "count", "yen", "power", "points", "price", "stayed", "before"}
"""The fields that may be numbers: seats and amounts."""
SPOTS = {f"{board}:{letter}:{slot}" for board in ("lab", "port") for letter in "AB" for slot in range(1, 7)}
WORDS: dict[str, set[str]] = {
    "area": set(areas.LABELS),
    "start": set(areas.LABELS),
    "end": set(areas.LABELS),
    "rows": set(areas.LABELS),
    "order": set(orders.LABELS),
    "orders": set(orders.LABELS),
    "card": set(CARDS),
    "technology": set(technologies.NAMES),
    "spot": SPOTS,
    "spots": SPOTS,
    "agent": set(countries.AGENT_NAMES),
    "good": set(goods.KIND_NAMES),
    "source": set(sources.NAMES),
    "piece": set(pieces.NAMES),
    "board": set(boards.NAMES),
    "space": {*boards.SPACE_LABELS, *sites.SPACE_LABELS},
    "token": set(sites.TOKEN_LABELS),
    "tile": set(achievements.LETTERS),
    "achievement": set(achievements.NAMES),
    "achievements": set(achievements.NAMES),
    "prize": set(achievements.PRIZE_LABELS),
    "reason": {"houses", "shops", "orders", "church", "customs"},
}


def words_in(value: Any) -> list[str]:
    if isinstance(value, list):
        return [word for part in value for word in words_in(part)]
    return [] if value is None else [value]


def test_tags_begin_with_the_game() -> None:
    assert all(str(kind.__struct_config__.tag).startswith("yokohama.") for kind in KINDS)


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_only_seats_and_amounts_are_numbers(kind: type[Event]) -> None:
    hints = get_type_hints(kind)
    for name in kind.__struct_fields__:
        if name in NUMBERS:
            assert hints[name] is int
        elif name != "direct":
            assert hints[name] in (str, str | None, list[str], list[str] | None, list[list[str]])
            assert name in WORDS


def test_every_event_is_told_in_words() -> None:
    """The golden games have met every kind of event."""
    met: set[type[Event]] = set()
    for match in golden_games():
        for event in (*match.setup_events, *(e for move in match.moves for e in move.events)):
            met.add(type(event))
            for name in event.__struct_fields__:
                if name in WORDS:
                    assert set(words_in(getattr(event, name))) <= WORDS[name], event
    assert met == set(KINDS)


def keep_view(s: YokohamaState, kept: list[tuple[Event, Any]], event: Event) -> None:
    """Keeps the event, and the table as it is then."""
    kept.append((event, GAME.table_view(s)))


@pytest.mark.parametrize("seats", [2, 4])
def test_the_table_has_changed_when_an_event_is_told(seats: int) -> None:
    """Every event that is shown changes what is seen since the one before; those that are not need no view."""
    told = 0
    for match in positions(seats, f"when:{seats}"):
        if match.state.over:
            break
        for action in match.state.legal_list()[:3]:
            s = state(match).clone()
            listened: list[tuple[Event, Any]] = []
            before = GAME.table_view(s)
            s.listen(partial(keep_view, s, listened))
            s.advance(action)
            for event, after in listened:
                if event.shown and not nothing_to_see(event):
                    assert changes(before, after), event
                    told += 1
                before = after
    assert told > 500


def nothing_to_see(event: Event) -> bool:
    """Nobody was in the area, or the president stays in hand."""
    match event:
        case ev.Recovered(_, _, 0, _) | ev.PresidentRecalled(_, None):
            return True
        case _:
            return False


def test_a_building_stands_when_it_is_told() -> None:
    match = yokohama(P(assistants="bank:3", shops=1), P(), tiles={"bank": 1})
    play(match, "done", "go bank")
    seen: list[Any] = []
    s = state(match).clone()
    s.listen(lambda event: seen.append((event, list(s.sites[areas.BANK].shops))))
    s.apply(match.space.parse("build 2"))
    assert (ev.Built(0, "bank", "2"), [-1, 0, -1, -1]) in seen


def test_a_card_is_in_hand_when_it_is_told_and_letterpress_does_not_pay_for_itself() -> None:
    match = yokohama(P(yen=30, assistants="labA:4"), P(), labs={"A": "letterpress ball tram winery university station"})
    play(match, "done", "go labA")
    draws(match, "telephone1")
    events = play(match, "research 1")
    taken = next(i for i, event in enumerate(events) if isinstance(event, ev.TechnologyTaken))
    assert events[taken] == ev.TechnologyTaken(0, "letterpress1", "lab:A:1")
    assert not [event for event in events[taken:] if isinstance(event, ev.Gained)]
    assert ev.LabRefilled("telephone1", "lab:A:6") in events
