"""The fields of a step: what numbers they hold, and the words for them in position files.

A step declares each of its fields once, under the name that it has in `__init__`. From that follow the words of
positions, the checks of what is read, and the tables of docs/formats.md.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any

from akinai.engine import sets


class BadField(Exception):
    """A word or number that the field cannot hold."""


class Field(ABC):
    """What a field holds: most often a number, but a game may have values of its own."""

    @abstractmethod
    def words(self, value: Any) -> Any:
        """The value as it is written."""

    @abstractmethod
    def value(self, words: Any) -> Any:
        """The value that was written, or BadField."""

    def old_value(self, number: int) -> Any:
        """The value in a position of format 1, which wrote every field as a number."""
        return self.value(self.words(number))

    def labelled(self, labels: list[str] | None) -> Field:
        """The field with the labels of an edition, where it gives some."""
        return self

    @abstractmethod
    def describe(self) -> str:
        """What may be written, for the documents."""


class Number(Field):
    def __init__(self, least: int, most: int) -> None:
        self.least = least
        self.most = most

    def words(self, value: int) -> int:
        return int(value)

    def value(self, words: Any) -> Any:
        if not isinstance(words, int) or isinstance(words, bool) or not self.least <= words <= self.most:
            raise BadField
        return words

    def describe(self) -> str:
        return f"{self.least} to {self.most}"


class YesNo(Field):
    def words(self, value: int) -> bool:
        return bool(value)

    def value(self, words: Any) -> Any:
        if not isinstance(words, bool):
            raise BadField
        return words

    def old_value(self, number: int) -> Any:
        if number not in (0, 1):
            raise BadField
        return bool(number)

    def describe(self) -> str:
        return "`true` or `false`"


class One(Field):
    """One of a list of things, by its label; with `none` also the word for -1, nothing of all these."""

    def __init__(self, labels: list[str], none: str = "") -> None:
        self.labels = labels
        self.none = none

    def words(self, value: int) -> str:
        return self.none if value < 0 else self.labels[value]

    def value(self, words: Any) -> Any:
        if self.none and words == self.none:
            return -1
        if not isinstance(words, str) or words not in self.labels:
            raise BadField
        return self.labels.index(words)

    def labelled(self, labels: list[str] | None) -> Field:
        return self if labels is None else One(labels, self.none)

    def old_value(self, number: int) -> Any:
        if not (-1 if self.none else 0) <= number < len(self.labels):
            raise BadField
        return number

    def describe(self) -> str:
        return quoted([*self.labels, *([self.none] if self.none else [])])


class Some(Field):
    """A set of things, by their labels."""

    def __init__(self, labels: list[str]) -> None:
        self.labels = labels

    def words(self, value: int) -> list[str]:
        return [self.labels[member] for member in sets.listed(value)]

    def value(self, words: Any) -> Any:
        if not isinstance(words, list):
            raise BadField
        found: list[int] = []
        for word in words:
            if not isinstance(word, str) or word not in self.labels or self.labels.index(word) in found:
                raise BadField
            found.append(self.labels.index(word))
        return sets.set_of(found)

    def old_value(self, number: int) -> Any:
        if not 0 <= number <= sets.full(len(self.labels)):
            raise BadField
        return number

    def describe(self) -> str:
        return "a list of " + quoted(self.labels)


SHOWN = 8
"""A longer list of labels is cut in the documents: they stand with the notation."""


def quoted(labels: list[str]) -> str:
    if len(labels) > SHOWN:
        return f"`{labels[0]}`, `{labels[1]}` … `{labels[-1]}`"
    return ", ".join(f"`{label}`" for label in labels)
