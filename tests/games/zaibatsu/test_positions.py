"""Zaibatsu's positions: every state reads back, and what cannot lie on the table is refused with its sentence."""

from __future__ import annotations

import pytest

from akinai.engine import position, sets
from akinai.engine.chance import chance_of
from akinai.engine.kernel import AutoStep
from akinai.games.registry import GAMES
from akinai.games.zaibatsu import GAME
from akinai.games.zaibatsu.things import colours, factories
from tests.games.zaibatsu.by_hand import P, state, turn_order, zaibatsu
from tests.games.zaibatsu.files import Json, data_of, middle, plain_data, read, refused, spoil

RARE = {
    "home", "keep", "modifier", "piece", "produce", "region", "resolve", "spread", "swap", "take", "machine", "worker",
}  # fmt: skip
"""Steps that not every handful of random games comes to."""
ANN = P(
    coal=3, silk=1, coins=5, stored=1, workers="red blue:expert", factories="cotton1:1:2 old_paper:0:1", ships="london",
    upgraded="red", contracts="black level2", favors="rd:1", start="old_factory", points=8,
)  # fmt: skip
BEN = P(coins=4, factories="paper2:2:4", start="ship")


def three() -> Json:
    """The turn of the first of three players, with all modules."""
    return data_of(
        zaibatsu(
            ANN, BEN, P(coins=2), sides="paper2", tokens="osaka:n:0:5 kobe:e:1:3", trains="west:1:0 north:2:1",
            advanced="cotton5 paper5 bento5 lenses5", goals=["rd mining", "ships trains", "contracts influence"],
        )
    )  # fmt: skip


def alone() -> Json:
    """Your turn against the Automa."""
    automa = {"goals": "ships rd", "influence": [2, 3, 4, 5, 6, 7, 8, 9, 10]}
    return data_of(zaibatsu(P(coins=3), difficulty="normal", tokens="osaka:n:4:1", trains="west:1:4", automa=automa))


def two() -> Json:
    """The turn of the first of two players, without modules."""
    return data_of(zaibatsu(P(coins=3), P(coins=3)))


# ---- all states


def test_every_state_reads_back() -> None:
    """A game of every set-up, and every third of its states, the last one included."""
    steps = set()
    for number, setup in enumerate(GAME.setups()):
        s = GAME.start(setup, chance_of(f"back:{number}"))
        chance = chance_of(f"back:play:{number}")
        played = number
        while True:
            if played % 3 == 0 or s.over:
                data = position.write(GAME, setup, s)
                _, again, other, _ = position.read(data, "back.json", GAMES)
                assert position.write(GAME, again, other) == data
                assert position.fingerprint(GAME, other) == position.fingerprint(GAME, s)
                assert other.legal_list() == s.legal_list()
                steps.add("over" if s.over else s.top.name)
            if s.over:
                break
            legal = s.legal_list()
            s.advance(legal[chance.below(len(legal))])
            played += 1
    asking = {step.name for step in GAME.steps if not issubclass(step, AutoStep)}
    assert asking - steps <= RARE
    assert "over" in steps


def test_a_position_goes_on_as_the_game_does() -> None:
    """The generator's numbers are part of it: the same choices bring the same game, chance included."""
    data = middle(3, {"sides": "random"}, 40)
    one, other = read(data), read(data)
    chance = chance_of("same")
    while not one.over:
        legal = one.legal_list()
        action = legal[chance.below(len(legal))]
        one.advance(action)
        other.advance(action)
    assert other.over
    assert GAME.result(other) == GAME.result(one)
    assert position.fingerprint(GAME, other) == position.fingerprint(GAME, one)


def test_the_bag_follows_from_the_rest() -> None:
    """Eight workers of each colour, less one set with three players."""
    s = read(three())
    for colour, name in enumerate(colours.NAMES):
        hired = 1 if name == "red" else 0  # one red worker is Ann's; her blue one is an expert
        assert s.hiring.everywhere(colour) == 7 - hired


