"""Every command of the program, and its answers to bad input."""

from __future__ import annotations

import random
import re
from pathlib import Path

import msgspec
import pytest

from akinai.engine import record as records
from akinai.engine.incidents import Incident
from akinai.engine.match import Match, Seat
from akinai.engine.texts import LANGUAGES, speak
from akinai.games.registry import GAMES
from tests.cli.program import Akinai

GOLDEN = Path(__file__).parent.parent / "golden" / "osaka"
ZAIBATSU = Path(__file__).parent.parent / "golden" / "zaibatsu"


def test_help_and_version(akinai: Akinai) -> None:
    done = akinai("--help")
    assert done.returncode == 0
    for command in [
        "games",
        "play",
        "simulate",
        "replay",
        "show",
        "hint",
        "fuzz",
        "components",
        "rules",
        "bench",
        "serve",
    ]:
        assert re.search(rf"^  {command} ", done.stdout, re.M)
    assert re.fullmatch(r"akinai \d+\.\d+\.\d+ \((compiled|plain Python)\)\n", akinai("--version").stdout)


def test_games(akinai: Akinai) -> None:
    done = akinai("games")
    assert "osaka" in done.stdout
    assert "refill=plus2|to5" in done.stdout


@pytest.mark.parametrize(
    ("language", "word"), [("en", "sails to"), ("pl", "statek"), ("it", "nave"), ("uk", "корабель")]
)
def test_a_replay_in_every_language(akinai: Akinai, language: str, word: str) -> None:
    done = akinai("replay", str(GOLDEN / "2-plus2-greedy.json"), "--lang", language)
    assert done.returncode == 0
    assert word in done.stdout
    assert "osaka." not in done.stdout
    assert "{{" not in done.stdout


def test_the_language_of_the_environment(akinai: Akinai) -> None:
    assert "Gry" in akinai("--help", LANG="pl_PL.UTF-8").stdout
    assert "The games" in akinai("--help", LANG="pl_PL.UTF-8", AKINAI_LANG="en").stdout


def resigned(game: str, seats: int, moves: int) -> Match:
    """A game that its last seat has given up."""
    match = Match(GAMES[game], GAMES[game].setup(seats), [Seat("Ana"), Seat("Ben")][:seats], "resigned")
    luck = random.Random(game)
    for _ in range(moves):
        match.apply(luck.choice(match.state.legal_list()))
    match.happened(Incident("resigned", seats - 1, moves))
    return match


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "seats"), [("osaka", 2), ("yokohama", 2), ("zaibatsu", 2), ("zaibatsu", 1)])
def test_a_resignation_is_told(akinai: Akinai, tmp_path: Path, game: str, seats: int, language: str) -> None:
    """By the replay and on the board; nothing stands there by its id."""
    file = tmp_path / "resigned.json"
    match = resigned(game, seats, 30)
    file.write_bytes(records.write(records.record(match)))
    verdict = match.verdict()
    assert verdict is not None
    for command in ("replay", "show"):
        done = akinai(command, str(file), "--lang", language)
        assert done.returncode == 0
        words = " ".join(done.stdout.split())
        assert speak(verdict, language) in words
        assert f"{game}." not in words
        assert "{{" not in words


def test_replay_check(akinai: Akinai) -> None:
    done = akinai("replay", str(GOLDEN / "3-to5-random.json"), "--check")
    assert done.returncode == 0
    assert "Checked" in done.stdout
    assert "seed" in done.stdout


def test_show_and_position(akinai: Akinai, tmp_path: Path) -> None:
    source = str(GOLDEN / "3-plus2-greedy.json")
    done = akinai("show", source, "--move", "30", "--seat", "1", "--position", "p.json")
    assert done.returncode == 0
    assert "Osaka" in done.stdout
    assert "coins" in done.stdout
    again = akinai("show", "p.json", "--seat", "1")
    assert again.returncode == 0
    assert again.stdout.strip() in done.stdout
    assert "coins" not in akinai("show", "p.json").stdout.replace("your coins", "")
    assert msgspec.json.decode((tmp_path / "p.json").read_bytes())["position"]


