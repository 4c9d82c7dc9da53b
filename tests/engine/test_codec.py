"""Actions: int, notation, structured form."""

from __future__ import annotations

import pytest

from akinai.engine.actions import Actions
from akinai.engine.codec import Action, ActionSpace
from akinai.engine.errors import BadChoice
from akinai.games.osaka import GAME
from akinai.games.osaka.actions import TAKE

SPACE = GAME.space(GAME.edition())


def test_the_action_space_of_osaka_never_changes() -> None:
    """Nets and records rest on the numbers."""
    assert len(SPACE) == 79
    names = ["token R", "buy", "take R2", "take own", "reserve R2", "reserve farm R2", "pay R2", "insure R2", "done"]
    assert [SPACE.parse(name) for name in names] == [0, 4, 5, 17, 18, 30, 42, 54, 78]


def test_a_family_knows_its_actions() -> None:
    action = SPACE.parse("take B5")
    assert TAKE.has(action)
    assert not TAKE.has(SPACE.parse("pay B5"))
    assert not TAKE.has(SPACE.parse("take own"))
    assert TAKE.of(TAKE.which(action)) == action


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
    actions = Actions()
    actions.single("wait")
    move = actions.grid("move", ["from", "to"], ["a", "b"], ["c", "d"], "square")
    space = ActionSpace(actions)
    assert space.names == ["wait", "move a c", "move a d", "move b c", "move b d"]
    assert space.structured(3) == Action("move", {"from": "b", "to": "c"})
    assert (move.at(1, 0), move.row(3), move.column(3)) == (3, 1, 0)


def test_an_action_has_its_spot() -> None:
    actions = Actions()
    pay = actions.family("pay", "card", ["x", "y"], "hand")
    build = actions.family("build", "area", ["bank"])
    stop = actions.single("stop now")
    token = actions.single("token", "token:here")
    assert actions.spots(pay.of(1)) == ["hand:y"]
    assert actions.spots(build.of(0)) == ["build:bank"]
    assert actions.spots(stop) == ["button:stop_now"]
    assert actions.spots(token) == ["token:here"]


def test_labels_of_an_edition() -> None:
    actions = Actions()
    actions.family("pay", "card", ["first", "second"])
    assert ActionSpace(actions, {"card": ["R2", "R5"]}).names == ["pay R2", "pay R5"]


def test_ambiguous_notation_is_refused() -> None:
    actions = Actions()
    actions.single("go")
    actions.single("go")
    with pytest.raises(ValueError, match="share a notation"):
        ActionSpace(actions)
