"""Steps in Zaibatsu's positions: what can lie on what, with which fields; and files changed at random."""

from __future__ import annotations

import random
from copy import deepcopy
from typing import Any

import msgspec
import pytest

from akinai.engine.chance import chance_of
from akinai.engine.errors import BadFile
from akinai.engine.fields import Field, Number, One, Some
from akinai.engine.fuzz import LONGEST
from akinai.games.zaibatsu import GAME
from akinai.games.zaibatsu.effect_words import EffectField, read_effect, words_of
from akinai.games.zaibatsu.state import ZaibatsuState
from akinai.games.zaibatsu.things import colours, factories, parts
from tests.games.zaibatsu.by_hand import P, turn_order, zaibatsu
from tests.games.zaibatsu.files import Json, data_of, plain_data, read, refused, spoken
from tests.games.zaibatsu.stacks import (
    ANN,
    BEN,
    GOOD,
    IDLE,
    KEEP,
    KEEPING,
    NO_MODIFIER,
    REGION,
    RESEARCH,
    Steps,
    at,
    consolidating,
    department,
    in_turn,
    invest,
    names,
    resolving,
    step,
)

TURN, FIELDS, STACKED, START, WORDS = (
    "do not fit the step", "the numbers of a step", "cannot lie on one another", "starting tokens", "is not possible",
)  # fmt: skip


@pytest.mark.parametrize(("steps", "changes", "asked"), GOOD, ids=[names(steps) for steps, _, _ in GOOD])
def test_steps_that_can_be(steps: Steps, changes: dict[str, Any], asked: str) -> None:
    s = read(at(steps, changes))
    assert s.top.name == asked
    assert s.legal_list()


def test_a_factory_that_lets_one_keep_something() -> None:
    assert read(at(KEEP, IDLE, **KEEPING)).top.name == "keep"
    other = consolidating("lowest", step("keep", most=2)), consolidating("end", step("keep", most=3))
    assert all(FIELDS in refused(at(steps, IDLE, **KEEPING)) for steps in other)
    assert FIELDS in refused(at(KEEP, IDLE))


# ---- steps that cannot be

FAVOR: dict[str, Any] = {"stage": "favor", "final": False}
SHIPS, TRAINS = step("ships", locations=["london"]), step("trains", regions=["west"])
MARKETS = step("markets", activations=1, region="west")
IN_KANSAI = step("markets", activations=1, region="kansai")
ELSEWHERE: list[Steps] = [
    [step("resolve")], [step("favor")], [step("turn")], [step("automa")], [step("consolidate", **FAVOR)],
    in_turn(step("turn"), step("consolidate", **FAVOR)), in_turn(step("turn"), step("turn")), in_turn(turn_order(0)),
    in_turn(step("favor")), in_turn(step("goal", period="I", slot=0)), in_turn(step("pay_ship", location="london")),
    [step("end_round", chair=0), step("consolidate", **FAVOR)], [step("final", begun=0), step("favor")],
    resolving(step("resolve")), [step("begin", gained=False), step("turn")],
    in_turn(SHIPS, step("pay_train", rail="kansai 1")), in_turn(TRAINS, step("pay_ship", location="london")),
    in_turn(SHIPS, step("modifier", job="ships")), in_turn(step("build"), step("resolve")),
    in_turn(step("advance", track="rd"), step("resolve"), step("piece")),
]  # fmt: skip


@pytest.mark.parametrize("steps", ELSEWHERE, ids=names)
def test_steps_that_cannot_lie_there(steps: Steps) -> None:
    assert STACKED in refused(at(steps, IDLE))


