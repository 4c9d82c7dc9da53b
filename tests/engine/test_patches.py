"""What has changed between two views: the changes are few, and applied they give the later view to the last byte."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from akinai.engine.chance import chance_of
from akinai.engine.game import Game
from akinai.engine.match import Match
from akinai.engine.patches import Change, changes, patched
from akinai.games.registry import GAMES
from examples.toy import GAME as TOY

WITH_TOY = [TOY, *GAMES.values()]


class Card(msgspec.Struct, frozen=True):
    name: str
    owner: int | None


class Seat(msgspec.Struct, frozen=True):
    hand: list[Card]
    goods: dict[str, int]
    best: Card | None


class Table(msgspec.Struct, frozen=True, tag_field="game", tag="small"):
    turn: int
    seats: list[Seat]


HERE = Table(1, [Seat([Card("A", None), Card("B", 0)], {"tea": 1, "silk": 2}, None), Seat([], {}, Card("C", 1))])


def with_seat(table: Table, seat: Seat) -> Table:
    return msgspec.structs.replace(table, seats=[seat, *table.seats[1:]])


def with_first(**fields: Any) -> Table:
    return with_seat(HERE, msgspec.structs.replace(HERE.seats[0], **fields))


def lead_from(before: object, after: object) -> list[Change]:
    """The changes, checked: on their way as JSON too, they make the later document out of the earlier one."""
    found = changes(before, after)
    plain = msgspec.json.decode(msgspec.json.encode(before))
    given = msgspec.json.decode(msgspec.json.encode(found), type=list[Change])
    assert msgspec.json.encode(patched(plain, given)) == msgspec.json.encode(after)
    return found


@pytest.mark.parametrize(
    ("after", "found"),
    [
        (HERE, []),
        (msgspec.structs.replace(HERE, turn=2), [Change(["turn"], 2)]),
        (with_first(goods={"tea": 5, "silk": 2}), [Change(["seats", 0, "goods", "tea"], 5)]),
        (with_first(goods={"tea": 1}), [Change(["seats", 0, "goods"], {"tea": 1})]),
        (with_first(goods={"silk": 2, "tea": 1}), []),
        (with_first(hand=[Card("A", None), Card("B", 1)]), [Change(["seats", 0, "hand", 1, "owner"], 1)]),
        (with_first(hand=[Card("A", 1), Card("B", 0)]), [Change(["seats", 0, "hand", 0, "owner"], 1)]),
        (with_first(hand=[Card("A", None)]), [Change(["seats", 0, "hand"], [Card("A", None)])]),
        (with_first(hand=[]), [Change(["seats", 0, "hand"], [])]),
        (with_first(best=Card("D", None)), [Change(["seats", 0, "best"], Card("D", None))]),
        (msgspec.structs.replace(HERE, seats=HERE.seats[:1]), [Change(["seats"], HERE.seats[:1])]),
        (
            msgspec.structs.replace(with_first(best=Card("D", None)), turn=9),
            [Change(["turn"], 9), Change(["seats", 0, "best"], Card("D", None))],
        ),
    ],
)
def test_only_what_changed_is_named(after: Table, found: list[Change]) -> None:
    assert changes(HERE, after) == found


def test_the_changes_lead_there_and_back() -> None:
    for other in (with_first(best=Card("D", None)), with_first(hand=[]), with_first(goods={"tea": 1, "fish": 2})):
        assert lead_from(HERE, other)
        assert lead_from(other, HERE)


def test_a_struct_that_goes_becomes_null() -> None:
    gone = msgspec.structs.replace(HERE, seats=[HERE.seats[0], Seat([], {}, None)])
    assert lead_from(HERE, gone) == [Change(["seats", 1, "best"], None)]


def test_what_is_another_kind_of_thing_is_replaced_whole() -> None:
    assert lead_from({"a": [1]}, {"a": {"0": 1}}) == [Change(["a"], {"0": 1})]
    assert lead_from([1], 1) == [Change([], 1)]
    assert lead_from({"a": None}, {"a": False}) == [Change(["a"], False)]
    assert lead_from({"a": "1"}, {"a": 1}) == [Change(["a"], 1)]


def test_the_document_before_stays_as_it_was() -> None:
    """Whoever keeps the earlier view, to go back to it, must find it unchanged."""
    before = {"seats": [{"hand": ["A"]}, {"hand": []}], "turn": 1}
    after = patched(before, [Change(["seats", 0, "hand"], []), Change(["turn"], 2)])
    assert before == {"seats": [{"hand": ["A"]}, {"hand": []}], "turn": 1}
    assert after == {"seats": [{"hand": []}, {"hand": []}], "turn": 2}
    # What has not changed is not copied.
    assert after["seats"][1] is before["seats"][1]  # type: ignore[index]


def test_a_path_that_leads_nowhere_is_refused() -> None:
    for change in (Change(["none", "a"], 1), Change(["list", 7, "a"], 1)):
        with pytest.raises((KeyError, IndexError)):
            patched({"list": []}, [change])


# ---- any documents


def documents() -> st.SearchStrategy[Any]:
    """Small enough that two of them have parts in common.

    As in views, keys come in one order, and no number equals a truth value.
    """
    plain = st.none() | st.booleans() | st.integers(2, 4) | st.sampled_from(["", "a", "b"]) | st.just(0.5)
    keys = st.sampled_from(["a", "b", "c"])

    def larger(part: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
        in_order = st.dictionaries(keys, part, max_size=3).map(lambda found: dict(sorted(found.items())))
        return st.lists(part, max_size=3) | in_order

    return st.recursive(plain, larger, max_leaves=12)


@given(before=documents(), after=documents(), same=documents())
def test_any_document_into_any_other(before: Any, after: Any, same: Any) -> None:
    """Alone, and deep in a document whose other parts stay: those are never named."""
    found = lead_from(before, after)
    assert bool(found) == (msgspec.json.encode(before) != msgspec.json.encode(after))
    inside = lead_from({"a": same, "b": [same, {"c": before}]}, {"a": same, "b": [same, {"c": after}]})
    assert inside == [Change(["b", 1, "c", *change.at], change.to) for change in found]


@given(several=st.lists(documents(), min_size=2, max_size=5))
def test_changes_one_after_another(several: list[Any]) -> None:
    document = several[0]
    for before, after in pairwise(several):
        document = patched(document, changes(before, after))
    assert msgspec.json.encode(document) == msgspec.json.encode(several[-1])


# ---- the views of the games


def follow(documents: list[Any], before: list[Any], after: list[Any]) -> int:
    """Brings the plain views of all seats up to date; returns the bytes of all changes."""
    sent = 0
    for number, view in enumerate(after):
        data = msgspec.json.encode(changes(before[number], view))
        sent += len(data)
        documents[number] = patched(documents[number], msgspec.json.decode(data, type=list[Change]))
        assert msgspec.json.encode(documents[number]) == msgspec.json.encode(view)
    return sent


@pytest.mark.parametrize("game", WITH_TOY, ids=lambda game: game.id)
def test_the_changes_of_a_whole_game(game: Game) -> None:
    """Every move, seen by every seat and by a spectator; each tenth that can be taken back is, and played again."""
    for setup in {setup.seats: setup for setup in game.setups()}.values():
        match = Match(game, setup, seed="patches")
        chance = chance_of("patches:play")
        viewers = [None, *range(setup.seats)]

        def views(match: Match, viewers: list[int | None] = viewers) -> list[Any]:
            table = match.game.table_view(match.state)
            return [match.game.view_as(table, match.state, viewer) for viewer in viewers]

        before = views(match)
        documents = [msgspec.json.decode(msgspec.json.encode(view)) for view in before]
        sent = whole = undone = 0
        while not match.state.over:
            legal = match.state.legal_list()
            move = match.apply(legal[chance.below(len(legal))])
            after = views(match)
            sent += follow(documents, before, after)
            whole += sum(len(msgspec.json.encode(view)) for view in after)
            if len(match.moves) % 10 == 0 and match.undoable(move.actor):
                match.undo(move.actor)
                back = views(match)
                follow(documents, after, back)
                match.apply(move.action)
                follow(documents, back, views(match))
                undone += 1
            before = views(match)
        assert undone
        assert sent * 2 < whole