def test_simulate(akinai: Akinai) -> None:
    done = akinai("simulate", "osaka", "--players", "2", "--games", "5", "--bots", "greedy,random", "--seed", "1")
    assert done.returncode == 0
    assert "5 games of Traders of Osaka" in done.stdout
    assert "bot greedy" in done.stdout


def test_simulate_json_is_documented(akinai: Akinai, root: Path) -> None:
    command = ["simulate", "osaka", "-n", "3", "-g", "4", "-o", "refill=to5", "--seed", "x", "--json"]
    report = msgspec.json.decode(akinai(*command).stdout)
    assert report["options"] == {"refill": "to5"}
    assert report["games"] == 4
    document = (root / "docs" / "simulate.md").read_text()
    for field in report:
        assert f"`{field}`" in document


def test_fuzz(akinai: Akinai) -> None:
    done = akinai("fuzz", "osaka", "--games", "12", "--seed", "1", "--deep-every", "300")
    assert done.returncode == 0
    assert "12 games without a fault" in done.stdout


def test_components(akinai: Akinai) -> None:
    done = akinai("components", "osaka")
    assert "cards[0].count" in done.stdout
    assert "public source" in done.stdout
    values = msgspec.json.decode(akinai("components", "osaka", "--json").stdout)
    assert len(values) == 61
    assert all(v["kind"] in ("rulebook", "public", "reconstructed") and v["text"] for v in values)


def test_rules(akinai: Akinai) -> None:
    assert "O-8.3" in akinai("rules", "osaka").stdout
    one = akinai("rules", "osaka", "o-4.6").stdout
    assert "O-4.6" in one
    assert "O-4.7" not in one
    assert "O-9.8" in akinai("rules", "osaka", "O-9").stdout
    assert akinai("rules", "osaka", "--markdown", "--lang", "it").stdout.startswith("# ")


def test_rules_tell_their_version(akinai: Akinai) -> None:
    assert "rules of version 2" in akinai("rules", "zaibatsu").stdout
    assert "V1" in akinai("rules", "zaibatsu").stdout
    assert "Z-3.2" in akinai("rules", "zaibatsu", "v1").stdout
    assert "rules of version 1" in akinai("rules", "osaka").stdout
    assert "V1" not in akinai("rules", "osaka").stdout


