"""`akinai hint`, and the command `hint` while one plays: the same advice as in the browser."""

from __future__ import annotations

import os
import re
import signal
from pathlib import Path

import msgspec
import pytest

from akinai.bots.budget import Budget
from akinai.cli.hints import stopped_by_interrupt
from akinai.engine import files, position
from akinai.engine.texts import speak
from akinai.games.registry import GAMES
from akinai.table import jobs
from tests.cli.program import Akinai

GOLDEN = Path(__file__).parent.parent / "golden"
NO_LIMIT = 1e6
"""Seconds, so that the bot makes all its iterations."""
RECORD = str(GOLDEN / "osaka" / "3-plus2-greedy.json")


def test_the_best_choices_with_their_reasons(akinai: Akinai) -> None:
    done = akinai("hint", RECORD, "--move", "40", "--seed", "a")
    assert done.returncode == 0
    assert "Buy goods" in done.stdout
    assert "greedy would choose" in done.stdout
    assert re.search(r"^ *\+\d+(\.\d)?  \w.*\(\w.*\) *$", done.stdout, re.MULTILINE)
    assert "coins in hand" in done.stdout
    assert akinai("hint", RECORD, "--move", "40", "--seed", "a").stdout == done.stdout


def test_a_record_and_a_position_of_the_same_moment(akinai: Akinai) -> None:
    akinai("show", RECORD, "--move", "40", "--position", "p.json")
    ways = [["hint", RECORD, "--move", "40"], ["hint", "p.json"]]
    said = [akinai(*way, "--iterations", "5", "--json").stdout for way in ways]
    assert said[0] == said[1]


def test_who_asks_again_is_answered_alike(akinai: Akinai) -> None:
    """Unless another seed is given: then the bot sees other worlds."""
    path = str(GOLDEN / "zaibatsu" / "1-a-no-no-easy-greedy.json")
    ways = [[], [], ["--seed", "a"], ["--seed", "b"]]
    said = [akinai("hint", path, "--move", "40", *way, "--json").stdout for way in ways]
    assert said[0] == said[1]
    assert len(set(said)) == 3


def test_json_tells_of_every_choice(akinai: Akinai) -> None:
    hint = msgspec.json.decode(akinai("hint", RECORD, "-m", "40", "--iterations", "4", "--json", "--lang", "pl").stdout)
    _, match = files.load(Path(RECORD).read_bytes(), RECORD, GAMES)
    s = match.state_at(40)
    assert (hint["game"], hint["seat"], hint["bot"], hint["iterations"]) == ("osaka", s.actor, "greedy", 4)
    assert sorted(choice["action"] for choice in hint["choices"]) == sorted(s.legal_list())
    for choice in hint["choices"]:
        assert choice["notation"] == match.space.names[choice["action"]]
        assert choice["text"] == speak(match.game.describe(s, choice["action"]), "pl")
        assert all(part["text"] and part["gain"] for part in choice["parts"])


@pytest.mark.parametrize("game", list(GAMES))
def test_the_terminal_says_what_the_browser_says(akinai: Akinai, game: str) -> None:
    """The server's job about the same moment: the same choices, gains and reasons."""
    path = next(iter(sorted((GOLDEN / game).glob("3-*-greedy.json"))))
    _, match = files.load(path.read_bytes(), path.name, GAMES)
    for move in (0, 40):
        s = match.state_at(move)
        browser = jobs.advise(position.write(match.game, match.setup, s, random=False), s.actor, 1, NO_LIMIT)
        terminal = msgspec.json.decode(akinai("hint", str(path), "-m", str(move), "--json").stdout)
        assert terminal["note"] == (None if browser.note is None else speak(browser.note, "en"))
        for ours, theirs in zip(terminal["choices"], browser.best, strict=False):
            assert (ours["action"], ours["gain"]) == (theirs.action, theirs.gain)
            parts = [{"text": speak(part.text, "en"), "gain": part.gain} for part in theirs.parts]
            assert ours["parts"] == parts


@pytest.mark.parametrize(
    ("language", "words", "gain"),
    [
        ("en", "would choose", "+0."),
        ("pl", "wybrałby", "+0,"),
        ("it", "La scelta di", "+0,"),
        ("uk", "обрав би", "+0,"),
    ],
)
def test_in_every_language(akinai: Akinai, language: str, words: str, gain: str) -> None:
    done = akinai("hint", RECORD, "--move", "40", "--seed", "a", "--lang", language)
    assert words in done.stdout
    assert gain in done.stdout
    assert "hint." not in done.stdout
    assert "{{" not in done.stdout