APART: list[tuple[Steps, dict[str, Any]]] = [
    # Steps of one seat on those of another.
    (in_turn(step("consolidate", 1, **FAVOR)), IDLE),
    (consolidating("discard", step("favor", 1)), IDLE),
    (in_turn(step("resolve", 1)), IDLE),
    ([turn_order(0), step("turn", 1)], IDLE),
    # The Final Consolidation is no part of a turn.
    (in_turn(step("consolidate", stage="discard", final=True)), IDLE),
    # Another region, other goods or another action than those of the step below.
    (in_turn(MARKETS, step("amount", space="osaka n")), NO_MODIFIER),
    (in_turn(MARKETS, step("bonus", region="kansai")), NO_MODIFIER),
    (in_turn(invest(["cotton"]), step("reward", spent=["paper"])), NO_MODIFIER),
    (in_turn(step("advance", track="rd"), step("modifier", job="mining")), NO_MODIFIER),
    # Nothing has been done yet that the upper step could follow from.
    (in_turn(step("markets", activations=0, region="none"), step("amount", space="nagasaki n")), NO_MODIFIER),
    (in_turn(invest([]), step("reward", spent=[])), NO_MODIFIER),
    (in_turn(step("ships", locations=[]), step("pay_ship", location="london")), NO_MODIFIER),
    # A ship or train that the action has not chosen; a modifier chosen too late.
    (in_turn(step("ships", locations=["berlin"]), step("pay_ship", location="london")), NO_MODIFIER),
    (in_turn(TRAINS, step("pay_train", rail="north 1")), NO_MODIFIER),
    (in_turn(step("production", factories=["1"]), step("modifier", job="production")), NO_MODIFIER),
    # More than three activations, factories that are not there, a region without an activation.
    (in_turn(step("machines", factories=["1", "2", "3", "4"])), NO_MODIFIER),
    (in_turn(step("machines", factories=["6"])), NO_MODIFIER),
    (in_turn(step("production", factories=["2", "6"])), NO_MODIFIER),
    (in_turn(step("ships", locations=["berlin", "london", "paris", "new_york"])), NO_MODIFIER),
    (in_turn(step("trains", regions=["west", "kansai", "chubu", "north"])), NO_MODIFIER),
    (in_turn(step("markets", activations=1, region="none")), NO_MODIFIER),
    (in_turn(step("markets", activations=0, region="west")), NO_MODIFIER),
    (in_turn(invest(["cotton", "paper", "bento", "lenses"])), NO_MODIFIER),
    # More contracts than activations, or fewer than there were; a modifier offered for more than there are.
    (in_turn(invest([], contracts_before=0)), NO_MODIFIER),
    (in_turn(invest(["cotton"], contracts_before=2)), NO_MODIFIER),
    (in_turn(invest(["cotton"], contracts_before=1, offered=1)), NO_MODIFIER),
    # Tokens that nobody has, or that beat none; goods that are not there; prices that nobody can pay.
    (in_turn(MARKETS, step("bonus", region="west"), step("home", space="kobe n", value=7)), NO_MODIFIER),
    (in_turn(IN_KANSAI, step("bonus", region="kansai"), step("home", space="kobe n", value=3)), NO_MODIFIER),
    (in_turn(IN_KANSAI, step("bonus", region="kansai"), step("home", space="kobe n", value=7)),
     NO_MODIFIER | {"tokens": {"kobe n": "1 6", "osaka n": "0 7"}}),
    (in_turn(invest(["bento"]), step("reward", spent=["bento"]), step("take", kind="bento", left=2)), NO_MODIFIER),
    (in_turn(TRAINS, step("pay_train", rail="west 1")), NO_MODIFIER),
    (in_turn(TRAINS, step("pay_train", rail="west 7")), NO_MODIFIER),
    # Effects that the step does not ask about, or that cannot wait.
    *((resolving(step(name, effect=effect)), NO_MODIFIER) for name, effect in (
        ("ship", "1 train"), ("ship", "2 ship"), ("ship", "1 ship not 7"), ("ship", "1 ship not 3"),
        ("train", "1 train not 2"), ("train", "1 train_twice not 2"),
        ("train", "1 train not 5"), ("train", "1 rd"), ("machine", "1 machine not 7"), ("machine", "1 ship"),
        ("machine", "1 machine_produce in 5"), ("modify", "1 rd may"),
    )),
    (resolving(step("modify", effect="1 rd")), RESEARCH),
    (resolving(step("modify", effect="1 ship may")), RESEARCH),
    # Factories that cannot produce, more departments than there are to choose from.
    (resolving(step("produce", factory="6")), NO_MODIFIER),
    (resolving(step("produce", factory="5")), NO_MODIFIER),
    (resolving(department(3, ["red", "white"])), NO_MODIFIER),
    (resolving(department(1, [])), NO_MODIFIER),
    (resolving(department(1, [], different=False)), NO_MODIFIER),
    (resolving(department(1, ["red"], different=False)), NO_MODIFIER),
    (in_turn(step("region", regions=[])), REGION),
    # Turns, rounds and their ends.
    ([turn_order(0, chair=1)], IDLE),
    ([turn_order(0, chair=1), step("automa")], IDLE),
    ([step("end_round", chair=2)], IDLE),
    ([step("next_round", chair=2)], IDLE),
    ([step("final", begun=0)], IDLE),
    ([step("next_round", chair=0), step("goal", period="I", slot=0)], IDLE),
    # Stages of a Consolidation: what it asks, and what wages and factories say.
    (consolidating("end", step("wages", wages=6)), IDLE),
    (consolidating("favor", step("wages", wages=3)), IDLE),
    (consolidating("end", step("favor")), IDLE),
]  # fmt: skip


