"""Positions of format 1, which wrote the fields of steps as numbers: they are read as before, or refused."""

from __future__ import annotations

import random
from copy import deepcopy
from typing import Any

import msgspec
import pytest

from akinai.engine import position
from akinai.engine.errors import BadFile
from akinai.games.registry import GAMES
from akinai.games.zaibatsu import GAME
from akinai.games.zaibatsu.things import parts
from tests.games.zaibatsu.by_hand import P
from tests.games.zaibatsu.files import Json, read, refused, spoken
from tests.games.zaibatsu.stacks import GOOD, IDLE, KEEP, KEEPING, NO_MODIFIER, REGION, RESEARCH, Steps, at

FIELDS = {
    "turn": [], "end_turn": ["chair"], "end_round": ["stage", "chair"], "final": ["seats"], "automa": [],
    "begin": ["stage"], "start": [], "old": [], "worker": [], "modifier": ["action"], "advance": ["track"], "build": [],
    "machines": ["activations", "factories"], "production": ["activations", "factories"],
    "ships": ["activations", "locations"], "trains": ["activations", "regions"], "region": ["regions"],
    "pay": ["train", "place"], "markets": ["activations", "region"], "amount": ["space"], "home": ["space", "value"],
    "bonus": ["region"], "invest": ["activations", "spent"], "reward": ["spent"], "take": ["kind", "left"],
    "resolve": [], "department": ["left", "out"], "innovate": ["left"], "modify": ["effect"], "ship": ["effect"],
    "train": ["effect"], "machine": ["effect"], "piece": [], "spread": ["left", "given"], "swap": ["steps"],
    "produce": ["factory"], "consolidate": ["stage", "final"], "favor": [], "keep": ["most"], "wages": ["wages"],
    "goal": ["period", "slot"],
}  # fmt: skip
"""The steps of format 1 and their numbers."""
AMOUNT, PLACE, OPTIONAL = 64, 4096, 262144
"""An effect was one number: part + 64 * amount + 4096 * (place + 1), and 262144 if it may be declined."""


def effect(part: int, amount: int = 1, place: int = 0, may: bool = False) -> int:
    """`place` counts from 1; 0 is none."""
    return part + AMOUNT * amount + PLACE * place + (OPTIONAL if may else 0)


def stack(rows: str) -> Steps:
    """`end_turn 0 0, ships 0 1 2`: seat 0's steps with their numbers."""
    found: Steps = []
    for row in rows.split(", "):
        name, *numbers = row.split()
        found.append({"step": name, **dict(zip(["seat", *FIELDS[name]], map(int, numbers), strict=True))})
    return found


def old(rows: str, changes: dict[str, Any], **table: Any) -> Json:
    return at(stack(rows), changes, **table) | {"format": 1}


SAME: list[str] = [
    "turn 0",
    "end_turn 0 0",
    "end_turn 0 0, advance 0 0",
    "end_turn 0 0, build 0",
    "end_turn 0 0, machines 0 1 1",
    "end_turn 0 0, production 0 2 5",
    "end_turn 0 0, ships 0 1 2",
    "end_turn 0 0, ships 0 1 8, pay 0 0 3",
    "end_turn 0 0, trains 0 1 2",
    "end_turn 0 0, trains 0 1 2, pay 0 1 7",
    "end_turn 0 0, region 0 3",
    "end_turn 0 0, markets 0 1 1",
    "end_turn 0 0, markets 0 1 1, bonus 0 0",
    "end_turn 0 0, invest 0 1 65",
    "end_turn 0 0, invest 0 1 1, reward 0 1",
    "end_turn 0 0, invest 0 1 1, reward 0 1, take 0 0 1",
    "end_turn 0 0, ships 0 1 2, resolve 0, department 0 2 64",
    "end_turn 0 0, resolve 0, innovate 0 2",
    "end_turn 0 0, resolve 0, department 0 1 64, innovate 0 1",
    f"end_turn 0 0, resolve 0, modify 0 {effect(parts.RD, may=True)}",
    f"end_turn 0 0, resolve 0, ship 0 {effect(parts.SHIP)}",
    f"end_turn 0 0, resolve 0, train 0 {effect(parts.TRAIN)}",
    f"end_turn 0 0, resolve 0, machine 0 {effect(parts.MACHINE, 2)}",
    "end_turn 0 0, resolve 0, piece 0",
    "end_turn 0 0, resolve 0, spread 0 2 0",
    "end_turn 0 0, resolve 0, swap 0 2",
    "end_turn 0 0, resolve 0, produce 0 0",
    "end_turn 0 0, consolidate 0 1 0, favor 0",
    "end_turn 0 0, consolidate 0 5 0, wages 0 3",
    "end_turn 0 0",
    "end_round 1 0 1",
]
"""The steps of `stacks.GOOD` in the same order."""
PAIRED = [(rows, steps, changes) for rows, (steps, changes, _) in zip(SAME, GOOD, strict=True)]


