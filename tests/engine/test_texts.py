"""The catalogues in all languages, and how sentences are said."""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_args

import pytest

from akinai.engine.sentence import say
from akinai.engine.texts import (
    LANGUAGES,
    catalogue,
    check_catalogue,
    check_catalogues,
    language_of_environment,
    plural,
    speak,
)
from akinai.games.registry import GAMES as REGISTRY
from tests.text_areas import TEXT_AREAS

ROOT = Path(__file__).parent.parent.parent
SOURCES = [
    *(ROOT / "src").rglob("*.py"),
    *(ROOT / "web" / "src").rglob("*.ts"),
    *(ROOT / "web" / "src").rglob("*.svelte"),
]
GAMES = tuple(REGISTRY)
ANY_AREA = "|".join(TEXT_AREAS)
ID = re.compile(rf"""["'`]((?:{ANY_AREA})(?:\.[a-z0-9_]+)+)["'`]""")
PREFIX = re.compile(rf"""f?["'`]((?:{ANY_AREA}|\$?\{{[a-z._]*game[a-z._]*\}})(?:\.[a-z_]+)*\.)(?:["'] \+|\$?\{{)""")


def used() -> tuple[set[str], set[str]]:
    """Ids in the source, and the beginnings of ids that are put together there."""
    ids: set[str] = set()
    prefixes: set[str] = set()
    for path in SOURCES:
        text = path.read_text()
        ids.update(ID.findall(text))
        for prefix in PREFIX.findall(text):
            if prefix.startswith(("{", "${")):
                prefixes.update(game + prefix[prefix.index("}") + 1 :] for game in GAMES)
            else:
                prefixes.add(prefix)
        ids.update(
            game + rest
            for game in GAMES
            for rest in re.findall(r"""["'`]\$?\{[a-z._]*game[a-z._]*\}(\.[a-z_]+)["'`]""", text)
        )
    files = {f"{game}.{ending}" for game in GAMES for ending in ("json", "toml")}
    # The tags of events look like ids. TypeScript names them too.
    tags = {event.__struct_config__.tag for game in REGISTRY.values() for event in get_args(game.event_type)}
    prefixes -= {*(f"{game}." for game in GAMES), "cli.", "error.", "problem.", "web.", "table."}
    return ids - files - tags, prefixes


def test_nothing_is_missing_unknown_or_unused() -> None:
    assert check_catalogues(*used()) == []


@pytest.mark.parametrize("language", [lang for lang in LANGUAGES if lang != "en"])
def test_languages_are_translated(language: str) -> None:
    """Names and bare holes may be the same as in English; most sentences must not be."""
    english, other = catalogue("en"), catalogue(language)
    same = [k for k, v in english.items() if other.get(k) == v]
    assert len(same) < len(english) * 0.12, same


@pytest.mark.parametrize(
    ("count", "words"),
    [
        (1, {"en": "1 card", "pl": "1 karta", "it": "1 carta", "uk": "1 карта"}),
        (3, {"en": "3 cards", "pl": "3 karty", "it": "3 carte", "uk": "3 карти"}),
        (5, {"en": "5 cards", "pl": "5 kart", "it": "5 carte", "uk": "5 карт"}),
        (21, {"en": "21 cards", "pl": "21 kart", "it": "21 carte", "uk": "21 карта"}),
    ],
)
def test_plurals(count: int, words: dict[str, str]) -> None:
    assert {lang: speak(say("osaka.board.hidden", count=count), lang) for lang in LANGUAGES} == words


def test_sentences_inside_sentences() -> None:
    card = say("osaka.card.red", value=5)
    assert speak(say("osaka.log.take", seat="Anna", card=card), "en") == "Anna takes red 5 as a coin."
    lost = say("osaka.log.lost", seat="Anna", cards=[card, card])
    assert speak(lost, "en") == "Anna loses to the Black Tide: red 5, red 5."


def test_categories() -> None:
    assert [plural("pl", n) for n in (1, 2, 5, 12, 22)] == ["one", "few", "many", "many", "few"]


@pytest.mark.parametrize(
    ("table", "problem"),
    [
        ({"a": "{{x}}"}, "b is missing"),
        ({"a": "{{x}}", "b_one": "1", "b_few": "", "b_many": "", "b_other": "", "c": ""}, "c is unknown"),
        ({"a": "{{y}}", "b_one": "", "b_few": "", "b_many": "", "b_other": ""}, "a: holes"),
        ({"a": "{{x}}", "b_one": "", "b_other": ""}, "b: plural forms"),
        ({"a": "{{x}}", "b": ""}, "b: plural forms where"),
    ],
)
def test_the_check_finds(table: dict[str, str], problem: str) -> None:
    english = {"a": "{{x}}", "b_one": "", "b_other": ""}
    assert any(m.startswith(problem) for m in check_catalogue("pl", table, english, {"a", "b"}))


def test_the_language_of_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    for variable in ("AKINAI_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(variable, raising=False)
    assert language_of_environment() == "en"
    monkeypatch.setenv("LANG", "uk_UA.UTF-8")
    assert language_of_environment() == "uk"
    monkeypatch.setenv("AKINAI_LANG", "it")
    assert language_of_environment() == "it"
    monkeypatch.setenv("AKINAI_LANG", "de")
    assert language_of_environment() == "uk"