def test_a_position_may_stand_at_a_step_that_asks_nothing() -> None:
    """It goes on to the next decision: here the end of a turn, and the whole turn of the Automa."""
    data = two()
    data["steps"] = [turn_order(0)]
    assert read(data).actor == 1
    data = alone()
    data["steps"] = [turn_order(0, chair=1), {"step": "automa", "seat": 0}]
    s = read(data)
    assert s.top.name == "turn"
    assert sets.size(s.automa.face_down) == 8


# ---- what cannot be

SEAT = "position.seats.0"
THREE: list[tuple[str, object, str]] = [
    # Seats, rounds, the first player.
    ("position.seats", [], "0 instead of 3"),
    ("position.first", 7, "no seat 7 among 3"),
    ("position.first", -1, "at least 0"),
    ("position.round", 0, "at least 1"),
    ("position.round", 9, "at most 8"),
    ("position.round", 6, "the final rounds begin after round 5"),
    ("position.final_first", 0, "the final rounds begin after round 5"),
    ("position.final_first", 3, "3 is not possible"),
    ("position.moon", 1, "moon is unknown"),
    ("options.difficulty", "hard", "one seat"),
    # Factories.
    ("position.offer.0", "cotton1", "cotton1 is not possible"),
    ("position.offer.0", "cotton6 a", "cotton6"),
    ("position.offer.0", "old_cotton a", "old_cotton"),
    ("position.offer.0", "cotton3 c", "c is not possible"),
    ("position.offer.0", "cotton1 a", "position.sides[0]: something appears twice"),
    ("position.offer.0", "paper1 b", "something appears twice"),
    ("position.offer.0", "clocks4 a", "factories of kind"),
    ("position.offer.0", "clocks5 a", "factories of kind"),
    ("position.offer", [], "factories of kind"),
    ("position.sides", [], "sides is missing"),
    # Demand tiles.
    ("position.demand", ["1 n"], "1 instead of 8"),
    ("position.demand.0", "one n", "one n"),
    ("position.demand.0", "² n", "² n"),
    ("position.demand.0", "10 n", "10"),
    ("position.demand.0", "0 n", "0"),
    ("position.demand.0", "1 up", "up"),
    ("position.demand.0", "1", "1 is not possible"),
    ("position.demand.0", "2 n", "twice"),
    # Starting tokens.
    ("position.pairs", [], "0 instead of 4"),
    ("position.pairs.0", ["machine"], "1 instead of 2"),
    ("position.pairs.0", ["office", "B1"], "office"),
    ("position.pairs.0", ["machine", "B9"], "B9"),
    ("position.pairs.0", ["ship", "B1"], "twice"),
    ("position.pairs.0", ["machine", "B2"], "twice"),
    ("position.pairs_left", [5], "5 is not possible"),
    ("position.pairs_left", [1, 1], "twice"),
    ("position.pairs_left", [1], "starting tokens do not fit"),
    (f"{SEAT}.start", ["ship"], "1 instead of 2"),
    (f"{SEAT}.start", ["office", "B1"], "office"),
    (f"{SEAT}.start", ["ship", "B0"], "B0"),
    # Goals.
    ("position.goals", [["rd", "mining"]], "1 instead of 3"),
    ("position.goals.1", ["ships"], "1 instead of 2"),
    ("position.goals.1", ["ships", "yen"], "yen"),
    ("position.goals.1", ["ships", "rd"], "twice"),
    # The main board.
    ("position.tokens", {"osaka": "0 3"}, "osaka is not possible"),
    ("position.tokens", {"edo n": "0 3"}, "edo"),
    ("position.tokens", {"osaka up": "0 3"}, "up"),
    ("position.tokens", {"osaka n": "3"}, "3 is not possible"),
    ("position.tokens", {"osaka n": "0 x"}, "0 x"),
    ("position.tokens", {"osaka n": "-1 3"}, "-1 3"),
    ("position.tokens", {"osaka n": "0 8"}, "8"),
    ("position.tokens", {"osaka n": "0 0"}, "0"),
    ("position.tokens", {"osaka n": "3 3"}, "no seat 3"),
    ("position.tokens", {"osaka n": "4 3"}, "no seat 4"),
    ("position.tokens", {"osaka n": "0 7", "osaka e": "0 7"}, "influence tokens"),
    ("position.tokens", {"osaka n": "0 1", "osaka e": "0 2", "osaka s": "0 4", "osaka w": "0 6"}, "4 tokens in market"),
    ("position.trains", {"west": 0}, "west is not possible"),
    ("position.trains", {"east 1": 0}, "east"),
    ("position.trains", {"west one": 0}, "west one is not possible"),
    ("position.trains", {"west 8": 0}, "8"),
    ("position.trains", {"west 1": 4}, "no seat 4"),
    ("position.trains", {"west 6": 0}, "not in use"),
    ("position.trains", {f"{r} {n}": 0 for r in ("west", "north") for n in (1, 2, 3, 4)}, "too many pieces"),
    ("position.ships", {"rome": [1, 0, 0]}, "rome"),
    ("position.ships", {"london": [1, 0]}, "2 instead of 3"),
    ("position.ships", {"london": [1, 0, -1]}, "at least 0"),
    ("position.ships.london", [2, 1, 1], "4 ships"),
    ("position.ships", {}, "upgraded without a ship"),
    # Workers.
    ("position.hiring", [{}], "1 instead of 5"),
    ("position.hiring.0", {"pink": 1}, "pink"),
    ("position.hiring.0", {"red": 4}, "at most 3 entries"),
    ("position.queue", [{}], "1 instead of 4"),
    ("position.queue.0", {"red": 2, "blue": 2}, "at most 3 entries"),
    (f"{SEAT}.workers", ["red"] * 6, "workers of this colour too many: red"),
    (f"{SEAT}.workers", ["red"] * 7, "at most 6 entries"),
    (f"{SEAT}.workers", ["pink"], "pink"),
    (f"{SEAT}.workers", ["red expert", "red expert"], "2 experts"),
    # A player board.
    (f"{SEAT}.resources", {"tea": 1}, "tea"),
    (f"{SEAT}.resources", {"coal": -1}, "at least 0"),
    (f"{SEAT}.stored_coal", 4, "stored coal"),
    (f"{SEAT}.tracks", {"rd": 1, "mining": 1}, "rd, mining"),
    (f"{SEAT}.tracks", {"rd": 1, "mining": 1, "finance": 1, "ships": 1}, "ships"),
    (f"{SEAT}.tracks.rd", 0, "track 0"),
    (f"{SEAT}.tracks.mining", 60, "track 1"),
    (f"{SEAT}.tracks.finance", 4, "Finance has been further"),
    (f"{SEAT}.furthest_finance", 60, "Finance has been further"),
    (f"{SEAT}.factories", [{"tile": "cotton1"}] * 7, "at most 6 entries"),
    (f"{SEAT}.factories", [{"tile": "cotton6"}], "cotton6"),
    (f"{SEAT}.factories", [{"tile": "cotton1", "roof": 1}], "roof is unknown"),
    (f"{SEAT}.factories", [{"tile": "cotton1"}, {"tile": "cotton1"}], "2 of factory"),
    (f"{SEAT}.factories", [{"tile": "paper2"}], "of factory"),
    (f"{SEAT}.factories.0.machines", 3, "3 machines in a factory"),
    (f"{SEAT}.factories.1.machines", 1, "1 machines in a factory"),
    (f"{SEAT}.factories.0.goods", 5, "5 goods in a factory"),
    ("position.seats.1.factories.0.tile", "old_cotton", "machines in a factory"),
    ("position.seats.2.factories", [{"tile": "old_cotton"}], "two Old Factories"),
    (f"{SEAT}.upgraded", ["pink"], "pink"),
    (f"{SEAT}.upgraded", ["red", "red"], "twice"),
    (f"{SEAT}.upgraded", ["red", "grey"], "upgraded without a ship"),
    (f"{SEAT}.contracts", ["level4"], "level4"),
    (f"{SEAT}.contracts", ["black", "black"], "twice"),
    (f"{SEAT}.locked", [4], "4"),
    (f"{SEAT}.locked", [3, 3], "twice"),
    (f"{SEAT}.favors", {"tea": 1}, "tea"),
    (f"{SEAT}.favors", {"rd": 4}, "4"),
    (f"{SEAT}.favors", {"rd": 0}, "0"),
    (f"{SEAT}.favors", dict.fromkeys(("rd", "mining", "ships", "trains"), 2), "too many favor tokens of level 2"),
    (f"{SEAT}.points", {"luck": 1}, "luck"),
    (f"{SEAT}.points", {"start": 10**30}, "at most"),
    (f"{SEAT}.turns", -1, "at least 0"),
    # The action at hand.
    ("position.hired", "pink", "pink"),
    ("position.modifier", "cotton6", "cotton6"),
    ("position.modifier", "old_paper", "old_paper"),
    ("position.modifier", "clocks4", "clocks4"),
    *((f"position.pending.{0}", text, "not possible") for text in (
        "", "any", "x any", "1 tea", "0 any", "64 any", "-1 any", "1 any any", "1 ship not", "1 ship not x",
        "1 ship not 64", "1 ship in 1", "may",
    )),
    # The file itself.
    ("turn", 10**30, "at most"),
    ("random", [1, 2, 3], "six numbers"),
    ("steps", [], "no step"),
    ("steps.0.step", "fly", "fly"),
    ("steps.0.seat", 3, "no seat 3"),
    ("steps.0.chair", 4, "4 is not possible"),
    ("steps.1.chair", 0, "chair is unknown"),
    ("ending", "rounds", "the game is over, so there are no steps"),
]  # fmt: skip


