"""Views: plain data that leads back, complete, small, and the same whatever is hidden."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from akinai.engine.chance import chance_of
from akinai.engine.patches import changes, patched
from akinai.engine.sentence import Sentence
from akinai.engine.texts import LANGUAGES, speak
from akinai.games.yokohama import GAME
from akinai.games.yokohama.effects import EFFECTS
from akinai.games.yokohama.things import technologies
from akinai.games.yokohama.things.areas import LABELS
from akinai.games.yokohama.view import YokohamaOutlook, YokohamaPrinted, YokohamaView
from tests.games.yokohama.by_hand import EDITION, P, look, play, printed_of, state, yokohama
from tests.games.yokohama.random_play import positions

ALL = pytest.mark.parametrize("seats", [2, 3, 4])
MOST_BYTES = 5000
"""Of a view with four seats."""


@ALL
def test_views_are_plain_data_and_lead_back(seats: int) -> None:
    for match in positions(seats, f"plain:{seats}", every=29):
        s = state(match)
        printed = GAME.printed_view(s)
        assert msgspec.json.decode(msgspec.json.encode(printed), type=YokohamaPrinted) == printed
        for seat in (None, *range(seats)):
            view = look(s, seat)
            encoded = msgspec.json.encode(view)
            assert msgspec.json.decode(encoded, type=YokohamaView) == view
            assert len(encoded) < MOST_BYTES
        outlook = GAME.outlook(s, 0)
        assert msgspec.json.decode(msgspec.json.encode(outlook), type=YokohamaOutlook) == outlook


@ALL
def test_nothing_hidden_is_in_a_view_or_an_outlook(seats: int) -> None:
    for number, match in enumerate(positions(seats, f"hidden:{seats}", every=41)):
        s = state(match)
        table = msgspec.json.encode(GAME.table_view(s))
        for seat in (None, *range(seats)):
            other = GAME.redeal(s, seat, chance_of(f"redeal:{number}:{seat}"))
            assert msgspec.json.encode(GAME.view(other, seat)) == msgspec.json.encode(GAME.view(s, seat))
            assert msgspec.json.encode(GAME.table_view(other)) == table
            assert msgspec.json.encode(GAME.printed_view(other)) == msgspec.json.encode(GAME.printed_view(s))
            if seat is not None:
                assert msgspec.json.encode(GAME.outlook(other, seat)) == msgspec.json.encode(GAME.outlook(s, seat))


def test_changes_lead_from_one_view_to_the_next() -> None:
    """And are short: most moves change little."""
    before: Any = None
    data: Any = None
    sizes = []
    for match in positions(4, "patches"):
        after = GAME.view(match.state, 1)
        if before is not None:
            found = changes(before, after)
            sizes.append(len(msgspec.json.encode(found)))
            data = patched(data, found)
            assert msgspec.json.encode(data) == msgspec.json.encode(after)
        else:
            data = msgspec.to_builtins(after)
        before = after
    assert sorted(sizes)[len(sizes) // 2] < 600


def test_what_is_printed_has_a_name_in_every_language() -> None:
    def sentences(thing: Any) -> list[Sentence]:
        if isinstance(thing, Sentence):
            return [thing]
        if isinstance(thing, msgspec.Struct):
            return [found for name in thing.__struct_fields__ for found in sentences(getattr(thing, name))]
        if isinstance(thing, dict):
            return [found for value in thing.values() for found in sentences(value)]
        return [found for value in thing for found in sentences(value)] if isinstance(thing, list) else []

    printed = printed_of(state(yokohama(P(), P(), P(), P(), rewards=True, agents=True)))
    for language in LANGUAGES:
        said = [speak(sentence, language) for sentence in sentences(printed)]
        assert len(said) > 150
        assert not [words for words in said if "yokohama." in words or "{{" in words]


def test_the_ladders() -> None:
    printed = printed_of(state(yokohama(P(), P(), P(), P())))
    ladders = {label: area.ladder for label, area in printed.areas.items()}
    assert ladders["canal"] == []
    assert ladders["church"] == [{"faith": n} for n in range(1, 6)]
    assert ladders["customs"] == [{}, *({"payable_import": n} for n in range(1, 5))]
    assert ladders["agency"] == [{}, *({"warehouse": n} for n in range(1, 5))]
    assert ladders["labB"] == [{"production": n} for n in range(1, 6)]
    assert ladders["chinatown"] == [{"exchange": n} for n in range(1, 6)]
    assert ladders["portA"] == [{}, {"order": 2}, {"order": 4}, {"order": 6}, {"order": 6, "vp": 3}]
    assert ladders["silk"][-1].keys() == {"silk"}
    assert ladders["bank"][0].keys() == {"yen"}


@ALL
def test_power_is_that_of_the_rules(seats: int) -> None:
    for match in positions(seats, f"power:{seats}", every=37):
        s = state(match)
        for label, area in look(s, None).table.areas.items():
            number = LABELS.index(label)
            assert area.power == [s.power(seat, number) for seat in range(seats)]


@ALL
def test_as_it_stands_becomes_the_result(seats: int) -> None:
    *_, last = positions(seats, f"stands:{seats}", every=10**9)
    table = look(state(last), None).table
    assert table.over
    assert [seat.as_it_stands for seat in table.seats] == GAME.result(last.state).points
    assert all(seat.bonuses == [0] * 5 for seat in table.seats)


def test_while_the_final_scoring_goes_on_nothing_counts_twice() -> None:
    match = yokohama(
        P(yen=4, techs="ball", done="11"), P(yen=0), turn=1, church="1:0", customs="1:0", end=2, reason="shops"
    )
    s = state(match)
    stands: list[int] = []
    s.listen(lambda _: stands.append(look(s, None).table.seats[0].as_it_stands))
    s.advance(match.space.parse("done"))
    assert s.over
    assert len(stands) > 5
    assert set(stands) == {28}


def test_if_it_ended_now() -> None:
    match = yokohama(
        P(yen=4, techs="ball", done="11"), P(yen=0), turn=1, church="1:0", customs="1:0", end=2, reason="shops"
    )
    first = look(state(match), None).table.seats[0]
    assert (first.bonuses, first.as_it_stands) == ([6, 8, 10, 2, 2], 28)
    play(match, "done")
    assert GAME.result(match.state).points[0] == 28


def test_how_near_the_end_is() -> None:
    players = P(shops=1), P(), P()
    match = yokohama(*players, shops="copper:1:0 silk:1:0 tea:1:1", houses="bank:2", church="1:0 2:1", customs="3:2")
    s = state(match)
    assert look(s, None).table.ends == {"houses": 1, "shops": 2, "orders": s.orders_left, "church": 2, "customs": 1}
    limits = {end.reason: end.limit for end in printed_of(s).ends}
    assert limits == {"houses": 4, "shops": 8, "orders": 0, "church": 5, "customs": 5}


def test_neutral_assistants_are_a_word() -> None:
    match = yokohama(P(), P(), church="2:4 3:1")
    assert look(state(match), None).table.church[:4] == [None, "neutral", 1, None]


def test_progress_counts_no_more_than_is_asked_for() -> None:
    match = yokohama(
        P(fish=9, techs="ball"),
        P(fish=3),
        goals="fish technologies mixed_commercial",
        shops="copper:1:0 silk:1:0 tea:1:0 fish:1:0 bank:1:0",
    )
    needs = [tile.need for tile in printed_of(state(match)).achievements]
    have = [tile.have for tile in look(state(match), None).table.achievements]
    assert have[0] == [needs[0], 3]
    assert have[1] == [1, 0]
    assert have[2] == [3, 0]  # two production areas count, and one of the three commercial ones is there
    assert needs[2] == 5


def test_what_was_used_this_turn() -> None:
    match = yokohama(P(silk=1, yen=1, techs="spinning_mill university", agents="UK", assistants="tea", orders="1"), P())
    play(match, "mill", "university", "agent tea")
    assert look(state(match), None).table.used == ["agent", "university", "spinning_mill"]


def test_the_paths_of_values_are_those_of_the_edition() -> None:
    """So that a page can say where a value comes from."""
    known = {value.path for value in EDITION.values()}
    for seats in (2, 4):
        printed = printed_of(state(yokohama(*(P() for _ in range(seats)))))
        paths = [path for area in printed.areas.values() for path in area.values]
        paths += [path for order in printed.orders.values() for path in order.values]
        paths += [path for prize in printed.prizes.values() for path in prize.values]
        paths += [path for space in (*printed.church, *printed.customs) for path in space.values]
        assert len(paths) > 150
        assert set(paths) <= known


# ---- what technologies do


def test_effects_say_the_numbers_of_the_sentences() -> None:
    cards = printed_of(state(yokohama(P(), P()))).cards.values()
    assert {card.technology for card in cards} == set(technologies.NAMES)
    assert EFFECTS.keys() == set(range(technologies.TECHNOLOGIES))
    for card in cards:
        said = speak(card.effect, "en")
        for what, n in {**card.effects.pays, **card.effects.brings}.items():
            if (card.technology, what) != ("university", "assistant"):
                assert str(n) in said, card.technology
    by_name = {card.technology: card for card in cards}
    assert (by_name["electric_light"].effects.when, by_name["electric_light"].effects.brings) == ("house", {"vp": 3})
    assert by_name["winery"].rule == "Y-14.20"
