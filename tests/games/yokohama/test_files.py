"""Yokohama's editions and positions: what is refused, and with which words."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from akinai.engine import position, record
from akinai.engine.chance import chance_of
from akinai.engine.errors import AkinaiError, BadFile
from akinai.engine.match import Match
from akinai.engine.texts import LANGUAGES, catalogue
from akinai.games.registry import GAMES
from akinai.games.yokohama import GAME
from akinai.games.yokohama.components import printed
from tests.games.yokohama.by_hand import P, yokohama

ROOT = Path(__file__).parent.parent.parent.parent
STANDARD = ROOT / "src/akinai/games/yokohama/editions/standard.toml"


# ---- editions


def test_the_standard_edition_never_changes() -> None:
    assert GAME.edition().hash == (Path(__file__).parent / "standard.hash").read_text().strip()


def test_every_value_has_a_source_in_every_language() -> None:
    kinds = {v.kind for v in GAME.edition().values()}
    assert kinds == {"rulebook", "public", "reconstructed"}
    for value in GAME.edition().values():
        for language in LANGUAGES:
            assert f"yokohama.source.{value.source}" in catalogue(language)


def test_known_values_are_not_called_reconstructed() -> None:
    """What the rulebooks say for certain; everything else on cards and boards is marked as invented or remembered."""
    source = {v.path: v.kind for v in GAME.edition().values()}
    for path in (
        "church[2].reward",
        "customs[1].reward",
        "achievements[3].later",
        "laboratories[0].slot3",
        "agents.UK",
    ):
        assert source[path] == "rulebook"
    tram = next(v.path for v in GAME.edition().values() if v.value == "tram").replace("name", "value")
    assert source[tram] == "rulebook"
    for path in ("orders[0].pay", "tiles[0].shop1", "tokens[0].reward", "church[0].faith", "achievements[0].first"):
        assert source[path] == "reconstructed"


def mine(folder: Path, old: str, new: str) -> Path:
    text = STANDARD.read_text()
    assert old in text
    path = folder / "mine.toml"
    path.write_text(text.replace(old, new, 1))
    return path


def test_an_edition_of_ones_own(tmp_path: Path) -> None:
    """Thirteen assistants in the warehouse are possible (R2): an owner of the box can say so."""
    path = mine(tmp_path, "assistants_warehouse = 12", "assistants_warehouse = 13")
    edition = GAME.edition(str(path))
    assert printed(edition).kit.warehouse_assistants == 13
    s = GAME.start(GAME.setup(3, edition=edition), chance_of("mine"))
    chance = chance_of("mine:play")
    while not s.over:
        legal = s.legal_list()
        s.advance(legal[chance.below(len(legal))])
        assert s.conserved() == ""


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ('pay = "3 tea, 1 fish"', 'pay = "3 tee, 1 fish"', ["orders[0].pay", "3 tee"]),
        ('pay = "3 tea, 1 fish"', 'pay = "tea"', ["orders[0].pay", "tea"]),
        ('reward = "5 vp, 1 yen"', 'reward = "5 vp, 1 free_agent"', ["orders[0].reward", "free_agent"]),
        ('flag = "UK"', 'flag = "JP"', ["orders[0].flag", "JP"]),
        ('name = "ball"', 'name = "waltz"', ["technologies[0].name", "waltz"]),
        ('name = "brickyard"', 'name = "ball"', ["technologies[1].name", "ball"]),
        ('flags = "UK FR"', 'flags = "UK"', ["technologies", "29 instead of 30"]),
        ('flags = "UK FR"', 'flags = "UK XX"', ["technologies[0].flags", "XX"]),
        ("faith = 4", "faith = 9", ["church", "rise"]),
        ("imports = 1", "imports = 5", ["customs[0].imports", "at most 4"]),
        ('slot1 = "low"', 'slot1 = "deep"', ["ports[0].slot1", "deep"]),
        ('goal = "fish"', 'goal = "squid"', ["achievements[0].goal", "squid"]),
        ("houses_warehouse = 4", "houses_warehouse = 5", ["kit.houses_warehouse", "at most 4"]),
        ('house = "6 vp"', 'house = "vp 6"', ["tiles[0].house", "vp 6"]),
        ('reward = "5 vp, 1 yen"', 'reward = "5 vp, 1 vp"', ["orders[0].reward", "1 vp"]),
        ("[kit]", '[sources.box]\nkind = "public"\n\n[kit]', ["sources.box", "text is missing"]),
    ],
)
def test_wrong_editions(tmp_path: Path, old: str, new: str, words: list[str]) -> None:
    with pytest.raises(AkinaiError) as caught:
        GAME.edition(str(mine(tmp_path, old, new)))
    message = str(caught.value)
    assert "mine.toml, line " in message
    for word in words:
        assert word in message


def test_counts_of_components_are_checked(tmp_path: Path) -> None:
    text = STANDARD.read_text()
    first = text.index("[[orders]]")
    path = tmp_path / "mine.toml"
    path.write_text(text[:first] + text[text.index("[[orders]]", first + 1) :])
    with pytest.raises(AkinaiError, match="35 instead of 36"):
        GAME.edition(str(path))


# ---- positions


def plain(moves: int = 300) -> dict[str, Any]:
    """A position in the middle of a game."""
    match = Match(GAME, GAME.setup(3, {"rewards": "yes", "agents": "yes"}), seed="position")
    chance = chance_of("position:play")
    while len(match.moves) < moves or match.state.top.name != "extra":
        legal = match.state.legal_list()
        match.apply(legal[chance.below(len(legal))])
    found: dict[str, Any] = msgspec.json.decode(position.write(GAME, match.setup, match.state))
    return found


def spoil(path: str, value: object) -> Callable[[dict[str, Any]], None]:
    def change(data: dict[str, Any]) -> None:
        *way, last = path.split(".")
        at: Any = data
        for key in way:
            at = at[int(key)] if key.isdecimal() else at[key]
        at[int(last) if last.isdecimal() else last] = value

    return change


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (spoil("position.first", 7), "no seat 7"),
        (spoil("position.pyramid.0.0", "harbour"), "harbour"),
        (spoil("position.pyramid.0", ["bank"]), "not the areas"),
        (spoil("position.tiles", {"bank": 1}), "missing"),
        (spoil("position.station", "canal"), "canal"),
        (spoil("position.goals.0", "yen"), "yen"),
        (spoil("position.goals_by.0", [1, 1]), "twice"),
        (spoil("position.orders_left", 30), "unseen orders"),
        (spoil("position.end", 1), "does not fit"),
        (spoil("position.reason", "shops"), "does not fit"),
        (spoil("position.seats.0.hand", [99, 0, 0]), "assistants"),
        (spoil("position.seats.0.president", "moon"), "moon"),
        (spoil("position.seats.0.assistants", {"canal": 1}), "canal"),
        (spoil("position.seats.0.orders", [99]), "99"),
        (spoil("position.seats.0.goods", {"rice": 1}), "rice"),
        (spoil("position.seats.0.yen", -1), "at least 0"),
        (spoil("position.seats.0.agents", {"UK": 9}), "agents"),
        (spoil("position.ports", [[]]), "6 slots"),
        (spoil("position.church.0", 9), "no seat 9"),
        (spoil("steps.1.second", 5), "5 is not possible"),
        (spoil("steps.0.next", "lunch"), "lunch is not possible"),
        (spoil("steps.0.next", "movement"), "numbers of a step"),
        (spoil("turn", 10**30), "at most"),
        (spoil("position.seats.0.president", "canal"), "cannot rest in the Canal"),
        (spoil("steps.1.step", "fly"), "fly"),
        (spoil("steps", [{"step": "units", "seat": 0, "left": 1}]), "cannot lie on one another"),
    ],
)
def test_impossible_positions(change: Callable[[dict[str, Any]], None], words: str) -> None:
    data = plain()
    change(data)
    with pytest.raises(BadFile) as caught:
        position.read(msgspec.json.encode(data), "spoilt.json", GAMES)
    assert "spoilt.json" in str(caught.value)
    assert words in str(caught.value)


TOP: list[tuple[str, dict[str, Any], str]] = [
    ("movement", {"step": "place", "areas": "copper", "paired": False}, "not possible"),
    ("movement", {"step": "place", "areas": ["moon"], "paired": False}, "not possible"),
    ("movement", {"step": "place", "areas": ["copper", "copper"], "paired": False}, "not possible"),
    ("movement", {"step": "place", "areas": ["copper", "silk", "tea", "fish"], "paired": False}, "numbers of a step"),
    ("movement", {"step": "place", "areas": ["canal"], "paired": False}, "numbers of a step"),
    ("movement", {"step": "place", "areas": ["copper", "silk"], "paired": True}, "numbers of a step"),
    ("movement", {"step": "place", "areas": [], "paired": True}, "numbers of a step"),
    ("placement", {"step": "place", "areas": [], "paired": False}, "numbers of a step"),
    ("additional_actions_2", {"step": "move", "route": ["labB"]}, "numbers of a step"),
    ("additional_actions_2", {"step": "recall", "area": "copper"}, "area is unknown"),
]


@pytest.mark.parametrize(("following", "step", "words"), TOP)
def test_impossible_fields_of_steps(following: str, step: dict[str, Any], words: str) -> None:
    data = plain()
    seat = data["steps"][0]["seat"]
    data["steps"] = [{"step": "turn", "seat": seat, "next": following}, step | {"seat": seat}]
    with pytest.raises(BadFile, match=words):
        position.read(msgspec.json.encode(data), "spoilt.json", GAMES)


@pytest.mark.parametrize(("president", "route"), [("copper", ["copper"]), ("copper2", ["copper", "copper2"])])
def test_a_president_who_has_not_moved_may_not_stop(president: str, route: list[str]) -> None:
    """Y-5.6: the route of a movement that goes on has the area where it began, and the one where it is now."""
    match = yokohama(P(president=president, assistants="copper copper2 silk"), P(), P(), P(), step="move")
    data = msgspec.json.decode(position.write(GAME, match.setup, match.state))
    data["steps"][-1]["route"] = route
    if len(route) == 1:
        with pytest.raises(BadFile, match="numbers of a step"):
            position.read(msgspec.json.encode(data), "spoilt.json", GAMES)
    else:
        _, _, s, _ = position.read(msgspec.json.encode(data), "moved.json", GAMES)
        assert [GAME.space(match.setup.edition).names[a] for a in s.legal_list()] == ["stop", "go silk"]


def test_only_the_owner_of_the_station_places_its_token() -> None:
    for techs in ("station1", "ball1"):
        match = yokohama(P(techs=techs, assistants="labA"), P())
        data = msgspec.json.decode(position.write(GAME, match.setup, match.state))
        turn = {"step": "turn", "seat": 0, "next": "additional_actions_2"}
        above = [{"step": "recover", "area": "labA"}, {"step": "stock_lab", "lab": "A"}, {"step": "place_station"}]
        data["steps"] = [turn, *({"seat": 0} | step for step in above)]
        if techs == "station1":
            _, _, s, _ = position.read(msgspec.json.encode(data), "station.json", GAMES)
            assert s.top.name == "place_station"
        else:
            with pytest.raises(BadFile, match="numbers of a step"):
                position.read(msgspec.json.encode(data), "station.json", GAMES)


FIELDS = "numbers of a step"
ABOVE: list[tuple[list[dict[str, Any]], str]] = [
    ([{"step": "recover", "area": "canal"}], FIELDS),
    ([{"step": "recover", "area": "chinatown"}, {"step": "exchange", "left": 9}], "9 is not"),
    ([{"step": "recover", "area": "bank"}, {"step": "exchange", "left": 2}], FIELDS),
    ([{"step": "recover", "area": "bank"}, {"step": "build", "area": "chinatown"}], FIELDS),
    (
        [
            {"step": "recover", "area": "portA"},
            {"step": "stock_port", "port": "A"},
            {"step": "order", "port": "B", "power": 5, "second": False},
        ],
        FIELDS,
    ),
    (
        [
            {"step": "recover", "area": "customs"},
            {"step": "put", "board": "customs", "space": "6"},
            {"step": "offer", "given": [], "missing": 1},
        ],
        FIELDS,
    ),
    ([{"step": "choose_prize"}], FIELDS),
    ([{"step": "recover", "area": "church"}, {"step": "put", "board": "choir", "space": "1"}], "choir is not"),
    ([{"step": "recover", "area": "bank"}, {"step": "put", "board": "church", "space": "1"}], FIELDS),
    ([{"step": "recover", "area": "bank"}, {"step": "research", "lab": "A", "power": 3}], FIELDS),
    ([{"step": "recover", "area": "labA"}, {"step": "learn", "lab": "A", "slot": "10"}], "10 is not"),
    (
        [{"step": "recover", "area": "portA"}, {"step": "stock_port", "port": "A"}, {"step": "units", "left": 99}],
        FIELDS,
    ),
    (
        [
            {"step": "recover", "area": "portA"},
            {"step": "stock_port", "port": "A"},
            {"step": "order", "port": "A", "power": 40, "second": False},
        ],
        "40 is not",
    ),
    ([{"step": "gain", "left": 0}], "0 is not"),
    ([{"step": "lift", "left": 1}, {"step": "lower", "start": "moon"}], "moon is not"),
    ([{"step": "recover", "area": "bank", "seat": 7}], "no seat 7"),
]


@pytest.mark.parametrize(("steps", "words"), ABOVE)
def test_impossible_steps_above_the_additional_actions(steps: list[dict[str, Any]], words: str) -> None:
    data = plain()
    seat = data["steps"][0]["seat"]
    data["steps"] += [{"seat": seat} | step for step in steps]
    with pytest.raises(BadFile, match=words):
        position.read(msgspec.json.encode(data), "spoilt.json", GAMES)


def test_nobody_acts_in_anothers_turn() -> None:
    data = plain()
    other = (data["steps"][0]["seat"] + 1) % 3
    data["steps"].append({"step": "recover", "area": "bank", "seat": other})
    with pytest.raises(BadFile, match=FIELDS):
        position.read(msgspec.json.encode(data), "spoilt.json", GAMES)


OLD: list[tuple[list[dict[str, Any]], str]] = [
    ([{"step": "extra", "phase": 5}], "5 is not possible"),
    ([{"step": "extra", "phase": 0}], "0 is not possible"),
    ([{"step": "extra", "phase": [1]}], "not possible"),
    ([{"step": "extra", "phase": 10**30}], "not possible"),
    ([{"step": "extra"}], "missing"),
    ([{"step": "place", "areas": -1, "placed": 0}], "not possible"),
    ([{"step": "place", "areas": 3, "placed": 9}], "9 is not possible"),
    ([{"step": "place", "areas": 0b1010101, "placed": 4}], "numbers of a step"),
    ([{"step": "place", "areas": 1 << 17, "placed": 1}], "numbers of a step"),
    ([{"step": "place", "areas": 0b101, "placed": 8}], "numbers of a step"),
    ([{"step": "place", "areas": "copper", "placed": 1}], "placed is unknown"),
    ([{"step": "move", "route": 1 << 30}], "not possible"),
    ([{"step": "units", "left": 1}], "cannot lie on one another"),
    ([{"step": "extra", "phase": 2}, {"step": "recover", "area": 17}], "numbers of a step"),
    (
        [
            {"step": "extra", "phase": 2},
            {"step": "recover", "area": 15},
            {"step": "stock_port", "port": 0},
            {"step": "order", "port": 0, "power": 16},
        ],
        "16 is not possible",
    ),
]


@pytest.mark.parametrize(("steps", "words"), OLD)
def test_impossible_steps_of_format_1(steps: list[dict[str, Any]], words: str) -> None:
    """The first format wrote numbers for the fields of steps, and packed two of them into one."""
    data = plain()
    seat = data["steps"][0]["seat"]
    data |= {"format": 1, "steps": [step | {"seat": seat} for step in steps]}
    with pytest.raises(BadFile, match=words):
        position.read(msgspec.json.encode(data), "spoilt.json", GAMES)


def at_keep() -> dict[str, Any]:
    """The first seat in turn has kept an order, the others have still to choose."""
    match = Match(GAME, GAME.setup(3), seed="keep")
    match.apply(match.state.legal_list()[0])
    found: dict[str, Any] = msgspec.json.decode(position.write(GAME, match.setup, match.state))
    return found


def test_a_position_in_which_orders_are_kept() -> None:
    data = at_keep()
    _, _, s, _ = position.read(msgspec.json.encode(data), "keep.json", GAMES)
    assert s.top.name == "keep"
    asked, first = data["steps"][0]["seat"], data["position"]["first"]
    seats, unseen = data["position"]["seats"], data["position"]["orders_unseen"]
    # The last seat holds one order; an order that all have seen; one put back too early; the first seat is asked again.
    last = seats[(first + 2) % 3]
    broken = [
        (last, "orders", last["orders"][:1]),
        (seats[asked], "secret", []),
        (seats[asked], "returned", [unseen[0]]),
    ]
    for seat, field, value in broken:
        left = data["position"]["orders_left"]
        before = unseen, left, seat.get(field, []), seat.get("secret", [])
        # The card goes from one place to the other, so that the place alone is wrong.
        if field == "orders":
            data["position"] |= {"orders_unseen": sorted([*unseen, *last["orders"][1:]]), "orders_left": left + 1}
            seat["secret"] = value
        elif field == "returned":
            data["position"] |= {"orders_unseen": unseen[1:], "orders_left": left - 1}
        seat[field] = value
        with pytest.raises(BadFile, match="numbers of a step"):
            position.read(msgspec.json.encode(data), "keep.json", GAMES)
        data["position"]["orders_unseen"], data["position"]["orders_left"], seat[field], seat["secret"] = before
    data["steps"][0]["seat"] = first
    with pytest.raises(BadFile, match="numbers of a step"):
        position.read(msgspec.json.encode(data), "keep.json", GAMES)


def test_a_technology_is_not_learned_twice() -> None:
    match = yokohama(P(techs="ball1", assistants="labA"), P(), labs={"A": "ball2"})
    data = msgspec.json.decode(position.write(GAME, match.setup, match.state))
    turn = {"step": "turn", "seat": 0, "next": "additional_actions_2"}
    recover = {"step": "recover", "seat": 0, "area": "labA"}
    data["steps"] = [turn, recover, {"step": "learn", "seat": 0, "lab": "A", "slot": "1"}]
    with pytest.raises(BadFile, match="numbers of a step"):
        position.read(msgspec.json.encode(data), "learn.json", GAMES)


def test_a_position_with_a_forced_step_goes_on_to_the_next_decision() -> None:
    data = plain()
    seat = data["steps"][0]["seat"]
    data["steps"].append({"step": "recover", "area": "bank", "seat": seat})
    _, _, s, _ = position.read(msgspec.json.encode(data), "forced.json", GAMES)
    assert s.top.name == "extra"


def test_records_of_running_games_hide_the_kept_order() -> None:
    """Until it is fulfilled, nobody but its holder finds it in a record; then everybody does."""
    match = Match(GAME, GAME.setup(2), seed="hide")
    first, second = match.state.actor, 1 - match.state.actor
    match.apply(match.state.legal_list()[0])
    match.apply(match.state.legal_list()[0])
    mine_too = record.record(match, [first])
    assert mine_too.moves[0][0].startswith("keep order")
    assert mine_too.moves[1][0] == "?"
    assert [m[0] for m in record.record(match).moves] == ["?", "?"]
    assert record.record(match).setup.count("?6") == 4
    assert record.record(match, [second]).setup.count("?6") == 2