@pytest.mark.parametrize(("steps", "changes"), APART, ids=[names(steps) for steps, _ in APART])
def test_steps_that_do_not_fit_the_rest(steps: Steps, changes: dict[str, Any]) -> None:
    assert FIELDS in refused(at(steps, changes))


UNKNOWN: list[tuple[Steps, str]] = [
    *((in_turn(step("machines", factories=given)), "factories") for given in (["7"], ["1", "1"], "1", 1, None, [1])),
    (in_turn(step("ships", locations=["rome"])), "locations"),
    (in_turn(step("trains", regions=["east"])), "regions"),
    (in_turn(step("advance", track="finance")), "track"),
    *((in_turn(step("markets", activations=n, region="west")), "activations") for n in (4, -1, "1", True, 10**30)),
    (in_turn(step("markets", activations=1, region="east")), "region"),
    (in_turn(invest(["tea"])), "spent"),
    (in_turn(invest([], contracts_before=9)), "contracts_before"),
    (in_turn(invest([], offered=4)), "offered"),
    (resolving(step("amount", space="edo n")), "space"),
    *((resolving(step("home", space="osaka n", value=n)), "value") for n in (0, 8)),
    (resolving(step("take", kind="tea", left=1)), "kind"),
    *((resolving(step("take", kind="cotton", left=n)), "left") for n in (-1, 4)),
    (resolving(step("pay_ship", location="rome")), "location"),
    *((resolving(step("pay_train", rail=rail)), "rail") for rail in ("west 8", "west 0", "east 1", "west")),
    *((resolving(step("ship", effect=effect)), "effect") for effect in (
        "", "ship", "0 ship", "61 ship_for_iron", "1 tea", "1 ship not", "1 ship not 0", "1 ship not 99", "1 ship in 3",
        5, None, ["1 ship"],
    )),
    *((resolving(step("produce", factory=factory)), "factory") for factory in ("0", "7", 1)),
    *((resolving(step("spread", left=n, given=[])), "left") for n in (61, -1)),
    (resolving(step("spread", left=1, given=["7"])), "given"),
    *((resolving(department(n)), "left") for n in (0, 61)),
    (resolving(department(1, ["pink"])), "choice"),
    (resolving(step("department", left=1, choice=[], different=1)), "different"),
    *((resolving(step("innovate", left=n)), "left") for n in (61, -1)),
    *((resolving(step("swap", steps=n)), "steps") for n in (0, 61)),
    (in_turn(step("consolidate", stage="wages", final=False)), "stage"),
    *((consolidating("lowest", step("keep", most=n)), "most") for n in (0, 4)),
    *((consolidating("end", step("wages", wages=n)), "wages") for n in (-3, 21)),
    ([step("next_round", chair=0), step("goal", period="IV", slot=0)], "period"),
    *(([step("next_round", chair=0), step("goal", period="I", slot=n)], "slot") for n in (-1, 3)),
    *(([step("end_round", chair=n)], "chair") for n in (-1, 4)),
    ([step("final", begun=5)], "begun"),
    ([step("begin", gained=0)], "gained"),
]  # fmt: skip


@pytest.mark.parametrize(("steps", "field"), UNKNOWN, ids=[f"{names(steps)} {field}" for steps, field in UNKNOWN])
def test_words_that_a_field_does_not_know(steps: Steps, field: str) -> None:
    said = refused(at(steps, NO_MODIFIER))
    assert said.startswith(f"steps[{len(steps) - 1}].{field}: ")
    assert WORDS in said


