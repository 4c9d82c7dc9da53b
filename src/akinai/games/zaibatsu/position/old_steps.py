"""The steps of positions of format 1 as they are today.

Format 1 wrote every field as a number, had steps for two things at once, and none for the order of the turns. Whatever
cannot be understood stays in the row as it was: whoever reads the row then says that it is unknown.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeGuard

from akinai.engine import sets
from akinai.games.zaibatsu.state import ZaibatsuState
from akinai.games.zaibatsu.things import colours

Row = dict[str, Any]

# `spent` of the step `invest` was a set of kinds + 64 * contracts of this action + 1024 * those of them that there were
# when the modifier was last offered.
CONTRACT = 64
OFFERED = 1024
# `out` of the step `department` was the set of the colours that could not be chosen any more, as none may come twice;
# 64 marked such a choice while its set was still empty. 0 meant that colours may come twice.
DIFFERENT = 64


def old_steps(s: ZaibatsuState, rows: list[Row]) -> list[Row]:
    found: list[Row] = []
    for row in rows:
        name = row.get("step")
        translate = TRANSLATIONS.get(name) if isinstance(name, str) else None
        found += translate(s, dict(row)) if translate is not None else [row]
    return found


def is_number(value: Any) -> TypeGuard[int]:
    return isinstance(value, int) and not isinstance(value, bool)


def renamed(row: Row, old: str, new: str) -> None:
    if old in row:
        row[new] = row.pop(old)


# ---- turns and rounds


def on_turn_order(s: ZaibatsuState, row: Row) -> list[Row]:
    """A turn of a seat or of the Automa, whose chair is the last: what follows lies below it today."""
    seat = row.get("seat")
    chair = s.chairs - 1 if row["step"] == "automa" else seat
    return [{"step": "turn_order", "seat": seat, "chair": chair}, row]


def end_turn(s: ZaibatsuState, row: Row) -> list[Row]:
    return [row | {"step": "turn_order"}]


def end_round(s: ZaibatsuState, row: Row) -> list[Row]:
    """Before the scoring, or after it."""
    stage = row.get("stage")
    if is_number(stage) and stage in (0, 1):
        del row["stage"]
        row["step"] = "next_round" if stage == 1 else "end_round"
    return [row]


def final(s: ZaibatsuState, row: Row) -> list[Row]:
    renamed(row, "seats", "begun")
    return [row]


def begin(s: ZaibatsuState, row: Row) -> list[Row]:
    renamed(row, "stage", "gained")
    return [row]


# ---- actions


def modifier(s: ZaibatsuState, row: Row) -> list[Row]:
    renamed(row, "action", "job")
    return [row]


def activated(places: str) -> Callable[[ZaibatsuState, Row], list[Row]]:
    """The number of activations is that of their places."""

    def translate(s: ZaibatsuState, row: Row) -> list[Row]:
        given, activations = row.get(places), row.get("activations")
        if is_set(given) and is_number(activations) and activations == sets.size(given):
            del row["activations"]
        return [row]

    return translate


def is_set(value: Any) -> TypeGuard[int]:
    """Whether it could be a set of any of the game's places or things."""
    return is_number(value) and 0 <= value < OFFERED


def markets(s: ZaibatsuState, row: Row) -> list[Row]:
    """The region was numbered from 1; 0 was none."""
    if is_number(row.get("region")):
        row["region"] -= 1
    return [row]


def pay(s: ZaibatsuState, row: Row) -> list[Row]:
    train = row.get("train")
    if is_number(train) and train in (0, 1):
        del row["train"]
        row["step"] = "pay_train" if train else "pay_ship"
        renamed(row, "place", "rail" if train else "location")
    return [row]


def invest(s: ZaibatsuState, row: Row) -> list[Row]:
    spent, seat = row.get("spent"), row.get("seat")
    if is_number(spent) and spent >= 0 and is_number(seat) and 0 <= seat < s.seats:
        fulfilled = spent % OFFERED // CONTRACT
        row["contracts_before"] = sets.size(s.players[seat].contracts) - fulfilled
        row["offered"] = spent // OFFERED
        row["spent"] = spent % CONTRACT
    return activated("spent")(s, row)


# ---- what effects ask


def department(s: ZaibatsuState, row: Row) -> list[Row]:
    out = row.get("out")
    if is_number(out) and 0 <= out < 2 * DIFFERENT:
        del row["out"]
        row["choice"] = [name for colour, name in enumerate(colours.NAMES) if not sets.has(out, colour)]
        row["different"] = out > 0
    return [row]


TRANSLATIONS: dict[str, Callable[[ZaibatsuState, Row], list[Row]]] = {
    "turn": on_turn_order,
    "automa": on_turn_order,
    "end_turn": end_turn,
    "end_round": end_round,
    "final": final,
    "begin": begin,
    "modifier": modifier,
    "machines": activated("factories"),
    "production": activated("factories"),
    "ships": activated("locations"),
    "trains": activated("regions"),
    "markets": markets,
    "pay": pay,
    "invest": invest,
    "department": department,
}
