"""The numbered rules of a game: kept in the package in every language; the documents are generated from them."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from typing import Any

import msgspec

from akinai.engine.sentence import Sentence, say
from akinai.engine.texts import speak


class Rule(msgspec.Struct, frozen=True):
    """A source is a page of the rulebook (`p5`) or a ruling of ours (`B5`)."""

    id: str
    sources: list[str]
    text: str
    things: list[str]
    """What it speaks of as the first in its chapter, such as `card:R5`: named as in deeds, for a picture beside it."""


class Chapter(msgspec.Struct, frozen=True):
    id: str
    title: str
    rules: list[Rule]


class Ruling(msgspec.Struct, frozen=True):
    """Why a rule is as it is where the rulebook is silent, unclear, or lost in the scan."""

    id: str
    text: str


class OlderVersion(msgspec.Struct, frozen=True):
    """What a version of the rules played differently that came before the present one."""

    number: int
    text: str


@cache
def read(game: str, name: str) -> Any:
    return json.loads((files("akinai") / "games" / game / "rules" / f"{name}.json").read_text("utf-8"))


def chapters(game: str, language: str) -> list[Chapter]:
    texts = read(game, language)
    return [
        Chapter(
            c["id"],
            texts[c["id"]],
            [Rule(r["id"], r["sources"], texts[r["id"]], r.get("things", [])) for r in c["rules"]],
        )
        for c in read(game, "index")["chapters"]
    ]


def rulings(game: str, language: str) -> list[Ruling]:
    return [Ruling(id, read(game, language)[id]) for id in read(game, "index")["rulings"]]


def older_versions(game: str, language: str) -> list[OlderVersion]:
    """The versions before the present one. A game that began by one of them goes on by it."""
    ids = read(game, "index").get("versions", [])
    return [OlderVersion(number, read(game, language)[id]) for number, id in enumerate(ids, 1)]


def version_id(number: int) -> str:
    """Under which id an older version is found: `V1`."""
    return f"V{number}"


def played_by(version: int) -> Sentence:
    """Which version of the rules a game is played by."""
    return say("rules.played_by", version=version)


def find_rule(game: str, language: str, id: str) -> Rule | None:
    return next((r for c in chapters(game, language) for r in c.rules if r.id == id), None)


def source_words(sources: list[str]) -> Sentence:
    """Where a rule comes from: pages of the rulebook, or our ruling where it is silent."""
    pages = ", ".join(s[1:] for s in sources if s.startswith("p"))
    rulings = ", ".join(s for s in sources if not s.startswith("p"))
    if pages and rulings:
        return say("rules.source.both", pages=pages, rulings=rulings)
    if pages:
        return say("rules.source.pages", pages=pages)
    return say("rules.source.ruling", rulings=rulings)


def document(game: str, language: str) -> str:
    """The rules of a game as a Markdown document."""
    older = older_versions(game, language)
    lines = [
        f"# {speak(say(f'{game}.title'), language)}",
        "",
        speak(say("rules.intro"), language),
        "",
        speak(say("rules.version", version=len(older) + 1), language),
    ]
    for chapter in chapters(game, language):
        lines += ["", f"## {chapter.id} {chapter.title}", ""]
        for rule in chapter.rules:
            source = speak(source_words(rule.sources), language)
            lines.append(f"- **{rule.id}** {rule.text} *({source})*")
    lines += ["", f"## {speak(say('rules.rulings'), language)}", ""]
    lines += [f"- **{ruling.id}** {ruling.text}" for ruling in rulings(game, language)]
    if older:
        lines += ["", f"## {speak(say('rules.older'), language)}", "", speak(say("rules.older.about"), language), ""]
        lines += [f"- **{version_id(version.number)}** {version.text}" for version in older]
    return "\n".join(lines) + "\n"
