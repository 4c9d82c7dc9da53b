"""Reading typed data from outside: a clear sentence with the place instead of a traceback."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from akinai.engine.errors import BadFile
from akinai.engine.sentence import Sentence, say

T = TypeVar("T")

PATTERNS: list[tuple[str, str]] = [
    (r"Expected `(?P<wanted>[^`]+)`, got `(?P<got>[^`]+)`", "problem.type"),
    (r"Object missing required field `(?P<field>[^`]+)`", "problem.missing"),
    (r"Object contains unknown field `(?P<field>[^`]+)`", "problem.unknown"),
    (r"Expected `\w+` >= (?P<limit>-?\d+)", "problem.least"),
    (r"Expected `\w+` <= (?P<limit>-?\d+)", "problem.most"),
    (r"Expected `array` of length >= (?P<limit>\d+)", "problem.shortest"),
    (r"Expected `array` of length <= (?P<limit>\d+)", "problem.longest"),
    (r"Invalid (?:enum )?value '?(?P<value>[^']*)'?", "problem.value"),
]


def problem(message: str) -> tuple[str, Sentence]:
    """Path and problem out of a message of msgspec."""
    text, _, path = message.partition(" - at `")
    path = path.rstrip("`").removeprefix("$").removeprefix(".").replace("[...]", "[?]") or "."
    for pattern, id in PATTERNS:
        match = re.match(pattern, text)
        if match:
            return path, say(id, **match.groupdict())
    return path, say("problem.other", text=text)


def read_bytes(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        raise BadFile("error.file.unreadable", file=str(path), reason=error.strerror or str(error)) from None


def decode_json(data: bytes, type: type[T], file: str) -> T:
    """The JSON text as a value of the type."""
    try:
        return msgspec.json.decode(data, type=type)
    except msgspec.ValidationError as error:
        path, what = problem(str(error))
        raise BadFile("error.file.place", file=file, path=path, problem=what) from None
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise BadFile("error.file.malformed", file=file, reason=str(error)) from None


def convert(data: Any, type: type[T], file: str, prefix: str = "") -> T:
    """Plain data as a value of the type; `prefix` is the path of `data` in its file."""
    try:
        return msgspec.convert(data, type)
    except msgspec.ValidationError as error:
        path, what = problem(str(error))
        whole = prefix if path == "." else f"{prefix}.{path}" if prefix else path
        raise BadFile("error.file.place", file=file, path=whole or ".", problem=what) from None