@pytest.mark.parametrize(("path", "value", "words"), THREE, ids=range(len(THREE)))
def test_impossible_positions(path: str, value: object, words: str) -> None:
    data = three()
    if path == "position.pending.0":
        data["position"]["pending"] = [""]
    spoil(data, path, value)
    assert words in refused(data)


ALONE: list[tuple[str, object, str]] = [
    ("position.automa", None, "automa is missing"),
    ("position.automa.priority", ["black"], "twice"),
    ("position.automa.priority.0", "pink", "pink"),
    ("position.automa.priority.0", "red", "twice"),
    ("position.automa.regions", {"west": "black"}, "1 instead of 4"),
    ("position.automa.regions.west", "pink", "pink"),
    ("position.automa.regions.west", "red", "twice"),
    ("position.automa.regions", {"east": "black", "kansai": "red", "chubu": "grey", "north": "blue"}, "east"),
    ("position.automa.actions", [], "at least 1"),
    ("position.automa.actions", [10], "10"),
    ("position.automa.actions", [1, 1], "twice"),
    ("position.automa.influence", [11], "11"),
    ("position.automa.influence", [2, 2], "twice"),
    ("position.automa.influence", [], "of the Automa"),
    ("position.automa.box", [1], "of the Automa"),
    ("position.automa.box", [2], "in two places"),
    ("position.automa.goals", ["ships"], "1 instead of 2"),
    ("position.automa.goals", ["ships", "ships"], "twice"),
    ("position.automa.goals", ["ships", "yen"], "yen"),
    ("position.trains", {f"{r} {n}": 4 for r in ("west", "north", "chubu") for n in (1, 2, 3)}, "the Automa's trains"),
    ("position.final_first", 2, "2 is not possible"),
    ("position.first", 1, "no seat 1"),
    ("options.goals", "yes", "leave out “goals”"),
    ("options.advanced", "yes", "leave out “advanced”"),
]


