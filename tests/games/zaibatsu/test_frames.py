"""Steps in Zaibatsu's positions: what can lie on what, with which numbers; and files changed at random."""

from __future__ import annotations

import random
from copy import deepcopy
from typing import Any

import msgspec
import pytest

from akinai.engine import position
from akinai.engine.chance import chance_of
from akinai.engine.errors import BadFile
from akinai.engine.fuzz import LONGEST
from akinai.games.registry import GAMES
from akinai.games.zaibatsu import GAME, own
from akinai.games.zaibatsu.ids import (
    AMOUNT,
    COLOUR_NAMES,
    OPTIONAL,
    P_MACHINE,
    P_RD,
    P_SHIP,
    P_SHIP_COINS,
    P_TRAIN,
    P_TRAIN_COINS,
    PART_NAMES,
    PARTS,
    TILE_NAMES,
)
from akinai.games.zaibatsu.state import ZaibatsuState
from tests.games.zaibatsu.by_hand import P, zaibatsu
from tests.games.zaibatsu.files import Json, data_of, plain_data, read, refused, spoken
from tests.games.zaibatsu.stacks import ANN, BEN, FIELDS, GOOD, IDLE, NO_MODIFIER, REGION, RESEARCH, at, code, stack

TURN, FRAME, STEPS, START = ("do not fit the step", "numbers of a step", "cannot lie on one another", "starting tokens")


@pytest.mark.parametrize(("rows", "changes", "asked"), GOOD, ids=[rows for rows, _, _ in GOOD])
def test_steps_that_can_be(rows: str, changes: dict[str, Any], asked: str) -> None:
    s = read(at(rows, changes))
    assert s.table[s.step].name == asked
    assert s.legal_list()


# ---- steps that cannot be

