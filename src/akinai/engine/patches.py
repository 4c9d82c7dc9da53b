"""What has changed between two views: a list of changes by path, made without knowing the game.

Views are Structs, lists, dictionaries and plain values; equal dictionaries of a view name their keys in the same order,
and where a truth value stands there is never a number (to Python, 1 and True are equal).
`changes` compares two views, `patched` applies the changes to a view that has been read as plain data: that gives the
later view, to the last byte.
"""

from __future__ import annotations

from typing import Any, Final

import msgspec

Path = list[str | int]
"""Names of fields, keys and places in lists, from the outside in."""


class Change(msgspec.Struct, frozen=True):
    """At `at` there is `to` now."""

    at: Path
    to: Any


WHOLE: Final[Path] = []
"""The path of a view as a whole."""


def changes(before: object, after: object) -> list[Change]:
    """The changes that make `after` out of `before`."""
    found: list[Change] = []
    compare(before, after, WHOLE, found)
    return found


def compare(before: Any, after: Any, path: Path, found: list[Change]) -> None:
    # Equality of Structs is compiled and fast: whatever is equal is not looked into.
    if before is after:
        return
    kind = type(after)
    if kind is not type(before):
        found.append(Change(path, after))
    elif before == after:
        return
    elif kind is list:
        compare_lists(before, after, path, found)
    elif kind is dict:
        compare_dicts(before, after, path, found)
    elif hasattr(kind, "__struct_fields__") and not kind.__struct_config__.omit_defaults:
        # What may leave fields out changes as a whole: a field that comes or goes is no change at its path.
        for name in kind.__struct_fields__:
            compare(getattr(before, name), getattr(after, name), [*path, name], found)
    else:
        found.append(Change(path, after))


def compare_lists(before: list[Any], after: list[Any], path: Path, found: list[Change]) -> None:
    if len(before) != len(after):
        found.append(Change(path, after))
        return
    for i in range(len(after)):
        compare(before[i], after[i], [*path, i], found)


def compare_dicts(before: dict[str, Any], after: dict[str, Any], path: Path, found: list[Change]) -> None:
    """A key that comes or goes changes the whole: put in later it would stand at another place."""
    if list(before) != list(after):
        found.append(Change(path, after))
        return
    for key in after:
        compare(before[key], after[key], [*path, key], found)


def patched(document: Any, given: list[Change]) -> Any:
    """The plain data after the changes; the data before them stays as it was."""
    for change in given:
        document = put(document, change.at, 0, change.to)
    return document


def put(document: Any, path: Path, depth: int, value: Any) -> Any:
    if depth == len(path):
        return value
    copy: Any = document.copy()
    key: Any = path[depth]
    copy[key] = put(document[key], path, depth + 1, value)
    return copy
