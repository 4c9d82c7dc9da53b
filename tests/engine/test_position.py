"""Positions: written, read back, and every way one can be impossible."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from akinai.engine import position
from akinai.engine.errors import AkinaiError
from akinai.engine.match import Match, Seat
from akinai.games.osaka import GAME
from akinai.games.osaka.state import OsakaState
from akinai.games.registry import GAMES


def match_at(moves: int, seed: str = "position") -> Match:
    match = Match(GAME, GAME.setup(3), seed=seed)
    for number in range(moves):
        legal = match.state.legal_list()
        match.apply(legal[(number * 5 + 3) % len(legal)])
    return match


ROUND = {"step": "round", "seat": 0}


def read(data: bytes) -> OsakaState:
    s = position.read(data, "p.json", GAMES)[2]
    assert isinstance(s, OsakaState)
    return s


@pytest.mark.parametrize("moves", [0, 1, 3, 20, 57, 100, 150])
def test_read_back_and_played_on_alike(moves: int) -> None:
    match = match_at(moves)
    s = read(position.write(GAME, match.setup, match.state))
    assert position.fingerprint(GAME, s) == position.fingerprint(GAME, match.state)
    while not s.over:
        action = s.legal_list()[-1]
        s.apply(action)
        match.apply(action)
    assert position.fingerprint(GAME, s) == position.fingerprint(GAME, match.state)


def test_every_step_can_stand_in_a_position() -> None:
    """Also in the middle of a payment and of an insurance."""
    match = Match(GAME, GAME.setup(4), seed="steps")
    found = set()
    number = 0
    for game in range(30):
        match = Match(GAME, GAME.setup(4), seed=f"steps:{game}")
        while not match.state.over:
            name = match.state.top.name
            if name not in found:
                s = read(position.write(GAME, match.setup, match.state))
                assert position.fingerprint(GAME, s) == position.fingerprint(GAME, match.state)
                found.add(name)
            legal = match.state.legal_list()
            number += 1
            match.apply(legal[(number * 5 + 1) % len(legal)])
    assert found == {"token", "turn", "pay", "insure", "cover"}


def test_the_end_is_a_position_too() -> None:
    match = match_at(0)
    while not match.state.over:
        match.apply(match.state.legal_list()[0])
    s = read(position.write(GAME, match.setup, match.state))
    assert s.over
    assert GAME.result(s) == GAME.result(match.state)


def test_names_and_fresh_chance() -> None:
    match = match_at(10)
    data = position.write(GAME, match.setup, match.state, [Seat("A"), Seat("B"), Seat(bot="greedy")], random=False)
    assert "random" not in msgspec.json.decode(data)
    _, _, first, seats = position.read(data, "p.json", GAMES)
    second = read(data)
    assert [s.name or s.bot for s in seats] == ["A", "B", "greedy"]
    assert first.chance.numbers() != second.chance.numbers()


def test_unlimited_supplies_stay_unlimited() -> None:
    """More tokens of a colour than the box has, and points without a card, are possible."""

    def edit(plain: Any) -> None:
        for seat in plain["position"]["seats"]:
            seat["tokens"] = {"red": 5}
        plain["position"]["points_without_card"] = 2
        plain["position"]["seats"][0]["points"]["red"] = plain["position"]["seats"][0]["points"].get("red", 0) + 2

    s = read(change(edit))
    assert s.points(0) >= 2


def change(edit: Callable[[Any], None], moves: int = 30) -> bytes:
    match = match_at(moves)
    plain = msgspec.json.decode(position.write(GAME, match.setup, match.state))
    edit(plain)
    return msgspec.json.encode(plain)


def at(*path: str | int, value: Any) -> Callable[[Any], None]:
    def edit(plain: Any) -> None:
        for step in path[:-1]:
            plain = plain[step]
        plain[path[-1]] = value

    return edit


def over(ending: str) -> Callable[[Any], None]:
    def edit(plain: Any) -> None:
        plain["ending"] = ending
        plain["steps"] = []

    return edit


def card_twice(plain: Any) -> None:
    plain["position"]["market"].append({"card": "R5", "reserved": None})


def two_markers(plain: Any) -> None:
    for card in plain["position"]["market"][:2]:
        card["reserved"] = 2
    for card in plain["position"]["farm"]:
        card["reserved"] = None


def deck_short(plain: Any) -> None:
    pile = plain["position"]["pile"]
    pile[next(iter(pile))] -= 1


@pytest.mark.parametrize(
    ("edit", "words"),
    [
        (card_twice, ["R5 appears 8 times, but the edition has 7"]),
        (deck_short, ["appears", "but the edition has"]),
        (two_markers, ["reserved", "seat 2 has reserved two cards"]),
        (at("position", "ships", "red", value="kyoto"), ["ships.red", "no space kyoto", "enshunada_1"]),
        (at("position", "ships", "pink", value="edo"), ["ships", "pink"]),
        (at("position", "market", 0, "card", value="R4"), ["market[0].card", "no card R4"]),
        (at("position", "market", 0, "reserved", value=3), ["market[0].reserved", "no seat 3 among 3"]),
        (at("position", "first", value=7), ["first", "no seat 7"]),
        (at("position", "first", value=-1), ["first", "at least 0"]),
        (at("position", "seats", value=[]), ["seats", "0 seats instead of 3"]),
        (at("position", "seats", 0, "tokens", value={"pink": 1}), ["seats[0].tokens", "pink"]),
        (at("position", "seats", 0, "points", value={"red": 50}), ["points, but"]),
        (at("position", "seats", 0, "hand", value={"R5": -1}), ["seats[0].hand", "at least 0"]),
        (at("position", "pile", value={"X1": 1}), ["pile", "no card X1"]),
        (at("position", "colour", value=1), ["colour is unknown"]),
        (at("steps", value=[]), ["steps", "what is asked"]),
        (at("steps", value=[{"step": "dance", "seat": 0}]), ["steps[0].step", "dance"]),
        (at("steps", value=[{"step": "turn", "seat": 5}]), ["steps[0].seat", "no seat 5"]),
        (at("steps", value=[{"step": "pay", "seat": 0, "owed": 1}]), ["steps[0].price", "missing"]),
        (at("steps", value=[{"step": "turn", "seat": 0, "x": 2}]), ["steps[0].x", "unknown"]),
        (at("steps", value=[{"step": "insure", "seat": 0}]), ["steps", "cannot lie on one another"]),
        (at("steps", value=[{"step": "cover", "seat": 0, "icons": 1, "card": "R2"}]), ["steps", "cannot lie"]),
        (at("steps", value=[{"step": "close", "seat": 0}]), ["steps", "cannot lie on one another"]),
        (at("steps", 1, "seat", value="0"), ["steps[1].seat", "missing"]),
        (at("steps", value=[ROUND, {"step": "pay", "seat": 0, "owed": 500, "price": 500}]), ["steps", "payment"]),
        (at("position", "passes", value=3), ["steps"]),
        (at("position", "ships", "red", value="edo"), ["only during a payout"]),
        (at("position", "sunk", value=["red"]), ["only during a payout"]),
        (at("position", "seats", 1, "tokens", value={"red": 8}), ["seat 1 has 8 tokens"]),
        (over("tokens"), ["ending", "nobody has 8 tokens"]),
        (over("boredom"), ["ending", "boredom"]),
        (at("turn", value=-1), ["turn", "at least 0"]),
        (at("ending", value="tokens"), ["steps", "over"]),
        (at("random", value=[1, 2, 3]), ["random", "six numbers"]),
        (at("format", value=5), ["format 5"]),
        (at("game", value="go"), ["no game go"]),
        (at("options", "refill", value="x"), ["options", "x"]),
        (at("edition", "hash", value="sha256:1"), ["edition standard"]),
    ],
)
def test_impossible_positions(edit: Callable[[Any], None], words: list[str]) -> None:
    with pytest.raises(AkinaiError) as caught:
        read(change(edit))
    for word in words:
        assert word in str(caught.value)


def in_a_payout() -> Any:
    """A position in which somebody chooses the goods that a card insures."""
    for game in range(60):
        match = Match(GAME, GAME.setup(4), seed=f"payout:{game}")
        number = 0
        while not match.state.over:
            if match.state.top.name == "cover":
                return msgspec.json.decode(position.write(GAME, match.setup, match.state))
            legal = match.state.legal_list()
            number += 1
            match.apply(legal[(number * 5 + 1) % len(legal)])
    raise AssertionError("no such position was found")


@pytest.mark.parametrize(
    ("edit", "words"),
    [
        (at("steps", -1, "card", value="R9"), "R9"),
        (at("steps", -1, "card", value=3), "3"),
        (at("steps", -1, "icons", value=5), "cannot insure"),
        (at("steps", 2, "step", value="close"), "cannot lie on one another"),
        (at("position", "sunk", value=[]), "all those on the waves"),
    ],
)
def test_impossible_payouts(edit: Callable[[Any], None], words: str) -> None:
    plain = in_a_payout()
    read(msgspec.json.encode(plain))
    edit(plain)
    with pytest.raises(AkinaiError, match=words):
        read(msgspec.json.encode(plain))


def test_payout_steps_must_belong_together() -> None:
    plain = in_a_payout()
    plain["steps"][1]["seat"] = (plain["steps"][1]["seat"] + 1) % 4
    with pytest.raises(AkinaiError, match="cannot lie on one another"):
        read(msgspec.json.encode(plain))
