"""The numbered rules of a game: kept in the package in every language; the documents are generated from them."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files

import msgspec

from akinai.engine.sentence import Sentence, say
from akinai.engine.texts import speak


class Rule(msgspec.Struct, frozen=True):
    """A source is a page of the rulebook (`p5`) or a ruling of ours (`B5`)."""

    id: str
    sources: list[str]
    text: str


class Chapter(msgspec.Struct, frozen=True):
    id: str
    title: str
    rules: list[Rule]


@cache
def chapters(game: str, language: str) -> list[Chapter]:
    folder = files("akinai") / "games" / game / "rules"
    texts: dict[str, str] = json.loads((folder / f"{language}.json").read_text("utf-8"))
    index = json.loads((folder / "index.json").read_text("utf-8"))
    return [
        Chapter(c["id"], texts[c["id"]], [Rule(r["id"], r["sources"], texts[r["id"]]) for r in c["rules"]])
        for c in index
    ]


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
    lines = [
        f"# {speak(say(f'{game}.title'), language)}",
        "",
        speak(say("rules.intro"), language),
    ]
    for chapter in chapters(game, language):
        lines += ["", f"## {chapter.id} {chapter.title}", ""]
        for rule in chapter.rules:
            source = speak(source_words(rule.sources), language)
            lines.append(f"- **{rule.id}** {rule.text} *({source})*")
    return "\n".join(lines) + "\n"
