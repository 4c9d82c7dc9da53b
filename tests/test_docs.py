"""The documents are true: generated ones are fresh, rules have tests, links and commands exist."""

from __future__ import annotations

import ast
import json
import re
from pathlib import Path

import pytest

from akinai.engine.rules import chapters, document, find_rule, older_versions, rulings, version_id
from akinai.engine.texts import HOLE, LANGUAGES
from akinai.games.registry import GAMES
from tools.make_docs import formats

ROOT = Path(__file__).parent.parent


def doc_name(game: str, language: str) -> str:
    return f"{game}.md" if language == "en" else f"{game}.{language}.md"


@pytest.mark.parametrize("game", list(GAMES))
@pytest.mark.parametrize("language", LANGUAGES)
def test_rule_documents_are_generated_from_the_package(game: str, language: str) -> None:
    path = ROOT / "docs" / "rules" / doc_name(game, language)
    assert path.read_text("utf-8") == document(game, language), "run `make docs`"


@pytest.mark.parametrize("game", list(GAMES))
def test_rules_are_numbered_in_order_and_complete_in_every_language(game: str) -> None:
    index = [(c.id, [r.id for r in c.rules]) for c in chapters(game, "en")]
    letter = GAMES[game].letter
    assert [c for c, _ in index] == [f"{letter}-{n}" for n in range(1, len(index) + 1)]
    for chapter, rules in index:
        assert rules == [f"{chapter}.{n}" for n in range(1, len(rules) + 1)]
    for language in LANGUAGES:
        assert [(c.id, [r.id for r in c.rules]) for c in chapters(game, language)] == index
        folder = ROOT / "src" / "akinai" / "games" / game / "rules"
        keys = json.loads((folder / f"{language}.json").read_text("utf-8"))
        numbers = {c for c, _ in index} | {r for _, rules in index for r in rules}
        older = older_versions(game, language)
        assert [v.number for v in older] == list(range(1, GAMES[game].rules_version))
        assert set(keys) == numbers | {r.id for r in rulings(game, language)} | {version_id(v.number) for v in older}
        assert not any(HOLE.search(text) for text in keys.values())


NUMBER_WORDS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


@pytest.mark.parametrize("game", list(GAMES))
def test_numbers_are_the_same_in_every_language(game: str) -> None:
    """A translation that changes a number changes a rule. Card values may be spelt as words."""
    for chapter in chapters(game, "en"):
        for rule in chapter.rules:
            wanted = re.findall(r"\d+", rule.text)
            # What English calls the five-power token, the Ukrainian rulebook calls the token of action "5".
            wanted += [str(n) for n, word in enumerate(NUMBER_WORDS) if re.search(rf"\b{word}\b", rule.text)]
            for language in LANGUAGES:
                other = find_rule(game, language, rule.id)
                assert other is not None
                found = re.findall(r"\d+", other.text)
                assert set(found) <= set(wanted), f"{rule.id} {language}: {found} instead of {wanted}"


@pytest.mark.parametrize("game", list(GAMES))
def test_every_rule_has_a_source(game: str) -> None:
    for chapter in chapters(game, "en"):
        for rule in chapter.rules:
            assert rule.sources
            known = {r.id for r in rulings(game, "en")}
            assert all(re.fullmatch(r"p\d+", s) or s in known for s in rule.sources), rule.id


def named_rules() -> set[str]:
    """The numbers in `@pytest.mark.rule(...)` over all tests."""
    found: set[str] = set()
    for path in (ROOT / "tests").rglob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rule":
                found.update(a.value for a in node.args if isinstance(a, ast.Constant) and isinstance(a.value, str))
    return found


def test_every_rule_is_named_by_a_test() -> None:
    rules = {r.id for game in GAMES for c in chapters(game, "en") for r in c.rules}
    assert sorted(rules - named_rules()) == []
    assert sorted(named_rules() - rules) == []


def test_rules_named_in_the_code_exist() -> None:
    for game in GAMES.values():
        rules = {r.id for c in chapters(game.id, "en") for r in c.rules} | {c.id for c in chapters(game.id, "en")}
        for path in (ROOT / "src" / "akinai" / "games" / game.id).rglob("*.py"):
            for number in re.findall(rf"\b{game.letter}-\d+(?:\.\d+)?", path.read_text("utf-8")):
                assert number in rules, f"{path.name} names {number}"


WRITTEN = [f.relative_to(ROOT).as_posix() for f in [*ROOT.glob("*.md"), *ROOT.glob("docs/*.md")]]


@pytest.mark.parametrize("path", WRITTEN)
def test_links_lead_somewhere(path: str) -> None:
    text = (ROOT / path).read_text("utf-8")
    for link in re.findall(r"\]\(([^)#]+)\)", text):
        if "://" not in link:
            assert ((ROOT / path).parent / link).exists(), f"{path} links to {link}"


def test_the_readme_opens_with_the_two_commands() -> None:
    head = (ROOT / "README.md").read_text("utf-8")[:1200]
    assert head.index("make play") < head.index("make test")


PACKAGE = ROOT / "src" / "akinai"
SECTIONS = {"engine": "### Modules of `engine`", "table": "| module of `table` | what |"}
"""Where the modules of a folder stand; the others have their folder before their name."""


def test_every_module_is_in_the_architecture() -> None:
    text = (ROOT / "docs" / "architecture.md").read_text("utf-8")
    for path in sorted(PACKAGE.rglob("*.py")):
        name = path.relative_to(PACKAGE).as_posix()
        if path.name == "__init__.py" or re.match(r"games/\w+/|table/migrations/versions/", name):
            continue
        if path.parent.name == "boards" and path.stem in GAMES:
            continue
        folder, _, module = name.partition("/")
        if folder in SECTIONS:
            section = text.partition(SECTIONS[folder])[2].partition("\n\n##")[0]
            assert f"`{module}`" in section, f"{name} is not in its table of docs/architecture.md"
        else:
            assert f"`{name}`" in text or f"`{name.removesuffix('.py')}`" in text, (
                f"{name} is not in docs/architecture.md"
            )


def test_the_steps_in_the_formats_are_generated_from_the_games() -> None:
    assert (ROOT / "docs" / "formats.md").read_text("utf-8") == formats(), "run `make docs`"