def test_the_factory_with_the_new_machine_may_produce() -> None:
    """Of all effects with a place this one happens there; no piece of the others may go there."""
    for text in ("1 machine_produce in 2 may", "1 ship_for_iron not 3 may", "2 rd"):
        effect = read_effect(text)
        assert effect is not None
        assert words_of(effect) == text
    # Until 0.5 files said `not` there, too.
    old = read_effect("1 machine_produce not 2 may")
    assert old is not None
    assert words_of(old) == "1 machine_produce in 2 may"
    s = read(at(in_turn(), {"hired": "red", "pending": ["1 machine_produce in 2 may"]}))
    assert [GAME.space(GAME.edition()).names[a] for a in s.legal_list()] == ["skip", "produce 2"]


def test_fields_that_are_missing_or_not_there() -> None:
    assert "steps[1].locations: locations is missing" in refused(at(in_turn(step("ships"))))
    assert "steps[1].regions: regions is unknown" in refused(at(in_turn(step("ships", locations=[], regions=[]))))


TABLE: list[tuple[Steps, dict[str, Any]]] = [
    (in_turn(step("build")), IDLE),
    (in_turn(step("turn")), NO_MODIFIER),
    (in_turn(step("turn")), {"modifier": "cotton3"}),
    (in_turn(), {"modifier": "cotton3"}),
    (in_turn(), {"hired": "red", "modifier": "bento4"}),
    (in_turn(), {"hired": "red", "modified": True}),
    (in_turn(step("advance", track="mining")), {"hired": "red", "modifier": "cotton3"}),
    (in_turn(step("advance", track="rd")), {"hired": "red", "modifier": "cotton1"}),
    (in_turn(step("build")), {"hired": "red", "modifier": "cotton3"}),
    (in_turn(step("region", regions=["west", "kansai"])), NO_MODIFIER),
    (in_turn(step("region", regions=["west"])), {"hired": "red", "modifier": "lenses3", "modified": True}),
    (in_turn(step("turn")), {"pending": ["1 any"]}),
    ([step("end_round", chair=0)], {"pending": ["1 any"]}),
    *((in_turn(), {"hired": "red", "pending": [text]}) for text in (
        "1 coal", "2 vp", "3 token", "3 stored_coal", "1 region", "1 good", "1 free_production", "1 keep",
        "1 train_influence", "1 ship not 7", "1 train not 5", "1 machine not 7", "1 any not 1",
        "1 red_or_white not 1",
    )),
]  # fmt: skip
"""The worker, the modifier and what waits."""


@pytest.mark.parametrize(("steps", "changes"), TABLE, ids=range(len(TABLE)))
def test_worker_modifier_and_waiting_effects_belong_to_the_step(steps: Steps, changes: dict[str, Any]) -> None:
    assert TURN in refused(at(steps, changes))


def test_steps_that_other_tables_do_not_allow() -> None:
    """Who has no worker does no action; goals belong to their period; the last steps belong to the last round."""
    free, poor = (P(coins=9), BEN), (P(workers="red"), BEN)
    assert TURN in refused(at(in_turn(step("build")), players=free))
    assert FIELDS in refused(at(in_turn(SHIPS, step("pay_ship", location="london")), players=poor))
    assert TURN in refused(at(in_turn(step("region", regions=["west", "kansai"])), REGION, sides="lenses3"))
    solo = at([turn_order(0, chair=1)], IDLE, players=(P(coins=3),), difficulty="easy", trains="", tokens="")
    assert read(solo).actor == 0


def test_goals_belong_to_the_end_of_their_period() -> None:
    goals = ["rd", "mining", "ships"]

    def led(*seats: int, period: str = "I", slot: int = 0) -> Json:
        steps = [step("goal", seat, period=period, slot=slot) for seat in seats]
        return at([step("next_round", chair=0), *steps], IDLE, goals=goals, round=2)

    assert read(led(1, 0)).top.name == "goal"
    for data in (led(0, period="II"), led(0, period="III"), led(0, slot=1)):
        assert FIELDS in refused(data)


def test_final_consolidations_belong_to_the_last_round() -> None:
    def final(begun: int, *steps: dict[str, Any]) -> Json:
        return at([step("final", begun=begun), *steps], IDLE, round=8)

    assert read(final(1, step("consolidate", stage="discard", final=True), step("favor"))).actor == 0
    assert FIELDS in refused(final(3))
    assert FIELDS in refused(final(1, step("consolidate", stage="discard", final=False)))