@pytest.mark.parametrize(("name", "version"), [("2-a-no-no-normal-random", 1), ("2-a-no-no-normal-v2-random", 2)])
def test_records_tell_the_version_they_are_played_by(akinai: Akinai, name: str, version: int) -> None:
    record = str(ZAIBATSU / f"{name}.json")
    for command in (["replay", record, "--check"], ["show", record, "--move", "20"]):
        said = akinai(*command).stdout
        assert f"Played by version {version} of the rules." in said
        assert ("V1" in said) == (version == 1)
    played_on = akinai("play", "zaibatsu", "--from", record, "--move", "20", typed="rule\nquit\n").stdout
    # At the beginning, and beside a rule if the rules have changed since.
    assert played_on.count(f"Played by version {version} of the rules.") == (2 if version == 1 else 1)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["play", "chess"], "no game chess"),
        (["play", "osaka", "--players", "7"], "2 to 4 seats"),
        (["play", "osaka", "--people", "A,B,C,D,E"], "seats"),
        (["play", "osaka", "--players", "2", "--people", "A,B,C"], "3 people do not fit on 2 seats"),
        (["play", "osaka", "--bots", "deep"], "no bot deep"),
        (["play", "osaka", "--edition", "none.toml"], "none.toml"),
        (["play", "osaka", "--resume"], "no game of osaka to go on with"),
        (["play", "osaka", "--from", "none.json"], "none.json"),
        (["play", "osaka", "--from", str(GOLDEN / "2-plus2-greedy.json")], "this game is over"),
        (["simulate", "osaka", "--option", "refill"], "NAME=VALUE"),
        (["simulate", "osaka", "--option", "refill=6"], "refill cannot be 6"),
        (["simulate", "osaka", "--option", "colour=red"], "no option colour"),
        (["simulate", "osaka", "--games", "0"], "0 is not a number of games"),
        (["simulate", "osaka", "--games", "many"], "--games"),
        (["simulate", "osaka", "--bots", "random,random"], "2 bots do not fit"),
        (["simulate"], "GAME"),
        (["replay", "none.json"], "none.json"),
        (["replay", "."], "."),
        (["show", "none.json"], "none.json"),
        (["rules", "osaka", "O-99"], "no rule O-99"),
        (["fuzz", "osaka", "--games", "-3"], "-3 is not a number"),
        (["components", "go"], "no game go"),
        (["bench", "go"], "no game go"),
        (["games", "--lang", "xx"], "no language xx"),
        (["dance"], "dance"),
        (["games", "--loud"], "loud"),
    ],
)
def test_bad_arguments_are_a_sentence_and_exit_code_2(akinai: Akinai, arguments: list[str], words: str) -> None:
    done = akinai(*arguments)
    assert done.returncode == 2
    assert words in done.stderr
    assert "Traceback" not in done.stderr


