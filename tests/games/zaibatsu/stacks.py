"""Steps laid on one another by hand, for the tests of positions and of words."""

from __future__ import annotations

from typing import Any

from akinai.games.zaibatsu.things import colours
from tests.games.zaibatsu.by_hand import P, turn_order, zaibatsu
from tests.games.zaibatsu.files import Json, data_of

Steps = list[dict[str, Any]]
ANN = P(
    coal=9, silk=3, iron=9, coins=30, rd=6, finance=6, workers="red", contracts="black",
    factories="cotton1:1:2 cotton3:0:2 bento3:0:1 lenses3:0:3 old_paper:0:1",
)  # fmt: skip
BEN = P(coins=9, factories="bento4")
NO_MODIFIER: dict[str, Any] = {"hired": "red"}
RESEARCH: dict[str, Any] = {"hired": "red", "modifier": "cotton3", "modified": True}
REGION: dict[str, Any] = {"hired": "red", "modifier": "lenses3"}
IDLE: dict[str, Any] = {"hired": None}


def step(name: str, seat: int = 0, **fields: Any) -> dict[str, Any]:
    """A step of a seat, with its fields in words."""
    return {"step": name, "seat": seat, **fields}


def in_turn(*steps: dict[str, Any]) -> Steps:
    """Steps of Ann's turn, the lowest first."""
    return [turn_order(0), *steps]


def resolving(*steps: dict[str, Any]) -> Steps:
    """What an effect asks in Ann's turn."""
    return in_turn(step("resolve"), *steps)


def consolidating(stage: str, *steps: dict[str, Any]) -> Steps:
    """Ann's Consolidation, with this stage to come."""
    return in_turn(step("consolidate", stage=stage, final=False), *steps)


def invest(spent: list[str], contracts_before: int = 1, offered: int = 0) -> dict[str, Any]:
    return step("invest", spent=spent, contracts_before=contracts_before, offered=offered)


def department(left: int, choice: list[str] = colours.NAMES, different: bool = True) -> dict[str, Any]:
    return step("department", left=left, choice=choice, different=different)


def at(steps: Steps, changes: dict[str, Any] | None = None, **table: Any) -> Json:
    """The position of Ann, who has hired a red worker, at these steps; `changes` are made in the file."""
    table.setdefault("tokens", "kobe:n:1:6")
    table.setdefault("trains", "west:1:1")
    data = data_of(zaibatsu(*table.pop("players", (ANN, BEN)), **table))
    data["steps"] = steps
    for key, value in (NO_MODIFIER if changes is None else changes).items():
        if value is None:
            data["position"].pop(key, None)
        else:
            data["position"][key] = value
    return data


KEEPING: dict[str, Any] = {
    "players": (P(coal=9, coins=30, workers="red", factories="paper3"), BEN), "sides": "paper3", "tokens": "",
    "trains": "",
}  # fmt: skip
"""A table at which Ann may keep something in a Consolidation."""
KEEP: Steps = consolidating("lowest", step("keep", most=3))

GOOD: list[tuple[Steps, dict[str, Any], str]] = [
    (in_turn(step("turn")), IDLE, "turn"),
    (in_turn(), NO_MODIFIER, "turn"),
    (in_turn(step("advance", track="rd")), {"hired": "red", "modifier": "cotton3"}, "advance"),
    (in_turn(step("build")), NO_MODIFIER, "build"),
    (in_turn(step("machines", factories=["1"])), NO_MODIFIER, "machines"),
    (in_turn(step("production", factories=["1", "3"])), NO_MODIFIER, "production"),
    (in_turn(step("ships", locations=["berlin"])), NO_MODIFIER, "ships"),
    (in_turn(step("ships", locations=["london"]), step("pay_ship", location="london")), NO_MODIFIER, "pay_ship"),
    (in_turn(step("trains", regions=["kansai"])), REGION, "trains"),
    (in_turn(step("trains", regions=["kansai"]), step("pay_train", rail="kansai 1")), NO_MODIFIER, "pay_train"),
    (in_turn(step("region", regions=["west", "kansai"])), REGION, "region"),
    (in_turn(step("markets", activations=1, region="west")), NO_MODIFIER, "markets"),
    (in_turn(step("markets", activations=1, region="west"), step("bonus", region="west")), NO_MODIFIER, "bonus"),
    (in_turn(invest(["cotton"], contracts_before=0)), NO_MODIFIER, "invest"),
    (in_turn(invest(["cotton"]), step("reward", spent=["cotton"])), NO_MODIFIER, "reward"),
    (
        in_turn(invest(["cotton"]), step("reward", spent=["cotton"]), step("take", kind="cotton", left=1)),
        NO_MODIFIER,
        "take",
    ),
    (in_turn(step("ships", locations=["berlin"]), step("resolve"), department(2)), NO_MODIFIER, "department"),
    (resolving(step("innovate", left=2)), NO_MODIFIER, "innovate"),
    (resolving(department(1), step("innovate", left=1)), NO_MODIFIER, "innovate"),
    (resolving(step("modify", effect="1 rd may")), RESEARCH, "modify"),
    (resolving(step("ship", effect="1 ship")), NO_MODIFIER, "ship"),
    (resolving(step("train", effect="1 train")), NO_MODIFIER, "train"),
    (resolving(step("machine", effect="2 machine")), NO_MODIFIER, "machine"),
    (resolving(step("piece")), NO_MODIFIER, "piece"),
    (resolving(step("spread", left=2, given=[])), NO_MODIFIER, "spread"),
    (resolving(step("swap", steps=2)), NO_MODIFIER, "swap"),
    (resolving(step("produce", factory="1")), NO_MODIFIER, "produce"),
    (consolidating("discard", step("favor")), IDLE, "favor"),
    (consolidating("end", step("wages", wages=3)), IDLE, "turn"),
    (in_turn(), {"hired": "red", "pending": ["1 ship", "1 ship_department"]}, "resolve"),
    ([step("end_round", 1, chair=1)], IDLE, "turn"),
]
"""Steps, what belongs to them, and the step that is asked then."""


def names(steps: Steps) -> str:
    """Such steps in a line, for the names of tests."""
    return " ".join(row["step"] for row in steps)