PAIRS = [["ship", "B1"], ["train", "B2"], ["goods", "B3"], ["old_factory", "B4"]]
CHOSEN = P(start="ship")


def choosing(*steps: dict[str, Any], left: tuple[int, ...] = (2, 3, 4), **rest: Any) -> Json:
    """Three players choose their starting tokens; the third has begun, the first is the first player."""
    data = data_of(zaibatsu(P(), P(), CHOSEN, step="start", turn=1, pairs=PAIRS, pairs_left=(2, 3, 4)))
    data["steps"] = list(steps) or [step("start", 1)]
    data["position"] |= {"pairs_left": list(left), **rest}
    return data


def test_starting_tokens_are_chosen_in_turn() -> None:
    space = GAME.space(GAME.edition())
    assert [space.names[a] for a in read(choosing()).legal_list()] == ["start 2", "start 3", "start 4"]
    for spoilt in (
        choosing(left=(1, 2, 3, 4)),
        choosing(left=(2, 3)),
        choosing(step("start", 0)),
        choosing(step("start", 2)),
        choosing(first=1),
    ):
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
FULL = P(coins=9, iron=9, workers="red red red white yellow")
NO_SHIPS, NO_TRAINS = step("ships", locations=[]), step("trains", regions=[])
NO_MACHINES, NO_MARKETS = step("machines", factories=[]), step("markets", activations=0, region="none")
LATER: list[tuple[str, P, Steps, dict[str, Any]]] = [
    ("a seventh factory", SIX, in_turn(step("build")), {}),
    ("machines for nothing", MODIFIERS, in_turn(NO_MACHINES, step("modifier", job="machines")), {}),
    ("investments of nothing", MODIFIERS, in_turn(invest([], 0), step("modifier", job="invest")), {}),
    ("a factory without coins", POOR, in_turn(step("build"), step("resolve"), department(2)), {}),
    ("steps without coins", P(workers="red"), in_turn(step("advance", track="rd")), {}),
    ("effects before steps", ANN, in_turn(step("advance", track="rd"), step("resolve"), step("piece")), {}),
    ("ships without iron", POOR, in_turn(NO_SHIPS), {"pending": ["2 yellow", "1 train"]}),
    ("goods for markets", POOR, in_turn(NO_MARKETS), {"pending": ["1 any"]}),
    ("trains after the last iron", P(coins=9, iron=2, finance=6, workers="red"),
     in_turn(NO_TRAINS, step("resolve"), step("train", effect="5 train_for_coins not 1 may")), {}),
    ("machines after the last coin", P(coins=6, workers="red", factories="cotton1"),
     in_turn(NO_MACHINES, step("resolve"), step("ship", effect="2 ship_for_coins not 1 may")), {}),
    ("ships without room for the expert", FULL, in_turn(NO_SHIPS, step("resolve"), step("ship", effect="1 ship")), {}),
    ("red or white thrice", POOR, in_turn(), {"pending": ["3 red_or_white"]}),
    ("production beyond the factories", ANN, in_turn(), {"pending": ["1 machine_produce in 6"]}),
    ("a modifier's steps without a modifier", POOR, in_turn(), {"pending": ["3 rd may"]}),
    ("nobody's effects", POOR, [turn_order(-1, chair=0)], {"pending": ["2 any"], "hired": None}),
    ("nobody begins", POOR, [step("begin", -1, gained=False)], {"hired": None}),
    ("nobody ends a round", POOR, [step("end_round", -1, chair=0)], {"hired": None}),
    ("nobody consolidates", POOR, in_turn(step("consolidate", -1, **FAVOR)), {"hired": None}),
]  # fmt: skip


@pytest.mark.parametrize(("player", "steps", "changes"), [row[1:] for row in LATER], ids=[row[0] for row in LATER])
def test_positions_that_would_break_later(player: P, steps: Steps, changes: dict[str, Any]) -> None:
    b = "clocks4" if "clocks4" in player.factories else ""
    assert refused(at(steps, NO_MODIFIER | changes, players=(player, P(coins=9)), sides=b)).startswith("steps")


