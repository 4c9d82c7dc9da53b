"""Editions: component data with a source for every value.

An edition is a TOML file. `sources` names where values come from, each of kind `rulebook`, `public` or
`reconstructed`; every section with values has a `from` that gives the source of each of them. A game says with a
Struct what its sections must look like.
"""

from __future__ import annotations

import hashlib
import re
import tomllib
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from typing import Any, Literal, TypeVar

import msgspec

from akinai.engine.decode import convert
from akinai.engine.errors import BadChoice, BadFile
from akinai.engine.sentence import Arg, Sentence, say
from akinai.engine.texts import catalogue

CACHED_EDITIONS = 64
"""For how many editions a game keeps what follows from them: foreign files must not fill the memory."""
HEAD = ("name", "game", "title", "sources")


class Source(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    kind: Literal["rulebook", "public", "reconstructed"]
    text: str = ""
    """For editions of one's own. The texts of published ones are in the catalogues."""


class EditionData(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What every edition has; a game's own Struct adds its sections."""

    name: str
    game: str
    title: str
    sources: dict[str, Source]


class Sourced(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A section with values: `from` gives the source of each."""

    from_: dict[str, str] = msgspec.field(name="from")


class Value(msgspec.Struct, frozen=True):
    """One value with its source, for showing."""

    path: str
    value: int | str
    source: str
    kind: Literal["rulebook", "public", "reconstructed"]
    text: Sentence | str


T = TypeVar("T", bound=EditionData)


class Edition:
    """Checked component data. `data` is the game's Struct, `raw` the same as plain data (records embed it)."""

    def __init__(self, data: EditionData, raw: dict[str, Any], published: bool) -> None:
        self.data = data
        self.raw = raw
        self.published = published
        self.hash = hash_of(raw)

    # Editions with the same content are the same: what a game derives from one is cached by it.

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Edition) and other.hash == self.hash

    def __hash__(self) -> int:
        return hash(self.hash)

    @property
    def name(self) -> str:
        return self.data.name

    def values(self) -> Iterator[Value]:
        """Every value with its provenance."""
        for path, section in sections(self.raw):
            for key, id in section["from"].items():
                source = self.data.sources[id]
                text: Sentence | str = source.text or say(f"{self.data.game}.source.{id}")
                yield Value(f"{path}.{key}", section[key], id, source.kind, text)


def hash_of(raw: dict[str, Any]) -> str:
    """The hash of an edition's content, whatever the layout of its file."""
    return "sha256:" + hashlib.sha256(msgspec.json.encode(raw, order="sorted")).hexdigest()


def sections(raw: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    """Every section with values, and its path."""
    for key, value in raw.items():
        if key in HEAD:
            continue
        entries = value if isinstance(value, list) else [value]
        for i, section in enumerate(entries):
            path = f"{key}[{i}]" if isinstance(value, list) else key
            if not isinstance(section, dict):
                raise EditionProblem(path, say("problem.type", wanted="table", got=type(section).__name__))
            yield path, section


class EditionProblem(Exception):
    """Something is wrong at a path of the data."""

    def __init__(self, path: str, what: Sentence) -> None:
        super().__init__(path, what)
        self.path = path
        self.what = what


def exactly(path: str, found: int, wanted: int) -> None:
    """So many of them, no more and no fewer."""
    if found != wanted:
        raise EditionProblem(path, say("problem.number", found=found, wanted=wanted))


def each_once(path: str, key: str, found: list[str], wanted: list[str]) -> None:
    """Every name once."""
    for i, name in enumerate(found):
        if name not in wanted or name in found[:i]:
            raise EditionProblem(f"{path}[{i}].{key}", say("problem.value", value=name))
    for name in wanted:
        if name not in found:
            raise EditionProblem(path, say("problem.missing", field=name))


def check_sources(raw: dict[str, Any]) -> None:
    """Every value has a source, and every source is declared."""
    declared = raw["sources"]
    for path, section in sections(raw):
        given = section.get("from")
        if not isinstance(given, dict):
            raise EditionProblem(path, say("problem.missing", field="from"))
        for key in section:
            if key != "from" and key not in given:
                raise EditionProblem(f"{path}.{key}", say("problem.no_source"))
        for key, id in given.items():
            if key not in section:
                raise EditionProblem(f"{path}.from.{key}", say("problem.unknown", field=key))
            if id not in declared:
                raise EditionProblem(f"{path}.from.{key}", say("problem.source", source=str(id)))


def line_of(text: str, path: str) -> int:
    """The line of a TOML file where `path` (`cards[3].value`) stands, or the nearest line to it."""
    match = re.fullmatch(r"(\w+)(?:\[(\d+|\?)\])?(?:\.(\w+).*)?", path)
    if match is None:
        return 1
    head, key = match.group(1), match.group(3)
    index = int(match.group(2)) if (match.group(2) or "").isdecimal() else 0
    heading = re.compile(rf"\s*\[\[?{head}[\].]")
    seen = -1
    nearest = 1
    for number, line in enumerate(text.splitlines(), 1):
        if re.match(r"\s*\[", line):
            if heading.match(line):
                seen += 1
                if seen == index:
                    nearest = number
        elif seen == index and key and re.match(rf"\s*{key}\s*[=.]", line):
            return number
        elif seen < 0 and re.match(rf"\s*{head}\s*=", line):
            return number
    return nearest


def build(raw: dict[str, Any], type: type[T], file: str, published: bool, prefix: str = "") -> Edition:
    """Checks plain data as an edition of a game; `prefix` is its path in the file."""
    data = convert(raw, type, file, prefix)
    check_sources(raw)
    check = getattr(data, "check", None)
    if check is not None:
        check()
    return Edition(data, raw, published)


def check_texts(edition: Edition) -> None:
    """Every source has a text: its own, or one in the catalogues if a published edition has it, too."""
    for id, source in edition.data.sources.items():
        if not source.text and f"{edition.data.game}.source.{id}" not in catalogue("en"):
            raise EditionProblem(f"sources.{id}", say("problem.missing", field="text"))


def read(text: str, file: str, type: type[T], game: str) -> Edition:
    """An edition of one's own, from the text of a TOML file. Errors name the file, the line and the path."""
    try:
        raw = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        # Beside what the parser calls a mistake: numbers of thousands of digits, and brackets a thousand deep.
        raise BadFile("error.file.malformed", file=file, reason=str(error)) from None
    try:
        edition = build(raw, type, file, published=False)
        if edition.data.game == game:
            check_texts(edition)
        return edition
    except EditionProblem as error:
        where, what = error.path, error.what
    except BadFile as error:
        args: dict[str, Arg] = error.sentence.args
        if "path" not in args:
            raise
        where, problem = str(args["path"]), args["problem"]
        assert isinstance(problem, Sentence)
        what = problem
    line = line_of(text, where)
    raise BadFile("error.edition.place", file=file, line=line, path=where, problem=what) from None


def embedded(raw: dict[str, Any], type: type[T], file: str) -> Edition:
    """An edition that a record or position brings along."""
    try:
        return build(raw, type, file, published=False, prefix="edition.data")
    except EditionProblem as error:
        path = f"edition.data.{error.path}"
        raise BadFile("error.file.place", file=file, path=path, problem=error.what) from None


@cache
def published(game: str, name: str, type: type[T]) -> Edition:
    """A published edition by its name."""
    folder = files("akinai") / "games" / game / "editions"
    file = folder / f"{name}.toml"
    if not name.replace("-", "").replace("_", "").isalnum() or not file.is_file():
        names = sorted(f.name.removesuffix(".toml") for f in folder.iterdir() if f.name.endswith(".toml"))
        raise BadChoice("error.edition.unknown", name=name, names=", ".join(names))
    return build(tomllib.loads(file.read_text("utf-8")), type, file.name, published=True)
