"""A sentence travels as an id with arguments and is put into words only where somebody reads it."""

from __future__ import annotations

from typing import Union

import msgspec

Arg = Union[int, str, "Sentence", list["Sentence"]]


class Sentence(msgspec.Struct, frozen=True, omit_defaults=True):
    """`id` names an entry of the text catalogues; `args` fill its holes. A nested sentence is said first."""

    id: str
    args: dict[str, Arg] = {}


def say(id: str, **args: Arg) -> Sentence:
    return Sentence(id, args)