BAD: list[tuple[str, dict[str, Any], str]] = [
    # What lies on what, and for whom.
    *((rows, IDLE, STEPS) for rows in (
        "resolve 0", "favor 0", "consolidate 0 0 0", "turn 0, consolidate 0 0 0", "end_turn 0 0, turn 0",
        "end_turn 0 0, favor 0", "end_turn 0 0, goal 0 0 0", "end_round 0 0 0, consolidate 0 0 0", "final 0 0, favor 0",
        "end_turn 0 0, consolidate 1 0 0", "end_turn 0 0, consolidate 0 1 0, favor 1", "end_turn 0 0, resolve 1",
        "end_turn 0 0, consolidate 0 1 1", "end_turn 0 0, pay 0 0 0", "end_turn 0 0, resolve 0, resolve 0",
        "end_turn 0 0, end_turn 0 0", "begin 0 0, turn 0",
    )),
    ("end_turn 0 0, ships 1 1 1", NO_MODIFIER, STEPS),
    ("end_turn 0 0, ships 0 1 1, pay 0 1 7", NO_MODIFIER, STEPS),
    ("end_turn 0 0, trains 0 1 1, pay 0 0 0", NO_MODIFIER, STEPS),
    ("end_turn 0 0, markets 0 1 1, amount 0 8", NO_MODIFIER, STEPS),
    ("end_turn 0 0, markets 0 1 1, bonus 0 1", NO_MODIFIER, STEPS),
    ("end_turn 0 0, invest 0 1 1, reward 0 2", NO_MODIFIER, STEPS),
    ("end_turn 0 0, advance 0 0, modifier 0 1", NO_MODIFIER, STEPS),
    ("end_turn 0 0, ships 0 1 1, modifier 0 5", NO_MODIFIER, STEPS),
    # Numbers: how often, and where.
    *((f"end_turn 0 0, {rows}", NO_MODIFIER, FRAME) for rows in (
        "machines 0 4 15", "machines 0 1 0", "machines 0 1 32", "machines 0 1 -1", "production 0 2 1",
        "ships 0 1 3", "ships 0 1 64", "ships 0 -1 0", "trains 0 1 16", "trains 0 4 15",
        "markets 0 1 0", "markets 0 0 1", "markets 0 1 5", "markets 0 4 1",
        "invest 0 1 0", "invest 0 1 129", "invest 0 1 -1", "invest 0 4 15",
        "markets 0 1 1, bonus 0 0, home 0 32 1", "markets 0 1 1, bonus 0 0, home 0 0 8",
        "markets 0 1 1, bonus 0 0, home 0 0 0", "markets 0 1 1, bonus 0 0, home 0 12 3",
        "invest 0 1 1, reward 0 1, take 0 6 1", "invest 0 1 1, reward 0 1, take 0 0 9",
        "invest 0 1 1, reward 0 1, take 0 0 -1",
        "ships 0 1 1, pay 0 0 6", "ships 0 1 1, pay 0 0 -1", "trains 0 1 1, pay 0 1 0", "trains 0 1 1, pay 0 1 6",
        "trains 0 1 1, pay 0 1 28",
        "resolve 0, ship 0 -1", f"resolve 0, ship 0 {code(P_TRAIN)}", f"resolve 0, ship 0 {code(P_SHIP, 0)}",
        f"resolve 0, ship 0 {code(P_SHIP, 1, 7)}", f"resolve 0, ship 0 {2 * OPTIONAL}",
        f"resolve 0, train 0 {code(P_TRAIN, 1, 5)}", f"resolve 0, train 0 {code(P_RD)}",
        f"resolve 0, machine 0 {code(P_MACHINE, 1, 7)}", f"resolve 0, machine 0 {code(P_SHIP)}",
        "resolve 0, produce 0 5", "resolve 0, produce 0 4", "resolve 0, produce 0 -1",
        "resolve 0, spread 0 61 0", "resolve 0, spread 0 -1 0", "resolve 0, spread 0 1 64",
        "resolve 0, department 0 0 0", "resolve 0, department 0 61 0", "resolve 0, department 0 3 45",
        "resolve 0, department 0 1 128", "resolve 0, department 0 1 63",
        "resolve 0, innovate 0 61", "resolve 0, innovate 0 -1", "resolve 0, swap 0 0", "resolve 0, swap 0 61",
        "advance 0 2", f"resolve 0, ship 0 {code(PARTS)}", f"resolve 0, train 0 {code(AMOUNT - 1)}",
        f"resolve 0, machine 0 {code(AMOUNT - 1, 2, 1, may=True)}", f"resolve 0, modify 0 {code(AMOUNT - 1, may=True)}",
    )),
    ("end_turn 0 0, markets 0 0 0, amount 0 -1", NO_MODIFIER, "steps: "),
    ("end_turn 0 0, invest 0 0 0, reward 0 0", NO_MODIFIER, "steps: "),
    ("end_turn 0 0, region 0 0", REGION, FRAME),
    ("end_turn 0 0, region 0 16", REGION, FRAME),
    *((rows, IDLE, FRAME) for rows in (
        "end_turn 0 1", "end_turn 0 2", "end_round 0 2 0", "end_round 0 0 2", "automa 0",
        "end_turn 0 0, consolidate 0 7 0", "end_turn 0 0, consolidate 0 -1 0",
        "end_turn 0 0, consolidate 0 2 0, keep 0 0", "end_turn 0 0, consolidate 0 2 0, keep 0 4",
        "end_turn 0 0, consolidate 0 5 0, wages 0 4", "end_turn 0 0, consolidate 0 5 0, wages 0 21",
        "end_turn 0 0, consolidate 0 5 0, wages 0 -3", "final 0 0", "end_round 0 1 0, goal 0 0 0",
    )),
    (f"end_turn 0 0, resolve 0, modify 0 {code(P_RD)}", RESEARCH, FRAME),
    (f"end_turn 0 0, resolve 0, modify 0 {code(P_SHIP, may=True)}", RESEARCH, FRAME),
    (f"end_turn 0 0, resolve 0, modify 0 {code(P_RD, may=True)}", NO_MODIFIER, FRAME),
    # The worker, the modifier and what waits.
    ("end_turn 0 0, build 0", IDLE, TURN),
    ("turn 0", NO_MODIFIER, TURN),
    ("turn 0", {"modifier": "cotton3"}, TURN),
    ("end_turn 0 0", {"modifier": "cotton3"}, TURN),
    ("end_turn 0 0", {"hired": "red", "modifier": "bento4"}, TURN),
    ("end_turn 0 0", {"hired": "red", "modified": True}, TURN),
    ("end_turn 0 0, advance 0 1", {"hired": "red", "modifier": "cotton3"}, TURN),
    ("end_turn 0 0, advance 0 0", {"hired": "red", "modifier": "cotton1"}, TURN),
    ("end_turn 0 0, build 0", {"hired": "red", "modifier": "cotton3"}, TURN),
    ("end_turn 0 0, region 0 3", NO_MODIFIER, TURN),
    ("end_turn 0 0, region 0 3", {"hired": "red", "modifier": "lenses3", "modified": True}, TURN),
    ("turn 0", {"pending": ["1 any"]}, TURN),
    ("end_round 0 0 0", {"pending": ["1 any"]}, TURN),
    *(("end_turn 0 0", {"hired": "red", "pending": [text]}, TURN) for text in (
        "1 coal", "2 vp", "3 token", "3 stored_coal", "1 region", "1 good", "1 free_production", "1 keep",
        "1 train_influence", "61 any", "1 ship not 7", "1 train not 5", "1 machine not 7", "1 any not 1",
        "1 red_or_white not 1",
    )),
]  # fmt: skip