@pytest.mark.parametrize(("path", "value", "words"), ALONE, ids=range(len(ALONE)))
def test_impossible_positions_against_the_automa(path: str, value: object, words: str) -> None:
    data = alone()
    if value is None:
        del data["position"]["automa"]
    else:
        spoil(data, path, value)
    assert words in refused(data)


TWO: list[tuple[str, object, str]] = [
    ("position.automa", alone()["position"]["automa"], "automa is unknown"),
    ("position.goals", [["rd"], ["ships"], ["trains"]], "goals is unknown"),
    ("position.offer.0", "cotton1 b", "cotton1 b"),
    ("position.offer.0", "cotton5 a", "factories of kind 0"),
    ("position.trains", {"west 4": 0}, "not in use"),
    ("position.queue", [{}] * 4, "4 instead of 2"),
]


@pytest.mark.parametrize(("path", "value", "words"), TWO, ids=range(len(TWO)))
def test_parts_of_modules_that_are_not_played(path: str, value: object, words: str) -> None:
    data = two()
    spoil(data, path, value)
    assert words in refused(data)


DIGITS = "9" * 5000
LONG: list[tuple[str, object]] = [
    ("position.demand.0", f"{DIGITS} n"),
    ("position.tokens", {"osaka n": f"{DIGITS} 3"}),
    ("position.tokens", {"osaka n": f"0 {DIGITS}"}),
    ("position.trains", {f"west {DIGITS}": 0}),
    ("position.pending", [f"{DIGITS} any"]),
    ("position.pending", [f"1 ship not {DIGITS}"]),
]


