"""Texts: JSON catalogues in the i18next v4 form, one file per language and area, read here and by the browser.

Keys are ids. `{{name}}` is a hole. A sentence with a `count` takes the entry `id_<category>` of the language's CLDR
plural rule. The check over all languages is in `check_catalogues`.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

from babel import Locale

from akinai.engine.sentence import Arg, Sentence

LANGUAGES = ("en", "pl", "it", "uk")
PLURALS = ("zero", "one", "two", "few", "many", "other")
HOLE = re.compile(r"\{\{(\w+)\}\}")


def areas() -> Iterator[Traversable]:
    """The folders with a catalogue in them: the program's own, the browser's, and one per game."""
    root = files("akinai")
    yield root / "text"
    yield root / "table" / "text"
    for game in sorted((root / "games").iterdir(), key=lambda f: f.name):
        folder = game / "text"
        if folder.is_dir():
            yield folder


@cache
def catalogue(language: str) -> dict[str, str]:
    entries: dict[str, str] = {}
    for folder in areas():
        entries.update(json.loads((folder / f"{language}.json").read_text("utf-8")))
    return entries


@cache
def locale(language: str) -> Locale:
    return Locale.parse(language)


def plural(language: str, count: int) -> str:
    """The CLDR category of a number in a language."""
    return str(locale(language).plural_form(count))


def speak(sentence: Sentence, language: str) -> str:
    """The sentence in words. An unknown id is said as it is: tests and the catalogue check find those."""
    entries = catalogue(language)
    template = entries.get(sentence.id)
    if template is None:
        count = sentence.args.get("count")
        if isinstance(count, int):
            template = entries.get(f"{sentence.id}_{plural(language, count)}")
    if template is None:
        return sentence.id

    def fill(match: re.Match[str]) -> str:
        return say_arg(sentence.args.get(match.group(1), match.group(0)), language)

    return HOLE.sub(fill, template)


def say_arg(arg: Arg, language: str) -> str:
    if isinstance(arg, Sentence):
        return speak(arg, language)
    if isinstance(arg, list):
        return ", ".join(speak(s, language) for s in arg)
    return str(arg)


def language_of_environment() -> str:
    """The first of AKINAI_LANG, LC_ALL, LC_MESSAGES, LANG that names a language of ours; else English."""
    for variable in ("AKINAI_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        code = os.environ.get(variable, "")[:2].lower()
        if code in LANGUAGES:
            return code
    return "en"


def stem(key: str) -> str:
    """The id that a plural entry belongs to."""
    base, _, suffix = key.rpartition("_")
    return base if suffix in PLURALS and base else key


def check_catalogues(used: set[str], prefixes: set[str]) -> list[str]:
    """Everything that is wrong with the catalogues.

    `used` are the ids found in the source; `prefixes` the beginnings of ids that are put together there.
    """
    problems: list[str] = []
    for folder in areas():
        texts = {lang: json.loads((folder / f"{lang}.json").read_text("utf-8")) for lang in LANGUAGES}
        where = f"{folder.parent.name}/{folder.name}" if hasattr(folder, "parent") else folder.name
        english = {stem(k) for k in texts["en"]}
        for lang, own in texts.items():
            problems += [f"{where}/{lang}: {m}" for m in check_catalogue(lang, own, texts["en"], english)]
        for id in sorted(english):
            if id not in used and not any(id.startswith(p) for p in prefixes):
                problems.append(f"{where}: {id} is not used")
    known = {stem(k) for k in catalogue("en")}
    problems += [f"{id} is used but not in a catalogue" for id in sorted(used - known)]
    return problems


def check_catalogue(lang: str, texts: dict[str, str], source: dict[str, str], english: set[str]) -> Iterator[str]:
    ids = {stem(k) for k in texts}
    yield from (f"{id} is missing" for id in sorted(english - ids))
    yield from (f"{id} is unknown" for id in sorted(ids - english))
    categories = {str(c) for c in locale(lang).plural_form.tags} | {"other"}
    for id in sorted(ids & english):
        forms = {k[len(id) + 1 :] for k in texts if stem(k) == id and k != id}
        if (id in source) != (id in texts):
            yield f"{id}: plural forms where English has none, or the other way round"
        elif id not in texts and forms != categories:
            yield f"{id}: plural forms {sorted(forms)} instead of {sorted(categories)}"
        wanted = {h for k in source if stem(k) == id for h in HOLE.findall(source[k])}
        for key in (k for k in texts if stem(k) == id):
            holes = set(HOLE.findall(texts[key]))
            # A form for one number may spell the number out.
            if holes != wanted and not (key != id and holes == wanted - {"count"}):
                yield f"{key}: holes {sorted(holes)} instead of {sorted(wanted)}"