@pytest.mark.parametrize(("rows", "changes", "words"), BAD, ids=range(len(BAD)))
def test_steps_that_cannot_be(rows: str, changes: dict[str, Any], words: str) -> None:
    assert words in refused(at(rows, changes))


def test_steps_that_other_tables_do_not_allow() -> None:
    """Who has no worker does no action; goals belong to their period; the last steps belong to the last round."""
    free = (P(coins=9), BEN)
    assert TURN in refused(at("end_turn 0 0, build 0", NO_MODIFIER, players=free))
    assert FRAME in refused(at("end_turn 0 0, ships 0 1 1, pay 0 0 0", NO_MODIFIER, players=(P(workers="red"), BEN)))
    other = at("end_turn 0 0, region 0 3", REGION, sides="lenses3")
    assert TURN in refused(other)
    goals = ["rd", "mining", "ships"]
    for rows in ("goal 0 3 0", "goal 0 0 3", "goal 0 0 1", "goal 0 1 0", "goal 0 -1 0"):
        assert FRAME in refused(at(f"end_round 0 1 0, {rows}", IDLE, goals=goals, round=2))
    asked = read(at("end_round 0 1 0, goal 1 0 0, goal 0 0 0", IDLE, goals=goals, round=2))
    assert asked.table[asked.step].name == "goal"
    assert FRAME in refused(at("final 0 3", IDLE, round=8))
    assert STEPS in refused(at("final 0 1, consolidate 0 1 0", IDLE, round=8))
    assert read(at("final 0 1, consolidate 0 1 1, favor 0", IDLE, round=8)).actor == 0
    solo = at("end_turn 0 1", IDLE, players=(P(coins=3),), difficulty="easy", trains="", tokens="")
    assert read(solo).actor == 0


PAIRS = [["ship", "B1"], ["train", "B2"], ["goods", "B3"], ["old_factory", "B4"]]
CHOSEN = P(start="ship")


def choosing(rows: str = "start 1", left: tuple[int, ...] = (2, 3, 4), **rest: Any) -> Json:
    """Three players choose their starting tokens; the third has begun, the first is the first player."""
    data = data_of(zaibatsu(P(), P(), CHOSEN, step="start", turn=1, pairs=PAIRS, pairs_left=(2, 3, 4)))
    data["steps"] = stack(*rows.split(", "))
    data["position"] |= {"pairs_left": list(left), **rest}
    return data


def test_starting_tokens_are_chosen_in_turn() -> None:
    s = read(choosing())
    assert [s.names[a] for a in s.legal_list()] == ["start 2", "start 3", "start 4"]
    for spoilt in (
        choosing(left=(1, 2, 3, 4)), choosing(left=(2, 3)), choosing("start 0"), choosing("start 2"), choosing(first=1),
    ):  # fmt: skip
        assert START in refused(spoilt)
    for field, value in (("start", ["train", "B2"]), ("factories", [{"tile": "cotton1"}]), ("workers", ["red"])):
        data = choosing()
        data["position"]["seats"][1][field] = value
        if field == "factories":
            data["position"]["offer"].remove("cotton1 a")
            data["position"]["sides"] = ["cotton1 a"]
        assert START in refused(data)
    data = choosing()
    del data["position"]["seats"][2]["start"]
    assert START in refused(data)


# ---- positions that no game could go on from: each would break later