@pytest.mark.parametrize(("rows", "steps", "changes"), PAIRED, ids=SAME)
def test_old_steps_are_those_of_today(rows: str, steps: Steps, changes: dict[str, Any]) -> None:
    before, today = read(old(rows, changes)), read(at(steps, changes))
    assert position.fingerprint(GAME, before) == position.fingerprint(GAME, today)
    assert before.legal_list() == today.legal_list()


def test_an_old_step_of_a_factory_that_lets_one_keep_something() -> None:
    before = read(old("end_turn 0 0, consolidate 0 2 0, keep 0 3", IDLE, **KEEPING))
    assert before.legal_list() == read(at(KEEP, IDLE, **KEEPING)).legal_list()


def test_old_steps_of_other_tables() -> None:
    """Goals, the end of the game, the Automa's turn, departments that must differ or are among two."""
    goals = ["rd", "mining", "ships"]
    assert read(old("end_round 0 1 0, goal 1 0 0, goal 0 0 0", IDLE, goals=goals, round=2)).top.name == "goal"
    assert read(old("final 0 1, consolidate 0 1 1, favor 0", IDLE, round=8)).top.name == "favor"
    alone: dict[str, Any] = {"players": (P(coins=3),), "difficulty": "easy", "trains": "", "tokens": ""}
    for rows in ("automa 0", "end_turn 0 1"):
        assert read(old(rows, IDLE, **alone)).actor == 0
    space = GAME.space(GAME.edition())
    for out, asked in ((0, 6), (64, 6), (64 + 1 + 2, 4), (63 - 2 - 16, 2)):
        s = read(old(f"end_turn 0 0, resolve 0, department 0 1 {out}", NO_MODIFIER))
        assert [space.names[a].split()[0] for a in s.legal_list()] == ["department"] * asked


BAD: list[tuple[str, dict[str, Any]]] = [
    # What lies on what, and for whom.
    *((rows, IDLE) for rows in (
        "resolve 0", "favor 0", "consolidate 0 0 0", "turn 0, consolidate 0 0 0", "end_turn 0 0, turn 0",
        "end_turn 0 0, favor 0", "end_turn 0 0, goal 0 0 0", "end_round 0 0 0, consolidate 0 0 0", "final 0 0, favor 0",
        "end_turn 0 0, consolidate 1 0 0", "end_turn 0 0, consolidate 0 1 0, favor 1", "end_turn 0 0, resolve 1",
        "end_turn 0 0, consolidate 0 1 1", "end_turn 0 0, pay 0 0 0", "end_turn 0 0, resolve 0, resolve 0",
        "end_turn 0 0, end_turn 0 0", "begin 0 0, turn 0",
    )),
    # Numbers: how often, and where.
    *((f"end_turn 0 0, {rows}", NO_MODIFIER) for rows in (
        "ships 1 1 1", "ships 0 1 1, pay 0 1 7", "trains 0 1 1, pay 0 0 0", "markets 0 1 1, amount 0 8",
        "markets 0 1 1, bonus 0 1", "invest 0 1 1, reward 0 2", "advance 0 0, modifier 0 1",
        "ships 0 1 1, modifier 0 5",
        "machines 0 4 15", "machines 0 1 0", "machines 0 1 32", "machines 0 1 -1", "production 0 2 1",
        "ships 0 1 3", "ships 0 1 64", "ships 0 -1 0", "trains 0 1 16", "trains 0 4 15",
        "markets 0 1 0", "markets 0 0 1", "markets 0 1 5", "markets 0 4 1",
        "invest 0 1 0", "invest 0 1 129", "invest 0 1 -1", "invest 0 4 15",
        "markets 0 1 1, bonus 0 0, home 0 32 1", "markets 0 1 1, bonus 0 0, home 0 0 8",
        "markets 0 1 1, bonus 0 0, home 0 0 0", "markets 0 1 1, bonus 0 0, home 0 12 3",
        "invest 0 1 1, reward 0 1, take 0 6 1", "invest 0 1 1, reward 0 1, take 0 0 9",
        "invest 0 1 1, reward 0 1, take 0 0 -1",
        "ships 0 1 1, pay 0 0 6", "ships 0 1 1, pay 0 0 -1", "trains 0 1 1, pay 0 1 0", "trains 0 1 1, pay 0 1 6",
        "trains 0 1 1, pay 0 1 28", "ships 0 1 1, pay 0 2 0",
        "resolve 0, ship 0 -1", f"resolve 0, ship 0 {effect(parts.TRAIN)}",
        f"resolve 0, ship 0 {effect(parts.SHIP, 0)}", f"resolve 0, ship 0 {effect(parts.SHIP, 1, 7)}",
        f"resolve 0, ship 0 {2 * OPTIONAL}",
        f"resolve 0, train 0 {effect(parts.TRAIN, 1, 5)}", f"resolve 0, train 0 {effect(parts.RD)}",
        f"resolve 0, machine 0 {effect(parts.MACHINE, 1, 7)}", f"resolve 0, machine 0 {effect(parts.SHIP)}",
        "resolve 0, produce 0 5", "resolve 0, produce 0 4", "resolve 0, produce 0 -1",
        "resolve 0, spread 0 61 0", "resolve 0, spread 0 -1 0", "resolve 0, spread 0 1 64",
        "resolve 0, department 0 0 0", "resolve 0, department 0 61 0", "resolve 0, department 0 3 45",
        "resolve 0, department 0 1 128", "resolve 0, department 0 1 63",
        "resolve 0, innovate 0 61", "resolve 0, innovate 0 -1", "resolve 0, swap 0 0", "resolve 0, swap 0 61",
        "advance 0 2", f"resolve 0, ship 0 {effect(parts.PARTS)}", f"resolve 0, train 0 {effect(AMOUNT - 1)}",
        f"resolve 0, machine 0 {effect(AMOUNT - 1, 2, 1, may=True)}",
        f"resolve 0, modify 0 {effect(AMOUNT - 1, may=True)}", f"resolve 0, modify 0 {effect(parts.RD, may=True)}",
        "markets 0 0 0, amount 0 -1", "invest 0 0 0, reward 0 0",
    )),
    ("end_turn 0 0, region 0 0", REGION),
    ("end_turn 0 0, region 0 16", REGION),
    *((rows, IDLE) for rows in (
        "end_turn 0 1", "end_turn 0 2", "end_round 0 2 0", "end_round 0 0 2", "automa 0",
        "end_turn 0 0, consolidate 0 7 0", "end_turn 0 0, consolidate 0 -1 0",
        "end_turn 0 0, consolidate 0 2 0, keep 0 0", "end_turn 0 0, consolidate 0 2 0, keep 0 4",
        "end_turn 0 0, consolidate 0 5 0, wages 0 4", "end_turn 0 0, consolidate 0 5 0, wages 0 21",
        "end_turn 0 0, consolidate 0 5 0, wages 0 -3", "final 0 0", "end_round 0 1 0, goal 0 0 0",
        "end_turn -1 -1", "begin -1 0",
    )),
    (f"end_turn 0 0, resolve 0, modify 0 {effect(parts.RD)}", RESEARCH),
    (f"end_turn 0 0, resolve 0, modify 0 {effect(parts.SHIP, may=True)}", RESEARCH),
    ("turn 0", NO_MODIFIER),
    ("turn 0", {"pending": ["1 any"]}),
]  # fmt: skip