@pytest.mark.parametrize(("path", "value"), LONG, ids=range(len(LONG)))
def test_numbers_without_an_end_are_refused(path: str, value: object) -> None:
    """Python itself refuses to read a number of so many digits."""
    data = two()
    spoil(data, path, value)
    assert "is not possible" in refused(data)


def test_only_one_machine_is_kept() -> None:
    data = two()
    data["position"]["seats"][0]["kept_machine"] = 1
    assert read(data).conserved() == ""
    data["position"]["seats"][0]["kept_machine"] = 2
    assert "seats[0]" in refused(data)


# ---- endings


def over(data: Json, ending: str) -> Json:
    data["steps"], data["ending"] = [], ending
    data["position"]["round"], data["position"]["final_first"] = 8, 0
    return data


def test_endings() -> None:
    """By the last round; against the Automa won or lost."""
    assert read(over(two(), "rounds")).over
    assert read(over(alone(), "won")).ending == "won"
    assert read(over(alone(), "lost")).ending == "lost"
    for data, ending in ((two(), "won"), (two(), "lost"), (two(), "boredom"), (alone(), "rounds")):
        assert f"ending: the game cannot end by {ending}" in refused(over(data, ending))
    early = over(two(), "rounds")
    early["position"]["round"] = 7
    assert "cannot end by rounds" in refused(early)
    running = two()
    running["ending"] = "rounds"
    assert "so there are no steps" in refused(running)
    running["steps"] = []
    assert "the game cannot end" in refused(running)


def test_final_rounds_have_somebody_who_began_them() -> None:
    data = data_of(zaibatsu(P(coins=3), P(coins=3), round=7, final_first=1))
    assert state(zaibatsu(P(coins=3), P(coins=3), round=7, final_first=1)).final_first == 1
    assert read(data).round == 7
    del data["position"]["final_first"]
    assert "the final rounds begin after round 5" in refused(data)


def test_names_are_those_of_the_notation() -> None:
    """What is written is what the other files say."""
    data = three()
    assert [row.split()[0] for row in data["position"]["offer"]] == sorted(
        (row.split()[0] for row in data["position"]["offer"]), key=factories.NAMES.index
    )
    assert data["position"]["seats"][0]["workers"] == ["red", "blue expert"]
    assert data["position"]["tokens"] == {"osaka n": "0 5", "kobe e": "1 3"}
    assert plain_data(GAME.setup(3, data["options"]), read(data)) == data | {"seats": [{}, {}, {}]}
