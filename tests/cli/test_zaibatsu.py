"""Zaibatsu at the terminal, with bots and alone against the Automa."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.program import Akinai

GOLDEN = Path(__file__).parent.parent / "golden" / "zaibatsu"


@pytest.mark.parametrize(
    ("language", "word"),
    [("en", "hiring space"), ("pl", "Konsolidac"), ("it", "Consolidamento"), ("uk", "Консолідаці")],
)
def test_zaibatsu_in_every_language(akinai: Akinai, language: str, word: str) -> None:
    """The whole log and a board are printed without raw text ids or unfilled holes."""
    for name in ("1-random-no-no-hard-greedy", "4-random-yes-yes-normal-random"):
        replayed = akinai("replay", str(GOLDEN / f"{name}.json"), "--lang", language)
        shown = akinai("show", str(GOLDEN / f"{name}.json"), "--move", "60", "--seat", "0", "--lang", language)
        for done in (replayed, shown):
            assert done.returncode == 0
            assert "zaibatsu." not in done.stdout
            assert "{{" not in done.stdout
        assert word in replayed.stdout


def test_a_whole_game_with_a_bot(akinai: Akinai, tmp_path: Path) -> None:
    done = akinai("play", "zaibatsu", "-n", "2", "--bots", "random", "--seed", "5", typed="2\n1\n" * 2000)
    assert done.returncode == 0
    assert "Winner:" in done.stdout
    kept = list((tmp_path / "home" / "games").glob("zaibatsu-*.json"))
    assert len(kept) == 1
    assert akinai("replay", str(kept[0]), "--check").returncode == 0


def test_a_whole_game_alone(akinai: Akinai) -> None:
    """The person always takes the first choice and reaches no goal. Every turn of the Automa is printed."""
    done = akinai("play", "zaibatsu", "-n", "1", "-o", "difficulty=hard", "--seed", "3", typed="1\n" * 2000)
    assert done.returncode == 0
    assert "You have lost against the Automa." in done.stdout
    assert "Winner:" not in done.stdout
    assert done.stdout.count("The Automa's token shows") > 20


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["-n", "1", "-o", "goals=yes"], "leave out"),
        (["-n", "1", "-o", "advanced=yes"], "leave out"),
        (["-n", "3", "-o", "difficulty=hard"], "against the Automa"),
        (["-n", "5"], "5"),
    ],
)
def test_choices_that_do_not_go_together(akinai: Akinai, arguments: list[str], words: str) -> None:
    done = akinai("play", "zaibatsu", *arguments)
    assert done.returncode != 0
    assert words in done.stderr + done.stdout
    assert "Traceback" not in done.stderr


def test_the_games_and_their_options(akinai: Akinai) -> None:
    done = akinai("games")
    assert "difficulty=easy|normal|hard" in done.stdout.replace("\n", "").replace(" ", "")
