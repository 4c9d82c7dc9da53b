"""Steps laid on one another by hand, for the tests of positions and of words."""

from __future__ import annotations

from typing import Any

from akinai.games.zaibatsu import GAME
from akinai.games.zaibatsu.ids import AMOUNT, EXTRA, OPTIONAL, P_MACHINE, P_RD, P_SHIP, P_TRAIN
from tests.games.zaibatsu.by_hand import P, zaibatsu
from tests.games.zaibatsu.files import Json, data_of

FIELDS = {step.name: list(step.fields) for step in GAME.table}
ANN = P(
    coal=9, silk=3, iron=9, coins=30, rd=6, finance=6, workers="red",
    factories="cotton1:1:2 cotton3:0:2 bento3:0:1 lenses3:0:3 old_paper:0:1",
)  # fmt: skip
BEN = P(coins=9, factories="bento4")
NO_MODIFIER: dict[str, Any] = {"hired": "red"}
RESEARCH: dict[str, Any] = {"hired": "red", "modifier": "cotton3", "modified": True}
REGION: dict[str, Any] = {"hired": "red", "modifier": "lenses3"}
IDLE: dict[str, Any] = {"hired": None}


def stack(*rows: str) -> list[dict[str, int | str]]:
    """`ships 0 1 2` is seat 0's step with its two numbers."""
    found: list[dict[str, int | str]] = []
    for row in rows:
        name, *numbers = row.split()
        found.append({"step": name, **dict(zip(["seat", *FIELDS[name]], map(int, numbers), strict=True))})
    return found


def at(rows: str, changes: dict[str, Any] | None = None, **table: Any) -> Json:
    """Ann, who has hired a red worker, with the steps `end_turn 0 0, ships 0 1 1`; `changes` are made in the file."""
    table.setdefault("tokens", "kobe:n:1:6")
    table.setdefault("trains", "west:1:1")
    data = data_of(zaibatsu(*table.pop("players", (ANN, BEN)), **table))
    data["steps"] = stack(*rows.split(", "))
    for key, value in (NO_MODIFIER if changes is None else changes).items():
        if value is None:
            data["position"].pop(key, None)
        else:
            data["position"][key] = value
    return data


def code(part: int, amount: int = 1, extra: int = 0, may: bool = False) -> int:
    return part + AMOUNT * amount + EXTRA * extra + (OPTIONAL if may else 0)


GOOD: list[tuple[str, dict[str, Any], str]] = [
    ("turn 0", IDLE, "turn"),
    ("end_turn 0 0", NO_MODIFIER, "turn"),
    ("end_turn 0 0, advance 0 0", {"hired": "red", "modifier": "cotton3"}, "advance"),
    ("end_turn 0 0, build 0", NO_MODIFIER, "build"),
    ("end_turn 0 0, machines 0 1 1", NO_MODIFIER, "machines"),
    ("end_turn 0 0, production 0 2 5", NO_MODIFIER, "production"),
    ("end_turn 0 0, ships 0 1 2", NO_MODIFIER, "ships"),
    ("end_turn 0 0, ships 0 1 1, pay 0 0 0", NO_MODIFIER, "pay"),
    ("end_turn 0 0, trains 0 1 2", REGION, "trains"),
    ("end_turn 0 0, trains 0 1 2, pay 0 1 7", NO_MODIFIER, "pay"),
    ("end_turn 0 0, region 0 3", REGION, "region"),
    ("end_turn 0 0, markets 0 1 1", NO_MODIFIER, "markets"),
    ("end_turn 0 0, markets 0 1 1, bonus 0 0", NO_MODIFIER, "bonus"),
    ("end_turn 0 0, invest 0 1 65", NO_MODIFIER, "invest"),
    ("end_turn 0 0, invest 0 1 1, reward 0 1", NO_MODIFIER, "reward"),
    ("end_turn 0 0, invest 0 1 1, reward 0 1, take 0 0 1", NO_MODIFIER, "take"),
    ("end_turn 0 0, ships 0 1 2, resolve 0, department 0 2 64", NO_MODIFIER, "department"),
    ("end_turn 0 0, resolve 0, innovate 0 2", NO_MODIFIER, "innovate"),
    ("end_turn 0 0, resolve 0, department 0 1 64, innovate 0 1", NO_MODIFIER, "innovate"),
    (f"end_turn 0 0, resolve 0, modify 0 {code(P_RD, may=True)}", RESEARCH, "modify"),
    (f"end_turn 0 0, resolve 0, ship 0 {code(P_SHIP)}", NO_MODIFIER, "ship"),
    (f"end_turn 0 0, resolve 0, train 0 {code(P_TRAIN)}", NO_MODIFIER, "train"),
    (f"end_turn 0 0, resolve 0, machine 0 {code(P_MACHINE, 2)}", NO_MODIFIER, "machine"),
    ("end_turn 0 0, resolve 0, piece 0", NO_MODIFIER, "piece"),
    ("end_turn 0 0, resolve 0, spread 0 2 0", NO_MODIFIER, "spread"),
    ("end_turn 0 0, resolve 0, swap 0 2", NO_MODIFIER, "swap"),
    ("end_turn 0 0, resolve 0, produce 0 0", NO_MODIFIER, "produce"),
    ("end_turn 0 0, consolidate 0 1 0, favor 0", IDLE, "favor"),
    ("end_turn 0 0, consolidate 0 2 0, keep 0 3", IDLE, "keep"),
    ("end_turn 0 0, consolidate 0 5 0, wages 0 3", IDLE, "turn"),
    ("end_turn 0 0", {"hired": "red", "pending": ["1 ship", "1 red"]}, "resolve"),
    ("end_round 0 0 1", IDLE, "turn"),
]  # fmt: skip
"""Steps, what belongs to them, and the step that is asked then."""