def test_wrong_files_are_a_sentence(akinai: Akinai, tmp_path: Path) -> None:
    good = (GOLDEN / "2-plus2-random.json").read_bytes()
    (tmp_path / "cut.json").write_bytes(good[: len(good) // 2])
    (tmp_path / "list.json").write_text("[1, 2]")
    (tmp_path / "other.json").write_text('{"hello": 1}')
    (tmp_path / "bytes.json").write_bytes(bytes(range(256)))
    for name in ("cut.json", "list.json", "other.json", "bytes.json"):
        for command in ("replay", "show"):
            done = akinai(command, name)
            assert done.returncode == 2
            assert name in done.stderr
            assert "Traceback" not in done.stderr
    assert "neither a record nor a position" in akinai("show", "other.json").stderr


# ---- playing


def test_a_whole_game_by_typing_ones(akinai: Akinai, tmp_path: Path) -> None:
    done = akinai("play", "osaka", "--players", "2", "--bots", "random", "--seed", "5", typed="1\n" * 2000)
    assert done.returncode == 0
    assert "Winner:" in done.stdout or "Shared win:" in done.stdout
    kept = list((tmp_path / "home" / "games").glob("osaka-*.json"))
    assert len(kept) == 1
    assert akinai("replay", str(kept[0]), "--check").returncode == 0
    assert not (tmp_path / "home" / "running-osaka.json").exists()


def test_commands_at_the_prompt(akinai: Akinai, tmp_path: Path) -> None:
    lines = ["token G", "hint", "preview 1", "rule", "rule O-10", "board", "points", "log", "help", "99", "fly away"]
    lines += ["undo", "save here.json", "quit"]
    done = akinai("play", "osaka", "--seed", "3", typed="\n".join(lines))
    assert done.returncode == 0
    for words in (
        "You play White",
        "greedy would choose",
        "chance",
        "O-3.2",
        "O-10.1",
        "The game is running",
        "take back your last move",
        "99 is not one of the choices",
        "no action fly away",
        "Another seat has moved",
        "Written: here.json",
        "akinai play osaka --resume",
    ):
        assert words in done.stdout
    saved = msgspec.json.decode((tmp_path / "here.json").read_bytes())
    assert saved["seed"] is None
    going_on = akinai("play", "osaka", "--from", "here.json", typed="quit\n")
    assert going_on.returncode == 0
    assert "Buy goods" in going_on.stdout


def test_two_people_pass_the_screen(akinai: Akinai) -> None:
    """With this seed Bo begins and can buy at once, with all cards in hand: nothing is asked about the price."""
    lines = ["", "token R", "", "token B", "", "buy", "", "undo", "quit"]
    done = akinai("play", "osaka", "--people", "Anna,Bo", "--players", "2", "--seed", "150", typed="\n".join(lines))
    passed = re.findall(r"Pass the screen to (\w+)", done.stdout)
    assert passed == ["Bo", "Anna", "Bo", "Anna"]
    assert "Finish" not in done.stdout
    assert "Pay " not in done.stdout
    assert "Another seat has moved" in done.stdout


def test_a_choice_is_taken_back(akinai: Akinai) -> None:
    lines = ["", "1", "", "1", "", "2", "undo", "undo", "quit"]
    done = akinai("play", "yokohama", "--people", "Anna,Bo", "--players", "2", "--seed", "1", typed="\n".join(lines))
    assert done.stdout.count("Taken back.") == 1
    # The choice is printed before the placement, and again after it was taken back.
    assert done.stdout.count("2  place an assistant: ") >= 2
    assert "3  place an assistant: " in done.stdout


def test_an_interrupted_game_is_saved(akinai: Akinai) -> None:
    first = akinai("play", "osaka", "--seed", "8", typed="1\n1\n")
    assert first.returncode == 0
    assert "--resume" in first.stdout
    second = akinai("play", "osaka", "--resume", typed="quit\n")
    assert second.returncode == 0
    # The board must be the same as when the game was interrupted.
    boards = ["".join(text.rsplit("╭", 2)[1:]).partition("┘")[0] for text in (first.stdout, second.stdout)]
    assert "market" in boards[0]
    assert boards[0] == boards[1]


def test_play_on_from_any_move_of_a_record(akinai: Akinai) -> None:
    done = akinai("play", "osaka", "--from", str(GOLDEN / "2-plus2-greedy.json"), "--move", "40", typed="1\n" * 1500)
    assert done.returncode == 0
    assert "The record of this game" in done.stdout
    beyond = akinai("play", "osaka", "--from", str(GOLDEN / "2-plus2-greedy.json"), "--move", "9999")
    assert beyond.returncode == 2
    assert "no move 9999" in beyond.stderr


def test_play_from_a_position(akinai: Akinai) -> None:
    akinai("show", str(GOLDEN / "2-plus2-greedy.json"), "--move", "40", "--position", "p.json")
    left = akinai("play", "osaka", "--from", "p.json", typed="1\nsave q.json\n")
    assert "Written: q.json" in left.stdout
    assert akinai("play", "osaka", "--from", "q.json", typed="quit\n").returncode == 0
    assert akinai("play", "osaka", "--resume", typed="quit\n").returncode == 0
    done = akinai("play", "osaka", "--from", "p.json", typed="1\n" * 1500)
    assert done.returncode == 0
    assert "Winner:" in done.stdout or "Shared win:" in done.stdout


# ---- Yokohama


YOKOHAMA = GOLDEN.parent / "yokohama"


@pytest.mark.parametrize(
    ("language", "word"), [("en", "Church"), ("pl", "kościoła"), ("it", "Chiesa"), ("uk", "Церкв")]
)
def test_yokohama_in_every_language(akinai: Akinai, language: str, word: str) -> None:
    """The whole log and a board are printed without raw text ids or unfilled holes."""
    for name in ("2-yes-yes-random", "4-customs"):
        replayed = akinai("replay", str(YOKOHAMA / f"{name}.json"), "--lang", language)
        shown = akinai("show", str(YOKOHAMA / f"{name}.json"), "--move", "60", "--seat", "0", "--lang", language)
        for done in (replayed, shown):
            assert done.returncode == 0
            assert "yokohama." not in done.stdout
            assert "{{" not in done.stdout
        assert word in replayed.stdout


def test_a_whole_game_of_yokohama(akinai: Akinai, tmp_path: Path) -> None:
    """The person types 2 and 1 in turn until the game ends."""
    done = akinai("play", "yokohama", "-n", "2", "--bots", "random", "--seed", "5", typed="2\n1\n" * 4000)
    assert done.returncode == 0
    assert "Winner:" in done.stdout
    kept = list((tmp_path / "home" / "games").glob("yokohama-*.json"))
    assert len(kept) == 1
    assert akinai("replay", str(kept[0]), "--check").returncode == 0


def test_questions_with_one_answer_are_not_asked(akinai: Akinai) -> None:
    """Everybody who holds an order is asked for additional actions; the program answers if there is only `go on`."""
    done = akinai("play", "yokohama", "-n", "2", "--seed", "4", typed="1\nplace bank\nundo\nhint\nquit\n")
    assert done.returncode == 0
    assert "Additional actions" not in done.stdout
    assert "Taken back." in done.stdout
    assert done.stdout.count("Placement: up to 3 assistants") >= 2
    assert "greedy would choose" in done.stdout


def test_undo_does_not_stop_at_forced_moves(akinai: Akinai) -> None:
    """The forced `go on` at the start of a turn is not the person's choice, so undo finds another seat's move."""
    done = akinai("play", "yokohama", "-n", "2", "--seed", "a", typed="1\nundo\nundo\nquit\n")
    assert "Taken back." not in done.stdout
    assert done.stdout.count("Another seat has moved since.") == 2


def test_a_game_left_while_the_screen_is_passed_is_saved(akinai: Akinai, tmp_path: Path) -> None:
    """The input ends when the screen is passed to Bo. Anna has made her choice by then."""
    done = akinai("play", "yokohama", "-n", "2", "--people", "Anna,Bo", "--seed", "a", typed="\n1\n")
    assert "--resume" in done.stdout
    saved = msgspec.json.decode((tmp_path / "home" / "running-yokohama.json").read_bytes())
    assert len(saved["moves"]) == 1


@pytest.mark.parametrize(
    ("command", "words"),
    [
        (["play", "yokohama", "--resume", "--people", "A,B"], "--people cannot be given together"),
        (["play", "yokohama", "--from", "x.json", "--seed", "1"], "--seed cannot be given together"),
        (["play", "yokohama", "--move", "40"], "--move needs --from"),
        (["play", "yokohama", "--people", "A,B", "-n", "2", "--bots", "greedy"], "1 bots do not fit on 0 seats"),
        (["play", "yokohama", "--people", "A", "-n", "2", "--bots", "greedy,greedy"], "2 bots do not fit on 1 seats"),
        (["show", str(YOKOHAMA / "4-customs.json"), "--position", "/nonexistent/x.json"], "/nonexistent/x.json"),
    ],
)
def test_more_bad_input(akinai: Akinai, command: list[str], words: str) -> None:
    done = akinai(*command)
    assert done.returncode == 2
    assert words in done.stderr.replace("\n", " ")
    assert "Traceback" not in done.stderr


def test_a_very_long_number(akinai: Akinai) -> None:
    done = akinai("play", "yokohama", "-n", "2", "--seed", "a", typed="9" * 5000 + "\nquit\n")
    assert done.returncode == 0
    assert "Traceback" not in done.stderr


def test_two_people_keep_their_orders_secret(akinai: Akinai) -> None:
    lines = ["", "1", "", "1", "", "save open.json", "quit"]
    done = akinai("play", "yokohama", "--people", "Anna,Bo", "-n", "2", "--seed", "6", typed="\n".join(lines))
    assert done.stdout.count("Which of the two orders do you keep?") == 2
    assert len(re.findall(r"(Anna|Bo) keeps an order\.", done.stdout)) == 2
    # Each person gets a board before each choice.
    assert done.stdout.count("Achievements") >= 3