def test_the_old_factory_is_there_once() -> None:
    """Nobody is asked for its side while another has it, and nobody finds its token among the pairs."""
    old = {"start": ["old_factory", "B4"], "factories": [{"tile": "old_cotton", "goods": 1}]}
    data = choosing(left=(1, 2, 3))
    data["position"]["seats"][2] |= old
    assert read(data).actor == 1
    data["position"]["pairs_left"] = [2, 3, 4]
    assert START in refused(data)
    data = choosing(step("begin", 1, gained=False), step("old", 1), left=(1, 2))
    data["position"]["seats"][1]["start"] = ["goods", "B3"]
    data["position"]["seats"][2] |= old
    assert refused(data).startswith("steps: ")


# ---- changed at random


def pool(rng: random.Random) -> list[Json]:
    """Positions of random games of all set-ups; of steps that are rare, rather more."""
    found: list[Json] = []
    for number, setup in enumerate(GAME.setups()):
        s = GAME.start(setup, chance_of(f"pool:{number}"))
        seen: dict[str, int] = {}
        while not s.over:
            seen[s.top.name] = seen.get(s.top.name, 0) + 1
            if rng.random() < 0.25 / seen[s.top.name]:
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
        at[last] = rng.choice([*words, *words, "", *factories.NAMES, *parts.NAMES])
    elif isinstance(value, int):
        numbers = [value + 1, value - 1, rng.randrange(9), rng.randrange(70), rng.choice([-1, 64, 999, 2**40, 10**30])]
        at[last] = not value if isinstance(value, bool) else rng.choice(numbers)


def random_effect(rng: random.Random) -> str:
    name = rng.choice(parts.NAMES)
    place = f" {'in' if name == 'machine_produce' else 'not'} {rng.randrange(8)}"
    return f"{rng.choice([1, 1, 2, 5])} {name}{rng.choice(['', '', ' may', place, place + ' may'])}"


def random_words(field: Field, rng: random.Random) -> Any:
    """What a field could hold; now and then what it could not."""
    if rng.random() < 0.05:
        return rng.choice([-1, 64, 10**30, "", "none", [], ["west"], None, True])
    if isinstance(field, Number):
        return rng.choice([0, 1, 1, 2, 3, rng.randrange(70)])
    if isinstance(field, One):
        return rng.choice(field.labels)
    if isinstance(field, Some):
        return rng.sample(field.labels, rng.choice([0, 1, 1, 2, 3]))
    return random_effect(rng) if isinstance(field, EffectField) else rng.random() < 0.5


def random_step(seats: int, rng: random.Random) -> dict[str, Any]:
    found = rng.choice(GAME.steps)
    fields = {name: random_words(field, rng) for name, field in found.fields.items()}
    return step(found.name, rng.randrange(-1, seats), **fields)


def change_steps(data: Json, others: list[Json], rng: random.Random) -> None:
    """Other steps, and what belongs to them: the worker, the modifier, effects that wait."""
    steps, place, seats = data["steps"], data["position"], len(data["seats"])
    kind = rng.randrange(7)
    if kind == 0:
        steps.append(random_step(seats, rng))
    elif kind == 1 and steps:
        steps[rng.randrange(len(steps))] = random_step(seats, rng)
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
        place["pending"] = [*place.get("pending", []), random_effect(rng)]
    elif kind == 5:
        place["hired"] = rng.choice(colours.NAMES)
    else:
        tiles = [f["tile"] for seat in place["seats"] for f in seat.get("factories", [])]
        place["modifier"] = rng.choice([*tiles, "cotton1"])


def play_out(s: ZaibatsuState, rng: random.Random) -> int:
    """Plays to the end at random; how many decisions that took."""
    played = 0
    while not s.over:
        legal = s.legal_list()
        assert legal, f"nothing is legal at {s.top.name}"
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
        try:
            s = read(data)
        except BadFile as error:
            said.add(spoken(error).rpartition(": ")[2])
            continue
        except Exception as error:
            raise AssertionError(f"mutation {number}: {data}") from error
        read_well += 1
        try:
            assert msgspec.json.encode(GAME.view(s, None))
            play_out(s, rng)
        except Exception as error:
            raise AssertionError(f"mutation {number}: {data}") from error
    assert read_well > 10
    assert len(said) > 10
