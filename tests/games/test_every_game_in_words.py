"""What holds for every game in what it says: events, views, what is printed, outlooks and deeds."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, get_args, get_type_hints

import msgspec

from akinai.engine.chance import chance_of
from akinai.engine.events import Event
from akinai.engine.game import Game
from akinai.engine.kernel import State
from akinai.engine.match import Match
from akinai.engine.sentence import Arg, Sentence
from akinai.engine.texts import LANGUAGES, say_arg
from tests.games.test_every_game import each_game, richest, states

SEATS = {"seat", "other", "to", "owner"}
AMOUNTS = {
    "best", "before", "cards", "coal", "coin_points", "coins", "colours", "count", "cube_points", "cubes", "end",
    "foreign", "from_pile", "influence", "level", "lost", "owed", "points", "power", "price", "product", "reached",
    "round", "rounded", "row", "silk", "start", "stayed", "tokens", "value", "yen", "yours",
}  # fmt: skip
"""The only fields of events that are numbers: everything else is called by its name."""


def events_of(match: Match) -> list[Event]:
    return [*match.setup_events, *(event for move in match.moves for event in move.events)]


def random_match(game: Game, seed: str, number: int = -1) -> Match:
    """A whole game with one of the richest set-ups."""
    match = Match(game, richest(game)[number], seed=seed)
    chance = chance_of(f"{seed}:play")
    while not match.state.over:
        legal = match.state.legal_list()
        match.apply(legal[chance.below(len(legal))])
    return match


def encoded(view: object) -> bytes:
    return msgspec.json.encode(view)


# ---- events


@each_game
def test_events_are_data_and_lead_back(game: Game) -> None:
    for number in range(len(richest(game))):
        events = events_of(random_match(game, "events", number))
        assert msgspec.json.decode(encoded(events), type=list[game.event_type]) == events  # type: ignore[name-defined]


def numbers_in(kind: Any, name: str) -> Iterator[str]:
    """The names of the fields that hold a number: of the type itself, and of the Structs in it."""
    if kind is int:
        yield name
    elif isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        for field, its_kind in get_type_hints(kind).items():
            if field in kind.__struct_fields__:
                yield from numbers_in(its_kind, field)
    else:
        for part in get_args(kind):
            yield from numbers_in(part, name)


@each_game
def test_only_seats_and_amounts_are_numbers(game: Game) -> None:
    for event in get_args(game.event_type):
        found = set(numbers_in(event, ""))
        assert found <= SEATS | AMOUNTS, f"{event.__name__}: {found - SEATS - AMOUNTS}"


@each_game
def test_events_begin_with_their_game(game: Game) -> None:
    kinds = get_args(game.event_type)
    tags = [kind.__struct_config__.tag for kind in kinds]
    assert all(tag.startswith(f"{game.id}.") for tag in tags)
    assert len(set(tags)) == len(tags)
    assert {kind.__struct_config__.tag_field for kind in kinds} == {"event"}


@each_game
def test_no_event_names_a_seat_that_is_not_there(game: Game) -> None:
    match = random_match(game, "seats")
    for event in events_of(match):
        for name in SEATS & set(event.__struct_fields__):
            seat = getattr(event, name)
            assert not isinstance(seat, int) or 0 <= seat < match.setup.seats, event


# ---- views


@each_game
def test_views_are_data_and_lead_back(game: Game) -> None:
    def leads_back(view: msgspec.Struct, kind: type[msgspec.Struct]) -> bool:
        return type(view) is kind and msgspec.json.decode(encoded(view), type=kind) == view

    for setup in richest(game):
        for s in states(game, setup, "data", 23):
            assert leads_back(game.printed_view(s), game.printed_type)
            for seat in (None, *range(s.seats)):
                assert leads_back(game.view(s, seat), game.view_type)
            for seat in range(s.seats):
                assert leads_back(game.outlook(s, seat), game.outlook_type)


@each_game
def test_views_say_their_game(game: Game) -> None:
    for kind in (game.view_type, game.printed_type, game.outlook_type):
        assert (kind.__struct_config__.tag_field, kind.__struct_config__.tag) == ("game", game.id)


@each_game
def test_what_is_printed_does_not_change(game: Game) -> None:
    for setup in richest(game):
        first = None
        for s in states(game, setup, "printed", 41):
            first = first or encoded(game.printed_view(s))
            assert encoded(game.printed_view(s)) == first


@each_game
def test_everybody_sees_the_same_table(game: Game) -> None:
    for setup in richest(game):
        for s in states(game, setup, "table", 41):
            table = encoded(game.table_view(s))
            for seat in (None, *range(s.seats)):
                view: Any = game.view(s, seat)
                assert (view.seat, encoded(view.table)) == (seat, table)


@each_game
def test_nothing_hidden_shows(game: Game) -> None:
    """What a seat cannot see is dealt anew: neither table nor view nor outlook nor print changes by a byte."""
    chance = chance_of("redeal")
    for setup in richest(game):
        for s in states(game, setup, "hidden", 29):
            for seat in (None, *range(s.seats)):
                other: State = game.redeal(s, seat, chance.fork())
                assert encoded(game.printed_view(other)) == encoded(game.printed_view(s))
                assert encoded(game.table_view(other)) == encoded(game.table_view(s))
                assert encoded(game.view(other, seat)) == encoded(game.view(s, seat))
                if seat is not None:
                    assert encoded(game.outlook(other, seat)) == encoded(game.outlook(s, seat))


@each_game
def test_the_end_can_be_looked_at(game: Game) -> None:
    s = random_match(game, "end").state
    for seat in (None, *range(s.seats)):
        assert msgspec.json.decode(encoded(game.view(s, seat)), type=game.view_type) == game.view(s, seat)
    assert type(game.outlook(s, 0)) is game.outlook_type


# ---- words


def sentences_in(thing: object) -> Iterator[Sentence]:
    if isinstance(thing, Sentence):
        yield thing
    elif isinstance(thing, list):
        for part in thing:
            yield from sentences_in(part)
    elif isinstance(thing, dict):
        yield from sentences_in(list(thing.values()))
    elif isinstance(thing, msgspec.Struct):
        yield from sentences_in([getattr(thing, field) for field in thing.__struct_fields__])


def check_words(game: Game, said: Arg) -> None:
    """Something is said in every language, with no id and no hole left in it."""
    for language in LANGUAGES:
        text = say_arg(said, language)
        assert text
        assert f"{game.id}." not in text
        assert "{{" not in text


@each_game
def test_names_in_views_have_words(game: Game) -> None:
    for s in states(game, richest(game)[-1], "names", 67):
        shown = [game.printed_view(s), game.view(s, 0), game.outlook(s, 0)]
        for sentence in sentences_in(shown):
            check_words(game, sentence)


@each_game
def test_every_action_says_its_parts(game: Game) -> None:
    """Sentence, verb, target, cost and gain of every legal action have words in every language."""
    for setup in richest(game):
        for s in states(game, setup, "deeds", 9):
            match = Match(game, setup, state=s)
            for action in s.legal_list():
                deed = game.deed(s, action, match.preview(action).events)
                # Where the sentence on the button is a verb alone, that is the verb.
                assert deed.verb.id.startswith((f"{game.id}.verb.", f"{game.id}.do."))
                check_words(game, deed.verb)
                check_words(game, game.describe(s, action))
                if deed.target is not None:
                    check_words(game, deed.target)
                for amount in (*deed.cost, *deed.gain):
                    assert amount.count > 0
                    assert amount.what
                    check_words(game, amount.text)


@each_game
def test_every_event_has_words(game: Game) -> None:
    match = random_match(game, "log")
    for event in events_of(match):
        for seat in (None, 0):
            said = game.narrate(match.state, game.seen(event, seat), match.names())
            if said is not None:
                check_words(game, said)
