"""Records: written, read, replayed; what leaves a running game; and every way a file can be wrong."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from akinai.engine import record
from akinai.engine.errors import AkinaiError, BadFile
from akinai.engine.incidents import MOST_STAND_INS
from akinai.engine.match import Match, Seat
from akinai.engine.position import fingerprint
from akinai.games.osaka import GAME
from akinai.games.registry import GAMES


def game_of(seed: str, moves: int | None = None, seats: int = 3) -> Match:
    chairs = [Seat("Anna"), Seat(bot="greedy"), Seat("Бо"), Seat("Ż")][:seats]
    match = Match(GAME, GAME.setup(seats, {"refill": "to5"}), chairs, seed)
    number = 0
    while not match.state.over and (moves is None or number < moves):
        legal = match.state.legal_list()
        match.apply(legal[(number * 5 + 3) % len(legal)])
        number += 1
    return match


@pytest.fixture(scope="module")
def finished() -> Match:
    return game_of("record")


def again(data: bytes) -> Match:
    game, rec = record.read(data, "x.json", GAMES)
    return record.replay(game, rec, "x.json")


def test_a_finished_game_is_complete_and_replays_to_the_same_state(finished: Match) -> None:
    data = record.write(record.record(finished))
    plain = msgspec.json.decode(data)
    assert plain["seed"] == "record"
    assert plain["format"] == 1
    assert plain["rules"] == 1
    assert plain["edition"]["hash"] == GAME.edition().hash
    assert "data" not in plain["edition"]
    assert plain["options"] == {"refill": "to5"}
    assert plain["seats"][0] == {"name": "Anna"}
    assert plain["result"]["ending"] == "tokens"
    assert not any("?" in word for move in plain["moves"] for word in move)
    other = again(data)
    assert fingerprint(GAME, other.state) == fingerprint(GAME, finished.state)
    assert [m.events for m in other.moves] == [m.events for m in finished.moves]
    assert record.check_seed(other, "x.json")
    assert record.write(record.record(other)) == data


def test_a_running_game_leaves_without_seed_and_secrets() -> None:
    match = game_of("secret1", 200)
    assert not match.state.over
    hidden = [c for m in match.moves for c in m.chance if c[2] != -1]
    assert hidden, "the test needs a game with unseen point cards"
    data = record.write(record.record(match, range(3)))
    plain = msgspec.json.decode(data)
    assert plain["seed"] is None
    assert "secret1" not in data.decode()
    assert sum(word == "?0" for move in plain["moves"] for word in move) == len(hidden)
    assert "result" not in plain
    other = again(data)
    assert msgspec.json.encode(GAME.view(other.state, 0)) == msgspec.json.encode(GAME.view(match.state, 0))
    assert other.state.chance.numbers() != match.state.chance.numbers()
    assert not record.check_seed(other, "x.json")
    # The game can go on.
    other.apply(other.state.legal_list()[0])


def test_an_own_edition_travels_with_its_record() -> None:
    raw = dict(GAME.edition().raw, name="mine", title="My box")
    raw["cards"] = [dict(card) for card in raw["cards"]]
    raw["cards"][0]["count"] = 10
    from akinai.engine.edition import embedded

    mine = embedded(raw, GAME.edition_type, "mine")
    match = Match(GAME, GAME.setup(2, edition=mine), seed="own")
    match.play("token R")
    data = record.write(record.record(match))
    assert msgspec.json.decode(data)["edition"]["data"]["cards"][0]["count"] == 10
    assert again(data).setup.edition.hash == mine.hash


def change(finished: Match, edit: Callable[[Any], None]) -> bytes:
    plain = msgspec.json.decode(record.write(record.record(finished)))
    edit(plain)
    return msgspec.json.encode(plain)


def set_to(*path: str | int, value: Any) -> Callable[[Any], None]:
    def edit(plain: Any) -> None:
        for step in path[:-1]:
            plain = plain[step]
        plain[path[-1]] = value

    return edit


def drop(*path: str | int) -> Callable[[Any], None]:
    def edit(plain: Any) -> None:
        for step in path[:-1]:
            plain = plain[step]
        del plain[path[-1]]

    return edit


@pytest.mark.parametrize(
    ("edit", "words"),
    [
        (set_to("format", value=3), ["format 3", "newer version"]),
        (set_to("format", value=0), ["format 0"]),
        (set_to("rules", value=9), ["version 9 of the rules"]),
        (set_to("game", value="chess"), ["no game chess"]),
        (set_to("edition", "hash", value="sha256:0"), ["edition standard", "sha256:0"]),
        (set_to("edition", "name", value="other"), ["no edition other"]),
        (set_to("edition", "name", value="../standard.toml"), ["no edition"]),
        (set_to("edition", "data", value={"name": "x"}), ["edition.data", "missing"]),
        (set_to("result", "sources", 0, "red", value=77), ["result.sources", "77"]),
        (set_to("options", "refill", value="never"), ["options", "never"]),
        (set_to("options", "speed", value="1"), ["options", "no option speed"]),
        (set_to("seats", value=[{}]), ["2 to 4 seats"]),
        (set_to("seats", 0, "age", value=3), ["seats[0]", "age is unknown"]),
        (set_to("moves", 4, 0, value="take R4"), ["moves[4]", "no action take R4"]),
        (set_to("moves", 4, 0, value="done"), ["moves[4]", "done is not legal", "seat"]),
        (set_to("moves", 4, value=[]), ["moves[4]", "empty"]),
        (set_to("moves", 4, value="take"), ["moves[4]", "array", "str"]),
        (set_to("setup", 2, value="R9"), ["setup[2]", "no chance result R9"]),
        (set_to("setup", value=[]), ["setup", "missing"]),
        (set_to("moves", 0, value=["token R", "R5"]), ["moves[0]", "more chance results"]),
        (set_to("setup", 0, value="seat1"), ["setup", "seat"]),
        (set_to("result", "points", value=[99, 0, 0]), ["result.points", "99"]),
        (set_to("result", "ending", value="stalled"), ["result.ending", "stalled"]),
        (drop("moves"), ["moves is missing"]),
        (drop("moves", -1), ["result", "not over"]),
        (drop("seed"), ["seed is missing"]),
    ],
)
def test_wrong_records_are_refused_with_the_place(
    finished: Match, edit: Callable[[Any], None], words: list[str]
) -> None:
    with pytest.raises(AkinaiError) as caught:
        again(change(finished, edit))
    for word in words:
        assert word in str(caught.value)


def test_a_move_after_the_end(finished: Match) -> None:
    def edit(plain: Any) -> None:
        plain["moves"].append(["buy"])

    with pytest.raises(BadFile, match=r"moves\[\d+\]: the game is over"):
        again(change(finished, edit))


def test_impossible_chance_results(finished: Match) -> None:
    def edit(plain: Any) -> None:
        plain["setup"][:8] = ["R5"] * 8

    with pytest.raises(BadFile, match=r"setup: the chance result R5 is impossible"):
        again(change(finished, edit))


@pytest.mark.parametrize("share", [0.0, 0.01, 0.3, 0.5, 0.9, 0.999])
def test_cut_off_files(finished: Match, share: float) -> None:
    data = record.write(record.record(finished)).rstrip()
    with pytest.raises(BadFile, match=r"x\.json"):
        again(data[: min(int(len(data) * share), len(data) - 1)])


@pytest.mark.parametrize("data", [b"[]", b"null", b"{}", b'{"format": "1"}', b"\xff\xfe", b'{"format":1,"game":3}'])
def test_other_files(data: bytes) -> None:
    with pytest.raises(BadFile, match=r"x\.json"):
        again(data)


def test_another_seed_is_noticed(finished: Match) -> None:
    match = again(change(finished, set_to("seed", value="other")))
    with pytest.raises(BadFile, match="seed gives another"):
        record.check_seed(match, "x.json")


# ---- incidents


def with_incidents(match: Match, *incidents: dict[str, Any]) -> Match:
    plain = msgspec.json.decode(record.write(record.record(match, complete=True)))
    return again(msgspec.json.encode(plain | {"format": record.FORMAT, "incidents": list(incidents)}))


def stand_in(seat: int, after: int, bot: str = "greedy") -> dict[str, Any]:
    return {"what": "stand_in", "seat": seat, "after": after, "bot": bot}


def back(seat: int, after: int, **more: Any) -> dict[str, Any]:
    return {"what": "back", "seat": seat, "after": after, **more}


def resigned(seat: int, after: int, **more: Any) -> dict[str, Any]:
    return {"what": "resigned", "seat": seat, "after": after, **more}


def test_what_can_happen_beside_the_moves_is_repeated() -> None:
    """With three seats a bot plays on for whoever resigns; seat 1 of these games has a bot of its own."""
    running = game_of("incidents", 20)
    happened = [stand_in(0, 3), stand_in(0, 3, "random"), back(0, 5), resigned(2, 5, bot="greedy"), stand_in(0, 20)]
    match = with_incidents(running, *happened)
    assert msgspec.to_builtins(match.incidents) == happened
    assert not match.state.over
    assert again(record.write(record.record(match))).incidents == match.incidents
    two = Match(GAME, GAME.setup(2), seed="two")
    assert with_incidents(two, resigned(1, 0)).result().winners == [0]


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        ([stand_in(3, 0)], "[0]: there is no seat 3 among 3"),
        ([resigned(-1, 0)], "[0]: there is no seat -1"),
        ([stand_in(1, 0)], "[0]: a bot has seat 1"),
        ([resigned(1, 0, bot="greedy")], "[0]: a bot has seat 1"),
        ([stand_in(0, -1)], "[0]: it comes after move -1, but the one before it after move 0"),
        ([stand_in(0, 5), back(0, 4)], "[1]: it comes after move 4, but the one before it after move 5"),
        ([stand_in(0, 21)], "[0]: it comes after move 21, but there are only 20"),
        ([stand_in(0, 4, "")], "[0]: it does not say which bot plays for seat 0"),
        ([resigned(0, 4)], "[0]: it does not say which bot plays for seat 0"),
        ([stand_in(0, 4), back(0, 5, bot="greedy")], "[1]: no bot can play for seat 0 after it"),
        ([back(0, 4)], "[0]: seat 0 is played by the same as before"),
        ([stand_in(0, 4), stand_in(0, 4)], "[1]: seat 0 is played by the same as before"),
        ([stand_in(0, 4), back(0, 4), back(0, 4)], "[2]: seat 0 is played by the same as before"),
        ([resigned(0, 4, bot="greedy")] * 2, "[1]: seat 0 has resigned before"),
        ([resigned(0, 4, bot="greedy"), stand_in(0, 6)], "[1]: seat 0 has resigned before"),
        ([resigned(0, 4, bot="greedy"), back(0, 6)], "[1]: seat 0 has resigned before"),
    ],
)
def test_what_cannot_happen_beside_the_moves_is_refused(wrong: list[dict[str, Any]], words: str) -> None:
    with pytest.raises(BadFile) as caught:
        with_incidents(game_of("incidents", 20), *wrong)
    assert f"incidents{words}" in str(caught.value)


def test_a_bot_cannot_stand_in_for_a_seat_without_end() -> None:
    often = [change for _ in range(MOST_STAND_INS) for change in (stand_in(0, 4), back(0, 4))]
    running = game_of("incidents", 20)
    assert len(with_incidents(running, *often, stand_in(2, 4), resigned(0, 4, bot="greedy")).incidents) == 202
    with pytest.raises(BadFile, match=r"incidents\[200\]: a bot can stand in for seat 0 at most 100 times"):
        with_incidents(running, *often, stand_in(0, 4))


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        ([resigned(0, 4)], "[0]: it ends the game, but moves come after it"),
        ([resigned(0, 6), resigned(1, 6)], "[1]: the game is over already"),
        ([resigned(0, 6), stand_in(1, 6)], "[1]: the game is over already"),
        ([resigned(0, 6, bot="greedy")], "[0]: no bot can play for seat 0 after it"),
    ],
)
def test_nothing_comes_after_a_resignation_that_ends_the_game(wrong: list[dict[str, Any]], words: str) -> None:
    match = Match(GAME, GAME.setup(2), seed="two")
    for _ in range(6):
        match.apply(match.state.legal_list()[0])
    with pytest.raises(BadFile) as caught:
        with_incidents(match, *wrong)
    assert f"incidents{words}" in str(caught.value)


@pytest.mark.parametrize("wrong", [stand_in(0, 0), resigned(2, 0, bot="greedy")])
def test_nothing_happens_after_the_end(finished: Match, wrong: dict[str, Any]) -> None:
    with pytest.raises(BadFile, match=r"incidents\[0\]: the game is over already"):
        with_incidents(finished, wrong | {"after": len(finished.moves)})