def test_the_first_choice_says_something_true(akinai: Akinai) -> None:
    done = akinai("hint", RECORD, "--move", "0")
    assert "No choice stands out" in done.stdout
    assert "0." not in done.stdout
    assert "No choice stands out" in akinai("hint", RECORD, "--move", "40", "--bot", "random").stdout


def test_the_only_choice_is_named(akinai: Akinai) -> None:
    path = str(GOLDEN / "yokohama" / "2-yes-yes-greedy.json")
    _, match = files.load(Path(path).read_bytes(), path, GAMES)
    move = next(number for number, made in enumerate(match.moves) if made.forced)
    only = speak(match.game.describe(match.state_at(move), match.moves[move].action), "en")
    assert f"There is only one choice.\n  {only}" in akinai("hint", path, "--move", str(move)).stdout


def test_the_hint_while_one_plays(akinai: Akinai) -> None:
    done = akinai("play", "osaka", "--seed", "3", typed="hint\ntoken G\nhint\nquit\n")
    assert done.stdout.count("greedy would choose") == 2
    assert re.search(r"^ *\+\d+(\.\d)?  \w.*\(\w.*\) *$", done.stdout, re.MULTILINE)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ([], "this game is over, so there is nothing to choose"),
        (["--move", "9999"], "There is no move 9999"),
        (["--move", "-1"], "There is no move -1"),
        (["--move", "40", "--bot", "deep"], "There is no bot deep. There are: random, greedy."),
        (["--move", "40", "--seat", "7"], "there is no seat 7 among 3"),
        (["--move", "40", "--iterations", "0"], "0 is not a number of iterations: give 1 or more"),
        (["--move", "40", "--seconds", "-1"], "-1 is not a number of seconds: give 0 or more"),
        (["--move", "40", "--seconds", "nan"], "nan is not a number of seconds: give 0 or more"),
    ],
)
def test_bad_input_is_a_sentence(akinai: Akinai, arguments: list[str], words: str) -> None:
    done = akinai("hint", RECORD, *arguments)
    assert done.returncode == 2
    assert words in " ".join(done.stderr.split())
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("pl", "nie liczba powtórzeń"),
        ("it", "non è un numero di iterazioni"),
        ("uk", "не може бути кількістю переглядів"),
    ],
)
def test_bad_input_is_a_sentence_in_every_language(akinai: Akinai, language: str, words: str) -> None:
    assert words in akinai("hint", RECORD, "-m", "40", "--iterations", "0", "--lang", language).stderr


def test_a_position_has_no_earlier_moves_to_ask_about(akinai: Akinai) -> None:
    """For a record that is over, another moment is proposed; a position has no other one."""
    _, match = files.load(Path(RECORD).read_bytes(), RECORD, GAMES)
    akinai("show", RECORD, "--move", str(len(match.moves)), "--position", "end.json")
    said = [" ".join(akinai("hint", file).stderr.split()) for file in (RECORD, "end.json")]
    assert all("this game is over, so there is nothing to choose." in sentence for sentence in said)
    assert ["--move" in sentence for sentence in said] == [True, False]


def test_another_seat_is_asked(akinai: Akinai) -> None:
    _, match = files.load(Path(RECORD).read_bytes(), RECORD, GAMES)
    actor = match.state_at(40).actor
    assert akinai("hint", RECORD, "--move", "40", "--seat", str(actor)).returncode == 0
    other = (actor + 1) % 3
    done = akinai("hint", RECORD, "--move", "40", "--seat", str(other))
    assert done.returncode == 2
    assert f"At this moment seat {actor} is asked, not seat {other}." in done.stderr


def test_files_that_are_none(akinai: Akinai, tmp_path: Path) -> None:
    (tmp_path / "other.json").write_text('{"hello": 1}')
    assert "neither a record nor a position" in akinai("hint", "other.json").stderr
    assert akinai("hint", "none.json").returncode == 2


def test_ctrl_c_ends_the_thinking_and_not_the_program() -> None:
    budget = Budget()
    before = signal.getsignal(signal.SIGINT)
    with stopped_by_interrupt(budget):
        os.kill(os.getpid(), signal.SIGINT)
        assert budget.stopped
    assert signal.getsignal(signal.SIGINT) is before