MODIFIERS = P(workers="red", factories="cotton4 bento4 paper3 clocks4")
SIX = P(coins=30, rd=9, workers="red", factories="cotton1 paper1 bento1 lenses1 bulbs1 clocks1")
POOR = P(coins=5, workers="red")
LATER: list[tuple[str, P, str, dict[str, Any]]] = [
    ("a seventh factory", SIX, "end_turn 0 0, build 0", {}),
    ("machines for nothing", MODIFIERS, "end_turn 0 0, machines 0 0 0, modifier 0 3", {}),
    ("investments of nothing", MODIFIERS, "end_turn 0 0, invest 0 0 0, modifier 0 8", {}),
    ("a factory without coins", POOR, "end_turn 0 0, build 0, resolve 0, department 0 2 64", {}),
    ("steps without coins", P(workers="red"), "end_turn 0 0, advance 0 0, resolve 0, piece 0", {}),
    ("ships without iron", POOR, "end_turn 0 0, ships 0 0 0", {"pending": ["2 yellow", "1 train"]}),
    ("goods for markets", POOR, "end_turn 0 0, markets 0 0 0", {"pending": ["1 any"]}),
    ("trains after the last iron", P(coins=9, iron=2, finance=6, workers="red"),
     f"end_turn 0 0, trains 0 0 0, resolve 0, train 0 {code(P_TRAIN_COINS, 5, 1, may=True)}", {}),
    ("machines after the last coin", P(coins=6, workers="red", factories="cotton1"),
     f"end_turn 0 0, machines 0 0 0, resolve 0, ship 0 {code(P_SHIP_COINS, 2, 1, may=True)}", {}),
    ("ships without room for the expert", P(coins=9, iron=9, workers="red red red white yellow"),
     f"end_turn 0 0, ships 0 0 0, resolve 0, ship 0 {code(P_SHIP)}", {}),
    ("red or white thrice", POOR, "end_turn 0 0", {"pending": ["3 red_or_white"]}),
    ("production beyond the factories", ANN, "end_turn 0 0", {"pending": ["1 machine_produce not 6"]}),
    ("a modifier's steps without a modifier", POOR, "end_turn 0 0", {"pending": ["3 rd may"]}),
    ("nobody's effects", POOR, "end_turn -1 -1", {"pending": ["2 any"], "hired": None}),
    ("nobody begins", POOR, "begin -1 0", {"hired": None}),
]  # fmt: skip


@pytest.mark.parametrize(("player", "rows", "changes"), [row[1:] for row in LATER], ids=[row[0] for row in LATER])
def test_positions_that_would_break_later(player: P, rows: str, changes: dict[str, Any]) -> None:
    b = "clocks4" if "clocks4" in player.factories else ""
    assert refused(at(rows, NO_MODIFIER | changes, players=(player, P(coins=9)), sides=b)).startswith("steps: ")


def test_the_old_factory_is_there_once() -> None:
    """Nobody is asked for its side while another has it, and nobody finds its token among the pairs."""
    old = {"start": ["old_factory", "B4"], "factories": [{"tile": "old_cotton", "goods": 1}]}
    data = choosing(left=(1, 2, 3))
    data["position"]["seats"][2] |= old
    assert read(data).actor == 1
    data["position"]["pairs_left"] = [2, 3, 4]
    assert START in refused(data)
    data = choosing("begin 1 0, old 1", left=(1, 2))
    data["position"]["seats"][1]["start"] = ["goods", "B3"]
    data["position"]["seats"][2] |= old
    assert refused(data).startswith("steps: ")


# ---- changed at random


def pool(rng: random.Random) -> list[Json]:
    """Positions of random games of all set-ups; of steps that are rare, rather more."""
    found: list[Json] = []
    for number, setup in enumerate(GAME.setups()):
        s = own(GAME.start(setup, chance_of(f"pool:{number}")))
        seen: dict[int, int] = {}
        while not s.over:
            seen[s.step] = seen.get(s.step, 0) + 1
            if rng.random() < 0.25 / seen[s.step]:
                found.append(plain_data(setup, s))
            s.advance(rng.choice(s.legal_list()))
        found.append(plain_data(setup, s))
    return found


