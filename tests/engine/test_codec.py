"""Actions: int, notation, structured form."""

from __future__ import annotations

import pytest

from akinai.engine.codec import Action, ActionSpace, Family, Param
from akinai.engine.errors import BadChoice
from akinai.games.osaka import GAME, ids

SPACE = GAME.space(GAME.edition())


def test_the_numbers_of_osaka_are_those_of_its_steps() -> None:
    assert len(SPACE) == ids.ACTIONS
    starts = {
        "token": ids.DO_TOKEN,
        "buy": ids.DO_BUY,
        "take": ids.DO_TAKE,
        "take own": ids.DO_TAKE_OWN,
        "reserve": ids.DO_RESERVE,
        "reserve farm": ids.DO_RESERVE_FARM,
        "pay": ids.DO_PAY,
        "insure": ids.DO_INSURE,
        "cover": ids.DO_COVER,
        "done": ids.DO_DONE,
    }
    assert SPACE.starts == starts


def test_every_action_there_and_back() -> None:
    for action, name in enumerate(SPACE.names):
        assert SPACE.parse(name) == action
        assert SPACE.number(SPACE.structured(action)) == action


def test_examples() -> None:
    assert SPACE.structured(SPACE.parse("reserve farm B5")) == Action("reserve farm", {"card": "B5"})
    assert SPACE.structured(SPACE.parse("buy")) == Action("buy")
    assert SPACE.parse("  TAKE   r5 ") == SPACE.parse("take R5")


@pytest.mark.parametrize("wrong", ["", "take", "take R4", "sell R5", "take R5 R5"])
def test_unknown_notation(wrong: str) -> None:
    with pytest.raises(BadChoice, match="no action"):
        SPACE.parse(wrong)


def test_two_parameters() -> None:
    space = ActionSpace([Family("move", (Param("from", ("a", "b")), Param("to", ("c", "d"))))])
    assert space.names == ["move a c", "move a d", "move b c", "move b d"]
    assert space.structured(2) == Action("move", {"from": "b", "to": "c"})


def test_ambiguous_notation_is_refused() -> None:
    with pytest.raises(ValueError, match="share a notation"):
        ActionSpace([Family("go"), Family("go")])