@pytest.mark.parametrize(("rows", "changes"), BAD, ids=[f"{i}: {rows}" for i, (rows, _) in enumerate(BAD)])
def test_old_steps_that_cannot_be(rows: str, changes: dict[str, Any]) -> None:
    assert refused(old(rows, changes)).startswith("steps")


def random_row(rng: random.Random) -> dict[str, Any]:
    name = rng.choice(list(FIELDS))
    numbers = [rng.choice([0, 0, 1, 1, 2, 3, rng.randrange(70), -1, 10**30, "1", None, True]) for _ in FIELDS[name]]
    if "effect" in FIELDS[name]:
        numbers = [effect(rng.randrange(parts.PARTS + 2), rng.randrange(3), rng.choice([0, 0, rng.randrange(8)]))]
    return {"step": name, "seat": rng.choice([0, 0, 1, -1, 7]), **dict(zip(FIELDS[name], numbers, strict=True))}


def test_old_steps_changed_at_random() -> None:
    """Whatever an old file says: a sentence in every language, or a position."""
    rng = random.Random("format 1")
    tables = [old(rows, changes) for rows, _, changes in PAIRED]
    said, played = set(), 0
    for _ in range(400):
        data = deepcopy(rng.choice(tables))
        steps = data["steps"]
        place = rng.randrange(len(steps))
        if rng.random() < 0.4:
            steps[place] = random_row(rng)
        elif rng.random() < 0.3:
            steps.insert(place, random_row(rng))
        else:
            key = rng.choice(list(steps[place]))
            steps[place][key] = rng.choice([0, 1, 2, 3, 63, 64, 1024, -1, 10**30, "berlin", None, True, [], ["1"]])
        try:
            _, _, s, _ = position.read(msgspec.json.encode(data), "old.json", GAMES)
        except BadFile as error:
            said.add(spoken(error).rpartition(": ")[2])
            continue
        assert s.legal_list()
        played += 1
    assert len(said) > 10
    assert played > 10