def leaves(at: Any, way: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The ways to all numbers and words."""
    if not isinstance(at, dict | list):
        return [way]
    rows = at.items() if isinstance(at, dict) else enumerate(at)
    return [found for key, value in rows for found in leaves(value, (*way, key))]


def change_leaf(data: Json, rng: random.Random) -> None:
    """Another number or word; words come from elsewhere in the file."""
    ways = [w for w in leaves(data) if w[0] in ("position", "steps", "options", "turn", "ending")]
    found = []
    for *way, last in ways:
        at: Any = data
        for key in way:
            at = at[key]
        found.append((at, last))
    at, last = rng.choice(found)
    value = at[last]
    if isinstance(value, str):
        words = [a[k] for a, k in found if isinstance(a[k], str)]
        at[last] = rng.choice([*words, *words, "", *TILE_NAMES, *PART_NAMES])
    elif isinstance(value, int):
        numbers = [value + 1, value - 1, rng.randrange(9), rng.randrange(70), rng.choice([-1, 64, 999, 2**40, 10**30])]
        at[last] = not value if isinstance(value, bool) else rng.choice(numbers)


def random_frame(seats: int, rng: random.Random) -> dict[str, int | str]:
    name = rng.choice(list(FIELDS))
    numbers = [rng.choice([0, 0, 1, 1, 2, 3, rng.randrange(70)]) for _ in FIELDS[name]]
    if "effect" in FIELDS[name]:
        numbers = [code(rng.randrange(P_RD, P_SHIP_COINS + 5), rng.randrange(3), rng.choice([0, 0, rng.randrange(8)]))]
    return {"step": name, "seat": rng.randrange(-1, seats), **dict(zip(FIELDS[name], numbers, strict=True))}


def change_steps(data: Json, others: list[Json], rng: random.Random) -> None:
    """Other steps, and what belongs to them: the worker, the modifier, effects that wait."""
    steps, place, seats = data["steps"], data["position"], len(data["seats"])
    kind = rng.randrange(7)
    if kind == 0:
        steps.append(random_frame(seats, rng))
    elif kind == 1 and steps:
        steps[rng.randrange(len(steps))] = random_frame(seats, rng)
    elif kind == 2 and steps:
        steps.pop(rng.randrange(len(steps)))
    elif kind == 3:
        other = rng.choice(others)
        data["steps"] = deepcopy(other["steps"])
        for key in ("hired", "modifier", "modified", "pending"):
            place[key] = deepcopy(other["position"].get(key))
            if place[key] is None:
                del place[key]
    elif kind == 4:
        extra = rng.choice(["", "", " may", f" not {rng.randrange(8)}", f" not {rng.randrange(8)} may"])
        place["pending"] = [*place.get("pending", []), f"{rng.choice([1, 1, 2, 5])} {rng.choice(PART_NAMES)}{extra}"]
    elif kind == 5:
        place["hired"] = rng.choice(COLOUR_NAMES)
    else:
        tiles = [f["tile"] for seat in place["seats"] for f in seat.get("factories", [])]
        place["modifier"] = rng.choice([*tiles, "cotton1"])


def play_out(s: ZaibatsuState, rng: random.Random) -> int:
    """Plays to the end at random; how many decisions that took."""
    played = 0
    while not s.over:
        legal = s.legal_list()
        assert legal, f"nothing is legal at {s.table[s.step].name}"
        s.advance(rng.choice(legal))
        assert s.conserved() == ""
        played += 1
        assert played < LONGEST, "the game does not end"
    return played


@pytest.mark.parametrize("seed", range(6))
def test_positions_changed_at_random(seed: int) -> None:
    """Whatever a file says: a sentence in every language, or a game that can be played to its end."""
    rng = random.Random(f"mutation:{seed}")
    positions = pool(rng)
    read_well, said = 0, set()
    for number in range(150):
        data = deepcopy(rng.choice(positions))
        for _ in range(rng.choice([1, 1, 2, 3])):
            if rng.random() < 0.5:
                change_leaf(data, rng)
            else:
                change_steps(data, positions, rng)
        raw = msgspec.json.encode(data)
        try:
            _, _, s, _ = position.read(raw, "changed.json", GAMES)
        except BadFile as error:
            said.add(spoken(error).rpartition(": ")[2])
            continue
        except Exception as error:
            raise AssertionError(f"mutation {number}: {raw.decode()}") from error
        read_well += 1
        try:
            assert msgspec.json.encode(GAME.view(s, None))
            play_out(own(s), rng)
        except Exception as error:
            raise AssertionError(f"mutation {number}: {raw.decode()}") from error
    assert read_well > 10
    assert len(said) > 10
